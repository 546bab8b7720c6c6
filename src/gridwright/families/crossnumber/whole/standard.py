"""Sentences that stand in most rubrics, and the keys that say the same.

::

    No entry begins with zero.                             leading_zero = false
    All entries are different.                             duplicates = false
    Only the digits 1 to 7 are used.                       digits = "1-7"
    Each letter stands for a different number from 1 to 26.    letters = "1..26"
    Enter one digit in each cell.                          nothing: it is always so
"""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.variants import VARIANTS, usual
from gridwright.families.crossnumber.whole.allowed import NUMBER, TO, digits_allowed, number_told

__all__ = ["ABOUT_ENTRIES", "Said", "standard"]


class Said(NamedTuple):
    """What a sentence says: by keys, by relations; which digits cells may hold, if it tells."""

    keys: Mapping[str, Any]
    relations: tuple[str, ...] = ()
    digits: frozenset[int] | None = None


_ENTRY: Final = r"(?:entr(?:y|ies)|answers?|lights?|numbers?|solutions?)"
ABOUT_ENTRIES: Final = pattern(rf"\b{_ENTRY}\b", re.IGNORECASE)
"""What may be meant by "all", "none" and "of them" later."""
_IN_GRID: Final = (
    r"(?:\s+(?:that\s+are\s+)?(?:to\s+be\s+)?(?:in|entered\s+in|used\s+in)\s+(?:the\s+)?"
    r"(?:completed\s+|finished\s+)?(?:grid|diagram))?"
)
_ZERO: Final = r"(?:an?\s+)?(?:zeros?|0|nought|noughts)"
_BEGINS: Final = rf"(?:begins?|starts?)\s+with\s+{_ZERO}|(?:has|have)\s+(?:a\s+)?leading\s+zeros?"
_DIFFERENT: Final = r"(?:different|distinct|unique)"


def _rule(text: str) -> "re.Pattern[str]":
    return pattern(text, re.IGNORECASE)


