"""What is counted over all cells, also the digit that a letter is worth: ``digit_uses = {X = 0}``.

Variables  ``"r1c2 is X"`` is 1 where that digit stands.
"""

from collections.abc import Iterable, Iterator
from itertools import product

from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.setting_parts import Count
from gridwright.model.constraints import Constraint, Table, Variable
from gridwright.model.entries import Occurrences
from gridwright.model.grid import Cell
from gridwright.model.tallies import Tally

__all__ = ["count_constraints", "lettered_domains"]


def _mark(layout: Layout, cell: Cell, letter: str) -> str:
    return f"{layout.name(cell)} is {letter}"


def count_constraints(count: Count, layout: Layout, base: int) -> Iterator[Constraint]:
    """A count as a tally; that of one digit also, or only, as bounds, which go together."""
    if count.letter:
        yield from _lettered(count, layout, base)
        return
    scope, totals = layout.used, count.totals
    if not count.once and len(count.weights) == 1 and count.weights[0][1] == 1:
        digit, lo, hi = count.weights[0][0], min(totals), max(totals)
        yield Occurrences(scope, digit, lo, hi, name=f"{digit} is used {lo} to {hi} times")
        if len(totals) == hi - lo + 1:
            return
    yield Tally(scope, count.weights, totals, count.once, name=count.name)


def lettered_domains(counts: Iterable[Count], layout: Layout) -> dict[Variable, tuple[int, ...]]:
    """What the marks may be."""
    letters = [count.letter for count in counts if count.letter]
    return {_mark(layout, cell, x): (0, 1) for x in letters for cell in layout.used}


def _lettered(count: Count, layout: Layout, base: int) -> Iterator[Constraint]:
    """Where the digit stands, and how often; a letter that is worth no digit is not allowed."""
    digits = range(base)
    rows = frozenset(
        (digit, worth, int(digit == worth)) for digit, worth in product(digits, digits)
    )
    for cell in layout.used:
        scope = (cell, count.letter, _mark(layout, cell, count.letter))
        yield Table(scope, rows, name=f"whether {layout.name(cell)} is {count.letter}")
    marks = tuple(_mark(layout, cell, count.letter) for cell in layout.used)
    yield Tally(marks, ((1, 1),), count.totals, name=count.name)
