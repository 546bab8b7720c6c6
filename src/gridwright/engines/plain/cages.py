"""Sums, products and tables, whose rows are written out where they are few."""

from collections.abc import Hashable, Iterator, Sequence
from functools import reduce
from math import prod
from operator import or_
from typing import Any

from gridwright.engines.plain.numbers import LongTable, ProductBounds, SumBounds
from gridwright.engines.plain.rule import Domains, Rule, bits
from gridwright.engines.plain.tables import MOST_COMBINATIONS, Row, Tabled
from gridwright.model.constraints import Constraint, LinearSum, Product, Table

__all__ = ["RULES"]

Term = tuple[int, int]
"""What a value adds or multiplies by, and the value as a set."""

_Begun = tuple[Row, int]
"""The beginning of a row, and what is left of the total."""


class LinearSumRule(Tabled[LinearSum], SumBounds):
    """A value stays if it is part of a row that adds up, where rows are few."""

    is_plain = True

    @property
    def said(self) -> Hashable:
        return self.constraint.weights, self.constraint.total

    def n_looked(self, within: Domains) -> int:
        return MOST_COMBINATIONS + 1 if 0 in self.constraint.weights else n_combinations(within)

    def written(self, within: Domains) -> list[Row]:
        terms = [
            [(weight * self.value(bit), bit) for bit in bits(domain)]
            for domain, weight in zip(within, self.constraint.weights, strict=True)
        ]
        if not terms:
            return [] if self.constraint.total else [()]
        ends = [(min(column)[0], max(column)[0]) for column in terms]
        lo, hi = (sum(column) for column in zip(*ends, strict=True))
        rows: list[_Begun] = [((), self.constraint.total)]
        for place, column in enumerate(terms[:-1]):
            lo, hi = lo - ends[place][0], hi - ends[place][1]
            rows = [
                ((*row, bit), rest - x)
                for row, rest, taken in _taken(rows, self.apart[place])
                for x, bit in column
                if lo <= rest - x <= hi and not bit & taken
            ]
        return list(_ended(rows, terms[-1], self.apart[-1]))


class ProductRule(Tabled[Product], ProductBounds):
    """A value stays if it is part of a row that multiplies to the total, where rows are few."""

    @property
    def said(self) -> Hashable:
        return self.constraint.total

    def terms(self, within: Domains) -> list[list[Term]]:
        """For each variable its values that divide the total."""
        total = self.constraint.total
        return [
            [(x, bit) for bit in bits(domain) if (x := self.value(bit)) and not total % x]
            for domain in within
        ]

    def n_looked(self, within: Domains) -> int:
        if not self.constraint.total:
            return MOST_COMBINATIONS + 1
        return n_combinations([sum(bit for _, bit in column) for column in self.terms(within)])

    def written(self, within: Domains) -> list[Row]:
        terms, total = self.terms(within), self.constraint.total
        if not terms or not all(terms):
            return [()] if total == 1 and not terms else []
        most = [max(map(abs, next(zip(*column, strict=True)))) for column in terms]
        hi = prod(most)
        rows: list[_Begun] = [((), total)]
        for place, column in enumerate(terms[:-1]):
            hi //= most[place]
            rows = [
                ((*row, bit), rest // x)
                for row, rest, taken in _taken(rows, self.apart[place])
                for x, bit in column
                if not rest % x and -hi <= rest // x <= hi and not bit & taken
            ]
        return list(_ended(rows, terms[-1], self.apart[-1]))


class TableRule(Tabled[Table], LongTable):
    """A value stays if it is part of a row, as `LongTable` says of any number of these."""

    is_listed = True

    @property
    def said(self) -> Hashable:
        return self.constraint.rows

    def n_looked(self, within: Domains) -> int:
        return len(self.constraint.rows)

    def judge(self, domains: Domains) -> Iterator[int]:
        return iter(())

    def written(self, within: Domains) -> list[Row]:
        bit = {value: 1 << i for i, value in enumerate(self.values)}
        rows = [tuple([bit.get(value, 0) for value in row]) for row in self.constraint.rows]
        pairs = [(i, k) for k, apart in enumerate(self.apart) for i in range(k) if apart >> i & 1]
        return [
            row
            for row in rows
            if all(map(int.__and__, row, within)) and all(row[i] != row[k] for i, k in pairs)
        ]


def n_combinations(within: Domains) -> int:
    """The combinations of all variables but the one of most values."""
    sizes = [domain.bit_count() for domain in within]
    return prod(sizes) // max([1, *sizes])


def _taken(rows: Sequence[_Begun], earlier: int) -> Iterator[tuple[Row, int, int]]:
    """Rows as far as they are known and what is left, with the values at these places."""
    places = [place for place in range(earlier.bit_length()) if earlier >> place & 1]
    if not places:
        return ((row, rest, 0) for row, rest in rows)
    if len(places) == 1:
        return ((row, rest, row[places[0]]) for row, rest in rows)
    return ((row, rest, reduce(or_, [row[place] for place in places])) for row, rest in rows)


def _ended(rows: Sequence[_Begun], column: Sequence[Term], earlier: int) -> Iterator[Row]:
    """The rows with the one value that makes up what is left."""
    values = dict(column)
    for row, rest, taken in _taken(rows, earlier):
        bit = values.get(rest, 0) & ~taken
        if bit:
            yield (*row, bit)


RULES: dict[type[Constraint], type[Rule[Any]]] = {
    LinearSum: LinearSumRule,
    Product: ProductRule,
    Table: TableRule,
}
