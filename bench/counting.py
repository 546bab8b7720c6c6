"""``python -m bench counting``: thin Hidoku counted by the domains engine and by clingo.

A board is a random path (`bench.board_maker`) of which so many numbers are kept, in a random
order, that there are about 700, 70,000 or 700,000 solutions; how many to keep was found by
counting alone, not by how long that takes.  clingo enumerates, projected to the numbers of the
cells.  Every run is a process of its own, pinned to one core; solvers take turns; both build
their model anew each time.  ``bench.counting SOLVER TASK`` measures one run in this process.
"""

import json
import random
import shlex
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, replace

from bench.board_maker import graph, random_path
from bench.board_solvers import PACKAGES, clingo_text, installed
from bench.board_tasks import PathBoard
from bench.interleaved import Contestant, Python, Results, compete, repeated
from bench.setting import chosen, on_one_core, options
from bench.tables import best_lines, cpu_table, heading, tell
from gridwright.engines.search import Goal

__all__ = ["main"]

US, PEER = "gridwright", "clingo"

THIN = {
    ("king", 7, 0, 3, 21): 580,
    ("king", 10, 0, 1, 46): 67_200,
    ("king", 6, 0, 3, 6): 93_638,
    ("king", 6, 0, 2, 7): 481_780,
    ("king", 8, 0, 3, 17): 513_560,
    ("king", 8, 10, 1, 13): 732_640,
    ("king", 8, 0, 2, 19): 1_064_100,
    ("rook", 7, 0, 3, 4): 722,
    ("rook", 10, 0, 1, 12): 930,
    ("rook", 7, 0, 3, 2): 71_426,
    ("rook", 10, 0, 2, 11): 70_785,
    ("hex", 7, 0, 1, 11): 574,
    ("hex", 8, 0, 3, 11): 76_200,
    ("hex", 8, 0, 1, 14): 486_358,
    ("hex", 10, 8, 2, 17): 429_300,
}
"""Kind, size, holes, seed and numbers given, and how many solutions there are."""


def thin_board(kind: str, size: int, holes: int, seed: int, n_given: int) -> PathBoard:
    """A board with so many numbers given of a random path."""
    rng = random.Random(seed)
    empty = graph(kind, size, holes, rng)
    path = random_path(empty.near, rng)
    number = {cell: k for k, cell in enumerate(path, 1)}
    kept = rng.sample(path, len(path))[:n_given]
    return replace(empty, givens={cell: number[cell] for cell in kept})


def tasks() -> dict[str, tuple[tuple[str, int, int, int, int], int]]:
    """The boards by name, each with its count."""
    return {"_".join(map(str, key)): (key, count) for key, count in THIN.items()}


def ours(board: PathBoard) -> int:
    """The count by the domains engine."""
    from gridwright.engines.domains import Domains

    count, found = Domains().start(board.model(), Goal.COUNT), 0
    while not count.done:
        met = count.advance(1 << 40)
        found += met if isinstance(met, int) else len(met)
    return found


def clingo(board: PathBoard) -> int:
    """The count by clingo."""
    import clingo as asp

    control = asp.Control(["0", "--project=show", f"-c n={len(board.near)}"], message_limit=0)
    control.add("base", [], clingo_text(board))
    control.ground([("base", [])])
    found = 0
    with control.solve(yield_=True) as models:
        for _ in models:
            found += 1
    return found


def one_run(solver: str, name: str) -> None:
    """Measure one run in this process and print it."""
    started = time.process_time()
    count: Callable[[PathBoard], int] = {US: ours, PEER: clingo}[solver]
    count(thin_board("king", 4, 0, 1, 8))  # what is compiled or loaded is not measured
    board = thin_board(*tasks()[name][0])
    if solver == US:
        count(board)
    start = time.process_time() - started
    print(json.dumps(asdict(replace(repeated(lambda: count(board)), start=start))))


def main(words: list[str]) -> int:
    """Measure and report; 1 if counts disagree or one of our runs failed."""
    parser = options("counting", __doc__, timeout=120)
    parser.add_argument("--alone", action="store_true", help="without clingo")
    args = parser.parse_args(words)
    names = chosen(parser, args, list(tasks()), "board")
    on_one_core()
    command = (sys.executable, "-m", "bench.counting")
    subprocess.run([*command, US, names[0]], check=True, capture_output=True)  # compiles
    solvers = [US] if args.alone or not installed(PEER) else [US, PEER]
    everyone: list[Contestant] = [Python(name, command) for name in solvers]
    results = compete(names, everyone, args.rounds, args.timeout)
    told = f"counting {shlex.join(words)}"
    head = heading("Thin boards counted", told, PACKAGES, args.rounds, args.timeout)
    tell([*head, *report(results)], args.file)
    return 0 if is_right(results) else 1


def report(results: Results) -> list[str]:
    """Tables and ratios as Markdown."""
    known = {name: count for name, (_, count) in tasks().items()}
    return [
        "A board is named by its kind, size, holes, seed and numbers given. Model and count, "
        "without start and imports: median (fastest-slowest). `slow`: out of time. `~`: near to "
        "noise.",
        "",
        *cpu_table(results, known),
        "Counts agree." if is_right(results) else "COUNTS DISAGREE, or a run of ours is missing.",
        "",
        *best_lines(results, US, results.tasks, "count"),
    ]


def is_right(results: Results) -> bool:
    """Whether all counts are what is known, and ours are all there."""
    known = {name: count for name, (_, count) in tasks().items()}
    return all(
        results.good(name, US) and results.found(name) == {known[name]} for name in results.tasks
    )


if __name__ == "__main__":
    one_run(*sys.argv[1:])
