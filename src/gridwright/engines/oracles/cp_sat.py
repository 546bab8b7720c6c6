"""The engine `cp-sat`: Google's CP-SAT, which enumerates on a thread of its own.

A node is a solution handed out; what the solver does between two of them is its own affair.
"""

import queue
import threading
import weakref
from typing import TYPE_CHECKING, Any

from gridwright.basics.errors import EngineError, MissingExtra
from gridwright.engines.base import Engine, Refused
from gridwright.engines.oracles.search import (
    PATIENCE,
    Event,
    Nothing,
    OracleSearch,
    missing_package,
)
from gridwright.engines.search import Goal
from gridwright.model.model import Model

if TYPE_CHECKING:
    from gridwright.engines.oracles.statements import Statements

__all__ = ["CpSat"]


class CpSat(Engine):
    """Takes models whose numbers stay below 10^18."""

    name = "cp-sat"
    is_oracle = True

    def why_not(self, model: Model) -> str | None:
        """Why CP-SAT cannot be told the model, or is not there."""
        if reason := missing_package("ortools", "ortools"):
            return reason
        from gridwright.engines.oracles.statements import Statements

        try:
            Statements(model)
        except Refused as reason_:
            return str(reason_)
        return None

    def start(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> OracleSearch:
        """A search at its root; a count makes the solutions too."""
        if reason := missing_package("ortools", "ortools"):
            raise MissingExtra(f"the engine cp-sat: {reason}")
        from gridwright.engines.oracles.statements import Statements

        try:
            statements = Statements(model)
        except Refused as reason_:
            raise EngineError(f"the engine cp-sat cannot take this puzzle: {reason_}") from None
        return OracleSearch(self.name, "ortools", model, _Enumeration(statements))


class _Enumeration:
    """The solutions of CP-SAT, one each time that one is asked for.

    Its thread waits in between, begins with the first question, and ends with the last
    reference to this.
    """

    def __init__(self, statements: "Statements") -> None:
        from ortools.sat.python import cp_model

        solver = cp_model.CpSolver()
        parameters: Any = solver.parameters
        parameters.enumerate_all_solutions, parameters.num_workers = True, 1
        parameters.catch_sigint_signal = False
        self.line, self.is_asked = _Exchange(), False
        work = (solver, statements, self.line)
        self.thread = threading.Thread(target=_enumerate, args=work, daemon=True)
        weakref.finalize(self, _stop, solver, self.line, self.thread)

    def next(self) -> Event:
        if self.thread.ident is None:
            self.thread.start()
        elif not self.is_asked:
            self.line.asked.release()
        self.is_asked = True
        try:
            event = self.line.events.get(timeout=PATIENCE)
        except queue.Empty:
            return Nothing.YET
        self.is_asked = False
        if isinstance(event, Exception):
            raise event
        return event


class _Exchange:
    """What a thread and those who ask it share."""

    def __init__(self) -> None:
        self.events: queue.SimpleQueue[Event | Exception] = queue.SimpleQueue()
        self.asked = threading.Semaphore(0)
        self.stop = threading.Event()

    def wait(self) -> None:
        """Until somebody asks again, or nobody can any more."""
        while not self.stop.is_set() and not self.asked.acquire(timeout=PATIENCE):
            pass


def _enumerate(solver: Any, statements: "Statements", line: _Exchange) -> None:
    """Tell every solution and then the end, until told to stop."""
    from ortools.sat.python import cp_model

    class Found(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self) -> None:
            if not line.stop.is_set():
                line.events.put({name: self.value(x) for name, x in statements.variables.items()})
                line.wait()
            if line.stop.is_set():
                self.stop_search()

    status = solver.solve(statements.model, Found())
    if status in (cp_model.OPTIMAL, cp_model.INFEASIBLE):
        line.events.put(Nothing.LEFT)
    else:
        word = solver.status_name(status)
        line.events.put(EngineError(f"cp-sat stopped before the end, with the status {word}"))


def _stop(solver: Any, line: _Exchange, thread: threading.Thread) -> None:
    """End the thread: at once if it waits, else between two steps of the solver.

    The thread itself may be what drops the last reference; then it goes on to its end alone.
    """
    line.stop.set()
    for _ in range(20):
        if not thread.is_alive() or thread is threading.current_thread():
            break
        solver.stop_search()  # says nothing to a solver that has not begun
        thread.join(PATIENCE)
