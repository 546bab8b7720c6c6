"""Kakuro: digits so that each run adds up to its sum, without repeats in a run.

Variables  cell -> its digit, 1..9
Text       black cells with the sums of the runs that begin after them, as printed: ``17\\16`` is
           17 down and 16 across, ``17\\`` down alone, ``\\16`` across alone, ``#`` nothing;
           ``/`` will do for ``\\``, which TOML reads as an escape in texts with double quotes
Source     Dell Magazines as Cross Sums, 1966
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from gridwright.basics.errors import FormatError, PuzzleError, shown
from gridwright.families.random_kakuro import random_digits, random_layout
from gridwright.model.constraints import AllDifferent, Constraint, LinearSum, Variable
from gridwright.model.grid import Cell, Grid
from gridwright.model.model import Assignment
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.drafting import Below, Draft, Drafting, sized
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.text.board import HOLE, BoardRow, read_number
from gridwright.text.spans import Span, TextRole
from gridwright.text.table import KeyTable

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.scene.drawing import Drawing

__all__ = ["Kakuro"]

_DIGITS = range(1, 10)
_WORDS = ("down", "across")


class _Sums(NamedTuple):
    """What a black cell says about the runs below it and to its right."""

    cell: Cell
    down: int | None
    across: int | None


class Kakuro(BoardFamily):
    """Sums of runs between black cells."""

    name = "kakuro"
    is_made = True
    styles = {"": "a symmetrical layout with runs of two cells and more"}
    aliases = ("cross-sums",)
    engines = ("domains",)
    summary = "fill each run with digits, all different, that add up to its sum"
    gentlest = 2.1
    rule_texts = {
        "": "Write a digit from 1 to 9 into every white cell. The digits of a run are all "
        "different, and add up to the number above it or to its left."
    }
    keys = {"board": "sums such as 17\\16 (down\\across), # for black, . for empty, or digits"}
    layers = {"board": "values sums"}

    def build(self, table: KeyTable) -> Puzzle:
        rows = table.rows("board")
        sums: list[_Sums] = []
        lines = [""] * (rows[-1].line + 1)
        for r, row in enumerate(rows):
            for c, token in enumerate(row.tokens):
                if "\\" in token or "/" in token:
                    sums.append(_read_sums(table, rows, r, c))
                    row.tokens[c] = HOLE
            lines[row.line] = ",".join(row.tokens) + ","
        table.values["board"] = "\n".join(lines)
        puzzle = super().build(table)
        runs = {(word, before): cells for word, before, cells in _runs(puzzle.grid)}
        for clue in sums:
            for word in _WORDS:
                if getattr(clue, word) is not None and not runs[word, clue.cell]:
                    raise table.error(
                        "board",
                        f"a sum {word}, but there are no cells for it",
                        place=puzzle.grid.name(clue.cell),
                        within=rows[clue.cell // puzzle.grid.cols].line,
                    )
        return Puzzle(self, puzzle.grid, puzzle.givens, {"sums": tuple(sums)})

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return _DIGITS

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        found: list[Constraint] = []
        for word, _, cells in _runs(puzzle.grid):
            if len(cells) > 1:
                name = f"{_name(puzzle.grid, word, cells)}: no digit twice"
                found.append(AllDifferent(cells, name=name))
        return [*found, *(said for _, sums in self.each_clue(puzzle) for said in sums)]

    def each_clue(self, puzzle: Puzzle) -> Iterator[Clue]:
        clues_at = {sums.cell: sums for sums in puzzle.clues["sums"]}
        for word, before, cells in _runs(puzzle.grid):
            total = getattr(clues_at.get(before), word, None)
            if total is not None:
                name = _name(puzzle.grid, word, cells)
                said = LinearSum(cells, total, name=f"{name} sums to {total}")
                yield Clue(name, (said,))

    def empty(self, size: tuple[int, int] | None, style: str, keys: Mapping[str, Any]) -> Puzzle:
        rows, cols = sized(size or (8, 8), 4, 20)
        return Puzzle(self, Grid(rows, cols), {}, {"sums": ()})

    def random_puzzle(
        self, frame: Puzzle, values: Assignment, below: Below, style: str
    ) -> Drafting:
        rows, cols = frame.grid.rows, frame.grid.cols
        longest = min(9, 2 + (rows + cols) // 6)
        grid = random_layout(rows, cols, longest, below)
        if grid is None:
            return None
        runs = {(word, before): run for word, before, run in _runs(grid) if run}
        found = yield from random_digits(grid, list(runs.values()), below)
        if found is None:
            return None
        digits: dict[Variable, int] = {cell: found[cell] for cell in grid.cells}
        total = {key: sum(found[cell] for cell in run) for key, run in runs.items()}
        sums = [
            _Sums(cell, *(total.get((word, cell)) for word in _WORDS))
            for cell in sorted({before for _, before in runs})
        ]
        return Draft(Puzzle(self, grid, {}, {"sums": tuple(sums)}), digits)

    def spans(self, puzzle: Puzzle, solution: Solution | None) -> list[list[Span | None]]:
        rows = super().spans(puzzle, solution)
        for cell, down, across in puzzle.clues["sums"]:
            text = "/".join("" if total is None else str(total) for total in (down, across))
            r, c = divmod(cell, puzzle.grid.cols)
            rows[r][c] = Span(text, TextRole.LABEL)
        return rows

    def decorate(self, drawing: "Drawing", puzzle: Puzzle, solution: Solution | None) -> None:
        from gridwright.families.drawing_cages import draw_runs

        draw_runs(drawing, puzzle.grid, puzzle.clues["sums"])

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        return {"board": super().key_values(puzzle)["board"]}


def _name(grid: Grid, word: str, cells: tuple[Cell, ...]) -> str:
    return f"{word} from {grid.name(cells[0])}"


def _runs(grid: Grid) -> Iterator[tuple[str, Cell, tuple[Cell, ...]]]:
    """Every run of open cells, perhaps of none: its direction, and the black cell before it.

    A run at the edge begins after the cell -1.
    """
    rows = [[r * grid.cols + c for c in range(grid.cols)] for r in range(grid.rows)]
    for word, lines in zip(_WORDS, (zip(*rows, strict=True), rows), strict=True):
        for line in lines:
            before, cells = -1, list[Cell]()
            for cell in line:
                if cell in grid.holes:
                    yield word, before, tuple(cells)
                    before, cells = cell, []
                else:
                    cells.append(cell)
            yield word, before, tuple(cells)


def _read_sums(table: KeyTable, rows: list[BoardRow], r: int, c: int) -> _Sums:
    """The sums of a token such as ``17\\16``."""
    token = rows[r].tokens[c]
    parts = token.replace("/", "\\").split("\\")
    try:
        if len(parts) != 2 or not any(parts):
            raise FormatError(f"expected sums such as 17\\16, 17\\ or \\16, found {shown(token)}")
        down, across = (read_number(part) if part else None for part in parts)
    except PuzzleError as error:
        raise table.error(
            "board", error.message, place=f"r{r + 1}c{c + 1}", within=rows[r].line
        ) from None
    return _Sums(r * len(rows[r].tokens) + c, down, across)
