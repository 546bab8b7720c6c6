"""Adjacency for the kernel: two views of one permutation, and what the graph alone tells.

Where the numbers are just those of 1..n that n places need, places and numbers are linked.
Where there are more numbers than places, the run's first number is a variable too, and the
*ranks* of the places, which are their numbers less the first, are the permutation.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from itertools import accumulate
from operator import or_

from gridwright.engines.domains.statements import Links, Network, Statement, same
from gridwright.kernels.flat import Words, zeros
from gridwright.kernels.propagators.degree import DEGREE
from gridwright.kernels.propagators.linear import LINEAR
from gridwright.kernels.propagators.path import PATH
from gridwright.kernels.propagators.registry import NEVER
from gridwright.model.constraints import Adjacency

__all__ = ["post_path"]

Neighbours = tuple[tuple[int, ...], ...]
"""Of each place the numbers of the places beside it."""

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
    if reduce(or_, possible) != (1 << n) - 1:
        yield Statement(NEVER)
        return
    yield from _linked(network, constraint, cells, base, possible)


def _linked(
    network: Network, constraint: Adjacency, cells: tuple[int, ...], base: int, possible: list[int]
) -> Iterator[Statement]:
    """Places and numbers as variables, the path in both views."""
    n, near = len(cells), constraint.neighbours
    wide = (n + 63) // 64
    places = tuple(network.new_all(_columns(possible), (0, wide)))
    network.links.append(Links(cells, places, base))
    first_bit = base - network.widen(cells)[0]
    distances, origins, near_sets = _shape(near)
    words = packed([*near_sets, *origins], wide)
    table = [len(distances)]

    def shifts(place: int, sets: int) -> list[int]:
        first = sets + n * wide
        return table + [x for k, d in enumerate(distances) for x in (d, first + k * wide)]

    yield Statement(PATH, places, None, None, settles=True, words=words, table=shifts)

    def lists(place: int, sets: int) -> list[int]:
        bounds = accumulate(map(len, near), initial=place + n + 1)
        return [*bounds, *(cells[j] for js in near for j in js), *[0] * n]

    if max(map(len, near)) <= _MOST_NEIGHBOURS:
        yield Statement(DEGREE, cells, first_bit, None, urgency=2, table=lists)


def packed(rows: Iterable[int], wide: int) -> Words:
    """Sets of bits as `wide` words each, one after the other."""
    words = zeros(0)
    words.frombytes(b"".join(row.to_bytes(8 * wide, "little") for row in rows))
    return words


def _columns(possible: list[int]) -> list[list[int]]:
    """The places of each number; lists that are equal are made once, most being alike."""
    alike: dict[int, list[int]] = {}
    for i, row in enumerate(possible):
        alike.setdefault(row, []).append(i)
    places_of: dict[tuple[int, ...], list[int]] = {}
    having: list[list[int]] = [[] for _ in possible]  # the rows with each number
    for row in alike:
        for k in _bits(row):
            having[k].append(row)
    for rows in map(tuple, having):
        if rows not in places_of:
            places_of[rows] = sorted(i for row in rows for i in alike[row])
    return [places_of[tuple(rows)] for rows in having]


def _bits(row: int) -> Iterator[int]:
    """The places of its bits, ascending."""
    digits = f"{row:b}"[::-1]
    k = digits.find("1")
    while k >= 0:
        yield k
        k = digits.find("1", k + 1)


@lru_cache(maxsize=16)
def _shape(near: Neighbours) -> tuple[Sequence[int], Sequence[int], Sequence[int]]:
    """What `_distances` tells, and the neighbours of each place as a set; boards share shapes."""
    distances, origins = _distances(near)
    return distances, origins, [sum(1 << j for j in set(js)) for js in near]


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


def _possible(
    network: Network, cells: tuple[int, ...], base: int, colours: Sequence[int]
) -> list[int]:
    """Bit k of number i: place i may have number base + k, as far as givens and colours tell."""
    n = len(cells)
    rows: list[int] = []
    known: dict[Hashable, int] = {}
    given: dict[int, int] = {}
    for i, v in enumerate(cells):
        domain = network.domains[v]
        if len(domain) == 1:
            if 0 <= domain[0] - base < n:
                given[i] = domain[0] - base
            rows.append(0)
            continue
        key = same(domain)
        if key not in known:
            known[key] = sum(1 << (x - base) for x in domain if 0 <= x - base < n)
        rows.append(known[key])
    free = (1 << n) - 1
    for k in given.values():
        free &= ~(1 << k)
    rows = [1 << given[i] if i in given else row & free for i, row in enumerate(rows)]
    excess = colours.count(0) - colours.count(1)
    if max(colours) < 2 and excess:  # the path begins and ends on the colour with one more
        if abs(excess) > 1:
            return [0] * n
        even = sum(1 << k for k in range(0, n, 2))
        more = 0 if excess > 0 else 1
        rows = [
            row & even if colour == more else row & ~even
            for row, colour in zip(rows, colours, strict=True)
        ]
    return rows


@lru_cache(maxsize=16)
def two_colours(near: Neighbours) -> tuple[int, ...] | None:
    """The places coloured 0 and 1 so that neighbours differ, all 2 if that cannot be done.

    None if they do not hang together, so that there is no path.
    """
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
