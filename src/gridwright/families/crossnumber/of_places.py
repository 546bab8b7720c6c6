"""Relations of every two entries whose places are told: those that cross, or are opposite.

::

    opposite entries add up to a prime                  turned by 180 degrees
    any two entries that cross have a common factor
    entries that cross in the top left quarter have a highest common factor of 4
"""

import re
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final

from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.setting_parts import SomeRelation, Told

__all__ = ["read_of_places"]

_MOST: Final = 600
"""Pairs of one relation."""
_QUARTERS: Final = {
    **dict.fromkeys(("nw", "north-west", "top left", "top-left", "upper left"), (0, 0)),
    **dict.fromkeys(("ne", "north-east", "top right", "top-right", "upper right"), (0, 1)),
    **dict.fromkeys(("sw", "south-west", "bottom left", "bottom-left", "lower left"), (1, 0)),
    **dict.fromkeys(("se", "south-east", "bottom right", "bottom-right", "lower right"), (1, 1)),
}
_WHERE: Final = (
    rf"(?:\s+in\s+(?:a\s+(?:cell|square)\s+(?:in|of)\s+)?the\s+({'|'.join(_QUARTERS)})"
    r"\s+(?:quarter|quadrant)(?:\s+of\s+the\s+grid)?)?"
)
_ENTRIES: Final = r"(?:entries|answers|numbers)"
_CROSSING: Final = pattern(
    rf"(?:(any|every|all|no)\s+)?(?:two\s+)?(?:{_ENTRIES}\s+(?:that|which)\s+(?:cross|intersect|meet)"
    rf"|(?:crossing|intersecting)\s+{_ENTRIES})(?:\s+each\s+other)?{_WHERE}\s+(.{{3,80}}?)\.?",
    re.IGNORECASE,
)
_OPPOSITE: Final = pattern(
    rf"(?:the\s+|any\s+|each\s+|all\s+)?(?:symmetrically\s+|diametrically\s+)?opposite\s+"
    rf"(?:pairs?\s+of\s+)?{_ENTRIES}\s+(.{{3,80}}?)\.?",
    re.IGNORECASE,
)
_FACTOR: Final = pattern(
    r"have\s+(?:an?\s+)?(?:hcf|gcd|(?:highest|greatest|largest)\s+common\s+(?:factor|divisor))"
    r"\s+(?:of|that\s+is|equal\s+to)?\s*(\d{1,9})",
    re.IGNORECASE,
)
_ADD: Final = pattern(r"^(?:adds?|totals?)(?:\s+up)?(?:\s+to)?\s+", re.IGNORECASE)


def read_of_places(
    text: str, read: Callable[..., ClueStatement], layout: Layout
) -> tuple[SomeRelation, ...]:
    """The relations that a line comes to; none of any other line."""
    line, told = " ".join(text.split()), text.strip()
    if found := _CROSSING.fullmatch(line):
        quarter = _QUARTERS[found[2].lower()] if found[2] else None
        pairs = list(_crossing(layout, quarter))
        what = found[3]
        if (found[1] or "").lower() == "no":
            what = what.replace("have a", "have no", 1).replace("share a", "share no", 1)
            if what == found[3]:
                return ()
    elif found := _OPPOSITE.fullmatch(line):
        pairs, what = list(_opposite(layout)), found[1]
    else:
        return ()
    if not layout.is_drawn or not pairs:
        raise FormatError("there are no such entries")
    if len(pairs) > _MOST:
        raise FormatError(f"{len(pairs):,} pairs of entries; at most {_MOST:,}")
    return tuple(Told(told, read(_said(a, b, what), is_relation=True)) for a, b in pairs)


def _said(a: str, b: str, what: str) -> str:
    """What is told of two entries, of these."""
    if factor := _FACTOR.fullmatch(what):
        return f"gcd(@{a}, @{b}) = {factor[1]}"
    return f"{a} and {b} {_ADD.sub('sum to ', what)}"


def _crossing(layout: Layout, quarter: tuple[int, int] | None) -> Iterator[tuple[str, str]]:
    """Two entries that have a cell in common, which lies in that quarter, if one is told."""
    rows, cols = layout.grid.rows, layout.grid.cols
    for (a, of_a), (b, of_b) in combinations(layout.drawn, 2):
        for cell in set(of_a) & set(of_b):
            row, col = divmod(cell, cols)
            if quarter is None or (
                (2 * row >= rows, 2 * col >= cols) == quarter
                and 2 * row + 1 != rows
                and 2 * col + 1 != cols
            ):
                yield a, b
                break


def _opposite(layout: Layout) -> Iterator[tuple[str, str]]:
    """Two entries that change places when the grid is turned by 180 degrees."""
    last = layout.grid.rows * layout.grid.cols - 1
    before: dict[frozenset[int], str] = {}
    for name, cells in layout.drawn:
        other = before.get(frozenset(last - cell for cell in cells))
        if other:
            yield other, name
        before[frozenset(cells)] = name
