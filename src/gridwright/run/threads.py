"""A run on several threads: units are taken, advanced, stored, and cut where a thread starves.

Kernels work without the interpreter's lock, so threads are as good as processes.  What a unit has
found is stored together with how far it is, in one transaction: after a crash a run goes on from
there, and nothing is counted twice or lost.
"""

import threading
import time
from collections.abc import Callable, Sequence

from gridwright.basics.halting import Halted, ask, calling
from gridwright.basics.stopped import Stopped
from gridwright.engines.search import Search
from gridwright.model.model import Assignment
from gridwright.run.limits import Limits, next_budget
from gridwright.run.state import WATCH, Hooks, SharedState
from gridwright.run.stopping import Stopping
from gridwright.run.units import Store, Unit

__all__ = ["ThreadedRun"]

LEAST, MOST = 0.02, 0.2
"""Seconds for which a unit is worked at before it may be cut: a hundredth of the run so far within
these bounds.  Every half of that it is asked whether to stop or to be cut."""

EVERY = 2.0
"""Seconds between two stores of a unit, or a hundred times what storing takes if that is more."""


class ThreadedRun(SharedState):
    """Advances units on `jobs` threads until all are done, or it is time to stop."""

    def __init__(
        self,
        units: list[Unit],
        store: Store,
        load: Callable[[bytes], Search],
        limits: Limits,
        hooks: Hooks | None = None,
        *,
        jobs: int = 1,
        stopping: Stopping | None = None,
        before: float = 0.0,
    ) -> None:
        super().__init__(units, store, limits, hooks, stopping=stopping, before=before)
        self.load, self.jobs = load, jobs
        self.open = [unit for unit in self.units if not unit.is_done]
        self.n_idle = 0

    # ------------------------------------------------------------------ the caller's thread

    def run(self) -> Stopped:
        """Work until the run stops; why it did.  Raises what a thread raised."""
        threads = [threading.Thread(target=self._work, daemon=True) for _ in range(self.jobs)]
        for thread in threads:
            thread.start()
        spent = time.monotonic()
        while any(thread.is_alive() for thread in threads):
            with self.changed:
                self.changed.wait(WATCH)
            self.stop(self.why_stop())
            if self.hooks.progress:
                self.hooks.progress(self.state())
            if time.monotonic() - spent >= EVERY:
                self._spend()
                spent = time.monotonic()
        self._spend()
        if self.error is not None:
            raise self.error
        reason = self.reason or Stopped.CANCELLED
        return self.end(Stopped.EXHAUSTED if self.is_exhausted else reason)

    def _spend(self) -> None:
        """Keep the time that has gone by; if that fails, the threads are to stop first."""
        try:
            self.store.spend(self.seconds)
        except BaseException as error:  # raised again by `run`
            self.error = self.error or error
            self.stop(Stopped.CANCELLED)

    # ------------------------------------------------------------------ the threads

    def _work(self) -> None:
        while (unit := self._take()) is not None:
            try:
                calling(self.halting, self._advance, unit)
            except Halted as halted:  # the unit stays as it was when it was stored
                self.stop(halted.reason)
            except MemoryError:
                self.stop(Stopped.MEMORY)
            except BaseException as error:  # raised again by `run`
                self.error = error
                self.stop(Stopped.CANCELLED)
            with self.changed:
                self.n_busy -= 1
                self.changed.notify_all()

    def _take(self) -> Unit | None:
        """The next open unit, waiting for one; None if the run is over."""
        with self.changed:
            while self.reason is None:
                if self.open:
                    self.n_busy += 1
                    return self.open.pop(0)
                if self.n_busy == 0:
                    break
                self.n_idle += 1
                self.changed.wait()
                self.n_idle -= 1
            self.changed.notify_all()
            return None

    def _advance(self, unit: Unit) -> None:
        """Work at a unit until it is done, cut, or the run stops."""
        if unit.search is None:
            unit.search = self.load(unit.stored)
        begun = saved = time.monotonic()
        budget, cost = 1, 0.0
        while True:
            patience = min(MOST, max(LEAST, self.seconds / 100))
            started = time.monotonic()
            self._add(unit, unit.search.advance(self.within_nodes(budget)))
            now = time.monotonic()
            budget = next_budget(budget, now - started, patience / 2)
            if unit.search.done:
                self._finish(unit)
                return
            self.stop(self.is_enough())
            if self.reason is not None:
                self.store.save(unit)
                return
            if self.n_idle and not self.open and now - begun >= patience:
                if not unit.search.keeps_together():
                    self._cut(unit)
                    return
                unit.search.use_threads(1 + self.n_idle)
            if now - saved >= max(EVERY, 100 * cost):
                self.store.save(unit)
                saved = time.monotonic()
                cost = saved - now

    def _add(self, unit: Unit, solutions: Sequence[Assignment] | int) -> None:
        if not isinstance(solutions, int):
            for assignment in solutions:
                ask()
                self.hooks.verify(assignment)
        unit.add(solutions)
        unit.note()

    def _finish(self, unit: Unit) -> None:
        unit.note()
        unit.search, unit.is_done, unit.finished = None, True, 1.0
        self.store.finish(unit)

    def _cut(self, unit: Unit) -> None:
        """Give a part to each thread that waits."""
        n_before = len(unit.waiting)
        parts = unit.cut(1 + self.n_idle)
        for assignment in unit.waiting[n_before:]:
            ask()
            self.hooks.verify(assignment)
        self.store.cut(unit, parts)
        with self.changed:
            self.units += parts
            self.open += parts
            self.changed.notify_all()
