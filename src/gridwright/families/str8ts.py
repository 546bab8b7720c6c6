"""Str8ts: numbers differ in every line, and those of a run of white cells are consecutive.

Variables  cell -> its number, 1..n; black cells without a number are holes
Clues      `black`: the black cells that hold a number, which is in no run
Source     J. Widderich, 2008
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import combinations, groupby
from typing import TYPE_CHECKING, Any

from gridwright.model.constraints import AllDifferent, Constraint, Table
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.drafting import Below
from gridwright.puzzles.element import read_cells
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.text.table import KeyTable

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.scene.drawing import Drawing

__all__ = ["Str8ts"]

_MOST = 36
"""Rows and columns: each pair of cells of a run has a statement."""

_BLACK = 4
"""One of so many cells is black on boards that are made."""


class Str8ts(BoardFamily):
    """Straights between black cells."""

    name = "str8ts"
    is_made = True
    styles = {"": "black cells in places that are the same when the board is turned by half"}
    framed_styles = ("",)
    engines = ("domains",)
    summary = "fill runs of white cells with consecutive numbers, none twice in a row or column"
    rule_texts = {
        "": "Fill in the white cells so that no number stands twice in a row or column. The "
        "numbers of white cells that are connected in a row or column are consecutive, in any "
        "order; black cells part them.",
        "black": "A number in a black cell is in no such run, but does not stand in its row or "
        "column again.",
    }
    keys = {
        "board": "numbers, . for empty, # for a black cell",
        "black": 'the black cells that hold a number, such as "r1c3 r4c1"',
    }

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        if max(grid.rows, grid.cols) > _MOST:
            message = f"{grid.rows} rows of {grid.cols} cells; at most {_MOST} of each"
            raise table.error("board", message)
        if "black" not in table:
            return {}
        cells = read_cells(table, "black", table.text("black"), grid)
        return {"black": tuple(sorted(cells))}

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return range(1, max(puzzle.grid.rows, puzzle.grid.cols) + 1)

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        grid = puzzle.grid
        lines = [(f"row {r + 1}", grid.row(r)) for r in range(grid.rows)]
        lines += [(f"column {c + 1}", grid.col(c)) for c in range(grid.cols)]
        black, n = set(puzzle.clues.get("black", ())), len(self.values(puzzle))
        return [
            *(AllDifferent(cells, name=name) for name, cells in lines if len(cells) > 1),
            *(c for run in _runs(grid, black) for c in _straight(grid, run, n)),
        ]

    def empty(self, size: tuple[int, int] | None, style: str, keys: Any) -> Puzzle | None:
        return None

    def random_frame(self, frame: Puzzle, below: Below, style: str) -> Puzzle | None:
        """Black cells in pairs that a half turn exchanges."""
        rows, cols = frame.grid.rows, frame.grid.cols
        n = rows * cols
        black = {cell for cell in range((n + 1) // 2) if below(_BLACK) == 0}
        holes = frozenset(black | {n - 1 - cell for cell in black})
        return None if len(holes) == n else Puzzle(self, Grid(rows, cols, holes), {}, {})

    def decorate(self, drawing: "Drawing", puzzle: Puzzle, solution: Solution | None) -> None:
        """Black squares; a number in one stands on a patch of paper."""
        from gridwright.scene.scene import Area, Role
        from gridwright.scene.tiling import shrunk, squares

        grid = puzzle.grid
        for cell, tile in squares(Grid(grid.rows, grid.cols)).items():
            if cell in grid.holes or cell in puzzle.clues.get("black", ()):
                drawing.add(Area(Role.HOLE, tile.points))
        for cell in puzzle.clues.get("black", ()):
            drawing.add(Area(Role.BLANK, shrunk(drawing.tiles[cell], 0.13).points))

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        values = super().key_values(puzzle)
        if "black" in values:
            values["black"] = " ".join(map(puzzle.grid.name, values["black"]))
        return values


def _runs(grid: Grid, black: Collection[Cell]) -> Iterator[tuple[Cell, ...]]:
    """The cells of each run of at least two white cells, rows before columns."""
    across = [[grid.at(r, c) for c in range(grid.cols)] for r in range(grid.rows)]
    for line in (*across, *zip(*across, strict=True)):
        for is_white, cells in groupby(line, lambda cell: cell is not None and cell not in black):
            run = tuple(cell for cell in cells if cell is not None)
            if is_white and len(run) > 1:
                yield run


def _straight(grid: Grid, run: tuple[Cell, ...], n: int) -> Iterator[Constraint]:
    """Numbers that differ are consecutive if no two are further apart than there is room."""
    name = f"the run from {grid.name(run[0])} to {grid.name(run[-1])}"
    if len(run) < n:
        for pair in combinations(run, 2):
            yield Table(pair, _near(n, len(run)), name=name)


@cache
def _near(n: int, most: int) -> frozenset[tuple[int, ...]]:
    numbers = range(1, n + 1)
    return frozenset((a, b) for a in numbers for b in numbers if 0 < abs(a - b) < most)
