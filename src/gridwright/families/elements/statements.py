"""Statements: whatever else is to be true of a board, in the words of models of one's own.

``statements = "r1c1 + r1c2 = 10; abs(r3c3 - r3c4) >= 5"``, ``for i in 1..9: cell[i,i] != i``.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridwright.basics.errors import ModelError
from gridwright.families.model_reading import StatementReader, told_lines
from gridwright.model.bound import bound
from gridwright.model.building import ModelBuilder
from gridwright.model.constraints import Constraint, Variable
from gridwright.model.grid import Grid
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.element import MOST_ENTRIES, Element
from gridwright.text.table import KeyTable

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = ["Statements"]


class Statements(Element):
    """Formulas and lists of cells; cells are ``r1c2``, or ``cell[1,2]`` where they have indices."""

    name = "statements"
    summary = "lines such as r1c1 + r1c2 = 10, or for i in 1..8: cell[i,i] != cell[i+1,i+1]"
    rule = "The statements that are printed with the puzzle are true."
    example = "r1c1 + r9c9 = 10\nabs(r5c4 - r5c6) >= 5"

    def read(self, table: KeyTable, grid: Grid) -> tuple[str, ...]:
        lines = tuple(line for _, line in told_lines(table, self.name))
        if len(lines) > MOST_ENTRIES:
            raise table.error(self.name, f"{len(lines):,} lines; at most {MOST_ENTRIES}")
        _read(table, grid)
        return lines

    def write(self, told: tuple[str, ...], grid: Grid) -> str:
        return "\n".join(told)

    def clues(self, told: tuple[str, ...], puzzle: "Puzzle") -> Iterator[Clue]:
        """Each of them with its own text as its name."""
        for constraint in _read(KeyTable({self.name: "\n".join(told)}), puzzle.grid):
            yield Clue(constraint.name, (constraint,))

    def draw(self, told: tuple[str, ...], puzzle: "Puzzle", drawing: "Drawing") -> None:
        """Nothing: they are told by their texts alone."""

    def rules(self, told: tuple[str, ...]) -> tuple[str, ...]:
        return (self.rule, *told)


def _read(table: KeyTable, grid: Grid) -> list[Constraint]:
    """What the key says of the cells; raises PuzzleError with its line."""
    cells: dict[Variable, int] = {}
    for cell in grid.cells:
        r, c = divmod(cell, grid.cols)
        cells[grid.name(cell)] = cells[f"cell_{r + 1}_{c + 1}"] = cell
    builder = ModelBuilder()
    builder.domains = dict.fromkeys(cells, ())
    ends = {"cell": (range(1, grid.rows + 1), range(1, grid.cols + 1))}
    StatementReader(builder, ends).read(table, Statements.name)
    try:
        return [bound(told, cells.__getitem__) for told in builder.constraints]
    except ModelError as error:
        raise table.error(Statements.name, error.message) from None
