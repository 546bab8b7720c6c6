"""``python -m bench threads``: how much sooner two threads count than one.

Six counts of some seconds each, one for each way of sharing the work: a search that is cut (queens,
Langford pairs, a magic square with three numbers given), a count with a memo (Latin squares), a
Sudoku with millions of solutions, and a sweep over a board of paths.  Ways take turns in one
process, kernels loaded by a short count before.  A figure is the least of the clock's seconds; the
CPU of both ways stands beside it, as it tells what sharing costs and whether the machine was quiet.
What the machine gives at most is measured in turn with them: the whole count twice at once, one
on each thread and nothing shared, which is less than two where cores share parts or caches.
"""

import argparse
import os
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor

import gridwright as gw
from bench import cover_instances as covers
from bench.cluster import latin_7
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["main"]


def board(family: str, rows: list[str]) -> Puzzle:
    return gw.parse(f'puzzle = "{family}"\nboard = """\n' + "\n".join(rows) + '\n"""')


def king_10() -> Puzzle:
    """An empty board of ten rows, its first and last number in opposite corners."""
    empty = " ".join("." * 8)
    return board("hidoku", [f"1 {empty} .", *[f". {empty} ."] * 8, f". {empty} 100"])


def magic() -> Puzzle:
    return board("magic-board", ["25 1 . . .", ". 13 . . .", *[". . . . ."] * 3])


def sudoku() -> Puzzle:
    return gw.Sudoku("123456789456789123789123456" + "214" + "." * 51)


COUNTS: Mapping[str, Callable[[], Puzzle]] = {
    "queens 16": lambda: gw.parse(covers.knuth_text(covers.queens(16))),
    "Langford 15": lambda: gw.parse(covers.knuth_text(covers.langford(15))),
    "magic 5x5": magic,
    "Latin 7": latin_7,
    "Sudoku": sudoku,
    "king 10x10": king_10,
}

WARM = 0.5
"""Seconds of a count before the others, which loads what they need."""


def timed(puzzle: Puzzle, jobs: int) -> tuple[int, float, float]:
    """What is counted, the clock's seconds and those of CPU."""
    begun, spent = time.perf_counter(), time.process_time()
    found = int(gw.count(puzzle, jobs=jobs))
    return found, time.perf_counter() - begun, time.process_time() - spent


def twice(make: Callable[[], Puzzle]) -> float:
    """The clock's seconds of two whole counts at once, each on a thread and with its own puzzle."""
    puzzles = make(), make()
    begun = time.perf_counter()
    with ThreadPoolExecutor(2) as pool:
        for one in [pool.submit(timed, puzzle, 1) for puzzle in puzzles]:
            one.result()
    return time.perf_counter() - begun


def main(arguments: list[str]) -> int:
    """Print a row for each count; the exit status is 1 if the ways differ in what they count."""
    parser = argparse.ArgumentParser(prog="python -m bench threads", description=__doc__)
    parser.add_argument("--only", default="", help="counts with this in their names")
    parser.add_argument("--rounds", type=int, default=2)
    told = parser.parse_args(arguments)
    print(f"load {os.getloadavg()[0]:.1f}, {told.rounds} rounds\n")
    print(
        "| count | solutions | one thread, s | two, s | times | at most "
        "| CPU of one, s | of two, s |"
    )
    print("|---" * 8 + "|")
    is_same = True
    for name, make in COUNTS.items():
        if told.only not in name:
            continue
        puzzle = make()
        gw.count(puzzle, jobs=1, time=WARM)
        runs: dict[int, list[tuple[int, float, float]]] = {1: [], 2: []}
        both: list[float] = []
        for _ in range(told.rounds):
            for jobs, all_ in runs.items():
                all_.append(timed(puzzle, jobs))
            both.append(twice(make))
        counts = {found for all_ in runs.values() for found, _, _ in all_}
        is_same &= len(counts) == 1
        wall = {jobs: min(seconds for _, seconds, _ in all_) for jobs, all_ in runs.items()}
        cpu = {jobs: min(spent for _, _, spent in all_) for jobs, all_ in runs.items()}
        said = " or ".join(f"{n:,}" for n in sorted(counts))
        print(
            f"| {name} | {said} | {wall[1]:.2f} | {wall[2]:.2f} | {wall[1] / wall[2]:.2f} "
            f"| {2 * wall[1] / min(both):.2f} | {cpu[1]:.2f} | {cpu[2]:.2f} |",
            flush=True,
        )
    return 0 if is_same else 1
