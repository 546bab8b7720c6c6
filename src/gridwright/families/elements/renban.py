"""Renban lines: a run of consecutive numbers in any order."""

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from gridwright.families.elements.lines import LineElement, values_of
from gridwright.families.elements.picture import VIOLET
from gridwright.model.constraints import AllDifferent, Constraint, Table
from gridwright.model.grid import Cell

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle

__all__ = ["Renban"]


class Renban(LineElement):
    """The numbers differ, and no two are further apart than there is room for them."""

    name = "renban"
    title = "Renban lines"
    noun = "renban line"
    tint = VIOLET
    summary = "lines of cells that hold consecutive numbers in any order"
    rule = "A violet line holds consecutive numbers in any order, each once."
    example = ("r1c1 r1c2 r2c3 r3c3",)
    f_puzzles = ("renban",)

    def said(self, cells: tuple[Cell, ...], puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        yield AllDifferent(cells, name=name)
        values = values_of(puzzle)
        if len(cells) > len(values):  # which cannot be, and needs no tables of pairs
            return
        near = frozenset((a, b) for a in values for b in values if 0 < abs(a - b) < len(cells))
        for pair in combinations(cells, 2):
            yield Table(pair, near, name=name)
