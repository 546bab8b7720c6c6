"""Sums: what the ends of the other numbers leave to each, and the ways to make a sum."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from operator import getitem, itemgetter
from typing import TYPE_CHECKING, cast

from gridwright.explain.parts.part import Gone, Part, Recalling, State, bits
from gridwright.explain.parts.quick_sums import layout, quick_sums
from gridwright.explain.parts.setting import Setting
from gridwright.explain.parts.ways import SumWays
from gridwright.model.constraints import Constraint, LinearSum

if TYPE_CHECKING:
    from gridwright.engines.adding import Sum, SumLayout

__all__ = ["SumEnds", "parts"]

_MOST_TERMS = 12
"""Numbers of a sum whose combinations anybody would look at."""

_MOST_KNOWN = 1 << 14
"""Sets of which the ends are kept."""


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
    yield SumEnds(scope, (place,), setting, of.total, tuple(weights.values()))
    if 1 < len(scope) <= _MOST_TERMS:
        houses, apart = setting.apart(scope)
        constraints = (place, *houses)
        yield SumWays(scope, constraints, setting, apart, of.total, tuple(weights.values()))


class SumEnds(Recalling):
    """What is left of a sum when the others are as small, or as great, as they can be."""

    kind = "sum.ends"
    minds_ends = True
    rank = 3

    def __init__(
        self,
        scope: Sequence[int],
        constraints: Sequence[int],
        setting: Setting,
        total: int,
        weights: Sequence[int],
    ) -> None:
        super().__init__(scope, constraints)
        self.values = values = setting.values
        self.total, self.weights = total, tuple(weights)
        self._quick = quick_sums(setting)
        known: dict[int, _Ends] = {weight: _Ends(weight, values) for weight in weights}
        self._ends = [known[weight] for weight in self.weights]

    def layout(self) -> "SumLayout":
        """The sum for compiled code, with nothing told of which numbers differ."""
        return layout(self.weights, self.values, (), self.total)

    @cached_property
    def _compiled(self) -> "Sum | None":
        return self._quick.added(self.layout())

    def needed(self, state: State, v: int, gone: int, target: Gone | None, cap: int) -> int | None:
        if not self._quick.is_worth() or self._compiled is None:
            return None
        out = None if target is None else [target.get(u, 0) for u in self.scope]
        place = self.scope.index(v)
        return self._compiled.needed(self.seen(state.domains), place, gone, out)

    def judged(self, seen: tuple[int, ...], cap: int) -> Gone | None:
        if self._quick.is_worth() and self._compiled is not None:
            found = self._compiled.gone(seen)
            if found is None:
                return None
            return {v: out for v, out in zip(self.scope, found, strict=False) if out}
        return self.judged_plainly(seen)

    def judged_plainly(self, seen: tuple[int, ...]) -> Gone | None:
        """The same without compiled code."""
        if not all(seen):
            return None
        ends = list(map(getitem, self._ends, seen))
        lo, hi = sum(map(_LEAST, ends)), sum(map(_MOST, ends))
        below, above = hi - self.total, self.total - lo
        """How much a number may fall short of its greatest, and exceed its least."""
        if below < 0 or above < 0:
            return None
        gone: Gone = {}
        room = min(below, above)
        if max(map(_SPREAD, ends)) <= room:
            return gone
        values = self.values
        for v, domain, weight, (least, most, spread) in zip(
            self.scope, seen, self.weights, ends, strict=True
        ):
            if spread <= room:
                continue
            floor, roof, out = most - below, least + above, 0
            for bit in bits(domain):
                if not floor <= weight * values[bit.bit_length() - 1] <= roof:
                    out |= bit
            if out == domain:
                return None
            if out:
                gone[v] = out
        return gone


_LEAST, _MOST, _SPREAD = itemgetter(0), itemgetter(1), itemgetter(2)


class _Ends(dict[int, tuple[int, int, int]]):
    """By sets of values the least and the greatest of them with a weight, and their distance."""

    def __init__(self, weight: int, values: Sequence[int]) -> None:
        super().__init__()
        self.weight, self.numbers = weight, values

    def __missing__(self, domain: int) -> tuple[int, int, int]:
        if len(self) > _MOST_KNOWN:
            self.clear()
        first = self.weight * self.numbers[(domain & -domain).bit_length() - 1]
        last = self.weight * self.numbers[domain.bit_length() - 1]
        found = self[domain] = min(first, last), max(first, last), abs(last - first)
        return found
