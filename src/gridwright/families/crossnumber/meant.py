"""What printed clues mean: ``clue_means = {across = "the sum of its prime factors is {clue}"}``.

Magazines print a number and tell in the rubric what it is.  The rubric is a sentence with places
for the clue, for the number or the name of its entry, for those of its neighbours in the list of
clues; what comes of it is read as a clue, or, if it
names the entry, as a relation.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from gridwright.basics.bounds import MAX_STATEMENTS
from gridwright.basics.errors import FormatError, shown
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.lines import ClueLine, is_rule
from gridwright.families.crossnumber.naming import names_of, number_of, suffixes
from gridwright.families.crossnumber.variants import by_entry
from gridwright.text.table import KeyTable

__all__ = ["Meant", "means_told", "read_meant"]

_PLACE: Final = pattern(r"\{\s*([a-z]{2,20})(?: ([1-9]))?\s*\}")
_CLUES: Final = "clues"
_PARTS: Final = pattern(r"\s*[,;]\s*")
_FIGURE: Final = pattern(r"\d", re.ASCII)
_CLUE, _NUMBER, _ENTRY = "clue", "number", "entry"
_NEXT, _PREVIOUS = "next", "previous"
_PLACES: Final = (_CLUE, _NUMBER, _ENTRY, _NEXT, _PREVIOUS)
_KNOWN: Final = (
    f"{{{_CLUE}}}, {{{_CLUE} 2}}, {{{_NUMBER}}}, {{{_NEXT}}}, {{{_PREVIOUS}}} or {{{_ENTRY}}}"
)


class Meant(NamedTuple):
    """What a clue means: a clue, or a relation; and how it is printed; what the rubric puts in."""

    text: str
    is_relation: bool
    printed: str
    own: str = ""


def check_printed_right(meant: Meant, misprint: str) -> None:
    """Raise FormatError where a misprint of the clue could be one of its rubric's numbers."""
    is_clear = "digit" in misprint and not meant.is_relation and not _FIGURE.search(meant.own)
    if not is_clear:
        raise FormatError(
            f"{misprint!r} is of what is printed, and the sentence of 'clue_means' has more in it "
            "than that; write these clues out"
        )


def read_meant(
    table: KeyTable, layout: Layout, lines: Iterable[ClueLine]
) -> Callable[[str, str], Meant | None]:
    """From an entry and its printed clue to what that means; None if it says so itself."""
    if "clue_means" not in table:
        return lambda entry, printed: None
    printed_lines = [line for line in lines if isinstance(line.body, str) and not is_rule(line)]
    ways = [line.direction for line in printed_lines]
    means = by_entry(table, "clue_means", layout, ways, _template)
    around = _around(printed_lines, layout)
    n_clues = 0

    def meant(entry: str, printed: str) -> Meant | None:
        nonlocal n_clues
        template = means(entry)
        if not template or printed.strip().lower() in ("?", "any"):
            return None
        text = _filled(template, entry, printed, around)
        n_clues += len(text)
        if n_clues > MAX_STATEMENTS:
            raise FormatError(f"more than {MAX_STATEMENTS:,} characters in what all clues mean")
        own = _PLACE.sub(lambda found: "" if found[1] == _CLUE else "1", template)
        return Meant(text, _is_of_entry(template), printed, own)

    return meant


def _template(table: KeyTable, key: str) -> str:
    text = " ".join(table.text(key).split())
    places = [found[1] for found in _PLACE.finditer(text)]
    for place in places:
        if place not in _PLACES:
            raise table.error(key, f"{shown(place, 20)} is no place; expected {_KNOWN}")
    if _CLUE not in places:
        raise table.error(key, f"expected a sentence with {{{_CLUE}}}, found {shown(text)}")
    return text


def _is_of_entry(template: str) -> bool:
    return any(found[1] == _ENTRY for found in _PLACE.finditer(template))


def _around(lines: Iterable[ClueLine], layout: Layout) -> Mapping[str, tuple[str, str]]:
    """The entries of the clues before and behind each, of its direction; after the last, the first.

    None for an entry that is alone there.
    """
    ways: dict[str, list[str]] = {}
    lines = tuple(lines)
    ends = suffixes(line.direction for line in lines if line.direction != _CLUES)
    for line in lines:
        is_name = line.direction == _CLUES
        names = [line.label] if is_name else names_of(line.label, line.direction, ends)
        known = next((name for name in names if name in layout.cells_of), None)
        ways.setdefault(line.direction, []).extend([known] if known else ())
    return {
        name: (names[k - 1], names[(k + 1) % len(names)])
        for names in ways.values()
        for k, name in enumerate(names)
        if len(names) > 1
    }


def _filled(template: str, entry: str, printed: str, around: Mapping[str, tuple[str, str]]) -> str:
    parts = _PARTS.split(printed.strip())

    def put(found: re.Match[str]) -> str:
        place, at = found[1], int(found[2] or 0)
        if place == _NUMBER:
            return number_of(entry)
        if place in (_NEXT, _PREVIOUS):
            if entry not in around:
                raise FormatError(f"{entry}: there is no other clue before or behind it")
            return f"@{around[entry][place == _NEXT]}"
        if place == _ENTRY:
            return f"@{entry}"
        if not at:
            return printed.strip()
        if at > len(parts):
            raise FormatError(f"{shown(printed)} has {len(parts)} parts, not {at}")
        return parts[at - 1]

    return _PLACE.sub(put, template)


def means_told(text: str) -> str:
    """A template in a sentence, with letters in its places: ``N``, or ``N, M`` of parts."""
    parts = sorted({int(found[2]) for found in _PLACE.finditer(text) if found[2]})
    names = dict(zip(parts, "NMLKJIHGF", strict=False))
    told = {
        _CLUE: "N",
        _NUMBER: "its own number",
        _ENTRY: "the entry",
        _NEXT: "the entry of the next clue",
        _PREVIOUS: "the entry of the clue before",
    }

    def put(found: re.Match[str]) -> str:
        return names.get(int(found[2] or 0), told.get(found[1], ""))

    clue = ", ".join(names.values()) or "N"
    return f"a clue {clue} means: {_PLACE.sub(put, text)}"
