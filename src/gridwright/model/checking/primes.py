"""Primes and factors for the check of solutions, by other methods than engines use.

Primality: trial division; up to 2^64 the test of R. Baillie and S. S. Wagstaff (Lucas
pseudoprimes, 1980), for which there is no exception up to there; up to MAX_DECIDED also the tests
of 13 bases that J. Sorenson and J. Webster proved to be enough (2017).  Beyond, a number that
fails is composite, and one that passes is prime if its predecessor can be factored far enough
(H. C. Pocklington, 1914).  Factors: trial division, then J. M. Pollard's rho as R. W. Floyd walks.
"""

from functools import lru_cache
from math import gcd, isqrt
from typing import Final

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import ask

__all__ = ["factorised", "is_prime", "is_semiprime"]

_MAX_DECIDED: Final = 3_317_044_064_679_887_385_961_980
_MAX_FACTORED: Final = 10**20
"""Up to here factors are always found."""

_MOST_STEPS: Final = 400_000
"""Steps of a walk for a divisor of a larger number."""

_TRIED: Final = 2000
"""Divisors that are tried one by one."""

_PROVABLE: Final = 2**256
_TESTABLE: Final = 2**4096
"""Larger numbers take too long to be tested."""


def _undecided(what: str, most: int) -> Undecided:
    return Undecided(f"undecided beyond {most:,}: {what}")


@lru_cache(maxsize=10_000)
def is_prime(n: int) -> bool:
    """Whether a number has no divisor but 1 and itself; raises Undecided for some large ones."""
    if n < 2:
        return False
    for divisor in range(2, min(_TRIED, isqrt(n) + 1)):
        if n % divisor == 0:
            return False
    if n < _TRIED**2:
        return True
    if n >= _TESTABLE:
        raise _undecided("whether a number is prime", _MAX_DECIDED)
    ask()
    if not _passes(n, 2) or not _passes(n, 3) or (n < _PROVABLE and not _is_lucas(n)):
        return False
    if n < 2**64:
        return True
    if n < _PROVABLE and not all(_passes(n, base) for base in range(3, 42)):
        return False
    if n <= _MAX_DECIDED or (n < _PROVABLE and _has_certificate(n)):
        return True
    raise _undecided("whether a number is prime", _MAX_DECIDED)


def _passes(n: int, base: int) -> bool:
    """Whether the square roots of 1 that powers of a base lead to are 1 and -1 only."""
    exponent, power = n - 1, pow(base, n - 1, n)
    if power != 1:
        return False
    while power == 1 and exponent % 2 == 0:
        exponent //= 2
        power = pow(base, exponent, n)
    return power in (1, n - 1)


def _is_lucas(n: int) -> bool:
    """Whether n divides the Lucas number that it divides if it is prime: U of n - (D over n)."""
    if isqrt(n) ** 2 == n:
        return False
    d = 5
    while (symbol := _jacobi(d, n)) != -1:
        if symbol == 0 and abs(d) % n:
            return False
        d = -d - 2 if d > 0 else -d + 2
    u, v, q = (
        0,
        2,
        1,
    )  # of the index that the bits read so far make, and the power of Q = (1 - D) / 4
    for bit in bin(n + 1)[2:]:
        u, v, q = u * v % n, (v * v - 2 * q) % n, q * q % n
        if bit == "1":
            u, v, q = _half(u + v, n), _half(d * u + v, n), q * ((1 - d) // 4) % n
    return u == 0


def _half(x: int, n: int) -> int:
    """Half of x modulo an odd n."""
    return (x if x % 2 == 0 else x + n) // 2 % n


def _jacobi(a: int, n: int) -> int:
    """The Jacobi symbol (a over n) of an odd positive n."""
    a, sign = a % n, 1
    while a:
        while a % 2 == 0:
            a //= 2
            if n % 8 in (3, 5):
                sign = -sign
        a, n = n, a
        if a % 4 == 3 and n % 4 == 3:
            sign = -sign
        a %= n
    return sign if n == 1 else 0


def _has_certificate(n: int) -> bool:
    """Whether primes whose product is beyond the root of n prove it: each has a base.

    All divisors of n are 1 modulo that product, or, if it is only beyond the cube root, a
    product of two of them has coefficients that are found here.
    """
    primes, left = _parted(n - 1)
    product = (n - 1) // left
    if gcd(product, left) > 1 or not all(
        any(
            pow(base, n - 1, n) == 1 and gcd(pow(base, (n - 1) // prime, n) - 1, n) == 1
            for base in range(2, 60)
        )
        for prime in set(primes)
    ):
        return False
    if product**2 > n:
        return True
    if 2 * product**3 <= n:
        return False
    high, low = divmod(left, 2 * product)
    square = low**2 - 8 * high
    return high == 0 or square < 0 or isqrt(square) ** 2 != square


def factorised(n: int) -> dict[int, int]:
    """The primes that multiply to n, with their exponents; raises Undecided for some large n."""
    primes, left = _parted(n)
    if left > 1:
        raise _undecided("the factors of a number", _MAX_FACTORED)
    return {prime: primes.count(prime) for prime in primes}


def is_semiprime(n: int) -> bool:
    """Whether two primes multiply to n; raises Undecided for some large ones."""
    for small in (4, 6, 9, 10, 15, 25):
        if n % small == 0:
            return n == small
    primes, left = _parted(n)
    if left == 1:
        return len(primes) == 2
    if len(primes) > 1 or (primes and _is_known_composite(left)):
        return False
    raise _undecided("whether a number is a semiprime", _MAX_FACTORED)


def _is_known_prime(n: int) -> bool:
    try:
        return is_prime(n)
    except Undecided:
        return False


def _is_known_composite(n: int) -> bool:
    try:
        return not is_prime(n)
    except Undecided:
        return False


@lru_cache(maxsize=10_000)
def _parted(n: int) -> tuple[tuple[int, ...], int]:
    """Primes that divide n, as often as they do, and what is left."""
    primes: list[int] = []
    for divisor in range(2, min(_TRIED, n) + 1):
        while n % divisor == 0:
            primes.append(divisor)
            n //= divisor
    left, open_ = 1, [n] if n > 1 else []
    while open_:
        part = open_.pop()
        if _is_known_prime(part):
            primes.append(part)
        elif divisor := _divisor(part):
            open_ += [divisor, part // divisor]
        else:
            left *= part
    return tuple(sorted(primes)), left


def _divisor(n: int) -> int:
    """A proper divisor of a number that is not known to be prime; 0 if it is not found in time."""
    if isqrt(n) ** 2 == n:
        return isqrt(n)
    if n > _MAX_FACTORED and (n >= _PROVABLE or not _is_known_composite(n)):
        return 0
    step, walked = 1, 0
    while True:
        slow = fast = 2
        found = 1
        while found == 1:
            if walked >= _MOST_STEPS and n > _MAX_FACTORED:
                return 0
            ask()
            before, product = (slow, fast), 1
            for _ in range(100):
                slow = (slow * slow + step) % n
                fast = (fast * fast + step) % n
                fast = (fast * fast + step) % n
                product = product * (slow - fast) % n
            walked += 100
            found = gcd(product, n)
        if found == n:
            slow, fast = before
            found = 1
            while found == 1:
                slow = (slow * slow + step) % n
                fast = ((fast * fast + step) ** 2 + step) % n
                found = gcd(slow - fast, n)
        if found < n:
            return found
        step += 1
