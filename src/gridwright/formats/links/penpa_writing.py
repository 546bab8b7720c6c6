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


def drawn(keys: Mapping[str, Any], givens: Mapping[tuple[int, int], int]) -> str:
    """The lines of a board of numbers; raises FormatError for what cannot be drawn."""
    held = {"puzzle", "board", "regions", "box", "title", "author", "source", "note"}
    held |= {"adjacency"} if keys.get("adjacency") == "king" else set()
    if other := sorted(set(keys) - held):
        raise FormatError(f"a link to {PROGRAM} cannot hold {other[0]!r}")
    if "#" in str(keys["board"]):
        raise FormatError(f"a link to {PROGRAM} cannot hold a board with holes")
    lines = str(keys["board"]).strip("\n").split("\n")
    rows, cols = len(lines), len(lines[0].replace(",", " ").split())
    if cols == 1 < len(lines[0]):
        cols = len(lines[0])
    if max(rows, cols) > MAX_SIDE:
        raise FormatError(f"a link to {PROGRAM} cannot hold {rows} rows of {cols}")
    width, n = cols + 4, (rows + 4) * (cols + 4)
    number = {
        str((r + 2) * width + c + 2): [str(value), 1, "1"] for (r, c), value in givens.items()
    }
    edges: dict[str, int] = {}
    if keys["puzzle"] == "sudoku":
        area = _areas(keys, rows)
        for r in range(rows):
            for c in range(cols):
                at = n + (r + 1) * width + c + 1  # its upper left corner
                if c and area[r][c - 1] != area[r][c]:
                    edges[f"{at},{at + width}"] = 2
                if r and area[r - 1][c] != area[r][c]:
                    edges[f"{at},{at + 1}"] = 2
    titled, author = (str(keys.get(key, "")).replace(",", "%2C") for key in ("title", "author"))
    told = [f"Title: {' '.join(titled.split())}", f"Author: {' '.join(author.split())}"]
    size = f"square,{cols},{rows},38,0,1,1,{38 * (cols + 1)},{38 * (rows + 1)},{n // 2},{n // 2}"
    order = [2 * width + 2, *([*[1] * (cols - 1), 5] * rows)[:-1]]
    modes = _modes(keys["puzzle"] == "sudoku")
    empty = _written({})
    return "\n".join(
        [
            f"{size},0,0,0,0,{','.join(told)},,,OFF,false",
            "[0,0,0,0]",
            modes,
            _written({"number": number, "lineE": edges}),
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
