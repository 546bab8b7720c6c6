"""Clones: two sets of cells that hold the same numbers, place by place."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gridwright.families.elements.arrow import Arrow, Sides
from gridwright.families.elements.lines import allowed
from gridwright.families.elements.palindrome import are_equal
from gridwright.families.elements.picture import BLUE, BROWN, GREEN, ORANGE, TEAL, VIOLET
from gridwright.model.grid import Grid
from gridwright.puzzles.clue import Clue
from gridwright.text.table import KeyTable

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = ["Clone"]

_TINTS = (BLUE, GREEN, ORANGE, VIOLET, TEAL, BROWN)


class Clone(Arrow):
    """Cells, and as many others, the first of which holds what the first of these does, ..."""

    name = "clones"
    summary = 'cells, =, as many others in the same order, such as ["r1c1 r1c2 = r5c5 r5c6"]'
    rule = "Shaded shapes of one colour hold the same numbers in the same places."
    example = ("r1c1 r1c2 = r5c5 r5c6",)
    f_puzzles = ("clone",)
    shape = "twins"
    most_digits = 10_000

    def read(self, table: KeyTable, grid: Grid) -> tuple[Sides, ...]:
        found = super().read(table, grid)
        for number, (one, other) in enumerate(found, 1):
            if len(one) != len(other):
                message = f"{len(one)} cells and {len(other)}; expected as many"
                raise table.error(self.name, message, place=f"{self.name} {number}")
        return found

    def clues(self, told: Sequence[Sides], puzzle: "Puzzle") -> Iterator[Clue]:
        for one, other in told:
            name = f"the clones from {puzzle.grid.name(one[0])} and {puzzle.grid.name(other[0])}"
            pairs = zip(one, other, strict=True)
            yield Clue(name, tuple(allowed(pair, puzzle, name, are_equal) for pair in pairs))

    def draw(self, told: Sequence[Sides], puzzle: "Puzzle", drawing: "Drawing") -> None:
        for number, sides in enumerate(told):
            drawing.shade((*sides[0], *sides[1]), _TINTS[number % len(_TINTS)])

    def from_f_puzzles(self, found: Mapping[str, Any]) -> list[str] | None:
        return [
            f"{' '.join(item['cells'])} = {' '.join(item['cloneCells'])}".lower()
            for item in found["clone"]
        ] or None

    def to_f_puzzles(self, value: Sequence[str]) -> Mapping[str, Any]:
        sides = [entry.upper().split("=") for entry in value]
        return {"clone": [{"cells": a.split(), "cloneCells": b.split()} for a, b in sides]}
