"""Small numbers as words, and lists as a sentence has them."""

from collections.abc import Sequence
from typing import Final

__all__ = ["NUMBERS", "listed", "number"]

NUMBERS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
"""Numbers that are written as words."""


def number(n: int) -> str:
    """A word up to twelve, then digits."""
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)


def listed(items: Sequence[str], word: str = "and") -> str:
    """``A, B and C``.

    >>> listed(["A"]), listed(["A", "B"]), listed(["A", "B", "C"], "or")
    ('A', 'A and B', 'A, B or C')
    """
    return f" {word} ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)
