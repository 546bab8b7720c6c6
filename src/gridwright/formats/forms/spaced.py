"""Boards of larger numbers with blanks between: ``. 33 35 . .``, as a Hidato is typed.

Programs write 0 in the empty cells: where no number but 0 stands twice, and none is greater than
there are cells, it says nothing else.
"""

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
    if not rows or len(rows[0]) < 2:
        return None
    if not cells & _EMPTY:
        rows = _with_dots(rows)
        if not rows:
            return None
    if all(len(cell) == 1 for cell in cells - _EMPTY):
        return None
    return [board_text(rows)]


def _with_dots(rows: list[list[str]]) -> list[list[str]]:
    """The rows of a board with ``.`` for 0; none where 0 may be a number, or no path would fit."""
    cells = [cell.lstrip("0") or "0" for row in rows for cell in row]
    known = [cell for cell in cells if cell != "0"]
    is_board = len({len(row) for row in rows}) == 1 < len(rows) and len(cells) - len(known) > 1
    if not is_board or len(set(known)) < len(known):
        return []
    if max((int(cell[:6]) for cell in known), default=0) > len(cells):
        return []
    return [["." if set(cell) == {"0"} else cell for cell in row] for row in rows]
