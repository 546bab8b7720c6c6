"""Walking back from what broke: which inferences were needed, and which facts of the board.

Each thing that was taken away remembers what took it, so the walk asks one part after another from
which facts it says what it said, the last one first.  Premises are widened: what can be given back
while the part still says the same is no premise.  (The walk is the conflict analysis of J. Marques
Silva and K. Sakallah, GRASP, 1996; the widening that of explanations by deletion.)
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from operator import eq
from typing import NamedTuple, Protocol

from gridwright.explain.ground import Ground
from gridwright.explain.parts.part import MANY, Gone, Part, State, bits, is_single
from gridwright.explain.wave import NONE_LEFT, ONLY, Event, Wave

__all__ = ["PLACING", "Proof", "Told", "merged", "places_told", "prove", "widened"]

PLACING = frozenset({"house.place", "cover.needed"})
"""The kinds of parts that find the one place for something."""

_MOST_SINGLY = 24
"""Values that are given back one by one; of more it is tried in halves."""


_MOST_KNOWN = 1 << 14
"""Premises that are kept: the same statement is asked in trial after trial."""

_MOST_IN_SEQUENCE, _MOST_GONE = 3, 5
"""Successive values that are listed one by one, and values that are told to be gone."""


class Told(NamedTuple):
    """One inference: from values that are gone it concludes others; nothing where it fails."""

    part: Part
    because: Gone
    concludes: Gone
    looked: int = 1
    inner: "Proof | None" = None
    supposed: tuple[int, int] = (-1, 0)
    """Of an inner trial: the variable, and the value that failed."""
    constraints: tuple[int, ...] | None = None
    """Of those of the part the ones that are needed, where it is known that some are not."""

    @property
    def used(self) -> tuple[int, ...]:
        """The constraints that it rests on."""
        return self.part.constraints if self.constraints is None else self.constraints


class Proof(NamedTuple):
    """Inferences in their order, and the facts of the board that they rest on."""

    told: tuple[Told, ...]
    facts: Gone
    u: int
    lines: float


class Failed(Protocol):
    """A trial within a trial that failed; why is found out when it is asked."""

    v: int
    value: int

    @property
    def proof(self) -> Proof: ...


Inner = Mapping[int, Failed]
"""Trials that failed, by the call in which their outcome was taken."""


def prove(
    ground: Ground,
    base: State,
    wave: Wave,
    supposed: tuple[int, int] | None,
    target: Gone | None = None,
    inner: Inner | None = None,
) -> Proof:
    """Why the wave broke, or why the `target` is gone; `supposed` are a variable and a value."""
    walk = _Walk(ground, base, wave, supposed, inner or {})
    if target is None:
        walk.fail()
    else:
        for v, gone in target.items():
            walk.want(v, gone, wave.call + 1)
    return walk.finish()


class _Walk:
    def __init__(
        self,
        ground: Ground,
        base: State,
        wave: Wave,
        supposed: tuple[int, int] | None,
        inner: Inner,
    ) -> None:
        self.ground, self.base, self.wave, self.inner = ground, base, wave, inner
        self.supposed = supposed
        self.past = _Past(ground, base, wave.events)
        self.at: dict[int, list[Event]] = defaultdict(list)
        for event in wave.events:
            self.at[event.v].append(event)
        self.by_call: dict[int, Part] = {e.call: e.part for e in wave.events if e.part is not None}
        self.needs: dict[int, Gone] = {}
        self.facts: Gone = {}
        self.told: list[Told] = []

    def fail(self) -> None:
        """The last inference: nothing is left for a part, or in a variable."""
        wave, call = self.wave, self.wave.call
        if wave.broken is NONE_LEFT:
            because = {wave.empty: self.ground.blank[wave.empty]}
            self.told.append(Told(NONE_LEFT, because, {}))
            for v, gone in because.items():
                self.want(v, gone, call + 1)
            return
        part = wave.broken
        if part is None:
            raise LookupError("nothing is broken")
        self._tell(part, self.past.before(call), None, call)

    def want(self, v: int, gone: int, before: int) -> None:
        """These values must be gone before a call: by the board, what is supposed, or events."""
        base = self.base.domains[v]
        if self.supposed is not None and v == self.supposed[0]:
            gone &= self.supposed[1]
        if not gone & base:
            if gone:
                self.facts[v] = self.facts.get(v, 0) | gone
            return
        events = [e for e in self.at[v] if e.call < before and e.part is not None]
        for event in events:
            if not gone & ~event.gone:
                self._need(event, gone)
                return
        if gone & ~base:
            self.facts[v] = self.facts.get(v, 0) | (gone & ~base)
            gone &= base
        for event in events:
            if gone & event.gone:
                self._need(event, gone & event.gone)
                gone &= ~event.gone
        if gone:
            raise LookupError("what is gone was taken by nobody")

    def _need(self, event: Event, gone: int) -> None:
        part = event.part
        if part is ONLY or (part is not None and part.is_placing(event.v, gone, self.ground.blank)):
            gone = event.gone
        needed = self.needs.setdefault(event.call, {})
        needed[event.v] = needed.get(event.v, 0) | gone

    def finish(self) -> Proof:
        while self.needs:
            call = max(self.needs)
            target = self.needs.pop(call)
            part = self.by_call[call]
            if call in self.inner:
                trial = self.inner[call]
                because = trial.proof.facts
                supposed = trial.v, trial.value
                self.told.append(Told(part, because, target, 1, trial.proof, supposed))
                for u, gone in because.items():
                    self.want(u, gone, call)
            elif part is ONLY:
                self.told.append(Told(ONLY, target, target))
                for u, gone in target.items():
                    self.want(u, gone, call)
            else:
                self._tell(part, self.past.before(call), target, call)
        self.told.reverse()
        return Proof(tuple(self.told), self.facts, *_length(self.told))

    def _tell(self, part: Part, state: State, target: Gone | None, call: int) -> None:
        because = part.why(state, target, self.ground.blank)
        if because is None:
            because = widened(part, self.ground, state, target, self.wave.cap, self.base)
        looked = part.looked(state)
        used = part.rests_on(because, target)
        self.told.append(Told(part, because, target or {}, looked, constraints=used))
        for v, gone in because.items():
            self.want(v, gone, call)


def _length(told: Sequence[Told]) -> tuple[int, float]:
    """How many placements are imagined until it breaks, and how many lines that takes.

    Source of the lines: one for an inference, and one for each sixteen combinations.
    """
    u, lines = 0, 0.0
    placed = {v for one in told if one.part is ONLY for v in one.because}
    placing = {
        v
        for one in told
        for v, gone in one.concludes.items()
        if one.inner is None and one.part.kind in PLACING
    }
    u += len(placed | placing)
    lines += len(placed | placing)
    for one in told:
        if one.inner is not None:
            u += one.inner.u + 1
            lines += one.inner.lines + 1
        elif one.part is ONLY or (one.part.is_book and one.concludes):
            continue
        elif not (one.concludes and set(one.concludes) <= placing):
            u += places_told(one)
            lines += places_told(one) + (one.looked - 1) / 16
    return u, lines


def places_told(one: Told) -> int:
    """How many places are imagined where a house breaks: two values that fit one cell are two."""
    if one.part.kind != "house.place" or one.concludes:
        return 1
    values = 0
    for gone in one.because.values():
        values |= gone
    return max(1, values.bit_count())


class _Past:
    """How far one had got when something spoke; it is asked for what is earlier and earlier."""

    def __init__(self, ground: Ground, base: State, events: Sequence[Event]) -> None:
        self._state = state = base.copy()
        self._events, self._n = events, len(events)
        self._was: list[tuple[int, int]] = []
        """What a variable was, and what was placed in it, before each event."""
        domains, placed, out = state.domains, state.placed, ground.out
        for v, gone, part, _ in events:
            self._was.append((domains[v], placed[v]))
            domains[v] &= ~gone
            if part is ONLY or domains[v] == out[v]:
                placed[v] = domains[v]

    def before(self, call: int) -> State:
        """The state, which is good until it is asked for another."""
        domains, placed = self._state
        while self._n and self._events[self._n - 1].call >= call:
            self._n -= 1
            v = self._events[self._n].v
            domains[v], placed[v] = self._was[self._n]
        return self._state


def widened(
    part: Part,
    ground: Ground,
    state: State,
    target: Gone | None,
    cap: int,
    base: State | None = None,
) -> Gone:
    """The fewest facts, as far as giving back one after the other finds them.

    Those are given back first that the board does not show, then those of which most is gone.  Of
    a variable that would be told by a list of values only those are listed that the board shows.
    """
    seen, wanted = part.seen(state.domains), None if target is None else tuple(target.items())
    shown = None if base is None else tuple(map(eq, seen, part.seen(base.domains)))
    key = part, seen, part.seen(state.placed), wanted, cap, shown
    known = ground.widened.get(key)
    if known is None:
        if len(ground.widened) > _MOST_KNOWN:
            ground.widened.clear()
        known = ground.widened[key] = _widened(part, ground, state, target, cap, base)
    shown, free = state if base is None else base, target or {}
    return {
        v: gone | _unlisted(ground.blank[v], gone, shown.domains[v] | free.get(v, 0))
        for v, gone in known.items()
    }


def _unlisted(blank: int, gone: int, shown: int) -> int:
    """What else is gone of a variable, where that makes a list of values shorter: who reads that
    a cell is 1, 2 or 5 looks for the 5.  Bounds, and what few values are gone, stay as they are.
    """
    left, now = blank & ~gone, blank & ~gone & shown
    n_left, n_gone = left.bit_count(), (blank & gone).bit_count()
    if n_left < 2 or not now:
        return 0
    lowest = left & -left
    span = blank & ((1 << left.bit_length()) - lowest)
    is_bound = span == left and (not blank & (lowest - 1) or not blank >> left.bit_length())
    if is_bound or (span == left and n_left > _MOST_IN_SEQUENCE):
        return 0
    if n_gone <= min(n_left, _MOST_GONE) and now.bit_count() >= n_gone:
        return 0
    return blank & ~gone & ~shown


def _widened(
    part: Part, ground: Ground, state: State, target: Gone | None, cap: int, base: State | None
) -> Gone:
    blank = ground.blank
    now = state.copy()
    if part.is_book:
        cap = MANY
    for v, gone in (target or {}).items():
        now.domains[v] |= gone & blank[v]

    def says() -> bool:
        return part.says(now, target, cap)

    if not says():  # all that the board shows, then
        domains = state.domains
        return {v: blank[v] & ~domains[v] for v in part.scope if blank[v] & ~domains[v]}

    def order(v: int) -> tuple[bool, int, int]:
        shown = base is None or now.domains[v] == base.domains[v]
        return shown, -(blank[v] & ~now.domains[v]).bit_count(), v

    for v in sorted(part.scope, key=order):
        gone = blank[v] & ~now.domains[v] & ~(target or {}).get(v, 0)
        needed = part.needed(now, v, gone, target, cap) if gone else 0
        if needed is None:
            quick = part.saying(now, v, gone, target, cap)
            _give_back(now.domains, v, gone, says, quick)
        else:
            now.domains[v] |= gone & ~needed
    return {
        v: gone
        for v in part.scope
        if (gone := blank[v] & ~now.domains[v] & ~(target or {}).get(v, 0))
    }


def _give_back(
    domains: list[int],
    v: int,
    gone: int,
    says: Callable[[], bool],
    quick: Callable[[int], bool] | None = None,
) -> None:
    """Give back values of one variable: all, else each side, else one by one or in halves."""
    if not gone:
        return
    groups = [gone]
    while groups:
        values = groups.pop()
        domains[v] |= values
        if says() if quick is None else quick(domains[v]):
            continue
        domains[v] &= ~values
        if is_single(values):
            continue
        singles = list(bits(values))
        if len(singles) > _MOST_SINGLY:
            middle = len(singles) // 2
            groups += [sum(singles[middle:]), sum(singles[:middle])]
        else:
            groups += reversed(singles)


def merged(*facts: Gone) -> Gone:
    """All that is gone by any of them."""
    found: Gone = {}
    for some in facts:
        for v, gone in some.items():
            found[v] = found.get(v, 0) | gone
    return found
