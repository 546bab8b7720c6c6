"""AllDifferent and AtMost: singles in both directions."""

from collections.abc import Iterator
from typing import Any

from gridwright.engines.plain.rule import Contradiction, Domains, Rule, is_single, narrow
from gridwright.model.constraints import AllDifferent, AtMost, Constraint

__all__ = ["RULES"]


class AtMostRule(Rule[AllDifferent | AtMost]):
    """A value that is used up leaves the other variables.

    Where every value is needed, because there are only just enough, a value with no place to
    spare takes its places.
    """

    cost = 2

    def apply(self, domains: Domains) -> Iterator[int]:
        times = self.constraint.times if isinstance(self.constraint, AtMost) else 1
        times = min(times, len(self.scope))
        # placed[k] and possible[k]: the values that more than k variables have, or may have
        placed, possible = [0] * (times + 1), [0] * (times + 1)
        for v in self.scope:
            count(possible, domains[v])
            if is_single(domains[v]):
                count(placed, domains[v])
        spare = possible[0].bit_count() * times - len(self.scope)
        if placed[times] or spare < 0:
            raise Contradiction
        used_up, forced = placed[times - 1], 0
        if spare == 0:
            if possible[0] & ~possible[times - 1]:
                raise Contradiction
            forced = possible[0] & ~possible[times] & ~used_up
        for v in self.scope:
            if is_single(domains[v]):
                continue
            allowed = domains[v] & forced or ~used_up
            if allowed > 0 and not is_single(allowed):
                raise Contradiction  # two values have nowhere else to go
            if narrow(domains, v, allowed):
                yield v


def count(counts: list[int], domain: int) -> None:
    """Count the values of a domain: counts[k] are the values met more than k times."""
    for k in range(len(counts) - 1, 0, -1):
        counts[k] |= counts[k - 1] & domain
    counts[0] |= domain


RULES: dict[type[Constraint], type[Rule[Any]]] = {AllDifferent: AtMostRule, AtMost: AtMostRule}
