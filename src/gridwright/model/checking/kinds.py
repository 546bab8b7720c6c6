"""Kinds of positive number by their definitions.

Where a definition says "there is an n with", n is computed and put to the test.
"""

from collections.abc import Callable, Iterator
from datetime import date
from functools import cache
from itertools import count, takewhile
from math import comb, factorial, isqrt
from typing import Final

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import asking
from gridwright.model.checking.digits import KINDS_OF_DIGITS
from gridwright.model.checking.primes import factorised, is_prime, is_semiprime

__all__ = ["FIGURES", "KINDS", "is_centred", "is_nth_power", "is_polygonal", "polygon", "root"]
__all__ += ["sequence"]


def root(number: int, exponent: int) -> int:
    """The largest n whose power is at most a positive number."""
    n = 0
    for bit in reversed(range(number.bit_length() // exponent + 1)):
        if (n + 2**bit) ** exponent <= number:
            n += 2**bit
    return n


def is_nth_power(number: int, exponent: int) -> bool:
    """Whether a positive number is the power of a whole number."""
    if exponent > number.bit_length():
        return number == 1
    return bool(root(number, exponent) ** exponent == number)


def _is_square(number: int) -> bool:
    return number >= 0 and isqrt(number) ** 2 == number


POLYGONS: Final = {
    "triangular": 3,
    "square": 4,
    "pentagonal": 5,
    "hexagonal": 6,
    "heptagonal": 7,
    "octagonal": 8,
    "nonagonal": 9,
    "decagonal": 10,
}


def is_polygonal(number: int, sides: int) -> bool:
    """Whether so many dots fill a polygon: 2P = (s - 2) n^2 - (s - 4) n, solved for n."""
    a, b = sides - 2, sides - 4
    n, rest = divmod(b + isqrt(b * b + 8 * a * number), 2 * a)
    return rest == 0 and a * n * n - b * n == 2 * number


def is_centred(number: int, sides: int) -> bool:
    """Whether so many dots fill polygons around a dot: s times a triangular number, and one."""
    around, rest = divmod(number - 1, sides)
    return rest == 0 and (around == 0 or is_polygonal(around, 3))


def _is_square_pyramidal(number: int) -> bool:
    n = root(3 * number, 3)
    return n * (n + 1) * (2 * n + 1) == 6 * number


def _is_catalan(number: int) -> bool:
    return any(
        n == number
        for n in takewhile(lambda n: n <= number, (comb(2 * k, k) // (k + 1) for k in count(1)))
    )


_LUCKY = [1, 3, 7, 9, 13, 15, 21]
_MAX_LUCKY: Final = 1_000_000


_SMALL_PRIMES: Final = tuple(p for p in range(2, 114) if all(p % d for d in range(2, p)))


def _is_highly_composite(number: int) -> bool:
    """Whether it has more divisors than any smaller number."""
    rest, n_divisors = number, 1
    for prime in _SMALL_PRIMES:
        exponent = 0
        while rest % prime == 0:
            rest, exponent = rest // prime, exponent + 1
        n_divisors *= exponent + 1
    return rest == 1 and (number == 1 or _most_divisors(number - 1, 0, number) < n_divisors)


def _most_divisors(most: int, place: int, longest: int) -> int:
    """The most divisors of a number up to a bound, with primes from a place on, few of each."""
    best, left = 1, most
    for exponent in range(1, longest + 1):
        left //= _SMALL_PRIMES[place]
        if left == 0:
            break
        best = max(best, (exponent + 1) * _most_divisors(left, place + 1, exponent))
    return best


def _is_lucky(number: int) -> bool:
    """Whether it is never struck out: its place is followed from sieve to sieve."""
    if number > _MAX_LUCKY:
        raise Undecided(f"undecided beyond {_MAX_LUCKY:,}: whether a number is lucky")
    place, rest = divmod(number + 1, 2)
    if rest:
        return False
    for n in asking(count(1)):
        if n == len(_LUCKY):
            _LUCKY.append(next(x for x in count(_LUCKY[-1] + 2, 2) if _is_lucky(x)))
        step = _LUCKY[n]
        if step > place:
            return True
        if place % step == 0:
            return False
        place -= place // step
    raise AssertionError


def _sum_of_parts(number: int) -> int:
    """The sum of the divisors less than the number."""
    total = 1
    for prime, exponent in factorised(number).items():
        total *= sum(prime**i for i in range(exponent + 1))
    return total - number


def _is_tetrahedral(number: int) -> bool:
    n = root(6 * number, 3)
    return n * (n + 1) * (n + 2) == 6 * number


def _is_factorial(number: int) -> bool:
    for n in count(2):
        if number == 1:
            return True
        number, rest = divmod(number, n)
        if rest:
            return False
    raise AssertionError


def _is_perfect(number: int) -> bool:
    """Even ones are 2^(p-1) times a Mersenne prime (Euclid, Euler), odd ones beyond 10^1500."""
    if number % 2:
        if number > 10**1500:
            raise Undecided("undecided beyond 10^1500: whether an odd number is perfect")
        return False
    p = (number.bit_length() + 1) // 2
    return number == 2 ** (p - 1) * (2**p - 1) and _is_mersenne(p)


@cache
def _is_mersenne(p: int) -> bool:
    """Whether 2^p - 1 is prime (E. Lucas, D. H. Lehmer)."""
    if p == 2 or not is_prime(p):
        return p == 2
    mersenne, term = 2**p - 1, 4
    for _ in range(p - 2):
        term = (term * term - 2) % mersenne
    return term == 0


def _is_date(figures: str) -> bool:
    """Day, month, and perhaps a year, of which two figures are of one from 2000 to 2099."""
    figures = figures.zfill(len(figures) + len(figures) % 2)
    n = len(figures)
    if not 4 <= n <= 8:
        return False
    year = {4: "2000", 6: "20" + figures[4:], 8: figures[4:]}[n]
    try:
        date(int(year), int(figures[2:4]), int(figures[:2]))
    except ValueError:
        return False
    return True


KINDS: Final[dict[str, Callable[[int, int], bool]]] = {
    "prime": lambda n, base: is_prime(n),
    "composite": lambda n, base: n > 1 and not is_prime(n),
    "semiprime": lambda n, base: is_semiprime(n),
    "prime power": lambda n, base: any(
        is_nth_power(n, k) and is_prime(root(n, k)) for k in range(1, n.bit_length() + 1)
    ),
    "cube": lambda n, base: is_nth_power(n, 3),
    "power": lambda n, base: any(
        is_nth_power(n, k) for k in range(2, n.bit_length() + 2) if is_prime(k)
    ),
    "tetrahedral": lambda n, base: _is_tetrahedral(n),
    "fibonacci": lambda n, base: _is_square(5 * n * n + 4) or _is_square(5 * n * n - 4),
    "lucas": lambda n, base: _is_square(5 * n * n + 20) or _is_square(5 * n * n - 20),
    "factorial": lambda n, base: _is_factorial(n),
    "perfect": lambda n, base: _is_perfect(n),
    "catalan": lambda n, base: _is_catalan(n),
    "mersenne": lambda n, base: 2 ** n.bit_length() == n + 1,
    "highly composite": lambda n, base: _is_highly_composite(n),
    "lucky": lambda n, base: _is_lucky(n),
    "leap year": lambda n, base: n % (4 if n % 100 else 400) == 0,
    "clocktime": lambda n, base: divmod(n, 100) < (24, 0) and n % 100 < 60,
    "dialtime": lambda n, base: 0 < n // 100 < 13 and n % 100 < 60,
    "date": lambda n, base: _is_date(str(n)),
    "pronic": lambda n, base: isqrt(n) * (isqrt(n) + 1) == n,
    "square pyramidal": lambda n, base: _is_square_pyramidal(n),
    "squarefree": lambda n, base: set(factorised(n).values()) <= {1},
    "abundant": lambda n, base: _sum_of_parts(n) > n,
    "deficient": lambda n, base: _sum_of_parts(n) < n,
    **{
        name: lambda n, base, sides=sides: is_polygonal(n, sides)  # type: ignore[misc]
        for name, sides in POLYGONS.items()
    },
    **KINDS_OF_DIGITS,
    "odd": lambda n, base: n % 2 == 1,
    "even": lambda n, base: n % 2 == 0,
}
"""For each kind whether a positive number is of it, in a base."""


def polygon(n: int, sides: int) -> int:
    """The n-th number of dots that fill a polygon."""
    return ((sides - 2) * n * n - (sides - 4) * n) // 2


FIGURES: Final[dict[str, Callable[[int], int]]] = {
    **{
        name: lambda n, sides=sides: polygon(n, sides)  # type: ignore[misc]
        for name, sides in POLYGONS.items()
    },
    "cube": lambda n: n**3,
    "tetrahedral": lambda n: n * (n + 1) * (n + 2) // 6,
    "square pyramidal": lambda n: n * (n + 1) * (2 * n + 1) // 6,
    "pronic": lambda n: n * (n + 1),
    "factorial": factorial,
    "mersenne": lambda n: 2**n - 1,
    "catalan": lambda n: comb(2 * n, n) // (n + 1),
}
"""Kinds with a formula for the n-th of them, counted from 1."""


def sequence(kind: str) -> Callable[[], Iterator[int]] | None:
    """How the numbers of a kind are counted upwards, if there is a way."""
    if kind in FIGURES:
        return lambda: map(FIGURES[kind], count(1))
    return SEQUENCES.get(kind)


def _sums_of_two(a: int, b: int) -> Iterator[int]:
    while True:
        yield a
        a, b = b, a + b


SEQUENCES: Final[dict[str, Callable[[], Iterator[int]]]] = {"fibonacci": lambda: _sums_of_two(1, 2)}
"""Other kinds that can be counted upwards."""
