"""Twenty kills of a cluster's workers at random moments: nothing is lost, and nothing doubled."""

import random
from pathlib import Path

import pytest
from machines import Machines
from queens import queens_text
from test_twenty_kills import CROSSWORD, SUMS

import gridwright as gw
from gridwright.api.long_runs import LongRun, exported
from gridwright.basics.stopped import Stopped
from gridwright.run.cluster import leases
from gridwright.run.progress import Progress

pytest.importorskip("distributed", reason="the extra cluster is not installed")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "counting", "expected"),
    [(queens_text(15), True, 2_279_184), (SUMS, True, 628_689_472), (CROSSWORD, False, None)],
    ids=["queens", "sums", "a crossword"],
)
def test_workers_killed_twenty_times_come_to_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, counting: bool, expected: int | None
) -> None:
    for name in ("LEAST", "MOST", "BRIEF"):
        monkeypatch.setattr(leases, name, 0.01)
    rng, job, puzzle = random.Random(20), str(tmp_path / "a.job"), gw.parse(text)
    machines, killed, shares, wait = Machines(tmp_path), [], [0.0], [0]

    def kill(state: Progress) -> None:
        """One at a time, each after an answer and a random while."""
        wait[0] -= 1
        if shares[-1] < state.fraction < 1 and wait[0] <= 0 and len(killed) < 20:
            machines.kill_one(rng)
            killed.append(state.fraction)
            shares.append(state.fraction)
            wait[0] = rng.randrange(20)

    try:
        for _ in range(3):
            machines.begin_worker()
        run = LongRun(puzzle, counting, job=job, cluster=machines.address, progress=kill)
        while (result := run.run()).stopped is not Stopped.EXHAUSTED:
            assert result.stopped is Stopped.FAILED  # killed three times at the same unit
    finally:
        machines.end()
    assert len(killed) == 20
    assert result.count == (gw.count(puzzle) if expected is None else expected)
    if not counting:
        found = [tuple(solution.assignment.values()) for solution in exported(job)]
        assert len(set(found)) == len(found) == result.count
