"""Sums and products of entries that are to be found among many.

::

    one of 1a, 3a and 4d is the sum of the other two
    three of the entries form a Pythagorean triple
    two of the down entries add up to a square
    every across entry is the product of two down entries
    the sum of two other entries                      in a clue
    the unclued entries                               in a relation: those without a clue, by name
"""

import re
from collections.abc import Callable, Sequence
from itertools import combinations, islice
from typing import Final

from gridwright.basics.english import NUMBERS
from gridwright.basics.errors import FormatError, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.gathered import LISTED, names_of_all, so_many
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.naming import going
from gridwright.families.crossnumber.quantities import entries_listed
from gridwright.families.crossnumber.setting_parts import Told

__all__ = ["read_combined", "ways_of", "with_combined", "with_unclued_named"]

_MOST: Final = 300
"""Combinations of entries of which one is meant."""

_SIGNS: Final = {"sum": " + ", "total": " + ", "product": " * "}
_SMALL: Final = {"two": 2, "three": 3, "four": 4, "2": 2, "3": 3, "4": 4}
_WHAT: Final = r"(sum|total|product|difference)\s+(?:of|between)"
_OF: Final = (
    r"(?:any\s+)?(two|three|four|[234])\s+(?:of\s+the\s+)?((?:other|different|others)\s+)?"
    r"((?:across|down)\s+)?(?:entries|answers|lights)"
)
_ONE: Final = pattern(
    rf"(?:exactly\s+)?one\s+of\s+(\S.{{0,300}}?)\s+is\s+the\s+{_WHAT}\s+"
    r"the\s+(?:other\s+(?:two|three|four|[234]|ones|entries|answers)|others)\.?",
    re.IGNORECASE,
)
_EVERY: Final = pattern(
    r"(?:each|every)\s+((?:across|down)\s+)?(?:entry|answer|light)\s+is\s+"
    rf"the\s+{_WHAT}\s+{_OF}\.?",
    re.IGNORECASE,
)
_SOME: Final = pattern(
    r"(?:(?:exactly|some)\s+)?(two|three|four|[234])\s+(?:of\s+(\S.{0,300}?)|((?:across|down)\s+)?(?:entries|answers))"
    r"\s+(?:(?:are\s+in|form|make(?:\s+up)?)\s+(?:an?\s+)?(?P<how>arithmetic|geometric|pythagorean)(?:al)?\s+"
    r"(?:progression|sequence|series|triple|triplet|triad)|"
    r"(?:(?P<sum>add\s+up\s+to|sum\s+to|total|have\s+a\s+(?:sum|total)\s+of)|(?P<product>multiply\s+to|have\s+a\s+product\s+of))"
    r"\s+(?P<x>\S.{0,80}?))\.?",
    re.IGNORECASE,
)
_IN_CLUE: Final = pattern(rf"(?:is\s+)?(?:the\s+)?{_WHAT}\s+{_OF}\.?", re.IGNORECASE)
_UNCLUED: Final = pattern(
    r"(?:(each|every|no\s+two|no|none\s+of\s+the|each\s+of\s+the)\s+|(?:all\s+(?:of\s+)?)?(?:the\s+)?)"
    r"(?:([a-z]+|\d+)\s+)?unclued\s+((?:across|down)\s+)?(?:entry|entries|answers?|lights?)",
    re.IGNORECASE,
)


def read_combined(
    text: str, read: Callable[..., ClueStatement], layout: Layout
) -> tuple[Told, ...]:
    """The relations of one entry to some of many that a line comes to; none of another line."""
    line = " ".join(text.split())
    if one := _ONE.fullmatch(line):
        names = entries_listed(one[1], layout)
        if len(names) < 3:
            raise FormatError(f"expected three entries or more, found {len(names)}")
        told = [
            f"@{name} = {_combined(one[2], [other for other in names if other != name])}"
            for name in names
        ]
        return (Told(text.strip(), read(" or ".join(told), is_relation=True)),)
    if some := _SOME.fullmatch(line):
        return (Told(text.strip(), read(_some(some, layout), is_relation=True)),)
    if every := _EVERY.fullmatch(line):
        own, others = names_of_all(every[1] or "", layout), names_of_all(every[5] or "", layout)
        found = []
        for name in own:
            ways = ways_of(every[2], every[3], [other for other in others if other != name])
            said = " or ".join(f"@{name} = {way}" for way in ways)
            found.append(Told(text.strip(), read(said, is_relation=True)))
        return tuple(found)
    return ()


