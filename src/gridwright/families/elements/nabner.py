"""Nabner lines: no two numbers of a line are equal or consecutive."""

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from gridwright.families.elements.lines import LineElement, allowed, values_of
from gridwright.families.elements.picture import YELLOW
from gridwright.model.constraints import AllDifferent, Constraint
from gridwright.model.grid import Cell

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle

__all__ = ["Nabner"]


class Nabner(LineElement):
    """Any two numbers of the line, neighbours or not, differ by 2 or more."""

    name = "nabner"
    title = "Nabner lines"
    noun = "nabner line"
    tint = YELLOW
    summary = "lines of cells that hold no two equal or consecutive numbers"
    rule = "No two numbers on a yellow line are equal or consecutive, wherever they stand on it."
    example = ("r1c1 r1c2 r2c3 r3c3",)

    def said(self, cells: tuple[Cell, ...], puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        if len(cells) > len(values_of(puzzle)):  # which cannot be, and needs no tables of pairs
            yield AllDifferent(cells, name=name)
            return
        for pair in combinations(cells, 2):
            yield allowed(pair, puzzle, name, are_apart)


def are_apart(a: int, b: int) -> bool:
    """Whether two numbers are neither equal nor consecutive."""
    return abs(a - b) > 1
