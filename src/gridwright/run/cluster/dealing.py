"""Which worker of a cluster gets which unit, for how long, and what is believed of the answers.

A unit's *turn* ends with one answer.  Most turns are one order to one worker.  A worker that is
gone, fails or is late has failed at the unit, which is given out again, elsewhere if there is
somebody else; after `TRIES` failures in a row it is left alone.  What cannot be true bars the
worker that said it.  Of turns that are audited, and of those that a late worker answers after all,
there are several answers: where they contradict one another none is believed, this process does the
unit itself, and who contradicts that is barred.
"""

import queue
import random
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from gridwright.basics.errors import ClusterError, FormatError
from gridwright.basics.version import __version__
from gridwright.run.cluster.crew import Crew, Event
from gridwright.run.cluster.parcels import (
    FAILED,
    NO_MODEL,
    OTHER_VERSION,
    Answer,
    Order,
    read_answer,
    write_order,
)
from gridwright.run.cluster.remote import work
from gridwright.run.cluster.trust import Checked, Checker, Untrue, contradiction
from gridwright.run.cluster.turns import LEAST, Hand, Turn, like, parts_for, seconds_for
from gridwright.run.units import TRIES, Unit

__all__ = ["Books", "Dealer"]

FLOPS = 3
"""Different units that a worker fails at, one after the other, before it gets no more."""

HERE = "this process"


class Books(Protocol):
    """What the dealer asks and tells: units, and when to stop."""

    order: Order
    """What all orders have in common."""

    def order_for(self, unit: Unit) -> Order:
        """An order for a unit: what is left of the run's seconds, nodes and solutions."""
        ...

    def accept(self, unit: Unit, checked: Checked) -> list[Unit]:
        """Write an answer down; what is to be dealt out next: the unit, its parts, or nothing."""
        ...

    def attempt(self, unit: Unit, worker: str, told: str) -> None:
        """Write down that an attempt has failed."""
        ...

    def note(self, told: str) -> None:
        """Tell the user something."""
        ...


