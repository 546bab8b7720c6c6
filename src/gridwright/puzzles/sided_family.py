"""Boards with numbers at their sides, each about the row or column at which it stands."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from gridwright.model.constraints import Constraint, Variable
from gridwright.model.grid import Cell, Grid
from gridwright.model.model import Assignment
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.drafting import Below, Draft, Drafting, needed, shuffled
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

    A subclass reads them in `read_clues`, with `read_sides`, and says in `at_side` what one means.
    The rest is done here: they are among the `constraints`, stand around the board in texts and
    pictures, and are written to files.  One that says in `seen` what stands beside a line is made,
    too, if it says so in `is_made` and `filled_styles`, on what is `empty`.

    sides      its keys, and the side of the board at which the numbers of each stand
    all_sides  whether puzzles that are made have a number at every line
    """

    sides: ClassVar[Mapping[str, str]] = {side: side for side in SIDES}
    all_sides: ClassVar[bool] = False

    @abstractmethod
    def at_side(self, clue: SideNumber) -> Constraint:
        """What a number at a side says of the cells of its line."""

    def seen(self, values: Sequence[int]) -> int | None:
        """The number beside a line of these values, the nearest first; None where none can be."""
        raise NotImplementedError

    def side_text(self, number: int) -> str:
        """What stands for a number at a side."""
        return str(number)

    def read_sides(self, table: KeyTable, grid: Grid, allowed: range) -> dict[str, Any]:
        """The numbers at each side that has any, None for those that are open."""
        found = {}
        for key, side in self.sides.items():
            if key in table:
                n = grid.rows if side in ("left", "right") else grid.cols
                found[key] = table.numbers_or_blanks(key, n)
                for place, number in enumerate(found[key], 1):
                    if number is not None and number not in allowed:
                        names = f"{self.side_text(allowed[0])} to {self.side_text(allowed[-1])}"
                        told = f"item {place} is {self.side_text(number)}"
                        message = f'{told}; expected a number from {names}, or "."'
                        raise table.error(key, message)
        return {key: numbers for key, numbers in found.items() if set(numbers) != {None}}

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        """What the numbers at the sides say; a subclass adds its other rules."""
        return [self.at_side(clue) for clue in self.side_numbers(puzzle)]

    def side_numbers(self, puzzle: Puzzle) -> Iterator[SideNumber]:
        """Every number at a side."""
        for key, side in self.sides.items():
            for place, number in enumerate(puzzle.clues.get(key, ())):
                if number is not None:
                    yield SideNumber(side, place, number, _line(puzzle.grid, side, place))

    def each_clue(self, puzzle: Puzzle) -> Iterator[Clue]:
        for number in self.side_numbers(puzzle):
            said = self.at_side(number)
            yield Clue(said.name, (said,))

    def random_puzzle(
        self, frame: Puzzle, values: Assignment, below: Below, style: str
    ) -> Drafting:
        """All that is seen from the sides, of which no number, and no value, can be spared."""
        grid, clues, keys = frame.grid, list[SideNumber](), list[str]()
        for key, side in self.sides.items():
            for place in range(grid.rows if side in ("left", "right") else grid.cols):
                cells = _line(grid, side, place)
                number = self.seen([values[cell] for cell in cells])
                if number is not None:
                    clues.append(SideNumber(side, place, number, cells))
                    keys.append(key)
        said = [(self.at_side(clue),) for clue in clues]
        pins = [{cell: values[cell]} for cell in grid.cells]
        order = shuffled(len(said), below)
        order += [len(said) + unit for unit in shuffled(len(pins), below)]
        kept = range(len(said)) if self.all_sides else ()
        units = yield from needed(said, order, kept, pins=pins)
        if units is None:
            return None
        told: dict[str, list[int | None]] = {}
        for unit in units:
            if unit < len(said):
                side, place, number, _ = clues[unit]
                n = grid.rows if side in ("left", "right") else grid.cols
                told.setdefault(keys[unit], [None] * n)[place] = number
        ordered = {key: tuple(told[key]) for key in self.sides if key in told}
        givens: dict[Variable, int] = {}
        for unit in units:
            if unit >= len(said):
                givens.update(pins[unit - len(said)].items())
        return Draft(Puzzle(self, grid, givens, {**frame.clues, **ordered}), values)

    def text(self, puzzle: Puzzle, solution: Solution | None = None) -> Text:
        """The board with the numbers at its sides."""
        sides = {
            side: [self._span(number) for number in puzzle.clues[key]]
            for key, side in self.sides.items()
            if key in puzzle.clues
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

    def _span(self, number: int | None) -> Span:
        return Span("" if number is None else self.side_text(number), TextRole.LABEL)

    def decorate(self, drawing: "Drawing", puzzle: Puzzle, solution: Solution | None) -> None:
        """Write each number at its side; one that the solution misses as what is wrong."""
        from gridwright.puzzles.board_drawing import SIDE_SIZE, beside
        from gridwright.scene.metrics import text_width
        from gridwright.scene.scene import Role

        values = solution.assignment if solution else {}
        texts = (self.side_text(clue.number) for clue in self.side_numbers(puzzle))
        width = max(0.6, SIDE_SIZE * max(map(text_width, texts), default=0.0))
        for clue in self.side_numbers(puzzle):
            rule = self.at_side(clue)
            known = [values[cell] for cell in rule.scope if cell in values]
            is_wrong = len(known) == len(rule.scope) and not rule.holds(*known)
            role = Role.WRONG if is_wrong else Role.LABEL
            text = self.side_text(clue.number)
            drawing.add(beside(puzzle.grid, clue.side, clue.place, text, role, width))

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        sides = {
            key: " ".join("." if k is None else self.side_text(k) for k in puzzle.clues[key])
            for key in self.sides
            if key in puzzle.clues
        }
        return super().key_values(puzzle) | sides


def _line(grid: Grid, side: str, place: int) -> tuple[Cell, ...]:
    """The cells of a line, those nearest to a side first."""
    cells = grid.row(place) if side in ("left", "right") else grid.col(place)
    return cells[::-1] if side in ("right", "bottom") else cells
