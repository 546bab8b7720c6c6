"""Sudokus of 9x9 by the million: ``from gridwright import sudoku``.

>>> from gridwright import sudoku
>>> solved = sudoku.solve_many(["." * 81, "1" * 81])
>>> solved.counts.tolist()
[2, 0]
>>> sudoku.grade_many(["." * 81]).hardest.tolist()
[0.0]

numpy and numba are loaded by the first call.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridwright.engines.sudoku9.bulk import Puzzles, Solved
    from gridwright.engines.sudoku9.grading import Graded

__all__ = ["grade_many", "solve_many"]


def grade_many(puzzles: "Puzzles", jobs: int | None = None) -> "Graded":
    """How hard each puzzle is for a person, on `jobs` threads (None: all cores); see `gw.grade`.

    Puzzles are an array [n, 81] of digits, 0 for empty cells, or texts of 81 characters.  The
    result has arrays with a row a puzzle: `counts` (solutions, up to 2), `hardest`, `work`,
    `narrowness`, `techniques`, `trials` and `settled`; all but `counts` are zeros where there is
    not exactly one solution.  Raises FormatError, with its number, for a puzzle that is none.
    """
    from gridwright.engines.sudoku9 import grading

    return grading.grade_many(puzzles, jobs)


def solve_many(puzzles: "Puzzles", limit: int | None = 2, jobs: int | None = None) -> "Solved":
    """Solve each puzzle up to `limit` solutions (None: all), on `jobs` threads (None: all cores).

    Puzzles are an array [n, 81] of digits, 0 for empty cells, an array [n, 729] of candidates (the
    nine digits of cell r1c1, of r1c2, ...; 1 where a digit may be), or texts of 81 characters.  The
    result has `solutions` uint8[n, 81] (the first of each puzzle, zeros if there is none),
    `counts` and `guesses`; every solution has been checked.  Raises FormatError, with its
    number, for a puzzle that is none.
    """
    from gridwright.engines.sudoku9 import bulk

    return bulk.solve_many(puzzles, limit, jobs)
