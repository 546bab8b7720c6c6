"""What is counted over all cells, also the digit that a letter is worth: ``digit_uses = {X = 0}``.

Variables  ``"r1c2 is X"``, ``"r1c2 is 7"`` is 1 where that digit stands; ``"uses of 7"`` how often
it does, ``"equal uses of 1, 2"`` how often each of these does, or each that is used.
"""

from collections.abc import Iterable, Iterator
from itertools import product

from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.setting_parts import Count
from gridwright.model.constraints import Constraint, LinearSum, Table, Variable
from gridwright.model.entries import Occurrences
from gridwright.model.grid import Cell
from gridwright.model.tallies import Tally

__all__ = ["count_constraints", "lettered_domains"]


def _mark(layout: Layout, cell: Cell, digit: str | int) -> str:
    return f"{layout.name(cell)} is {digit}"


def _uses(digit: int) -> str:
    return f"uses of {digit}"


def _equal_uses(count: Count) -> str:
    """Of two groups, each used equally often, one may be used more often than the other."""
    return f"equal uses of {', '.join(str(digit) for digit, _ in count.weights)}"


def count_constraints(count: Count, layout: Layout, base: int) -> Iterator[Constraint]:
    """A count as a tally; that of one digit also, or only, as bounds, which go together."""
    if count.letter:
        yield from _lettered(count, layout, base)
        return
    if count.alike:
        yield from _alike(count, layout, base)
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
    found: dict[Variable, tuple[int, ...]] = {}
    for count in counts:
        if not count.letter and not count.alike:
            continue
        marked = [count.letter] if count.letter else [digit for digit, _ in count.weights]
        found |= {_mark(layout, cell, x): (0, 1) for x in marked for cell in layout.used}
        if count.alike:
            least = (0,) if count.alike == "used" else ()
            found[_equal_uses(count)] = tuple(sorted(count.totals))
            found |= {_uses(x): tuple(sorted({*least, *count.totals})) for x, _ in count.weights}
    return found


def _alike(count: Count, layout: Layout, base: int) -> Iterator[Constraint]:
    """Where each digit stands, how often, and that this is the same of all, or of those in use."""
    for digit, _ in count.weights:
        rows = frozenset((worth, int(worth == digit)) for worth in range(base))
        for cell in layout.used:
            scope = (cell, _mark(layout, cell, digit))
            yield Table(scope, rows, name=f"whether {layout.name(cell)} is {digit}")
        marks = tuple(_mark(layout, cell, digit) for cell in layout.used)
        signs = (*(1 for _ in marks), -1)
        yield LinearSum((*marks, _uses(digit)), 0, signs, name=f"the uses of the digit {digit}")
        pairs = {(n, n) for n in count.totals}
        pairs |= {(0, n) for n in count.totals} if count.alike == "used" else set()
        yield Table((_uses(digit), _equal_uses(count)), frozenset(pairs), name=count.name)


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
