"""Binairo (Takuzu): zeros and ones, as many of each in every line, and no three alike in a row.

Variables  cell -> 0 or 1
Source     P. De Schepper and F. Coussement, 2009: no two rows are equal, and no two columns
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from gridwright.model.constraints import Constraint
from gridwright.model.globals import Among
from gridwright.model.grid import Cell, Grid
from gridwright.model.lines import Regular
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.puzzle import Puzzle
from gridwright.text.table import KeyTable

__all__ = ["Binairo"]

_ONES = frozenset({1})
_ALIKE, _ZERO, _ONE, _DIFFER = range(4)
_MOVES = (
    *((_ALIKE, 0, _ZERO), (_ALIKE, 1, _ONE)),
    *((_ZERO, 0, _ALIKE), (_ZERO, 1, _DIFFER)),
    *((_ONE, 1, _ALIKE), (_ONE, 0, _DIFFER)),
    *((_DIFFER, 0, _DIFFER), (_DIFFER, 1, _DIFFER)),
)
"""Reads two lines at once, a cell of the one and a cell of the other in turn."""


class Binairo(BoardFamily):
    """Boards of zeros and ones."""

    name = "binairo"
    is_made = True
    aliases = ("takuzu",)
    engines = ("domains",)
    summary = "fill in 0 and 1, as many of each in every row and column, never three in a row"
    gentlest = 3.4
    holes = False
    rule_texts = {
        "": "Fill in the empty cells with 0 and 1 so that every row and every column has as many "
        "of the one as of the other. No three cells in a row, across or down, are the same. No two "
        "rows are the same, and no two columns."
    }
    keys = {"board": "0 and 1, . for empty"}

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        if grid.rows % 2 or grid.cols % 2:
            message = f"{grid.rows} rows of {grid.cols} cells; expected an even number of each"
            raise table.error("board", message)
        return {}

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return range(2)

    def zero_is_empty(self, table: KeyTable) -> bool:
        return False

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        grid = puzzle.grid
        rows = [grid.row(r) for r in range(grid.rows)]
        cols = [grid.col(c) for c in range(grid.cols)]
        return [
            *_halves("row", rows),
            *_halves("column", cols),
            *(c for line in (*rows, *cols) for c in _threes(grid, line)),
            *_differ("rows", rows),
            *_differ("columns", cols),
        ]


def _halves(word: str, lines: Sequence[tuple[Cell, ...]]) -> Iterator[Constraint]:
    for n, line in enumerate(lines, 1):
        half = len(line) // 2
        yield Among(line, _ONES, half, half, name=f"{word} {n} has as many 0 as 1")


def _threes(grid: Grid, line: tuple[Cell, ...]) -> Iterator[Constraint]:
    for k in range(len(line) - 2):
        three = line[k : k + 3]
        name = f"the three cells from {grid.name(three[0])} to {grid.name(three[2])}"
        yield Among(three, _ONES, 1, 2, name=name)


def _differ(words: str, lines: Sequence[tuple[Cell, ...]]) -> Iterator[Constraint]:
    for (m, one), (n, other) in combinations(enumerate(lines, 1), 2):
        scope = tuple(cell for pair in zip(one, other, strict=True) for cell in pair)
        yield Regular(scope, _MOVES, frozenset({_DIFFER}), name=f"{words} {m} and {n} differ")
