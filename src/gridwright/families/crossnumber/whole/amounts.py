"""How many of some things are so: ``each``, ``no``, ``at least two``, ``all but one``."""

import re
from typing import Final

from gridwright.basics.english import NUMBERS
from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern

__all__ = ["AMOUNT", "FEW", "NO_TWO", "N", "counted", "is_each", "number_of"]

N: Final = rf"(?:{'|'.join(NUMBERS)}|\d{{1,4}})"
_BOUND: Final = (
    r"(?:exactly|precisely|just|only|at\s+least|at\s+most|(?:no|not)\s+more\s+than|"
    r"(?:no|not)\s+fewer\s+than|more\s+than|fewer\s+than|less\s+than)"
)
FEW: Final = rf"(?:(?:{_BOUND}\s+)?{N}|{_BOUND}\s+an?)"
"""A number with or without a bound."""
AMOUNT: Final = (
    r"(?:not\s+(?:all|every)|each|every|both|some|none|no|"
    rf"all\s+(?:but|except)\s+{N}|all|{FEW}|(?:{_BOUND}\s+)?half|most)"
)
"""What stands before ``entries``, ``of the rows``."""
NO_TWO: Final = (
    "no two of them: expected what they would have in common, 'no two rows have the same sum', "
    "'no two entries share a digit'"
)
"""Why what is told of no two is not told of none."""
_BOUNDED: Final = pattern(rf"(?:({_BOUND})\s+)?({N}|an?)", re.IGNORECASE)
_EACH: Final = frozenset({"", "each", "every", "all", "both", "the"})


def is_each(amount: str | None) -> bool:
    """Whether all of them are meant."""
    return " ".join((amount or "").lower().split()) in _EACH


def number_of(word: str) -> int:
    """A number in figures or in a word; ``a`` is one."""
    word = word.lower()
    if word in ("a", "an"):
        return 1
    return NUMBERS.index(word) if word in NUMBERS else int(word)


def counted(amount: str | None, n: int, what: str) -> frozenset[int]:
    """How many of `n` may be so; `what` they are called in a refusal.

    Raises FormatError for ``one entry``, which may be just one, or one at least, and for more than
    there are.
    """
    said = " ".join((amount or "").lower().split())
    every = frozenset(range(n + 1))
    if said in _EACH:
        if said == "both" and n != 2:
            raise FormatError(f"both: there are {n} of these {what}")
        return frozenset({n})
    if said in ("no", "none"):
        return frozenset({0})
    if said == "some":
        return every - {0}
    if said in ("not all", "not every"):
        return every - {n}
    if said.startswith("all "):
        return _of_n(n - number_of(said.split()[-1]), n, said, what)
    if said == "most":
        return frozenset(m for m in every if 2 * m > n)
    if said.endswith("half"):
        if n % 2:
            raise FormatError(f"{said}: there are {n} of these {what}")
        said = said.replace("half", str(n // 2))
    found = _BOUNDED.fullmatch(said)
    assert found is not None, said
    many, bound = number_of(found[2]), found[1] or ""
    if not bound and many == 1:
        raise FormatError(
            f"just one of these {what}, or one at least? expected 'exactly one' or 'at least one'"
        )
    return _within(bound, many, n, said, what)


def _within(bound: str, many: int, n: int, said: str, what: str) -> frozenset[int]:
    every = range(n + 1)
    match bound:
        case "at least" | "no fewer than" | "not fewer than":
            held = frozenset(m for m in every if m >= many)
        case "at most" | "no more than" | "not more than":
            held = frozenset(m for m in every if m <= many)
        case "more than":
            held = frozenset(m for m in every if m > many)
        case "fewer than" | "less than":
            held = frozenset(m for m in every if m < many)
        case _:
            return _of_n(many, n, said, what)
    if not held:
        raise FormatError(f"{said}: there are only {n} of these {what}")
    return held


def _of_n(many: int, n: int, said: str, what: str) -> frozenset[int]:
    if not 0 <= many <= n:
        raise FormatError(f"{said}: there are only {n} of these {what}")
    return frozenset({many})
