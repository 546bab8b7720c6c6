"""Futoshiki: a Latin square with signs between neighbours that say which one is greater.

Variables  cell -> its value, 1..n
Text       the usual picture: ``<`` and ``>`` between the cells of a row; ``^`` and ``v`` on a line
           between two rows, below and above the cells they compare (the point is at the smaller)::

               . < . > .
               ^       v
               2   .   .

Source     T. Miyahara for Nikoli, 2001
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from gridwright.basics.errors import FormatError, shown
from gridwright.families.latin import expect_square, rows_and_columns
from gridwright.formats.inequalities import read_picture
from gridwright.model.constraints import Constraint, Increasing
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.text.spans import Span, Text, TextRole
from gridwright.text.table import KeyTable

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.scene.drawing import Drawing
    from gridwright.scene.tiling import Tile

__all__ = ["Futoshiki"]

_Pair = tuple[Cell, Cell]
"""The smaller cell, then the greater one."""


class Futoshiki(BoardFamily):
    """Latin squares with inequalities."""

    name = "futoshiki"
    is_made = True
    aliases = ("unequal",)
    engines = ("domains",)
    summary = "complete a Latin square that obeys the signs < and > between neighbours"
    gentlest = 1.8
    holes = False
    rule_texts = {
        "": "Fill in the empty cells so that every row and every column holds each number once.",
        "order": "Of two cells with a sign < or > between them, the one at its open side is the "
        "greater.",
    }
    keys = {
        "board": "values, . for empty, with < > between cells and ^ v between rows",
        "order": 'more signs, or all of them, such as ["r1c1 < r1c2", "r2c1 > r3c1 > r4c1"]',
    }
    layers = {"board": "values", "order": "pairs"}

    def build(self, table: KeyTable) -> Puzzle:
        board, pairs = table.values.get("board"), list[_Pair]()
        if isinstance(board, list | tuple) and all(isinstance(row, str) for row in board):
            board = "\n".join(board)
        if isinstance(board, str):
            text, pairs = table.reading("board", lambda: read_picture(board))
            table.values["board"] = text
        puzzle = super().build(table)
        if "order" in table:
            chains = table.sequence("order", str, 'texts such as "r1c1 < r1c2"')
            for i, chain in enumerate(chains, 1):
                pairs += table.reading("order", partial(_read_chain, puzzle.grid, i, chain))
        return Puzzle(self, puzzle.grid, puzzle.givens, {"order": tuple(sorted(set(pairs)))})

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        expect_square(table, grid)
        return {}

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return range(1, puzzle.grid.rows + 1)

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        grid = puzzle.grid
        return [
            *rows_and_columns(grid),
            *(sign for _, signs in self.each_clue(puzzle) for sign in signs),
        ]

    def each_clue(self, puzzle: Puzzle) -> Iterator[Clue]:
        for pair in puzzle.clues["order"]:
            name = _written(puzzle.grid, pair)
            yield Clue(name, (Increasing(pair, name=name),))

    def facts(self, puzzle: Puzzle) -> Mapping[str, Constraint]:
        """The signs between neighbours, each by its cells in their order."""
        grid, cols = puzzle.grid, puzzle.grid.cols
        pairs = [(cell, cell + 1) for cell in grid.cells if (cell + 1) % cols]
        pairs += [(cell, cell + cols) for cell in grid.cells if cell + cols in grid.cells]
        return {_written(grid, pair): Increasing(pair) for pair in pairs}

    def telling(self, puzzle: Puzzle, told: Mapping[str, int]) -> Puzzle:
        order = set(puzzle.clues["order"])
        for name, is_less in told.items():
            a, b = map(puzzle.grid.cell, name.split(" < "))
            order.add((a, b) if is_less else (b, a))
        clues = {**puzzle.clues, "order": tuple(sorted(order))}
        return Puzzle(self, puzzle.grid, puzzle.givens, clues, puzzle.meta)

    def text(self, puzzle: Puzzle, solution: Solution | None = None) -> Text:
        """The board as the picture that `build` reads."""
        order, cols = set(puzzle.clues["order"]), puzzle.grid.cols
        rows = [[span for span in row if span] for row in self.spans(puzzle, solution)]
        width = max(len(span.text) for row in rows for span in row)
        lines: list[tuple[Span, ...]] = []
        for r, row in enumerate(rows):
            line, under = list[Span](), ""
            for cell, span in enumerate(row, r * cols):
                if line:
                    line.append(Span(f" {_sign(order, cell - 1, cell, '<>')} ", TextRole.RULE))
                line.append(Span(span.text.rjust(width), span.role))
                under += " " * (width - 1) + _sign(order, cell, cell + cols, "^v") + "   "
            lines.append(tuple(line))
            if under.strip():
                lines.append((Span(under, TextRole.RULE),))
        return Text(tuple(lines))

    def tiles(self, puzzle: Puzzle) -> "Mapping[Cell, Tile]":
        from gridwright.families.drawing_cages import apart

        return apart(puzzle.grid)

    def decorate(self, drawing: "Drawing", puzzle: Puzzle, solution: Solution | None) -> None:
        from gridwright.families.drawing_cages import draw_order

        draw_order(drawing, puzzle.grid, puzzle.clues["order"], puzzle.name)

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        grid, order = puzzle.grid, set(puzzle.clues["order"])
        end = ",\n" if grid.cols == 1 else "\n"
        picture = "".join(line + end for line in self.text(puzzle).plain().splitlines())
        others = [
            _written(grid, (a, b))
            for a, b in puzzle.clues["order"]
            if b not in grid.neighbours(a, "rook") or (b < a and (b, a) in order)
        ]
        return {"board": picture} | ({"order": others} if others else {})


def _written(grid: Grid, pair: _Pair) -> str:
    return " < ".join(map(grid.name, pair))


def _sign(order: set[_Pair], a: Cell, b: Cell, signs: str) -> str:
    """The sign between two cells: the first one if a is smaller, the other one, or a blank."""
    return signs[0] if (a, b) in order else signs[1] if (b, a) in order else " "


def _read_chain(grid: Grid, number: int, text: str) -> list[_Pair]:
    parts = re.split("([<>])", text)
    if len(parts) < 3:
        raise FormatError(f'item {number} is {shown(text)}; expected cells such as "r1c1 < r1c2"')
    cells, signs = list(map(grid.cell, parts[::2])), parts[1::2]
    pairs = zip(pairwise(cells), signs, strict=True)
    return [(a, b) if sign == "<" else (b, a) for (a, b), sign in pairs]
