"""Rules about boxes and other squares: disjoint groups, global entropy, windoku."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING

from gridwright.basics.errors import FormatError
from gridwright.families.elements.everywhere import RuleElement
from gridwright.families.elements.lines import values_of
from gridwright.families.elements.picture import GREY
from gridwright.model.constraints import AllDifferent, Constraint
from gridwright.model.globals import Among
from gridwright.model.grid import Cell, Grid
from gridwright.text.table import KeyTable

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = ["DisjointGroups", "GlobalEntropy", "Windoku", "boxes_of"]


class DisjointGroups(RuleElement):
    """Cells at the same place of their boxes, in the order of reading, all differ."""

    name = "disjoint_groups"
    summary = "true if cells at the same place of different boxes differ"
    rule = "Cells at the same place in their boxes all hold different numbers."
    f_puzzles = ("disjointgroups",)

    def said(self, puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        boxes = boxes_of(puzzle, self.name)
        for number, cells in enumerate(zip(*boxes, strict=True), 1):
            yield AllDifferent(cells, name=f"group {number}")


class GlobalEntropy(RuleElement):
    """Each square of four cells has a number of each third of all numbers."""

    name = "global_entropy"
    summary = "true if each square of four cells has a low, a middling and a high number"
    rule = (
        "Each square of four cells has a number of the lowest third of all numbers, one of the "
        "middle third, and one of the highest."
    )

    def read(self, table: KeyTable, grid: Grid) -> bool:
        told = super().read(table, grid)
        if told and max(grid.rows, grid.cols) % 3:
            message = f"{max(grid.rows, grid.cols)} numbers cannot be parted into thirds"
            raise table.error(self.name, message)
        return told

    def said(self, puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        values, grid = values_of(puzzle), puzzle.grid
        size = len(values) // 3
        thirds = [frozenset(values[k * size : (k + 1) * size]) for k in range(3)]
        for r, c in product(range(grid.rows - 1), range(grid.cols - 1)):
            four = [grid.at(r + a, c + b) for a, b in product((0, 1), repeat=2)]
            cells = tuple(cell for cell in four if cell is not None)
            for third in thirds if len(cells) == 4 else ():
                yield Among(cells, third, 1, 4, name=f"the four cells at {grid.name(cells[0])}")


class Windoku(RuleElement):
    """Four further boxes of 3 by 3, a cell away from each other and from the rim."""

    name = "windoku"
    summary = "true if the four grey squares of nine cells hold each number once (on nine rows)"
    rule = "Each of the four grey squares holds each number once, too."

    def read(self, table: KeyTable, grid: Grid) -> bool:
        told = super().read(table, grid)
        if told and (grid.rows, grid.cols) != (9, 9):
            raise table.error(self.name, f"{grid.rows} rows; windows are for nine")
        return told

    def said(self, puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        for number, cells in enumerate(_windows(), 1):
            yield AllDifferent(cells, name=f"window {number}")

    def draw(self, told: bool, puzzle: "Puzzle", drawing: "Drawing") -> None:
        for cells in _windows():
            drawing.shade(cells, GREY)


def boxes_of(puzzle: "Puzzle", key: str) -> list[tuple[Cell, ...]]:
    """The cells of each box or region; raises FormatError for a board without."""
    region = puzzle.family.region_of(puzzle)  # type: ignore[attr-defined]
    if region is None:
        raise FormatError("a board without boxes or regions", place=key)
    boxes: dict[object, list[Cell]] = {}
    for cell in puzzle.grid.cells:
        boxes.setdefault(region(cell), []).append(cell)
    return [tuple(cells) for cells in boxes.values()]


def _windows() -> Sequence[tuple[Cell, ...]]:
    corners = product((1, 5), repeat=2)
    return [tuple(9 * (r + a) + c + b for a, b in product(range(3), repeat=2)) for r, c in corners]
