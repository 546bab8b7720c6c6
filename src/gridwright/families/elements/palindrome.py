"""Palindromes: lines that read the same from both ends."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridwright.families.elements.lines import LineElement, allowed
from gridwright.model.constraints import Constraint
from gridwright.model.grid import Cell

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle

__all__ = ["Palindrome", "are_equal"]


class Palindrome(LineElement):
    """The first cell holds what the last does, the second what the last but one does, ..."""

    name = "palindromes"
    noun = "palindrome"
    summary = "lines of cells that read the same from both ends"
    rule = "A grey line reads the same from both ends."
    example = ("r1c1 r2c2 r3c3 r4c4 r5c4",)
    f_puzzles = ("palindrome",)

    def said(self, cells: tuple[Cell, ...], puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        for k in range(len(cells) // 2):
            yield allowed((cells[k], cells[-1 - k]), puzzle, name, are_equal)


def are_equal(a: int, b: int) -> bool:
    """Whether two cells hold the same."""
    return a == b
