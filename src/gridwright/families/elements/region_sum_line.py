"""Region sum lines: the parts of a line in different boxes have the same sum."""

from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import TYPE_CHECKING

from gridwright.basics.errors import FormatError
from gridwright.families.elements.lines import LineElement
from gridwright.families.elements.picture import SKY
from gridwright.model.constraints import Constraint, LinearSum
from gridwright.model.grid import Cell

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle

__all__ = ["RegionSumLine"]


class RegionSumLine(LineElement):
    """Each run of the line within a box, or region, adds up to what the others do."""

    name = "region_sums"
    title = "Region sum lines"
    noun = "region sum line"
    tint = SKY
    summary = "lines of cells whose parts in the boxes they cross have the same sum"
    rule = "A pale blue line has the same sum in each box that it crosses, each time it does."
    example = ("r1c3 r1c4 r2c5 r3c6 r3c7",)
    f_puzzles = ("regionsumline",)

    def said(self, cells: tuple[Cell, ...], puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        region = puzzle.family.region_of(puzzle)  # type: ignore[attr-defined]
        if region is None:
            raise FormatError("a board without boxes or regions", place=self.name)
        parts = [tuple(part) for _, part in groupby(cells, region)]
        for one, other in pairwise(parts):
            coefficients = (*[1] * len(one), *[-1] * len(other))
            yield LinearSum((*one, *other), 0, coefficients, name=name)
