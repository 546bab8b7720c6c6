"""Elements that are numbers outside of the board, each about its row or column.

``skyscrapers = ["r0c4 = 3", "r5c10 = 2"]``: above column 4, to the right of row 5; f-puzzles has
the same names for such places.  A table says the same, ``{r0c4 = 3}``, and so do the numbers along
a side: ``{top = "2 . 3 1"}``.
"""

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from gridwright.basics.errors import FormatError, PuzzleError, shown
from gridwright.families.elements.lines import values_of
from gridwright.families.elements.picture import sign
from gridwright.model.constraints import Constraint, Visible
from gridwright.model.grid import Cell, Grid
from gridwright.model.lines import NumberedRoom, Sandwich, XSum
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.element import Element, read_entries, told_elements
from gridwright.text.table import KeyTable

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = ["NumberedRooms", "OutsideElement", "Sandwiches", "Skyscrapers", "XSums"]

Outside = tuple[int, int, int]
"""Row and column, from 1 on the board, and the number."""

SIDES = ("top", "right", "bottom", "left")


class OutsideElement(Element):
    """An element with numbers at the sides of the board.

    noun    what one is called in messages: "skyscraper clue"
    phrase  its name after that of its line: "3 seen from the top", with places `number` and `side`
    """

    shape = "side"
    noun: ClassVar[str]
    phrase: ClassVar[str]

    @abstractmethod
    def said(self, cells: Sequence[Cell], number: int, puzzle: "Puzzle", name: str) -> Constraint:
        """What a number says of its line, the nearest cell first."""

    def read(self, table: KeyTable, grid: Grid) -> tuple[Outside, ...]:
        value = table.values[self.name]
        if isinstance(value, Mapping):
            value = list(_entries(table, self.name, value, grid))
        found = []
        for place, text in read_entries(table, self.name, value):
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
            line, side = _place(puzzle.grid, one)
            name = f"{line}: {self.phrase.format(number=one[2], side=side)}"
            yield Clue(name, (self.said(cells, one[2], puzzle, name),))

    def draw(self, told: Sequence[Outside], puzzle: "Puzzle", drawing: "Drawing") -> None:
        """Each number at its place, behind those of other elements that stand there."""
        taken: Counter[tuple[int, int]] = Counter()
        for element, others in told_elements(puzzle):
            if element.name == self.name:
                break
            if isinstance(element, OutsideElement):
                taken.update((row, col) for row, col, _ in others)
        for row, col, number in told:
            away = taken[row, col]
            taken[row, col] += 1
            down = away * ((row > puzzle.grid.rows) - (row == 0))
            right = away * ((col > puzzle.grid.cols) - (col == 0))
            at = col - 0.5 + 0.8 * right, row - 0.5 + 0.8 * down
            sign(drawing, at, str(number), 0.4)

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
    phrase = "{number} seen from the {side}"
    summary = 'a place outside, =, how many buildings are seen from it: ["r0c4 = 3"]'
    rule = (
        "A number outside of the board says how many buildings are seen from it: the numbers are "
        "their heights, and higher ones hide those behind them."
    )
    example = ("r0c4 = 3", "r5c10 = 2")
    f_puzzles = ("skyscraper",)

    def said(self, cells: Sequence[Cell], number: int, puzzle: "Puzzle", name: str) -> Constraint:
        return Visible(tuple(cells), number, name=name)


class Sandwiches(OutsideElement):
    """What lies between the least and the greatest number of the line has this sum."""

    name = "sandwich"
    title = "Sandwiches"
    noun = "sandwich"
    phrase = "the sandwich {number} from the {side}"
    summary = (
        "a place outside, =, the sum between the least and the greatest number: "
        '["r0c4 = 12"], {r0c4 = 12}, or {top = "12 . 0 5"} for a side'
    )
    rule = (
        "A number outside of the board is the sum of the numbers between the least and the "
        "greatest of its row or column."
    )
    example = {"r0c4": 12, "r5c10": 0}
    f_puzzles = ("sandwichsum",)

    def said(self, cells: Sequence[Cell], number: int, puzzle: "Puzzle", name: str) -> Constraint:
        values = values_of(puzzle)
        return Sandwich(tuple(cells), number, (values[0], values[-1]), name=name)


class XSums(OutsideElement):
    """The first number says how many, with itself, have this sum."""

    name = "x_sums"
    title = "X-sums"
    noun = "x-sum"
    phrase = "the x-sum {number} from the {side}"
    summary = (
        "a place outside, =, the sum of as many numbers from there as the first of them says: "
        '["r0c4 = 12"]'
    )
    rule = (
        "A number outside of the board is the sum of the first numbers of its row or column, seen "
        "from there; the very first of them says how many."
    )
    example = ("r0c4 = 12", "r5c10 = 25")
    f_puzzles = ("xsum",)

    def said(self, cells: Sequence[Cell], number: int, puzzle: "Puzzle", name: str) -> Constraint:
        return XSum(tuple(cells), number, name=name)


class NumberedRooms(OutsideElement):
    """The first number says in which cell of the line this one stands."""

    name = "numbered_rooms"
    noun = "numbered room"
    phrase = "the room of {number} from the {side}"
    summary = (
        "a place outside, =, the number in the cell of the line, counted from there, that the "
        'first cell names: ["r0c4 = 2"]'
    )
    rule = (
        "A number outside of the board stands in that cell of its row or column, counted from "
        "there, which the first cell names: in the third one if that holds 3."
    )
    example = ("r0c4 = 2", "r5c10 = 8")

    def said(self, cells: Sequence[Cell], number: int, puzzle: "Puzzle", name: str) -> Constraint:
        return NumberedRoom(tuple(cells), number, name=name)


def _entries(table: KeyTable, key: str, value: Mapping[str, Any], grid: Grid) -> Iterator[str]:
    """A table of places, or of sides, as entries."""
    part = KeyTable({**value})
    for name in value:
        if name not in SIDES:
            yield f"{name} = {value[name]}"
            continue
        n = grid.rows if name in ("left", "right") else grid.cols
        try:
            numbers = part.numbers_or_blanks(name, n)
        except PuzzleError as error:
            raise table.error(key, f"{name}: {error.message}") from None
        for place, number in enumerate(numbers, 1):
            row = {"top": 0, "bottom": grid.rows + 1}.get(name, place)
            col = {"left": 0, "right": grid.cols + 1}.get(name, place)
            if number is not None:
                yield f"r{row}c{col} = {number}"


def _line(grid: Grid, told: Outside) -> tuple[Cell, ...]:
    """The cells of the row or column that begins at a place outside; none for other places."""
    row, col, _ = told
    if 1 <= row <= grid.rows and col in (0, grid.cols + 1):
        return grid.row(row - 1)[:: 1 if col == 0 else -1]
    if 1 <= col <= grid.cols and row in (0, grid.rows + 1):
        return grid.col(col - 1)[:: 1 if row == 0 else -1]
    return ()


def _place(grid: Grid, told: Outside) -> tuple[str, str]:
    """The line of a place outside and the side at which it lies, as the names of clues have them.

    >>> _place(Grid(9, 9), (5, 10, 12))
    ('row 5', 'right')
    """
    row, col, _ = told
    if 1 <= row <= grid.rows:
        return f"row {row}", "left" if col == 0 else "right"
    return f"column {col}", "top" if row == 0 else "bottom"
