"""Engines and searches from outside that know less than ours: what they lack is filled in.

An engine whose `start` knows no goal is asked for solutions only.  A search need not inherit from
`Search`; what only some searches have is then looked up, and is what it is in `Search` if missing.
"""

from collections.abc import Sequence
from functools import cache
from inspect import Parameter, signature
from math import nan
from typing import Any

from gridwright.engines.base import Engine
from gridwright.engines.search import Goal, Search
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats

__all__ = ["adapted", "as_search"]


def adapted(engine: Engine) -> Engine:
    """An engine that knows goals, and whose searches are such: itself, if it does."""
    return engine if _knows_goals(type(engine)) else _Adapted(engine)


@cache
def _knows_goals(kind: type[Engine]) -> bool:
    """Whether the engines of a class are started with a goal."""
    known = signature(kind.start).parameters.values()
    return any(p.name == "goal" or p.kind is Parameter.VAR_POSITIONAL for p in known)


def as_search(search: Any) -> Search:
    """A search that has all that `Search` has: itself, if it is one."""
    return search if isinstance(search, Search) else _Foreign(search)


class _Adapted(Engine):
    """An engine that knows no goal."""

    def __init__(self, engine: Any) -> None:
        self.inner, self.name = engine, engine.name
        for name in ("kin", "is_oracle", "needs"):
            setattr(self, name, getattr(engine, name, getattr(Engine, name)))

    def why_not(self, model: Model) -> str | None:
        reason: str | None = self.inner.why_not(model)
        return reason

    def start(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> Search:
        return as_search(self.inner.start(model))

    def load(self, model: Model, dump: bytes, goal: Goal = Goal.SOLUTIONS) -> Search:
        return as_search(self.inner.load(model, dump))

    def is_ready(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> bool:
        return not hasattr(self.inner, "is_ready") or bool(self.inner.is_ready(model))

    def samples(self) -> Sequence[Model]:
        return tuple(self.inner.samples()) if hasattr(self.inner, "samples") else ()

    def warm(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> None:
        if hasattr(self.inner, "warm"):
            self.inner.warm(model)

    def warm_all(self) -> None:
        if hasattr(self.inner, "warm_all"):
            self.inner.warm_all()


class _Foreign(Search):
    """A search of another class."""

    def __init__(self, search: Any) -> None:
        self.search = search
        self.engine = search.stats.engine
        self.weight = getattr(search, "weight", nan)
        self.node_work = getattr(search, "node_work", 0)

    @property
    def done(self) -> bool:
        return bool(self.search.done)

    @property
    def stats(self) -> Stats:
        stats: Stats = self.search.stats
        return stats

    @property
    def work(self) -> int:
        return getattr(self.search, "work", 0)

    @property
    def fraction(self) -> float:
        fraction: float = self.search.fraction
        return fraction

    def finished(self) -> float:
        return self.fraction

    def advance(self, budget: int) -> Sequence[Assignment] | int:
        solutions: Sequence[Assignment] | int = self.search.advance(budget)
        return solutions

    def split(self, parts: int) -> Sequence[Search]:
        return [as_search(piece) for piece in self.search.split(parts)]

    def dump(self) -> bytes:
        dump: bytes = self.search.dump()
        return dump

    def is_shareable(self) -> bool:
        return bool(getattr(self.search, "is_shareable", super().is_shareable)())

    def give_up(self) -> Sequence[Assignment]:
        held: Sequence[Assignment] = getattr(self.search, "give_up", super().give_up)()
        return held
