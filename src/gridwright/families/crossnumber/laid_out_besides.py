"""The numbers that the entries of a puzzle have besides those in the grid, by its keys."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from gridwright.basics.patterns import pattern
from gridwright.clues.misprints import MISPRINTS
from gridwright.clues.numbers.besides import BESIDES, MISPRINTED
from gridwright.families.crossnumber.answers import Answer, answer_digits, digits_before
from gridwright.families.crossnumber.besides import mentions
from gridwright.families.crossnumber.changed import CHANGED, final_cells
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.lines import ClueLine
from gridwright.families.crossnumber.naming import names_of, suffixes
from gridwright.families.crossnumber.rubric import How
from gridwright.model.constraints import Variable
from gridwright.text.table import KeyTable

__all__ = ["laid_out_besides"]

_LEFT_OUT: Final = pattern(r"\b(?:left out|omitted|removed|topped|tailed|without its)\b")
_TWO_LEFT_OUT: Final = pattern(r"\b(?:first|topped) (?:digit )?and\b")
_PUT_IN: Final = pattern(r"\b(?:put in|extra|added)\b")
_NONE: Final = {"one digit missing": ("misprinted",), "one digit too many": ("correct",)}
"""Digits that there are none of."""


def laid_out_besides(
    table: KeyTable,
    layout: Layout,
    lines: Iterable[ClueLine],
    ways: Mapping[str, How],
    clashing: Iterable[Answer],
) -> Layout:
    """The layout with these numbers, in the order of the clues; `clashing` are answers that do."""
    if not mentions(table, *BESIDES) and CHANGED not in table:
        return layout
    lines, clashes = tuple(lines), {answer.entry: answer.digits for answer in clashing}
    ends = suffixes(line.direction for line in lines if line.direction != "clues")
    told = [name for line in lines for name in _named(line, ends)]
    known = dict(layout.drawn)
    found: dict[str, tuple[Variable, ...]] = {}
    for name in dict.fromkeys((*(name for name in told if name in known), *known)):
        cells, entering = known[name], str(ways[name].read["entering"]).lower()
        is_alike = bool(ways[name].cipher)
        if CHANGED in table:
            found[f"final_{name}"] = final_cells(layout, name)
        if name in clashes:
            found[f"answer_{name}"] = clashes[name]
        elif "entered" in table and "unplaced" not in table:
            if is_alike:
                digits = answer_digits(name, len(cells), is_exact=True)
            else:
                leading_zero = table.flag("leading_zero")
                digits = digits_before(name, len(cells), entering, leading_zero=leading_zero)
            found[f"answer_{name}"] = digits if entering or is_alike else cells
            if _LEFT_OUT.search(entering) and not _TWO_LEFT_OUT.search(entering):
                found[f"omitted_{name}"] = (f"omitted {name}",)
            if _PUT_IN.search(entering):
                found[f"inserted_{name}"] = (f"inserted {name}",)
        if is_misprinted(ways[name]) and name in told:
            none = _NONE.get(str(ways[name].read["varied"]), ())
            kinds = [what for what in MISPRINTED if what not in none]
            found |= {f"{what}_{name}": (f"{what} {name}",) for what in kinds}
    return replace(layout, besides=tuple(found.items()))


def is_misprinted(how: How) -> bool:
    """Whether a digit of a clue is wrong, missing or too many."""
    varied = str(how.read["varied"])
    return varied in MISPRINTS and "digit" in varied


def _named(line: ClueLine, ends: Mapping[str, str]) -> list[str]:
    """What the entry of a clue may be called."""
    if line.direction == "clues":
        return [line.label]
    return names_of(line.label, line.direction, ends)
