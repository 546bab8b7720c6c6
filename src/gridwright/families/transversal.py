"""Transversal: cells of a Latin square, one in every row and column, that hold each number once.

Variables  cell -> 1 if it is chosen, 0 if not
Clues      `square`: the Latin square
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from gridwright.basics.errors import PuzzleError
from gridwright.families.latin import expect_square
from gridwright.families.star_board import StarBoard
from gridwright.model.constraints import Constraint, ExactlyOne
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.drafting import Below, shuffled, sized
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.text.board import read_number
from gridwright.text.table import KeyTable

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.scene.drawing import Drawing

__all__ = ["Transversal"]


class Transversal(StarBoard):
    """One cell of each number."""

    name = "transversal"
    is_made = True
    styles = {"": "a Latin square with a transversal, and as few cells of it as are enough"}
    framed_styles = ("",)
    engines = ("cover", "domains")
    nouns = {"choice": "option"}
    summary = "choose cells of a Latin square, one in every row and column and of every number"
    holes = False
    main_keys = ("square",)
    rule_texts = {
        "": "Choose cells so that every row and every column has one of them, and every number "
        "stands in one of them."
    }
    keys = {
        "board": "* for a cell that is chosen, x for one that is not, . for open; may be left out",
        "square": "the Latin square: rows of numbers from 1",
    }

    def build(self, table: KeyTable) -> Puzzle:
        if "board" not in table:
            rows = table.rows("square", holes=False)
            table.values["board"] = [["."] * len(rows[0].tokens)] * len(rows)
        return super().build(table)

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        expect_square(table, grid)
        n, rows = grid.rows, table.rows("square", holes=False)
        if len(rows) != n or len(rows[0].tokens) != n:
            found = f"{len(rows)} rows of {len(rows[0].tokens)}"
            raise table.error("square", f"expected {n} rows of {n} numbers, found {found}")
        seen = dict[tuple[str, int, int], Cell]()
        square = []
        for cell in grid.cells:
            r, c = divmod(cell, n)
            place = {"place": grid.name(cell), "within": rows[r].line}
            try:
                number = read_number(rows[r].tokens[c])
            except PuzzleError as error:
                raise table.error("square", error.message, **place) from None  # type: ignore[arg-type]
            if not 1 <= number <= n:
                raise table.error("square", f"{number} is not one of 1..{n}", **place)  # type: ignore[arg-type]
            for line in (("row", r, number), ("column", c, number)):
                other = seen.setdefault(line, cell)
                if other != cell:
                    message = f"{number} is already at {grid.name(other)}"
                    raise table.error("square", message, **place)  # type: ignore[arg-type]
            square.append(number)
        return {"square": tuple(tuple(square[r * n : (r + 1) * n]) for r in range(n))}

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        grid, n = puzzle.grid, puzzle.grid.rows
        of: dict[int, list[Cell]] = {number: [] for number in range(1, n + 1)}
        for r, row in enumerate(puzzle.clues["square"]):
            for c, number in enumerate(row):
                of[number].append(r * n + c)
        return [
            *(ExactlyOne(grid.row(r), name=f"row {r + 1}") for r in range(n)),
            *(ExactlyOne(grid.col(c), name=f"column {c + 1}") for c in range(n)),
            *(ExactlyOne(tuple(cells), name=f"number {k}") for k, cells in of.items()),
        ]

    def empty(self, size: tuple[int, int] | None, style: str, keys: Any) -> Puzzle:
        """A cyclic square; of even order it has no transversal, unless four cells are exchanged.

        Those of even order: L. Euler, Recherches sur une nouvelle espèce de quarrés magiques, 1782.
        """
        n, _ = sized(size or (5, 5), 3, 20, is_square=True)
        square = [[(r + c) % n + 1 for c in range(n)] for r in range(n)]
        if n % 2 == 0:
            one, other = square[0], square[n // 2]
            for c in (0, n // 2):
                one[c], other[c] = other[c], one[c]
        return Puzzle(self, Grid(n, n), {}, {"square": tuple(map(tuple, square))})

    def random_frame(self, frame: Puzzle, below: Below, style: str) -> Puzzle | None:
        """The square of the frame with rows, columns and numbers in another order."""
        n, square = frame.grid.rows, frame.clues["square"]
        rows, cols, numbers = (shuffled(n, below) for _ in range(3))
        mixed = tuple(tuple(numbers[square[r][c] - 1] + 1 for c in cols) for r in rows)
        return Puzzle(self, frame.grid, {}, {"square": mixed})

    def decorate(self, drawing: "Drawing", puzzle: Puzzle, solution: Solution | None) -> None:
        n = puzzle.grid.rows
        for cell in puzzle.grid.cells:
            drawing.number(cell, str(puzzle.clues["square"][cell // n][cell % n]))

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        square = puzzle.clues["square"]
        width, end = len(str(len(square))), ",\n" if len(square) == 1 else "\n"
        text = "".join(" ".join(str(x).rjust(width) for x in row) + end for row in square)
        values = super().key_values(puzzle) | {"square": text}
        return values if puzzle.givens else {k: v for k, v in values.items() if k != "board"}
