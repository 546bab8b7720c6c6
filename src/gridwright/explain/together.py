"""Two sums taken together: what both hold cancels, and little is left.

In SEND + MORE = MONEY columns 2 and 3 are N + R + c1 = E + 10 c2 and E + O + c2 = N + 10 c3; added
up they say R + O + c1 = 9 c2 + 10 c3, where nobody need know E or N.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import gcd

from gridwright.basics.halting import asking
from gridwright.explain.parts.setting import Setting
from gridwright.explain.parts.ways import SumWays
from gridwright.model.constraints import LinearSum

__all__ = ["Together", "together"]

_LEAST_GONE, _MOST_LEFT = 2, 5
"""Numbers that cancel, and numbers whose sum anybody would look at."""

_MOST_SUMS = 60
"""Sums of which pairs are formed."""

_RANK = 24
"""How far it is from what one sees at once: about as far as something to be imagined."""

_Weights = dict[int, int]


class Together(SumWays):
    """What is left of two sums that are added up, or of which one is taken from the other."""

    kind = "sum.together"

    def __init__(
        self, both: tuple[int, int], weights: _Weights, total: int, setting: Setting
    ) -> None:
        scope = tuple(weights)
        houses, apart = setting.apart(scope)
        super().__init__(scope, (*both, *houses), setting, apart, total, tuple(weights.values()))
        self.both, self.rank = both, _RANK
        self._setting = setting

    def of_houses(self, houses: Sequence[int]) -> "Together":
        """The same where no other houses are known to have no value twice."""
        known = tuple(house for house in self._setting.houses if house[0] in houses)
        weights = dict(zip(self.scope, self.weights, strict=True))
        return Together(self.both, weights, self.total, self._setting._replace(houses=known))


def together(setting: Setting) -> Iterator[Together]:
    """The sums that pairs of sums make."""
    sums = [
        (place, _weights(setting, constraint), constraint.total)
        for place, constraint in enumerate(setting.constraints)
        if isinstance(constraint, LinearSum)
    ]
    if len(sums) > _MOST_SUMS:
        return
    told = {frozenset(weights.items()) for _, weights, _ in sums}
    for (first, one, total), (second, other, more) in asking(combinations(sums, 2), 16):
        shared = one.keys() & other.keys()
        if len(shared) < _LEAST_GONE:
            continue
        for sign in (1, -1):
            left = {
                v: weight
                for v in sorted({*one, *other})
                if (weight := one.get(v, 0) + sign * other.get(v, 0))
            }
            n_gone = len({*one, *other}) - len(left)
            if not 1 < len(left) <= _MOST_LEFT or n_gone < _LEAST_GONE:
                continue
            whole = total + sign * more
            divisor = gcd(*left.values()) * (1 if next(iter(left.values())) > 0 else -1)
            if whole % divisor:
                continue
            left = {v: weight // divisor for v, weight in left.items()}
            if (key := frozenset(left.items())) not in told:
                told.add(key)
                yield Together((first, second), left, whole // divisor, setting)


def _weights(setting: Setting, constraint: LinearSum) -> _Weights:
    weights: _Weights = {}
    for v, weight in zip(setting.scope(constraint), constraint.weights, strict=True):
        weights[v] = weights.get(v, 0) + weight
    return {v: weight for v, weight in weights.items() if weight}
