"""Numbered rooms: a Latin square, and numbers outside that stand where the nearest cell says.

Variables  cell -> its number, 1..n
Clues      `top`, `right`, `bottom`, `left`: the number in that cell of the line, counted from
           there, which the first cell names
"""

from collections.abc import Mapping, Sequence
from typing import Any

from gridwright.families.latin import expect_square, rows_and_columns
from gridwright.model.constraints import Constraint
from gridwright.model.grid import Grid
from gridwright.model.lines import NumberedRoom
from gridwright.puzzles.drafting import sized
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.sided_family import SIDES, SidedFamily, SideNumber
from gridwright.text.table import KeyTable

__all__ = ["NumberedRooms"]


class NumberedRooms(SidedFamily):
    """Latin squares whose first cells count along their lines."""

    name = "numbered-rooms"
    is_made = True
    styles = {"": "numbers at the sides, and on the board only where these are not enough"}
    filled_styles = ("",)
    engines = ("domains",)
    summary = "complete a Latin square from numbers that stand where the first cell of a line says"
    holes = False
    rule_texts = {
        "": "Fill in the empty cells so that every row and every column holds each number once. "
        "A number at the side stands in that cell of its row or column, counted from there, which "
        "the nearest cell names: in the third one if that holds 3."
    }
    keys = {
        "board": "values, . for empty",
        "top": 'the number that the first cell of each column points to, such as "2 . 3 1"',
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
        name = f"{clue.line}: the room of {clue.number} from the {clue.side}"
        return NumberedRoom(clue.cells, clue.number, name=name)

    def seen(self, values: Sequence[int]) -> int | None:
        return values[values[0] - 1]

    def empty(self, size: tuple[int, int] | None, style: str, keys: Mapping[str, Any]) -> Puzzle:
        rows, _ = sized(size or (5, 5), 2, 9, is_square=True)
        return Puzzle(self, Grid(rows, rows), {}, {})
