"""``python -m bench sudoku``: 9x9 Sudokus in bulk, counted up to two, on one thread and on all.

Sets are files of one puzzle a line (``--data FOLDER`` takes each .txt in it) and random minimal
puzzles that are made here, the same every time.  One thread is measured in CPU time, and all
threads in wall time beside one thread's; they take turns, and the best round counts.  A sample of
every set is solved by the cover engine too, and must come out the same.
"""

import argparse
import os
import shlex
import time
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import numpy as np

import gridwright as gw
from bench.tables import machine, tell, versions
from gridwright import sudoku
from gridwright.engines.sudoku9.bulk import Solved

__all__ = ["main", "minimal_puzzles"]

PACKAGES = ("numba", "numpy")


def arguments_of(words: list[str]) -> argparse.Namespace:
    """The options of the set."""
    parser = argparse.ArgumentParser(
        prog="python -m bench sudoku",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="with files of puzzles")
    parser.add_argument("--made", type=int, default=5000, metavar="N", help="random puzzles")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--sample", type=int, default=100, help="compared with the cover engine")
    parser.add_argument("-o", dest="file", type=Path, help="where the report goes too")
    args = parser.parse_args(words)
    if args.made < 1 or args.rounds < 1:
        parser.error("expected at least one puzzle and one round")
    return args


def minimal_puzzles(n: int, seed: int = 1) -> np.ndarray:
    """Random puzzles of one solution, uint8[n, 81], of which no clue can be left out."""
    rng = np.random.default_rng(seed)
    puzzles = np.array([_random_board(rng) for _ in range(n)], np.uint8)
    orders = np.array([rng.permutation(81) for _ in range(n)])
    everyone = np.arange(n)
    for cells in orders.T:  # of each puzzle the next cell, all puzzles at once
        fewer = puzzles.copy()
        fewer[everyone, cells] = 0
        is_enough = sudoku.solve_many(fewer).counts == 1
        puzzles[is_enough] = fewer[is_enough]
    return puzzles


def _random_board(rng: np.random.Generator) -> np.ndarray:
    """A solved board from three random boxes on the diagonal and the solver's first solution."""
    board = np.zeros((9, 9), np.uint8)
    for k in (0, 3, 6):
        board[k : k + 3, k : k + 3] = 1 + rng.permutation(9).reshape(3, 3)
    return sudoku.solve_many(board.reshape(1, 81), limit=1).solutions[0]


def sets(args: argparse.Namespace) -> Iterator[tuple[str, np.ndarray]]:
    """The sets of puzzles by name."""
    for path in sorted(args.data.glob("*.txt")) if args.data else ():
        lines = [line for line in path.read_text().splitlines() if line and line[0] != "#"]
        codes = np.frombuffer("".join(line[:81] for line in lines).encode(), np.uint8)
        yield path.stem, codes.reshape(-1, 81).copy()
    yield f"random minimal {args.made}", minimal_puzzles(args.made)


def best_of(
    works: list[tuple[Callable[[], float], Callable[[], object]]], rounds: int
) -> list[float]:
    """The shortest time of each work by its clock, in turns."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for (clock, work), taken in zip(works, times):
            start = clock()
            work()
            taken.append(clock() - start)
    return [min(taken) for taken in times]


def row_of(name: str, puzzles: np.ndarray, rounds: int, sample: int) -> tuple[list[str], bool]:
    """A line of the table, and whether the cover engine agrees on the sample."""
    solved = sudoku.solve_many(puzzles)
    one, alone, many = best_of(
        [
            (time.thread_time, lambda: sudoku.solve_many(puzzles, jobs=1)),
            (time.perf_counter, lambda: sudoku.solve_many(puzzles, jobs=1)),
            (time.perf_counter, lambda: sudoku.solve_many(puzzles)),
        ],
        rounds,
    )
    n, unique = len(puzzles), int((solved.counts == 1).sum())
    figures = [f"{n / one:,.0f}", f"{one / n * 1e6:.2f}", f"{n / many:,.0f}", f"{alone / many:.2f}"]
    guesses = f"{solved.guesses.mean():.2f}"
    return [name, f"{n:,}", f"{unique:,}", guesses, *figures], agrees(puzzles, solved, sample)


def agrees(puzzles: np.ndarray, solved: Solved, sample: int) -> bool:
    """Whether the cover engine finds as many solutions, and the same where there is one."""
    for k in range(0, len(puzzles), max(1, len(puzzles) // max(1, sample))):
        text = "".join(chr(x) if x > 9 else str(x) for x in puzzles[k])
        result = gw.solve(gw.Sudoku(text), engine="cover", limit=2)
        rows = np.array([s.rows for s in result.solutions], np.uint8).reshape(-1, 81)
        if result.count != solved.counts[k]:
            return False
        if result.count == 1 and not np.array_equal(rows[0], solved.solutions[k]):
            return False
    return True


def main(words: list[str]) -> int:
    """Measure and report; 1 if a solution differs from the cover engine's."""
    args = arguments_of(words)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    command = f"sudoku {shlex.join(words)}"
    head = ["set", "puzzles", "unique", "guesses each", "a second, one thread", "us each"]
    head += [f"a second, {cores} threads", "times one thread's"]
    lines, is_right = [head, ["---"] * len(head)], True
    for name, puzzles in sets(args):
        line, same = row_of(name, puzzles, args.rounds, args.sample)
        lines.append(line)
        is_right &= same
    table = ["| " + " | ".join(line) + " |" for line in lines]
    verdict = "Solutions agree." if is_right else "SOLUTIONS DISAGREE."
    title = [
        *(f"# Sudokus in bulk, {date.today()}", ""),
        f"{machine()}; gridwright {gw.__version__}, {versions(PACKAGES)}; {args.rounds} rounds.",
        *("", f"    python -m bench {command}", ""),
    ]
    tell([*title, *table, "", verdict], args.file)
    return 0 if is_right else 1
