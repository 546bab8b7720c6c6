"""Parts of several constraints, found by their scopes: what the cages in full houses leave.

Where houses hold every value their total is known, and so is that of the cells that no sum inside
them covers: the *45 rule* of killers, "innies".  Source: known to every solver of these; see
https://www.sudokuwiki.org/killer_innies for the words.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from gridwright.basics.halting import asking
from gridwright.explain.parts.covers import spared
from gridwright.explain.parts.part import Part
from gridwright.explain.parts.setting import Setting
from gridwright.explain.parts.ways import SumWays
from gridwright.explain.together import together
from gridwright.model.constraints import LinearSum

__all__ = ["Innies", "compounds"]

_MOST_LEFT = 3
"""Cells whose sum anybody would look at."""

_MOST_HOUSES = 40
"""Full houses of which pairs are formed."""


class Innies(SumWays):
    """The cells of full houses that are left when the sums inside are taken away."""

    kind = "sum.innies"

    def __init__(
        self, scope: Sequence[int], constraints: Sequence[int], setting: Setting, total: int
    ) -> None:
        _, apart = setting.apart(scope)
        super().__init__(scope, constraints, setting, apart, total, (1,) * len(scope))


def compounds(setting: Setting, parts: Sequence[Part]) -> Iterator[Part]:
    """The parts that several constraints make together."""
    yield from spared(parts)
    yield from together(setting)
    sums = [
        (frozenset(scope), place, constraint.total)
        for place, constraint in enumerate(setting.constraints)
        if isinstance(constraint, LinearSum)
        and set(constraint.weights) == {1}
        and len(scope := setting.scope(constraint)) == len(set(scope))
    ]
    full = [
        (house, (place,))
        for place, house in setting.houses
        if setting.union(tuple(house)).bit_count() == len(house) > 1
    ]
    told = {scope for scope, _, _ in sums}
    if not sums or len(full) > _MOST_HOUSES:
        return
    groups = [*full, *((a | b, (*p, *q)) for (a, p), (b, q) in combinations(full, 2) if not a & b)]
    for cells, houses in asking(groups, 16):
        left, inside, used = set(cells), [], 0
        for summed, place, total in sums:
            if summed <= left and len(summed) < len(cells):
                left -= summed
                inside.append(place)
                used += total
        if not inside or not 0 < len(left) <= _MOST_LEFT or frozenset(left) in told:
            continue
        whole = sum(
            sum(setting.numbers(setting.union(tuple(house))))
            for house, place in full
            if set(place) <= set(houses) and house <= cells
        )
        if len(left) == 1 or any(left <= house for _, house in setting.houses):
            scope = tuple(sorted(left))
            apart, _ = setting.apart(scope)
            constraints = dict.fromkeys((*houses, *inside, *apart))
            told.add(frozenset(left))
            yield Innies(scope, tuple(constraints), setting, whole - used)
