"""Two engines one after the other: the plain one at once, a compiled one for what takes longer.

The first search gets a fixed number of nodes, told by the size of the model alone, so that the
same puzzle is always answered by the same engine.  What it finds is held back until it is
settled that it answers: it has finished, or found as many solutions as are wanted.  Otherwise
the second search starts afresh, so nothing is lost or found twice.  The second engine is chosen,
compiled and started on a thread, and `advance` returns now and then, so that limits and Ctrl-C
are obeyed; small puzzles never ask who would come second, which may load a compiler.
"""

from collections.abc import Callable, Sequence

from gridwright.core.constraints import Adjacency, Constraint, LinearSum, Product, Relation
from gridwright.core.model import Assignment, Model
from gridwright.core.result import Stats
from gridwright.engines.base import Counting, Engine, Search
from gridwright.engines.preparing import Preparing

__all__ = ["Relay", "first_nodes"]

WORK = 400_000
"""Places of scopes looked at by the first search, about a quarter of a second."""

ENTRY = 50
"""What a place of a clue costs at a node, for each way to read it: rows are written out, other
statements only look.  Twice as much with three letters or more, whose values are tried together."""

WEIGHTS: dict[type[Constraint], int] = {LinearSum: 6, Product: 6, Adjacency: 3, Relation: 40}
"""What a place of other constraints costs, measured; 1 if not named."""


def first_nodes(model: Model) -> int:
    """The nodes that the first search gets; 0 for models that are large from the start."""
    size = len(model.domains) + sum(map(_cost, model.constraints))
    nodes = WORK // max(size, 1)
    return nodes if nodes >= 20 else 0


def _cost(constraint: Constraint) -> int:
    """What a constraint costs at a node."""
    weight = WEIGHTS.get(type(constraint), 1)
    if type(constraint).__module__ == "gridwright.core.entries":
        readings = len(getattr(getattr(constraint, "statement", None), "alternatives", (1,)))
        weight = ENTRY * readings * (2 if len(getattr(constraint, "letters", ())) > 2 else 1)
    return len(constraint.scope) * weight


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
        self.preparing: Preparing[Search | Counting] | None = None

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
        self.preparing = self.preparing or Preparing(self.make_second)
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

    def make_second(self) -> Search | Counting:
        """Choose the second engine, compile its kernels, and start its search."""
        engine = self.choose()
        if engine is self.first and self.trial is not None:
            return self.trial
        engine.warm(self.model, counting=self.counting)
        return (engine.start_counting if self.counting else engine.start)(self.model)
