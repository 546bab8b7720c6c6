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
from bisect import bisect
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

from gridwright.core.constraints import AllDifferent, Constraint, Increasing
from gridwright.core.errors import FormatError, shown
from gridwright.core.family import BoardFamily
from gridwright.core.grid import Cell, Grid
from gridwright.core.puzzle import Puzzle
from gridwright.core.result import Solution
from gridwright.core.table import Table
from gridwright.core.text import Role, Span, Text

__all__ = ["Futoshiki"]

_UP, _DOWN = "^∧˄", "vV∨˅"
_Pair = tuple[Cell, Cell]
"""The smaller cell, then the greater one."""


class Futoshiki(BoardFamily):
    """Latin squares with inequalities."""

    name = "futoshiki"
    aliases = ("unequal",)
    engines = ("domains",)
    summary = "a Latin square with < and > between neighbours"
    holes = False
    keys = {
        "board": "values, . for empty, with < > between cells and ^ v between rows",
        "order": 'more signs, or all of them, such as ["r1c1 < r1c2", "r2c1 > r3c1 > r4c1"]',
    }

    def build(self, table: Table) -> Puzzle:
        board, pairs = table.values.get("board"), list[_Pair]()
        if isinstance(board, list | tuple) and all(isinstance(row, str) for row in board):
            board = "\n".join(board)
        if isinstance(board, str):
            text, pairs = table.reading("board", lambda: _read_picture(board))
            table.values["board"] = text
        puzzle = super().build(table)
        if "order" in table:
            chains = table.sequence("order", str, 'texts such as "r1c1 < r1c2"')
            for i, chain in enumerate(chains, 1):
                pairs += table.reading("order", partial(_read_chain, puzzle.grid, i, chain))
        return Puzzle(self, puzzle.grid, puzzle.givens, {"order": tuple(sorted(set(pairs)))})

    def read_clues(self, table: Table, grid: Grid) -> dict[str, Any]:
        if grid.rows != grid.cols:
            raise table.error("board", f"{grid.rows} rows of {grid.cols} cells; expected a square")
        return {}

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return range(1, puzzle.grid.rows + 1)

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        grid, n = puzzle.grid, puzzle.grid.rows
        return [
            *(AllDifferent(grid.row(r), name=f"row {r + 1}") for r in range(n)),
            *(AllDifferent(grid.col(c), name=f"column {c + 1}") for c in range(n)),
            *(Increasing(pair, name=_written(grid, pair)) for pair in puzzle.clues["order"]),
        ]

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
                    line.append(Span(f" {_sign(order, cell - 1, cell, '<>')} ", Role.RULE))
                line.append(Span(span.text.rjust(width), span.role))
                under += " " * (width - 1) + _sign(order, cell, cell + cols, "^v") + "   "
            lines.append(tuple(line))
            if under.strip():
                lines.append((Span(under, Role.RULE),))
        return Text(tuple(lines))

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        grid = puzzle.grid
        end = ",\n" if grid.cols == 1 else "\n"
        picture = "".join(line + end for line in self.text(puzzle).plain().splitlines())
        others = [
            _written(grid, (a, b))
            for a, b in puzzle.clues["order"]
            if b not in grid.neighbours(a, "rook") or (b < a and (b, a) in puzzle.clues["order"])
        ]
        return {"board": picture} | ({"order": others} if others else {})


def _written(grid: Grid, pair: _Pair) -> str:
    return " < ".join(map(grid.name, pair))


def _sign(order: set[_Pair], a: Cell, b: Cell, signs: str) -> str:
    """The sign between two cells: the first one if a is smaller, the other one, or a blank."""
    return signs[0] if (a, b) in order else signs[1] if (b, a) in order else " "


class _Piece(NamedTuple):
    """A token of a line and where it stands."""

    text: str
    start: int
    end: int


def _read_picture(text: str) -> tuple[str, list[_Pair]]:
    """The board without its signs, line by line, and the pairs that these say."""
    lines = [line.expandtabs().replace(",", " ").rstrip() for line in text.splitlines()]
    between = {i for i, line in enumerate(lines) if line and not line.strip(f" {_UP}{_DOWN}")}
    is_spaced = any(" " in line.strip() for i, line in enumerate(lines) if i not in between)
    pattern = re.compile(r"[<>]|[^\s<>]+" if is_spaced else r"\S")
    rows: dict[int, list[_Piece]] = {}
    found: list[tuple[tuple[int, int], tuple[int, int]]] = []
    board = [""] * len(lines)
    for i, line in enumerate(lines):
        if i in between or not line.strip():
            continue
        pieces = [_Piece(m[0], *m.span()) for m in pattern.finditer(line)]
        r = len(rows)
        found += (((r, a), (r, b)) for a, b in _across(pieces, i))
        rows[i] = [piece for piece in pieces if piece.text not in ("<", ">")]
        board[i] = ",".join(piece.text for piece in rows[i]) + ","
    order = list(rows)
    for i in sorted(between):
        r = bisect(order, i)
        above = rows[order[r - 1]] if r else []
        below = rows[order[r]] if r < len(order) else []
        for at, sign in enumerate(lines[i]):
            if sign == " ":
                continue
            c, other = _place(above, at), _place(below, at)
            if c is None or c != other:
                raise FormatError(f"{shown(sign)} does not stand between two cells", line=i)
            pair = (r - 1, c), (r, c)
            found.append(pair if sign in _UP else pair[::-1])
    cols = len(rows[order[0]]) if order else 0
    if any(len(row) != cols for row in rows.values()):
        found = []  # the board itself will be refused
    return "\n".join(board), [(r * cols + c, q * cols + d) for (r, c), (q, d) in found]


def _across(pieces: Sequence[_Piece], line: int) -> Iterator[tuple[int, int]]:
    """The pairs of columns, the smaller first, that a row tells."""
    col, sign = -1, ""
    for piece in (*pieces, _Piece("", 0, 0)):
        if piece.text in ("<", ">") and not sign and col >= 0:
            sign = piece.text
        elif piece.text in ("<", ">", "") and (sign or piece.text):
            raise FormatError(f"{shown(sign or piece.text)} is not between two cells", line=line)
        else:
            col += 1
            if sign:
                yield (col - 1, col) if sign == "<" else (col, col - 1)
            sign = ""


def _place(row: Sequence[_Piece], at: int) -> int | None:
    """The column whose token covers this place of the line."""
    return next((c for c, piece in enumerate(row) if piece.start <= at < piece.end), None)


def _read_chain(grid: Grid, number: int, text: str) -> list[_Pair]:
    parts = re.split("([<>])", text)
    if len(parts) < 3:
        raise FormatError(f'item {number} is {shown(text)}; expected cells such as "r1c1 < r1c2"')
    cells, signs = list(map(grid.cell, parts[::2])), parts[1::2]
    pairs = zip(pairwise(cells), signs, strict=True)
    return [(a, b) if sign == "<" else (b, a) for (a, b), sign in pairs]
