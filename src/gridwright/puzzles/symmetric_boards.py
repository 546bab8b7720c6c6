"""The symmetries of boards: what may be exchanged so that, by itself, a board stays as it is.

Generators of groups: reflections of a rectangle, with the diagonal of a square; for Latin squares
rows, columns, values and the parts that these three play; for Sudokus bands, stacks, the lines
within them, and values.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Protocol

from gridwright.model.constraints import Variable
from gridwright.model.grid import Grid
from gridwright.model.model import Model

__all__ = ["Make", "Moves", "Renamed", "Symmetric", "Values", "board_symmetries"]

Values = Mapping[Variable, int]
Make = Callable[[Values], Values]
"""The values of one solution made into those of another."""


class Symmetric(Protocol):
    """What is asked of a `Puzzle`, which reads the key that names these symmetries."""

    @property
    def family(self) -> Any:
        """Its kind, with a name."""

    @property
    def grid(self) -> Grid:
        """Its board, perhaps without cells."""

    def model(self) -> Model:
        """Its variables with their values."""

    def variable(self, name: Variable) -> Variable:
        """The variable with this name; raises UnknownName."""


class Moves:
    """Values go from variables to variables, those that are not named stay."""

    def __init__(self, there: Mapping[Variable, Variable]) -> None:
        self.there = there

    def __call__(self, values: Values) -> Values:
        return {self.there.get(variable, variable): value for variable, value in values.items()}


def board_symmetries(puzzle: Symmetric) -> Iterator[tuple[str, Make]]:
    """Generators with their names; a puzzle may lack some of them."""
    rows, cols = puzzle.grid.rows, puzzle.grid.cols

    def moved(to: Callable[[int, int], tuple[int, int]]) -> Moves:
        there: dict[Variable, Variable] = {}
        for cell in puzzle.grid.cells:
            r, c = to(*divmod(cell, cols))
            there[cell] = r * cols + c
        return Moves(there)

    yield "top and bottom", moved(lambda r, c: (rows - 1 - r, c))
    yield "left and right", moved(lambda r, c: (r, cols - 1 - c))
    yield "a half turn", moved(lambda r, c: (rows - 1 - r, cols - 1 - c))
    if rows == cols:
        yield "rows as columns", moved(lambda r, c: (c, r))
        yield "a quarter turn", moved(lambda r, c: (c, rows - 1 - r))
        yield "the other diagonal", moved(lambda r, c: (rows - 1 - c, cols - 1 - r))
    if puzzle.family.name not in ("latin", "sudoku"):
        return
    height, width = (rows, cols) if puzzle.family.name == "latin" else _box(puzzle)
    for at in range(rows - 1):
        if (at + 1) % height:
            swap = _swapped(at, at + 1)
            yield f"rows {at + 1} and {at + 2}", moved(partial(_at, swap, {}))
    for at in range(cols - 1):
        if (at + 1) % width:
            swap = _swapped(at, at + 1)
            yield f"columns {at + 1} and {at + 2}", moved(partial(_at, {}, swap))
    for at in range(rows // height - 1):
        swap = _exchanged(at, height)
        yield f"bands {at + 1} and {at + 2}", moved(partial(_at, swap, {}))
    for at in range(cols // width - 1):
        swap = _exchanged(at, width)
        yield f"stacks {at + 1} and {at + 2}", moved(partial(_at, {}, swap))
    for value in range(1, rows):
        yield f"values {value} and {value + 1}", Renamed(_swapped(value, value + 1))
    if puzzle.family.name == "latin":
        yield "rows as values", partial(_rows_as_values, cols)


class Renamed:
    """Values have others' names, those that are not named their own."""

    def __init__(self, names: Mapping[int, int]) -> None:
        self.names = names

    def __call__(self, values: Values) -> Values:
        return {variable: self.names.get(value, value) for variable, value in values.items()}


def _rows_as_values(n: int, values: Values) -> Values:
    """Where x stands in row r, r stands in row x."""
    cells = ((int(cell), value) for cell, value in values.items())
    return {(value - 1) * n + cell % n: cell // n + 1 for cell, value in cells}


def _at(of_rows: Mapping[int, int], of_cols: Mapping[int, int], r: int, c: int) -> tuple[int, int]:
    """Where a cell goes with its row and its column."""
    return of_rows.get(r, r), of_cols.get(c, c)


def _box(puzzle: Symmetric) -> tuple[int, int]:
    """The rows and columns of a box; those of a cell where boxes are no rectangles."""
    region = getattr(puzzle.family, "region_of")(puzzle)  # noqa: B009 only boards have it
    cols, first = puzzle.grid.cols, region(0)
    width = next((c for c in range(1, cols) if region(c) != first), cols)
    return puzzle.grid.rows // width, width


def _swapped(one: int, other: int) -> dict[int, int]:
    return {one: other, other: one}


def _exchanged(at: int, height: int) -> dict[int, int]:
    """Lines of two bands for one another."""
    lines = range(at * height, at * height + height)
    return {r: r + height for r in lines} | {r + height: r for r in lines}
