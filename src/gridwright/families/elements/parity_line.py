"""Parity lines: odd and even numbers take turns."""

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from gridwright.families.elements.lines import LineElement, allowed
from gridwright.families.elements.picture import RED
from gridwright.model.constraints import Constraint
from gridwright.model.grid import Cell

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle

__all__ = ["ParityLine"]


class ParityLine(LineElement):
    """Of two neighbours on the line one is odd and one even."""

    name = "parity_lines"
    noun = "parity line"
    tint = RED
    may_close = True
    summary = "lines of cells on which odd and even numbers take turns"
    rule = "Along a red line, odd and even numbers take turns."
    example = ("r1c1 r1c2 r2c3 r3c3",)

    def said(self, cells: tuple[Cell, ...], puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        for pair in pairwise(cells):
            yield allowed(pair, puzzle, name, takes_turns)


def takes_turns(a: int, b: int) -> bool:
    return (a + b) % 2 == 1
