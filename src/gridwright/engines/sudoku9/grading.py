"""Grades of very many 9x9 Sudokus: rows of an array, on threads over the kernel."""

from collections.abc import Callable
from dataclasses import dataclass
from threading import Event
from typing import Final

import numpy as np

from gridwright.basics.errors import FormatError, WrongSolution
from gridwright.basics.halting import ask
from gridwright.basics.machine import cores
from gridwright.basics.numbers import whole
from gridwright.engines.portions import Portions, work_on
from gridwright.engines.sudoku9.bulk import Puzzles, not_a_puzzle, rows_of, solve_many
from gridwright.kernels.grading.rounds import new_room
from gridwright.kernels.grading.rows import (
    DEEPEST,
    FIGURES,
    GRADED,
    HARDEST,
    KINDS,
    NARROW,
    RESULTS,
    ROW,
    STATE,
    TRIALS,
    WORK,
    WRONG,
    grade_rows,
)
from gridwright.kernels.sudoku9.board import BOARD, CANDIDATES, DIGIT

__all__ = ["MOST", "TECHNIQUES", "Graded", "grade_many"]

MOST: Final = 3_000_000
"""Placements that may be imagined for a puzzle that needs trials: about 0.7 s of CPU time."""

BUDGET = 200_000
"""Of these between two looks at whether to stop: about 25 ms."""

LARGEST = 256
"""Puzzles that a thread takes at a time, at most."""

TECHNIQUES = (
    "last-cell",
    "hidden-single-box",
    "hidden-single-line",
    "pointing-single",
    "naked-single",
    *(f"refutation-{depth}" for depth in range(1, DEEPEST + 1)),
    "trial",
)
"""Ids of what is counted, in the order of the figures.

Placements, for the first five; for the others rounds: refutations by so many imagined placements
(or more, for the last of them), and trials.
"""


@dataclass(frozen=True)
class Graded:
    """One row a puzzle; zeros where it has not exactly one solution.

    counts      int64[n]: solutions, up to 2
    hardest     float64[n]: the hardest step
    work        float64[n]: all steps together
    narrowness  int64[n]: where the hardest step could be made, when there were fewest such places
    techniques  int64[n, len(TECHNIQUES)]
    trials      bool[n]: whether trials are needed
    settled     bool[n]: whether the figures are of the whole way, and not left off on it
    """

    counts: np.ndarray
    hardest: np.ndarray
    work: np.ndarray
    narrowness: np.ndarray
    techniques: np.ndarray
    trials: np.ndarray
    settled: np.ndarray

    def __len__(self) -> int:
        return len(self.counts)


def grade_many(
    puzzles: Puzzles, jobs: int | None = None, *, most: int = MOST, stop: Event | None = None
) -> Graded:
    """Grade each puzzle of 9x9, on `jobs` threads (None: all cores).

    Puzzles are an array [n, 81] of digits, 0 for empty cells, or texts of 81 characters.  Once
    `stop` is set it ends within about 50 ms, and what it returns is of no use.  Raises
    FormatError, with its number, for a puzzle that is none.
    """
    jobs = cores() if jobs is None else whole(jobs, "a number of jobs:", 1)
    rows = rows_of(puzzles)
    if rows.shape[1] != BOARD:
        raise FormatError(f"an array [n, {rows.shape[1]}]; expected clues, [n, {BOARD}]")
    if len(are_none := np.flatnonzero((CANDIDATES[rows] == 0).any(axis=1))):
        raise not_a_puzzle(rows, int(are_none[0]))
    n = len(rows)
    counts, figures = np.zeros(n, np.int64), np.zeros((n, RESULTS), np.int64)
    done = Event()  # or one of the threads has failed

    def is_over() -> bool:
        ask()
        return done.is_set() or (stop is not None and stop.is_set())

    def work(portions: Portions) -> None:
        for start, end in portions:
            if is_over():
                return
            solved = solve_many(rows[start:end], 2, 1)
            counts[start:end] = solved.counts
            chosen = start + np.flatnonzero(solved.counts == 1)
            # open cells stand for all nine candidates, which are no digit
            found, boards = _graded(DIGIT[CANDIDATES[rows[chosen]]], most, is_over)
            if is_over():
                return
            _check(found, boards, solved.solutions[chosen - start])
            figures[chosen] = found

    work_on(n, jobs, done, work, LARGEST)
    is_graded = (counts == 1) & (figures[:, STATE] == GRADED)
    return Graded(
        counts,
        figures[:, HARDEST] / 100,
        figures[:, WORK] / 100,
        figures[:, NARROW],
        figures[:, KINDS : TRIALS + 1],
        (figures[:, TRIALS] > 0) | (figures[:, STATE] != GRADED),
        is_graded,
    )


def _graded(
    clues: np.ndarray, most: int, is_over: Callable[[], bool]
) -> tuple[np.ndarray, np.ndarray]:
    """The figures of boards with one solution, and how far they have been filled in."""
    n = len(clues)
    figures, boards = np.zeros((n, RESULTS), np.int64), np.zeros((n, BOARD), np.uint8)
    room, control = new_room(), np.zeros(FIGURES, np.int64)
    while control[ROW] < n and not is_over():
        grade_rows(room, control, clues, n, most, BUDGET, figures, boards)
    return figures, boards


def _check(figures: np.ndarray, boards: np.ndarray, solutions: np.ndarray) -> None:
    """Raise WrongSolution where the steps did not lead to the only solution."""
    is_graded = figures[:, STATE] == GRADED
    is_right = (boards == solutions) | ((boards == 0) & ~is_graded[:, None])
    if not is_right.all() or (figures[:, STATE] == WRONG).any():
        raise WrongSolution("a grade whose steps do not lead to the only solution")
