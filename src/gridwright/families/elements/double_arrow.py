"""Double arrows: the numbers between two circles add up to those in the circles."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridwright.families.elements.between_line import BetweenLine
from gridwright.families.elements.picture import BROWN
from gridwright.model.constraints import Constraint, LinearSum
from gridwright.model.grid import Cell

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle

__all__ = ["DoubleArrow"]


class DoubleArrow(BetweenLine):
    """The sum of the two ends is that of all cells between them."""

    name = "double_arrows"
    noun = "double arrow"
    tint = BROWN
    summary = "lines of cells whose two ends add up to what lies between them"
    rule = "The numbers on a brown line add up to the sum of those in the circles at its ends."
    f_puzzles = ("doublearrow",)

    def said(self, cells: tuple[Cell, ...], puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        yield LinearSum(cells, 0, (1, *[-1] * (len(cells) - 2), 1), name=name)
