"""The solvers of numeric crosswords that are measured: our engine, and the classic searches.

``python -m bench.crossnumber_solvers SOLVER TASK`` measures one run in this process and prints it.
A run builds the model of a puzzle that has been read, and finds all solutions.
"""

import json
import resource
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path

import gridwright as gw
from bench.crossnumber_by_hand import TASKS, puzzle_of
from bench.interleaved import repeated

__all__ = ["ALPHAMETICS", "BY_HAND", "CLASSIC", "US", "puzzle", "tasks"]

US, CLASSIC, BY_HAND = "lists", "classic", "by hand"
ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples"

ALPHAMETICS = {
    "send": "SEND + MORE = MONEY",
    "forty": "FORTY + TEN + TEN = SIXTY",
    "donald": "DONALD + GERALD = ROBERT",
    "twenty": "FIFTY + TWENTY + NINE + ONE = EIGHTY",
    "nature": "EARTH + AIR + FIRE + WATER = NATURE",
    "saturn": "SATURN + URANUS = PLANETS",
    "danger": "CROSS + ROADS = DANGER",
    "violin": "VIOLIN + VIOLIN + VIOLA = TRIO + SONATA",
    "eleven": "THREE + THREE + TWO + TWO + ONE = ELEVEN",
    "moon": "SO + MANY + MORE + MEN + SEEM + TO + SAY + THAT + THEY + MAY + SOON + TRY + TO + STAY "
    "+ AT + HOME + SO + AS + TO + SEE + OR + HEAR + THE + SAME + ONE + MAN + TRY + TO + MEET + THE "
    "+ TEAM + ON + THE + MOON + AS + HE + HAS + AT + THE + OTHER + TEN = TESTS",
}
"""Alphametics that have been printed many times, of eight to ten letters."""

Solve = Callable[[], int]


def tasks() -> list[str]:
    """The examples that are crosswords, others made for the purpose, and the alphametics."""
    files = sorted(path.stem for path in EXAMPLES.glob("crossnumber*.toml"))
    made = [task for task in TASKS if task not in files]
    return [*files, *made, *(f"alphametic-{name}" for name in ALPHAMETICS)]


def puzzle(task: str) -> gw.Puzzle:
    """The puzzle of a task, read."""
    if task.startswith("alphametic-"):
        return gw.Alphametic(equations=ALPHAMETICS[task.removeprefix("alphametic-")])
    return puzzle_of(task)


def ours(task: str) -> Solve:
    from gridwright.engines.lists import Lists

    read = puzzle(task)

    def solve() -> int:
        search, found = Lists().start(read.model()), 0
        while not search.done:
            found += len(search.advance(1 << 40))
        return found

    return solve


def classic(task: str) -> Solve:
    sys.path.insert(0, str(ROOT / "tests" / "twins"))
    from classic_crossnumber import solutions

    read = puzzle(task)
    return lambda: len(solutions(read))


def by_hand(task: str) -> Solve | None:
    """None for a puzzle that nobody has written a search for."""
    read, solve = puzzle(task), TASKS.get(task)
    return None if solve is None else lambda: solve(read)


def main(words: list[str]) -> int:
    """Measure one run."""
    solver, task = words
    started = time.process_time()
    solve = {US: ours, CLASSIC: classic, BY_HAND: by_hand}[solver](task)
    if solve is None:
        print("null")
        return 0
    if solver == US:
        solve()  # what is compiled or loaded the first time is not measured
    start = time.process_time() - started
    run = replace(repeated(solve), start=start)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(json.dumps(asdict(replace(run, memory=peak))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
