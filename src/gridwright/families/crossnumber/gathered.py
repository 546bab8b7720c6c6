"""Many entries at once in a text, ``the across entries`` and ``all entries``, named one by one."""

import re
from collections.abc import Sequence
from typing import Final

from gridwright.basics.english import listed
from gridwright.basics.errors import FormatError, shown
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.naming import goes, going, suffixes

__all__ = ["LISTED", "names_of_all", "so_many", "with_all_named", "with_sums_written"]
__all__ += ["with_others_named", "without_phrases"]

LISTED: Final = pattern(
    r"(?:all\s+(?:of\s+)?)?the\s+((?:across\s+|down\s+)?)(?:entries|answers)|"
    r"all\s+(?:the\s+)?((?:across\s+|down\s+)?)(?:entries|answers)",
    re.IGNORECASE,
)
_LARGEST: Final = pattern(
    r"is\s+the\s+(largest|greatest|highest|smallest|least|lowest)\s+"
    r"((?:across\s+|down\s+)?)(?:entry|answer)(?:\s+of\s+all)?\.?$",
    re.IGNORECASE,
)


_SMALL: Final = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_OTHERS: Final = pattern(
    rf"(?:all\s+(?:of\s+)?)?the\s+other\s+((?:{'|'.join(_SMALL)})\s+)?((?:across|down)\s+)?(?:entries|answers)",
    re.IGNORECASE,
)
_SUM: Final = pattern(rf"(?:the\s+)?(sum|total|product)\s+of\s+(?:{LISTED.pattern})", re.IGNORECASE)
_IS: Final = pattern(r"\s+(?:is|equals|is\s+equal\s+to)\s+", re.IGNORECASE)


def without_phrases(text: str) -> str:
    """The text without what `with_sums_written` reads, which has no letters of the puzzle."""
    written = _SUM.sub(" ", _LARGEST.sub(" ", text.strip()))
    return _IS.sub(" ", written) if written != text.strip() else text


def with_sums_written(text: str, layout: Layout) -> str:
    """The text as a formula, for puzzles with letters, where sentences are letters, too.

    ``the sum of the across entries is 9A`` is ``(@1a + @4a) = 9A``.
    """

    def entries(direction: str, sign: str) -> str:
        return sign.join(f"@{name}" for name in names_of_all(direction, layout))

    def summed(found: re.Match[str]) -> str:
        sign = " * " if found[1].lower() == "product" else " + "
        return f"({entries(found[2] or found[3] or '', sign)})"

    def largest(found: re.Match[str]) -> str:
        word = "min" if found[1].lower() in ("smallest", "least", "lowest") else "max"
        return f"= {word}({entries(found[2], ', ')})"

    written = _SUM.sub(summed, _LARGEST.sub(largest, text.strip()))
    return _IS.sub(" = ", written) if written != text.strip() else written


def with_all_named(text: str, layout: Layout) -> str:
    """The text, in which ``the across entries`` are named one by one."""

    def names(direction: str) -> str:
        found = [f"@{name}" for name in names_of_all(direction, layout)]
        if len(found) == 1:
            raise FormatError(f"there is one entry {direction.strip()} only, {found[0][1:]}")
        return f"{', '.join(found[:-1])} and {found[-1]}"

    def largest(found: re.Match[str]) -> str:
        word = "smallest" if found[1].lower() in ("smallest", "least", "lowest") else "largest"
        return f"is the {word} of {names(found[2])}"

    written = _LARGEST.sub(largest, text.strip())
    return LISTED.sub(lambda found: names(found[1] or found[2] or ""), written)


def with_others_named(text: str, others: tuple[str, ...]) -> str:
    """A clue, in which ``the other two across entries`` are named; `others` are all but its own."""

    def names(found: re.Match[str]) -> str:
        n = _SMALL.get((found[1] or "").strip().lower())
        return so_many(going(found[2], others, others), n, found[0])

    return _OTHERS.sub(names, text) if "other" in text.lower() else text


def so_many(names: Sequence[str], n: int | None, said: str) -> str:
    """Two names or more in a row, of which there are `n`, if that is told; raises FormatError."""
    if len(names) < 2 or n not in (None, len(names)):
        raise FormatError(f"{shown(said)}: there are {len(names)} of these")
    return listed(names)


def names_of_all(direction: str, layout: Layout) -> list[str]:
    """All entries, or those across or down."""
    way, ends = direction.strip().lower(), suffixes(())
    found = [name for name, _ in layout.drawn if not way or goes(name, way, ends, layout)]
    if not found:
        raise FormatError(f"there is no entry {direction.strip()}")
    return found