_ALWAYS: Final = _rule(
    r"(?:(?:solvers\s+(?:must|should|have\s+to)|you\s+must|please)\s+)?(?:enter|place|write|put)\s+"
    r"(?:one|a|a\s+single)\s+digit\s+(?:in(?:to)?|per)\s+(?:each\s+|every\s+)?(?:cell|square)"
    r"|(?:one|a\s+single)\s+digit\s+(?:is\s+(?:to\s+be\s+)?|should\s+be\s+|must\s+be\s+"
    r")?(?:entered|placed|written|goes)\s+"
    r"in(?:to)?\s+(?:each|every)\s+(?:cell|square)"
    r"|(?:each|every)\s+(?:cell|square)\s+(?:contains|holds|takes|has)\s+(?:exactly\s+"
    r")?(?:one|a\s+single)\s+digit"
    r"|(?:the\s+)?numbers?\s+in\s+(?:brackets|parentheses)(?:\s+(?:after|following|at\s+"
    r"the\s+end\s+of)\s+(?:the\s+|each\s+)?clues?)?\s+"
    r"(?:show|give|indicate|are|denote|tell)s?\s+(?:the\s+)?(?:lengths?|number\s+of\s+"
    r"digits)(?:\s+(?:of|in)\s+(?:the\s+|each\s+)?"
    rf"{_ENTRY})?(?:\s+in\s+digits)?"
    rf"|all\s+(?:the\s+)?{_ENTRY}\s+are\s+(?:positive\s+)?(?:whole\s+numbers|integers)"
    rf"|(?:all\s+(?:the\s+)?)?{_ENTRY}\s+are\s+(?:written\s+)?in\s+(?:base\s+(?:ten|10)"
    r"|decimal(?:\s+notation)?)"
    rf"|(?:all\s+)?(?:the\s+)?{_ENTRY}\s+(?:are|must\s+be|should\s+be)\s+(?:to\s+be\s+)?entered\s+"
    r"(?:normally|as\s+usual|in\s+the\s+(?:usual|normal)\s+way)"
    r"|(?:the\s+)?(?:usual|normal|standard)\s+(?:algebraic|mathematical)\s+(?:conventions"
    r"|rules|notation)\s+(?:apply|are\s+used|hold)"
)
_ONE_OF_US: Final = (
    rf"(?:(?:all\s+)?(?:of\s+)?(?:the\s+)?(?:grid\s+)?{_ENTRY}{_IN_GRID}|every\s+{_ENTRY}"
    rf"|each\s+{_ENTRY})"
)
_NONE_OF_US: Final = rf"no\s+{_ENTRY}{_IN_GRID}"
_NO_ZERO: Final = _rule(
    rf"(?:{_NONE_OF_US}|none(?:\s+of\s+(?:them|these|which|the\s+{_ENTRY}))?)\s+(?:may\s+"
    rf"|can\s+|is\s+allowed\s+to\s+)?(?:{_BEGINS})"
    r"(?P<twice>\s+or\s+(?:occurs|appears)\s+(?:twice|more\s+than\s+once)|\s+or\s+is\s+repeated)?"
    rf"|{_ONE_OF_US}\s+(?:do|may|can|must|does)\s*not\s+(?:{_BEGINS})|{_ONE_OF_US}\s+"
    rf"never\s+(?:{_BEGINS})"
    r"|there\s+are\s+no\s+leading\s+zeros?|(?:leading\s+)?zeros?\s+(?:do|does|may"
    r"|can)\s*not\s+(?:begin|start|lead)\s+(?:any|an)\s+"
    rf"{_ENTRY}|leading\s+zeros?\s+(?:are|is)\s+not\s+(?:allowed|permitted)|no\s+leading\s+"
    r"zeros?(?:\s+(?:are\s+(?:allowed|permitted|used)|appears?))?"
)
_MAY_ZERO: Final = _rule(
    rf"(?:some\s+|any\s+)?{_ENTRY}\s+(?:may|can|are\s+allowed\s+to)\s+(?:{_BEGINS}|have\s+"
    r"leading\s+zeros?)|leading\s+zeros?\s+(?:are|is)\s+(?:allowed|permitted)"
)
_UNLIKE: Final = _rule(
    rf"{_ONE_OF_US}\s+(?:is|are)\s+(?:all\s+)?{_DIFFERENT}(?:\s+(?:from\s+(?:one\s+another"
    r"|each\s+other|all\s+the\s+others)|(?:positive\s+)?(?:whole\s+numbers|integers"
    r"|numbers)))?"
    rf"|no\s+two\s+{_ENTRY}{_IN_GRID}\s+are\s+(?:the\s+same|equal|identical|alike)"
    rf"|{_NONE_OF_US}\s+(?:is\s+(?:repeated|used\s+(?:twice|more\s+than\s+once)|entered\s+"
    r"(?:twice|more\s+than\s+once))|(?:appears|occurs)\s+(?:twice|more\s+than\s+"
    rf"once)){_IN_GRID}"
    rf"|{_ONE_OF_US}\s+differ"
    r"|there\s+are\s+no\s+(?:duplicate|repeated)\s+(?:entries|answers|numbers)"
)
_UNLIKE_TOO: Final = _rule(
    rf"(?:they\s+)?(?:are\s+)?(?:all\s+)?(?:are\s+)?{_DIFFERENT}|all\s+(?:are\s+)?{_DIFFERENT}"
    r"|(?:none|no\s+one)\s+is\s+repeated|no\s+two\s+(?:of\s+(?:them|which)\s+)?are\s+"
    r"(?:the\s+same|equal|alike|identical)"
)
_MAY_EQUAL: Final = _rule(
    rf"{_ENTRY}\s+(?:may|can)\s+be\s+(?:equal|the\s+same|repeated|identical)|{_ENTRY}\s+"
    rf"(?:need\s+not|do\s+not\s+have\s+to)\s+(?:all\s+)?be\s+(?:all\s+)?{_DIFFERENT}"
    rf"|{_ENTRY}\s+are\s+not\s+necessarily\s+(?:all\s+)?{_DIFFERENT}"
)

