"""A Sudoku of nine rows in one line with blanks between the cells."""

from gridwright.formats.boards import board_text, rows_of
from gridwright.formats.forms import Content
from gridwright.formats.sudoku import with_empty

__all__ = ["read"]


def read(text: str) -> list[Content] | None:
    """The board; none unless 81 signs stand in one line, and one of them for an empty cell."""
    cells = with_empty("".join(text.split()))
    is_line = len(cells) == 81 and len(text.strip().splitlines()) == 1
    if not is_line or not set(cells) <= {*"0123456789._"} or not set(cells) & {*"0._"}:
        return None
    return [{"puzzle": "sudoku", "board": board_text(rows_of(cells, 9))}]
