"""Grids of crosswords drawn by chance: alike upside down, in one piece, well crossed."""

from collections.abc import Collection
from typing import Final

from gridwright.families.random_kakuro import hang_together, longest_run, reach, ways
from gridwright.model.grid import Cell
from gridwright.puzzles.drafting import Below, shuffled

__all__ = ["random_grid"]

_GRIDS: Final = 300
"""Grids that are begun before none is found."""

_BLACK: Final = 5
"""At most every fifth cell becomes black where no entry is too long."""

_WHITE: Final = 60
"""Percent of the cells that are white, at least."""

_CROSSED: Final = 60
"""Percent of the white cells that are in two entries, at least."""


def random_grid(rows: int, cols: int, longest: int, below: Below) -> list[str] | None:
    """Rows of ``.`` and ``#``, with entries of 2 to `longest` cells; None if none was found."""
    n = rows * cols
    for _ in range(_GRIDS):
        black: set[Cell] = set()
        for _ in range(3):
            for cell in shuffled(n, below):
                is_long = cell not in black and longest_run(cell, rows, cols, black) > longest
                if is_long or (len(black) * _BLACK < n and not below(2)):
                    more = black | {cell, n - 1 - cell}
                    if not _is_lost(cell, rows, cols, more):
                        black = more
        white = [cell for cell in range(n) if cell not in black]
        crossed = sum(_in_two(cell, rows, cols, black) for cell in white)
        spread = {cell // cols for cell in white}, {cell % cols for cell in white}
        if len(spread[0]) < rows or len(spread[1]) < cols or 100 * len(white) < _WHITE * n:
            continue
        is_short = all(longest_run(cell, rows, cols, black) <= longest for cell in white)
        if is_short and 100 * crossed >= _CROSSED * len(white) and hang_together(rows, cols, white):
            text = "".join(".#"[cell in black] for cell in range(n))
            return [text[r * cols : (r + 1) * cols] for r in range(rows)]
    return None


def _lines(cell: Cell, rows: int, cols: int, black: Collection[Cell]) -> tuple[int, int]:
    """The cells of the run across and of the run down through a white cell."""
    right, left, down, up = (reach(way, black) for way in ways(cell, rows, cols))
    return 1 + right + left, 1 + down + up


def _in_two(cell: Cell, rows: int, cols: int, black: Collection[Cell]) -> bool:
    return min(_lines(cell, rows, cols, black)) > 1


def _is_lost(cell: Cell, rows: int, cols: int, black: Collection[Cell]) -> bool:
    """Whether a white neighbour of this black cell, or of the opposite one, is in no entry."""
    for one in (cell, rows * cols - 1 - cell):
        near = [way[0] for way in ways(one, rows, cols) if len(way) and way[0] not in black]
        if any(max(_lines(other, rows, cols, black)) == 1 for other in near):
            return True
    return False
