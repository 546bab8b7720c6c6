"""A run on a cluster: units are dealt out for a while, what comes back is checked and stored.

Nothing is waited for.  Who stops leaves the workers at what they are doing, and it is done again.
An answer counts once: the unit as it was is in the store until the answer, with the unit's parts,
takes its place in one transaction.
"""

import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

from gridwright.basics.stopped import Stopped
from gridwright.basics.version import __version__
from gridwright.engines.preparing import Preparing
from gridwright.engines.search import Search
from gridwright.model.model import Assignment, Model
from gridwright.model.store import digest, write_model
from gridwright.run.cluster.crew import Crew
from gridwright.run.cluster.dealing import Dealer
from gridwright.run.cluster.parcels import Order, deflated
from gridwright.run.cluster.trust import Checked, Checker
from gridwright.run.ledger import EVERY, WATCH, Ledger
from gridwright.run.limits import Limits
from gridwright.run.progress import Progress
from gridwright.run.units import Store, Unit, weights

__all__ = ["Coordinator"]

FIRST = 16
"""Parts of a run that begins."""

LONELY = 5.0
"""Seconds without workers after which that is told."""

FOREVER = 1e9
"""Seconds of a run without a limit of time."""


class Coordinator(Ledger):
    """Has the workers of a cluster advance units until all are done, or it is time to stop.

    The counterpart of `Pool`.  The crew may be on its way yet; `audit` is the share of the counted
    units that are done twice and compared; `note` is told, on the caller's thread, what went wrong.
    """

    def __init__(
        self,
        units: Sequence[Unit],
        store: Store,
        load: Callable[[bytes], Search],
        *,
        model: Model,
        engine: str,
        counting: bool,
        crew: Preparing[Crew],
        limits: Limits,
        verify: Callable[[Assignment], None] = lambda assignment: None,
        cancelled: Callable[[], bool] = lambda: False,
        progress: Callable[[Progress], None] | None = None,
        seconds: float = 0.0,
        audit: float = 0.0,
        note: Callable[[str], object] = lambda told: None,
    ) -> None:
        super().__init__(
            units, store, limits, cancelled=cancelled, progress=progress, seconds=seconds
        )
        self.crew, self.audit, self.tell, self.jobs = crew, audit, note, 1
        self.checker = Checker(model, load, verify)
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
        while (crew := self.crew.wait()) is None:
            if (reason := self.why_stop()) is not None:
                return reason
        thread = threading.Thread(target=self._work, args=(crew,), daemon=True)
        thread.start()
        try:
            self._watch(thread)
        finally:
            with self.changed:  # from here on nothing is written
                self.reason = self.reason or (Stopped.CANCELLED if thread.is_alive() else None)
        self.store.spend(self.seconds)
        if self.error is not None:
            raise self.error
        if self.reason is not None and not self.is_exhausted:
            return self.reason
        return Stopped.EXHAUSTED if self.is_exhausted else Stopped.FAILED

    def _watch(self, thread: threading.Thread) -> None:
        """Until the thread ends or it is time to stop, for which it is not waited."""
        spent = self.started
        while thread.is_alive() and self.reason is None:
            thread.join(WATCH)
            self.reason = self.why_stop()
            while not self.notes.empty():
                self.tell(self.notes.get())
            if self.progress:
                self.progress(self.state())
            if time.monotonic() - spent >= EVERY:
                self.store.spend(self.seconds)
                spent = time.monotonic()

    # ------------------------------------------------------------------ the thread that deals

    def _work(self, crew: Crew) -> None:
        model = self.checker.model

        @cache
        def text() -> bytes:
            return deflated(write_model(model))

        try:
            open_units = [unit for unit in self.units if not unit.is_done]
            if len(open_units) == 1:
                open_units = self._cut(open_units[0])
            dealer = Dealer(open_units, self, crew, self.checker, text, audit=self.audit)
            alone = time.monotonic()
            while self.reason is None and not dealer.is_over:
                dealer.step(WATCH)
                self.n_busy = len(dealer.hands)
                if threads := sum(dealer.usable().values()):
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
        search = self.checker.load(unit.stored)
        fraction, cost = search.fraction, search.stats
        pieces = search.split(FIRST)
        told = search.advance(0)
        if len(pieces) < 2:
            return [unit]
        for assignment in () if isinstance(told, int) else told:
            self.checker.verify(assignment)
        with self.changed:
            if self.reason is not None:
                return []
            unit.add(told)
            unit.finished, unit.cost = fraction, cost
            parts = unit.into([piece.dump() for piece in pieces], weights(pieces))
            self.store.cut(unit, parts)
            self.units += parts
        return list(parts)

    def order_for(self, unit: Unit) -> Order:
        """See `dealing.Books`; several workers may go beyond a limit of nodes."""
        limits, order = self.limits, replace(self.order, search=unit.dump())
        if limits.seconds is not None:  # so that the answer comes before the end, if it can
            left = limits.seconds - (time.monotonic() - self.started)
            order = replace(order, seconds=max(0.1, left - 0.25))
        if limits.nodes is not None:
            order = replace(order, nodes=unit.cost.nodes + max(1, limits.nodes - self.stats.nodes))
        if limits.solutions is not None:
            order = replace(order, solutions=max(1, limits.solutions - self.count))
        return order

    def accept(self, unit: Unit, checked: Checked) -> list[Unit]:
        """See `dealing.Books`."""
        answer = checked.answer
        with self.changed:
            if self.reason is not None:
                return []
            unit.count += answer.count
            unit.waiting += checked.found
            unit.finished, unit.cost = answer.fraction, answer.cost
            if unit.tries:
                unit.tries = 0
                self.store.attempt(unit, checked.worker, "")
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

    def attempt(self, unit: Unit, worker: str, told: str) -> None:
        """See `dealing.Books`."""
        with self.changed:
            if self.reason is None:
                self.store.attempt(unit, worker, told)

    def note(self, told: str) -> None:
        """See `dealing.Books`."""
        self.notes.put(told)
