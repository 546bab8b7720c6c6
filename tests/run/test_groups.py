"""What is written to a job together is there together, or not at all, whatever happens."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest
from queens import queens
from worker_pools import FakePool

from gridwright.basics.errors import DamagedJob, JobError
from gridwright.basics.stopped import Stopped
from gridwright.engines.preparing import Preparing
from gridwright.engines.registry import find_engine
from gridwright.engines.search import Goal
from gridwright.run.cluster import leases, scheduler
from gridwright.run.cluster.coordinator import Coordinator
from gridwright.run.cluster.worker import work
from gridwright.run.job import Job, JobTask
from gridwright.run.limits import Limits
from gridwright.run.state import Hooks
from gridwright.run.units import Unit

TASK = JobTask("", "", "", "cover", "solve", "")


def opened(units: list[Unit], path: Path, task: JobTask = TASK) -> Job:
    job = Job(str(path), running=True)
    job.begin(task, units)
    return job


def four() -> list[Unit]:
    return [Unit(str(k), 0.25, None, b"search") for k in range(4)]


def change(job: Job, units: list[Unit]) -> None:
    """One goes on, one is cut, one fails and is done then, each with solutions."""
    for k, unit in enumerate(units[:3]):
        unit.add([{"x": k}])
    units[0].stored = b"further"
    job.save(units[0])
    job.cut(units[1], units[1].into([b"left", b"right"], [1, 2]))
    job.attempt(units[2], "a worker", "gone")
    units[2].stored, units[2].is_done = b"", True
    job.finish(units[2])


def save(job: Job, *units: Unit) -> None:
    with job.together():
        for unit in units:
            job.save(unit)


def told(path: Path) -> tuple:
    job = Job(str(path), running=False)
    try:
        units = {unit.name: (unit.is_done, unit.stored, unit.count) for unit in job.units()}
        return units, list(job.solutions()), len(job.attempts())
    finally:
        job.close()


BEFORE = {str(k): (False, b"search", 0) for k in range(4)}
AFTER = {
    "0": (False, b"further", 1),
    "1": (True, b"", 1),
    "1.0": (False, b"left", 0),
    "1.1": (False, b"right", 0),
    "2": (True, b"", 1),
    "3": (False, b"search", 0),
}


def test_a_group_is_written_at_its_end(tmp_path: Path) -> None:
    units, path = four(), tmp_path / "a.job"
    job = opened(units, path)
    with job.together():
        change(job, units)
        assert told(path) == (BEFORE, [], 0)
        assert units[0].waiting
    assert told(path) == (AFTER, [[0], [1], [2]], 1)
    assert not any(unit.waiting for unit in units)
    job.close()


def test_the_last_change_of_a_unit_counts_and_parts_are_new_but_once(tmp_path: Path) -> None:
    units, path = [Unit("", 1.0, None, b"search")], tmp_path / "a.job"
    job = opened(units, path)
    with job.together():
        job.save(units[0])
        one, _ = parts = units[0].into([b"one", b"two"], [])
        job.cut(units[0], parts)
        one.add([{"x": 1}, {"x": 2}])
        one.stored, one.is_done = b"", True
        job.finish(one)
    units, solutions, _ = told(path)
    assert units == {"": (True, b"", 0), "0": (True, b"", 2), "1": (False, b"two", 0)}
    assert solutions == [[1], [2]]
    job.close()


def test_a_group_that_fails_is_not_written_and_the_next_one_is(tmp_path: Path) -> None:
    units, path = four(), tmp_path / "a.job"
    job = opened(units, path)
    with suppress(KeyError), job.together():
        change(job, units)
        raise KeyError
    assert told(path) == (BEFORE, [], 0)
    again = four()
    with job.together():
        change(job, again)
    assert told(path) == (AFTER, [[0], [1], [2]], 1)
    again[3].add([{"x": 3}])
    with pytest.raises(JobError, match="unit '2' is done already"):
        save(job, again[3], again[2])
    assert told(path) == (AFTER, [[0], [1], [2]], 1)
    job.close()


def test_a_unit_that_somebody_else_has_changed_is_not_written_over(tmp_path: Path) -> None:
    units, path = four(), tmp_path / "a.job"
    job = opened(units, path)
    job.file.execute("UPDATE unit SET digest = x'00' WHERE name = '3'")
    units[0].stored = b"further"
    with pytest.raises(DamagedJob, match="units are others than were written"):
        save(job, units[0], units[3])
    rows = job.file.execute("SELECT search FROM unit WHERE name = '0'")
    assert rows.fetchall() == [(b"search",)]
    job.close()


KILLED = """
import os, signal, sys
from pathlib import Path
from test_groups import change, four, opened
from gridwright.run.job_group import Group
units, path, when = four(), Path(sys.argv[1]), sys.argv[2]
job = opened(units, path)

def kill(*_, **__):
    os.kill(os.getpid(), signal.SIGKILL)

written = Group.write
def write(*how, **more):
    written(*how, **more)
    kill()

if when == "between rows and commit":
    Group.write = write
if when == "after it":
    Group.written = kill
with job.together():
    change(job, units)
    if when == "before it":
        kill()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
@pytest.mark.parametrize(
    ("when", "is_there"),
    [("before it", False), ("between rows and commit", False), ("after it", True)],
)
def test_a_kill_leaves_a_group_whole_or_undone(tmp_path: Path, when: str, is_there: bool) -> None:
    path = tmp_path / "a.job"
    child = subprocess.run(
        [sys.executable, "-c", KILLED, str(path), when],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert child.returncode == -signal.SIGKILL, child.stderr
    assert told(path) == ((AFTER, [[0], [1], [2]], 1) if is_there else (BEFORE, [], 0))


@pytest.mark.parametrize("fails_after", [1, 2, 3, 5, 8])
def test_a_cluster_whose_store_fails_amid_groups_goes_on_from_the_last_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails_after: int
) -> None:
    for name in ("LEAST", "MOST", "BRIEF"):
        monkeypatch.setattr(leases, name, 0.001)
    monkeypatch.setattr(scheduler, "TOGETHER", 10.0)  # until workers would have nothing to do
    engine, model, path = find_engine("cover"), queens(7), tmp_path / "a.job"
    units = [Unit("", 1.0, engine.start(model, Goal.SOLUTIONS))]
    job, writes, write = opened(units, path), count(1), Job._write

    def failing(job: Job, group: object) -> None:
        if next(writes) > fails_after:
            raise JobError("the disk is full")
        write(job, group)

    def run(job: Job, units: list[Unit]) -> Coordinator:
        return Coordinator(
            units, job, lambda dump: engine.load(model, dump, Goal.SOLUTIONS), Limits(),
            Hooks(), model=model, engine="cover", counting=False,
            pool=Preparing(lambda: FakePool(one=work, two=work)),
        )  # fmt: skip

    with monkeypatch.context() as patched:
        patched.setattr(Job, "_write", failing)
        with suppress(JobError):
            run(job, job.units()).run()
    job.close()
    job = Job(str(path), running=True)
    assert run(job, job.units()).run() is Stopped.EXHAUSTED
    found = list(map(tuple, job.solutions()))
    job.close()
    assert len(set(found)) == len(found) == 40
