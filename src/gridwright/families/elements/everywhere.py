"""Rules for all cells at once: ``anti_knight = true``."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar

from gridwright.families.elements.kropki import are_consecutive
from gridwright.families.elements.lines import allowed, values_of
from gridwright.families.elements.picture import neighbours
from gridwright.model.constraints import AllDifferent, Constraint
from gridwright.model.globals import Among
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.element import Element
from gridwright.text.table import KeyTable

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = ["AntiKing", "AntiKnight", "AntiTaxicab", "NonConsecutive", "RuleElement"]


class RuleElement(Element):
    """An element that a puzzle has or has not."""

    example = True
    shape = "switch"

    def said(self, puzzle: "Puzzle", name: str) -> Iterable[Constraint]:
        """What it says of all cells."""
        raise NotImplementedError

    def read(self, table: KeyTable, grid: Grid) -> bool:
        return table.flag(self.name)

    def write(self, told: bool, grid: Grid) -> bool:
        return told

    def clues(self, told: bool, puzzle: "Puzzle") -> Iterator[Clue]:
        name = self.name.replace("_", "-")
        yield Clue(name, tuple(self.said(puzzle, name)))

    def draw(self, told: bool, puzzle: "Puzzle", drawing: "Drawing") -> None:
        """Nothing: it is told by its rule alone."""

    def from_f_puzzles(self, found: Mapping[str, Any]) -> bool | None:
        return bool(found[self.f_puzzles[0]]) or None

    def to_f_puzzles(self, value: bool) -> Mapping[str, Any]:
        return {self.f_puzzles[0]: value}


class AntiKnight(RuleElement):
    """Cells a knight's move apart differ."""

    name = "anti_knight"
    summary = "true if cells a knight's move apart differ"
    rule = "Cells that are a knight's move apart do not hold the same number."
    f_puzzles = ("antiknight",)
    steps: ClassVar[tuple[tuple[int, int], ...]] = ((1, 2), (2, 1), (1, -2), (2, -1))

    def said(self, puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        for pair in _apart(puzzle.grid, self.steps):
            yield AllDifferent(pair, name=name)


class AntiKing(AntiKnight):
    """Cells that touch at a side or a corner differ."""

    name = "anti_king"
    summary = "true if cells that touch, if only at a corner, differ"
    rule = "Cells that touch, if only at a corner, do not hold the same number."
    f_puzzles = ("antiking",)
    steps = ((0, 1), (1, 0), (1, 1), (1, -1))


class AntiTaxicab(RuleElement):
    """Equal numbers are never as many steps apart as they say."""

    name = "anti_taxicab"
    summary = "true if cells with the same number n are never n steps along rows and columns apart"
    rule = (
        "Two cells with the same number are never as many steps apart, along rows and columns, as "
        "that number says."
    )

    def said(self, puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        values, cols = frozenset(values_of(puzzle)), puzzle.grid.cols
        for one, other in combinations(puzzle.grid.cells, 2):
            down, right = abs(one // cols - other // cols), abs(one % cols - other % cols)
            if down and right and down + right in values:  # lines hold each number once
                yield Among((one, other), frozenset({down + right}), 0, 1, name=name)


class NonConsecutive(RuleElement):
    """Neighbours at a side are not consecutive, but where a white dot says that they are."""

    name = "non_consecutive"
    summary = "true if neighbours at a side are not consecutive, but for those with a white dot"
    rule = "Cells with a common side do not hold consecutive numbers, unless a dot says so."
    f_puzzles = ("nonconsecutive",)

    def said(self, puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        dots = dict(puzzle.clues["kropki"].kinds) if "kropki" in puzzle.clues else {}
        spared = {frozenset(pair) for pairs in dots.values() for pair in pairs}
        for pair in neighbours(puzzle.grid):
            if frozenset(pair) not in spared:
                yield allowed(pair, puzzle, name, are_apart)


def are_apart(a: int, b: int) -> bool:
    """Whether two numbers are not consecutive."""
    return not are_consecutive(a, b)


def _apart(grid: Grid, steps: Iterable[tuple[int, int]]) -> Iterator[tuple[Cell, Cell]]:
    """Pairs of cells that are one of these steps apart."""
    for cell in grid.cells:
        r, c = divmod(cell, grid.cols)
        for down, right in steps:
            if (other := grid.at(r + down, c + right)) is not None:
                yield cell, other
