"""The kernel that learns, as a search for covers of a problem: see `kernels/learning`.

It goes anywhere in the tree, so it cannot be cut, and no place in the tree tells where it is.  But
it depends on nothing but the problem: to go on with one that was stored, one like it is sent after
it, and what it finds on the way is known.
"""

from typing import Any

import numpy as np

from gridwright.engines.cover.problem import CoverProblem, pack
from gridwright.engines.cover.tree import CoverStats
from gridwright.kernels.learning import fields as at
from gridwright.kernels.learning import search as kernel

__all__ = ["LEARNER", "MOST_PLACES", "Learning", "warm_learning"]

LEARNER = 2
"""Which search this is: another number whenever the kernel goes another way through its tree."""

MOST_PLACES = 1 << 20
"""Items of all options together, beyond which nothing is learned: its arrays take 24 MB more."""

SLICE = 4000
"""Nodes at a time while it is sent after another: 30 ms."""


class Learning:
    """A search for covers, one after the other in an order of its own.

    `done` says that there are no more, `is_given_up` that what it must remember has no room.  With
    `stats` it goes on after so many nodes, once it has caught up.
    """

    def __init__(self, problem: CoverProblem, stats: CoverStats | None = None) -> None:
        p = self.problem = problem
        self.stats = CoverStats() if stats is None else stats
        self.done = self.is_given_up = False
        self._arrays: tuple[Any, ...] = at.allocate(
            p.n_items, p.n_primary, p.start, p.item_of, p.class_of
        )

    def advance(self, budget: int) -> list[tuple[int, ...]]:
        """The next cover, if it is found in at most `budget` nodes more."""
        now, due = self._totals(), self.stats
        is_behind = now.nodes < due.nodes or now.found < due.found
        if is_behind:
            budget = min(due.nodes - now.nodes, SLICE)
        code, found = self._advance(budget)
        now = self._totals()
        is_on_its_way = code == kernel.PAUSED and now.nodes < due.nodes
        if is_behind and (is_on_its_way or code == kernel.SOLVED):
            return []  # what it found was told before
        self.done, self.is_given_up = code == kernel.DONE, code == kernel.GIVEN_UP
        self.stats = now
        return found

    def _totals(self) -> CoverStats:
        I = self._arrays[0]
        return CoverStats(int(I[at.NODES]), int(I[at.CONFLICTS]), int(I[at.FOUND]))

    def _advance(self, budget: int) -> tuple[int, list[tuple[int, ...]]]:
        I, T, C, A = self._arrays
        code = kernel.advance(I, T, C, A, np.int64(budget))
        if code != kernel.SOLVED:
            return code, []
        values = T[I[at.VALUE] :][: I[at.N_OPTIONS]]
        return code, [tuple(self.problem.option[np.flatnonzero(values == at.TAKEN)].tolist())]


def warm_learning() -> None:
    """Compile, or load, the kernel."""
    Learning(pack(1, 1, [[0], [0]])).advance(0)
