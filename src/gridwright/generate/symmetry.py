"""Which cells are given together: orbits of the symmetries of a board."""

from collections.abc import Callable, Mapping
from typing import Final

from gridwright.basics.errors import PuzzleError, UnknownName, did_you_mean, shown

__all__ = ["SYMMETRIES", "orbits"]

Place = tuple[int, int]
Move = Callable[[int, int, int, int], Place]
"""Where the cell of a row and a column goes, on a board of so many rows and columns."""


def _half_turn(r: int, c: int, rows: int, cols: int) -> Place:
    return rows - 1 - r, cols - 1 - c


def _quarter_turn(r: int, c: int, rows: int, cols: int) -> Place:
    return c, rows - 1 - r


def _left_right(r: int, c: int, rows: int, cols: int) -> Place:
    return r, cols - 1 - c


def _up_down(r: int, c: int, rows: int, cols: int) -> Place:
    return rows - 1 - r, c


def _diagonal(r: int, c: int, rows: int, cols: int) -> Place:
    return c, r


SYMMETRIES: Final[Mapping[str, tuple[Move, ...]]] = {
    "none": (),
    "half-turn": (_half_turn,),
    "quarter-turn": (_quarter_turn,),
    "mirror": (_left_right,),
    "two-mirrors": (_left_right, _up_down),
    "diagonal": (_diagonal,),
    "full": (_quarter_turn, _left_right),
}
"""The moves that make each group, by its name."""

_SQUARE: Final = {"quarter-turn", "diagonal", "full"}


def orbits(name: str, rows: int, cols: int) -> list[list[int]]:
    """The cells, numbered by rows, that go over into one another; each orbit in order.

    Raises UnknownName for a name that is none of SYMMETRIES, PuzzleError for a symmetry that a
    board of this shape has not.

    >>> orbits("half-turn", 2, 2)
    [[0, 3], [1, 2]]
    """
    if name not in SYMMETRIES:
        guess = did_you_mean(name, SYMMETRIES)
        raise UnknownName(f"no symmetry {shown(name)}; there is {', '.join(SYMMETRIES)}{guess}")
    if name in _SQUARE and rows != cols:
        raise PuzzleError(f"{name}: a board of {rows}x{cols} is not square")
    moves, found, seen = SYMMETRIES[name], list[list[int]](), set[int]()
    for cell in range(rows * cols):
        if cell in seen:
            continue
        orbit, waiting = {cell}, [cell]
        while waiting:
            r, c = divmod(waiting.pop(), cols)
            for move in moves:
                row, column = move(r, c, rows, cols)
                other = row * cols + column
                if other not in orbit:
                    orbit.add(other)
                    waiting.append(other)
        seen |= orbit
        found.append(sorted(orbit))
    return found
