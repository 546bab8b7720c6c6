"""Boards with signs between the cells, as Futoshiki are printed.

::

    . < . > 3        ``<`` and ``>`` between the cells of a row, ``^`` and ``v`` on a line between
    ^       v        two rows, below and above the cells they compare; the point of a sign is at
    2   .   .        the smaller cell
    .   .   .

Where no row has a blank, every character is a cell or a sign: ``.<.>3``.
"""

import re
from bisect import bisect
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from gridwright.basics.bounds import MAX_CELLS
from gridwright.basics.errors import FormatError, SizeError, shown

__all__ = ["USUAL_SIGNS", "Pair", "read_picture"]

Pair = tuple[int, int]
"""Two cells, counted row by row from 0; the first is the smaller."""

_UP, _DOWN = "^∧˄", "vV∨˅"
_ACROSS = ("<", ">")
USUAL_SIGNS = str.maketrans("‹›＜＞〈〉⟨⟩˂˃⌃⌄⋀⋁", "<><><><><>^v^v")
"""Signs of comparison as word processors and fonts have them."""


class _Row(NamedTuple):
    """The tokens of the cells of a row, and for each place of its line the column it belongs to."""

    tokens: list[str]
    columns: dict[int, int]


def read_picture(text: str) -> tuple[str, list[Pair]]:
    """The board without its signs, line by line, and the pairs that these give.

    Raises FormatError with the line (from 0) for a sign that is not between two cells.
    """
    lines = text.translate(USUAL_SIGNS).replace(",", " ").splitlines()
    lines = [line.expandtabs().rstrip() for line in lines]
    between = [i for i, line in enumerate(lines) if line and not line.strip(f" {_UP}{_DOWN}")]
    inner = set(between)
    spaced = any(" " in line.strip() for i, line in enumerate(lines) if i not in inner)
    pattern = re.compile(r"[<>]|[^\s<>]+" if spaced else r"\S")
    rows: dict[int, _Row] = {}
    found: list[tuple[Pair, Pair]] = []
    board, n_pieces = [""] * len(lines), 0
    for i, line in enumerate(lines):
        if i in inner or not line:
            continue
        pieces = list(islice(pattern.finditer(line), 2 * MAX_CELLS))
        n_pieces += len(pieces)
        if n_pieces >= 2 * MAX_CELLS:
            raise SizeError(f"a board of more than {MAX_CELLS:,} cells")
        found += (((len(rows), a), (len(rows), b)) for a, b in _across(pieces, i))
        cells = [piece for piece in pieces if piece[0] not in _ACROSS]
        columns = {at: c for c, piece in enumerate(cells) for at in range(*piece.span())}
        rows[i] = _Row([piece[0] for piece in cells], columns)
        board[i] = ",".join(rows[i].tokens) + ","
    found += _down(rows, [(i, lines[i]) for i in between])
    widths = {len(row.tokens) for row in rows.values()}
    if len(widths) != 1:
        return "\n".join(board), []  # the board itself will be refused
    (cols,) = widths
    return "\n".join(board), [(r * cols + c, q * cols + d) for (r, c), (q, d) in found]


def _across(pieces: Sequence[re.Match[str]], line: int) -> Iterator[Pair]:
    """The pairs of columns, the smaller first, that a row gives."""
    col, sign = -1, ""
    for text in (*(piece[0] for piece in pieces), ""):
        if text in _ACROSS and not sign and col >= 0:
            sign = text
        elif text in _ACROSS or (not text and sign):
            raise FormatError(f"{shown(sign or text)} is not between two cells", line=line)
        else:
            col += 1
            if sign:
                yield (col - 1, col) if sign == "<" else (col, col - 1)
            sign = ""


def _down(rows: dict[int, _Row], between: list[tuple[int, str]]) -> Iterator[tuple[Pair, Pair]]:
    """The pairs of places that the lines between rows give."""
    order, none = list(rows), _Row([], {})
    for i, line in between:
        r = bisect(order, i)
        above = rows[order[r - 1]] if r else none
        below = rows[order[r]] if r < len(order) else none
        for at, sign in enumerate(line):
            if sign == " ":
                continue
            c = above.columns.get(at)
            if c is None or c != below.columns.get(at):
                raise FormatError(f"{shown(sign)} does not stand between two cells", line=i)
            pair = (r - 1, c), (r, c)
            yield pair if sign in _UP else (pair[1], pair[0])
