"""How boards and wishes are written in ids, and read from them."""

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final
from zlib import crc32

from gridwright.api.problems import parse
from gridwright.api.templates import Size, template
from gridwright.basics.errors import FormatError, PuzzleError, UnknownName, did_you_mean, shown
from gridwright.basics.numbers import whole
from gridwright.explain.grades import LEVELS
from gridwright.families.registry import find_family
from gridwright.generate.wishes import Wishes
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.puzzle import Family, Puzzle, Solution
from gridwright.text.table import KeyTable

__all__ = ["LONGEST", "frame_of", "pattern_of", "recipe_of", "told_by", "values_of"]

LONGEST: Final = 2000
"""Characters of an id."""

EMPTY: Final = ".0_-"
"""What stands in a picture for a cell that is not given."""


def frame_of(
    family: str | Puzzle, size: Size | None, keys: Mapping[str, Any], style: str = ""
) -> tuple[Puzzle, str]:
    """The board on which puzzles are made, and how it is written in ids."""
    if isinstance(family, Puzzle):
        if size is not None or keys:
            raise PuzzleError("a board of one's own has its size and its keys")
        if style:
            raise PuzzleError(f"{style}: a board of one's own is not drawn in a style")
        own = f"{crc32(family.family.format(family).encode()):08x}"
        return family, f"{family.family.name}:board={own}"
    kind = find_family(family)
    keys = {**kind.implied.get(family, {}), **keys}
    if not kind.is_made:
        raise PuzzleError(f"{kind.name}: no puzzles are made of this family so far")
    if style and style not in kind.styles:
        guess = did_you_mean(style, kind.styles)
        there = ", ".join(filter(None, kind.styles))
        raise UnknownName(
            f"{kind.name}: no style {shown(style)}"
            + (f"; there is {there}{guess}" if there else "")
        )
    drawn_on = kind.empty(size, style, keys) if style in kind.styles else None
    if drawn_on is not None and (others := keys.keys() - set(kind.drawn_keys)):
        raise PuzzleError(f"{kind.name}: its puzzles are drawn, so no {min(others)} can be told")
    frame = drawn_on or _empty(kind, size)
    if keys and drawn_on is None:
        table = {"puzzle": kind.name, **kind.key_values(frame), **keys}
        frame = kind.puzzle(KeyTable(table))
    words = [kind.name]
    if frame.grid.cells:
        size = frame.grid.rows, frame.grid.cols
    if size is not None:
        words.append("size={}x{}".format(*size))
    for key, value in sorted(keys.items()):
        told = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
        is_long = len(told) > LONGEST // 4
        words.append(f"{key}=" + (f"crc32 {crc32(told.encode()):08x}" if is_long else told))
        if ":" in words[-1]:
            raise FormatError(f"{key}: {shown(value)}; no text with : in it, since ids have them")
    return frame, ":".join(words)


def _empty(kind: Family, size: Size | None) -> Puzzle:
    """The board of a file to begin with; raises PuzzleError for a size that the family has not."""
    try:
        return parse(template(kind.name, size))
    except PuzzleError as error:
        error.line = None  # of a text that nobody has seen
        raise


def pattern_of(
    pattern: str | Sequence[str] | Collection[int] | None, grid: Grid
) -> frozenset[int] | None:
    """The cells of a pattern; raises FormatError for a picture of another size."""
    if pattern is None:
        return None
    if not isinstance(pattern, str) and not any(isinstance(one, str) for one in pattern):
        return frozenset(whole(cell, "a cell of a pattern:") for cell in pattern)
    lines = pattern.splitlines() if isinstance(pattern, str) else list(map(str, pattern))
    rows = [row for line in lines if (row := "".join(line.split()))]
    if len(rows) != grid.rows:
        raise FormatError(f"the pattern: {len(rows)} rows; expected {grid.rows}")
    for r, row in enumerate(rows):
        if len(row) != grid.cols:
            raise FormatError(f"the pattern, row {r + 1}: {len(row)} cells; expected {grid.cols}")
    picture = "".join(rows)
    return frozenset(cell for cell in grid.cells if picture[cell] not in EMPTY)


