"""Killer Sudokus of nine by nine as lists of sums: ``3 = r1c1 + r1c2``, one cage a line.

The sum may stand at either side, and a line of one cell is a given.  Cells are ``r1c1`` in either
case, or ``A1`` where rows have letters and columns numbers.
"""

import re

from gridwright.basics.errors import FormatError, shown
from gridwright.formats.boards import empty_board
from gridwright.formats.forms import Content

__all__ = ["read"]

_CELL = r"(?:[rR][1-9][cC][1-9]|[A-I][1-9])"
_CELLS = rf"{_CELL}(?:\s*+\+\s*+{_CELL})*+"
_SUM = r"\d{1,3}"
_LINE = re.compile(
    rf"\s*+(?:({_SUM})\s*+=\s*+({_CELLS})|({_CELLS})\s*+=\s*+({_SUM}))\s*+[,;.]?\s*+"
)


def read(text: str) -> list[Content] | None:
    """The cages; raises FormatError for a line among them that is none."""
    lines = [(k, line) for k, line in enumerate(text.splitlines(), 1) if line.strip()]
    lines = [(k, line) for k, line in lines if not line.lstrip().startswith("#")]
    if not lines or 2 * sum(_LINE.fullmatch(line) is not None for _, line in lines) < len(lines):
        return None
    cages = []
    for k, line in lines:
        found = _LINE.fullmatch(line)
        if found is None:
            message = f"{shown(line.strip())} is no cage; expected a line such as 3 = r1c1 + r1c2"
            raise FormatError(message, line=k)
        names = [_name(cell) for cell in re.findall(_CELL, found[2] or found[3])]
        cages.append({"cells": names, "sum": int(found[1] or found[4])})
    return [{"puzzle": "sudoku", "board": empty_board(9), "cages": cages}]


def _name(cell: str) -> str:
    return cell.lower() if len(cell) == 4 else f"r{ord(cell[0]) - ord('A') + 1}c{cell[1]}"
