"""Dots with numbers: two numbers differ by so much, or one is so many times the other."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from gridwright.basics.errors import FormatError
from gridwright.families.elements.lines import allowed
from gridwright.families.elements.picture import middle, ring, sign
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.element import Element, read_cells, read_entries
from gridwright.text.table import KeyTable

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = ["DifferenceDots", "RatioDots"]

Dot = tuple[Cell, Cell, int]


class DifferenceDots(Element):
    """Two cells, which need not touch, and the difference of their numbers."""

    name = "differences"
    summary = 'two cells, =, the difference of their numbers, such as ["r1c1 r1c2 = 3"]'
    rule = "Numbers with a number between them differ by that number."
    example = ("r1c1 r1c2 = 3",)
    f_puzzles = ("difference",)
    shape = "dot"
    f_default: ClassVar[str] = "1"
    """What f-puzzles means without a number: the dots of `kropki`."""
    noun: ClassVar[str] = "difference"
    before: ClassVar[str] = ""
    """What stands before its number in pictures."""

    def test(self, number: int) -> Callable[[int, int], bool]:
        """The test of two numbers."""
        return _differ(number)

    def read(self, table: KeyTable, grid: Grid) -> tuple[Dot, ...]:
        found = []
        for place, text in read_entries(table, self.name):
            names, _, number = (part.strip() for part in text.partition("="))
            cells = read_cells(table, place, names, grid, 2)
            if len(cells) > 2 or not (number.isascii() and number.isdecimal() and len(number) < 6):
                message = f"expected {self.summary}"
                raise table.error(self.name, message, place=place)
            found.append((cells[0], cells[1], int(number)))
        return tuple(found)

    def write(self, told: Sequence[Dot], grid: Grid) -> list[str]:
        return [f"{grid.name(a)} {grid.name(b)} = {number}" for a, b, number in told]

    def clues(self, told: Sequence[Dot], puzzle: "Puzzle") -> Iterator[Clue]:
        for a, b, number in told:
            name = f"the {self.noun} {number} of {puzzle.grid.name(a)} and {puzzle.grid.name(b)}"
            yield Clue(name, (allowed((a, b), puzzle, name, self.test(number)),))

    def draw(self, told: Sequence[Dot], puzzle: "Puzzle", drawing: "Drawing") -> None:
        for a, b, number in told:
            ring(drawing, middle(drawing, a, b), 0.22)
            sign(drawing, middle(drawing, a, b), f"{self.before}{number}", 0.22)

    def from_f_puzzles(self, found: Mapping[str, Any]) -> list[str] | None:
        entries = []
        for item in found[self.f_puzzles[0]]:
            number = str(item.get("value") or self.f_default)
            if not number.isdecimal():
                raise FormatError(f"a {self.noun} of {number!r}")
            if number != self.f_default:
                entries.append(f"{' '.join(item['cells']).lower()} = {number}")
        return entries or None

    def to_f_puzzles(self, value: Sequence[str]) -> Mapping[str, Any]:
        items = []
        for entry in value:
            cells, _, number = entry.upper().partition(" = ")
            items.append({"cells": cells.split(), "value": number})
        return {self.f_puzzles[0]: items}


class RatioDots(DifferenceDots):
    """Two cells, and how many times the one number is the other."""

    name = "ratios"
    summary = 'two cells, =, how many times one is the other, such as ["r1c1 r1c2 = 3"]'
    rule = "Of two numbers with × and a number between them, one is so many times the other."
    f_puzzles = ("ratio",)
    f_default = "2"
    noun = "ratio"
    before = "×"

    def test(self, number: int) -> Callable[[int, int], bool]:
        return _times(number)


@cache
def _differ(number: int) -> Callable[[int, int], bool]:
    return lambda a, b: abs(a - b) == number


@cache
def _times(number: int) -> Callable[[int, int], bool]:
    return lambda a, b: a == number * b or b == number * a
