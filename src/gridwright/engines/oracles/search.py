"""A Search out of what a solver says, one event after another.

A solver cannot be stored in the middle, but it is deterministic: one thread, one seed.  So a
position is the number of events that were taken, and `load` goes there by asking for them
again; a fingerprint of the solutions on the way tells whether it is the same way.  `split`
gives one piece, which is all that is left.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from enum import Enum
from importlib.metadata import version
from importlib.util import find_spec
from time import monotonic
from typing import Any, Protocol
from zlib import crc32

from gridwright.basics.errors import EngineError, to_install
from gridwright.engines.search import Search
from gridwright.engines.stored import expect, whole
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats

__all__ = ["MOST_ROWS", "Event", "Nothing", "OracleSearch", "Solver", "missing_package"]

PATIENCE = 0.05
"""Seconds after which `advance` returns, whatever its budget, so that Ctrl-C is obeyed."""

MOST_ROWS = 20_000
"""Combinations that are written out at most, for a constraint a solver has no words for."""


class Nothing(Enum):
    """What a solver says when it has no solution to tell."""

    YET = "it is still at work: no node, ask again"
    HERE = "a node without a solution"
    LEFT = "there are no more solutions: the last node"


Event = Assignment | Nothing


class Solver(Protocol):
    """Answers of a solver, always the same ones in the same order."""

    def next(self) -> Event:
        """The next event; takes about PATIENCE at most."""
        ...


def missing_package(module: str, package: str) -> str | None:
    """Why a solver's package cannot be used, and the command that mends it."""
    if find_spec(module) is not None:
        return None
    return f"{package} is not installed; {to_install('oracles')}"


class OracleSearch(Search):
    """A node is a solver's answer; the fraction is 0 until the end.

    `solver` is None when nothing is left; `behind` events are taken again before it goes on.
    """

    def __init__(self, name: str, package: str, model: Model, solver: Solver) -> None:
        super().__init__(model)
        self.engine, self.package = name, package
        self.solver: Solver | None = solver
        self.n_nodes = self.behind = self.crc = self.expected = 0

    @property
    def done(self) -> bool:
        return self.solver is None

    def finished(self) -> float:
        return 0.0

    @property
    def stats(self) -> Stats:
        return Stats(self.engine, nodes=self.n_nodes)

    def advance(self, budget: int) -> Sequence[Assignment]:
        solutions: list[Assignment] = []
        until = monotonic() + PATIENCE
        while self.solver is not None and (budget > 0 or self.behind) and monotonic() < until:
            event = self.solver.next()
            if event is Nothing.YET:
                break
            if isinstance(event, Nothing):
                if event is Nothing.LEFT:
                    self.solver = None
            else:
                self.crc = crc32(repr(list(event.values())).encode(), self.crc)
            if self.behind:
                self._catch_up()
                continue
            self.n_nodes += 1
            budget -= 1
            if not isinstance(event, Nothing):
                solutions.append(event)
        return solutions

    def _catch_up(self) -> None:
        """One event more has been taken again."""
        self.behind -= 1
        if self.solver is None or (self.behind == 0 and self.crc != self.expected):
            self.solver = None
            raise EngineError(f"{self.engine} does not go the way it went when this was stored")

    def parts(self, n: int) -> list["OracleSearch"]:
        rest, self.solver = copy(self), None
        return [rest]

    def state(self) -> dict[str, Any]:
        return {
            "version": version(self.package),
            "solutions": self.expected if self.behind else self.crc,
            "done": self.done,
        }

    def restore(self, content: Mapping[str, Any]) -> None:
        solutions, done = whole(content["solutions"]), content["done"]
        expect(type(done) is bool, "invalid figures")
        if content["version"] != version(self.package):
            raise EngineError("this search was stored by another version of the solver")
        self.n_nodes = self.behind = content["nodes"]
        self.expected = solutions
        if done:
            self.solver, self.behind, self.crc = None, 0, solutions
