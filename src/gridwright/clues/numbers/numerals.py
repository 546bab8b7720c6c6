"""Numbers that are written otherwise than in figures of the puzzle: ``CCLVI``, binary ``1101``."""

import re
from typing import Final

__all__ = ["BASES", "in_base", "of_base", "of_roman"]

_ROMAN: Final = re.compile(
    r"(?=..)M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})", re.ASCII
)
_ROMAN_FIGURES: Final = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}

BASES: Final = {
    "binary": 2,
    "ternary": 3,
    "quaternary": 4,
    "quinary": 5,
    "senary": 6,
    "octal": 8,
    "nonary": 9,
    "duodecimal": 12,
    "dozenal": 12,
    "hexadecimal": 16,
    "hex": 16,
}
"""What numbers in some bases are called."""


def of_roman(text: str) -> int:
    """The number that a text of Roman numerals is, of two figures or more; else 0.

    >>> of_roman("DCCLII"), of_roman("IIII"), of_roman("X")
    (752, 0, 0)
    """
    if not _ROMAN.fullmatch(text):
        return 0
    worth = [_ROMAN_FIGURES[figure] for figure in text]
    return sum(-n if i + 1 < len(worth) and n < worth[i + 1] else n for i, n in enumerate(worth))


def of_base(figures: str, base: int) -> int | None:
    """The number that is written so in a base, with letters for digits above 9; or None.

    >>> of_base("1101", 2), of_base("7F", 16), of_base("129", 8)
    (13, 127, None)
    """
    try:
        return int(figures, base) if figures.isascii() and figures.isalnum() else None
    except ValueError:
        return None


def in_base(number: int, base: int) -> int | None:
    """The number of which the digits are those of another in a base up to ten.

    >>> in_base(13, 2)
    1101
    """
    if not 2 <= base <= 10 or number < 1:
        return None
    found = ""
    while number:
        number, digit = divmod(number, base)
        found = f"{digit}{found}"
    return int(found)
