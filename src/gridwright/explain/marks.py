"""Statements that count by marks: a variable of its own says whether a digit stands in a cell.

Whoever explains looks at the cells and counts.  So what links cells and marks, adds marks up and
compares the sums is one part over the cells, and nobody is told of marks.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gridwright.explain.parts.alike import AlikeUses
from gridwright.explain.parts.part import Part, is_single
from gridwright.explain.parts.setting import Setting
from gridwright.model.constraints import LinearSum, Table

__all__ = ["Counted", "counted"]


class Counted(NamedTuple):
    """A part for statements, by their places, and the variables that only these know."""

    part: Part
    places: frozenset[int]
    helpers: frozenset[int]


class _Sum(NamedTuple):
    """How often a value stands in cells: a sum of marks."""

    value: int
    cells: tuple[int, ...]
    marks: tuple[int, ...]
    places: tuple[int, ...]


def counted(setting: Setting) -> list[Counted]:
    """What is counted by marks, as far as nothing else is said of marks and counts."""
    sums = dict(_sums(setting))
    if not sums:
        return []
    said: dict[int, set[int]] = defaultdict(set)
    for place, constraint in enumerate(setting.constraints):
        for v in setting.scope(constraint):
            said[v].add(place)
    groups: dict[int, list[tuple[int, int, bool]]] = defaultdict(list)
    for place, constraint in enumerate(setting.constraints):
        if not isinstance(constraint, Table) or len(constraint.scope) != 2:
            continue
        (v, total), rows = setting.scope(constraint), constraint.rows
        if v in sums and total not in sums:
            both = {a for a, b in rows if a == b}
            if both >= {b for _, b in rows} and all(a in (0, b) for a, b in rows):
                groups[total].append((v, place, any(not a and b for a, b in rows)))
    found = (_group(setting, total, group, sums, said) for total, group in groups.items())
    return [one for one in found if one is not None]


def _sums(setting: Setting) -> Iterator[tuple[int, _Sum]]:
    """By the variable that is their number, sums of marks of one value each."""
    added = [
        (place, setting.scope(constraint))
        for place, constraint in enumerate(setting.constraints)
        if isinstance(constraint, LinearSum)
        and not constraint.total
        and len(constraint.scope) > 1
        and set(constraint.weights[:-1]) == {1}
        and constraint.weights[-1] == -1
    ]
    if not added:
        return
    binary = setting.set_of([0, 1])
    marks: dict[int, tuple[int, int, int]] = {}
    for place, constraint in enumerate(setting.constraints):
        if isinstance(constraint, Table) and len(constraint.scope) == 2:
            v, mark = setting.scope(constraint)
            if not setting.blank[mark] & ~binary and (value := _marked(constraint, setting, v)):
                marks[mark] = v, value, place
    for place, (*of, total) in added:
        known = [marks[mark] for mark in of if mark in marks]
        values = {value for _, value, _ in known}
        cells = tuple(v for v, _, _ in known)
        if len(known) == len(of) == len(set(cells)) and len(values) == 1:
            places = (place, *(place for _, _, place in known))
            yield total, _Sum(values.pop(), cells, tuple(of), places)


def _marked(table: Table, setting: Setting, v: int) -> int:
    """The one value that a table marks by 1, as a set, and 0 if it does something else."""
    ones, zeros = ({a for a, b in table.rows if b == which} for which in (1, 0))
    value = setting.set_of(tuple(ones))
    is_mark = ones | zeros >= set(setting.numbers(setting.blank[v])) and not ones & zeros
    return value if is_mark and len(ones) == 1 and is_single(value) else 0


def _group(
    setting: Setting,
    total: int,
    group: Sequence[tuple[int, int, bool]],
    sums: dict[int, _Sum],
    said: dict[int, set[int]],
) -> Counted | None:
    """The values whose counts are equal to one number, if they are counted in the same cells."""
    counts = [sums[v] for v, _, _ in group]
    cells = tuple(sorted(counts[0].cells))
    compared = [place for _, place, _ in group]
    places = frozenset((*compared, *(place for count in counts for place in count.places)))
    helpers = {
        total,
        *(v for v, _, _ in group),
        *(mark for count in counts for mark in count.marks),
    }
    values = [count.value for count in counts]
    is_known = all(said[v] <= places for v in helpers) and len(set(values)) == len(values)
    if not is_known or any(tuple(sorted(count.cells)) != cells for count in counts):
        return None
    part = AlikeUses(
        cells,
        (*compared, *sorted(places.difference(compared))),
        values,
        setting.numbers(setting.blank[total]),
        [count.value for count, (_, _, is_free) in zip(counts, group, strict=True) if is_free],
        not setting.union(cells) & ~sum(values),
    )
    return Counted(part, places, frozenset(helpers))
