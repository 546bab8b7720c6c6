"""Grids of candidates, as solvers print the state of a Sudoku: each cell with all it may still be.

::

    .---------------.---------------.      a cell of one digit is given, one of several may only
    | 5   3   124   | 26  7   2468  |      be one of these
    :---------------+---------------:
"""

import re

from gridwright.formats.forms import Content

__all__ = ["read"]

_RULER = re.compile(r"[\s.:'`,+*|\-=_─━═╌]*")
_BARS = str.maketrans(dict.fromkeys("|│┃║:", " "))
_DIGITS = frozenset("123456789")


def read(text: str) -> list[Content] | None:
    """The Sudoku that is left; none of our own boards has cells of several digits in order."""
    lines = [line for line in text.splitlines() if not _RULER.fullmatch(line)]
    rows = [line.translate(_BARS).split() for line in lines]
    if len(rows) != 9 or any(len(row) != 9 for row in rows):
        return None
    cells = [cell for row in rows for cell in row]
    if not all(_is_increasing(cell) for cell in cells) or max(map(len, cells)) == 1:
        return None
    if not any(len(cell) > 2 or cells.count(cell) > 1 for cell in cells if len(cell) > 1):
        return None  # numbers up to 89, each once, are rather those of a path
    board = "\n".join("".join(cell if len(cell) == 1 else "." for cell in row) for row in rows)
    left = "\n".join(" ".join(cell if len(cell) > 1 else "." for cell in row) for row in rows)
    return [{"puzzle": "sudoku", "board": board, "candidates": left}]


def _is_increasing(cell: str) -> bool:
    return set(cell) <= _DIGITS and list(cell) == sorted(set(cell))
