"""Entries as a rubric names them: ``the three-digit across entries``, ``entries but 1a and 5d``."""

import re
from collections.abc import Sequence
from typing import Final

from gridwright.basics.english import NUMBERS
from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.naming import goes, suffixes
from gridwright.families.crossnumber.quantities import entries_listed
from gridwright.families.crossnumber.whole.amounts import number_of

__all__ = ["ENTRIES", "NAMES", "entries_of"]

_N: Final = rf"(?:{'|'.join(NUMBERS[1:])}|\d{{1,3}})"
_NOUN: Final = r"(?:entr(?:y|ies)|answers?|lights?)"
NAMES: Final = r"@?\d{1,3}[a-z]{1,6}(?:(?:\s*,\s*|\s*,?\s+and\s+)@?\d{1,3}[a-z]{1,6}){0,30}"


def ENTRIES(of: str = "") -> str:  # noqa: N802
    """A pattern of entries; its groups end in `of`."""
    return (
        rf"(?P<adj{of}>(?:(?:longest|shortest|across|down|clued|unclued|{_N}[\s-](?:digit"
        rf"|figure|cell)|(?:other|remaining))\s+){{0,4}})"
        rf"(?P<noun{of}>{_NOUN})"
        rf"(?:\s+(?:of|with)\s+(?P<length{of}>{_N})\s+(?:digits|cells|figures))?"
        r"(?:\s+(?:but|except|other\s+than|apart\s+from|except\s+for|excluding)\s+"
        rf"(?P<but{of}>{NAMES}))?"
    )


_LENGTH: Final = pattern(rf"({_N})[\s-](?:digit|figure|cell)", re.IGNORECASE)


def entries_of(
    found: "re.Match[str]",
    of: str,
    layout: Layout,
    unclued: Sequence[str],
    rest: Sequence[str] = (),
    few: str | None = None,
) -> tuple[str, ...]:
    """The entries of a match of `ENTRIES`, by name, in the order of the grid.

    `rest` are those that "other" means, if there are any; `few` of the longest, all of that length
    if it is not told. Raises FormatError if there are none.
    """
    names = [name for name, _ in layout.drawn]
    said = " ".join(found[0].split())
    words = found["adj" + of].lower()
    if "other" in words or "remaining" in words:
        if not rest:
            raise FormatError(
                "which are the others? expected 'all entries but 1a and 5d are ...', 'the unclued "
                "entries are ...', or both in a line: 'the across entries are ... and the others "
                "are ...'"
            )
        names = [name for name in names if name in rest]
    for way in ("across", "down"):
        if way in words.split():
            names = [name for name in names if goes(name, way, suffixes(()), layout)]
    length = found["length" + of] or ((told := _LENGTH.search(words)) and told[1])
    if length:
        n = number_of(length)
        names = [name for name in names if len(layout.cells_of[name]) == n]
    if "unclued" in words.split():
        names = [name for name in names if name in unclued]
    elif "clued" in words.split():
        names = [name for name in names if name not in unclued]
    if but := found["but" + of]:
        left_out = entries_listed(but, layout)
        names = [name for name in names if name not in left_out]
    for word in ("longest", "shortest"):
        if word in words.split():
            names = _extreme(names, word, few, layout)
            if not few and len(names) > 1 and not found["noun" + of].lower().endswith("s"):
                raise FormatError(f"{said!r}: {len(names)} entries are of this length")
    if not names:
        raise FormatError(f"{said!r}: there are no such entries")
    return tuple(names)


def _extreme(names: list[str], word: str, few: str | None, layout: Layout) -> list[str]:
    """So many of the longest, or shortest, entries, in the order of the grid."""
    way = -1 if word == "longest" else 1
    lengths = sorted((len(layout.cells_of[name]) for name in names), key=lambda n: way * n)
    n = number_of(few) if few else lengths.count(lengths[0]) if lengths else 0
    if not 0 < n <= len(lengths):
        raise FormatError(f"the {word} entries: there are {len(lengths)} entries")
    bound = lengths[n - 1]
    if n < len(lengths) and lengths[n] == bound:
        alike = lengths.count(bound)
        raise FormatError(f"the {n} {word} entries: {alike} entries have {bound} digits")
    return [name for name in names if way * len(layout.cells_of[name]) <= way * bound]
