"""``python -m bench sudoku``: 9x9 Sudokus in bulk, beside tdoku and on all cores.

Sets are files of one puzzle a line (``--data FOLDER`` takes each .txt in it), random minimal
puzzles and puzzles with hundreds of thousands of solutions; these are made here, always the same.
Solutions are counted up to two, of the last set all of them.  ``--tdoku LIBRARY`` (a shared library
of tdoku) is a contestant, built from its own repository by

    cmake -S tdoku -B tdoku/build && make -C tdoku/build tdoku_shared

One thread is measured in CPU time: a set is cut into slices, of each slice all contestants take a
turn, in changing order, and the ratio of a round is that of the sums.  All threads are measured in
wall time beside one; only a machine that does nothing else shows what they are worth.  `CPU` tells
on any machine what they cost: 1 if they hinder one another in nothing.
"""

import argparse
import os
import resource
import shlex
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path

import numpy as np

import gridwright as gw
from bench.sudoku_peers import PACKAGES, Answer, Solver, gridwright, python_solvers, tdoku, texts
from bench.sudoku_sets import minimal_puzzles, open_puzzles, read_puzzles
from bench.tables import geometric_mean, machine, tell, versions
from gridwright import sudoku

__all__ = ["main"]

SEED = 200
"""Puzzles a second of the program this project began with."""

FOUND_BY_HAND = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

SLICES, SMALLEST_SLICE = 5, 1000
ALL = 1 << 62


def arguments_of(words: list[str]) -> argparse.Namespace:
    """The options of the set."""
    parser = argparse.ArgumentParser(
        prog="python -m bench sudoku",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="with files of puzzles")
    parser.add_argument("--made", type=int, default=5000, metavar="N", help="minimal puzzles")
    parser.add_argument("--open", type=int, default=5, metavar="N", help="with many solutions")
    parser.add_argument("--tdoku", type=Path, metavar="LIBRARY", help="libtdoku_shared.so")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--sample", type=int, default=100, help="compared with the cover engine")
    parser.add_argument("--slow", type=int, default=5, help="puzzles for each Python package")
    parser.add_argument("--cold", action="store_true", help="compiling and loading too")
    parser.add_argument("-o", dest="file", type=Path, help="where the report goes too")
    args = parser.parse_args(words)
    if args.made < 1 or args.rounds < 1:
        parser.error("expected at least one puzzle and one round")
    return args


def sets(args: argparse.Namespace) -> Iterator[tuple[str, np.ndarray, int]]:
    """Name, puzzles and how far to count."""
    for path in sorted(args.data.glob("*.txt")) if args.data else ():
        yield path.stem, read_puzzles(path), 2
    yield f"random minimal {args.made}", minimal_puzzles(args.made), 2
    if args.open:
        yield f"very many solutions {args.open}", open_puzzles(args.open), ALL


# ------------------------------------------------------------------ one thread


