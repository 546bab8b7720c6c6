"""Clues of numeric crosswords: between which numbers a value lies, and the ways to make it.

Bounds come first, as people do it: with one letter fixed at its least or greatest value the
expression is at least, or at most, so much, which its entry has no room for.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, cast

from gridwright.clues.intervals import Bounds, bounds_of
from gridwright.engines.plain.combining import rows_of
from gridwright.explain.parts.listed import Listed
from gridwright.explain.parts.part import Broken, Gone, Part, State
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
    if programs and not (statement.is_varied or of.entered or of.signed):
        yield ClueEnds(of, place, setting, programs)
    yield from stated(constraint, place, setting)


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
        self.programs = tuple(programs)
        self.subject = tuple(scope[i] for i in clue.subject)
        self.letters = {name: scope[i] for name, i in clue.letters}
        self.entries = {
            f"@{name}": tuple(scope[i] for i in places) for name, places in clue.entries
        }
        self._known: dict[tuple[Bounds, ...], Bounds] = {}
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
        least, most = self._value(ends)
        lo, hi = self._number(self.subject, domains)
        lo, hi = max(lo, 1), hi
        if least > hi or most < lo:
            raise Broken
        self._digits(domains, max(lo, least), min(hi, most), gone)
        for name, v in self.letters.items():
            if (limits := self._limits(name, v, domains, ends, (lo, hi))) is not None:
                gone[v] = gone.get(v, 0) | limits
        if any(not domains[v] & ~out for v, out in gone.items()):
            raise Broken
        return {v: out for v, out in gone.items() if out}

    def _limits(
        self, name: str, v: int, domains: dict[int, int], ends: dict[str, Bounds], room: Bounds
    ) -> int | None:
        """The values of a letter, from both ends, with which there is no room for the value."""
        domain = left = domains[v]
        if domain & (domain - 1) == 0:
            return None
        for lowest in (True, False):
            while left:
                bit = left & -left if lowest else 1 << (left.bit_length() - 1)
                value = self.values[bit.bit_length() - 1]
                least, most = self._value({**ends, name: (value, value)})
                if least <= room[1] and room[0] <= most:
                    break
                left ^= bit
        return domain & ~left

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

    def _ends(self, domains: Mapping[int, int]) -> dict[str, Bounds]:
        """Between which numbers the letters and entries of the expression lie."""
        found = {name: self._number((v,), domains) for name, v in self.letters.items()}
        for name, places in self.entries.items():
            found[name] = self._number(places, domains)
        return found

    def _number(self, places: Sequence[int], domains: Mapping[int, int]) -> Bounds:
        lo = hi = 0
        for v in places:
            domain = domains[v]
            if not domain:
                raise Broken
            lo = lo * self.base + self.values[(domain & -domain).bit_length() - 1]
            hi = hi * self.base + self.values[domain.bit_length() - 1]
        return lo, hi

    def _value(self, ends: dict[str, Bounds]) -> Bounds:
        """Between which numbers the value lies; where several are equal, all of them."""
        key = tuple(ends.values())
        found = self._known.get(key)
        if found is None:
            if len(self._known) > _MOST_KNOWN:
                self._known.clear()
            all_ = [bounds_of(program, ends) for program in self.programs]
            found = max(lo for lo, _ in all_), min(hi for _, hi in all_)
            self._known[key] = found
        return found

    def limits(self, domains: Mapping[int, int], gone: Gone) -> Iterator[Limit]:
        """For each letter that loses values, the arithmetic: the last that is lost at each end."""
        ends = self._ends(domains)
        lo, hi = self._number(self.subject, domains)
        lo = max(lo, 1)
        for name, v in self.letters.items():
            out = gone.get(v, 0) & domains[v]
            left = domains[v] & ~out
            below, above = out & ((left & -left) - 1), out & ~((2 << left.bit_length()) - 1 >> 1)
            for side, is_lowest in ((below, False), (above, True)):
                if not side:
                    continue
                bit = side & -side if is_lowest else 1 << (side.bit_length() - 1)
                value = self.values[bit.bit_length() - 1]
                least, most = self._value({**ends, name: (value, value)})
                if least > hi:
                    yield Limit(v, value, True, least, hi)
                elif most < lo:
                    yield Limit(v, value, False, most, lo)
