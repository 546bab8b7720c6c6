"""Latin squares with numbers at their sides."""

from collections.abc import Mapping, Sequence
from typing import Any

from gridwright.families.latin import expect_square, rows_and_columns
from gridwright.model.constraints import Constraint
from gridwright.model.grid import Grid
from gridwright.puzzles.drafting import sized
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.sided_family import SIDES, SidedFamily
from gridwright.text.table import KeyTable

__all__ = ["LatinSides"]


class LatinSides(SidedFamily):
    """A family of Latin squares of which the sides tell something, in numbers from 1 to n.

    A subclass says in `at_side` what a number means and in `seen` which one a line has.
    """

    is_made = True
    filled_styles = ("",)
    engines = ("domains",)
    holes = False
    layers = {"board": "values", **{side: f"side {side}" for side in SIDES}}

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        expect_square(table, grid)
        return self.read_sides(table, grid, range(1, grid.rows + 1))

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return range(1, puzzle.grid.rows + 1)

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        return [*rows_and_columns(puzzle.grid), *super().constraints(puzzle)]

    def empty(self, size: tuple[int, int] | None, style: str, keys: Mapping[str, Any]) -> Puzzle:
        rows, _ = sized(size or (5, 5), 2, 9, is_square=True)
        return Puzzle(self, Grid(rows, rows), {}, {})
