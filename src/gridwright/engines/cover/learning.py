"""The kernel that learns, as a search for covers of a problem: see `kernels/learning`.

It goes anywhere in the tree, so it cannot be cut, and no place in the tree tells where it is.  But
it depends on nothing but the problem: to go on with one that was stored, one like it is sent after
it, and what it finds on the way is known.
"""

from typing import Any

import numpy as np

from gridwright.engines.cover.problem import CoverProblem, pack
from gridwright.engines.cover.tree import CoverStats, TreeSearch
from gridwright.kernels.images.entry import Entry
from gridwright.kernels.learning import fields as at
from gridwright.kernels.learning import search as kernel

__all__ = ["BRIEF", "FEW", "LEARNER", "MOST_PLACES", "Learning", "is_worth_trying", "warm_learning"]

LEARNER = 2
"""Which search this is: another number whenever the kernel goes another way through its tree."""

MOST_PLACES = 1 << 20
"""Items of all options together, beyond which nothing is learned: its arrays take 24 MB more."""

BRIEF, FEW = 600, 1
"""Nodes with which it mostly finds all covers of a puzzle that has one, 3 to 10 ms, and covers that
the tree may have found: Sudokus of 16 x 16 and 25 x 25 with one solution take 95 to 509."""

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

    @property
    def fraction(self) -> float:
        """1 once it is done; before that nobody knows."""
        return float(self.done)

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
    _small().advance(0)


def is_worth_trying(tree: TreeSearch) -> bool:
    """Whether a tree that is large may be that of a puzzle with one solution, as far as it knows.

    Nothing is compiled for it.
    """
    is_small = len(tree.problem.item_of) <= MOST_PLACES
    return tree.stats.found <= FEW and is_small and tree.follows_events and _is_kept()


def _is_kept() -> bool:
    """Whether the kernel is kept, or never compiled."""
    advance: Any = kernel.advance
    return not isinstance(advance, Entry) or advance.is_kept(*_small()._arrays, np.int64(0))


def _small() -> Learning:
    return Learning(pack(1, 1, [[0], [0]]))
