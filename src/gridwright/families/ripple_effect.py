"""Ripple effect: regions hold 1 to their size, and equal numbers in a line keep their distance.

Variables  cell -> its number, up to the size of its region
Clues      `regions`: a board of letters
Source     Nikoli (Hakyuu); between two equal numbers n of a row or column are n cells at least
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from gridwright.families.suguru import Suguru
from gridwright.model.constraints import Constraint, Table
from gridwright.model.grid import Grid
from gridwright.puzzles.puzzle import Puzzle
from gridwright.text.table import KeyTable

__all__ = ["RippleEffect"]


_MOST = 20
"""Cells of a region: each two sizes and each distance have a table of pairs."""


class RippleEffect(Suguru):
    """Regions with the numbers up to their size, whose equal numbers are far apart."""

    name = "ripple-effect"
    aliases = ("hakyuu", "ripple")
    summary = "fill regions of n cells with 1 to n; between two equal k in a line lie k cells"
    rule_texts = {
        "": "Fill in the empty cells so that each region holds the numbers from 1 to the number of "
        "its cells, each once. Where the same number stands twice in a row or column, at least as "
        "many cells are between them as the number says."
    }

    made_sizes = (4, 8)

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        clues = super().read_clues(table, grid)
        for letter, n in Counter("".join(clues.get("regions", ()))).items():
            if n > _MOST:
                raise table.error("regions", f"region {letter} has {n} cells; at most {_MOST}")
        if not clues and len(grid.cells) > _MOST:
            raise table.error("board", f"one region of {len(grid.cells)} cells; at most {_MOST}")
        return clues

    def apart(self, puzzle: Puzzle) -> Iterator[Constraint]:
        """A number greater than their distance less one does not stand in both of two cells."""
        grid, region = puzzle.grid, self.region_of(puzzle)
        sizes = {letter: len(cells) for letter, cells in self.regions(puzzle).items()}
        n = [sizes[str(region(cell))] for cell in grid.cells]
        for line in (
            *(grid.row(r) for r in range(grid.rows)),
            *(grid.col(c) for c in range(grid.cols)),
        ):
            for k, cell in enumerate(line):
                for away, other in enumerate(line[k + 1 : k + 1 + n[cell]], 1):
                    if region(cell) != region(other) and n[other] >= away:
                        name = f"{grid.name(cell)} and {grid.name(other)} are {away} apart"
                        yield Table((cell, other), _rows(n[cell], n[other], away), name=name)


@cache
def _rows(n: int, m: int, away: int) -> frozenset[tuple[int, ...]]:
    """The pairs of numbers that may stand so far apart."""
    return frozenset((a, b) for a in range(1, n + 1) for b in range(1, m + 1) if a != b or a < away)
