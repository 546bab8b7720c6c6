"""Reading boards: rows of tokens, each with its line in the text.

One row per line; cells are separated by blanks or commas (either, mixed), or by nothing where
every cell is one character.  Lines of rulers (``|``, ``-``, ``+``) are skipped.
"""

from itertools import islice
from typing import NamedTuple

from gridwright.basics.bounds import MAX_CELLS, MAX_DIGITS, MAX_NUMBER
from gridwright.basics.errors import FormatError, SizeError, shown

__all__ = ["EMPTY", "HOLE", "USUAL", "BoardRow", "cells_of", "not_81", "not_square"]
__all__ += ["read_number", "read_rows"]

EMPTY = frozenset({".", "_", "__", "___"})
HOLE = "#"
_RULER = frozenset("|-+ \t")
_ZEROS = "\u0660\u06f0\u0966\u09e6\u0e50"
USUAL = str.maketrans(
    "\u00a0\u2007\u202f\u3000０１２３４５６７８９．，＿＃",
    "    0123456789.,_#",
    "\u200b\u200c\u200d\u2060\ufeff",
) | {ord(zero) + digit: 48 + digit for zero in _ZEROS for digit in range(10)}
"""Blanks of other widths, as pages and word processors have them, signs that are as wide as a
Chinese one, signs that nobody sees, and digits as they are written in Arabic, Persian, Devanagari,
Bengali and Thai."""


def not_81(text: str) -> str:
    """What to say of a text that is nearly a Sudoku in a line.

    >>> not_81("1" * 80)
    'a Sudoku line has 81 characters, this one has 80'
    """
    return f"a Sudoku line has 81 characters, this one has {len(text)}"


def not_square(n_rows: int, n_columns: int) -> str:
    """What to say of rows that would be a Sudoku if there were as many as columns.

    >>> not_square(8, 9)
    '8 rows of 9 cells; a Sudoku has as many rows as columns'
    """
    rows = "1 row" if n_rows == 1 else f"{n_rows} rows"
    return f"{rows} of {cells_of(n_columns)}; a Sudoku has as many rows as columns"


class BoardRow(NamedTuple):
    """The tokens of one row, and the line of the text it stands on (from 0)."""

    line: int
    tokens: list[str]


def read_rows(text: str, *, holes: bool = True, ragged: bool = False) -> list[BoardRow]:
    """Split a board into rows of tokens; raises FormatError if the rows differ in length.

    Where no row has a separator, every character is a cell.  `holes=False` refuses ``#``;
    `ragged` allows rows that differ in length.
    """
    numbered = enumerate(line.strip() for line in text.translate(USUAL).splitlines())
    content = ((i, _without_bars(line)) for i, line in numbered if line and not _is_ruler(line))
    lines = list(islice(content, MAX_CELLS + 1))
    if len(lines) > MAX_CELLS:
        raise SizeError(f"a board of more than {MAX_CELLS:,} cells")
    separated = any(_has_separator(line) for _, line in lines)
    rows = [BoardRow(i, _split(line, i) if separated else list(line)) for i, line in lines]
    if not rows:
        raise FormatError("the board is empty")
    if sum(len(row.tokens) for row in rows) > MAX_CELLS:
        raise SizeError(f"a board of more than {MAX_CELLS:,} cells")
    width = len(rows[0].tokens)
    for number, row in enumerate(rows, 1):
        if len(row.tokens) != width and not ragged:
            raise FormatError(
                f"row {number} has {cells_of(len(row.tokens))}, row 1 has {width}", line=row.line
            )
        if not holes and HOLE in row.tokens:
            raise FormatError(
                f"row {number}: '#' (no cell) has no meaning on this board", line=row.line
            )
    return rows


def read_number(token: str) -> int:
    """A whole number in ASCII digits, perhaps with a minus sign; raises FormatError."""
    digits = token[1:] if token[:1] in ("-", "−") else token
    if not (digits.isascii() and digits.isdigit()):
        raise FormatError(f"{shown(token)} is not a number")
    if len(digits) > MAX_DIGITS or int(digits) > MAX_NUMBER:
        raise SizeError(f"{shown(token, 12)} is too large a number; at most 10^30")
    return int(digits) if digits == token else -int(digits)


def _is_ruler(line: str) -> bool:
    return len(line) > 2 and "-" in line and _RULER.issuperset(line)


def _without_bars(line: str) -> str:
    """Remove ``|``: ``5 3 . | . 7 .`` keeps its blanks, ``53.|.7.`` and ``53. | .7.`` join."""
    if "|" not in line:
        return line
    pieces = [piece.strip() for piece in line.strip("|").split("|")]
    return (" " if any(map(_has_separator, pieces)) else "").join(pieces)


def _has_separator(line: str) -> bool:
    return "," in line or " " in line or "\t" in line


def _split(line: str, number: int) -> list[str]:
    if "," not in line:
        return line.split()
    fields = line.removesuffix(",").split(",")
    tokens: list[str] = []
    for field in fields:
        if not field.strip():
            raise FormatError("nothing between two commas; write . for an empty cell", line=number)
        tokens += field.split()
    return tokens


def cells_of(n: int) -> str:
    """So many cells, in words."""
    return f"{n} cell" if n == 1 else f"{n} cells"
