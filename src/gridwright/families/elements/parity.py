"""Odd and even cells: a grey circle, a grey square."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from gridwright.families.elements.cells import CellElement
from gridwright.families.elements.lines import values_of
from gridwright.families.elements.picture import GREY, blob, middle
from gridwright.model.constraints import Constraint, Table
from gridwright.model.grid import Cell
from gridwright.scene.scene import Area, Role

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = ["Even", "Odd"]


class Odd(CellElement):
    """Cells with odd numbers."""

    name = "odd"
    title = "Odd cells"
    noun = "odd cell"
    remainder: ClassVar[int] = 1
    summary = 'cells with odd numbers, such as ["r1c1 r2c2"]'
    rule = "The number in a grey circle is odd."
    example = ("r1c1 r2c2",)
    f_puzzles = ("odd",)

    def said(self, cell: Cell, puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        rows = frozenset((v,) for v in values_of(puzzle) if v % 2 == self.remainder)
        yield Table((cell,), rows, name=name)

    def mark(self, cell: Cell, drawing: "Drawing") -> None:
        blob(drawing, middle(drawing, cell), 0.38)


class Even(Odd):
    """Cells with even numbers."""

    name = "even"
    title = "Even cells"
    noun = "even cell"
    remainder = 0
    summary = 'cells with even numbers, such as ["r1c1 r2c2"]'
    rule = "The number in a grey square is even."
    f_puzzles = ("even",)

    def mark(self, cell: Cell, drawing: "Drawing") -> None:
        x, y = middle(drawing, cell)
        corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        points = tuple((x + 0.36 * a, y + 0.36 * b) for a, b in corners)
        drawing.add(Area(Role.SHADE, points, GREY))
