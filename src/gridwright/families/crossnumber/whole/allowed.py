"""Which digits cells may hold, as a rubric tells it: ``no digit exceeds 7``, ``zero is not used``.

A sentence is read by what is left when the digits that it names have been taken out, and the words
that add nothing: ``only D``, ``no D are used``, ``each cell holds D``.
"""

import re
from typing import Final

from gridwright.basics.english import NUMBERS
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.digits import read_digits

__all__ = ["NUMBER", "TO", "digits_allowed", "number_told"]

NUMBER: Final = rf"(?:\d{{1,4}}|{'|'.join(NUMBERS)})"
"""A number in figures or in a word."""
TO: Final = r"\s*(?:to|-|–|—|\.\.|up\s+to|through)\s*"
"""Between the ends of a range."""
_ONE: Final = rf"{NUMBER}(?:['’]?s)?"
_RANGE: Final = (
    rf"(?:from\s+)?(?P<lo>{NUMBER}){TO}(?P<hi>{NUMBER})(?:,?\s+inclusive)?"
    rf"|between\s+(?P<low>{NUMBER})\s+and\s+(?P<high>{NUMBER})(?:,?\s+inclusive)?"
)
_BOUND: Final = (
    r"(?:(?P<more>(?:greater|larger|higher|bigger|more)\s+than|above|exceeding|over|exceeds?)"
    r"|(?P<less>(?:less|smaller|lower)\s+than|below|under)"
    r"|(?P<most>at\s+most|up\s+to|no\s+(?:greater|larger|more)\s+than)"
    rf"|(?P<least>at\s+least|no\s+(?:less|smaller)\s+than))\s+(?P<n>{NUMBER})"
)
_LIST: Final = (
    rf"(?P<list>(?:{_ONE}(?:\s*,\s*{_ONE}){{0,60}}(?:\s*,?\s*(?:and|or)\s+{_ONE})?"
    r"|zero(?:e?s)?|noughts?))"
)
_KIND: Final = r"(?P<kind>odd|even|prime|square|non-?zero)\s+digits?"
_DIGITS: Final = pattern(
    rf"(?<![\w-])(?:{_RANGE}|{_BOUND}|{_LIST}|{_KIND})(?![\w-])", re.IGNORECASE
)
_NOTHING: Final = pattern(
    r"\b(?:the|a|an|to be|that (?:is|are)|(?:anywhere )?(?:in|throughout) the "
    r"(?:completed |finished )?"
    r"(?:grid|diagram)|(?:completed|finished) (?=grid|diagram)|anywhere|throughout"
    r"|must|should|may|can)\b",
    re.IGNORECASE,
)
_USED: Final = (
    r"(?:(?:is|are|be) (?:used|entered|found|needed|allowed|permitted)|appears?|occurs?|features?)"
)
_NOT_USED: Final = (
    r"(?:(?:is|are) (?:not|never) (?:used|entered|found|allowed)|(?:do|does) not "
    r"(?:appear|occur|feature)"
    r"|never (?:appears?|occurs?)|cannot be used|not be used)"
)
_HOLDS: Final = r"(?:contains?|holds?|has|have|uses?|takes?|(?:is |be )?filled with|consists? of)"
_ENTRIES: Final = r"(?:entries|answers|lights|numbers|they)"
_ONLY: Final = pattern(
    rf"(?:only (?:digits? )?D (?:{_USED}))"
    rf"|(?:digits? )?D only {_USED}|(?:digits )?D {_USED},? and no others?"
    rf"|(?:only |all )?digits(?: used| entered| needed| {_USED})? (?:are|come(?: from)?"
    r"|range|lie|are (?:all )?(?:taken |drawn |chosen )?(?:from )?"
    r"|are (?:all )?(?:restricted|limited|confined) to(?: digits)?)(?: all)?(?: digits)? D"
    rf"|(?:each|every) (?:cell|square) {_HOLDS} (?:(?:one of )?digits? )?D"
    rf"|(?:grid|diagram|puzzle) {_HOLDS} (?:only (?:digits )?D|(?:digits )?D only)"
    rf"|(?:all )?(?:{_ENTRIES} )?{_HOLDS} only (?:digits )?D"
    r"|(?:each|every) digit(?: used)? is D|(?:N )?digits are used: D"
    rf"|no digits? (?:other than|except|but|apart from)(?: digits?)? D {_USED}",
    re.IGNORECASE,
)
_NONE: Final = pattern(
    rf"(?:there are )?no (?:digits? )?(?:is |are )?D(?: {_USED})?|(?:digits? )?D "
    rf"{_NOT_USED}(?:,? nor (?:is|are) any digits? D)?"
    rf"|(?:grid|diagram|(?:all )?{_ENTRIES}) {_HOLDS} no (?:digits? )?D(?:,? (?:and"
    r"|or) no (?:digits? )?D)?",
    re.IGNORECASE,
)
_OTHERS: Final = pattern(rf"no others?(?: digits?)?(?: {_USED})?", re.IGNORECASE)
_ONE_OF: Final = pattern(r"\bone of (?:the )?(?:digits )?", re.IGNORECASE)
_FIRST_N: Final = pattern(rf"{NUMBER}(?= digits are used:)", re.IGNORECASE)


def digits_allowed(line: str, base: int, before: str = "") -> frozenset[int] | None:
    """The digits that cells may hold by a sentence; None if it is about something else.

    `before` is the part of the sentence before it: ``and no others``.

    >>> sorted(digits_allowed("No digit exceeds 3", 10))
    [0, 1, 2, 3]
    """
    every = frozenset(range(base))
    named: list[frozenset[int]] = []

    def taken(found: "re.Match[str]") -> str:
        named.append(_set(found, base) & every)
        return "D"

    line = _ONE_OF.sub("", _FIRST_N.sub("N", line))
    plain = _plain(_DIGITS.sub(taken, line))
    if named and _ONLY.fullmatch(plain):
        return named[0]
    if named and _NONE.fullmatch(plain):
        return every.difference(*named)
    if before and _OTHERS.fullmatch(plain):
        _DIGITS.sub(taken, before)
        return named[0] if len(named) == 1 else None
    return None


def _plain(text: str) -> str:
    return " ".join(_NOTHING.sub(" ", text).split())


def number_told(word: str) -> int:
    """A number in figures or in a word."""
    return NUMBERS.index(word.lower()) if word.lower() in NUMBERS else int(word)


def _set(found: "re.Match[str]", base: int) -> frozenset[int]:
    """The digits that are listed, in a range, or beyond a bound."""
    if found["kind"]:
        kind = found["kind"].lower()
        return frozenset(range(1, base) if kind.startswith("non") else read_digits(kind, base))
    if lo := found["lo"] or found["low"]:
        return frozenset(range(number_told(lo), number_told(found["hi"] or found["high"]) + 1))
    if found["n"]:
        n, digits = number_told(found["n"]), range(base)
        if found["more"]:
            return frozenset(d for d in digits if d > n)
        if found["less"]:
            return frozenset(d for d in digits if d < n)
        return frozenset(d for d in digits if (d <= n if found["most"] else d >= n))
    words = re.findall(rf"{NUMBER}|nought", found["list"], re.IGNORECASE)
    return frozenset(
        0 if word.lower() in ("nought", "zero") else number_told(word) for word in words
    )
