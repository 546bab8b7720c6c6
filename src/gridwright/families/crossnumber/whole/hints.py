"""What a rubric says that is no relation: the key that says it, or what can be written instead."""

import re
from typing import Final

from gridwright.basics.patterns import pattern

__all__ = ["hint_of"]

_HINTS: Final = (
    (
        r"misprint|(?:one|a)\s+(?:letter|digit|sign)\s+(?:of|in)\s+each\s+clue\s+is",
        'variants = "one digit wrong", or "one letter wrong", "one digit missing"',
    ),
    (
        r"\bletters?\b.*\b(?:squared|cubed|reversed)\b",
        'variants = "square one letter", or "cube one letter", "reverse one letter"; '
        'for clues across alone variants = {across = "square one letter"}',
    ),
    (
        r"\bcorrect\s+letters\b|\bletters\b.*\bspell\b",
        'after = {word = "correct letters"}, or "spell 1a 3d", which is asked of the solution',
    ),
    (r"\bclashe?s?\b|\bdisagree\b", 'clashes = {entered = "their sum", rows = 1}'),
    (
        r"\b(?:entered|before\s+entry|on\s+entry|to\s+be\s+entered|cyclically|jumbled\s+before)\b",
        'entered = "reversed", or "cycled", "with one digit left out", "answer + 1", '
        '{across = "jumbled"}',
    ),
    (
        r"\bits\s+answer\b|\bown\s+answer\b",
        "answer(1a) != 1a for each entry, where `entered` tells what becomes of answers",
    ),
    (
        r"\bclues?\b.*\b(?:jumbled|random|alphabetical|no\s+particular|any)\s+order\b"
        r"|\bplaces?\b.*\bclues\b",
        "unplaced, which has the clues whose places are to be found, in place of across and down",
    ),
    (
        r"\bbase\s+(?:\w+)\b|\boctal\b|\bhexadecimal\b",
        'base = 8, and clue_base = "base" for numbers in clues',
    ),
    (
        r"\beach\s+letter\b|\bletters\b.*\b(?:stand|represent|denote)|\bstands?\s+for\s+a\b",
        'letters = "1..15", with letters_differ or uses if some are equal',
    ),
    (
        r"\b(?:grid|diagram|pattern)\b.*\b(?:symmetr|turned|rotat|reflect|mirror|upside)",
        'same = "180", or "mirror", "upside down", "diagonal", "other diagonal", if the digits are '
        "their own image; symmetry is of the shape of the grid",
    ),
    (
        r"\b(?:each|every)\s+(?:cell|square)\b.*\b(?:number|two-digit)|\btwo\s+digits\s+"
        r"(?:in|to)\s+(?:a|each)\s+cell",
        'base = 31 and digits = "10-30" for numbers up to 30 in cells, with `entered = '
        '"spelt(entry) = answer"`',
    ),
    (
        r"\bbegins?\s+with\s+(?:zero|0)|\bleading\s+zero|\bstarts?\s+with\s+(?:zero|0)",
        "nothing, if no entry begins with 0, else leading_zero = true",
    ),
    (
        r"\bentries\s+are\s+(?:all\s+)?(?:different|distinct)|\bno\s+two\s+entries\s+"
        r"are\s+(?:the\s+same|equal)",
        "nothing, if no two entries are equal, else duplicates = true",
    ),
    (
        r"\bascending\s+order\s+of\s+(?:value|size)",
        "ascending = true, if values rise with the clues",
    ),
)
"""What a rubric is about, and what says it."""
_RUBRIC: Final = pattern(
    r"\b(?:each|every|all|no|none|exactly|entries|rows?|columns?|cells?|grid|digits|clues?|"
    r"diagonals?|corners?)\b",
    re.IGNORECASE,
)
_LONGEST: Final = 400
"""Characters of a sentence that may be a rubric: what is looked for is looked for anywhere."""
_GENERAL: Final = (
    "of a whole puzzle it may be told how many entries, cells, rows, columns, blocks or digits are "
    "so: 'exactly two across entries are prime', 'every row has an even sum', 'the corner cells "
    "are all odd', 'every entry shares a digit with an entry that crosses it'; one thing a line"
)


def hint_of(line: str) -> str:
    """What can be written in place of a sentence that is no relation; empty if it is no rubric."""
    if len(line) > _LONGEST:
        return ""
    for about, instead in _HINTS:
        if re.search(about, line, re.IGNORECASE):
            return f"a key says this: {instead}"
    return _GENERAL if _RUBRIC.search(line) and len(line.split()) > 3 else ""
