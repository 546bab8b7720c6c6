"""Numbers in cells: a clue is written out as rows once its unknowns have few combinations left.

A row is a value for each variable of the clue.  Which rows are still alive is a set of bits,
and so are, for each variable and value, the rows that have it: as in the compact table of
J. Demeulenaere and others, 2016.  A list of rows serves as long as no domain has a value that it
had not when the list was made; at the root, where everything comes after, it may cost more.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, ClassVar

from gridwright.basics.evaluate import Interval
from gridwright.clues.numbers.intervals import bounds_of
from gridwright.engines.plain.combining import Looks, rows_of
from gridwright.engines.plain.rule import C, Contradiction, Domains, Rule, bits, is_single, narrow
from gridwright.engines.plain.tallies import HowManyRule, TallyRule
from gridwright.model.constraints import Constraint
from gridwright.model.entries import (
    Called,
    Clued,
    Distinct,
    Entered,
    LastCheck,
    NumbersRise,
    Occurrences,
    Related,
    ValuesRise,
)
from gridwright.model.tallies import HowMany, Tally

__all__ = ["RULES", "DistinctRule", "OccurrencesRule", "RiseRule", "RowsRule"]


class RowsRule(Rule[C]):
    """A value stays if it occurs in a row that is alive."""

    cost = 4
    few: ClassVar[int] = 500
    """Combinations that are written out anywhere in the tree."""
    many: ClassVar[int] = 20_000
    """Combinations that are written out at the root."""

    def __init__(self, constraint: C, scope: tuple[int, ...], values: list[int]) -> None:
        super().__init__(constraint, scope, values)
        self.columns = tuple(dict.fromkeys(scope))
        self.made_for: list[int] | None = None
        self.supports: list[dict[int, int]] = []
        self.n_rows = 0

    def apply(self, domains: Domains) -> Iterator[int]:
        own = [domains[v] for v in self.columns]
        if self.serves(own) or self.write_out(domains, own):
            return self.filter(domains, own)
        return self.judge(domains)

    def judge(self, domains: Domains) -> Iterator[int]:
        """What can be said without a list: here, nothing."""
        return iter(())

    def serves(self, own: list[int]) -> bool:
        """Whether there is a list, and it has all rows for these domains."""
        made_for = self.made_for
        return made_for is not None and not any(
            now & ~then for now, then in zip(own, made_for, strict=True)
        )

    def write_out(self, domains: Domains, own: list[int]) -> bool:
        """Make the list, if that is not too dear; whether there is one now."""
        patience = self.patience
        most = self.many if patience and patience.left > 0 else self.few
        sets = [tuple(map(self.value, bits(domains[v]))) for v in self.scope]
        looks = Looks()
        written = rows_of(self.constraint, sets, most, looks)
        if patience:
            patience.left -= looks.n if written is None else written.n_looked
        if written is None:
            return False
        rows = written.rows
        self.made_for, self.n_rows = own, len(rows)
        self.supports = [self.rows_with(self.scope.index(v), rows) for v in self.columns]
        return True

    def rows_with(self, place: int, rows: Sequence[Sequence[int]]) -> dict[int, int]:
        """The rows with each value at a place, a bit for a row; values are bits, too."""
        n_bytes = len(rows) // 8 + 1
        marks: dict[int, bytearray] = {}
        for number, row in enumerate(rows):
            if row[place] not in marks:
                marks[row[place]] = bytearray(n_bytes)
            marks[row[place]][number >> 3] |= 1 << (number & 7)
        return {self.bit(value): int.from_bytes(found, "little") for value, found in marks.items()}

    def filter(self, domains: Domains, own: list[int]) -> Iterator[int]:
        alive = (1 << self.n_rows) - 1
        for domain, then, support in zip(own, self.made_for or (), self.supports, strict=True):
            if domain != then:
                kept = 0
                for bit in bits(domain):
                    kept |= support.get(bit, 0)
                alive &= kept
        if not alive:
            raise Contradiction
        for v, support in zip(self.columns, self.supports, strict=True):
            if not is_single(domains[v]):
                allowed = sum(bit for bit, rows in support.items() if rows & alive)
                if narrow(domains, v, allowed):
                    yield v


class ClueRule(RowsRule[Clued]):
    """Before there is a list: bounds of the expression against those of the entry."""

    def __init__(self, constraint: Clued, scope: tuple[int, ...], values: list[int]) -> None:
        super().__init__(constraint, scope, values)
        statement = constraint.statement
        has_bounds = not (
            statement.tree.is_set or statement.is_varied or constraint.entered or constraint.signed
        )
        self.program = statement.tree.program if has_bounds else None

    def judge(self, domains: Domains) -> Iterator[int]:
        if self.program is None:
            return
        known = self.bounds(domains)
        yield from self.narrow_digits(domains, bounds_of(self.program, known))
        lo, hi = self.number(domains, self.constraint.subject)
        for letter, place in self.constraint.letters:
            v = self.scope[place]
            allowed = domains[v]
            for choices in (list(bits(allowed)), list(bits(allowed))[::-1]):
                for bit in choices:
                    value = self.value(bit)
                    least, most = bounds_of(self.program, {**known, letter: (value, value)})
                    if least <= hi and lo <= most:
                        break
                    allowed &= ~bit
            if narrow(domains, v, allowed):
                known[letter] = self.ends(allowed)
                yield v

    def bounds(self, domains: Domains) -> dict[str, Interval]:
        """Between which values each letter and each named entry lies."""
        bounds = {
            letter: self.ends(domains[self.scope[place]])
            for letter, place in self.constraint.letters
        }
        for name, places in self.constraint.entries:
            bounds["@" + name] = self.number(domains, places)
        return bounds

    def number(self, domains: Domains, places: Iterable[int]) -> Interval:
        """Between which values the number in an entry lies."""
        lo = hi = 0
        base = self.constraint.statement.base
        for place in places:
            least, most = self.ends(domains[self.scope[place]])
            lo, hi = lo * base + least, hi * base + most
        return lo, hi

    def narrow_digits(self, domains: Domains, bounds: Interval) -> Iterator[int]:
        """The leading digits that all numbers within the bounds share, and the one after."""
        subject, base = self.constraint.subject, self.constraint.statement.base
        lo, hi = max(bounds[0], 0), min(bounds[1], base ** len(subject) - 1)
        if lo > hi:
            raise Contradiction
        for i, place in enumerate(subject):
            unit = base ** (len(subject) - 1 - i)
            first, last = lo // unit % base, hi // unit % base
            if narrow(domains, self.scope[place], self.between(first, last)):
                yield self.scope[place]
            if first != last:
                return


class DistinctRule(Rule[Distinct]):
    """What is written in full cannot be what one more digit would complete elsewhere."""

    cost = 3

    def apply(self, domains: Domains) -> Iterator[int]:
        written: set[tuple[int, ...]] = set()
        nearly: list[tuple[tuple[int, ...], int]] = []
        for places in self.constraint.entries:
            digits = tuple(domains[self.scope[place]] for place in places)
            open_ = [i for i, digit in enumerate(digits) if not is_single(digit)]
            if not open_:
                if digits in written:
                    raise Contradiction
                written.add(digits)
            elif len(open_) == 1:
                nearly.append((places, open_[0]))
        for places, i in nearly:
            digits = tuple(domains[self.scope[place]] for place in places)
            taken = sum(
                bit for bit in bits(digits[i]) if (*digits[:i], bit, *digits[i + 1 :]) in written
            )
            if taken and narrow(domains, self.scope[places[i]], ~taken):
                yield self.scope[places[i]]


class OccurrencesRule(Rule[Occurrences]):
    """Often enough: it leaves the others.  Only just enough places: they have it."""

    cost = 2

    def apply(self, domains: Domains) -> Iterator[int]:
        bit = self.bit(self.constraint.value)
        possible = [v for v in self.scope if domains[v] & bit]
        open_ = [v for v in possible if not is_single(domains[v])]
        n_placed = len(possible) - len(open_)
        if n_placed > self.constraint.hi or len(possible) < self.constraint.lo:
            raise Contradiction
        if n_placed == self.constraint.hi:
            allowed = ~bit
        elif len(possible) == self.constraint.lo:
            allowed = bit
        else:
            return
        for v in open_:
            if narrow(domains, v, allowed):
                yield v


class RiseRule(Rule[NumbersRise]):
    """An entry is above the least that those before it can be, and below those after."""

    cost = 3

    def __init__(self, constraint: NumbersRise, scope: tuple[int, ...], values: list[int]) -> None:
        super().__init__(constraint, scope, values)
        digits = range(constraint.base)
        self.may_stray = bool(values) and not (values[0] in digits and values[-1] in digits)

    def apply(self, domains: Domains) -> Iterator[int]:
        base = self.constraint.base
        if self.may_stray:
            for place in chain.from_iterable(self.constraint.entries):
                if narrow(domains, self.scope[place], self.between(0, base - 1)):
                    yield self.scope[place]
        least = -1
        for places in self.constraint.entries:
            lo = hi = 0
            for place in places:
                ends = self.ends(domains[self.scope[place]])
                lo, hi = lo * base + ends[0], hi * base + ends[1]
            least = max(least + 1, lo)
            if least > hi:
                raise Contradiction
            yield from self.raise_first(domains, places, least)

    def raise_first(self, domains: Domains, places: Iterable[int], least: int) -> Iterator[int]:
        """The first digit is at least that of the least number."""
        places = tuple(places)
        if not places:
            return
        first = least // self.constraint.base ** (len(places) - 1)
        v = self.scope[places[0]]
        if narrow(domains, v, self.between(first, self.constraint.base)):
            yield v


class LastCheckRule(Rule[LastCheck]):
    """Nothing, until all variables have their values and no other rule has anything to say."""

    cost = 9

    def apply(self, domains: Domains) -> Iterator[int]:
        values = [domains[v] for v in self.scope]
        if all(map(is_single, values)) and not self.constraint.holds(*map(self.value, values)):
            raise Contradiction
        return iter(())


RULES: dict[type[Constraint], type[Rule[Any]]] = {
    Called: RowsRule,
    Clued: ClueRule,
    Distinct: DistinctRule,
    Entered: RowsRule,
    HowMany: HowManyRule,
    LastCheck: LastCheckRule,
    NumbersRise: RiseRule,
    Occurrences: OccurrencesRule,
    Related: RowsRule,
    Tally: TallyRule,
    ValuesRise: RowsRule,
}
"""The rules for these constraints."""
