"""Supposing a value: parts speak in waves until one of them cannot be met.

What is imagined is counted: values that are placed because nothing else is left, in a cell or for a
value, and every other statement that takes something away.  What follows from placed values on the
side is free.  Each thing that is taken away remembers what took it (`Event`).
"""

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from gridwright.explain.ground import Ground
from gridwright.explain.parts.part import Broken, Gone, Part, State, bits, ends_differ, is_single

__all__ = ["NONE_LEFT", "ONLY", "TRIAL", "Event", "Wave"]


class _Cell(Part):
    """What can be said of one variable alone."""

    def speak(self, state: State, cap: int) -> Gone:
        return {}


class _Only(_Cell):
    kind = "cell.only"


class _NoneLeft(_Cell):
    kind = "cell.none"


class _Trial(_Cell):
    kind = "trial"


ONLY: Part = _Only((), ())
"""One value is left in a variable, so it is placed."""

NONE_LEFT: Part = _NoneLeft((), ())
"""Nothing is left in a variable."""

TRIAL: Part = _Trial((), ())
"""A value was supposed, and something broke."""


class Event(NamedTuple):
    """Values of a variable were found to be gone.

    `gone` may hold more than were there: all that the same reason shows.  `part` is None for what
    is supposed.  `call` numbers the times that anything spoke, so what is earlier is smaller.
    """

    v: int
    gone: int
    part: Part | None
    call: int


_event: Callable[[tuple[int, int, Part | None, int]], Event] = partial(tuple.__new__, Event)
"""The same as `Event` of four, in a third of the time."""


