"""Latin square: every row and every column holds each value once.

Variables  cell -> its value, 1..n
"""

from collections.abc import Sequence
from typing import Any

from gridwright.model.constraints import AllDifferent, Constraint
from gridwright.model.grid import Grid
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.puzzle import Puzzle
from gridwright.text.table import KeyTable

__all__ = ["Latin", "expect_square", "rows_and_columns"]


def expect_square(table: KeyTable, grid: Grid) -> None:
    """Raise FormatError, with the place of the board, unless it has as many rows as columns."""
    if grid.rows != grid.cols:
        raise table.error("board", f"{grid.rows} rows of {grid.cols} cells; expected a square")


def rows_and_columns(grid: Grid) -> list[Constraint]:
    """Every row and every column of a grid holds each value once at most."""
    return [
        *(AllDifferent(grid.row(r), name=f"row {r + 1}") for r in range(grid.rows)),
        *(AllDifferent(grid.col(c), name=f"column {c + 1}") for c in range(grid.cols)),
    ]


class Latin(BoardFamily):
    """Rows and columns all different."""

    name = "latin"
    is_made = True
    summary = "place each value once in every row and column"
    holes = False
    engines = ("cover", "domains")
    takes_elements = True
    rule_texts = {
        "": "Fill in the empty cells so that every row and every column holds each number once."
    }
    keys = {"board": "values, . for empty"}

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        if grid.rows != grid.cols:
            raise table.error(
                "board", f"{grid.rows} rows of {grid.cols} cells; a Latin square is square"
            )
        return {}

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return range(1, puzzle.grid.rows + 1)

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        return rows_and_columns(puzzle.grid)
