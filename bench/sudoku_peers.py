"""Who solves 9x9 Sudokus: we, tdoku's shared library, and Python packages that are installed.

tdoku is called by its address from a compiled loop, as a C program would call it: no Python and no
ctypes between two puzzles, and its texts are laid out before the clock starts.  We are called as
users call us, arrays are made and solutions checked and written while the clock runs.
"""

import ctypes
import importlib
import importlib.metadata
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from gridwright import sudoku
from gridwright.kernels.sudoku9.board import CANDIDATES, DIGIT

__all__ = ["PACKAGES", "Answer", "Solver", "gridwright", "python_solvers", "tdoku", "texts"]

SIZE = ctypes.c_size_t
ROW = 82
"""Bytes of a puzzle for tdoku: 81 cells and an end, by which it knows that these are not 729."""


class Answer(NamedTuple):
    """What a solver found, a number or a board a puzzle; `solutions` may be None."""

    counts: np.ndarray
    guesses: np.ndarray
    solutions: np.ndarray | None


Solver = Callable[[np.ndarray, int], tuple[Callable[[], object], Callable[[], Answer]]]
"""Of puzzles and how far to count: the work that is timed, and what it found."""


def texts(puzzles: np.ndarray) -> list[str]:
    """Puzzles as 81 characters each, a dot for an empty cell."""
    digits = DIGIT[CANDIDATES[puzzles]]
    rows = np.where(digits, digits + ord("0"), ord(".")).astype(np.uint8)
    return [row.tobytes().decode() for row in rows]


def gridwright(puzzles: np.ndarray, limit: int) -> Any:
    """We, on one thread."""
    found: list[sudoku.Solved] = []

    def work() -> None:
        found.append(sudoku.solve_many(puzzles, limit, jobs=1))

    return work, lambda: Answer(found[-1].counts, found[-1].guesses, found[-1].solutions)


def tdoku(library: Path) -> Solver:
    """tdoku by its shared library; it writes a solution only if it is to find no other one."""
    function = ctypes.CDLL(str(library.resolve())).TdokuSolverDpllTriadSimd
    address = ctypes.cast(function, ctypes.c_void_p).value
    solve = ctypes.CFUNCTYPE(SIZE, SIZE, SIZE, ctypes.c_uint32, SIZE, SIZE)(address)

    @njit
    def loop(first, n, limit, boards, counts, guesses):  # type: ignore[no-untyped-def]
        for k in range(n):
            row, guess = first + np.uint64(ROW * k), guesses + np.uint64(8 * k)
            board = boards + np.uint64(81 * k)
            counts[k] = solve(row, limit, np.uint32(0), board, guess)

    def prepare(puzzles: np.ndarray, limit: int) -> Any:
        n = len(puzzles)
        rows = np.frombuffer("".join(t + "\0" for t in texts(puzzles)).encode(), np.uint8)
        counts, guesses = np.zeros(n, np.int64), np.zeros(n, np.uint64)
        boards = np.zeros(81 * n + 64, np.uint8)
        addresses = [np.uint64(array.ctypes.data) for array in (rows, boards, guesses)]

        def work() -> None:
            loop(addresses[0], n, np.uint64(limit), addresses[1], counts, addresses[2])

        def found() -> Answer:
            solutions = boards[: 81 * n].reshape(n, 81) - np.uint8(ord("0"))
            assert len(rows) == ROW * n  # and lives as long as its address is used
            return Answer(counts, guesses, solutions if limit == 1 else None)

        return work, found

    prepare(np.zeros((1, 81), np.uint8), 1)[0]()  # compiles the loop
    return prepare


# ------------------------------------------------------------------ Python packages


def _dlxsudoku(text: str) -> str:
    board = importlib.import_module("dlxsudoku").Sudoku(text.replace(".", "0"))
    board.solve()
    return str(board.to_oneliner())


def _py_sudoku(text: str) -> str:
    cells = [int(cell) if cell != "." else None for cell in text]
    rows = [cells[k : k + 9] for k in range(0, 81, 9)]
    solved = importlib.import_module("sudoku").Sudoku(3, board=rows).solve()
    return "".join(str(cell) for row in solved.board for cell in row)


PACKAGES = {"dlxsudoku": _dlxsudoku, "py-sudoku": _py_sudoku}
"""By the names under which they are installed: from a text to the first solution."""


def python_solvers() -> dict[str, Callable[[str], str]]:
    """Those that are installed."""
    return {name: solve for name, solve in PACKAGES.items() if _is_installed(name)}


def _is_installed(name: str) -> bool:
    """Whether there is a package; a folder may have the name of its module."""
    try:
        importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return False
    return True
