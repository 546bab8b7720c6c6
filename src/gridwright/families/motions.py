"""The rotations and reflections of a box, and the images of a shape under them.

A motion takes the axes (layer, row, column) to axes and reverses some of them: 48 in all, of
which 24 are rotations of space.  Those that leave the layers alone are the 8 of the plane.
"""

from collections.abc import Iterable
from functools import cache
from itertools import permutations
from typing import NamedTuple

__all__ = ["Motion", "Place", "Shape", "in_corner", "motions", "orientations"]

Place = tuple[int, int, int]
"""Layer, row and column."""
Shape = tuple[Place, ...]
"""Cells in increasing order that touch the first layer, the top and the left."""


class Motion(NamedTuple):
    """Coordinate i of the image is coordinate `axes[i]`, times `signs[i]`."""

    axes: tuple[int, int, int]
    signs: tuple[int, int, int]

    def of(self, place: Place) -> Place:
        """Where a place goes.

        >>> Motion((0, 2, 1), (1, 1, -1)).of((5, 1, 2))
        (5, 2, -1)
        """
        (i, j, k), (p, q, r) = self.axes, self.signs
        return p * place[i], q * place[j], r * place[k]

    def after(self, first: "Motion") -> "Motion":
        """The motion that does `first`, then this one."""
        (i, j, k), (p, q, r) = self.axes, self.signs
        axes, signs = first.axes, first.signs
        return Motion((axes[i], axes[j], axes[k]), (p * signs[i], q * signs[j], r * signs[k]))

    @property
    def is_rotation(self) -> bool:
        """Whether no mirror is needed."""
        i, j, _ = self.axes
        parity = 1 if (j - i) % 3 == 1 else -1
        p, q, r = self.signs
        return parity * p * q * r == 1


_STAY = Motion((0, 1, 2), (1, 1, 1))
_MIRROR = Motion((0, 1, 2), (1, 1, -1))
_QUARTER = Motion((0, 2, 1), (1, 1, -1))


@cache
def motions(*, solid: bool, turn: bool, flip: bool) -> tuple[Motion, ...]:
    """Staying first; `turn`: the rotations, of space if `solid`; `flip`: their mirror images.

    >>> [len(motions(solid=s, turn=True, flip=f)) for s in (False, True) for f in (False, True)]
    [4, 8, 24, 48]
    """
    rotations = [_STAY]
    if turn and solid:
        signs = [(p, q, r) for p in (1, -1) for q in (1, -1) for r in (1, -1)]
        every = (Motion((i, j, k), s) for i, j, k in permutations(range(3)) for s in signs)
        rotations = [motion for motion in every if motion.is_rotation]
    elif turn:
        for _ in range(3):
            rotations.append(_QUARTER.after(rotations[-1]))
    sides = (_STAY, _MIRROR) if flip else (_STAY,)
    return tuple(rotation.after(side) for rotation in rotations for side in sides)


def orientations(shape: Shape, *, turn: bool, flip: bool, solid: bool = False) -> list[Shape]:
    """The shape and what it becomes by turning and flipping, each once, the shape itself first.

    Without turning, flipping is from left to right only.
    """
    moves = motions(solid=solid, turn=turn, flip=flip)
    return list(dict.fromkeys(in_corner(map(motion.of, shape)) for motion in moves))


def in_corner(cells: Iterable[Place]) -> Shape:
    """The cells, shifted to touch the first layer, the top and the left."""
    layers, rows, cols = axes = tuple(zip(*cells, strict=True))
    low, top, left = map(min, axes)
    cells = [(i - low, r - top, c - left) for i, r, c in zip(layers, rows, cols, strict=True)]
    return tuple(sorted(cells))
