"""How many cells of a kind there are, in the grid and in each row, column and entry."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from gridwright.basics.english import listed
from gridwright.basics.errors import PuzzleError, shown
from gridwright.families.crossnumber.counts import counts_of
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.symmetry import SYMMETRIES
from gridwright.model.constraints import Constraint, Variable
from gridwright.model.grid import Cell
from gridwright.model.tallies import Tally
from gridwright.text.table import KeyTable

__all__ = ["SPREAD", "SYMMETRY", "Spread", "read_spread", "spread_constraints", "spread_told"]

SPREAD: Final = {
    "cells": "in all",
    "rows": "in each row",
    "columns": "in each column",
    "entries": "in each entry",
    "across_entries": "in each entry across",
    "down_entries": "in each entry down",
}
"""Keys for how many cells there are, and where."""
SYMMETRY: Final = "symmetry"
"""The key for what these cells are their own image by."""

SYMMETRY_TOLD: Final = {
    "180": "symmetric by a half turn",
    "90": "symmetric by a quarter turn",
    "mirror": "symmetric from left to right",
}
_ENDS: Final = {"across_entries": "a", "down_entries": "d"}


@dataclass(frozen=True)
class Spread:
    """So many of these cells, or one of so many; `where` is one of `SPREAD`, or `SYMMETRY`.

    Symmetric are two cells that are both such, or neither, and those without an image, of which
    none is.
    """

    where: str
    cells: tuple[Cell, ...]
    totals: frozenset[int]


def read_spread(
    table: KeyTable, key: str, given: Mapping[str, Any], layout: Layout, cells: tuple[Cell, ...]
) -> tuple[Spread, ...]:
    """What is told under a key of how many of the `cells` there are."""
    found = []
    for where in SPREAD:
        if where not in given:
            continue
        for group in _groups(where, layout, cells):
            try:
                totals = counts_of(given[where], len(group))
            except PuzzleError as error:
                raise table.error(key, f"{where}: {error.message}") from None
            if totals is None:
                message = f"expected a number, 0..2 or 0 or 1, found {shown(given[where])}"
                raise table.error(key, f"{where}: {message}")
            if not totals:
                message = f"expected {shown(given[where])}, but there are only {len(group)} cells"
                raise table.error(key, f"{where}: {message} {SPREAD[where].replace('each', 'one')}")
            found.append(Spread(where, group, totals))
    if SYMMETRY in given:
        found += _symmetric(table, key, given[SYMMETRY], layout, cells)
    return tuple(found)


def _symmetric(
    table: KeyTable, key: str, told: Any, layout: Layout, cells: tuple[Cell, ...]
) -> Iterator[Spread]:
    """Cells and their images; a turn by 90 degrees is that of each to the next."""
    move, grid = SYMMETRIES.get(str(told)), layout.grid
    if move is None:
        raise table.error(
            key, f"symmetry: {shown(told)}; expected {listed(list(SYMMETRIES), 'or')}"
        )
    if not layout.is_drawn or (str(told) == "90" and grid.rows != grid.cols):
        raise table.error(key, "symmetry: the cells of this puzzle have no such images")
    for cell in cells:
        row, col = move(*divmod(cell, grid.cols), grid.rows, grid.cols)
        image = row * grid.cols + col
        if image not in cells:
            yield Spread(SYMMETRY, (cell,), frozenset({0}))
        elif image != cell:
            yield Spread(SYMMETRY, (cell, image), frozenset({0, 2}))


def _groups(where: str, layout: Layout, cells: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
    """The cells that are counted together."""
    own = frozenset(cells)
    if where == "cells":
        yield cells
    elif where == "entries":
        yield from (tuple(c for c in dict.fromkeys(e) if c in own) for _, e in layout.drawn)
    elif where in _ENDS:
        drawn = ((name, dict.fromkeys(e)) for name, e in layout.drawn)
        yield from (tuple(c for c in e if c in own) for n, e in drawn if n.endswith(_ENDS[where]))
    else:
        lines: dict[int, list[Cell]] = {}
        for cell in layout.used:
            line = divmod(cell, layout.grid.cols)[where == "columns"]
            lines.setdefault(line, []).extend([cell] if cell in own else ())
        yield from map(tuple, lines.values())


def spread_constraints(
    spread: tuple[Spread, ...], mark: Callable[[Cell], Variable], what: str
) -> Iterator[Constraint]:
    """That as many cells as told have a mark, which is 1."""
    for one in spread:
        name = f"the number of {what} {SPREAD.get(one.where, 'and of their images')}"
        yield Tally(tuple(map(mark, one.cells)), ((1, 1),), one.totals, name=name)


def spread_told(given: Mapping[str, Any], one: str, many: str) -> str:
    """``one clash in each row and in each column``; empty if nothing is told."""
    parts: dict[str, list[str]] = {}
    for where, said in SPREAD.items():
        if where in given:
            how = given[where]
            how = " or ".join(map(str, how)) if isinstance(how, list | tuple) else str(how)
            parts.setdefault(how.replace("..", " to "), []).append(said)
    told = [f"{n} {one if n == '1' else many} {listed(where)}" for n, where in parts.items()]
    how = SYMMETRY_TOLD.get(str(given.get(SYMMETRY)), "")
    return listed([*told, f"{many} in places that are {how}"] if how else told)
