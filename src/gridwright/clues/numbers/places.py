"""The n-th number of a sequence: ``prime(20)`` is 71.

Of kinds that a polynomial makes the n-th is an expression (`language.nth_members`); primes are
counted in a sieve, and Fibonacci's numbers are added up, with 1 and 1 as the first two.
"""

from array import array
from functools import lru_cache
from math import log
from typing import Final

from gridwright.basics.errors import Undecided
from gridwright.basics.ranges import LIMIT, beyond
from gridwright.clues.numbers.primes import primes_between

__all__ = ["LAST_PRIME", "MOST_PRIMES", "NTH", "nth_fibonacci", "nth_prime", "prime_bounds"]

MOST_PRIMES: Final = 1_000_000
"""How many primes are counted."""
LAST_PRIME: Final = 15_485_863
"""The last of them."""
_LIMITS: Final = (1 << 12, 1 << 16, 1 << 20, LAST_PRIME)
"""Up to where primes are listed, as far as they are asked for."""
_SIEVED: Final = 1 << 21


def nth_prime(n: int) -> int | None:
    """The n-th prime; none before the first, Undecided beyond those that are counted."""
    if n < 1:
        return None
    if n > MOST_PRIMES:
        raise Undecided(f"undecided beyond {MOST_PRIMES:,}: the prime of such a number")
    most = prime_bounds(n)[1]
    limit = next((limit for limit in _LIMITS if limit >= most), LAST_PRIME)
    return _primes_to(limit)[n - 1]


@lru_cache(maxsize=4)
def _primes_to(limit: int) -> "array[int]":
    found = array("l")
    for lo in range(2, limit + 1, _SIEVED):
        found.extend(primes_between(lo, min(lo + _SIEVED - 1, limit)))
    return found


def prime_bounds(n: int) -> tuple[int, int]:
    """Between which numbers the n-th prime lies, n > 0 (J. B. Rosser, L. Schoenfeld, Approximate
    formulas for some functions of prime numbers, 1962: n ln n < p < n (ln n + ln ln n), n > 5)."""
    if n < 6:
        return n + 1, 2 * n + 1
    if n > LAST_PRIME:  # and nobody needs to know better
        return n + 1, n * n
    return int(n * log(n)), int(n * (log(n) + log(log(n)))) + 1


def nth_fibonacci(n: int) -> int | None:
    """The n-th number of 1, 1, 2, 3, 5, 8, ...; none before the first."""
    if n < 1:
        return None
    a, b = 1, 1
    for _ in range(n - 1):
        a, b = b, a + b
        if a >= LIMIT:
            raise beyond()
    return a


NTH: Final = {"nth prime": nth_prime, "nth fibonacci": nth_fibonacci}
"""Functions of places, by the names that trees have for them."""
