"""Very many puzzles of 9x9 at once: rows of an array, on threads over the kernel."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from threading import Event
from typing import Any

import numpy as np

from gridwright.basics.errors import FormatError, WrongSolution, shown
from gridwright.basics.machine import cores
from gridwright.basics.numbers import whole
from gridwright.engines.portions import Portions, work_on
from gridwright.engines.sudoku9.search import NO_LIMIT, BoardSearch, new_bands, new_tree, new_triple
from gridwright.kernels.images.key import features
from gridwright.kernels.sudoku9.bands import Bands
from gridwright.kernels.sudoku9.board import BOARD, CANDIDATES, DIGIT
from gridwright.kernels.sudoku9.counting import count_on
from gridwright.kernels.sudoku9.many import INVALID, MARKS, solve_marks, solve_rows
from gridwright.kernels.sudoku9.proof import NONE, first_flaw, first_flaw_in_marks
from gridwright.kernels.sudoku9.rules import SLOT
from gridwright.kernels.sudoku9.search import FOUND, GUESSED, LIGHT, MANY, PAUSED, STACK
from gridwright.kernels.sudoku9.together import solve_together
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats

__all__ = ["Puzzles", "Solved", "first_solutions", "not_a_puzzle", "rows_of", "solve_many"]

Puzzles = np.ndarray | Sequence[str]


BUDGET = 100_000
"""Grids settled between two looks at whether to stop: about 20 ms."""

ENOUGH = 64
"""Puzzles that are worth a thread, and for which to load the kernel that solves three at a time."""


@dataclass(frozen=True)
class Solved:
    """What was found, one row a puzzle.

    `solutions` uint8[n, 81]: the first solution, zeros if there is none; `counts` int64[n]: how
    many there are, up to the limit; `guesses` int64[n]: what that took.
    """

    solutions: np.ndarray
    counts: np.ndarray
    guesses: np.ndarray

    def __len__(self) -> int:
        return len(self.counts)

    def __repr__(self) -> str:
        unique = int(np.count_nonzero(self.counts == 1))
        none = int(np.count_nonzero(self.counts == 0))
        return f"<Solved: {len(self):,} puzzles, {unique:,} with one solution, {none:,} with none>"


def solve_many(
    puzzles: Puzzles, limit: int | None = 2, jobs: int | None = None, *, stop: Event | None = None
) -> Solved:
    """Solve each puzzle up to `limit` solutions (None: all), on `jobs` threads (None: all cores).

    Puzzles are an array [n, 81] of digits, 0 for empty cells, an array [n, 729] that says of
    every digit of every cell whether it may be there, or texts of 81 characters.  Once `stop` is
    set it ends within about 20 ms, and what it returns is of no use.
    """
    limit = None if limit is None else whole(limit, "a limit of solutions:", 1)
    jobs = None if jobs is None else whole(jobs, "a number of jobs:", 1)
    rows = rows_of(puzzles)
    n = len(rows)
    solved = Solved(np.zeros((n, 81), np.uint8), np.zeros(n, np.int64), np.zeros(n, np.int64))
    jobs, stop = jobs or cores(), stop or Event()
    most = limit or NO_LIMIT
    least = 1 if most > MANY else ENOUGH
    work_on(n, jobs, stop, lambda it: _work(rows, most, solved, it, stop), smallest=least)
    return solved


def first_solutions(puzzle: np.ndarray, limit: int, stop: Event) -> tuple[np.ndarray, Stats]:
    """The first solutions of one puzzle uint8[81], up to `limit`, uint8[n, 81]."""
    model = Model(dict.fromkeys(range(81), range(1, 10)), ())
    search = BoardSearch(model, CANDIDATES[puzzle][None], [0])
    assignments: list[Assignment] = []
    started, budget = time.monotonic(), 16
    while not search.done and len(assignments) < limit and not stop.is_set():
        assignments += search.advance(budget)
        budget = min(2 * budget, BUDGET)
    stats = replace(search.stats, seconds=time.monotonic() - started)
    values = [list(one.values()) for one in assignments[:limit]]
    solutions = np.array(values, np.uint8).reshape(-1, 81)
    n = len(solutions)
    if _first_flaw(np.tile(puzzle, (n, 1)), solutions, np.ones(n, np.int64), 0, n) != NONE:
        raise WrongSolution("sudoku9: a solution breaks a rule")
    return solutions, stats


def _work(rows: np.ndarray, limit: int, solved: Solved, portions: Portions, stop: Event) -> None:
    """Solve portions until there are none left, on one thread."""
    is_small = rows.shape[1] == MARKS or len(rows) < ENOUGH or limit > MANY
    one_by_one = is_small or "+avx512bw" not in features()
    step = (_one_at_a_time if one_by_one else _three_at_a_time)(rows, limit, solved)
    for start, end in portions:
        at = start
        while at <= end:
            if stop.is_set():
                return
            at = step(at, end)
        _check(rows, solved, start, end)


Step = Callable[[int, int], int]
"""Solves rows from one to before another for some time: the next one, or more than the other."""


def _three_at_a_time(rows: np.ndarray, limit: int, solved: Solved) -> Step:
    three, found = new_triple(), (solved.counts, solved.guesses, solved.solutions)
    return lambda at, end: int(solve_together(three, rows, at, end, BUDGET, limit, *found))


def _one_at_a_time(rows: np.ndarray, limit: int, solved: Solved) -> Step:
    """By a tree; what is left of one that is settled lightly is only counted."""
    tree = new_tree(np.zeros((0, 81), np.uint16), [], room=1)
    solve = solve_marks if rows.shape[1] == MARKS else solve_rows
    found, rooms = (solved.counts, solved.guesses, solved.solutions), list[Bands]()

    def step(at: int, end: int) -> int:
        if not (tree.counts[STACK] and tree.counts[LIGHT]):
            at = int(solve(tree, rows, at, end, BUDGET, limit, *found))
            return at + 1 if at == end else at
        if not rooms:
            rooms.append(new_bands())
        left = limit - int(tree.counts[FOUND])
        if count_on(tree, rooms[0], BUDGET, left) != PAUSED:
            solved.counts[at], solved.guesses[at] = tree.counts[FOUND], tree.counts[GUESSED]
            solved.solutions[at] = DIGIT[tree.found[SLOT]]
            tree.counts[STACK] = 0
            at += 1
        return at if at < end else end + 1

    return step


def _check(rows: np.ndarray, solved: Solved, start: int, end: int) -> None:
    """Raise FormatError for a puzzle that is none, WrongSolution for a solution that is none."""
    are_none = np.flatnonzero(solved.counts[start:end] == INVALID)
    if len(are_none):
        raise not_a_puzzle(rows, start + int(are_none[0]))
    flaw = _first_flaw(rows, solved.solutions, solved.counts, start, end)
    if flaw != NONE:
        raise WrongSolution(f"sudoku9: the solution of puzzle {flaw + 1} breaks a rule")


def not_a_puzzle(rows: np.ndarray, row: int) -> FormatError:
    """What is wrong with a row that holds something else than digits and open cells."""
    cell = int(np.flatnonzero(CANDIDATES[rows[row]] == 0)[0])
    return FormatError(
        f"found {_told(int(rows[row, cell]))} in cell r{cell // 9 + 1}c{cell % 9 + 1}; "
        "expected a digit, or 0 or . for an empty cell",
        place=f"puzzle {row + 1}",
    )


def _first_flaw(
    rows: np.ndarray, boards: np.ndarray, counts: np.ndarray, start: int, end: int
) -> int:
    """The first of the rows start, ..., end - 1 whose board is no solution of it, or NONE."""
    look = first_flaw_in_marks if rows.shape[1] == MARKS else first_flaw
    return int(look(rows.reshape(-1), boards.reshape(-1), counts, start, end))


def _told(byte: int) -> str:
    return shown(chr(byte)) if 32 < byte < 127 else str(byte)


def rows_of(puzzles: Any) -> np.ndarray:
    """The puzzles as uint8[n, 81], numbers or codes of characters, or as uint8[n, MARKS]."""
    if not isinstance(puzzles, np.ndarray):
        return _bytes([puzzles] if isinstance(puzzles, str) else puzzles)
    width = puzzles.shape[1] if puzzles.ndim == 2 else 0
    kinds, most = {BOARD: ("iu", 255), MARKS: ("iub", 1)}.get(width, ("", 0))
    if puzzles.dtype.kind not in kinds:
        raise FormatError(
            f"an array of {puzzles.dtype} {list(puzzles.shape)}; expected whole numbers "
            f"[n, {BOARD}] or [n, {MARKS}]"
        )
    is_safe = puzzles.dtype.kind == "b" or (width == BOARD and puzzles.dtype == np.uint8)
    if not is_safe and puzzles.size and not 0 <= puzzles.min() <= puzzles.max() <= most:
        raise FormatError(f"an array with numbers beyond 0 to {9 if width == BOARD else 1}")
    # writeable even where it is only read: Numba would compile again for one that is not
    return np.require(puzzles, np.uint8, ["C", "A", "W"])


def _bytes(texts: Sequence[str]) -> np.ndarray:
    """Texts as the codes of their characters; whatever follows a blank is a comment."""
    if set(map(len, texts)) == {BOARD} and (joined := "".join(texts)).isascii():
        rows = np.frombuffer(bytearray(joined, "ascii"), np.uint8).reshape(-1, BOARD)
        if rows.min() > ord(" "):
            return rows
    rows = np.zeros((len(texts), 81), np.uint8)
    for k, text in enumerate(texts):
        cells = text.split(maxsplit=1)[0] if text.strip() else ""
        if len(cells) != 81 or not cells.isascii() or "\0" in cells:
            what = f"{len(cells)} characters" if len(cells) != 81 else "an invalid character"
            raise FormatError(f"{what}; expected 81 digits or dots", place=f"puzzle {k + 1}")
        rows[k] = np.frombuffer(cells.encode(), np.uint8)
    return rows
