"""Sums, products, orders, views and formulas: bounds, and trial where little is left open."""

from collections.abc import Iterator
from functools import cached_property
from math import prod
from typing import Any

from gridwright.basics.evaluate import Interval, can_compare, interval
from gridwright.basics.halting import asking
from gridwright.engines.plain.rule import (
    Contradiction,
    Domains,
    Enumerate,
    Rule,
    bits,
    is_single,
    narrow,
)
from gridwright.model.constraints import (
    Constraint,
    Increasing,
    LinearSum,
    Product,
    Relation,
    Table,
    Visible,
)

__all__ = ["RULES", "LongTable", "ProductBounds", "SumBounds"]


class SumBounds(Rule[LinearSum]):
    """Each term is at least the total less the most the others can give, and the like.

    With two terms open, a value stays only if the other term can make up the rest.
    """

    cost = 3

    def apply(self, domains: Domains) -> Iterator[int]:
        return self.judge(domains)

    def judge(self, domains: Domains) -> Iterator[int]:
        """Narrow by bounds, and by the other term where two are open."""
        weights = self.constraint.weights
        terms = [self.term(domains[v], a) for v, a in zip(self.scope, weights, strict=True)]
        least, most = sum(lo for lo, _ in terms), sum(hi for _, hi in terms)
        total = self.constraint.total
        if not least <= total <= most:
            raise Contradiction
        open_ = []
        for v, weight, (lo, hi) in zip(self.scope, weights, terms, strict=True):
            if lo < hi:
                open_.append((v, weight))
                low, high = total - (most - hi), total - (least - lo)
                if (low > lo or high < hi) and narrow(domains, v, self.scaled(weight, low, high)):
                    yield v
        if len(open_) == 2:
            fixed = sum(lo for lo, hi in terms if lo == hi)
            yield from self.two_open(domains, open_, total - fixed)

    def term(self, domain: int, weight: int) -> Interval:
        """The least and the greatest that a variable adds to the sum."""
        lo, hi = self.ends(domain)
        return (weight * lo, weight * hi) if weight >= 0 else (weight * hi, weight * lo)

    def scaled(self, weight: int, low: int, high: int) -> int:
        """The values whose product with the weight lies between low and high."""
        if weight < 0:
            weight, low, high = -weight, -high, -low
        return self.between(-(-low // weight), high // weight)

    def two_open(self, domains: Domains, open_: list[tuple[int, int]], rest: int) -> Iterator[int]:
        for (v, a), (w, b) in (open_, open_[::-1]):
            offered = {b * self.value(bit) for bit in bits(domains[w])}
            allowed = sum(bit for bit in bits(domains[v]) if rest - a * self.value(bit) in offered)
            if narrow(domains, v, allowed):
                yield v


class ProductBounds(Enumerate[Product]):
    """A value stays if the total lies between the bounds of its products with the others."""

    @cached_property
    def factors(self) -> int:
        """The values that divide a positive total."""
        total = self.constraint.total
        return sum(1 << i for i, x in enumerate(self.values) if x > 0 and not total % x)

    def judge(self, domains: Domains) -> Iterator[int]:
        ends = [self.ends(domains[v]) for v in self.scope]
        if self.constraint.total > 0 and ends and min(ends)[0] > 0:
            return self.factor(domains, ends)
        return self.bounded(domains, ends)

    def factor(self, domains: Domains, ends: list[Interval]) -> Iterator[int]:
        """The same among positive numbers, where factors alone may stay."""
        total = self.constraint.total
        least, most = (prod(column) for column in zip(*ends, strict=True))
        if not least <= total <= most:
            raise Contradiction
        for v, (lo, hi) in zip(self.scope, ends, strict=True):
            within = self.between(-(-total * hi // most), total * lo // least)
            if narrow(domains, v, within & self.factors):
                yield v

    def bounded(self, domains: Domains, ends: list[Interval]) -> Iterator[int]:
        """The same with any numbers."""
        for place, v in enumerate(self.scope):
            others = (1, 1)
            for i, (lo, hi) in enumerate(ends):
                if i != place:
                    corners = [x * y for x in others for y in (lo, hi)]
                    others = min(corners), max(corners)
            allowed = 0
            for bit in bits(domains[v]):
                products = [self.value(bit) * other for other in others]
                if min(products) <= self.constraint.total <= max(products):
                    allowed |= bit
            if narrow(domains, v, allowed):
                ends[place] = self.ends(domains[v])
                yield v


class RelationRule(Enumerate[Relation]):
    """A value stays if the formula can be true with it, judged by intervals."""

    def judge(self, domains: Domains) -> Iterator[int]:
        names = self.constraint.names
        bounds = {n: self.ends(domains[v]) for n, v in zip(names, self.scope, strict=True)}
        for name, v in zip(names, self.scope, strict=True):
            if is_single(domains[v]):
                continue
            allowed = 0
            for bit in bits(domains[v]):
                bounds[name] = (self.value(bit), self.value(bit))
                if self.possible(bounds):
                    allowed |= bit
            if narrow(domains, v, allowed):
                yield v
            bounds[name] = self.ends(domains[v])

    def possible(self, bounds: dict[str, Interval]) -> bool:
        """Whether no comparison is false for every choice within the bounds."""
        formula = self.constraint.expression
        sides = [interval(side, bounds) for side in formula.sides]
        return all(map(can_compare, formula.signs, sides, sides[1:]))


class IncreasingRule(Rule[Increasing]):
    """Each value is above the least of its predecessor and below the greatest of its successor."""

    def apply(self, domains: Domains) -> Iterator[int]:
        step = 1 if self.constraint.strict else 0
        least = None
        for v in self.scope:
            if least is not None and narrow(domains, v, self.between(least, self.values[-1])):
                yield v
            least = self.ends(domains[v])[0] + step
        most = None
        for v in reversed(self.scope):
            if most is not None and narrow(domains, v, self.between(self.values[0], most)):
                yield v
            most = self.ends(domains[v])[1] - step


class LongTable(Rule[Table]):
    """A value stays if it occurs in a row whose values are all still possible."""

    cost = 4

    def __init__(self, constraint: Table, scope: tuple[int, ...], values: list[int]) -> None:
        super().__init__(constraint, scope, values)
        self.rows: list[tuple[int, ...]] | None = None  # as bits, once they are asked for

    def apply(self, domains: Domains) -> Iterator[int]:
        if self.rows is None:
            bit = {value: 1 << i for i, value in enumerate(self.values)}
            rows = ([bit.get(value, 0) for value in row] for row in self.constraint.rows)
            self.rows = [tuple(row) for row in rows if all(row)]
        if not self.rows:
            raise Contradiction
        here = [domains[v] for v in self.scope]
        supported = [0] * len(here)
        for row in self.rows:
            for domain, one in zip(here, row, strict=True):
                if not domain & one:
                    break
            else:
                supported = [a | b for a, b in zip(supported, row, strict=True)]
                if supported == here:
                    return
        for v, allowed in zip(self.scope, supported, strict=True):
            if narrow(domains, v, allowed):
                yield v


class VisibleRule(Rule[Visible]):
    """A value stays if, with some values of the others, the wanted number is seen.

    What is known between two buildings is, for each number that may be seen, the set of the
    tops that the highest may have: 0 before the first, else its value's place and one more.
    """

    cost = 4

    def apply(self, domains: Domains) -> Iterator[int]:
        most, times = min(len(self.scope), max(self.constraint.times, 0)), self.constraint.times
        before = [[1, *[0] * most]]
        for v in asking(self.scope, 16):
            before.append(_next_tops(before[-1], domains[v]))
        after = [tops if seen == times else 0 for seen, tops in enumerate(before[-1])]
        if not any(after):
            raise Contradiction
        for v, tops in zip(asking(reversed(self.scope), 16), reversed(before[:-1]), strict=True):
            allowed, after = _last_tops(tops, domains[v], after)
            if narrow(domains, v, allowed):
                yield v


def _next_tops(before: list[int], domain: int) -> list[int]:
    """The tops after one more building; one that is not seen leaves those above its least."""
    least = domain & -domain
    after = [tops & ~(2 * least - 1) for tops in before]
    for seen, tops in enumerate(before[:-1]):
        if tops:
            after[seen + 1] |= (domain & -(tops & -tops)) << 1
    return after


def _last_tops(before: list[int], domain: int, after: list[int]) -> tuple[int, list[int]]:
    """The values that lead from tops before to tops after, and the tops that they lead from."""
    least, allowed, ways = domain & -domain, 0, []
    for seen, tops in enumerate(before):
        staying = tops & after[seen] & ~(2 * least - 1)
        higher = domain & (after[seen + 1] >> 1) if seen + 1 < len(after) else 0
        if staying:
            allowed |= domain & ((1 << (staying.bit_length() - 1)) - 1)
        if tops:
            allowed |= higher & -(tops & -tops)
        ways.append(staying | tops & ((1 << higher.bit_length()) - 1))
    return allowed, ways


RULES: dict[type[Constraint], type[Rule[Any]]] = {
    Increasing: IncreasingRule,
    Relation: RelationRule,
    Visible: VisibleRule,
}
