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
from types import FrameType

from gridwright.core.errors import PuzzleError
from gridwright.core.model import Assignment
from gridwright.core.result import Stats, Stopped
from gridwright.engines.base import Search

__all__ = ["Limits", "Progress", "Run", "interruptible"]

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


@dataclass(frozen=True)
class Progress:
    """How far a search is: `fraction` is the share of its tree that is finished."""

    fraction: float
    solutions: int
    nodes: int
    seconds: float


class Run:
    """One search under limits; iterate over its solutions, then ask why it stopped.

    `cancelled` is asked between slices, `progress` is told after each of them.
    """

    def __init__(
        self,
        search: Search,
        limits: Limits,
        *,
        cancelled: Callable[[], bool] = lambda: False,
        progress: Callable[[Progress], None] | None = None,
    ) -> None:
        self.search, self.limits = search, limits
        self.cancelled, self.progress = cancelled, progress
        self.n_solutions = 0
        self.stopped: Stopped | None = None
        self._found: deque[Assignment] = deque()  # and not handed out yet
        self._seconds = 0.0
        self._deadline = None if limits.seconds is None else time.monotonic() + limits.seconds

    def __iter__(self) -> Iterator[Assignment]:
        """The solutions, as they are found; `stopped` is set when there are no more."""
        budget = 1
        while self.stopped is None:
            started = time.monotonic()
            try:
                self._found += self.search.advance(self._within_nodes(budget))
            except MemoryError:
                self.stopped = Stopped.MEMORY
                return
            elapsed = time.monotonic() - started
            self._seconds += elapsed
            budget = _next_budget(budget, elapsed)
            while self._found and self.n_solutions != self.limits.solutions:
                self.n_solutions += 1
                yield self._found.popleft()
            if self.progress:
                self.progress(self.state())
            self.stopped = self._reason()

    @property
    def stats(self) -> Stats:
        """The search's figures, with the seconds spent in it."""
        return replace(self.search.stats, seconds=self._seconds)

    def state(self) -> Progress:
        """How far it is now."""
        return Progress(
            self.search.fraction, self.n_solutions, self.search.stats.nodes, self._seconds
        )

    def _within_nodes(self, budget: int) -> int:
        if self.limits.nodes is None:
            return budget
        return max(0, min(budget, self.limits.nodes - self.search.stats.nodes))

    def _reason(self) -> Stopped | None:
        """Why to stop now, if at all."""
        limits = self.limits
        if self.search.done and not self._found:
            return Stopped.EXHAUSTED
        if limits.solutions is not None and self.n_solutions >= limits.solutions:
            return Stopped.LIMIT
        if limits.nodes is not None and self.search.stats.nodes >= limits.nodes:
            return Stopped.NODES
        if self._deadline is not None and time.monotonic() >= self._deadline:
            return Stopped.TIME
        return Stopped.CANCELLED if self.cancelled() else None


def _next_budget(budget: int, elapsed: float) -> int:
    """Double or halve the nodes of a slice towards SLICE seconds."""
    if elapsed < SLICE / 2:
        return budget * 2
    return max(1, budget // 2) if elapsed > SLICE else budget


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
