"""Counting a path by a sweep over its cells, table after table (kernels/frontier, numbered)."""

from collections.abc import Sequence
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from gridwright.engines.compiling import compiled
from gridwright.engines.domains.anchors import anchor_table, begun
from gridwright.engines.domains.routes import Route, sweep_order
from gridwright.engines.preparing import Preparing
from gridwright.engines.shards import Sharded, Shards, Words, Worker
from gridwright.kernels import frontier, numbered, wide
from gridwright.kernels import states as kernel
from gridwright.model.stats import Stats

__all__ = ["NumberedSweep", "Sweep", "WideSweep", "sweep_of", "warm_sweeps"]

_MOST_WORDS = 1 << 25
"""Words of all tables together after a cell: 256 MB."""

_MOST_CELLS = 1000
"""Cells where numbers are given on the way: a table of their distances takes 8 MB."""


class Sweep(Sharded):
    """A count of the paths of a route."""

    name = "frontier"
    kernel: ModuleType = frontier
    first_slot = 1

    def __init__(self, route: Route, order: Sequence[int], slots: Sequence[int]) -> None:
        self.route, self.order, self.slots = route, order, slots
        start, swaps = self._begin(), route.first == route.last
        options = max(map(len, route.near)) + 2
        most_sent = options * (options - 1)  # pairs of options, each in two ways at most
        shards = Shards(start, swaps, self._spread, most_sent, _MOST_WORDS)
        super().__init__(shards, len(order))

    def _begin(self) -> list[int]:
        """The state in which no cell has been touched."""
        self.P = self._program(frontier.STEP_SIZE).ravel()
        ends = frontier.START, frontier.GOAL
        return [sum(end << 4 * end for end in ends)]

    def _spread(self, worker: Worker, now: Words) -> None:
        """Take the states of a worker (`shards.Shards`)."""
        K, W, E, F = worker.K, worker.W, worker.E, worker.F
        frontier.spread(K, self.P, W, now, worker.end, E, F, worker.total)  # type: ignore[no-untyped-call]

    @property
    def compiling(self) -> Preparing[bool]:
        """The compilation of what `advance` needs."""
        return compiled(self.kernel, lambda: _warm(type(self)))

    @property
    def stats(self) -> Stats:
        return Stats(f"domains: {self.name}", nodes=self.spent, successors=self.spent)

    def advance(self, budget: int) -> int:
        """Take at most `budget` states; the number of paths when that is known."""
        was_done = self.done
        self.take(budget)
        return self.count if self.done and not was_done else 0

    def _program(self, step_size: int) -> NDArray[np.int64]:
        """The table P of kernels/frontier.py, a row a cell."""
        route, order = self.route, self.order
        place = {cell: i for i, cell in enumerate(order)}
        table = np.zeros((len(order), step_size), np.int64)
        entered: set[int] = set()
        for i, cell in enumerate(order):
            figures = table[i]
            figures[frontier.IS_NEW] = cell not in entered
            entered.add(cell)
            ahead = [j for j in route.near[cell] if place[j] > i]
            fresh = [j for j in ahead if j not in entered]
            entered.update(fresh)
            figures[frontier.SLOT] = self.slots[cell]
            figures[frontier.TO_START] = self.kernel.START if cell in route.first else -1
            figures[frontier.TO_GOAL] = self.kernel.GOAL if cell in route.last else -1
            figures[frontier.MAY_PASS] = cell not in route.ends
            figures[frontier.MAY_FINISH] = len(entered) == len(order) and not any(
                other in route.ends for other in order[i + 1 :]
            )
            figures[frontier.N_AHEAD], figures[frontier.N_FRESH] = len(ahead), len(fresh)
            listed = fresh + [j for j in ahead if j not in fresh]
            slots = [self.slots[j] for j in listed]
            figures[frontier.AHEAD : frontier.AHEAD + len(slots)] = slots
        return table


class WideSweep(Sweep):
    """A sweep for more cells on the frontier."""

    name = "wide frontier"
    kernel, first_slot = wide, wide.FIRST

    def _begin(self) -> list[int]:
        self.P = self._program(frontier.STEP_SIZE).ravel()
        return wide.begun()

    def _spread(self, worker: Worker, now: Words) -> None:
        K, W, E, F = worker.K, worker.W, worker.E, worker.F
        wide.spread_wide(K, self.P, W, now, worker.end, E, F, worker.total)  # type: ignore[no-untyped-call]


class NumberedSweep(Sweep):
    """A sweep where numbers are given on the way."""

    name = "frontier with numbers"
    kernel = numbered

    def _begin(self) -> list[int]:
        table = self._program(numbered.N_STEP)
        cells = [0] * 16
        seen: set[int] = set()
        for i, cell in enumerate(self.order):
            for j in (cell, *self.route.near[cell]):
                if j not in seen:
                    seen.add(j)
                    cells[self.slots[j]] = j
            table[i, numbered.CELLS : numbered.CELLS + 16] = cells
        self.P, self.T = table.ravel(), anchor_table(self.route)
        return begun(self.T)

    def _spread(self, worker: Worker, now: Words) -> None:
        K, W, E, F = worker.K, worker.W, worker.E, worker.F
        S = np.empty(3 * numbered.STATE, np.int64)
        numbered.spread_numbered(  # type: ignore[no-untyped-call]
            K, self.P, self.T, W, S, now, worker.end, E, F, worker.total
        )


def sweep_of(route: Route) -> Sweep | None:
    """A sweep at its first cell; None if too many cells would be on the frontier at once."""
    most = frontier.STEP_SIZE - frontier.AHEAD
    if max(map(len, route.near)) > most or (not route.is_free and len(route.near) > _MOST_CELLS):
        return None
    return _narrow(route) or (_wide(route) if route.is_free else None)


def _narrow(route: Route) -> Sweep | None:
    order = sweep_order(route.near, frontier.START - 1)
    slots = [] if order is None else _slots(route.near, order, Sweep.first_slot)
    if order is None or max(slots) >= frontier.START:
        return None
    return (Sweep if route.is_free else NumberedSweep)(route, order, slots)


def _wide(route: Route) -> WideSweep | None:
    order = sweep_order(route.near, wide.LAST - wide.FIRST + 1)
    slots = [] if order is None else _slots(route.near, order, WideSweep.first_slot)
    return None if order is None or max(slots) > wide.LAST else WideSweep(route, order, slots)


_ONE_CELL = Route(((),), {}, frozenset({0}), frozenset({0}), frozenset())


def warm_sweeps() -> None:
    """Compile the kernels of all sweeps, or load them from the cache."""
    for kind in (Sweep, WideSweep, NumberedSweep):
        _warm(kind)


def _warm(kind: type[Sweep]) -> None:
    kind(_ONE_CELL, [0], [kind.first_slot]).advance(1)
    worker, table = Worker(1, 2), np.zeros(0, np.uint64)
    kernel.refill(worker.K, table, table)  # type: ignore[no-untyped-call]


def _slots(near: Sequence[Sequence[int]], order: Sequence[int], first: int) -> list[int]:
    """A slot for each cell, from the first on: taken while it is on the frontier."""
    slots = [0] * len(near)
    used: set[int] = set()
    for cell in order:
        for i in (cell, *near[cell]):
            if not slots[i]:
                slots[i] = min(set(range(first, first + len(used) + 1)) - used)
                used.add(slots[i])
        used.discard(slots[cell])
    return slots
