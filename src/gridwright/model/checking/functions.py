"""What functions of whole numbers are worth, by their definitions."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import factorial, gcd, isqrt, prod
from typing import Any, Final

from gridwright.basics.bounds import MAX_BITS
from gridwright.model.checking.digits import digits, from_digits, turned
from gridwright.model.checking.moved import MOVED
from gridwright.model.checking.notations import NOTATIONS
from gridwright.model.checking.numbers import Worth, exact, far
from gridwright.model.checking.places import NTH
from gridwright.model.checking.primes import factorised

__all__ = ["FUNCTIONS"]


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
    return exact(from_digits(lowest_first, base))


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


def _sigma(base: int, n: int) -> Worth:
    if n < 1:
        return None
    return exact(_product([sum(p**i for i in range(k + 1)) for p, k in factorised(n).items()]))


def _cube_root(base: int, n: int) -> Worth:
    """By halving an interval, of the number without its sign."""
    lo, hi = 0, 1 << (abs(n).bit_length() // 3 + 1)
    while lo < hi:
        middle = (lo + hi) // 2
        lo, hi = (lo, middle) if middle**3 >= abs(n) else (middle + 1, hi)
    return (lo if n >= 0 else -lo) if lo**3 == abs(n) else None


def _middle_digit(base: int, n: int) -> Worth:
    """The one that is as far from both ends."""
    lowest_first = digits(n, base)
    while len(lowest_first) > 2:
        lowest_first = lowest_first[1:-1]
    return lowest_first[0] if len(lowest_first) == 1 else None


def _digits_from(base: int, n: int, first: int, last: int) -> Worth:
    """Places count from 1, or from -1 at the end."""
    if n < 0:
        return None
    highest_first = [0, *digits(n, base)[::-1]]
    if max(abs(first), abs(last)) >= len(highest_first):
        return None
    places = range(first, last + 1)
    return from_digits([highest_first[place] for place in reversed(places)], base)


def _digit_median(base: int, n: int) -> Worth:
    """What is left when the least and the greatest digit are struck out, time and again."""
    left = sorted(digits(n, base))
    while len(left) > 2:
        left = left[1:-1]
    return Fraction(sum(left), len(left))


def _digit_mode(base: int, n: int) -> Worth:
    """The digit that no other is as frequent as."""
    counts = Counter(digits(n, base)).most_common(2)
    return counts[0][0] if len(counts) < 2 or counts[0][1] > counts[1][1] else None


def _digital_root(base: int, n: int) -> int:
    while n >= base:
        n = sum(digits(n, base))
    return n


def _factorial(base: int, n: int) -> Worth:
    return exact(factorial(n)) if n <= MAX_BITS else far(2**MAX_BITS, 2**MAX_BITS)


def _ways_of_two_squares(base: int, n: int) -> Worth:
    """Half of the divisors 4m + 1 without as many 4m + 3, and of a square one way less."""
    if n < 1:
        return None
    divisors = [1]
    for prime, k in factorised(n).items():
        divisors = [d * prime**i for d in divisors for i in range(k + 1)]
    n_ordered = sum({1: 1, 3: -1}.get(d % 4, 0) for d in divisors) - (isqrt(n) ** 2 == n)
    return (n_ordered + 1) // 2


def _ways_of_two_cubes(base: int, n: int) -> Worth:
    """For each divisor as the sum of both roots, whether their difference is whole."""
    if n < 1:
        return None
    divisors = [1]
    for prime, k in factorised(n).items():
        divisors = [d * prime**i for d in divisors for i in range(k + 1)]
    thirds = [(total, 4 * (n // total) - total**2) for total in divisors if total**3 > n]
    apart = [(total, isqrt(third // 3)) for total, third in thirds if third >= 0]
    return sum(3 * d * d + total**2 == 4 * (n // total) for total, d in apart)


def _product_of_others(base: int, n: int, place: int) -> int | None:
    if n < base:
        return None
    known = dict(enumerate(digits(n, base)))  # by how many digits are behind
    length = len(known)
    if place == 0:
        where = length // 2 if length % 2 else -1
    else:
        where = length - place if place > 0 else -place - 1
    if known.pop(where, None) is None:
        return None
    return _product([*known.values()])


FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    **NOTATIONS,
    **MOVED,
    **NTH,
    "rev": _of_numbers(lambda base, n: exact(turned(n, base))),
    "ds": _of_numbers(lambda base, n: sum(digits(n, base))),
    "dp": _of_numbers(lambda base, n: _product(digits(n, base))),
    "dsq": _of_numbers(lambda base, n: sum(d**2 for d in digits(n, base))),
    "digit powers": lambda base, n, k: sum(map(k.__rpow__, digits(n, base))) if n >= 0 else None,
    "concat": _of_numbers(_joined),
    "sqrt": _of_numbers(lambda base, n: isqrt(n) if isqrt(n) ** 2 == n else None),
    "tri": _of_numbers(lambda base, n: exact(n * (n + 1) // 2)),
    "choose": _of_numbers(_choose),
    "gcd": lambda base, *numbers: gcd(*numbers),
    "lcm": _lcm,
    "phi": _phi,
    "divisors": _divisors,
    "sigma": _sigma,
    "gpf": lambda base, n: max(factorised(n)) if n > 1 else None,
    "lpf": lambda base, n: min(factorised(n)) if n > 1 else None,
    "dr": _of_numbers(_digital_root),
    "digits": _of_numbers(lambda base, n: len(digits(n, base))),
    "cube root": _cube_root,
    "prime factor sum": lambda base, n: sum(factorised(n).keys()) if n > 1 else None,
    "prime factor product": lambda base, n: prod({*factorised(n)}) if n > 1 else None,
    "repeated prime factor sum": lambda base, n: (
        sum(Counter(factorised(n)).elements()) if n > 1 else None
    ),
    "prime factors": lambda base, n: len(factorised(n)) if n > 0 else None,
    "middle digit": _of_numbers(_middle_digit),
    "digits from": _digits_from,
    "uses of": lambda base, n, *which: (
        sum(digits(n, base).count(digit) for digit in which) if n >= 0 else None
    ),
    "sum of those": lambda base, n, *those: (
        sum(digit * digits(n, base).count(digit) for digit in those) if n >= 0 else None
    ),
    "product of those": lambda base, n, *those: (
        _product([digit ** digits(n, base).count(digit) for digit in those]) if n >= 0 else None
    ),
    "product of others": _product_of_others,
    "digit factorials": _of_numbers(
        lambda base, n: sum(_product([*range(1, digit + 1)]) for digit in digits(n, base))
    ),
    "sum of places": lambda base, n, first: (
        sum(d for i, d in enumerate(digits(n, base)) if (len(digits(n, base)) - i - first) % 2 == 0)
        if n >= 0
        else None
    ),
    "repeated digits": _of_numbers(
        lambda base, n: sum(many > 1 for many in Counter(digits(n, base)).values())
    ),
    "common digits": _of_numbers(
        lambda base, n, other: sum(
            d in digits(n, base) and d in digits(other, base) for d in range(base)
        )
    ),
    "runs of": lambda base, n, other: (
        sum(
            digits(n, base)[start : start + len(digits(other, base))] == digits(other, base)
            for start in range(len(digits(n, base)))
        )
        if n >= 0 and other >= 0
        else None
    ),
    "different digits": _of_numbers(
        lambda base, n: sum(digit in digits(n, base) for digit in range(base))
    ),
    "greatest digit": _of_numbers(lambda base, n: max(digits(n, base))),
    "least digit": _of_numbers(lambda base, n: min(digits(n, base))),
    "digit median": _of_numbers(_digit_median),
    "digit mode": _of_numbers(_digit_mode),
    "digits beyond": lambda base, n, other: (
        sum(digit not in digits(other, base) for digit in digits(n, base))
        if n >= 0 and other >= 0
        else None
    ),
    "digit pairs": _of_numbers(lambda base, n: [*Counter(digits(n, base)).values()].count(2)),
    "most alike": _of_numbers(lambda base, n: Counter(digits(n, base)).most_common(1)[0][1]),
    "ways of two cubes": _ways_of_two_cubes,
    "ways of two squares": _ways_of_two_squares,
    "!": _of_numbers(_factorial),
}
"""What functions of whole numbers are worth, the base first; None where they have no value."""
