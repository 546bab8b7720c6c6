"""Counting covers by a sweep whose states are places of a table (kernels/exact_cover/rims).

It needs no hashes and no search for a state, so a state costs some 15 nanoseconds, a tenth of what
it costs in tables that threads share (`engines/shards`): it uses one thread.
"""

import numpy as np
from numpy.typing import NDArray

from gridwright.basics.halting import ask
from gridwright.engines.compiling import compiled
from gridwright.engines.cover.tree import CoverStats
from gridwright.engines.preparing import Preparing
from gridwright.engines.shards import Words
from gridwright.kernels import states
from gridwright.kernels.exact_cover import rims as kernel

__all__ = ["MOST_ON_RIM", "RimSweep", "warm_rims"]

MOST_ON_RIM = 20
"""Items on the rim at once, at most: two tables of a million counts, 32 MB with two words each."""

PORTION = 1 << 18
"""States taken between two looks at whether to stop: some milliseconds."""


class RimSweep:
    """A count of covers: P, S and O are the steps, the sets and the options of the kernel.

    It has the face of `engines.shards.Sharded`, but has room for all states that there can be.
    """

    remembers, has_failed = True, False
    threads = 1
    """It stays at one, whatever is said."""

    def __init__(self, n_bits: int, P: NDArray[np.int64], S: Words, O: Words) -> None:
        self.n_bits, self.n_steps, self.steps = n_bits, len(P), (P.ravel(), S, O)
        self.K = np.zeros(kernel.FIELDS, np.int64)
        self.K[states.WORDS] = 2
        self.now, self.after = np.zeros(2 << n_bits, np.uint64), np.zeros(2 << n_bits, np.uint64)
        n_words = ((1 << n_bits) + 63) // 64
        self.in_now, self.in_after = np.zeros(n_words, np.uint64), np.zeros(n_words, np.uint64)
        self.total = np.zeros(2, np.uint64)
        self.now[0] = self.in_now[0] = 1  # nothing is covered
        self.reached = 0.0

    @property
    def spent(self) -> int:
        """States taken."""
        return int(self.K[kernel.SPENT])

    @property
    def done(self) -> bool:
        """Whether the count is known."""
        return int(self.K[states.CELL]) == self.n_steps

    @property
    def fraction(self) -> float:
        """Share of the steps that are behind it: 0 to 1, never falling."""
        taken = int(self.K[states.TAKEN]) / len(self.in_now)
        self.reached = max(self.reached, (int(self.K[states.CELL]) + taken) / self.n_steps)
        return min(self.reached, 1.0)

    @property
    def compiling(self) -> Preparing[bool]:
        """The compilation of what `advance` needs."""
        return compiled(kernel.take_rims, warm_rims)

    @property
    def stats(self) -> CoverStats:
        """States taken, and all covers in the end."""
        found = int.from_bytes(self.total.tobytes(), "little") if self.done else 0
        return CoverStats(self.spent, 0, found)

    def advance(self, budget: int) -> None:
        """Take at most `budget` states."""
        end = self.spent + min(budget, 1 << 60)
        with np.errstate(over="ignore"):  # without compiler, NumPy tells of carries
            while not self.done and self.spent < end:
                ask()
                self._take(min(end - self.spent, PORTION))

    def _take(self, budget: int) -> None:
        """Take at most so many states, of one step."""
        K = self.K
        now, after = (self.now, self.in_now), (self.after, self.in_after)
        code = kernel.take_rims(K, *self.steps, *now, *after, self.total, np.int64(budget))
        if code == states.WIDEN:
            self._widen()
        elif code == states.DONE:
            (self.now, self.in_now), (self.after, self.in_after) = after, now
            K[states.CELL] += 1
            K[states.TAKEN] = 0

    def _widen(self) -> None:
        """Give all counts two words more."""
        n = int(self.K[states.WORDS])
        self.now, self.after, self.total = (
            np.pad(counts.reshape(-1, n), ((0, 0), (0, 2))).ravel()
            for counts in (self.now, self.after, self.total)
        )
        self.K[states.WORDS], self.K[states.NARROW] = n + 2, 0


def warm_rims() -> None:
    """Compile the kernel, or load it from the cache."""
    P = np.array([[0, 1, 1]], np.int64)
    RimSweep(1, P, np.array([1, 0, 0], np.uint64), np.array([1], np.uint64)).advance(100)
