"""puzz.link and its twins: ``p?NAME/COLUMNS/ROWS/BODY``, of which Sudoku and Kakuro are read.

Source  the encodings *number16* and that of Kakuro of pzprjs
"""

import re
from collections.abc import Mapping
from typing import Any

from gridwright.basics.errors import FormatError, shown
from gridwright.formats.boards import board_text, rows_of
from gridwright.formats.links import LinkFormat, refuse

__all__ = ["PuzzLink"]

_PROGRAM = "puzz.link"
_MAX_SIDE = 60


class PuzzLink(LinkFormat):
    """Links of puzz.link and of pages with the same player."""

    hosts = r"(?:www\.)?(?:puzz\.link|pzv\.jp|pzprxs\.vercel\.app|pzplus\.tck\.mn)"
    writes = ()

    def read(self, path: str) -> Mapping[str, Any]:
        name, _, rest = path.partition("?")[2].partition("/")
        if name not in ("sudoku", "kakuro"):
            raise refuse(f"the genre {shown(name or path, 30)}", _PROGRAM)
        found = re.fullmatch(r"(\d{1,2})/(\d{1,2})/([^/]*)/?", rest)
        if found is None:
            raise FormatError(f"{_PROGRAM}: {shown(rest, 30)}; expected columns/rows/body")
        cols, rows = int(found[1]), int(found[2])
        if not (1 <= cols <= _MAX_SIDE and 1 <= rows <= _MAX_SIDE):
            raise FormatError(f"{_PROGRAM}: {rows} rows of {cols}; at most {_MAX_SIDE}")
        if name == "kakuro":
            return {"puzzle": "kakuro", "board": _kakuro(found[3], rows, cols)}
        if rows != cols:
            raise FormatError(f"{_PROGRAM}: a Sudoku of {rows} rows of {cols} cells")
        cells = _numbers(found[3], rows * cols)
        return {"puzzle": "sudoku", "board": board_text(rows_of(cells, cols))}


def _numbers(text: str, n_cells: int) -> list[str]:
    """Cells in *number16*: ``0``-``f``, ``-`` and two digits; ``g``-``z`` are 1 to 20 empty."""
    cells: list[str] = []
    at = 0
    for found in re.finditer(r"([0-9a-f])|-([0-9a-f]{2})|\+([0-9a-f]{3})|([g-z])|(\.)", text):
        if found.start() != at:
            break
        at = found.end()
        if found[4]:
            cells += ["."] * (ord(found[4]) - ord("g") + 1)
        elif found[5]:
            raise refuse("a Sudoku with a question mark", _PROGRAM)
        else:
            cells.append(str(int(found[1] or found[2] or found[3], 16)))
        if len(cells) > n_cells:
            break
    if at != len(text) or len(cells) > n_cells:
        raise FormatError(f"{_PROGRAM}: {shown(text[at:], 12)} in a body of {n_cells} cells")
    return cells + ["."] * (n_cells - len(cells))


def _kakuro(text: str, rows: int, cols: int) -> str:
    """The board with its upper and left border of sums.

    Black cells are two sums, down and across; ``.`` is one without, ``k`` to ``z`` 1 to 16 white
    cells.  Then the sums above the columns and left of the rows that begin with a white cell.
    """
    inner: list[str] = []
    at = 0
    while len(inner) < rows * cols and at < len(text):
        character = text[at]
        if character in "klmnopqrstuvwxyz":
            inner += ["."] * (ord(character) - ord("k") + 1)
            at += 1
        elif character == ".":
            inner.append("#")
            at += 1
        else:
            inner.append(_sums(text[at : at + 2]))
            at += 2
    inner += ["."] * (rows * cols - len(inner))
    if len(inner) != rows * cols:
        raise FormatError(f"{_PROGRAM}: {len(inner)} cells in a body; expected {rows * cols}")
    table = rows_of(inner, cols)
    border = iter(text[at:])
    above = [_border(border) if cell == "." else "" for cell in table[0]]
    left = [_border(border) if row[0] == "." else "" for row in table]
    if (rest := "".join(border)) != "":
        raise FormatError(f"{_PROGRAM}: {shown(rest, 12)} after the sums of a Kakuro")
    head = ["#", *(f"{total}\\" if total else "#" for total in above)]
    body = ([f"\\{total}" if total else "#", *row] for total, row in zip(left, table, strict=True))
    return "\n".join(" ".join(row) for row in [head, *body])


def _border(characters: Any) -> str:
    character = next(characters, None)
    return "" if character is None or character == "." else _total(character)


def _sums(pair: str) -> str:
    down, across = _total(pair[:1]), _total(pair[1:])
    return f"{down}\\{across}" if down or across else "#"


def _total(character: str) -> str:
    """A sum: a digit, ``a`` to ``j`` for 10 to 19, ``A`` to ``Z`` for 20 to 45, ``-`` for none."""
    if character in ("-", "0", "."):
        return ""
    if character.isascii() and character.isdigit():
        return character
    if "a" <= character <= "j":
        return str(ord(character) - ord("a") + 10)
    if "A" <= character <= "Z":
        return str(ord(character) - ord("A") + 20)
    raise FormatError(f"{_PROGRAM}: {shown(character)} is no sum")
