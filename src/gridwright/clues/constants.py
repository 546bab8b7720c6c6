"""Digits of numbers that have a name, as clues print them: ``first three digits of pi`` is 314.

::

    digits := ["the"] "first" N ("digits" | "figures") "of" NAME
            | ["the"] "first" N [("digits" | "figures")] "of" NAME "after the decimal" ["point"]
            | ["the"] "first" N ("decimals" | "decimal places" | "decimal digits") "of" NAME
"""

import re
from typing import Final

from gridwright.basics.patterns import pattern

__all__ = ["constants_in_figures"]

_PI: Final = "3.14159265358979323846264338327950288419716939937510"
_E: Final = "2.71828182845904523536028747135266249775724709369995"
_PHI: Final = "1.61803398874989484820458683436563811772030917980576"
_ROOTS: Final = {
    "2": "1.41421356237309504880168872420969807856967187537694",
    "3": "1.73205080756887729352744634150587236694280525381038",
    "5": "2.23606797749978969640917366873127623544061835961152",
}
_NAMES: Final = {
    **dict.fromkeys(("pi", "π"), _PI),
    **dict.fromkeys(("euler's number", "euler’s number", "the number e"), _E),
    **dict.fromkeys(("the golden ratio", "golden ratio"), _PHI),
    **{
        f"{root}{n}": digits
        for n, digits in _ROOTS.items()
        for root in ("√", "the square root of ", "square root of ")
    },
}
_DIGITS: Final = pattern(
    r"\b(?:the\s)?first\s(?P<n>\d{1,2}|[a-z]{3,6})\s"
    r"(?P<what>decimal\s(?:places|digits|figures)|decimals|digits|figures|(?=of\s[^,;]{1,20}\safter\s))"
    r"\s?(?:of|in)\s(?P<name>" + "|".join(map(re.escape, _NAMES)) + r")(?![\w.])"
    r"(?P<behind>,?\safter\sthe\sdecimal(?:\spoint)?)?",
    re.IGNORECASE,
)
_SMALL: Final = "two three four five six seven eight nine ten eleven twelve"
_FIGURES: Final = {word: n for n, word in enumerate(_SMALL.split(), 2)}
_LEAST: Final = 2
"""Digits that are told of at once."""


def constants_in_figures(text: str) -> str:
    """A text with figures for the digits of numbers that have a name, padded to its length.

    >>> constants_in_figures("The first three digits of pi").strip()
    '314'
    >>> constants_in_figures("First four decimals of the square root of 2").strip()
    '4142'
    """
    return _DIGITS.sub(_in_figures, text) if "first" in text.lower() else text


def _in_figures(found: "re.Match[str]") -> str:
    said, digits = found["n"].lower(), _NAMES[found["name"].lower()]
    n = int(said) if said.isdigit() else _FIGURES.get(said, 0)
    is_behind = bool(found["behind"]) or found["what"].lower().startswith("decimal")
    known = digits[2:] if is_behind else digits.replace(".", "")
    if not _LEAST <= n < len(known):
        return found[0]
    return known[:n].ljust(len(found[0]))
