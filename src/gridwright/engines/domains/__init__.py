"""The domains engine: finite domains as sets of bits, compiled propagators, restarts.

`posting` says what a model means to the kernel, `packing` lays out its arrays, `search` runs it.
Boards with sums are first tried by a kernel of their own (`sum_board`, `sum_search`, `staged`).
numpy and numba are loaded when a model is first looked at.
"""

from typing import TYPE_CHECKING

from gridwright.basics.errors import EngineError
from gridwright.engines.base import Engine
from gridwright.engines.search import Goal, Search
from gridwright.model.constraints import (
    Adjacency,
    AllDifferent,
    Constraint,
    LinearSum,
    Relation,
    Variable,
)
from gridwright.model.expression import parse_relation
from gridwright.model.model import Model

if TYPE_CHECKING:
    from gridwright.engines.domains.search import DomainSearch

__all__ = ["Domains"]


class Domains(Engine):
    """Takes models of whole numbers that fit into sets of bits."""

    name = "domains"
    needs = ("numba",)

    def why_not(self, model: Model) -> str | None:
        """Why a number or a set would become too large, or what cannot be written out."""
        from gridwright.engines.domains.posting import post
        from gridwright.engines.domains.statements import Refused

        try:
            post(model)
        except Refused as reason:
            return str(reason)
        return None

    def start(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> Search:
        """A search at its root.

        A count need not write solutions down: by loops, a sweep or a search by components.  The
        latter two cannot be cut, so that one in parts makes the solutions.
        """
        from gridwright.engines.domains.staged import staged

        loops = staged(model, goal)
        if loops is not None or goal is not Goal.COUNT:
            return loops or self.start_tree(model)
        from gridwright.engines.domains.counting import DomainCount

        return DomainCount(model)

    def start_tree(self, model: Model) -> "DomainSearch":
        """A search that propagates, whatever the model."""
        from gridwright.engines.domains.packing import pack
        from gridwright.engines.domains.posting import post
        from gridwright.engines.domains.search import DomainSearch
        from gridwright.engines.domains.statements import Refused

        try:
            return DomainSearch(model, pack(post(model)))
        except Refused as reason:
            raise EngineError(f"the engine domains cannot take this puzzle: {reason}") from None

    def samples(self) -> tuple[Model, ...]:
        """A path, boards of sums for the tree and the loops, a formula: what the families need."""
        domains: dict[Variable, range] = {"a": range(1, 3), "b": range(1, 3)}
        return (
            Model(domains, [Adjacency(("a", "b"), ((1,), (0,)))]),
            Model(
                {"a": range(1, 4), "b": (2,), "c": range(1, 4)},
                [Adjacency(("a", "b", "c"), ((1,), (0, 2), (1,)))],
            ),
            Model(domains, [AllDifferent(("a", "b")), LinearSum(("a", "b"), 4, (1, 2))]),
            Model(domains, [AllDifferent(("a", "b")), LinearSum(("a", "b"), 3)]),
            Model(domains, [Relation(("a", "b"), parse_relation("a * b = 2"))]),
        )

    def is_ready(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> bool:
        """Whether a model with constraints of the same classes has been compiled for before."""
        return _needs(model, goal) in _warmed

    def warm(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> None:
        """Compile the kernel for this model, or load it from the cache.

        What a count may need later on is compiled when it does.
        """
        if goal is Goal.COUNT:
            from gridwright.engines.domains.counting import warm_count

            warm_count(model)
        else:
            self.start(model).advance(0)
        _warmed.add(_needs(model, goal))

    def warm_all(self) -> None:
        from gridwright.engines.domains.counting import warm_counts

        super().warm_all()
        warm_counts()


_warmed: set[tuple[frozenset[type[Constraint]], str]] = set()
"""Classes of constraints of models, and what for: their kernels are in memory."""


def _needs(model: Model, goal: Goal) -> tuple[frozenset[type[Constraint]], str]:
    """Models that are equal in this need the same kernels."""
    from gridwright.engines.domains.routes import route_of

    route = route_of(model) if goal is Goal.COUNT else None
    way = "" if route is None else " of free paths" if route.is_free else " of paths"
    return frozenset(map(type, model.constraints)), (
        "count" if goal is Goal.COUNT else "search"
    ) + way
