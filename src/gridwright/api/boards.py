"""Boards in progress: what somebody has found, as a text."""

import re
from collections.abc import Mapping

from gridwright.api.problems import parse
from gridwright.basics.errors import FormatError, PuzzleError, shown
from gridwright.model.constraints import Variable
from gridwright.puzzles.puzzle import Puzzle
from gridwright.text.board import EMPTY, HOLE, read_number, read_rows

__all__ = ["read_board"]

_LINE = re.compile(r"[^=]+=\s*[-−]?\w+\s*")
"""What a line is that says a value."""


def read_board(puzzle: Puzzle, text: str, source: str = "") -> dict[Variable, int]:
    """The values that a text holds besides the givens of a puzzle.

    Another puzzle file of the same family, rows of a board (``.`` for empty cells), or lines such
    as ``r1c2 = 7``.  Raises PuzzleError with the place of what cannot be read, for a cell that
    holds another value than is given there or is told twice, and for numbers out of range.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    if 2 * sum(_LINE.fullmatch(line) is not None for line in lines) > len(lines):
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
    _check_range(puzzle, read, source)
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
        line = None if error.line is None else error.line + 1  # rows count theirs from 0
        raise FormatError(error.message, source=source, line=line) from None
    if (len(rows), len(rows[0].tokens)) != (grid.rows, grid.cols):
        found = f"{_rows(len(rows))} of {len(rows[0].tokens)}"
        expected = f"{_rows(grid.rows)} of {grid.cols}, or " if grid.rows else ""
        message = f"{found}; expected {expected}lines such as {_example(puzzle)}"
        raise FormatError(message, source=source)
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
    values: dict[Variable, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        name, equals, token = line.partition("=")
        if not line.strip():
            continue
        if not equals:
            message = f"{shown(line.strip(), 20)}: expected a line such as {_example(puzzle)}"
            raise FormatError(message, source=source, line=number)
        try:
            variable = puzzle.variable(name.strip())
        except PuzzleError as error:
            raise FormatError(str(error), source=source, line=number) from None
        value = _value(puzzle, token.strip(), source, number)
        if values.setdefault(variable, value) != value:
            message = f"{name.strip()} is {value}, but {values[variable]} in a line before"
            raise FormatError(message, source=source, line=number)
    return values


def _check_range(puzzle: Puzzle, read: Mapping[Variable, int], source: str) -> None:
    """Refuse numbers that no variable can have, which are slips of the pen."""
    if not read:
        return
    model = puzzle.model()
    cells = [domain for v, domain in model.domains.items() if domain and isinstance(v, int)]
    for variable, value in read.items():
        if not model.domains.get(variable):
            continue
        # what one cell may be is known of all, but letters and cells are told apart
        alike = cells if isinstance(variable, int) else [model.domains[variable]]
        least, most = min(one[0] for one in alike), max(one[-1] for one in alike)
        if not least <= value <= most:
            message = f"{puzzle.name(variable)} is {value}; expected {least} to {most}"
            raise FormatError(message, source=source)


def _rows(n: int) -> str:
    return f"{n} row" if n == 1 else f"{n} rows"


def _example(puzzle: Puzzle) -> str:
    """A line that says a value."""
    variables = puzzle.family.variables(puzzle) or tuple(puzzle.model().domains)
    return f"{puzzle.name(variables[0])} = 1" if variables else "r1c2 = 7"


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
