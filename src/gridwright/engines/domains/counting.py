"""Who counts: a sweep over the cells of a path, or a search with components, by one rule.

A path without numbers given on the way is swept; if that would take too much memory, it is
searched.  Any other path is searched for a little, which settles boards with few solutions; then
sweep and search take turns, each with twice as much work as the last time, until one of them is
done.  So the better one is found at no more than about twice its cost, without asking which it is.
Every other model is searched.
"""

from gridwright.core.errors import EngineError
from gridwright.core.model import Model
from gridwright.core.result import Stats
from gridwright.engines.domains.packing import pack
from gridwright.engines.domains.parting import PartedCount
from gridwright.engines.domains.posting import post
from gridwright.engines.domains.routes import Route, route_of
from gridwright.engines.domains.statements import Refused
from gridwright.engines.domains.sweeping import NumberedSweep, Sweep, sweep_of

__all__ = ["DomainCount", "warm_count"]

_FIRST_NODES = 500
"""Nodes of the search before the first turn of the sweep: a few milliseconds."""

_FIRST_TURN = 1000
"""Nodes of the first turn of the search."""

_STATES = 10
"""States that a sweep takes in the time of a node."""


_ONE_CELL = Route(((),), {}, frozenset({0}), frozenset({0}), frozenset())


class DomainCount:
    """A count of the solutions of a model: see `engines.base.Counting`."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.route: Route | None = route_of(model)
        self.sweep: Sweep | None = None
        self.search: PartedCount | None = None
        if self.route is not None and self.route.is_free:
            self._start_sweep(self.route)
        if self.sweep is None:
            self._start_search()
        self.turn = _FIRST_TURN  # nodes of the next turn of the search
        self.left = _FIRST_NODES if self.search else 0  # of this turn, nodes or states
        self.is_sweeping = self.search is None
        self.told = 0
        self.reached = 0.0

    def _start_search(self) -> None:
        try:
            self.search = PartedCount(pack(post(self.model)))
        except Refused as reason:
            raise EngineError(f"the engine domains cannot take this puzzle: {reason}") from None

    def _start_sweep(self, route: Route) -> None:
        """Begin a sweep if there can be one; there is no second attempt."""
        self.sweep, self.route = sweep_of(route), None

    @property
    def done(self) -> bool:
        return any(part is not None and part.done for part in (self.sweep, self.search))

    @property
    def fraction(self) -> float:
        parts = [part for part in (self.sweep, self.search) if part is not None]
        finished = 1.0 if self.done else max(part.fraction for part in parts)
        self.reached = max(self.reached, finished)
        return self.reached

    @property
    def stats(self) -> Stats:
        """Nodes are those of the search and the states of the sweep, the engine who answers."""
        parts = [part.stats for part in (self.sweep, self.search) if part is not None]
        answers = self.sweep if self.sweep is not None and self.sweep.done else self.search
        return Stats(
            (answers.stats if answers is not None else parts[0]).engine,
            nodes=sum(part.nodes for part in parts),
            successors=sum(part.successors for part in parts),
            backtracks=sum(part.backtracks for part in parts),
        )

    def advance(self, budget: int) -> int:
        """Open at most `budget` nodes or states more; the solutions that are newly known."""
        known = self.told
        if self.done:
            return 0
        while True:
            part = self.sweep if self.is_sweeping else self.search
            assert part is not None
            before = part.stats.nodes
            work = budget if self.left <= 0 else min(budget, self.left)
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
        found, self.told = known - self.told, known
        return found

    def _change(self) -> None:
        """Whose turn it is now."""
        if self.sweep is not None and self.sweep.has_failed:
            self.sweep, self.is_sweeping, self.left = None, False, 0
            if self.search is None:
                self._start_search()
        if self.left > 0 or self.search is None:
            return
        if self.route is not None:
            self._start_sweep(self.route)
        if self.sweep is None:
            return
        self.is_sweeping = not self.is_sweeping
        self.left = self.turn * _STATES if self.is_sweeping else self.turn
        self.turn *= 1 if self.is_sweeping else 2


def warm_count(model: Model) -> None:
    """Compile what a count of this model needs, or load it from the cache."""
    route = route_of(model)
    if route is None or not route.is_free:
        PartedCount(pack(post(model))).advance(0)
    if route is not None:
        sweep = (Sweep if route.is_free else NumberedSweep)(_ONE_CELL, [0], [1])
        sweep.advance(1)
        sweep.warm()
