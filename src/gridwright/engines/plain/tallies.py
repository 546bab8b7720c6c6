"""Counts and sums over many variables, and how many of several statements are true."""

from collections.abc import Iterator

from gridwright.engines.plain.rule import Contradiction, Domains, Rule, bits, is_single, narrow
from gridwright.engines.trying import may_be_met
from gridwright.model.constraints import Variable
from gridwright.model.tallies import HowMany, Tally

__all__ = ["HowManyRule", "TallyRule"]


class TallyRule(Rule[Tally]):
    """Between the least and the greatest total there is one that is allowed, whatever is chosen."""

    cost = 2

    def __init__(self, constraint: Tally, scope: tuple[int, ...], values: list[int]) -> None:
        super().__init__(constraint, scope, values)
        weights = dict(constraint.weights)
        self.weights = [weights.get(value, 0) for value in values]
        self.totals = sorted(constraint.totals)

    def apply(self, domains: Domains) -> Iterator[int]:
        return self.once(domains) if self.constraint.once else self.each(domains)

    def weight(self, bit: int) -> int:
        """What the value of a single bit counts."""
        return self.weights[bit.bit_length() - 1]

    def allowed(self, lo: int, hi: int) -> tuple[int, int]:
        """The least and the greatest total that is allowed between two; raises Contradiction."""
        found = [total for total in self.totals if lo <= total <= hi]
        if not found:
            raise Contradiction
        return found[0], found[-1]

    def each(self, domains: Domains) -> Iterator[int]:
        ends = []
        for v in self.scope:
            weights = [self.weight(bit) for bit in bits(domains[v])]
            ends.append((min(weights), max(weights)))
        lo, hi = sum(least for least, _ in ends), sum(most for _, most in ends)
        a, b = self.allowed(lo, hi)
        for v, (least, most) in zip(self.scope, ends, strict=True):
            kept = sum(
                bit
                for bit in bits(domains[v])
                if a - (hi - most) <= self.weight(bit) <= b - (lo - least)
            )
            if narrow(domains, v, kept):
                yield v

    def once(self, domains: Domains) -> Iterator[int]:
        sure = possible = 0
        for v in self.scope:
            possible |= domains[v]
            sure |= domains[v] if is_single(domains[v]) else 0
        base = sum(self.weight(bit) for bit in bits(sure))
        open_ = [(bit, w) for bit in bits(possible & ~sure) if (w := self.weight(bit))]
        lo = base + sum(min(w, 0) for _, w in open_)
        hi = base + sum(max(w, 0) for _, w in open_)
        a, b = self.allowed(lo, hi)
        for bit, w in open_:
            holders = [v for v in self.scope if domains[v] & bit]
            if lo + max(w, 0) > b or hi + min(w, 0) < a:
                allowed = ~bit
            elif len(holders) == 1 and (lo - min(w, 0) > b or hi - max(w, 0) < a):
                allowed = bit
            else:
                continue
            for v in holders:
                if narrow(domains, v, allowed):
                    yield v


class HowManyRule(Rule[HowMany]):
    """What is known to be true or false already does not rule all counts out."""

    cost = 4

    def __init__(self, constraint: HowMany, scope: tuple[int, ...], values: list[int]) -> None:
        super().__init__(constraint, scope, values)
        place: dict[Variable, int] = dict(zip(constraint.scope, scope, strict=True))
        self.parts = [(part, [place[v] for v in part.scope]) for part in constraint.parts]

    def apply(self, domains: Domains) -> Iterator[int]:
        n_true = n_open = 0
        for part, scope in self.parts:
            if not all(is_single(domains[v]) for v in scope):
                n_open += 1
            elif may_be_met(part, tuple(self.value(domains[v]) for v in scope)):
                n_true += 1
        if not any(n_true <= count <= n_true + n_open for count in self.constraint.counts):
            raise Contradiction
        return iter(())
