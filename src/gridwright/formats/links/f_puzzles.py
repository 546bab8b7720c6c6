"""f-puzzles.com: Sudokus with variants as packed JSON, which other pages read too.

``?load=`` and LZ-String in base 64 of an object with `size`, `grid` (rows of cells with `value`,
`given`, `region`), and a key for each kind of constraint.
"""

import json
from collections.abc import Mapping, Sequence
from math import isqrt
from typing import Any
from urllib.parse import unquote

from gridwright.basics.errors import FormatError, shown
from gridwright.formats.boards import BOXES, board_text, boxes, region_text
from gridwright.formats.links import LinkFormat, refuse
from gridwright.formats.links.f_puzzles_elements import (
    heard,
    held_elements,
    is_of_elements,
    keys_of_elements,
    merged,
)
from gridwright.formats.links.lz_string import compressed, decompressed

__all__ = ["FPuzzles", "keys_of", "object_of"]

_PROGRAM = "f-puzzles"
_TOLD = {"title": "title", "author": "author", "ruleset": "note"}
_HEARD = {"size", "grid", "diagonal+", "diagonal-", "killercage", *_TOLD}
_OF_THE_PAGE = {
    *("solution", "undone", "redone", "info", "successMessage", "highlightConflicts"),
    *("disabledlogic", "truecandidatesoptions", "negativeconstraints"),
}
"""What the page keeps for itself and says nothing about the puzzle."""
_DIAGONALS = {"diagonal-": "falling", "diagonal+": "rising"}
_COSMETIC = {"text", "circle", "rectangle", "line", "cage"}
_MAX_SIDE = 16


class FPuzzles(LinkFormat):
    """Links of f-puzzles.com."""

    hosts = r"(?:www\.)?f-puzzles\.com"
    writes = ("sudoku",)

    def read(self, path: str) -> Mapping[str, Any]:
        _, found, packed = path.partition("load=")
        if not found:
            raise FormatError(f"{_PROGRAM}: an address without load=, which holds no puzzle")
        return keys_of(unpacked(packed.partition("&")[0]))

    def write(self, keys: Mapping[str, Any], givens: Mapping[tuple[int, int], int]) -> str:
        text = json.dumps(object_of(keys, givens), separators=(",", ":"), ensure_ascii=False)
        return f"https://www.f-puzzles.com/?load={compressed(text)}"


def unpacked(packed: str) -> Mapping[str, Any]:
    """The object of packed JSON; raises FormatError."""
    try:
        found = json.loads(decompressed(unquote(packed)))
    except (json.JSONDecodeError, RecursionError, ValueError) as error:
        if isinstance(error, FormatError):
            raise FormatError(f"{_PROGRAM}: {error.message}") from None
        raise FormatError(f"{_PROGRAM}: what is packed is no JSON") from None
    if not isinstance(found, dict):
        raise FormatError(f"{_PROGRAM}: what is packed is no object")
    return found


def keys_of(found: Mapping[str, Any]) -> Mapping[str, Any]:
    """The keys of a puzzle file for an object of f-puzzles."""
    said = {key for key, value in found.items() if value not in (None, False, [], {}, "")}
    if other := sorted(said - _HEARD - heard() - _OF_THE_PAGE - _COSMETIC):
        raise refuse(f"a puzzle with {' and '.join(map(shown, other[:12]))}", _PROGRAM)
    if cosmetic := sorted(key for key in said & _COSMETIC if not is_of_elements(found, key)):
        what = f"a drawn {cosmetic[0]}, which only the rules in its text give a meaning"
        raise refuse(what, _PROGRAM)
    rows = _rows(found)
    n = len(rows)
    keys: dict[str, Any] = {"puzzle": "sudoku", "board": _board(rows), **_regions(rows)}
    keys |= _candidates(rows)
    diagonals = [ours for theirs, ours in _DIAGONALS.items() if found.get(theirs)]
    if diagonals:
        keys["diagonals"] = True if len(diagonals) == 2 else diagonals[0]
    if cages := found.get("killercage"):
        keys["cages"] = [_cage(k, cage, n) for k, cage in enumerate(_list(cages), 1)]
    keys |= keys_of_elements(found)
    for theirs, ours in _TOLD.items():
        if isinstance(text := found.get(theirs), str) and text.strip():
            keys[ours] = text.strip()
    return keys


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise FormatError(f"{_PROGRAM}: {shown(str(value), 30)} in place of a list")
    return value


def _rows(found: Mapping[str, Any]) -> list[list[Mapping[str, Any]]]:
    rows = [_list(row) for row in _list(found.get("grid"))]
    n = len(rows)
    is_square = 2 <= n <= _MAX_SIDE and all(len(row) == n for row in rows)
    if not is_square or not all(isinstance(cell, dict) for row in rows for cell in row):
        raise FormatError(f"{_PROGRAM}: no square grid of 2 to {_MAX_SIDE} rows")
    return rows


def _board(rows: Sequence[Sequence[Mapping[str, Any]]]) -> str:
    """What is given; values that somebody entered are no part of the puzzle."""
    lines: list[list[str]] = []
    for row in rows:
        cells = [cell.get("value") if cell.get("given") else None for cell in row]
        if not all(cell is None or isinstance(cell, int) for cell in cells):
            raise FormatError(f"{_PROGRAM}: a given that is no number")
        lines.append(["." if cell in (None, 0) else str(cell) for cell in cells])
    return board_text(lines)


