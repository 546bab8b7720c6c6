"""Elements that are cells one by one: ``odd = ["r1c1 r5c5", "r9c9"]``."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from gridwright.model.constraints import Constraint
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.element import Element, read_cells, read_entries
from gridwright.text.table import KeyTable

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = ["CellElement"]


class CellElement(Element):
    """An element of which a puzzle has cells.

    noun  what one is called in explanations: "odd cell"
    """

    shape = "cell"
    noun: ClassVar[str]

    @abstractmethod
    def said(self, cell: Cell, puzzle: "Puzzle", name: str) -> Iterable[Constraint]:
        """What one cell says; `name` is what people call it."""

    @abstractmethod
    def mark(self, cell: Cell, drawing: "Drawing") -> None:
        """Draw one."""

    def read(self, table: KeyTable, grid: Grid) -> tuple[Cell, ...]:
        entries = read_entries(table, self.name)
        cells = [c for place, text in entries for c in read_cells(table, place, text, grid)]
        return tuple(sorted(set(cells)))

    def write(self, told: Sequence[Cell], grid: Grid) -> list[str]:
        return [grid.name(cell) for cell in told]

    def clues(self, told: Sequence[Cell], puzzle: "Puzzle") -> Iterator[Clue]:
        for cell in told:
            name = f"the {self.noun} {puzzle.grid.name(cell)}"
            yield Clue(name, tuple(self.said(cell, puzzle, name)))

    def draw(self, told: Sequence[Cell], puzzle: "Puzzle", drawing: "Drawing") -> None:
        for cell in told:
            self.mark(cell, drawing)

    def from_f_puzzles(self, found: Mapping[str, Any]) -> list[str] | None:
        items = found[self.f_puzzles[0]]
        return [" ".join(item.get("cells") or [item["cell"]]).lower() for item in items] or None

    def to_f_puzzles(self, value: Sequence[str]) -> Mapping[str, Any]:
        return {self.f_puzzles[0]: [{"cell": entry.upper()} for entry in value]}
