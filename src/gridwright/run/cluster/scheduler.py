"""Which worker of a cluster gets which unit, for how long, and what is believed of the answers.

A unit's *lease* ends with one answer.  Most leases are one order to one worker, in a *slot* of it.
A worker that is gone, fails or is late has failed at the unit, which is given out again, elsewhere
if there is somebody else; after `TRIES` failures in a row it is left alone.  What cannot be true
bars the worker that said it.  Of leases that are audited, and of those that a late worker answers
after all, there are several answers: where they contradict one another none is believed, this
process does the unit itself, and who contradicts that is barred.
"""

import queue
import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from heapq import heappop, heappush
from typing import Protocol

from gridwright.basics.errors import ClusterError, FormatError
from gridwright.basics.version import __version__
from gridwright.run.cluster.leases import LEAST, LONGEST, Lease, Slot, like, parts_for, seconds_for
from gridwright.run.cluster.messages import (
    FAILED,
    NO_MODEL,
    OTHER_VERSION,
    Answer,
    Order,
    read_answer,
    write_order,
)
from gridwright.run.cluster.validation import InvalidAnswer, Validated, Validator, contradiction
from gridwright.run.cluster.worker import work
from gridwright.run.cluster.worker_pool import Event, WorkerPool
from gridwright.run.units import TRIES, Unit

__all__ = ["Believed", "Bookkeeping", "Scheduler"]

MOST_FAILURES = 3
"""Different units that a worker fails at, one after the other, before it gets no more."""

TOGETHER = 0.02
"""Seconds for which answers may wait to be written down together, while there is more to lease."""

HERE = "this process"


Believed = tuple[Unit, Validated]
"""An answer that is to be written down."""


class Bookkeeping(Protocol):
    """What the scheduler asks and tells: units, and when to stop."""

    order: Order
    """What all orders have in common."""

    def order_for(self, unit: Unit) -> Order:
        """An order for a unit: what is left of the run's seconds, nodes and solutions."""
        ...

    def accept(self, answers: Sequence[Believed]) -> list[Unit]:
        """Write answers down together; what is to be leased next: units or their parts, if any."""
        ...

    def attempt(self, unit: Unit, worker: str, problem: str) -> None:
        """Write down that an attempt has failed."""
        ...

    def note(self, message: str) -> None:
        """Tell the user something."""
        ...


