"""Long runs from Python: `gw.solve` and `gw.count` with threads and job files."""

from pathlib import Path

import pytest
from gridwright.basics.stopped import Stopped

import gridwright as gw
from gridwright.api.long_runs import LongRun
from gridwright.basics.errors import JobError
from gridwright.model.constraints import Relation, Where

MAGIC = gw.MagicBoard([[None] * 3] * 3)
EIGHT = sorted(solution.rows for solution in gw.solutions(MAGIC))


@pytest.mark.parametrize("jobs", [1, 2, 4])
def test_threads_find_all_in_order(jobs: int) -> None:
    result = gw.solve(MAGIC, limit=None, jobs=jobs)
    assert [solution.rows for solution in result.solutions] == EIGHT
    assert (result.count, result.stopped, result.stats.jobs) == (8, Stopped.EXHAUSTED, jobs)


def test_a_job_keeps_a_count_and_a_list(tmp_path: Path) -> None:
    count = gw.count(MAGIC, job=str(tmp_path / "count.job"), nodes=30, jobs=1)
    assert count.stopped is Stopped.NODES
    count = gw.count(MAGIC, job=str(tmp_path / "count.job"))
    assert (int(count), count.stopped) == (8, Stopped.EXHAUSTED)
    for _ in range(2):
        result = gw.solve(MAGIC, limit=None, job=str(tmp_path / "list.job"))
        assert [solution.rows for solution in result.solutions] == EIGHT


def test_a_limit_of_solutions_is_kept(tmp_path: Path) -> None:
    for options in ({"jobs": 2}, {"job": str(tmp_path / "a.job")}):
        result = gw.solve(MAGIC, limit=3, **options)
        assert len(result.solutions) == result.count == 3
        assert result.stopped is Stopped.LIMIT
        assert all(solution.rows in EIGHT for solution in result.solutions)


def test_a_model_of_ones_own_can_be_a_job(tmp_path: Path) -> None:
    product = Relation(("x", "y"), gw.parse_relation("x * y == 8"))
    model = gw.Model({"x": range(9), "y": range(9)}, [product])
    result = gw.solve(model, limit=None, job=str(tmp_path / "a.job"))
    found = [tuple(solution.assignment.values()) for solution in result.solutions]
    assert found == [(1, 8), (2, 4), (4, 2), (8, 1)]


def test_a_model_with_a_function_cannot_be_told_from_another_and_is_refused(tmp_path: Path) -> None:
    model = gw.Model({"x": range(9)}, [Where(("x",), lambda x: x > 5)])
    with pytest.raises(gw.ModelError, match="a model with a Where constraint cannot be stored"):
        gw.count(model, job=str(tmp_path / "a.job"))
    assert gw.count(model, jobs=2) == 3


def test_a_job_of_something_else_is_refused(tmp_path: Path) -> None:
    gw.count(MAGIC, job=str(tmp_path / "a.job"))
    with pytest.raises(JobError, match="the command"):
        gw.solve(MAGIC, job=str(tmp_path / "a.job"))


@pytest.mark.parametrize("jobs", [0, -1, 1.5, "2", True])
def test_a_number_of_threads_is_a_whole_number(jobs: object) -> None:
    with pytest.raises(gw.PuzzleError, match="a whole number, 1 or more"):
        gw.solve(MAGIC, limit=None, jobs=jobs)


@pytest.mark.parametrize("audit", [-0.1, 1.1, float("nan")])
def test_an_audit_is_a_share(audit: float) -> None:
    with pytest.raises(gw.PuzzleError, match="a share, 0 to 1"):
        LongRun(MAGIC, audit=audit)
