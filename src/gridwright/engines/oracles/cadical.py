"""The engine `cadical`: Armin Biere's CaDiCaL, by clauses, with found solutions blocked.

A node is a call of the solver, which ends after 200 conflicts at the latest: so a search can be
stopped, and the calls are the same whatever the budgets.
"""

import threading
from typing import TYPE_CHECKING

from gridwright.basics.errors import EngineError, MissingExtra
from gridwright.engines.base import Engine, Refused
from gridwright.engines.oracles.search import Event, Nothing, OracleSearch, missing_package
from gridwright.engines.search import Goal
from gridwright.model.model import Model

if TYPE_CHECKING:
    from gridwright.engines.oracles.clauses import Clauses

__all__ = ["Cadical"]

_CONFLICTS = 200
"""A few milliseconds."""


class Cadical(Engine):
    """Takes models of moderate size: a value of a variable is a literal."""

    name = "cadical"
    is_oracle = True

    def why_not(self, model: Model) -> str | None:
        """Why the clauses would be too many, or that the solver is not there."""
        from gridwright.engines.oracles.clauses import Clauses

        if reason := missing_package("pysat", "python-sat"):
            return reason
        try:
            Clauses(model)
        except Refused as reason_:
            return str(reason_)
        return None

    def start(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> OracleSearch:
        """A search at its root; a count makes the solutions too."""
        from gridwright.engines.oracles.clauses import Clauses

        if reason := missing_package("pysat", "python-sat"):
            raise MissingExtra(f"the engine cadical: {reason}")
        try:
            clauses = Clauses(model)
        except Refused as reason_:
            raise EngineError(f"the engine cadical cannot take this puzzle: {reason_}") from None
        return OracleSearch(self.name, "python-sat", model, _Blocking(clauses))


class _Blocking:
    """Ask for a solution, forbid it, ask again."""

    def __init__(self, clauses: "Clauses") -> None:
        from pysat.solvers import Cadical195

        self.clauses = clauses
        self.solver = Cadical195(bootstrap_with=clauses.clauses)
        self.answer: bool | None = None

    def next(self) -> Event:
        call = threading.Thread(target=self._call)
        call.start()
        call.join()
        answer = self.answer
        if answer is None:
            return Nothing.HERE
        if not answer:
            return Nothing.LEFT
        true = {literal for literal in self.solver.get_model() if literal > 0}
        chosen = {
            variable: next(x for x, literal in values.items() if literal in true)
            for variable, values in self.clauses.literals.items()
        }
        self.solver.add_clause([-self.clauses.literals[v][x] for v, x in chosen.items()])
        return chosen

    def _call(self) -> None:
        """One call, never on the main thread: there python-sat makes Ctrl-C break the solver."""
        self.solver.conf_budget(_CONFLICTS)
        self.answer = self.solver.solve_limited()
