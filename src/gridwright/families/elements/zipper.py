"""Zipper lines: cells at the same distance from the middle add up to what stands there."""

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from gridwright.families.elements.lines import LineElement
from gridwright.families.elements.picture import OLIVE
from gridwright.model.constraints import Constraint, LinearSum
from gridwright.model.grid import Cell

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle

__all__ = ["Zipper"]


class Zipper(LineElement):
    """The first and the last add up to what the second and the last but one do, and so on.

    If there is a cell in the middle, it holds that sum.
    """

    name = "zippers"
    noun = "zipper line"
    tint = OLIVE
    least = 3
    summary = "lines of cells of which those at the same distance from the middle sum alike"
    rule = (
        "On an olive line, any two numbers at the same distance from its middle have the same sum, "
        "which stands in the middle cell if there is one."
    )
    example = ("r1c1 r1c2 r2c3 r3c3 r4c4",)
    f_puzzles = ("zipperline",)

    def said(self, cells: tuple[Cell, ...], puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        n = len(cells)
        pairs = [(cells[k], cells[-1 - k]) for k in range(n // 2)]
        if n % 2:
            for a, b in pairs:
                yield LinearSum((a, b, cells[n // 2]), 0, (1, 1, -1), name=name)
        else:
            for one, other in pairwise(pairs):
                yield LinearSum((*one, *other), 0, (1, 1, -1, -1), name=name)
