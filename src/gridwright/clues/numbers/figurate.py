"""Figurate numbers: dots in a polygon, in a polygon around a centre, in a pyramid."""

from functools import lru_cache
from typing import Final

from gridwright.clues.numbers.kind import NumberKind, growing

__all__ = ["MAX_SIDES", "POLYGONS", "PYRAMIDS", "centred", "polygonal"]

MAX_SIDES: Final = 1_000_000
"""The most sides of a polygon: no number that is printed has a second one with more."""

POLYGONS: Final = {
    "triangular": 3,
    "square": 4,
    "pentagonal": 5,
    "hexagonal": 6,
    "heptagonal": 7,
    "octagonal": 8,
    "nonagonal": 9,
    "decagonal": 10,
}
"""How many sides the polygons have that have names."""


@lru_cache(maxsize=100)
def polygonal(sides: int) -> NumberKind:
    """1, then as many as there are sides, and so on along two of them."""
    return growing(lambda n: n + (sides - 2) * n * (n - 1) // 2)


@lru_cache(maxsize=100)
def centred(sides: int) -> NumberKind:
    """1, and polygons around it, each with one more on a side than the one before."""
    return growing(lambda n: 1 + sides * n * (n - 1) // 2)


PYRAMIDS: Final[dict[str, NumberKind]] = {
    "tetrahedral": growing(lambda n: n * (n + 1) * (n + 2) // 6),
    "square pyramidal": growing(lambda n: n * (n + 1) * (2 * n + 1) // 6),
    "pronic": growing(lambda n: n * (n + 1)),
}
"""Those that are sums of polygonal numbers, and twice the triangular ones."""
