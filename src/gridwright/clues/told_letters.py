"""Clues with a letter that is told to be an entry: ``the nth prime, where n is 9a``.

The entry takes the place of the letter, and the clue is read as any other.
"""

import re
from typing import Final

from gridwright.basics.patterns import pattern

__all__ = ["with_entry_for_letter"]

_TOLD: Final = pattern(
    r"(?P<main>.{1,200}?),?\s(?:where|with|when|if|given\sthat)\s(?P<letter>[a-z])\s"
    r"(?:is|=|equals|being|denotes)\s(?:the\s(?:answer|value|number)\s(?:(?:to|at|of)\s)?)?"
    r"(?P<entry>@?\d{1,4}[a-z]{1,6})\s*\.?\s*"
)


def with_entry_for_letter(text: str) -> str:
    """The text with the entry in the place of its letter; the text itself if it tells of none.

    >>> with_entry_for_letter("n(n + 1), where n is 9a"), with_entry_for_letter("nth prime")
    ('(9a)((9a) + 1)', 'nth prime')
    """
    told = _TOLD.fullmatch(text)
    if not told:
        return text
    letter, entry = told["letter"], told["entry"]
    main = re.sub(rf"(?<![A-Za-z\d]){letter}-?th\b", f"{entry}-th", told["main"])
    main = re.sub(rf"(?<![A-Za-z@]){letter}(?![A-Za-z])", f"({entry})", main)
    return main if main != told["main"] else text
