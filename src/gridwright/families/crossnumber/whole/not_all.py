"""What is not so of all: ``the entries are not all odd`` says that one of them is even, at least.

It is the contrary of what is said without "not", and not of each of its parts.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.setting_parts import Among, Quantified, SomeRelation, Told

__all__ = ["read_not_all"]

_NOT_ALL: Final = pattern(
    r"(?P<who>\S.{1,200}?)\s+(?P<verb>are|do|have|contain)\s+not\s+(?:all|both)\s+(?P<what>[^\s,;][^,;]{1,160})",
    re.IGNORECASE,
)
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
