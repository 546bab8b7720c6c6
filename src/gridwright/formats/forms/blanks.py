"""Boards in which a blank is an empty cell: nine lines of nine columns, or with blanks between.

::

    53  7         the cells of a row stand in columns of one character, or in every other one;
    6  195        blanks at the end of a line may be missing
     98    6
"""

from gridwright.formats.fields import SQUARES
from gridwright.formats.forms import Content

__all__ = ["read"]

_CELLS = frozenset("123456789 ")


def read(text: str) -> list[Content] | None:
    """The board with dots; a text with another character, or of no square, is none."""
    if not _CELLS.issuperset(text.replace("\n", "").replace("\r", "").replace("|", "")):
        return None
    lines = [line.rstrip() for line in text.splitlines()]
    if lines and all("|" in line for line in lines):
        lines = [line.replace("|", "") for line in lines]
    while lines and not lines[-1] and len(lines) not in SQUARES:
        lines.pop()
    while lines and not lines[0] and len(lines) not in SQUARES:
        lines.pop(0)
    if not any(line.startswith(" ") or "  " in line for line in lines):
        return None  # nothing but single blanks between numbers: those separate
    n, width = len(lines), max(map(len, lines), default=0)
    if n not in SQUARES or n > 9 or not any(lines):
        return None
    if n < width < 2 * n and not any(line[1::2].strip() for line in lines):
        lines, width = [line[::2] for line in lines], n
    if width > n or 2 * width < n:
        return None
    return ["\n".join(line.ljust(n).replace(" ", ".") for line in lines)]
