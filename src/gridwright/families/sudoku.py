"""Sudoku: every row, column and box (or region) holds each value once.

Variables  cell -> its value, 1..n
Sizes      4, 6, 9, 12, 16, 25, or any other with `box` or `regions`
Text       digits, then letters A.. for values after 9; or numbers
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gridwright.basics.errors import FormatError, shown
from gridwright.families.cages import read_cages, write_cages
from gridwright.formats.boards import BOXES
from gridwright.formats.fields import with_dots
from gridwright.formats.sudoku import (
    block,
    board_of_line,
    cells_of_line,
    is_block,
    is_line,
    value_of,
)
from gridwright.model.constraints import AllDifferent, Constraint, LinearSum
from gridwright.model.grid import Cell, Grid
from gridwright.model.model import Assignment, Model
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.drafting import Below, Draft, Drafting
from gridwright.puzzles.element import told_elements
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.text.board import EMPTY
from gridwright.text.spans import Text, board_text
from gridwright.text.table import KeyTable

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.scene.drawing import Drawing

__all__ = ["Sudoku"]


_ATTEMPTS = 60
"""Cages that are drawn around one grid, at first."""

_DIAGONALS = ("falling", "rising")


class Sudoku(BoardFamily):
    """Latin squares with boxes."""

    name = "sudoku"
    is_made = True
    styles = {
        "killer": "no digit is given, but the sums of cages",
        "jigsaw": "regions of any shape in place of boxes",
    }
    filled_styles = ("killer",)
    framed_styles = ("jigsaw",)
    summary = "place each value once in every row, column and box"
    holes = False
    engines = ("cover", "domains")
    takes_elements = True
    rule_texts = {
        "": "Fill in the empty cells so that every row and every column holds each number once.",
        "-regions": "Every box with a bold outline holds each number once, too.",
        "regions": "Every region with a bold outline holds each number once, too.",
        "diagonals=True": "Both diagonals hold each number once, too.",
        "diagonals=falling": "The diagonal from the upper left holds each number once, too.",
        "diagonals=rising": "The diagonal from the lower left holds each number once, too.",
        "cages": "The numbers in a dashed cage differ, and add up to the small number in its "
        "corner.",
    }
    keys = {
        "board": "values, . or 0 for empty; or a line of 81 characters",
        "box": "rows and columns of a box, such as [2, 3]",
        "regions": "jigsaw: a board of region letters, in place of boxes",
        "diagonals": 'true if both diagonals hold each value once; "falling" or "rising" for one',
        "cages": 'killer: a board of letters, or a list such as [{cells = ["r1c1"], sum = 8}]',
        "candidates": "what each cell may still be: a board of groups of digits, such as 125, or .",
        "sums": "the sum of each cage, such as {a = 10, b = 15}; no value repeats in a cage",
    }
    layers = {
        "board": "values",
        "cages": "cages sum sums",
        "regions": "regions",
        "diagonals": "switch",
    }

    def build(self, table: KeyTable) -> Puzzle:
        board = table.values.get("board")
        if isinstance(board, str) and len(board.split()) == 1 and is_line(board, BOXES):
            table.values["board"] = board_of_line(board, BOXES)
        elif isinstance(board, str):
            table.values["board"] = with_dots(board)
        return super().build(table)

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        n = grid.rows
        if grid.cols != n:
            raise table.error("board", f"{n} rows of {grid.cols} cells; a Sudoku is square")
        clues: dict[str, Any] = {}
        if "regions" in table:
            if "box" in table:
                raise table.error("box", "a Sudoku has either `box` or `regions`")
            clues["regions"] = _regions(table, n)
        elif "box" in table:
            clues["box"] = _box(table, n)
        elif n not in BOXES:
            sizes = ", ".join(map(str, BOXES))
            raise table.error("board", f"{n} rows; expected {sizes}, or a key `box` or `regions`")
        if isinstance(table.values.get("diagonals"), str):
            clues["diagonals"] = table.choice("diagonals", _DIAGONALS)
        elif table.flag("diagonals"):
            clues["diagonals"] = True
        if "cages" in table or "sums" in table:
            clues["cages"] = read_cages(table, grid, "sum", _read_sum)
        if "candidates" in table:
            clues["candidates"] = _candidates(table, grid)
        return clues

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return range(1, puzzle.grid.rows + 1)

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        found: list[Constraint] = [AllDifferent(cells, name=n) for n, cells in _houses(puzzle)]
        for cage in self.each_cage(puzzle):
            found += cage.constraints
        return found

    def each_clue(self, puzzle: Puzzle) -> Iterator[Clue]:
        yield from self.each_cage(puzzle)
        yield from super().each_clue(puzzle)

    def each_cage(self, puzzle: Puzzle) -> Iterator[Clue]:
        """What the cages say."""
        for cells, total in puzzle.clues.get("cages", ()):
            name = f"the cage of {puzzle.grid.name(cells[0])}"
            different = AllDifferent(cells, name=f"{name}: no value twice")
            if total is None:
                yield Clue(name, (different,))
                continue
            yield Clue(name, (different, LinearSum(cells, total, name=f"{name} sums to {total}")))

    def model(self, puzzle: Puzzle) -> Model:
        model = super().model(puzzle)
        left = puzzle.clues.get("candidates", {})
        if not left:
            return model
        domains = {
            cell: tuple(v for v in values if v in left.get(cell, values))
            for cell, values in model.domains.items()
        }
        return Model(domains, model.constraints)

    def region_of(self, puzzle: Puzzle) -> Callable[[Cell], object]:
        if "regions" in puzzle.clues:
            return "".join(puzzle.clues["regions"]).__getitem__
        n, (rows, cols) = puzzle.grid.rows, _box_of(puzzle)
        return lambda cell: (cell // n // rows, cell % n // cols)

    def random_puzzle(
        self, frame: Puzzle, values: Assignment, below: Below, style: str
    ) -> Drafting:
        from gridwright.families.random_killers import random_killer  # few puzzles are made

        region = self.region_of(frame)
        for _ in range(_ATTEMPTS):
            cages = yield from random_killer(frame.grid, values, region, below)
            if cages is not None:
                clues = {**frame.clues, "cages": cages}
                return Draft(Puzzle(self, frame.grid, {}, clues), values)
        return None

    def random_frame(self, frame: Puzzle, below: Below, style: str) -> Puzzle | None:
        from gridwright.families.random_regions import random_regions

        regions = random_regions(frame.grid.rows, below)
        if regions is None:
            return None
        kept = {key: value for key, value in frame.clues.items() if key != "box"}
        return Puzzle(self, frame.grid, {}, {"regions": regions, **kept})

    def read_token(self, token: str) -> int | None:
        return value_of(token) if len(token) == 1 else super().read_token(token)

    def text(self, puzzle: Puzzle, solution: Solution | None = None) -> Text:
        box = None if "regions" in puzzle.clues else _box_of(puzzle)
        return board_text(self.spans(puzzle, solution), box=box)

    def decorate(self, drawing: "Drawing", puzzle: Puzzle, solution: Solution | None) -> None:
        drawing.region = self.region_of(puzzle)
        has_colours = puzzle.clues.get("diagonals") or any(told_elements(puzzle))
        if "regions" in puzzle.clues and not has_colours:
            drawing.tint_regions()  # their colour would hide that of diagonals and of lines
        if puzzle.clues.get("diagonals"):
            drawing.shade(sorted({cell for _, line in _diagonals(puzzle) for cell in line}))
        if "cages" in puzzle.clues:
            from gridwright.families.drawing_cages import draw_cages

            draw_cages(drawing, puzzle.grid, puzzle.clues["cages"])

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        values = super().key_values(puzzle)
        if "regions" in values:
            values["regions"] = "\n".join(values["regions"]) + "\n"
        if "candidates" in values:
            values["candidates"] = _written(puzzle.grid, values["candidates"])
        if "cages" in values:
            values |= write_cages(puzzle.grid, values["cages"], "sum")
        return values

    def recognises(self, text: str) -> bool:
        return is_block(text, BOXES)

    def read_bare(self, text: str, source: str) -> Puzzle:
        return self.puzzle(KeyTable({"board": block(text)}, source=source, first_line=1))

    def recognises_line(self, line: str) -> bool:
        return is_line(line, BOXES)

    def read_line(self, line: str, source: str, number: int) -> Puzzle:
        board = board_of_line(line, BOXES)
        if board is None:
            sizes = ", ".join(str(n * n) for n in BOXES)
            n = len(cells_of_line(line, BOXES))
            raise FormatError(f"{n} characters; expected {sizes}", source=source, line=number)
        values = {"board": board}
        return self.puzzle(KeyTable(values, source=source, first_line=number, one_line=True))


def _box_of(puzzle: Puzzle) -> tuple[int, int]:
    box: tuple[int, int] = puzzle.clues.get("box") or BOXES[puzzle.grid.rows]
    return box


def _houses(puzzle: Puzzle) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    """The name and the cells of each house: rows, columns, boxes or regions, diagonals."""
    grid, n = puzzle.grid, puzzle.grid.rows
    yield from ((f"row {r + 1}", grid.row(r)) for r in range(n))
    yield from ((f"column {c + 1}", grid.col(c)) for c in range(n))
    if "regions" in puzzle.clues:
        letters = "".join(puzzle.clues["regions"])
        for letter in sorted(set(letters)):
            yield f"region {letter}", tuple(c for c in grid.cells if letters[c] == letter)
    else:
        rows, cols = _box_of(puzzle)
        for box in range(n):
            top, left = box // rows * rows, box % rows * cols
            yield (
                f"box {box + 1}",
                tuple((top + r) * n + left + c for r in range(rows) for c in range(cols)),
            )
    if puzzle.clues.get("diagonals"):
        yield from _diagonals(puzzle)


def _diagonals(puzzle: Puzzle) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    """The names and the cells of the diagonals that are houses."""
    for name, cells in zip(_DIAGONALS, puzzle.grid.diagonals(), strict=True):
        if puzzle.clues["diagonals"] in (True, name):
            yield f"{name} diagonal", cells


def _read_sum(cage: KeyTable, cells: tuple[Cell, ...]) -> int | None:
    """The sum of a cage; None for one in which no number repeats, and that is all."""
    return cage.whole("sum") if "sum" in cage else None


def _box(table: KeyTable, n: int) -> tuple[int, int]:
    box = table.sequence("box", int, "whole numbers")
    if len(box) != 2 or min(box) < 1 or box[0] * box[1] != n:
        raise table.error("box", f"expected [rows, columns] with {n} cells, found {box}")
    return box[0], box[1]


def _candidates(table: KeyTable, grid: Grid) -> dict[Cell, tuple[int, ...]]:
    """What the cells may still be, for those of which the key says it."""
    n = grid.rows
    if n > 9:
        raise table.error("candidates", f"{n} rows; groups of digits are for boards up to 9x9")
    rows = table.rows("candidates", holes=False)
    if len(rows) != n or len(rows[0].tokens) != n:
        raise table.error("candidates", f"expected {n} rows of {n} groups of digits")
    found = {}
    for cell, token in enumerate(token for row in rows for token in row.tokens):
        if token in EMPTY:
            continue
        if not token.isascii() or not token.isdecimal() or not min(map(int, token)) >= 1:
            what = f"{shown(token)} is no group of digits from 1 to {n}"
            raise table.error(
                "candidates", what, place=grid.name(cell), within=rows[cell // n].line
            )
        found[cell] = tuple(sorted({int(digit) for digit in token}))
        if found[cell][-1] > n:
            what = f"{found[cell][-1]} is not one of 1..{n}"
            raise table.error(
                "candidates", what, place=grid.name(cell), within=rows[cell // n].line
            )
    return found


def _written(grid: Grid, candidates: Mapping[Cell, tuple[int, ...]]) -> str:
    """The board of groups of digits; `_candidates` is its inverse."""
    groups = ["".join(map(str, candidates.get(cell, ()))) or "." for cell in grid.cells]
    width = max(map(len, groups))
    rows = [groups[k : k + grid.cols] for k in range(0, len(groups), grid.cols)]
    return "".join(" ".join(group.rjust(width) for group in row) + "\n" for row in rows)


def _regions(table: KeyTable, n: int) -> tuple[str, ...]:
    rows = table.rows("regions", holes=False)
    if len(rows) != n or len(rows[0].tokens) != n:
        raise table.error("regions", f"expected {n} rows of {n} letters")
    cells = Counter(token for row in rows for token in row.tokens)
    for token, size in sorted(cells.items()):
        if len(token) != 1:
            raise table.error("regions", f"{shown(token)} is not one letter")
        if size != n:
            raise table.error("regions", f"region {shown(token)} has {size} cells; expected {n}")
    return tuple("".join(row.tokens) for row in rows)
