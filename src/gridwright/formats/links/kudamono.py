"""Kudamono (pedros.works): of its genres Hidoku, ``W=4x3&L=(4)2(6)1x3&G=hidoku``.

`W` has columns and rows, `L` what stands where: the cells are counted column by column from the
bottom to the top, and each piece, a number in brackets or ``x`` for no cell, is followed by how far
it is from the one before, the first from cell 0.
"""

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote

from gridwright.basics.errors import FormatError, shown
from gridwright.formats.boards import board_text
from gridwright.formats.links import LinkFormat, refuse

__all__ = ["Kudamono"]

_PROGRAM = "Kudamono"
_MAX_SIDE = 100


class Kudamono(LinkFormat):
    """Links of Kudamono's player."""

    hosts = r"(?:www\.)?pedros\.works"
    writes = ("hidoku",)

    def read(self, path: str) -> Mapping[str, Any]:
        words = re.findall(r"(?:[?&#]|^)([A-Z]+)=([^&#]*)", unquote(path))
        told = dict(words)
        if told.get("G", "").lower() != "hidoku":
            raise refuse(f"the genre {shown(told.get('G', ''), 30)}", _PROGRAM)
        if other := sorted(told.keys() - {"G", "L", "W", "T", "A"}):
            raise refuse(f"a Hidoku with {shown(other[0], 20)}", _PROGRAM)
        size = re.fullmatch(r"(\d{1,3})x(\d{1,3})", told.get("W", ""))
        if size is None:
            raise FormatError(f"{_PROGRAM}: no size such as W=4x3")
        cols, rows = int(size[1]), int(size[2])
        if not (1 <= cols <= _MAX_SIDE and 1 <= rows <= _MAX_SIDE):
            raise FormatError(f"{_PROGRAM}: {rows} rows of {cols}; at most {_MAX_SIDE}")
        return {"puzzle": "hidoku", "board": _board(told.get("L", ""), rows, cols)}

    def write(self, keys: Mapping[str, Any], givens: Mapping[tuple[int, int], int]) -> str:
        held = {"puzzle", "board", "adjacency", "title", "author", "source", "note"}
        if other := sorted(set(keys) - held):
            raise FormatError(f"a link to {_PROGRAM} cannot hold {other[0]!r}")
        if keys.get("adjacency", "king") != "king":
            raise FormatError(f"a link to {_PROGRAM} cannot hold {keys['adjacency']!r} adjacency")
        lines = [line.replace(",", " ").split() for line in str(keys["board"]).strip().split("\n")]
        rows, cols = len(lines), len(lines[0])
        pieces, last = "", 0
        for c in range(cols):
            for r in reversed(range(rows)):
                at = c * rows + rows - 1 - r
                piece = (
                    "x" if lines[r][c] == "#" else f"({givens[r, c]})" if (r, c) in givens else ""
                )
                if piece:
                    pieces, last = f"{pieces}{piece}{at - last}", at
        return f"https://pedros.works/paper-puzzle-player?W={cols}x{rows}&L={pieces}&G=hidoku"


def _board(text: str, rows: int, cols: int) -> str:
    cells = [["."] * cols for _ in range(rows)]
    place = end = 0
    for found in re.finditer(r"(?:\((\d{1,5})\)|(x))(\d{1,5})", text):
        if found.start() != end:
            break
        end = found.end()
        place += int(found[3])
        c, from_below = divmod(place, rows)
        if c >= cols:
            raise FormatError(f"{_PROGRAM}: a number beyond the board")
        cells[rows - 1 - from_below][c] = "#" if found[2] else found[1]
    if end != len(text):
        raise FormatError(f"{_PROGRAM}: {shown(text[end:], 20)} is no number with its place")
    return board_text(cells)
