"""What can be written down as a list of rows: tables, and whatever has few combinations.

Which rows are left is a set of bits, and so are, for each variable and value, the rows that have
it: as in the compact table of J. Demeulenaere and others, 2016.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, reduce
from operator import or_
from typing import Self

from gridwright.explain.parts.part import Gone, Recalling, State, bits, lost

__all__ = ["RowBits", "Rows"]

_MOST_KNOWN = 1 << 12

_MANY = 3
"""How many times as many values a column has as are asked for: where it is more, these are looked
up one by one."""

_MOST_AS_THEY_ARE = 5_000
"""Rows of a list that may be kept as they are."""

_MOST_DIGITS = 256
"""Values that a byte can tell apart."""


class RowBits:
    """Rows over some variables, each a set of one value for each of them.

    Which rows have a value is found out when a column is first asked for some of its values and not
    for all: of most lists that are written that is a few columns, or none.
    """

    def __init__(self, width: int, rows: Iterable[Sequence[int]]) -> None:
        rows = tuple(rows)
        self._begin(list(zip(*rows, strict=True)) if rows else [()] * width, len(rows))

    def _begin(self, columns: Sequence[Sequence[int]], n_rows: int) -> None:
        self.all = (1 << n_rows) - 1
        self._known: dict[tuple[int, int], int] = {}
        self._columns = list(columns)
        """Those of which it is not known; nothing in place of others."""
        self._there: dict[int, int] = {}
        """By column all its values, of those that were asked for."""
        self._marked: list[Mapping[int, int] | None] = [None] * len(columns)
        if n_rows > _MOST_AS_THEY_ARE:  # as bits they take less room
            for column in range(len(columns)):
                self.having(column)

    @classmethod
    def of_columns(cls, columns: Sequence[Sequence[int]]) -> Self:
        """The same of rows that are told column by column."""
        found = cls(0, ())
        found._begin(columns, len(columns[0]) if columns else 0)
        return found

    @classmethod
    def of(cls, n_rows: int, with_value: Sequence[Mapping[int, int]]) -> Self:
        """The same where it is known by column and value which rows have it."""
        found = cls(0, ())
        found._begin([()] * len(with_value), 0)
        found.all, found._marked = (1 << n_rows) - 1, list(map(dict, with_value))
        return found

    @property
    def with_value(self) -> Sequence[Mapping[int, int]]:
        """By column and value the rows that have it."""
        return list(map(self.having, range(len(self._marked))))

    def having(self, column: int) -> Mapping[int, int]:
        """By value of a column the rows that have it."""
        of = self._marked[column]
        if of is None:
            of = self._marked[column] = _marked(self._columns[column])
            self._columns[column] = ()
        return of

    def _with_one_of(self, column: int, values: int) -> int:
        """The rows that have one of these values."""
        if self._marked[column] is None:
            if column not in self._there:
                self._there[column] = sum(set(self._columns[column]))
            if not self._there[column] & ~values:
                return self.all
        return _union(self.having(column), values)

    def left(self, domains: Sequence[int], n_columns: int | None = None) -> int:
        """The rows that these domains leave; by the first columns alone if it is said how many."""
        known, alive = self._known, self.all
        for key in enumerate(domains if n_columns is None else domains[:n_columns]):
            rows = known.get(key)
            if rows is None:
                if len(known) > _MOST_KNOWN:
                    known.clear()
                rows = known[key] = self._with_one_of(*key)
            alive &= rows
        return alive

    def kept(self, alive: int, domains: Sequence[int]) -> list[int]:
        """By variable the values that the rows that are left have."""
        found = []
        for column, domain in enumerate(domains):
            kept = domain
            if domain & (domain - 1):
                of = self.having(column)
                if len(of) > _MANY * domain.bit_count():
                    kept = sum(bit for bit in bits(domain) if of.get(bit, 0) & alive)
                else:
                    kept = domain & sum([bit for bit, rows in of.items() if rows & alive])
            found.append(kept)
        return found

    def needed(
        self,
        domains: Sequence[int],
        column: int,
        gone: int,
        target: Iterable[tuple[int, int]] | None,
    ) -> int:
        """With which values of a column, which are gone, one of these is there; or any row is."""
        alive = self.left([*domains[:column], gone, *domains[column + 1 :]])
        if target is not None:
            wanted = 0
            for other, out in target:
                if other != column:
                    of = self.having(other)
                    for bit in bits(out):
                        wanted |= of.get(bit, 0)
            alive &= wanted
        needed = 0
        if alive:
            of = self.having(column)
            for bit in bits(gone):
                if of.get(bit, 0) & alive:
                    needed |= bit
        return needed


def _union(of: Mapping[int, int], values: int) -> int:
    """The rows that have one of these values."""
    if len(of) > _MANY * values.bit_count():
        found = [of.get(bit, 0) for bit in bits(values)]
    else:
        found = [rows for bit, rows in of.items() if bit & values]
    return reduce(or_, found, 0)


def _marked(column: Sequence[int]) -> dict[int, int]:
    """By value the rows that have it, as a set of bits; a column at once, as a text of digits."""
    sets = sorted(set(column))
    if len(sets) > _MOST_DIGITS:
        return _marked_one_by_one(column, sets)
    number = {bit: i for i, bit in enumerate(sets)}
    digits = bytes(map(number.__getitem__, column))[::-1]  # the last row has the highest bit
    return {bit: int(digits.translate(_is_digit(i)), 2) for i, bit in enumerate(sets)}


def _marked_one_by_one(column: Sequence[int], sets: Sequence[int]) -> dict[int, int]:
    """The same where there are too many values."""
    marks = {bit: bytearray((len(column) + 7) // 8) for bit in sets}
    for number, bit in enumerate(column):
        marks[bit][number >> 3] |= 1 << (number & 7)
    return {bit: int.from_bytes(mark, "little") for bit, mark in marks.items()}


@cache
def _is_digit(i: int) -> bytes:
    """What makes a 1 of this digit, and a 0 of all others."""
    return bytes(b"01"[j == i] for j in range(_MOST_DIGITS))


class Rows(Recalling):
    """The values are one of these rows, each given as sets of one value; those left are counted."""

    kind = "rows"
    rank = 3
    counts = True

    def __init__(
        self,
        scope: Sequence[int],
        constraints: Sequence[int],
        rows: RowBits | Iterable[tuple[int, ...]],
    ) -> None:
        super().__init__(scope, constraints)
        self.rows = rows if isinstance(rows, RowBits) else RowBits(len(self.scope), rows)
        self._counts: dict[tuple[int, ...], int] = {}

    def judged(self, domains: tuple[int, ...], cap: int) -> Gone | None:
        if self._count(domains) > cap:  # too many rows are silent, so nobody asks what they say
            return {}
        return self.losses(domains)

    def breaks(self, domains: tuple[int, ...], cap: int) -> bool:
        return not self.rows.left(domains) and self._count(domains) <= cap

    def _count(self, domains: tuple[int, ...]) -> int:
        found = self._counts.get(domains)
        if found is None:
            if len(self._counts) > _MOST_KNOWN:
                self._counts.clear()
            found = self._counts[domains] = self.counted(domains)
        return found

    def counted(self, domains: tuple[int, ...]) -> int:
        """How many rows are looked at."""
        return self.rows.left(domains).bit_count()

    def losses(self, domains: tuple[int, ...]) -> Gone | None:
        """What these domains lose; None if no row is left."""
        return self.lost(self.rows, domains)

    def lost(self, rows: RowBits, domains: tuple[int, ...]) -> Gone | None:
        """What domains lose by rows; None if none is left."""
        alive = rows.left(domains)
        return lost(self.scope, domains, rows.kept(alive, domains)) if alive else None

    def needed(self, state: State, v: int, gone: int, target: Gone | None, cap: int) -> int | None:
        """Those with which there is a row that should not be there, if they are not too many."""
        scope, domains = self.scope, list(self.seen(state.domains))
        place = scope.index(v)
        domains[place] |= gone
        rows = self.covering(tuple(domains))
        if rows is None:
            return None
        columns = None if target is None else [(scope.index(u), out) for u, out in target.items()]
        needed = rows.needed(domains, place, gone, columns)
        domains[place] &= ~needed
        return needed if self._count(tuple(domains)) <= cap else None

    def covering(self, domains: tuple[int, ...]) -> RowBits | None:
        """All the rows of these domains; None if they are not at hand."""
        return self.rows

    def forget(self) -> None:
        """There are other rows now."""
        super().forget()
        self._counts.clear()

    def looked(self, state: State) -> int:
        return max(1, self._count(self.seen(state.domains)))