class Scheduler:
    """Leases the open units to the workers of a pool, step by step, until none is left."""

    def __init__(
        self,
        open_units: list[Unit],
        bookkeeping: Bookkeeping,
        pool: WorkerPool,
        validator: Validator,
        text: Callable[[], bytes],
        *,
        audit: float = 0.0,
    ) -> None:
        self.open: list[tuple[float, int, Unit]] = []
        self.n_opened, self.bookkeeping = 0, bookkeeping
        self.pool, self.validator = pool, validator
        self.text, self.audit, self.random = text, audit, random.Random(0)
        self.inbox: queue.SimpleQueue[Event] = queue.SimpleQueue()
        self.slots: dict[str, Slot] = {}
        self.busy: Counter[str] = Counter()  # slots that are taken, by worker
        self._workers: Mapping[str, int] = {}
        self._usable: dict[str, int] = {}
        self.leases: set[Lease] = set()
        self.retries: list[Lease] = []
        self.waiting: list[Believed] = []
        self.n_left, self.due = 0, 0.0  # what these leave, and when they are to be written down
        self.informed: set[str] = set()  # workers that have the model
        self.barred: dict[str, str] = {}
        self.failures: dict[str, set[str]] = {}
        self.believed: Counter[str] = Counter()
        self.n_given, self.started, self.overhead = 0, time.monotonic(), 0.0
        self._open(open_units)
        pool.start(self.inbox)

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to be leased, or awaited."""
        return not (self.open or self.leases or self.waiting)

    def step(self, seconds: float) -> None:
        """Lease what can be, then look for so long at what comes back; raises ClusterError."""
        lost, now = self.pool.why_lost(), time.monotonic()
        if self.waiting and (lost or now >= self.due or not self.open):
            self._write_down()
        if lost:
            raise ClusterError(f"the cluster is lost: {lost}")
        self._lease_out()
        try:
            event = self.inbox.get(
                timeout=min(seconds, self.due - now) if self.waiting else seconds
            )
        except queue.Empty:
            self._look_for_late()
            return
        self._take(event)

    def _write_down(self) -> None:
        """Have the answers that wait written down, and what is left of their units leased."""
        answers, self.waiting, self.n_left = self.waiting, [], 0
        self._open(self.bookkeeping.accept(answers))

    def _open(self, units: Iterable[Unit]) -> None:
        """Have these to be leased: the largest first, of those alike the one that came first."""
        for unit in units:
            self.n_opened += 1
            heappush(self.open, (-unit.share * (1 - unit.finished), self.n_opened, unit))

    # ------------------------------------------------------------------ giving orders

    def usable(self) -> dict[str, int]:
        """The workers that may be given something, each with its threads."""
        workers = self.pool.workers()
        if workers != self._workers:
            self._workers = dict(workers)
            self._usable = {w: threads for w, threads in workers.items() if w not in self.barred}
        return self._usable

    def _lease_out(self) -> None:
        usable = self.usable()
        if not usable and self.barred and not self.slots and self.pool.workers():
            reasons = "; ".join(f"{worker}: {why}" for worker, why in self.barred.items())
            self._write_down()
            raise ClusterError(f"no worker can be used: {reasons}")
        if not (self.open or self.retries):
            return
        busy, n_threads = self.busy, sum(usable.values())
        free = [worker for worker, threads in usable.items() if busy[worker] < threads]
        for worker in sorted(free, key=busy.__getitem__):
            for _ in range(usable[worker] - busy[worker]):
                lease = self._next(worker, usable)
                if lease is None:
                    break
                self._give(lease, worker, self._order(lease, n_threads))

    def _next(self, worker: str, usable: dict[str, int]) -> Lease | None:
        """The lease that a worker gets: one that was tried elsewhere, or the largest open unit."""
        for lease in self.retries:
            if worker not in lease.asked or not (usable.keys() - lease.asked):
                self.retries.remove(lease)
                return lease
        if not self.open:
            return None
        _, _, unit = heappop(self.open)
        lease = Lease(unit, self.bookkeeping.order.counting and self.random.random() < self.audit)
        self.leases.add(lease)
        return lease

    def _order(self, lease: Lease, threads: int) -> Order:
        """What to ask for: a short time, and parts, while there is little to lease."""
        unit = lease.unit
        order = self.bookkeeping.order_for(unit)
        if lease.answers:
            return like(order, lease.answers[-1].answer)
        n_units = len(self.open) + len(self.leases) + self.n_left
        seconds = seconds_for(time.monotonic() - self.started, n_units, threads, self.overhead)
        seconds, longest = min(seconds, order.seconds), min(LONGEST, order.seconds)
        if unit.tries:
            seconds = longest = min(LEAST, order.seconds)
        parts = 1 if unit.tries or lease.is_audited else parts_for(n_units, threads)
        return order.having(seconds=seconds, longest=longest, parts=parts)

    def _give(self, lease: Lease, worker: str, order: Order) -> None:
        self.n_given += 1
        changes: dict[str, object] = {"ticket": str(self.n_given)}
        if worker not in self.informed:
            changes["text"] = self.text()
            self.informed.add(worker)
        order = order.having(**changes)
        slot = Slot(lease, worker, order, time.monotonic())
        self.slots[order.ticket] = slot
        self.busy[worker] += 1
        lease.under_way.append(slot)
        lease.asked.add(worker)
        message = write_order(order)
        if worker != HERE:
            self.pool.give(order.ticket, worker, message)
            return

        def do() -> None:
            self.inbox.put(Event(order.ticket, work(message)))

        threading.Thread(target=do, daemon=True).start()

    # ------------------------------------------------------------------ what comes back

    def _take(self, event: Event) -> None:
        slot = self.slots.pop(event.ticket, None)
        if slot is None:
            return
        self.busy[slot.worker] -= 1
        lease = slot.lease
        lease.under_way.remove(slot)
        if lease.is_over:  # it was late, and others have done it
            return
        if event.problem:
            self._fail(slot, event.problem)
            return
        if slot.worker in self.barred:  # since it was given this
            self._ask_again(lease)
            return
        try:
            answer = read_answer(event.data)
            if self._is_refused(slot, answer):
                return
            validated = self.validator.validate(slot.worker, lease.unit, slot.order, answer)
        except (FormatError, InvalidAnswer) as error:
            self._bar(slot.worker, lease.unit, str(error))
            self._ask_again(lease)
            return
        self.failures.pop(slot.worker, None)
        spent = time.monotonic() - slot.given - answer.seconds
        self.overhead += (min(spent, LEAST) - self.overhead) / 8
        lease.answers.append(validated)
        self._conclude(lease)

    def _is_refused(self, slot: Slot, answer: Answer) -> bool:
        """Whether the worker did nothing: for its version, for want of the model, or failing."""
        if answer.state == OTHER_VERSION or answer.version != __version__:
            versions = f"has gridwright {answer.version}, here it is {__version__}"
            self._bar(slot.worker, None, versions)
        elif answer.state == NO_MODEL:
            self.informed.discard(slot.worker)
            if slot.order.text:
                raise InvalidAnswer("asks for a model that it has already been sent")
        elif answer.state == FAILED:
            self._fail(slot, answer.told)
            return True
        else:
            return False
        self._ask_again(slot.lease)
        return True

    def _conclude(self, lease: Lease) -> None:
        """Believe an answer, if nobody else is awaited and none contradicts it."""
        if self.barred:
            lease.answers = [it for it in lease.answers if it.worker not in self.barred]
        if lease.is_awaited or not lease.answers:
            self._ask_again(lease)
            return
        here = [validated for validated in lease.answers if validated.worker == HERE]
        if here:
            for validated in lease.answers:
                if difference := contradiction([*here, validated]):
                    self._bar(validated.worker, lease.unit, f"a wrong answer: {difference}")
        elif difference := contradiction(lease.answers):
            message = f"answers about one unit differ: {difference}; neither is accepted"
            self.bookkeeping.note(message)
            self._do_here(lease)
            return
        elif lease.is_audited and not _agree(lease.answers):
            if len(lease.answers) == 1 and self.usable().keys() - lease.asked:
                self.retries.append(lease)
            else:
                self._do_here(lease)
            return
        best = here[0] if here else max(lease.answers, key=lambda it: it.answer.cost.nodes)
        self._end(lease)
        self.believed[best.worker] += 1
        if not self.waiting:
            self.due = time.monotonic() + TOGETHER
        self.waiting.append((lease.unit, best))
        self.n_left += len(best.answer.left)

    def _do_here(self, lease: Lease) -> None:
        most = max(lease.answers, key=lambda validated: validated.answer.cost.nodes).answer
        self._give(lease, HERE, like(self.bookkeeping.order_for(lease.unit), most))

    # ------------------------------------------------------------------ what goes wrong

    def _fail(self, slot: Slot, problem: str) -> None:
        """A worker has failed at a unit: another attempt, or it is left alone."""
        unit, lease = slot.lease.unit, slot.lease
        unit.tries += 1
        self.bookkeeping.attempt(unit, slot.worker, problem)
        failures = self.failures.setdefault(slot.worker, set())
        failures.add(unit.name)
        if len(failures) >= MOST_FAILURES:
            self._bar(slot.worker, None, f"fails on one unit after another ({problem})")
        if unit.tries < TRIES:
            self._ask_again(lease)
            return
        name = f"unit {unit.name}" if unit.name else "the whole"
        message = f"{name} has failed {TRIES} times, last on {slot.worker}: {problem}"
        self.bookkeeping.note(message)
        self._end(lease)

    def _bar(self, worker: str, unit: Unit | None, why: str) -> None:
        """Give a worker nothing more."""
        if unit is not None:
            self.bookkeeping.attempt(unit, worker, why)
            if n := self.believed[worker]:
                why += f"; {n} of its earlier answers were accepted"
        if worker not in self.barred and worker != HERE:
            self.barred[worker] = why
            self._workers, self._usable = {}, {}
            self.bookkeeping.note(f"{worker} gets no more work: {why}")

    def _ask_again(self, lease: Lease) -> None:
        if not lease.is_awaited and lease not in self.retries:
            self.retries.append(lease)

    def _end(self, lease: Lease) -> None:
        lease.is_over = True
        self.leases.discard(lease)
        if lease in self.retries:
            self.retries.remove(lease)

    def _look_for_late(self) -> None:
        now = time.monotonic()
        for slot in list(self.slots.values()):
            if not slot.is_late and now > slot.given + slot.patience:
                slot.is_late = True
                if not slot.lease.is_over:
                    self._fail(slot, f"no answer for {now - slot.given:.0f} s")


def _agree(answers: list[Validated]) -> bool:
    """Whether several answers, which do not contradict one another, got to the same place."""
    return len(answers) > 1 and len({validated.answer.cost.nodes for validated in answers}) == 1
