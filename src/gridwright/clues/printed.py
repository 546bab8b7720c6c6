"""What is printed around the words of a clue, and says nothing: full stops, glosses, articles.

A text keeps its length, so that an error points at the same place: what says nothing becomes
blanks.  ``24,680`` loses its comma, ``(which is a square)`` its brackets.
"""

import re
from typing import Final

from gridwright.basics.patterns import pattern
from gridwright.clues.constants import constants_in_figures
from gridwright.clues.measured import measured
from gridwright.clues.number_words import in_figures
from gridwright.clues.numbers.numerals import of_roman
from gridwright.clues.ordinals import ordinals_in_figures
from gridwright.clues.reworded import reworded
from gridwright.clues.spoken import spoken

__all__ = ["is_told_elsewhere", "of_roman_numerals", "plain", "without_stop"]

_THOUSANDS: Final = pattern(r"(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,]|\.\d)", re.ASCII)
_GLOSS: Final = pattern(r"\(\s?([^\W\d_][^()\d]{1,80})\)")
"""Words in brackets, of which none is a number."""
_SAID_AGAIN: Final = pattern(
    r"(?:the\s)?(?:mean|average|inclusive|in (?:some|any) order|hcf|lcm|gcd|digital root)\s?",
    re.IGNORECASE,
)
"""What a gloss says that the words before it have said."""
_LEFT_OUT: Final = pattern(r"(?:except|excluding|apart from|other than|bar|but for|after)\s")
_TOLD_TOO: Final = pattern(
    r"(?:which|that is|it is|i\.e\.|neither|(?:a\s)?number (?:which|that))\s|(?:a\s)?palindrome$",
    re.IGNORECASE,
)
_BEFORE_BRACKETS: Final = (
    "of and or not nor by than times plus minus less is are from to twice any each a an the"
)
_JOINTS: Final = frozenset(_BEFORE_BRACKETS.split())
"""Words behind which brackets hold what is calculated with."""
_IDLE: Final = pattern(
    r"\bthe\s(?:number|entry|answer)\s(?=@?\d{1,3}[a-z]\b)|\b(?:the\s)?(?:value|values)\sof\b(?=\s)|\b(?:the\s)?(?:answer|solution|number(?=\s(?:at|in)\s@?\d{1,3}[a-z]\b))\s(?:to|at|in)\b"
    r"(?=\s@?\d)|\bpositive\s(?=difference)|\ban?\s(?=\d{3})|"
    r"\b(?:completed|finished|filled|final|whole|entire)\s(?=grid\b)",
    re.IGNORECASE,
)
"""``the value of``, ``the answer to`` before an entry, ``positive difference``, ``a 1000``, ``the
completed grid``."""
_ANY: Final = pattern(r"\s*an?y?\sinteger\s*", re.IGNORECASE)
_INTEGER: Final = pattern(
    r"(?<=(?:llest|atest|rgest|owest|ghest|least)\s)(?:positive\s)?(?:integer|whole\snumber)\b",
    re.IGNORECASE,
)
"""``smallest positive integer`` is the smallest number."""
_LAST_OF_LIST: Final = pattern(
    r"(\d, \d{1,9}), and(?=\s\d{1,9}\b(?!\s(?:more|less|times|greater|fewer)))", re.ASCII
)
"""``divisible by 2, 3, and 5``: the comma says nothing."""
_ONE_OF_WHOSE = pattern(
    r"^\s{0,9}an?\s(?:three-digit\s)?number,?\sone\sof\swhose\sdigits\s(is|equals)\b", re.IGNORECASE
)
_AS_WELL: Final = pattern(
    r"(\b(?:which|that)\s(?:is|are)\s[\w\s-]{1,60}?)\s(?:as well|too)(?=\s*$)", re.IGNORECASE
)
_EXTREME: Final = pattern(
    r"\s*(?:the\s)?(?:largest|greatest|highest|smallest|least|lowest)\b", re.IGNORECASE
)
_ANY_OTHER: Final = pattern(
    r"(\b(?:not|no)\b.{0,200}?)\bany other(?=\s(?:entry|answer|light)\b)", re.IGNORECASE
)
"""``not a multiple of any other entry`` is what is not so of one of them."""
_HOW_MANY: Final = pattern(
    r"(\s{0,9})how many\s(?=\w)((?:(?!of\b)[\w-]{1,20}\s){0,4}?[\w-]{1,20}?)"
    r"(?:\s(?:are|is) there|\sthere are)(?=\s|$)",
    re.IGNORECASE,
)
"""``How many primes are there below 50`` is their number."""
_DIGITS_DO: Final = pattern(
    r"(digits\s)((?!are\b|is\b|of\b|in\b|that\b|which\b)[a-z][\w\s-]{2,50}?)\s(?:and|but)\sare\s"
    r"(?:all\s|both\s)?(odd|even|prime|square|composite|different|distinct)(?=\s*$)",
    re.IGNORECASE,
)
"""``its digits add up to 12 and are all odd``: likewise."""
_DIGITS_ARE: Final = pattern(
    r"(?:(?<=^)|(?<=\b(?:its|the|all)\s)|(?<=\bwhose\s))(digits\sare\s)((?!equal|alternat)[a-z][a-z\s-]{2,50}?)\s"
    r"(?:and|but)\s(?:are\s)?(?:all\s|both\s)?(odd|even|prime|square|composite)(?=\s*$)",
    re.IGNORECASE,
)
"""``its digits are ascending and even``: both of the digits, as the other way round."""
_THAT_ARE: Final = pattern(
    r"\bnumber\sof\s(?:its|the)\sdigits\s(?:that|which)\sare\s(odd|even|prime|square)\b",
    re.IGNORECASE,
)
_NON: Final = pattern(r"\bnon[-‐‑ ]((?:de|in)creasing)(?=\sdigits\b)", re.IGNORECASE)
_MODULO: Final = pattern(r"\(\s?(mod(?:ulo)?\s@?\w{1,9})\s?\)", re.IGNORECASE)
_EXACT: Final = pattern(
    r"\bexact\s(?=multiple|divisor|factor|square|cube|power)|(?<=\bfirst )hundred\b", re.IGNORECASE
)
"""``an exact multiple``, ``the first hundred primes``."""
_FIRST_ABOVE: Final = pattern(
    r"\bfirst(?=\s(?:\w+\s)?(?:square|cube|prime|palindrome|factorial|(?:\w+\snumber)|multiple\sof\s@?\w+)\s"
    r"(?:above|over|exceeding|beyond|greater\sthan|larger\sthan|more\sthan)\s)",
    re.IGNORECASE,
)
"""``the first square above 3d`` is the least that is greater."""
_ROUNDED: Final = pattern(
    r"(rounded\s(?:up|down))\sto\s(?:the\s(?:nearest|next)|an?)\s(?:integer|whole\snumber|unit)\b",
    re.IGNORECASE,
)
_INCLUDED: Final = pattern(
    r"(\b(?:factors|divisors)),?\s\(?(?:including|counting)\s(?:both\s)?(?:1|one|itself)"
    r"(?:\sand\s(?:itself|the\snumber\sitself|1))?(?!\s(?:prime|of|or|and))\b\)?",
    re.IGNORECASE,
)
"""``8 factors, including 1 and itself``: all of them, as anybody counts."""
_NOT_ALL: Final = pattern(
    r",?\snot\sall\sof\swhose\sdigits\sare\b|\swhose\sdigits\sare\snot\sall\b(?=\s(?:odd|even|prime))",
    re.IGNORECASE,
)
_NOT_ALL_OF: Final = pattern(r"^\s{0,9}not\sall\sof\sits\sdigits\b", re.IGNORECASE)
_FIRST_DIGITS: Final = pattern(
    r"^\s{0,9}(?:the\s)?number (?:formed|made) by (?:the|its) first ([nk]) digits"
    r"(?: of (?:this number|it))? is (?:divisible by|a multiple of) \1"
    r"(?:,?\s?\(?for (?:all|every|each|any) (?:values? of )?\1\)?)?\s*$",
    re.IGNORECASE,
)
_LAST_BUT_ONE: Final = pattern(r"\blast[ -]but[ -]one(?=\sdigit)", re.IGNORECASE)
_HALF_OF: Final = pattern(
    r",?\s(half|most|all\sbut\sone|two|three)\sof\swhose\sdigits\sare\b", re.IGNORECASE
)
"""``a prime, half of whose digits are 7``."""
_ONE_DIGIT: Final = pattern(
    r"\bsingle[-\s]digit(?=\s(?:even|odd|square|cube|prime|composite|number|factor|multiple|power)\b)",
    re.IGNORECASE,
)
_SEE: Final = pattern(
    r"\s*see(?: also)?(?:(?: clues?(?: to| of| for)?)?(?:,| and)? @?\d{1,4}[a-z]{1,9})+\s*",
    re.ASCII | re.IGNORECASE,
)
_SEE_TOO: Final = pattern(r"\s*see @?\d{1,4}[a-z]{1,9}\s?[;,.]", re.ASCII | re.IGNORECASE)
"""``See 30d;`` before what the clue says."""