_A_NUMBER: Final = r"(?:positive\s+)?(?:(?:whole\s+)?numbers?|integers?|values?|digits?)"
_EACH_LETTER: Final = (
    r"(?:each|every)\s+(?:(?:different\s+|capital\s+|clue\s+)?letter|of\s+the\s+letters)"
    r"(?:\s+(?:used\s+)?in\s+the\s+clues)?"
    r"|(?:(?:the|different)\s+)?(?:clue\s+)?letters(?:\s+(?:used\s+)?in\s+the\s+clues)?"
)
_STANDS: Final = (
    r"(?:stands?\s+(?:consistently\s+)?for|(?:consistently\s+)?represents?|denotes?|has|have"
    r"|takes?|is\s+replaced\s+by|is|are|are\s+assigned|is\s+assigned)"
)
_LETTERS: Final = _rule(
    rf"(?:{_EACH_LETTER})\s+{_STANDS}\s+(?:a\s+|an\s+)?(?P<unlike>{_DIFFERENT}\s+"
    r"|unequal\s+)(?P<digit>(?:non-?zero\s+)?digits?\b)?(?P<prime>prime\s+"
    rf")?(?P<what>{_A_NUMBER})?"
    r"(?:,?\s+(?:(?:from|in\s+the\s+range|between|chosen\s+from|lying\s+between)\s+"
    rf")?(?P<lo>\d{{1,4}})(?:{TO}|\s+and\s+)(?P<hi>\d{{1,4}})(?:,?\s+inclusive)?"
    r"|\s+(?:less\s+than|below|under)\s+(?P<under>\d{1,5})|\s+(?:up\s+to|not\s+exceeding"
    r"|no\s+(?:greater|more)\s+than)\s+(?P<most>\d{1,5}))?"
)
_EVERY_LETTER: Final = _rule(
    rf"(?:{_EACH_LETTER})\s+{_STANDS}\s+(?:one\s+of\s+)?(?:the\s+)?{_A_NUMBER}\s+(?:from\s+"
    rf")?(?P<lo>\d{{1,4}}){TO}(?P<hi>\d{{1,4}}),?\s+(?:in\s+(?:some|any)\s+order|(?:but\s+)?not\s+"
    r"(?:necessarily\s+)?in\s+(?:that\s+)?order)"
)
_SOME_LETTER: Final = _rule(
    rf"(?:{_EACH_LETTER})\s+{_STANDS}\s+(?:a\s+|an\s+)?{_A_NUMBER}\s+(?:(?:from|in\s+the\s+"
    rf"range|between)\s+)?(?P<lo>\d{{1,4}})(?:{TO}|\s+and\s+)(?P<hi>\d{{1,4}})(?:,?\s+"
    r"inclusive)?"
    r"(?P<equal>,?\s+not\s+necessarily\s+(?:all\s+)?(?:different|distinct))?"
)
_UNLIKE_LETTERS: Final = _rule(
    r"(?:no\s+two\s+letters\s+(?:have|stand\s+for|represent)\s+the\s+same\s+(?:value"
    rf"|number)|different\s+letters\s+{_STANDS}\s+different\s+(?:values|numbers)"
    rf"|(?:all\s+)?(?:the\s+)?letters\s+(?:all\s+)?have\s+{_DIFFERENT}\s+values)"
)
_BASE: Final = _rule(
    r"(?:(?P<all>all\s+(?:the\s+)?numbers(?:,?\s+in\s+(?:the\s+)?(?:clues\s+and\s+"
    r"(?:the\s+)?(?:grid|entries)|(?:grid|entries)\s+and\s+(?:the\s+)?clues),?)?)"
    r"|(?:all\s+)?(?:the\s+)?(?:entries|answers))\s+are\s+"
    rf"(?:(?:written|expressed|given)\s+)?in\s+base\s+(?P<n>{NUMBER})"
)
_REVERSED: Final = _rule(
    r"(?:all\s+)?(?:the\s+)?(?P<way>across|down)?\s*(?:answers|entries)\s+(?:are|must\s+"
    r"be|should\s+be)\s+(?:to\s+be\s+)?"
    r"(?:entered\s+(?:in\s+reverse|reversed|backwards)|reversed\s+(?:before\s+(?:entry"
    r"|being\s+entered)|on\s+entry))"
)
_IN_EACH_CLUE: Final = _rule(r"in\s+(?:each|every)\s+clue,?\s+(?P<what>.{4,80})")
_RISING: Final = _rule(
    r"(?:the\s+)?clues\s+are\s+(?:given\s+|listed\s+|arranged\s+)?in\s+(?:ascending"
    r"|increasing)\s+order\s+of\s+(?:the\s+)?(?:size|value|values|magnitude)(?:\s+of\s+"
    r"(?:their|the)\s+(?:answers|entries))?"
)


