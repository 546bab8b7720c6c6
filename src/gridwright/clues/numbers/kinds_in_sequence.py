"""Kinds of number that are counted from the first on: Fibonacci's, factorials, lucky numbers."""

from array import array
from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from typing import Final

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import ask, asking
from gridwright.clues.numbers.kind import NumberKind, few

__all__ = ["KINDS_IN_SEQUENCE"]


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


def _catalan() -> Iterator[int]:
    """1, 2, 5, 14, ...: how often so many pairs of brackets can be set."""
    number = 1
    for n in count(1):
        yield number
        number = number * 2 * (2 * n + 1) // (n + 2)


_MAX_LUCKY: Final = 1_000_000
"""Lucky numbers are known up to here: the sieve takes half a second."""


@lru_cache(maxsize=4)
def _lucky_to(most: int) -> "array[int]":
    """The lucky numbers up to `most`, by their sieve (V. Gardiner and others, 1956)."""
    numbers = array("l", range(1, most + 1, 2))
    place = 1
    while place < len(numbers) and numbers[place] <= len(numbers):
        if place % 64 == 1:
            ask()
        step = numbers[place]
        del numbers[step - 1 :: step]
        place += 1
    return numbers


def _lucky(lo: int, hi: int, base: int) -> Iterator[int]:
    most = min(max(999, (1 << hi.bit_length()) - 1), _MAX_LUCKY)
    yield from (n for n in _lucky_to(most) if lo <= n <= hi)
    if hi > _MAX_LUCKY:
        raise Undecided(f"undecided beyond {_MAX_LUCKY:,}: whether a number is lucky")


def _is_lucky(number: int, base: int) -> bool:
    return number % 2 == 1 and next(_lucky(number, number, base), None) is not None


_FIRST_PRIMES: Final = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71)


@lru_cache(maxsize=8)
def _highly_composite_to(most: int) -> "tuple[int, ...]":
    """Those with more divisors than any smaller number (S. Ramanujan, 1915, section 8).

    Prime by prime; a number that has no more divisors than a smaller one with the same primes is
    left out, since that one would do as well with any other primes.
    """
    records = [(1, 1)]
    for prime in _FIRST_PRIMES:
        found = []
        for number, n_divisors in records:
            exponent = 0
            while number <= most:
                found.append((number, n_divisors * (exponent + 1)))
                number, exponent = number * prime, exponent + 1
        records, least = [], 0
        for number, n_divisors in asking(sorted(found)):
            if n_divisors > least:
                records.append((number, n_divisors))
                least = n_divisors
    return tuple(number for number, _ in records)


def _highly_composite() -> Iterator[int]:
    """1, 2, 4, 6, 12, 24, 36, ..."""
    last, most = 0, 1000
    while True:
        for number in _highly_composite_to(most):
            if number > last:
                yield number
                last = number
        most *= 10**6


KINDS_IN_SEQUENCE: Final[dict[str, NumberKind]] = {
    "fibonacci": few(lambda base: _recurrence(1, 2)),
    "lucas": few(lambda base: _lucas()),
    "factorial": few(lambda base: _factorials()),
    "catalan": few(lambda base: _catalan()),
    "mersenne": few(lambda base: (2**n - 1 for n in count(1))),
    "highly composite": few(lambda base: _highly_composite()),
    "lucky": NumberKind(_is_lucky, _lucky, most=_MAX_LUCKY),
}
"""Kinds by name."""