def without_stop(text: str) -> str:
    """A clue without the full stop that ends it, or the commas between its thousands.

    >>> without_stop("multiple of 24,680.")
    'multiple of 24680  '
    """
    end = len(text.rstrip())
    if text[:end].endswith(".") and not text[:end].endswith(".."):
        text = text[: end - 1] + " " * (len(text) - end + 1)
    return _THOUSANDS.sub(lambda found: _joined(text, found), text) if "," in text else text


def _joined(text: str, found: "re.Match[str]") -> str:
    """A number without the commas between its thousands; a list in brackets stays one."""
    before = text[: found.start()]
    if any(before.count(a) > before.count(b) for a, b in ("()", "[]", "{}")):
        return found[0]
    figures = found[0].replace(",", "")
    return figures + " " * (len(found[0]) - len(figures))


def plain(text: str) -> str:
    """A clue in words, without what says nothing in it.

    >>> plain("A palindrome (which is even)")
    'A palindrome ,which is even '
    """
    if "(" in text:
        text = _GLOSS.sub(_unbracketed, text)
    text = reworded(in_figures(ordinals_in_figures(constants_in_figures(spoken(text)))))
    if _ANY.fullmatch(text):
        return text.lower().replace("integer", "number ")
    text = _INTEGER.sub(lambda found: "number".ljust(len(found[0])), text)
    text = _LAST_OF_LIST.sub(r"\1  and", text)
    if found := _AS_WELL.search(text):  # of the largest so is what it is the largest of
        before = text[: found.start()]
        if _EXTREME.match(text) and before.rstrip().endswith(","):
            before = before.rstrip()[:-1].ljust(len(before))
        text = before + found[1].ljust(len(found[0]))
    text = _ANY_OTHER.sub(r"\1another  ", text)
    if found := _HOW_MANY.match(text):
        said = f"{found[1]}number of {found[2]}"
        text = said.ljust(found.end()) + text[found.end() :]
    text = _THAT_ARE.sub(lambda found: f"number of {found[1]} digits".ljust(len(found[0])), text)
    if "not all" in text.lower():
        text = _NOT_ALL.sub(lambda found: ",not all its digits are".ljust(len(found[0])), text)
        text = _NOT_ALL_OF.sub(lambda found: "not all its digits".rjust(len(found[0])), text)
    if "whose" in text.lower():
        text = _HALF_OF.sub(_shared, text)
    text = _FIRST_DIGITS.sub(lambda found: "polydivisible".ljust(len(found[0])), text)
    text = _LAST_BUT_ONE.sub("penultimate ", measured(text))
    text = _ONE_DIGIT.sub(lambda found: "one-digit".ljust(len(found[0])), text)
    text = _INCLUDED.sub(lambda found: found[1].ljust(len(found[0])), text)
    text = _NON.sub(lambda found: f"non{found[1]}".ljust(len(found[0])), text)
    if "are" in text:
        text = _DIGITS_ARE.sub(_of_digits, text)
        text = _DIGITS_DO.sub(_doing_digits, text)
    text = _MODULO.sub(r" \1 ", text) if "(" in text else text
    text = _FIRST_ABOVE.sub("least", text)
    text = _EXACT.sub(lambda found: ("100" * (found[0][0] in "hH")).ljust(len(found[0])), text)
    text = _ROUNDED.sub(lambda found: found[1].ljust(len(found[0])), text)
    if found := _ONE_OF_WHOSE.match(text):
        text = f"one of its digits {found[1]}".rjust(found.end()) + text[found.end() :]
    if other := _SEE_TOO.match(text):
        text = " " * other.end() + text[other.end() :]
    return _IDLE.sub(lambda found: " " * len(found[0]), text)


