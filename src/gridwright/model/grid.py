"""Where the cells are: a rectangle, perhaps with holes, and what touches what.

A cell is an index into the rectangle, row by row from 0; its name ``r3c7`` (rows and columns
from 1) exists only at the edge.  A grid holds no values.
"""

from dataclasses import dataclass
from functools import cached_property

from gridwright.basics.bounds import MAX_CELLS
from gridwright.basics.errors import SizeError, UnknownName, shown

__all__ = ["ADJACENCIES", "Cell", "Grid"]

Cell = int

ADJACENCIES = {
    "king": ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)),
    "rook": ((-1, 0), (0, -1), (0, 1), (1, 0)),
    "hex": ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)),
}
"""Steps (rows, columns) to the neighbours; hex boards are axial."""


@dataclass(frozen=True)
class Grid:
    """A `rows` by `cols` rectangle without its `holes`; raises SizeError over `MAX_CELLS`.

    >>> grid = Grid(2, 3, frozenset({4}))
    >>> grid.cells, grid.name(5), grid.cell("r1c3")
    ((0, 1, 2, 3, 5), 'r2c3', 2)
    >>> grid.neighbours(0, "king")
    (1, 3)
    """

    rows: int
    cols: int
    holes: frozenset[Cell] = frozenset()

    def __post_init__(self) -> None:
        if self.rows * self.cols > MAX_CELLS:
            raise SizeError(f"a board of {self.rows} x {self.cols} cells; at most {MAX_CELLS:,}")

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The cells in reading order, without the holes."""
        return tuple(cell for cell in range(self.rows * self.cols) if cell not in self.holes)

    def at(self, row: int, col: int) -> Cell | None:
        """The cell in this row and column, counted from 0; None for a hole or outside."""
        if not (0 <= row < self.rows and 0 <= col < self.cols):
            return None
        cell = row * self.cols + col
        return None if cell in self.holes else cell

    def row(self, row: int) -> tuple[Cell, ...]:
        """The cells of a row from left to right."""
        return self._existing(range(row * self.cols, (row + 1) * self.cols))

    def col(self, col: int) -> tuple[Cell, ...]:
        """The cells of a column from top to bottom."""
        return self._existing(range(col, self.rows * self.cols, self.cols))

    def diagonals(self) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
        """The falling and the rising diagonal of a square grid, from the left."""
        n = self.cols
        falling = range(0, n * n, n + 1)
        rising = range((n - 1) * n, 0, -(n - 1)) if n > 1 else range(1)
        return self._existing(falling), self._existing(rising)

    def neighbours(self, cell: Cell, adjacency: str) -> tuple[Cell, ...]:
        """The cells one step away, in increasing order; `adjacency` is a key of ADJACENCIES."""
        row, col = divmod(cell, self.cols)
        steps = ((row + down, col + right) for down, right in ADJACENCIES[adjacency])
        return tuple(other for step in steps if (other := self.at(*step)) is not None)

    def name(self, cell: Cell) -> str:
        """``r1c1`` for cell 0."""
        row, col = divmod(cell, self.cols)
        return f"r{row + 1}c{col + 1}"

    def cell(self, name: str) -> Cell:
        """The cell of a name such as ``r2c3``; raises UnknownName if there is none."""
        row, found, col = name.strip().lower().removeprefix("r").partition("c")
        if found and name.strip()[:1] in "rR" and _is_count(row) and _is_count(col):
            cell = self.at(int(row) - 1, int(col) - 1)
            if cell is not None:
                return cell
        raise UnknownName(
            f"{shown(name)} is not a cell of this board of {self.rows} rows and {self.cols} "
            "columns; cells are named like r1c1"
        )

    def _existing(self, cells: range) -> tuple[Cell, ...]:
        return tuple(cell for cell in cells if cell not in self.holes)


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 5
