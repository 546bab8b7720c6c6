"""What single cells may hold."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from gridwright.basics.errors import PuzzleError, UnknownName, did_you_mean
from gridwright.families.crossnumber.digits import read_digits
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.named_cells import PICTURE
from gridwright.model.grid import Cell
from gridwright.text.table import KeyTable

__all__ = ["CLASSES", "read_cells"]

CLASSES: Final = ("all", "crossing", "unchecked", "start", "end")
"""Sets of cells that `cells` may name: all, in two entries, in one, first, last."""


def read_cells(
    table: KeyTable, layout: Layout, digits: Sequence[int], base: int, *, leading_zero: bool
) -> tuple[tuple[Cell, tuple[int, ...]], ...]:
    """The digits that each cell of an entry may hold.

    Entries do not start with 0, unless `leading_zero`, or unless ``start`` says what they do.
    """
    rules: Mapping[str, Any] = {}
    if not isinstance(table.values.get("cells"), str):
        rules = table.table("cells") if "cells" in table else {}
    if "entries" not in table and (PICTURE in rules or ("cells" in table and not rules)):
        raise table.error("cells", "a drawing of the cells needs entries; expected a table")
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


def _named(table: KeyTable, layout: Layout, name: str) -> Sequence[Cell]:
    if name in CLASSES:
        return _class(layout, name)
    try:
        cell = layout.cell(name)
    except UnknownName as error:
        guess = "" if "did you mean" in error.message else did_you_mean(name, CLASSES)
        raise table.error("cells", error.message + guess) from None
    if cell not in layout.used:
        raise table.error("cells", f"{name} belongs to no entry")
    return (cell,)


def _class(layout: Layout, name: str) -> Sequence[Cell]:
    through = layout.entries_through
    match name:
        case "start" | "end":
            at = 0 if name == "start" else -1
            return tuple({cells[at] for _, cells in layout.drawn})
        case "crossing":
            return tuple(cell for cell in layout.used if through[cell] > 1)
        case "unchecked":
            return tuple(cell for cell in layout.used if through[cell] == 1)
    return layout.used
