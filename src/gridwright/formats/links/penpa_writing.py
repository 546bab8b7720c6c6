"""The lines of a drawing of penpa-edit for a board of numbers.

Source  class_p.js of penpa-edit
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from gridwright.basics.errors import FormatError
from gridwright.formats.boards import BOXES, boxes

__all__ = ["MAX_SIDE", "PROGRAM", "QUIET", "SHORT", "drawn"]

PROGRAM = "penpa"
MAX_SIDE = 100
SHORT = {
    "z9": "qa",
    "zQ": "pu_q",
    "zA": "pu_a",
    "zG": "grid",
    "zM": "edit_mode",
    "zS": "surface",
    "zL": "line",
    "zE": "lineE",
    "zW": "wall",
    "zC": "cage",
    "zN": "number",
    "z1": "numberS",
    "zY": "symbol",
    "zP": "special",
    "zB": "board",
    "zR": "command_redo",
    "zU": "command_undo",
    "z8": "command_replay",
    "zF": "freeline",
    "z2": "freelineE",
    "zT": "thermo",
    "z3": "arrows",
    "zD": "direction",
    "z0": "squareframe",
    "z5": "polygon",
    "z4": "deletelineE",
    "z_": "__a",
    "z6": "killercages",
    "z7": "nobulbthermo",
}
_NAMES = {f'"{name}"': short for short, name in SHORT.items()} | {"null": "zO"}
QUIET = {"command_redo", "command_undo", "command_replay"}
"""What the page keeps for its own buttons."""


_SIDES = ("top", "right", "bottom", "left")
_HELD = {"skyscrapers": set(_SIDES), "sudoku": {"regions", "box"}}

Layers = dict[str, dict[str, Any]]


def drawn(keys: Mapping[str, Any], givens: Mapping[tuple[int, int], int]) -> str:
    """The lines of a board of numbers; raises FormatError for what cannot be drawn."""
    family = keys["puzzle"]
    held = {"puzzle", "board", "title", "author", "source", "note"} | _HELD.get(family, set())
    held |= {"adjacency"} if keys.get("adjacency") == "king" else set()
    if other := sorted(set(keys) - held):
        raise FormatError(f"a link to {PROGRAM} cannot hold {other[0]!r}")
    if "#" in str(keys["board"]) and family != "kakuro":
        raise FormatError(f"a link to {PROGRAM} cannot hold a board with holes")
    lines = str(keys["board"]).strip("\n").split("\n")
    rows, cols = len(lines), len(lines[0].replace(",", " ").split())
    if cols == 1 < len(lines[0]):
        cols = len(lines[0])
    if max(rows, cols) > MAX_SIDE - 2:
        raise FormatError(f"a link to {PROGRAM} cannot hold {rows} rows of {cols}")
    margin = int(family == "skyscrapers")
    place = _Place(rows, cols, margin)
    numbers = {place.cell(r, c): [str(value), 1, "1"] for (r, c), value in givens.items()}
    layers: Layers = {"number": numbers}
    if family == "sudoku":
        layers["lineE"] = _thick(_areas(keys, rows), place)
    elif family == "skyscrapers":
        numbers.update(_clues(keys, place))
    elif family == "kakuro":
        layers |= _sums(lines, place)
    return _lines(keys, place, layers)


class _Place:
    """Where penpa-edit has cells, corners and edges of a board inside of its margins."""

    def __init__(self, rows: int, cols: int, margin: int) -> None:
        self.rows, self.cols, self.margin = rows, cols, margin
        self.width = cols + 2 * margin + 4
        self.n = (rows + 2 * margin + 4) * self.width

    def at(self, r: int, c: int) -> int:
        return (r + 2 + self.margin) * self.width + c + 2 + self.margin

    def cell(self, r: int, c: int) -> str:
        return str(self.at(r, c))

    def small(self, r: int, c: int, corner: int) -> str:
        """A small number in a corner of a cell: 1 above on the right, 2 below on the left."""
        return str(4 * (self.n + self.at(r, c)) + corner)


def _thick(area: Sequence[Sequence[object]], place: _Place) -> dict[str, int]:
    """The edges between cells of different areas."""
    edges: dict[str, int] = {}
    for r in range(place.rows):
        for c in range(place.cols):
            at = place.n + place.at(r - 1, c - 1)  # its upper left corner
            if c and area[r][c - 1] != area[r][c]:
                edges[f"{at},{at + place.width}"] = 2
            if r and area[r - 1][c] != area[r][c]:
                edges[f"{at},{at + 1}"] = 2
    return edges


def _clues(keys: Mapping[str, Any], place: _Place) -> dict[str, Any]:
    """Numbers beside the board."""
    n, found = place.rows, {}
    for side in _SIDES:
        for k, word in enumerate(str(keys.get(side, "")).split()):
            r, c = {"top": (-1, k), "right": (k, n), "bottom": (n, k), "left": (k, -1)}[side]
            if word != ".":
                found[place.cell(r, c)] = [word, 1, "1"]
    return found


def _sums(lines: Sequence[str], place: _Place) -> Layers:
    """Black cells, with a stroke where they have sums: down below on the left, across above."""
    symbols: dict[str, Any] = {}
    small: dict[str, Any] = {}
    for r, line in enumerate(lines):
        for c, token in enumerate(line.replace(",", " ").split()):
            if token == "." or token.isdecimal():
                continue
            down, stroke, across = token.replace("/", "\\").partition("\\")
            symbols[place.cell(r, c)] = [1 if stroke else 2, "kakuro", 2]
            for corner, total in ((2, down), (1, across)):
                if stroke and total:
                    small[place.small(r, c, corner)] = [total, 4]
    return {"numberS": small, "symbol": symbols}


def _lines(keys: Mapping[str, Any], place: _Place, layers: Layers) -> str:
    """What is drawn, between all that the page keeps beside it."""
    margin = place.margin
    rows, cols = place.rows + 2 * margin, place.cols + 2 * margin
    titled, author = (str(keys.get(key, "")).replace(",", "%2C") for key in ("title", "author"))
    told = [f"Title: {' '.join(titled.split())}", f"Author: {' '.join(author.split())}"]
    middle = place.n // 2
    size = f"square,{cols},{rows},38,0,1,1,{38 * (cols + 1)},{38 * (rows + 1)},{middle},{middle}"
    order = [place.at(0, 0)]
    order += [*([*[1] * (place.cols - 1), 5 + 2 * margin] * place.rows)[:-1]]
    modes = _modes(keys["puzzle"] == "sudoku")
    empty = _written({})
    return "\n".join(
        [
            f"{size},0,0,0,0,{','.join(told)},,,OFF,false",
            json.dumps([margin] * 4, separators=(",", ":")),
            modes,
            _written(layers),
            empty,
            json.dumps(order, separators=(",", ":")),
            "[]",
            *("{}", '"x"', '"x"', "[3,1,4]"),
            modes,
            *('"x"', "0", empty, empty, "{}", "[]", ""),
        ]
    )


def _areas(keys: Mapping[str, Any], n: int) -> Sequence[Sequence[object]]:
    """The region of each cell."""
    if "regions" in keys:
        lines = str(keys["regions"]).strip().splitlines()
        return [line.split() if " " in line.strip() else list(line.strip()) for line in lines]
    height, width = keys.get("box") or BOXES.get(n, (0, 0))
    if not height:
        raise FormatError(f"a link to {PROGRAM} cannot say the boxes of {n} rows")
    return boxes(n, height, width)


_LAYERS = (
    *("command_redo", "command_undo", "command_replay", "surface", "number", "numberS", "symbol"),
    *("freeline", "freelineE", "thermo", "arrows", "direction", "squareframe", "polygon", "line"),
    *("lineE", "wall", "cage", "deletelineE", "killercages", "nobulbthermo"),
)
_LISTS = {"thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo"}


def _written(layers: Mapping[str, Any]) -> str:
    """Layers as JSON with its names shortened."""
    whole = {
        name: {"__a": []} if name in QUIET else layers.get(name, [] if name in _LISTS else {})
        for name in _LAYERS
    }
    return _shortened(whole)


def _modes(is_sudoku: bool) -> str:
    def mode(k: int) -> dict[str, Any]:
        return {
            "edit_mode": "sudoku" if is_sudoku else "number",
            "surface": ["", 1],
            "line": ["1", k],
            "lineE": ["1", k],
            "wall": ["", k],
            "cage": ["1", 10],
            "number": ["1", k - 1],
            "symbol": ["circle_L", 1],
            "special": ["thermo", ""],
            "board": ["", ""],
            "move": ["1", ""],
            "combi": ["battleship", ""],
            "sudoku": ["1", k - 1],
        }

    return _shortened({"qa": "pu_a", "grid": ["1", "2", "1"], "pu_q": mode(2), "pu_a": mode(3)})


def _shortened(content: Any) -> str:
    text = json.dumps(content, separators=(",", ":")).replace("z", "zZ")
    for name, short in _NAMES.items():
        text = text.replace(name, short)
    return text
