"""What is known of a run, whoever works at it: its units, its figures, and when to stop."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from gridwright.basics.stopped import Stopped
from gridwright.model.model import Assignment
from gridwright.model.stats import Stats
from gridwright.run.limits import Limits
from gridwright.run.progress import Forecast, Progress
from gridwright.run.stopping import GRACE, Stopping
from gridwright.run.units import Store, Unit, progress, total

__all__ = ["EVERY", "WATCH", "Hooks", "RunState", "SharedState"]

EVERY = 2.0
"""Seconds between two notes of how long the run has gone on."""

WATCH = 0.03
"""Seconds after which the waiting caller looks at limits and Ctrl-C."""


@dataclass(frozen=True)
class Hooks:
    """What a run calls: `verify` with every solution; it raises for a wrong one.

    `cancelled` is asked about every 30 ms whether to stop, `progress` told as often; `note` is told
    what goes wrong with workers.  All but `verify` are called on the caller's thread alone.
    """

    verify: Callable[[Assignment], None] = lambda assignment: None
    cancelled: Callable[[], bool] = lambda: False
    progress: Callable[[Progress], None] | None = None
    note: Callable[[str], object] = lambda message: None


class RunState:
    """The units of a run, its limits, and why it `stopped`; `n_busy` units are being worked at.

    `stopping` says when the run began, if that was before now; `before` are its seconds before it
    was resumed.  The list of units may be that of another state, which then has the same figures.
    """

    def __init__(
        self,
        units: list[Unit],
        limits: Limits,
        hooks: Hooks | None = None,
        *,
        stopping: Stopping | None = None,
        before: float = 0.0,
    ) -> None:
        self.units, self.limits, self.hooks = units, limits, hooks or Hooks()
        self.stopping = stopping or Stopping(limits.seconds, self.hooks.cancelled)
        self.before, self.jobs, self.n_busy = before, 1, 1
        self.stopped: Stopped | None = None
        self._ended: float | None = None
        self._forecast, self._reached = Forecast(), 0.0

    @property
    def n_solutions(self) -> int:
        """The solutions found; threads may find more than were wanted."""
        n_found = sum(unit.count for unit in list(self.units))
        wanted = self.limits.solutions
        if self.stopped is Stopped.LIMIT and wanted is not None:
            return min(n_found, wanted)
        return n_found

    @property
    def nodes(self) -> int:
        """The nodes opened."""
        return sum(unit.cost.nodes for unit in list(self.units))

    @property
    def stats(self) -> Stats:
        """The cost of all units, and the seconds of the whole run."""
        return replace(total(list(self.units)), seconds=self.seconds, jobs=self.jobs)

    @property
    def seconds(self) -> float:
        """Of the clock, from when the run began to its end, or to now; with those before."""
        return self.stopping.seconds + self.before if self._ended is None else self._ended

    @property
    def is_exhausted(self) -> bool:
        """Whether nothing is left to be searched."""
        return all(unit.is_done for unit in self.units)

    def state(self) -> Progress:
        """How far the run is; the share of its tree never falls, by no rounding either."""
        now = progress(list(self.units), self.seconds, self.n_busy, self._forecast)
        self._reached = max(self._reached, now.fraction)
        return replace(now, fraction=self._reached)

    def within_nodes(self, budget: int) -> int:
        """What of a budget the limit of nodes allows; several threads may go beyond."""
        if self.limits.nodes is None:
            return budget
        return max(0, min(budget, self.limits.nodes - self.nodes))

    def why_stop(self) -> Stopped | None:
        """Why to stop now, if at all: enough, time, or Ctrl-C."""
        return self.is_enough() or self.stopping.reason()

    def is_enough(self) -> Stopped | None:
        """Which limit of solutions or nodes is reached, if one is."""
        limits = self.limits
        if limits.solutions is not None and self.n_solutions >= limits.solutions:
            return Stopped.LIMIT
        if limits.nodes is not None and self.nodes >= limits.nodes:
            return Stopped.NODES
        return None

    def end(self, reason: Stopped) -> Stopped:
        """Stop the clock, and say why the run has stopped, unless it has stopped before."""
        if self.stopped is None:
            self._ended = self.seconds
            self.stopped = reason
        return self.stopped


class SharedState(RunState):
    """A run that several work at; `store` is told what becomes of units.

    `changed` guards what several threads write; `reason` is why they are to stop, `error` what has
    gone wrong.
    """

    def __init__(
        self,
        units: list[Unit],
        store: Store,
        limits: Limits,
        hooks: Hooks | None = None,
        *,
        stopping: Stopping | None = None,
        before: float = 0.0,
    ) -> None:
        super().__init__(units, limits, hooks, stopping=stopping, before=before)
        self.store, self.n_busy = store, 0
        self.changed = threading.Condition()
        self.reason: Stopped | None = None
        self.error: BaseException | None = None
        self._since = 0.0

    def halting(self) -> Stopped | None:
        """Why to halt what a thread is at: a reason to stop that has been one for a while.

        Time is looked at here too, for the caller's thread may be waiting for this one.
        """
        now, deadline = time.monotonic(), self.stopping.deadline
        if deadline is not None and now >= deadline + GRACE:
            return Stopped.TIME
        if self.reason is None or self.reason is Stopped.LIMIT:
            self._since = now
            return None
        return self.reason if now - self._since >= GRACE else None
