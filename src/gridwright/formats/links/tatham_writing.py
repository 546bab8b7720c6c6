"""Ids of Simon Tatham's puzzles: ``PARAMETERS:DESCRIPTION`` for Solo, Keen, Unequal and Towers."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from gridwright.basics.errors import FormatError
from gridwright.formats.boards import BOXES, boxes
from gridwright.formats.inequalities import read_picture
from gridwright.formats.links.cage_keys import all_hang_together, cages_of, split_target

__all__ = ["GAMES", "written"]

_PROGRAM = "tatham"
_TOLD = {"puzzle", "board", "title", "author", "source", "note"}
_HELD = {
    "sudoku": {"box", "regions", "diagonals", "cages", "sums"},
    "kenken": {"cages", "targets"},
    "futoshiki": set[str](),
    "skyscrapers": {"top", "right", "bottom", "left"},
}
GAMES = {"sudoku": "solo", "kenken": "keen", "futoshiki": "unequal", "skyscrapers": "towers"}
"""The names of his games, by family."""

Givens = Mapping[tuple[int, int], int]


def written(keys: Mapping[str, Any], givens: Givens) -> str:
    """The id of a puzzle; raises FormatError for what it cannot hold."""
    family = keys["puzzle"]
    if other := sorted(set(keys) - _TOLD - _HELD[family]):
        raise FormatError(f"a link to {_PROGRAM} cannot hold {other[0]!r}")
    if family == "futoshiki":
        return _unequal(keys, givens)
    n = len(str(keys.get("board", keys.get("cages"))).strip().split("\n"))
    if family == "kenken":
        return _keen(keys, givens, n)
    grid = _grid(givens, n)
    if family == "skyscrapers":
        clues: list[str] = []
        for side in ("top", "bottom", "left", "right"):
            words = str(keys.get(side, "")).split() or ["."] * n
            clues += ["" if word == "." else word for word in words]
        return f"{n}:{'/'.join(clues)}{',' + grid if givens else ''}"
    if keys.get("diagonals") not in (None, True):
        raise FormatError(f"a link to {_PROGRAM} cannot hold one diagonal without the other")
    x = "x" * bool(keys.get("diagonals"))
    if "regions" in keys:
        area = _letters(str(keys["regions"]))
        return f"{n}j{x}{_killer(keys, f'{grid},{_structure(area, repeats=False)}')}"
    height, width = keys.get("box") or BOXES.get(n, (0, 0))
    if not height:
        raise FormatError(f"a link to {_PROGRAM} cannot say the boxes of {n} rows")
    assert boxes(n, height, width)
    return f"{height}x{width}{x}{_killer(keys, grid)}"


def _grid(givens: Givens, n: int) -> str:
    """Numbers, and letters for as many empty cells; ``_`` stands between two numbers."""
    text, n_empty = "", 0
    for r in range(n):
        for c in range(n):
            value = givens.get((r, c))
            if value is None:
                n_empty += 1
                continue
            text += _run(n_empty) or "_" * bool(text)
            text, n_empty = f"{text}{value}", 0
    return text + _run(n_empty)


def _run(n: int) -> str:
    return "z" * (n // 26) + (chr(ord("a") + n % 26 - 1) if n % 26 else "")


def _letters(text: str) -> list[list[str]]:
    lines = text.strip().splitlines()
    return [line.split() if " " in line.strip() else list(line.strip()) for line in lines]


def _killer(keys: Mapping[str, Any], rest: str) -> str:
    """The end of the parameters and the description, with the cages and their sums if it has any.

    Each cell is in a cage, of two cells at least and as many as there are values at most.
    """
    if "cages" not in keys:
        return f":{rest}"
    owner, sums = cages_of(keys)
    cells = [name for row in owner for name in row]
    sizes = {cells.count(name) for name in cells}
    if "" in sums.values():
        raise FormatError(f"a link to {_PROGRAM} cannot hold a cage without a sum")
    if "" in cells:
        raise FormatError(f"a link to {_PROGRAM} cannot hold a cell outside of all cages")
    if min(sizes) < 2 or max(sizes) > len(owner) or not all_hang_together(owner):
        what = f"a cage of one cell, of more than {len(owner)}, or in several pieces"
        raise FormatError(f"a link to {_PROGRAM} cannot hold {what}")
    places = {name: divmod(cells.index(name), len(owner)) for name in sums}
    grid = _grid({places[name]: int(total) for name, total in sums.items()}, len(owner))
    return f"k:{rest},{_structure(owner, repeats=False)},{grid}"


def _keen(keys: Mapping[str, Any], givens: Givens, n: int) -> str:
    """The blocks, and an operation for each in the order of their first cells."""
    if givens:
        raise FormatError(f"a link to {_PROGRAM} cannot hold the givens of a kenken")
    area, targets = cages_of(keys)
    if not all_hang_together(area) or any("" in row for row in area):
        what = "a cell without a cage, or a cage in several pieces"
        raise FormatError(f"a link to {_PROGRAM} cannot hold {what}")
    found: dict[str, int] = {}
    for row in area:
        for name in row:
            found[name] = found.get(name, 0) + 1
    told = "".join(_target(targets[name], size) for name, size in found.items())
    return f"{n}:{_structure(area, repeats=True)},{told}"


_SIGNS = {"+": "a", "-": "s", "×": "m", "÷": "d"}


def _target(target: str, size: int) -> str:
    """An operation; a cell alone is the sum of itself."""
    number, sign = split_target(target)
    if not sign and size > 1:
        raise FormatError(f"a link to {_PROGRAM} cannot hold a cage without an operation")
    return f"{_SIGNS[sign] if sign else 'a'}{number}"


def _structure(area: Sequence[Sequence[object]], *, repeats: bool) -> str:
    """The open borders between closed ones, first between neighbours in rows, then in columns.

    Letters are their numbers; of runs of one letter Keen writes how long they are.
    """
    n = len(area)
    pairs = [((r, c), (r, c + 1)) for r in range(n) for c in range(n - 1)]
    pairs += [((r, c), (r + 1, c)) for c in range(n) for r in range(n - 1)]
    most = 25 if repeats else 26
    letters, n_open = [], 0
    for (r, c), (a, b) in pairs:
        if area[r][c] == area[a][b]:
            n_open += 1
            if n_open == most:
                letters.append("z")
                n_open = 0
        else:
            letters.append("_" if not n_open else chr(ord("a") + n_open - 1))
            n_open = 0
    letters.append("_" if not n_open else chr(ord("a") + n_open - 1))
    text = "".join(letters)
    if not repeats:
        return text
    return re.sub(r"(.)\1{2,}", lambda found: f"{found[1]}{len(found[0])}", text)


def _unequal(keys: Mapping[str, Any], givens: Givens) -> str:
    """Each cell with the directions in which it is the greater one."""
    board, pairs = read_picture(str(keys["board"]))
    n = sum(bool(line.strip()) for line in board.split("\n"))
    greater: dict[int, str] = {}
    for less, more in pairs:
        step = {-n: "U", n: "D", 1: "R", -1: "L"}[less - more]
        greater[more] = greater.get(more, "") + step
    cells = (
        f"{givens.get(divmod(k, n), 0)}" + "".join(s for s in "URDL" if s in greater.get(k, ""))
        for k in range(n * n)
    )
    return f"{n}:{','.join(cells)},"
