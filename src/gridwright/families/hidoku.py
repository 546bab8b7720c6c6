"""Hidoku (Hidato, Numbrix): number the cells 1..n so that consecutive numbers touch.

Variables  cell -> its number
Source     the rules of Gyora Benedek's Hidato; the first and the last need not be given
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import groupby
from math import isqrt
from typing import TYPE_CHECKING, Any

from gridwright.families.random_paths import random_path
from gridwright.formats.fields import SQUARES, numbers_of, with_dots
from gridwright.formats.forms.magic import is_magic
from gridwright.model.constraints import Adjacency, AllDifferent, Constraint
from gridwright.model.grid import ADJACENCIES, Cell, Grid
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.text.board import EMPTY, HOLE
from gridwright.text.spans import Text, board_text
from gridwright.text.table import KeyTable

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.scene.drawing import Drawing
    from gridwright.scene.tiling import Tile

__all__ = ["Hidoku"]

_TEXT = frozenset("0123456789_.#, \t")


class Hidoku(BoardFamily):
    """A path through all cells."""

    name = "hidoku"
    is_made = True
    aliases = ("hidato", "numbrix")
    implied = {"numbrix": {"adjacency": "rook"}}
    engines = ("domains",)
    summary = "number the cells so that consecutive numbers touch"
    gentlest = 2.3
    rule_texts = {
        "": "Fill in the missing numbers, each once, so that every number touches the next one.",
        "adjacency=king": "Cells touch at a side or at a corner.",
        "adjacency=rook": "Cells touch at a side.",
        "adjacency=hex": "Every cell touches the up to six cells around it.",
    }
    keys = {
        "board": "numbers, . for empty, # for no cell",
        "adjacency": "king (default), rook or hex; numbrix means rook",
    }

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        implied = self.implied.get(str(table.values.get("puzzle")), {})
        usual = implied.get("adjacency", "king")
        return {"adjacency": table.choice("adjacency", ADJACENCIES, usual)}

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return range(1, len(puzzle.grid.cells) + 1)

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        grid, cells = puzzle.grid, puzzle.grid.cells
        place = {cell: i for i, cell in enumerate(cells)}
        touching = tuple(
            tuple(place[other] for other in grid.neighbours(cell, puzzle.clues["adjacency"]))
            for cell in cells
        )
        return [
            AllDifferent(cells, name="each number once"),
            Adjacency(cells, touching, name="consecutive numbers touch"),
        ]

    def random_solution(
        self, puzzle: Puzzle, below: Callable[[int], int]
    ) -> Mapping[Cell, int] | None:
        cells = puzzle.grid.cells
        (path,) = (c for c in self.constraints(puzzle) if isinstance(c, Adjacency))
        order = random_path(path.neighbours, below)
        return None if order is None else {cells[i]: x for x, i in enumerate(order, 1)}

    def always_told(self, puzzle: Puzzle) -> Collection[int]:
        """Both ends of the path, as they are printed."""
        return (1, len(puzzle.grid.cells))

    def text(self, puzzle: Puzzle, solution: Solution | None = None) -> Text:
        return board_text(self.spans(puzzle, solution), slant=puzzle.clues["adjacency"] == "hex")

    def tiles(self, puzzle: Puzzle) -> "Mapping[Cell, Tile]":
        if puzzle.clues["adjacency"] != "hex":
            return super().tiles(puzzle)
        from gridwright.scene.tiling import hexagons

        return hexagons(puzzle.grid)

    def decorate(self, drawing: "Drawing", puzzle: Puzzle, solution: Solution | None) -> None:
        """A line through consecutive numbers, once it is found, and rings around both ends."""
        if puzzle.clues["adjacency"] == "hex":
            drawing.honeycomb()
        values = puzzle.givens if solution is None else solution.assignment
        at = sorted((value, cell) for cell, value in values.items() if isinstance(cell, int))
        for value, cell in at:
            if value in (1, len(puzzle.grid.cells)):
                drawing.circle(cell)
        if solution is not None:
            # numbers of one run differ from their places in the list by the same amount
            for _, run in groupby(enumerate(at), lambda pair: pair[1][0] - pair[0]):
                drawing.path([cell for _, (_, cell) in run])

    def recognises(self, text: str) -> bool:
        """Comma-separated rows of numbers and blanks, as the first Hidoku solvers read them.

        All rows but one are as long as the first, so that a ragged row is found where it is, and
        names with commas in an exact cover's text are not taken for numbers.  Numbers that are
        all small and occur more than once on a square, or what lacks a row of it, are those of a
        Sudoku.
        """
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        if not all("," in line and set(line) <= _TEXT for line in lines):
            return False
        rows = [line.replace(",", " ").split() for line in with_dots(text).splitlines()]
        rows = [row for row in rows if row]
        lengths = [len(row) for row in rows]
        if not rows or len(rows) - lengths.count(lengths[0]) > 1 or is_magic(text):
            return False
        n = isqrt(lengths[0]) if len(rows) == 1 else lengths[0]
        if n not in SQUARES or (len(rows) == 1 and lengths[0] != n * n):
            return True
        numbers = numbers_of([token for row in rows for token in row], {*EMPTY, HOLE}) or []
        return max(numbers, default=0) > n or len(set(numbers)) == len(numbers)

    def read_bare(self, text: str, source: str) -> Puzzle:
        return self.puzzle(KeyTable({"board": with_dots(text)}, source=source, first_line=1))
