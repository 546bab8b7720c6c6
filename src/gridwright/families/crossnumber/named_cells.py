"""Entries as lists of cells, for cubes, triangles, rings and whatever else has been printed.

Cells are called ``r1c1`` by their place, or have names of their own; ``cells`` may draw those
as a board of names, with ``.`` or ``#`` where there is no cell.  A length alone makes an entry
that shares no cell with others: what is known of it before it has a place in the grid.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from gridwright.basics.bounds import MAX_CELLS
from gridwright.basics.errors import FormatError, PuzzleError, SizeError, did_you_mean, shown
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.layout import MAX_NAME, Layout
from gridwright.model.grid import Cell, Grid
from gridwright.text.table import KeyTable

__all__ = ["PICTURE", "read_entries", "read_picture", "with_entries", "with_hidden", "with_ranges"]

PICTURE = "picture"
"""The key of `cells` under which the drawing stands, if `cells` says more than that."""

_RANGE = pattern(
    r"(?<!\S)(r\d{1,7}c\d{1,7})(?:\s*+(?:\.\.|…|-|–|−|→)\s*+|\s++to\s++)(r\d{1,7}c\d{1,7})(?!\S)",
    re.IGNORECASE | re.ASCII,
)
_NO_CELL = frozenset({".", "#", "_"})


def read_picture(table: KeyTable) -> list[list[str]] | None:
    """The rows of names that `cells` draws, if it does."""
    value = table.values.get("cells")
    text = value.get(PICTURE) if isinstance(value, Mapping) else value
    if text is None:
        return None
    if not isinstance(text, str):
        raise table.error("cells", f"expected a drawing or a table, found {shown(text)}")
    board = KeyTable({"cells": text}, source=table.source)
    return [row.tokens for row in table.reading("cells", lambda: board.rows("cells"))]


def read_entries(table: KeyTable) -> Layout:
    """The layout of the key ``entries``."""
    texts = table.table("entries")
    entries = {name: _words(table, name, value) for name, value in texts.items()}
    if not entries:
        raise table.error("entries", "expected at least one entry")
    picture = read_picture(table)
    if picture is None and _are_places(entries):
        return _placed(table, entries)
    names = _drawn(table, picture) if picture else _in_a_row(entries)
    layout = Layout(_grid(picture, names), (), (), tuple(names.items()))
    return Layout(
        layout.grid,
        tuple((name, _cells(table, layout, name, words)) for name, words in entries.items()),
        _labels({name: tuple(names[w] for w in words) for name, words in entries.items()}),
        layout.names,
        is_free=True,
        is_drawn=picture is not None,
    )


def with_entries(table: KeyTable, layout: Layout) -> Layout:
    """The layout of a grid with the entries of the key ``entries`` too."""
    found = dict(layout.entries)
    for name, value in table.table("entries").items():
        if name in found:
            raise table.error("entries", f"{name} is an entry of the grid already")
        found[name] = _cells(table, layout, name, _words(table, name, value))
    return replace(layout, entries=tuple(found.items()))


def with_hidden(table: KeyTable, layout: Layout) -> Layout:
    """The layout, of which the entries under ``hidden`` are names for cells and no more."""
    if "hidden" not in table:
        return layout
    names = table.text("hidden").replace(",", " ").split()
    for name in names:
        if name not in layout.cells_of:
            guess = did_you_mean(name, layout.cells_of)
            raise table.error("hidden", f"there is no entry {shown(name)}{guess}")
    hidden = frozenset(names)
    starts = {cells[0] for name, cells in layout.entries if name not in hidden}
    if not starts:
        raise table.error("hidden", "all entries are hidden; expected some that are drawn")
    kept = tuple((cell, label) for cell, label in layout.labels if cell in starts)
    return replace(layout, hidden=hidden, labels=kept if layout.is_free else layout.labels)


def _words(table: KeyTable, name: str, value: Any) -> list[str]:
    """The names of the cells of one entry."""
    if not (name.replace("_", "a").isalnum() and name.isascii() and len(name) <= MAX_NAME):
        raise table.error("entries", f"{shown(name)} is not a name; expected one such as 1a")
    if isinstance(value, int) and not isinstance(value, bool) and 0 < value <= MAX_CELLS:
        words = [f"{name}_{n}" for n in range(1, value + 1)]
    elif isinstance(value, list | tuple) and all(isinstance(word, str) for word in value):
        words = list(value)
    elif isinstance(value, str):
        try:
            words = with_ranges(value)
        except PuzzleError as error:
            raise table.error("entries", f"{name}: {error.message}") from None
    else:
        raise table.error("entries", f"{name}: expected cells such as r1c1, found {shown(value)}")
    if not words:
        raise table.error("entries", f"{name}: expected at least one cell")
    if len(words) > MAX_CELLS:
        raise table.error("entries", f"{name}: more than {MAX_CELLS:,} cells")
    return words


def with_ranges(text: str) -> list[str]:
    """The words of a text, in which ``r1c1..r1c4`` (``-``, ``to``) is all that is on the way.

    Raises FormatError for what looks like a range but is none, and for over MAX_CELLS cells.
    """
    text = text.replace(",", " ")
    n_cells, pieces, at = 0, list[str](), 0
    for found in _RANGE.finditer(text):
        way = _on_the_way(found[1], found[2])
        n_cells += len(way)
        if n_cells > MAX_CELLS:
            raise FormatError(f"more than {MAX_CELLS:,} cells")
        pieces += [*text[at : found.start()].split(), *way]
        at = found.end()
    words = [*pieces, *text[at:].split()]
    is_cut = "to" in words and any(map(_place, words))
    if unread := next((word for word in words if ".." in word), "to" if is_cut else None):
        expected = "expected a range from place to place, such as r1c1..r1c4"
        raise FormatError(f"{shown(unread)}; {expected}")
    return words


def _on_the_way(first: str, last: str) -> list[str]:
    """The places of a row, a column or a diagonal, from one to another."""
    start, end = _place(first), _place(last)
    if start is None or end is None:  # of five digits and more
        raise FormatError(f"{shown(first)} to {shown(last)} is too far away")
    steps = [b - a for a, b in zip(start, end, strict=True)]
    n = max(map(abs, steps))
    if n > MAX_CELLS or any(abs(step) not in (0, n) for step in steps):
        problem = f"{first} to {last} is not a row, column or diagonal"
        raise FormatError(f"{problem}; expected its cells one by one")
    down, across = (step // n if n else 0 for step in steps)
    return [f"r{start[0] + i * down}c{start[1] + i * across}" for i in range(n + 1)]


def _are_places(entries: Mapping[str, list[str]]) -> bool:
    """Whether all cells are called by their place."""
    return all(_place(word) for words in entries.values() for word in words)


def _place(word: str) -> tuple[int, int] | None:
    row, found, col = word.lower().removeprefix("r").partition("c")
    is_place = word[:1] in "rR" and found and row.isdecimal() and col.isdecimal()
    is_place = is_place and word.isascii() and len(row) < 6 and len(col) < 6
    return (int(row), int(col)) if is_place and int(row) and int(col) else None


def _placed(table: KeyTable, entries: Mapping[str, list[str]]) -> Layout:
    """A grid as large as its farthest cells; places that no entry has are holes."""
    places = {_place(word) or (1, 1) for words in entries.values() for word in words}
    rows, cols = max(r for r, _ in places), max(c for _, c in places)
    try:
        grid = Grid(rows, cols)
    except SizeError as error:
        raise table.error("entries", error.message) from None
    used = {(r - 1) * cols + c - 1 for r, c in places}
    grid = Grid(rows, cols, frozenset(grid.cells) - used)
    layout = Layout(grid, ())
    found = {name: _cells(table, layout, name, words) for name, words in entries.items()}
    return Layout(grid, tuple(found.items()), _labels(found), is_free=True)


def _cells(table: KeyTable, layout: Layout, entry: str, words: list[str]) -> tuple[Cell, ...]:
    try:
        cells = tuple(map(layout.cell, words))
    except PuzzleError as error:
        raise table.error("entries", f"{entry}: {error.message}") from None
    return cells


def _drawn(table: KeyTable, picture: list[list[str]]) -> dict[str, Cell]:
    names: dict[str, Cell] = {}
    for r, row in enumerate(picture):
        for c, name in enumerate(row):
            if name in _NO_CELL:
                continue
            if name in names:
                raise table.error("cells", f"{shown(name)} is drawn twice")
            names[name] = r * len(row) + c
    if not names:
        raise table.error("cells", "the drawing has no cells")
    return names


def _in_a_row(entries: Mapping[str, list[str]]) -> dict[str, Cell]:
    words = dict.fromkeys(word for words in entries.values() for word in words)
    return {word: cell for cell, word in enumerate(words)}


def _grid(picture: list[list[str]] | None, names: Mapping[str, Cell]) -> Grid:
    if picture is None:
        return Grid(1, len(names))
    rows, cols = len(picture), len(picture[0])
    return Grid(rows, cols, frozenset(range(rows * cols)) - set(names.values()))


def _labels(entries: Mapping[str, tuple[Cell, ...]]) -> tuple[tuple[Cell, str], ...]:
    """The number of each entry at its first cell; the lowest where several begin."""
    labels: dict[Cell, str] = {}
    for name, cells in entries.items():
        digits = name[: len(name) - len(name.lstrip("0123456789"))]
        if digits:
            labels.setdefault(cells[0], digits)
    return tuple(labels.items())
