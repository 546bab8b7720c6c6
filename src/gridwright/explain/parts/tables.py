"""Tables: the rows that are left."""

from collections.abc import Iterator
from typing import cast

from gridwright.basics.halting import asking
from gridwright.explain.parts.part import Part
from gridwright.explain.parts.rows import Rows
from gridwright.explain.parts.setting import Setting
from gridwright.model.constraints import Constraint, Table

__all__ = ["parts"]


def parts(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """Its rows, without those that houses forbid."""
    of = cast(Table, constraint)
    scope = setting.scope(of)
    columns = {v: scope.index(v) for v in scope}
    houses, apart = setting.apart(tuple(columns))
    bit = {value: 1 << i for i, value in enumerate(setting.values)}
    rows = []
    for row in asking(sorted(of.rows)):
        is_one = all(row[columns[v]] == value for v, value in zip(scope, row, strict=True))
        kept = [row[i] for i in columns.values()]
        is_apart = all(kept[i] != kept[j] for i, later in enumerate(apart) for j in later)
        if is_one and is_apart and all(value in bit for value in kept):
            sets = tuple(bit[value] for value in kept)
            if all(map(int.__and__, sets, (setting.blank[v] for v in columns))):
                rows.append(sets)
    yield Rows(tuple(columns), (place, *houses), rows)
