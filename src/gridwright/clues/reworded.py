"""Turns of phrase around a number or an entry that are said otherwise elsewhere in this language.

``3d raised to a power`` is a power of 3d.  A text keeps its length, as in `printed`.
"""

import re
from typing import Final

from gridwright.basics.patterns import pattern
from gridwright.clues.turns import ENTRY

__all__ = ["reworded"]

_RAISED: Final = pattern(
    rf"^\s{{0,9}}({ENTRY}|\d{{1,9}})\sraised\sto\s(?:a|an\sinteger|some|a\swhole(?:\snumber)?)\spower"
    r"(?=\s*$)",
    re.IGNORECASE,
)
_RATIO: Final = pattern(
    rf"\bratio\sof\s({ENTRY}|\d{{1,9}})\sto\s({ENTRY}|\d{{1,9}})(?=\s*$)", re.IGNORECASE
)
_TABLE: Final = pattern(
    r"\b(?:number\s)?in\sthe\s(\d{1,4}|[a-z]{3,12})\stimes[\s-]table"
    r"(?=\s*(?:$|[,;]|(?:and|but|with|whose|that|which|between|less|greater|under|over|below|above|ending)\b))",
    re.IGNORECASE,
)
_ALL_RAISED: Final = pattern(
    r"(?<=[\da-z)])\s{1,9}all\s(?=(?:squared|cubed|reversed|doubled|halved|divided\sby|multiplied\sby)\b)",
    re.IGNORECASE,
)
"""``1a plus 2d all squared``: of the whole, as a comma says."""
_AND_A_HALF: Final = pattern(
    r"\b(?:an?|1|one)\s(hour|day|minute)\sand\sa\shalf(?=\s*$)", re.IGNORECASE
)
_HALVES: Final = {"hour": "90 minutes", "day": "36 hours", "minute": "90 seconds"}
_YEARS: Final = pattern(
    r"^\s{0,9}(?:the\s)?(?:year\s)?(\d{1,4})\syears?\s(before|after)\s(?:the\syear\s)?(\d{3,4})"
    r"(?=\s*$)",
    re.IGNORECASE,
)
_SIDE_BY_SIDE: Final = pattern(
    rf"({ENTRY})\sand\s({ENTRY})\s(?:(?:written|placed|put)\s)?"
    r"(?:side\sby\sside|one\safter\sthe\sother)(?=\s*$)",
    re.IGNORECASE,
)
_TERM_AFTER: Final = pattern(
    rf"\b(?:term|number|member)\s(?:immediately\s)?(after|before)\s({ENTRY}|\d{{1,9}})\sin\sthe\s"
    r"(fibonacci|lucas)\s(?:sequence|series)(?=\s*$)",
    re.IGNORECASE,
)
_DOUBLE: Final = pattern(r"\bits\sdouble\b", re.IGNORECASE)
_SUM_OF_DIGITS: Final = pattern(
    r"\b(sum|product|total)\sof\s(?:the\s|its\s)?digits\s?:?\s(?=\d{1,6}\s*(?:$|;|,\s[a-z]))",
    re.IGNORECASE,
)
"""``sum of digits 10``; ``sum of digits 1, 2 and 3`` are digits by their places."""
_IS_NONZERO: Final = pattern(
    r"\b(?:each|every)\sdigit\sis\snon-?zero(?=\s*(?:$|[,;]))", re.IGNORECASE
)
_JUST: Final = pattern(
    r"\b(?:a\s)?(prime|square|cube)(?:\snumber)?\sjust\s(?:(below|under|less\sthan)|above|over|"
    r"greater\sthan|more\sthan)(?=\s)",
    re.IGNORECASE,
)
"""``the prime just below 5a``: the next one."""

