"""Who counts: a sweep over the cells of a path, or a search with components, by one rule.

A path is swept if few enough of its cells are ever on the frontier.  If that would take too much
memory, or if numbers are given on the way, it is searched too: sweep and search take turns, each
with twice as much work as the last time, until one of them is done.  So the better one is found
at no more than about twice its cost, without asking which it is.  Every other model is searched.
Turns are counted in nodes and states, and wait for compilers, so that figures are always the same.
"""

from gridwright.basics.errors import EngineError
from gridwright.engines.base import Refused
from gridwright.engines.domains.packing import pack
from gridwright.engines.domains.parting import PartedCount, warm_parted
from gridwright.engines.domains.posting import post
from gridwright.engines.domains.routes import route_of
from gridwright.engines.domains.sweeping import Sweep, sweep_of, warm_sweeps
from gridwright.engines.search import Goal, Search
from gridwright.model.model import Model
from gridwright.model.stats import Stats, together

__all__ = ["DomainCount", "warm_count", "warm_counts"]

_FIRST_TURN = 1500
"""Nodes of the first turn of the search; the sweep's is as long: tens of milliseconds."""

_STATES = 20
"""States that a sweep takes in the time of a node."""


class DomainCount(Search):
    """A count of the solutions of a model, which can be neither cut nor stored."""

    engine = "domains"

    def __init__(self, model: Model) -> None:
        super().__init__(model, Goal.COUNT)
        route = route_of(model)
        self.sweep: Sweep | None = None if route is None else sweep_of(route)
        self.is_sweeping = self.sweep is not None
        self.takes_turns = self.is_sweeping and route is not None and not route.is_free
        self.search: PartedCount | None = None
        if self.sweep is None:
            self._start_search()
        self.turn = _FIRST_TURN  # nodes of the next turn of the search
        self.left = _FIRST_TURN * _STATES if self.takes_turns else 0  # of this turn
        self.n_returned = 0

    def use_threads(self, threads: int) -> bool:
        """A sweep uses them; the search by components does not."""
        if self.sweep is not None:
            self.sweep.threads = threads
        return self.sweep is not None

    def _start_search(self) -> None:
        try:
            self.search = PartedCount(pack(post(self.model)))
        except Refused as reason:
            raise EngineError(f"the engine domains cannot take this puzzle: {reason}") from None

    @property
    def done(self) -> bool:
        return any(part is not None and part.done for part in (self.sweep, self.search))

    def finished(self) -> float:
        return max(part.fraction for part in (self.sweep, self.search) if part is not None)

    @property
    def stats(self) -> Stats:
        """Nodes are those of the search and the states of the sweep, the engine who answers."""
        parts = [part.stats for part in (self.sweep, self.search) if part is not None]
        answers = self.sweep if self.sweep is not None and self.sweep.done else self.search
        return together((answers.stats if answers is not None else parts[0]).engine, parts)

    def advance(self, budget: int) -> int:
        """Open at most `budget` nodes or states more; the solutions that are newly known."""
        known = self.n_returned
        if self.done:
            return 0
        while (part := self._next()) is not None:
            before = part.stats.nodes
            work = min(budget, self.left) if self.takes_turns else budget
            known += part.advance(work)
            spent = part.stats.nodes - before
            budget -= spent
            self.left -= spent
            if self.done:
                break
            self._change()
            if budget <= 0:
                break
        if self.sweep is not None and self.sweep.done:
            known = self.sweep.count
        n_new, self.n_returned = known - self.n_returned, known
        return n_new

    def _next(self) -> Sweep | PartedCount | None:
        """The part whose turn it is; None as long as that is being compiled."""
        part = self.sweep if self.is_sweeping else self.search
        return part if part is not None and part.compiling.wait() else None

    def _change(self) -> None:
        """Whose turn it is now."""
        if self.sweep is not None and self.sweep.has_failed:
            self.sweep, self.is_sweeping, self.takes_turns = None, False, False
            if self.search is None:
                self._start_search()
        if not self.takes_turns or self.left > 0:
            return
        if self.search is None:
            self._start_search()
        self.is_sweeping = not self.is_sweeping
        self.left = self.turn * _STATES if self.is_sweeping else self.turn
        self.turn *= 2 if self.is_sweeping else 1


def warm_count(model: Model) -> None:
    """Compile what a count of this model begins with, or load it from the cache."""
    count = DomainCount(model)
    part = count.sweep or count.search
    while part is not None and not part.compiling.wait():
        pass


def warm_counts() -> None:
    """Compile whatever counts need besides their propagation."""
    warm_sweeps()
    warm_parted()
