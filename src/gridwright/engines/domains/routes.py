"""Models that are one path through all cells of a graph, and the order in which to sweep it."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from gridwright.model.constraints import Adjacency, AllDifferent
from gridwright.model.model import Model

__all__ = ["Route", "route_of", "sweep_order"]

_STARTS = 12


@dataclass(frozen=True)
class Route:
    """A path over the cells 0..n-1 with the numbers 0..n-1.

    `given` are the numbers of cells that have one; `first` and `last` are the cells where the path
    may begin and end, `ends` those that must be one of both.
    """

    near: Sequence[Sequence[int]]
    given: dict[int, int]
    first: frozenset[int]
    last: frozenset[int]
    ends: frozenset[int]

    @property
    def is_free(self) -> bool:
        """Whether no number strictly between the first and the last is given."""
        return not any(0 < number < len(self.near) - 1 for number in self.given.values())


def route_of(model: Model) -> Route | None:
    """What the model says if it is a path with numbers given or free; None if it says more."""
    paths = [c for c in model.constraints if isinstance(c, Adjacency)]
    n = len(model.domains)
    if len(paths) != 1 or len(paths[0].scope) != n or set(paths[0].scope) != set(model.domains):
        return None
    for other in model.constraints:
        if other is not paths[0] and not (
            isinstance(other, AllDifferent) and len(set(other.scope)) == len(other.scope)
        ):
            return None
    domains = [model.domains[v] for v in paths[0].scope]
    if not all(domains):
        return None
    base, top = min(d[0] for d in domains), max(d[-1] for d in domains)
    if top - base != n - 1:
        return None
    given = {cell: d[0] - base for cell, d in enumerate(domains) if len(d) == 1}
    free = set(range(1, n - 1)).difference(given.values())
    first, last, ends = set(), set(), set()
    known: dict[Sequence[int], tuple[bool, bool]] = {}  # cells share their domains
    for cell, domain in enumerate(domains):
        if domain not in known:
            numbers = {number - base for number in domain}
            known[domain] = numbers <= {0, n - 1}, free <= numbers
        is_end, is_free = known[domain]
        if domain[0] == base:
            first.add(cell)
        if domain[-1] == top:
            last.add(cell)
        if is_end:
            ends.add(cell)
        elif not (is_free or cell in given):
            return None
    for number, cells in ((0, first), (n - 1, last)):  # where one is given, no other cell may be
        cells &= {cell for cell in given if given[cell] == number} or cells
    return Route(paths[0].neighbours, given, frozenset(first), frozenset(last), frozenset(ends))


def sweep_order(near: Sequence[Sequence[int]], most: int) -> list[int] | None:
    """An order of the cells in which at most so many cells ahead ever touch a cell behind.

    The order given, or one that always takes the cell of the frontier that brings fewest new
    ones, from several starts; whichever has the smallest frontiers.  None if none is found.
    """
    n = len(near)
    ends = sorted(range(n), key=lambda i: len(near[i]))[: _STARTS // 2]
    starts = dict.fromkeys([*ends, *range(0, n, max(1, n // _STARTS))])
    order = list(range(n))
    best = _cost(near, order, most), order
    for start in starts:
        best = min(best, _greedy(near, start, most, best[0]))
    cost, order = best
    return order if cost < inf else None


def _greedy(
    near: Sequence[Sequence[int]], start: int, most: int, dearest: float
) -> tuple[float, list[int]]:
    """The order from one start with its cost, which is infinite if the frontier becomes too large
    or the order dearer than that.
    """
    cost = 0.0
    order: list[int] = []
    touched = {start: 0}  # the frontier, each cell with the time when it was touched
    seen: set[int] = set()
    fresh = [len(others) for others in near]  # neighbours that have not been seen

    def see(cell: int) -> None:
        seen.add(cell)
        for i in near[cell]:
            fresh[i] -= 1

    see(start)
    for time in range(1, len(near) + 1):
        if not touched:  # the graph falls apart
            rest = next(i for i in range(len(near)) if i not in seen)
            touched[rest] = time
            see(rest)
        cell = min(touched, key=lambda i: (fresh[i], touched[i]))
        del touched[cell]
        order.append(cell)
        for j in near[cell]:
            if j not in seen:
                see(j)
                touched[j] = time
        cost += 4.0 ** len(touched)  # as `_cost` would find
        if len(touched) > most or cost > dearest:
            return inf, order
    return cost, order


def _cost(near: Sequence[Sequence[int]], order: Sequence[int], most: int) -> float:
    """About how many states a sweep meets; infinite for too large a frontier."""
    behind: set[int] = set()
    frontier: set[int] = set()
    cost = 0.0
    for cell in order:
        behind.add(cell)
        frontier.discard(cell)
        frontier.update(j for j in near[cell] if j not in behind)
        if len(frontier) > most:
            return inf
        cost += 4.0 ** len(frontier)
    return cost
