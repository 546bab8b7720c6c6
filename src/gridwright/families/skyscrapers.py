"""Skyscrapers: a Latin square of heights, and numbers outside that say how many are seen.

Variables  cell -> the height of its building, 1..n
Clues      `top`, `right`, `bottom`, `left`: for each column or row how many buildings are seen
           from that side, where a building hides the lower ones behind it
"""

from collections.abc import Sequence
from typing import Any

from gridwright.families.latin import expect_square, rows_and_columns
from gridwright.model.constraints import Constraint, Visible
from gridwright.model.grid import Grid
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.sided_family import SidedFamily, SideNumber
from gridwright.text.table import KeyTable

__all__ = ["Skyscrapers"]


class Skyscrapers(SidedFamily):
    """Latin squares seen from outside."""

    name = "skyscrapers"
    engines = ("domains",)
    summary = "a Latin square of heights, and how many are seen from outside"
    holes = False
    keys = {
        "board": "heights, . for empty",
        "top": 'how many are seen of each column from above, such as "2 . 3 1"',
        "right": "of each row from the right",
        "bottom": "of each column from below",
        "left": "of each row from the left",
    }

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        expect_square(table, grid)
        return self.read_sides(table, grid, range(1, grid.rows + 1))

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return range(1, puzzle.grid.rows + 1)

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        return [*rows_and_columns(puzzle.grid), *super().constraints(puzzle)]

    def at_side(self, told: SideNumber) -> Constraint:
        name = f"{told.line}: {told.number} seen from the {told.side}"
        return Visible(told.cells, told.number, name=name)