class Wave:
    """What follows when something is supposed, as far as `most` imaginings go.

    `events` in their order; `broken` is the part that failed, or None; with NONE_LEFT `empty` is
    the variable; `is_done` says that nothing more follows.  `spoke` are the numbers of all parts
    that were asked, as a set; none but those of `only` are, if it is said.  `level` is the least
    `most` with which it comes as far.
    """

    def __init__(
        self, ground: Ground, state: State, cap: int, most: int, only: frozenset[int] | None = None
    ) -> None:
        self.ground, self.cap, self.most, self.only = ground, cap, most, only
        self.state = state.copy()
        self.events: list[Event] = []
        self.broken: Part | None = None
        self.empty = -1
        self.call = 0
        self.imagined = self.level = -1
        self.is_done = False
        self.spoke = 0
        self._to_place: deque[int] = deque()
        self._waiting: list[int] = []
        self._said: deque[tuple[int, Gone]] = deque()
        self._is_waiting = 0
        """The same as a set of bits."""

    def suppose(self, v: int, value: int) -> bool:
        """Whether it breaks that v has this value."""
        self._take(v, self.state.domains[v] & ~value, None)
        return self.run()

    def run(self) -> bool:
        """Go on until something breaks, nothing follows, or too much is imagined.

        What is placed takes its value from others first.  Then all that are waiting speak of the
        same state, so that what breaks at once is not passed over for what follows from others.
        With a larger `most` it can be gone on with.
        """
        while self.broken is None and self.imagined <= self.most and not self.is_done:
            self.level = self.imagined
            if self._said:
                self._conclude(*self._said.popleft())
            elif self._to_place:
                self._place(self._to_place.popleft())
            elif self._waiting:
                waiting, self._waiting = self._waiting, []
                self._is_waiting = 0
                self._said.extend(self._spoken(waiting))
            else:
                self.is_done = True
        return self.broken is not None

    @property
    def n_found(self) -> int:
        """How often anything was found."""
        return len({event.call for event in self.events})

    def take(self, v: int, gone: int, part: Part) -> None:
        """Take what was found otherwise: by a trial that failed."""
        self.call += 1
        self.is_done = False
        self._take(v, gone, part)

    def follow(self, old: State, now: State, changed: int, which: Sequence[int]) -> bool:
        """Go over to a smaller board, of which these variables and these parts changed.

        Whether it is now what a new wave would be: as far as it went it saw none of them.
        """
        domains, placed = self.state
        if (self.spoke | self._is_waiting) & changed:
            return False
        if any(domains[v] != old.domains[v] or placed[v] != old.placed[v] for v in which):
            return False
        for v in which:
            domains[v], placed[v] = now.domains[v], now.placed[v]
        return True

    def absorb(self, now: State, which: Sequence[int]) -> None:
        """Take what a smaller board shows; what follows from it is worked out by `run`.

        It ends as a new wave would, broken or not, but not in the same order.
        """
        for v in which:
            gone = self.state.domains[v] & ~now.domains[v]
            if gone and self.broken is None:
                self.is_done = False
                self._take(v, gone, None)

    def join(self, other: State) -> None:
        """Go over to what is left on this board and another, on each of which nothing follows.

        Only parts are asked that see something of each which the other does not show.  It ends as
        `absorb` would.
        """
        ground, (domains, placed) = self.ground, self.state
        before = domains.copy()
        mine = theirs = my_side = their_side = 0
        for v, domain in enumerate(other.domains):
            both = domains[v] & domain
            if both != domain:
                mine |= ground.watched[v] if ends_differ(domain, both) else ground.unending[v]
            if both != domains[v]:
                theirs |= ground.watched[v] if ends_differ(domains[v], both) else ground.unending[v]
            if placed[v] != other.placed[v]:
                if placed[v]:
                    my_side |= ground.booked[v]
                else:
                    their_side |= ground.booked[v]
                    placed[v] = other.placed[v]
            if both != domain and both != domains[v] and both & (both - 1) == 0:
                if not both:
                    self.broken, self.empty = NONE_LEFT, v
                elif both == ground.out[v]:
                    placed[v] = both
                else:
                    self._to_place.append(v)
            domains[v] = both
        self.is_done = False
        for bit in bits(mine & theirs):
            number = bit.bit_length() - 1
            minds, scope = ground.minds[number], ground.parts[number].scope
            if (
                minds is None
                or minds is ends_differ
                or all(
                    any(old[v] != domains[v] and minds(old[v], domains[v]) for v in scope)
                    for old in (before, other.domains)
                )
            ):
                self.ask(number)
        for bit in bits(my_side & their_side):
            if self.broken is None:
                self._book(bit.bit_length() - 1, None)

    def ask(self, number: int) -> None:
        """Ask a part again, one that knows more now."""
        if not self._is_waiting >> number & 1:
            self._is_waiting |= 1 << number
            self._waiting.append(number)
            self.is_done = False

    def ask_all(self) -> None:
        """Ask every part, as on a board of which nobody has looked at anything yet."""
        for number, part in enumerate(self.ground.parts):
            if not part.is_book:
                self.ask(number)
            elif self.broken is None:
                self._book(number, None)

    def _take(self, v: int, gone: int, part: Part | None) -> None:
        ground, domains = self.ground, self.state.domains
        shown = gone
        before = domains[v]
        domains[v] = left = before & ~gone
        if not left & (left - 1):
            if part is not None and part.is_placing(v, gone, ground.blank):
                shown = ground.blank[v] & ~left
            if not left:
                self.broken, self.empty = NONE_LEFT, v
            elif not self.state.placed[v]:
                if left == ground.out[v]:
                    self.state.placed[v] = left
                else:
                    self._to_place.append(v)
        self.events.append(_event((v, shown, part, self.call)))
        if not left:
            return
        is_waiting, only = self._is_waiting, self.only
        differ: bool | None = None
        known = ground.looking_at[v]
        for number, bit, minds in ground.looking[v] if known is None else known[before, left]:
            if is_waiting & bit:
                continue
            if minds is ends_differ:  # as most are, so it is found once
                if differ is None:
                    differ = ends_differ(before, left)
                if not differ:
                    continue
            elif minds is not None and not minds(before, left):
                continue
            is_waiting |= bit
            if only is None or number in only:
                self._waiting.append(number)
        self._is_waiting = is_waiting

    def _place(self, v: int) -> None:
        """Place the only value that is left, and take it from others."""
        ground, state = self.ground, self.state
        self.imagined += 1
        self.call += 1
        value = state.domains[v]
        self.events.append(_event((v, ground.blank[v] & ~value, ONLY, self.call)))
        state.placed[v] = value
        ground.n_asked += len(ground.booking[v])
        for number in ground.booking[v]:
            if self.broken is None and (self.only is None or number in self.only):
                self._book(number, v)

    def _book(self, number: int, v: int | None) -> None:
        """What a part says on the side, of v alone where it has told of all that was placed."""
        part = self.ground.parts[number]
        self.spoke |= 1 << number
        try:
            if v is None or self.only is not None:
                gone = part.speak(self.state, 1)
            else:
                gone = part.told_of(self.state, v)
        except Broken:
            self.call += 1
            self.broken = part
            return
        if gone:
            self._conclude(number, gone)

    def _spoken(self, numbers: Sequence[int]) -> list[tuple[int, Gone]]:
        """What parts say of the state as it is; nothing once one of them is broken."""
        ground, state, cap = self.ground, self.state, self.cap
        ground.n_asked += len(numbers)
        domains, kept = state.domains, ground.kept(cap)
        found: list[tuple[int, Gone]] = []
        gone: Gone | None
        for number in numbers:
            self.spoke |= 1 << number
            recalled = kept[number]
            if recalled is None:
                try:
                    gone = ground.parts[number].speak(state, cap)
                except Broken:
                    gone = None
            else:  # what it said before of the same, which most often is all
                seen, said, learn = recalled
                here = seen(domains)
                gone = said[here] if here in said else learn(here, cap)
            if gone:
                found.append((number, gone))
            elif gone is None:
                self.call += 1
                self.broken = ground.parts[number]
                return []
        return found

    def _breaks(self, part: Part) -> bool:
        """Whether a part cannot be met any more, which is sooner said than what it would take."""
        try:
            part.speak(self.state, self.cap)
        except Broken:
            self.broken = part
        return self.broken is not None

    def _conclude(self, number: int, gone: Gone) -> None:
        """Take what a part says; what another has taken since is not there any more."""
        part, domains = self.ground.parts[number], self.state.domains
        self.call += 1
        is_imagined = not part.is_book
        for v, values in gone.items():
            if self.broken is not None:
                return
            values &= domains[v]
            if not values:
                continue
            if values == domains[v] and not part.is_book and self._breaks(part):
                return
            if is_imagined and not (
                part.is_placing(v, values, self.ground.blank) and is_single(domains[v] & ~values)
            ):
                is_imagined = False
                self.imagined += 1
            self._take(v, values, part)
