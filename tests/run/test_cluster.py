"""Clusters of real processes: workers and schedulers that come, go, are killed, or lie."""

import logging
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from machines import Machines
from queens import queens

import gridwright as gw
from gridwright.api.long_runs import Limits, LongRun, exported, shown_job
from gridwright.api.problems import as_puzzle
from gridwright.basics.errors import ClusterError, MissingExtra
from gridwright.basics.stopped import Stopped
from gridwright.engines.registry import find_engine
from gridwright.engines.search import Goal
from gridwright.run.cluster import coordinator as coordinators
from gridwright.run.cluster import leases
from gridwright.run.progress import Progress

distributed = pytest.importorskip("distributed", reason="the extra cluster is not installed")

QUEENS = as_puzzle(queens(9))
SQUARE = 'puzzle = "magic-board"\nboard = """\n' + ". . . .\n" * 4 + '"""\n'
MAGIC = gw.parse('puzzle = "magic-board"\nboard = """\n16 . . .\n. . . .\n. . . .\n. . . .\n"""')
CROSS = gw.load("examples/crossnumber-three.toml")
SMALL = {"puzzle": as_puzzle(queens(7)), "engine": "cover"}
PUZZLES = [(QUEENS, 352), (MAGIC, 416), (CROSS, 3)]
LONG = [(as_puzzle(queens(9)), "plain", 352), (gw.parse(SQUARE), "domains", 7040)]


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    """A scheduler with two honest workers, for tests that leave them as they are."""
    machines = Machines(tmp_path_factory.mktemp("shared"))
    machines.begin_worker()
    machines.begin_worker(host="127.0.0.2")
    yield machines
    machines.end()