def _regions(rows: Sequence[Sequence[Mapping[str, Any]]]) -> dict[str, Any]:
    """The key `regions` if one cell has a region of its own, else `box` for unusual sizes."""
    n = len(rows)
    height = next(h for h in range(isqrt(n), 0, -1) if n % h == 0)
    width = n // height
    box = boxes(n, height, width)
    own = [
        [cell.get("region", box[r][c]) for c, cell in enumerate(row)] for r, row in enumerate(rows)
    ]
    if own == box:
        if height == 1:
            raise refuse(f"{n} rows without regions", _PROGRAM)
        return {} if BOXES.get(n) == (height, width) else {"box": [height, width]}
    if not all(isinstance(region, int) and 0 <= region < n for row in own for region in row):
        raise FormatError(f"{_PROGRAM}: a cell without a region")
    return {"regions": region_text(own)}


def _candidates(rows: Sequence[Sequence[Mapping[str, Any]]]) -> dict[str, Any]:
    """The key `candidates` if pencil marks are given: such a cell holds one of them."""
    marks = [[_list(cell.get("givenPencilMarks") or []) for cell in row] for row in rows]
    if not any(map(any, marks)):
        return {}
    if len(rows) > 9 or any(
        type(mark) is not int or not 1 <= mark <= len(rows)
        for row in marks
        for cell in row
        for mark in cell
    ):
        raise refuse("given pencil marks other than the digits of up to 9 rows", _PROGRAM)
    lines = [["".join(map(str, sorted(set(cell)))) or "." for cell in row] for row in marks]
    return {"candidates": "\n".join(map(" ".join, lines)) + "\n"}


def _cage(k: int, cage: Any, n: int) -> dict[str, Any]:
    if not isinstance(cage, dict):
        raise FormatError(f"{_PROGRAM}: killer cage {k} is no object")
    cells, value = [str(cell).lower() for cell in _list(cage.get("cells"))], cage.get("value")
    if value in (None, ""):
        return {"cells": cells[: n * n + 1]}
    text = str(value)
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise FormatError(f"{_PROGRAM}: killer cage {k}: {shown(text, 20)} is no sum")
    return {"cells": cells[: n * n + 1], "sum": int(text)}


def object_of(keys: Mapping[str, Any], givens: Mapping[tuple[int, int], int]) -> dict[str, Any]:
    """The object of f-puzzles for the keys of a Sudoku; raises FormatError for other keys."""
    held = {"puzzle", "board", "box", "regions", "diagonals", "cages", "sums", "candidates"}
    held |= {"source", *_TOLD.values(), *held_elements()}
    if other := sorted(set(keys) - held):
        raise FormatError(f"a link to {_PROGRAM} cannot hold {other[0]!r}")
    n = len(str(keys["board"]).split("\n")) - str(keys["board"]).endswith("\n")
    if n > _MAX_SIDE:
        raise FormatError(f"a link to {_PROGRAM} cannot hold {n} rows; at most {_MAX_SIDE}")
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(n)] for _ in range(n)]
    for (r, c), value in givens.items():
        grid[r][c] = {"value": value, "given": True}
    if "box" in keys:
        for r, areas in enumerate(boxes(n, *keys["box"])):
            for c, area in enumerate(areas):
                grid[r][c]["region"] = area
    if "regions" in keys:
        letters = [line.split() or [] for line in str(keys["regions"]).strip().splitlines()]
        rows = [row if len(row) == n else list("".join(row)) for row in letters]
        names = sorted({letter for row in rows for letter in row})
        for r, row in enumerate(rows):
            for c, letter in enumerate(row):
                grid[r][c]["region"] = names.index(letter)
    for r, line in enumerate(str(keys.get("candidates", "")).splitlines()):
        for c, marks in enumerate(line.split()):
            if marks != ".":
                grid[r][c]["givenPencilMarks"] = [int(mark) for mark in marks]
    found: dict[str, Any] = {"size": n, "grid": grid}
    rules = [keys["note"]] if "note" in keys else []
    rules += [f"Source: {keys['source']}"] if "source" in keys else []
    told = {"title": keys.get("title"), "author": keys.get("author"), "ruleset": "\n".join(rules)}
    found |= {theirs: text for theirs, text in told.items() if text}
    if diagonals := keys.get("diagonals"):
        found |= {key: True for key, ours in _DIAGONALS.items() if diagonals in (True, ours)}
    if "cages" in keys:
        found["killercage"] = [
            {"cells": [cell.upper() for cell in cells]}
            | ({} if value is None else {"value": str(value)})
            for cells, value in _cages(keys)
        ]
    return merged(found, keys)


def _cages(keys: Mapping[str, Any]) -> list[tuple[list[str], int | None]]:
    """The cages of a file's keys, as names of cells and sums."""
    cages = keys["cages"]
    if not isinstance(cages, str):
        return [(list(cage["cells"]), cage.get("sum")) for cage in cages]
    cells: dict[str, list[str]] = {}
    for r, line in enumerate(cages.strip().splitlines()):
        for c, letter in enumerate(line.split() if " " in line.strip() else line.strip()):
            if letter != ".":
                cells.setdefault(letter, []).append(f"r{r + 1}c{c + 1}")
    return [(cells[letter], keys["sums"][letter]) for letter in cells]
