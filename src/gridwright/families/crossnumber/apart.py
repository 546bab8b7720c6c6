"""What differs though it is no entry: cells of a row, of a column, of groups of one's own."""

from collections.abc import Iterator
from itertools import groupby

from gridwright.basics.errors import FormatError, PuzzleError, did_you_mean, shown
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.named_cells import with_ranges
from gridwright.families.crossnumber.setting_parts import Apart
from gridwright.model.constraints import AllDifferent, Constraint
from gridwright.model.entries import Distinct
from gridwright.text.table import KeyTable

__all__ = ["apart_constraint", "read_apart"]

_MOST_GROUPS = 1_000


def read_apart(table: KeyTable, layout: Layout) -> tuple[Apart, ...]:
    """Groups of cells that hold different digits, and of entries that are different numbers."""
    return (*_lines(table, layout), *_groups(table, layout))


def _lines(table: KeyTable, layout: Layout) -> Iterator[Apart]:
    """The cells of each row, and of each column."""
    cols = layout.grid.cols
    for key, what in (("rows_differ", "row"), ("columns_differ", "column")):
        if not (key in table and table.flag(key)):
            continue
        if not layout.is_drawn:
            raise table.error(key, "the cells of this puzzle have no places; expected a grid")
        places = sorted((divmod(cell, cols)[key == "columns_differ"], cell) for cell in layout.used)
        for line, group in groupby(places, key=lambda place: place[0]):
            cells = tuple((cell,) for _, cell in group)
            yield Apart(f"the digits of {what} {line + 1} differ", cells)


def _groups(table: KeyTable, layout: Layout) -> Iterator[Apart]:
    """A group a line: names of cells, or of entries."""
    if "different" not in table:
        return
    value = table.values["different"]
    is_text = isinstance(value, str)
    lines = value.splitlines() if is_text else value
    if not isinstance(lines, list | tuple) or not all(isinstance(line, str) for line in lines):
        message = f"expected names of cells or entries, found {shown(value)}"
        raise table.error("different", message)
    if len(lines) > _MOST_GROUPS:
        raise table.error("different", f"{len(lines):,} groups; at most {_MOST_GROUPS:,}")
    for number, line in enumerate(lines):
        try:
            if words := with_ranges(line):
                yield _group(layout, words)
        except PuzzleError as error:
            within = number if is_text else None
            raise table.error("different", error.message, within=within) from None


def _group(layout: Layout, words: list[str]) -> Apart:
    entries = dict.fromkeys(word for word in words if word in layout.cells_of)
    used = frozenset(layout.used)
    name = f"{shown(' '.join(words), 40)} differ"
    seen = set[str]()
    for word in words:
        if word in seen:
            raise FormatError(f"{shown(word)} is named twice; nothing differs from itself")
        seen.add(word)
    if len(entries) == len(words):
        cells = tuple(layout.cells_of[word] for word in words)
    elif entries:
        other = next(word for word in words if word not in entries)
        guess = did_you_mean(other, layout.cells_of)
        raise FormatError(f"{next(iter(entries))} is an entry, {shown(other)} is not{guess}")
    else:
        cells = tuple((layout.cell(word),) for word in words)
        unused = next((word for word in words if layout.cell(word) not in used), None)
        if unused:
            raise FormatError(f"{unused} belongs to no entry")
    if len(words) < 2:
        raise FormatError(f"expected two cells or entries or more, found {shown(words[0])}")
    return Apart(name, cells)


def apart_constraint(apart: Apart) -> Constraint:
    """That cells hold different digits, or entries are different numbers."""
    variables = tuple(dict.fromkeys(cell for cells in apart.cells for cell in cells))
    if all(len(cells) == 1 for cells in apart.cells):
        return AllDifferent(variables, name=apart.name)
    place = {cell: i for i, cell in enumerate(variables)}
    places = tuple(tuple(place[cell] for cell in cells) for cells in apart.cells)
    return Distinct(variables, places, name=apart.name)
