"""Numeric crosswords drawn by chance: a grid, digits, letters, and an equation for each entry."""

from collections.abc import Mapping, Sequence
from string import ascii_uppercase
from typing import Any, Final

from gridwright.families.crossnumber.random_expressions import Expressions
from gridwright.families.crossnumber.random_grids import random_grid
from gridwright.model.grid import Cell
from gridwright.puzzles.drafting import Below, shuffled

__all__ = ["Entries", "entries_of", "keys_of", "number_of", "random_equations", "random_numbers"]

Entries = Mapping[str, tuple[Cell, ...]]
"""The cells of each entry by its name, such as ``3a``."""

_LETTERS: Final = [x for x in ascii_uppercase if x not in "IO"]
"""Letters of clues; the others look like digits."""

_CHANGES: Final = 60
"""Digits that are changed where a number has no expression."""


def entries_of(grid: Sequence[str]) -> dict[str, tuple[Cell, ...]]:
    """The entries of a grid, numbered as in any crossword.

    >>> entries_of([".#", ".."])
    {'1d': (0, 2), '2a': (2, 3)}
    """
    rows, cols = len(grid), len(grid[0])
    text = "".join(grid)
    found: dict[str, tuple[Cell, ...]] = {}
    number = 0
    for cell in range(rows * cols):
        if text[cell] == "#":
            continue
        r, c = divmod(cell, cols)
        across = range(cell, (r + 1) * cols) if c == 0 or text[cell - 1] == "#" else ()
        down = range(cell, rows * cols, cols) if r == 0 or text[cell - cols] == "#" else ()
        runs = {}
        for word, line in (("a", across), ("d", down)):
            end = next((k for k, x in enumerate(line) if text[x] == "#"), len(line))
            if end > 1:
                runs[word] = tuple(line[:end])
        number += bool(runs)
        found |= {f"{number}{word}": cells for word, cells in runs.items()}
    return found


def random_numbers(entries: Entries, below: Below) -> dict[Cell, int]:
    """A digit for each cell of an entry, no entry with 0 in front."""
    first = {cells[0] for cells in entries.values()}
    cells = sorted({cell for one in entries.values() for cell in one})
    return {cell: 1 + below(9) if cell in first else below(10) for cell in cells}


def number_of(digits: Mapping[Cell, int], cells: Sequence[Cell]) -> int:
    """The number whose digits are in these cells."""
    return int("".join(str(digits[cell]) for cell in cells))


def random_equations(rows: int, cols: int, style: str, below: Below) -> dict[str, Any] | None:
    """The keys of a crossword whose clues are expressions in letters; None if none was found."""
    grid = random_grid(rows, cols, 4, below)
    if grid is None:
        return None
    entries = entries_of(grid)
    n_letters = min(len(_LETTERS), 3 + (rows * cols) // 5)
    top = n_letters + n_letters // 2
    numbers = [x + 1 for x in shuffled(top, below)]
    letters = sorted(_LETTERS[k] for k in shuffled(len(_LETTERS), below)[:n_letters])
    written = Expressions(dict(zip(letters, numbers, strict=False)), style)
    digits = random_numbers(entries, below)
    first = {cells[0] for cells in entries.values()}
    told: dict[str, str] = {}
    for _ in range(_CHANGES):
        values = {name: number_of(digits, cells) for name, cells in entries.items()}
        counted = list(values.values())
        for name, value in values.items():
            if name not in told:
                text = written.one(value, below) if counted.count(value) == 1 else ""
                if text:
                    told[name] = text
        missing = [name for name in entries if name not in told]
        if not missing:
            return {"letters": f"1..{top}", **keys_of(grid, entries, told)}
        cells = entries[missing[below(len(missing))]]
        cell = cells[below(len(cells))]
        digits[cell] = 1 + below(9) if cell in first else below(10)
        told = {name: text for name, text in told.items() if cell not in entries[name]}
    return None


def keys_of(grid: Sequence[str], entries: Entries, told: Mapping[str, str]) -> dict[str, Any]:
    """The keys of a puzzle file with a grid and clues."""

    def clues(word: str) -> str:
        return "".join(
            f"{name[:-1]} {told[name]} ({len(cells)})\n"
            for name, cells in entries.items()
            if name[-1] == word
        )

    return {"grid": "".join(f"{row}\n" for row in grid), "across": clues("a"), "down": clues("d")}
