"""Counts: how often a value occurs."""

from collections.abc import Iterator, Sequence
from typing import cast

from gridwright.explain.parts.part import Broken, Gone, Part, State, bits
from gridwright.explain.parts.setting import Setting
from gridwright.model.constraints import AtMost, Constraint
from gridwright.model.entries import Occurrences

__all__ = ["Count", "at_most", "occurrences"]


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
        sure = sum(1 for v in can if domains[v] == value)
        if sure > self.hi or len(can) < self.lo:
            raise Broken
        if sure == self.hi:
            return {v: value for v in can if domains[v] != value}
        if len(can) == self.lo:
            return {v: domains[v] & ~value for v in can if domains[v] != value}
        return {}
