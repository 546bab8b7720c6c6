"""Skyscrapers: a Latin square of heights, and numbers outside that say how many are seen.

Variables  cell -> the height of its building, 1..n
Clues      `top`, `right`, `bottom`, `left`: for each column or row how many buildings are seen
           from that side, where a building hides the lower ones behind it
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from gridwright.families.latin import expect_square, rows_and_columns
from gridwright.model.constraints import Constraint, Visible
from gridwright.model.grid import Grid
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.text.spans import Span, Text, TextRole, board_text
from gridwright.text.table import KeyTable

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.scene.drawing import Drawing

__all__ = ["Skyscrapers"]

_SIDES = ("top", "right", "bottom", "left")
_SIZE = 0.42


class _View(NamedTuple):
    """A number outside the board: its side, its place there, and what it says."""

    side: str
    place: int
    seen: Visible


class Skyscrapers(BoardFamily):
    """Latin squares seen from outside."""

    name = "skyscrapers"
    engines = ("domains",)
    summary = "a Latin square of heights, and how many are seen from outside"
    holes = False
    keys = {
        "board": "heights, . for empty",
        "top": 'how many are seen of each column from above, such as "2 . 3 1"',
        "right": "of each row from the right",
        "bottom": "of each column from below",
        "left": "of each row from the left",
    }

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        expect_square(table, grid)
        n = grid.rows
        told = {side: table.numbers_or_blanks(side, n) for side in _SIDES if side in table}
        for side, numbers in told.items():
            for place, number in enumerate(numbers, 1):
                if number is not None and not 1 <= number <= n:
                    found = f"item {place} is {number}"
                    raise table.error(side, f'{found}; expected a number from 1 to {n}, or "."')
        return {side: numbers for side, numbers in told.items() if any(numbers)}

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return range(1, puzzle.grid.rows + 1)

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        return [*rows_and_columns(puzzle.grid), *(view.seen for view in _views(puzzle))]

    def text(self, puzzle: Puzzle, solution: Solution | None = None) -> Text:
        """The board with the numbers at its sides."""
        rows = self.spans(puzzle, solution)
        sides = {
            side: [Span("" if k is None else str(k), TextRole.LABEL) for k in numbers]
            for side, numbers in puzzle.clues.items()
        }
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
        from gridwright.scene.scene import Box, Role, words

        n, values = puzzle.grid.rows, solution.assignment if solution else {}
        for side, i, seen in _views(puzzle):
            box, align = {
                "top": (Box(i + 0.05, -0.62, 0.9, 0.5), "centre"),
                "right": (Box(n + 0.2, i + 0.25, 0.6, 0.5), "left"),
                "bottom": (Box(i + 0.05, n + 0.12, 0.9, 0.5), "centre"),
                "left": (Box(-0.8, i + 0.25, 0.6, 0.5), "right"),
            }[side]
            heights = [values[cell] for cell in seen.scope if cell in values]
            is_wrong = len(heights) == n and not seen.holds(*heights)
            role = Role.WRONG if is_wrong else Role.LABEL
            drawing.add(words(role, str(seen.times), box, _SIZE, align=align))

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        sides = {
            side: " ".join("." if k is None else str(k) for k in numbers)
            for side, numbers in puzzle.clues.items()
        }
        return super().key_values(puzzle) | sides


def _views(puzzle: Puzzle) -> Iterator[_View]:
    """Every number outside the board, with the cells seen from there in their order."""
    for side, numbers in puzzle.clues.items():
        is_row = side in ("left", "right")
        for i, number in enumerate(numbers):
            if number is not None:
                cells = puzzle.grid.row(i) if is_row else puzzle.grid.col(i)
                scope = cells if side in ("left", "top") else cells[::-1]
                name = f"{'row' if is_row else 'column'} {i + 1}: {number} seen from the {side}"
                yield _View(side, i, Visible(scope, number, name=name))
