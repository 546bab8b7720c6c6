"""Relations of every two entries whose places are told: those that cross, or are opposite.

::

    opposite entries add up to a prime                  turned by 180 degrees
    any two entries that cross have a common factor
    entries that cross in the top left quarter have a highest common factor of 4
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
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
        pairs = _crossing(layout, quarter)
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
        raise FormatError(f"more than {_MOST:,} pairs of entries")
    return tuple(Told(told, read(_said(a, b, what), is_relation=True)) for a, b in pairs)


def _said(a: str, b: str, what: str) -> str:
    """What is told of two entries, of these."""
    if factor := _FACTOR.fullmatch(what):
        return f"gcd(@{a}, @{b}) = {factor[1]}"
    return f"{a} and {b} {_ADD.sub('sum to ', what)}"


def _crossing(layout: Layout, quarter: tuple[int, int] | None) -> list[tuple[str, str]]:
    """Every two entries that have a cell in common, which lies in that quarter, if one is told.

    In the order of the entries. No more are looked for once there are more than `_MOST`.
    """
    through: defaultdict[int, list[int]] = defaultdict(list)  # the entries so far, by their cells
    pairs: set[tuple[int, int]] = set()
    entries = layout.drawn
    for number, (_, cells) in enumerate(entries):
        for cell in set(cells):
            if quarter is None or _is_in(quarter, cell, layout):
                pairs.update((other, number) for other in through[cell])
                through[cell].append(number)
        if len(pairs) > _MOST:
            break
    return [(entries[a][0], entries[b][0]) for a, b in sorted(pairs)]


def _is_in(quarter: tuple[int, int], cell: int, layout: Layout) -> bool:
    """Whether a cell lies in a quarter; those in the middle of odd rows or columns are in none."""
    rows, cols = layout.grid.rows, layout.grid.cols
    row, col = divmod(cell, cols)
    is_halfway = 2 * row + 1 == rows or 2 * col + 1 == cols
    return not is_halfway and (2 * row >= rows, 2 * col >= cols) == quarter


def _opposite(layout: Layout) -> Iterator[tuple[str, str]]:
    """Two entries that change places when the grid is turned by 180 degrees."""
    last = layout.grid.rows * layout.grid.cols - 1
    before: dict[frozenset[int], str] = {}
    for name, cells in layout.drawn:
        other = before.get(frozenset(last - cell for cell in cells))
        if other:
            yield other, name
        before[frozenset(cells)] = name
