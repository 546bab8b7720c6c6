"""Prime numbers and factors, exact; questions that bounded effort does not settle raise Undecided.

Primality: Miller and Rabin's test with the first 13 primes as bases, proved for all numbers below
3,317,044,064,679,887,385,961,981 (J. Sorenson, J. Webster, Strong pseudoprimes to twelve prime
bases, 2017), with fewer for smaller numbers (G. Jaeschke, On strong pseudoprimes to several bases,
1993; OEIS A014233).  A larger number that fails it is composite; one that passes is proved prime
by the factors of its predecessor (H. C. Pocklington, 1914; J. Brillhart, D. H. Lehmer, J. L.
Selfridge, New primality criteria, 1975, theorem 5), or is undecided.  Factors: trial division,
then J. M. Pollard's rho with R. P. Brent's cycles.
"""

from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from math import gcd, isqrt, prod
from typing import Final

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import ask, asking

__all__ = ["MAX_FACTORED", "MAX_PRIME", "factors", "is_prime", "is_semiprime", "primes_between"]

MAX_PRIME: Final = 3_317_044_064_679_887_385_961_980
"""The largest number up to which primality is always decided."""

MAX_FACTORED: Final = 10**20
"""The largest number that is always factored: its second largest prime has at most ten digits."""

_BASES: Final = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
_ENOUGH: Final = (
    2_047,
    1_373_653,
    25_326_001,
    3_215_031_751,
    2_152_302_898_747,
    3_474_749_660_383,
    341_550_071_728_321,
)
"""The least composite number that passes the first base, the first two, and so on."""

_MORE_BASES: Final = (*_BASES, 43, 47, 53, 59, 61)
"""For larger numbers: the first that passes all of the others does not pass these."""

_SIEVED: Final = 4_000_000
"""Range up to which a sieve is made; above, numbers are tested one at a time."""

_MAX_PROVED: Final = 1 << 256
"""Below it primality is proved if that is easy; larger numbers are tested with two bases only."""

_MAX_TESTED: Final = 1 << 4096
"""Below it a test of one base takes less than half a second, which grows with the third power."""

_MOST_STEPS: Final = 1 << 18
"""Steps of rho for a divisor of a number beyond MAX_FACTORED: it finds those of nine digits."""


def is_prime(n: int) -> bool:
    """Whether a number is prime; raises Undecided for some beyond MAX_PRIME."""
    if n < 2:
        return False
    for prime in _BASES:
        if n % prime == 0:
            return n == prime
    if n > MAX_PRIME and gcd(n, _primorial()) > 1:
        return False
    if n >= _MAX_TESTED:
        raise Undecided(f"undecided beyond {MAX_PRIME:,}: whether a number is prime")
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    if n <= MAX_PRIME:
        enough = bisect_right(_ENOUGH, n) + 1
        bases = _BASES[:enough] if enough <= len(_ENOUGH) else _BASES
    else:
        bases = _MORE_BASES if n < _MAX_PROVED else _BASES[1:3]
    ask()
    for base in bases:
        if n > MAX_PRIME:
            ask()
        if not _passes(n, base, odd, twos):
            return False
    if n <= MAX_PRIME or (n < _MAX_PROVED and _is_proved(n)):
        return True
    raise Undecided(f"undecided beyond {MAX_PRIME:,}: whether a number is prime")


def _passes(n: int, base: int, odd: int, twos: int) -> bool:
    """Whether a number is prime as far as one base can decide."""
    power = pow(base, odd, n)
    if power in (1, n - 1):
        return True
    for _ in range(twos - 1):
        power = power * power % n
        if power == n - 1:
            return True
    return False


