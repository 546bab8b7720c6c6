"""Suguru: a region of n cells holds the numbers from 1 to n, and no two equal numbers touch.

Variables  cell -> its number, up to the size of its region
Clues      `regions`: a board of letters
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from gridwright.basics.errors import FormatError
from gridwright.families.random_areas import lettered, random_areas
from gridwright.families.region_boards import RegionBoard
from gridwright.model.constraints import AllDifferent, Constraint, Variable
from gridwright.model.grid import Grid
from gridwright.model.model import Model
from gridwright.puzzles.drafting import Below, sized
from gridwright.puzzles.puzzle import Puzzle
from gridwright.text.table import KeyTable

__all__ = ["Suguru"]


class Suguru(RegionBoard):
    """Regions with the numbers up to their size."""

    name = "suguru"
    is_made = True
    styles = {"": "regions of five or six cells and what they leave, and as few numbers as do"}
    framed_styles = ("",)
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

    made_sizes: ClassVar[tuple[int, int]] = (4, 12)
    """The fewest and the most rows, or columns, of boards that are made."""

    fives_up_to: ClassVar[int] = 36
    """Cells of the boards whose regions have up to five cells; of larger ones they have six."""

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

    def empty(self, size: tuple[int, int] | None, style: str, keys: Mapping[str, Any]) -> Puzzle:
        rows, cols = sized(size or (6, 6), *self.made_sizes)
        return Puzzle(self, Grid(rows, cols), {}, {})

    def random_frame(self, frame: Puzzle, below: Below, style: str) -> Puzzle | None:
        """Regions drawn by chance, whether or not anything solves them; None if they are too many.

        Of smaller regions large boards hardly ever have a solution: of 40 boards of 10x10 none had
        with regions of up to five cells, 24 with up to six.
        """
        grid = frame.grid
        owner = random_areas(grid, 5 if len(grid.cells) <= self.fives_up_to else 6, below)
        if owner is None:
            return None
        return Puzzle(self, grid, {}, {"regions": lettered(grid, owner)})

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
