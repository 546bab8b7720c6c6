"""Simon Tatham's puzzles: Solo (Sudoku), Keen (KenKen), Unequal (Futoshiki), Towers (Skyscrapers).

An id is ``PARAMETERS:DESCRIPTION`` after the ``#`` of the game's page.  One with ``#`` inside names
a seed, from which only his generator makes the puzzle.

Source  the descriptions of solo.c, keen.c, unequal.c and towers.c in his collection
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import unquote

from gridwright.basics.errors import FormatError, shown
from gridwright.formats.boards import board_text, empty_board, region_text, rows_of
from gridwright.formats.links import LinkFormat, refuse

__all__ = ["Tatham"]

_PROGRAM = "Tatham"
_MAX_SIDE = 36
_SIGNS = {"a": "+", "s": "-", "m": "×", "d": "÷"}


class Tatham(LinkFormat):
    """Links to games of Simon Tatham's collection."""

    hosts = r"(?:www\.)?chiark\.greenend\.org\.uk"
    writes = ("sudoku", "kenken", "futoshiki", "skyscrapers")

    def read(self, path: str) -> Mapping[str, Any]:
        found = re.search(r"/(\w+)\.html#(.*)$", unquote(path), re.DOTALL)
        if found is None:
            raise FormatError(f"{_PROGRAM}: an address without a game and its id after #")
        game, name = found[1], found[2]
        if "#" in name:
            raise refuse(
                "an id with a seed, from which only its generator makes the puzzle", _PROGRAM
            )
        parameters, colon, description = name.partition(":")
        readers = {"solo": _solo, "keen": _keen, "unequal": _unequal, "towers": _towers}
        if game not in readers:
            raise refuse(f"the game {shown(game)}", _PROGRAM)
        if not colon:
            raise FormatError(
                f"{_PROGRAM}: {shown(name, 30)} is no id; expected parameters:description"
            )
        return readers[game](parameters, description)

    def write(self, keys: Mapping[str, Any], givens: Mapping[tuple[int, int], int]) -> str:
        from gridwright.formats.links.tatham_writing import GAMES, written

        page = f"https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/{GAMES[keys['puzzle']]}"
        return f"{page}.html#{written(keys, givens)}"


def _solo(parameters: str, description: str) -> Mapping[str, Any]:
    shape = re.fullmatch(r"(\d{1,2})(?:x(\d{1,2}))?(.*)", parameters)
    if shape is None:
        raise FormatError(f"{_PROGRAM}: Solo with the parameters {shown(parameters, 30)}")
    rows, cols, rest = int(shape[1]), int(shape[2] or 1), shape[3]  # of a box
    is_jigsaw = "j" in rest or shape[2] is None
    n = _side(rows * cols)
    parts = description.split(",")
    keys: dict[str, Any] = {"puzzle": "sudoku", "board": _grid(parts.pop(0), n)}
    if is_jigsaw:
        keys["regions"] = _letters(_blocks(_next(parts), n, 26, repeats=False), n)
    elif rows * cols != 1:
        keys["box"] = [rows, cols]
    if "x" in rest:
        keys["diagonals"] = True
    if "k" in rest:
        blocks = _blocks(_next(parts), n, 26, repeats=False)
        sums = [token for row in _grid(_next(parts), n).splitlines() for token in row.split(",")]
        keys["cages"] = [
            {"cells": [_name(cell, n) for cell in block], "sum": _sum(sums[block[0]])}
            for block in blocks
        ]
    _expect_end(parts)
    return keys


def _sum(token: str) -> int:
    if not token.isdecimal():
        raise FormatError(f"{_PROGRAM}: a cage without a sum")
    return int(token)


def _keen(parameters: str, description: str) -> Mapping[str, Any]:
    n = _leading(parameters, "Keen")
    parts = description.split(",")
    blocks = _blocks(_next(parts), n, 25, repeats=True)
    targets = re.findall(r"([asmd])(\d{1,9})", text := _next(parts))
    if "".join(sign + number for sign, number in targets) != text or len(targets) != len(blocks):
        raise FormatError(f"{_PROGRAM}: Keen with {len(blocks)} blocks and {len(targets)} targets")
    _expect_end(parts)
    cages = [
        {"cells": [_name(cell, n) for cell in block], "target": number + _SIGNS[sign]}
        for block, (sign, number) in zip(blocks, targets, strict=True)
    ]
    for cage in cages:
        if len(cage["cells"]) == 1:
            cage["target"] = str(cage["target"])[:-1]
    return {"puzzle": "kenken", "board": empty_board(n), "cages": cages}


