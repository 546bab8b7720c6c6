"""Suguru: a region of n cells holds the numbers from 1 to n, and no two equal numbers touch.

Variables  cell -> its number, up to the size of its region
Clues      `regions`: a board of letters
"""

from collections.abc import Iterator, Sequence
from typing import Any

from gridwright.basics.errors import FormatError
from gridwright.families.region_boards import RegionBoard
from gridwright.model.constraints import AllDifferent, Constraint, Variable
from gridwright.model.grid import Grid
from gridwright.model.model import Model
from gridwright.puzzles.puzzle import Puzzle
from gridwright.text.table import KeyTable

__all__ = ["Suguru"]


class Suguru(RegionBoard):
    """Regions with the numbers up to their size."""

    name = "suguru"
    engines = ("domains",)
    summary = "fill regions of n cells with 1 to n so that no two equal numbers touch"
    rule_texts = {
        "": "Fill in the empty cells so that each region holds the numbers from 1 to the number of "
        "its cells, each once. Equal numbers never touch, not even at a corner."
    }
    keys = {
        "board": "numbers, . for empty",
        "regions": "a board of letters, the same for the cells of a region; one if not given",
    }

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        return self.read_regions(table, grid)

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return range(1, max(map(len, self.regions(puzzle).values())) + 1)

    def check_givens(self, puzzle: Puzzle) -> None:
        super().check_givens(puzzle)
        for letter, cells in self.regions(puzzle).items():
            for cell in cells:
                if puzzle.givens.get(cell, 1) > len(cells):
                    message = f"{puzzle.givens[cell]} in region {letter}, of {len(cells)} cells"
                    raise FormatError(message, place=puzzle.name(cell))

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        return [*self._houses(puzzle), *self.apart(puzzle)]

    def model(self, puzzle: Puzzle) -> Model:
        """No number is greater than its region."""
        model = super().model(puzzle)
        domains: dict[Variable, Sequence[int]] = dict(model.domains)
        for cells in self.regions(puzzle).values():
            own = range(1, len(cells) + 1)
            domains |= {cell: own for cell in cells if cell not in puzzle.givens}
        return Model(domains, model.constraints)

    def _houses(self, puzzle: Puzzle) -> Iterator[Constraint]:
        for letter, cells in self.regions(puzzle).items():
            yield AllDifferent(cells, name=f"region {letter}")

    def apart(self, puzzle: Puzzle) -> Iterator[Constraint]:
        """Cells that touch differ; those of one region do so anyhow."""
        grid, region = puzzle.grid, self.region_of(puzzle)
        for cell in grid.cells:
            for other in grid.neighbours(cell, "king"):
                if cell < other and region(cell) != region(other):
                    name = f"{grid.name(cell)} and {grid.name(other)} touch"
                    yield AllDifferent((cell, other), name=name)
