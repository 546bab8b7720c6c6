"""Words of clues that anyone may mean otherwise, whichever reader read them: in two ways.

``the last digit of 3d squared`` may be the square of the digit, or a digit of the square.
"""

import re
from typing import Final

from gridwright.basics.patterns import pattern
from gridwright.clues.language.lists_in_two_ways import ALONE, LISTS
from gridwright.clues.language.token import complaint

__all__ = ["WHICH_IS", "WHOSE_IS_IT", "check_ends", "check_said"]

WHOSE_IS_IT: Final = (
    "this could be told of the number, or of the kind of number beside it; write 'this', as in "
    "cube - ds(this), or tell it after 'whose'"
)
_PART_REVERSED: Final = pattern(
    r"\b(?:first|last|final)\s(?:two|three|four|five|[2-9])\sdigits\sof\s@?\w+\s"
    r"(reversed|backwards|written backwards|in reverse(?!\sorder))",
    re.IGNORECASE,
)
_PART_RAISED: Final = pattern(
    r"\b(?:first|last|final|middle|second|third|units|tens|hundreds)\s(?:(?:two|three|four|[2-9])\s)?digits?\sof\s(?!\d{1,3}\s)@?\w+\s"
    r"(squared|cubed|doubled|trebled|halved|to\sthe\spower|raised)\b",
    re.IGNORECASE,
)
_WHICH_RAISED: Final = (
    "the digit, or the number that it is of? write 'the square of the last digit of 3d', or 'the "
    "last digit of the square of 3d'"
)
_SUM_RAISED: Final = pattern(
    r"\b(?:digit\s(?:sum|product|total)|digital\sroot|(?:sum|product|total)\sof\s(?:all\s)?(?:the\s)?"
    r"digits|revers(?:e|al)|number\sof\s(?:factors|divisors|digits))\sof\s@?\d+[a-z]\s"
    r"(squared|cubed|doubled|trebled|halved)\b",
    re.IGNORECASE,
)
_WHICH_SUM_RAISED: Final = (
    "is it the number, or what is told of it? write 'the square of the digit sum of 3d', "
    "or 'the digit sum of the square of 3d'"
)
_DIGIT_TIMES: Final = pattern(
    r"\b(?:first|last|final|middle|second|third|units|tens|hundreds)\sdigit\sof\s@?\w+\s"
    r"(times|multiplied\sby|divided\sby)\s(?!(?:the|its)\s)",
    re.IGNORECASE,
)
_WHICH_TIMES: Final = (
    "the digit times that, or the digit of the whole? write 'the last digit of 3d, times 2a', or "
    "'the last digit of the product of 3d and 2a'"
)
_TAKEN_DIVIDED: Final = pattern(
    r"\b(?:taking|subtracting)\s@?\w+\s(?:away\s)?from\s@?\w+\s((?:divided|multiplied)\sby)\b",
    re.IGNORECASE,
)
_WHICH_TAKEN: Final = (
    "what is left, or the number that it is taken from? write 'taking 53 away from 5a, then "
    "dividing by 64', or '5a divided by 64, minus 53'"
)
_MADE_REVERSED: Final = pattern(
    r"(?<!digits )\b(?:square|cube|(?:square|cube)\sroot|power|half|third|quarter|sum|product)\s"
    r"of\s(?!its\b|\d+\s)(?:(?:a|an|the|two|three)\s)?@?\w+\s"
    r"((?:reversed|backwards|written\sbackwards|in\sreverse|with\s(?:its|the)\sdigits\sreversed)\b)",
    re.IGNORECASE,
)
_WHAT_IS_REVERSED: Final = (
    "is this reversed before, or behind? write 'the cube of the reverse of a prime', or 'the "
    "reverse of the cube of a prime'; a comma before it says: of the whole"
)
_LESS_THAN_ENTRY: Final = pattern(
    r"(?<!largest )(?<!smallest )(?<!greatest )(?<!least )(?<!highest )(?<!lowest )(?<!only )"
    r"\b(?:multiple|factor|divisor)\sof\s(?:\d+|[a-z]+(?:teen|ty|ve|ne|wo|ree|our|ix|ght|en))\s"
    r"((?:less|more|greater|larger|smaller|fewer)\sthan)\s(?:@?\d+[a-z]|its|the)\b",
    re.IGNORECASE,
)
_WHAT_IS_LESS: Final = (
    "is the number compared, or is it a multiple (a factor) of so much less, or more? write "
    "'multiple of 12 that is less than 11a', or 'multiple of (11a - 12)'"
)
_TOTAL_DIVIDED: Final = pattern(
    r"\b(?:sum|difference|total)\s(?:of|between)\s[^,;()]{1,80}\sand\s[^,;()]{1,80}\s"
    r"((?:divided|multiplied)\sby)\s(?!which|whom)|"
    r"\b(?:sum|difference|product|total)\s(?:of|between)\s@?\d+[a-z]\sand\s@?\d+[a-z]\s(squared|cubed)\b",
    re.IGNORECASE,
)
_WHICH_TOTAL: Final = (
    "all of it, or the last of them? write a comma before it if all is meant, as in 'the sum of "
    "3d and 4d, divided by 2'"
)
_WHICH_REVERSED: Final = (
    "the digits reversed, or digits of the reverse? write 'the reverse of the last two digits of "
    "3d', or 'the last two digits of the reverse of 3d'"
)
_ANAGRAM_AND_SIGN: Final = pattern(
    r"\b(?:anagram|permutation|jumble|rearrangement)\sof\s@?\w+\s?"
    r"([-+−–]|(?:plus|minus|times|multiplied|divided)\b)",
    re.IGNORECASE,
)
_EACH_ONE: Final = pattern(
    r"\beach\sone\s((?:greater|larger|bigger|higher|more|less|smaller|lower)\sthan)\s",
    re.IGNORECASE,
)
_BY_ONE: Final = (
    "by one, or by any number? write 'each digit is one more than the one before it', or 'each "
    "digit is greater than the one before it'"
)
_KIND_OF_LESS: Final = pattern(
    r"\b(?:square|cube|power|reverse|anagram)\sof\san?\s(?:\w+\s)?"
    r"(?:number|integer|prime|square|cube|palindrome)\s((?:less|more|greater|smaller|larger)\sthan"
    r"|ending|beginning|starting|under|over|below|above|(?<=number\s)between|(?<=integer\s)between)\s",
    re.IGNORECASE,
)
_WHICH_IS_LESS: Final = (
    "which of the two numbers? write 'square of (< 20)', or 'a square less than 20'"
)
_ANAGRAM_OF_WHAT: Final = (
    "an anagram of this number, and then a sum; or of the sum? write 'anagram of (1d + 1)', or "
    "'(anagram of 1d) + 1'"
)
_PART_WHICH: Final = pattern(
    r"\b(?:(?:more|less|greater|smaller|larger)\sthan|twice|double|half|\w+\stimes)\s(?:of\s)?"
    r"@?\d+[a-z]\s?,?\s((?:which|that)\sis)\s(?:an?\s)?(?:prime|square|cube|\w+\snumber)\b",
    re.IGNORECASE,
)
_WHAT_IS_SO: Final = (
    "is this so of that entry, or of the whole? write 'a prime that is 8 more than 4a', or tell it "
    "of the entry under 'relations'"
)
_DIGITS_AND: Final = pattern(
    r"\b(?:sum|product|total)\sof\s(?:all\s)?(?:the\s|its\s)?digits\s(and)\s@?\d+[a-z]?\b|"
    r"^\s{0,9}(?:the\s)?(?:sum|product|total)\sof\s(?:all\s)?(?:the\s|its\s)?digits\s(and)\san?\s"
    r"(?:prime|square|cube|triangular|palindrome|fibonacci)(?:\snumber)?\s*$",
    re.IGNORECASE,
)
_WHOSE_DIGITS: Final = (
    "of the digits of both, or of the digits, and then this number? write 'its digit sum plus 3d', "
    "or 'the digit sum of 3d plus its digit sum'"
)
_HAD_OF_TWO: Final = pattern(
    r"\b(?:multiple|factor|divisor|power|anagram)\sof\s(?:the\s)?(?:digit\s(?:sum|product)|reverse|square|"
    r"cube|(?:sum|product)\sof\sthe\sdigits)\sof\s@?\d+[a-z]\s(and)\s@?\d+[a-z]\b",
    re.IGNORECASE,
)
_OF_TWO: Final = (
    "of this number, or of what is told of both? write 'of 3d and of the digit sum of 4d', or "
    "'of the digit sum of 3d and of that of 4d'"
)
_LESS_BEHIND: Final = pattern(
    r"\b(?:in|with)\s\d\sor\s\d\s((?:less|more|greater|smaller|larger)\sthan)\s|"
    r"\b(?:plus|minus|times)\s\d+\s((?:less|more|greater|smaller|fewer)\sthan)\s@?\d",
    re.IGNORECASE,
)
_NUMBER_AND_ITS: Final = pattern(
    r"\bof\s\d+\sand\s(its)\s(?:successor|predecessor|reverse|square|cube)\b", re.IGNORECASE
)
_MORE_THAN_LESS: Final = pattern(
    r"\b(?:more|less|greater|smaller|larger)\sthan\s(?:an?\s)?(?:multiple|factor|divisor|power)\sof\s@?\w+\s"
    r"((?:less|more|greater|smaller|larger)\sthan|under|over|below|above)\s",
    re.IGNORECASE,
)
_SUM_OF_LESS: Final = pattern(
    r"\b(?:sum|product|difference|total)\s(?:of|between)\s(?:two|three|four|five|[2-5])\s"
    r"(?:(?!both\b|each\b|all\b|that\b|which\b|whose\b|in\b|at\b)[\w-]{1,20}\s){1,3}"
    r"((?:less|more|greater|smaller|larger|lower|higher)\sthan|under|over|below|above|exceeding)\s",
    re.IGNORECASE,
)
_SUM_NEAREST: Final = pattern(
    r"\b(?:sum|product|difference|total)\s(?:of|between)\s(?:the\s)?(?:two|three|four|five|[2-5])\s"
    r"(?:(?!both\b|each\b|all\b)[\w-]{1,20}\s){1,2}((?:nearest|closest)\b)",
    re.IGNORECASE,
)
_EACH_OR_WHOLE: Final = (
    "this could be so of each of them, or of the whole; write 'each less than 50', or put a comma "
    "before it"
)
_NEAREST_WHAT: Final = (
    "the nearest ones, or the whole that is nearest? write the nearest ones in figures, or 'the "
    "semiprime nearest to 20'"
)
_NEXT_TO: Final = pattern(
    r"\b(?:half|third|quarter|fifth|sixth|tenth|twice|double|thrice|treble|times)\s(?:of\s)?the\s"
    r"(?:square|cube|prime|palindrome|multiple of \d{1,9}|\w{1,20} number)\s"
    r"(above|below|over|under)\s",
    re.IGNORECASE,
)
_WHICH_ONE: Final = (
    "the one that is next to it, or any, and is the whole compared? write 'half the smallest "
    "square above 3d', or 'half of a square, and less than 3d'"
)
_TWICE_THERE: Final = pattern(
    r"(?<!but )(?<!only )\b(one digit) (?:twice|thrice|three times)(?=\s*(?:$|[,;.]|and\b|but\b))",
    re.IGNORECASE,
)
_WHICH_TWICE: Final = (
    "what of the digit, and is it the only one? write 'exactly one digit appears twice', or 'at "
    "least one digit appears twice'"
)
_BESIDE: Final = pattern(
    r"\b(?:prime|square|cube|number|palindrome|multiple|integer)\s((?:adjacent|next|close)\sto)\s(?=@?\d)",
    re.IGNORECASE,
)
_HOW_FAR: Final = (
    "the next one before or behind it, or one that differs from it by 1? write 'smallest prime "
    "greater than 3d', or 'prime that differs from 3d by 1'"
)
_OR_LESS: Final = pattern(
    r"\b(?:prime|square|cube|palindrome|multiple of \d{1,9})\sor\s(?:an?\s)?"
    r"(?:prime|square|cube|palindrome|multiple of \d{1,9})\s"
    r"((?:(?:less|more|greater|smaller|larger)\sthan|under|over|below|above|between|ending|ends|"
    r"beginning|containing|whose|with|which|that)\s)|"
    r"\b(?:multiple|factor|divisor|power)\sof\s\d{1,9}\sor\s\d{1,9}\s((?:whose|which|that)\s)",
    re.IGNORECASE,
)
WHICH_IS: Final = (
    "of both, or of the last one? put a comma before 'or', or write it of each of them"
)
_ONLY_TWO: Final = pattern(
    r"\b(?:uses?|using|contains?|containing|consists\sof|made\sup\sof)\s"
    r"((?:only|just)\s(?:two|three|2|3)\sdigits)(?=\s*(?:$|[,;.]|and\b|but\b))",
    re.IGNORECASE,
)
_HOW_MANY: Final = (
    "so many in all, or so many different ones? write 'a two-digit number', or 'has only two "
    "different digits'"
)
_ITS_THIRD: Final = pattern(r"\bits\s(third|fourth|fifth|sixth|tenth)\sis\s", re.IGNORECASE)
_WHICH_THIRD: Final = (
    "the digit there, or such a part of the number? write 'its third digit', or 'a third of it'"
)
_ARE_KINDS: Final = pattern(
    r"\bdigits\s(are)\san?\s(?:prime|square|cube)\sand\san?\s(?:prime|square|cube)\b", re.IGNORECASE
)
_ONE_EACH: Final = (
    "one digit each, or the number that they make? write 'its first digit is a square'"
)
_IN_ORDER: Final = pattern(
    r"\bdigits\sin\s(?:ascending|descending|increasing|decreasing|numerical)\sorder,?\s"
    r"((?:make|form|give|are)\san?\b)",
    re.IGNORECASE,
)
_WHAT_ORDER: Final = (
    "the digits put in that order, or such digits as they are? write 'a square with ascending "
    "digits'; of digits put in order only 'an anagram of a square' is understood, in any order"
)
_TOGETHER: Final = pattern(
    r"\b(?:twice|double|half|thrice|times|treble)\s(?:as\s\w+\sas\s)?(?:of\s)?@?\d+[a-z]\sand\s"
    r"@?\d+[a-z]\s(together|combined|in\stotal|added\stogether)\b",
    re.IGNORECASE,
)
_OF_ALL: Final = "of the first of them, or of all? write 'twice the sum of 3d and 5a'"
_THE_SAME: Final = pattern(
    r"\bits\s(?:square|cube|reverse|double|half|triple)\s(?:has|ends\s(?:in|with))\s(the\ssame\s"
    r"(?:(?:first|last|outer|middle)\s)?(?:two|three|four)\sdigits)(?!\sas\b)",
    re.IGNORECASE,
)
_SAME_AS_WHAT: Final = (
    "the same as each other, or as those of the number? write 'the last two digits of its square "
    "are the same as its last two digits', or 'the last two digits of its square are equal'"
)
_HAS_FACTOR_OF: Final = pattern(
    r"\b(?:has|having|with)\s(an?\s(?:prime\s)?(?:factor|divisor)\sof)\s@?\d+[a-z]\b", re.IGNORECASE
)
_WHOSE_FACTOR: Final = (
    "is that a factor of this, or has this a factor that is one of it? write 'a multiple of 3d', "
    "or 'a common factor with 3d'"
)
_BY_ITS: Final = pattern(
    r"\b(?:exceeds|exceeding|(?:more|greater|less|larger|smaller|bigger)\sthan)\s@?\d+[a-z]\s"
    r"by\s(?:(?:the|half|twice)\s|(?:[a-z]{3,9}\s){1,2}of\s){0,2}(its)\s(?!own\b)",
    re.IGNORECASE,
)
_OF_WHICH_NUMBER: Final = (
    "of which number is this told? write 'its own digit sum' of the one that is looked for, or "
    "'the digit sum of 3d'"
)
_DIGITS_RAISED: Final = pattern(
    r"\b(?:sum|total)\sof\s(?:the\s|its\s)?digits\s(raised\sto)\b", re.IGNORECASE
)
_WHICH_DIGITS: Final = (
    "the sum, or each of the digits? write 'the fourth power of its digit sum', or 'the sum of the "
    "fourth powers of its digits'; for 'narcissistic' see the kinds of number"
)
_STRICTLY: Final = pattern(r"\bstrictly\s*(?:$|(?=(?:in\s)?between\b))", re.IGNORECASE)
_DIFFERENT_ONE: Final = pattern(
    r"\bdigit\sis\s(a\sdifferent|another)\s(?:\w{2,10}\s)?(?:prime|square|cube|digit|number|one)\b",
    re.IGNORECASE,
)
_DIFFERENT_FROM: Final = "different from what? write 'its first digit is not its last digit', too"
_WHICH_IN_TURN: Final = pattern(
    r"\b(?:exceeds|than|equals)\sthe\s(?:first|second|third|fourth|middle|last)(?:\sdigit)?,\s(which|that)\b",
    re.IGNORECASE,
)
_TOLD_OF_DIGIT: Final = "is this told of the digit? write 'and the second exceeds the third'"
_TWO_WAYS: Final = (
    (_DIFFERENT_ONE, _DIFFERENT_FROM),
    (_WHICH_IN_TURN, _TOLD_OF_DIGIT),
    (_BY_ITS, _OF_WHICH_NUMBER),
    (_DIGITS_RAISED, _WHICH_DIGITS),
    (_HAS_FACTOR_OF, _WHOSE_FACTOR),
    (_THE_SAME, _SAME_AS_WHAT),
    (_OR_LESS, WHICH_IS),
    (_ONLY_TWO, _HOW_MANY),
    (_ITS_THIRD, _WHICH_THIRD),
    (_ARE_KINDS, _ONE_EACH),
    (_IN_ORDER, _WHAT_ORDER),
    (_TOGETHER, _OF_ALL),
    (_MORE_THAN_LESS, _WHICH_IS_LESS),
    (_SUM_OF_LESS, _EACH_OR_WHOLE),
    (_SUM_NEAREST, _NEAREST_WHAT),
    (_NEXT_TO, _WHICH_ONE),
    (_TWICE_THERE, _WHICH_TWICE),
    (_BESIDE, _HOW_FAR),
    (_NUMBER_AND_ITS, WHOSE_IS_IT),
    (_DIGITS_AND, _WHOSE_DIGITS),
    (_HAD_OF_TWO, _OF_TWO),
    (_LESS_BEHIND, _WHAT_IS_LESS),
    (_PART_WHICH, _WHAT_IS_SO),
    (_PART_REVERSED, _WHICH_REVERSED),
    (_PART_RAISED, _WHICH_RAISED),
    (_SUM_RAISED, _WHICH_SUM_RAISED),
    (_DIGIT_TIMES, _WHICH_TIMES),
    (_TAKEN_DIVIDED, _WHICH_TAKEN),
    (_MADE_REVERSED, _WHAT_IS_REVERSED),
    (_LESS_THAN_ENTRY, _WHAT_IS_LESS),
    (_TOTAL_DIVIDED, _WHICH_TOTAL),
    (_ANAGRAM_AND_SIGN, _ANAGRAM_OF_WHAT),
    (_EACH_ONE, _BY_ONE),
    (_KIND_OF_LESS, _WHICH_IS_LESS),
    *ALONE,
)
"""What may be meant in two ways, and how to write each of them."""


def check_ends(text: str) -> None:
    """Raise ExpressionError for ``strictly between``, which sentences alone understand."""
    if "trictly" in text and (found := _STRICTLY.search(text)):
        raise complaint(text, "the ends count here; expected 'between'", found.start())


def check_said(text: str) -> None:
    """Raise ExpressionError, with a caret, for words that may be meant otherwise by anyone."""
    said = text.lower()
    has_list = " and " in said or " or " in said  # patterns are compiled at their first use
    for way, message in (*_TWO_WAYS, *LISTS) if has_list else _TWO_WAYS:
        if found := way.search(text):
            raise complaint(text, message, found.start(found.lastindex or 0))
