"""Clues of numeric crosswords: between which numbers a value lies, and the ways to make it.

Bounds come first, as people do it: with one letter fixed at its least or greatest value the
expression is at least, or at most, so much, which its entry has no room for.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, cast

from gridwright.basics.halting import asking
from gridwright.clues.intervals import Bounds
from gridwright.engines.plain.combining import rows_of
from gridwright.explain.parts.listed import Listed
from gridwright.explain.parts.part import Broken, Gone, Part, State
from gridwright.explain.parts.programs import bounding, valuing
from gridwright.explain.parts.setting import Setting
from gridwright.model.constraints import Constraint
from gridwright.model.entries import Clued, Stated

__all__ = ["ClueEnds", "Limit", "clued", "stated"]

_MOST_KNOWN = 1 << 13


def clued(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """Its bounds, where it is an expression, and its combinations."""
    of = cast(Clued, constraint)
    statement = of.statement
    tree = statement.tree
    programs = tuple(
        node.program for node in (tree.nodes if tree.op == "and" else (tree,)) if not node.is_set
    )
    is_plain = not (statement.is_varied or of.entered or of.signed)
    if programs and not (statement.is_varied or of.entered):
        yield ClueEnds(of, place, setting, programs)
    names = {name: i for i, (name, _) in enumerate(of.letters)}
    value = None
    if is_plain and not tree.is_set and not of.entries:
        value = valuing(tree.program, names)
    if value is None:
        yield from stated(constraint, place, setting)
        return
    scope = setting.scope(of)
    letters = [scope[i] for _, i in of.letters]
    _, apart = setting.apart(letters)
    yield Listed(of, place, setting, letters, partial(_valued, of, value, apart))


def stated(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """The combinations of the letters and entries that it names."""
    of = cast(Stated, constraint)
    unknowns = [place for _, place in of.letters]
    scope = setting.scope(of)
    for _, places in of.entries:
        unknowns += places
    yield Listed(of, place, setting, [scope[i] for i in unknowns], partial(written, of))


def written(
    constraint: Constraint, sets: Sequence[Sequence[int]], most: int
) -> Sequence[tuple[int, ...]] | None:
    """The rows of a constraint, from the list that the plain engine would make."""
    found = rows_of(constraint, sets, most)
    return None if found is None else found.rows


def _valued(
    clue: Clued,
    value: Callable[[Sequence[int]], int],
    apart: Sequence[Sequence[int]],
    sets: Sequence[Sequence[int]],
    most: int,
) -> Sequence[tuple[int, ...]] | None:
    """The rows of a clue whose value is quickly found: one for each choice of different letters."""
    base, length = clue.statement.base, len(clue.subject)
    weights = [base**i for i in reversed(range(length))]
    places = [i for _, i in clue.letters]
    limit, rows = base**length, []
    for choice in asking(_choices([sets[i] for i in places], apart)):
        number = value(choice)
        if not 0 < number < limit:
            continue
        row: dict[int, int] = dict(zip(places, choice, strict=True))
        for place, weight in zip(clue.subject, weights, strict=True):
            digit = number // weight % base
            if row.setdefault(place, digit) != digit or digit not in sets[place]:
                break
        else:
            rows.append(tuple([row[i] for i in range(len(sets))]))
    return rows


def _choices(
    sets: Sequence[Sequence[int]], apart: Sequence[Sequence[int]]
) -> Iterator[tuple[int, ...]]:
    """One of each set, those apart being different."""
    before: list[list[int]] = [[] for _ in sets]
    for i, later in enumerate(apart):
        for j in later:
            before[j].append(i)
    chosen: list[tuple[int, ...]] = [()]
    for earlier, values in zip(before[:-1], sets, strict=False):
        chosen = [
            (*one, value)
            for one in chosen
            for value in values
            if all(one[i] != value for i in earlier)
        ]
    for one in chosen:
        for value in sets[-1] if sets else ():
            if all(one[i] != value for i in before[-1]):
                yield (*one, value)
    if not sets:
        yield ()


class Limit(NamedTuple):
    """With a value of a letter an expression is at least, or at most, so much: beyond a limit."""

    v: int
    value: int
    is_least: bool
    reached: int
    limit: int


class ClueEnds(Part):
    """A value lies between the least and the greatest that its letters allow; so do its digits."""

    kind = "clue.ends"
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
        names = (*self.letters, *self.entries)
        self.place = {name: i for i, name in enumerate(names)}
        self.bounds = [bounding(program, self.place) for program in programs]
        self._said: dict[tuple[int, ...], Gone | None] = {}

    def speak(self, state: State, cap: int) -> Gone:
        key = tuple([state.domains[v] for v in self.scope])
        if key in self._said:
            gone = self._said[key]
        else:
            if len(self._said) > _MOST_KNOWN:
                self._said.clear()
            try:
                gone = self._judged(dict(zip(self.scope, key, strict=True)))
            except Broken:
                gone = None
            self._said[key] = gone
        if gone is None:
            raise Broken
        return gone

    def _judged(self, domains: dict[int, int]) -> Gone:
        gone: Gone = {}
        ends = self._ends(domains)
        room = self._room(domains)
        self._digits(domains, *self.span(domains), gone)
        for name, v in self.letters.items():
            if (limits := self._limits(name, v, domains, ends, room)) is not None:
                gone[v] = gone.get(v, 0) | limits
        if any(not domains[v] & ~out for v, out in gone.items()):
            raise Broken
        return {v: out for v, out in gone.items() if out}

    def span(self, domains: Mapping[int, int]) -> Bounds:
        """Between which numbers lies what is entered; raises Broken if there is none."""
        room = self._room(domains)
        least, most = self._value(self._ends(domains))
        if not self._fits((least, most), room):
            raise Broken
        if self.is_signed:  # the sign is not entered
            nearest = 0 if least <= 0 <= most else min(abs(least), abs(most))
            least, most = nearest, max(-least, most)
        return max(room[0], least), min(room[1], most)

    def _limits(
        self, name: str, v: int, domains: dict[int, int], ends: list[Bounds], room: Bounds
    ) -> int | None:
        """The values of a letter, from both ends, with which there is no room for the value."""
        domain = left = domains[v]
        if domain & (domain - 1) == 0:
            return None
        for lowest in (True, False):
            while left:
                bit = left & -left if lowest else 1 << (left.bit_length() - 1)
                value = self.values[bit.bit_length() - 1]
                if self._fits(self._with(name, value, ends), room):
                    break
                left ^= bit
        return domain & ~left

    def _room(self, domains: Mapping[int, int]) -> Bounds:
        """Between which numbers the entry lies; what is entered is not 0 unless it is signed."""
        lo, hi = self._number(self.subject, domains)
        return lo if self.is_signed else max(lo, 1), hi

    def _fits(self, value: Bounds, room: Bounds) -> bool:
        least, most = value
        lo, hi = room
        return (least <= hi and lo <= most) or (self.is_signed and least <= -lo and -hi <= most)

    def _digits(self, domains: dict[int, int], lo: int, hi: int, gone: Gone) -> None:
        """The leading digits that all numbers within bounds share, and the one after."""
        unit = self.base ** (len(self.subject) - 1)
        for v in self.subject:
            first, last = lo // unit % self.base, hi // unit % self.base
            out = 0
            domain = domains[v]
            while domain:
                bit = domain & -domain
                domain ^= bit
                if not first <= self.values[bit.bit_length() - 1] <= last:
                    out |= bit
            if out:
                gone[v] = gone.get(v, 0) | out
            if first != last:
                return
            unit //= self.base

    def _ends(self, domains: Mapping[int, int]) -> list[Bounds]:
        """Between which numbers the letters and entries of the expression lie."""
        found = [self._number((v,), domains) for v in self.letters.values()]
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

    def _value(self, ends: list[Bounds]) -> Bounds:
        """Between which numbers the value lies; where several are equal, all of them."""
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
