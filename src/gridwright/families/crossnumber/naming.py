"""What entries are called.

In print ``3dn``, ``D3``, ``4 across`` and ``5A`` are 3d, 4a and 5a; a clue has a label and a
direction.
"""

import re
from collections.abc import Container, Iterable, Mapping
from typing import Final

from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.layout import MAX_NAME, Layout

__all__ = ["PRINTED", "goes", "going", "is_of", "names_of", "number_of", "suffixes", "usual_name"]
__all__ += ["with_usual_names"]

PRINTED: Final = pattern(
    r"(?<![\w@])(@?)(\d{1,6})(?:[ \-‐‑]?(across|down|ac|dn)|([AD]))(?![^\W⁰¹²³⁴-⁹])", re.I
)

_TURNED: Final = pattern(r"\b(across |down |a|d)(\d{1,3})\b", re.ASCII | re.IGNORECASE)
"""``D4`` and ``down 4`` for 4d."""


def usual_name(found: re.Match[str]) -> str:
    """The name that a match of `PRINTED` stands for."""
    return str(found[2]) + (found[3] or found[4])[0].lower()


def with_usual_names(text: str, entries: Container[str], *, has_letters: bool) -> str:
    """The text with the names that the puzzle has, where it has those and not the printed ones.

    In a puzzle with letters only what follows ``@`` is the name of an entry.
    """

    def usual(found: re.Match[str]) -> str:
        name = usual_name(found)
        is_printed = found[0].removeprefix("@") not in entries and name in entries
        return found[1] + name if is_printed and (found[1] or not has_letters) else found[0]

    def turned(found: re.Match[str]) -> str:
        name = found[2] + found[1][0].lower()
        return name if found[0] not in entries and name in entries else found[0]

    text = PRINTED.sub(usual, text)
    return text if has_letters else _TURNED.sub(turned, text)


def number_of(entry: str) -> str:
    """The number in front of an entry's name; raises FormatError if there is none."""
    number = entry[: len(entry) - len(entry.lstrip("0123456789"))]
    if not number:
        raise FormatError(f"{entry} has no number")
    return number


def suffixes(keys: Iterable[str]) -> dict[str, str]:
    """The end of an entry's name for each direction: ``a``, ``d``, else its shortest own start."""
    found = {"across": "a", "down": "d"}
    for key in keys:
        if key not in found and key != "clues":
            starts = (key[:n] for n in range(1, len(key) + 1))
            found[key] = next((s for s in starts if s not in found.values()), key)
    return found


def names_of(label: str, way: str, ends: Mapping[str, str]) -> list[str]:
    """What the entry of a clue in this direction may be called, the likeliest first."""
    starts = (way[:n] for n in range(min(len(way), MAX_NAME), 0, -1))
    return [label + end for end in (ends[way], *starts)]


def is_of(name: str, way: str, ends: Mapping[str, str], entries: Container[str]) -> bool:
    """Whether an entry is of a direction: the clue of some label would be found there."""
    labels = (name[:n] for n in range(1, len(name)))
    return any(
        next((other for other in names_of(label, way, ends) if other in entries), None) == name
        for label in labels
    )


def goes(name: str, way: str, ends: Mapping[str, str], layout: Layout) -> bool:
    """As `is_of`; an entry in a grid that is called by one letter goes where its cells do."""
    if len(name) > 1 or layout.is_free or way not in ("across", "down"):
        return is_of(name, way, ends, layout.cells_of)
    rows = {cell // layout.grid.cols for cell in layout.cells_of[name]}
    return (len(rows) == 1) is (way == "across")


def going(way: str | None, names: Iterable[str], entries: Container[str]) -> list[str]:
    """Those of some entries that are of a direction; all of them where none is told."""
    told, ends = (way or "").strip().lower(), suffixes(())
    return [name for name in names if not told or is_of(name, told, ends, entries)]
