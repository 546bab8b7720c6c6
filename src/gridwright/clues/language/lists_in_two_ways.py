"""Lists that are told of as a whole or one by one: ``not divisible by 2 and 3``.

Behind a word that denies, ``and`` may be "not both" or "none"; what stands behind ``or`` may be
told of the last alone.  Clues with the words of `FIRST_AS_SENTENCE` are read as sentences first,
which find all ways to read them; the parser takes one.
"""

import re
from typing import Final

from gridwright.basics.patterns import pattern

__all__ = ["ALONE", "FIRST_AS_SENTENCE", "LISTS", "LONGEST"]

LONGEST: Final = 240
"""Characters of a clue that is read as a sentence first: these take milliseconds."""
_X: Final = r"(?:an?\s|the\s)?@?\w{1,20}"
_END: Final = r"(?=\s*(?:$|[,;.)]))"
_KIND: Final = r"(?:an?\s)?(?:prime|square|cube|palindrome)(?:\snumber)?"
_DENIED: Final = (
    r"(?:\bnot|n't|\bnever)\s(?:be\s)?(?:exactly\s)?(?:divisible\sby|equal\sto|contain(?:s|ing)?|"
    r"includ(?:es?|ing)|have|has|us(?:es?|ing)|an?\s(?:multiple|factor|divisor)\sof)"
)
_NOT_AND: Final = pattern(
    rf"{_DENIED}\s(?:the\sdigits?\s)?(?!both\b){_X}(?:,\s{_X}){{0,6}},?\s(and)\s{_X}{_END}",
    re.IGNORECASE,
)
_NOT_BOTH: Final = pattern(
    r"(?:\bnot|n't|\bnever)\s(?:contain(?:s|ing)?|includ(?:es?|ing)|have|has|us(?:es?|ing))\s(both)\b",
    re.IGNORECASE,
)
_NONE: Final = (
    "not all of them, or none of them? write 'contains neither 2 nor 3', 'divisible by neither 2 "
    "nor 3', or 'not a multiple of both 2 and 3'"
)
_NOT_CONTAINED: Final = (
    "'both' is not understood of digits that are not all there; write '(contains no 2) or "
    "(contains no 3)', or 'contains neither 2 nor 3'"
)
_OR_REPEATED: Final = pattern(
    r"\b(?:no|without|never|none)\s(?:[\w']{1,12}\s){1,4}(or)\s(?:are\s|is\s)?(?:repeated|repeats)\b|"
    r"\bno\sdigits?\s(?:is|are)\srepeated\s(or)\b",
    re.IGNORECASE,
)
_DENY_EACH: Final = "is this denied too? write it of each, as in 'no digit is repeated, no zeros'"
_DIGITS_OR: Final = pattern(
    r"\b(?:all|each|every|both|its|the)\s(?:of\s)?(?:its\s|the\s)?digits?\s(?:are|is|being)\s"
    r"(?:all\s|each\s)?(?:either\s)?(?:an?\s)?(?:odd|even|prime|square|cube|zero)(?:\snumbers?)?\s"
    r"(or)\s(?:an?\s)?(?:odd|even|prime|square|cube|zero|0)s?(?:\snumbers?)?" + _END,
    re.IGNORECASE,
)
_EACH_DIGIT: Final = (
    "each digit the one or the other, or the number? write all of them, as in 'uses only the "
    "digits 2, 4, 6 and 7', or 'all digits are odd or all digits are prime'"
)
_SOME_AND: Final = pattern(
    r"\b(?:exactly|at\sleast|at\smost|only|just)\s\w{1,8}\s(?:of\s(?:its|the)\s)?digits?\s"
    r"(?:is|are)\s"
    r"(?:odd|even|prime)\s(and)\s(?:an?\s)?(?:odd|even|prime|square|cube)" + _END,
    re.IGNORECASE,
)
_WHOSE_KIND: Final = (
    "are the digits so, or is the number? write 'a prime, and exactly one digit is even', or the "
    "digits that are meant"
)
_KINDS_MIXED: Final = pattern(
    rf"\b{_KIND}\sor\s{_KIND}\s(and)\s|\b(?:{_KIND}|odd|even),?\sand\s{_KIND}\s(or)\s{_KIND}{_END}",
    re.IGNORECASE,
)
_WHICH_FIRST: Final = (
    "which is read first? put brackets around it, as in '(a prime or a square) and odd', or a "
    "comma before it"
)
_DIGIT_OR: Final = pattern(
    r"\b(?:is|with|in|by)\s\d{1,9}\sor\s\d{1,9},?\s(and)\s(?:(?:its|the)\s)?(?:first|last|second|"
    r"third|fourth|middle|units|tens|hundreds|final|ends|begins|starts|finishes)\b",
    re.IGNORECASE,
)
_CHOICE_LAST: Final = (
    "is this so in either case? write the choice last, as in 'last digit is 7, and its first digit "
    "is 3 or 4'"
)
_MULTIPLE_LESS: Final = pattern(
    r"\bmultiple\sof\s@?\w{1,12}\s(less|minus|[-−])\s(?:an?\s|the\s)(?!multiple\b|product\b|sum\b)"
    r"[a-z]",
    re.IGNORECASE,
)
_LESS_WHAT: Final = (
    "the multiple less this, or a multiple of what is left? write 'multiple of (7 - "
    "square)'; of two kinds the difference is not understood"
)
_TWICE_BOTH: Final = pattern(
    r"\bdigit\sis\s(?:twice|half|double|thrice|treble|\w{1,8}\stimes|\w{1,8}\s(?:more|less)\sthan)\s"
    r"(?:its|the)\s(?:first|second|third|fourth|last|middle)(?:\sdigit)?\s(and)\s(?:its\s|the\s)?"
    r"(?:first|second|third|fourth|last|middle)(?:\sdigit)?" + _END,
    re.IGNORECASE,
)
_WHICH_BOTH: Final = (
    "of the sum of these, or of each? write 'twice the sum of its first and second digits'"
)
_THE_FIRST: Final = pattern(
    r"^(?!.{0,400}\b(?:digits?|figures?)\b).{0,200}?\b(?:than|twice|half|double|thrice|treble|times|"
    r"plus|minus)\s(?:of\s)?the\s(first|second|third|fourth|last)" + _END,
    re.IGNORECASE,
)
_FIRST_WHAT: Final = (
    "the first digit, or the first entry? write 'its first digit', or the name of the entry"
)
_TIMES_FIGURE: Final = pattern(
    r"\b(?:digit\s(?:sum|product)|(?:sum|product)\sof\s(?:all\s)?(?:the\s)?digits|reverse)\sof\s"
    r"@?\d{1,4}[a-z]\s(times|multiplied\sby|divided\sby)\s\d{1,9}" + _END,
    re.IGNORECASE,
)
_WHAT_TIMES: Final = (
    "is it the number, or what is told of it? write '3 times the digit sum of 4d', or 'the digit "
    "sum of (3 * 4d)'; a comma before it says: of the whole"
)
_NOT_OF_THREE: Final = pattern(
    r"\bnot\s(?:prime|square|odd|even|palindromic|triangular),\s(?:an?\s)?\w{1,20}(,?\sor)\s"
    r"(?:an?\s)?\w{1,20}" + _END,
    re.IGNORECASE,
)
_NOR: Final = (
    "is all of it denied? write 'not a prime, a square or a cube', or 'not prime, not even'"
)
_HAVING: Final = pattern(
    r",\sthe\s(?:prime|square|cube|number)\s(having|being|has|is)\s", re.IGNORECASE
)
_WHICH_HAS: Final = (
    "is this told of the number, or of one that it is made of? write it beside that one, as in "
    "'twice a prime between 10 and 99'"
)
LISTS: Final = (
    (_NOT_OF_THREE, _NOR),
    (_NOT_AND, _NONE),
    (_NOT_BOTH, _NOT_CONTAINED),
    (_OR_REPEATED, _DENY_EACH),
    (_DIGITS_OR, _EACH_DIGIT),
    (_SOME_AND, _WHOSE_KIND),
    (_KINDS_MIXED, _WHICH_FIRST),
    (_DIGIT_OR, _CHOICE_LAST),
    (_TWICE_BOTH, _WHICH_BOTH),
)
"""What may be meant in two ways, and how to write each of them; all with "and" or "or"."""
ALONE: Final = (
    (_HAVING, _WHICH_HAS),
    (_MULTIPLE_LESS, _LESS_WHAT),
    (_THE_FIRST, _FIRST_WHAT),
    (_TIMES_FIGURE, _WHAT_TIMES),
)
"""Likewise, of other words."""
FIRST_AS_SENTENCE: Final = pattern(
    rf"\bno\s\w{{1,12}}(?:\sor\s\w{{1,12}}){{1,8}}{_END}|\bthan\sboth\b|\bnot\sboth\b|\ball\sbut\sone\b|"
    r"\bnot\san?\s\w{1,20}\sand\san?\s|"
    rf"\b{_KIND}\sor\s{_KIND},\s(?:and|but)\s",
    re.IGNORECASE,
)
"""``contains no 2 or 3``, ``a prime or a square, and odd``."""