def _is_proved(n: int) -> bool:
    """Whether a number that passes all tests is proved prime by factors of its predecessor."""
    found, rest = _factors_found(n - 1)
    factored = (n - 1) // rest
    if gcd(factored, rest) > 1:
        return False
    for prime in found:
        if not any(
            pow(base, n - 1, n) == 1 and gcd(pow(base, (n - 1) // prime, n) - 1, n) == 1
            for base in _BASES
        ):
            return False
    if factored * factored > n:
        return True
    if 2 * factored**3 <= n:
        return False
    # every divisor is 1 mod `factored`, which is even, and its cofactor odd: a product of two of
    # them would solve a quadratic equation in whole numbers
    twice, left = divmod(rest, 2 * factored)
    square = left * left - 8 * twice
    return twice == 0 or square < 0 or isqrt(square) ** 2 != square


@lru_cache(maxsize=1)
def _primorial() -> int:
    """The product of the primes below 2,000."""
    return prod(_small_primes(2000))


def primes_between(lo: int, hi: int) -> Iterator[int]:
    """The primes from lo to hi, in increasing order; may raise Undecided beyond MAX_PRIME."""
    lo = max(lo, 2)
    if hi - lo > _SIEVED or hi > _SIEVED**2:
        numbers = range(lo, hi + 1)
        yield from (n for n in asking(numbers) if is_prime(n))
        return
    is_open = bytearray([1]) * max(hi - lo + 1, 0)
    for prime in asking(_small_primes(isqrt(max(hi, 0)))):
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


def factors(n: int) -> dict[int, int]:
    """The primes of a positive number with their exponents; may raise Undecided beyond the bound.

    Up to MAX_FACTORED they are always found.
    """
    found, rest = _factors_found(n)
    if rest > 1:
        raise Undecided(f"undecided beyond {MAX_FACTORED:,}: the factors of a number")
    return found


def is_semiprime(n: int) -> bool:
    """Whether a positive number is a product of two primes; may raise Undecided far out."""
    n_small, rest = 0, n
    for prime in _BASES:
        while rest % prime == 0:
            n_small, rest = n_small + 1, rest // prime
    if n_small > 2 or (n_small == 2 and rest > 1):
        return False  # the rest need not be factored
    found, rest = _factors_found(n)
    n_found = sum(found.values())
    if rest == 1:
        return n_found == 2
    if n_found > 1 or (n_found == 1 and not _may_be_prime(rest)):
        return False  # the rest has a prime, or two
    raise Undecided(f"undecided beyond {MAX_FACTORED:,}: whether a number is a semiprime")


def _may_be_prime(n: int) -> bool:
    try:
        return is_prime(n)
    except Undecided:
        return True


@lru_cache(maxsize=10_000)
def _factors_found(n: int) -> tuple[dict[int, int], int]:
    """The primes of a positive number that are found, with their exponents, and what is left."""
    found: dict[int, int] = {}
    unknown = 1
    for prime in (2, *range(3, 1000, 2)):
        if prime * prime > n:
            break
        while n % prime == 0:
            found[prime] = found.get(prime, 0) + 1
            n //= prime
    parts = [n] if n > 1 else []
    while parts:
        part = parts.pop()
        if _is_surely_prime(part):
            found[part] = found.get(part, 0) + 1
        elif (divisor := _divisor(part)) > 1:
            parts += [divisor, part // divisor]
        else:
            unknown *= part
    return found, unknown


def _is_surely_prime(n: int) -> bool:
    try:
        return is_prime(n)
    except Undecided:
        return False


def _divisor(n: int) -> int:
    """A divisor other than 1 and itself, of a composite number; 1 if none is found in time."""
    root = isqrt(n)
    if root * root == n:
        return root
    if n > MAX_FACTORED and (n >= _MAX_PROVED or _may_be_prime(n)):
        return 1
    for step in range(1, n):
        divisor = _rho(n, step)
        if divisor != n:
            return divisor
    raise ArithmeticError(f"{n} has no divisor")


def _rho(n: int, step: int) -> int:
    """What the sequence x -> x^2 + step finds: a divisor, n if it fails, 1 if that takes long."""
    slow = fast = saved = 2
    divisor, distance = 1, 1
    while divisor == 1:
        if n > MAX_FACTORED and distance > _MOST_STEPS:
            return 1
        slow = fast
        done = 0
        while done < distance and divisor == 1:
            ask()
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