def _unbracketed(found: "re.Match[str]") -> str:
    """A gloss as a part of the clue."""
    inner = found[1]
    if _SAID_AGAIN.fullmatch(inner):
        return " " * len(found[0])
    if _LEFT_OUT.match(inner):
        return f" {found[0][1:-1]} "
    is_of_two = " two " in found.string[: found.start()].lower()
    if inner.lower().startswith("neither") and not is_of_two:
        return found[0]
    if _TOLD_TOO.match(inner) and _is_afterthought(found):
        return f",{found[0][1:-1]} "
    return found[0]


def _is_afterthought(found: "re.Match[str]") -> bool:
    """Whether a gloss ends the clue, behind a word that needs nothing more."""
    before = found.string[: found.start()].lower().split()
    is_last = not found.string[found.end() :].strip()
    return is_last and bool(before) and before[-1].isalpha() and before[-1] not in _JOINTS


def _of_digits(found: "re.Match[str]") -> str:
    """What is told of digits with a kind of them before what else is told of them."""
    return f"{found[1]}{found[3]} and {found[2]}".ljust(len(found[0]))


def _shared(found: "re.Match[str]") -> str:
    of = " of" * (found[1].lower() == "most")
    of = of if found[1].lower() in ("half", "most") else " of"
    return f", {found[1]}{of} its digits are".ljust(len(found[0]))


def _doing_digits(found: "re.Match[str]") -> str:
    return f"{found[1]}are {found[3]} and {found[2]}".ljust(len(found[0]))


def is_told_elsewhere(text: str) -> bool:
    """Whether a clue says no more than ``See 13d``: what is told there of this entry suffices.

    >>> is_told_elsewhere("See 13d"), is_told_elsewhere("See 13d and 4a"), is_told_elsewhere("13d")
    (True, True, False)
    """
    return bool(_SEE.fullmatch(text))


def of_roman_numerals(text: str) -> int:
    """The number that a clue of nothing but Roman numerals is, of two figures or more; else 0.

    >>> of_roman_numerals("DCCLII"), of_roman_numerals("IIII"), of_roman_numerals("X")
    (752, 0, 0)
    """
    return of_roman(text.strip())
