"""Sujiko: each number once on a board, and circles with the sum of the four cells around them.

Variables  cell -> its number, 1..9, or as many as there are cells
Clues      `circles`: a row of sums for each two rows of the board, one between each two columns
Source     J. Cousins for The Telegraph, 2010
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gridwright.basics.errors import PuzzleError
from gridwright.model.constraints import AllDifferent, Constraint, LinearSum
from gridwright.model.grid import Cell, Grid
from gridwright.model.model import Assignment
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.drafting import Below, Drafting, completed, sized
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.text.board import EMPTY, read_number
from gridwright.text.table import KeyTable

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.scene.drawing import Drawing

__all__ = ["Sujiko"]


class Sujiko(BoardFamily):
    """Sums around the corners of cells."""

    name = "sujiko"
    is_made = True
    styles = {"": "all circles, and as few numbers as are enough"}
    filled_styles = ("",)
    engines = ("domains",)
    summary = "place each number once so that the four around a circle make its sum"
    holes = False
    rule_texts = {
        "": "Place the numbers from 1 to the number of cells, each once, so that the four cells "
        "around a circle add up to the number in it."
    }
    keys = {
        "board": "numbers, . for empty",
        "circles": "the sums, a row of them between each two rows of the board; . for none",
    }

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        if min(grid.rows, grid.cols) < 2:
            message = f"{grid.rows} rows of {grid.cols} cells; expected two of each at least"
            raise table.error("board", message)
        rows = table.rows("circles", holes=False)
        expected = f"{grid.rows - 1} rows of {grid.cols - 1} sums"
        if len(rows) != grid.rows - 1 or len(rows[0].tokens) != grid.cols - 1:
            found = f"{len(rows)} rows of {len(rows[0].tokens)}"
            raise table.error("circles", f"expected {expected}, found {found}")
        circles = []
        for row in rows:
            try:
                told = [None if t in EMPTY else read_number(t) for t in row.tokens]
            except PuzzleError as error:
                raise table.error("circles", error.message, within=row.line) from None
            circles.append(tuple(told))
        return {"circles": tuple(circles)}

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return range(1, len(puzzle.grid.cells) + 1)

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        different = AllDifferent(puzzle.grid.cells, name="each number once")
        return [different, *(c for clue in self.each_clue(puzzle) for c in clue.constraints)]

    def each_clue(self, puzzle: Puzzle) -> Iterator[Clue]:
        for cells, total in _circles(puzzle):
            name = f"{', '.join(map(puzzle.grid.name, cells))} sum to {total}"
            yield Clue(name, (LinearSum(cells, total, name=name),))

    def empty(self, size: tuple[int, int] | None, style: str, keys: Mapping[str, Any]) -> Puzzle:
        rows, cols = sized(size or (3, 3), 2, 6)
        none = ((None,) * (cols - 1),) * (rows - 1)
        return Puzzle(self, Grid(rows, cols), {}, {"circles": none})

    def random_puzzle(
        self, frame: Puzzle, values: Assignment, below: Below, style: str
    ) -> Drafting:
        grid = frame.grid
        circles = tuple(
            tuple(sum(values[cell] for cell in _around(grid, r, c)) for c in range(grid.cols - 1))
            for r in range(grid.rows - 1)
        )
        told = Puzzle(self, grid, {}, {"circles": circles})
        return (yield from completed(told, values, below, model=told.model()))

    def decorate(self, drawing: "Drawing", puzzle: Puzzle, solution: Solution | None) -> None:
        """A disc with its sum on each corner that has one; wrong where a solution misses it."""
        from gridwright.scene.scene import Box, Disc, Role, words

        values = solution.assignment if solution else {}
        for cells, total in _circles(puzzle):
            known = [values[cell] for cell in cells if cell in values]
            is_wrong = len(known) == len(cells) and sum(known) != total
            row, col = divmod(cells[-1], puzzle.grid.cols)
            drawing.add(Disc(Role.BOX, (col, row), 0.3), Disc(Role.BLANK, (col, row), 0.28))
            box = Box(col - 0.27, row - 0.19, 0.54, 0.38)
            drawing.add(words(Role.WRONG if is_wrong else Role.LABEL, str(total), box, 0.32))
        drawing.size = min(drawing.size, 0.42)
        # values and marks keep clear of the discs
        middles = {cell: tile.box.centre for cell, tile in drawing.tiles.items()}
        drawing.tiles = {
            cell: tile._replace(box=Box(middles[cell][0] - 0.3, middles[cell][1] - 0.3, 0.6, 0.6))
            for cell, tile in drawing.tiles.items()
        }

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        rows = [["." if x is None else str(x) for x in row] for row in puzzle.clues["circles"]]
        end = ",\n" if len(rows[0]) == 1 else "\n"
        circles = "".join(" ".join(row) + end for row in rows)
        return super().key_values(puzzle) | {"circles": circles}


def _around(grid: Grid, row: int, col: int) -> tuple[Cell, ...]:
    """The four cells around the right lower corner of one."""
    corner = row * grid.cols + col
    return corner, corner + 1, corner + grid.cols, corner + grid.cols + 1


def _circles(puzzle: Puzzle) -> Iterator[tuple[tuple[Cell, ...], int]]:
    for r, row in enumerate(puzzle.clues["circles"]):
        for c, total in enumerate(row):
            if total is not None:
                yield _around(puzzle.grid, r, c), total
