"""Magic squares as they are typed: a square of numbers whose full lines all have the usual sum.

::

    16  3  2 13     a path through 1 to 16 would have such rows by chance alone; with one full line
     5 10  . 8      it might, so there have to be two, rows or columns
     9  6  7 12
     4  .  . 1
"""

from gridwright.formats.boards import board_text
from gridwright.formats.fields import numbers_of, with_dots
from gridwright.formats.forms import Content
from gridwright.text.board import EMPTY

__all__ = ["is_magic", "read"]

_MOST_ROWS = 36


def read(text: str) -> list[Content] | None:
    """The keys of a magic square."""
    rows = _rows(text)
    return [{"puzzle": "magic-board", "board": board_text(rows)}] if rows else None


def is_magic(text: str) -> bool:
    """Whether a text is a square of numbers with two full lines at least, each of the usual sum.

    >>> is_magic("8 1 6\\n3 . .\\n4 . ."), is_magic("8 1 6\\n3 . .\\n. . .")
    (True, False)
    """
    return bool(_rows(text))


def _rows(text: str) -> list[list[str]]:
    lines = [line for line in with_dots(text).splitlines() if line.strip()]
    rows = [line.replace(",", " ").split() for line in lines[: _MOST_ROWS + 1]]
    n = len(rows)
    if not 2 < n <= _MOST_ROWS or any(len(row) != n for row in rows):
        return []
    rows = [["." if cell in EMPTY or cell == "0" else cell for cell in row] for row in rows]
    numbers = numbers_of([cell for row in rows for cell in row])
    if numbers is None or len(set(numbers)) < len(numbers) or max(numbers, default=0) > n * n:
        return []
    full = [line for line in (*rows, *zip(*rows, strict=True)) if "." not in line]
    usual = n * (n * n + 1) // 2
    return rows if len(full) > 1 and all(sum(map(int, line)) == usual for line in full) else []
