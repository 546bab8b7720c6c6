"""Kinds that a polynomial makes of 1, 2, 3, ...: ``of the form n^3 - n``.

A polynomial whose highest term is positive grows from some place on: from where its differences,
written as a polynomial of the distance from that place, have no negative coefficient.  What is
before that place is written out.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from heapq import merge
from math import comb, lcm
from typing import Final

from gridwright.clues.numbers.kind import NumberKind, growing, merged

__all__ = ["form", "form_of", "formula_of", "least_of"]

_LATEST: Final = 1024
"""The last place from which a polynomial may begin to grow."""
_MOST_PLACES: Final = 12
"""Coefficients of the largest polynomial."""


def form_of(coefficients: Sequence[Fraction]) -> tuple[int, ...] | None:
    """The divisor and the coefficients, of n^0 first, all whole, that `form` takes.

    None of a polynomial that has values which are not whole, or that does not grow soon.

    >>> form_of([Fraction(0), Fraction(1, 2), Fraction(1, 2)])
    (2, 0, 1, 1)
    """
    divisor = lcm(*(one.denominator for one in coefficients))
    found = (divisor, *(int(one * divisor) for one in coefficients))
    degree = len(coefficients) - 1
    if not 1 <= degree < _MOST_PLACES or found[-1] <= 0:
        return None
    if any(_value(found, n) % divisor for n in range(1, degree + 2)):
        return None
    return found if _growing_from(found[1:]) else None


def _value(args: Sequence[int], n: int) -> int:
    """The polynomial at a place, before it is divided."""
    total = 0
    for one in reversed(args[1:]):
        total = total * n + one
    return total


def _growing_from(coefficients: Sequence[int]) -> int:
    """A place from which the polynomial grows; 0 if that is too far."""
    place = 1
    while place <= _LATEST:
        moved = [
            sum(one * comb(j, i) * place ** (j - i) for j, one in enumerate(coefficients) if j >= i)
            for i in range(len(coefficients))
        ]
        steps = [
            sum(one * comb(j, i) for j, one in enumerate(moved) if j > i) for i in range(len(moved))
        ]
        if min(steps) >= 0 < max(steps):
            return place
        place *= 2
    return 0


def least_of(args: Sequence[int]) -> int:
    """The least value of a form, perhaps below zero."""
    return min(_value(args, n) for n in range(1, _growing_from(args[1:]) + 1)) // args[0]


@lru_cache(maxsize=100)
def form(args: tuple[int, ...]) -> NumberKind:
    """The positive values that a polynomial has at 1, 2, 3, ..., as `form_of` gives it."""
    start = _growing_from(args[1:])

    def value(n: int) -> int:
        return _value(args, n + start - 1) // args[0]

    early = sorted({number for n in range(2 - start, 1) if (number := value(n)) > 0})
    rest = growing(value, is_polynomial=False)

    def holds(number: int, base: int) -> bool:
        return rest.holds(number, base) or number in early

    def between(lo: int, hi: int, base: int) -> Iterator[int]:
        some = early[bisect_left(early, lo) : bisect_right(early, hi)]
        return merged(merge(some, rest.between(lo, hi, base)))

    def count(lo: int, hi: int, base: int) -> int:
        n_early = bisect_right(early, hi) - bisect_left(early, lo)
        return n_early + rest.at_most(lo, hi, base)

    return NumberKind(holds, between, count)


def formula_of(args: Sequence[int]) -> str:
    """A form as it is written.

    >>> formula_of((2, 0, 1, 1)), formula_of((1, 41, 1, 1)), formula_of((1, 0, -1, 0, 2))
    ('(n^2 + n)/2', 'n^2 + n + 41', '2n^3 - n')
    """
    divisor, *coefficients = args
    text = ""
    for power, one in reversed([*enumerate(coefficients)]):
        if one:
            letter = "" if not power else "n" if power == 1 else f"n^{power}"
            size = str(abs(one)) if abs(one) > 1 or not power else ""
            sign = ("-" if one < 0 else "") if not text else " - " if one < 0 else " + "
            text += f"{sign}{size}{letter}"
    return f"({text})/{divisor}" if divisor > 1 else text
