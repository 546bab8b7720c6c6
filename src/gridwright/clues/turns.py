"""What turns of phrase are made of: patterns, the words that are read instead, parts of both."""

import re
from typing import Final, NamedTuple

from gridwright.basics.patterns import pattern

__all__ = ["ENDS", "ENTRY", "LIST", "ME", "MY", "NUMBER", "Turn", "turn"]


class Turn(NamedTuple):
    """A turn of phrase, which only a text with this in it may hold, and a template for it."""

    sign: str
    said: "re.Pattern[str]"
    read: str


def turn(sign: str, said: str, read: str) -> Turn:
    """A turn of phrase by its pattern, in which capitals are small letters too."""
    return Turn(sign, pattern(said, re.IGNORECASE), read)


ENDS: Final = r"(?=\s*(?:$|[,;]))"
ENTRY: Final = r"@?\d{1,4}[a-z]{1,6}"
NUMBER: Final = rf"(?:{ENTRY}|\d{{1,9}})"
LIST: Final = rf"{NUMBER}(?:,\s{NUMBER}){{0,8}},?\sand\s{NUMBER}"
ME: Final = r"(?:it|me|this\snumber|the\snumber|this\sanswer|the\sanswer|this\sentry|this\sone)"
MY: Final = r"(?:my|its|the)"
