"""Counting a path by a sweep over its cells, table after table (kernels/frontier, numbered)."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from gridwright.engines.compiling import compiled
from gridwright.engines.domains.anchors import anchor_table
from gridwright.engines.domains.routes import Route, sweep_order
from gridwright.engines.preparing import Preparing
from gridwright.kernels import frontier, numbered
from gridwright.kernels import states as kernel
from gridwright.model.stats import Stats

__all__ = ["NumberedSweep", "Sweep", "sweep_of", "warm_numbered", "warm_sweep"]

Words = NDArray[np.uint64]

_MOST_WORDS = 1 << 25
"""Words of all tables together: 256 MB."""

_LEAST_STATES = 256

_MOVES = 8
"""Entries that are moved to a larger table in the time of a state."""

_MOST_CELLS = 1000
"""Cells where numbers are given on the way: a table of their distances takes 8 MB."""


class Sweep:
    """A count of the paths of a route.

    It knows nothing before it is done.  If the tables would outgrow memory it gives up:
    `has_failed`.
    """

    name = "frontier"
    n_keys = 1

    def __init__(self, route: Route, order: Sequence[int], slots: Sequence[int]) -> None:
        self.route, self.order, self.slots = route, order, slots
        self.K = np.zeros(kernel.FIELDS, np.int64)
        self.K[kernel.WORDS], self.K[kernel.KEYS] = 2, self.n_keys
        self.W = np.zeros(self.n_keys, np.uint64)
        self.total = np.zeros(2, np.uint64)
        self.now = np.zeros(self.n_keys + 2, np.uint64)
        self.now[: self.n_keys], self.now[self.n_keys] = self._begin(), 1
        self.new = self._table(1)
        self.larger: Words | None = None
        self.done = self.has_failed = False
        self.reached = 0.0

    def _begin(self) -> list[int]:
        """The state in which no cell has been touched."""
        self.K[kernel.SWAPS] = int(self.route.first == self.route.last)
        self.P = self._program(frontier.STEP_SIZE).ravel()
        ends = frontier.START, frontier.GOAL
        return [sum(end << 4 * end for end in ends)]

    def _sweep(self, budget: int) -> int:
        arrays = self.K, self.P, self.W, self.now, self.new, self.total
        return int(frontier.sweep(*arrays, budget))  # type: ignore[no-untyped-call]

    @property
    def compiling(self) -> Preparing[bool]:
        """The compilation of what `advance` needs."""
        return compiled(frontier, warm_sweep)

    @property
    def fraction(self) -> float:
        taken = int(self.K[kernel.TAKEN]) * self._size / max(len(self.now), 1)
        finished = (int(self.K[kernel.CELL]) + taken) / len(self.order)
        self.reached = 1.0 if self.done else max(self.reached, min(finished, 1.0))
        return self.reached

    @property
    def stats(self) -> Stats:
        spent = int(self.K[kernel.SPENT])
        return Stats(f"domains: {self.name}", nodes=spent, successors=spent)

    @property
    def _size(self) -> int:
        """Words of an entry."""
        return self.n_keys + int(self.K[kernel.WORDS])

    def advance(self, budget: int) -> int:
        """Take at most `budget` states; the number of paths when that is known."""
        if self.done:
            return 0
        end = int(self.K[kernel.SPENT]) + budget
        with np.errstate(over="ignore"):  # without compiler, NumPy tells of carries
            while not self.done and not self.has_failed:
                if self.larger is not None and not self._move(end - int(self.K[kernel.SPENT])):
                    break
                code = self._sweep(end - int(self.K[kernel.SPENT]))
                if code == kernel.PAUSED:
                    break
                if code == kernel.FULL:
                    self._enlarge()
                elif code == kernel.WIDEN:
                    self._widen()
                else:
                    self._next_cell()
        return self.count if self.done else 0

    @property
    def count(self) -> int:
        """The paths that are complete."""
        return int.from_bytes(self.total.tobytes(), "little")

    def _next_cell(self) -> None:
        n_states = int(self.K[kernel.N_NEW])
        self.K[kernel.CELL] += 1
        self.K[kernel.TAKEN] = self.K[kernel.N_NEW] = 0
        self.done = n_states == 0 or self.K[kernel.CELL] == len(self.order)
        self.now, self.new = self.new, self._table(0 if self.done else n_states)

    def _table(self, n_states: int) -> Words:
        """Room for the successors of so many states."""
        return np.zeros((2 * n_states + _LEAST_STATES) * self._size, np.uint64)

    def _enlarge(self) -> None:
        """Begin to move what is in `new` to a table of twice its size, or give up."""
        if len(self.now) + 3 * len(self.new) > _MOST_WORDS:
            self.has_failed = True
            self.now = self.new = self.now[:0]
        else:
            self.larger = np.zeros(2 * len(self.new), np.uint64)
            self.K[kernel.MOVED] = 0

    def _move(self, budget: int) -> bool:
        """Go on with that, which is work too: a state for `_MOVES` entries; whether it is done."""
        moved = int(self.K[kernel.MOVED])
        before = moved // _MOVES
        most = min(_MOVES * (before + budget + 1) - 1 - moved, _MOST_WORDS)
        code = kernel.refill(self.K, self.new, self.larger, most)  # type: ignore[no-untyped-call]
        self.K[kernel.SPENT] += int(self.K[kernel.MOVED]) // _MOVES - before
        if code == kernel.PAUSED:
            return False
        assert self.larger is not None
        self.new, self.larger = self.larger, None
        return True

    def _widen(self) -> None:
        """Give all counts two words more."""
        size = self._size
        self.now, self.new = (
            np.pad(table.reshape(-1, size), ((0, 0), (0, 2))).ravel()
            for table in (self.now, self.new)
        )
        self.total = np.pad(self.total, (0, 2))
        self.K[kernel.WORDS] += 2
        self.K[kernel.NARROW] = 0

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
            figures[frontier.MAY_START] = cell in route.first
            figures[frontier.MAY_END] = cell in route.last
            figures[frontier.MAY_PASS] = cell not in route.ends
            figures[frontier.MAY_FINISH] = len(entered) == len(order) and not any(
                other in route.ends for other in order[i + 1 :]
            )
            figures[frontier.N_AHEAD], figures[frontier.N_FRESH] = len(ahead), len(fresh)
            listed = fresh + [j for j in ahead if j not in fresh]
            slots = [self.slots[j] for j in listed]
            figures[frontier.AHEAD : frontier.AHEAD + len(slots)] = slots
        return table


class NumberedSweep(Sweep):
    """A sweep where numbers are given on the way."""

    name = "frontier with numbers"
    n_keys = numbered.N_KEYS

    @property
    def compiling(self) -> Preparing[bool]:
        return compiled(numbered, warm_numbered)

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
        self.S = np.zeros(96, np.int64)
        n, anchor = len(self.order), numbered.ANCHOR
        mates = sum(end << 4 * end for end in (frontier.START, frontier.GOAL))
        return [mates, 0, 0, 0, anchor << 32 | (anchor + 1 + n) << 48]

    def _sweep(self, budget: int) -> int:
        arrays = self.K, self.P, self.T, self.W, self.S, self.now, self.new, self.total
        return int(numbered.numbered_sweep(*arrays, budget))  # type: ignore[no-untyped-call]


def sweep_of(route: Route) -> Sweep | None:
    """A sweep at its first cell; None if too many cells would be on the frontier at once."""
    most = frontier.STEP_SIZE - frontier.AHEAD
    if max(map(len, route.near)) > most or (not route.is_free and len(route.near) > _MOST_CELLS):
        return None
    order = sweep_order(route.near, frontier.START - 1)
    if order is None:
        return None
    slots = _slots(route.near, order)
    if max(slots) >= frontier.START:
        return None
    return (Sweep if route.is_free else NumberedSweep)(route, order, slots)


_ONE_CELL = Route(((),), {}, frozenset({0}), frozenset({0}), frozenset())


def warm_sweep() -> None:
    """Compile the kernel of a sweep, or load it from the cache."""
    _warm(Sweep(_ONE_CELL, [0], [1]))


def warm_numbered() -> None:
    """The same of a sweep with numbers."""
    _warm(NumberedSweep(_ONE_CELL, [0], [1]))


def _warm(sweep: Sweep) -> None:
    sweep.advance(1)
    kernel.refill(sweep.K, sweep.new, sweep.now, 0)  # type: ignore[no-untyped-call]


def _slots(near: Sequence[Sequence[int]], order: Sequence[int]) -> list[int]:
    """A slot for each cell, from 1 on: taken while it is on the frontier."""
    slots = [0] * len(near)
    used: set[int] = set()
    for cell in order:
        for i in (cell, *near[cell]):
            if not slots[i]:
                slots[i] = min(set(range(1, len(used) + 2)) - used)
                used.add(slots[i])
        used.discard(slots[cell])
    return slots
