"""Two sets added, multiplied or subtracted: the results between two ends, and which pairs may do.

Sums and products are made of two lists, of which the shorter is walked through.  Of a difference
of two members of a kind that a polynomial f makes, f(y + k) - f(y) = d, the step k divides a
multiple of d, since f has no constant denominator but those of `_CLEARED`; for each such k the
place y is found by bisection.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence

from gridwright.basics.halting import asking
from gridwright.clues.numbers.primes import factors

__all__ = ["differences", "divisors_of", "n_differences", "products"]
__all__ += ["signed_differences", "subtrahend", "sums"]

_CLEARED = 24
"""What the polynomials of kinds, up to degree 4, have whole coefficients with."""

Function = Callable[[int], int]


def sums(a: Sequence[int], b: Sequence[int], lo: int, hi: int) -> list[int]:
    """The sums from lo to hi of one number of each list, both ascending."""
    few, many = sorted((a, b), key=len)
    found: set[int] = set()
    for x in asking(few, every=16):
        found.update(x + y for y in many[bisect_left(many, lo - x) : bisect_right(many, hi - x)])
    return sorted(found)


def products(a: Sequence[int], b: Sequence[int], lo: int, hi: int) -> list[int]:
    """The products from lo to hi of one number of each list, both positive and ascending."""
    few, many = sorted((a, b), key=len)
    found: set[int] = set()
    for x in asking(few, every=16):
        first, end = bisect_left(many, -(-lo // x)), bisect_right(many, hi // x)
        found.update(x * y for y in many[first:end])
    return sorted(found)


def divisors_of(number: int) -> list[int]:
    """The divisors of a positive number, ascending; may raise Undecided."""
    found = [1]
    for prime, exponent in factors(number).items():
        found = [n * prime**k for n in found for k in range(exponent + 1)]
    return sorted(found)


def subtrahend(value: Function, difference: int) -> int | None:
    """The smaller of two members whose distance is a positive number; None if there are none."""
    for k in asking(divisors_of(_CLEARED * difference), every=16):
        if value(1 + k) - value(1) > difference:
            return None
        y = _place(value, k, difference)
        if value(y + k) - value(y) == difference:
            return value(y)
    return None


def _place(value: Function, k: int, least: int) -> int:
    """The first y with value(y + k) - value(y) >= least."""
    hi = 1
    while value(hi + k) - value(hi) < least:
        hi *= 2
    lo = hi // 2
    while lo + 1 < hi:
        middle = (lo + hi) // 2
        is_less = value(middle + k) - value(middle) < least
        lo, hi = (middle, hi) if is_less else (lo, middle)
    return hi


def differences(value: Function, lo: int, hi: int) -> list[int]:
    """The distances from lo to hi of two members, lo being positive."""
    found: set[int] = set()
    k = 1
    while (least := value(1 + k) - value(1)) <= hi:
        y = 1 if least >= lo else _place(value, k, lo)
        while (distance := value(y + k) - value(y)) <= hi:
            found.add(distance)
            y += 1
        k += 1
    return sorted(found)


def n_differences(value: Function, lo: int, hi: int, most: int) -> int:
    """How many pairs there are for these; more than `most` if there are more."""
    total, k = 0, 1
    while total <= most and value(1 + k) - value(1) <= hi:
        total += 1 + _place(value, k, hi + 1) - _place(value, k, lo)
        k += 1
    return total


def signed_differences(value: Function, lo: int, hi: int) -> Iterator[int]:
    """The differences from lo to hi of two members, either one first."""
    if lo < 0:
        yield from (-d for d in reversed(differences(value, max(-hi, 1), -lo)))
    if lo <= 0 <= hi:
        yield 0
    if hi > 0:
        yield from differences(value, max(lo, 1), hi)
