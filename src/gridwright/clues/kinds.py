"""Kinds of number: is a number of the kind, and which are from lo to hi.

All kinds are sets of positive numbers.  `between` counts upwards and is lazy, so that a set of
billions costs nothing until it is walked through; `at_most` bounds how many there are, for those
who want to know before they walk.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from heapq import merge
from itertools import count, permutations
from math import isqrt
from typing import Final

from gridwright.basics.bounds import MAX_BITS
from gridwright.basics.errors import Undecided
from gridwright.basics.halting import asking
from gridwright.basics.ranges import ENDLESS
from gridwright.clues.functions import digits_of, value_of_digits
from gridwright.clues.inverses import root
from gridwright.clues.primes import MAX_PRIME, is_prime, is_semiprime, primes_between

__all__ = ["KINDS", "Kind", "nth_power"]

Between = Callable[[int, int, int], Iterator[int]]


@dataclass(frozen=True)
class Kind:
    """A set of positive numbers, in a base.

    holds    (number, base) -> whether it is in the set; its argument is positive
    between  (lo, hi, base) -> those from lo to hi, in increasing order; lo is positive
    is_thin  whether there are at most about as many below n as squares
    most     the largest number up to which both always decide; beyond they may raise Undecided
    """

    holds: Callable[[int, int], bool]
    between: Between
    is_thin: bool = False
    most: int = ENDLESS

    def at_most(self, lo: int, hi: int) -> int:
        """A bound on how many there are from lo to hi."""
        return min(hi - lo + 1, 20 * isqrt(max(hi, 1)) if self.is_thin else hi - lo + 1)


def _growing(value: Callable[[int], int]) -> Kind:
    """The values of a growing function of 1, 2, 3, ..."""

    def first(number: int) -> int:
        """The least n with value(n) >= number."""
        hi = 1
        while value(hi) < number:
            hi *= 2
        lo = hi // 2
        while lo + 1 < hi:
            middle = (lo + hi) // 2
            lo, hi = (middle, hi) if value(middle) < number else (lo, middle)
        return hi

    def between(lo: int, hi: int, base: int) -> Iterator[int]:
        n = first(lo)
        while (number := value(n)) <= hi:
            yield number
            n += 1

    return Kind(lambda number, base: value(first(number)) == number, between, is_thin=True)


@cache
def nth_power(n: int) -> Kind:
    """The n-th powers of 1, 2, 3, ...; n is at least 1."""
    if n > MAX_BITS:
        return Kind(lambda number, base: number == 1, _ones, is_thin=True)
    kind = _growing(lambda x: x**n)
    return Kind(
        lambda number, base: root(number, n) is not None,
        kind.between,
        is_thin=kind.is_thin and n > 1,
    )


def _ones(lo: int, hi: int, base: int) -> Iterator[int]:
    """The one member of a set of 1 alone: all other powers are beyond all bounds."""
    return iter((1,) if lo <= 1 <= hi else ())


def _endless(numbers: Callable[[], Iterator[int]]) -> Kind:
    """A set that is counted upwards from its first number, so thin that this is quick."""

    def between(lo: int, hi: int, base: int) -> Iterator[int]:
        for number in numbers():
            if number > hi:
                return
            if number >= lo:
                yield number

    def holds(number: int, base: int) -> bool:
        return next(between(number, number, base), None) is not None

    return Kind(holds, between, is_thin=True)


def _tested(holds: Callable[[int, int], bool], most: int = ENDLESS) -> Kind:
    """A set of which there is nothing but a test."""

    def between(lo: int, hi: int, base: int) -> Iterator[int]:
        return (n for n in asking(range(lo, hi + 1)) if holds(n, base))

    return Kind(holds, between, most=most)


def _odd_or_even(rest: int) -> Kind:
    return Kind(
        lambda number, base: number % 2 == rest,
        lambda lo, hi, base: iter(range(lo + (lo + rest) % 2, hi + 1, 2)),
    )


def _recurrence(a: int, b: int) -> Iterator[int]:
    """Each number the sum of the two before it."""
    while True:
        yield a
        a, b = b, a + b


def _lucas() -> Iterator[int]:
    """1 and 2, which come in the other order, then 3, 4, 7, ..."""
    yield from (1, 2)
    yield from _recurrence(3, 4)


def _factorials() -> Iterator[int]:
    number = 1
    for n in count(2):
        yield number
        number *= n


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
    last = 0
    exponents = primes_between(2, hi.bit_length() + 1)
    for number in merge(*(nth_power(n).between(lo, hi, base) for n in exponents)):
        if number != last:
            yield number
        last = number


def _is_palindrome(number: int, base: int) -> bool:
    digits = digits_of(number, base)
    return digits == digits[::-1]


def _palindromes(lo: int, hi: int, base: int) -> Iterator[int]:
    for length in range(len(digits_of(lo, base)), len(digits_of(max(hi, 1), base)) + 1):
        half = (length + 1) // 2
        start = base ** (half - 1)
        if length == len(digits_of(lo, base)):
            start = lo // base ** (length - half)
        for left in range(start, base**half):
            digits = digits_of(left, base)
            number = value_of_digits(digits + digits[: length - half][::-1], base)
            if number > hi:
                return
            if number >= lo:
                yield number


def _has_distinct_digits(number: int, base: int) -> bool:
    digits = digits_of(number, base)
    return len(set(digits)) == len(digits)


def _distinct_digits(lo: int, hi: int, base: int) -> Iterator[int]:
    for length in range(len(digits_of(lo, base)), min(len(digits_of(max(hi, 1), base)), base) + 1):
        for digits in permutations(range(base), length):
            if digits[0]:
                number = value_of_digits(digits, base)
                if number > hi:
                    return
                if number >= lo:
                    yield number


_MAX_SEMIPRIME: Final = 10**18
"""The largest entry of that kind: a larger number takes a tenth of a second."""

_MERSENNE: Final = (
    *(2, 3, 5, 7, 13, 17, 19, 31, 61, 89, 107, 127, 521, 607, 1279, 2203, 2281, 3217, 4253, 4423),
)
"""The exponents of the Mersenne primes that make perfect numbers below 2^MAX_BITS."""

_PERFECT: Final = tuple(2 ** (p - 1) * (2**p - 1) for p in _MERSENNE)

_NO_ODD_PERFECT: Final = 10**1500
"""There is no odd perfect number up to here (P. Ochem, M. Rao, 2012)."""


def _is_perfect(number: int, base: int) -> bool:
    """Even ones are Euclid's (L. Euler); of odd ones nothing is known far out."""
    if number % 2 and number > _NO_ODD_PERFECT:
        raise Undecided("undecided beyond 10^1500: whether an odd number is perfect")
    return number in _PERFECT


