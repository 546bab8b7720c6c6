"""The symmetries of a packing puzzle: the motions of the board that leave the puzzle as it is.

A motion counts if it maps the board to itself, holes to holes and ends that wrap to ends that
wrap, and every way to lay a piece on it to one: it may swap a piece with its mirror image.  A
piece that cannot be laid at all, or not in one of its forms, has no say in that.  Along
directions that wrap, shifts are motions too.
"""

from collections import defaultdict
from collections.abc import Iterable
from itertools import islice, product
from typing import NamedTuple

from gridwright.basics.errors import SizeError
from gridwright.basics.halting import asking
from gridwright.families.layers import dimensions
from gridwright.families.motions import Motion, Place, Shape, in_corner, motions
from gridwright.families.placements import Packing
from gridwright.model.grid import Cell

__all__ = ["Symmetry", "symmetries"]

MAX_IMAGES = 1_000_000
"""The most cells in all images of all placements: they take a second, and 100 MB."""


class Symmetry(NamedTuple):
    """Where each cell of the rectangle goes, and which piece each piece becomes."""

    cells: tuple[Cell, ...]
    pieces: tuple[int, ...]


def symmetries(packing: Packing, *, mirror: bool) -> list[Symmetry]:
    """All symmetries, with reflections if `mirror`; the identity comes first.

    A group.  Raises SizeError if there are too many.
    """
    grid = packing.grid
    size = dimensions(grid)
    shifts = [range(n if wraps else 1) for n, wraps in zip(size, packing.wraps, strict=True)]
    allowed = motions(solid=packing.is_solid, turn=True, flip=mirror)
    n_shifts = len(shifts[0]) * len(shifts[1]) * len(shifts[2])
    if len(allowed) * n_shifts * grid.rows * grid.cols > MAX_IMAGES:
        raise SizeError(f"{len(allowed) * n_shifts:,} motions of a board are too many to look at")
    forms = [_forms(packing, piece) for piece in range(len(packing.pieces))]
    found: dict[Symmetry, None] = {}
    for motion in allowed:
        if [size[axis] for axis in motion.axes] != list(size):
            continue
        if [packing.wraps[axis] for axis in motion.axes] != list(packing.wraps):
            continue
        pieces = _moved_pieces(packing, forms, motion)
        if pieces is not None:
            for shift in asking(product(*shifts), 8):
                cells = _moved_cells(size, motion, shift)
                if all(cells[hole] in grid.holes for hole in grid.holes):
                    found[Symmetry(cells, pieces)] = None
    return list(found)


def _moved_cells(
    size: tuple[int, int, int], motion: Motion, shift: tuple[int, ...]
) -> tuple[Cell, ...]:
    """Where the cells go, in their order.

    A coordinate of the image is one of the place, so each of these has its share in the sum.
    """
    _, rows, cols = size
    shares: list[list[int]] = [[], [], []]
    for axis, sign, move, n, step in zip(
        motion.axes, motion.signs, shift, size, (rows * cols, cols, 1), strict=True
    ):
        # a reversed axis runs from -(n - 1) to 0, which is 1 to n modulo n less 1
        shares[axis] = [(sign * x - (sign < 0) + move) % n * step for x in range(n)]
    down, along, across = shares
    return tuple([a + b + c for a in down for b in along for c in across])


def _forms(packing: Packing, piece: int) -> frozenset[Shape]:
    """The shapes in which a piece can be laid somewhere on the board."""
    laid = (shape for shape in packing.orientations(piece) if packing.has_room(shape))
    return frozenset(_drawn_together(packing, shape) for shape in laid)


def _drawn_together(packing: Packing, cells: Iterable[Place]) -> Shape:
    """The first of the shapes that are the same on a board that wraps; else just the shape.

    On a ring of three cells, the first and the last are as good as the first and the second.
    """
    shape = in_corner(cells)
    if not any(packing.wraps):
        return shape
    axes = tuple(zip(dimensions(packing.grid), packing.wraps, strict=True))

    def seen_from(place: Place) -> Shape:
        layer, row, col = (
            [(other[i] - place[i]) % n if wraps else other[i] for other in shape]
            for i, (n, wraps) in enumerate(axes)
        )
        return tuple(sorted(zip(layer, row, col, strict=True)))

    return min(map(seen_from, shape))


def _moved_pieces(
    packing: Packing, forms: list[frozenset[Shape]], motion: Motion
) -> tuple[int, ...] | None:
    """Which piece each becomes: of pieces that may be laid alike, the k-th becomes the k-th.

    Of a piece that turns all rotations are there, which every motion makes those of another: so one
    of them tells.
    """
    alike: dict[frozenset[Shape], list[int]] = defaultdict(list)
    for piece, shapes in enumerate(forms):
        alike[shapes].append(piece)
    becomes: dict[int, int] = {}
    for shapes, pieces in alike.items():
        some = islice(shapes, 1) if packing.turn else shapes
        moved = frozenset(_drawn_together(packing, map(motion.of, shape)) for shape in some)
        if packing.turn and moved:
            moved = next((forms for forms in alike if moved <= forms), moved)
        others = alike.get(moved, [])
        if len(others) != len(pieces):
            return None
        becomes.update(zip(pieces, others, strict=True))
    return tuple(becomes[piece] for piece in range(len(forms)))
