"""penpa-edit: drawings, which mean what their genre says, so `--family` has to name it.

``p=`` and raw deflate in base 64 of lines: the first has the size with margins, title and author,
the second the margins, the fourth what is drawn, as JSON with thirty names shortened.  A cell is
numbered (row + 2) * (columns + 4) + column + 2, margins included; corners of cells and small
numbers follow in further blocks of all cells.

Source  class_p.js of penpa-edit
"""

import base64
import binascii
import json
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import unquote

from gridwright.basics.errors import FormatError, SizeError, shown
from gridwright.formats.boards import BOXES, board_text, boxes, region_text
from gridwright.formats.links import LinkFormat, refuse
from gridwright.formats.links.lz_string import MAX_UNPACKED
from gridwright.formats.links.penpa_writing import MAX_SIDE, PROGRAM, QUIET, SHORT, drawn

__all__ = ["Penpa", "packed", "unpacked"]

_BOARDS = ("sudoku", "latin", "hidoku", "magic-board", "skyscrapers", "kakuro")
_SIDES = ("top", "right", "bottom", "left")


class _Drawing(NamedTuple):
    """What is drawn: cells are rows and columns of the board without its margins."""

    rows: int
    cols: int
    numbers: Mapping[tuple[int, int], str]
    corners: Mapping[tuple[int, int, int], str]
    """Small numbers, by cell and corner: 1 above on the right, 2 below on the left."""
    black: frozenset[tuple[int, int]]
    """Cells of a Kakuro that hold sums."""
    walls: frozenset[tuple[int, int, int, int]]
    """Thick lines between two cells beside one another."""
    meta: Mapping[str, str]


class Penpa(LinkFormat):
    """Links of penpa-edit."""

    hosts = r"(?:www\.)?(?:swaroopg92|opt-pan)\.github\.io"
    writes = _BOARDS

    def read(self, path: str) -> Mapping[str, Any]:
        return self.read_as(path, None)

    def read_as(self, path: str, family: str | None) -> Mapping[str, Any]:
        found = re.search(r"[#&?]p=([^&]*)", path)
        if "penpa-edit" not in path.lower() or found is None:
            raise FormatError(f"{PROGRAM}: an address without p=, which holds no puzzle")
        lines = unpacked(unquote(found[1]).replace(" ", "+")).split("\n")
        if family is None:
            known = ", ".join(_BOARDS)
            message = f"{PROGRAM}: a drawing, which does not say its genre; name it with --family"
            raise FormatError(f"{message}, one of {known}")
        if family not in _BOARDS:
            raise refuse(f"a drawing as a {family}", PROGRAM)
        drawing = _drawing(lines, family)
        keys = _KEYS.get(family, _board)(drawing, family)
        return {"puzzle": family, **keys, **drawing.meta}

    def write(self, keys: Mapping[str, Any], givens: Mapping[tuple[int, int], int]) -> str:
        return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed(drawn(keys, givens))}"


def unpacked(text: str) -> str:
    """The lines of packed ones; raises FormatError, SizeError where there are too many."""
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
        inflating = zlib.decompressobj(-15)
        found = inflating.decompress(data, MAX_UNPACKED + 1)
        if len(found) <= MAX_UNPACKED and not inflating.eof:
            raise FormatError(f"{PROGRAM}: packed text that ends too early")
    except (binascii.Error, ValueError, zlib.error) as error:
        if isinstance(error, FormatError):
            raise
        raise FormatError(f"{PROGRAM}: what follows p= is not packed text") from None
    if len(found) > MAX_UNPACKED:
        raise SizeError(f"{PROGRAM}: packed text of more than {MAX_UNPACKED:,} characters")
    return found.decode("utf-8", "replace")


def packed(text: str) -> str:
    """The inverse of `unpacked`."""
    deflating = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.b64encode(deflating.compress(text.encode()) + deflating.flush()).decode()


# ------------------------------------------------------------------ reading


def _object(text: str) -> Any:
    """JSON whose names are shortened; z itself is zZ."""

    def longer(found: re.Match[str]) -> str:
        code = found[0]
        if code == "zZ":
            return "z"
        return "null" if code == "zO" else f'"{SHORT[code]}"' if code in SHORT else code

    try:
        return json.loads(re.sub(r"z.", longer, text))
    except (ValueError, RecursionError):
        raise FormatError(f"{PROGRAM}: what is drawn cannot be read") from None


