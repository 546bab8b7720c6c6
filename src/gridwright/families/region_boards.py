"""Boards that are parted into regions of letters: what Suguru and Star Battle share."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from gridwright.basics.errors import shown
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.text.table import KeyTable

if TYPE_CHECKING:
    from gridwright.scene.drawing import Drawing

__all__ = ["RegionBoard"]


class RegionBoard(BoardFamily):
    """A family whose key `regions` is a board of letters, as large as `board`.

    Without it, as on the empty board of a draft, the whole board is one region.
    """

    holes = False
    layers = {"board": "values", "regions": "regions"}

    def read_regions(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        """The letters, a text for each row, if they are told; FormatError for another size."""
        if "regions" not in table:
            return {}
        rows = table.rows("regions", holes=False)
        if len(rows) != grid.rows or len(rows[0].tokens) != grid.cols:
            found = f"found {len(rows)} rows of {len(rows[0].tokens)}"
            message = f"expected {grid.rows} rows of {grid.cols} letters, {found}"
            raise table.error("regions", message)
        for row in rows:
            for token in row.tokens:
                if len(token) != 1:
                    message = f"{shown(token)} is not one letter"
                    raise table.error("regions", message, within=row.line)
        return {"regions": tuple("".join(row.tokens) for row in rows)}

    def regions(self, puzzle: Puzzle) -> Mapping[str, tuple[Cell, ...]]:
        """The cells of each region, by its letter."""
        found: dict[str, list[Cell]] = {}
        region = self.region_of(puzzle)
        for cell in puzzle.grid.cells:
            found.setdefault(str(region(cell)), []).append(cell)
        return {letter: tuple(cells) for letter, cells in sorted(found.items())}

    def region_of(self, puzzle: Puzzle) -> Callable[[Cell], object]:
        if "regions" not in puzzle.clues:
            return lambda cell: "a"
        return "".join(puzzle.clues["regions"]).__getitem__

    def decorate(self, drawing: "Drawing", puzzle: Puzzle, solution: Solution | None) -> None:
        drawing.region = self.region_of(puzzle)

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        values = super().key_values(puzzle)
        if "regions" in puzzle.clues:
            values["regions"] = "\n".join(puzzle.clues["regions"]) + "\n"
        return values