def _some(found: re.Match[str], layout: Layout) -> str:
    """What some entries, whichever they are, are together: a progression, a triple, a sum."""
    n, who = _SMALL[found[1].lower()], found[2] or f"all {found[3] or ''} entries"
    listed = LISTED.fullmatch(" ".join(who.split()))
    way = (listed[1] or listed[2] or "") if listed else ""
    names = names_of_all(way, layout) if listed else entries_listed(who, layout)
    how = (found["how"] or "").lower()
    if how and n != 3:
        raise FormatError(f"expected three of these entries, found {found[1]}")
    if len(names) < n:
        raise FormatError(f"there are only {len(names)} of these entries")
    ways = []
    for chosen in combinations([f"@{name}" for name in names], n):
        if not how:
            sign = " + " if found["sum"] else " * "
            ways.append(f"{sign.join(chosen)} = {found['x']}")
            continue
        for place in range(3):
            one, (first, last) = chosen[place], (x for x in chosen if x != chosen[place])
            ways.append(
                {
                    "arithmetic": f"{one} + {one} = {first} + {last}",
                    "geometric": f"{one} * {one} = {first} * {last}",
                    "pythagorean": f"{one} * {one} = {first} * {first} + {last} * {last}",
                }[how]
            )
        if len(ways) > _MOST:
            break
    if len(ways) > _MOST:
        raise FormatError(f"{n} of {len(names)} entries can be meant in more than {_MOST} ways")
    return " or ".join(ways)


def with_combined(text: str, others: tuple[str, ...]) -> str:
    """A clue that is ``the sum of two other entries``, of these `others`, written out."""
    found = _IN_CLUE.fullmatch(" ".join(text.split())) if others else None
    if not found:
        return text
    return " or ".join(ways_of(found[1], found[2], going(found[4], others, others)))


def with_unclued_named(text: str, unclued: Sequence[str]) -> str:
    """A relation, in which ``the unclued entries`` are named one by one."""
    if "unclued" not in text.lower():
        return text

    def named(found: re.Match[str]) -> str:
        listed = so_many(going(found[3], unclued, unclued), _number(found[2]), found[0])
        word = " ".join((found[1] or "").lower().split())
        if not word:
            return listed
        who = {"no two": "no two", "no": "none", "none of the": "none"}.get(word, "each")
        return f"{who} of {listed}"

    return _UNCLUED.sub(named, text)


def _number(word: str | None) -> int | None:
    """A number in words or figures; none, if there is no word."""
    if word is None:
        return None
    if word.isdecimal():
        return int(word)
    if word.lower() in NUMBERS:
        return NUMBERS.index(word.lower())
    raise FormatError(f"{shown(word)} unclued entries: expected a number")


def ways_of(what: str, many: str, names: Sequence[str]) -> list[str]:
    """The expressions of which one is meant."""
    n = _SMALL[many.lower()]
    if len(names) < n:
        raise FormatError(f"there are only {len(names)} of these entries")
    found = [_combined(what, chosen) for chosen in islice(combinations(names, n), _MOST + 1)]
    if len(found) > _MOST:
        raise FormatError(f"{n} of {len(names)} entries can be chosen in more than {_MOST} ways")
    return found


def _combined(what: str, names: Sequence[str]) -> str:
    """The sum, the product, or the difference of two."""
    if what.lower() == "difference":
        if len(names) != 2:
            raise FormatError(f"expected the difference of two entries, found {len(names)}")
        return f"abs(@{names[0]} - @{names[1]})"
    return _SIGNS[what.lower()].join(f"@{name}" for name in names)
