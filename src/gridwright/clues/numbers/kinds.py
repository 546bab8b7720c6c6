"""Kinds of number: whether a number is of the kind, and which are from lo to hi.

Every kind says exactly how many it has between two numbers, or bounds that closely, if it can:
powers and figurate numbers by roots, palindromes by their halves.  So thin kinds are listed in
entries of any length.
"""

from collections.abc import Iterator
from functools import cache
from heapq import merge
from typing import Final

from gridwright.basics.bounds import MAX_BITS
from gridwright.clues.numbers.figurate import POLYGONS, PYRAMIDS, polygonal
from gridwright.clues.numbers.kind import NumberKind, growing, merged
from gridwright.clues.numbers.kinds_in_sequence import KINDS_IN_SEQUENCE
from gridwright.clues.numbers.kinds_of_calendar import KINDS_OF_CALENDAR
from gridwright.clues.numbers.kinds_of_digits import KINDS_OF_DIGITS
from gridwright.clues.numbers.kinds_of_divisors import KINDS_OF_DIVISORS
from gridwright.clues.numbers.primes import primes_between
from gridwright.clues.numbers.roots import root

__all__ = ["KINDS", "nth_power"]


@cache
def nth_power(n: int) -> NumberKind:
    """The n-th powers of 1, 2, 3, ...; n is at least 1."""
    if n > MAX_BITS:
        return NumberKind(lambda number, base: number == 1, _ones, lambda lo, hi, base: int(lo < 2))
    kind = growing(lambda x: x**n, is_polynomial=n in (2, 3, 4))
    return NumberKind(
        lambda number, base: root(number, n) is not None, kind.between, kind.count, value=kind.value
    )


def _ones(lo: int, hi: int, base: int) -> Iterator[int]:
    """The one member of a set of 1 alone: all other powers are beyond all bounds."""
    return iter((1,) if lo <= 1 <= hi else ())


def _odd_or_even(rest: int) -> NumberKind:
    return NumberKind(
        lambda number, base: number % 2 == rest,
        lambda lo, hi, base: iter(range(lo + (lo + rest) % 2, hi + 1, 2)),
        lambda lo, hi, base: (hi + rest) // 2 - (lo - 1 + rest) // 2,
    )


def _is_power(number: int, base: int) -> bool:
    most = number.bit_length() + 1
    for prime in _FIRST_PRIMES:
        times = 0
        while number > 1 and number % prime ** (times + 1) == 0:
            times += 1
        if times:  # it is that often in a power whose exponent divides that
            return any(times % n == 0 and root(number, n) for n in primes_between(2, times))
    if number >= _FIRST_PRIMES[-1]:
        most = number.bit_length() // (_FIRST_PRIMES[-1].bit_length() - 1)
    return any(root(number, n) for n in primes_between(2, most))


_FIRST_PRIMES: Final = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31)


def _powers(lo: int, hi: int, base: int) -> Iterator[int]:
    return merged(merge(*(nth_power(n).between(lo, hi, base) for n in _exponents(hi))))


def _n_powers(lo: int, hi: int, base: int) -> int:
    return sum(nth_power(n).at_most(lo, hi, base) for n in _exponents(hi))


def _exponents(hi: int) -> Iterator[int]:
    return primes_between(2, hi.bit_length() + 1)


KINDS: Final[dict[str, NumberKind]] = {
    **KINDS_OF_DIVISORS,
    **{name: polygonal(sides) for name, sides in POLYGONS.items()},
    "square": nth_power(2),
    "cube": nth_power(3),
    "power": NumberKind(_is_power, _powers, _n_powers),
    **PYRAMIDS,
    **KINDS_IN_SEQUENCE,
    **KINDS_OF_DIGITS,
    **KINDS_OF_CALENDAR,
    "odd": _odd_or_even(1),
    "even": _odd_or_even(0),
}
"""The kinds of the vocabulary by name."""
