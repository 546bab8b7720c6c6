"""Statements of few combinations: all of these, looked at together.

A set of rows is a whole number, too: bit k is the k-th row.  For each place of the scope and each
value there is the set of the rows that have it there, so the rows that are left are a union for
each place, and the intersection of these (J. Demeulenaere and others, Compact-Table, CP 2016).
What was found is kept: the same domains come back, and so do the same rows.
"""

from collections.abc import Hashable, Iterator, Sequence
from functools import cached_property
from typing import ClassVar, Final, TypeVar

from gridwright.engines.plain.rule import (
    Apart,
    Contradiction,
    Domains,
    Rule,
    bits,
    is_single,
    narrow,
)
from gridwright.model.constraints import Constraint

__all__ = ["BLOCK", "MOST_COMBINATIONS", "MOST_KEPT", "Row", "RowSet", "Tabled"]

BLOCK: Final = 256
"""Rows whose bits are set in short numbers, which are put together then."""

MOST_KEPT: Final = 2_000
"""Answers that are kept for a place, and for sets of rows; more are begun anew."""

MOST_COMBINATIONS: Final = 1_000
"""Combinations of all variables but the one of most values, each of which leaves one row at most:
those of a cage of four cells on a board of ten."""

C = TypeVar("C", bound=Constraint)
Answer = TypeVar("Answer")
Row = tuple[int, ...]
"""A set of one value for each place of a scope."""


class Outside(Exception):
    """Domains that have more than the rows were written out for."""


class RowSet:
    """The rows within some domains, which of them are left, and what these have at each place."""

    def __init__(self, written: Sequence[Row], within: Domains) -> None:
        self.written, self.within = written, within
        self.rows_of: list[dict[int, int]] = [{} for _ in within]
        self.left_by: dict[int, Row] = {}

    @cached_property
    def whole(self) -> Row:
        """What all rows have at each place."""
        return tuple(sum(set(column)) for column in zip(*self.written, strict=True))

    @cached_property
    def having(self) -> list[dict[int, int]]:
        """For each place and each value the rows that have it there."""
        return [_having(self.written, place) for place in range(len(self.within))]

    def left(self, domains: Domains) -> Row | None:
        """What the rows within these domains have at each place; None if there is no row."""
        if domains == self.within:
            return self.whole if self.written else None
        alive = -1
        for place, (domain, known) in enumerate(zip(domains, self.rows_of, strict=True)):
            rows = known.get(domain)
            alive &= self.rows(place, domain) if rows is None else rows
        if not alive:
            return None
        left = self.left_by.get(alive)
        return self.values(alive) if left is None else left

    def rows(self, place: int, domain: int) -> int:
        """The rows that have one of these values at a place; raises Outside."""
        if domain & ~self.within[place]:
            raise Outside
        having, found = self.having[place], 0
        for bit in bits(domain):
            found |= having.get(bit, 0)
        return _kept(self.rows_of[place], domain, found)

    def values(self, alive: int) -> Row:
        """What these rows have at each place."""
        found = [
            sum([bit for bit, rows in having.items() if rows & alive]) for having in self.having
        ]
        return _kept(self.left_by, alive, tuple(found))


def _kept(answers: dict[int, Answer], question: int, answer: Answer) -> Answer:
    """An answer, which is kept."""
    if len(answers) >= MOST_KEPT:
        answers.clear()
    answers[question] = answer
    return answer


def _having(rows: Sequence[Row], place: int) -> dict[int, int]:
    """For each value the rows that have it at a place."""
    found: dict[int, int] = {}
    for start in range(0, len(rows), BLOCK):
        block: dict[int, int] = {}
        one = 1
        for row in rows[start : start + BLOCK]:
            bit = row[place]
            block[bit] = block.get(bit, 0) | one
            one += one
        for bit, few in block.items():
            found[bit] = found.get(bit, 0) | few << start
    return found


class Tabled(Rule[C]):
    """Has the rows of a statement written out, where these are few by the domains of the root.

    Where they are not, the next class speaks, and so it does where little is left open at the
    root; where they are, but at the root until nothing else is to be said, its `judge`.
    """

    is_late = True
    is_listed: ClassVar[bool] = False
    """Whether the statement itself lists its rows, which always pay then."""

    is_plain: ClassVar[bool] = False
    """Whether `judge` says all that the next class says."""

    is_little = False
    """Whether so little is left open at the root, of all variables, that rows do not pay."""

    def __init__(self, constraint: C, scope: tuple[int, ...], values: list[int]) -> None:
        super().__init__(constraint, scope, values)
        self.root: Domains = []
        self.apart: Apart = ()
        self.tables: dict[Apart, RowSet] = {}
        self.table: RowSet | None = None

    def begin(self, root: Domains, apart: Apart) -> None:
        super().begin(root, apart)
        self.root, self.apart = [root[v] for v in self.scope], apart
        self.table = self.tables.get(apart)
        self.is_exact = self.table is not None

    @cached_property
    def is_short(self) -> bool:
        """Whether the rows are few, for the domains of the root."""
        is_once = len(set(self.scope)) == len(self.scope)
        return is_once and self.n_looked(self.root) <= MOST_COMBINATIONS

    def apply(self, domains: Domains) -> Iterator[int]:
        if self.table is not None:
            return self.look(self.table, domains)
        if self.is_plain and (self.is_little or self.patience is not None):
            return self.judge(domains)
        if self.is_little or not self.is_short:
            return super().apply(domains)
        if self.patience is None:
            return self.look(self.open(self.root), domains)
        return self.judge(domains)

    def apply_late(self, domains: Domains) -> Iterator[int]:
        here = [domains[v] for v in self.scope]
        if self.is_little:
            return iter(()) if self.is_plain else super().apply(domains)
        if not self.is_short:
            return iter(())
        if self.table is None and all(map(is_single, here)):
            return self.refute(here)
        return self.look(self.table or self.open(here), domains)

    def open(self, within: Domains) -> RowSet:
        """Write out the rows within these domains, which suffice as long as none is larger.

        At the root, what says the same of the same domains shares them: dots of one colour, or
        lines with one sum.
        """
        shared = {} if self.patience is None else self.patience.written
        key = (type(self), self.said, self.apart, *within)
        table = shared.get(key)
        if table is None:
            table = shared[key] = RowSet(self.written(within), within)
        self.table = self.tables[self.apart] = table
        self.is_exact = True
        return table

    def look(self, table: RowSet, domains: Domains) -> Iterator[int]:
        """Keep the values that occur in the rows that are left."""
        here = [domains[v] for v in self.scope]
        try:
            left = table.left(here)
        except Outside:
            left = self.open(self.root).left(here)
        if left is None:
            yield from self.refute(here)
            return
        for v, allowed in zip(self.scope, left, strict=True):
            if narrow(domains, v, allowed):
                yield v

    def refute(self, here: Domains) -> Iterator[int]:
        """Raise Contradiction, unless these are single values that do what this statement says."""
        if not all(map(is_single, here)) or not self.constraint.is_met(*map(self.value, here)):
            raise Contradiction
        return iter(())

    @property
    def said(self) -> Hashable:
        """What the statement says of its places, whatever variables these are."""
        raise NotImplementedError

    def n_looked(self, within: Domains) -> int:
        """About how many combinations are looked at to write out the rows within domains."""
        raise NotImplementedError

    def written(self, within: Domains) -> list[Row]:
        """The rows within domains, but for those with equal values at places that are apart."""
        raise NotImplementedError
