"""Rows and columns in clues: ``the sum of the entries in the top row`` names these entries.

Cells of a line are named one by one, ``r1c1, r1c2 and r1c3``; its entries are those of which all
cells are in it, along it: across in a row, down in a column.
"""

import re
from typing import Final

from gridwright.basics.english import listed
from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.layout import Layout

__all__ = ["with_lines_named"]

_ORDINALS: Final = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"),
    *("tenth", "eleventh", "twelfth"),
)
_ENDS: Final = {"top": 0, "left-hand": 0, "leftmost": 0, "left": 0, "last": -1, "bottom": -1}
_ENDS_TOO: Final = {"right-hand": -1, "rightmost": -1, "right": -1}
_PLACES: Final = {name: place for place, name in enumerate(_ORDINALS)} | _ENDS | _ENDS_TOO
_PLACE: Final = "|".join((*_PLACES, "middle", "central"))
_LINES: Final = pattern(
    r"(?:\b(?:all|each of)\s(?:of\s)?)?(?:the\s)?(?P<what>entries|answers|digits|cells|figures)\s"
    r"(?:in|of|on|across|along|down)\s(?:the\s)?"
    rf"(?:(?P<place>{_PLACE})(?:\sand\s(?:the\s)?(?P<second>{_PLACE}))?[\s-])?(?P<line>row|column)s?"
    r"(?:\s(?P<number>\d{1,3})(?:\sand\s(?P<other>\d{1,3}))?)?"
    r"(?:\s(?:from|counting\sfrom)\sthe\s(?:left|top))?(?:\sof\sthe\sgrid)?(?![\w\d])",
    re.IGNORECASE,
)


_SUMS: Final = pattern(
    r"^(?P<line>row|column)\s(?P<n>\d{1,3})\s(?:sums|adds\sup|totals)(?:\sto)?\s(?P<x>\S.*)$",
    re.IGNORECASE,
)
_ELSEWHERE: Final = pattern(
    r"(?:all\s(?:of\s)?)?(?:the\s)?(?:digits|cells|figures)\s(?:in|on|along|of)\s(?:the\s)?"
    r"(?:(?P<corners>(?:four\s)?corners(?:\sof\sthe\sgrid)?)|(?P<which>main|leading|principal|other)"
    r"\sdiagonal|(?P<sum>(?:whole\s|completed\s|finished\s)?grid))(?!\w)",
    re.IGNORECASE,
)
_ENTERED: Final = pattern(
    r"\b(?:entered\sdigits|digits\s(?:that\sare\s)?entered(?:\sin\sthe\sgrid)?)\b", re.IGNORECASE
)
_OF_SUMS: Final = pattern(r"\bsum\sof\s$|^$", re.IGNORECASE)


def with_lines_named(text: str, layout: Layout) -> str:
    """The text with the names of the entries, or the cells, of the rows and columns in it.

    Raises FormatError for a row or a column that is not there, or has fewer than two of them.
    """
    text = _ENTERED.sub("digits in the grid", text)
    lower = text.lower()
    if not any(word in lower for word in ("row", "column", "corner", "diagonal", "grid")):
        return text
    text = _SUMS.sub(r"the sum of the digits in \g<line> \g<n> is \g<x>", " ".join(text.split()))
    text = _ELSEWHERE.sub(lambda found: _cells_elsewhere(found, layout), text)
    return _LINES.sub(lambda found: _named(found, layout), text)


def _cells_elsewhere(found: "re.Match[str]", layout: Layout) -> str:
    """The cells of the corners, of a diagonal, or all that are added up."""
    rows, cols = layout.grid.rows, layout.grid.cols
    if not layout.is_drawn or (
        found["sum"] and not _OF_SUMS.search(found.string[: found.start()][-7:])
    ):
        return found[0]  # "how many digits in the grid are odd"
    if found["corners"]:
        cells = [0, cols - 1, (rows - 1) * cols, rows * cols - 1]
    elif found["which"]:
        if rows != cols:
            raise FormatError(f"{rows} rows of {cols} cells have no diagonal")
        is_main = found["which"].lower() != "other"
        cells = [r * cols + (r if is_main else cols - 1 - r) for r in range(rows)]
    else:
        cells = list(layout.used)
    unused = next((cell for cell in cells if cell not in frozenset(layout.used)), None)
    if unused is not None:
        raise FormatError(f"{found[0]!r}: {layout.name(unused)} belongs to no entry")
    return listed([layout.name(cell) for cell in dict.fromkeys(cells)])


def _named(found: "re.Match[str]", layout: Layout) -> str:
    if bool(found["place"]) == bool(found["number"]) or not layout.is_drawn:
        return found[0]  # "the digits of each row"
    is_row = found["line"].lower() == "row"
    n_lines = layout.grid.rows if is_row else layout.grid.cols
    told = [found[group] for group in ("place", "second", "number", "other") if found[group]]
    lines = [_line(name.lower(), n_lines) for name in told]
    if not all(0 <= line < n_lines for line in lines):
        raise FormatError(f"{found[0]!r}: there is no such {found['line'].lower()}")
    names = list(dict.fromkeys(name for n in lines for name in _in_line(found, layout, n, is_row)))
    if len(names) < 2:
        raise FormatError(f"{found[0]!r}: fewer than two of these are there")
    return listed(names)


def _line(name: str, n_lines: int) -> int:
    """Which row or column is meant, from 0 on; one that is not there for none."""
    if name.isdigit():
        return int(name) - 1
    if name in ("middle", "central"):
        return n_lines // 2 if n_lines % 2 else n_lines
    return _PLACES[name] % n_lines if _PLACES[name] < n_lines else n_lines


def _in_line(found: "re.Match[str]", layout: Layout, line: int, is_row: bool) -> list[str]:
    """The names of what is meant in a row or a column."""
    cols = layout.grid.cols
    inside = [cell for cell in layout.used if divmod(cell, cols)[not is_row] == line]
    if found["what"].lower() in ("entries", "answers"):
        within = frozenset(inside)
        return [n for n, cells in layout.drawn if len(cells) > 1 and within.issuperset(cells)]
    return [f"r{cell // cols + 1}c{cell % cols + 1}" for cell in inside]
