"""The cover engine: exact covers with colours and multiplicities, on compiled kernels.

Takes models of items and options, and of all-different constraints, which are covers too
(`translate`).  Solutions come in the order of the tree: the item with fewest options left is
branched on (the first of several), its options in their order.  numpy and numba are loaded by
the first search, not by the question whether a model is an exact cover.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gridwright.basics.errors import EngineError
from gridwright.engines.base import Engine
from gridwright.engines.cover.translate import Translation, has_bounds, translate, why_not
from gridwright.engines.search import Goal
from gridwright.model.constraints import Between, ExactlyOne, Variable
from gridwright.model.model import Model

if TYPE_CHECKING:
    from gridwright.engines.cover.adapter import ModelCheapest, ModelCount, ModelSearch

__all__ = ["Cover"]

_warmed: set[str] = set()
"""The kernels in memory: ``list``, ``count``, ``bounds``."""


class Cover(Engine):
    """Exact cover by sparse sets at the top and bit sets below."""

    name = "cover"
    needs = ("numba",)

    def why_not(self, model: Model) -> str | None:
        """A constraint that is no statement about items and options, or None."""
        return why_not(model)

    def start(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> "ModelSearch | ModelCount":
        """A search at its root; a count makes no solutions.

        It has a memo of what is left open.  One in parts has none, since a memo cannot be cut.
        """
        translation = _translated(model)
        from gridwright.engines.cover.adapter import start

        return start(model, translation, goal)

    def start_cheapest(
        self, model: Model, costs: Mapping[Variable, int], wanted: int
    ) -> "ModelCheapest":
        """Search for the `wanted` solutions whose values, each times its cost, sum to least."""
        translation = _translated(model)
        from gridwright.engines.cover.adapter import start_cheapest

        return start_cheapest(model, translation, costs, wanted)

    def samples(self) -> tuple[Model, ...]:
        """A model of items, and one with bounds: together they need every kernel."""
        domains: dict[Variable, tuple[int, ...]] = {"x": (0, 1), "y": (0, 1)}
        return (
            Model(domains, [ExactlyOne(("x", "y"))]),
            Model(domains, [Between(("x", "y"), 1, 2)]),
        )

    def is_ready(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> bool:
        """Whether the kernel for this model has been compiled or loaded in this process."""
        return _kernel(model, goal) in _warmed

    def warm(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> None:
        """Compile the kernel for this model, or load it from the cache."""
        from gridwright.engines.cover.adapter import warm

        kernel = _kernel(model, goal)
        warm(kernel)
        _warmed.add(kernel)

    def warm_all(self) -> None:
        from gridwright.engines.cover.counting import warm_events

        super().warm_all()
        warm_events()


def _kernel(model: Model, goal: Goal) -> str:
    return "bounds" if has_bounds(model) else "count" if goal is Goal.COUNT else "list"


def _translated(model: Model) -> Translation:
    reason = why_not(model)
    if reason is not None:
        raise EngineError(f"the engine cover cannot take this model: {reason}")
    return translate(model)
