"""Tables: the rows that are left."""

from collections.abc import Iterator, Sequence
from typing import Final, cast

from gridwright.basics.halting import asking
from gridwright.explain.parts.part import Part
from gridwright.explain.parts.rows import RowBits, Rows
from gridwright.explain.parts.setting import Setting
from gridwright.model.constraints import Constraint, Table

__all__ = ["parts"]

_AT_ONCE: Final = 4096
"""Rows that are looked at together, column by column."""


def parts(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """Its rows, without those that houses forbid; tables that are alike share them."""
    of = cast(Table, constraint)
    scope = setting.scope(of)
    columns = {v: scope.index(v) for v in scope}
    houses, apart = setting.apart(tuple(columns))
    allowed = tuple([setting.blank[v] for v in columns])
    key = parts, of.rows, tuple([columns[v] for v in scope]), allowed, apart
    if key not in setting.written:
        setting.written[key] = RowBits(len(columns), _rows(of, key[2], allowed, apart, setting))
    yield Rows(tuple(columns), (place, *houses), setting.written[key])


def _rows(
    table: Table,
    first: Sequence[int],
    allowed: Sequence[int],
    apart: Sequence[Sequence[int]],
    setting: Setting,
) -> list[tuple[int, ...]]:
    """The rows as sets; `first` is by column where its variable is there first."""
    columns = dict.fromkeys(first)
    pairs = [(i, j) for i, later in enumerate(apart) for j in later]
    bit = {value: 1 << i for i, value in enumerate(setting.values)}
    known = [{n: b for n, b in bit.items() if b & blank}.get for blank in allowed]
    again = [(i, column) for i, column in enumerate(first) if i != column]
    rows: list[tuple[int | None, ...]] = []
    all_rows = list(table.rows)
    for start in asking(range(0, len(all_rows), _AT_ONCE), 1):
        some = all_rows[start : start + _AT_ONCE]
        if again:  # a variable that is there twice has one value
            some = [row for row in some if all(row[i] == row[j] for i, j in again)]
        across = list(zip(*some, strict=True)) or [()] * len(first)
        sets = [map(one, across[i]) for one, i in zip(known, columns, strict=True)]
        rows += [row for row in zip(*sets, strict=True) if None not in row]
    if pairs:
        rows = [row for row in rows if all(row[i] != row[j] for i, j in pairs)]
    return cast(list[tuple[int, ...]], rows)
