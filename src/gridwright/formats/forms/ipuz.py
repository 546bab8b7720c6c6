"""ipuz (http://ipuz.org): JSON, of which the kind ``sudoku`` is read: values, zones and cages.

Boxes with cages that add up are a killer Sudoku, zones a jigsaw; without boxes it is a Latin
square, and with cages a KenKen.  Crosswords, in which letters are entered, are refused.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from gridwright.basics.errors import FormatError, shown
from gridwright.formats.boards import board_text, region_text
from gridwright.formats.forms import Content

__all__ = ["read"]

_BEGINNING = re.compile(r"\s*(?:ipuz\s*\(\s*)?\{")
_KIND = re.compile(r"ipuz\.org/(\w+)")
_META = {"title": "title", "author": "author", "copyright": "source", "intro": "note"}
_SIGNS = {"+": "+", "-": "-", "−": "-", "*": "×", "×": "×", "x": "×", "/": "÷", "÷": "÷", "": ""}
_MAX_SIDE = 100


def read(text: str) -> list[Content] | None:
    """The keys of the puzzle; raises FormatError for other kinds and for what cannot be kept."""
    if not (begin := _BEGINNING.match(text)) or "ipuz.org/" not in text:
        return None
    body = text[begin.end() - 1 :].rstrip().removesuffix(";").rstrip()
    body = body.removesuffix(")") if "ipuz" in begin[0] else body
    try:
        table = json.loads(body)
    except json.JSONDecodeError as error:
        raise FormatError(f"broken JSON: {error.msg}", line=error.lineno) from None
    except (RecursionError, ValueError):
        raise FormatError("JSON that is nested too deeply, or has too long a number") from None
    kinds = table.get("kind") if isinstance(table, dict) else None
    names = [kind for kind in kinds if isinstance(kind, str)] if isinstance(kinds, list) else []
    kind = next((found[1] for name in names if (found := _KIND.search(name))), "")
    if kind != "sudoku":
        raise FormatError(f"ipuz of the kind {shown(kind)}; only sudoku is read")
    return [_keys(table)]


def _keys(table: Mapping[str, Any]) -> Content:
    board = _board(table)
    n = len(board)
    keys: dict[str, Any] = {
        key: table[name] for name, key in _META.items() if _is_text(table, name)
    }
    has_boxes = table.get("boxes", True) is not False
    cages = [_cage(k, cage, n) for k, cage in enumerate(_list(table, "cages"), 1)]
    zones = [sorted(_cells(zone, n)) for zone in _list(table, "zones")]
    if zones and cages:
        raise FormatError("ipuz: zones together with cages, which no family of ours has")
    text = board_text(board)
    if cages and not has_boxes:
        targets = [{"cells": cells, "target": f"{value}{sign}"} for cells, value, sign in cages]
        return {"puzzle": "kenken", "board": text, "cages": targets, **keys}
    if other := next((sign for _, _, sign in cages if sign not in ("", "+")), ""):
        raise FormatError(f"ipuz: a cage with {other} in a Sudoku with boxes; only sums are read")
    if cages:
        keys["cages"] = [{"cells": cells, "sum": value} for cells, value, _ in cages]
    if zones:
        owner = {cell: k for k, zone in enumerate(zones) for cell in zone}
        areas = [[owner.get(f"r{r + 1}c{c + 1}", -1) for c in range(n)] for r in range(n)]
        keys["regions"] = region_text(areas)
    family = "sudoku" if has_boxes or zones else "latin"
    return {"puzzle": family, "board": text, **keys}


def _is_text(table: Mapping[str, Any], name: str) -> bool:
    return isinstance(table.get(name), str) and bool(table[name].strip())


def _list(table: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    found = table.get(name, [])
    if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
        raise FormatError(f"ipuz: {name} is no list of objects")
    return found


def _board(table: Mapping[str, Any]) -> list[list[str]]:
    rows = table.get("puzzle")
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows) or not rows:
        raise FormatError("ipuz: `puzzle` is no list of rows")
    if len(rows) > _MAX_SIDE or any(len(row) != len(rows) for row in rows):
        raise FormatError(f"ipuz: {len(rows)} rows of {len(rows[0])} cells; a Sudoku is square")
    empty = str(table.get("empty", "0"))
    charset = table.get("charset", "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    charset = charset if isinstance(charset, str) else ""
    return [[_cell(cell, empty, charset) for cell in row] for row in rows]


def _cell(cell: Any, empty: str, charset: str) -> str:
    if isinstance(cell, dict):
        cell = cell.get("value", cell.get("cell"))
    text = "" if cell is None else str(cell)
    if text in ("", "0", ".", " ", empty):
        return "."
    if len(text) == 1 and text in charset:
        return str(charset.index(text) + 1)
    if isinstance(cell, int) and not isinstance(cell, bool):
        return text
    raise FormatError(f"ipuz: {shown(text)} is no value of a cell; expected one of {charset}")


def _cage(k: int, cage: Mapping[str, Any], n: int) -> tuple[list[str], int, str]:
    value, sign = cage.get("value"), str(cage.get("operator") or "")
    if not isinstance(value, int) or isinstance(value, bool) or sign not in _SIGNS:
        raise FormatError(f"ipuz: cage {k} has no whole number, or an unknown operator")
    return sorted(_cells(cage, n)), value, _SIGNS[sign]


def _cells(group: Mapping[str, Any], n: int) -> Iterator[str]:
    """The names of the cells of a group: `cells` as [column, row] from 0, or `rect`, both ends."""
    if "rect" in group:
        left, top, right, bottom = _numbers(group["rect"], 4, n)
        places = [(c, r) for r in range(top, bottom + 1) for c in range(left, right + 1)]
    else:
        cells = group.get("cells")
        if not isinstance(cells, list) or len(cells) > n * n:
            raise FormatError("ipuz: a group without `cells` or `rect`")
        places = [(c, r) for c, r in (_numbers(cell, 2, n) for cell in cells)]
    for c, r in places:
        yield f"r{r + 1}c{c + 1}"


def _numbers(value: Any, count: int, n: int) -> list[int]:
    is_right = isinstance(value, list) and len(value) == count
    if not is_right or not all(isinstance(k, int) and 0 <= k < n for k in value):
        raise FormatError(f"ipuz: {shown(str(value), 30)} is no place on a board of {n} rows")
    return list(value)
