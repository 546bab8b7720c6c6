"""Adjacency for the kernel: two views of one permutation, and what the graph alone tells.

Where the numbers are just those of 1..n that n places need, places and numbers are linked.
Where there are more numbers than places, the run's first number is a variable too, and the
*ranks* of the places, which are their numbers less the first, are the permutation.
"""

from array import array
from collections.abc import Iterator, Sequence

from gridwright.engines.domains.path_shapes import Shape, shape_of
from gridwright.engines.domains.statements import Links, Members, Network, Statement, bits_of
from gridwright.kernels.flat import Ints
from gridwright.kernels.propagators.degree import DEGREE
from gridwright.kernels.propagators.linear import LINEAR
from gridwright.kernels.propagators.path import PATH
from gridwright.kernels.propagators.registry import NEVER
from gridwright.model.constraints import Adjacency
from gridwright.model.together import joint_values

__all__ = ["post_path"]

_MOST_NEIGHBOURS = 63
"""Neighbours of a place for which one word holds a flag each; hubs of other graphs do without."""

_ZERO, _ONE = b"01"

_WEIGHTS = (1, -1, -1)
"""A number less the first number and its rank is 0."""


def post_path(
    network: Network, constraint: Adjacency, scope: tuple[int, ...]
) -> Iterator[Statement]:
    """The statements of one path; marks the network's links."""
    n = len(scope)
    if n < 2:
        return
    numbers = joint_values(network.domains[v] for v in scope)
    low, span = min(numbers), max(numbers) - min(numbers)
    shape = shape_of(constraint.neighbours)
    if len(set(scope)) < n or len(numbers) < n or shape is None:
        yield Statement(NEVER)
        return
    linked = {v for links in network.links for v in links.cells}
    if span == n - 1 and linked.isdisjoint(scope):
        cells, base = scope, low
    else:
        first = network.new(range(low, low + span - n + 2))
        ranks = range(n)
        cells, base = tuple(network.new(ranks) for _ in scope), 0
        for v, rank in zip(scope, cells, strict=True):
            told = (v, first, rank)
            yield Statement(
                LINEAR, told, 0, None, settles=True, ends=True, table=lambda *_: _WEIGHTS
            )
    columns = _columns(network, cells, base, shape.colours)
    if not all(columns):
        yield Statement(NEVER)
        return
    yield from _linked(network, shape, cells, base, columns)


def _linked(
    network: Network, shape: Shape, cells: tuple[int, ...], base: int, columns: list[int]
) -> Iterator[Statement]:
    """Places and numbers as variables, the path in both views."""
    n, wide = len(cells), (len(cells) + 63) // 64
    alike = {places: Members(places) for places in set(columns)}
    places = tuple(network.new_all(list(map(alike.__getitem__, columns)), (0, wide)))
    network.links.append(Links(cells, places, base))
    first_bit = base - network.widen(cells)[0]

    def shifts(place: int, sets: int) -> list[int]:
        first = sets + n * wide
        told = [x for k, d in enumerate(shape.distances) for x in (d, first + k * wide)]
        return [len(shape.distances), *told]

    yield Statement(PATH, places, None, None, settles=True, words=shape.words, table=shifts)

    def lists(place: int, sets: int) -> Ints:
        first = place + n + 1
        table = array("q", [first + bound for bound in shape.bounds])
        if cells == tuple(range(n)):
            table.extend(shape.near)
        else:
            table.extend(map(cells.__getitem__, shape.near))
        table.frombytes(bytes(8 * n))
        return table

    if shape.most <= _MOST_NEIGHBOURS:
        yield Statement(DEGREE, cells, first_bit, None, urgency=2, table=lists)


def _columns(
    network: Network, cells: tuple[int, ...], base: int, colours: Sequence[int]
) -> list[int]:
    """Bit i of number k: place i may have number base + k, as far as givens and colours tell."""
    n = len(cells)
    free = bytearray(b"1") * n  # digits: that of number k is the last but k
    open_cells: dict[int, tuple[Sequence[int], list[int]]] = {}  # those that share a domain
    columns = [0] * n
    for i, v in enumerate(cells):
        domain = network.domains[v]
        if len(domain) > 1:
            open_cells.setdefault(id(domain), (domain, []))[1].append(i)
        elif 0 <= domain[0] - base < n:
            columns[domain[0] - base] |= 1 << i
            free[base - domain[0] - 1] = _ZERO
    excess = colours.count(0) - colours.count(1)
    is_coloured = max(colours) < 2 and excess != 0
    if is_coloured and abs(excess) > 1:
        return [0] * n
    even, more = sum(1 << k for k in range(0, n, 2)), 0 if excess > 0 else 1
    if is_coloured:  # the path begins and ends on the colour with one more
        for i, domain in enumerate(map(network.domains.__getitem__, cells)):
            if len(domain) == 1 and (domain[0] - base) % 2 == (colours[i] == more):
                return [0] * n
    for domain, own in open_cells.values():
        row = int(free, 2) & _bits(domain, base, n)
        if not is_coloured:
            _add(columns, row, own)
            continue
        _add(columns, row & even, [i for i in own if colours[i] == more])
        _add(columns, row & ~even, [i for i in own if colours[i] != more])
    return columns


def _bits(domain: Sequence[int], base: int, n: int) -> int:
    """Bit k: the domain has the number base + k, of so many."""
    if isinstance(domain, range):
        lo, hi = max(domain[0] - base, 0), min(domain[-1] - base, n - 1)
        return (1 << hi + 1) - (1 << lo) if lo <= hi else 0
    return sum(1 << x - base for x in domain if 0 <= x - base < n)


def _add(columns: list[int], row: int, cells: list[int]) -> None:
    """These cells may have all numbers of a row."""
    digits = bytearray(b"0") * (len(columns) + 1)
    for i in cells:
        digits[-1 - i] = _ONE
    mine = int(digits, 2)
    for k in bits_of(row) if mine else ():
        columns[k] |= mine
