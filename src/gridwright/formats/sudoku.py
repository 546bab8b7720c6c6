"""Sudoku as one line of characters, and as a block of lines.

A line has n*n characters, row by row: digits, then letters A.. for values after 9; ``.``,
``_`` or ``0`` for an empty cell.  Whatever follows a blank is a comment, and so is a line that
starts with ``#``.
"""

from collections.abc import Container

from gridwright.basics.errors import FormatError, PuzzleError, shown
from gridwright.formats.fields import SQUARES, numbers_of, with_dots
from gridwright.text.board import EMPTY, read_rows

__all__ = [
    "block",
    "board_of_line",
    "is_block",
    "is_line",
    "symbol",
    "value_of",
    "without_comments",
]

_SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_CHARACTERS = frozenset(_SYMBOLS + _SYMBOLS.lower() + "._")


def symbol(value: int) -> str:
    """The character for a value; raises FormatError over 35."""
    if not 0 <= value < len(_SYMBOLS):
        raise FormatError(f"no character stands for {value}")
    return _SYMBOLS[value]


def value_of(character: str) -> int | None:
    """The value of a character, None for an empty cell; raises FormatError."""
    if character in EMPTY or character == "0":
        return None
    value = _SYMBOLS.find(character.upper()) if character.isascii() else -1
    if value < 0:
        raise FormatError(f"{shown(character)} is no value; expected a digit, a letter or .")
    return value


def is_line(line: str, sizes: Container[int]) -> bool:
    """Whether a line is a whole Sudoku of one of these sizes.

    Small ones must hold possible values only, since many words have 16 or 36 letters.
    """
    cells = line.split(maxsplit=1)[0] if line.strip() else ""
    n = _side(cells, sizes)
    if n is None or not _CHARACTERS.issuperset(cells):
        return False
    return n >= 9 or all((value_of(character) or 0) <= n for character in cells)


def board_of_line(line: str, sizes: Container[int]) -> str | None:
    """The line as a board of n rows; None if its length is no square of a known size."""
    cells = line.split(maxsplit=1)[0]
    n = _side(cells, sizes)
    return n and "\n".join(cells[i : i + n] for i in range(0, n * n, n))  # type: ignore[return-value]


def is_block(text: str, sizes: Container[int]) -> bool:
    """Whether a text is n lines of n cells, perhaps with rulers; one ragged row is forgiven.

    With commas between the cells it may be a Hidoku as well, which has no number twice, and
    larger ones than n: a text with such numbers alone is none of ours.
    """
    try:
        rows = read_rows(block(text[:20_000]), ragged=True)
    except PuzzleError:
        return False
    n = len(rows)
    full = sum(len(row.tokens) == n and _CHARACTERS.issuperset("".join(row.tokens)) for row in rows)
    if n not in sizes or full < max(n - 1, 1):
        return False
    numbers = numbers_of([token for row in rows for token in row.tokens]) if "," in text else None
    return not numbers or max(numbers) <= n or len(set(numbers)) < len(numbers)


def block(text: str) -> str:
    """A board of lines, or with 81 fields in one, as lines with ``.`` in empty fields."""
    text = with_dots(without_comments(text))
    lines = [line for line in text.splitlines() if line.strip()]
    fields = lines[0].split(",") if len(lines) == 1 else []
    n = int(len(fields) ** 0.5)
    if n not in SQUARES or n * n != len(fields):
        return text
    return "\n".join(",".join(fields[i : i + n]) for i in range(0, n * n, n))


def without_comments(text: str) -> str:
    """The text with its ``#`` lines emptied, so that line numbers stay."""
    return "\n".join("" if line.startswith("#") else line for line in text.splitlines())


def _side(cells: str, sizes: Container[int]) -> int | None:
    n = int(len(cells) ** 0.5)
    return n if n * n == len(cells) and n in sizes else None
