"""Tables: the rows that are left."""

from collections.abc import Iterator
from typing import Final, cast

from gridwright.basics.halting import asking
from gridwright.explain.parts.part import Part
from gridwright.explain.parts.rows import Rows
from gridwright.explain.parts.setting import Setting
from gridwright.model.constraints import Constraint, Table

__all__ = ["parts"]

_AT_ONCE: Final = 4096
"""Rows that are looked at together, column by column."""


def parts(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """Its rows, without those that houses forbid."""
    of = cast(Table, constraint)
    scope = setting.scope(of)
    columns = {v: scope.index(v) for v in scope}
    houses, apart = setting.apart(tuple(columns))
    pairs = [(i, j) for i, later in enumerate(apart) for j in later]
    bit = {value: 1 << i for i, value in enumerate(setting.values)}
    allowed = [{n: b for n, b in bit.items() if b & setting.blank[v]}.get for v in columns]
    again = [(i, columns[v]) for i, v in enumerate(scope) if i != columns[v]]
    rows: list[tuple[int | None, ...]] = []
    all_rows = sorted(of.rows)
    for start in asking(range(0, len(all_rows), _AT_ONCE), 1):
        some = all_rows[start : start + _AT_ONCE]
        if again:  # a variable that is there twice has one value
            some = [row for row in some if all(row[i] == row[j] for i, j in again)]
        across = list(zip(*some, strict=True)) or [()] * len(scope)
        sets = [map(one, across[i]) for one, i in zip(allowed, columns.values(), strict=True)]
        rows += [row for row in zip(*sets, strict=True) if None not in row]
    if pairs:
        rows = [row for row in rows if all(row[i] != row[j] for i, j in pairs)]
    yield Rows(tuple(columns), (place, *houses), cast(list[tuple[int, ...]], rows))
