"""Numbers that are not whole, as tokens: ``1.5``, ``½`` and ``3½``; what ``third`` says."""

import re
from typing import Final

from gridwright.basics.patterns import pattern
from gridwright.clues.language.token import Token

__all__ = ["DECIMALS", "FRACTIONS", "decimal", "fraction", "third"]

DECIMALS: Final = pattern(r"\.(\d{1,9})(?![\d.])", re.ASCII)
"""What follows the whole part of ``1.5``."""
FRACTIONS: Final = {
    "½": (1, 2),
    "⅓": (1, 3),
    "⅔": (2, 3),
    "¼": (1, 4),
    "¾": (3, 4),
    "⅕": (1, 5),
    "⅖": (2, 5),
    "⅗": (3, 5),
    "⅘": (4, 5),
    "⅛": (1, 8),
}
"""Fractions of one character."""


def decimal(whole: str, places: str, at: int) -> list[Token]:
    """``1.5``: 15 over 10."""
    return _quotient(whole + places, "1" + "0" * len(places), at)


def fraction(worth: tuple[int, int], at: int, whole: Token | None) -> list[Token]:
    """``½``, or ``3½``, of which the whole part is given."""
    over, under = worth
    if whole is None:
        return _quotient(str(over), str(under), at)
    return _quotient(str(int(whole.text[:40]) * under + over), str(under), whole.at)


def third(before: list[Token], following: str) -> tuple[str, str] | None:
    """``third`` as a place, by what stands around it; None for the part, ``one third``."""
    if following == "digit":
        return "word", "third"
    is_part = following == "of" or (before and before[-1].kind == "number")
    is_part = is_part or (
        len(before) > 1 and before[-2].kind == "number" and before[-1].text == "-"
    )
    return None if is_part else ("number", "3")


def _quotient(over: str, under: str, at: int) -> list[Token]:
    """A number over another one, as one number."""
    middle = (("sign", "("), ("number", over), ("sign", "/"), ("number", under), ("sign", ")"))
    return [Token(kind, text, at) for kind, text in middle]