_NOT_REPEATED: Final = pattern(
    r"\b(?:(?:contains|has|with|having|includes)\s)?(?:"
    r"no\s(?:zeroe?s|0s)\sor\srepeated\sdigits|no\srepeated\sdigits\sor\s(?:zeroe?s|0s)|"
    r"(?:no|none\sof\s(?:its|the))\sdigits?\s(?:is|are)\s(?:(?:zero|0)\sor\srepeated|repeated\sor\s(?:zero|0)))"
    r"(?=\s*(?:$|[,;]))",
    re.IGNORECASE,
)
_NO_NOR: Final = pattern(r"\b(no\s\ds)\sand\s(?:no\s)?(?=\ds\s*(?:$|[,;]))", re.IGNORECASE)
_OF_BOTH: Final = pattern(
    r"((?:^|[,;]|\b(?:is|and|but|which|that|number|prime|square|cube|even|odd|palindrome)\b)\s{0,9})"
    rf"(greater|larger|more|bigger|less|smaller)\sthan\s(?:both\s)?({ENTRY}|\d{{1,9}})\sand\s"
    rf"({ENTRY}|\d{{1,9}})(?=\s*(?:$|[,;]))",
    re.IGNORECASE,
)
_COPRIME: Final = pattern(
    rf"\b(coprime|co-prime|relatively\sprime)\s(to|with)\s(?:both\s)?({ENTRY}|\d{{1,9}})\sand\s(?:to\s|with\s)?"
    rf"({ENTRY}|\d{{1,9}})(?=\s*(?:$|[,;]))",
    re.IGNORECASE,
)
_COPRIME_NUMBER: Final = pattern(
    r"^\s{0,9}(?:an?\s)?(?:number|integer)\s(?=coprime\b)", re.IGNORECASE
)
_CHOICE_FIRST: Final = pattern(
    r"^\s{0,9}((?:it\s)?(?:begins|starts)\s(?:with|in)\s\d{1,4}\sor\s\d{1,4}),?\sand\s"
    r"(ends\s(?:with|in)\s\d{1,4})(?=\s*$)",
    re.IGNORECASE,
)
_STILL: Final = pattern(
    r"\b(?:is\s)?still\s(?:an?\s)?(prime|square|cube)\swhen\s(?:you\sreverse\sit|it\sis\sreversed)(?=\s*$)",
    re.IGNORECASE,
)
_IF_YOU_ADD: Final = pattern(
    rf"\bif\syou\sadd\s({ENTRY}|\d{{1,9}})\sto\s(?:this\snumber|it|me),?\s(?:it\sbecomes|i\sbecome|"
    r"you\sget|it\sis|the\sresult\sis)\s(?=an?\s)",
    re.IGNORECASE,
)
_ONLY_USES: Final = pattern(r"\bonly\suses\sthe\sdigits\b", re.IGNORECASE)
_THROUGHOUT: Final = pattern(r"\b(?:the\s)?same\sdigit\sthroughout\b", re.IGNORECASE)

_HAS_BOTH: Final = pattern(
    r"\b(contains|has|includes)\san?\s(\d)\sand\san?\s(\d)(?=\s*(?:$|[,;]))", re.IGNORECASE
)
_SOMEWHERE: Final = pattern(
    r"\b(?:has|contains)\san?\s(\d)\ssomewhere(?=\s*(?:$|[,;]))", re.IGNORECASE
)
_HOW_MANY_IN: Final = pattern(
    r"^\s{0,9}how\smany\s(seconds|minutes|hours|days|weeks|months|years|inches|feet|grams|"
    r"centimet(?:re|er)s|met(?:re|er)s|kilomet(?:re|er)s|millimet(?:re|er)s|cm|mm|m|km|g|kg|kilograms|ml|cl|lit(?:re|er)s|"
    r"millilit(?:re|er)s|ounces|pounds|stone|pints|gallons|yards|miles|pence|pennies|cents|nickels|dimes|quarters|degrees)\s(?:are\s(?:there\s)?)?in\s([^?]{1,60})\?(?=\s*$)",
    re.IGNORECASE,
)
_WHAT_IS: Final = pattern(r"^\s{0,9}what\sis\s([\d(][^?]{0,60})\?(?=\s*$)", re.IGNORECASE)
_PLURALS: Final = ("zeros", "ones", "twos", "threes", "fours", "fives", "sixes")
_PLURALS_TOO: Final = ("sevens", "eights", "nines", "zeroes")
_PLURAL: Final = {word: i % 10 for i, word in enumerate((*_PLURALS, *_PLURALS_TOO))}
_NO_FIGURES: Final = pattern(
    rf"\bno\s({'|'.join(_PLURAL)})\sor\s({'|'.join(_PLURAL)})(?=\s*(?:$|[,;]))", re.IGNORECASE
)