def _perfect(lo: int, hi: int, base: int) -> Iterator[int]:
    yield from (number for number in _PERFECT if lo <= number <= hi)
    if hi > max(lo, _NO_ODD_PERFECT):
        _is_perfect(hi | 1, base)


def _is_prime_power(number: int, base: int) -> bool:
    roots = (root(number, n) for n in range(1, number.bit_length() + 1))
    return number > 1 and any(x is not None and is_prime(x) for x in roots)


KINDS: Final[dict[str, Kind]] = {
    "prime": Kind(
        lambda number, base: is_prime(number),
        lambda lo, hi, base: primes_between(lo, hi),
        most=MAX_PRIME,
    ),
    "composite": _tested(lambda number, base: number > 1 and not is_prime(number), MAX_PRIME),
    "semiprime": _tested(lambda number, base: is_semiprime(number), _MAX_SEMIPRIME),
    "prime power": _tested(_is_prime_power, MAX_PRIME),
    "square": Kind(
        lambda number, base: isqrt(number) ** 2 == number, nth_power(2).between, is_thin=True
    ),
    "cube": nth_power(3),
    "power": Kind(_is_power, _powers, is_thin=True),
    "triangular": _growing(lambda n: n * (n + 1) // 2),
    "pentagonal": _growing(lambda n: n * (3 * n - 1) // 2),
    "tetrahedral": _growing(lambda n: n * (n + 1) * (n + 2) // 6),
    "fibonacci": _endless(lambda: _recurrence(1, 2)),
    "lucas": _endless(_lucas),
    "factorial": _endless(_factorials),
    "perfect": Kind(_is_perfect, _perfect, is_thin=True, most=_NO_ODD_PERFECT),
    "palindrome": Kind(_is_palindrome, _palindromes, is_thin=True),
    "permutation": Kind(_has_distinct_digits, _distinct_digits),
    "odd": _odd_or_even(1),
    "even": _odd_or_even(0),
}
"""The kinds of the vocabulary by name."""
