"""Other ways of saying what sentences of a rubric say: they are put into the words that are read.

Only what means the same is changed: ``grid entries`` are entries, ``there are no two equal
entries`` is ``no two entries are equal``, ``you may not use 0`` is ``0 is not used``.
"""

import re
from collections.abc import Callable
from typing import Final

from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.whole.amounts import FEW
from gridwright.families.crossnumber.whole.told import DIGITS

__all__ = ["rephrased"]

_ADJ: Final = r"(?:completed|finished|final|filled|whole|entire|full|correct|solved)"
_GRID: Final = rf"(?:(?:the|this)\s+)?(?:{_ADJ}\s+)?(?:grid|diagram)"
_DONE: Final = (
    r"(?:is|has\s+been)\s+(?:correctly\s+)?(?:complete|completed|full|filled(?:\s+in)?|finished"
    r"|solved)(?:\s+correctly)?"
)
_TELLS: Final = (
    r"(?=(?:no|each|every|all|the|there|exactly|at|both|none|any|entries|answers|zero)\b)"
)
_LEADING: Final = pattern(
    r"^(?:(?:as\s+(?:usual|always|ever)|note\s+that|please\s+note\s+that|in\s+addition|also"
    r"|moreover|furthermore|further|finally|besides|however|and|but|additionally"
    rf"|of\s+course|here|naturally|(?:with)?in\s+{_GRID}|throughout(?:\s+{_GRID})?"
    r"|in\s+this\s+(?:puzzle|crossword))\s*,\s*"
    rf"|(?:when|once|after)\s+(?:{_GRID}|the\s+puzzle)\s+{_DONE},?\s+{_TELLS}"
    rf"|on\s+completion(?:\s+of\s+(?:{_GRID}|the\s+puzzle))?,?\s+{_TELLS}"
    r"|(?:note|it\s+(?:should|may|must)\s+be\s+noted|it\s+is\s+(?:known|given|true|also\s+true)"
    r"|it\s+(?:so\s+)?happens|it\s+turns\s+out|(?:you|solvers)\s+(?:are\s+told|should\s+note"
    r"|(?:may|can|should)\s+assume|should\s+know))\s+that\s+|that\s+|and\s+|but\s+"
    rf"|(?:with)?in\s+(?:{_GRID}|this\s+(?:puzzle|crossword))\s+{_TELLS}"
    r"|fill(?:\s+in)?\s+the\s+grid\s+(?:with\s+(?:the\s+)?digits\s+)?(?:so|such)\s+that\s+"
    r"|(?:the\s+)?clues\s+are\s+(?:algebraic\s+)?(?:expressions|formulae|formulas)\s+in\s+"
    r"which\s+)",
    re.IGNORECASE,
)
_ITS_DIGITS: Final = pattern(
    rf"^(?:when|once|after)\s+{_GRID}\s+{_DONE},?\s+the\s+(?:sum|total)\s+of\s+(?:all\s+)?its\s+"
    r"digits\b",
    re.IGNORECASE,
)
_BE: Final = r"(?:must|should|will|have\s+to|has\s+to|need\s+to|ought\s+to)(?:\s+all)?"
_DO: Final = (
    r"(?:contain|have|hold|add|sum|total|differ|begin|start|end|use|share|increase|decrease|form"
    r"|appear|occur|equal|exceed|consist)"
)
_ONE: Final = pattern(
    r"(?:each|every|no\s+(?!two)|the\s+(?:sum|product|total|centre|digit\b)|exactly\s+one)",
    re.IGNORECASE,
)
_NAMED: Final = r"(\d{1,3}(?:a|d|\s(?:across|down)))"


def _is(found: "re.Match[str]") -> str:
    """``must be`` is what is: of one thing, or of several."""
    return "is" if _ONE.match(found.string) else "are"


def _does(found: "re.Match[str]") -> str:
    """``must appear`` is what appears: of one thing, or of several."""
    verb = found[1].lower()
    return {"have": "has"}.get(verb, f"{verb}s") if _ONE.match(found.string) else verb


def _entries(found: "re.Match[str]") -> str:
    return "entries" if found[1] else "entry"


