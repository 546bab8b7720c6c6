"""The numbers that have so many divisors, made from primes and exponents.

The divisors of a product of powers of primes are as many as the product of each exponent and one
(G. H. Hardy, E. M. Wright, An Introduction to the Theory of Numbers, theorem 273); so a divisor of
that number, less one, is the exponent of the least prime, and what is left of it is shared out
among greater primes.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import isqrt
from typing import Final

from gridwright.clues.numbers.named import Sets, Values, function_told, value_told
from gridwright.clues.numbers.pairs import divisors_of
from gridwright.clues.numbers.primes import factors, is_prime, primes_between
from gridwright.clues.numbers.roots import floor_of_root
from gridwright.clues.tree import Node

__all__ = ["n_divisors", "with_divisors"]

_MOST_WORK: Final = 30_000
"""Primes that are looked for, about a microsecond each; what takes more is not listed so."""

_FEW: Final = 200
"""Numbers that are tested one by one, not sieved."""

_MOST_DIVISORS: Final = 1_000_000
"""More than any number up to 10^30 has."""


def n_divisors(sets: Sets, node: Node, values: Values) -> int | None:
    """How many divisors the members of a set have; None if it is of another kind."""
    n = value_told(sets, node, values) if function_told(node) == "divisors" else None
    return n if isinstance(n, int) and 0 < n <= _MOST_DIVISORS else None


@lru_cache(maxsize=32)  # each may be of 30,000 numbers, a megabyte
def with_divisors(n: int, lo: int, hi: int) -> tuple[int, ...] | None:
    """The numbers from lo to hi with n divisors, in their order; None if that takes too long."""
    if n == 1:
        return (1,) if lo <= 1 <= hi else ()
    making = _Making(lo, hi)
    try:
        return tuple(sorted(making.of(n, 2, 1)))
    except _TooLong:
        return None


class _TooLong(Exception):
    """More work than is worth it."""


class _Making:
    """Numbers between two ends from primes, with a bound on the work."""

    def __init__(self, lo: int, hi: int) -> None:
        self.lo, self.hi = lo, hi
        self.left = _MOST_WORK

    def of(self, n: int, first: int, product: int) -> Iterator[int]:
        """A number times primes from the first on, which have n divisors together."""
        for divisor in divisors_of(n)[1:]:
            exponent, left = divisor - 1, n // divisor
            if left == 1:
                least = floor_of_root(-(-self.lo // product) - 1, exponent) + 1
                for prime in self.primes(max(first, least), self.most(product, exponent)):
                    yield product * prime**exponent
                continue
            # what is left has greater primes, with exponents that make at least so much together
            others = sum((prime - 1) * times for prime, times in factors(left).items())
            for prime in self.primes(first, self.most(product, exponent + others)):
                yield from self.of(left, prime + 1, product * prime**exponent)

    def most(self, product: int, exponent: int) -> int:
        """The greatest number whose power may be a factor beside a product."""
        return floor_of_root(self.hi // product, exponent)

    def primes(self, lo: int, hi: int) -> Iterator[int]:
        """The primes between two ends: few numbers are tested, many sieved."""
        width = hi - lo + 1
        is_sieved = width > _FEW
        self.left -= 1 + max(width // 8 + isqrt(hi) // 16 if is_sieved else width, 0)
        if self.left < 0:
            raise _TooLong
        return primes_between(lo, hi) if is_sieved else filter(is_prime, range(lo, hi + 1))
