"""Boards as spreadsheets write them: fields between commas, semicolons or tabs, some of them empty.

::

    5,3,,,7,,,,       5;3;;;7;;;;       an empty field is an empty cell; a separator may stand
                                        at the end of every row, too
"""

from collections.abc import Container, Sequence

from gridwright.formats.boards import BOXES
from gridwright.text.board import EMPTY

__all__ = ["SQUARES", "numbers_of", "with_dots", "with_dots_for_sign"]

SQUARES = tuple(BOXES)
"""Sizes of boards on which an empty field at the end of a row is rather a cell than nothing."""


def with_dots(text: str) -> str:
    """The text, line by line, with ``.`` in empty fields and commas between them.

    A text in which nothing but blanks separates is left as it is.
    """
    lines = text.splitlines()
    separator = next((s for s in ",;\t" if any(s in line for line in lines)), "")
    rows = [line.split(separator) if separator and line.strip() else [] for line in lines]
    stripped = [[field.strip() for field in row] for row in rows if row]
    if not stripped or (
        separator == "\t" and any(" " in field for row in stripped for field in row)
    ):
        return text
    if not any("" in row[:-1] for row in stripped) and not _is_square(stripped):
        return text.replace(separator, ",")
    if all(row[-1] == "" for row in stripped) and not _is_square(stripped):
        rows = [row[:-1] for row in rows]
    return "\n".join(",".join(field.strip() or "." for field in row) for row in rows)


def _is_square(rows: list[list[str]]) -> bool:
    n = len(rows)
    return n in SQUARES and sum(len(row) == n for row in rows) >= n - 1


def with_dots_for_sign(rows: Sequence[Sequence[str]], signs: Container[str]) -> list[list[str]]:
    """The rows with ``.`` for the one sign that is no number, if it is among these; else none.

    >>> with_dots_for_sign([["1", "x"], ["x", "2"]], "x?")
    [['1', '.'], ['.', '2']]
    """
    others = {cell for row in rows for cell in row if not (cell.isascii() and cell.isdecimal())}
    if len(others) != 1 or not all(sign in signs for sign in others):
        return []
    return [["." if cell in others else cell for cell in row] for row in rows]


def numbers_of(tokens: list[str], empty: Container[str] = EMPTY) -> list[int] | None:
    """The numbers among the tokens of a board, 0 and what is empty left out; None for others.

    >>> numbers_of(["5", ".", "0", "12"])
    [5, 12]
    """
    found = [token for token in tokens if token not in empty]
    if not all(token.isascii() and token.isdecimal() and len(token) < 6 for token in found):
        return None
    return [int(token) for token in found if int(token)]
