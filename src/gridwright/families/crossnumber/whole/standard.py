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
from gridwright.families.crossnumber.whole.allowed import NUMBER, digits_allowed, number_told
from gridwright.families.crossnumber.whole.answers_told import answers_told
from gridwright.families.crossnumber.whole.functions_told import functions_told
from gridwright.families.crossnumber.whole.letters_told import Letters, letters_told

__all__ = ["ABOUT_ENTRIES", "Said", "standard"]


class Said(NamedTuple):
    """What a sentence says: by keys, by relations; of the digits of cells, and of letters.

    `is_nothing`: it is certain that it says nothing about the answer.
    """

    keys: Mapping[str, Any]
    relations: tuple[str, ...] = ()
    digits: frozenset[int] | None = None
    letters: tuple[Letters, ...] = ()
    is_nothing: bool = False


_ENTRY: Final = r"(?:entr(?:y|ies)|answers?|lights?|numbers?|solutions?)"
ABOUT_ENTRIES: Final = pattern(rf"\b{_ENTRY}\b", re.IGNORECASE)
"""What may be meant by "all", "none" and "of them" later."""
_IN_GRID: Final = (
    r"(?:\s+(?:that\s+are\s+)?(?:to\s+be\s+)?(?:in|entered\s+in|used\s+in)\s+(?:the\s+)?"
    r"(?:completed\s+|finished\s+)?(?:grid|diagram))?"
)
_ZERO: Final = r"(?:an?\s+)?(?:zeros?|0|nought|noughts)"
_BEGINS: Final = (
    rf"(?:begins?|starts?)\s+with\s+(?:the\s+digit\s+)?{_ZERO}|(?:has|have|contains?)\s+(?:an?\s+"
    r"|any\s+)?(?:leading|initial)\s+zeros?"
)
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
    rf"never\s+(?:{_BEGINS})|{_ONE_OF_US}\s+(?:has|have|contains?)\s+no\s+(?:leading|initial)\s+"
    r"zeros?"
    rf"|{_ONE_OF_US}\s+(?:is|are)\s+(?:all\s+)?(?:an?\s+)?(?:positive\s+)?(?:whole\s+numbers?"
    r"|integers?|numbers?)?(?:\s+written)?,?\s*"
    r"(?:without|with\s+no)\s+(?:any\s+)?leading\s+zeros?|(?:zero|0|a\s+zero)\s+is\s+never\s+"
    r"the\s+first\s+digit\s+of\s+(?:an?|any)\s+"
    rf"{_ENTRY}|(?:zeros?|0)\s+never\s+(?:leads?|begins?|starts?)(?:\s+(?:an?|any)\s+{_ENTRY})?"
    rf"|no\s+zeros?\s+leads?(?:\s+(?:an?|any)\s+{_ENTRY})?"
    r"|(?:zeros?|0)\s+(?:is|are|do|does)\s*not\s+(?:used|appear|occur)\s+(?:at\s+the\s+(?:start"
    rf"|beginning)|as\s+the\s+first\s+digit)\s+of\s+(?:an?|any)\s+{_ENTRY}"
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

