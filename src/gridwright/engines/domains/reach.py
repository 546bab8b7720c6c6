"""Where each number of a path may be, by what is given alone: sets of cells as whole numbers.

A number is beside its predecessor and its successor, so that one pass upwards and one downwards
leave only cells that some walk between the given numbers has.  A number with one cell takes it from
all others; a cell with one number has it.  This repeats until nothing changes.
"""

from collections.abc import Callable, Sequence

from gridwright.basics.halting import ask
from gridwright.engines.domains.routes import Route

__all__ = ["reach"]


def reach(route: Route) -> list[int]:
    """For each number the cells that may have it, as bits; no set is empty.

    If there is no such path, it tells only what is given.
    """
    begun = _begun(route)
    sets, beside = list(begun), _beside(route.near)
    while True:
        ask()
        for k in range(1, len(sets)):
            sets[k] &= beside(sets[k - 1])
        for k in range(len(sets) - 1, 0, -1):
            sets[k - 1] &= beside(sets[k])
        if not all(sets):
            return begun
        before = list(sets)
        if not _settle(sets):
            return begun
        if sets == before:
            return sets


def _begun(route: Route) -> list[int]:
    """What the givens and the ends of the route tell."""
    n = len(route.near)
    free = (1 << n) - 1 - sum(1 << cell for cell in route.given)
    sets = [free] * n
    sets[0] = sum(1 << cell for cell in route.first)
    if n > 1:
        sets[-1] = sum(1 << cell for cell in route.last)
    for cell, number in route.given.items():
        sets[number] = 1 << cell
    return sets


def _settle(sets: list[int]) -> bool:
    """Settle numbers with one cell, and cells with one number; False for a contradiction."""
    taken = once = twice = 0
    for cells in sets:
        if cells & (cells - 1) == 0:
            if taken & cells:
                return False
            taken |= cells
        twice |= once & cells
        once |= cells
    lonely = once & ~twice
    for k, cells in enumerate(sets):
        if cells & (cells - 1):
            cells &= ~taken
            mine = cells & lonely
            if cells == 0 or mine & (mine - 1):
                return False
            sets[k] = mine or cells
    return once + 1 == 1 << len(sets)


def _beside(near: Sequence[Sequence[int]]) -> Callable[[int], int]:
    """What a set of cells touches: cells whose neighbours lie as far ahead are moved together."""
    ahead: dict[int, int] = {}
    behind: dict[int, int] = {}
    for cell, others in enumerate(near):
        for other in others:
            moved, by = (ahead, other - cell) if other > cell else (behind, cell - other)
            moved[by] = moved.get(by, 0) | 1 << cell
    ups, downs = list(ahead.items()), list(behind.items())

    def beside(cells: int) -> int:
        touched = 0
        for by, movable in ups:
            touched |= (cells & movable) << by
        for by, movable in downs:
            touched |= (cells & movable) >> by
        return touched

    return beside
