"""Advance a search in slices until it is done or a limit says stop, and say truly why.

A search stops between slices, so what was found is never lost and the search can go on from where
it stands.  Only a slice that does not come to its end is halted in the middle (`run.stopping`):
then the run is over, with what earlier slices found.
"""

import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import ParamSpec, TypeVar

from gridwright.basics.halting import Halted, ask
from gridwright.basics.interrupts import interruptible
from gridwright.basics.numbers import seconds_of, whole
from gridwright.basics.stopped import Stopped
from gridwright.engines.foreign import as_search
from gridwright.engines.search import Search
from gridwright.model.model import Assignment
from gridwright.model.stats import Stats
from gridwright.run.progress import Forecast, Progress
from gridwright.run.stopping import Stopping

__all__ = ["Limits", "NotBegun", "Progress", "Run", "begun", "interruptible", "next_budget"]

P = ParamSpec("P")
S = TypeVar("S")

SLICE = 0.03
"""Seconds that a slice should take: Ctrl-C and `--time` are obeyed within about two of them."""


@dataclass(frozen=True)
class Limits:
    """When to stop: after so many solutions, seconds or nodes; None means no such limit.

    Solutions and nodes are whole numbers, seconds any number of 0 or more; else PuzzleError.
    """

    solutions: int | None = None
    seconds: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        for name, most in vars(self).items():
            if most is not None:
                what = f"a limit of {name}:"
                kept = seconds_of(most, what) if name == "seconds" else whole(most, what)
                object.__setattr__(self, name, kept)


class NotBegun:
    """A search that was halted while it was being made: nothing is known of it."""

    done, fraction = False, 0.0

    def __init__(self, reason: Stopped) -> None:
        self.reason, self.stats = reason, Stats()

    def advance(self, budget: int) -> Sequence[Assignment]:
        """Nothing is found."""
        return ()


def begun(
    stopping: Stopping, make: Callable[P, S], *args: P.args, **kwargs: P.kwargs
) -> S | NotBegun:
    """The search that is made, if there is time to make it."""
    try:
        return stopping.of(make, *args, **kwargs)
    except Halted as halted:
        return NotBegun(halted.reason)


