"""A search: a value that can stop anywhere, be stored, be cut, and go on.

`Search` owns what all of them have in common: model and goal, the share of the tree that a search
was given, the fraction that never falls, the envelope of what is stored, and its checks.  An engine
writes `done`, `stats`, `advance` and `finished`; `state` and `restore` if its searches can be
stored, `parts` if they can be cut.

What is stored is one table: engine, fingerprint of the model, goal, share, fraction and figures,
and beside them what `state` tells (`engines.stored` has the two forms).
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, Self

from gridwright.basics.errors import EngineError
from gridwright.engines.allowance import Allowance
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats

__all__ = ["Goal", "Search"]


class Goal(Enum):
    """What a search is for; an engine may do more than that, but not less."""

    SOLUTIONS = "solutions"
    COUNT = "count"
    """How many there are.  They need not be made, and the search need not be cut or stored."""
    COUNT_IN_PARTS = "count in parts"
    """The same for a long run: from the root on it can be cut and stored.  A memo is not stored."""

    @property
    def is_count(self) -> bool:
        """Whether the number of solutions is enough."""
        return self is not Goal.SOLUTIONS

    @classmethod
    def in_parts(cls, counting: bool) -> "Goal":
        """Of a search that is to be cut and stored."""
        return cls.COUNT_IN_PARTS if counting else cls.SOLUTIONS


class Search(ABC):
    """A depth-first search that can stop anywhere, be stored, be cut in parts, and go on.

    Solutions come in a fixed order that does not depend on the budgets.  `goal` is SOLUTIONS of
    every search that makes them, for a count too.  `weight` is the share of
    the tree with which it began, in a measure that all parts of a cut share; not a number if that
    is not known.  `node_work` is what a node costs a search that takes turns with the plain engine
    (`engines.portfolio`), 0 for all others, and from where on it had better go on alone; `work` is
    what it has done so far.  Work is counted in places of scopes that the plain engine looks at,
    about 0.6 microseconds each; it must depend on the model and on the nodes opened so far alone.
    """

    engine: str
    """The name of the engine, which is in what is stored."""

    node_work: int = 0

    allowance: Allowance | None = None
    """Work that it may still do, inside a node too; None for no end.  Only `plain` heeds it."""

    def __init__(self, model: Model, goal: Goal = Goal.SOLUTIONS, weight: float = 1.0) -> None:
        self.model, self.goal, self.weight = model, goal, weight
        self.reached = 0.0

    # ------------------------------------------------------------------ what an engine writes

    @property
    @abstractmethod
    def done(self) -> bool:
        """Whether the tree is exhausted: every solution has been handed out."""

    @property
    @abstractmethod
    def stats(self) -> Stats:
        """What this search has cost so far, without the time."""

    @abstractmethod
    def advance(self, budget: int) -> Sequence[Assignment] | int:
        """Open at most `budget` nodes more; the solutions met on the way, or of a count how many.

        What was found before a `split` and is not yet handed out comes afterwards.
        """

    @abstractmethod
    def finished(self) -> float:
        """The share of the tree that is finished now, as far as that is known; it may fall."""

    def state(self) -> dict[str, Any]:
        """Where it stands, as JSON and arrays: what `restore` needs besides figures and shares.

        Raises EngineError if it cannot be stored.
        """
        raise EngineError(f"this search of the engine {self.engine} cannot be stored")

    def restore(self, content: Mapping[str, Any]) -> None:
        """Be where a stored search was, from the root; `content` has the figures too, checked.

        Anything may stand there: raises EngineError, or an error of `engines.stored.DAMAGE`.
        """
        raise EngineError(f"this search of the engine {self.engine} cannot be stored")

    def parts(self, n: int) -> "Sequence[Search]":
        """What is left as at most `n` disjoint searches; this one has nothing left afterwards."""
        raise EngineError(f"this search of the engine {self.engine} cannot be cut")

    @property
    def work(self) -> int:
        """See the class."""
        return 0

    def is_shareable(self) -> bool:
        """Whether a count can be cut now, and threads gain by it, though nobody asked for them."""
        return False

    def keeps_together(self) -> bool:
        """Whether parts of it would find the same things out now, so that a cut had better wait.

        So would whoever goes on with it once it is stored.
        """
        return False

    def use_threads(self, threads: int) -> bool:
        """Let `advance` use so many threads of its own; whether it will.  Few searches can."""
        return False

    def hand_over(self) -> "Search":
        """The search that is to be shared: this one, or one inside that has taken over."""
        return self

    def give_up(self) -> Sequence[Assignment]:
        """Solutions that it has found and holds back, since the run stops here."""
        return ()

    # ------------------------------------------------------------------ what all have

    @property
    def fraction(self) -> float:
        """The share of the tree that is finished, 0 to 1; it never falls."""
        self.reached = 1.0 if self.done else max(self.reached, min(self.finished(), 1.0))
        return self.reached

    def split(self, parts: int) -> "Sequence[Search]":
        """Cut what is left into at most `parts` disjoint searches, which are exactly the rest.

        This search has nothing left afterwards.  Raises ValueError for less than one part.
        """
        if parts < 1:
            raise ValueError(f"a search cannot be cut into {parts} parts")
        return [] if self.done else self.parts(parts)

    def dump(self) -> bytes:
        """The search as bytes, without code; `Engine.load` is the inverse."""
        # loaded when needed: most searches are never stored, and starting must be quick
        from gridwright.engines import stored
        from gridwright.model.store import digest

        stats = self.stats
        head = {
            "engine": self.engine,
            "model": digest(self.model),
            "goal": self.goal.value,
            "share": self.weight,
            "reached": self.fraction,
            "nodes": stats.nodes,
            "successors": stats.successors,
            "backtracks": stats.backtracks,
        }
        return stored.written(self.state() | head)

    def resume(self, dump: bytes) -> Self:
        """Be where the stored search was; this one must be at its root.

        Raises EngineError for bytes that are no stored search, or one of another engine, model or
        goal.
        """
        from gridwright.engines import stored
        from gridwright.model.store import digest

        with stored.refused():
            content = stored.read(dump)
            if content.get("engine") == self.engine and "goal" not in content:
                raise EngineError("this search was stored by another version of gridwright")
            if content["engine"] != self.engine or content["model"] != digest(self.model):
                raise EngineError("this search was stored by another engine or for another model")
            if content["goal"] != self.goal.value:
                raise EngineError(
                    "this search was stored to list solutions, not to count, or reverse"
                )
            self.accept(content)
        return self

    def accept(self, content: Mapping[str, Any]) -> None:
        """Be where a table says that was written by this search, or by one that it is inside of."""
        from gridwright.engines import stored

        for name in ("nodes", "successors", "backtracks"):
            stored.whole(content[name])
        self.weight = stored.weight(content["share"])
        self.reached = stored.share(content["reached"])
        self.restore(content)
