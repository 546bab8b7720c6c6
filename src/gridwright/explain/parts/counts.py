"""Counts: how often a value occurs, and what the values of many variables count together."""

from collections.abc import Iterator, Sequence
from typing import cast

from gridwright.explain.parts.anything import Tried
from gridwright.explain.parts.part import Broken, Gone, Part, State, bits
from gridwright.explain.parts.setting import Setting
from gridwright.model.constraints import AtMost, Constraint
from gridwright.model.entries import Occurrences
from gridwright.model.globals import Among
from gridwright.model.tallies import Tally

__all__ = ["Count", "Totals", "among", "at_most", "occurrences", "tally"]


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

    def speak(self, state: State, cap: int) -> Gone:
        found = {}
        lo = hi = 0
        for v in self.scope:
            weights = [(self.weights[bit.bit_length() - 1], bit) for bit in bits(state.domains[v])]
            if not weights:
                raise Broken
            found[v] = weights, min(weights)[0], max(weights)[0]
            lo, hi = lo + found[v][1], hi + found[v][2]
        allowed = [total for total in self.totals if lo <= total <= hi]
        if not allowed:
            raise Broken
        gone: Gone = {}
        for v, (weights, least, most) in found.items():
            floor, roof = allowed[0] - (hi - most), allowed[-1] - (lo - least)
            if least < floor or most > roof:
                out = sum(bit for weight, bit in weights if not floor <= weight <= roof)
                if out == state.domains[v]:
                    raise Broken
                gone[v] = out
        return gone


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
