"""Entries that are called A, b, C: their letters in clues, side by side, are products.

Many setters name the entries across by capitals and those down by small letters, so that clues and
equations are ``B(F + a - g)``, ``4F`` and ``Ec'``, the product of E and the reverse of c.
"""

import re
from collections.abc import Callable, Container
from typing import Final

from gridwright.basics.patterns import pattern
from gridwright.clues.language.words import VOCABULARY
from gridwright.clues.numbers.functions import FUNCTIONS

__all__ = ["entries_written_out", "with_listed"]

_RUN: Final = pattern(
    r"(?<![@\w])(\d*)([A-Za-z]+(?:['’′](?:[A-Za-z]|(?!\w)))*[A-Za-z]*)(?!\w)", re.ASCII
)
_LETTER: Final = pattern(r"([A-Za-z])(['’′]?)", re.ASCII)
_LONG: Final = 4
"""The letters of a run that is hardly a product: it is a word of a sentence."""
_SHORT: Final = frozenset(
    [
        "an",
        "as",
        "at",
        "be",
        "by",
        "if",
        "in",
        "is",
        "it",
        "no",
        "of",
        "on",
        "or",
        "to",
        "add",
        "all",
        "and",
        "any",
        "are",
        "but",
        "has",
        "its",
        "not",
        "odd",
        "one",
        "six",
        "sum",
        "ten",
        "the",
        "two",
    ]
)
"""Shorter words."""
_PRIMED: Final = pattern(r"\)['’′]")
_WORD_BEHIND: Final = pattern(r"\s+[a-z]{2,}", re.ASCII)

_LISTED: Final = pattern(
    r"^\s{0,9}(?:both\s|concat\s?\(\s?)?([A-Za-z](?:(?:\s?,\s?|\s?,?\sand\s)[A-Za-z])+)\s?\)?"
    r"\s(?=[a-z]{2})",
    re.ASCII,
)
_ONE: Final = pattern(r"\b[A-Za-z]\b", re.ASCII)


def with_listed(text: str, names: Container[str]) -> str:
    """A sentence about several entries that are letters, with marks on their names.

    >>> with_listed("B, m and Q are all prime", {"B", "m", "Q"})
    '@B, @m and @Q are all prime'
    """
    found = _LISTED.match(text)
    if not found or any(name not in names for name in _ONE.findall(found[1])):
        return text
    return text[: found.start(1)] + _ONE.sub(r"@\g<0>", found[1]) + text[found.end(1) :]


def entries_written_out(names: Container[str], words: bool) -> Callable[[str], str]:
    """From a text to the same with ``(@A)(@b)`` for products, and ``(rev(@c))`` for ``c'``."""

    def entries(found: re.Match[str]) -> str:
        number, run = found[1], found[2]
        letters = _LETTER.findall(run)
        text, end = found.string, found.end()
        if any(letter not in names for letter, _ in letters):
            return found[0]
        if words and _is_word(number, run, text, end):
            return found[0]
        parts = [f"(rev(@{name}))" if prime else f"(@{name})" for name, prime in letters]
        stands_alone = (
            len(parts) == 1
            and not number
            and not letters[0][1]
            and not text[end:].lstrip().startswith("(")
            and not text[: found.start()].rstrip().endswith(")")
        )
        if stands_alone:  # sentences know names without a mark; "a" is the article there
            return f"@{run}" if run in "aA" else run
        return number + "".join(parts)

    return lambda text: _RUN.sub(entries, _reversed_brackets(text))


def _is_word(number: str, run: str, text: str, end: int) -> bool:
    """Whether letters are a word of clues, or an article, though entries have these names."""
    if len(run) == 1:
        return run in "aA" and not number and bool(_WORD_BEHIND.match(text, end))
    is_known = run.lower() in VOCABULARY or run.lower() in _SHORT or len(run) >= _LONG
    if number or not is_known:
        return False
    is_called = text[end:].lstrip().startswith(("(", "of "))
    return run not in FUNCTIONS or is_called


def _reversed_brackets(text: str) -> str:
    """``(IR)'`` as ``rev(IR)``."""
    if not _PRIMED.search(text):
        return text
    signs, open_ = list(text), list[int]()
    for at, sign in enumerate(text):
        if sign == "(":
            open_.append(at)
        elif sign == ")" and open_:
            first = open_.pop()
            if _PRIMED.match(text, at):
                signs[first], signs[at + 1] = "rev(", ""
    return "".join(signs)
