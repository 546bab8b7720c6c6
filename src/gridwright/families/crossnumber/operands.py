"""The cells that an operand of a clue stands for: an entry, some digits of one, or a cell.

``3d`` is an entry, ``3d[2]`` its second digit, ``3d[-1]`` the last, ``3d[2..4]`` the number that
three of its digits make, and ``r1c2``, where no entry is called that, the digit in a cell.  The
``grid`` is a number with the digits of all cells, of which a clue counts or adds them.
"""

import re
from typing import Final

from gridwright.basics.errors import FormatError, UnknownName, did_you_mean, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.entering import ANSWER
from gridwright.families.crossnumber.layout import Layout
from gridwright.model.constraints import Variable
from gridwright.model.grid import Cell

__all__ = ["GRID", "cells_named"]

GRID: Final = "grid"
"""The operand that has all cells."""

_DIGITS: Final = pattern(r"(\w+)\[(-?\d{1,6})(?:\.\.(-?\d{1,6}))?\]", re.ASCII)


def cells_named(layout: Layout, name: str) -> tuple[Variable, ...]:
    """The cells of an operand, the highest digit first; raises FormatError."""
    found = _DIGITS.fullmatch(name)
    if not found:
        return _whole(layout, name)
    cells = _whole(layout, found[1])
    if str(cells[0]).startswith(f"{ANSWER} "):
        raise FormatError(f"{shown(name)}: which digits an answer has is not known")
    first, last = int(found[2]), int(found[3] or found[2])
    start, end = (n - 1 if n > 0 else len(cells) + n for n in (first, last))
    if not 0 <= start <= end < len(cells) or not first or not last:
        message = f"{shown(name)}: {found[1]} has the digits 1 to {len(cells)}"
        raise FormatError(message if start <= end else f"{message}; the smaller number first")
    return cells[start : end + 1]


def _whole(layout: Layout, name: str) -> tuple[Variable, ...]:
    if name in layout.variables_of:
        return layout.variables_of[name]
    if name == GRID:
        return _every(layout)
    try:
        cell = layout.cell(name)
    except UnknownName:
        message = f"there is no entry {shown(name)}{did_you_mean(name, layout.cells_of)}"
        raise FormatError(message) from None
    if cell not in layout.used:
        raise FormatError(f"{shown(name)} is in no entry")
    return (cell,)


def _every(layout: Layout) -> tuple[Cell, ...]:
    """All cells; the first holds no 0 where entries do not begin with one."""
    first = next((cells[0] for _, cells in layout.drawn if len(cells) > 1), None)
    if first is None:
        raise FormatError("the digits of the grid are counted where an entry has two or more")
    return (first, *(cell for cell in layout.used if cell != first))
