"""Boards in which ``*``, ``-``, ``·``, ``x`` or ``?`` stands for an empty cell.

One such sign and digits, with or without blanks and bars between; where ``-`` is the sign, a line
without a digit is a row if the board has none too many, and a line that rules it otherwise.
"""

import re

from gridwright.formats.boards import board_text
from gridwright.formats.fields import SQUARES, with_dots_for_sign
from gridwright.formats.forms import Content

__all__ = ["read"]

_SIGNS = frozenset("*-·•xX?")
_RULER = re.compile(r"[\s|+\-=]*")


def read(text: str) -> list[Content] | None:
    """The board with dots."""
    lines = [line.replace("|", " ") for line in text.splitlines() if line.strip()]
    for rows in (lines, [line for line in lines if not _RULER.fullmatch(line)]):
        for cells in ([row.split() for row in rows], ["".join(row.split()) for row in rows]):
            if board := _board(cells):
                return [board]
    return None


def _board(rows: list[list[str]] | list[str]) -> str | None:
    """Rows of cells as a board, if all are numbers or one sign, and characters fill a square."""
    width = len(rows[0]) if rows else 0
    if width < 2 or any(len(row) != width for row in rows):
        return None
    if isinstance(rows[0], str) and (width not in SQUARES or len(rows) != width):
        return None
    if len({cell for row in rows for cell in row}) == 1:
        return None
    found = with_dots_for_sign(rows, _SIGNS)
    return board_text(found) if found else None
