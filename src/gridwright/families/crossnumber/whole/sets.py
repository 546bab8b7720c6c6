"""Entries that are shared by kinds: ``the three across entries are two primes and one square``."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Final

from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.setting_parts import Quantified, SomeRelation
from gridwright.families.crossnumber.whole.amounts import N, number_of
from gridwright.families.crossnumber.whole.rubric import Rubric
from gridwright.families.crossnumber.whole.things import ENTRIES, entries_of

__all__ = ["read_of_kinds"]

_KINDS: Final = (
    rf"{N}\s+[a-z][a-z -]{{2,30}}?(?:(?:\s*,\s*|\s*,?\s+and\s+){N}\s+[a-z][a-z -]{{2,30}}?){{1,6}}"
)
_SHARED: Final = pattern(
    rf"(?:the\s+|all\s+(?:the\s+)?)?(?:(?P<few>{N})\s+)?{ENTRIES('1')}\s+(?P<verb>are"
    r"|comprise|consist\s+of|are\s+made\s+up\s+of|include)"
    rf"\s+(?P<kinds>{_KINDS})",
    re.IGNORECASE,
)
_KIND: Final = pattern(
    rf"({N})\s+([a-z][a-z -]{{2,30}}?)(?=\s*,|\s*,?\s+and\s+{N}\s|$)", re.IGNORECASE
)
_MOST_KINDS: Final = 5
"""Kinds that entries are shared by: every set of them is a condition."""


def read_of_kinds(line: str, told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """What a sentence tells of so many entries of each kind; nothing of another sentence."""
    found = _SHARED.fullmatch(line)
    return tuple(_shared(found, told, rubric)) if found else ()


def _shared(found: "re.Match[str]", told: str, rubric: Rubric) -> Iterator[SomeRelation]:
    """That entries can be shared by kinds, so many of each (Hall's theorem)."""
    names = entries_of(found, "1", rubric.layout, rubric.unclued)
    if found["few"] and number_of(found["few"]) != len(names):
        raise FormatError(f"{found['few']} entries: there are {len(names)} of these")
    kinds = [(number_of(n), kind.strip()) for n, kind in _KIND.findall(found["kinds"])]
    total = sum(n for n, _ in kinds)
    is_all = found["verb"].lower() != "include"
    if total > len(names) or (is_all and total < len(names)):
        raise FormatError(f"{total} entries by their kinds, but there are {len(names)} of these")
    if len(kinds) > _MOST_KINDS:
        raise FormatError(f"more than {_MOST_KINDS} kinds; expected a sentence for each of them")
    for many in range(1, len(kinds) + 1):
        for some in combinations(kinds, many):
            least = sum(n for n, _ in some)
            kind = rubric.read(" or ".join(kind for _, kind in some))
            if not kind.tree.is_set:
                raise FormatError(f"expected kinds of numbers, found {found['kinds']!r}")
            yield Quantified(told, kind, names, frozenset(range(least, len(names) + 1)))
