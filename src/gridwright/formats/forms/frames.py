"""Boards between lines: bars between all cells, as pictures and tables have them, or between boxes.

::

    ┏━━━┯━━━┳━━━┯━━━┓     heavy or double lines inside are the borders of boxes, or of the regions
    ┃ 1 │   ┃   │ 4 ┃     of a jigsaw; a picture with a heavy frame and none inside is a board
    ┠───┼───╂───┼───┨     without boxes; other lines tell nothing
    ┃   │   ┃ 1 │   ┃

What a picture shows besides numbers cannot be told from text, so it is refused.
"""

import re
from collections.abc import Sequence
from itertools import pairwise
from string import ascii_lowercase, ascii_uppercase
from typing import NamedTuple

from gridwright.basics.errors import FormatError, shown
from gridwright.formats.boards import BOXES, boxes, region_text
from gridwright.formats.fields import SQUARES, with_dots_for_sign
from gridwright.formats.forms import Content
from gridwright.text.board import not_square

__all__ = ["read"]

_BARS = "|│┃║┆┇┊┋╎╏"
_HEAVY_BARS = frozenset("┃║┇┋╏")
_HEAVY_RULES = frozenset("━═┅┉╍")
_DRAWN = frozenset(map(chr, range(0x2500, 0x2580)))
"""Characters that draw boxes."""
_RULES = _DRAWN | frozenset("+-=_|.:'`*, \t")
_MAX_SIDE = 36
"""Rows up to which heavy lines are looked at; larger boards have no regions."""
_CELL = re.compile(r"\d{0,5}|[.·*_xX?-]|__+")
_EMPTY = frozenset("·•*xX?-_")


class _Row(NamedTuple):
    """The texts of a row's cells, whether each border is heavy, and the columns they are in."""

    cells: list[str]
    heavy: list[bool]
    middles: list[int]
    line: int


def read(text: str) -> list[Content] | None:
    """The board, or the keys of a jigsaw or a board without boxes."""
    lines = text.splitlines()
    if not any(_DRAWN & set(line) for line in lines) and not _has_bars_everywhere(lines):
        return None
    rows, rules = list[_Row](), list[tuple[int, str]]()
    for k, line in enumerate(lines):
        if _is_rule(line):
            rules.append((len(rows), line))
        elif any(bar in line for bar in _BARS):
            rows.append(_row(line, k + 1))
    if not rows:
        return None
    if _is_below_names(rows, rules):
        rows, rules = rows[1:], []
    if joined := _between_boxes(rows):
        return [joined]
    width = len(rows[0].cells)
    for row in rows:
        for cell in row.cells:
            if not _CELL.fullmatch(cell):
                message = f"{shown(cell)} between two bars; expected a number or nothing"
                raise FormatError(message, line=row.line)
        if len(row.cells) != width:
            message = f"{len(row.cells)} cells between bars, the first row has {width}"
            raise FormatError(message, line=row.line)
    if not any(cell.isdecimal() for row in rows for cell in row.cells):
        raise FormatError("a board between lines without a number; a picture shows not enough")
    for _, rule in rules:
        if other := set(rule) - _RULES - _DRAWN:
            raise FormatError(
                f"{shown(min(other))} in a line between rows, which says nothing here"
            )
    return [_content(rows, rules)]


def _has_bars_everywhere(lines: Sequence[str]) -> bool:
    """Whether lines that are no rulers have a bar at both ends and some between."""
    n_rows = 0
    for line in filter(None, map(str.strip, lines)):
        has_bars = line[0] == line[-1] == "|" and line.count("|") > 2
        if not _is_rule(line):
            if not has_bars:
                return False
            n_rows += 1
    return n_rows > 1


def _is_rule(line: str) -> bool:
    """Whether a line only rules: drawn, or of signs with at least two dashes."""
    content = line.strip()
    if not content:
        return False
    drawn = sum(character in _DRAWN and character not in _BARS for character in content)
    if drawn * 2 > len(content):
        return True
    return _RULES.issuperset(content) and ("--" in content or "==" in content)


