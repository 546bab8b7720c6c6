"""The engine `cp-sat`: Google's CP-SAT, which enumerates on a thread of its own.

A node is a solution handed out; what the solver does between two of them is its own affair.
"""

import queue
import threading
import weakref
from typing import TYPE_CHECKING, Any

from gridwright.core.errors import EngineError, MissingExtra
from gridwright.core.model import Model
from gridwright.engines.base import Engine
from gridwright.engines.oracles.search import (
    PATIENCE,
    Event,
    Nothing,
    OracleSearch,
    Refused,
    missing,
)

if TYPE_CHECKING:
    from gridwright.engines.oracles.statements import Statements

__all__ = ["CpSat"]

_AHEAD = 1000
"""Solutions that the solver may be ahead of those who read them."""


class CpSat(Engine):
    """Takes models whose numbers stay below 10^18."""

    name = "cp-sat"

    def why_not(self, model: Model) -> str | None:
        """Why CP-SAT cannot be told the model, or is not there."""
        if reason := missing("ortools", "ortools"):
            return reason
        from gridwright.engines.oracles.statements import Statements

        try:
            Statements(model)
        except Refused as reason_:
            return str(reason_)
        return None

    def start(self, model: Model) -> OracleSearch:
        """A search at its root."""
        if reason := missing("ortools", "ortools"):
            raise MissingExtra(f"the engine cp-sat: {reason}")
        from gridwright.engines.oracles.statements import Statements

        try:
            statements = Statements(model)
        except Refused as reason_:
            raise EngineError(f"the engine cp-sat cannot take this puzzle: {reason_}") from None
        return OracleSearch(self.name, "ortools", model, _Enumeration(statements))

    def load(self, model: Model, dump: bytes) -> OracleSearch:
        """Go on with a stored search, by going the same way again."""
        return self.start(model).go_to(dump)


class _Enumeration:
    """The solutions of CP-SAT as they are found; the thread ends with the last reference."""

    def __init__(self, statements: "Statements") -> None:
        from ortools.sat.python import cp_model

        solver = cp_model.CpSolver()
        parameters: Any = solver.parameters
        parameters.enumerate_all_solutions, parameters.num_workers = True, 1
        parameters.catch_sigint_signal = False
        self.events: queue.Queue[Event | Exception] = queue.Queue(_AHEAD)
        stop = threading.Event()
        work = (solver, statements, self.events, stop)
        thread = threading.Thread(target=_enumerate, args=work, daemon=True)
        thread.start()
        weakref.finalize(self, _stop, solver, stop, thread)

    def next(self) -> Event:
        try:
            event = self.events.get(timeout=PATIENCE)
        except queue.Empty:
            return Nothing.YET
        if isinstance(event, Exception):
            raise event
        return event


def _enumerate(
    solver: Any,
    statements: "Statements",
    events: "queue.Queue[Event | Exception]",
    stop: threading.Event,
) -> None:
    """Put every solution and then the end into a queue, until it is told to stop."""
    from ortools.sat.python import cp_model

    def put(event: Event | Exception) -> None:
        while not stop.is_set():
            try:
                return events.put(event, timeout=PATIENCE)
            except queue.Full:
                continue

    class Found(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self) -> None:
            put({name: self.value(x) for name, x in statements.variables.items()})
            if stop.is_set():
                self.stop_search()

    if stop.is_set():
        return
    status = solver.solve(statements.model, Found())
    if status in (cp_model.OPTIMAL, cp_model.INFEASIBLE):
        put(Nothing.LEFT)
    else:
        told = solver.status_name(status)
        put(EngineError(f"cp-sat stopped before the end, with the status {told}"))


def _stop(solver: Any, stop: threading.Event, thread: threading.Thread) -> None:
    """End the thread: at the next solution, or between two steps of the solver."""
    stop.set()
    for _ in range(20):
        if not thread.is_alive():
            break
        solver.stop_search()  # says nothing to a solver that has not begun
        thread.join(PATIENCE)