def compete(
    puzzles: np.ndarray, limit: int, solvers: dict[str, Solver], rounds: int
) -> tuple[dict[str, list[float]], dict[str, Answer]]:
    """CPU seconds of each contestant by round, and its answers in a round before, not timed."""
    n_slices = max(1, min(SLICES, len(puzzles) // SMALLEST_SLICE))
    slices, names = np.array_split(puzzles, n_slices), list(solvers)
    seconds = {name: [0.0] * rounds for name in names}
    answers: dict[str, list[Answer]] = {name: [] for name in names}
    for k in range(-1, rounds):
        for turn, some in enumerate(slices):
            first = (turn + k) % len(names)
            for name in names[first:] + names[:first]:
                work, found = solvers[name](some, limit)
                start = time.thread_time()
                work()
                taken = time.thread_time() - start
                if k < 0:
                    answers[name].append(found())
                else:
                    seconds[name][k] += taken
    return seconds, {name: _joined(some) for name, some in answers.items()}


def _joined(parts: Sequence[Answer]) -> Answer:
    counts, guesses, solutions = zip(*parts, strict=True)
    boards = None if solutions[0] is None else np.concatenate(solutions)
    return Answer(np.concatenate(counts), np.concatenate(guesses), boards)


def spread(ratios: Sequence[float]) -> str:
    """The geometric mean, the least and the most."""
    return f"**{geometric_mean(ratios):.2f}** ({min(ratios):.2f}-{max(ratios):.2f})"


def each(seconds: float) -> str:
    """A time a puzzle in microseconds, three figures."""
    return f"{seconds * 1e6:.3g}" if seconds < 1e-3 else f"{seconds * 1e6:,.0f}"


def one_thread(
    name: str, puzzles: np.ndarray, limit: int, solvers: dict[str, Solver], rounds: int
) -> tuple[list[str], dict[str, Answer]]:
    """A line of the first table, and all answers."""
    seconds, answers = compete(puzzles, limit, solvers, rounds)
    n, ours = len(puzzles), statistics.median(seconds["gridwright"])
    line = [name, f"{n:,}", f"{int((answers['gridwright'].counts == 1).sum()):,}"]
    line += [each(ours / n), f"{n / ours:,.0f}", f"{n / ours / SEED:,.0f}"]
    line += [f"{answers['gridwright'].guesses.mean():,.2f}"]
    if "tdoku" in solvers:
        pairs = zip(seconds["tdoku"], seconds["gridwright"], strict=True)
        line += [each(statistics.median(seconds["tdoku"]) / n)]
        line += [f"{answers['tdoku'].guesses.mean():,.2f}", spread([a / b for a, b in pairs])]
    return line, answers


# ------------------------------------------------------------------ all threads


def all_threads(name: str, puzzles: np.ndarray, limit: int, rounds: int) -> list[str]:
    """A line of the second table: one thread and all of them, in turns."""
    clocks = (time.perf_counter, time.process_time)
    taken: dict[int | None, list[list[float]]] = {1: [], None: []}
    for _ in range(rounds):
        for jobs, times in taken.items():
            starts = [clock() for clock in clocks]
            sudoku.solve_many(puzzles, limit, jobs=jobs)
            times.append([clock() - start for clock, start in zip(clocks, starts, strict=True)])
    rates = [f"{len(puzzles) / min(wall for wall, _ in times):,.0f}" for times in taken.values()]
    pairs = list(zip(taken[1], taken[None], strict=True))
    walls = spread([one[0] / many[0] for one, many in pairs])
    return [name, *rates, walls, spread([many[1] / one[1] for one, many in pairs])]


# ------------------------------------------------------------------ Python packages


def packages(name: str, puzzles: np.ndarray, n: int, us: float) -> tuple[list[str], bool]:
    """A line of the third table: ms for the first solution; and whether it is ours."""
    some = puzzles[:: max(1, len(puzzles) // n)][:n]
    boards = sudoku.solve_many(some).solutions
    ours = ["".join(map(str, board)) for board in boards.tolist()]
    cells, is_right = [], True
    for solve in python_solvers().values():
        start = time.thread_time()
        found = [solve(text) for text in texts(some)]
        mean = (time.thread_time() - start) / len(some)
        is_right &= found == ours
        cells.append(f"{mean * 1e3:.1f} ms ({mean / us:,.0f} times)")
    return [name, f"{len(some)}", *cells], is_right


# ------------------------------------------------------------------ who is right


def agrees_with_cover(puzzles: np.ndarray, limit: int, ours: Answer, sample: int) -> bool:
    """Whether the cover engine finds as many solutions, and the same where there is one."""
    for k in range(0, len(puzzles), max(1, len(puzzles) // max(1, sample))):
        puzzle = gw.Sudoku(texts(puzzles[k : k + 1])[0])
        if limit == ALL:
            if gw.count(puzzle, engine="cover") != ours.counts[k]:
                return False
            continue
        result = gw.solve(puzzle, engine="cover", limit=limit)
        rows = np.array([s.rows for s in result.solutions], np.uint8).reshape(-1, 81)
        if result.count != ours.counts[k]:
            return False
        if result.count == 1 and not np.array_equal(rows[0], ours.solutions[k]):
            return False
    return True


def agrees_with_tdoku(puzzles: np.ndarray, answers: dict[str, Answer], solver: Solver) -> bool:
    """Whether all counts are tdoku's, and all solutions of puzzles that have one."""
    ours = answers["gridwright"]
    if not np.array_equal(ours.counts, answers["tdoku"].counts):
        return False
    is_unique = ours.counts == 1
    work, found = solver(puzzles[is_unique], 1)
    work()
    return np.array_equal(found().solutions, ours.solutions[is_unique])


# ------------------------------------------------------------------ the report


def cold() -> list[str]:
    """What it takes in a new process, with an empty cache and with a full one; CPU seconds."""
    code = "import time; from gridwright import sudoku; sudoku.solve_many(['.' * 81], jobs=1)"
    code += "; print(time.process_time())"
    lines = []
    with tempfile.TemporaryDirectory() as folder:
        empty = os.environ | {"NUMBA_CACHE_DIR": folder}
        command = [sys.executable, "-m", "gridwright", "solve", FOUND_BY_HAND]
        start = _children()
        subprocess.run(command, env=empty, check=True, capture_output=True)
        lines.append(f"one puzzle from the command line {_children() - start:.2f} s")
        for what in ("compiled", "loaded from the cache"):
            done = subprocess.check_output([sys.executable, "-c", code], env=empty, text=True)
            lines.append(f"the first call in bulk {float(done):.2f} s, {what}")
    return [f"New processes, all imports included: {'; '.join(lines)}.", ""]


def _children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def table(lines: Sequence[Sequence[str]]) -> list[str]:
    """Lines of cells as Markdown; the first is the head."""
    rows = [lines[0], ["---"] * len(lines[0]), *lines[1:]]
    return ["| " + " | ".join(row) + " |" for row in rows] + [""]


def main(words: list[str]) -> int:
    """Measure and report; 1 if a solution or a count differs from another solver's."""
    args = arguments_of(words)
    solvers: dict[str, Solver] = {"gridwright": gridwright}
    if args.tdoku:
        solvers["tdoku"] = tdoku(args.tdoku)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    first = ["one thread", "puzzles", "unique", "us each", "a second", "times 200", "guesses each"]
    first += ["tdoku: us each", "guesses each", "tdoku / gridwright"] if args.tdoku else []
    ones = [first]
    alls = [["wall time", "a second, one thread", f"a second, {cores} threads", "times", "CPU"]]
    slow = [["first solutions", "puzzles", *python_solvers()]]
    wrong = []
    for name, puzzles, limit in sets(args):
        line, answers = one_thread(name, puzzles, limit, solvers, args.rounds)
        ones.append(line)
        alls.append(all_threads(name, puzzles, limit, args.rounds))
        right = agrees_with_cover(puzzles, limit, answers["gridwright"], args.sample)
        if args.tdoku:
            right &= agrees_with_tdoku(puzzles, answers, solvers["tdoku"])
        if limit != ALL and args.slow and len(slow[0]) > 2:
            us = float(line[3].replace(",", "")) * 1e-6
            line, same = packages(name, puzzles, args.slow, us)
            slow.append(line)
            right &= same
        wrong += [] if right else [name]
        print(f"{name}: done", file=sys.stderr)
    title = [
        *(f"# Sudokus in bulk, {date.today()}", ""),
        f"{machine()}; gridwright {gw.__version__}, {versions(('numba', 'numpy', *PACKAGES))}; "
        f"{args.rounds} rounds.",
        *("", f"    python -m bench sudoku {shlex.join(words)}", ""),
    ]
    tables = table(ones) + table(alls) + (table(slow) if len(slow) > 1 else [])
    verdict = f"SOLUTIONS DISAGREE: {', '.join(wrong)}." if wrong else "Solutions agree."
    tell([*title, *(cold() if args.cold else []), *tables, verdict], args.file)
    return 1 if wrong else 0
