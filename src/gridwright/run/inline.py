"""One search on the caller's thread: advanced in slices until it is done or a limit says stop.

A search stops between slices, so what was found is never lost and the search can go on from where
it stands.  Only a slice that does not come to its end is halted in the middle (`run.stopping`):
then the run is over, with what earlier slices found.  Threads may go on with it (`Run.widen`).
"""

import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from math import inf
from typing import ParamSpec, TypeVar

from gridwright.basics.halting import Halted, ask
from gridwright.basics.stopped import Stopped
from gridwright.engines.foreign import as_search
from gridwright.engines.search import Search
from gridwright.model.model import Assignment
from gridwright.model.stats import Stats
from gridwright.run.limits import Limits, next_budget
from gridwright.run.state import Hooks, RunState
from gridwright.run.stopping import Stopping
from gridwright.run.threads import ThreadedRun
from gridwright.run.units import Store, Unit

__all__ = ["NotBegun", "Run", "begun"]

P = ParamSpec("P")
S = TypeVar("S")

SLICE = 0.03
"""Seconds that a slice should take: Ctrl-C and `--time` are obeyed within about two of them."""


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


class Run(RunState):
    """One search under limits: iterate over its solutions or `count` them, then ask why it stopped.

    `stopping` says when the run began, if that was before now.  Several threads may iterate: each
    solution goes to one of them.

    A limit of solutions is looked at after certain numbers of nodes only, a sixteenth apart, which
    slices never pass: so the figures of two runs are the same, though slices follow the clock.
    """

    def __init__(
        self,
        search: Search | NotBegun,
        limits: Limits,
        hooks: Hooks | None = None,
        *,
        stopping: Stopping | None = None,
    ) -> None:
        self.search = as_search(search)
        self.unit = Unit("", 1.0, self.search)
        super().__init__([self.unit], limits, hooks, stopping=stopping)
        self._found: deque[Assignment] = deque()  # and not handed out yet
        self._counted = 0  # found without being made, and not added up yet
        self._is_open = False  # a slice has ended, what it found is not all handed out
        self._budget = 1
        self._turn = threading.RLock()
        self.unit.note()
        if isinstance(search, NotBegun):
            self.end(search.reason)

    def __iter__(self) -> Iterator[Assignment]:
        """The solutions, as they are found; `stopped` is set when there are no more."""
        while (assignment := self._next()) is not None:
            yield assignment

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

    def count_on(self, threads: int, after: float) -> int:
        """Like `count`, on so many threads after so many seconds, as soon as it can use them.

        A run with a limit of nodes stays on one thread, which keeps to it exactly.
        """
        if threads > 1 and self.limits.nodes is None:
            self.count(after)
            while self.stopped is None:
                if not _can_start_threads():
                    break
                if self.search.is_shareable():
                    self.widen(threads)
                    continue
                if self.search.use_threads(threads):
                    self.jobs = threads
                self.count(after)
        return self.count()

    def widen(self, threads: int) -> None:
        """Go on with a count to its end, as far as the limits allow, on so many threads."""
        with self._turn:
            self.unit.search = self.search.hand_over()
            pool = ThreadedRun(
                self.units,
                Store(),
                _never_loaded,
                self.limits,
                self.hooks,
                jobs=threads,
                stopping=self.stopping,
            )
            stopped, self.jobs = pool.run(), threads
            wanted = self.limits.solutions
            is_more = wanted is not None and self.n_solutions > wanted
            self.end(Stopped.LIMIT if is_more else stopped)

    # ------------------------------------------------------------------ slices

    def _next(self) -> Assignment | None:
        """The next solution, None if there are no more."""
        with self._turn:
            while True:
                while self._found and not self._has_all():
                    if (assignment := self._verified()) is not None:
                        return assignment
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
        self.unit.count += room
        self._counted -= room

    def _hand_out(self) -> None:
        while self._found and not self._has_all():
            self._verified()

    def _has_all(self) -> bool:
        """Whether as many are handed out as are wanted; asked for each solution, so it is brief."""
        wanted = self.limits.solutions
        return wanted is not None and self.unit.count >= wanted

    def _verified(self) -> Assignment | None:
        """The next found solution, verified and counted; None if there is no time for that.

        Then neither it nor the others are told: nothing is handed out unverified.
        """
        assignment = self._found.popleft()
        try:
            self.stopping.of(self._verify, assignment)
        except Halted as halted:
            self._found.clear()
            self.end(halted.reason)
            return None
        self.unit.count += 1
        return assignment

    def _verify(self, assignment: Assignment) -> None:
        ask()
        self.hooks.verify(assignment)

    def _advance(self) -> None:
        """One slice of the search."""
        self._is_open = True
        started, budget = time.monotonic(), self.within_nodes(self._budget)
        try:
            solutions = self.stopping.of(self.search.advance, budget)
        except MemoryError:
            self.end(Stopped.MEMORY)
            return
        except Halted as halted:
            self.end(halted.reason)
            return
        finally:
            self.unit.note()
        self._budget = next_budget(max(budget, 1), time.monotonic() - started, SLICE)
        if isinstance(solutions, int):
            self._counted += solutions
        else:
            self._found += solutions

    def _conclude(self) -> None:
        self._is_open = False
        if self.hooks.progress:
            self.hooks.progress(self.state())
        if self.stopped is None and (reason := self.why_stop()):
            self.end(reason)
        if self.stopped:
            self._found += self.search.give_up()

    # ------------------------------------------------------------------ limits

    @property
    def is_exhausted(self) -> bool:
        """Whether the search is done, and all that it has found is handed out."""
        return self.search.done and not self._found and not self._counted

    def within_nodes(self, budget: int) -> int:
        """What the limits allow; never past a number of nodes after which it is to be looked."""
        if self.limits.solutions is not None:
            budget = min(budget, _to_look(self.nodes))
        return super().within_nodes(budget)

    def why_stop(self) -> Stopped | None:
        """Why to stop now, if at all; that there are enough is said where it is looked at."""
        if self.is_exhausted:
            return Stopped.EXHAUSTED
        reason = super().why_stop()
        return reason if reason is not Stopped.LIMIT or self._is_to_look() else None

    def _is_to_look(self) -> bool:
        """Whether it may be told now that there are enough."""
        nodes, most = self.nodes, self.limits.nodes
        is_last = self.search.done or (most is not None and nodes >= most)
        return is_last or self.stopping.reason() is not None or _to_look(nodes - 1) == 1


def _to_look(nodes: int) -> int:
    """How many nodes after so many it is to be looked whether enough is found: 1 to a 16th.

    It is after those numbers that have five binary digits and then zeros, or less than five.
    """
    step = 1 << max(nodes.bit_length() - 5, 0)
    return step - nodes % step


def _can_start_threads() -> bool:
    """Whether threads can be started here; in WebAssembly they cannot."""
    try:
        threading.Thread(target=_nothing, daemon=True).start()
    except RuntimeError:
        return False
    return True


def _nothing() -> None:
    """What a thread does that is started to see whether one can be."""


def _never_loaded(dump: bytes) -> Search:
    raise AssertionError("units stay in memory")