_WORDS: Final[tuple[tuple[str, "str | Callable[[re.Match[str]], str]"], ...]] = (
    (r"\b(is|are|do|does|has|have|must|should|would|could)n['’]t\b", r"\1 not"),
    (r"\bwith\s+(?:an?\s+)?(?:zero|nought|0)$", "with 0"),
    (r"\bcan['’]t\b|\bcan\s+not\b", "cannot"),
    (r"\bresp\.(?=\s|$)", "respectively"),
    (r"\bincl\.(?=\s|$)", "inclusive"),
    (r"(?<=\d)\s?ac\b\.?", " across"),
    (r"(?<=\d)\s?dn\b\.?", " down"),
    (
        r",\s+(?:whether\s+)?(?:jumbled|reversed|across|clued)\s+or\s+(?:not|down|unclued),(?=\s)",
        "",
    ),
    (r"\b(?:grid|clue)\s+(?=(?:entry|entries|answers?)\b)", ""),
    (
        r"\bnumber(s?)\s+(?:(?:that\s+(?:is|are)\s+)?(?:entered|written|placed|appearing)\s+)?"
        rf"in\s+{_GRID}",
        _entries,
    ),
    (rf"\b(entr(?:y|ies)|answers?)\s+(?:(?:entered|written)\s+)?in\s+{_GRID}", r"\1"),
    (rf"\b(?:in|throughout)\s+the\s+{_ADJ}\s+(?=grid|diagram)", "in the "),
    (rf"^the\s+{_ADJ}\s+(?=(?:grid|diagram)\s+(?:contains|holds|has)\b(?!.*symmetr))", "the "),
    (rf"\b{_BE}\s+be\b", _is),
    (rf"\b{_BE}\s+({_DO})\b", _does),
    (r"^(entries|answers)\s+never\s+(?=(?:repeat|begin|start|end|contain)\b)", r"\1 do not "),
    (
        r"^adjacent\s+cells\s+do\s+not\s+(?:contain|hold|have)\s+(?=the\s+same\s+digit)",
        "no two adjacent cells contain ",
    ),
    (
        r"^there\s+are\s+no\s+(?:two\s+)?(?:equal|identical|duplicated?|repeated)\s+"
        r"(entries|answers|numbers)",
        r"no two \1 are equal",
    ),
    (
        r"^(?:repeated|duplicated?|equal|identical)\s+(entries|answers|numbers)\s+"
        r"(?:are\s+not\s+(?:allowed|permitted|used)|do\s+not\s+(?:occur|appear))$",
        r"no two \1 are equal",
    ),
    (
        r"^(entries|answers)\s+(?:do\s+not|are\s+not|are\s+never)\s+repeat(?:ed)?$",
        r"no two \1 are equal",
    ),
    (
        r"^(?:you|solvers)\s+(?:may|must|can|should|do|will)\s*not\s+use\s+(?:the\s+digits?\s+)?"
        r"(.{1,40}?)(?:\s+anywhere)?$",
        r"\1 is not used",
    ),
    (r"^do\s+not\s+use\s+(?:the\s+digits?\s+)?(.{1,40}?)(?:\s+anywhere)?$", r"\1 is not used"),
    (
        r"^(?:(?:you|solvers)\s+(?:may|must|can|should|will)\s+)?(?:only\s+)?use\s+only\s+"
        r"(.{1,40})$",
        r"only \1 are used",
    ),
    (
        r"^(?:you|solvers)\s+(?:may|must|can|should|will)\s+only\s+use\s+(.{1,40})$",
        r"only \1 are used",
    ),
    (
        rf"^(?:(?:you|solvers)\s+(?:must|should)\s+)?(?:fill(?:\s+in)?|complete)\s+{_GRID}\s+"
        r"(?:with|using)\s+(?:only\s+)?(?:the\s+)?(digits\s+.{1,40})$",
        r"only the \1 are used",
    ),
    (r"\bcontains?\s+(?:no|any)\s+digit\s+more\s+than\s+once\b", "contains no repeated digit"),
    (r"^(?:each|every)\s+row\s+and\s+(?:each\s+|every\s+)?column\b", "each row and column"),
    (
        r"\b(?:the\s+digits\s+(?:of|in|on)\s+)?the\s+(?:two\s+)?(?:long\s+|main\s+)?diagonals\b",
        "both diagonals",
    ),
    (
        r"\b(main|leading|principal|other)\s+diagonal,?\s+(?:when\s+)?read(?:ing)?\s+(?:downwards?"
        r"|down|from\s+(?:the\s+)?top(?:\s+left)?(?:\s+to\s+(?:the\s+)?bottom(?:\s+right)?)?),?\s+"
        r"(?=(?:forms?|is|makes?)\b)",
        r"\1 diagonal ",
    ),
    (
        r"\bdiagonal\s+is\s+an?\s+(?=(?:prime|square|cube|palindrome|multiple|triangular"
        r"|perfect)\b)",
        "diagonal forms a ",
    ),
    (r"^(?:each|every)\s+(row|column)\s+(?:sum|total)\s+is\b", r"the sum of each \1 is"),
    (r"^(?:the\s+)?(row|column)\s+(?:sums|totals)\s+are\s+(?:all\s+)?", r"the sum of each \1 is "),
    (
        r"^(?:the\s+)?(sum|product)\s+of\s+the\s+corner\s+digits\b",
        r"the \1 of the digits in the corners",
    ),
    (r"(?<=\bcorners )exceeds\s+(?=\d)", "is greater than "),
    (rf"^there\s+(is|are)\s+({FEW}\s+{DIGITS})$", r"there \1 \2 in the grid"),
    (
        rf"^({DIGITS})\s+(?:do|does)\s+not\s+(?:occur|appear)\s+(?:in|on|at)\s+(?:any\s+of\s+)?"
        r"(?P<last>the\s+(?:corners|diagonals|perimeter|edge|(?:top|bottom|middle|main|first"
        r"|last)\s+\w+))$",
        r"\g<last> contain no \g<1>",
    ),
    (
        rf"^({DIGITS})\s+(?:occurs|appears|is\s+used|is\s+found)\s+in\s+(?:each|every)\s+"
        r"(?P<last>row|column)$",
        r"each \g<last> contains \g<1>",
    ),
    (
        r"^(?:identical|equal|the\s+same)\s+digits?\s+(?:do\s+not|may\s+not|cannot|never)\s+"
        r"(?:touch"
        r"|be\s+adjacent|(?:occur|appear)\s+in\s+(?:adjacent|neighbouring)\s+cells)"
        r"(?:,?\s+(?:horizontally\s+or\s+vertically|orthogonally))?$",
        "no two adjacent cells contain the same digit",
    ),
    (
        r"^(?:identical|equal|the\s+same)\s+digits?\s+(?:do\s+not|may\s+not|cannot|never)\s+"
        r"(?:touch"
        r"|be\s+adjacent|(?:occur|appear)\s+in\s+(?:adjacent|neighbouring)\s+cells),?\s+(?:not\s+)?"
        r"even\s+diagonally$",
        "no two diagonally or orthogonally adjacent cells contain the same digit",
    ),
    (r"^(\d)\s+(?=(?:is|are)\s+(?:used|found|entered)\b)", r"the digit \1 "),
    (
        r"^(?:the\s+)?(across\s+|down\s+)?(entries|answers)\s+are\s+all\s+(?=multiples)",
        r"all \1\2 are ",
    ),
    (r"(?<=[a-z])\s*(?:\.{3}|…)\s+(?=[a-z])", " "),
    (
        r"^there\s+(?:is|are)\s+no\s+(?:zeros?|noughts?|0s?)(?:\s+(?:anywhere\s+)?in\s+the\s+"
        r"(?:grid|diagram))?$",
        "zero is not used",
    ),
    (
        r"^leading\s+zeros?\s+(?:do\s+not\s+(?:occur|appear)|never\s+(?:occurs?|appears?)|are\s+"
        r"(?:not\s+used"
        r"|disallowed|forbidden|prohibited|barred))$",
        "there are no leading zeros",
    ),
    (r"\b(no|any|every)\s+two\s+crossing\s+(entries|answers)\b", r"\1 two \2 that cross"),
    (r"\ban\s+anagram\s+of\s+the\s+digits\s+of\b", "an anagram of"),
    (
        r"^(?:(?:solvers|you)\s+(?:must|should)\s+)?(?:place|enter|put|write)\s+(?:only\s+)?"
        r"(?:one\s+of\s+)?the\s+"
        rf"(digits\s+.{{1,30}}?)\s+in(?:to)?\s+(?:{_GRID}|(?:each|every)\s+(?:cell|square)|the\s+"
        r"(?:cells|squares))"
        r"(?:\s+so\s+that\s+(?:all\s+)?(?:of\s+)?the\s+clues\s+are\s+(?:all\s+)?(?:satisfied"
        r"|true|correct))?$",
        r"only the \1 are used",
    ),
    (
        r"^all\s+(?:of\s+)?(?:the\s+)?(?:four\s+)?((?:corner|shaded|unshaded|perimeter|edge)\s+"
        r"cells)\s+(?:contain|hold|have)\s+the\s+"
        r"same\s+digit$",
        r"the \1 are all the same",
    ),
    (r"\b(multiples?\s+of|divisible\s+by)\s+either\s+(?=\d)", r"\1 "),
    (
        r"^there\s+(?:is|are)\s+no\s+(?:duplication|duplicates?|repetitions?)(?:\s+(?:of|among"
        r"|amongst)\s+"
        r"(?:the\s+)?(entries|answers))$",
        r"no two \1 are equal",
    ),
    (
        r"^(?:the\s+)?(?:solution|grid|diagram)\s+(?:contains|uses|includes)\s+(?:every|each"
        r"(?:\s+of\s+the)?|all(?:\s+(?:of\s+)?the)?)\s+"
        r"digits?((?:\s+from)?\s+\d\s+to\s+\d)?(?:\s+(at\s+least|exactly))?\s+once$",
        lambda m: f"every digit{m[1] or ''} is used {m[2] or 'exactly'} once",
    ),
    (r"\banswers\s+to\s+(?:the\s+)?(across|down)\s+clues\b", r"\1 answers"),
    (
        r"^(?:with)?in\s+(?:each|every|any)\s+(entry|answer),?\s+no\s+digit\s+is\s+repeated$"
        r"|^no\s+digit\s+is\s+repeated\s+(?:with)?in\s+(?:an|any|each|every)\s+(?:entry|answer)$",
        "no entry has a repeated digit",
    ),
    (
        r"^there\s+are\s+no\s+((?:palindrome|prime|cube|multiple|triangular\s+number|even\s+"
        r"number|odd\s+number)"
        r"s(?:\s+of\s+\d{1,3})?)(?:\s+(?:in\s+the\s+(?:grid|diagram)|among\s+the\s+(?:entries"
        r"|answers)))?$",
        r"no entries are \1",
    ),
    (r"^(?=[A-Z]\s?(?:to|-|–)\s?[A-Z]\s+(?:are|stand|represent|have|denote))", "letters "),
    (
        r"^(?=[A-Z](?:,\s[A-Z]){0,24}\s+and\s+[A-Z]\s+(?:are|stand\s+for|represent|have|denote)\s+"
        r"(?:different|distinct)\s)",
        "letters ",
    ),
    (
        r"^((?:the\s+(?:top|bottom|middle|central|first|second|third|fourth|fifth|last|left-hand"
        r"|right-hand)\s+)?"
        r"(?:row|column)(?:\s\d{1,2})?)\s+and\s+(?:the\s+)?((?:top|bottom|middle|central|first"
        r"|second|third|fourth|fifth|last"
        r"|left-hand|right-hand)\s+(?:row|column)|(?:row|column)\s\d{1,2})\s+have\s+(?:the\s+"
        r"same|equal)\s+(sum|product)s?$",
        lambda m: f"{m[1]} has the same {m[3]} as {'' if m[2][-1:].isdigit() else 'the '}{m[2]}",
    ),
    (r"^all\s+(?:the\s+)?digits\s+(?:used\s+)?are\s+non-?zero$", "zero is not used"),
    (
        r"^(?:the\s+)?(?:answers?|entry|entries)\s+(?:to|at|in|for)\s+(?=\d{1,3}\s?(?:a|d|across"
        r"|down)\b)",
        "",
    ),
    (
        r"^no\s+(entries|answers)\s+are\s+(?=(?:anagrams|reversals|multiples|jumbles)\s+of\s+"
        r"(?:each\s+other"
        r"|one\s+another|any\s+other))",
        r"no two \1 are ",
    ),
    (
        r"^(the\s+(?:sum|product|total)\s+of\s+.{3,60}?)\s+exceeds\s+(?=\d+$)",
        r"\1 is greater than ",
    ),
    (
        r"^(the\s+(?:across\s+|down\s+)?(?:entries|answers))\s+have\s+an?\s+(odd|even|prime"
        r"|square)\s+(?:sum|total)$",
        r"the sum of \1 is \2",
    ),
    (
        r"^(?:none\s+of\s+the\s+corner\s+digits\s+is|(?:the\s+)?corner\s+digits\s+are\s+not)\s+"
        r"repeated$",
        "the corner digits are all different",
    ),
    (r"^(no\s+(?:entry|answer|number))\s+(?:may|can)\s+be\s+", r"\1 is "),
    (
        r"^(?:digits\s+may\s+not|no\s+digit\s+may|a\s+digit\s+may\s+not)\s+be\s+repeated\s+"
        r"(?:with)?in\s+"
        r"(?:an|any|the\s+same)\s+(?:entry|answer)$",
        "no entry has a repeated digit",
    ),
    (
        r"^(?:digits\s+may\s+not|no\s+digit\s+may|a\s+digit\s+may\s+not)\s+be\s+repeated\s+"
        r"(?:with)?in\s+"
        r"(?:a|any|the\s+same)\s+(row|column)(\s+or\s+column)?$",
        lambda m: f"no digit is repeated in any {m[1]}{m[2] or ''}",
    ),
    (
        rf"^{_GRID}\s+(?:is|are)\s+(?:to\s+be\s+)?filled(?:\s+in)?\s+with\s+(?:only\s+)?the\s+"
        rf"(digits\s+\d[^,]{{1,30}})(?=,|$)",
        r"only the \1 are used",
    ),
    (r"^the\s+(?:central|centre|middle)\s+digit\s+(?=is\b)", "the central cell "),
    (r"\bshare\s+an?\s+(digit\s+(?:sum|product))\b", r"have the same \1"),
    (
        r"\breads\s+the\s+same\s+(?:both\s+)?(?:upwards\s+and\s+downwards|up\s+and\s+down"
        r"|upwards\s+as\s+downwards)",
        "reads the same both ways",
    ),
    (r"^neither\s+(?=(?:main\s+|long\s+)?diagonal\b)", "no "),
    (
        r"\b(?:appear|occur|run)\s+in\s+(?=(?:ascending|descending|increasing"
        r"|decreasing)\s+order)",
        "are in ",
    ),
    (r",?\s+with\s+no\s+(?=leading\s+zeros?\b)", ", and there are no "),
    (r",?\s+with\s+no\s+(?=(?:entry|answer|two\s+entries|two\s+answers|number)\b)", ", and no "),
    (
        r"^there\s+are\s+no\s+(?:entries|answers)\s+(?:that\s+|which\s+)?begin(?:ning)?\s+with\s+",
        "no entry begins with ",
    ),
    (
        r"\b(cells\s+(?:have|contain|hold))\s+digits\s+(?:that|which)\s+differ\s+by\b",
        "cells differ by",
    ),
    (
        r"^the\s+(largest|greatest|highest|smallest|least|lowest)\s+((?:across\s+|down\s+)?"
        r"(?:entry|answer))\s+is\s+(?:at\s+|in\s+)?(\d{1,3}\s?(?:a|d|across|down))$",
        r"\3 is the \1 \2",
    ),
    (r"\s+beginning\s+with\s+(?=(?:an?\s+)?(?:zero|0)\b)", " begins with "),
)
_CHANGES: Final = tuple((pattern(told, re.IGNORECASE), other) for told, other in _WORDS)


def rephrased(sentence: str) -> str:
    """A sentence in the words that are read, without words before it that add nothing.

    >>> rephrased("In the completed grid, there are no repeated entries")
    'no two entries are equal'
    """
    sentence = _ITS_DIGITS.sub("the sum of the digits in the grid", sentence)
    while found := _LEADING.match(sentence):
        sentence = sentence[found.end() :]
    for told, other in _CHANGES:
        sentence = told.sub(other, sentence)
    return " ".join(sentence.split())
