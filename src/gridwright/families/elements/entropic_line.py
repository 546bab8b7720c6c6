"""Entropic lines: of three neighbours one is low, one middling and one high."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridwright.families.elements.lines import LineElement, allowed
from gridwright.families.elements.picture import BLUE
from gridwright.model.constraints import Constraint
from gridwright.model.grid import Cell

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle

__all__ = ["EntropicLine"]


class EntropicLine(LineElement):
    """Each three neighbours are from 1 to 3, 4 to 6 and 7 to 9 in some order."""

    name = "entropic_lines"
    noun = "entropic line"
    tint = BLUE
    least = 3
    summary = "lines of cells of which each three neighbours are low, middling and high"
    rule = (
        "Along a blue line, each three neighbouring numbers are one of 1 to 3, one of 4 to 6 and "
        "one of 7 to 9."
    )
    example = ("r1c1 r1c2 r2c3 r3c3",)

    def said(self, cells: tuple[Cell, ...], puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        for step in (1, 2):  # of three in a row all differ in this, so of any two of them
            for pair in zip(cells, cells[step:], strict=False):
                yield allowed(pair, puzzle, name, are_apart)


def are_apart(a: int, b: int) -> bool:
    """Whether two numbers are of different thirds of 1 to 9."""
    return (a - 1) // 3 != (b - 1) // 3
