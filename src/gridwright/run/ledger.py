"""What is known of a run of units, whoever works at them: its figures, and when to stop."""

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from gridwright.basics.stopped import Stopped
from gridwright.model.stats import Stats
from gridwright.run.limits import Limits
from gridwright.run.progress import Forecast, Progress
from gridwright.run.stopping import GRACE
from gridwright.run.units import Store, Unit, progress, total

__all__ = ["EVERY", "WATCH", "Ledger"]

EVERY = 2.0
"""Seconds between two notes of how long the run has gone on."""

WATCH = 0.03
"""Seconds after which the waiting caller looks at limits and Ctrl-C."""


class Ledger:
    """The units of a run and its limits; `n_busy` of the units are being worked at.

    `seconds` are those of the run before it was resumed.  `changed` guards what several threads
    write; `reason` is why to stop, `error` what has gone wrong.
    """

    def __init__(
        self,
        units: Sequence[Unit],
        store: Store,
        limits: Limits,
        *,
        cancelled: Callable[[], bool],
        progress: Callable[[Progress], None] | None,
        seconds: float,
    ) -> None:
        self.units, self.store, self.limits = list(units), store, limits
        self.cancelled, self.progress = cancelled, progress
        self.before, self.started = seconds, time.monotonic()
        self.n_busy, self.forecast, self.reached = 0, Forecast(), 0.0
        self.changed = threading.Condition()
        self.reason: Stopped | None = None
        self.since = self.started
        self.error: BaseException | None = None

    @property
    def is_exhausted(self) -> bool:
        """Whether nothing is left to be searched."""
        return all(unit.is_done for unit in self.units)

    @property
    def seconds(self) -> float:
        """Of this run, together with what was run before it was resumed."""
        return self.before + time.monotonic() - self.started

    @property
    def count(self) -> int:
        """The solutions found so far."""
        return sum(unit.count for unit in list(self.units))

    @property
    def stats(self) -> Stats:
        """The cost of all units, without the time."""
        return total(list(self.units))

    def state(self) -> Progress:
        """How far the run is; the share of its tree never falls, by no rounding either."""
        now = progress(list(self.units), self.seconds, self.n_busy, self.forecast)
        self.reached = max(self.reached, now.fraction)
        return replace(now, fraction=self.reached)

    def why_stop(self) -> Stopped | None:
        """Why to stop now, if at all: time, Ctrl-C, or enough."""
        seconds = self.limits.seconds
        if seconds is not None and time.monotonic() - self.started >= seconds:
            return Stopped.TIME
        return Stopped.CANCELLED if self.cancelled() else self.is_enough()

    def halting(self) -> Stopped | None:
        """Why to halt what a thread is at: a reason to stop that has been one for a while.

        Time is looked at here too, for the caller's thread may be waiting for this one.
        """
        now, seconds = time.monotonic(), self.limits.seconds
        if seconds is not None and now - self.started >= seconds + GRACE:
            return Stopped.TIME
        if self.reason is None or self.reason is Stopped.LIMIT:
            self.since = now
            return None
        return self.reason if now - self.since >= GRACE else None

    def is_enough(self) -> Stopped | None:
        """Which limit of solutions or nodes is reached, if one is."""
        limits = self.limits
        if limits.solutions is not None and self.count >= limits.solutions:
            return Stopped.LIMIT
        if limits.nodes is not None and self.stats.nodes >= limits.nodes:
            return Stopped.NODES
        return None
