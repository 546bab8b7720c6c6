"""Boards with sums: tried by loops first, by propagation and restarts if these find nothing.

Loops over places in a fixed order are many times as fast, and best wherever everything is to be
visited.  They may miss the few solutions of a large empty board for ever, which restarts find.  So
the loops go on once they have found something, or have tried `MUCH` of everything after
`TRIAL` values; if not, nothing was handed out yet, and a search with propagation begins afresh.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from gridwright.engines.base import Refused
from gridwright.engines.domains.packing import pack
from gridwright.engines.domains.posting import post
from gridwright.engines.domains.search import DomainSearch
from gridwright.engines.domains.sum_board import sum_board
from gridwright.engines.domains.sum_search import SumSearch
from gridwright.engines.preparing import Preparing
from gridwright.engines.search import Goal, Search
from gridwright.engines.stored import whole
from gridwright.kernels import sums
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats, together

__all__ = ["Staged", "staged"]

TRIAL = 1_000_000
"""Values that the loops try before they must have found something: 20 to 50 ms."""

MUCH = 1 / 128
"""The share of all that is to be tried with which they go on, though nothing was found yet.

Most-perfect squares of order 8 with two given are at 0.17 and are counted in 3.6 s, by the tree in
over 48; empty magic squares of order 6 are at 6e-11, and the tree finds one.
"""


class Staged(Search):
    """The loops, and the tree once it has taken over.

    Parts of the loops are loops, and nothing takes over from them: no part may begin afresh.
    """

    engine = "domains"

    def __init__(self, loops: SumSearch) -> None:
        super().__init__(loops.model, loops.goal)
        self.loops = loops
        self.tree: DomainSearch | None = None
        self.preparing: Preparing[DomainSearch | None] | None = None

    @property
    def done(self) -> bool:
        return self.loops.done if self.tree is None else self.tree.done

    def finished(self) -> float:
        if self.tree is not None:
            return self.tree.fraction
        return self.loops.fraction if self.loops.is_settled or self.loops.done else 0.0

    @property
    def stats(self) -> Stats:
        tried = self.loops.stats
        if self.tree is None:
            return tried
        stats = self.tree.stats
        return together(stats.engine, (stats, tried), stats.note)

    def advance(self, budget: int) -> Sequence[Assignment] | int:
        if self.is_waiting():
            return 0 if self.goal.is_count else ()
        if self.tree is not None:
            assignments = self.tree.advance(budget)
            return len(assignments) if self.goal.is_count else assignments
        solutions = self.loops.advance(self.within(budget))
        self.settle(bool(solutions))
        return solutions

    def is_waiting(self) -> bool:
        """Whether the tree is to take over, but is not ready."""
        if self.preparing is None:
            return False
        self.tree = self.preparing.wait()
        if self.tree is None and self.preparing.thread.is_alive():
            return True
        self.preparing, self.loops.is_settled = None, self.tree is None
        return False

    def within(self, budget: int) -> int:
        """What of the budget the loops may use."""
        if self.loops.is_settled:
            return budget
        return min(budget, max(TRIAL - self.loops.stats.nodes, 0))

    def settle(self, has_found: bool) -> None:
        """The loops have tried: they stay, or the tree is made, or nothing is settled yet."""
        is_tried = self.loops.stats.nodes >= TRIAL
        self.loops.is_settled |= has_found or (is_tried and self.loops.fraction >= MUCH)
        if not (self.loops.is_settled or self.done) and is_tried:
            self.preparing = Preparing(self._make_tree)

    def _make_tree(self) -> DomainSearch | None:
        """The search that takes over, its kernel compiled; None if it cannot take the model."""
        try:
            tree = DomainSearch(self.model, pack(post(self.model)), self.goal)
        except Refused:
            return None
        tree.advance(0)
        return tree

    def is_shareable(self) -> bool:
        """Once it is settled who answers."""
        return self.goal.is_count and (self.tree is not None or self.loops.is_settled)

    def parts(self, n: int) -> Sequence[Search]:
        self.preparing = None
        return (self.loops if self.tree is None else self.tree).split(n)

    def state(self) -> dict[str, Any]:
        return (self.loops if self.tree is None else self.tree).state()

    def restore(self, content: Mapping[str, Any]) -> None:
        if "path" in content:
            self.loops.accept(content)
            return
        try:
            self.tree = DomainSearch(self.model, pack(post(self.model)), self.goal)
        except Refused as reason:
            raise ValueError(str(reason)) from None
        self.tree.accept(content)
        tree = self.tree.stats  # the rest are values that the loops tried
        self.loops.ints[sums.NODES] = whole(content["nodes"] - tree.nodes)
        self.loops.ints[sums.FAILS] = whole(content["backtracks"] - tree.backtracks)


def staged(model: Model, goal: Goal) -> Staged | None:
    """A search of a board with sums, None if the model is none."""
    board = sum_board(model, is_count=goal.is_count)
    return None if board is None else Staged(SumSearch(model, board, goal))
