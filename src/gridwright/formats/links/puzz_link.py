"""puzz.link and its twins: ``p?NAME/COLUMNS/ROWS/BODY``.

Of its genres Sudoku, Kakuro, Skyscrapers, Minarism (signs alone: a Futoshiki) and Factors (a KenKen
of products) are read; all but the last are written.

Source  the encodings *number16*, *borders* and those of Kakuro and Minarism of pzprjs
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from gridwright.basics.errors import FormatError, shown
from gridwright.formats.boards import board_text, empty_board, rows_of
from gridwright.formats.links import LinkFormat, refuse

__all__ = ["PuzzLink"]

_PROGRAM = "puzz.link"
_MAX_SIDE = 60


class PuzzLink(LinkFormat):
    """Links of puzz.link and of pages with the same player."""

    hosts = r"(?:www\.)?(?:puzz\.link|pzv\.jp|pzprxs\.vercel\.app|pzplus\.tck\.mn)"
    writes = ("sudoku", "kakuro", "skyscrapers", "futoshiki", "kenken")

    def read(self, path: str) -> Mapping[str, Any]:
        name, _, rest = path.partition("?")[2].partition("/")
        if name not in ("kakuro", *_GENRES):
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
            what = "a Sudoku" if name == "sudoku" else f"the genre {name!r}"
            raise FormatError(f"{_PROGRAM}: {what} of {rows} rows of {cols} cells")
        return _GENRES[name](found[3], rows)

    def write(self, keys: Mapping[str, Any], givens: Mapping[tuple[int, int], int]) -> str:
        from gridwright.formats.links.puzz_link_writing import written

        return f"https://puzz.link/p?{written(keys, givens)}"


def _sudoku(body: str, n: int) -> Mapping[str, Any]:
    return {"puzzle": "sudoku", "board": board_text(rows_of(_numbers(body, n * n), n))}


def _skyscrapers(body: str, n: int) -> Mapping[str, Any]:
    """Clues above, below, on the left and on the right, and then what is given."""
    cells = _numbers(body, 4 * n + n * n)
    sides = rows_of(cells[: 4 * n], n)
    clues = dict(zip(("top", "bottom", "left", "right"), map(" ".join, sides), strict=True))
    return {"puzzle": "skyscrapers", "board": board_text(rows_of(cells[4 * n :], n)), **clues}


def _minarism(body: str, n: int) -> Mapping[str, Any]:
    """Signs between cells: ``h`` greater, ``g`` less; ``i`` to ``z``, 1 to 18 none."""
    order: list[str] = []
    place = 0
    for sign in body:
        if place >= 2 * n * (n - 1):
            raise FormatError(f"{_PROGRAM}: signs beyond the board")
        if sign in "gh":
            a, b = (f"r{cell // n + 1}c{cell % n + 1}" for cell in _beside(place, n))
            order.append(f"{a} < {b}" if sign == "g" else f"{b} < {a}")
            place += 1
        elif "i" <= sign <= "z":
            place += ord(sign) - ord("i") + 1
        else:
            raise refuse("a Minarism with differences", _PROGRAM)
    keys = {"order": order} if order else {}
    return {"puzzle": "futoshiki", "board": empty_board(n), **keys}


def _factors(body: str, n: int) -> Mapping[str, Any]:
    """Borders of rooms, five to a character, and the product of each room."""
    n_vertical, n_borders = n * (n - 1), 2 * n * (n - 1)
    lengths = [-(-n_vertical // 5), -(-(n_borders - n_vertical) // 5)]
    if not re.fullmatch(r"[0-9a-v]*", borders := body[: sum(lengths)], re.ASCII):
        raise FormatError(f"{_PROGRAM}: {shown(borders, 20)} are no borders")
    bits = ["".join(f"{int(c, 32):05b}" for c in borders[: lengths[0]])[:n_vertical]]
    bits += ["".join(f"{int(c, 32):05b}" for c in borders[lengths[0] :])[:n_vertical]]
    if len(is_closed := "".join(bits)) != n_borders:
        raise FormatError(f"{_PROGRAM}: {len(is_closed)} borders; expected {n_borders}")
    room = list(range(n * n))
    for place, closed in enumerate(is_closed):
        if closed == "0":
            a, b = _beside(place, n)
            room = [room[a] if one == room[b] else one for one in room]
    cages: dict[int, list[str]] = {}
    for cell, root in enumerate(room):
        cages.setdefault(root, []).append(f"r{cell // n + 1}c{cell % n + 1}")
    products = _numbers(body[sum(lengths) :], len(cages))
    if "." in products:
        raise refuse("Factors with a room without a product", _PROGRAM)
    return {
        "puzzle": "kenken",
        "board": empty_board(n),
        "cages": [
            {"cells": cells, "target": product + "×" * (len(cells) > 1)}
            for cells, product in zip(cages.values(), products, strict=True)
        ],
    }


def _beside(place: int, n: int) -> tuple[int, int]:
    """The two cells at a border: first those between neighbours in rows, then in columns."""
    if place < n * (n - 1):
        r, c = divmod(place, n - 1)
        return r * n + c, r * n + c + 1
    cell = place - n * (n - 1)
    return cell, cell + n


_GENRES: Mapping[str, Callable[[str, int], Mapping[str, Any]]] = {
    "factors": _factors,
    "minarism": _minarism,
    "skyscrapers": _skyscrapers,
    "sudoku": _sudoku,
}


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
            raise refuse("a board with a question mark", _PROGRAM)
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
