"""Cages: sets of cells of a board that have a value together, in two ways of writing.

::

    cages = '''             cages = [
    a a b                       {cells = ["r1c1", "r1c2"], sum = 10},
    c . b                       {cells = ["r1c3", "r2c3"], sum = 5},
    '''                         {cells = ["r2c1"], sum = 7},
    sums = {a = 10, b = 5, c = 7}       ]

Cells outside all cages are ``.`` on the board.  No cell is in two cages; a cage need not hang
together.
"""

from collections.abc import Callable, Iterable, Mapping
from string import ascii_letters
from typing import Any, NamedTuple, TypeVar

from gridwright.basics.errors import FormatError, PuzzleError, did_you_mean, shown
from gridwright.model.grid import Cell, Grid
from gridwright.text.board import EMPTY
from gridwright.text.table import KeyTable

__all__ = ["Cage", "read_cages", "write_cages"]

_Told = TypeVar("_Told")


class Cage(NamedTuple):
    """Cells in increasing order, and the value that the puzzle gives them."""

    cells: tuple[Cell, ...]
    value: Any


def read_cages(
    table: KeyTable, grid: Grid, word: str, read: Callable[[KeyTable, tuple[Cell, ...]], _Told]
) -> tuple[Cage, ...]:
    """The cages of the key `cages`, by their first cells.

    `word` names the value of a cage (``sum``), its plural is the key beside a board of letters;
    `read` takes it from a table that has it under `word`, for these cells.
    """
    if isinstance(table.values.get("cages"), str):
        named = _of_letters(table, grid, word)
    else:
        named = _of_list(table, grid, word)
    found, owner = [], dict[Cell, str]()
    for name, cells, values in named:
        try:
            for cell in cells:
                if owner.setdefault(cell, name) != name:
                    raise FormatError(f"{grid.name(cell)} is in {owner[cell]} too")
            values.expect(("cells", word))
            found.append(Cage(cells, read(values, cells)))
        except PuzzleError as error:
            raise table.error("cages", str(error), place=name) from None
    return tuple(sorted(found))


def write_cages(
    grid: Grid, cages: Iterable[Cage], word: str, write: Callable[[Any], Any] = lambda value: value
) -> dict[str, Any]:
    """The keys that `read_cages` reads as these cages: a board of letters and a table.

    A list where one has no value.
    """
    cages = list(cages)
    if any(cage.value is None for cage in cages):
        told = [(list(map(grid.name, cage.cells)), cage.value) for cage in cages]
        alone = [{"cells": cells} | ({} if v is None else {word: write(v)}) for cells, v in told]
        return {"cages": alone}
    names: dict[Cell, str] = {}
    values = {}
    for i, cage in enumerate(cages):
        turn, letter = divmod(i, len(ascii_letters))
        name = ascii_letters[letter] + (str(turn + 1) if turn else "")
        values[name] = write(cage.value)
        names.update(dict.fromkeys(cage.cells, name))
    rows = [
        " ".join(names.get(r * grid.cols + c, ".") for c in range(grid.cols)) + "\n"
        for r in range(grid.rows)
    ]
    return {"cages": "".join(rows), f"{word}s": values}


_Named = tuple[str, tuple[Cell, ...], KeyTable]


def _of_letters(table: KeyTable, grid: Grid, word: str) -> list[_Named]:
    rows = table.rows("cages")
    if len(rows) != grid.rows or len(rows[0].tokens) != grid.cols:
        raise table.error("cages", f"expected {grid.rows} rows of {grid.cols} letters")
    cells: dict[str, list[Cell]] = {}
    for r, row in enumerate(rows):
        for c, token in enumerate(row.tokens):
            if token not in EMPTY:
                cells.setdefault(token, []).append(r * grid.cols + c)
    values: Mapping[str, Any] = table.table(f"{word}s")
    for name in values:
        if name not in cells:
            guess = did_you_mean(name, cells)
            raise table.error(f"{word}s", f"no cell is in the cage {shown(name)}{guess}")
    for name in cells:
        if name not in values:
            raise table.error(f"{word}s", f"nothing is known about the cage {shown(name)}")
    return [
        (f"cage {shown(name)}", tuple(found), KeyTable({word: values[name]}))
        for name, found in cells.items()
    ]


def _of_list(table: KeyTable, grid: Grid, word: str) -> list[_Named]:
    what = f"tables with cells and a {word}, or a board of letters"
    found = []
    for i, values in enumerate(table.sequence("cages", dict, what), 1):
        cage, name = KeyTable(values), f"cage {i}"
        try:
            cells = tuple(sorted(map(grid.cell, cage.sequence("cells", str, "names such as r1c1"))))
            if len(set(cells)) < len(cells) or not cells:
                raise FormatError("expected at least one cell, and no cell twice")
        except PuzzleError as error:
            raise table.error("cages", str(error), place=name) from None
        found.append((name, cells, cage))
    return found
