"""The key `symmetry`: solutions that a group makes of one another are counted as one.

Text       symmetry = true, or generators of a group, a text each: the name of a symmetry of the
           board (``a half turn``), cycles of cells or variables (``(r1c1 r1c3) (r2c1 r2c3)``), or
           cycles of values (``values (1 2 3)``)

What is true alone means all symmetries of the board, or of the arrays of a model, that keep the
puzzle as it is.  Those that are told must keep it; that is found out when solutions are counted.
"""

from collections.abc import Iterator
from typing import TypeVar

from gridwright.basics.errors import FormatError, PuzzleError, did_you_mean, shown
from gridwright.model.constraints import Variable
from gridwright.puzzles.symmetric_arrays import array_symmetries
from gridwright.puzzles.symmetric_boards import Make, Moves, Renamed, Symmetric, board_symmetries
from gridwright.text.board import read_number
from gridwright.text.keys import SYMMETRY
from gridwright.text.table import KeyTable

__all__ = ["Told", "own_symmetries", "read_symmetry", "told_symmetries"]

Told = bool | tuple[str, ...]
"""What the key says: true, or a text for each generator."""

MOST_GENERATORS = 200
"""Each is tried on every solution; a Latin square of 16 rows has 52."""

VALUES = "values"

T = TypeVar("T", int, Variable)


def read_symmetry(table: KeyTable, puzzle: Symmetric) -> Told:
    """What the key tells; raises PuzzleError with its place."""
    if isinstance(table.values[SYMMETRY], bool):
        if table.flag(SYMMETRY):
            table.reading(SYMMETRY, lambda: own_symmetries(puzzle))
        return table.flag(SYMMETRY)
    one = table.values[SYMMETRY]
    what = "texts such as 'a half turn' or '(r1c1 r1c2)', or true"
    told = [one] if isinstance(one, str) else table.sequence(SYMMETRY, str, what)
    if len(told) > MOST_GENERATORS:
        raise table.error(SYMMETRY, f"{len(told)} symmetries; at most {MOST_GENERATORS}")
    table.reading(SYMMETRY, lambda: list(told_symmetries(puzzle, tuple(told))))
    return tuple(told)


def own_symmetries(puzzle: Symmetric) -> list[tuple[str, Make]]:
    """Those of the puzzle's board, or of its arrays; raises PuzzleError where it has neither."""
    found = list(board_symmetries(puzzle) if puzzle.grid.cells else array_symmetries(puzzle))
    if not found:
        kind = puzzle.family.name
        raise PuzzleError(f"a {kind} has no board and no arrays here; tell its symmetries")
    return found


def told_symmetries(
    puzzle: Symmetric, told: tuple[str, ...], first: int = 1
) -> Iterator[tuple[str, Make]]:
    """The generators that texts tell, by their name or number from `first`; raises PuzzleError."""
    named: dict[str, Make] | None = None
    for n, text in enumerate(told, first):
        words = text.strip()
        if words.startswith("("):
            cycles = [[puzzle.variable(name) for name in cycle] for cycle in _cycles(words, n)]
            yield f"symmetry {n}", Moves(_turned(cycles, n))
        elif words.startswith(f"{VALUES} ("):
            numbers = [
                [read_number(word) for word in cycle]
                for cycle in _cycles(words.removeprefix(VALUES).strip(), n)
            ]
            yield f"symmetry {n}", Renamed(_turned(numbers, n))
        else:
            if named is None:
                named = dict(own_symmetries(puzzle))
            if words not in named:
                guess = did_you_mean(words, named) or f"; known are {', '.join(named)}"
                raise FormatError(f"{n}: there is no symmetry {shown(words)} here{guess}")
            yield words, named[words]


def _cycles(text: str, n: int) -> list[list[str]]:
    """The words of each pair of brackets."""
    found = []
    rest = text
    while rest:
        inside, end, after = rest.removeprefix("(").partition(")")
        if not rest.startswith("(") or not end or "(" in inside:
            raise FormatError(f"{n}: {shown(text)}; expected cycles such as (r1c1 r1c2 r1c3)")
        found.append(inside.split())
        rest = after.strip()
    return found


def _turned(cycles: list[list[T]], n: int) -> dict[T, T]:
    """Where each member of each cycle goes: to the next one."""
    there: dict[T, T] = {}
    for cycle in cycles:
        for one, other in zip(cycle, cycle[1:] + cycle[:1], strict=True):
            if one in there:
                raise FormatError(f"{n}: one thing stands in its cycles twice")
            there[one] = other
    return there
