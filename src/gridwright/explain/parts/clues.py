"""Clues of numeric crosswords: between which numbers a value lies, and the ways to make it.

Bounds come first, as people do it: with one letter fixed at its least or greatest value the
expression is at least, or at most, so much, which its entry has no room for.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from gridwright.clues.numbers.intervals import Bounds
from gridwright.explain.parts.choices import laid_out, valued, values_of, written
from gridwright.explain.parts.listed import Listed
from gridwright.explain.parts.part import Broken, Gone, Part, Recalling, State
from gridwright.explain.parts.programs import Ends, are_changed_valued, bounding, ends_of
from gridwright.explain.parts.quick_ends import Pairs, quick_ends
from gridwright.explain.parts.setting import Setting
from gridwright.explain.parts.slopes import Slopes, line, slopes_of
from gridwright.model.constraints import Constraint
from gridwright.model.entries import Clued, Stated

if TYPE_CHECKING:
    from gridwright.engines.clue_ends import Bounded, Layout

__all__ = ["ClueEnds", "Limit", "clued", "stated"]

_MOST_KNOWN = 1 << 13

_MOST_READINGS = 32
"""Readings of a clue of which each has its own quick function."""


def clued(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """Its bounds, where it is an expression, and its combinations."""
    of = cast(Clued, constraint)
    statement = of.statement
    tree = statement.tree
    programs = tuple(
        node.program for node in (tree.nodes if tree.op == "and" else (tree,)) if not node.is_set
    )
    if programs and not (statement.is_varied or of.entered):
        yield ClueEnds(of, place, setting, programs)
    names = {name: i for i, (name, _) in enumerate(of.letters)}
    scope = setting.scope(of)
    letters = [scope[i] for _, i in of.letters]
    if of.entered or of.entries or statement.n_alternatives > _MOST_READINGS:
        yield from stated(constraint, place, setting)
        return
    is_natural = all(setting.numbers(setting.blank[v])[0] >= 0 for v in letters)
    base = statement.base if is_natural and not statement.own else None
    values = cache(partial(values_of, of, names, base))  # made when a list is first written
    is_one_varied = statement.is_varied and not statement.is_open and not tree.is_set
    uses = [use.program for use in statement.uses]
    is_quick = base and is_one_varied and are_changed_valued(tree.program, uses, base)
    if not is_quick and None in values():
        yield from stated(constraint, place, setting)
        return
    n, (_, apart) = statement.n_alternatives, setting.apart(letters)
    quicker = partial(laid_out, of) if n == 1 else None  # two may come to the same
    write = partial(valued, of, n, values, apart)
    yield Listed(of, place, setting, letters, write, quicker, is_apart=True)


def stated(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """The combinations of the letters and entries that it names."""
    of = cast(Stated, constraint)
    unknowns = [place for _, place in of.letters]
    scope = setting.scope(of)
    for _, places in of.entries:
        unknowns += places
    yield Listed(of, place, setting, [scope[i] for i in unknowns], partial(written, of))


class Limit(NamedTuple):
    """With a value of a letter an expression is at least, or at most, so much: beyond a limit."""

    v: int
    value: int
    is_least: bool
    reached: int
    limit: int


class ClueEnds(Recalling):
    """A value lies between the least and the greatest that its letters allow; so do its digits."""

    kind = "clue.ends"
    minds_ends = True
    rank = 2

    def __init__(self, clue: Clued, place: int, setting: Setting, programs: Sequence[Any]) -> None:
        scope = setting.scope(clue)
        super().__init__(scope, (place,))
        self.values, self.base = setting.values, clue.statement.base
        self.is_signed = clue.signed
        self.subject = tuple(scope[i] for i in clue.subject)
        self.letters = {name: scope[i] for name, i in clue.letters}
        self.entries = {
            f"@{name}": tuple(scope[i] for i in places) for name, places in clue.entries
        }
        self.place = {name: i for i, name in enumerate((*self.letters, *self.entries))}
        self.bounds = [bounding(program, self.place) for program in programs]
        self.blank = setting.blank
        self._at = at = {v: i for i, v in enumerate(self.scope)}
        self._letters_at = [at[v] for v in self.letters.values()]
        self._entries_at = [[at[v] for v in places] for places in self.entries.values()]
        self._subject_at = [at[v] for v in self.subject]
        self._pairs = Pairs(setting.values)
        self.ends: Ends | None = None
        if len(programs) == 1 and not self.is_signed:
            floors = dict.fromkeys(self.entries, 0)
            for name, v in self.letters.items():
                floors[name] = setting.numbers(self.blank[v] & -self.blank[v])[0]
            self.ends = ends_of(programs[0], self.place, floors)
        self._slopes = [self._slopes_of(place) for place in range(len(self.letters))]
        self._bounds: dict[tuple[Bounds, ...], Bounds] = {}
        """By the ends of letters and entries those of the value."""
        self._left: dict[tuple[tuple[Bounds, ...], Bounds], Gone] = {}
        """By the ends of letters and entries and the room what letters may be, where it is less."""
        self.programs = programs
        self._quick = quick_ends(setting)
        self._is_looked_for = True
        """Whether it may be asked by compiled code some day."""
        self._compiled: Bounded | None = None

    def judged(self, domains: tuple[int, ...], cap: int) -> Gone | None:
        """What these domains lose, which depends on their ends; None if nothing is left."""
        if self._is_looked_for and self._quick.is_worth():
            self._is_looked_for = False
            self._compiled = self._quick.added(self.layout())
        if self._compiled is None:
            return self.judged_plainly(domains)
        if (found := self._compiled.gone(domains)) is None:
            return None
        return {v: gone for v, gone in zip(self.scope, found, strict=False) if gone}

    def needed(self, state: State, v: int, gone: int, target: Gone | None, cap: int) -> int | None:
        if self._compiled is None or not (target or {}).keys() <= self._at.keys():
            return None
        wanted = None if target is None else [target.get(u, 0) for u in self.scope]
        return self._compiled.needed(self.seen(state.domains), self._at[v], gone, wanted)

    def layout(self) -> "Layout":
        """The clue as compiled code has it."""
        from gridwright.engines.clue_ends import Layout

        return Layout(
            self.values,
            [self.blank[v] for v in self.scope],
            self._letters_at,
            self._entries_at,
            self._subject_at,
            self.base,
            self.is_signed,
            self.programs,
            self.place,
        )

    def judged_plainly(self, domains: tuple[int, ...]) -> Gone | None:
        """The same without compiled code."""
        if not all(domains):
            return None
        pairs = list(map(self._pairs.__getitem__, domains))
        ends = list(map(pairs.__getitem__, self._letters_at))
        ends += [self._joined([pairs[i] for i in places]) for places in self._entries_at]
        room = whole = self._joined([pairs[i] for i in self._subject_at])
        if not self.is_signed and room[0] < 1:
            room = 1, room[1]
        value = self._value(ends)
        if not self._fits(value, room):
            return None
        entered = self._entered(value, room)
        allowed = {} if entered == whole else self._digits(*entered)
        is_inside = room[0] <= value[0] and value[1] <= room[1]
        if self.is_signed:
            is_inside = is_inside or (-room[1] <= value[0] and value[1] <= -room[0])
        if not is_inside or len(self.bounds) > 1:  # inside there is room with any of their values
            self._narrowed(ends, room, value, domains, allowed)
        if not allowed:
            return {}
        gone = {}
        for v, domain in zip(self.scope, domains, strict=True):
            if v in allowed and (out := domain & ~allowed[v]):
                gone[v] = out
                if out == domain:
                    return None
        return gone

    def _slopes_of(self, place: int) -> tuple[Slopes, Slopes] | None:
        """How both ends change with a letter; None where that is no straight line."""
        if self.ends is None or self.ends.written is None:
            return None
        least, most = (slopes_of(one, place) for one in self.ends.written)
        return None if least is None or most is None else (least, most)

    def _joined(self, digits: Sequence[Bounds]) -> Bounds:
        """Between which numbers lies one with digits between these."""
        base, lo, hi = self.base, 0, 0
        for least, most in digits:
            lo, hi = lo * base + least, hi * base + most
        return lo, hi

    def _narrowed(
        self, ends: list[Bounds], room: Bounds, value: Bounds, domains: Sequence[int], allowed: Gone
    ) -> None:
        """What letters may be, those that may not be all; of domains by their ends."""
        here = {v: domains[i] for v, i in zip(self.letters.values(), self._letters_at, strict=True)}
        if self.ends is not None:
            self._narrow(self.ends, ends, room, value, here, allowed)
            return
        key = tuple(ends), room
        if key not in self._left:
            if len(self._left) > _MOST_KNOWN:
                self._left.clear()
            self._left[key] = {
                v: self._within(name, v, domain, ends, room)
                for name, v in self.letters.items()
                if (domain := here[v]) & (domain - 1)
            }
        for v, left in self._left[key].items():
            allowed[v] = allowed.get(v, left) & left

    def span(self, domains: Mapping[int, int]) -> Bounds:
        """Between which numbers lies what is entered; raises Broken if there is none."""
        value, room = self._value(self._ends(domains)), self._room(domains)
        if not self._fits(value, room):
            raise Broken
        return self._entered(value, room)

    def are_shown(self, span: Bounds, gone: Gone) -> bool:
        """Whether what digits of the entry lose is seen from these bounds of it alone."""
        allowed = self._digits(*span)
        return not any(allowed.get(v, out) & out for v, out in gone.items() if v in self.subject)

    def _entered(self, value: Bounds, room: Bounds) -> Bounds:
        """What a value between these bounds is entered as, in so much room as it fits."""
        least, most = value
        if self.is_signed:  # the sign is not entered
            nearest = 0 if least <= 0 <= most else min(abs(least), abs(most))
            least, most = nearest, max(-least, most)
        return max(room[0], least), min(room[1], most)

    def _narrow(
        self,
        of: Ends,
        ends: list[Bounds],
        room: Bounds,
        whole: Bounds,
        domains: dict[int, int],
        allowed: Gone,
    ) -> None:
        """The same for all letters, where the ends of the `whole` are known each by itself.

        Only an end that is out of the room can be so because of a letter.
        """
        lo, hi = room
        is_low, is_high = whole[0] < lo, whole[1] > hi
        if not (is_low or is_high):
            return
        lows, highs = [lo for lo, _ in ends], [hi for _, hi in ends]
        both = [number for pair in ends for number in pair]
        for place, (name, v) in enumerate(self.letters.items()):
            domain, grows = domains[v], of.grows.get(name)
            if not domain & (domain - 1):
                continue
            left = self.blank[v] & ((domain & -domain) - 1 ^ (1 << domain.bit_length()) - 1)
            if (slopes := self._slopes[place]) is not None:
                if is_low:
                    most, most_rises = line(slopes[1], both, whole[1], place)
                if is_high:
                    least, least_rises = line(slopes[0], both, whole[0], place)
            for lowest in (True, False):
                asks_most = is_low and grows in (None, lowest)
                asks_least = is_high and grows in (None, not lowest)
                while left and (asks_most or asks_least):
                    bit = left & -left if lowest else 1 << (left.bit_length() - 1)
                    value = self.values[bit.bit_length() - 1]
                    if slopes is None:
                        lows[place] = highs[place] = value
                        is_out = (asks_most and of.most(lows, highs) < lo) or (
                            asks_least and of.least(lows, highs) > hi
                        )
                    else:
                        is_out = (asks_most and most + most_rises * value < lo) or (
                            asks_least and least + least_rises * value > hi
                        )
                    if not is_out:
                        break
                    left ^= bit
            lows[place], highs[place] = ends[place]
            allowed[v] = allowed.get(v, left) & left

    def _within(self, name: str, v: int, domain: int, ends: list[Bounds], room: Bounds) -> int:
        """What a letter may be between the first and the last value that leave room."""
        left = self.blank[v] & ((domain & -domain) - 1 ^ (1 << domain.bit_length()) - 1)
        for lowest in (True, False):
            while left:
                bit = left & -left if lowest else 1 << (left.bit_length() - 1)
                value = self.values[bit.bit_length() - 1]
                if self._fits(self._with(name, value, ends), room):
                    break
                left ^= bit
        return left

    def _room(self, domains: Mapping[int, int]) -> Bounds:
        """Between which numbers the entry lies; what is entered is not 0 unless it is signed."""
        lo, hi = self._number(self.subject, domains)
        return lo if self.is_signed else max(lo, 1), hi

    def _fits(self, value: Bounds, room: Bounds) -> bool:
        least, most = value
        lo, hi = room
        return (least <= hi and lo <= most) or (self.is_signed and least <= -lo and -hi <= most)

    def _digits(self, lo: int, hi: int) -> Gone:
        """The leading digits that all numbers within bounds share, and the one after."""
        allowed: Gone = {}
        unit = self.base ** (len(self.subject) - 1)
        for v in self.subject:
            first, last = lo // unit % self.base, hi // unit % self.base
            below = (1 << bisect_left(self.values, first)) - 1
            here = (1 << bisect_right(self.values, last)) - 1 & ~below
            allowed[v] = allowed.get(v, here) & here
            if first != last:
                break
            unit //= self.base
        return allowed

    def _ends(self, domains: Mapping[int, int]) -> list[Bounds]:
        """Between which numbers the letters and entries of the expression lie."""
        values, found = self.values, []
        for v in self.letters.values():
            domain = domains[v]
            if not domain:
                raise Broken
            lowest = values[(domain & -domain).bit_length() - 1]
            found.append((lowest, values[domain.bit_length() - 1]))
        return found + [self._number(places, domains) for places in self.entries.values()]

    def _with(self, name: str, value: int, ends: list[Bounds]) -> Bounds:
        """Between which numbers the value lies with this value of a letter."""
        place = self.place[name]
        return self._value([*ends[:place], (value, value), *ends[place + 1 :]])

    def _number(self, places: Sequence[int], domains: Mapping[int, int]) -> Bounds:
        lo = hi = 0
        for v in places:
            domain = domains[v]
            if not domain:
                raise Broken
            lo = lo * self.base + self.values[(domain & -domain).bit_length() - 1]
            hi = hi * self.base + self.values[domain.bit_length() - 1]
        return lo, hi

    def _value(self, ends: Sequence[Bounds]) -> Bounds:
        """Between which numbers the value lies; where several are equal, all of them."""
        if self.ends is not None:
            lows, highs = zip(*ends, strict=True) if ends else ((), ())
            return self.ends.least(lows, highs), self.ends.most(lows, highs)
        key = tuple(ends)
        found = self._bounds.get(key)
        if found is None:
            if len(self._bounds) > _MOST_KNOWN:
                self._bounds.clear()
            found = self._bounds[key] = self._bounded(ends)
        return found

    def _bounded(self, ends: Sequence[Bounds]) -> Bounds:
        if len(self.bounds) == 1:
            return self.bounds[0](ends)
        all_ = [bounds(ends) for bounds in self.bounds]
        return max(lo for lo, _ in all_), min(hi for _, hi in all_)

    def limits(
        self, domains: Mapping[int, int], gone: Gone, shown: Sequence[int]
    ) -> Iterator[Limit]:
        """For each letter that loses values, the arithmetic: the last that is lost at each end.

        `domains` are the facts from which these are gone; `shown` is what the board shows.
        """
        ends = self._ends(domains)
        lo, hi = self._room(domains)
        if self.is_signed:
            lo = -hi
        for name, v in self.letters.items():
            out = gone.get(v, 0) & domains[v]
            left = domains[v] & shown[v] & ~out
            below = out & ((left & -left) - 1)
            above = out >> left.bit_length() << left.bit_length()
            for bit in (below and 1 << (below.bit_length() - 1), above & -above):
                if not bit:
                    continue
                value = self.values[bit.bit_length() - 1]
                least, most = self._with(name, value, ends)
                if least > hi:
                    yield Limit(v, value, True, least, hi)
                elif most < lo:
                    yield Limit(v, value, False, most, lo)
