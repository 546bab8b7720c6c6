"""Polyominoes: cover a board or a box with pieces, without gaps and without overlaps.

Variables  placement, such as ``L r1c1 r1c2 r1c3 r2c1`` -> 1 if the piece lies there, else 0
Solution   `pieces` lists the pieces and their cells; `rows` are the pieces' numbers, counted
           from 1 in the order of the file; the layers of a box follow one another
Source     the model is Knuth's, Dancing Links (2000): one item a cell and one a piece

A box has layers, and pieces turn in space.  `flip` allows mirror images: on flat boards it is
on, as pieces can be turned over; in boxes off, as pieces of wood have no mirror images.  With
`symmetry`, one solution is kept of those that symmetries make of one another: those motions of
the board that leave board and pieces as they are (see `symmetries` and `representatives`).
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from string import ascii_lowercase, ascii_uppercase, digits
from typing import TYPE_CHECKING, Any

from gridwright.basics.errors import FormatError
from gridwright.basics.halting import asking
from gridwright.families.layers import LayeredGrid, dimensions
from gridwright.families.leader import is_helper
from gridwright.families.packing_keys import read_grid, read_pieces, read_wrap, wraps
from gridwright.families.packing_text import board_lines, packing_text
from gridwright.families.placements import Packing, placements
from gridwright.families.random_pieces import random_pieces
from gridwright.families.representatives import Representatives
from gridwright.families.shapes import SETS, Pieces, named_set, write_shape
from gridwright.families.symmetries import symmetries
from gridwright.model.chosen import ones
from gridwright.model.constraints import AtMostOne, Between, Constraint, ExactlyOne, Variable
from gridwright.model.grid import Cell, Grid
from gridwright.model.model import Assignment, Model
from gridwright.puzzles.drafting import Below, Drafting, only, sized
from gridwright.puzzles.puzzle import Family, Puzzle, Solution
from gridwright.puzzles.step import NO_CANDIDATES, Candidates
from gridwright.text.spans import Span, Text, TextRole
from gridwright.text.table import KeyTable

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.puzzles.playing import Board
    from gridwright.puzzles.step import Step
    from gridwright.scene.scene import Scene

__all__ = ["Polyomino"]

APART = "apart"
SYMMETRIES = (APART, "up to rotation", "up to reflection")
"""Which packings count as different: all, or up to rotation, or up to reflection as well."""


class Polyomino(Family):
    """Packings of a board or of a box."""

    name = "polyomino"
    title = "Packing"
    is_made = True
    styles = {"": "a board that is cut into different pieces; up to reflection there is one way"}
    summary = "cover a board or a box with pieces"
    rule_texts = {
        "": "Cover the board with the pieces, so that no two overlap and nothing is left open.",
        "-uses": "No piece is used more than once.",
        "turn=False": "Pieces may not be turned.",
        "flip=False": "Pieces may not be turned over.",
    }
    keys = {
        "board": ". for a cell to be covered, # for no cell; a line of - between layers, or |",
        "box": "in place of a board without holes: [layers, rows, columns]",
        "pieces": "shapes by name, drawn with x (layers as on a board), or one of "
        + ", ".join(map(repr, SETS)),
        "turn": "false if pieces may not be turned",
        "flip": "whether pieces may be mirrored; true if not given, false in boxes",
        "uses": "how often each piece may be used, 1 if not given",
        "wrap": "true if pieces that leave the board come in at the other end, or only 'rows', "
        "'columns', 'layers', or a list of these",
        "symmetry": "'up to rotation' or 'up to reflection' (and rotation) for one solution of "
        "each kind; 'apart' if not given",
    }
    layers = {"board": "grid"}
    main_keys = ("board", "pieces")
    engines = ("cover", "domains")
    plays = "pieces"

    def build(self, table: KeyTable) -> Puzzle:
        grid = read_grid(table)
        is_solid = isinstance(grid, LayeredGrid)
        clues: dict[str, Any] = {"pieces": read_pieces(table, grid)}
        for key, usual in (("turn", True), ("flip", not is_solid)):
            if table.flag(key, usual) != usual:
                clues[key] = not usual
        uses = table.whole("uses", 1)
        if uses < 1:
            raise table.error("uses", f"expected at least 1, found {uses}")
        if uses > 1:
            clues["uses"] = uses
        if wrap := read_wrap(table, grid):
            clues["wrap"] = wrap
        symmetry = table.choice("symmetry", SYMMETRIES, APART)
        if symmetry != APART:
            clues["symmetry"] = symmetry
        puzzle = Puzzle(self, grid, clues=clues)
        table.reading("pieces", _packing(puzzle).check_size)
        return puzzle

    def empty(self, size: tuple[int, int] | None, style: str, keys: Mapping[str, Any]) -> Puzzle:
        return Puzzle(self, Grid(*sized(size or (5, 5), 3, 8)))

    def random_puzzle(
        self, frame: Puzzle, values: Assignment, below: Below, style: str
    ) -> Drafting:
        rows, cols = frame.grid.rows, frame.grid.cols
        pieces = random_pieces(rows, cols, below)
        if pieces is None:
            return None
        board = "\n".join([" ".join("." * cols)] * rows)
        table = {"board": board, "pieces": pieces, "symmetry": SYMMETRIES[-1]}
        return (yield from only(self.puzzle(KeyTable(table))))

    def variables(self, puzzle: Puzzle) -> tuple[Variable, ...]:
        """None: no placement can be given."""
        return ()

    def find(self, puzzle: Puzzle, name: str) -> Variable | None:
        """A placement by its name."""
        return name if name in placements(_packing(puzzle)) else None

    def helpers(self, puzzle: Puzzle, variables: Iterable[Variable]) -> Collection[Variable]:
        """What compares symmetric packings."""
        if "symmetry" not in puzzle.clues:
            return ()
        laid = placements(_packing(puzzle))
        return [name for name in variables if name not in laid and is_helper(name)]

    def check_givens(self, puzzle: Puzzle) -> None:
        if puzzle.givens:
            raise FormatError("a packing has no given values")

    def model(self, puzzle: Puzzle) -> Model:
        grid, pieces = puzzle.grid, _pieces(puzzle)
        laid = placements(_packing(puzzle))
        kept = _representatives(puzzle)
        variables = [name for name in laid if kept is None or name not in kept.dropped]
        on_cell: dict[Cell, list[Variable]] = {cell: [] for cell in grid.cells}
        of_piece: dict[int, list[Variable]] = {i: [] for i in range(len(pieces))}
        for name in asking(variables, 4096):
            of_piece[laid[name].piece].append(name)
            for cell in laid[name].cells:
                on_cell[cell].append(name)
        cells = (
            ExactlyOne(tuple(scope), name=f"{grid.name(cell)} is covered")
            for cell, scope in on_cell.items()
        )
        left_out = {} if kept is None else kept.left_out
        constraints = [*_areas(puzzle), *cells, *_pieces_used(puzzle, of_piece, left_out)]
        if kept is not None:
            constraints += kept.kept()
            variables += [*kept.left_out.values(), *kept.helpers]
        return Model(dict.fromkeys(variables, (0, 1)), constraints)

    def read(self, puzzle: Puzzle, assignment: Assignment) -> Solution:
        grid, pieces = puzzle.grid, _pieces(puzzle)
        laid = placements(_packing(puzzle))
        chosen = sorted(
            (laid[name] for name in ones(assignment) if name in laid),
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
            return Text((*packing_text(puzzle.grid, {}).lines, (Span(line, TextRole.LABEL),)))
        names = [piece["piece"] for piece in solution.pieces]
        if len(set(names)) < len(names):  # a piece lies twice: a letter for each that lies there
            names = [""] * len(names)
        letters = zip(solution.pieces, _letters(names), strict=True)
        cells = ((cell, letter) for piece, letter in letters for cell in piece["cells"])
        return packing_text(puzzle.grid, {puzzle.grid.cell(cell): letter for cell, letter in cells})

    def draw(
        self,
        puzzle: Puzzle,
        solution: Solution | None = None,
        steps: "Sequence[Step]" = (),
        candidates: Candidates = NO_CANDIDATES,
    ) -> "Scene":
        from gridwright.families.drawing_packings import draw_packing

        packing = _packing(puzzle)
        caption = self.caption(puzzle, solution)
        laid = placements(packing) if steps else {}
        changed = (name for step in steps for name in (*step.places, *step.eliminates))
        marked = [laid[str(name)].cells for name in changed if name in laid]
        return draw_packing(puzzle, packing.pieces, packing.wraps, solution, *caption, marked)

    def board(self, puzzle: Puzzle) -> "Board":
        from gridwright.families.drawing_packings import draw_packing_board
        from gridwright.puzzles.playing import Board, Move, Place

        packing = _packing(puzzle)
        scene, tiles = draw_packing_board(puzzle, packing.wraps, *self.caption(puzzle))
        at = {cell: place for place, cell in enumerate(tiles)}
        uses = puzzle.clues.get("uses", 1)
        return Board(
            scene,
            tuple(Place(cell, puzzle.grid.name(cell), tile, ()) for cell, tile in tiles.items()),
            pieces=tuple((name, uses) for name, _ in packing.pieces),
            moves={
                name: Move(piece, tuple(at[cell] for cell in cells))
                for name, (piece, cells) in placements(packing).items()
            },
        )

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        grid, clues = puzzle.grid, dict(puzzle.clues)
        if not isinstance(clues["pieces"], str):
            clues["pieces"] = {name: write_shape(shape) for name, shape in clues["pieces"]}
        if isinstance(grid, LayeredGrid) and not grid.holes:
            return {"box": list(dimensions(grid)), **clues}
        return {"board": board_lines(grid), **clues}


def _pieces(puzzle: Puzzle) -> Pieces:
    pieces = puzzle.clues["pieces"]
    return named_set(pieces) if isinstance(pieces, str) else pieces


def _packing(puzzle: Puzzle) -> Packing:
    grid, clues = puzzle.grid, puzzle.clues
    turn = clues.get("turn", True)
    flip = clues.get("flip", not isinstance(grid, LayeredGrid))
    return Packing(grid, _pieces(puzzle), turn, flip, wraps(clues.get("wrap", False), grid))


def _representatives(puzzle: Puzzle) -> Representatives | None:
    """What keeps one solution of each kind; None if all are wanted."""
    word = puzzle.clues.get("symmetry", APART)
    if word == APART:
        return None
    packing, uses = _packing(puzzle), puzzle.clues.get("uses", 1)
    group = symmetries(packing, mirror=word == "up to reflection")
    n_cells, n_covered = len(puzzle.grid.cells), sum(len(shape) for _, shape in packing.pieces)
    spare = n_covered - n_cells
    spared = spare if uses == 1 else None
    n_pieces = len(packing.pieces)
    needed = range(n_pieces if n_pieces == 1 or uses * n_covered == n_cells else 0)
    return Representatives(
        placements(packing),
        group,
        packing.pieces,
        spare=spared,
        needed=needed,
        named=puzzle.grid.name,
    )


def _pieces_used(
    puzzle: Puzzle, of_piece: Mapping[int, Sequence[Variable]], left_out: Mapping[int, Variable]
) -> Iterator[Constraint]:
    """How often each piece lies on the board: just so often where the areas leave no choice."""
    pieces, uses, n_cells = _pieces(puzzle), puzzle.clues.get("uses", 1), len(puzzle.grid.cells)
    all_needed = uses * sum(len(shape) for _, shape in pieces) == n_cells
    for piece, ((name, shape), scope) in enumerate(
        zip(pieces, map(tuple, of_piece.values()), strict=True)
    ):
        if piece in left_out:
            yield ExactlyOne((*scope, left_out[piece]), name=f"{name} is used or left out")
        elif uses == 1:
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
