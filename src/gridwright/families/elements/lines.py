"""Elements that are lines of cells: ``whispers = ["r1c1 r2c2 r3c2", "r5c5 r5c6"]``."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any, ClassVar

from gridwright.families.elements.picture import GREY, broad_line
from gridwright.model.constraints import Constraint, Table
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.element import Element, read_cells, read_entries
from gridwright.text.table import KeyTable

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = ["LineElement", "LineOfThrees", "allowed", "lines_of", "values_of"]

Cells = tuple[Cell, ...]


class LineElement(Element):
    """An element of which a puzzle has lines of cells, in their order.

    noun   what one is called in explanations: "thermometer"
    least  cells that one has at least
    tint   the colour of its line
    may_close  whether a line may end in its first cell
    """

    shape = "line"
    noun: ClassVar[str]
    least: ClassVar[int] = 2
    tint: ClassVar[int] = GREY
    may_close: ClassVar[bool] = False

    @abstractmethod
    def said(self, cells: Cells, puzzle: "Puzzle", name: str) -> Iterable[Constraint]:
        """What one line says; `name` is what people call it."""

    def read(self, table: KeyTable, grid: Grid) -> tuple[Cells, ...]:
        return tuple(
            read_cells(table, place, text, grid, self.least, may_close=self.may_close)
            for place, text in read_entries(table, self.name)
        )

    def write(self, told: Sequence[Cells], grid: Grid) -> list[str]:
        return [" ".join(map(grid.name, cells)) for cells in told]

    def clues(self, told: Sequence[Cells], puzzle: "Puzzle") -> Iterator[Clue]:
        for cells in told:
            name = f"the {self.noun} from {puzzle.grid.name(cells[0])}"
            yield Clue(name, tuple(self.said(cells, puzzle, name)))

    def paths(self, told: Sequence[Cells]) -> Iterator[Cells]:
        return iter(told if self.shape == "line" else ())  # regions are sets of cells

    def draw(self, told: Sequence[Cells], puzzle: "Puzzle", drawing: "Drawing") -> None:
        for cells in told:
            broad_line(drawing, cells, self.tint)

    def from_f_puzzles(self, found: Mapping[str, Any]) -> list[str] | None:
        lines = [line for key in self.f_puzzles for line in lines_of(found.get(key))]
        return [" ".join(line) for line in lines] or None

    def to_f_puzzles(self, value: Sequence[str]) -> Mapping[str, Any]:
        return {self.f_puzzles[0]: [{"lines": [entry.upper().split()]} for entry in value]}


class LineOfThrees(LineElement):
    """A line of which each three neighbours are of three different kinds."""

    least = 3

    @staticmethod
    @abstractmethod
    def are_apart(a: int, b: int) -> bool:
        """Whether two numbers are of different kinds."""

    def said(self, cells: Cells, puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        for step in (1, 2):  # of three in a row all differ in this, so of any two of them
            for pair in zip(cells, cells[step:], strict=False):
                yield allowed(pair, puzzle, name, self.are_apart)


def lines_of(items: Any) -> Iterator[list[str]]:
    """The lines of items of f-puzzles."""
    for item in items or ():
        for line in item["lines"]:
            yield [cell.lower() for cell in line]


def values_of(puzzle: "Puzzle") -> tuple[int, ...]:
    """The values of the cells."""
    return tuple(puzzle.family.values(puzzle))  # type: ignore[attr-defined]


def allowed(cells: Sequence[Cell], puzzle: "Puzzle", name: str, test: Callable[..., bool]) -> Table:
    """The statement that a test of a few cells holds, as a table.

    `test` is a function of a module or class, so that its table is made once for all cells.
    """
    return Table(tuple(cells), _rows(test, values_of(puzzle), len(cells)), name=name)


@cache
def _rows(test: Callable[..., bool], values: tuple[int, ...], n: int) -> frozenset[tuple[int, ...]]:
    return frozenset(row for row in product(values, repeat=n) if test(*row))