def _drawing(lines: Sequence[str], family: str) -> _Drawing:
    head, margins, drawn = _head(lines)
    layers = {name: value for name, value in drawn.items() if value and name not in QUIET}
    held = {"number", "lineE"} | ({"numberS", "symbol"} if family == "kakuro" else set())
    if other := sorted(layers.keys() - held):
        raise refuse(f"a {family} with {' and '.join(map(shown, other[:4]))}", PROGRAM)
    cols, rows = (int(word) for word in head[1:3])
    place = _Places(rows, cols, margins)
    numbers = {place.cell(key): _number(value) for key, value in _items(layers, "number")}
    corners = {place.corner(key): _number(value) for key, value in _items(layers, "numberS")}
    black = set()
    for key, value in _items(layers, "symbol"):
        if not (isinstance(value, list) and "kakuro" in value):
            raise refuse(f"a {family} with a symbol that is no square of sums", PROGRAM)
        black.add(place.cell(key))
    walls = frozenset(filter(None, (place.wall(key) for key, _ in _items(layers, "lineE"))))
    top, bottom, left, right = margins
    meta = {}
    for word in head[3:]:
        name, colon, value = word.replace("%2C", ",").partition(": ")
        if colon and name in ("Title", "Author") and value.strip():
            meta[name.lower()] = value.strip()
    rules = head[18].replace("%2C", ",").replace("%0A", " ").strip() if len(head) > 18 else ""
    meta |= {"note": rules} if rules not in ("", "No rules") else {}
    size = rows - top - bottom, cols - left - right
    return _Drawing(*size, numbers, corners, frozenset(black), walls, meta)


def _head(lines: Sequence[str]) -> tuple[list[str], tuple[int, int, int, int], Mapping[str, Any]]:
    """The first line in words, the margins, and what is drawn."""
    head = lines[0].split(",") if lines else []
    if len(lines) < 4 or len(head) < 3:
        raise FormatError(f"{PROGRAM}: packed text of another form")
    if head[0] not in ("square", "sudoku", "kakuro"):
        raise refuse(f"a grid of the kind {shown(head[0], 20)}", PROGRAM)
    if not all(re.fullmatch(r"\d{1,3}", word) for word in head[1:3]):
        raise FormatError(f"{PROGRAM}: {shown(lines[0], 30)} has no size")
    margins, drawn = _object(lines[1]), _object(lines[3])
    is_whole = isinstance(margins, list) and all(type(n) is int and 0 <= n < 50 for n in margins)
    if not is_whole or len(margins) != 4 or not isinstance(drawn, dict):
        raise FormatError(f"{PROGRAM}: packed text of another form")
    cols, rows = int(head[1]), int(head[2])
    if not (rows - sum(margins[:2]) >= 1 and cols - sum(margins[2:]) >= 1):
        raise FormatError(f"{PROGRAM}: a board without cells")
    if max(rows, cols) > MAX_SIDE:
        raise SizeError(f"{PROGRAM}: {rows} rows of {cols}; at most {MAX_SIDE}")
    return head, tuple(margins), drawn


def _items(layers: Mapping[str, Any], name: str) -> Iterator[tuple[str, Any]]:
    layer = layers.get(name, {})
    if not isinstance(layer, dict):
        raise FormatError(f"{PROGRAM}: {shown(name)} of another form")
    yield from layer.items()


def _number(value: Any) -> str:
    text = str(value[0]).strip() if isinstance(value, list) and value else ""
    if not re.fullmatch(r"\d{1,5}", text, re.ASCII):
        raise refuse(f"the text {shown(text, 20)} in place of a number", PROGRAM)
    return text


