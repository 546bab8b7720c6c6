"""``python -m bench explain``: CPU of the first hint and of the whole explanation of each example.

Each example is read and explained in a process of its own, which has loaded the package before and
nothing else: so what is compiled or kept for one does not help another.  Both times begin where the
puzzle has been read, with what the explanation makes of it.  CPU seconds of the process, the least
of the rounds.  `lines` are what somebody would have to write down, `asked` how often parts were
asked in trials, `told` a digest of all texts: two runs with the same tell the same.  What is aimed
at is 50 ms for a hint, 0.5 s for the families of `SOON`, 5 s for crosswords and magic boards.
"""

import argparse
import hashlib
import multiprocessing
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import gridwright as gw
from gridwright.basics.halting import Halted, halted_by
from gridwright.basics.stopped import Stopped
from gridwright.explain.explainer import Explainer

__all__ = ["main"]

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
HINT, SOON, LATE = 0.05, 0.5, 5.0
"""Seconds that are aimed at."""

SOON_TOLD = ("killer", "kakuro", "kenken", "futoshiki", "jodici", "alphametic", "hidoku")
LATE_TOLD = ("crossnumber", "magic-board")


class Told(NamedTuple):
    """What an explanation took, and how it ended."""

    hint: float
    whole: float
    steps: int
    lines: float
    asked: int
    status: str
    digest: str

    def row(self, name: str) -> str:
        """A row of the table; what misses its aim is marked with ``>``."""
        stem = name.partition(".")[0]
        aim = SOON if stem in SOON_TOLD else LATE if stem.startswith(LATE_TOLD) else float("inf")
        hint = f"{'> ' * (self.hint > HINT)}{self.hint:.3f}"
        whole = f"{'> ' * (self.whole > aim)}{self.whole:.2f}"
        figures = f"{self.steps} | {self.lines:.0f} | {self.asked}"
        return f"| {name} | {hint} | {whole} | {figures} | {self.status} | {self.digest} |"


def explained(path: Path, seconds: float) -> Told:
    """Explain one puzzle; it is stopped after so many seconds of CPU."""
    puzzle = gw.load(path)
    digest, hint, n, status = hashlib.sha256(), 0.0, 0, ""
    began = time.process_time()

    def over() -> Stopped | None:
        return Stopped.TIME if time.process_time() - began > seconds else None

    explainer = Explainer(puzzle)
    try:
        with halted_by(over):
            for step in explainer.steps():
                hint = hint or time.process_time() - began
                digest.update(step.because.encode())
                n += 1
    except Halted:
        status = "stopped"
    whole = time.process_time() - began
    if not status:
        status = (
            "solved"
            if explainer.is_solved
            else "limit"
            if explainer.is_stopped
            else "all true"
            if explainer.is_all_true
            else "open"
        )
    told = digest.hexdigest()[:8]
    asked = explainer.ground.n_asked
    return Told(hint or whole, whole, n, explainer.lines, asked, status, told)


def best(path: Path, seconds: float, rounds: int) -> Told:
    """The same in processes of their own; the least times of the rounds."""
    with multiprocessing.get_context("fork").Pool(1, maxtasksperchild=1) as pool:
        found = [pool.apply(explained, (path, seconds)) for _ in range(rounds)]
    one = found[0]
    return one._replace(
        hint=min(told.hint for told in found), whole=min(told.whole for told in found)
    )


def main(arguments: Sequence[str]) -> int:
    """Measure; the exit status is 0 where each figure is what is aimed at."""
    parser = argparse.ArgumentParser(prog="python -m bench explain", description=__doc__)
    parser.add_argument("names", nargs="*", help="examples without their suffix; all if none is")
    parser.add_argument("--seconds", type=float, default=120, help="CPU after which one is stopped")
    parser.add_argument("--rounds", type=int, default=1)
    options = parser.parse_args(arguments)
    files = sorted(path for path in EXAMPLES.iterdir() if path.suffix in (".toml", ".txt", ".dlx"))
    if options.names:
        files = [path for path in files if path.name.partition(".")[0] in options.names]
    print("| example | hint | whole | steps | lines | asked | status | told |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    is_met = True
    for path in files:
        row = best(path, options.seconds, options.rounds).row(path.name)
        is_met &= "> " not in row
        print(row, flush=True)
    return 0 if is_met else 1
