"""Easy as ABC: each letter once in every line; those outside are seen first, past empty cells.

Variables  cell -> 0 for a cell that stays empty, 1 for A, 2 for B, ...
Clues      `letters`: how many; `top`, `right`, `bottom`, `left`: the first letter of each column or
           row from there
Source     World Puzzle Championships, as "End View" since 1992
"""

from collections.abc import Iterator, Mapping, Sequence
from string import ascii_uppercase
from typing import Any

from gridwright.families.latin import expect_square
from gridwright.model.constraints import Constraint
from gridwright.model.globals import Among
from gridwright.model.grid import Cell, Grid
from gridwright.model.lines import Regular
from gridwright.puzzles.drafting import sized
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.sided_family import SIDES, SidedFamily, SideNumber
from gridwright.text.board import EMPTY
from gridwright.text.table import KeyTable

__all__ = ["EasyAsAbc"]

_NONE = "x"
_LETTERS = ascii_uppercase[:23]
"""Without X, which is an empty cell."""
_VALUES = {_NONE: 0, "X": 0} | {letter: k for k, letter in enumerate(_LETTERS, 1)}


class EasyAsAbc(SidedFamily):
    """Letters and empty cells seen from outside."""

    name = "easy-as-abc"
    title = "Easy as ABC"
    is_made = True
    aliases = ("abc-end-view", "end-view")
    styles = {"": "letters at the sides, and on the board only where these are not enough"}
    filled_styles = ("",)
    engines = ("domains",)
    summary = "place each letter once in every row and column, from those seen first from outside"
    holes = False
    rule_texts = {
        "": "Place the letters so that every row and every column holds each of them once; the "
        "other cells stay empty. A letter at the side is the first one that is seen from there."
    }
    keys = {
        "board": "letters, x for a cell that stays empty, . for open",
        "letters": "how many letters, from A; one less than the rows if not given",
        "top": 'the first letter of each column from above, such as "A . C ."',
        "right": "the same for each row, from the right",
        "bottom": "the same for each column, from below",
        "left": "the same for each row, from the left",
    }
    layers = {"board": "values", **{side: f"side {side}" for side in SIDES}}

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        expect_square(table, grid)
        n, most = grid.rows, min(grid.rows, len(_LETTERS))
        letters = table.whole("letters", min(max(n - 1, 1), most))
        if not 1 <= letters <= most:
            raise table.error("letters", f"{letters} letters; expected 1 to {most}")
        for side in SIDES:
            if side in table:
                table.values[side] = _numbers(table.values[side])
        return {"letters": letters, **self.read_sides(table, grid, range(1, letters + 1))}

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return range(puzzle.clues["letters"] + 1)

    def read_token(self, token: str) -> int | None:
        return _VALUES.get(token, None) if token in _VALUES else super().read_token(token)

    def zero_is_empty(self, table: KeyTable) -> bool:
        return False

    def write_value(self, value: int) -> str:
        return _LETTERS[value - 1] if value else _NONE

    def drawn_value(self, value: int) -> str:
        return _LETTERS[value - 1] if value else "·"

    def side_text(self, number: int) -> str:
        return _LETTERS[number - 1] if 1 <= number <= len(_LETTERS) else str(number)

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        grid = puzzle.grid
        rows = [(f"row {r + 1}", grid.row(r)) for r in range(grid.rows)]
        cols = [(f"column {c + 1}", grid.col(c)) for c in range(grid.cols)]
        letters = puzzle.clues["letters"]
        return [
            *(c for line in (*rows, *cols) for c in self._each_once(*line, letters)),
            *super().constraints(puzzle),
        ]

    def _each_once(self, line: str, cells: tuple[Cell, ...], letters: int) -> Iterator[Constraint]:
        for value in range(1, letters + 1):
            name = f"{line} holds one {self.write_value(value)}"
            yield Among(cells, frozenset({value}), 1, 1, name=name)

    def at_side(self, clue: SideNumber) -> Constraint:
        """An automaton that passes empty cells until it reads the letter."""
        moves = [(0, 0, 0), (0, clue.number, 1)]
        moves += [(1, value, 1) for value in range(len(clue.cells) + 1)]
        letter = self.side_text(clue.number)
        name = f"{clue.line}: {letter} is the first letter from the {clue.side}"
        return Regular(clue.cells, tuple(moves), frozenset({1}), name=name)

    def seen(self, values: Sequence[int]) -> int | None:
        return next(filter(None, values), None)

    def empty(self, size: tuple[int, int] | None, style: str, keys: Mapping[str, Any]) -> Puzzle:
        rows, _ = sized(size or (5, 5), 3, 9, is_square=True)
        return Puzzle(self, Grid(rows, rows), {}, {"letters": rows - 2 if rows > 4 else rows - 1})


def _numbers(side: Any) -> Any:
    """Letters of a side as their numbers; whatever else is there stays to be refused."""
    tokens = side.split() if isinstance(side, str) else side
    if not isinstance(tokens, list | tuple):
        return side
    numbers = {letter: number for letter, number in _VALUES.items() if number}
    return [
        "."
        if isinstance(token, str) and token in EMPTY
        else numbers.get(token, token)
        if isinstance(token, str)
        else token
        for token in tokens
    ]