def _row(line: str, number: int) -> _Row:
    places = [k for k, character in enumerate(line) if character in _BARS]
    if line[: places[0]].strip():
        places.insert(0, -1)
    if line[places[-1] + 1 :].strip():
        places.append(len(line))
    cells = [line[a + 1 : b].strip() for a, b in pairwise(places)]
    heavy = [0 <= k < len(line) and line[k] in _HEAVY_BARS for k in places]
    middles = [(a + b) // 2 for a, b in pairwise(places)]
    return _Row(cells, heavy, middles, number)


def _is_below_names(rows: list[_Row], rules: list[tuple[int, str]]) -> bool:
    """Whether the first row names columns: of a Markdown table with a square board below it.

    Raises FormatError for what names no columns.
    """
    n = len(rows) - 1
    is_table = len(rules) == 1 and rules[0][0] == 1 and set(rules[0][1]) <= {*"|-: \t"}
    if not (is_table and n in SQUARES and all(len(row.cells) == n for row in rows)):
        return False
    first = rows[0].cells
    usual = [""] * n, [str(c + 1) for c in range(n)], [*ascii_uppercase[:n]], [*ascii_lowercase[:n]]
    named = [f"{letter}{c + 1}" for letter in "cC" for c in range(n)]
    if first not in usual and first not in (named[:n], named[n:]):
        raise FormatError(
            "a row above a square board, of which it is no part and names no columns",
            line=rows[0].line,
        )
    return True


def _between_boxes(rows: list[_Row]) -> str | None:
    """The board if bars stand only between boxes: a square once the pieces are joined.

    Raises FormatError if it lacks a row, or has one too many.
    """
    spaced = [" ".join(row.cells).split() for row in rows]
    dense = [list("".join("".join(row.cells).split())) for row in rows]
    for cells in (with_dots_for_sign(board, _EMPTY) or board for board in (spaced, dense)):
        if len(rows) in SQUARES and all(len(row) == len(rows) for row in cells):
            if len(rows[0].cells) == len(rows):
                return None
            return "\n".join(" ".join(row) for row in cells)
    widths = {len(row) for row in spaced}
    if len(widths) == 1 and widths <= {*SQUARES} and len(rows[0].cells) not in (*widths, 1):
        raise FormatError(not_square(len(rows), *widths))
    return None


def _content(rows: list[_Row], rules: list[tuple[int, str]]) -> Content:
    board = "\n".join(",".join(_text(cell) for cell in row.cells) + "," for row in rows)
    n = len(rows)
    numbers = [int(cell) for row in rows for cell in row.cells if cell.isdecimal()]
    is_latin = len(rows[0].cells) == n and max(numbers, default=0) <= n
    if not (rows[0].heavy[0] and is_latin and n <= _MAX_SIDE):
        return board
    regions = _regions(rows, rules)
    sizes = [sum(row.count(region) for row in regions) for region in set().union(*regions)]
    if len(sizes) == 1:
        return {"puzzle": "latin", "board": board}
    if set(sizes) != {n}:
        raise FormatError("heavy lines that part the board into areas of different sizes")
    if n in BOXES and regions == boxes(n, *BOXES[n]):
        return {"puzzle": "sudoku", "board": board}
    return {"puzzle": "sudoku", "board": board, "regions": region_text(regions)}


def _regions(rows: list[_Row], rules: list[tuple[int, str]]) -> list[list[int]]:
    """The number of each cell's area between heavy lines, from 0 in the order of reading."""
    n, below = len(rows), dict(rules)
    area = [[-1] * n for _ in range(n)]
    count = 0
    for start in range(n * n):
        if area[start // n][start % n] >= 0:
            continue
        reached = [divmod(start, n)]
        area[start // n][start % n] = count
        for r, c in reached:  # grows
            for r2, c2 in ((r, c - 1), (r, c + 1), (r - 1, c), (r + 1, c)):
                if not (0 <= r2 < n and 0 <= c2 < n) or area[r2][c2] >= 0:
                    continue
                if r2 == r:
                    is_parted = rows[r].heavy[max(c, c2)]
                else:
                    rule, middle = below.get(max(r, r2), ""), rows[r].middles[c]
                    is_parted = middle < len(rule) and rule[middle] in _HEAVY_RULES
                if not is_parted:
                    area[r2][c2] = count
                    reached.append((r2, c2))
        count += 1
    return area


def _text(cell: str) -> str:
    return cell if cell.isdecimal() else "."
