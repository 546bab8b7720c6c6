"""When a run is to stop: its time is over, or somebody has cancelled it.

This answers the question of `basics.halting` wherever a run makes, searches, verifies or draws.
Time is that of the clock since the run began, which may be before there is anything to search.
A search is asked to stop between two slices, where nothing is lost; what is under way, be it a
slice or anything else, is halted only once the reason has been known for GRACE seconds.
"""

import threading
import time
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from gridwright.basics.halting import calling
from gridwright.basics.stopped import Stopped

__all__ = ["GRACE", "Stopping"]

T = TypeVar("T")
P = ParamSpec("P")

GRACE = 0.1
"""Seconds in which what is under way may come to its end; three slices."""

LOOK = 0.01
"""Seconds between two looks at `cancelled`, which may be anybody's function."""


class Stopping:
    """Why to stop, if at all; a reason that was found stays.

    `seconds` is how long the run may take from when it `began` (now, if not told); `cancelled` is
    asked by the thread that looks, never by others that work for it.
    """

    def __init__(
        self,
        seconds: float | None = None,
        cancelled: Callable[[], bool] = lambda: False,
        began: float | None = None,
    ) -> None:
        self.began = time.monotonic() if began is None else began
        self.deadline = None if seconds is None else self.began + seconds
        self.cancelled = cancelled
        self.found: Stopped | None = None
        self._since = self._due = 0.0
        self._thread = 0

    @property
    def seconds(self) -> float:
        """How long ago it began."""
        return time.monotonic() - self.began

    @property
    def seconds_left(self) -> float | None:
        """Until the limit of time, None if there is none."""
        return None if self.deadline is None else max(0.0, self.deadline - time.monotonic())

    def reason(self) -> Stopped | None:
        """Why to stop now, if at all."""
        return self._look(time.monotonic(), ask_all=True)

    def halting(self) -> Stopped | None:
        """Why to halt what is under way: a reason to stop that is GRACE seconds old."""
        now = time.monotonic()
        if now < self._due:
            return None
        self._due = now + LOOK
        reason = self._look(now, ask_all=self._thread == threading.get_ident())
        return reason if reason is not None and now >= self._since + GRACE else None

    def of(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the work returns; raises Halted if there is no time for it."""
        self._thread = threading.get_ident()
        return calling(self.halting, work, *args, **kwargs)

    def _look(self, now: float, *, ask_all: bool) -> Stopped | None:
        if self.found is None:
            if self.deadline is not None and now >= self.deadline:
                self.found, self._since = Stopped.TIME, now
            elif ask_all and self.cancelled():
                self.found, self._since = Stopped.CANCELLED, now
        return self.found
