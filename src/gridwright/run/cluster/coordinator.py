"""A run on a cluster: units are leased for a while, what comes back is validated and stored.

Nothing is waited for.  Who stops leaves the workers at what they are doing, and it is done again.
An answer counts once: the unit as it was is in the store until the answer, with the unit's parts,
takes its place in one transaction, perhaps together with other answers.
"""

import queue
import threading
import time
from collections.abc import Callable, Sequence
from functools import cache

from gridwright.basics.stopped import Stopped
from gridwright.basics.version import __version__
from gridwright.engines.preparing import Preparing
from gridwright.engines.search import Search
from gridwright.model.model import Model
from gridwright.model.store import digest, write_model
from gridwright.run.cluster.messages import Order, deflated
from gridwright.run.cluster.scheduler import Believed, Scheduler
from gridwright.run.cluster.validation import Validated, Validator
from gridwright.run.cluster.worker_pool import WorkerPool
from gridwright.run.limits import Limits
from gridwright.run.state import EVERY, WATCH, Hooks, SharedState
from gridwright.run.stopping import Stopping
from gridwright.run.units import Store, Unit, weights

__all__ = ["Coordinator"]

FIRST = 16
"""Parts of a run that begins."""

LONELY = 5.0
"""Seconds without workers after which that is told."""

FOREVER = 1e9
"""Seconds of a run without a limit of time."""


class Coordinator(SharedState):
    """Has the workers of a cluster advance units until all are done, or it is time to stop.

    The counterpart of `ThreadedRun`.  The pool may be on its way yet; `audit` is the share of the
    counted units that are done twice and compared.
    """

    def __init__(
        self,
        units: list[Unit],
        store: Store,
        load: Callable[[bytes], Search],
        limits: Limits,
        hooks: Hooks | None = None,
        *,
        model: Model,
        engine: str,
        counting: bool,
        pool: Preparing[WorkerPool],
        stopping: Stopping | None = None,
        before: float = 0.0,
        audit: float = 0.0,
    ) -> None:
        super().__init__(units, store, limits, hooks, stopping=stopping, before=before)
        self.pool, self.audit = pool, audit
        self.validator = Validator(model, load, self.hooks.verify)
        self.order = Order(
            "", __version__, digest(model), engine, counting, FOREVER, None, None, 1, b""
        )
        self.notes: queue.SimpleQueue[str] = queue.SimpleQueue()
        for unit in self.units:
            if not unit.is_done:
                unit.stored, unit.search, unit.tries = unit.dump(), None, 0

    # ------------------------------------------------------------------ the caller's thread

    def run(self) -> Stopped:
        """Work until the run stops; why it did.

        Raises ClusterError if the workers cannot be had, or are lost, and what the store raises.
        """
        while (pool := self.pool.wait()) is None:
            if (reason := self.why_stop()) is not None:
                return self.end(reason)
        thread = threading.Thread(target=self._work, args=(pool,), daemon=True)
        thread.start()
        try:
            self._watch(thread)
        finally:
            self.stop(Stopped.CANCELLED if thread.is_alive() else None)  # nothing more is written
        self.store.spend(self.seconds)
        if self.error is not None:
            raise self.error
        reason = self.reason or Stopped.FAILED
        return self.end(Stopped.EXHAUSTED if self.is_exhausted else reason)

    def _watch(self, thread: threading.Thread) -> None:
        """Until the thread ends or it is time to stop, for which it is not waited."""
        spent = time.monotonic()
        while thread.is_alive() and self.reason is None:
            thread.join(WATCH)
            self.stop(self.why_stop())
            while not self.notes.empty():
                self.hooks.note(self.notes.get())
            if self.hooks.progress:
                self.hooks.progress(self.state())
            if time.monotonic() - spent >= EVERY:
                self.store.spend(self.seconds)
                spent = time.monotonic()

    # ------------------------------------------------------------------ the scheduler's thread

    def _work(self, pool: WorkerPool) -> None:
        model = self.validator.model

        @cache
        def text() -> bytes:
            return deflated(write_model(model))

        try:
            open_units = [unit for unit in self.units if not unit.is_done]
            if len(open_units) == 1:
                open_units = self._cut(open_units[0])
            scheduler = Scheduler(open_units, self, pool, self.validator, text, audit=self.audit)
            alone = time.monotonic()
            while self.reason is None and not scheduler.is_over:
                scheduler.step(WATCH)
                self.n_busy = len(scheduler.slots)
                if threads := sum(scheduler.usable().values()):
                    self.jobs, alone = max(self.jobs, threads), time.monotonic()
                elif time.monotonic() - alone > LONELY:
                    self.note("waiting for workers")
                    alone = float("inf")
        except BaseException as error:  # raised again by `run`
            with self.changed:
                if self.reason is None:
                    self.error = error

    def _cut(self, unit: Unit) -> list[Unit]:
        """A unit that is alone in parts, so that all workers can begin at once."""
        search = self.validator.load(unit.stored)
        fraction, cost = search.fraction, search.stats
        pieces = search.split(FIRST)
        solutions = search.advance(0)
        if len(pieces) < 2:
            return [unit]
        for assignment in () if isinstance(solutions, int) else solutions:
            self.validator.verify(assignment)
        with self.changed:
            if self.reason is not None:
                return []
            unit.add(solutions)
            unit.finished, unit.cost = fraction, cost
            parts = unit.into([piece.dump() for piece in pieces], weights(pieces))
            self.store.cut(unit, parts)
            self.units += parts
        return list(parts)

    def order_for(self, unit: Unit) -> Order:
        """See `scheduler.Bookkeeping`; several workers may go beyond a limit of nodes."""
        limits, changes = self.limits, dict[str, object](search=unit.dump())
        left = self.stopping.seconds_left
        if left is not None:  # so that the answer comes before the end, if it can
            changes["seconds"] = max(0.1, left - 0.25)
        if limits.nodes is not None:
            changes["nodes"] = unit.cost.nodes + max(1, limits.nodes - self.nodes)
        if limits.solutions is not None:
            changes["solutions"] = max(1, limits.solutions - self.n_solutions)
        return self.order.having(**changes)

    def accept(self, answers: Sequence[Believed]) -> list[Unit]:
        """See `scheduler.Bookkeeping`."""
        with self.changed:
            if self.reason is not None:
                return []
            with self.store.together():
                return [part for unit, validated in answers for part in self._take(unit, validated)]

    def _take(self, unit: Unit, validated: Validated) -> list[Unit]:
        """Put an answer in the place of its unit; what is left of that."""
        answer = validated.answer
        unit.count += answer.count
        unit.waiting += validated.found
        unit.finished, unit.cost = answer.fraction, answer.cost
        if unit.tries:
            unit.tries = 0
            self.store.attempt(unit, validated.worker, "")
        if len(answer.left) == 1:
            unit.stored = answer.left[0]
            self.store.save(unit)
            return [unit]
        parts = unit.into(answer.left, answer.weights)
        if parts:
            self.store.cut(unit, parts)
        else:
            self.store.finish(unit)
        self.units += parts
        return parts

    def attempt(self, unit: Unit, worker: str, problem: str) -> None:
        """See `scheduler.Bookkeeping`."""
        with self.changed:
            if self.reason is None:
                self.store.attempt(unit, worker, problem)

    def note(self, message: str) -> None:
        """See `scheduler.Bookkeeping`."""
        self.notes.put(message)
