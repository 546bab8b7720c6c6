"""AllDifferent and AtMost: singles in both directions."""

from collections.abc import Iterator
from typing import Any

from gridwright.engines.plain.rule import Contradiction, Domains, Rule, is_single, narrow
from gridwright.model.constraints import AllDifferent, AtMost, Constraint

__all__ = ["RULES"]


class AllDifferentRule(Rule[AllDifferent]):
    """What `AtMostRule` says, of values that are taken once; most of all work is done here."""

    cost = 2

    def apply(self, domains: Domains) -> Iterator[int]:
        scope = self.scope
        once = twice = used = clash = 0  # values that one may have, or two; that one has, or two
        open_ = 0  # values that those may have which have not one alone
        for v in scope:
            domain = domains[v]
            twice |= once & domain
            once |= domain
            if domain & (domain - 1) == 0:
                clash |= used & domain
                used |= domain
            else:
                open_ |= domain
        spare = once.bit_count() - len(scope)
        if clash or spare < 0:
            raise Contradiction
        forced = 0 if spare else once & ~twice & ~used
        if not open_ & (forced | used):
            return
        for v in scope:
            domain = domains[v]
            if domain & (domain - 1) == 0:
                continue
            if only := domain & forced:
                if only & (only - 1):
                    raise Contradiction  # two values have nowhere else to go
                domains[v] = only
                yield v
            elif domain & used:
                if domain & ~used == 0:
                    raise Contradiction
                domains[v] = domain & ~used
                yield v


class AtMostRule(Rule[AtMost]):
    """A value that is used up leaves the other variables.

    Where every value is needed, because there are only just enough, a value with no place to
    spare takes its places.
    """

    cost = 2

    def apply(self, domains: Domains) -> Iterator[int]:
        times = min(self.constraint.times, len(self.scope))
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


RULES: dict[type[Constraint], type[Rule[Any]]] = {
    AllDifferent: AllDifferentRule,
    AtMost: AtMostRule,
}
