"""Every way to lay the pieces of a packing on its board.

On a board that wraps, a piece that leaves it at one end comes in at the other.  Two ways that
cover the same cells are one placement.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from types import MappingProxyType
from typing import NamedTuple

from gridwright.basics.bounds import MAX_LAID, MAX_PLACEMENTS
from gridwright.basics.errors import SizeError
from gridwright.basics.halting import asking
from gridwright.families.layers import dimensions
from gridwright.families.motions import Shape, orientations
from gridwright.families.shapes import Pieces, size
from gridwright.model.constraints import Variable
from gridwright.model.grid import Cell, Grid

__all__ = ["Packing", "Placement", "Wraps", "placements"]

Wraps = tuple[bool, bool, bool]
"""Whether the last layer touches the first, the last row the first, the last column the first."""


class Placement(NamedTuple):
    """A piece, by its index, and the cells it would cover, in increasing order."""

    piece: int
    cells: tuple[Cell, ...]


class Packing(NamedTuple):
    """What is laid where, and how it may be laid."""

    grid: Grid
    pieces: Pieces
    turn: bool
    flip: bool
    wraps: Wraps = (False, False, False)

    @property
    def is_solid(self) -> bool:
        """Whether pieces turn in space."""
        return dimensions(self.grid)[0] > 1

    def orientations(self, piece: int) -> list[Shape]:
        """The shapes that a piece may have on the board."""
        shape = self.pieces[piece][1]
        return orientations(shape, turn=self.turn, flip=self.flip, solid=self.is_solid)

    def starts(self, shape: Shape) -> list[range]:
        """Where the first layer, the top and the left of a shape may come to lie."""
        spans = zip(dimensions(self.grid), size(shape), self.wraps, strict=True)
        return [range(n if wraps else n - span + 1) for n, span, wraps in spans]

    def has_room(self, shape: Shape) -> bool:
        """Whether a shape can be laid anywhere on the board."""
        return next(_positions(self, shape), None) is not None

    def check_size(self) -> None:
        """Raise SizeError if there may be too many placements to list."""
        n_placements = work = 0
        n_cells = len(self.grid.cells)  # the first cell of a shape lies on one of them
        for piece, (_, shape) in enumerate(self.pieces):
            for oriented in asking(self.orientations(piece)):
                layers, rows, cols = map(len, self.starts(oriented))
                n = min(layers * rows * cols, n_cells)
                n_placements, work = n_placements + n, work + n * len(shape)
        if n_placements > MAX_PLACEMENTS or work > MAX_LAID:
            raise SizeError(
                f"up to {n_placements:,} ways to lay the pieces, which cover {work:,} cells; "
                f"at most {MAX_PLACEMENTS:,} and {MAX_LAID:,}"
            )


@lru_cache(maxsize=4)
def placements(packing: Packing) -> Mapping[Variable, Placement]:
    """Every way to lay a piece on the board, by the name of its variable."""
    grid = packing.grid
    found: dict[Variable, Placement] = {}
    for piece, (name, _) in enumerate(packing.pieces):
        for shape in packing.orientations(piece):
            for cells in asking(_positions(packing, shape), 4096):
                found[" ".join([name, *map(grid.name, cells)])] = Placement(piece, cells)
    return MappingProxyType(found)


def _positions(packing: Packing, shape: Shape) -> Iterator[tuple[Cell, ...]]:
    grid = packing.grid
    layers, rows, cols = dimensions(grid)
    offsets = [(layer * rows + r) * cols + c for layer, r, c in shape]
    for low, top, left in product(*packing.starts(shape)):
        if any(packing.wraps):
            places = (
                (((low + i) % layers) * rows + (top + r) % rows) * cols + (left + c) % cols
                for i, r, c in shape
            )
            cells = tuple(sorted(set(places)))
            if len(cells) < len(shape):  # it would overlap itself
                continue
        else:
            first = (low * rows + top) * cols + left
            cells = tuple([first + offset for offset in offsets])
        if grid.holes.isdisjoint(cells):
            yield cells
