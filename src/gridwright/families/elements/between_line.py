"""Between lines: what stands between the circles lies between their numbers."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gridwright.families.elements.lines import LineElement, allowed
from gridwright.families.elements.picture import broad_line
from gridwright.model.constraints import Constraint
from gridwright.model.grid import Cell

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = ["BetweenLine"]

_CIRCLE = 0.4


class BetweenLine(LineElement):
    """Each number on the line lies strictly between those at its two ends."""

    name = "between_lines"
    noun = "between line"
    least = 3
    summary = "lines of cells with a circle at both ends"
    rule = "The numbers on a line between two circles lie strictly between those in the circles."
    example = ("r1c1 r1c2 r2c3 r3c3",)
    f_puzzles = ("betweenline",)

    def said(self, cells: tuple[Cell, ...], puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        for cell in cells[1:-1]:
            yield allowed((cells[0], cell, cells[-1]), puzzle, name, is_between)

    def draw(self, told: Sequence[tuple[Cell, ...]], puzzle: "Puzzle", drawing: "Drawing") -> None:
        for cells in told:
            broad_line(drawing, cells, self.tint, rim=lambda x, y: _CIRCLE)
            drawing.circle(cells[0], _CIRCLE)
            drawing.circle(cells[-1], _CIRCLE)


def is_between(first: int, inner: int, last: int) -> bool:
    """Whether the inner number lies strictly between the others."""
    return first < inner < last or first > inner > last
