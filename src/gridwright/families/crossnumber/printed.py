"""Pictures of grids as they are printed: black squares, marks or numbers where entries begin.

Numbers that are copied with the picture are checked against those the grid has by its shape.
"""

import re
from collections.abc import Container, Mapping
from typing import Final, NamedTuple

from gridwright.basics.errors import shown
from gridwright.model.grid import Cell, Grid
from gridwright.text.board import EMPTY, HOLE
from gridwright.text.table import KeyTable

__all__ = ["PrintedGrid", "check_numbers", "check_texts", "read_picture_of"]

_WHITE: Final = EMPTY | {"0"}
_MARKS: Final = frozenset({"X", "x"})
_EXPECTED: Final = {
    "grid": ". for a cell and # for a black square",
    "starts": "X for a numbered cell, . for others",
}


class PrintedGrid(NamedTuple):
    """The grid, its marked or numbered cells in reading order, and the numbers that are printed."""

    grid: Grid
    marked: list[Cell]
    numbers: dict[Cell, str]


def read_picture_of(
    table: KeyTable, key: str, *, any_label: re.Pattern[str] | None = None
) -> PrintedGrid:
    """The picture under a key, ``grid`` or ``starts``; raises FormatError for a strange token.

    Numbers are printed in their cells, or whatever `any_label` matches.
    """

    def is_printed(token: str) -> bool:
        if any_label:
            return any_label.fullmatch(token) is not None and token not in _MARKS
        return _is_number(token)

    rows = table.rows(key)
    for row in rows:
        for c, token in enumerate(row.tokens, 1):
            is_mark = is_printed(token) or (key == "starts" and token in _MARKS)
            if not (is_mark or token in _WHITE or token == HOLE):
                message = f"{shown(token)}; expected {_EXPECTED[key]}"
                raise table.error(key, message, place=f"cell {c}", within=row.line)
    tokens = [token for row in rows for token in row.tokens]
    holes = frozenset(i for i, token in enumerate(tokens) if token == HOLE)
    numbers = {i: token for i, token in enumerate(tokens) if is_printed(token)}
    marked = [i for i, token in enumerate(tokens) if token in _MARKS or i in numbers]
    return PrintedGrid(Grid(len(rows), len(rows[0].tokens), holes), marked, numbers)


def check_numbers(
    table: KeyTable, key: str, picture: PrintedGrid, labels: Mapping[Cell, str]
) -> None:
    """Raise FormatError for a printed number that is not the one its cell has."""
    for cell, number in picture.numbers.items():
        if labels.get(cell) != number:
            has = f"the number {labels[cell]}" if cell in labels else "no number"
            message = f"{number} is printed here, but by the shape of the grid this cell has {has}"
            raise table.error(key, message, place=picture.grid.name(cell))


def check_texts(table: KeyTable, entries: Container[str]) -> None:
    """Raise FormatError unless the key ``printed`` has a text for each entry that it names."""
    for name, text in table.table("printed").items():
        if name not in entries:
            raise table.error("printed", f"there is no entry {shown(name, 20)}")
        if not isinstance(text, str):
            raise table.error("printed", f"{name}: expected a text, found {shown(text)}")


def _is_number(token: str) -> bool:
    return token.isascii() and token.isdecimal() and token[0] != "0" and len(token) < 5
