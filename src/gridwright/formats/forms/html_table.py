"""A table of a page: ``<table><tr><td>5</td><td></td>...``, with fields to be filled in or without.

A cell's text is what stands in it, without tags, or the value of its field.  There is one table, of
plain rows: where some lie within others, or cells are joined, nobody can tell which is which.
"""

import re
from html import unescape

from gridwright.basics.errors import FormatError, shown
from gridwright.formats.boards import board_text
from gridwright.formats.forms import Content

__all__ = ["read"]

_TABLE = re.compile(r"<table[\s>]", re.IGNORECASE)
_PIECE = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9]*+)([^<>]*+)>|([^<]+)|<")
_SPAN = re.compile(r"\b(?:col|row)span\s*=\s*[\"']?0*(?:[2-9]|1\d)", re.IGNORECASE)
_VALUE = re.compile(r"\bvalue\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+))", re.IGNORECASE)
_CELL = re.compile(r"[0-9A-Za-z]{0,5}|[.·_#?*-]|__+")


def read(text: str) -> list[Content] | None:
    """The board of the only table; none for a text without one."""
    if not _TABLE.search(text):
        return None
    rows, is_within, n_tables = list[list[str]](), False, 0
    for piece in _PIECE.finditer(text):
        closing, name, attributes, plain = piece.groups()
        name = (name or "").lower()
        if name == "table" and not closing:
            n_tables += 1
            if n_tables > 1:
                raise FormatError(
                    "another table begins here; expected one", line=_line(text, piece)
                )
        elif name in ("tr", "td", "th"):
            is_within = name != "tr" and not closing
            if not closing and (name == "tr" or not rows):
                rows.append([])
            if is_within:
                rows[-1].append("")
            if is_within and _SPAN.search(attributes):
                message = "a cell that reaches over others; expected one for each place"
                raise FormatError(message, line=_line(text, piece))
        elif is_within and name == "input" and (value := _VALUE.search(attributes)):
            rows[-1][-1] += "".join(filter(None, value.groups()))
        elif is_within and plain:
            rows[-1][-1] += plain
        if is_within and not closing and not _CELL.fullmatch(_cell(rows[-1][-1])):
            message = f"{shown(_cell(rows[-1][-1]))} in a cell of the table; expected a number"
            raise FormatError(f"{message} or nothing", line=_line(text, piece))
    if not any(rows):
        raise FormatError("a table without cells; expected a board")
    return [board_text([[_cell(cell) or "." for cell in row] for row in rows if row])]


def _cell(text: str) -> str:
    return "".join(unescape(text).split())


def _line(text: str, piece: re.Match[str]) -> int:
    return text.count("\n", 0, piece.start()) + 1
