"""Kinds of positive number by their definitions, and functions of digits and factors.

Where a definition says "there is an n with", n is computed and put to the test.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from math import factorial, gcd, isqrt
from typing import Any, Final

from gridwright.basics.bounds import MAX_BITS
from gridwright.basics.errors import Undecided
from gridwright.model.checking.numbers import Worth, exact, far
from gridwright.model.checking.primes import factorised, is_prime, is_semiprime

__all__ = ["FIGURES", "FUNCTIONS", "KINDS", "digits", "is_nth_power", "root", "sequence"]
__all__ += ["turned"]


def digits(number: int, base: int) -> list[int]:
    """The digits of a number that is not negative, the lowest first."""
    found: list[int] = []
    while number or not found:
        number, digit = divmod(number, base)
        found.append(digit)
    return found


def _from_digits(lowest_first: list[int], base: int) -> int:
    return sum(digit * base**i for i, digit in enumerate(lowest_first))


def turned(number: int, base: int) -> int:
    """The number with its digits in the other order."""
    return _from_digits(digits(number, base)[::-1], base)


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


def _is_triangular(number: int) -> bool:
    n = (isqrt(8 * number + 1) - 1) // 2
    return n * (n + 1) == 2 * number


def _is_pentagonal(number: int) -> bool:
    n = (isqrt(24 * number + 1) + 1) // 6
    return n * (3 * n - 1) == 2 * number


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


def _is_palindrome(number: int, base: int) -> bool:
    return digits(number, base) == digits(number, base)[::-1]


def _is_permutation(number: int, base: int) -> bool:
    return len(set(digits(number, base))) == len(digits(number, base))


KINDS: Final[dict[str, Callable[[int, int], bool]]] = {
    "prime": lambda n, base: is_prime(n),
    "composite": lambda n, base: n > 1 and not is_prime(n),
    "semiprime": lambda n, base: is_semiprime(n),
    "prime power": lambda n, base: any(
        is_nth_power(n, k) and is_prime(root(n, k)) for k in range(1, n.bit_length() + 1)
    ),
    "square": lambda n, base: _is_square(n),
    "cube": lambda n, base: is_nth_power(n, 3),
    "power": lambda n, base: any(
        is_nth_power(n, k) for k in range(2, n.bit_length() + 2) if is_prime(k)
    ),
    "triangular": lambda n, base: _is_triangular(n),
    "pentagonal": lambda n, base: _is_pentagonal(n),
    "tetrahedral": lambda n, base: _is_tetrahedral(n),
    "fibonacci": lambda n, base: _is_square(5 * n * n + 4) or _is_square(5 * n * n - 4),
    "lucas": lambda n, base: _is_square(5 * n * n + 20) or _is_square(5 * n * n - 20),
    "factorial": lambda n, base: _is_factorial(n),
    "perfect": lambda n, base: _is_perfect(n),
    "palindrome": _is_palindrome,
    "permutation": _is_permutation,
    "odd": lambda n, base: n % 2 == 1,
    "even": lambda n, base: n % 2 == 0,
}
"""For each kind whether a positive number is of it, in a base."""


FIGURES: Final[dict[str, Callable[[int], int]]] = {
    "square": lambda n: n**2,
    "cube": lambda n: n**3,
    "triangular": lambda n: n * (n + 1) // 2,
    "pentagonal": lambda n: n * (3 * n - 1) // 2,
    "tetrahedral": lambda n: n * (n + 1) * (n + 2) // 6,
    "factorial": factorial,
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


def _of_numbers(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of whole numbers that are not negative; of others it has no value."""

    def apply(base: int, *numbers: int) -> Any:
        return function(base, *numbers) if min(numbers) >= 0 else None

    return apply


def _product(numbers: list[int]) -> int:
    product = 1
    for number in numbers:
        product *= number
    return product


def _joined(base: int, *numbers: int) -> Worth:
    """The digits of all, one after the other."""
    lowest_first = [digit for number in reversed(numbers) for digit in digits(number, base)]
    return exact(_from_digits(lowest_first, base))


def _choose(base: int, n: int, k: int) -> Worth:
    """n (n - 1) ... (n - k + 1) / k!, growing from factor to factor."""
    found = 1
    for i in range(1, min(k, n - k) + 1):
        found = found * (n - i + 1) // i
        if found.bit_length() > MAX_BITS:
            return exact(found)
    return found if k <= n else 0


def _lcm(base: int, *numbers: int) -> Worth:
    found = 1
    if 0 in numbers:
        return 0
    for number in numbers:
        found = abs(found * number) // gcd(found, number)
        if found.bit_length() > MAX_BITS:
            break
    return exact(found)


def _phi(base: int, n: int) -> Worth:
    if n < 1:
        return None
    return _product([prime ** (k - 1) * (prime - 1) for prime, k in factorised(n).items()])


def _divisors(base: int, n: int) -> Worth:
    return _product([k + 1 for k in factorised(n).values()]) if n > 0 else None


def _factorial(base: int, n: int) -> Worth:
    return exact(factorial(n)) if n <= MAX_BITS else far(2**MAX_BITS, 2**MAX_BITS)


FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    "rev": _of_numbers(lambda base, n: exact(turned(n, base))),
    "ds": _of_numbers(lambda base, n: sum(digits(n, base))),
    "dp": _of_numbers(lambda base, n: _product(digits(n, base))),
    "concat": _of_numbers(_joined),
    "sqrt": _of_numbers(lambda base, n: isqrt(n) if _is_square(n) else None),
    "tri": _of_numbers(lambda base, n: exact(n * (n + 1) // 2)),
    "choose": _of_numbers(_choose),
    "gcd": lambda base, *numbers: gcd(*numbers),
    "lcm": _lcm,
    "phi": _phi,
    "divisors": _divisors,
    "!": _of_numbers(_factorial),
}
"""What functions of whole numbers are worth, the base first; None where they have no value."""