def values_of(
    told: "Solution | Puzzle | Sequence[Sequence[int | None]] | Mapping[Any, int] | None",
    frame: Puzzle,
) -> Mapping[Cell, int] | None:
    """The values of a wanted solution by cell; raises FormatError for another board."""
    if told is None:
        return None
    grid = frame.grid
    if isinstance(told, Puzzle | Solution):
        other = told.grid if isinstance(told, Puzzle) else told.puzzle.grid
        if (other.rows, other.cols) != (grid.rows, grid.cols):
            raise FormatError(
                f"the wanted solution: {other.rows}x{other.cols}; expected {grid.rows}x{grid.cols}"
            )
        values: Mapping[Any, int] = told.givens if isinstance(told, Puzzle) else told.assignment
    elif isinstance(told, Mapping):
        values = {grid.cell(k) if isinstance(k, str) else k: x for k, x in told.items()}
    else:
        if [len(row) for row in told] != [grid.cols] * grid.rows:
            raise FormatError(f"the wanted solution: expected {grid.rows} rows of {grid.cols}")
        cells = [x for row in told for x in row]
        values = {cell: x for cell in grid.cells if (x := cells[cell]) is not None}
    return {
        cell: whole(values[cell], "a value:", -(10**9)) for cell in grid.cells if cell in values
    }


def recipe_of(board: str, wishes: Wishes, wanted: Mapping[Cell, int] | None) -> str:
    """How a board and wishes are written in ids."""
    words = [board, *("=".join(pair) for pair in wishes.words())]
    if wanted is not None:
        words.append(f"solution={crc32(repr(sorted(wanted.items())).encode()):08x}")
    return ":".join(words)


def told_by(recipe: str) -> tuple[str, dict[str, Any]]:
    """The family, and the arguments of `generate`, of a recipe with its seed.

    Raises FormatError for what is none, and for one that does not hold all that is needed.
    """
    words = recipe.split(":")
    if len(words) < 2:
        raise FormatError(f"{shown(recipe)}; expected an id such as latin:size=7x7:seed=7:3")
    told: dict[str, Any] = {}
    keys: dict[str, Any] = {}
    for word in words[1:]:
        name, _, value = word.partition("=")
        if name in ("board", "solution"):
            what = "on a board of one's own" if name == "board" else "of a solution of one's own"
            raise FormatError(f"it was made {what}, which the id does not hold")
        if name in told or name in keys:
            raise FormatError(f"{name} is told twice")
        if name in _READ:
            try:
                told.update(_READ[name](value))
            except ValueError:
                raise FormatError(f"{name}: {shown(value)} cannot be read") from None
        else:
            try:
                keys[name] = json.loads(value)
            except ValueError:
                raise UnknownName(f"no part {shown(word)} of an id") from None
    return words[0], {**told, "keys": keys}


def _size(text: str) -> dict[str, Any]:
    rows, cols = map(int, text.split("x"))
    return {"size": (rows, cols)}


def _range(name: str, text: str, number: Any) -> dict[str, Any]:
    low, high = map(number, text.split(".."))
    return {name: (low, high)}


def _level(text: str) -> dict[str, Any]:
    if text not in LEVELS:
        raise ValueError
    return {"difficulty": text}


def _pattern(text: str) -> dict[str, Any]:
    mask = int(text, 16)
    if mask < 0:
        raise ValueError
    return {"pattern": [cell for cell in range(mask.bit_length()) if mask >> cell & 1]}


_READ: Final[Mapping[str, Any]] = {
    "size": _size,
    "seed": lambda text: {"seed": int(text)},
    "symmetry": lambda text: {"symmetry": text},
    "givens": lambda text: _range("givens", text, int),
    "difficulty": lambda text: _range("difficulty", text, float),
    "level": _level,
    "style": lambda text: {"style": text},
    "minimal": lambda text: {"minimal": text == "true"},
    "unbiased": lambda text: {"unbiased": text == "true"},
    "pattern": _pattern,
    "theme": lambda text: {"theme": [int(x) for x in text.split(",")]},
    "guessing": lambda text: {"guessing": text != "false"},
    "needed": lambda text: {"needed": text.split(",")},
    "forbidden": lambda text: {"forbidden": text.split(",")},
}
"""How the parts of an id are read, by their names."""
