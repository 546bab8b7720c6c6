"""Lines of HoDoKu's library: ``:0702:9:53..+47...:913 922:``, a step and the board before it.

A value with ``+`` was placed on the way, and the candidates that follow were crossed out on it:
how far somebody has got is no part of the puzzle.
"""

import re

from gridwright.basics.halting import asking
from gridwright.formats.boards import board_text, rows_of
from gridwright.formats.forms import Content

__all__ = ["read"]

_LINE = re.compile(r":[0-9x-]{0,12}:[0-9x]{0,9}:((?:\+?[0-9.]){81})(?::[^:]*){0,6}")
_PLACED = re.compile(r"\+.")


def read(text: str) -> list[Content] | None:
    """The puzzles, one a line; a text with another line is none."""
    if not text.lstrip().startswith(":"):
        return None
    boards: list[Content] = []
    for line in asking(text.splitlines()):
        if not line.strip():
            continue
        found = _LINE.fullmatch(line.strip())
        if found is None:
            return None
        cells = _PLACED.sub(".", found[1])
        boards.append({"puzzle": "sudoku", "board": board_text(rows_of(cells, 9))})
    return boards
