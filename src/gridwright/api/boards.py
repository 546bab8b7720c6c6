"""Boards in progress: what somebody has found, as a text."""

from gridwright.api.problems import parse
from gridwright.basics.errors import FormatError, PuzzleError
from gridwright.model.constraints import Variable
from gridwright.puzzles.puzzle import Puzzle
from gridwright.text.board import EMPTY, HOLE, read_number, read_rows

__all__ = ["read_board"]


def read_board(puzzle: Puzzle, text: str, source: str = "") -> dict[Variable, int]:
    """The values that a text holds besides the givens of a puzzle.

    Another puzzle file of the same family, rows of a board (``.`` for empty cells), or lines such
    as ``r1c2 = 7``.  Raises PuzzleError with the place of what cannot be read, and for a cell that
    holds another value than is given there.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    if lines and all("=" in line and line.partition("=")[2].strip().isalnum() for line in lines):
        read = _as_lines(puzzle, text, source)
    elif (own := _as_puzzle(puzzle, text, source)) is not None:
        read = own
    else:
        read = _as_rows(puzzle, text, source)
    for variable, value in read.items():
        given = puzzle.givens.get(variable, value)
        if given != value:
            name = puzzle.name(variable)
            raise FormatError(f"{name} is {value}, but {given} is given there", source=source)
    return {variable: value for variable, value in read.items() if variable not in puzzle.givens}


def _as_puzzle(puzzle: Puzzle, text: str, source: str) -> dict[Variable, int] | None:
    """The givens of a puzzle of the same family; None if the text is none."""
    try:
        other = parse(text, source=source)
    except PuzzleError:
        if "puzzle" in text and "=" in text:
            raise
        return None
    is_same = other.family == puzzle.family and other.grid == puzzle.grid
    return dict(other.givens) if is_same else None


def _as_rows(puzzle: Puzzle, text: str, source: str) -> dict[Variable, int]:
    grid = puzzle.grid
    try:
        rows = read_rows(text)
    except PuzzleError as error:
        raise FormatError(str(error), source=source) from None
    if (len(rows), len(rows[0].tokens)) != (grid.rows, grid.cols):
        found = f"{len(rows)} rows of {len(rows[0].tokens)}"
        raise FormatError(f"{found}; expected {grid.rows} of {grid.cols}", source=source)
    values: dict[Variable, int] = {}
    for r, row in enumerate(rows):
        for c, token in enumerate(row.tokens):
            if token in EMPTY or token == HOLE:
                continue
            cell = grid.at(r, c)
            if cell is None:
                raise FormatError(f"r{r + 1}c{c + 1} is no cell", source=source, line=row.line + 1)
            values[cell] = _value(puzzle, token, source, row.line + 1)
    return values


def _as_lines(puzzle: Puzzle, text: str, source: str) -> dict[Variable, int]:
    values = {}
    for number, line in enumerate(text.splitlines(), 1):
        name, equals, token = line.partition("=")
        if equals:
            values[puzzle.variable(name.strip())] = _value(puzzle, token.strip(), source, number)
    return values


def _value(puzzle: Puzzle, token: str, source: str, line: int) -> int:
    """The number of a token, or the value that the family writes so."""
    write, values = (getattr(puzzle.family, name, None) for name in ("write_value", "values"))
    if write is not None and values is not None:
        for value in values(puzzle):
            if write(value) == token:
                return int(value)
    try:
        return read_number(token)
    except FormatError as error:
        raise FormatError(str(error), source=source, line=line) from None
