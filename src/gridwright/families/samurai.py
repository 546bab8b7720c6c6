"""Samurai: Sudokus of nine by nine that overlap, in a box each or in more.

Variables  cell -> its value, 1..9
Clues      `corners`: the left upper cell of each Sudoku; those of five on 21 by 21 if not given
Source     as printed in The Times since 2005 with five; other names are Gattai-5 and the like
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gridwright.model.constraints import AllDifferent, Constraint
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.element import read_cells
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.text.table import KeyTable

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.scene.drawing import Drawing

__all__ = ["Samurai"]

_BOXES: Mapping[int, tuple[int, int]] = {4: (2, 2), 6: (2, 3), 9: (3, 3)}
"""The rows and columns of a box, by the size of the Sudokus."""
_USUAL = "r1c1 r1c13 r7c7 r13c1 r13c13"


class Samurai(BoardFamily):
    """Overlapping Sudokus."""

    name = "samurai"
    title = "Samurai Sudoku"
    is_made = True
    aliases = ("gattai", "overlapping-sudoku")
    engines = ("domains",)
    summary = "overlapping Sudokus, each with every value once in its rows, columns and boxes"
    rule_texts = {
        "": "Fill in the empty cells so that every row, every column and every box of each of the "
        "overlapping Sudokus holds each number once."
    }
    keys = {
        "board": "values, . for empty, # for no cell",
        "corners": f'the left upper cell of each Sudoku; "{_USUAL}" if not given',
        "size": "the rows of each Sudoku: 4, 6 or 9; 9 if not given",
    }

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        size = table.whole("size", 9)
        if size not in _BOXES:
            raise table.error("size", f"{size}; expected 4, 6 or 9")
        if "corners" not in table and (size != 9 or (grid.rows, grid.cols) != (21, 21)):
            found = f"{grid.rows} rows of {grid.cols} cells, and no corners"
            message = f"{found}; without them expected 21 rows of 21 cells and a size of 9"
            raise table.error("board", message)
        if "corners" not in table:
            table.values["corners"] = _USUAL
        corners = read_cells(table, "corners", table.text("corners"), grid)
        for corner in corners:
            lacking = [c for c in _square(grid, corner, size) if c is None]
            if lacking:
                message = f"the Sudoku at {grid.name(corner)} lacks cells: it leaves the board"
                raise table.error("corners", message)
        clues = {"corners": tuple(sorted(corners)), "size": size}
        covered = {cell for corner in corners for cell in _square(grid, corner, size)}
        outside = [cell for cell in grid.cells if cell not in covered]
        if outside:
            message = f"{grid.name(outside[0])} is in no Sudoku; expected # there"
            raise table.error("board", message)
        return clues

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return range(1, puzzle.clues["size"] + 1)

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        """Boxes that Sudokus share are said once."""
        said = dict[tuple[Cell, ...], str]()
        for name, cells in _houses(puzzle):
            said.setdefault(cells, name)
        return [AllDifferent(cells, name=name) for cells, name in said.items()]

    def decorate(self, drawing: "Drawing", puzzle: Puzzle, solution: Solution | None) -> None:
        """Box lines, and a tint where Sudokus overlap."""
        size = puzzle.clues["size"]
        rows, cols = _BOXES[size]
        region: dict[Cell, tuple[int, ...]] = {}
        for number, corner in enumerate(puzzle.clues["corners"]):
            for k, cell in enumerate(_square(puzzle.grid, corner, size)):
                box = number, k // size // rows, k % size // cols
                if cell is not None:
                    region[cell] = (*region.get(cell, ()), *box)
        drawing.region = region.__getitem__
        drawing.shade(cell for cell, boxes in region.items() if len(boxes) > 3)

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        values, grid = super().key_values(puzzle), puzzle.grid
        values["corners"] = " ".join(map(grid.name, values["corners"]))
        if values["size"] == 9:
            del values["size"]
            if values["corners"] == _USUAL and (grid.rows, grid.cols) == (21, 21):
                del values["corners"]
        return values


def _square(grid: Grid, corner: Cell, size: int) -> list[Cell | None]:
    """The cells of a Sudoku in reading order; None where there is none."""
    top, left = divmod(corner, grid.cols)
    return [grid.at(top + r, left + c) for r in range(size) for c in range(size)]


def _houses(puzzle: Puzzle) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    grid, size = puzzle.grid, puzzle.clues["size"]
    rows, cols = _BOXES[size]
    for corner in puzzle.clues["corners"]:
        cells = [cell for cell in _square(grid, corner, size) if cell is not None]
        where = f"of the Sudoku at {grid.name(corner)}"
        for k in range(size):
            yield f"row {k + 1} {where}", tuple(cells[k * size : (k + 1) * size])
            yield f"column {k + 1} {where}", tuple(cells[k::size])
            top, left = k // rows * rows, k % rows * cols
            yield (
                f"box {k + 1} {where}",
                tuple(cells[(top + r) * size + left + c] for r in range(rows) for c in range(cols)),
            )
