"""What is true of the numbers of a crossword: clues by kinds of number and by other entries."""

from collections.abc import Callable, Generator, Mapping, Sequence
from math import isqrt
from typing import Any, Final

from gridwright.families.crossnumber.random_crosswords import (
    Entries,
    entries_of,
    keys_of,
    number_of,
    random_numbers,
)
from gridwright.families.crossnumber.random_grids import random_grid
from gridwright.model.grid import Cell
from gridwright.model.model import Model
from gridwright.puzzles.clue import without
from gridwright.puzzles.drafting import Answer, Below, Inquiry, needed, shuffled
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["random_kinds"]

_CHANGES: Final = 30
"""Digits a cell that are drawn again so that more entries are of a telling kind."""

_OFFERED: Final = 5
"""Clues that are offered for an entry, at most."""

_FACTORS: Final = (7, 11, 13, 17, 19, 23)


def _is_square(x: int) -> bool:
    return x > 0 and isqrt(x) ** 2 == x


_is_cube: Final = frozenset(k**3 for k in range(1, 100)).__contains__


def _is_prime(x: int) -> bool:
    return x > 1 and all(x % k for k in range(2, isqrt(x) + 1))


def _is_palindrome(x: int) -> bool:
    return str(x) == str(x)[::-1]


_FIBONACCI: Final = frozenset({1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597,
                               2584, 4181, 6765})  # fmt: skip

_KINDS: Final[Mapping[str, Callable[[int], bool]]] = {
    "square": _is_square,
    "cube": _is_cube,
    "triangular": lambda x: _is_square(8 * x + 1),
    "fibonacci": _FIBONACCI.__contains__,
    "palindrome": _is_palindrome,
    "prime": _is_prime,
    "2 * square": lambda x: x % 2 == 0 and _is_square(x // 2),
    "square + 1": lambda x: _is_square(x - 1),
    "cube - 1": lambda x: _is_cube(x + 1),
    "2 * prime": lambda x: x % 2 == 0 and _is_prime(x // 2),
}
"""Kinds of number up to four digits; the first ones please most."""

_TELLING: Final = 6
"""So many of them please."""


def random_kinds(
    rows: int, cols: int, read: Callable[[Mapping[str, Any]], Puzzle], below: Below
) -> Generator[Inquiry, Answer, Mapping[str, Any] | None]:
    """The keys of a crossword without letters; None if it was not the only solution.

    `read` makes a puzzle of keys.  Each entry has the clue of those offered that pleases most, and
    of the others only what cannot be spared.
    """
    grid = random_grid(rows, cols, 3 if min(rows, cols) < 5 else 4, below)
    if grid is None:
        return None
    entries = entries_of(grid)
    digits = _pleasing(entries, below)
    numbers = {name: number_of(digits, cells) for name, cells in entries.items()}
    if len(set(numbers.values())) < len(numbers):
        return None
    offered = {name: _offered(name, numbers, below) for name in entries}
    board = "".join(f"{row}\n" for row in grid)
    units: list[tuple[str, str]] = []
    said = []
    model: Model | None = None
    for turn in range(_OFFERED):
        told = {name: texts[turn] for name, texts in offered.items() if turn < len(texts)}
        if not told:
            break
        puzzle = read({"grid": board, "clues": told})
        clues = list(puzzle.family.each_clue(puzzle))
        if model is None:
            model = without(puzzle.model(), clues)
        for name, clue in zip(told, clues, strict=True):
            units.append((name, told[name]))
            said.append(clue.constraints)
    first = [u for u, (name, text) in enumerate(units) if text == offered[name][0]]
    chosen = yield from needed(said, range(len(said)), first, model=model)
    if chosen is None:
        return None
    texts: dict[str, list[str]] = {name: [] for name in entries}
    for unit in chosen:
        texts[units[unit][0]].append(units[unit][1])
    return keys_of(grid, entries, {name: " and ".join(one) for name, one in texts.items()})


def _pleasing(entries: Entries, below: Below) -> dict[Cell, int]:
    """Digits with which many entries are of a telling kind."""
    digits = random_numbers(entries, below)
    through: dict[Cell, list[tuple[Cell, ...]]] = {cell: [] for cell in digits}
    for cells in entries.values():
        for cell in cells:
            through[cell].append(cells)
    first, kinds = {cells[0] for cells in entries.values()}, list(_KINDS.values())[:_TELLING]

    def pleased(cell: Cell) -> int:
        numbers = [number_of(digits, cells) for cells in through[cell]]
        return sum(any(is_kind(x) for is_kind in kinds) for x in numbers)

    every = sorted(digits)
    for _ in range(_CHANGES * len(every)):
        cell = every[below(len(every))]
        before, old = pleased(cell), digits[cell]
        digits[cell] = 1 + below(9) if cell in first else below(10)
        if pleased(cell) < before:
            digits[cell] = old
    return digits


def _offered(name: str, numbers: Mapping[str, int], below: Below) -> list[str]:
    """True clues for an entry, those that please most first."""
    x = numbers[name]
    kinds = [text for text, is_kind in _KINDS.items() if is_kind(x)]
    others = [other for other in numbers if other != name]
    related = [_related(other, x, numbers[other]) for other in others]
    related = [text for text in related if text]
    related = [related[k] for k in shuffled(len(related), below)]
    dull = [f"multiple of {k}" for k in _FACTORS if x % k == 0]
    dull.append(f"digit sum {sum(map(int, str(x)))}")
    return [*_mixed(kinds[:2], related[:2], below), *dull][:_OFFERED]


def _mixed(kinds: Sequence[str], related: Sequence[str], below: Below) -> list[str]:
    """Both, in turns."""
    pair = (kinds, related) if below(3) else (related, kinds)
    return [one[k] for k in range(2) for one in pair if k < len(one)]


def _related(other: str, x: int, y: int) -> str:
    """How x is told by the entry whose number is y; empty if it is not."""
    if str(x) == str(y)[::-1] and x != y:
        return f"rev({other})"
    if y > 1 and x % y == 0:
        return f"{x // y} * {other}"
    if x > 9 and y % x == 0:
        return f"factor of {other}"
    if sorted(str(x)) == sorted(str(y)):
        return f"anagram of {other}"
    if x > y and _is_square(x - y):
        return f"{other} + square"
    if x > y and _is_cube(x - y):
        return f"{other} + cube"
    return f"square - {other}" if _is_square(x + y) else ""
