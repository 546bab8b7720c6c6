"""Survo: each number once on a board whose rows and columns have the sums beside them.

Variables  cell -> its number, from 1 to the number of cells
Clues      `row_sums`, `column_sums`: "." for one that is not told
Source     S. Mustonen, Survo Crossings, 2007
"""

from collections.abc import Mapping, Sequence
from typing import Any

from gridwright.families.sums import impossible
from gridwright.model.constraints import AllDifferent, Constraint, LinearSum
from gridwright.model.grid import Grid
from gridwright.puzzles.drafting import sized
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.sided_family import SidedFamily, SideNumber
from gridwright.text.table import KeyTable

__all__ = ["Survo"]


class Survo(SidedFamily):
    """Sums of rows and columns."""

    name = "survo"
    is_made = True
    styles = {"": "the sums of all rows and columns, and as few numbers as are enough"}
    filled_styles = ("",)
    engines = ("domains",)
    summary = "place each number once so that rows and columns have their sums"
    holes = False
    sides = {"row_sums": "right", "column_sums": "bottom"}
    all_sides = True
    rule_texts = {
        "": "Place the numbers from 1 to the number of cells, each once, so that rows and columns "
        "add up to the numbers beside them."
    }
    keys = {
        "board": "numbers, . for empty",
        "row_sums": 'the sum of each row, "." for one that is not told',
        "column_sums": 'the sum of each column, "." for one that is not told',
    }
    layers = {"board": "values", "row_sums": "side right", "column_sums": "side bottom"}

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        n = len(grid.cells)
        return self.read_sides(table, grid, range(1, n * (n + 1) // 2 + 1))

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return range(1, len(puzzle.grid.cells) + 1)

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        cells = puzzle.grid.cells
        found = [AllDifferent(cells, name="each number once"), *super().constraints(puzzle)]
        whole = len(cells) * (len(cells) + 1) // 2
        for key, words in (("row_sums", "rows"), ("column_sums", "columns")):
            sums = [total for total in puzzle.clues.get(key, (None,)) if total is not None]
            if len(sums) == len(puzzle.clues.get(key, (None,))) and sum(sums) != whole:
                told = f"the {words} sum to {sum(sums)} together, but the numbers make {whole}"
                found.append(impossible(told))
        return found

    def at_side(self, clue: SideNumber) -> Constraint:
        return LinearSum(clue.cells, clue.number, name=f"{clue.line} sums to {clue.number}")

    def seen(self, values: Sequence[int]) -> int | None:
        return sum(values)

    def empty(self, size: tuple[int, int] | None, style: str, keys: Mapping[str, Any]) -> Puzzle:
        return Puzzle(self, Grid(*sized(size or (3, 4), 2, 6)), {}, {})
