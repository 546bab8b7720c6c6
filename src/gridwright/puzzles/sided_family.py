"""Boards with numbers at their sides, each about the row or column at which it stands."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from gridwright.model.constraints import Constraint
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.text.spans import Span, Text, TextRole, board_text
from gridwright.text.table import KeyTable

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.scene.drawing import Drawing

__all__ = ["SIDES", "SideNumber", "SidedFamily"]

SIDES = ("top", "right", "bottom", "left")
"""The keys and clues that hold the numbers: for each side, one for each line that ends there."""


class SideNumber(NamedTuple):
    """A number at a side: its place there, from 0, and the cells of its line, the nearest first."""

    side: str
    place: int
    number: int
    cells: tuple[Cell, ...]

    @property
    def line(self) -> str:
        """What people call the line: ``row 3``."""
        return f"{'row' if self.side in ('left', 'right') else 'column'} {self.place + 1}"


class SidedFamily(BoardFamily):
    """A family with numbers at the sides of its board.

    A subclass reads them in `read_clues`, with `read_sides`, and says in `at_side` what one means;
    the keys are those of `SIDES`.  The rest is done here: they are among the `constraints`, stand
    around the board in texts and pictures, and are written to files.
    """

    @abstractmethod
    def at_side(self, clue: SideNumber) -> Constraint:
        """What a number at a side says of the cells of its line."""

    def read_sides(self, table: KeyTable, grid: Grid, allowed: range) -> dict[str, Any]:
        """The numbers at each side that has any, None for those that are open."""
        sides = {}
        for side in SIDES:
            if side in table:
                n = grid.rows if side in ("left", "right") else grid.cols
                sides[side] = table.numbers_or_blanks(side, n)
                for place, number in enumerate(sides[side], 1):
                    if number is not None and number not in allowed:
                        expected = f"a number from {allowed[0]} to {allowed[-1]}"
                        message = f'item {place} is {number}; expected {expected}, or "."'
                        raise table.error(side, message)
        return {side: numbers for side, numbers in sides.items() if set(numbers) != {None}}

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        """What the numbers at the sides say; a subclass adds its other rules."""
        return [self.at_side(clue) for clue in _numbers(puzzle)]

    def each_clue(self, puzzle: Puzzle) -> Iterator[Clue]:
        for number in _numbers(puzzle):
            said = self.at_side(number)
            yield Clue(said.name, (said,))

    def text(self, puzzle: Puzzle, solution: Solution | None = None) -> Text:
        """The board with the numbers at its sides."""
        sides = {
            side: [Span("" if k is None else str(k), TextRole.LABEL) for k in puzzle.clues[side]]
            for side in SIDES
            if side in puzzle.clues
        }
        rows = self.spans(puzzle, solution)
        corners = [[Span("", TextRole.LABEL)] * (side in sides) for side in ("left", "right")]
        for r, row in enumerate(rows):
            row[:0] = sides.get("left", [])[r : r + 1]
            row += sides.get("right", [])[r : r + 1]
        above, below = (
            [[*corners[0], *sides[side], *corners[1]]] if side in sides else []
            for side in ("top", "bottom")
        )
        return board_text([*above, *rows, *below])

    def decorate(self, drawing: "Drawing", puzzle: Puzzle, solution: Solution | None) -> None:
        """Write each number at its side; one that the solution misses as what is wrong."""
        from gridwright.puzzles.board_drawing import beside
        from gridwright.scene.scene import Role

        values = solution.assignment if solution else {}
        for clue in _numbers(puzzle):
            rule = self.at_side(clue)
            known = [values[cell] for cell in rule.scope if cell in values]
            is_wrong = len(known) == len(rule.scope) and not rule.holds(*known)
            role = Role.WRONG if is_wrong else Role.LABEL
            drawing.add(beside(puzzle.grid, clue.side, clue.place, str(clue.number), role))

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        sides = {
            side: " ".join("." if k is None else str(k) for k in puzzle.clues[side])
            for side in SIDES
            if side in puzzle.clues
        }
        return super().key_values(puzzle) | sides


def _numbers(puzzle: Puzzle) -> Iterator[SideNumber]:
    """Every number at a side."""
    for side in SIDES:
        for place, number in enumerate(puzzle.clues.get(side, ())):
            if number is not None:
                is_row = side in ("left", "right")
                cells = puzzle.grid.row(place) if is_row else puzzle.grid.col(place)
                order = 1 if side in ("left", "top") else -1
                yield SideNumber(side, place, number, cells[::order])
