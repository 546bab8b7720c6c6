"""The n-th number of a sequence, for the check of solutions, by other methods than engines use."""

from functools import lru_cache
from itertools import compress
from math import inf, isqrt
from typing import Any, Final

from gridwright.model.checking.numbers import Worth, exact, far

__all__ = ["NTH"]

_LAST: Final = 15_485_863
"""The millionth prime."""


@lru_cache(maxsize=4)
def _odd_primes(most: int) -> list[int]:
    """Those up to 2 * most + 1: S. P. Sundaram's sieve (1934) leaves n where 2n + 1 is one."""
    is_left = bytearray([1]) * (most + 1)
    is_left[0] = 0
    for i in range(1, isqrt(most // 2) + 2):
        first = 2 * i * (i + 1)
        if first <= most:
            is_left[first :: 2 * i + 1] = bytes(len(range(first, most + 1, 2 * i + 1)))
    return [2 * n + 1 for n in compress(range(most + 1), is_left)]


def _nth_prime(base: int, n: int) -> Worth:
    if n < 2:
        return 2 if n == 1 else None
    most = 1_000
    while True:
        found = _odd_primes(most)
        if len(found) >= n - 1:
            return found[n - 2]
        if most > _LAST // 2:
            return far(_LAST + 1, inf)
        most = min(20 * most, _LAST // 2 + 1)


def _nth_fibonacci(base: int, n: int) -> Worth:
    """By doubling: F(2k) = F(k) (2 F(k + 1) - F(k)), F(2k + 1) = F(k)^2 + F(k + 1)^2."""
    if n < 1:
        return None
    if n > 20_000:
        return far(2**10_000, inf)
    a, b = 0, 1
    for bit in bin(n)[2:]:
        a, b = a * (2 * b - a), a * a + b * b
        if bit == "1":
            a, b = b, a + b
    return exact(a)


NTH: Final[dict[str, Any]] = {"nth prime": _nth_prime, "nth fibonacci": _nth_fibonacci}
"""The base first, as all functions have it."""
