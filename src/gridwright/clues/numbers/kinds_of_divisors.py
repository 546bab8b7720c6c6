"""Kinds of number that are told by their divisors: primes, perfect numbers, squarefree ones."""

from collections.abc import Callable, Iterator
from math import isqrt
from typing import Final

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import asking
from gridwright.clues.numbers.functions import sum_of_divisors
from gridwright.clues.numbers.kind import NumberKind, decided
from gridwright.clues.numbers.primes import (
    MAX_PRIME,
    factors,
    is_prime,
    is_semiprime,
    primes_between,
)
from gridwright.clues.numbers.roots import root

__all__ = ["KINDS_OF_DIVISORS"]

_MAX_DIVIDED: Final = 10**18
"""The largest number whose divisors are asked for: a larger one takes a tenth of a second."""

_BLOCK: Final = 20_000
"""Numbers whose divisors are found together."""

_MOST_BLOCKED: Final = 10**12
"""Beyond it there are more possible divisors of a block than numbers in it, by far."""

_MERSENNE: Final = (
    *(2, 3, 5, 7, 13, 17, 19, 31, 61, 89, 107, 127, 521, 607, 1279, 2203, 2281, 3217, 4253, 4423),
)
"""The exponents of the Mersenne primes that make perfect numbers below 2^MAX_BITS."""

_PERFECT: Final = tuple(2 ** (p - 1) * (2**p - 1) for p in _MERSENNE)

_NO_ODD_PERFECT: Final = 10**1500
"""There is no odd perfect number up to here (P. Ochem, M. Rao, 2012)."""


def _is_perfect(number: int, base: int) -> bool:
    """Even ones are Euclid's (L. Euler); of odd ones nothing is known far out."""
    if number % 2 and number > _NO_ODD_PERFECT:
        raise Undecided("undecided beyond 10^1500: whether an odd number is perfect")
    return number in _PERFECT


def _perfect(lo: int, hi: int, base: int) -> Iterator[int]:
    yield from (number for number in _PERFECT if lo <= number <= hi)
    if hi > max(lo, _NO_ODD_PERFECT):
        _is_perfect(hi | 1, base)


def _is_prime_power(number: int, base: int) -> bool:
    roots = (root(number, n) for n in range(1, number.bit_length() + 1))
    return number > 1 and any(x is not None and is_prime(x) for x in roots)


def _compared(sign: int) -> NumberKind:
    """Numbers whose proper divisors add up to more (1), or to less (-1), than the number."""

    def is_so(number: int, total: int) -> bool:
        return (total - 2 * number) * sign > 0

    def between(lo: int, hi: int, base: int) -> Iterator[int]:
        for start, end in _blocks(lo, hi):
            totals = zip(range(start, end + 1), _divisor_sums(start, end), strict=True)
            yield from (n for n, total in totals if is_so(n, total))

    return _in_blocks(lambda number: is_so(number, sum_of_divisors(number)), between)


def _in_blocks(holds: Callable[[int], bool], between: Callable[..., Iterator[int]]) -> NumberKind:
    """A kind that is listed block by block, as long as the numbers are not too large for that."""

    def listed(lo: int, hi: int, base: int) -> Iterator[int]:
        yield from between(lo, min(hi, _MOST_BLOCKED), base)
        yield from (n for n in asking(range(max(lo, _MOST_BLOCKED + 1), hi + 1)) if holds(n))

    return NumberKind(lambda number, base: holds(number), listed, most=_MAX_DIVIDED)


def _blocks(lo: int, hi: int) -> Iterator[tuple[int, int]]:
    for start in range(lo, hi + 1, _BLOCK):
        yield start, min(start + _BLOCK - 1, hi)


def _divisor_sums(lo: int, hi: int) -> list[int]:
    """The sum of all divisors of each number from lo to hi."""
    sums = [0] * (hi - lo + 1)
    for divisor in asking(range(1, isqrt(hi) + 1)):
        first = max(divisor * divisor, -(-lo // divisor) * divisor)
        for number in range(first, hi + 1, divisor):
            other = number // divisor
            sums[number - lo] += divisor if other == divisor else divisor + other
    return sums


def _is_squarefree(number: int) -> bool:
    if any(number % (prime * prime) == 0 for prime in (2, 3, 5, 7)):
        return False
    return all(exponent == 1 for exponent in factors(number).values())


def _squarefree(lo: int, hi: int, base: int) -> Iterator[int]:
    for start, end in _blocks(lo, hi):
        is_free = bytearray([1]) * (end - start + 1)
        for root_ in asking(range(2, isqrt(end) + 1)):
            square = root_ * root_
            first = -(-start // square) * square
            if first <= end:
                is_free[first - start :: square] = bytes(len(range(first, end + 1, square)))
        yield from (n for n, free in zip(range(start, end + 1), is_free, strict=True) if free)


_FEWEST, _MOST, _LAST = 300, 20_000, 1_000_000
"""Numbers in a row of which the semiprimes are made from primes, and the last of them."""


def _semiprimes(lo: int, hi: int, base: int) -> Iterator[int]:
    for start in range(lo, hi + 1, _MOST):
        end = min(start + _MOST - 1, hi)
        if end - start < _FEWEST or end > _LAST:
            yield from (n for n in asking(range(start, end + 1)) if is_semiprime(n))
            continue
        yield from sorted(
            p * q
            for p in asking(primes_between(2, isqrt(end)))
            for q in primes_between(max(p, -(-start // p)), end // p)
        )


KINDS_OF_DIVISORS: Final[dict[str, NumberKind]] = {
    "prime": NumberKind(
        lambda number, base: is_prime(number),
        lambda lo, hi, base: primes_between(lo, hi),
        most=MAX_PRIME,
    ),
    "composite": decided(lambda number, base: number > 1 and not is_prime(number), MAX_PRIME),
    "semiprime": NumberKind(
        lambda number, base: is_semiprime(number), _semiprimes, most=_MAX_DIVIDED
    ),
    "prime power": decided(_is_prime_power, MAX_PRIME),
    "squarefree": _in_blocks(_is_squarefree, _squarefree),
    "perfect": NumberKind(
        _is_perfect,
        _perfect,
        lambda lo, hi, base: sum(lo <= number <= hi for number in _PERFECT),
        most=_NO_ODD_PERFECT,
    ),
    "abundant": _compared(1),
    "deficient": _compared(-1),
}
"""Kinds by name."""