def _unequal(parameters: str, description: str) -> Mapping[str, Any]:
    n = _leading(parameters, "Unequal")
    if "a" in parameters:
        raise refuse("Unequal with bars between neighbours", _PROGRAM)
    cells = description.rstrip(",").split(",")
    if len(cells) != n * n:
        raise FormatError(f"{_PROGRAM}: Unequal with {len(cells)} cells on {n} rows")
    values, order = list[str](), list[str]()
    steps = {"U": -n, "D": n, "L": -1, "R": 1}
    for k, cell in enumerate(cells):
        found = re.fullmatch(r"(\d{1,2})([URDL]*)", cell)
        if found is None:
            raise FormatError(f"{_PROGRAM}: {shown(cell, 20)} is no cell of Unequal")
        values.append("." if int(found[1]) == 0 else found[1])
        for sign in found[2]:
            other = k + steps[sign]
            if not 0 <= other < n * n or (sign in "LR" and other // n != k // n):
                raise FormatError(f"{_PROGRAM}: a sign beyond the board at {_name(k, n)}")
            order.append(f"{_name(other, n)} < {_name(k, n)}")
    board = board_text(rows_of(values, n))
    return {"puzzle": "futoshiki", "board": board, **({"order": order} if order else {})}


def _towers(parameters: str, description: str) -> Mapping[str, Any]:
    n = _leading(parameters, "Towers")
    parts = description.split(",")
    clues = _next(parts).split("/")
    if len(clues) != 4 * n or not all(clue == "" or clue.isdecimal() for clue in clues):
        raise FormatError(f"{_PROGRAM}: Towers with {len(clues)} clues around {n} rows")
    sides = ("top", "bottom", "left", "right")
    keys: dict[str, Any] = {"puzzle": "skyscrapers"}
    keys["board"] = _grid(parts.pop(0), n) if parts else empty_board(n)
    for k, side in enumerate(sides):
        keys[side] = " ".join(clue or "." for clue in clues[k * n : (k + 1) * n])
    _expect_end(parts)
    return keys


def _leading(parameters: str, game: str) -> int:
    found = re.match(r"\d{1,2}", parameters)
    if found is None:
        raise FormatError(f"{_PROGRAM}: {game} with the parameters {shown(parameters, 30)}")
    return _side(int(found[0]))


def _side(n: int) -> int:
    if not 2 <= n <= _MAX_SIDE:
        raise FormatError(f"{_PROGRAM}: {n} rows; expected 2 to {_MAX_SIDE}")
    return n


def _next(parts: list[str]) -> str:
    if not parts:
        raise FormatError(f"{_PROGRAM}: a description that ends too early")
    return parts.pop(0)


def _expect_end(parts: list[str]) -> None:
    if parts:
        raise FormatError(f"{_PROGRAM}: {shown(parts[0], 20)} after the end of a description")


def _name(cell: int, n: int) -> str:
    return f"r{cell // n + 1}c{cell % n + 1}"


def _grid(text: str, n: int) -> str:
    """Numbers, and letters for as many empty cells; ``_`` stands between two numbers."""
    if not re.fullmatch(r"[0-9a-z_]*", text) or re.search(r"\d{6}", text):
        raise FormatError(f"{_PROGRAM}: {shown(text, 20)} is no grid")
    cells: list[str] = []
    for token in re.findall(r"\d+|[a-z]", text):
        cells += [token] if token.isdecimal() else ["."] * (ord(token) - ord("a") + 1)
        if len(cells) > n * n:
            break
    if len(cells) != n * n:
        raise FormatError(f"{_PROGRAM}: {len(cells)} cells in a description; expected {n * n}")
    return board_text(rows_of(cells, n))


def _blocks(text: str, n: int, most: int, *, repeats: bool) -> list[list[int]]:
    """The blocks that runs of open borders leave, by their first cells.

    Borders are counted first between neighbours in rows, then in columns; a letter is as many open
    ones before the next that is closed, ``z`` is `most` open ones and none closed.
    """
    group = list(range(n * n))
    place, edges = 0, 2 * n * (n - 1)
    for run in _runs(text, repeats=repeats):
        is_long = run == 26
        n_open = most if is_long else run
        if place + n_open > edges:
            raise FormatError(f"{_PROGRAM}: borders beyond the board")
        for k in range(place, place + n_open):
            a, b = _beside(k, n)
            old, new = group[b], group[a]
            group = [new if cell == old else cell for cell in group]
        place += n_open + (not is_long)
    if place != edges + 1:
        raise FormatError(f"{_PROGRAM}: {place} borders in a description; expected {edges + 1}")
    blocks: dict[int, list[int]] = {}
    for cell, root in enumerate(group):
        blocks.setdefault(root, []).append(cell)
    return sorted(blocks.values())


def _runs(text: str, *, repeats: bool) -> Iterator[int]:
    pattern = r"([a-z_])(\d{0,3})" if repeats else r"([a-z_])()"
    if not re.fullmatch(f"(?:{pattern})*+", text):
        raise FormatError(f"{_PROGRAM}: {shown(text, 20)} is no structure of blocks")
    for letter, times in re.findall(pattern, text):
        for _ in range(int(times or 1)):
            yield 0 if letter == "_" else ord(letter) - ord("a") + 1


def _beside(k: int, n: int) -> tuple[int, int]:
    """The two cells at border k."""
    if k < n * (n - 1):
        r, c = divmod(k, n - 1)
        return r * n + c, r * n + c + 1
    c, r = divmod(k - n * (n - 1), n - 1)
    return r * n + c, (r + 1) * n + c


def _letters(blocks: list[list[int]], n: int) -> str:
    owner = {cell: k for k, block in enumerate(blocks) for cell in block}
    return region_text([[owner[r * n + c] for c in range(n)] for r in range(n)])
