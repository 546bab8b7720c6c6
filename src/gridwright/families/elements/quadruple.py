"""Quadruples: digits in a circle on a corner, all of which stand in the four cells around."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Any

from gridwright.families.elements.picture import middle, ring, sign
from gridwright.model.constraints import Constraint, Table
from gridwright.model.globals import Among
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.element import Element, read_cells, read_entries
from gridwright.text.table import KeyTable

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = ["Quadruple"]

_MOST_VALUES = 16
Quad = tuple[Cell, tuple[int, ...]]


class Quadruple(Element):
    """The left upper one of four cells, and the numbers that stand in them."""

    name = "quadruples"
    summary = 'the left upper of four cells, =, their numbers, such as ["r1c1 = 1 2"]'
    rule = "The numbers in a circle all stand in the four cells around it."
    example = ("r1c1 = 1 2", "r3c3 = 3 3 4")
    f_puzzles = ("quadruple",)
    shape = "corner"

    def read(self, table: KeyTable, grid: Grid) -> tuple[Quad, ...]:
        found = []
        for place, text in read_entries(table, self.name):
            cell_name, _, numbers = text.partition("=")
            cells = read_cells(table, place, cell_name, grid)
            four = _four(grid, cells[0])
            told = _numbers(numbers)
            if len(cells) != 1 or not told:
                message = f"expected {self.summary}; found {text!r}"
                raise table.error(self.name, message, place=place)
            if len(four) != 4:
                message = f"{grid.name(cells[0])} is not the left upper one of four cells"
                raise table.error(self.name, message, place=place)
            if len(told) > 4:
                message = f"expected 1 to 4 numbers, found {len(told)}"
                raise table.error(self.name, message, place=place)
            if grid.rows > _MOST_VALUES:
                message = f"quadruples on {grid.rows} rows; at most {_MOST_VALUES}"
                raise table.error(self.name, message, place=place)
            found.append((cells[0], told))
        return tuple(found)

    def write(self, told: Sequence[Quad], grid: Grid) -> list[str]:
        return [f"{grid.name(cell)} = {' '.join(map(str, numbers))}" for cell, numbers in told]

    def clues(self, told: Sequence[Quad], puzzle: "Puzzle") -> Iterator[Clue]:
        for cell, numbers in told:
            name = f"the numbers around the corner of {puzzle.grid.name(cell)}"
            yield Clue(name, tuple(_said(_four(puzzle.grid, cell), numbers, name)))

    def draw(self, told: Sequence[Quad], puzzle: "Puzzle", drawing: "Drawing") -> None:
        for cell, numbers in told:
            at = middle(drawing, *_four(puzzle.grid, cell))
            ring(drawing, at, 0.32)
            upper = (len(numbers) + 1) // 2
            lines = [line for line in (numbers[:upper], numbers[upper:]) if line]
            for k, line in enumerate(lines):
                height = at[1] + 0.27 * (k - (len(lines) - 1) / 2)
                sign(drawing, (at[0], height), " ".join(map(str, line)), 0.22)

    def from_f_puzzles(self, found: Mapping[str, Any]) -> list[str] | None:
        return [
            f"{item['cells'][0].lower()} = {' '.join(map(str, item['values']))}"
            for item in found["quadruple"]
            if item.get("values")
        ] or None

    def to_f_puzzles(self, value: Sequence[str]) -> Mapping[str, Any]:
        items = []
        for entry in value:
            cell, _, numbers = entry.partition(" = ")
            r, c = (int(part) for part in cell.removeprefix("r").split("c"))
            cells = [f"R{a}C{b}" for a in (r, r + 1) for b in (c, c + 1)]
            items.append({"cells": cells, "values": [int(word) for word in numbers.split()]})
        return {"quadruple": items}


def _said(cells: tuple[Cell, ...], numbers: tuple[int, ...], name: str) -> Iterator[Constraint]:
    """Four numbers are 24 rows at most; of fewer each occurs often enough, whatever else does.

    The rows of two are 770 of nine values, those of one 2,465: with these a puzzle that has many
    took four times as many nodes, and 2.0 s in place of 0.6 (2026-11).
    """
    if len(numbers) == len(cells):
        yield Table(cells, frozenset(permutations(numbers)), name=name)
        return
    for number, n in Counter(numbers).items():
        yield Among(cells, frozenset({number}), n, len(cells), name=name)


def _numbers(text: str) -> tuple[int, ...]:
    """The numbers of a text; none if one word is none."""
    words = text.split()
    is_whole = all(word.isascii() and word.isdecimal() and len(word) < 4 for word in words)
    return tuple(sorted(map(int, words))) if is_whole else ()


def _four(grid: Grid, cell: Cell) -> tuple[Cell, ...]:
    """The cell and its neighbours to the right and below, those that exist."""
    r, c = divmod(cell, grid.cols)
    cells = (grid.at(r + a, c + b) for a in (0, 1) for b in (0, 1))
    return tuple(one for one in cells if one is not None)
