"""Clues as one speaks to a solver: ``I'm``, ``what you get when you``, ``round 3d to``, ``my``.

Each turn of phrase is told in words that are read.  A text keeps its length where those are no
longer, as in `printed`.
"""

import re
from itertools import pairwise
from typing import Final

from gridwright.basics.patterns import pattern
from gridwright.clues.contest_turns import IN_CONTESTS
from gridwright.clues.numbers.numerals import of_roman
from gridwright.clues.school_turns import AT_SCHOOL
from gridwright.clues.spoken_turns import TURNS
from gridwright.clues.told_amounts import amounts
from gridwright.clues.told_by_other_words import OTHERWISE

__all__ = ["spoken"]


_NOT: Final = r"(is|are|was|does|do|has|have|would|could)n['’]t"
_CONTRACTED: Final = pattern(
    rf"\b(?:(i)['’](m|ve|ll)|(you|it|that|there)['’](ll|ve|re)|(that|there)['’](s)|{_NOT}|(ca)n['’]t)\b",
    re.IGNORECASE,
)
_WHOLE_WORDS: Final = {"m": "am", "ve": "have", "ll": "will", "re": "are", "s": "is", "ca": "can"}
_ROMAN: Final = pattern(
    r"\b(?:the\s)?roman\snumerals?\s([ivxlcdm]{1,12})\b|"
    r"^\s{0,9}(?:the\snumber\s)?([ivxlcdm]{2,12})\s(?:in|as|written\sin|converted\sto)\s"
    r"(?:(?:ordinary|arabic|normal|modern|everyday)\s)?(?:numbers|numerals|figures|digits)(?=\s*$)",
    re.IGNORECASE,
)

_NEAREST: Final = pattern(
    r"^\s{0,9}(?:it\sis\s|is\s|equals\s)?(?:about\s|roughly\s|approximately\s|around\s)?(\d{1,9}),?\s"
    r"\(?(?:when\s)?(?:it\sis\s)?(?:rounded\s|correct\s|expressed\s|given\s)?(?:off\s)?to\s(?:the\s)?nearest\s"
    r"(ten|hundred|thousand|1\d{1,4})\)?(?=\s*(?:$|[,;]))",
    re.IGNORECASE,
)
_ALL: Final = (*IN_CONTESTS, *AT_SCHOOL, *TURNS, *OTHERWISE)
_UNITS: Final = {"ten": 10, "hundred": 100, "thousand": 1000}
_DOTS: Final = pattern(
    r"(?<![\w.,+×*/-])(\d{1,6}(?:\s?\+\s?\d{1,6}){2,9})\s?\+\s?(?:\.{2,4}|…)\s?\+\s?(\d{1,6})(?![\w.])"
)
"""``1 + 2 + 3 + ... + 20``."""


def spoken(text: str) -> str:
    """The clue with such turns in the words that are read.

    >>> spoken("What you get when you add 1a, 2a and 4d").strip()
    'sum of 1a, 2a and 4d'
    >>> spoken("If you reverse my digits I become 27 bigger").strip()
    'reversing its digits increases it by 27'
    """
    if "n't" in text or "'" in text or "’" in text:
        text = _CONTRACTED.sub(_in_full, text)
    said = text.lower()
    if "nearest" in said:
        text = _NEAREST.sub(_rounds, text)
    if "roman" in said or " in " in said or " to " in said or " as " in said:
        text = _ROMAN.sub(_in_decimal, text)
    if ".." in text or "…" in text:
        text = _DOTS.sub(_added_up, text)
    text = amounts(text)
    for turn in _ALL:
        if turn.sign in said:
            text = turn.said.sub(lambda found, turn=turn: _told(found, turn.read), text)  # type: ignore[misc]
    return text


def _told(found: "re.Match[str]", read: str) -> str:
    return found.expand(read).ljust(len(found[0]))


def _rounds(found: "re.Match[str]") -> str:
    """``400 to the nearest hundred``: a number that rounds to 400, for 400 itself is so rounded."""
    number, unit = int(found[1]), _UNITS.get(found[2].lower()) or int(found[2])
    told = f"this rounded to the nearest {unit} is {number}"
    return found[0] if number % unit else told.ljust(len(found[0]))


def _in_full(found: "re.Match[str]") -> str:
    """``I am`` of ``I'm``, ``does not`` of ``doesn't``."""
    parts = [part for part in found.groups() if part]
    if len(parts) == 2:
        return f"{parts[0]} {_WHOLE_WORDS[parts[1].lower()]}"
    return f"{_WHOLE_WORDS.get(parts[0].lower(), parts[0])} not"


def _in_decimal(found: "re.Match[str]") -> str:
    number = of_roman((found[1] or found[2]).upper())
    return str(number).ljust(len(found[0])) if number else found[0]


def _added_up(found: "re.Match[str]") -> str:
    """The sum of numbers that grow by as much, or as many times, each time."""
    terms = [int(term) for term in found[1].split("+")]
    first, second, last = terms[0], terms[1], int(found[2])
    if second <= first or last <= terms[-1]:
        return found[0]
    step, ratio = second - first, second // max(first, 1)
    if all(b - a == step for a, b in pairwise(terms)):
        total, is_missed = (first + last) * ((last - first) // step + 1) // 2, (last - first) % step
    elif ratio > 1 and all(b == ratio * a for a, b in pairwise(terms)):
        powers = [first * ratio**k for k in range(20)]
        total, is_missed = sum(n for n in powers if n <= last), last not in powers
    else:
        return found[0]
    return found[0] if is_missed else str(total).ljust(len(found[0]))
