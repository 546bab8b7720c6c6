"""Rules about boxes: disjoint groups, windoku."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING

from gridwright.basics.errors import FormatError
from gridwright.families.elements.everywhere import RuleElement
from gridwright.families.elements.picture import GREY
from gridwright.model.constraints import AllDifferent, Constraint
from gridwright.model.grid import Cell, Grid
from gridwright.text.table import KeyTable

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = ["DisjointGroups", "Windoku"]


class DisjointGroups(RuleElement):
    """Cells at the same place of their boxes, in the order of reading, all differ."""

    name = "disjoint_groups"
    summary = "true if cells at the same place of different boxes differ"
    rule = "Cells at the same place in their boxes all hold different numbers."
    f_puzzles = ("disjointgroups",)

    def said(self, puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        region = puzzle.family.region_of(puzzle)  # type: ignore[attr-defined]
        if region is None:
            raise FormatError("a board without boxes or regions", place=self.name)
        boxes: dict[object, list[Cell]] = {}
        for cell in puzzle.grid.cells:
            boxes.setdefault(region(cell), []).append(cell)
        for number, cells in enumerate(zip(*boxes.values(), strict=True), 1):
            yield AllDifferent(cells, name=f"group {number}")


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


def _windows() -> Sequence[tuple[Cell, ...]]:
    corners = product((1, 5), repeat=2)
    return [tuple(9 * (r + a) + c + b for a, b in product(range(3), repeat=2)) for r, c in corners]
