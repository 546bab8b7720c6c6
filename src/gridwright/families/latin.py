"""Latin square: every row and every column holds each value once.

Variables  cell -> its value, 1..n
Clues      `diagonals`: both hold each value once, too; `idempotent`: the value n stands at r{n}c{n}
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from gridwright.basics.errors import FormatError
from gridwright.model.constraints import AllDifferent, Constraint, Variable
from gridwright.model.grid import Grid
from gridwright.model.model import Model
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.text.table import KeyTable

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.scene.drawing import Drawing

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
    title = "Latin square"
    is_made = True
    summary = "place each value once in every row and column"
    holes = False
    engines = ("cover", "domains")
    takes_elements = True
    rule_texts = {
        "": "Fill in the empty cells so that every row and every column holds each number once.",
        "diagonals": "Both diagonals hold each number once, too.",
        "idempotent": "Down the diagonal from the upper left stand the numbers in their order.",
    }
    keys = {
        "board": "values, . for empty",
        "diagonals": "true if both diagonals hold each value once",
        "idempotent": "true if 1 stands at r1c1, 2 at r2c2 and so on",
    }
    layers = {"board": "values", "diagonals": "switch", "idempotent": "switch"}

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        if grid.rows != grid.cols:
            raise table.error(
                "board", f"{grid.rows} rows of {grid.cols} cells; a Latin square is square"
            )
        return {key: True for key in ("diagonals", "idempotent") if table.flag(key)}

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return range(1, puzzle.grid.rows + 1)

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        grid, clues = puzzle.grid, puzzle.clues
        found = rows_and_columns(grid)
        if "diagonals" in clues:
            names = ("falling diagonal", "rising diagonal")
            lines = zip(names, grid.diagonals(), strict=True)
            found += [AllDifferent(cells, name=name) for name, cells in lines]
        return found

    def model(self, puzzle: Puzzle) -> Model:
        model = super().model(puzzle)
        if "idempotent" not in puzzle.clues:
            return model
        told: dict[Variable, Sequence[int]] = {
            cell: (value,) for value, cell in enumerate(puzzle.grid.diagonals()[0], 1)
        }
        return Model({**model.domains, **told}, model.constraints)

    def check_givens(self, puzzle: Puzzle) -> None:
        super().check_givens(puzzle)
        if "idempotent" in puzzle.clues:
            for value, cell in enumerate(puzzle.grid.diagonals()[0], 1):
                if puzzle.givens.get(cell, value) != value:
                    message = f"{puzzle.givens[cell]}, but `idempotent` has {value} there"
                    raise FormatError(message, place=puzzle.name(cell))

    def decorate(self, drawing: "Drawing", puzzle: Puzzle, solution: Solution | None) -> None:
        falling, rising = puzzle.grid.diagonals()
        if puzzle.clues.keys() & {"diagonals", "idempotent"}:
            drawing.shade(falling)
        if "diagonals" in puzzle.clues:
            drawing.shade(cell for cell in rising if cell not in falling)
