"""Entries by their length: ``the total of the five 3-digit entries`` names these one by one."""

import re
from typing import Final

from gridwright.basics.english import NUMBERS
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.gathered import so_many
from gridwright.families.crossnumber.layout import Layout

__all__ = ["with_lengths_named"]

_NUMBER: Final = rf"\d{{1,3}}|{'|'.join(NUMBERS[1:])}"
_OF_LENGTH: Final = pattern(
    rf"(?P<sum>\b(?:total|sum|product)\sof\s)(?:all\s(?:of\s)?)?the\s(?:(?P<many>{_NUMBER})\s)?"
    rf"(?P<length>{_NUMBER})[\s-](?:digit|figure)\s(?:entries|answers)(?!\w)",
    re.IGNORECASE,
)


def with_lengths_named(text: str, layout: Layout) -> str:
    """The text with the names of the entries that it counts by their length.

    Raises FormatError if there are fewer than two of these, or not as many as it says.
    """

    def named(found: re.Match[str]) -> str:
        length = _worth(found["length"])
        names = [name for name, cells in layout.drawn if len(cells) == length]
        many = _worth(found["many"]) if found["many"] else None
        return found["sum"] + so_many(names, many, found[0])

    return _OF_LENGTH.sub(named, text) if "digit " in text or "figure " in text else text


def _worth(said: str) -> int:
    """A number in figures or in a word."""
    return int(said) if said.isdigit() else NUMBERS.index(said.lower())
