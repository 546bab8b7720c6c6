"""Advance a search in slices until it is done or a limit says stop, and say truly why.

A search stops between slices only, so what was found is never lost and the search can go on
from where it stands.
"""

import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from math import inf
from types import FrameType

from gridwright.core.errors import PuzzleError
from gridwright.core.model import Assignment
from gridwright.core.result import Stats, Stopped
from gridwright.engines.base import Counting, Search
from gridwright.engines.relay import Relay
from gridwright.run.progress import Forecast, Progress

__all__ = ["Limits", "Progress", "Run", "interruptible", "next_budget"]

SLICE = 0.03
"""Seconds that a slice should take: Ctrl-C and `--time` are obeyed within about two of them."""


@dataclass(frozen=True)
class Limits:
    """When to stop: after so many solutions, seconds or nodes; None means no such limit."""

    solutions: int | None = None
    seconds: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        for name, most in vars(self).items():
            if most is not None and not most >= 0:
                raise PuzzleError(f"a limit of {most} {name}; expected 0 or more")


class Run:
    """One search under limits: iterate over its solutions or `count` them, then ask why it stopped.

    `verify` is called with every solution, `cancelled` is asked about every 30 ms, `progress`
    is told as often.
    """

    def __init__(
        self,
        search: Search | Counting | Relay,
        limits: Limits,
        *,
        verify: Callable[[Assignment], None] = lambda assignment: None,
        cancelled: Callable[[], bool] = lambda: False,
        progress: Callable[[Progress], None] | None = None,
    ) -> None:
        self.search, self.limits, self.verify = search, limits, verify
        self.cancelled, self.progress = cancelled, progress
        self.n_solutions = 0
        self.stopped: Stopped | None = None
        self._found: deque[Assignment] = deque()  # and not handed out yet
        self._counted = 0  # found without being made, and not added up yet
        self._seconds, self._budget, self._forecast = 0.0, 1, Forecast()
        self._stats: Stats | None = None  # of a run that was concluded by others
        self._deadline = None if limits.seconds is None else time.monotonic() + limits.seconds

    def __iter__(self) -> Iterator[Assignment]:
        """The solutions, as they are found; `stopped` is set when there are no more."""
        while self.stopped is None:
            self._advance()
            while self._found and not self._is_enough():
                yield self._handed_out()
            self._conclude()
        while self._found and not self._is_enough():
            yield self._handed_out()

    def count(self, seconds: float = inf) -> int:
        """How many solutions there are, as far as the limits allow; `stopped` tells how far.

        After so many seconds of this call it returns unstopped, and can be called again.
        """
        end = self._seconds + seconds
        while self.stopped is None and self._seconds < end:
            self._advance()
            while self._found and not self._is_enough():
                self._handed_out()
            room = self._counted
            if self.limits.solutions is not None:
                room = min(room, self.limits.solutions - self.n_solutions)
            self.n_solutions += room
            self._counted -= room
            self._conclude()
        while self._found and not self._is_enough():
            self._handed_out()
        return self.n_solutions

    def _handed_out(self) -> Assignment:
        """The next found solution, verified and counted."""
        self.verify(self._found[0])
        self.n_solutions += 1
        return self._found.popleft()

    def _advance(self) -> None:
        """One slice of the search."""
        started = time.monotonic()
        try:
            found = self.search.advance(self._within_nodes(self._budget))
        except MemoryError:
            self.stopped = Stopped.MEMORY
            return
        elapsed = time.monotonic() - started
        self._seconds += elapsed
        self._budget = next_budget(self._budget, elapsed, SLICE)
        if isinstance(found, int):
            self._counted += found
        else:
            self._found += found

    def _conclude(self) -> None:
        if self.progress:
            self.progress(self.state())
        self.stopped = self.stopped or self._reason()
        if self.stopped and isinstance(self.search, Relay):
            self._found += self.search.give_up()

    def conclude(self, n_solutions: int, stopped: Stopped, stats: Stats) -> None:
        """End the run: others have finished its count, which came to so many solutions."""
        self.n_solutions, self.stopped, self._stats = n_solutions, stopped, stats

    @property
    def seconds_left(self) -> float | None:
        """Until the limit of time, None if there is none."""
        return None if self._deadline is None else max(0.0, self._deadline - time.monotonic())

    @property
    def stats(self) -> Stats:
        """The search's figures, with the seconds spent in it."""
        return self._stats or replace(self.search.stats, seconds=self._seconds)

    def state(self) -> Progress:
        """How far it is now."""
        fraction, seconds = self.search.fraction, self._seconds
        left = self._forecast(fraction, seconds)
        nodes = self.search.stats.nodes
        return Progress(fraction, self.n_solutions, nodes, seconds, left=left)

    def _within_nodes(self, budget: int) -> int:
        if self.limits.nodes is None:
            return budget
        return max(0, min(budget, self.limits.nodes - self.search.stats.nodes))

    def _is_enough(self) -> bool:
        wanted = self.limits.solutions
        return wanted is not None and self.n_solutions >= wanted

    def _reason(self) -> Stopped | None:
        """Why to stop now, if at all."""
        if self.search.done and not self._found and not self._counted:
            return Stopped.EXHAUSTED
        if self._is_enough():
            return Stopped.LIMIT
        if self.limits.nodes is not None and self.search.stats.nodes >= self.limits.nodes:
            return Stopped.NODES
        if self._deadline is not None and time.monotonic() >= self._deadline:
            return Stopped.TIME
        return Stopped.CANCELLED if self.cancelled() else None


def next_budget(budget: int, elapsed: float, wanted: float) -> int:
    """Double or halve the nodes of a slice towards so many seconds."""
    if elapsed < wanted / 2:
        return budget * 2
    return max(1, budget // 2) if elapsed > wanted else budget


@contextmanager
def interruptible() -> Iterator[Callable[[], bool]]:
    """Turn the first Ctrl-C into a question that answers yes; the second one interrupts.

    Only the main thread receives signals; elsewhere the answer stays no.
    """
    event = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield event.is_set
        return
    before = signal.getsignal(signal.SIGINT)

    def handle(number: int, frame: FrameType | None) -> None:
        event.set()
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, handle)
    try:
        yield event.is_set
    finally:
        signal.signal(signal.SIGINT, before)
