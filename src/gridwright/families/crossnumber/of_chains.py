"""Relations along a chain of entries, of which each is told by those before it.

::

    in the chain 1a, 4d, 7a and 2d, each after the second is the sum of the two before it
    1a, 4d and 7a are such that each is a multiple of the one before
    in the ring 1a, 4d, 7a, each entry is an anagram of the previous one
    1a, 4d, 7a and 2d form a Fibonacci sequence
"""

import re
from collections.abc import Callable
from typing import Final

from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.quantities import entries_listed
from gridwright.families.crossnumber.setting_parts import SomeRelation, Told

__all__ = ["read_of_chains"]

_NOUN: Final = r"(?:entry|entries|answers?|numbers?|ones?|terms?|members?|values?)"
_CHAIN: Final = pattern(
    r"(?:(?:in|for|along)\s+the\s+(?P<shape>chain|sequence|series|list|order|ring|loop|circle)\s+"
    r"(?:of\s+)?)?(?P<names>\S.{2,400}?)[,:]?\s+"
    r"(?:(?:are|is)\s+such\s+that\s+|form\s+an?\s+(?P<other>chain|sequence|series|ring|loop|circle)"
    r",?\s+(?:in\s+which|such\s+that|so\s+that|where)\s+)?"
    rf"(?:each|every)(?:\s+{_NOUN}|\s+of\s+(?:these|them|which))?"
    r"(?:,?\s+(?:after|except)\s+the\s+(?:first|second)(?:\s+(?:one|two))?,?)?"
    r"\s+(?P<verb>is|has|shares|exceeds|contains|divides)\s+(?P<what>\S.{2,200}?)\.?",
    re.IGNORECASE,
)
_FIBONACCI: Final = pattern(
    r"(?P<names>\S.{2,400}?)\s+(?:form|are(?:\s+in)?)\s+an?\s+fibonacci(?:-(?:like|type))?\s+"
    r"(?:sequence|series|chain)(?:,?\s+in\s+(?:this|that)\s+order)?\.?",
    re.IGNORECASE,
)
_TWO: Final = pattern(
    rf"(?:the\s+)?two\s+(?:{_NOUN}\s+)?(?:(?:immediately\s+)?before|preceding)(?:\s+it)?\b|"
    rf"(?:the|its)\s+(?:(?:previous|preceding)\s+two(?:\s+{_NOUN})?|two\s+predecessors|"
    rf"two\s+previous\s+{_NOUN})\b",
    re.IGNORECASE,
)
_ONE: Final = pattern(
    rf"the\s+{_NOUN}\s+(?:(?:immediately\s+)?before|preceding)(?:\s+it)?\b|"
    rf"(?:the\s+(?:previous|preceding)\s+{_NOUN}|its\s+predecessor)\b",
    re.IGNORECASE,
)
_CLOSED: Final = ("ring", "loop", "circle")


def read_of_chains(
    text: str, read: Callable[..., ClueStatement], layout: Layout
) -> tuple[SomeRelation, ...]:
    """The relations that a line comes to, one for each entry; none of any other line.

    Raises FormatError for entries that are not there, and for a chain that is too short.
    """
    line = " ".join(text.split())
    if found := _FIBONACCI.fullmatch(line):
        told, is_closed = "is the sum of {1} and {0}", False
    elif found := _CHAIN.fullmatch(line):
        told = _TWO.sub("{1} and {0}", f"{found['verb']} {found['what']}".replace("{", "("))
        told = _ONE.sub("{0}", told)
        is_closed = (found["shape"] or found["other"] or "").lower() in _CLOSED
    if not found or "{0}" not in told:
        return ()
    names = [f"@{name}" for name in entries_listed(found["names"], layout)]
    back = 2 if "{1}" in told else 1
    if len(names) <= back:
        raise FormatError(f"a chain of {len(names)} entries; expected at least {back + 1}")
    first = 0 if is_closed else back
    return tuple(
        Told(
            text.strip(),
            read(f"{names[k]} {_put(told, names[k - 1], names[k - 2])}", is_relation=True),
        )
        for k in range(first, len(names))
    )


def _put(told: str, before: str, earlier: str) -> str:
    return told.replace("{0}", before).replace("{1}", earlier)
