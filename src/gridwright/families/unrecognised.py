"""What to say of a text in which no puzzle is recognised: what it nearly is, and what it lacks."""

import re

from gridwright.basics.errors import FormatError, shown
from gridwright.basics.patterns import pattern
from gridwright.formats.fields import SQUARES, with_dots
from gridwright.text.board import cells_of, not_81, not_square

__all__ = ["unrecognised"]

_TABLE_KEY = pattern(r"^[ \t]*(\w+[ \t]*=|\[\w+\][ \t]*$)", re.MULTILINE)
_CELLS = frozenset("0123456789._*-·•xX?")
_NUMBERED = pattern(r"[0-9]{1,5}|[._#]{1,3}|[*·•xX?-]")
_RULER = pattern(r"[-+|=\s]*[-+=|]{3}[-+|=\s]*")


def unrecognised(text: str, source: str) -> FormatError:
    """The error of a text that is no puzzle, with the most that can be told of what it lacks."""
    first = next(line for line in text.splitlines() if line.strip()).strip()
    if _TABLE_KEY.search(text):
        return FormatError(
            "the key 'puzzle' is missing; expected puzzle = \"sudoku\" or the like", source=source
        )
    if len(first) > 40 and _CELLS.issuperset(first):
        return FormatError(not_81(first), source=source)
    rows = _rows(text)
    if lacking := _ragged(rows) or _no_square(rows):
        return FormatError(f"no puzzle is recognised: {lacking}", source=source)
    return FormatError(
        f"no puzzle is recognised; it begins with {shown(first)}, expected a puzzle file "
        '(puzzle = "..."), Sudoku lines, a board as it is typed, printed or exported, or an exact '
        "cover; --family names what it is",
        source=source,
    )


def _rows(text: str) -> list[list[str]]:
    """The rows of a board of numbers, with blanks or commas between or without; none for another
    text."""
    rows = list[list[str]]()
    for line in with_dots(text).splitlines():
        cells = line.replace(",", " ").replace("|", " ").split()
        if _RULER.fullmatch(line):
            continue
        if not all(map(_NUMBERED.fullmatch, cells)):
            return [] if not all(map(_CELLS.issuperset, cells)) else _dense(text)
        rows += [cells] * bool(cells)
    return rows if max(map(len, rows), default=0) > 1 else _dense(text)


def _dense(text: str) -> list[list[str]]:
    """Rows in which each sign is a cell; none for another text."""
    lines = ["".join(line.replace("|", " ").split()) for line in text.splitlines()]
    rows = [list(line) for line in lines if line and not _RULER.fullmatch(line)]
    return rows if len(rows) > 2 and all(map(_CELLS.issuperset, rows)) else []


def _ragged(rows: list[list[str]]) -> str:
    """What is wrong with rows of numbers that differ in length."""
    number = next((k for k, row in enumerate(rows, 1) if len(row) != len(rows[0])), 0)
    if not number:
        return ""
    found = f"row {number} has {cells_of(len(rows[number - 1]))}"
    return f"{found}, row 1 has {len(rows[0])}; write # where there is no cell"


def _no_square(rows: list[list[str]]) -> str:
    """What is wrong with rows that would make a Sudoku if there were as many as columns."""
    if not rows or len(rows[0]) not in SQUARES or len(rows) == len(rows[0]):
        return ""
    return not_square(len(rows), len(rows[0]))
