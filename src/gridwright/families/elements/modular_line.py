"""Modular lines: of three neighbours one is 1, one 2 and one 0 modulo 3."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridwright.families.elements.lines import LineElement, allowed
from gridwright.families.elements.picture import TEAL
from gridwright.model.constraints import Constraint
from gridwright.model.grid import Cell

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle

__all__ = ["ModularLine"]


class ModularLine(LineElement):
    """Each three neighbours leave three different remainders when divided by 3."""

    name = "modular_lines"
    noun = "modular line"
    tint = TEAL
    least = 3
    summary = "lines of cells of which each three neighbours differ modulo 3"
    rule = (
        "Along a teal line, each three neighbouring numbers leave the remainders 0, 1 and 2 when "
        "divided by 3."
    )
    example = ("r1c1 r1c2 r2c3 r3c3",)

    def said(self, cells: tuple[Cell, ...], puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        for step in (1, 2):  # of three in a row all differ in this, so of any two of them
            for pair in zip(cells, cells[step:], strict=False):
                yield allowed(pair, puzzle, name, are_apart)


def are_apart(a: int, b: int) -> bool:
    """Whether two numbers leave different remainders."""
    return a % 3 != b % 3
