"""Ordinals in words, beyond the tenth, as figures in the same place: ``the seventeenth prime``.

::

    ordinal := ["a" | N] ("hundred" | "thousand") ["and"] below | below
             | ["a" | N] ("hundredth" | "thousandth")
    below   := "eleventh" | ... | TENS "-" ("first" | ... | "ninth") | "twentieth" | ...

Before ``of`` it is a part, ``a twentieth of 3d``, and stays.
"""

import re
from typing import Final

from gridwright.basics.patterns import pattern

__all__ = ["PARTS", "ordinals_in_figures"]

_ONES: Final = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"),
    "ninth",
)
_TO_FOURTEENTH: Final = "tenth eleventh twelfth thirteenth fourteenth"
_TEENS: Final = (
    *_TO_FOURTEENTH.split(),
    *(f"{n}teenth" for n in ("fif", "six", "seven", "eigh", "nine")),
)
_TENS: Final = tuple(
    f"{n}ty" for n in ("twen", "thir", "for", "fif", "six", "seven", "eigh", "nine")
)
_CARDINALS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
PARTS: Final = {
    **{word: n for n, word in enumerate(_ONES[2:], 3)},
    **{word: n for n, word in enumerate(_TEENS, 10)},
    **{f"{word[:-1]}ieth": 10 * n for n, word in enumerate(_TENS, 2)},
    "hundredth": 100,
    "thousandth": 1000,
}
"""Ordinals of one word from the third on, each also a part: ``a twentieth of 3d``."""

_BELOW: Final = (
    rf"(?:{'|'.join(_TENS)})[\s-](?:{'|'.join(_ONES)})|"
    rf"(?:{'|'.join(word for word, n in PARTS.items() if 10 < n < 100)})"
)
_MANY: Final = rf"(?:(?:{'|'.join(_CARDINALS)}|an?)\s)"
_ORDINAL: Final = pattern(
    rf"\b(?:{_MANY}?(?:hundred|thousand)\s(?:and\s)?(?:{'|'.join(_ONES)}|tenth|{_BELOW})|{_BELOW}|"
    rf"{_MANY}?(?:hundredth|thousandth))\b(?!\s+of\b)",
    re.IGNORECASE,
)
_ENDS: Final = {1: "st", 2: "nd", 3: "rd"}
_VALUES: Final = (
    {word: n for n, word in enumerate(_ONES, 1)}
    | PARTS
    | {word: n for n, word in enumerate(_CARDINALS, 1)}
    | {word: 10 * n for n, word in enumerate(_TENS, 2)}
)


def ordinals_in_figures(text: str) -> str:
    """The text with such ordinals in figures, as long as it was.

    >>> ordinals_in_figures("the twenty-second prime"), ordinals_in_figures("a twelfth of 3d")
    ('the 22nd          prime', 'a twelfth of 3d')
    """
    return _ORDINAL.sub(_figures, text)


def _figures(found: "re.Match[str]") -> str:
    n = 0
    for word in re.split(r"[\s-]+", found[0].lower()):
        if word.startswith(("hundred", "thousand")):
            n = (n or 1) * (1000 if word[0] == "t" else 100)
        else:
            n += _VALUES.get(word, 0)
    end = "th" if n % 100 in (11, 12, 13) else _ENDS.get(n % 10, "th")
    return f"{n}{end}".ljust(len(found[0]))
