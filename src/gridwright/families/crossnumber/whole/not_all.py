"""What is not so of all: ``the entries are not all odd`` says that one of them is even, at least.

It is the contrary of what is said without "not", and not of each of its parts. What is told of all
entries but some, ``all entries are odd except 1 across``, is told of ``all entries but 1a``.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from gridwright.basics.english import NUMBERS
from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.setting_parts import Among, Quantified, SomeRelation, Told

__all__ = ["exceptions_first", "read_not_all"]

_NOT_ALL: Final = pattern(
    r"(?P<who>\S.{1,200}?)\s+(?P<verb>are|do|have|contain)\s+not\s+(?:all|both)\s+"
    r"(?P<what>[^\s,;][^,;]{1,160})",
    re.IGNORECASE,
)
_SAVE: Final = r"(?:except(?:\s+for)?|apart\s+from|excluding)"
_BUT: Final = rf"(?:{_SAVE}|other\s+than|but)"
_NAMED: Final = r"@?\d{1,3}(?:[ad]|\s(?:across|down))\b"
_NAMES: Final = rf"{_NAMED}(?:(?:,|,?\s+and)\s+{_NAMED}){{0,9}}"
_EXCEPT: Final = pattern(rf"\b{_BUT}\s+{_NAMES}", re.IGNORECASE)
_BEHIND: Final = pattern(
    r"(?P<all>all|every|each)\s+(?:of\s+)?(?:the\s+)?(?P<who>(?:across\s+|down\s+)?"
    rf"(?:entries|entry|answers?))\s+(?P<told>[^,]{{3,80}}?)(?:,?\s+{_SAVE}|,\s+other\s+than)\s+"
    rf"(?P<names>{_NAMES})",
    re.IGNORECASE,
)
"""Not ``a factor of 3d other than 3d``, where it is a number that is left out."""
_BUT_SO_MANY: Final = pattern(
    r"all\s+(?:of\s+)?(?:the\s+)?(?P<who>(?:across\s+|down\s+)?(?:entries|answers|rows|columns))"
    rf"\s+(?P<told>[^,]{{3,80}}?),?\s+{_SAVE}\s+(?P<n>{'|'.join(NUMBERS[1:])})"
    r"(?:\s+of\s+(?:them|these))?",
    re.IGNORECASE,
)
_WAY: Final = pattern(r"(?<=\d)\s([ad])(?:cross|own)\b", re.IGNORECASE)
_EACH: Final = pattern(r"\b(?:each|every|any|no|none)\b", re.IGNORECASE)


def read_not_all(
    line: str, read: Callable[[str], Sequence[SomeRelation]]
) -> tuple[Among | Quantified, ...]:
    """The contrary of what a sentence says without "not"; nothing of another sentence.

    `read` reads that; raises PuzzleError where it does, and for what is told of each of several.
    """
    found = _NOT_ALL.fullmatch(line.strip())
    if not found:
        return ()
    if _EACH.search(found["who"]):
        raise FormatError(
            "not all of each of them? expected what each has, 'each row contains at least one even "
            "digit', 'each row contains a repeated digit'"
        )
    verb = "" if found["verb"] == "do" else f" {found['verb']}"
    relations = read(f"{found['who']}{verb} all {found['what']}")
    first = relations[0] if len(relations) == 1 else None
    if isinstance(first, Quantified) and first.counts == {len(first.entries)} != {1}:
        return (replace(first, text=line, counts=frozenset(range(len(first.entries)))),)
    statements = [
        own
        for one in relations
        if (own := one.statement if isinstance(one, Told) else one)
        and isinstance(own, ClueStatement)
    ]
    if not statements or len(statements) < len(relations):
        return ()
    return (Among(line, tuple(statements), frozenset(range(len(statements)))),)


def exceptions_first(line: str) -> str:
    """A sentence in which entries that are left out stand behind those that are meant.

    >>> exceptions_first("All entries are odd except 1 Across")
    'All entries but 1a are odd'
    """
    line = _EXCEPT.sub(lambda found: _WAY.sub(lambda way: way[1].lower(), found[0]), line)
    if but := _BUT_SO_MANY.fullmatch(line.strip()):
        return f"all but {but['n']} {but['who']} {but['told']}"
    found = _BEHIND.fullmatch(line.strip())
    if not found:
        return line
    return f"{found['all']} {found['who']} but {found['names']} {found['told']}"
