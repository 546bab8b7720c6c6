"""Two engines one after the other: the plain one at once, a compiled one for what takes longer.

The first search gets a fixed number of nodes, told by the size of the model alone, so that the
same puzzle is always answered by the same engine.  What it finds is held back until it is
settled that it answers: it has finished, or found as many solutions as are wanted.  Otherwise
the second search starts afresh, so nothing is lost or found twice.  The second engine is chosen,
compiled and started on a thread, and `advance` returns now and then, so that limits and Ctrl-C
are obeyed; small puzzles never ask who would come second, which may load a compiler.
"""

import threading
from collections.abc import Callable, Sequence

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
    """A search by `first` for at most `first_nodes` nodes, then by the engine `choose` gives.

    That may be `first` again, which then goes on.  `wanted` is the number of solutions after
    which the first need not go on; None: all.  `counting` says that their number is enough.
    """

    def __init__(
        self,
        model: Model,
        first: Engine,
        choose: Callable[[], Engine],
        wanted: int | None,
        *,
        counting: bool,
    ) -> None:
        self.model, self.wanted, self.counting = model, wanted, counting
        self.first, self.choose = first, choose
        self.nodes_left = first_nodes(model)
        self.search: Search | Counting | None = None  # the one that answers, once that is settled
        self.trial: Search | None = first.start(model) if self.nodes_left else None
        self.held: list[Assignment] = []
        self.preparing: Preparing | None = None

    @property
    def done(self) -> bool:
        return self.search is not None and self.search.done

    @property
    def fraction(self) -> float:
        return 0.0 if self.search is None else self.search.fraction

    @property
    def stats(self) -> Stats:
        search = self.search or self.trial
        return Stats(self.first.name) if search is None else search.stats

    def advance(self, budget: int) -> Sequence[Assignment] | int:
        if self.search is not None:
            return self.search.advance(budget)
        if self.trial is not None and self.nodes_left > 0:
            budget = min(budget, self.nodes_left)
            self.nodes_left -= budget
            self.held += self.trial.advance(budget)
            enough = self.wanted is not None and len(self.held) >= self.wanted
            return self.settle(self.trial) if self.trial.done or enough else ()
        self.preparing = self.preparing or Preparing(self)
        second = self.preparing.wait()
        if second is not None and second is self.trial:
            return self.settle(second)
        if second is not None:
            self.held = []  # the second finds them again
            self.search = second
        return ()

    def settle(self, search: Search | Counting) -> Sequence[Assignment]:
        """The first search answers: hand out what was held back."""
        self.search = search
        return self.give_up()

    def give_up(self) -> Sequence[Assignment]:
        """The solutions held back, for a run that stops before it is settled who answers."""
        found, self.held = self.held, []
        return found


class Preparing:
    """The second engine is chosen, its kernels are compiled and its search is made, on a thread."""

    def __init__(self, relay: Relay) -> None:
        self.relay = relay
        self.search: Search | Counting | None = None
        self.error: BaseException | None = None
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        relay = self.relay
        try:
            engine = relay.choose()
            if engine is relay.first and relay.trial is not None:
                self.search = relay.trial
                return
            engine.warm(relay.model, counting=relay.counting)
            start = engine.start_counting if relay.counting else engine.start
            self.search = start(relay.model)
        except BaseException as error:  # raised again where the search is advanced
            self.error = error

    def wait(self) -> Search | Counting | None:
        """The search, or None if it is not ready after a little while; raises what went wrong."""
        self.thread.join(PATIENCE)
        if self.thread.is_alive():
            return None
        if self.error is not None:
            raise self.error
        return self.search
