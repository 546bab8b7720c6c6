"""Functions of one or two numbers between two ends, as tables for the kernel.

Ours are asked about once for every thousand numbers that begins with a multiple of a thousand, so
that few tables serve many formulas; a user's are asked about the numbers between the ends alone.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

import numpy as np

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import asking
from gridwright.clues.meaning import Meaning
from gridwright.clues.numbers.notations import NOTATIONS
from gridwright.clues.tree import Node
from gridwright.engines.lists.batches import Numbers

__all__ = ["MOST_OWN", "MOST_SHORT", "MOST_WRITTEN", "Lookup", "lookup", "notation"]

MOST_OWN: Final = 2_000
"""Arguments, or pairs of them, that a user's function is asked about for one table."""

MOST_SHORT: Final = 1_024
"""Arguments of a function of digits: with more the kernel computes it."""

MOST_WRITTEN: Final = 50_000
"""Numbers of which one table tells how they are written otherwise."""

_MOST_OURS: Final = 10_000

_ASKED_TOGETHER: Final = 1_000

_FIT: Final = 1 << 61

_NONE: Final = 1 << 62
"""In the table of the least values where there is none; in that of the greatest, negated."""


class Lookup(NamedTuple):
    """A table, the least and the greatest value in it."""

    table: Numbers
    lo: int
    hi: int


_of_users: "WeakKeyDictionary[Meaning, dict[object, Lookup | None]]" = WeakKeyDictionary()


def lookup(meaning: Meaning, tree: Node, ends: Sequence[tuple[int, int]]) -> Lookup | None:
    """The values of a call between the ends of its arguments; None if it is no matter for a table.

    Of two arguments the table has a row for each value of the first, laid end to end from 0 on.
    """
    name = str(tree.args[0]) if tree.op == "call" else "!"
    n = 1
    for lo, hi in ends:
        n *= hi - lo + 1
    if name in meaning.own:
        if n > MOST_OWN or len(ends) > 2:
            return None
        known = _of_users.setdefault(meaning, {})
        key = name, tuple(ends)
        if key not in known:
            known[key] = _made(meaning, name, tuple(ends))
        return known[key]
    if n > _MOST_OURS or len(ends) > 1:
        return None
    ((lo, hi),) = ends
    if name == "!":
        return _of_ours(name, meaning.base, lo, hi)
    k = _ASKED_TOGETHER
    return _of_ours(name, meaning.base, lo // k * k, (hi // k + 1) * k - 1)


@lru_cache(maxsize=64)
def _of_ours(name: str, base: int, lo: int, hi: int) -> Lookup | None:
    return _made(Meaning(base, {}), name, ((lo, hi),))


@lru_cache(maxsize=16)
def notation(name: str, base: int, lo: int, hi: int, *others: int) -> Lookup:
    """How the numbers between two ends are written otherwise (`clues.notations`)."""
    values: list[int | None] = []
    for n in asking(range(lo, hi + 1)):
        value = NOTATIONS[name](base, n, *others)
        values.append(value if value is not None and value < _FIT else None)
    known = [value for value in values if value is not None]
    return Lookup(_laid_out(lo, values), min(known, default=0), max(known, default=0))


def _made(meaning: Meaning, name: str, ends: tuple[tuple[int, int], ...]) -> Lookup | None:
    unknowns = tuple(Node("letter", (x,)) for x in ("x", "y")[: len(ends)])
    call = Node("!", unknowns) if name == "!" else Node("call", (name, *unknowns))
    values: list[int | None] = []
    try:
        for numbers in asking(product(*(range(lo, hi + 1) for lo, hi in ends))):
            value = meaning.value(call, dict(zip(("x", "y"), numbers, strict=False)))
            if not (value is None or (isinstance(value, int) and -_FIT < value < _FIT)):
                return None  # a fraction, or a number that is too large
            values.append(value)
    except Undecided:
        return None
    known = [value for value in values if value is not None]
    first = ends[0][0] if len(ends) == 1 else 0
    return Lookup(_laid_out(first, values), min(known, default=0), max(known, default=0))


def _laid_out(first: int, values: Sequence[int | None]) -> Numbers:
    """The table of `kernels.lists.functions`."""
    least = np.array([_NONE if value is None else value for value in values], np.int64)
    most = np.array([-_NONE if value is None else value for value in values], np.int64)
    blocks = [np.array([first, len(values)], np.int64), least, most]
    step = 1
    while 2 * step <= len(values):
        least, most = least.copy(), most.copy()
        least[:-step] = np.minimum(least[:-step], least[step:])
        most[:-step] = np.maximum(most[:-step], most[step:])
        blocks += [least, most]
        step *= 2
    return np.concatenate(blocks)
