"""Digits that are changed when the grid is full: ``changed = {to = "digit + 1", rows = 1}``.

What is told of the entries then, by the same key or in relations (``final(3d)``), is asked in the
same search, so that a solution is unique only if its changes are.

Variables  ``"final r1c2"`` is the digit in a cell at the end, ``"changed r1c2"`` is 1 if it is
another one than before.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Final

from gridwright.basics.errors import FormatError, PuzzleError, shown
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.digits import write_digit
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.rules import rules_of
from gridwright.families.crossnumber.setting_parts import Apart, Rule
from gridwright.families.crossnumber.spread import (
    SPREAD,
    Spread,
    read_spread,
    spread_constraints,
    spread_told,
)
from gridwright.model.constraints import Constraint, Table, Variable
from gridwright.model.grid import Cell
from gridwright.text.table import KeyTable

__all__ = ["CHANGED", "Changed", "changed_constraints", "changed_domains", "changed_told"]
__all__ += ["changes_found", "final_cells", "final_rows", "read_changed"]

CHANGED: Final = "changed"
"""The key."""
_TO: Final = "to"
_OF: Final = {"every": "", "across": "a", "down": "d"}
"""Keys for what entries are at the end, with what their names end in."""
_ANY: Final = "another digit"


@dataclass(frozen=True)
class Changed:
    """What a digit may become, `made` of (before, after); how many do; and what entries are then.

    `rules` and `apart` are about the entries at the end, by the names that `besides` gives them.
    """

    made: frozenset[tuple[int, int]]
    spread: tuple[Spread, ...]
    rules: tuple[Rule, ...]
    apart: tuple[Apart, ...]
    leading_zero: bool


def final_cells(layout: Layout, entry: str) -> tuple[Variable, ...]:
    """The digits of an entry at the end."""
    return tuple(_final(layout, cell) for cell in layout.cells_of[entry])


def _final(layout: Layout, cell: Cell) -> str:
    return f"final {layout.name(cell)}"


def _mark(layout: Layout, cell: Cell) -> str:
    return f"changed {layout.name(cell)}"


def read_changed(
    table: KeyTable, layout: Layout, base: int, read: Callable[..., ClueStatement]
) -> Changed | None:
    """What stands under the key ``changed``; `layout` has the entries at the end."""
    if CHANGED not in table:
        return None
    given = table.table(CHANGED)
    known = (_TO, *SPREAD, *_OF)
    unknown = next((key for key in given if key not in known), None)
    if unknown is not None:
        message = f"{shown(unknown, 20)}; expected {', '.join(known)}"
        raise table.error(CHANGED, message)
    if not given:
        raise table.error(CHANGED, "expected how many digits, as in {rows = 1}")
    made = table.reading(CHANGED, lambda: _made(given.get(_TO, _ANY), base))
    spread = read_spread(table, CHANGED, given, layout, layout.used)
    rules: list[Rule] = []
    for way, end in _OF.items():
        if way not in given:
            continue
        names = tuple(name for name, _ in layout.drawn if name.endswith(end))
        of = "every final entry" + (f" {way}" if end else "")
        try:
            if not isinstance(given[way], str):
                raise FormatError(f"expected a kind of number, found {shown(given[way])}")
            told = tuple(rules_of(of, given[way], names, layout, read))
        except PuzzleError as error:
            raise table.error(CHANGED, f"{way}: {error.message}") from None
        finals = ((rule, tuple(f"final_{name}" for name in rule.entries)) for rule in told)
        rules += [replace(rule, entries=entries) for rule, entries in finals]
    apart = () if table.flag("duplicates") else tuple(_apart(layout))
    return Changed(made, spread, tuple(rules), apart, table.flag("leading_zero"))


def _made(told: Any, base: int) -> frozenset[tuple[int, int]]:
    """What each digit may become, if it is changed."""
    if not isinstance(told, str):
        raise FormatError(f"to: expected what becomes of a digit, found {shown(told)}")
    digits = range(base)
    if told.strip().lower() == _ANY:
        return frozenset((one, other) for one in digits for other in digits if one != other)
    found = set()
    for part in told.split(" or "):
        statement = ClueStatement(part.replace("digit", " D "), has_letters=True, base=base)
        if statement.tree.is_set or set(statement.names) != {"D"}:
            message = f"expected a formula with digit, such as digit + 1, found {shown(part)}"
            raise FormatError(f"to: {message}")
        for digit in digits:
            after = statement.meaning.whole(statement.tree, {"D": digit})
            if after is not None and 0 <= after < base and after != digit:
                found.add((digit, after))
    if not found:
        raise FormatError(f"to: {shown(told)} changes no digit into another one")
    return frozenset(found)


def _apart(layout: Layout) -> Iterator[Apart]:
    """No two entries of a length are equal at the end."""
    unlike = {cells: name for name, cells in layout.drawn}
    for length, group in groupby(sorted(unlike, key=len), key=len):
        cells = tuple(final_cells(layout, unlike[own]) for own in group)
        if len(cells) > 1 and length > 1:
            yield Apart("no two entries are equal at the end", cells)


def changed_domains(
    changed: Changed | None, layout: Layout, base: int
) -> dict[Variable, tuple[int, ...]]:
    """What the digits at the end, and the marks of changes, may be."""
    if changed is None:
        return {}
    found: dict[Variable, tuple[int, ...]] = {}
    for cell in layout.used:
        found[_final(layout, cell)] = tuple(range(base))
        found[_mark(layout, cell)] = (0, 1)
    if not changed.leading_zero:
        firsts = {cells[0] for _, cells in layout.drawn if len(cells) > 1}
        found |= {_final(layout, cell): tuple(range(1, base)) for cell in firsts}
    return found


def changed_constraints(changed: Changed | None, layout: Layout, base: int) -> Iterator[Constraint]:
    """What digits may become, and how many do."""
    if changed is None:
        return
    rows = {(digit, digit, 0) for digit in range(base)}
    table = frozenset(rows | {(*one, 1) for one in changed.made})
    for cell in layout.used:
        name = f"what {layout.name(cell)} may be at the end"
        yield Table((cell, _final(layout, cell), _mark(layout, cell)), table, name=name)
    yield from spread_constraints(
        changed.spread, lambda cell: _mark(layout, cell), "digits that are changed"
    )


def final_rows(layout: Layout, values: Mapping[Any, int]) -> tuple[tuple[int | None, ...], ...]:
    """The grid at the end."""
    grid = layout.grid
    cells = [values.get(_final(layout, cell)) for cell in range(grid.rows * grid.cols)]
    return tuple(tuple(cells[r * grid.cols : (r + 1) * grid.cols]) for r in range(grid.rows))


def changes_found(layout: Layout, values: Mapping[Any, int]) -> str:
    """``r1c2 3→4``: the digits that are changed."""
    pairs = ((cell, values[cell], values[_final(layout, cell)]) for cell in layout.used)
    found = [
        f"{layout.name(cell)} {write_digit(before)}→{write_digit(after)}"
        for cell, before, after in pairs
        if before != after
    ]
    return ", ".join(found) or "none"


def changed_told(value: Mapping[str, Any], *, leading_zero: bool, duplicates: bool) -> str:
    """How many digits become what, in a sentence without a capital."""
    to = " ".join(str(value.get(_TO, _ANY)).split())
    to = "another one" if to == _ANY else to.replace("digit", "the digit")
    many = spread_told(value, "digit", "digits") or "some digits"
    told = [] if leading_zero else ["no entry begins with 0"]
    told += [] if duplicates else ["no two entries are equal"]
    rest = f"; {' and '.join(told)} then either" if told else ""
    return f"at the end {many} must be changed, to {to}{rest}"
