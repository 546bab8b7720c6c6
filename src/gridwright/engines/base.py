"""What an engine is, and what a search is: a value that can stop anywhere and go on."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from gridwright.basics.errors import EngineError
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats

__all__ = ["Counting", "Divisible", "Engine", "Metered", "Search", "Shareable", "Unavailable"]
__all__ += ["Weighed", "are_kin"]


class Unavailable(EngineError):
    """The engine that would be taken needs a package that cannot be imported."""


class Search(Protocol):
    """A depth-first search that can stop anywhere, be stored, be cut in two, and go on.

    Solutions come in a fixed order that does not depend on the budgets.
    """

    @property
    def done(self) -> bool:
        """Whether the tree is exhausted: every solution has been handed out."""
        ...

    @property
    def fraction(self) -> float:
        """The share of the tree that is finished, 0 to 1; it never falls."""
        ...

    @property
    def stats(self) -> Stats:
        """What this search has cost so far, without the time."""
        ...

    def advance(self, budget: int) -> Sequence[Assignment]:
        """Open at most `budget` nodes more; the solutions met on the way."""
        ...

    def split(self, parts: int) -> "Sequence[Search]":
        """Cut what is left into at most `parts` disjoint searches, which are exactly the rest.

        This search has nothing left afterwards.
        """
        ...

    def dump(self) -> bytes:
        """The search as bytes, without code; `Engine.load` is the inverse."""
        ...


class Counting(Protocol):
    """A search that counts solutions without making them; otherwise like `Search`."""

    @property
    def done(self) -> bool:
        """Whether the tree is exhausted."""
        ...

    @property
    def fraction(self) -> float:
        """The share of the tree that is finished, 0 to 1; it never falls."""
        ...

    @property
    def stats(self) -> Stats:
        """What this search has cost so far, without the time."""
        ...

    def advance(self, budget: int) -> int:
        """Open at most `budget` nodes more; how many solutions were met on the way."""
        ...


class Divisible(Protocol):
    """A search, or a count, that can be cut and stored: what a long run is made of.

    What was found before a `split` and is not yet told, `advance` tells afterwards.
    """

    @property
    def done(self) -> bool:
        """Whether the tree is exhausted."""
        ...

    @property
    def fraction(self) -> float:
        """The share of the tree that is finished, 0 to 1; it never falls."""
        ...

    @property
    def stats(self) -> Stats:
        """What this search has cost so far, without the time."""
        ...

    def advance(self, budget: int) -> Sequence[Assignment] | int:
        """Open at most `budget` nodes more; the solutions met on the way, or how many."""
        ...

    def split(self, parts: int) -> "Sequence[Divisible]":
        """Cut what is left into at most `parts` disjoint searches, which are exactly the rest."""
        ...

    def dump(self) -> bytes:
        """The search as bytes, without code; `Engine.load_divisible` is the inverse."""
        ...


@runtime_checkable
class Shareable(Divisible, Protocol):
    """A count that several threads may go on with, though nobody asked for a long run."""

    def is_shareable(self) -> bool:
        """Whether it can be cut now, and threads gain by it."""
        ...


@runtime_checkable
class Weighed(Protocol):
    """A part of a cut that knows how much of the tree it was given."""

    @property
    def weight(self) -> float:
        """The share of the tree with which it began, in a measure that all parts of a cut share."""
        ...


@runtime_checkable
class Metered(Search, Protocol):
    """A search that the plain engine takes turns with (`engines.portfolio`).

    Work is counted in places of scopes that the plain engine looks at, about 0.6 microseconds
    each; it must depend on the model and on the nodes opened so far alone.
    """

    @property
    def work(self) -> int:
        """What it has done so far."""
        ...

    @property
    def node_work(self) -> int:
        """What a node costs, at least 1."""
        ...


class Engine(Protocol):
    """A way to search models.  Engines without a compiler inherit the last seven methods.

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

    def start(self, model: Model) -> Search:
        """A search at its root; raises EngineError if `why_not` has a reason."""
        ...

    def load(self, model: Model, dump: bytes) -> Search:
        """Go on with a dumped search of the same model; raises EngineError if it is not."""
        ...

    def start_counting(self, model: Model) -> Counting | Search:
        """A search for the number of solutions, which need not make them."""
        return self.start(model)

    def is_ready(self, model: Model, *, counting: bool = False) -> bool:
        """Whether `why_not` and a start (of counting) wait for no compiler: never who answers."""
        return True

    def samples(self) -> Sequence[Model]:
        """Small models that together need every kernel, for compiling ahead."""
        return ()

    def warm(self, model: Model, *, counting: bool = False) -> None:
        """Compile what a start (of counting) needs, or load it from the cache."""
        return

    def warm_all(self) -> None:
        """Compile every kernel ahead of need."""
        for model in self.samples():
            self.warm(model)
            self.warm(model, counting=True)

    def start_divisible(self, model: Model, *, counting: bool = False) -> Divisible:
        """A search for a long run; if `counting`, one that need not make solutions."""
        return self.start(model)

    def load_divisible(self, model: Model, dump: bytes, *, counting: bool = False) -> Divisible:
        """Go on with a dumped one; raises EngineError if it is none of this model's."""
        return self.load(model, dump)


def are_kin(one: Engine, other: Engine) -> bool:
    """Whether two engines share a propagator, by what they say of themselves.

    An engine that says nothing (it need not inherit from `Engine`) has propagators of its own.
    """
    names = ({engine.name, *getattr(engine, "kin", ())} for engine in (one, other))
    return not set.isdisjoint(*names)
