"""What single cells may hold, and how often each digit is used."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from gridwright.basics.errors import FormatError, PuzzleError, UnknownName, did_you_mean, shown
from gridwright.families.crossnumber.digits import digit_of, read_digits
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.named_cells import PICTURE
from gridwright.model.grid import Cell
from gridwright.text.table import Table

__all__ = ["CLASSES", "read_cells", "read_counts"]

CLASSES: Final = ("all", "crossing", "unchecked", "start", "end")
"""Sets of cells that `cells` may name: all, in two entries, in one, first, last."""


def read_cells(
    table: Table, layout: Layout, digits: Sequence[int], base: int, *, leading_zero: bool
) -> tuple[tuple[Cell, tuple[int, ...]], ...]:
    """The digits that each cell of an entry may hold.

    Entries do not start with 0, unless `leading_zero`, or unless ``start`` says what they do.
    """
    rules: Mapping[str, Any] = {}
    if not isinstance(table.values.get("cells"), str):
        rules = table.table("cells") if "cells" in table else {}
    if "entries" not in table and (PICTURE in rules or ("cells" in table and not rules)):
        raise table.error("cells", "cells are drawn only where there are entries; expected a table")
    allowed = {cell: set(digits) for cell in layout.used}
    if not leading_zero and "start" not in rules:
        for cell in _class(layout, "start"):
            allowed[cell].discard(0)
    for name, value in rules.items():
        if name == PICTURE:
            continue
        try:
            values = read_digits(value, base)
        except PuzzleError as error:
            raise table.error("cells", error.message, place=name[:20]) from None
        for cell in _named(table, layout, name):
            allowed[cell] &= set(values)
    return tuple((cell, tuple(sorted(values))) for cell, values in allowed.items())


def _named(table: Table, layout: Layout, name: str) -> Sequence[Cell]:
    if name in CLASSES:
        return _class(layout, name)
    try:
        cell = layout.cell(name)
    except UnknownName as error:
        guess = "" if "did you mean" in error.message else did_you_mean(name, CLASSES)
        raise table.error("cells", error.message + guess) from None
    if cell not in layout.entries_through:
        raise table.error("cells", f"{name} belongs to no entry")
    return (cell,)


def _class(layout: Layout, name: str) -> Sequence[Cell]:
    through = layout.entries_through
    match name:
        case "start" | "end":
            at = 0 if name == "start" else -1
            return tuple({cells[at] for _, cells in layout.entries})
        case "crossing":
            return tuple(cell for cell in layout.used if through[cell] > 1)
        case "unchecked":
            return tuple(cell for cell in layout.used if through[cell] == 1)
    return layout.used


def read_counts(
    table: Table, layout: Layout, digits: Sequence[int], base: int
) -> tuple[tuple[int, int, int], ...]:
    """(digit, least, most) for each digit whose uses are limited."""
    if "digit_uses" not in table:
        return ()
    value, n_cells = table.values["digit_uses"], len(layout.used)
    found: dict[int, tuple[int, int]] = {}
    if isinstance(value, Mapping):
        for name, uses in value.items():
            digit = digit_of(str(name), base)
            if digit is None:
                raise table.error("digit_uses", f"{shown(name)} is no digit of base {base}")
            found[digit] = _uses(table, uses)
    else:
        found = dict.fromkeys(digits, _uses(table, value))
    for digit, (lo, _) in found.items():
        if lo > n_cells:
            raise table.error("digit_uses", f"{digit}: {lo} times, but there are {n_cells} cells")
    return tuple((digit, lo, min(hi, n_cells)) for digit, (lo, hi) in found.items())


def _uses(table: Table, value: Any) -> tuple[int, int]:
    """``"0..8"``, or a number that is meant exactly."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**6:
        return value, value
    try:
        if not isinstance(value, str):
            raise FormatError(f"expected a range such as 0..8, found {shown(value)}")
        if value.strip().isdecimal() and len(value) < 7:
            return int(value), int(value)
        numbers = Table({"uses": value}).numbers("uses")
    except PuzzleError as error:
        raise table.error("digit_uses", error.message) from None
    if numbers[0] < 0:
        raise table.error("digit_uses", "a digit cannot be used less than 0 times")
    return numbers[0], numbers[-1]