@pytest.fixture
def machines(tmp_path: Path) -> Iterator[Machines]:
    """A scheduler without workers."""
    begun = Machines(tmp_path)
    yield begun
    begun.end()


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Orders of a moment, so that there are many of them."""
    for name in ("LEAST", "MOST", "BRIEF"):
        monkeypatch.setattr(leases, name, 0.02)


@pytest.mark.usefixtures("brief")
@pytest.mark.parametrize("counting", [False, True])
@pytest.mark.parametrize(("puzzle", "expected"), PUZZLES)
def test_a_cluster_finds_what_one_search_does(
    shared: Machines, puzzle: gw.Puzzle, expected: int, counting: bool
) -> None:
    found: list[gw.Solution] = []
    run = LongRun(
        puzzle, counting, cluster=shared.address, found=found.append, audit=0.3, note=pytest.fail
    )
    result = run.run()
    assert (result.count, result.stopped) == (expected, Stopped.EXHAUSTED)
    assert result.stats.jobs == 2
    if not counting:
        once = [tuple(solution.assignment.values()) for solution in gw.solutions(puzzle)]
        again = [tuple(solution.assignment.values()) for solution in found]
        assert Counter(again) == Counter(once)


def test_a_client_of_ones_own_stays_open(shared: Machines) -> None:
    with distributed.Client(shared.address, set_as_default=False) as client:
        assert LongRun(QUEENS, client=client).run().count == 352
        assert client.status == "running"
        assert LongRun(MAGIC, client=client).run().count == 416
    with pytest.raises(ClusterError, match="a dask client that is connected"):
        LongRun(QUEENS, client=client).run()


def test_processes_of_this_machine_are_ended_with_the_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    assert LongRun(QUEENS, cluster="local:2", note=pytest.fail).run().count == 352
    assert not list(tmp_path.iterdir())


def test_a_scheduler_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gridwright.run.cluster.connecting.CONNECT", 0.2)
    with pytest.raises(ClusterError, match=r"no scheduler answers at tcp://127\.0\.0\.1:1: "):
        LongRun(QUEENS, cluster="tcp://127.0.0.1:1").run()


@pytest.mark.parametrize("where", ["", "local", "local:0", "local:x", "http://a", "127.0.0.1:1"])
def test_what_is_no_cluster_is_told(where: str) -> None:
    with pytest.raises(ClusterError, match="a cluster is tcp://host:port, "):
        LongRun(QUEENS, cluster=where).run()


def test_without_the_extra_the_command_to_install_it_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(MissingExtra, match=r"pip install 'gridwright\[cluster\]' \(in"):
        LongRun(QUEENS, cluster="local:2").run()


def test_a_puzzle_with_functions_is_refused(shared: Machines) -> None:
    odd = gw.Crossnumber(entries={"1a": "r1c1 r1c2"}, relations=[("1a", lambda n: n > 20)])
    with pytest.raises(gw.PuzzleError, match="cannot be stored"):
        LongRun(odd, cluster=shared.address).run()


@pytest.mark.usefixtures("brief")
@pytest.mark.parametrize(("puzzle", "engine", "expected"), LONG)
def test_killed_workers_lose_nothing_and_nothing_is_found_twice(
    machines: Machines, tmp_path: Path, caplog, puzzle: gw.Puzzle, engine: str, expected: int
) -> None:
    job, rng = str(tmp_path / "a.job"), Random(expected)
    due, n_killed = sorted(rng.uniform(0.01, 0.6) for _ in range(4)), []
    machines.begin_worker()
    machines.begin_worker()

    def kill(state: Progress) -> None:
        if due and state.fraction >= due[0]:
            due.pop(0)
            n_killed.append(state.fraction < 1)
            machines.kill_one(rng)

    run = LongRun(puzzle, False, job=job, engine=engine, cluster=machines.address, progress=kill)
    result = run.run()
    assert not caplog.records
    assert sum(n_killed) >= 2
    assert (result.count, result.stopped) == (expected, Stopped.EXHAUSTED)
    found = [tuple(solution.assignment.values()) for solution in exported(job)]
    assert len(set(found)) == len(found) == expected


@pytest.mark.usefixtures("brief")
def test_a_killed_scheduler_is_an_error_and_the_job_goes_on_with_another(
    machines: Machines, tmp_path: Path
) -> None:
    job = str(tmp_path / "a.job")
    machines.begin_worker()

    puzzle, engine, expected = LONG[0]

    def kill(state: Progress) -> None:
        if state.fraction > 0.1:
            machines.scheduler.kill()

    with pytest.raises(ClusterError, match="the cluster is lost: the scheduler is gone"):
        LongRun(puzzle, job=job, engine=engine, cluster=machines.address, progress=kill).run()
    before = shown_job(job)
    assert 0.1 < before.progress.fraction < 1
    machines.address = machines.begin_scheduler()
    machines.begin_worker()
    result = LongRun(puzzle, job=job, engine=engine, cluster=machines.address).run()
    assert (result.count, result.stopped) == (expected, Stopped.EXHAUSTED)


@pytest.mark.usefixtures("brief")
@pytest.mark.parametrize("how", ["wrong_solution", "wrong_count"])
def test_a_lying_worker_is_named_and_its_unit_done_by_another(machines: Machines, how: str) -> None:
    notes: list[str] = []
    found: list[gw.Solution] = []
    machines.begin_worker()
    machines.begin_worker(how)
    listing = how == "wrong_solution"
    run = LongRun(
        QUEENS, not listing, cluster=machines.address, found=found.append, note=notes.append,
        audit=1.0, progress=until_two(machines),
    )  # fmt: skip
    result = run.run()
    assert (result.count, result.stopped) == (352, Stopped.EXHAUSTED)
    (told,) = [note for note in notes if "gets no more work" in note]
    assert told.startswith("tcp://127.0.0.1:")
    assert ("a wrong solution" if listing else "a wrong answer") in told
    if listing:
        assert len({tuple(solution.assignment.values()) for solution in found}) == 352


def until_two(machines: Machines) -> Callable[[object], None]:
    """Wait, once, until both workers are there, so that the honest one is not alone."""
    with distributed.Client(machines.address, set_as_default=False) as client:
        client.wait_for_workers(len(machines.workers))
    return lambda state: None


@pytest.mark.parametrize("how", ["fails", "dies"])
def test_a_unit_that_always_fails_is_left_out_and_that_is_said(
    machines: Machines, tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    job, notes = str(tmp_path / "a.job"), []
    search = find_engine("cover").start(SMALL["puzzle"].model(), Goal.COUNT_IN_PARTS)
    poison = search.split(coordinators.FIRST)[3].dump()
    monkeypatch.setenv("POISON", sha256(poison).hexdigest())
    for _ in range(4 if how == "dies" else 2):
        machines.begin_worker(how)
    until_two(machines)
    run = LongRun(**SMALL, job=job, cluster=machines.address, note=notes.append)
    result = run.run()
    assert result.stopped is Stopped.FAILED
    assert not result.exhausted
    assert result.count < 40
    assert notes[0].startswith("unit 3 has failed 3 times, last on tcp://127.0.0.1:")
    failed = [unit.name for unit in shown_job(job).units if unit.is_failed]
    assert failed == ["3"]
    assert len(shown_job(job).attempts) == 3
    again = LongRun(**SMALL, job=job, jobs=2).run()
    assert (again.count, again.stopped) == (40, Stopped.EXHAUSTED)


def test_another_version_is_named_with_the_worker(machines: Machines) -> None:
    machines.begin_worker("other_version")
    with pytest.raises(
        ClusterError, match=r"no worker can be used: tcp://127\.0\.0\.1:\d+: has gridwright 0\.0\.7"
    ):
        LongRun(**SMALL, cluster=machines.address).run()


def test_a_worker_that_does_not_answer_is_not_waited_for(machines: Machines) -> None:
    machines.begin_worker("hangs")
    asked = iter([False] * 50)
    result = LongRun(**SMALL, cluster=machines.address, cancelled=lambda: next(asked, True)).run()
    assert result.stopped is Stopped.CANCELLED
    limited = LongRun(**SMALL, cluster=machines.address, limits=Limits(seconds=0.5)).run()
    assert limited.stopped is Stopped.TIME


def test_workers_are_waited_for_and_that_is_told(
    machines: Machines, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coordinators, "LONELY", 0.1)
    notes: list[str] = []

    def note(told: str) -> None:
        notes.append(told)
        machines.begin_worker()

    assert LongRun(**SMALL, cluster=machines.address, note=note).run().count == 40
    assert notes == ["waiting for workers"]


def test_an_answer_that_is_gone_with_its_worker_is_not_in_the_log(
    shared: Machines, caplog: pytest.LogCaptureFixture
) -> None:
    LongRun(SMALL["puzzle"], engine="cover", cluster=shared.address).run()
    log = logging.getLogger("asyncio")
    for error in (distributed.client.AllExit(), ValueError("another")):
        log.error("Task exception was never retrieved", exc_info=(type(error), error, None))
    assert [record.exc_info[0] for record in caplog.records if record.exc_info] == [ValueError]
