"""Whether it is a long run is decided in one place, whoever asks."""

import pytest
from gridwright.basics.stopped import Stopped

import gridwright as gw
from gridwright.basics.machine import cores
from gridwright.cli.options import Common
from gridwright.run.workers import LONG, SOON, Cluster, Inline, Threads, workers_for

ALL = cores()
CASES = [
    ({}, Inline(), Inline(ALL, LONG)),
    ({"jobs": 3}, Threads(3), Inline(3, SOON)),
    ({"job": "a.job"}, Threads(ALL), Threads(ALL)),
    ({"job": "a.job", "jobs": 3}, Threads(3), Threads(3)),
    ({"in_order": True}, Threads(1), Threads(1)),
    ({"in_order": True, "jobs": 3}, Threads(3), Threads(3)),
    ({"cluster": "local:2"}, Cluster("local:2"), Cluster("local:2")),
    ({"cluster": "local:2", "job": "a.job", "audit": 0.5}, *[Cluster("local:2", audit=0.5)] * 2),
]


@pytest.mark.parametrize(("options", "solving", "counting"), CASES, ids=lambda it: str(it))
def test_options_amount_to_the_same_workers_for_python_and_for_the_command_line(
    options: dict, solving: object, counting: object
) -> None:
    assert workers_for(counting=False, **options) == solving
    assert workers_for(counting=True, **options) == counting
    jobs = options.pop("jobs", None)
    common = Common("auto", None, None, jobs, False, "none", 0, **options)
    assert common.workers(counting=False) == solving
    assert common.workers(counting=True) == counting


def test_a_long_run_takes_all_cores_unless_it_is_told_how_many() -> None:
    assert workers_for(counting=True, is_long=True) == Threads(ALL)
    assert workers_for(counting=True, jobs=3, is_long=True) == Threads(3)
    assert workers_for(counting=False, client="a client") == Cluster("", "a client")


def test_solve_and_count_are_where_one_looks_for_them() -> None:
    assert {gw.solve.__module__, gw.count.__module__} == {gw.solutions.__module__}


def test_all_cores_may_be_asked_for_by_none() -> None:
    result = gw.solve(gw.Latin("..\n.."), limit=None, jobs=None)
    assert (result.count, result.stats.jobs) == (2, ALL)
    assert gw.solve(gw.Latin("..\n.."), job=None, client=None).stats.jobs == 1


def test_a_limit_that_threads_have_gone_beyond_is_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    # once: "exhausted" was said of a number that had been cut to the limit
    monkeypatch.setattr("gridwright.run.workers.SOON", 1e-6)
    magic = gw.MagicBoard([[16, None, None, None], *[[None] * 4] * 3])
    for limit in (414, 415, 416, 417):
        count = gw.count(magic, engine="domains", jobs=3, limit=limit)
        assert int(count) == min(limit, 416)
        assert count.stopped is Stopped.LIMIT or (limit >= 416 and count.exhausted)
