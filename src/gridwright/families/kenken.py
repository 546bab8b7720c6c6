"""KenKen: a Latin square whose cages reach a target by + - × or ÷.

Variables  cell -> its value, 1..n
Cages      sums and products of any cells; differences and quotients of two, in either order
Numbers    1 to n, or n others in `numbers`, 0 and negative ones among them
Source     invented by T. Miyamoto, 2004; printed as MathDoku and Calcudoku too
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

from gridwright.basics.errors import FormatError, shown
from gridwright.families.cages import Cage, read_cages, write_cages
from gridwright.families.latin import expect_square, rows_and_columns
from gridwright.families.random_cages import random_cages, random_target, stays_whole
from gridwright.model.constraints import Constraint, LinearSum, Product, Variable
from gridwright.model.constraints import Table as Rows
from gridwright.model.grid import Cell, Grid
from gridwright.model.model import Assignment
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.drafting import Below, Draft, Drafting, Inquiry, sized
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.text.board import read_number
from gridwright.text.table import KeyTable, write_numbers
from gridwright.text.typeset import typeset_number

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.scene.drawing import Drawing

__all__ = ["KenKen"]

_ATTEMPTS = 20
"""Cages that are drawn around one Latin square."""

_MOST_ALONE = 2
"""Cells that are taken out of their cages so that one solution is left."""

_FEW = 9
"""Solutions that can be told apart in that way; more are too many."""

_SIGNS = {"+": "+", "-": "-", "−": "-", "–": "-", "×": "×", "x": "×", "*": "×", "·": "×"} | {
    "÷": "÷",
    "/": "÷",
    ":": "÷",
}
_VERBS = {"+": "sum to", "×": "multiply to", "-": "differ by", "÷": "have the quotient"}


class _Target(NamedTuple):
    """A number and how it is made; a cage of one cell has a sum."""

    number: int
    sign: str


class KenKen(BoardFamily):
    """Latin squares with arithmetic in cages."""

    name = "kenken"
    title = "KenKen"
    is_made = True
    styles = {"": "cages that fall into place by chance"}
    filled_styles = ("",)
    aliases = ("calcudoku", "mathdoku")
    engines = ("domains",)
    summary = "complete a Latin square whose cages make their targets by + - × ÷"
    gentlest = 2.1
    holes = False
    rule_texts = {
        "": "Fill in the empty cells so that every row and every column holds each number once.",
        "cages": "The numbers in a cage make the small number in its corner by the sign beside it; "
        "they may repeat.",
    }
    keys = {
        "board": "values, . for empty; may be left out where `cages` is a board of letters",
        "cages": 'a board of letters, or a list such as [{cells = ["r1c1"], target = "8"}]',
        "numbers": 'the numbers of a row, such as "0..5" or [-2, -1, 1, 2]; from 1 if not given',
        "targets": 'the target of each letter, such as {a = "12+", b = "3-", c = "6×", d = "2÷"}',
    }
    layers = {"board": "values", "cages": "cages target targets"}
    main_keys = ("cages", "targets")

    def build(self, table: KeyTable) -> Puzzle:
        if "board" not in table and isinstance(table.values.get("cages"), str):
            n = len(table.rows("cages"))
            table.values["board"] = [["."] * n] * n
        return super().build(table)

    def read_clues(self, table: KeyTable, grid: Grid) -> dict[str, Any]:
        expect_square(table, grid)
        clues: dict[str, Any] = {"cages": read_cages(table, grid, "target", _read_target)}
        if "numbers" in table:
            clues["numbers"] = table.numbers("numbers")
            if (n := len(clues["numbers"])) != grid.rows:
                message = f"{n} numbers for rows of {grid.cols} cells; expected as many"
                raise table.error("numbers", message)
        return clues

    def zero_is_empty(self, table: KeyTable) -> bool:
        return "numbers" not in table or 0 not in table.numbers("numbers")

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        numbers: Sequence[int] = puzzle.clues.get("numbers", ())
        return numbers or range(1, puzzle.grid.rows + 1)

    def constraints(self, puzzle: Puzzle) -> Sequence[Constraint]:
        grid = puzzle.grid
        return [
            *rows_and_columns(grid),
            *(_arithmetic(grid, cage, self.values(puzzle)) for cage in puzzle.clues["cages"]),
        ]

    def each_clue(self, puzzle: Puzzle) -> Iterator[Clue]:
        for cage in puzzle.clues["cages"]:
            name = f"the cage of {puzzle.grid.name(cage.cells[0])}"
            yield Clue(name, (_arithmetic(puzzle.grid, cage, self.values(puzzle)),))

    def empty(self, size: tuple[int, int] | None, style: str, keys: Mapping[str, Any]) -> Puzzle:
        rows, _ = sized(size or (6, 6), 3, 9, is_square=True)
        return Puzzle(self, Grid(rows, rows), {}, {"cages": ()})

    def random_puzzle(
        self, frame: Puzzle, values: Assignment, below: Below, style: str
    ) -> Drafting:
        """Cages with targets around a Latin square, until they leave no other one."""
        grid = frame.grid
        for _ in range(_ATTEMPTS):
            cages = []
            for cells in random_cages(grid, below):
                target = random_target([values[cell] for cell in cells], below)
                cages.append(Cage(cells, _Target(*target)))
            said = [(_arithmetic(grid, cage, self.values(frame)),) for cage in cages]
            alone: set[Cell] = set()
            while len(alone) <= _MOST_ALONE:
                pins: dict[Variable, int] = {cell: values[cell] for cell in alone}
                found = yield Inquiry(said, range(len(said)), pins, _FEW)
                if found is None:
                    break
                if len(found) == 1:
                    drawn = tuple(sorted(self._apart(grid, cages, values, alone)))
                    return Draft(Puzzle(self, grid, {}, {"cages": drawn}), values)
                alone.add(_most_telling(grid, cages, values, found))
        return None

    def _apart(
        self, grid: Grid, cages: Sequence[Cage], values: Assignment, alone: Collection[Cell]
    ) -> Iterator[Cage]:
        """The cages, from which these cells are taken out as cages of one."""
        for cells, (number, sign) in cages:
            left = tuple(cell for cell in cells if cell not in alone)
            taken = [values[cell] for cell in cells if cell in alone]
            yield from (
                Cage((cell,), _Target(values[cell], "+")) for cell in cells if cell in alone
            )
            if len(left) == 1 and taken:
                yield Cage(left, _Target(values[left[0]], "+"))
            elif left:
                rest = number - sum(taken) if sign == "+" else number // prod(taken)
                yield Cage(left, _Target(rest if taken else number, sign))

    def decorate(self, drawing: "Drawing", puzzle: Puzzle, solution: Solution | None) -> None:
        """Thick lines around the cages, and their targets in the corner."""
        owner = {cell: i for i, cage in enumerate(puzzle.clues["cages"]) for cell in cage.cells}
        drawing.region = lambda cell: owner.get(cell, -1)
        for cells, target in puzzle.clues["cages"]:
            target_text = _written(target) if len(cells) > 1 else str(target.number)
            drawing.number(min(cells), typeset_number(target_text))

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        cages = write_cages(puzzle.grid, puzzle.clues["cages"], "target", _written)
        values = super().key_values(puzzle)
        if "numbers" in values:
            values["numbers"] = write_numbers(values["numbers"])
        return values | cages


def _arithmetic(grid: Grid, cage: Cage, numbers: Sequence[int]) -> Constraint:
    """What a cage says of cells with these numbers."""
    cells, (number, sign) = cage
    name = f"{', '.join(map(grid.name, cells))} {_VERBS[sign]} {number}"
    if sign == "+":
        return LinearSum(cells, number, name=name)
    if sign == "×":
        return Product(cells, number, name=name)
    return Rows(cells, _pairs(tuple(numbers), number, sign), name=name)


@lru_cache(1000)
def _pairs(numbers: tuple[int, ...], number: int, sign: str) -> frozenset[tuple[int, ...]]:
    """The pairs of numbers with this difference or quotient; nothing is divided by 0."""
    return frozenset(
        (a, b)
        for a, b in product(numbers, repeat=2)
        if (
            abs(a - b) == number
            if sign == "-"
            else (b and a == number * b) or (a and b == number * a)
        )
    )


def _most_telling(
    grid: Grid, cages: Sequence[Cage], values: Assignment, found: Sequence[Assignment]
) -> Cell:
    """The cell that tells most of these solutions from the right one, for a cage of its own.

    What is left of its cage must hang together.
    """
    differ = Counter(cell for one in found for cell in grid.cells if one[cell] != values[cell])
    size = {}
    for cage in cages:
        for cell in cage.cells:
            if stays_whole(grid, cage.cells, cell):
                size[cell] = len(cage.cells)
    return min(size, key=lambda cell: (-differ[cell], -size[cell], cell))


def _read_target(table: KeyTable, cells: tuple[Cell, ...]) -> _Target:
    value = table.values.get("target")
    text = (
        str(value) if isinstance(value, int) and len(cells) == 1 else table.text("target").strip()
    )
    sign = _SIGNS.get(text[-1:], "")
    number = read_number(text[:-1].rstrip() if sign else text)
    if not sign and len(cells) > 1:
        raise FormatError(f"expected a target such as '12+', found {shown(text)}")
    if sign in ("-", "÷") and len(cells) != 2:
        raise FormatError(f"{shown(text)} needs two cells, but there are {len(cells)}")
    return _Target(number, sign or "+")


def _written(target: _Target) -> str:
    return f"{target.number}{target.sign}"
