"""Kinds of number: whether a number is of the kind, and which are from lo to hi.

Every kind says exactly how many it has between two numbers, or bounds that closely, if it can:
powers and figurate numbers by roots, palindromes by their halves.  So thin kinds are listed in
entries of any length.
"""

from collections.abc import Iterator
from functools import cache
from heapq import merge
from itertools import count, permutations
from math import perm
from typing import Final

from gridwright.basics.bounds import MAX_BITS
from gridwright.basics.errors import Undecided
from gridwright.clues.functions import digits_of, value_of_digits
from gridwright.clues.inverses import root
from gridwright.clues.kind import NumberKind, decided, few, growing, merged
from gridwright.clues.primes import MAX_PRIME, is_prime, is_semiprime, primes_between

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
    return merged(merge(*(nth_power(n).between(lo, hi, base) for n in _exponents(hi))))


def _n_powers(lo: int, hi: int, base: int) -> int:
    return sum(nth_power(n).at_most(lo, hi, base) for n in _exponents(hi))


def _exponents(hi: int) -> Iterator[int]:
    return primes_between(2, hi.bit_length() + 1)


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


def _n_palindromes(lo: int, hi: int, base: int) -> int:
    """How many there are, by their left halves, which are consecutive numbers."""
    return _n_palindromes_to(hi, base) - _n_palindromes_to(lo - 1, base)


def _n_palindromes_to(most: int, base: int) -> int:
    if most < 1:
        return 0
    digits = digits_of(most, base)
    length = len(digits)
    half = (length + 1) // 2
    shorter: int = sum((base - 1) * base ** ((n - 1) // 2) for n in range(1, length))
    left = value_of_digits(digits[:half], base)
    last = value_of_digits(digits[:half] + digits[: length - half][::-1], base)
    return shorter + left - int(base ** (half - 1)) + (last <= most)


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


def _n_distinct_digits(lo: int, hi: int, base: int) -> int:
    lengths = range(len(digits_of(lo, base)), min(len(digits_of(hi, base)), base) + 1)
    return sum((base - 1) * perm(base - 1, length - 1) for length in lengths)


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


KINDS: Final[dict[str, NumberKind]] = {
    "prime": NumberKind(
        lambda number, base: is_prime(number),
        lambda lo, hi, base: primes_between(lo, hi),
        most=MAX_PRIME,
    ),
    "composite": decided(lambda number, base: number > 1 and not is_prime(number), MAX_PRIME),
    "semiprime": decided(lambda number, base: is_semiprime(number), _MAX_SEMIPRIME),
    "prime power": decided(_is_prime_power, MAX_PRIME),
    "square": nth_power(2),
    "cube": nth_power(3),
    "power": NumberKind(_is_power, _powers, _n_powers),
    "triangular": growing(lambda n: n * (n + 1) // 2),
    "pentagonal": growing(lambda n: n * (3 * n - 1) // 2),
    "tetrahedral": growing(lambda n: n * (n + 1) * (n + 2) // 6),
    "fibonacci": few(lambda base: _recurrence(1, 2)),
    "lucas": few(lambda base: _lucas()),
    "factorial": few(lambda base: _factorials()),
    "perfect": NumberKind(
        _is_perfect,
        _perfect,
        lambda lo, hi, base: sum(lo <= number <= hi for number in _PERFECT),
        most=_NO_ODD_PERFECT,
    ),
    "palindrome": NumberKind(_is_palindrome, _palindromes, _n_palindromes),
    "permutation": NumberKind(_has_distinct_digits, _distinct_digits, _n_distinct_digits),
    "odd": _odd_or_even(1),
    "even": _odd_or_even(0),
}
"""The kinds of the vocabulary by name."""
