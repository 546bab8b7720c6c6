"""The lists engine: many statements over few small variables, as numeric crosswords are.

A statement is written out as rows wherever it has few; lists of rows meet only in variables
(`kernels/lists`).  `translate` says what a model is, `root` writes out what it can, `packing`
lays out the kernel's arrays, `search` runs it.  numpy and numba are loaded by the first search,
not by the question whether a model can be taken.
"""

from typing import TYPE_CHECKING

from gridwright.basics.errors import EngineError
from gridwright.clues.statement import Statement
from gridwright.engines.base import Engine
from gridwright.engines.lists.kinds import why_not
from gridwright.engines.lists.settings import Settings
from gridwright.engines.search import Goal
from gridwright.model.constraints import AllDifferent, Variable
from gridwright.model.entries import Clued
from gridwright.model.model import Model

if TYPE_CHECKING:
    from gridwright.engines.lists.search import ListsSearch

__all__ = ["Lists"]

_warmed: list[bool] = []
"""Not empty once the kernel is in memory."""


class Lists(Engine):
    """Takes models of small variables."""

    name = "lists"
    needs = ("numba",)

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()

    def why_not(self, model: Model) -> str | None:
        """What is too large, or cannot be written out."""
        return why_not(model)

    def start(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> "ListsSearch":
        """A search at its root; a count makes the solutions too."""
        self._check(model)
        from gridwright.engines.lists.search import ListsSearch, Root

        return ListsSearch(Root(model, self.settings))

    def _check(self, model: Model) -> None:
        reason = why_not(model)
        if reason is not None:
            raise EngineError(f"the engine lists cannot take this model: {reason}")

    def samples(self) -> tuple[Model, ...]:
        """One model: all need the same kernel."""
        domains: dict[Variable, range] = {0: range(10), 1: range(10), "A": range(10)}
        clue = Clued((0, 1, "A"), Statement("7A", has_letters=True), subject=(0, 1))
        return (Model(domains, [clue, AllDifferent((0, "A"))]),)

    def is_ready(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> bool:
        """Whether the kernel has been compiled or loaded in this process."""
        return bool(_warmed)

    def warm(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> None:
        """Compile the kernel, or load it from the cache."""
        search = self.start(self.samples()[0])
        while not search.done:
            search.advance(1000)
        _warmed.append(True)
