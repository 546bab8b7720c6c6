"""Two engines one after the other: the plain one at once, a compiled one for what takes longer.

The first search gets a fixed number of nodes, told by the size of the model alone, so that the
same puzzle is always answered by the same engine.  What it finds is held back until it is
settled that it answers: it has finished, or found as many solutions as are wanted.  Otherwise
the second search starts afresh, so nothing is lost or found twice.  Kernels are compiled on a
thread meanwhile, and `advance` returns now and then, so that limits and Ctrl-C are obeyed.
"""

import threading
from collections.abc import Sequence
from functools import partial

from gridwright.core.model import Assignment, Model
from gridwright.core.result import Stats
from gridwright.engines.base import Counting, Engine, Search

__all__ = ["Relay", "first_nodes"]

WORK = 400_000
"""Places of scopes looked at by the first search, about a quarter of a second."""

PATIENCE = 0.03
"""Seconds that `advance` waits for the compiler before it returns."""


def first_nodes(model: Model) -> int:
    """The nodes that the first search gets; 0 for models that are large from the start."""
    size = len(model.domains) + sum(len(constraint.scope) for constraint in model.constraints)
    nodes = WORK // max(size, 1)
    return nodes if nodes >= 20 else 0


class Relay:
    """A search by `first` for at most `first_nodes` nodes, then by `second`.

    `wanted` is the number of solutions after which the first need not go on; None: all.
    `counting` says that their number is enough.
    """

    def __init__(
        self, model: Model, first: Engine, second: Engine, wanted: int | None, *, counting: bool
    ) -> None:
        self.model, self.second, self.wanted, self.counting = model, second, wanted, counting
        self.nodes_left = first_nodes(model)
        self.search: Search | Counting | None = None  # the one that answers, once that is settled
        self.trial: Search = first.start(model)
        self.held: list[Assignment] = []
        self.compiling: threading.Thread | None = None

    @property
    def done(self) -> bool:
        return self.search is not None and self.search.done

    @property
    def fraction(self) -> float:
        return 0.0 if self.search is None else self.search.fraction

    @property
    def stats(self) -> Stats:
        return (self.search or self.trial).stats

    def advance(self, budget: int) -> Sequence[Assignment] | int:
        if self.search is not None:
            return self.search.advance(budget)
        if self.nodes_left > 0:
            budget = min(budget, self.nodes_left)
            self.nodes_left -= budget
            self.held += self.trial.advance(budget)
            enough = self.wanted is not None and len(self.held) >= self.wanted
            if self.trial.done or enough:
                self.search, found, self.held = self.trial, self.held, []
                return found
        elif self.is_compiled():
            self.held = []  # the second finds them again
            start = self.second.start_counting if self.counting else self.second.start
            self.search = start(self.model)
        return ()

    def give_up(self) -> Sequence[Assignment]:
        """The solutions held back, for a run that stops before it is settled who answers."""
        found, self.held = self.held, []
        return found

    def is_compiled(self) -> bool:
        """Whether the second engine is ready; compiles it on a thread and waits a little."""
        if self.second.is_ready(self.model, counting=self.counting):
            return True
        if self.compiling is None:
            warm = partial(self.second.warm, self.model, counting=self.counting)
            self.compiling = threading.Thread(target=warm, daemon=True)
            self.compiling.start()
        self.compiling.join(PATIENCE)
        return not self.compiling.is_alive()
