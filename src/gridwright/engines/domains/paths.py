"""Adjacency for the kernel: two views of one permutation, and what the graph alone tells.

Where the numbers are just those of 1..n that n places need, places and numbers are linked.
Where there are more numbers than places, the run's first number is a variable too, and the
*ranks* of the places, which are their numbers less the first, are the permutation.
"""

from collections.abc import Hashable, Iterator
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from gridwright.engines.domains.statements import Links, Network, Statement, Words, same
from gridwright.kernels.propagators.degree import DEGREE
from gridwright.kernels.propagators.linear import LINEAR
from gridwright.kernels.propagators.path import PATH
from gridwright.kernels.propagators.registry import NEVER
from gridwright.model.constraints import Adjacency

__all__ = ["post_path"]

_MOST_DISTANCES = 32
"""Distances between neighbours up to which sets are moved as a whole; boards have 4 to 20."""


_MOST_NEIGHBOURS = 63
"""Neighbours of a place for which one word holds a flag each; hubs of other graphs do without."""


def post_path(
    network: Network, constraint: Adjacency, scope: tuple[int, ...]
) -> Iterator[Statement]:
    """The statements of one path; marks the network's links."""
    n = len(scope)
    if n < 2:
        return
    distinct = {same(network.domains[v]): network.domains[v] for v in scope}
    numbers = sorted(set().union(*distinct.values()))
    colours = two_colours(constraint.neighbours)
    if len(set(scope)) < n or len(numbers) < n or colours is None:
        yield Statement(NEVER)
        return
    linked = {v for links in network.links for v in links.cells}
    if numbers[-1] - numbers[0] == n - 1 and not linked.intersection(scope):
        cells, base = scope, numbers[0]
    elif numbers[-1] - numbers[0] < n - 1:
        yield Statement(NEVER)
        return
    else:
        first = network.new(range(numbers[0], numbers[-1] - n + 2))
        cells, base = tuple(network.new(range(n)) for _ in scope), 0
        for v, rank in zip(scope, cells, strict=True):
            weights = (1, -1, -1)
            yield Statement(
                LINEAR,
                (v, first, rank),
                0,
                None,
                settles=True,
                ends=True,
                table=lambda *_, weights=weights: weights,
            )
    possible = _possible(network, cells, base, colours)
    if not possible.any(axis=0).all():
        yield Statement(NEVER)
        return
    yield from _linked(network, constraint, cells, base, possible)


def _linked(
    network: Network,
    constraint: Adjacency,
    cells: tuple[int, ...],
    base: int,
    possible: NDArray[np.bool_],
) -> Iterator[Statement]:
    """Places and numbers as variables, the path in both views."""
    n, near = len(cells), constraint.neighbours
    wide = (n + 63) // 64
    places = tuple(network.new_all(_columns(possible), (0, wide)))
    network.links.append(Links(cells, places, base))
    first_bit = base - network.widen(cells)[0]
    here = np.repeat(np.arange(n), list(map(len, near)))
    there = np.fromiter(chain.from_iterable(near), np.int64, len(here))
    touching = np.zeros((n, n), bool)
    touching[here, there] = True
    distances, origins = _distances(here, there, wide)
    words = np.concatenate([packed(touching, wide), *origins])
    table = [len(distances)]

    def shifts(place: int, sets: int) -> list[int]:
        first = sets + n * wide
        return table + [x for k, d in enumerate(distances) for x in (d, first + k * wide)]

    yield Statement(PATH, places, None, None, settles=True, words=words, table=shifts)

    def lists(place: int, sets: int) -> list[int]:
        bounds = np.cumsum([place + n + 1, *map(len, near)])
        return [*bounds.tolist(), *np.array(cells)[there].tolist(), *[0] * n]

    if max(map(len, near)) <= _MOST_NEIGHBOURS:
        yield Statement(DEGREE, cells, first_bit, None, urgency=2, table=lists)


def packed(rows: NDArray[np.bool_], wide: int) -> Words:
    """Rows of booleans as sets of `wide` words each, one after the other."""
    padded = np.zeros((len(rows), 64 * wide), bool)
    padded[:, : rows.shape[1]] = rows
    return np.packbits(padded, axis=1, bitorder="little").view("<u8").astype(np.uint64).ravel()


def _columns(possible: NDArray[np.bool_]) -> list[list[int]]:
    """The places of each number; lists that are equal are made once, most being alike."""
    places_of: dict[bytes, list[int]] = {}
    columns = []
    for bits in np.packbits(np.ascontiguousarray(possible.T), axis=1, bitorder="little"):
        key = bits.tobytes()
        if key not in places_of:
            places = np.unpackbits(bits, count=len(possible), bitorder="little")
            places_of[key] = np.flatnonzero(places).tolist()
        columns.append(places_of[key])
    return columns


def _distances(
    here: NDArray[np.int64], there: NDArray[np.int64], wide: int
) -> tuple[list[int], list[Words]]:
    """The distances between neighbours, and for each the places that have one so far on."""
    distances = np.unique((there - here)[there > here]).tolist()
    if len(distances) > _MOST_DISTANCES:
        return [], []
    origins = np.zeros((len(distances), 64 * wide), bool)
    for row, distance in zip(origins, distances, strict=True):
        row[here[there - here == distance]] = True
    return distances, [packed(origins, wide)] if distances else []


def _possible(
    network: Network, cells: tuple[int, ...], base: int, colours: NDArray[np.int64]
) -> NDArray[np.bool_]:
    """possible[i, k]: place i may have number base + k, as far as givens and colours tell."""
    n = len(cells)
    possible = np.zeros((n, n), bool)
    rows: dict[Hashable, NDArray[np.bool_]] = {}
    places, given = list[int](), list[int]()
    for i, v in enumerate(cells):
        domain = network.domains[v]
        if len(domain) == 1:
            if 0 <= domain[0] - base < n:
                places.append(i)
                given.append(domain[0] - base)
            continue
        key = same(domain)
        if key not in rows:
            numbers = np.asarray(domain) - base
            rows[key] = np.zeros(n, bool)
            rows[key][numbers[(numbers >= 0) & (numbers < n)]] = True
        possible[i] = rows[key]
    possible[:, given] = False
    possible[places, given] = True
    excess = int((colours == 0).sum() - (colours == 1).sum())
    if colours.max() < 2 and excess:  # the path begins and ends on the colour with one more
        begins = colours == (0 if excess > 0 else 1)
        possible[begins, 1::2] = False
        possible[~begins, 0::2] = False
        if abs(excess) > 1:
            possible[:] = False
    return possible


def two_colours(near: tuple[tuple[int, ...], ...]) -> NDArray[np.int64] | None:
    """The places coloured 0 and 1 so that neighbours differ, all 2 if that cannot be done.

    None if they do not hang together, so that there is no path.
    """
    colours, is_bipartite = np.zeros(len(near), np.int64), True
    layer, seen, colour = {0}, {0}, 0
    while layer:
        touched = set[int]().union(*(near[i] for i in layer))
        is_bipartite = is_bipartite and layer.isdisjoint(touched)
        colours[list(layer)] = colour
        layer = touched - seen
        seen |= layer
        colour = 1 - colour
    if len(seen) < len(near):
        return None
    return colours if is_bipartite else np.full(len(near), 2, np.int64)
