"""Indexers: a cell says where in its row, column or box the number of its own place stands."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from gridwright.families.elements.boxes import boxes_of
from gridwright.families.elements.cells import CellElement
from gridwright.families.elements.lines import allowed, values_of
from gridwright.families.elements.picture import BLUE, GREEN, RED
from gridwright.model.constraints import Constraint
from gridwright.model.grid import Cell

if TYPE_CHECKING:
    from gridwright.families.elements.pairs import PairTest
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = ["BoxIndexer", "ColumnIndexer", "RowIndexer"]


class ColumnIndexer(CellElement):
    """The number in column c, which is v, says that column v of the row holds c."""

    name = "column_indexers"
    noun = "column indexer"
    tint: ClassVar[int] = RED
    summary = "cells that tell in which column of their row the number of their column stands"
    rule = "The number in a red cell is the column in which its row holds the red cell's column."
    example = ("r1c1 r2c1 r3c1",)
    f_puzzles = ("columnindexer",)

    def line(self, cell: Cell, puzzle: "Puzzle") -> tuple[tuple[Cell, ...], int]:
        """The cells that it indexes, and the number that it looks for."""
        r, c = divmod(cell, puzzle.grid.cols)
        return puzzle.grid.row(r), c + 1

    def said(self, cell: Cell, puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        cells, number = self.line(cell, puzzle)
        values = values_of(puzzle)
        for place, other in enumerate(cells, 1):
            if other != cell and place in values:
                yield allowed((cell, other), puzzle, name, _points(place, number))

    def to_f_puzzles(self, value: Sequence[str]) -> Mapping[str, Any]:
        return {self.f_puzzles[0]: [{"cells": [entry.upper() for entry in value]}]}

    def mark(self, cell: Cell, drawing: "Drawing") -> None:
        drawing.shade([cell], self.tint)


class RowIndexer(ColumnIndexer):
    """The number in row r, which is v, says that row v of the column holds r."""

    name = "row_indexers"
    noun = "row indexer"
    tint = GREEN
    summary = "cells that tell in which row of their column the number of their row stands"
    rule = "The number in a green cell is the row in which its column holds the green cell's row."
    f_puzzles = ("rowindexer",)

    def line(self, cell: Cell, puzzle: "Puzzle") -> tuple[tuple[Cell, ...], int]:
        r, c = divmod(cell, puzzle.grid.cols)
        return puzzle.grid.col(c), r + 1


class BoxIndexer(ColumnIndexer):
    """The number at place p of a box, which is v, says that place v of the box holds p."""

    name = "box_indexers"
    noun = "box indexer"
    tint = BLUE
    summary = "cells that tell at which place of their box the number of their own place stands"
    rule = (
        "The places of a box are counted along its rows. The number in a blue cell is the place at "
        "which its box holds the number of the blue cell's own place."
    )
    f_puzzles = ("boxindexer",)

    def line(self, cell: Cell, puzzle: "Puzzle") -> tuple[tuple[Cell, ...], int]:
        box = next(cells for cells in boxes_of(puzzle, self.name) if cell in cells)
        return box, box.index(cell) + 1


@cache
def _points(place: int, number: int) -> "PairTest":
    """The test of an indexer and of the cell at a place of its line."""
    return lambda index, value: index != place or value == number