_BASES: Final = {
    "binary": 2,
    "ternary": 3,
    "octal": 8,
    "decimal": 10,
    "duodecimal": 12,
    "hexadecimal": 16,
}
_BASE: Final = _rule(
    r"(?:(?P<all>all\s+(?:the\s+)?numbers(?:,?\s+in\s+(?:the\s+)?(?:clues\s+and\s+"
    r"(?:the\s+)?(?:grid|entries)|(?:grid|entries)\s+and\s+(?:the\s+)?clues),?|,?\s+including\s+"
    r"those\s+in\s+(?:the\s+)?clues,?)?)"
    r"|(?:all\s+)?(?:the\s+)?(?:entries|answers))\s+are\s+"
    rf"(?:(?:written|expressed|given|entered)\s+)?in\s+(?:base\s+(?P<n>{NUMBER})|"
    rf"(?P<name>{'|'.join(_BASES)}))"
    r"(?:\s+notation)?"
)
_CLUES_DECIMAL: Final = _rule(
    r"(?:the\s+)?(?:clue\s+numbers|numbers\s+in\s+(?:the\s+)?clues|(?:the\s+)?clues(?:\s+"
    r"themselves)?)\s+are\s+(?:all\s+)?(?:written\s+"
    r"|given\s+|expressed\s+)?(?:in\s+)?(?:base\s+(?:10|ten)|decimal|denary)(?:\s+notation)?"
)
_RISING: Final = _rule(
    r"(?:the\s+)?clues\s+are\s+(?:given\s+|listed\s+|arranged\s+|presented\s+|printed\s+)?in\s+"
    r"(?:ascending"
    r"|increasing)\s+(?:numerical\s+)?order\s+of\s+(?:the\s+|their\s+)?(?:size|values?|magnitude"
    r"|answers|entries)"
    r"(?:\s+of\s+(?:their|the)\s+(?:answers|entries))?"
)
_SYMMETRIC: Final = _rule(
    r"(?:(?:all\s+)?the\s+digits(?:\s+in\s+the\s+(?:grid|diagram))?|the\s+(?:completed|finished"
    r"|filled|final)\s+(?:grid|diagram))\s+"
    r"(?:is|are|has|have|shows?|form|forms|will\s+be)\s+(?:also\s+)?(?:an?\s+)?(?:(?:symmetric"
    r"(?:al)?|symmetry|mirror\s+image)(?:ly)?\s+"
    r"(?:about|in|with\s+respect\s+to|under)\s+(?:the\s+|an?\s+)?(?P<about>centre|center"
    r"|half[\s-]turn|vertical\s+(?:axis|line|centre\s+line)"
    r"|horizontal\s+(?:axis|line|centre\s+line)|(?:main|leading|other)\s+diagonal"
    r"|quarter[\s-]turn|middle\s+column|middle\s+row"
    r"|rotation\s+(?:of|through|by)\s+(?:180|90)\s*(?:°|degrees))"
    r"|(?P<turn>180|90)(?:°|\s*degrees?|-degrees?)?\s+(?:rotational(?:ly)?\s+)?symmetr(?:y|ic"
    r"|ical)|half-turn\s+(?:rotational\s+)?symmetr(?:y|ic|ical)"
    r"|rotational(?:ly)?\s+symmetr(?:y|ic|ical)|(?:left-right|left\s+to\s+right)\s+(?:mirror\s+"
    r")?symmetr(?:y|ic|ical)"
    r"|(?:vertically|horizontally)\s+symmetric(?:al)?)"
    r"|(?:cells|squares|digits|pairs\s+of\s+cells)\s+(?:that\s+are\s+|which\s+are\s+)?"
    r"(?:symmetrically\s+(?:placed|opposite|positioned|situated)"
    r"|symmetric(?:al)?|opposite\s+each\s+other)\s+(?:about|across|in|with\s+respect\s+to)\s+"
    r"the\s+(?:centre|center|(?:main|leading|other)\s+diagonal"
    r"|middle\s+(?:row|column)|vertical\s+axis|horizontal\s+axis)(?:\s+of\s+the\s+(?:grid"
    r"|diagram))?,?\s+"
    r"(?:(?:contain|hold|have)\s+(?:the\s+same\s+digits?|equal\s+digits|identical\s+digits)"
    r"|are\s+(?:equal|the\s+same|identical))"
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
        return Said({}, is_nothing=True)
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
    if letters := letters_told(line):
        return Said({}, letters=(letters,))
    return _others(line)


def _others(line: str) -> Said | None:
    """Bases, and what becomes of answers and letters."""
    if found := _BASE.fullmatch(line):
        n = number_told(found["n"]) if found["n"] else _BASES[found["name"].lower()]
        if not 2 <= n <= 64:
            return None
        in_clues = {"clue_base": "base"} if found["all"] and "clue" in found["all"] else {}
        if found["all"] and not in_clues:
            raise FormatError(
                "are numbers in clues in that base? expected 'all numbers, in clues and grid, are "
                "in base 8' or 'all entries are in base 8'"
            )
        return Said({"base": n, **in_clues})
    if _CLUES_DECIMAL.fullmatch(line):
        return Said({"clue_base": 10})
    if _RISING.fullmatch(line):
        return Said({"ascending": True})
    if found := _SYMMETRIC.fullmatch(line):
        return Said({"same": _symmetry(found)})
    told = functions_told(line) or answers_told(line)
    return None if told is None else Said(told, is_nothing=not told)


def _symmetry(found: "re.Match[str]") -> str:
    how = " ".join(found[0].lower().split())
    if "quarter" in how or "90" in how:
        return "90"
    if "vertical" in how or "left to right" in how or "left-right" in how or "column" in how:
        return "mirror"
    if "horizontal" in how or "top to bottom" in how or "row" in how:
        return "upside down"
    if "diagonal" in how:
        return "other diagonal" if "other" in how else "diagonal"
    return "180"
