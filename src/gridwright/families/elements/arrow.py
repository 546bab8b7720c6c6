"""Arrows: the number in the circle is the sum of those along the arrow.

``arrows = ["r1c1 = r1c2 r1c3", "r5c1 r5c2 = r6c1 r7c1 r8c1"]``: a circle over several cells, a
pill, is read as one number, from its first cell on.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from gridwright.families.elements.picture import head, middle, thin_line
from gridwright.model.constraints import LinearSum
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.element import Element, read_cells, read_entries
from gridwright.scene.scene import Role
from gridwright.text.table import KeyTable

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = ["Arrow", "Sides"]

Sides = tuple[tuple[Cell, ...], tuple[Cell, ...]]


class Arrow(Element):
    """The cells of the circle, and those along the arrow."""

    name = "arrows"
    summary = 'the cells of the circle, =, those along the arrow, such as ["r1c1 = r1c2 r1c3"]'
    rule = "The number in a circle is the sum of the numbers along its arrow."
    example: ClassVar[tuple[str, ...]] = ("r1c1 = r1c2 r1c3", "r5c1 r5c2 = r6c2 r7c3 r8c4")
    f_puzzles = ("arrow",)
    shape = "arrow"
    most_digits: ClassVar[int] = 3

    def read(self, table: KeyTable, grid: Grid) -> tuple[Sides, ...]:
        found = []
        for place, text in read_entries(table, self.name):
            circle, sign, shaft = text.partition("=")
            if not sign:
                message = f"expected {self.summary}"
                raise table.error(self.name, message, place=place)
            read_cells(table, place, f"{circle} {shaft}", grid)
            sides = tuple(read_cells(table, place, side, grid) for side in (circle, shaft))
            if len(sides[0]) > self.most_digits:
                message = f"a circle of {len(sides[0])} cells; at most {self.most_digits}"
                raise table.error(self.name, message, place=place)
            found.append((sides[0], sides[1]))
        return tuple(found)

    def write(self, told: Sequence[Sides], grid: Grid) -> list[str]:
        return [" = ".join(" ".join(map(grid.name, side)) for side in sides) for sides in told]

    def clues(self, told: Sequence[Sides], puzzle: "Puzzle") -> Iterator[Clue]:
        for circle, shaft in told:
            name = f"the arrow from {puzzle.grid.name(circle[0])}"
            weights = [10**k for k in reversed(range(len(circle)))]
            coefficients = (*weights, *[-1] * len(shaft))
            yield Clue(name, (LinearSum((*circle, *shaft), 0, coefficients, name=name),))

    def paths(self, told: Sequence[Sides]) -> Iterator[tuple[Cell, ...]]:
        return (shaft for _, shaft in told)

    def draw(self, told: Sequence[Sides], puzzle: "Puzzle", drawing: "Drawing") -> None:
        for circle, shaft in told:
            if len(circle) == 1:
                drawing.circle(circle[0], 0.4)
            else:
                drawing.outline(circle, puzzle.grid, Role.MARK, 0.1)
            u, v = middle(drawing, shaft[0])
            centres = (middle(drawing, cell) for cell in circle)
            x, y = min(centres, key=lambda at: max(abs(at[0] - u), abs(at[1] - v)))
            length = max(abs(u - x), abs(v - y), 1e-9)
            start = x + 0.4 * (u - x) / length, y + 0.4 * (v - y) / length
            points = [start, *(middle(drawing, cell) for cell in shaft)]
            thin_line(drawing, points)
            head(drawing, points[-2], points[-1])

    def from_f_puzzles(self, found: Mapping[str, Any]) -> list[str] | None:
        entries = []
        for item in found["arrow"]:
            circle = " ".join(item["cells"]).lower()
            entries += [f"{circle} = {' '.join(line[1:]).lower()}" for line in item["lines"]]
        return entries or None

    def to_f_puzzles(self, value: Sequence[str]) -> Mapping[str, Any]:
        arrows = []
        for entry in value:
            circle, shaft = (side.upper().split() for side in entry.split("="))
            arrows.append({"cells": circle, "lines": [[circle[-1], *shaft]]})
        return {"arrow": arrows}
