"""Sums: what the ends of the other numbers leave to each, and the ways to make a sum."""

from collections.abc import Iterator, Sequence
from typing import cast

from gridwright.explain.parts.part import Broken, Gone, Part, State, bits
from gridwright.explain.parts.setting import Setting
from gridwright.explain.parts.ways import SumWays
from gridwright.model.constraints import Constraint, LinearSum

__all__ = ["SumEnds", "parts"]

_MOST_TERMS = 12
"""Numbers of a sum whose combinations anybody would look at."""


def parts(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """Its ends, and its combinations where they are not too many from the beginning."""
    of = cast(LinearSum, constraint)
    weights: dict[int, int] = {}
    for v, weight in zip(setting.scope(of), of.weights, strict=True):
        weights[v] = weights.get(v, 0) + weight
    weights = {v: weight for v, weight in weights.items() if weight}
    if not weights:
        from gridwright.explain.parts.anything import Tried

        yield Tried(constraint, place, setting)
        return
    scope = tuple(weights)
    yield SumEnds(scope, (place,), setting.values, of.total, tuple(weights.values()))
    if 1 < len(scope) <= _MOST_TERMS:
        houses, apart = setting.apart(scope)
        constraints = (place, *houses)
        yield SumWays(scope, constraints, setting, apart, of.total, tuple(weights.values()))


class SumEnds(Part):
    """What is left of a sum when the others are as small, or as great, as they can be."""

    kind = "sum.ends"
    rank = 3

    def __init__(
        self,
        scope: Sequence[int],
        constraints: Sequence[int],
        values: list[int],
        total: int,
        weights: Sequence[int],
    ) -> None:
        super().__init__(scope, constraints)
        self.values, self.total, self.weights = values, total, tuple(weights)

    def speak(self, state: State, cap: int) -> Gone:
        domains, values = state.domains, self.values
        ends = []
        lo = hi = 0
        for v, weight in zip(self.scope, self.weights, strict=True):
            domain = domains[v]
            least = weight * values[(domain & -domain).bit_length() - 1]
            most = weight * values[domain.bit_length() - 1]
            if weight < 0:
                least, most = most, least
            ends.append((least, most))
            lo += least
            hi += most
        if not lo <= self.total <= hi:
            raise Broken
        gone: Gone = {}
        for v, weight, (least, most) in zip(self.scope, self.weights, ends, strict=True):
            floor, roof = self.total - (hi - most), self.total - (lo - least)
            if least >= floor and most <= roof:
                continue
            out = 0
            for bit in bits(domains[v]):
                if not floor <= weight * values[bit.bit_length() - 1] <= roof:
                    out |= bit
            if out == domains[v]:
                raise Broken
            gone[v] = out
        return gone
