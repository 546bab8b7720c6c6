"""Cells in which the answers across and down disagree: ``clashes = "across + down"``.

Answers are unknowns of their own then (`answers`); what is in such a cell is told by the two
digits.

Variables  ``"clash r1c2"`` is 1 where the answers disagree, 0 where they have the same digit.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

from gridwright.basics.errors import FormatError, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.answers import Answer, answer_digits
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.spread import (
    SPREAD,
    SYMMETRY,
    Spread,
    read_spread,
    spread_constraints,
    spread_told,
)
from gridwright.model.constraints import Constraint, Table, Variable
from gridwright.model.grid import Cell
from gridwright.text.table import KeyTable

__all__ = ["CLASHES", "Clashes", "answers_that_clash", "clash_constraints", "clash_domains"]
__all__ += ["clashes_found", "clashes_told", "read_clashes"]

CLASHES: Final = "clashes"
"""The key."""
_ENTERED: Final = "entered"
_WHERE: Final = "where"
_PHRASES: Final = {
    "their sum": "across + down",
    "their difference": "abs(across - down)",
    "their product": "across * down",
    "the larger": "max(across, down)",
    "the smaller": "min(across, down)",
    "the across digit": "across",
    "the down digit": "down",
    "their mean": "(across + down) / 2",
    "their average": "(across + down) / 2",
    "either": "across or down",
}
_IS: Final = pattern(r"\s(?:is|are|equals)\s(?:an?\s)?")
_ACROSS, _DOWN = pattern(r"\bacross\b"), pattern(r"\bdown\b")
_OTHERS: Final = ("entered", "enter", "unplaced", "variants", "references")
"""Keys of answers and entries that do not go with clashes."""


@dataclass(frozen=True)
class Clashes:
    """What is entered where two answers clash, `made` by (across, down, digit); and how many.

    `crossing` are the cells with the places of their digits in the answers across and down.
    """

    told: str
    made: frozenset[tuple[int, int, int]]
    crossing: tuple[tuple[Cell, Variable, Variable], ...]
    spread: tuple[Spread, ...]


def read_clashes(table: KeyTable, layout: Layout, base: int) -> Clashes | None:
    """What stands under the key ``clashes``."""
    if CLASHES not in table:
        return None
    for other in _OTHERS:
        if other in table:
            raise table.error(CLASHES, f"cannot be combined with the key {other}")
    value = table.values[CLASHES]
    given = {_ENTERED: value} if isinstance(value, str) else table.table(CLASHES)
    unknown = next((key for key in given if key not in (_ENTERED, _WHERE, *SPREAD, SYMMETRY)), None)
    if unknown is not None or not isinstance(given.get(_ENTERED), str):
        message = 'expected what is entered, as in {entered = "across + down", rows = 1}'
        raise table.error(CLASHES, f"{message}, found {shown(unknown or value)}")
    places = _places(table, layout)
    crossing = tuple((cell, *both) for cell, both in places.items())
    told = " ".join(given[_ENTERED].split())
    every = table.reading(CLASHES, lambda: _made(told, base))
    made = every
    if _WHERE in given:
        made = table.reading(CLASHES, lambda: _restricted(every, given[_WHERE], base))
    spread = read_spread(table, CLASHES, given, layout, tuple(places))
    return Clashes(told, made, crossing, spread)


def _places(table: KeyTable, layout: Layout) -> dict[Cell, tuple[Variable, Variable]]:
    """The crossing cells, with their digits in the answers across and down."""
    found: dict[Cell, dict[str, Variable]] = {}
    for name, cells in layout.drawn:
        digits = answer_digits(name, len(cells), is_exact=True)
        for digit, cell in zip(digits, cells, strict=True):
            way = name.lstrip("0123456789")
            if way not in ("a", "d") or way in found.setdefault(cell, {}):
                raise table.error(CLASHES, f"expected entries across and down, found {name}")
            found[cell][way] = digit
    both = {cell: (own["a"], own["d"]) for cell, own in found.items() if len(own) == 2}
    if not both:
        raise table.error(CLASHES, "no cell is in two entries")
    return both


def _made(told: str, base: int) -> frozenset[tuple[int, int, int]]:
    """What is entered for each two different digits; nothing where it is no digit."""
    found = set()
    for part in _PHRASES.get(told.lower(), told).split(" or "):
        # letters are unknowns in formulas, and words of clues are not
        text = _with_letters(part)
        statement = ClueStatement(text, has_letters=True, base=base)
        if statement.tree.is_set or not set(statement.names) <= {"X", "Y"}:
            raise FormatError(f"expected a formula with across and down, found {shown(part)}")
        for a, d in product(range(base), repeat=2):
            entered = statement.meaning.whole(statement.tree, {"X": a, "Y": d})
            if a != d and entered is not None and 0 <= entered < base:
                found.add((a, d, entered))
    if not found:
        raise FormatError(f"{shown(told)} is a digit for no two digits")
    return frozenset(found)


def _restricted(
    made: frozenset[tuple[int, int, int]], told: Any, base: int
) -> frozenset[tuple[int, int, int]]:
    """What is entered for those two digits only of which a condition is true."""
    if not isinstance(told, str):
        raise FormatError(f"where: expected a text, found {shown(told)}")
    text = " ".join(told.split())
    for words, formula in _PHRASES.items():
        if words != "either":
            text = re.sub(rf"\b{words}\b", f"({formula})", text, flags=re.IGNORECASE)
    text = _IS.sub(" = ", _with_letters(text))
    statement = ClueStatement(text, has_letters=True, base=base, is_relation=True)
    if not set(statement.names) <= {"X", "Y"}:
        raise FormatError(f"where: expected a condition of across and down, found {shown(told)}")
    judge = statement.meaning.is_true
    found = {one for one in made if judge(statement.tree, {"X": one[0], "Y": one[1]})}
    if not found:
        raise FormatError(f"where: {shown(told)} is true of no two digits that are entered")
    return frozenset(found)


def _with_letters(text: str) -> str:
    return _DOWN.sub(" Y ", _ACROSS.sub(" X ", text))


def answers_that_clash(
    clashes: Clashes, layout: Layout, read: Callable[..., ClueStatement]
) -> tuple[Answer, ...]:
    """The answers of all entries; where nothing crosses them, their digits are those of cells."""
    crossing = {cell for cell, _, _ in clashes.crossing}
    found = []
    for name, cells in layout.drawn:
        own = answer_digits(name, len(cells), is_exact=True)
        both = zip(own, cells, strict=True)
        digits = tuple(digit if cell in crossing else cell for digit, cell in both)
        found.append(Answer(name, digits, read("@answer"), is_alike=True))
    return tuple(found)


def _mark(layout: Layout, cell: Cell) -> str:
    return f"clash {layout.name(cell)}"


def clash_domains(clashes: Clashes | None, layout: Layout) -> dict[Variable, tuple[int, ...]]:
    """What the marks may be."""
    crossing = clashes.crossing if clashes else ()
    return {_mark(layout, cell): (0, 1) for cell, _, _ in crossing}


def clash_constraints(clashes: Clashes | None, layout: Layout, base: int) -> Iterator[Constraint]:
    """That cells hold what is told for the digits of the two answers, and how many clash."""
    if clashes is None:
        return
    rows = {(digit, digit, digit, 0) for digit in range(base)}
    rows |= {(*one, 1) for one in clashes.made}
    table = frozenset(rows)
    for cell, across, down in clashes.crossing:
        name = f"{layout.name(cell)} is what is entered for the digits of two answers"
        yield Table((across, down, cell, _mark(layout, cell)), table, name=name)
    yield from spread_constraints(clashes.spread, lambda cell: _mark(layout, cell), "clashes")


def clashes_found(clashes: Clashes, layout: Layout, values: Mapping[Any, int]) -> str:
    """``r1c2 3/4→7``: where answers disagree, their digits and what is entered, if known."""
    found = [
        f"{layout.name(cell)} {values[across]}/{values[down]}→{values[cell]}"
        for cell, across, down in clashes.crossing
        if {cell, across, down} <= values.keys() and values[across] != values[down]
    ]
    return ", ".join(found) or "none"


def clashes_told(value: Any) -> str:
    """What is entered where answers clash, in a sentence without a capital."""
    given = value if isinstance(value, Mapping) else {_ENTERED: value}
    told = " ".join(str(given[_ENTERED]).split())
    words = next((words for words, formula in _PHRASES.items() if formula == told), told)
    entered = f"where the answers across and down disagree, {words} is entered"
    if _WHERE in given:
        entered += f"; of the two digits there, {' '.join(str(given[_WHERE]).split())}"
    many = spread_told(given, "such cell", "such cells")
    return f"{entered}; there is {many}" if many else entered
