"""Cells that belong together, as a rubric names them: rows, blocks, the corners, shaded cells."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from gridwright.basics.english import NUMBERS
from gridwright.basics.errors import FormatError
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.whole.amounts import AMOUNT, NO_TWO, N, number_of
from gridwright.model.grid import Cell

__all__ = ["AT", "PLACE", "Groups", "groups_of"]

_LINE: Final = (
    r"(?:rows?|columns?|(?:(?:main|long|leading|principal|corner-to-corner)\s+)?diagonals?)"
)
_SIZE: Final = rf"(?:\d{{1,2}}|{'|'.join(NUMBERS[1:10])})"
_CELLS: Final = r"(?:cells?|squares?)"
_ORDINALS: Final = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"),
    *("tenth", "eleventh", "twelfth"),
)
_ENDS: Final = {
    **dict.fromkeys(("top", "left", "left-hand", "leftmost", "left hand"), 0),
    **dict.fromkeys(("bottom", "last", "right", "right-hand", "rightmost", "right hand"), -1),
}
AT: Final = "|".join((*_ORDINALS, *_ENDS, "middle", "central", "centre"))
"""Where a row or a column is."""
PLACE: Final = (
    rf"(?:(?P<amount>{AMOUNT})\s+(?:of\s+)?(?:the\s+)?|the\s+)?(?:(?P<few>{N})\s+)?"
    r"(?:"
    r"(?P<which>main|leading|principal|other)\s+diagonal(?!s)"
    rf"|(?P<lines>{_LINE}(?:\s*(?:,|,?\s+and|,?\s+or)\s+(?:(?:each|every|all|no|any"
    rf"|both)\s+)?(?:the\s+)?{_LINE}){{0,2}})"
    rf"|(?P<rows>{_SIZE})\s*(?:by|x|×|-by-)\s*(?P<cols>{_SIZE})\s+(?:blocks?|squares?"
    r"|boxes|box|areas?|sub-?grids?)"
    rf"(?:\s+of\s+{_CELLS})?"
    rf"|(?P<corners>corners?(?:\s+{_CELLS})?)"
    rf"|(?P<edge>(?:perimeter|border|outer|edge|outside|boundary)(?:\s+(?:{_CELLS}|ring))?|edges?)"
    rf"|(?P<shaded>(?:un)?shaded\s+{_CELLS})"
    rf"|(?P<checked>(?:un)?checked\s+{_CELLS}|crossing\s+{_CELLS})"
    rf"|(?P<centre>(?:central|centre|middle)(?:\s+{_CELLS})?)"
    rf"|(?P<at>{AT})\s+(?P<one>row|column)"
    r"|(?P<line>row|column)\s+(?P<n>\d{1,3})"
    r"|(?P<some>rows|columns)\s+(?P<ns>\d{1,2}(?:\s*,\s*\d{1,2}){0,9}\s*,?\s+and\s+\d{1,2})"
    rf"|(?P<cell>{_CELLS})"
    r"|(?P<grid>grid|diagram)"
    r")(?:\s+(?:of|in)\s+(?:the\s+)?(?:grid|diagram))?"
)
"""A place, with how many of its kind."""
_MOST: Final = 3_000
"""Groups of cells: blocks of a grid of 50 by 50."""


class Groups(NamedTuple):
    """Groups of cells with their names; `what` they are called.

    `are_lines`: they are more than one by nature, each of which is told of by itself.
    """

    what: str
    cells: tuple[tuple[str, ...], ...]
    are_lines: bool


def groups_of(found: "re.Match[str]", layout: Layout, shaded: Sequence[str]) -> Groups:
    """The groups of a match of `PLACE`; raises FormatError if there are none."""
    if not layout.is_drawn:
        raise FormatError("the cells of this puzzle have no places; expected a grid")
    what, groups, are_lines = _groups(found, layout, shaded)
    many = len(groups) if are_lines else len(groups[0])
    if found["few"] and (found["amount"] or "").lower() == "no":
        raise FormatError(NO_TWO)
    if found["few"] and number_of(found["few"]) != many:
        raise FormatError(f"{found['few']}: there are {many} {what}")
    if len(groups) > _MOST:
        raise FormatError(f"more than {_MOST:,} {what}")
    named = tuple(tuple("@" + layout.name(cell) for cell in cells) for cells in groups)
    if not named or not all(named):
        raise FormatError(f"there are no such {what}")
    return Groups(what, named, are_lines)


def _groups(
    found: "re.Match[str]", layout: Layout, shaded: Sequence[str]
) -> tuple[str, list[list[Cell]], bool]:
    rows, cols = layout.grid.rows, layout.grid.cols
    used = frozenset(layout.used)
    if found["lines"]:
        if not found["amount"] and "s" not in found["lines"].lower()[-1:]:
            raise FormatError("which of them? expected 'each row', 'row 2' or 'the top row'")
        words = re.findall("row|column|diagonal", found["lines"].lower())
        if len(set(words)) < len(words):
            raise FormatError("the same is named twice")
        groups = [cells for word in dict.fromkeys(words) for cells in _lines(layout, word)]
        return "rows and columns" if len(words) > 1 else f"{words[0]}s", groups, True
    if found["rows"]:
        size = [number_of(found["rows"]), number_of(found["cols"])]
        groups = list(_blocks(layout, *size))
        return f"{size[0]} by {size[1]} blocks without a black square", groups, True
    if found["corners"]:
        corners = dict.fromkeys((0, cols - 1, (rows - 1) * cols, rows * cols - 1))
        return "corner cells", [_known(list(corners), layout, "the corners")], False
    if found["edge"]:
        edge = [
            cell
            for cell in layout.used
            if cell // cols in (0, rows - 1) or cell % cols in (0, cols - 1)
        ]
        return "cells of the perimeter", [edge], False
    if found["shaded"]:
        return f"{found['shaded'].lower()}", [_shaded(found, layout, shaded)], False
    if found["checked"]:
        what, through = found["checked"].lower(), layout.entries_through
        is_one = what.startswith("un")
        return what, [[cell for cell in layout.used if (through[cell] == 1) is is_one]], False
    if found["centre"]:
        if rows % 2 == 0 or cols % 2 == 0:
            raise FormatError(f"{rows} rows of {cols} cells have no cell in the middle")
        return "the centre", [_known([rows * cols // 2], layout, "the centre")], False
    if found["which"]:
        if found["amount"]:
            raise FormatError("there is one such diagonal; expected 'both diagonals'")
        both = list(_lines(layout, "diagonal"))
        return "the diagonal", [both[found["which"].lower() == "other"]], False
    if found["cell"] or found["grid"]:
        return "cells", [list(layout.used)], False
    if found["some"]:
        word = found["some"].lower().removesuffix("s")
        every = {divmod(line[0], cols)[word == "column"] + 1: line for line in _lines(layout, word)}
        numbers = list(dict.fromkeys(map(int, re.findall(r"\d+", found["ns"]))))
        if any(n not in every for n in numbers):
            raise FormatError(f"there is no such {word}")
        return found["some"].lower(), [every[n] for n in numbers], True
    word = (found["one"] or found["line"]).lower()
    n_lines = rows if word == "row" else cols
    at = _at(found, n_lines)
    cells = [cell for cell in layout.used if divmod(cell, cols)[word == "column"] == at]
    if not cells or not used:
        raise FormatError(f"there is no such {word}")
    return f"the {word}", [cells], False


def _at(found: "re.Match[str]", n_lines: int) -> int:
    """Which row or column is meant; one that is not there for none."""
    if found["n"]:
        return int(found["n"]) - 1
    name = " ".join(found["at"].lower().split())
    if name in ("middle", "central", "centre"):
        return n_lines // 2 if n_lines % 2 else n_lines
    at = _ENDS.get(name, _ORDINALS.index(name) if name in _ORDINALS else 0)
    return at % n_lines if at < n_lines else n_lines


def _known(cells: list[Cell], layout: Layout, what: str) -> list[Cell]:
    used = frozenset(layout.used)
    for cell in cells:
        if cell not in used:
            raise FormatError(f"{what}: {layout.name(cell)} belongs to no entry")
    return cells


def _lines(layout: Layout, word: str) -> list[list[Cell]]:
    """The cells of each row, of each column, or of the two diagonals of a square."""
    rows, cols = layout.grid.rows, layout.grid.cols
    if word == "diagonal":
        if rows != cols:
            raise FormatError(f"{rows} rows of {cols} cells have no diagonal")
        both = [[r * cols + r for r in range(rows)], [(r + 1) * (cols - 1) for r in range(rows)]]
        return [_known(line, layout, "the diagonals") for line in both]
    found: dict[int, list[Cell]] = {}
    for cell in layout.used:
        found.setdefault(divmod(cell, cols)[word == "column"], []).append(cell)
    return list(found.values())


def _blocks(layout: Layout, rows: int, cols: int) -> Iterator[list[Cell]]:
    """Every rectangle of that size of which all cells belong to entries, wherever it begins."""
    used, width = frozenset(layout.used), layout.grid.cols
    for cell in layout.used:
        row, col = divmod(cell, width)
        if row + rows > layout.grid.rows or col + cols > width:
            continue
        block = [(row + r) * width + col + c for r in range(rows) for c in range(cols)]
        if used.issuperset(block):
            yield block


def _shaded(found: "re.Match[str]", layout: Layout, shaded: Sequence[str]) -> list[Cell]:
    """The cells that are shaded, or those that are not."""
    if not shaded:
        raise FormatError('no cell is shaded; expected their names, [picture] shade = "r1c1 r2c3"')
    marked = frozenset(shaded)
    is_other = found["shaded"].lower().startswith("un")
    return [cell for cell in layout.used if (layout.name(cell) in marked) != is_other]
