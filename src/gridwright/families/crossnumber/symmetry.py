"""Is a grid as symmetric as it is said to be?  If not, where does it break?"""

from collections.abc import Callable
from typing import Final

from gridwright.families.crossnumber.layout import Layout
from gridwright.model.grid import Cell

__all__ = ["SYMMETRIES", "asymmetry"]

_Place = tuple[int, int]

SYMMETRIES: Final[dict[str, Callable[[int, int, int, int], _Place]]] = {
    "180": lambda r, c, rows, cols: (rows - 1 - r, cols - 1 - c),
    "90": lambda r, c, rows, cols: (c, rows - 1 - r),
    "mirror": lambda r, c, rows, cols: (r, cols - 1 - c),
}
"""The image of a cell: turned by 180 degrees, by 90 degrees, or mirrored."""


def asymmetry(layout: Layout, symmetry: str) -> tuple[Cell, str] | None:
    """The first cell that breaks the symmetry, and how; None if there is none.

    Black squares must go to black squares, and the cells of an entry to those of an entry.
    """
    grid = layout.grid
    move = SYMMETRIES[symmetry]
    if symmetry == "90" and grid.rows != grid.cols:
        return 0, f"{grid.rows} rows of {grid.cols} cells cannot be turned by 90 degrees"

    def moved(cell: Cell) -> Cell:
        row, col = move(*divmod(cell, grid.cols), grid.rows, grid.cols)
        return row * grid.cols + col

    for cell in range(grid.rows * grid.cols):
        image = moved(cell)
        if (cell in grid.holes) != (image in grid.holes):
            what = "is black" if cell in grid.holes else "is white"
            return cell, f"{what}, {grid.name(image)} is not"
    lights = {frozenset(cells) for _, cells in layout.drawn}
    for name, cells in layout.drawn:
        images = frozenset(map(moved, cells))
        if images not in lights:
            at = grid.name(moved(cells[0]))
            return cells[0], f"entry {name} begins here, but no entry like it at {at}"
    return None
