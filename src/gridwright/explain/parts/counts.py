"""Counts: how often a value occurs, and what the values of many variables count together."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import cast

from gridwright.explain.parts.anything import Tried
from gridwright.explain.parts.part import Broken, Gone, Part, State, bits
from gridwright.explain.parts.setting import Setting
from gridwright.model.constraints import AtMost, Constraint
from gridwright.model.entries import Occurrences
from gridwright.model.globals import Among
from gridwright.model.tallies import Tally

__all__ = ["Count", "Totals", "among", "at_most", "occurrences", "tally"]

_MOST_KNOWN = 1 << 14
"""Sets of which the ends are kept."""


def at_most(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """One for each value; where there are no places to spare, each is needed so many times."""
    of = cast(AtMost, constraint)
    scope = setting.scope(of)
    among = setting.union(scope)
    n = len(scope)
    least = n - of.times * (among.bit_count() - 1)
    if len(set(scope)) == n:
        for value in bits(among):
            yield Count(scope, (place,), value, max(0, least), of.times)


def occurrences(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """The one value that is counted."""
    of = cast(Occurrences, constraint)
    scope = setting.scope(of)
    value = setting.set_of([of.value])
    if value and len(set(scope)) == len(scope):
        yield Count(scope, (place,), value, of.lo, of.hi)


def among(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """The values that are counted, as if they were one."""
    of = cast(Among, constraint)
    scope = setting.scope(of)
    values = setting.set_of(list(of.values))
    if len(set(scope)) != len(scope):
        yield Tried(constraint, place, setting)
    else:
        yield Count(scope, (place,), values, of.lo, of.hi)


def tally(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """What is left for each variable; where a value counts once, all combinations are tried."""
    of = cast(Tally, constraint)
    scope = setting.scope(of)
    if of.once or len(set(scope)) != len(scope):
        yield Tried(constraint, place, setting)
    else:
        yield Totals(scope, (place,), setting, of)


class Totals(Part):
    """The weights of the values add up to a total that is allowed."""

    kind = "count.totals"

    def __init__(
        self, scope: Sequence[int], constraints: Sequence[int], setting: Setting, of: Tally
    ) -> None:
        super().__init__(scope, constraints)
        weights = dict(of.weights)
        self.weights = [weights.get(value, 0) for value in setting.values]
        self.totals = sorted(of.totals)
        self._alike: dict[int, int] = {}
        """By weight the set of the values that have it."""
        for i, weight in enumerate(self.weights):
            self._alike[weight] = self._alike.get(weight, 0) | 1 << i
        self._least: dict[int, int] = {}
        self._most: dict[int, int] = {}
        self._spread: dict[int, int] = {}
        """The least and the greatest weight of sets of values, and how far apart they are."""

    def speak(self, state: State, cap: int) -> Gone:
        seen = self.seen(state.domains)
        if not all(seen):
            raise Broken
        try:
            lo = sum(map(self._least.__getitem__, seen))
        except KeyError:
            self._learn(seen)
            lo = sum(map(self._least.__getitem__, seen))
        hi = sum(map(self._most.__getitem__, seen))
        first, last = bisect_left(self.totals, lo), bisect_right(self.totals, hi)
        if first == last:
            raise Broken
        below, above = hi - self.totals[first], self.totals[last - 1] - lo
        """How much a variable may fall short of its greatest weight, and exceed its least."""
        spreads, room = list(map(self._spread.__getitem__, seen)), min(below, above)
        gone: Gone = {}
        if max(spreads) <= room:
            return gone
        for v, domain, spread in zip(self.scope, seen, spreads, strict=True):
            if spread > room:
                out = self._out(domain, self._most[domain] - below, self._least[domain] + above)
                if out == domain:
                    raise Broken
                if out:
                    gone[v] = out
        return gone

    def minds(self, before: int, left: int) -> bool:
        """Whether the last value of some weight is gone."""
        return any(before & alike and not left & alike for alike in self._alike.values())

    def _learn(self, domains: Iterable[int]) -> None:
        if len(self._least) > _MOST_KNOWN:
            for known in (self._least, self._most, self._spread):
                known.clear()
        for domain in domains:
            weights = [self.weights[bit.bit_length() - 1] for bit in bits(domain)]
            least, most = min(weights), max(weights)
            self._least[domain], self._most[domain] = least, most
            self._spread[domain] = most - least

    def _out(self, domain: int, floor: int, roof: int) -> int:
        """The values of a set whose weight is less than one, or more than the other."""
        weights = self.weights
        return sum(
            bit for bit in bits(domain) if not floor <= weights[bit.bit_length() - 1] <= roof
        )


class Count(Part):
    """A value occurs at least, and at most, so many times."""

    kind = "count"

    def __init__(
        self, scope: Sequence[int], constraints: Sequence[int], value: int, lo: int, hi: int
    ) -> None:
        super().__init__(scope, constraints)
        self.value, self.lo, self.hi = value, lo, hi

    def speak(self, state: State, cap: int) -> Gone:
        domains, value = state.domains, self.value
        can = [v for v in self.scope if domains[v] & value]
        sure = sum(1 for v in can if not domains[v] & ~value)
        if sure > self.hi or len(can) < self.lo:
            raise Broken
        if sure == self.hi:
            return {v: domains[v] & value for v in can if domains[v] & ~value}
        if len(can) == self.lo:
            return {v: domains[v] & ~value for v in can if domains[v] & ~value}
        return {}

    def minds(self, before: int, left: int) -> bool:
        """Whether the value cannot be there any more, or nothing else can."""
        value = self.value
        return not (left & value and left & ~value) and bool(before & value and before & ~value)
