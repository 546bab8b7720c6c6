"""What the graph of a path tells the kernel, whatever is given: made once for each shape."""

from array import array
from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate, chain
from typing import NamedTuple

from gridwright.kernels.flat import Ints, Words, zeros

__all__ = ["Neighbours", "Shape", "shape_of"]

Neighbours = tuple[tuple[int, ...], ...]
"""Of each place the numbers of the places beside it."""

_MOST_DISTANCES = 32
"""Distances between neighbours up to which sets are moved as a whole; boards have 4 to 20."""


class Shape(NamedTuple):
    """A graph that hangs together; what is in it is copied, and not changed."""

    colours: tuple[int, ...]
    """The places coloured 0 and 1 so that neighbours differ, all 2 if that cannot be done."""
    distances: list[int]
    """The distances between neighbours; none if they are too many."""
    words: Words
    """The neighbours of each place as a set; for each distance the places that have one so far
    on."""
    bounds: list[int]
    """Where in `near` the neighbours of each place begin, and where the last ones end."""
    near: Ints
    """All neighbours, place by place."""
    most: int
    """Neighbours of a place at most."""


@lru_cache(maxsize=16)
def shape_of(near: Neighbours) -> Shape | None:
    """None if the places do not hang together, so that there is no path."""
    colours = _two_colours(near)
    if colours is None:
        return None
    distances, origins = _distances(near)
    sizes = list(map(len, near))
    near_sets = (sum(1 << j for j in set(js)) for js in near)
    return Shape(
        colours,
        distances,
        _packed(chain(near_sets, origins), (len(near) + 63) // 64),
        list(accumulate(sizes, initial=0)),
        array("q", chain.from_iterable(near)),
        max(sizes),
    )


def _packed(rows: Iterable[int], wide: int) -> Words:
    """Sets of bits as `wide` words each, one after the other."""
    words = zeros(0)
    words.frombytes(b"".join(row.to_bytes(8 * wide, "little") for row in rows))
    return words


def _distances(near: Neighbours) -> tuple[list[int], list[int]]:
    """The distances between neighbours, and for each the set of places that have one so far on."""
    origins: dict[int, int] = {}
    for i, others in enumerate(near):
        for j in others:
            if j > i:
                origins[j - i] = origins.get(j - i, 0) | 1 << i
        if len(origins) > _MOST_DISTANCES:
            return [], []
    distances = sorted(origins)
    return distances, [origins[distance] for distance in distances]


def _two_colours(near: Neighbours) -> tuple[int, ...] | None:
    colours, is_bipartite = [0] * len(near), True
    layer, seen, colour = {0}, {0}, 0
    while layer:
        touched = set[int]().union(*(near[i] for i in layer))
        is_bipartite = is_bipartite and layer.isdisjoint(touched)
        for i in layer:
            colours[i] = colour
        layer = touched - seen
        seen |= layer
        colour = 1 - colour
    if len(seen) < len(near):
        return None
    return tuple(colours) if is_bipartite else (2,) * len(near)
