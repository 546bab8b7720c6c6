"""Counting covers by a sweep over the items, state after state (kernels/exact_cover/sweep)."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from gridwright.engines.compiling import compiled
from gridwright.engines.cover.order import item_order
from gridwright.engines.cover.problem import CoverProblem
from gridwright.engines.cover.rims import MOST_ON_RIM, RimSweep
from gridwright.engines.cover.tree import CoverStats
from gridwright.engines.preparing import Preparing
from gridwright.engines.shards import Sharded, Shards, Words, Worker
from gridwright.kernels import states
from gridwright.kernels.exact_cover import sweep as kernel

__all__ = ["CoverSweep", "Sweep", "sweep_of", "warm_sweep"]

WORD, BEGUN = 64, 1 << 63
MOST_BITS = 2 * WORD - 1
"""Items on the rim at once: two words but for the bit that is always set."""

MOST_WORDS = 1 << 24
"""Words of all tables together after an item: 128 MB."""


class CoverSweep(Sharded):
    """A count of covers: P, S and O are the steps, the sets and the options of the kernel."""

    remembers = True

    def __init__(self, n_bits: int, P: NDArray[np.int64], S: Words, O: Words) -> None:
        self.n_bits, self.P, self.S, self.O = n_bits, P, S, O
        most_sent = max(1, int((P[:, kernel.END] - P[:, kernel.FIRST]).max(initial=0)))
        start = [BEGUN, *[0] * (n_keys(n_bits) - 1)]
        super().__init__(Shards(start, False, self._spread, most_sent, MOST_WORDS), len(P))

    def _spread(self, worker: Worker, now: Words) -> None:
        """Take the states of a worker (`engines.shards`)."""
        K, W, E, F = worker.K, worker.W, worker.E, worker.F
        kernel.spread_covers(
            K, self.P.ravel(), self.S, self.O, W, now, worker.end, E, F, worker.total
        )

    @property
    def compiling(self) -> Preparing[bool]:
        """The compilation of what `advance` needs."""
        return compiled(kernel.spread_covers, warm_sweep)

    @property
    def stats(self) -> CoverStats:
        """States taken, and all covers in the end."""
        return CoverStats(self.spent, 0, self.count if self.done else 0)

    def advance(self, budget: int) -> None:
        """Take at most `budget` states."""
        self.take(budget)


Sweep = CoverSweep | RimSweep


def sweep_of(problem: CoverProblem) -> Sweep | None:
    """A sweep at its first item, with tables that suit its rim.

    None for colours, or if too many items are on the rim at once.
    """
    if problem.n_classes or not len(problem.option):
        return None
    place = item_order(problem)
    items = place[problem.item_of].tolist()
    rows = [items[a:b] for a, b in pairwise(problem.start)]
    firsts = [min(row) for row in rows]
    n, first_of, last_of = problem.n_primary, dict[int, int](), dict[int, int]()
    for row, first in zip(rows, firsts, strict=True):
        for item in row:
            first_of[item] = min(first_of.get(item, first), first)
            last_of[item] = max(last_of.get(item, first), first)
    if len(first_of) < n or any(item not in first_of for item in range(n)):
        return None  # an item without options
    leaves = {item: item if item < n else last for item, last in last_of.items()}
    bit = _bits(n, first_of, leaves)
    if bit is None:
        return None
    must, gone = [0] * n, [0] * n
    for item, last in last_of.items():
        gone[leaves[item]] |= 1 << bit[item]
        if item < n and last < item:
            must[last] |= 1 << bit[item]
    order = sorted(range(len(rows)), key=firsts.__getitem__)
    begins = np.searchsorted(np.array(firsts)[order], np.arange(n + 1)).tolist()
    whole = (1 << 2 * WORD) - 1
    sets = [
        found for k in range(n) for found in (1 << bit[k], must[k], whole & ~(gone[k] & ~BEGUN))
    ]
    masks = [sum(1 << bit[item] for item in rows[k]) for k in order]
    n_bits = max(bit.values()) + 1
    P = np.array([[*ends, 0] for ends in pairwise(begins)], np.int64)
    P[-1:, kernel.IS_LAST] = 1
    kind = RimSweep if n_bits <= MOST_ON_RIM else CoverSweep
    return kind(n_bits, P, _words(sets, n_bits), _words(masks, n_bits))


def _bits(n: int, first_of: dict[int, int], leaves: dict[int, int]) -> dict[int, int] | None:
    """A bit for each item while it is on the rim; None if there are not enough."""
    free = [k for k in range(MOST_BITS, -1, -1) if k != WORD - 1]
    comes, goes = [list[int]() for _ in range(n)], [list[int]() for _ in range(n)]
    for item, step in first_of.items():
        comes[step].append(item)
        goes[leaves[item]].append(item)
    found = dict[int, int]()
    for step in range(n):
        for item in comes[step]:
            if not free:
                return None
            found[item] = free.pop()
        free += sorted((found[item] for item in goes[step]), reverse=True)
    return found


def n_keys(n_bits: int) -> int:
    """Words of a set: a word's highest bit is that of every state."""
    return 1 if n_bits < WORD else 2


def _words(sets: Sequence[int], n_bits: int) -> Words:
    """Sets as words, the lowest first."""
    n, full = n_keys(n_bits), (1 << WORD) - 1
    return np.array([one >> WORD * k & full for one in sets for k in range(n)], np.uint64)


def warm_sweep() -> None:
    """Compile the kernels of a sweep, or load them from the cache."""
    P = np.array([[0, 1, 1]], np.int64)
    CoverSweep(1, P, np.array([1, 0, 0], np.uint64), np.array([1], np.uint64)).advance(100)
    worker, table = Worker(1, 2), np.zeros(0, np.uint64)
    states.refill(worker.K, table, table)
