"""A disk that is full ends a job in one line; with room again it goes on, and nothing is lost."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from gridwright.api.long_runs import exported

resource = pytest.importorskip("resource", reason="limits of files are a matter of Unix")

ROOM = 200 * 1024
EMPTY = 'puzzle = "magic-board"\nboard = """\n' + ". . . .\n" * 4 + '"""\n'


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk of its own."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={ROOM}", "tmpfs", str(place)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("no disk can be mounted here")
    yield place
    subprocess.run(["umount", str(place)], check=True)


@pytest.mark.parametrize("how", [("--jobs", "2"), ("--cluster", "local:1")], ids=["here", "there"])
def test_a_full_disk_is_told_and_the_job_goes_on_with_more_room(
    run, disk: Path, tmp_path: Path, how: tuple[str, str]
) -> None:
    board, job = tmp_path / "board.toml", disk / "a.job"
    board.write_text(EMPTY)
    full = run("solve", "--all", "--job", job, *how, board, "--engine", "domains")
    assert full.status == 2
    assert full.err == f"gridwright: {board}: {job}: 'database or disk is full'\n"
    subprocess.run(["mount", "-o", "remount,size=50m", str(disk)], check=True)
    goes_on_to_the_end(run, job)


def test_a_file_that_may_not_grow_is_told_and_the_job_goes_on_elsewhere(
    run, tmp_path: Path
) -> None:
    board, job = tmp_path / "board.toml", tmp_path / "a.job"
    board.write_text(EMPTY)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, before[1]))
    try:
        full = run("solve", "--all", "--job", job, "--jobs", "2", board, "--engine", "domains")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert full.status == 2
    assert full.err == f"gridwright: {board}: {job}: 'disk I/O error'\n"
    assert os.path.getsize(job) <= ROOM
    goes_on_to_the_end(run, job)


def goes_on_to_the_end(run, job: Path) -> None:
    resumed = run("run", "resume", job, "--json")
    assert resumed.status == 0
    assert '"count": 7040, "exhausted": true' in resumed.out
    found = {tuple(solution.assignment.values()) for solution in exported(str(job))}
    assert len(found) == 7040