def reworded(text: str) -> str:
    """The clue with such turns in the words that are read.

    >>> reworded("3d raised to a power").strip(), reworded("the ratio of 5a to 1a").strip()
    ('power of 3d', 'the 5a divided by 1a')
    >>> reworded("Seconds in an hour and a half").strip()
    'Seconds in 90 minutes'
    """
    said = text.lower()
    if "power" in said:
        text = _RAISED.sub(lambda found: f"power of {found[1]}".ljust(len(found[0])), text)
    if "ratio" in said:
        text = _RATIO.sub(
            lambda found: f"{found[1]} divided by {found[2]}".ljust(len(found[0])), text
        )
    if "table" in said:
        text = _TABLE.sub(lambda found: f"multiple of {found[1]}".ljust(len(found[0])), text)
    if " all " in said and "digit" not in said:
        text = _ALL_RAISED.sub(lambda found: ",".ljust(len(found[0])), text)
    if "a half" in said:
        text = _AND_A_HALF.sub(lambda found: _HALVES[found[1].lower()].ljust(len(found[0])), text)
    if "side by side" in said or "one after" in said:
        text = _SIDE_BY_SIDE.sub(
            lambda found: f"{found[1]} followed by {found[2]}".ljust(len(found[0])), text
        )
    if "fibonacci" in said or "lucas" in said:
        text = _TERM_AFTER.sub(
            lambda found: f"{found[3]} number {found[1]} {found[2]}".ljust(len(found[0])), text
        )
    if "its double" in said:
        text = _DOUBLE.sub("twice it  ", text)
    if "digits" in said:
        text = _SUM_OF_DIGITS.sub(_digits_come_to, text)
    if "zero" in said:
        text = _IS_NONZERO.sub(lambda found: "no zeros".ljust(len(found[0])), text)
    if " just " in said:
        text = _JUST.sub(_next_to, text)
    if "year" in said:
        text = _YEARS.sub(_beside, text)
    return _of_lists(text, said)


def _of_lists(text: str, said: str) -> str:
    """What is told of several at once, one by one: ``no zeros or repeated digits``."""
    if "repeated" in said:
        text = _told(_NOT_REPEATED, "distinct digits, no zeros", text)
    if " or " in said:
        text = _NO_FIGURES.sub(
            lambda found: f"no {_PLURAL[found[1].lower()]}s or {_PLURAL[found[2].lower()]}s".ljust(
                len(found[0])
            ),
            text,
        )
    if " and " in said:
        text = _told(_HAS_BOTH, r"\1 \2 and \3", text)
        text = _told(_NO_NOR, r"\1 or ", text)
        text = _OF_BOTH.sub(_of_each, text)
        text = _told(_COPRIME, r"coprime to (\3*\4)", text)
        text = _told(_CHOICE_FIRST, r"\2 and \1", text)
    if "coprime" in said:
        text = _told(_COPRIME_NUMBER, "", text)
    if "still" in said:
        text = _told(_STILL, r"\1, reverse is \1", text)
    if "if you add" in said:
        text = _told(_IF_YOU_ADD, r"adding \1 to it gives ", text)
    if "only uses" in said:
        text = _told(_ONLY_USES, "uses only the digits", text)
    if "somewhere" in said:
        text = _told(_SOMEWHERE, r"contains \1", text)
    if "?" in said:
        text = _told(_HOW_MANY_IN, r"\1 in \2", text)
        text = _told(_WHAT_IS, r"\1", text)
    if "throughout" in said:
        text = _told(_THROUGHOUT, "repdigit", text)
    return text


def _told(turn: "re.Pattern[str]", otherwise: str, text: str) -> str:
    """The text with a turn of phrase told otherwise, by a template, as long as it was."""
    return turn.sub(lambda found: found.expand(otherwise).ljust(len(found[0])), text)


def _of_each(found: "re.Match[str]") -> str:
    """``> 4d and > 7a``, of both."""
    sign = "<" if found[2].lower() in ("less", "smaller") else ">"
    return f"{found[1]}{sign} {found[3]} and {sign} {found[4]}".ljust(len(found[0]))


def _beside(found: "re.Match[str]") -> str:
    """So many years before a year, as a difference."""
    sign = "minus" if found[2].lower() == "before" else "plus"
    return f"{found[3]} {sign} {found[1]}".ljust(len(found[0]))


def _next_to(found: "re.Match[str]") -> str:
    """The greatest of a kind below a number, or the least above."""
    extreme, sign = ("largest", "<") if found[2] else ("least", ">")
    return f"{extreme} {found[1]} {sign}".ljust(len(found[0]))


def _digits_come_to(found: "re.Match[str]") -> str:
    """``digit sum is``, of the sum and the total."""
    what = "product" if found[1].lower() == "product" else "sum"
    return f"digit {what} is ".ljust(len(found[0]))
