"""Prime numbers and factors, exact up to stated bounds.

Primality: Miller and Rabin's test with the first 13 primes as bases, proved for all numbers below
3,317,044,064,679,887,385,961,981 (J. Sorenson, J. Webster, Strong pseudoprimes to twelve prime
bases, 2017).  Factors: trial division, then J. M. Pollard's rho with R. P. Brent's cycles.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import gcd, isqrt
from typing import Final

__all__ = ["MAX_FACTORED", "MAX_PRIME", "factors", "is_prime", "primes_between"]

MAX_PRIME: Final = 3_317_044_064_679_887_385_961_980
"""The largest number whose primality is decided."""

MAX_FACTORED: Final = 10**18
"""The largest number that is factored: its second largest prime has at most nine digits."""

_BASES: Final = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
_SIEVED: Final = 4_000_000
"""Range up to which a sieve is made; above, numbers are tested one at a time."""


def is_prime(n: int) -> bool:
    """Whether a number up to MAX_PRIME is prime."""
    if n < 2:
        return False
    for prime in _BASES:
        if n % prime == 0:
            return n == prime
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in _BASES:
        power = pow(base, odd, n)
        if power in (1, n - 1):
            continue
        for _ in range(twos - 1):
            power = power * power % n
            if power == n - 1:
                break
        else:
            return False
    return True


def primes_between(lo: int, hi: int) -> Iterator[int]:
    """The primes from lo to hi, in increasing order."""
    lo = max(lo, 2)
    if hi - lo > _SIEVED or hi > _SIEVED**2:
        yield from (n for n in range(lo, min(hi, MAX_PRIME) + 1) if is_prime(n))
        return
    is_open = bytearray([1]) * max(hi - lo + 1, 0)
    for prime in _small_primes(isqrt(max(hi, 0))):
        first = max(prime * prime, -(-lo // prime) * prime)
        if first <= hi:
            is_open[first - lo :: prime] = bytes(len(range(first, hi + 1, prime)))
    yield from (lo + i for i, open_ in enumerate(is_open) if open_)


def _small_primes(most: int) -> list[int]:
    is_open = bytearray([1]) * (most + 1)
    for n in range(2, isqrt(most) + 1):
        if is_open[n]:
            is_open[n * n :: n] = bytes(len(range(n * n, most + 1, n)))
    return [n for n in range(2, most + 1) if is_open[n]]


@lru_cache(maxsize=10_000)
def factors(n: int) -> dict[int, int] | None:
    """The primes of a positive number with their exponents; None beyond MAX_FACTORED."""
    if not 1 <= n <= MAX_FACTORED:
        return None
    found: dict[int, int] = {}
    for prime in (2, *range(3, 1000, 2)):
        if prime * prime > n:
            break
        while n % prime == 0:
            found[prime] = found.get(prime, 0) + 1
            n //= prime
    parts = [n] if n > 1 else []
    while parts:
        part = parts.pop()
        if is_prime(part):
            found[part] = found.get(part, 0) + 1
        else:
            divisor = _divisor(part)
            parts += [divisor, part // divisor]
    return found


def _divisor(n: int) -> int:
    """A divisor of a composite number, other than 1 and itself."""
    root = isqrt(n)
    if root * root == n:
        return root
    for step in range(1, n):
        divisor = _rho(n, step)
        if divisor != n:
            return divisor
    raise ArithmeticError(f"{n} has no divisor")


def _rho(n: int, step: int) -> int:
    """What the sequence x -> x^2 + step finds: a divisor, or n if it fails."""
    slow = fast = saved = 2
    divisor, distance = 1, 1
    while divisor == 1:
        slow = fast
        done = 0
        while done < distance and divisor == 1:
            saved, product = fast, 1
            for _ in range(min(64, distance - done)):
                fast = (fast * fast + step) % n
                product = product * abs(slow - fast) % n
            divisor = gcd(product, n)
            done += 64
        distance *= 2
    if divisor == n:
        divisor, fast = 1, saved
        while divisor == 1:
            fast = (fast * fast + step) % n
            divisor = gcd(abs(slow - fast), n)
    return divisor
