"""Polyominoes: cover a board with pieces, without gaps and without overlaps.

Variables  placement, such as ``L r1c1 r1c2 r1c3 r2c1`` -> 1 if the piece lies there, else 0
Solution   `pieces` lists the pieces and their cells; `rows` are the pieces' numbers, counted
           from 1 in the order of the file
Source     the model is Knuth's, Dancing Links (2000): one item a cell and one a piece
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from string import ascii_lowercase, ascii_uppercase, digits
from types import MappingProxyType
from typing import Any, NamedTuple

from gridwright.core.board import EMPTY, HOLE
from gridwright.core.bounds import MAX_CELLS, MAX_PLACEMENTS
from gridwright.core.constraints import AtMostOne, Between, Constraint, ExactlyOne, Variable
from gridwright.core.errors import FormatError, PuzzleError, SizeError, shown
from gridwright.core.family import Family
from gridwright.core.grid import Cell, Grid
from gridwright.core.model import Assignment, Model
from gridwright.core.puzzle import Puzzle
from gridwright.core.result import Solution
from gridwright.core.table import Table
from gridwright.core.text import Role, Span, Text, board_text
from gridwright.families.shapes import (
    SETS,
    Pieces,
    Shape,
    named_set,
    orientations,
    read_shape,
    size,
    write_shape,
)

__all__ = ["Polyomino"]

MAX_WORK = 10 * MAX_PLACEMENTS
"""Cells of all placements together: a hundred large pieces on a large board are as bad as a
million small ones."""


class Polyomino(Family):
    """Packings of a board."""

    name = "polyomino"
    summary = "cover a board with pieces"
    keys = {
        "board": ". for a cell to be covered, # for no cell",
        "pieces": "shapes by name, drawn with x, or one of " + ", ".join(map(repr, SETS)),
        "turn": "false if pieces may not be turned",
        "flip": "false if pieces may not be flipped",
        "uses": "how often each piece may be used, 1 if not given",
    }
    main_keys = ("board", "pieces")
    engines = ("cover",)

    def build(self, table: Table) -> Puzzle:
        grid = _read_board(table)
        clues: dict[str, Any] = {"pieces": _read_pieces(table)}
        for key in ("turn", "flip"):
            if not table.flag(key, True):
                clues[key] = False
        uses = table.whole("uses", 1)
        if uses < 1:
            raise table.error("uses", f"expected at least 1, found {uses}")
        if uses > 1:
            clues["uses"] = uses
        puzzle = Puzzle(self, grid, clues=clues)
        table.reading("pieces", lambda: _bounded(grid, *_setup(puzzle)))
        return puzzle

    def variables(self, puzzle: Puzzle) -> tuple[Variable, ...]:
        """None: no placement can be given."""
        return ()

    def check_givens(self, puzzle: Puzzle) -> None:
        if puzzle.givens:
            raise FormatError("a packing has no given values")

    def model(self, puzzle: Puzzle) -> Model:
        grid = puzzle.grid
        placements = _placements(grid, *_setup(puzzle))
        on_cell: dict[Cell, list[Variable]] = {cell: [] for cell in grid.cells}
        of_piece: dict[int, list[Variable]] = {i: [] for i in range(len(_pieces(puzzle)))}
        for name, placement in placements.items():
            of_piece[placement.piece].append(name)
            for cell in placement.cells:
                on_cell[cell].append(name)
        cells = (
            ExactlyOne(tuple(scope), name=f"{grid.name(cell)} is covered")
            for cell, scope in on_cell.items()
        )
        constraints = [*_areas(puzzle), *cells, *_pieces_used(puzzle, of_piece)]
        return Model(dict.fromkeys(placements, (0, 1)), constraints)

    def read(self, puzzle: Puzzle, assignment: Assignment) -> Solution:
        grid, pieces = puzzle.grid, _pieces(puzzle)
        placements = _placements(grid, *_setup(puzzle))
        chosen = sorted(
            (placement for name, placement in placements.items() if assignment.get(name)),
            key=lambda placement: placement.cells,
        )
        board: list[int | None] = [None] * (grid.rows * grid.cols)
        for piece, cells in chosen:
            for cell in cells:
                board[cell] = piece + 1
        rows = tuple(tuple(board[r : r + grid.cols]) for r in range(0, len(board), grid.cols))
        facts = [
            {"piece": pieces[piece][0], "cells": list(map(grid.name, cells))}
            for piece, cells in chosen
        ]
        return Solution(puzzle, assignment, rows, {"pieces": facts})

    def text(self, puzzle: Puzzle, solution: Solution | None = None) -> Text:
        if solution is None:
            names = [name for name, _ in _pieces(puzzle)]
            line = "pieces: " + ", ".join(names[:40]) + (", ..." if len(names) > 40 else "")
            return Text((*_board(puzzle, {}).lines, (Span(line, Role.LABEL),)))
        names = [piece["piece"] for piece in solution.pieces]
        if len(set(names)) < len(names):  # a piece lies twice: a letter for each that lies there
            names = [""] * len(names)
        letters = zip(solution.pieces, _letters(names), strict=True)
        cells = ((cell, letter) for piece, letter in letters for cell in piece["cells"])
        return _board(puzzle, {puzzle.grid.cell(cell): letter for cell, letter in cells})

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        clues = dict(puzzle.clues)
        if not isinstance(clues["pieces"], str):
            clues["pieces"] = {name: write_shape(shape) for name, shape in clues["pieces"]}
        return {"board": _board(puzzle, {}).plain() + "\n", **clues}


class _Placement(NamedTuple):
    """A piece, by its index, and the cells it would cover, in increasing order."""

    piece: int
    cells: tuple[Cell, ...]


def _board(puzzle: Puzzle, letters: Mapping[Cell, str]) -> Text:
    """The board with these letters; a point for every other cell."""
    grid = puzzle.grid

    def span(cell: Cell) -> Span | None:
        if cell in letters:
            return Span(letters[cell], Role.FOUND)
        return None if cell in grid.holes else Span(".", Role.EMPTY)

    starts = range(0, grid.rows * grid.cols, grid.cols)
    return board_text([[span(cell) for cell in range(r, r + grid.cols)] for r in starts])


def _pieces(puzzle: Puzzle) -> Pieces:
    pieces = puzzle.clues["pieces"]
    return named_set(pieces) if isinstance(pieces, str) else pieces


def _setup(puzzle: Puzzle) -> tuple[Pieces, bool, bool]:
    return _pieces(puzzle), puzzle.clues.get("turn", True), puzzle.clues.get("flip", True)


def _bounded(grid: Grid, pieces: Pieces, turn: bool, flip: bool) -> None:
    """Raise SizeError if there may be too many placements to list."""
    n_placements = work = 0
    for _, shape in pieces:
        for oriented in orientations(shape, turn=turn, flip=flip):
            rows, cols = size(oriented)
            n = max(0, grid.rows - rows + 1) * max(0, grid.cols - cols + 1)
            n_placements, work = n_placements + n, work + n * len(shape)
    if n_placements > MAX_PLACEMENTS or work > MAX_WORK:
        raise SizeError(
            f"up to {n_placements:,} ways to lay the pieces, which cover {work:,} cells; "
            f"at most {MAX_PLACEMENTS:,} and {MAX_WORK:,}"
        )


@lru_cache(maxsize=4)
def _placements(
    grid: Grid, pieces: Pieces, turn: bool, flip: bool
) -> Mapping[Variable, _Placement]:
    """Every way to lay a piece on the board, by the name of its variable."""
    found: dict[Variable, _Placement] = {}
    for piece, (name, shape) in enumerate(pieces):
        for oriented in orientations(shape, turn=turn, flip=flip):
            for cells in _positions(grid, oriented):
                found[" ".join([name, *map(grid.name, cells)])] = _Placement(piece, cells)
    return MappingProxyType(found)


def _positions(grid: Grid, shape: Shape) -> Iterator[tuple[Cell, ...]]:
    rows, cols = size(shape)
    for top in range(grid.rows - rows + 1):
        for left in range(grid.cols - cols + 1):
            cells = tuple((top + r) * grid.cols + left + c for r, c in shape)
            if grid.holes.isdisjoint(cells):
                yield cells


def _pieces_used(
    puzzle: Puzzle, of_piece: Mapping[int, Sequence[Variable]]
) -> Iterator[Constraint]:
    """How often each piece lies on the board: just so often where the areas leave no choice."""
    pieces, uses, n_cells = _pieces(puzzle), puzzle.clues.get("uses", 1), len(puzzle.grid.cells)
    all_needed = uses * sum(len(shape) for _, shape in pieces) == n_cells
    for (name, shape), scope in zip(pieces, map(tuple, of_piece.values()), strict=True):
        if uses == 1:
            kind, often = (ExactlyOne, "once") if all_needed else (AtMostOne, "at most once")
            yield kind(scope, name=f"{name} is used {often}")
        elif all_needed:
            yield Between(scope, uses, uses, name=f"{name} is used {uses} times")
        elif uses * len(shape) < n_cells:  # else there is no room for more anyway
            yield Between(scope, 0, uses, name=f"{name} is used at most {uses} times")


def _areas(puzzle: Puzzle) -> Iterator[Constraint]:
    """A constraint that nothing meets if no choice of pieces has as many cells as the board."""
    uses, n_cells = puzzle.clues.get("uses", 1), len(puzzle.grid.cells)
    reachable = 1  # bit n is up if some pieces have n cells together
    for _, shape in _pieces(puzzle):
        for _ in range(min(uses, n_cells // len(shape))):
            more = reachable | (reachable << len(shape)) & ((2 << n_cells) - 1)
            if more == reachable:
                break
            reachable = more
    if not reachable >> n_cells & 1:
        yield ExactlyOne((), name=f"no choice of the pieces has {n_cells} cells together")


def _letters(names: Sequence[str]) -> list[str]:
    """A character for each name, all different while there are enough: its own, if possible."""
    free = dict.fromkeys(ascii_uppercase + ascii_lowercase + digits)
    letters = {i: name for i, name in enumerate(names) if len(name) == 1}
    for letter in letters.values():
        free.pop(letter, None)
    for i, name in enumerate(names):
        if i not in letters:
            letters[i] = next((c for c in (*name.upper(), *free) if c in free), "*")
            free.pop(letters[i], None)
    return [letters[i] for i in range(len(names))]


def _read_board(table: Table) -> Grid:
    rows = table.rows("board")
    tokens = [token for row in rows for token in row.tokens]
    grid = Grid(
        len(rows), len(rows[0].tokens), frozenset(i for i, t in enumerate(tokens) if t == HOLE)
    )
    for cell in grid.cells:
        if tokens[cell] not in EMPTY and tokens[cell] != "0":
            message = f"{shown(tokens[cell])}; expected . for a cell to be covered or # for none"
            line = rows[cell // grid.cols].line
            raise table.error("board", message, place=grid.name(cell), within=line)
    if not grid.cells:
        raise table.error("board", "the board has no cells, only holes")
    return grid


def _read_pieces(table: Table) -> str | Pieces:
    if isinstance(table.values.get("pieces"), str):
        return table.choice("pieces", SETS)
    pieces = []
    for name, text in table.table("pieces").items():
        place = f"piece {shown(name)}"
        if not name or not name.isprintable():
            raise table.error("pieces", "expected a name of printable characters", place=place)
        if not isinstance(text, str):
            raise table.error("pieces", f"expected a shape, found {shown(text)}", place=place)
        try:
            pieces.append((name, read_shape(text)))
        except PuzzleError as error:
            raise table.error("pieces", error.message, place=place) from None
    if not pieces:
        raise table.error("pieces", "expected at least one piece")
    if (n_cells := sum(len(shape) for _, shape in pieces)) > MAX_CELLS:
        raise table.error("pieces", f"{n_cells:,} cells of pieces; at most {MAX_CELLS:,}")
    return tuple(pieces)
