"""Jodici: three rings of six sectors, 1..9 twice each, equal rings and equal sectors.

Variables  cell -> its number, 1..9; a row of the board is a ring, a column a sector
Source     the rules as printed with the magic number board of 2014: rings 30, sectors 15
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gridwright.families.sums import NumberPool, SumLine, line_sums
from gridwright.model.constraints import AtMost, Constraint
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.text.table import KeyTable

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.scene.drawing import Drawing
    from gridwright.scene.tiling import Tile

__all__ = ["Jodici"]

RINGS, SECTORS = 3, 6
POOL = NumberPool(range(1, 10), 2)


class Jodici(BoardFamily):
    """A magic board of 3 by 6 that is drawn as a disc."""

    name = "jodici"
    is_made = True
    engines = ("domains",)
    summary = "place 1..9 twice each in 3 rings of 6 sectors; rings add up to 30, sectors to 15"
    gentlest = 2.4
    holes = False
    rule_texts = {
        "": "Fill in the numbers 1 to 9, each of them twice, so that all rings have the same sum, "
        "and all sectors have the same sum.",
        "-ring": "Every ring adds up to 30.",
        "-sector": "Every sector adds up to 15.",
    }
    keys = {
        "board": "3 rings, each of 6 numbers; . for empty",
        "ring": "the sum of each ring, 30 if not given",
        "sector": "the sum of each sector, 15 if not given",
    }

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        if (grid.rows, grid.cols) != (RINGS, SECTORS):
            raise table.error(
                "board", f"{grid.rows} rows of {grid.cols} cells; expected 3 rings of 6 sectors"
            )
        return {key: table.whole(key) for key in ("ring", "sector") if key in table}

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return POOL.numbers

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        grid = puzzle.grid
        rings, sectors = _lines(puzzle)
        return [
            AtMost(grid.cells, POOL.uses, name="each number twice"),
            *line_sums(rings, POOL, len(grid.cells), "rings"),
            *line_sums(sectors, POOL, len(grid.cells), "sectors"),
        ]

    def tiles(self, puzzle: Puzzle) -> "Mapping[Cell, Tile]":
        from gridwright.families.drawing_sums import HUB
        from gridwright.scene.tiling import sectors

        return sectors(RINGS, SECTORS, HUB)

    def decorate(self, drawing: "Drawing", puzzle: Puzzle, solution: Solution | None) -> None:
        from gridwright.families.drawing_sums import draw_disc

        draw_disc(drawing, *_lines(puzzle), solution)


def _lines(puzzle: Puzzle) -> tuple[list[SumLine], list[SumLine]]:
    """The rings, the first outermost, and the sectors, each with its sum."""
    grid, clues = puzzle.grid, puzzle.clues
    ring, sector = clues.get("ring", 30), clues.get("sector", 15)
    return (
        [SumLine(f"ring {r + 1}", grid.row(r), ring) for r in range(RINGS)],
        [SumLine(f"sector {c + 1}", grid.col(c), sector) for c in range(SECTORS)],
    )
