"""Sudoku as one line of characters, and as a block of lines.

A line has n*n characters, row by row: digits, then letters A.. for values after 9; ``.``,
``_`` or ``0`` for an empty cell, or one of ``*-·x?`` among digits.  Whatever follows a blank is a
comment, and so is a line that starts with ``#``.  In a line of fields, between commas, semicolons
or tabs, the first that is a Sudoku counts: the others are its number, solution, rating or title.
"""

from collections.abc import Container

from gridwright.basics.errors import FormatError, PuzzleError, shown
from gridwright.basics.patterns import pattern
from gridwright.formats.boards import board_text, rows_of
from gridwright.formats.fields import SQUARES, numbers_of, with_dots
from gridwright.text.board import EMPTY, read_rows

__all__ = [
    "block",
    "board_of_line",
    "cells_of_line",
    "is_binary",
    "is_block",
    "is_header",
    "is_line",
    "symbol",
    "value_of",
    "with_empty",
    "without_comments",
]

_SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_CHARACTERS = frozenset(_SYMBOLS + _SYMBOLS.lower() + "._")
_PLAIN = frozenset("0123456789._")
_SEPARATOR = pattern("[,;\t]")
_EMPTY_TOO = "*-·xX?"
"""Signs for an empty cell, if a line has one of them and digits."""
_AROUND = " \t\r\n\"'"
"""What may stand around a field: blanks and quotes."""
_HEADER = pattern(r"[A-Za-z_]+(?:[ ]*[,;\t][ ]*[A-Za-z_]+)*\s*")


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
        raise FormatError(f"{shown(character)} is not a value; expected a digit, a letter or .")
    return value


def cells_of_line(line: str, sizes: Container[int]) -> str:
    """The characters of a line's Sudoku, ``.`` in empty cells; the first field if there is none.

    >>> cells_of_line("17;1*3**2*4*2*4*3*1;a title", (4,))
    '1.3..2.4.2.4.3.1'
    """
    plain = line.split(maxsplit=1)[0] if line.strip() else ""
    if _PLAIN.issuperset(plain) and _is_whole(plain, sizes):  # as nearly all lines are
        return plain
    bare = (field.strip(_AROUND) for field in _SEPARATOR.split(line))
    fields = [field.split(maxsplit=1)[0] for field in bare if field]
    found = (cells for field in fields if _is_whole(cells := with_empty(field), sizes))
    return next(found, fields[0] if fields else "")


def with_empty(cells: str) -> str:
    """Cells with ``.`` for another sign of empty cells, if that is the only one beside digits."""
    others = set(cells) - set("0123456789")
    if len(others) != 1 or len(set(cells)) < 2 or (other := others.pop()) not in _EMPTY_TOO:
        return cells
    return cells.replace(other, ".")


def is_header(line: str) -> bool:
    """Whether a line of names may stand over columns, such as ``puzzle,solution,rating``."""
    return _HEADER.fullmatch(line) is not None


def is_line(line: str, sizes: Container[int]) -> bool:
    """Whether a line is a whole Sudoku of one of these sizes, or has one among its fields.

    Small ones must hold possible values only, since many words have 16 or 36 letters.
    """
    return _is_whole(cells_of_line(line, sizes), sizes)


def board_of_line(line: str, sizes: Container[int]) -> str | None:
    """The line as a board of n rows; None if its length is no square of a known size."""
    cells = cells_of_line(line, sizes)
    n = _side(cells, sizes)
    return None if n is None else "\n".join(map("".join, rows_of(cells, n)))


def is_binary(text: str) -> bool:
    """Whether a text is an even number of rows of 0, 1 and ``.`` or ``_``, and has all three.

    Where empty cells have a sign of their own, 0 is a value: that of a Binairo.

    >>> is_binary("1..0\\n....\\n"), is_binary("1000\\n0000"), is_binary("1..0\\n2...")
    (True, False, False)
    """
    signs = {*text} - {*" ,;\t\r\n"}
    if not ({"0", "1"} <= signs <= {*"01._"} and len(signs) > 2):
        return False
    return sum(map(bool, map(str.strip, text.splitlines()))) % 2 == 0


def is_block(text: str, sizes: Container[int]) -> bool:
    """Whether a text is n lines of n cells, perhaps with rulers; one ragged row is forgiven.

    With commas or blanks between the cells it may be a Hidoku or a magic square as well, which have
    no number twice, and larger ones than n: a text with such numbers alone is none of ours.
    """
    try:
        rows = read_rows(block(text[:20_000]), ragged=True)
    except PuzzleError:
        return False
    n = len(rows)
    full = sum(len(row.tokens) == n and _CHARACTERS.issuperset("".join(row.tokens)) for row in rows)
    if n not in sizes or full < max(n - 1, 1):
        return False
    if {"x", "X"} & (signs := {*"".join(token for row in rows for token in row.tokens)}):
        return bool(signs - {*"0123456789xX"})  # alone among digits, it is an empty cell
    if is_binary(text):
        return False
    tokens = [token for row in rows for token in row.tokens]
    numbers = numbers_of(tokens)
    if not numbers or max(numbers) <= n or len(set(numbers)) < len(numbers):
        return True
    return "," not in text and max(numbers) > n * n


def block(text: str) -> str:
    """A board of lines, or with 81 fields in one, as lines with ``.`` in empty fields."""
    text = with_dots(without_comments(text))
    lines = [line for line in text.splitlines() if line.strip()]
    fields = lines[0].split(",") if len(lines) == 1 else []
    n = int(len(fields) ** 0.5)
    if n not in SQUARES or n * n != len(fields):
        return text
    return board_text(rows_of(fields, n))


def without_comments(text: str) -> str:
    """The text with its ``#`` lines emptied, so that line numbers stay."""
    return "\n".join("" if line.startswith("#") else line for line in text.splitlines())


def _is_whole(cells: str, sizes: Container[int]) -> bool:
    n = _side(cells, sizes)
    if n is None or not _CHARACTERS.issuperset(cells):
        return False
    return n >= 9 or all((value_of(character) or 0) <= n for character in cells)


def _side(cells: str, sizes: Container[int]) -> int | None:
    n = int(len(cells) ** 0.5)
    return n if n * n == len(cells) and n in sizes else None
