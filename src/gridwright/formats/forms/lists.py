"""Boards as lists in brackets: JSON, Python's ``print``, and NumPy's.

::

    [[5, 3, 0, ...], ...]      array([[5, 3, 0, ...], ...])      {"board": [[5, 3, null, ...], ...]}
    ["53..7....", ...]         [[5 3 0 0 7 0 0 0 0]\\n [6 0 0 ...]]       [5, 3, 0, ...] of 81

Empty cells are ``0``, ``null``, ``None``, ``nan``, or a text that is empty or a dot.
"""

import re
from collections.abc import Sequence
from itertools import takewhile

from gridwright.basics.errors import FormatError, shown
from gridwright.formats.boards import board_text, rows_of
from gridwright.formats.fields import SQUARES
from gridwright.formats.forms import Content

__all__ = ["read"]

_OPENING = re.compile(r"\s*(?:\{\s*\"[\w -]{1,40}\"\s*:\s*|(?:\w+\.)?array\(|\w{1,40}\s*=\s*)?\[")
_CLOSING = re.compile(r"\](?:,?\s*dtype=[\w.'<>]+)?[\s,;)}]*")
_INNER = re.compile(r"\[([^\[\]]*+)\]")
_ITEM = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|([^\s,"']+))\s*(?:,|(?=\s)|$)""")
_EMPTY = frozenset({"", ".", "0", "null", "none", "nan", "_", " ", "--"})


def read(text: str) -> list[Content] | None:
    """The board; raises FormatError for an item that is no cell."""
    if not (begin := _OPENING.match(text)) or not text.rstrip(" \n\t,;)}'>").endswith(
        ("]", "int64", "int32", "int8", "uint8", "object", "float64")
    ):
        return None
    if text.count("[") != text.count("]"):
        raise FormatError("a list in brackets without its end")
    if '"kind"' in text[:2000] and "ipuz" in text[:2000]:
        return None
    body = text[begin.end() :]
    rows: Sequence[Sequence[str]] = [_items(row) for row in _INNER.findall(body)] or [
        _items(body[: body.rfind("]")])
    ]
    outside = _INNER.sub("", body) if _INNER.search(body) else ""
    if not _CLOSING.fullmatch(outside.replace(",", " ").strip() or "]"):
        extra = outside.strip(" ,\n]")[:60]
        raise FormatError(f"lists in brackets with {shown(extra)} between them; expected one board")
    if len(rows) == 1:
        rows = _of_one_list(list(rows[0]))
    return [board_text(rows)]


def _of_one_list(items: list[str]) -> Sequence[Sequence[str]]:
    """The rows of a list of all cells, or of rows as texts."""
    if len(items) in SQUARES and all(len(item) == len(items) for item in items):
        return [[_cell(character) for character in item] for item in items]
    n = next((n for n in SQUARES if n * n == len(items)), None)
    if n is None:
        raise FormatError(f"a list of {len(items)} items; expected rows, or 81 cells")
    return rows_of(items, n)


def _items(row: str) -> list[str]:
    """The items of a list, in the signs of our boards where they are cells."""
    items, at = list[str](), 0
    while found := _ITEM.match(row, at):
        items.append(next(group for group in found.groups() if group is not None))
        at = found.end()
    if row[at:].strip():
        raise FormatError(f"{shown(row[at:].strip(), 20)} is no item of a list")
    return [_cell(item) for item in items]


def _cell(item: str) -> str:
    """A cell's text: ``.`` for an empty one, whole numbers without a decimal point."""
    if item.lower() in _EMPTY:
        return "."
    whole = "".join(takewhile(str.isdecimal, item))
    if whole and set(item[len(whole) :]) <= {".", "0"} and item.count(".") <= 1:
        return "." if not int(whole) else item if "." not in item else whole
    return item
