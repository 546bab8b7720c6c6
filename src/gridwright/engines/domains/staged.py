"""Boards with sums: tried by loops first, by propagation and restarts if these find nothing.

Loops over places in a fixed order are many times as fast, and best wherever everything is to be
visited.  They may miss the few solutions of a large empty board for ever, which restarts find.  So
the loops go on once they have found something; if they have not after `TRIAL` values, nothing was
handed out yet, and a search with propagation begins afresh.
"""

from collections.abc import Sequence
from dataclasses import replace

from gridwright.engines.domains.packing import pack
from gridwright.engines.domains.posting import post
from gridwright.engines.domains.search import DomainSearch
from gridwright.engines.domains.statements import Refused
from gridwright.engines.domains.sum_board import sum_board
from gridwright.engines.domains.sum_search import SumSearch
from gridwright.engines.preparing import Preparing
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats

__all__ = ["Staged", "StagedCounting", "restored", "restored_counting", "staged", "staged_counting"]

TRIAL = 1_000_000
"""Values that the loops try before they must have found something: 50 ms."""


class _Stages:
    """The loops, and the tree once it has taken over.  See `engines.base` for what it promises."""

    def __init__(self, loops: SumSearch) -> None:
        self.loops = loops
        self.tree: DomainSearch | None = None
        self.preparing: Preparing[DomainSearch | None] | None = None

    @property
    def done(self) -> bool:
        return self.loops.done if self.tree is None else self.tree.done

    @property
    def fraction(self) -> float:
        if self.tree is not None:
            return self.tree.fraction
        return self.loops.fraction if self.loops.is_settled or self.loops.done else 0.0

    @property
    def weight(self) -> float:
        return self.loops.weight if self.tree is None else self.tree.weight

    @property
    def stats(self) -> Stats:
        tried = self.loops.stats
        if self.tree is None:
            return tried
        stats = self.tree.stats
        return replace(
            stats,
            nodes=stats.nodes + tried.nodes,
            successors=stats.successors + tried.successors,
            backtracks=stats.backtracks + tried.backtracks,
        )

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
        self.loops.is_settled |= has_found
        if not (self.loops.is_settled or self.done) and self.loops.stats.nodes >= TRIAL:
            self.preparing = Preparing(self._make_tree)

    def _make_tree(self) -> DomainSearch | None:
        """The search that takes over, its kernel compiled; None if it cannot take the model."""
        try:
            tree = DomainSearch(self.loops.model, pack(post(self.loops.model)))
        except Refused:
            return None
        tree.advance(0)
        return tree


class Staged(_Stages):
    """A search whose parts, once it is split, stay loops: no part may begin afresh."""

    def advance(self, budget: int) -> Sequence[Assignment]:
        if self.is_waiting():
            return ()
        if self.tree is not None:
            return self.tree.advance(budget)
        found = self.loops.advance(self.within(budget))
        self.settle(bool(found))
        return found

    def split(self, parts: int) -> Sequence["Staged | DomainSearch"]:
        if self.tree is not None:
            return self.tree.split(parts)
        self.preparing = None
        cut = [Staged(part) for part in self.loops.split(parts)]
        for part in cut:
            part.loops.is_settled = True
        return cut

    def dump(self) -> bytes:
        return self.loops.dump() if self.tree is None else self.tree.dump()


class StagedCounting(_Stages):
    """The same without making solutions."""

    def advance(self, budget: int) -> int:
        """How many solutions were met on the way."""
        if self.is_waiting():
            return 0
        if self.tree is not None:
            return len(self.tree.advance(budget))
        found = self.loops.count(self.within(budget))
        self.settle(found > 0)
        return found

    def is_shareable(self) -> bool:
        """See `engines.base.Shareable`: once it is settled who answers."""
        return self.tree is not None or self.loops.is_settled

    def split(self, parts: int) -> Sequence["StagedCounting | DomainSearch"]:
        if self.tree is not None:
            return self.tree.split(parts)
        self.preparing = None
        cut = [StagedCounting(part) for part in self.loops.split(parts)]
        for part in cut:
            part.loops.is_settled = True
        return cut

    def dump(self) -> bytes:
        return self.loops.dump() if self.tree is None else self.tree.dump()


def staged(model: Model) -> Staged | None:
    """A search of a board with sums, None if the model is none."""
    board = sum_board(model)
    return None if board is None else Staged(SumSearch(model, board))


def staged_counting(model: Model) -> StagedCounting | None:
    """Its counterpart that counts."""
    board = sum_board(model)
    return None if board is None else StagedCounting(SumSearch(model, board))


def restored(model: Model, dump: bytes) -> Staged | None:
    """The loops that were stored, None if it was another search; raises EngineError."""
    loops = _restored(model, dump)
    return None if loops is None else Staged(loops)


def restored_counting(model: Model, dump: bytes) -> StagedCounting | None:
    """The same of loops that count."""
    loops = _restored(model, dump)
    return None if loops is None else StagedCounting(loops)


def _restored(model: Model, dump: bytes) -> SumSearch | None:
    board = sum_board(model) if dump[:1] == b"{" else None
    if board is None:
        return None
    loops = SumSearch(model, board)
    loops.restore(dump)
    return loops
