"""Adjacency for the kernel: two views of one permutation, and what the graph alone tells.

Where the numbers are just those of 1..n that n places need, places and numbers are linked.
Where there are more numbers than places, the run's first number is a variable too, and the
*ranks* of the places, which are their numbers less the first, are the permutation.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from gridwright.core.constraints import Adjacency
from gridwright.engines.domains.statements import Links, Network, Statement, Words
from gridwright.kernels import domains as kernel

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
    numbers = sorted(set().union(*(network.domains[v] for v in scope)))
    colours = two_colours(constraint.neighbours)
    if len(set(scope)) < n or len(numbers) < n or colours is None:
        yield Statement(kernel.NEVER)
        return
    linked = {v for links in network.links for v in links.cells}
    if numbers[-1] - numbers[0] == n - 1 and not linked.intersection(scope):
        cells, base = scope, numbers[0]
    elif numbers[-1] - numbers[0] < n - 1:
        yield Statement(kernel.NEVER)
        return
    else:
        first = network.new(range(numbers[0], numbers[-1] - n + 2))
        cells, base = tuple(network.new(range(n)) for _ in scope), 0
        for v, rank in zip(scope, cells, strict=True):
            weights = (1, -1, -1)
            yield Statement(
                kernel.LINEAR,
                (v, first, rank),
                0,
                None,
                settles=True,
                ends=True,
                table=lambda *_, weights=weights: weights,
            )
    possible = _possible(network, cells, base, colours)
    if not possible.any(axis=0).all():
        yield Statement(kernel.NEVER)
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
    columns: dict[bytes, list[int]] = {}  # most are alike, and packed once
    found: list[int] = []
    for column in possible.T:
        key = column.tobytes()
        if key not in columns:
            columns[key] = np.flatnonzero(column).tolist()
        found.append(network.new(columns[key], (0, wide)))
    places = tuple(found)
    network.links.append(Links(cells, places, base))
    first_bit = base - network.widen(cells)[0]
    touching = np.zeros((n, n), bool)
    for i, others in enumerate(near):
        touching[i, list(others)] = True
    distances, origins = _distances(touching, wide)
    words = np.concatenate([packed(touching, wide), *origins])
    table = [len(distances)]

    def shifts(place: int, sets: int) -> list[int]:
        first = sets + n * wide
        return table + [x for k, d in enumerate(distances) for x in (d, first + k * wide)]

    yield Statement(kernel.PATH, places, None, None, settles=True, words=words, table=shifts)

    def lists(place: int, sets: int) -> list[int]:
        bounds = np.cumsum([place + n + 1, *map(len, near)])
        return [*map(int, bounds), *(cells[j] for others in near for j in others), *[0] * n]

    if max(map(len, near)) <= _MOST_NEIGHBOURS:
        yield Statement(kernel.DEGREE, cells, first_bit, None, urgency=2, table=lists)


def packed(rows: NDArray[np.bool_], wide: int) -> Words:
    """Rows of booleans as sets of `wide` words each, one after the other."""
    padded = np.zeros((len(rows), 64 * wide), bool)
    padded[:, : rows.shape[1]] = rows
    return np.packbits(padded, axis=1, bitorder="little").view("<u8").astype(np.uint64).ravel()


def _distances(touching: NDArray[np.bool_], wide: int) -> tuple[list[int], list[Words]]:
    """The distances between neighbours, and for each the places that have one so far on."""
    here, there = np.nonzero(np.triu(touching))
    found = sorted(set((there - here).tolist()))
    if len(found) > _MOST_DISTANCES:
        return [], []
    n = len(touching)
    origins = [packed(np.diagonal(touching, d)[np.newaxis, : n - d], wide) for d in found]
    return found, origins


def _possible(
    network: Network, cells: tuple[int, ...], base: int, colours: NDArray[np.int64]
) -> NDArray[np.bool_]:
    """possible[i, k]: place i may have number base + k, as far as givens and colours tell."""
    n = len(cells)
    possible = np.zeros((n, n), bool)
    whole = range(base, base + n)
    for i, v in enumerate(cells):
        if network.domains[v] == whole:
            possible[i] = True
        else:
            numbers = np.asarray(network.domains[v]) - base
            possible[i, numbers[(numbers >= 0) & (numbers < n)]] = True
    for i, v in enumerate(cells):
        if len(network.domains[v]) == 1 and 0 <= (k := network.domains[v][0] - base) < n:
            possible[:i, k] = possible[i + 1 :, k] = False
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
    colours = np.full(len(near), -1, np.int64)
    colours[0], stack, is_bipartite = 0, [0], True
    while stack:
        i = stack.pop()
        for j in near[i]:
            if colours[j] < 0:
                colours[j] = 1 - colours[i]
                stack.append(j)
            elif colours[j] == colours[i]:
                is_bipartite = False
    if (colours < 0).any():
        return None
    return colours if is_bipartite else np.full(len(near), 2, np.int64)