class _Places:
    """What the numbers of cells, corners and edges mean on a grid of this size."""

    def __init__(self, rows: int, cols: int, margins: tuple[int, int, int, int]) -> None:
        self.width, self.n = cols + 4, (rows + 4) * (cols + 4)
        self.top, _, self.left, _ = margins

    def cell(self, key: str) -> tuple[int, int]:
        return self._cell(self._number(key))

    def corner(self, key: str) -> tuple[int, int, int]:
        number = self._number(key) - 4 * self.n
        if number < 0:
            raise refuse("a small number that stands in no corner", PROGRAM)
        return *self._cell(number // 4), number % 4

    def wall(self, key: str) -> tuple[int, int, int, int] | None:
        """The two cells on both sides of an edge between two corners."""
        words = key.split(",")
        if len(words) != 2:
            raise FormatError(f"{PROGRAM}: {shown(key, 20)} is no edge")
        first, second = sorted(self._number(word) - self.n for word in words)
        r, c = self._cell(first)  # the cell whose lower right corner it is
        if second == first + self.width:
            return r + 1, c, r + 1, c + 1
        if second == first + 1:
            return r, c + 1, r + 1, c + 1
        raise refuse("a line that is no edge of a cell", PROGRAM)

    def _cell(self, number: int) -> tuple[int, int]:
        r, c = divmod(number, self.width)
        return r - 2 - self.top, c - 2 - self.left

    def _number(self, key: str) -> int:
        if not re.fullmatch(r"\d{1,7}", key, re.ASCII):
            raise FormatError(f"{PROGRAM}: {shown(key, 20)} is no place")
        return int(key)


def _board(drawing: _Drawing, family: str) -> dict[str, Any]:
    """A board of numbers; of a Sudoku its regions."""
    rows, cols = drawing.rows, drawing.cols
    if any(not (0 <= r < rows and 0 <= c < cols) for r, c in drawing.numbers):
        raise refuse(f"a {family} with numbers outside of the board", PROGRAM)
    board = [[drawing.numbers.get((r, c), ".") for c in range(cols)] for r in range(rows)]
    keys: dict[str, Any] = {"board": board_text(board)}
    inner = _inner(drawing)
    if family == "sudoku":
        return {**keys, **_regions(rows, cols, inner)}
    if inner:
        raise refuse(f"a {family} with thick lines", PROGRAM)
    return keys


def _inner(drawing: _Drawing) -> set[tuple[int, int, int, int]]:
    """The walls between two cells of the board."""
    rows, cols = drawing.rows, drawing.cols
    return {
        wall for wall in drawing.walls if all(0 <= wall[k] < (rows, cols)[k % 2] for k in range(4))
    }


def _regions(rows: int, cols: int, walls: set[tuple[int, int, int, int]]) -> dict[str, Any]:
    """The key `regions`, or none where they are the usual boxes, or no lines are drawn."""
    if rows != cols:
        raise refuse(f"a sudoku of {rows} rows of {cols} cells", PROGRAM)
    if not walls and rows in BOXES:
        return {}
    area = [[-1] * cols for _ in range(rows)]
    n_areas = 0
    for r in range(rows):
        for c in range(cols):
            if area[r][c] < 0:
                _flood(area, r, c, n_areas, walls)
                n_areas += 1
    sizes = {sum(row.count(k) for row in area) for k in range(n_areas)}
    if n_areas != rows or sizes != {rows}:
        raise refuse(f"a sudoku whose lines make no {rows} regions of {rows} cells", PROGRAM)
    if rows in BOXES and area == boxes(rows, *BOXES[rows]):
        return {}
    return {"regions": region_text(area)}


def _flood(
    area: list[list[int]], r: int, c: int, k: int, walls: set[tuple[int, int, int, int]]
) -> None:
    """Give all cells that hang together with one the number of their area."""
    n = len(area)
    area[r][c], open_ = k, [(r, c)]
    while open_:
        r, c = open_.pop()
        for a, b in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)):
            if not (0 <= a < n and 0 <= b < n) or area[a][b] >= 0:
                continue
            if (min(r, a), min(c, b), max(r, a), max(c, b)) not in walls:
                area[a][b] = k
                open_.append((a, b))


def _skyscrapers(drawing: _Drawing, family: str) -> dict[str, Any]:
    """Numbers beside the board are clues."""
    n = drawing.rows
    if n != drawing.cols or _inner(drawing):
        raise refuse("skyscrapers on a board that is no plain square", PROGRAM)
    clues = {side: ["."] * n for side in _SIDES}
    inside = {}
    for (r, c), number in drawing.numbers.items():
        if 0 <= r < n and 0 <= c < n:
            inside[r, c] = number
        elif 0 <= c < n and r in (-1, n):
            clues["top" if r < 0 else "bottom"][c] = number
        elif 0 <= r < n and c in (-1, n):
            clues["left" if c < 0 else "right"][r] = number
        else:
            raise refuse("skyscrapers with numbers away from the board", PROGRAM)
    board = [[inside.get((r, c), ".") for c in range(n)] for r in range(n)]
    return {"board": board_text(board), **{k: " ".join(v) for k, v in clues.items()}}


def _kakuro(drawing: _Drawing, family: str) -> dict[str, Any]:
    """Black squares are symbols; their sums stand in two corners."""
    if _inner(drawing):
        raise refuse("a kakuro with thick lines", PROGRAM)
    black = drawing.black | {(r, c) for r, c, _ in drawing.corners}
    if any(corner not in (1, 2) for _, _, corner in drawing.corners) or any(
        not (0 <= r < drawing.rows and 0 <= c < drawing.cols) for r, c in black
    ):
        raise refuse("a kakuro with small numbers elsewhere than its sums", PROGRAM)
    lines = []
    for r in range(drawing.rows):
        line = []
        for c in range(drawing.cols):
            down, across = (drawing.corners.get((r, c, corner), "") for corner in (2, 1))
            sums = f"{down}/{across}" if down or across else "#"
            line.append(sums if (r, c) in black else drawing.numbers.get((r, c), "."))
        lines.append(" ".join(line))
    return {"board": "\n".join(lines)}


_KEYS = {"kakuro": _kakuro, "skyscrapers": _skyscrapers}
