"""Minimum and maximum cells: less, or more, than every neighbour that is none of them."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridwright.families.elements.cells import CellElement
from gridwright.families.elements.picture import GREY, thin_line
from gridwright.model.constraints import Constraint, Increasing
from gridwright.model.grid import Cell

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = ["Maximum", "Minimum"]


class Minimum(CellElement):
    """Cells that hold less than each of those at their sides, but for others of this kind."""

    name = "minimums"
    noun = "minimum"
    summary = "cells that hold less than each other neighbour at a side"
    rule = (
        "A grey cell with wedges that point inwards holds less than each white cell at its sides."
    )
    example = ("r2c2", "r5c5")
    f_puzzles = ("minimum",)
    points_inwards = True

    def said(self, cell: Cell, puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        others = set(puzzle.grid.neighbours(cell, "rook")).difference(puzzle.clues[self.name])
        for other in sorted(others):
            pair = (cell, other) if self.points_inwards else (other, cell)
            yield Increasing(pair, name=name)

    def mark(self, cell: Cell, drawing: "Drawing") -> None:
        drawing.shade([cell], GREY)
        x, y = drawing.tiles[cell].box.centre
        far, near = (0.46, 0.38) if self.points_inwards else (0.38, 0.46)
        for a, b in ((0, -1), (1, 0), (0, 1), (-1, 0)):  # a wedge at each side
            tip = x + near * a, y + near * b
            wings = [(x + far * a + k * b, y + far * b - k * a) for k in (0.12, -0.12)]
            thin_line(drawing, [wings[0], tip, wings[1]])


class Maximum(Minimum):
    """Cells that hold more than each of those at their sides, but for others of this kind."""

    name = "maximums"
    noun = "maximum"
    summary = "cells that hold more than each other neighbour at a side"
    rule = (
        "A grey cell with wedges that point outwards holds more than each white cell at its sides."
    )
    f_puzzles = ("maximum",)
    points_inwards = False
