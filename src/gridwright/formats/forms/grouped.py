"""Sudokus with blanks between boxes: ``53. .7. ...``, and perhaps blank lines as well."""

from gridwright.formats.boards import BOXES
from gridwright.formats.forms import Content
from gridwright.formats.sudoku import with_empty

__all__ = ["read"]

_DIGITS = frozenset("0123456789")


def read(text: str) -> list[Content] | None:
    """The board; none unless each row is in groups as wide as a box, and one has an empty cell.

    Groups of digits alone may be numbers, but not three by three in nine rows.
    """
    rows = [line.split() for line in text.splitlines() if line.strip()]
    n = len(rows)
    if n not in BOXES or n > 9:
        return None
    width = BOXES[n][1]
    if any(len(row) != n // width or any(len(group) != width for group in row) for row in rows):
        return None
    cells = with_empty("".join(map("".join, rows)))
    groups = [group for row in rows for group in row]
    is_mixed = any(_DIGITS & set(group) and not group.isdecimal() for group in groups)
    if not (set(cells) <= _DIGITS | set("._") and (is_mixed or n == 9)):
        return None
    return ["\n".join(map("".join, rows))]
