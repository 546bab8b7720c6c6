"""Elements that are numbers outside of the board, each about its row or column.

``skyscrapers = ["r0c4 = 3", "r5c10 = 2"]``: above column 4, to the right of row 5; f-puzzles has
the same names for such places.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from gridwright.basics.errors import FormatError, shown
from gridwright.families.elements.picture import sign
from gridwright.model.constraints import Constraint, Visible
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.element import Element, read_entries
from gridwright.text.table import KeyTable

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = ["OutsideElement", "Skyscrapers"]

Outside = tuple[int, int, int]
"""Row and column, from 1 on the board, and the number."""


class OutsideElement(Element):
    """An element with numbers at the sides of the board.

    noun  what one is called in explanations: "skyscraper clue"
    """

    noun: ClassVar[str]

    @abstractmethod
    def said(self, cells: Sequence[Cell], number: int, name: str) -> Constraint:
        """What a number says of its line, the nearest cell first."""

    def read(self, table: KeyTable, grid: Grid) -> tuple[Outside, ...]:
        found = []
        for place, text in read_entries(table, self.name):
            name, _, number = (part.strip() for part in text.lower().partition("="))
            row, _, col = name.removeprefix("r").partition("c")
            words = (row, col, number)
            if not all(w.isascii() and w.isdecimal() and len(w) < 6 for w in words):
                message = f"{shown(text)}; expected {self.summary}"
                raise table.error(self.name, message, place=place)
            told = int(row), int(col), int(number)
            if not _line(grid, told):
                message = f"{shown(name)} is not beside a row or column of the board"
                raise table.error(self.name, message, place=place)
            found.append(told)
        return tuple(found)

    def write(self, told: Sequence[Outside], grid: Grid) -> list[str]:
        return [f"r{row}c{col} = {number}" for row, col, number in told]

    def clues(self, told: Sequence[Outside], puzzle: "Puzzle") -> Iterator[Clue]:
        for one in told:
            cells = _line(puzzle.grid, one)
            name = f"the {self.noun} {one[2]} before {puzzle.grid.name(cells[0])}"
            yield Clue(name, (self.said(cells, one[2], name),))

    def draw(self, told: Sequence[Outside], puzzle: "Puzzle", drawing: "Drawing") -> None:
        for row, col, number in told:
            sign(drawing, (col - 0.5, row - 0.5), str(number), 0.4)

    def from_f_puzzles(self, found: Mapping[str, Any]) -> list[str] | None:
        entries = []
        for item in found[self.f_puzzles[0]]:
            if item.get("value") in (None, ""):
                raise FormatError(f"a {self.noun} without a number")
            entries.append(f"{item['cell'].lower()} = {item['value']}")
        return entries or None

    def to_f_puzzles(self, value: Sequence[str]) -> Mapping[str, Any]:
        sides = [entry.upper().split(" = ") for entry in value]
        return {self.f_puzzles[0]: [{"cell": cell, "value": number} for cell, number in sides]}


class Skyscrapers(OutsideElement):
    """As many buildings are seen from there."""

    name = "skyscrapers"
    noun = "skyscraper clue"
    summary = 'a place outside, =, how many buildings are seen from it: ["r0c4 = 3"]'
    rule = (
        "A number outside of the board says how many buildings are seen from it: the numbers are "
        "their heights, and higher ones hide those behind them."
    )
    example = ("r0c4 = 3", "r5c10 = 2")
    f_puzzles = ("skyscraper",)

    def said(self, cells: Sequence[Cell], number: int, name: str) -> Constraint:
        return Visible(tuple(cells), number, name=name)


def _line(grid: Grid, told: Outside) -> tuple[Cell, ...]:
    """The cells of the row or column that begins at a place outside; none for other places."""
    row, col, _ = told
    if 1 <= row <= grid.rows and col in (0, grid.cols + 1):
        return grid.row(row - 1)[:: 1 if col == 0 else -1]
    if 1 <= col <= grid.cols and row in (0, grid.rows + 1):
        return grid.col(col - 1)[:: 1 if row == 0 else -1]
    return ()
