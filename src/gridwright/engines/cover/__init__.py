"""The cover engine: exact covers with colours and multiplicities, on compiled kernels.

Takes models of items and options, and of all-different constraints, which are covers too
(`translate`).  Solutions come in the order of the tree: the item with fewest options left is
branched on (the first of several), its options in their order.  numpy and numba are loaded by
the first search, not by the question whether a model is an exact cover.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gridwright.basics.errors import EngineError
from gridwright.engines.base import Counting, Divisible, Engine, Search
from gridwright.engines.cover.translate import Translation, has_bounds, translate, why_not
from gridwright.model.constraints import Between, ExactlyOne, Variable
from gridwright.model.model import Model

if TYPE_CHECKING:
    from gridwright.engines.cover.adapter import ModelCheapest

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

    def start(self, model: Model) -> Search:
        """A search at its root."""
        translation = _translated(model)
        from gridwright.engines.cover.adapter import start

        return start(model, translation)

    def start_counting(self, model: Model) -> Counting:
        """Count with a memo on what is left open, without making solutions."""
        translation = _translated(model)
        from gridwright.engines.cover.adapter import start_counting

        return start_counting(model, translation)

    def load(self, model: Model, dump: bytes) -> Search:
        """Go on with a stored search; raises EngineError if it is none of this model's."""
        translation = _translated(model)
        from gridwright.engines.cover.adapter import load

        return load(model, translation, dump)

    def start_divisible(self, model: Model, *, counting: bool = False) -> Divisible:
        """A search at its root; a count enumerates, since a memo cannot be cut."""
        if not counting:
            return self.start(model)
        translation = _translated(model)
        from gridwright.engines.cover.adapter import start_enumeration

        return start_enumeration(model, translation)

    def load_divisible(self, model: Model, dump: bytes, *, counting: bool = False) -> Divisible:
        """Go on with a dumped one; raises EngineError if it is none of this model's."""
        if not counting:
            return self.load(model, dump)
        translation = _translated(model)
        from gridwright.engines.cover.adapter import load_enumeration

        return load_enumeration(model, translation, dump)

    def start_cheapest(
        self, model: Model, costs: Mapping[Variable, int], wanted: int
    ) -> "ModelCheapest":
        """Search for the `wanted` solutions whose values, each times its cost, sum to least."""
        translation = _translated(model)
        from gridwright.engines.cover.adapter import start_cheapest

        return start_cheapest(translation, costs, wanted)

    def samples(self) -> tuple[Model, ...]:
        """A model of items, and one with bounds: together they need every kernel."""
        domains: dict[Variable, tuple[int, ...]] = {"x": (0, 1), "y": (0, 1)}
        return (
            Model(domains, [ExactlyOne(("x", "y"))]),
            Model(domains, [Between(("x", "y"), 1, 2)]),
        )

    def is_ready(self, model: Model, *, counting: bool = False) -> bool:
        """Whether the kernel for this model has been compiled or loaded in this process."""
        return _kernel(model, counting) in _warmed

    def warm(self, model: Model, *, counting: bool = False) -> None:
        """Compile the kernel for this model, or load it from the cache."""
        from gridwright.engines.cover.adapter import warm

        kernel = _kernel(model, counting)
        warm(kernel)
        _warmed.add(kernel)

    def warm_all(self) -> None:
        from gridwright.engines.cover.counting import warm_events

        super().warm_all()
        warm_events()


def _kernel(model: Model, counting: bool) -> str:
    return "bounds" if has_bounds(model) else "count" if counting else "list"


def _translated(model: Model) -> Translation:
    reason = why_not(model)
    if reason is not None:
        raise EngineError(f"the engine cover cannot take this model: {reason}")
    return translate(model)
