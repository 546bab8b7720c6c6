"""Lockout lines: the ends differ by 4 or more, and what is between them is not between them."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gridwright.families.elements.lines import LineElement, allowed
from gridwright.families.elements.picture import broad_line
from gridwright.model.constraints import Constraint
from gridwright.model.grid import Cell
from gridwright.scene.scene import Role, Stroke

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = ["Lockout"]

_HALF = 0.44
"""From the middle of a diamond to its corners."""


class Lockout(LineElement):
    """The numbers at the ends differ by 4 or more; the others are less than both, or more."""

    name = "lockouts"
    noun = "lockout line"
    least = 3
    summary = "lines of cells with a diamond at both ends"
    rule = (
        "The numbers in the diamonds at the ends of a line differ by 4 or more; the others on it "
        "lie outside of their range."
    )
    example = ("r1c1 r1c2 r2c3 r3c3",)
    f_puzzles = ("lockout",)

    def said(self, cells: tuple[Cell, ...], puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        for cell in cells[1:-1]:
            yield allowed((cells[0], cell, cells[-1]), puzzle, name, is_locked_out)

    def draw(self, told: Sequence[tuple[Cell, ...]], puzzle: "Puzzle", drawing: "Drawing") -> None:
        for cells in told:
            broad_line(drawing, cells, self.tint, rim=lambda x, y: _HALF / (abs(x) + abs(y)))
        turns = ((0, -1), (1, 0), (0, 1), (-1, 0), (0, -1))
        for end in (cell for cells in told for cell in (cells[0], cells[-1])):
            x, y = drawing.tiles[end].box.centre
            points = tuple((x + _HALF * a, y + _HALF * b) for a, b in turns)
            drawing.add(Stroke(Role.MARK, points))


def is_locked_out(first: int, inner: int, last: int) -> bool:
    """Whether the ends are 4 apart, and the inner number is not from the one to the other."""
    return abs(first - last) >= 4 and not min(first, last) <= inner <= max(first, last)
