"""Kinds of number: is a number of the kind, and which are from lo to hi.

All kinds are sets of positive numbers.  `between` counts upwards and is lazy, so that a set of
billions costs nothing until it is walked through; `at_most` bounds how many there are, for those
who want to know before they walk.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from heapq import merge
from itertools import permutations
from math import isqrt
from typing import Final

from gridwright.core.bounds import MAX_NUMBER
from gridwright.core.clues.functions import digits_of, value_of_digits
from gridwright.core.clues.inverses import root
from gridwright.core.clues.primes import MAX_FACTORED, MAX_PRIME, factors, is_prime, primes_between

__all__ = ["KINDS", "Kind", "nth_power"]

Between = Callable[[int, int, int], Iterator[int]]


@dataclass(frozen=True)
class Kind:
    """A set of positive numbers, in a base.

    holds    (number, base) -> whether it is in the set; its argument is positive
    between  (lo, hi, base) -> those from lo to hi, in increasing order; lo is positive
    is_thin  whether there are at most about as many below n as squares
    most     the largest number for which `holds` is decided
    """

    holds: Callable[[int, int], bool]
    between: Between
    is_thin: bool = False
    most: int = MAX_NUMBER

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
    if n > MAX_NUMBER.bit_length():
        return _listed([1])
    kind = _growing(lambda root: root**n)
    return kind if n > 1 else Kind(kind.holds, kind.between)


def _listed(numbers: Sequence[int]) -> Kind:
    """A set that is written out, in increasing order."""

    def between(lo: int, hi: int, base: int) -> Iterator[int]:
        for i in range(bisect_left(numbers, lo), len(numbers)):
            if numbers[i] > hi:
                return
            yield numbers[i]

    members = frozenset(numbers)
    return Kind(lambda number, base: number in members, between, is_thin=True)


def _tested(holds: Callable[[int, int], bool], most: int = MAX_NUMBER) -> Kind:
    """A set of which there is nothing but a test."""

    def between(lo: int, hi: int, base: int) -> Iterator[int]:
        return (n for n in range(lo, hi + 1) if holds(n, base))

    return Kind(holds, between, most=most)


def _odd_or_even(rest: int) -> Kind:
    return Kind(
        lambda number, base: number % 2 == rest,
        lambda lo, hi, base: iter(range(lo + (lo + rest) % 2, hi + 1, 2)),
    )


def _recurrence(a: int, b: int) -> list[int]:
    """Each number the sum of the two before it, sorted and without repeats."""
    numbers = set()
    while a <= MAX_NUMBER:
        numbers.add(a)
        a, b = b, a + b
    return sorted(numbers)


def _factorials() -> list[int]:
    numbers, n = [1], 2
    while numbers[-1] * n <= MAX_NUMBER:
        numbers.append(numbers[-1] * n)
        n += 1
    return numbers


def _is_power(number: int, base: int) -> bool:
    return any(nth_power(n).holds(number, base) for n in primes_between(2, number.bit_length() + 1))


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


def _is_semiprime(number: int, base: int) -> bool:
    found = factors(number)
    return found is not None and sum(found.values()) == 2


def _is_prime_power(number: int, base: int) -> bool:
    roots = (root(number, n) for n in range(1, number.bit_length() + 1))
    return number > 1 and any(x is not None and is_prime(x) for x in roots)


_MERSENNE: Final = (2, 3, 5, 7, 13, 17, 19, 31)
"""The exponents of the Mersenne primes that make perfect numbers up to 10^30."""

KINDS: Final[dict[str, Kind]] = {
    "prime": Kind(
        lambda number, base: is_prime(number),
        lambda lo, hi, base: primes_between(lo, hi),
        most=MAX_PRIME,
    ),
    "composite": _tested(lambda number, base: number > 1 and not is_prime(number), MAX_PRIME),
    "prime power": _tested(_is_prime_power, MAX_PRIME),
    "semiprime": _tested(_is_semiprime, MAX_FACTORED),
    "square": Kind(
        lambda number, base: isqrt(number) ** 2 == number, nth_power(2).between, is_thin=True
    ),
    "cube": nth_power(3),
    "power": Kind(_is_power, _powers, is_thin=True),
    "triangular": _growing(lambda n: n * (n + 1) // 2),
    "pentagonal": _growing(lambda n: n * (3 * n - 1) // 2),
    "tetrahedral": _growing(lambda n: n * (n + 1) * (n + 2) // 6),
    "fibonacci": _listed(_recurrence(1, 2)),
    "lucas": _listed(_recurrence(2, 1)),
    "factorial": _listed(_factorials()),
    "perfect": _listed([2 ** (p - 1) * (2**p - 1) for p in _MERSENNE]),
    "palindrome": Kind(_is_palindrome, _palindromes, is_thin=True),
    "permutation": Kind(_has_distinct_digits, _distinct_digits),
    "odd": _odd_or_even(1),
    "even": _odd_or_even(0),
}
"""The kinds of the vocabulary by name."""
