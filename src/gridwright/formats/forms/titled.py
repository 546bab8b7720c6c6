"""Sudokus below their titles, one or several: ``Grid 01`` and nine lines of nine characters."""

import re

from gridwright.formats.boards import rows_of
from gridwright.formats.forms import Content

__all__ = ["read"]

_TITLE = re.compile(r"(?=.*[^\W\d_])[^=|]{1,80}")
_ROWS = re.compile(r"(?=[\s\S]*[0._])(?:[0-9._]{9}\n){8}[0-9._]{9}")


def read(text: str) -> list[Content] | None:
    """The boards with their titles; none for a text with anything else, or a full board."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    boards = list[Content]()
    for title, *rows in rows_of(lines, 10):
        board = "\n".join(rows)
        if not (_TITLE.fullmatch(title) and _ROWS.fullmatch(board)):
            return None
        boards.append({"puzzle": "sudoku", "title": title, "board": board})
    return boards or None
