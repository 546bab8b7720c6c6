"""What an engine is: it takes models and makes searches (`engines.search`)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from gridwright.basics.errors import EngineError
from gridwright.engines.search import Goal, Search
from gridwright.model.model import Model

if TYPE_CHECKING:  # it loads numpy
    from gridwright.engines.questions import Questions
    from gridwright.model.constraints import Constraint

__all__ = ["Engine", "Refused", "Unavailable", "are_kin"]


class Unavailable(EngineError):
    """The engine that would be taken needs a package that cannot be imported."""


class Refused(Exception):
    """An engine cannot take the model; the text says why."""


class Engine(Protocol):
    """A way to search models.  Engines without a compiler inherit all but the first two methods.

    `kin` are the names of engines some of whose propagators it uses: such a one, and whoever has
    one of these names in common with it, is no second opinion on what it proves.  `is_oracle`
    says that its search is somebody else's, so that nobody knows what one of its nodes costs.
    `needs` are the modules without which it can do nothing.
    """

    name: str
    kin: Sequence[str] = ()
    is_oracle: bool = False
    needs: Sequence[str] = ()

    def why_not(self, model: Model) -> str | None:
        """Why this engine cannot take the model, or None if it can."""
        ...

    def start(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> Search:
        """A search at its root; raises EngineError if `why_not` has a reason."""
        ...

    def load(self, model: Model, dump: bytes, goal: Goal = Goal.SOLUTIONS) -> Search:
        """Go on with a stored search; raises EngineError if it is none of this model and goal."""
        return self.start(model, goal).resume(dump)

    def questions(
        self, model: Model, statements: "Sequence[Sequence[Constraint]]" = ()
    ) -> "Questions | None":
        """The model prepared for very many small questions; None if each is a search of its own.

        Each of the `statements`, further constraints that come and go together, holds only in the
        questions that tell it.  Raises EngineError if `why_not` has a reason.
        """
        return None

    def is_ready(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> bool:
        """Whether `why_not` and a start wait for no compiler: never who answers."""
        return True

    def samples(self) -> Sequence[Model]:
        """Small models that together need every kernel, for compiling ahead."""
        return ()

    def warm(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> None:
        """Compile what a start needs, or load it from the cache."""
        return

    def warm_all(self) -> None:
        """Compile every kernel ahead of need."""
        for model in self.samples():
            self.warm(model)
            self.warm(model, Goal.COUNT)


def are_kin(one: Engine, other: Engine) -> bool:
    """Whether two engines share a propagator, by what they say of themselves.

    An engine that says nothing (it need not inherit from `Engine`) has propagators of its own.
    """
    names = ({engine.name, *getattr(engine, "kin", ())} for engine in (one, other))
    return not set.isdisjoint(*names)
