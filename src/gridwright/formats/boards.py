"""What readers and writers of other programs' boards share: usual boxes, rows as text, regions."""

from collections.abc import Sequence
from string import ascii_letters

from gridwright.basics.errors import FormatError

__all__ = ["BOXES", "board_text", "boxes", "empty_board", "region_text", "rows_of"]

BOXES = {4: (2, 2), 6: (2, 3), 9: (3, 3), 12: (3, 4), 16: (4, 4), 25: (5, 5)}
"""Rows and columns of the usual box of a Sudoku, by the size of the board."""


def rows_of(cells: Sequence[str], cols: int) -> list[Sequence[str]]:
    """The rows of a board whose cells follow one another.

    >>> rows_of("1..2", 2)
    ['1.', '.2']
    """
    return [cells[k : k + cols] for k in range(0, len(cells), cols)]


def board_text(rows: Sequence[Sequence[str]]) -> str:
    """A board as text: a line a row, with commas between the cells.

    >>> board_text([["1", "."], [".", "12"]])
    '1,.\\n.,12'
    """
    return "\n".join(map(",".join, rows))


def empty_board(n: int) -> str:
    """A square board of n rows without a value, as text."""
    return board_text(["." * n] * n)


def boxes(n: int, height: int, width: int) -> list[list[int]]:
    """The number of the box of each cell, from 0 in the order of reading."""
    return [[r // height * (n // width) + c // width for c in range(n)] for r in range(n)]


def region_text(areas: Sequence[Sequence[int]]) -> str:
    """Areas by number as a board of letters, the key `regions` of a Sudoku.

    ``.`` stands for -1, no area.  Raises FormatError for more areas than there are letters.

    >>> region_text([[0, 0], [1, -1]])
    'a a\\nb .'
    """
    if max(map(max, areas)) >= len(ascii_letters):
        raise FormatError(f"more than {len(ascii_letters)} regions")
    return "\n".join(
        " ".join(ascii_letters[area] if area >= 0 else "." for area in row) for row in areas
    )