def standard(
    sentence: str, base: int, *, is_of_entries: bool = False, before: str = ""
) -> Said | None:
    """What a sentence of nearly every rubric says; None of another one.

    `is_of_entries`: entries are what has been told of, so that "all" are these; `before` is the
    part of the sentence before it. Raises nothing: what is told wrongly is nothing of ours.
    """
    line = " ".join(sentence.split()).strip(" ,.")
    if _ALWAYS.fullmatch(line):
        return Said({})
    if found := _NO_ZERO.fullmatch(line):
        twice = {"duplicates": False} if found["twice"] else {}
        return Said({"leading_zero": False, **twice})
    if _MAY_ZERO.fullmatch(line):
        return Said({"leading_zero": True})
    if _UNLIKE.fullmatch(line) or (is_of_entries and _UNLIKE_TOO.fullmatch(line)):
        return Said({"duplicates": False})
    if _MAY_EQUAL.fullmatch(line):
        return Said({"duplicates": True})
    digits = digits_allowed(line, base, before)
    if digits is not None:
        return Said({}, (), digits) if digits else None
    return _letters(line) or _others(line)


def _letters(line: str) -> Said | None:
    """What letters may be."""
    if found := _LETTERS.fullmatch(line):
        if found["lo"]:
            span = f"{found['lo']}..{found['hi']}"
        elif found["under"]:
            span = f"1..{int(found['under']) - 1}"
        elif found["most"]:
            span = f"1..{found['most']}"
        elif found["digit"]:
            span = "1..9" if "zero" in found["digit"].lower() else "0..9"
        else:
            return None
        if found["prime"]:
            if not (found["lo"] or found["under"] or found["most"]):
                return None
            lo, hi = span.split("..")
            span = f"primes from {lo} to {hi}" if found["lo"] else f"primes < {int(hi) + 1}"
        return Said({"letters": span})
    if found := _EVERY_LETTER.fullmatch(line):
        return Said({"letters": f"{found['lo']}..{found['hi']}"})
    if found := _SOME_LETTER.fullmatch(line):
        if found["equal"]:
            span = f"{found['lo']}..{found['hi']}"
            return Said({"letters": span, "letters_differ": False})
        raise FormatError(
            "may letters be equal? expected 'a different number' or 'a number from 1 to 20, not "
            "necessarily different'"
        )
    return Said({}) if _UNLIKE_LETTERS.fullmatch(line) else None


def _others(line: str) -> Said | None:
    """Bases, and what becomes of answers and letters."""
    if found := _BASE.fullmatch(line):
        n = number_told(found["n"])
        if not 2 <= n <= 64:
            return None
        in_clues = {"clue_base": "base"} if found["all"] and "clue" in found["all"] else {}
        if found["all"] and not in_clues:
            raise FormatError(
                "are numbers in clues in that base? expected 'all numbers, in clues and grid, are "
                "in base 8' or 'all entries are in base 8'"
            )
        return Said({"base": n, **in_clues})
    if found := _REVERSED.fullmatch(line):
        way = (found["way"] or "").lower()
        return Said({"entered": {way: "reversed"} if way else "reversed"})
    if _RISING.fullmatch(line):
        return Said({"ascending": True})
    told = _IN_EACH_CLUE.fullmatch(line)
    variant = usual(f"{told['what']} in each clue" if told else line)
    if (told or "clue" in line.lower()) and variant in VARIANTS:
        return Said({"variants": variant})
    return None
