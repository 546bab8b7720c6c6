"""Relations of the whole grid: how digits are spread over its cells, and over the shaded ones.

::

    each digit that is used appears an equal number of times
    the digits 1 to 4 appear equally often
    no digit appears in both shaded and unshaded squares       shaded: `picture.shade`
    no digit appears more than twice                           and the like: `uses_told`
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Final

from gridwright.basics.errors import FormatError, PuzzleError, SizeError, shown
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.digits import read_digits
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.named_cells import with_ranges
from gridwright.families.crossnumber.setting_parts import Apart, Count
from gridwright.families.crossnumber.uses_told import APPEAR, IN_GRID, are_uses, read_uses
from gridwright.model.grid import Cell
from gridwright.text.keys import PICTURE
from gridwright.text.table import KeyTable

__all__ = ["EQUALLY", "alike_uses", "is_of_grid", "read_of_grid"]

EQUALLY: Final = "each digit that is used is used equally often"
_MOST_PAIRS: Final = 10_000
"""Pairs of a shaded cell and another one."""
_MOST_USES: Final = 100_000
"""Cells times digits that are counted: each has a variable.  100 x 100 cells and ten digits take
0.8 s and 200 MB to be made; 64 digits took 6 s and 800 MB."""
_OFTEN: Final = r"(?:(?:an|the)\s+(?:equal|same)\s+number\s+of\s+times|equally\s+often)"
_ALIKE: Final = pattern(
    r"(?:(?:each|every|all)(?:\s+of)?\s+)?(?:the\s+)?(?:different\s+)?digits?"
    r"(?:\s+(?P<which>(?!that|which|used|appear|occur|is\b|are\b)\S.{0,60}?))?"
    rf"(?P<used>\s+(?:(?:that|which)\s+)?(?:(?:is|are)\s+)?(?:used|appears?|occurs?){IN_GRID})?"
    rf"\s+(?:all\s+)?{APPEAR}{IN_GRID}\s+{_OFTEN}{IN_GRID}\.?",
    re.IGNORECASE,
)
_CELLS: Final = r"(?:squares?|cells?)"
_SIDE: Final = r"(?:the\s+)?(?:un)?shaded"
_BOTH: Final = rf"{_SIDE}(?:\s+{_CELLS})?\s+and\s+(?:in\s+)?{_SIDE}\s+{_CELLS}"
_SHADED: Final = pattern(
    rf"no\s+digit\s+(?:{APPEAR}|is)\s+(?:both\s+)?in\s+(?:both\s+)?{_BOTH}\.?|"
    rf"{_BOTH}\s+have\s+no\s+digits?\s+in\s+common\.?|"
    rf"no\s+digit\s+in\s+an?\s+shaded\s+{_CELLS}\s+(?:{APPEAR}|is(?:\s+also)?)\s+in\s+an?\s+unshaded\s+{_CELLS}\.?",
    re.IGNORECASE,
)


def is_of_grid(text: str) -> bool:
    """Whether a relation is one of these."""
    line = " ".join(text.split())
    return bool(_ALIKE.fullmatch(line) or _SHADED.fullmatch(line) or are_uses(line))


def read_of_grid(
    table: KeyTable, layout: Layout, digits: Sequence[int], base: int
) -> tuple[tuple[Count, ...], tuple[Apart, ...]]:
    """What relations of the whole grid come to; raises PuzzleError with their line."""
    value = table.values.get("relations")
    lines = value.splitlines() if isinstance(value, str) else value
    counts: list[Count] = []
    apart: list[Apart] = []
    for number, text in enumerate(lines if isinstance(lines, list | tuple) else ()):
        line = " ".join(text.split()) if isinstance(text, str) else ""
        try:
            if alike := _ALIKE.fullmatch(line):
                counts.append(replace(_alike(alike, layout, digits, base), told=text.strip()))
            elif _SHADED.fullmatch(line):
                apart += (replace(one, told=text.strip()) for one in _sides(table, layout))
            elif are_uses(line):
                found = read_uses(line, len(layout.used), digits, base)
                counts += (replace(one, told=text.strip()) for one in found)
        except PuzzleError as error:
            raise table.error("relations", error.message, within=number) from None
    return tuple(counts), tuple(apart)


def _alike(found: re.Match[str], layout: Layout, digits: Sequence[int], base: int) -> Count:
    if found["used"]:
        return alike_uses(layout, digits)
    n_cells, some = len(layout.used), tuple(digits)
    if which := found["which"]:
        which = re.sub(r"\s+(?:to|up\s+to)\s+|\s*[–…]\s*", "-", which)
        some = read_digits(re.sub(r"\s*,?\s+and\s+", ", ", which), base)
        if not set(some) <= set(digits) or len(some) < 2:
            raise FormatError(f"expected two digits that cells may hold, or more, found {which}")
    if len(some) < len(digits):
        totals = frozenset(range(n_cells // len(some) + 1))
    elif n_cells % len(some):
        message = f"{n_cells} cells cannot hold each of {len(some)} digits equally often"
        raise FormatError(f"{message}; expected 'each digit that is used', if some are not")
    else:
        totals = frozenset({n_cells // len(some)})
    name = f"each of the digits {', '.join(map(str, some))} is used equally often"
    return _counted(name, some, totals, "all", n_cells)


def alike_uses(layout: Layout, digits: Sequence[int]) -> Count:
    """That all digits which are used at all are used equally often."""
    n_cells = len(layout.used)
    uses = (n for n in range(1, n_cells + 1) if n_cells % n == 0 and n_cells // n <= len(digits))
    return _counted(EQUALLY, digits, frozenset(uses), "used", n_cells)


def _counted(
    name: str, digits: Sequence[int], totals: frozenset[int], alike: str, n_cells: int
) -> Count:
    """Uses of these digits that are alike; raises SizeError if they are too many to be counted."""
    if n_cells * len(digits) > _MOST_USES:
        message = f"uses of {len(digits)} digits in {n_cells} cells are too many to be compared"
        raise SizeError(f"{message}; expected at most {_MOST_USES:,} digits times cells")
    return Count(name, tuple((digit, 1) for digit in digits), totals, alike=alike)


def _sides(table: KeyTable, layout: Layout) -> Iterator[Apart]:
    """Every shaded cell and every other one hold different digits."""
    picture = table.values.get(PICTURE)
    shade = picture.get("shade") if isinstance(picture, Mapping) else None
    words = [shade] if isinstance(shade, str) else shade
    if not isinstance(words, list | tuple) or not words:
        raise FormatError('no cell is shaded; expected their names, [picture] shade = "r1c1 r2c3"')
    shaded = frozenset(_cells(words, layout))
    others = [cell for cell in layout.used if cell not in shaded]
    inside = [cell for cell in layout.used if cell in shaded]
    if not inside or not others:
        raise FormatError("expected cells of entries that are shaded, and others that are not")
    if len(inside) * len(others) > _MOST_PAIRS:
        raise SizeError(f"{len(inside)} shaded cells and {len(others)} others are too many")
    for one, other in product(inside, others):
        yield Apart("no digit is both in a shaded and in an unshaded cell", ((one,), (other,)))


def _cells(words: Sequence[object], layout: Layout) -> Iterator[Cell]:
    for word in words:
        if not isinstance(word, str):
            raise FormatError(f"expected names of shaded cells, found {shown(word)}")
        for name in with_ranges(word):
            try:
                yield layout.cell(name)
            except PuzzleError:  # perhaps cells by their values: even, 1..4
                message = f"expected names of shaded cells, found {shown(word)}"
                raise FormatError(message) from None
