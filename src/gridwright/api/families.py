"""One function a family that comes with the package: ``gw.Sudoku("53..7....6..")``.

Keys are those of the family's puzzle file; boards are texts or lists of rows.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gridwright.api.solving import puzzle
from gridwright.puzzles.puzzle import Puzzle

__all__ = [
    "Alphametic",
    "Crossnumber",
    "EquationBoard",
    "FillIn",
    "Futoshiki",
    "Hidoku",
    "Jodici",
    "Kakuro",
    "KenKen",
    "Latin",
    "MagicBoard",
    "Polyomino",
    "Sudoku",
]

Board = str | Sequence[str] | Sequence[Sequence[int | str | None]]


def Sudoku(board: Board, **keys: Any) -> Puzzle:
    """A Sudoku: a line of 81 characters or a board; keys `box`, `regions`, `diagonals`, `cages`."""
    return puzzle("sudoku", board, **keys)


def Latin(board: Board, **keys: Any) -> Puzzle:
    """A Latin square."""
    return puzzle("latin", board, **keys)


def Hidoku(board: Board, **keys: Any) -> Puzzle:
    """A Hidoku; key `adjacency`: king (default), rook or hex."""
    return puzzle("hidoku", board, **keys)


def MagicBoard(board: Board, **keys: Any) -> Puzzle:
    """A magic board; keys `numbers`, `sum`, `lines`, `groups`, `uses`, `order` and more."""
    return puzzle("magic-board", board, **keys)


def Jodici(board: Board, **keys: Any) -> Puzzle:
    """A Jodici of 3 rings by 6 sectors; keys `ring`, `sector`."""
    return puzzle("jodici", board, **keys)


def EquationBoard(equations: Iterable[str], **keys: Any) -> Puzzle:
    """An equation board; keys `numbers`, `given`, `left_to_right`, `different`, `board`."""
    return puzzle("equation-board", list(equations), **keys)


def FillIn(values: Any, grid: Board | None = None, **keys: Any) -> Puzzle:
    """Numbers for a grid whose positions are not told: a list, a text, or a table of names.

    Keys `across_lengths` and `down_lengths`, or `entries`, instead of `grid`; `base`, `given`.
    """
    return puzzle("fill-in", values, **({} if grid is None else {"grid": grid}), **keys)


def Futoshiki(board: Board, **keys: Any) -> Puzzle:
    """A Futoshiki as a picture with ``< > ^ v``; key `order` for signs told apart."""
    return puzzle("futoshiki", board, **keys)


def Kakuro(board: Board) -> Puzzle:
    """A Kakuro: ``17\\16`` on black cells, ``.`` on others."""
    return puzzle("kakuro", board)


def KenKen(cages: Any, targets: Mapping[str, str] | None = None, **keys: Any) -> Puzzle:
    """A KenKen: a board of letters with targets such as ``{"a": "12+"}``; key `board`."""
    return puzzle("kenken", cages, **({"targets": targets} if targets else {}), **keys)


def Polyomino(board: Board | None = None, pieces: Any = None, **keys: Any) -> Puzzle:
    """A packing of a board, or of `box=[3, 3, 3]`.

    Keys `turn`, `flip`, `uses`, `wrap`, `symmetry`.
    """
    named = {"board": board, "pieces": pieces}
    given = {key: value for key, value in named.items() if value is not None}
    return puzzle("polyomino", **given, **keys)


def Crossnumber(grid: Board | None = None, **keys: Any) -> Puzzle:
    """A numeric crossword; keys are those of its puzzle file, and functions wherever a text goes.

    Clues are texts, numbers, or functions that make numbers; `relations` may hold
    ``("1a", "3d", lambda a, d: ...)``; `cells` a predicate of a digit; `enter` what is entered
    for a value; `functions` words of the clues; `check` a last check on a solution.
    """
    return puzzle("crossnumber", **({} if grid is None else {"grid": grid}), **keys)


def Alphametic(equations: str | Iterable[str], **keys: Any) -> Puzzle:
    """Equations of words, such as ``"SEND + MORE = MONEY"``; keys `base`, `leading_zero`, ..."""
    texts = equations if isinstance(equations, str) else list(equations)
    return puzzle("alphametic", texts, **keys)
