"""Skyscrapers: a Latin square of heights, and numbers outside that say how many are seen.

Variables  cell -> the height of its building, 1..n
Clues      `top`, `right`, `bottom`, `left`: for each column or row how many buildings are seen
           from that side, where a building hides the lower ones behind it
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any

from gridwright.families.latin import expect_square, rows_and_columns
from gridwright.model.constraints import Constraint, Visible
from gridwright.model.grid import Grid
from gridwright.puzzles.drafting import sized
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.sided_family import SIDES, SidedFamily, SideNumber
from gridwright.text.table import KeyTable

__all__ = ["Skyscrapers"]


class Skyscrapers(SidedFamily):
    """Latin squares seen from outside."""

    name = "skyscrapers"
    is_made = True
    styles = {"": "numbers at the sides, and heights only where these are not enough"}
    filled_styles = ("",)
    engines = ("domains",)
    summary = "complete a Latin square of heights from how many buildings are seen from its sides"
    gentlest = 2.0
    holes = False
    rule_texts = {
        "": "Fill in the empty cells so that every row and every column holds each number once. "
        "The numbers are heights of buildings. A number at the side tells how many buildings "
        "are seen from there: a higher one hides the lower ones behind it."
    }
    keys = {
        "board": "heights, . for empty",
        "top": 'how many buildings of each column are seen from above, such as "2 . 3 1"',
        "right": "the same for each row, from the right",
        "bottom": "the same for each column, from below",
        "left": "the same for each row, from the left",
    }
    layers = {"board": "values", **{side: f"side {side}" for side in SIDES}}

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        expect_square(table, grid)
        return self.read_sides(table, grid, range(1, grid.rows + 1))

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return range(1, puzzle.grid.rows + 1)

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        return [*rows_and_columns(puzzle.grid), *super().constraints(puzzle)]

    def at_side(self, clue: SideNumber) -> Constraint:
        name = f"{clue.line}: {clue.number} seen from the {clue.side}"
        return Visible(clue.cells, clue.number, name=name)

    def empty(self, size: tuple[int, int] | None, style: str, keys: Mapping[str, Any]) -> Puzzle:
        rows, _ = sized(size or (5, 5), 2, 9, is_square=True)
        return Puzzle(self, Grid(rows, rows), {}, {})

    def seen(self, values: Sequence[int]) -> int | None:
        return len(set(accumulate(values, max)))
