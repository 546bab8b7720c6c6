"""Latin square: every row and every column holds each value once.

Variables  cell -> its value, 1..n
"""

from collections.abc import Sequence
from typing import Any

from gridwright.model.constraints import AllDifferent, Constraint
from gridwright.model.grid import Grid
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.puzzle import Puzzle
from gridwright.text.table import Table

__all__ = ["Latin"]


class Latin(BoardFamily):
    """Rows and columns all different."""

    name = "latin"
    summary = "each value once in every row and column"
    holes = False
    engines = ("cover", "domains")
    keys = {"board": "values, . for empty"}

    def read_clues(self, table: Table, grid: Grid) -> dict[str, Any]:
        if grid.rows != grid.cols:
            raise table.error(
                "board", f"{grid.rows} rows of {grid.cols} cells; a Latin square is square"
            )
        return {}

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return range(1, puzzle.grid.rows + 1)

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        grid, n = puzzle.grid, puzzle.grid.rows
        rows = (AllDifferent(grid.row(r), name=f"row {r + 1}") for r in range(n))
        cols = (AllDifferent(grid.col(c), name=f"column {c + 1}") for c in range(n))
        return [*rows, *cols]
