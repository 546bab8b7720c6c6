"""Job files: gone on with after any stop, owned by one process, refused for something else."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from queens import queens

import gridwright as gw
from bench import cover_instances as covers
from gridwright.api.long_runs import LongRun, exported, resumed, shown_job
from gridwright.api.problems import as_puzzle
from gridwright.basics.errors import DamagedJob, JobError
from gridwright.basics.stopped import Stopped
from gridwright.engines.registry import find_engine
from gridwright.run.job import Job, JobTask
from gridwright.run.limits import Limits
from gridwright.run.sealing import sealed
from gridwright.run.units import Unit

SUDOKU = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
MAGIC = 'puzzle = "magic-board"\nboard = """\n. . .\n. . .\n. . .\n"""\n'


def job_of(path: Path, puzzle: gw.Puzzle, **how) -> LongRun:
    return LongRun(puzzle, job=str(path), **how)


def test_a_run_that_is_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    path, puzzle = tmp_path / "a.job", gw.parse(MAGIC)
    nodes = 20
    while True:
        result = job_of(path, puzzle, counting=False, limits=Limits(nodes=nodes), jobs=2).run()
        if result.stopped is Stopped.EXHAUSTED:
            break
        assert result.stopped is Stopped.NODES
        nodes = result.stats.nodes + 200
    assert result.count == 8
    boards = [solution.rows for solution in exported(str(path), in_order=True)]
    assert boards == sorted(solution.rows for solution in gw.solutions(puzzle))
    again = job_of(path, puzzle, counting=False).run()
    assert (again.count, again.stopped) == (8, Stopped.EXHAUSTED)


@pytest.mark.parametrize(
    ("cover", "count", "step"),
    [(covers.queens(12), 14_200, 5000), (covers.dominoes(10, 10), 258_584_046_368, 1000)],
    ids=["images", "memo"],
)
def test_a_count_of_covers_that_is_stopped_goes_on(
    tmp_path: Path, cover: tuple, count: int, step: int, slow_without_compiler: None
) -> None:
    path, puzzle, nodes, n = tmp_path / "a.job", gw.parse(covers.knuth_text(cover)), step, 0
    while True:
        result = job_of(path, puzzle, limits=Limits(nodes=nodes), jobs=2).run()
        if result.stopped is Stopped.EXHAUSTED:
            break
        assert result.stopped is Stopped.NODES and result.count < count
        nodes, n = 2 * result.stats.nodes + step, n + 1
    assert result.count == count and n > 1


def test_a_job_that_is_cancelled_before_it_begins_can_begin_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "a.job")
    with monkeypatch.context() as patched:  # a compilation that is not ready
        patched.setattr("gridwright.run.long.Preparing.wait", lambda preparing: None)
        first = LongRun(gw.parse(MAGIC), job=path, cancelled=lambda: True).run()
    assert (first.count, first.stopped) == (0, Stopped.CANCELLED)
    again = LongRun(gw.parse(MAGIC), job=path).run()
    assert (again.count, again.stopped) == (8, Stopped.EXHAUSTED)


def test_it_tells_what_it_is_about_and_how_far_it_is(tmp_path: Path) -> None:
    path, puzzle = str(tmp_path / "a.job"), as_puzzle(queens(6))
    LongRun(puzzle, job=path, source="queens", engine="plain", limits=Limits(nodes=30)).run()
    shown = shown_job(path)
    assert (shown.task.source, shown.task.engine, shown.task.command) == (
        "queens", "plain", "count",
    )  # fmt: skip
    assert not shown.is_done
    assert 0 < shown.progress.fraction < 1
    assert shown.progress.nodes == 30
    assert resumed(path).run().count == 4


def test_what_is_in_the_file_is_enough_to_go_on(tmp_path: Path) -> None:
    path = str(tmp_path / "a.job")
    first = LongRun(gw.parse(MAGIC), job=path, source="magic.toml", limits=Limits(nodes=5)).run()
    assert first.stopped is Stopped.NODES
    again = resumed(path)
    assert again.source == "magic.toml"
    assert again.run().count == 8


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"puzzle": gw.parse(SUDOKU)}, "the puzzle"),
        ({"engine": "plain"}, r"the engine \(domains, now plain\)"),
        ({"counting": False}, r"the command \(count, now solve\)"),
    ],
)
def test_a_job_of_something_else_is_refused_with_the_difference(
    tmp_path: Path, change: dict, named: str
) -> None:
    path, how = str(tmp_path / "a.job"), {"puzzle": gw.parse(MAGIC), "engine": "domains"}
    LongRun(**how, job=path, limits=Limits(nodes=1)).run()
    with pytest.raises(JobError, match=named):
        LongRun(**{**how, **change}, job=path).run()


def test_a_job_of_another_version_is_refused(tmp_path: Path) -> None:
    path = str(tmp_path / "a.job")
    LongRun(gw.parse(MAGIC), job=path, limits=Limits(nodes=1)).run()
    file = sqlite3.connect(path)
    (task,) = file.execute("SELECT value FROM job WHERE name = 'task'").fetchone()
    task = task.replace('"0.', '"9.')
    file.execute("UPDATE job SET value = ?, digest = ? WHERE name = 'task'",
                 (task, sealed("job", "task", task)))  # fmt: skip
    file.commit()
    file.close()
    with pytest.raises(JobError, match="the version of gridwright"):
        LongRun(gw.parse(MAGIC), job=path).run()


def test_only_one_may_run_a_job_and_others_may_look(tmp_path: Path) -> None:
    path = str(tmp_path / "a.job")
    LongRun(gw.parse(MAGIC), job=path, limits=Limits(nodes=1)).run()
    job = Job(path, running=True)
    try:
        with pytest.raises(JobError, match="being run by another process"):
            LongRun(gw.parse(MAGIC), job=path).run()
        assert not shown_job(path).is_done
    finally:
        job.close()
    assert LongRun(gw.parse(MAGIC), job=path).run().count == 8


def test_a_unit_that_is_done_is_never_written_again(tmp_path: Path) -> None:
    model = queens(5)
    search = find_engine("plain").start(model)
    job = Job(str(tmp_path / "a.job"), running=True)
    try:
        job.begin(JobTask("", "", "", "plain", "solve", ""), [Unit("", 1.0, search)])
        (unit,) = job.units()
        unit.search = search
        unit.add(search.advance(10**6))
        unit.is_done = True
        job.finish(unit)
        with pytest.raises(JobError, match="is done already"):
            job.finish(unit)
        assert len(list(job.solutions())) == 10
    finally:
        job.close()


@pytest.mark.parametrize("content", [b"", b"no database" * 100, b"SQLite format 3\0" + bytes(200)])
def test_a_file_that_is_no_job_is_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.job"
    path.write_bytes(content)
    with pytest.raises(JobError, match=r"a\.job"):
        shown_job(str(path))


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE unit SET search = x'00'",
        "UPDATE unit SET search = '{'",
        "UPDATE unit SET count = 'many'",
        "UPDATE unit SET cost = '[1]'",
        "UPDATE job SET value = '{}' WHERE name = 'task'",
        "UPDATE job SET value = 'later' WHERE name = 'format'",
        "DELETE FROM job",
        "DROP TABLE unit",
    ],
)
def test_a_damaged_job_is_an_error_in_one_line(tmp_path: Path, damage: str) -> None:
    path = str(tmp_path / "a.job")
    LongRun(gw.parse(MAGIC), job=path, limits=Limits(nodes=1)).run()
    file = sqlite3.connect(path)
    file.execute(damage)
    file.commit()
    file.close()
    with pytest.raises(gw.PuzzleError) as caught:
        LongRun(gw.parse(MAGIC), job=path).run()
    assert "\n" not in str(caught.value)


def test_a_stored_solution_that_is_none_is_not_told(tmp_path: Path) -> None:
    path = str(tmp_path / "a.job")
    LongRun(gw.parse(MAGIC), counting=False, job=path).run()
    file = sqlite3.connect(path)
    file.execute("UPDATE solution SET assignment = '[1, 1, 1, 1, 1, 1, 1, 1, 1]'")
    file.commit()
    file.close()
    with pytest.raises(DamagedJob, match="8 of its solutions are left out"):
        list(exported(path))


RUN = """
import sys
from gridwright.run import threads
from gridwright.__main__ import main
threads.EVERY = 0.01
sys.exit(main())
"""


@pytest.mark.parametrize("command", ["count", "solve"])
@pytest.mark.parametrize(
    ("puzzle", "expected"),
    [("examples/pentominoes.toml", 4), ("magic", 416), ("examples/crossnumber.toml", 1)],
)
def test_a_run_that_is_killed_again_and_again_finds_everything_once(
    tmp_path: Path, puzzle: str, expected: int, command: str
) -> None:
    rng, path = random.Random(expected), tmp_path / "a.job"
    if puzzle == "magic":
        file = tmp_path / "magic.toml"
        rows = ["16 . . .", ". . . .", ". . . .", ". . . ."]
        file.write_text('puzzle = "magic-board"\nboard = """\n' + "\n".join(rows) + '\n"""\n')
        puzzle = str(file)
    words = [command, *(["--all"] if command == "solve" else []), "--jobs", "2"]
    words += ["--job", str(path), "--json", puzzle]
    run = [sys.executable, "-c", RUN, *words]
    for _ in range(4):
        started = subprocess.Popen(run, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            started.wait(timeout=0.4 + rng.random())
        except subprocess.TimeoutExpired:
            os.kill(started.pid, signal.SIGKILL)
            started.wait()
    told = subprocess.run(run, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    assert f'"count": {expected}, "exhausted": true' in told.stdout
    if command == "solve":
        found = [tuple(solution.assignment.values()) for solution in exported(str(path))]
        assert len(set(found)) == len(found) == expected
