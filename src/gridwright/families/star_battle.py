"""Star Battle: so many stars in every row, column and region, of which no two touch.

Variables  cell -> 1 for a star, 0 for none
Clues      `regions`: a board of letters; `stars`: how many in each row, column and region
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gridwright.basics.errors import FormatError
from gridwright.basics.numbers import whole
from gridwright.families.latin import expect_square
from gridwright.families.random_areas import lettered
from gridwright.families.random_stars import random_battle
from gridwright.families.region_boards import RegionBoard
from gridwright.families.star_board import StarBoard
from gridwright.model.constraints import AtMostOne, Between, Constraint
from gridwright.model.grid import Grid
from gridwright.model.model import Assignment, Model
from gridwright.puzzles.drafting import Below, Draft, Drafting, sized
from gridwright.puzzles.puzzle import Puzzle
from gridwright.text.table import KeyTable

__all__ = ["StarBattle"]

_MADE = {1: (5, 12), 2: (8, 12)}
"""Rows of the boards that are made, the fewest and the most, by stars in each."""

_SIZE = {1: (7, 7), 2: (10, 10)}
"""Rows and columns, if no size is told."""


class StarBattle(StarBoard, RegionBoard):
    """Stars that do not touch."""

    name = "star-battle"
    is_made = True
    styles = {"": "regions, in which the stars lie in one way; none is given"}
    drawn_keys = ("stars",)
    engines = ("domains",)
    nouns = {"choice": "star"}
    summary = "place stars that do not touch, so many in every row, column and region"
    rule_texts = {
        "": "Place stars so that every row, every column and every region holds one, or as many as "
        "is said. Stars never touch, not even at a corner."
    }
    keys = {
        "board": "* for a star, x for none, . for open",
        "regions": "a board of letters, the same for the cells of a region; none if not given",
        "stars": "how many in every row, column and region; 1 if not given",
    }

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        expect_square(table, grid)
        regions = self.read_regions(table, grid)
        n = len(set("".join(regions.get("regions", ()))))
        if regions and n != grid.rows:
            raise table.error("regions", f"{n} regions; expected {grid.rows}, one for each row")
        stars = table.whole("stars", 1)
        if not 1 <= stars <= grid.rows:
            raise table.error("stars", f"{stars} stars; expected 1 to {grid.rows}")
        return {**regions, "stars": stars}

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        return [*self._houses(puzzle), *self._apart(puzzle.grid)]

    def _houses(self, puzzle: Puzzle) -> Iterator[Constraint]:
        grid, stars = puzzle.grid, puzzle.clues["stars"]
        for r in range(grid.rows):
            yield Between(grid.row(r), stars, stars, name=f"row {r + 1}")
        for c in range(grid.cols):
            yield Between(grid.col(c), stars, stars, name=f"column {c + 1}")
        for letter, cells in self.regions(puzzle).items() if "regions" in puzzle.clues else ():
            yield Between(cells, stars, stars, name=f"region {letter}")

    def _apart(self, grid: Grid) -> Iterator[Constraint]:
        """Two cells touch if some square of four cells holds both."""
        for cell in grid.cells:
            r, c = divmod(cell, grid.cols)
            four = [grid.at(r + a, c + b) for a in (0, 1) for b in (0, 1)]
            cells = tuple(one for one in four if one is not None)
            if len(cells) == 4:
                yield AtMostOne(cells, name=f"the four cells at {grid.name(cell)}")

    def empty(self, size: tuple[int, int] | None, style: str, keys: Mapping[str, Any]) -> Puzzle:
        stars = whole(keys.get("stars", 1), "stars:")
        if stars not in _MADE:
            raise FormatError(f"{stars} stars; boards of 1 or 2 in every row are made")
        least, most = _MADE[stars]
        n, _ = sized(size or _SIZE[stars], least, most, is_square=True)
        return Puzzle(self, Grid(n, n), {}, {"stars": stars})

    def random_puzzle(
        self, frame: Puzzle, values: Assignment, below: Below, style: str
    ) -> Drafting:
        grid, stars = frame.grid, frame.clues["stars"]

        def drawn(owner: Sequence[int]) -> Puzzle:
            return Puzzle(self, grid, {}, {"regions": lettered(grid, owner), "stars": stars})

        def model_of(owner: Sequence[int]) -> Model:
            return drawn(owner).model()

        found = yield from random_battle(grid, stars, model_of, below)
        if found is None:
            return None
        owner, cells = found
        return Draft(drawn(owner), {cell: int(cell in set(cells)) for cell in grid.cells})