class Dealer:
    """Deals the open units out to a crew, one step after another, until none is left."""

    def __init__(
        self,
        open_units: list[Unit],
        books: Books,
        crew: Crew,
        checker: Checker,
        text: Callable[[], bytes],
        *,
        audit: float = 0.0,
    ) -> None:
        self.open, self.books, self.crew, self.checker = open_units, books, crew, checker
        self.text, self.audit, self.random = text, audit, random.Random(0)
        self.inbox: queue.SimpleQueue[Event] = queue.SimpleQueue()
        self.hands: dict[str, Hand] = {}
        self.turns: set[Turn] = set()
        self.again: list[Turn] = []
        self.informed: set[str] = set()  # workers that have the model
        self.barred: dict[str, str] = {}
        self.flops: dict[str, set[str]] = {}
        self.believed: Counter[str] = Counter()
        self.n_given, self.started, self.overhead = 0, time.monotonic(), 0.0
        crew.start(self.inbox)

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to be dealt out, or awaited."""
        return not (self.open or self.turns)

    def step(self, seconds: float) -> None:
        """Deal out what can be, then look for so long at what comes back; raises ClusterError."""
        if lost := self.crew.why_lost():
            raise ClusterError(f"the cluster is lost: {lost}")
        self._deal()
        try:
            event = self.inbox.get(timeout=seconds)
        except queue.Empty:
            self._look_for_late()
            return
        self._take(event)

    # ------------------------------------------------------------------ dealing out

    def usable(self) -> dict[str, int]:
        """The workers that may be given something, each with its threads."""
        workers = self.crew.workers().items()
        return {worker: threads for worker, threads in workers if worker not in self.barred}

    def _deal(self) -> None:
        usable = self.usable()
        if not usable and self.barred and not self.hands and self.crew.workers():
            told = "; ".join(f"{worker}: {why}" for worker, why in self.barred.items())
            raise ClusterError(f"no worker can be used: {told}")
        busy = dict.fromkeys(usable, 0)
        for hand in self.hands.values():
            if hand.worker in busy:
                busy[hand.worker] += 1
        for worker in sorted(usable, key=lambda worker: busy[worker]):
            for _ in range(usable[worker] - busy[worker]):
                turn = self._next(worker, usable)
                if turn is None:
                    break
                self._give(turn, worker, self._order(turn, sum(usable.values())))

    def _next(self, worker: str, usable: dict[str, int]) -> Turn | None:
        """The turn that a worker gets: one that was tried elsewhere, or the largest open unit."""
        for turn in self.again:
            if worker not in turn.asked or not (usable.keys() - turn.asked):
                self.again.remove(turn)
                return turn
        if not self.open:
            return None
        unit = max(self.open, key=lambda unit: unit.share * (1 - unit.finished))
        self.open.remove(unit)
        turn = Turn(unit, self.books.order.counting and self.random.random() < self.audit)
        self.turns.add(turn)
        return turn

    def _order(self, turn: Turn, threads: int) -> Order:
        """What to ask for: a short time, and parts, while there is little to deal out."""
        unit = turn.unit
        order = self.books.order_for(unit)
        if turn.answers:
            return like(order, turn.answers[-1].answer)
        n_units = len(self.open) + len(self.turns)
        seconds = seconds_for(time.monotonic() - self.started, n_units, threads, self.overhead)
        if unit.tries:
            seconds = LEAST
        elif not turn.is_audited:
            order = replace(order, parts=parts_for(n_units, threads))
        return replace(order, seconds=min(seconds, order.seconds))

    def _give(self, turn: Turn, worker: str, order: Order) -> None:
        self.n_given += 1
        order = replace(order, ticket=str(self.n_given))
        if worker not in self.informed:
            order = replace(order, text=self.text())
            self.informed.add(worker)
        hand = Hand(turn, worker, order, time.monotonic())
        self.hands[order.ticket] = hand
        turn.under_way.append(hand)
        turn.asked.add(worker)
        parcel = write_order(order)
        if worker != HERE:
            self.crew.give(order.ticket, worker, parcel)
            return

        def do() -> None:
            self.inbox.put(Event(order.ticket, work(parcel)))

        threading.Thread(target=do, daemon=True).start()

    # ------------------------------------------------------------------ what comes back

    def _take(self, event: Event) -> None:
        hand = self.hands.pop(event.ticket, None)
        if hand is None:
            return
        turn = hand.turn
        turn.under_way.remove(hand)
        if turn.is_over:  # it was late, and others have done it
            return
        if event.told:
            self._fail(hand, event.told)
            return
        if hand.worker in self.barred:  # since it was given this
            self._ask_again(turn)
            return
        try:
            answer = read_answer(event.data)
            if self._is_refused(hand, answer):
                return
            checked = self.checker.check(hand.worker, turn.unit, hand.order, answer)
        except (FormatError, Untrue) as error:
            self._bar(hand.worker, turn.unit, str(error))
            self._ask_again(turn)
            return
        self.flops.pop(hand.worker, None)
        spent = time.monotonic() - hand.given - answer.seconds
        self.overhead += (min(spent, LEAST) - self.overhead) / 8
        turn.answers.append(checked)
        self._conclude(turn)

    def _is_refused(self, hand: Hand, answer: Answer) -> bool:
        """Whether the worker did nothing: for its version, for want of the model, or failing."""
        if answer.state == OTHER_VERSION or answer.version != __version__:
            told = f"has gridwright {answer.version}, here it is {__version__}"
            self._bar(hand.worker, None, told)
        elif answer.state == NO_MODEL:
            self.informed.discard(hand.worker)
            if hand.order.text:
                raise Untrue("asks for a model that it was sent")
        elif answer.state == FAILED:
            self._fail(hand, answer.told)
            return True
        else:
            return False
        self._ask_again(hand.turn)
        return True

    def _conclude(self, turn: Turn) -> None:
        """Believe an answer, if nobody else is awaited and none contradicts it."""
        turn.answers = [it for it in turn.answers if it.worker not in self.barred]
        if turn.is_awaited or not turn.answers:
            self._ask_again(turn)
            return
        here = [checked for checked in turn.answers if checked.worker == HERE]
        if here:
            for checked in turn.answers:
                if told := contradiction([*here, checked]):
                    self._bar(checked.worker, turn.unit, f"a false answer: {told}")
        elif told := contradiction(turn.answers):
            self.books.note(f"answers about one unit differ: {told}; neither is believed")
            self._do_here(turn)
            return
        elif turn.is_audited and not _agree(turn.answers):
            if len(turn.answers) == 1 and self.usable().keys() - turn.asked:
                self.again.append(turn)
            else:
                self._do_here(turn)
            return
        best = here[0] if here else max(turn.answers, key=lambda it: it.answer.cost.nodes)
        self._end(turn)
        self.believed[best.worker] += 1
        self.open += self.books.accept(turn.unit, best)

    def _do_here(self, turn: Turn) -> None:
        most = max(turn.answers, key=lambda checked: checked.answer.cost.nodes).answer
        self._give(turn, HERE, like(self.books.order_for(turn.unit), most))

    # ------------------------------------------------------------------ what goes wrong

    def _fail(self, hand: Hand, told: str) -> None:
        """A worker has failed at a unit: another attempt, or it is left alone."""
        unit, turn = hand.turn.unit, hand.turn
        unit.tries += 1
        self.books.attempt(unit, hand.worker, told)
        flops = self.flops.setdefault(hand.worker, set())
        flops.add(unit.name)
        if len(flops) >= FLOPS:
            self._bar(hand.worker, None, f"fails at one unit after another ({told})")
        if unit.tries < TRIES:
            self._ask_again(turn)
            return
        name = f"unit {unit.name}" if unit.name else "the whole"
        self.books.note(f"{name} has failed {TRIES} times, last on {hand.worker}: {told}")
        self._end(turn)

    def _bar(self, worker: str, unit: Unit | None, why: str) -> None:
        """Give a worker nothing more."""
        if unit is not None:
            self.books.attempt(unit, worker, why)
            if n := self.believed[worker]:
                why += f"; {n} answers of it were believed before"
        if worker not in self.barred and worker != HERE:
            self.barred[worker] = why
            self.books.note(f"{worker} gets no more to do: {why}")

    def _ask_again(self, turn: Turn) -> None:
        if not turn.is_awaited and turn not in self.again:
            self.again.append(turn)

    def _end(self, turn: Turn) -> None:
        turn.is_over = True
        self.turns.discard(turn)
        if turn in self.again:
            self.again.remove(turn)

    def _look_for_late(self) -> None:
        now = time.monotonic()
        for hand in list(self.hands.values()):
            if not hand.is_late and now > hand.given + hand.patience:
                hand.is_late = True
                if not hand.turn.is_over:
                    self._fail(hand, f"no answer for {now - hand.given:.0f} s")


def _agree(answers: list[Checked]) -> bool:
    """Whether several answers, which do not contradict one another, got to the same place."""
    return len(answers) > 1 and len({checked.answer.cost.nodes for checked in answers}) == 1
