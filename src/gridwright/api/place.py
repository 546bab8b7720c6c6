"""The second stage of a crossword: known numbers into a grid whose positions nobody tells.

>>> place([12, 13, 25, 35], ["..", ".."]).count
2
"""

from collections.abc import Mapping
from typing import Any, Unpack

from gridwright.api.families import FillIn
from gridwright.api.keys import Board
from gridwright.api.options import RunOptions
from gridwright.api.solving import solve
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.result import Result

__all__ = ["place"]

_GEOMETRY = ("grid", "across_lengths", "down_lengths", "entries", "cells", "base")


def place(
    values: Any,
    grid: Board | Puzzle | Mapping[str, Any],
    *,
    limit: int | None = 2,
    **options: Unpack[RunOptions],
) -> Result:
    """Put numbers into a grid, each into some entry of its length.

    `values` are numbers, texts of digits, a table of names and numbers, or a solution whose
    entries are meant.  `grid` is the key of that name, a table of keys (``across_lengths`` and
    ``down_lengths``, ``entries``, ``base``, ``given``), or a numeric crossword whose grid and
    given digits are meant.  Options are those of `gridwright.solve`.

    A solution has `rows` and `entries`; for named values also `places`, the entry of each.

    Raises PuzzleError for numbers or a grid that make no puzzle.

    >>> import gridwright as gw
    >>> gw.place([12, 13, 25, 35], ["..", ".."]).solutions[0].rows
    ((1, 2), (3, 5))
    """
    if isinstance(values, Solution):
        values = dict(values.entries)
    if isinstance(grid, Puzzle):
        keys = _keys_of(grid)
    else:
        keys = dict(grid) if isinstance(grid, Mapping) else {"grid": grid}
    return solve(FillIn(values, **keys), limit=limit, **options)


def _keys_of(puzzle: Puzzle) -> dict[str, Any]:
    """The grid of a crossword as the keys of a fill-in, with its given digits."""
    told = puzzle.family.key_values(puzzle)
    keys = {key: told[key] for key in _GEOMETRY if key in told}
    if not isinstance(keys.get("cells", ""), str):
        picture = keys.pop("cells").get("picture")
        keys |= {"cells": picture} if picture else {}
    if "starts" in told:
        layout = puzzle.clues["setting"].layout
        keys["entries"] = {
            name: [layout.name(cell) for cell in cells] for name, cells in layout.entries
        }
    given = {puzzle.name(v): n for v, n in puzzle.givens.items() if isinstance(v, int)}
    return keys | ({"given": given} if given else {})
