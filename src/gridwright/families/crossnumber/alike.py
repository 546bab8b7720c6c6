"""Cells that hold the same digit: those of a group, of a letter of a code, images of one another.

::

    same = "mirror"            the filled grid is its own image
    same = "r1c1 r5c5"         a group a line
    code = "A B\\nB C"          letters in the cells; different letters are different digits

A letter of the code that is also a letter of the clues is worth the digit of its cells.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from gridwright.basics.english import listed
from gridwright.basics.errors import FormatError, PuzzleError, shown
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.named_cells import with_ranges
from gridwright.families.crossnumber.symmetry import SYMMETRIES
from gridwright.model.constraints import AllDifferent, Constraint, Table, Variable
from gridwright.model.grid import Cell
from gridwright.text.table import KeyTable

__all__ = ["ALIKE", "Alike", "alike_constraints", "alike_told", "read_alike", "stand_ins"]

ALIKE: Final[dict[str, Callable[[int, int, int, int], tuple[int, int]]]] = {
    **SYMMETRIES,
    "upside down": lambda r, c, rows, cols: (rows - 1 - r, c),
    "diagonal": lambda r, c, rows, cols: (c, r),
    "other diagonal": lambda r, c, rows, cols: (cols - 1 - c, rows - 1 - r),
}
"""The image of a cell, where the filled grid is to be its own."""

_TOLD: Final = {
    "180": "is the same when it is turned by 180 degrees",
    "90": "is the same when it is turned by 90 degrees",
    "mirror": "is its own mirror image, left to right",
    "upside down": "is its own mirror image, top to bottom",
    "diagonal": "is its own mirror image in the diagonal from the first cell",
    "other diagonal": "is its own mirror image in the other diagonal",
}
_MOST_GROUPS: Final = 1_000
_NO_CELL: Final = frozenset(".#_")


@dataclass(frozen=True)
class Alike:
    """Cells that hold the same digit; of a code, with their letter.

    `told` says in a sentence what several of them have in common; empty for all but the first.
    """

    cells: tuple[Cell, ...]
    letter: str = ""
    told: str = ""


def read_alike(table: KeyTable, layout: Layout) -> tuple[Alike, ...]:
    """What the keys ``same`` and ``code`` say."""
    return (*_same(table, layout), *_code(table, layout))


def _same(table: KeyTable, layout: Layout) -> Iterator[Alike]:
    if "same" not in table:
        return
    value = table.values["same"]
    name = str(value) if value in (90, 180) else ""
    name = value.strip().lower() if isinstance(value, str) else name
    if name in ALIKE:
        told = f"the filled grid {_TOLD[name]}"
        for cells in table.reading("same", lambda: _orbits(layout, name)):
            yield Alike(cells, told=told)
            told = ""
        return
    if isinstance(value, str) and not any(map(str.isdecimal, value)):
        table.choice("same", ALIKE)
    if not isinstance(value, str):
        message = f"expected {', '.join(ALIKE)}, or cells such as r1c1 r5c5, found {shown(value)}"
        raise table.error("same", message)
    lines = value.splitlines()
    if len(lines) > _MOST_GROUPS:
        raise table.error("same", f"{len(lines):,} groups; at most {_MOST_GROUPS:,}")
    for number, line in enumerate(lines):
        try:
            if line.strip():
                yield _group(layout, with_ranges(line))
        except PuzzleError as error:
            raise table.error("same", error.message, within=number) from None


def _group(layout: Layout, words: list[str]) -> Alike:
    cells = tuple(dict.fromkeys(layout.cell(word) for word in words))
    used = frozenset(layout.used)
    unused = next((word for word in words if layout.cell(word) not in used), None)
    if unused:
        raise FormatError(f"{unused} belongs to no entry")
    if len(cells) < 2:
        raise FormatError(f"expected two cells or more, or {', '.join(ALIKE)}")
    return Alike(cells, told=f"cells {listed(words)} hold the same digit")


def _orbits(layout: Layout, name: str) -> Iterator[tuple[Cell, ...]]:
    """The cells that go to one another, where there is more than one."""
    grid, used = layout.grid, frozenset(layout.used)
    if not layout.is_drawn:
        raise FormatError("the cells of this puzzle have no places; expected a grid")
    if name in ("90", "diagonal", "other diagonal") and grid.rows != grid.cols:
        raise FormatError(f"{grid.rows} rows of {grid.cols} cells have no such image")
    seen = set[Cell]()
    for cell in layout.used:
        orbit: dict[Cell, None] = {}
        while cell not in orbit:
            if cell not in used:
                first = layout.name(next(iter(orbit)))
                raise FormatError(f"{layout.name(cell)}, the image of {first}, is in no entry")
            orbit[cell] = None
            row, col = ALIKE[name](*divmod(cell, grid.cols), grid.rows, grid.cols)
            cell = row * grid.cols + col
        if len(orbit) > 1 and not seen & orbit.keys():
            yield tuple(sorted(orbit))
        seen |= orbit.keys()


def _code_of_names(table: KeyTable, layout: Layout) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    """The cells of each letter, by their names."""
    used, known = frozenset(layout.used), dict[Cell, str]()
    for letter, text in table.table("code").items():
        if not isinstance(text, str) or not letter.isalnum() or len(letter) > 3:
            message = 'expected cells of a letter, such as {A = "r1c1 r2c2"}'
            raise table.error("code", f"{message}, found {shown(letter)}")
        try:
            cells = tuple(dict.fromkeys(layout.cell(word) for word in with_ranges(text)))
        except PuzzleError as error:
            raise table.error("code", error.message, place=letter) from None
        for cell in cells:
            if cell not in used or cell in known:
                where = f"is of {known[cell]} already" if cell in known else "belongs to no entry"
                raise table.error("code", f"{layout.name(cell)} {where}", place=letter)
            known[cell] = letter
        yield letter, cells


def _code(table: KeyTable, layout: Layout) -> Iterator[Alike]:
    """The cells of each letter."""
    if "code" not in table:
        return
    told = "cells of a letter hold the same digit, those of others another one"
    if isinstance(table.values["code"], Mapping):
        for letter, own in _code_of_names(table, layout):
            yield Alike(own, letter, told)
            told = ""
        return
    rows = [row.tokens for row in table.rows("code")]
    grid, used = layout.grid, frozenset(layout.used)
    if not layout.is_drawn:
        raise table.error("code", "the cells of this puzzle have no places; expected a grid")
    if (len(rows), len(rows[0])) != (grid.rows, grid.cols):
        message = f"{len(rows)} rows of {len(rows[0])}; the grid has {grid.rows} of {grid.cols}"
        raise table.error("code", message)
    cells: dict[str, list[Cell]] = {}
    for cell, token in enumerate(token for row in rows for token in row):
        if token in _NO_CELL:
            continue
        if len(token) > 3 or not token.isalnum():
            raise table.error("code", f"{shown(token)}; expected a letter or a number, or .")
        if cell not in used:
            raise table.error("code", f"{layout.name(cell)} belongs to no entry")
        cells.setdefault(token, []).append(cell)
    for letter, places in cells.items():
        yield Alike(tuple(places), letter, told)
        told = ""


def stand_ins(alike: tuple[Alike, ...]) -> Mapping[Cell, Cell]:
    """For each cell that is like others, one that stands for all."""
    found: dict[Cell, Cell] = {}
    for one in alike:
        known = {found.get(cell, cell) for cell in one.cells}
        first = min(known)
        found |= {cell: first for cell, old in found.items() if old in known}
        found |= dict.fromkeys(one.cells, first)
    return found


def alike_constraints(
    alike: tuple[Alike, ...], letters: Mapping[str, object], base: int, layout: Layout
) -> Iterator[Constraint]:
    """That they are, and that letters of a code differ."""
    same = frozenset((digit, digit) for digit in range(base))
    for one in alike:
        linked: list[Variable] = [*one.cells, *([one.letter] if one.letter in letters else [])]
        names = [*map(layout.name, one.cells), one.letter]
        for other, named in zip(linked[1:], names[1:], strict=False):
            name = f"{names[0]} and {named} hold the same digit"
            yield Table((linked[0], other), same, name=name)
    firsts = tuple(one.cells[0] for one in alike if one.letter)
    if len(firsts) > 1:
        yield AllDifferent(firsts, name="different letters are different digits")


def alike_told(alike: tuple[Alike, ...], layout: Layout | None = None) -> Iterator[str]:
    """In sentences without a capital: for sheets, and read aloud, with the cells of each letter
    where a layout names them."""
    for one in alike:
        if one.told:
            yield one.told
        if one.letter and layout:
            yield f"{one.letter} is in {listed([layout.name(cell) for cell in one.cells])}"