class Run:
    """One search under limits: iterate over its solutions or `count` them, then ask why it stopped.

    `verify` is called with every solution, `cancelled` is asked about every 30 ms, `progress`
    is told as often.  `stopping` says when the run began, if that was before now.  Several
    threads may iterate: each solution goes to one of them.

    A limit of solutions is looked at after certain numbers of nodes only, a sixteenth apart, which
    slices never pass: so the figures of two runs are the same, though slices follow the clock.
    """

    def __init__(
        self,
        search: Search | NotBegun,
        limits: Limits,
        *,
        verify: Callable[[Assignment], None] = lambda assignment: None,
        cancelled: Callable[[], bool] = lambda: False,
        progress: Callable[[Progress], None] | None = None,
        stopping: Stopping | None = None,
    ) -> None:
        self.search, self.limits, self.verify = as_search(search), limits, verify
        self.stopping = stopping or Stopping(limits.seconds, cancelled)
        self.progress = progress
        self.n_solutions = 0
        self.stopped: Stopped | None = None
        if isinstance(search, NotBegun):
            self.stopped = search.reason
        self._found: deque[Assignment] = deque()  # and not handed out yet
        self._counted = 0  # found without being made, and not added up yet
        self._is_open = False  # a slice has ended, what it found is not all handed out
        self._budget, self._forecast = 1, Forecast()
        self._stats: Stats | None = None  # of a run that was concluded by others
        self._seconds = self.stopping.seconds if self.stopped else None  # at the end
        self._turn = threading.RLock()

    def __iter__(self) -> Iterator[Assignment]:
        """The solutions, as they are found; `stopped` is set when there are no more."""
        while (found := self._next()) is not None:
            yield found

    def count(self, seconds: float = inf) -> int:
        """How many solutions there are, as far as the limits allow; `stopped` tells how far.

        After so many seconds of this call it returns unstopped, and can be called again.
        """
        end = self.seconds + seconds
        with self._turn:
            while self.stopped is None and self.seconds < end:
                self._slice()
                self._conclude()
            self._hand_out()
        return self.n_solutions

    def _next(self) -> Assignment | None:
        """The next solution, None if there are no more."""
        with self._turn:
            while True:
                while self._found and not self._is_enough():
                    if (found := self._verified()) is not None:
                        return found
                if self._is_open:
                    self._conclude()
                elif self.stopped is not None:
                    return None
                else:
                    self._advance()

    def _slice(self) -> None:
        """Advance, and count what was found."""
        self._advance()
        self._hand_out()
        room = self._counted
        if self.limits.solutions is not None:
            room = min(room, self.limits.solutions - self.n_solutions)
        self.n_solutions += room
        self._counted -= room

    def _hand_out(self) -> None:
        while self._found and not self._is_enough():
            self._verified()

    def _verified(self) -> Assignment | None:
        """The next found solution, verified and counted; None if there is no time for that.

        Then neither it nor the others are told: nothing is handed out unverified.
        """
        found = self._found.popleft()
        try:
            self.stopping.of(self._verify, found)
        except Halted as halted:
            self._found.clear()
            self._stop(halted.reason)
            return None
        self.n_solutions += 1
        return found

    def _verify(self, found: Assignment) -> None:
        ask()
        self.verify(found)

    def _advance(self) -> None:
        """One slice of the search."""
        self._is_open = True
        started, budget = time.monotonic(), self._within_nodes(self._budget)
        try:
            found = self.stopping.of(self.search.advance, budget)
        except MemoryError:
            self._stop(Stopped.MEMORY)
            return
        except Halted as halted:
            self._stop(halted.reason)
            return
        self._budget = next_budget(max(budget, 1), time.monotonic() - started, SLICE)
        if isinstance(found, int):
            self._counted += found
        else:
            self._found += found

    def _conclude(self) -> None:
        self._is_open = False
        if self.progress:
            self.progress(self.state())
        if reason := self._reason():
            self._stop(reason)
        if self.stopped:
            self._found += self.search.give_up()

    def _stop(self, reason: Stopped) -> None:
        """End the run, if it has not ended."""
        if self.stopped is None:
            self.stopped, self._seconds = reason, self.stopping.seconds

    def conclude(self, n_solutions: int, stopped: Stopped, stats: Stats) -> None:
        """End the run: others have finished its count, which came to so many solutions."""
        self.n_solutions, self._stats = n_solutions, stats
        self._stop(stopped)

    @property
    def cancelled(self) -> Callable[[], bool]:
        """Whether somebody has cancelled the run."""
        return self.stopping.cancelled

    @property
    def seconds(self) -> float:
        """Of the clock, from when the run began to its end, or to now."""
        return self.stopping.seconds if self._seconds is None else self._seconds

    @property
    def seconds_left(self) -> float | None:
        """Until the limit of time, None if there is none."""
        return self.stopping.seconds_left

    @property
    def stats(self) -> Stats:
        """The search's figures, with the seconds since the run began."""
        return self._stats or replace(self.search.stats, seconds=self.seconds)

    def state(self) -> Progress:
        """How far it is now."""
        fraction, seconds = self.search.fraction, self.seconds
        left = self._forecast(fraction, seconds)
        nodes = self.search.stats.nodes
        return Progress(fraction, self.n_solutions, nodes, seconds, left=left)

    def _within_nodes(self, budget: int) -> int:
        nodes = self.search.stats.nodes
        if self.limits.solutions is not None:
            budget = min(budget, _to_look(nodes))
        if self.limits.nodes is not None:
            budget = min(budget, self.limits.nodes - nodes)
        return max(0, budget)

    def _is_enough(self) -> bool:
        wanted = self.limits.solutions
        return wanted is not None and self.n_solutions >= wanted

    def _reason(self) -> Stopped | None:
        """Why to stop now, if at all."""
        if self.stopped is not None:
            return None
        done, nodes = self.search.done, self.search.stats.nodes
        if done and not self._found and not self._counted:
            return Stopped.EXHAUSTED
        used = self.limits.nodes is not None and nodes >= self.limits.nodes
        reason = Stopped.NODES if used else self.stopping.reason()
        if self._is_enough():
            is_time = done or reason is not None or _to_look(nodes - 1) == 1
            return Stopped.LIMIT if is_time else None
        return reason


def _to_look(nodes: int) -> int:
    """How many nodes after so many it is to be looked whether enough is found: 1 to a 16th.

    It is after those numbers that have five binary digits and then zeros, or less than five.
    """
    step = 1 << max(nodes.bit_length() - 5, 0)
    return step - nodes % step


def next_budget(budget: int, elapsed: float, wanted: float) -> int:
    """Double or halve the nodes of a slice towards so many seconds."""
    if elapsed < wanted / 2:
        return budget * 2
    return max(1, budget // 2) if elapsed > wanted else budget
