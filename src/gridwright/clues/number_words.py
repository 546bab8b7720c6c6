"""Numbers in words of which one is ``hundred`` or ``thousand``, as figures in the same place.

::

    number := [thousands "thousand" ["and"]] [N "hundred" ["and"]] [below a hundred]

What is smaller is read where it stands; of ``between one hundred and two hundred`` the ``and`` is
no part of a number.
"""

import re
from typing import Final

__all__ = ["in_figures"]

_SMALL: Final = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
_MORE: Final = "fifteen sixteen seventeen eighteen nineteen"
_TENS: Final = "twenty thirty forty fifty sixty seventy eighty ninety"
_UNITS: Final = {word: n for n, word in enumerate(f"{_SMALL} {_MORE}".split(), 1)}
_WORTH: Final = _UNITS | {word: 10 * n for n, word in enumerate(_TENS.split(), 2)} | {"a": 1}

_BELOW: Final = (
    rf"(?:(?:{'|'.join(_TENS.split())})(?:[\s-](?:{'|'.join(_SMALL.split()[:9])}))?|"
    rf"(?:{'|'.join(reversed(list(_UNITS)))}))\b"
)
_NEXT_SCALE: Final = r"(?!\s(?:hundred|thousand)\b)"
_MILLIONS: Final = rf"\b({'|'.join(_SMALL.split()[:12])}|a|\d{{1,2}})\s+million\b"
_HUNDREDS: Final = rf"(?:{_BELOW}|a)\s+hundred\b(?:\s+(?:and\s+)?{_BELOW}{_NEXT_SCALE})?"
_NUMBER: Final = (
    rf"\b(?:(?:{_HUNDREDS}|{_BELOW}|a)\s+thousand\b"
    rf"(?:,?\s+(?:and\s+)?(?:{_HUNDREDS}(?!\s+thousand\b)|{_BELOW}{_NEXT_SCALE}))?|"
    rf"{_HUNDREDS}(?!\s+thousand\b))"
)


def in_figures(text: str) -> str:
    """The text with such numbers in figures, as long as it was.

    >>> in_figures("one hundred and eleven more than 2d")
    '111                    more than 2d'
    """
    lower = text.lower()
    if "million" in lower:
        text = re.sub(_MILLIONS, _in_millions, text, flags=re.IGNORECASE)
    if "hundred" not in lower and "thousand" not in lower:
        return text
    return re.sub(
        _NUMBER, lambda found: str(_worth(found[0])).ljust(len(found[0])), text, flags=re.IGNORECASE
    )


def _in_millions(found: "re.Match[str]") -> str:
    """``ten million``, where its figures have room."""
    n = found[1].lower()
    figures = f"{_WORTH.get(n) or int(n)}000000"
    return figures.ljust(len(found[0])) if len(figures) <= len(found[0]) else found[0]


def _worth(words: str) -> int:
    """What a number in words is."""
    total = part = 0
    for word in re.split(r"[\s,-]+", words.lower()):
        if word == "thousand":
            total, part = total + part * 1000, 0
        elif word == "hundred":
            part *= 100
        elif word != "and":
            part += _WORTH[word]
    return total + part
