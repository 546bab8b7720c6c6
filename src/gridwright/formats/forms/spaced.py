"""Boards of larger numbers with blanks between: ``. 33 35 . .``, as a Hidato is typed."""

from gridwright.formats.boards import board_text
from gridwright.formats.forms import Content

__all__ = ["read"]

_EMPTY = frozenset({".", "_", "__", "___", "#"})


def read(text: str) -> list[Content] | None:
    """The board with commas; none without an empty cell, or without a number of two digits."""
    rows = [line.replace("|", " ").split() for line in text.splitlines() if line.strip()]
    cells = {cell for row in rows for cell in row}
    if not all(cell in _EMPTY or (cell.isascii() and cell.isdecimal()) for cell in cells):
        return None
    if not rows or len(rows[0]) < 2 or not cells & _EMPTY:
        return None
    if all(len(cell) == 1 for cell in cells - _EMPTY):
        return None
    return [board_text(rows)]
