"""Which numbers of an array are primes, squares, palindromes: kinds of numbers, decided at once."""

from functools import cache
from typing import Any, Final

import numpy as np

from gridwright.basics.halting import asking
from gridwright.engines.lists.batches import Numbers, digitwise
from gridwright.kernels.lists import arithmetic as kernel

__all__ = ["are_of_kind", "are_reversed"]

_MOST_SIEVED: Final = 20_000_000
_MOST_KEPT: Final = 1 << 20
"""Primes up to here are kept, for each length in bits: 2 MB in all."""

_MOST_ROOTED: Final = 1 << 50
"""Roots of numbers up to here are right to the unit in floating point."""


def are_of_kind(kind: str, numbers: Numbers, base: int) -> Any:
    """Whether each number, if it is positive, is of a kind; None where there is no quick way."""
    most = int(numbers.max(initial=1))
    if most > _MOST_ROOTED:
        return None
    positive = numbers > 0
    numbers = np.where(positive, numbers, 1)
    if kind in ("odd", "even"):
        return positive & (numbers % 2 == (kind == "odd"))
    if kind in ("prime", "composite", *_OF_PRIMES):
        if most > _MOST_SIEVED:
            return None
        is_prime = _sieved(most)
        if kind in _OF_PRIMES:
            return positive & _OF_PRIMES[kind](is_prime)[numbers]
        return positive & (
            is_prime[numbers] if kind == "prime" else ~is_prime[numbers] & (numbers > 1)
        )
    if kind == "palindrome":
        return positive & (digitwise(kernel.REVERSE, numbers, base) == numbers)
    if kind == "harshad":
        return positive & (numbers % digitwise(kernel.DIGIT_SUM, numbers, base) == 0)
    if kind == "square":
        return positive & _are_squares(numbers)
    if kind == "triangular":
        return positive & _are_squares(8 * numbers + 1)
    if kind == "cube":
        return positive & (np.rint(np.cbrt(numbers)).astype(np.int64) ** 3 == numbers)
    return None


def are_reversed(kind: str, numbers: Numbers, base: int) -> Any:
    """Whether each number is the reverse of one of a kind; None where there is no quick way.

    That one does not end in a zero, with which its reverse would begin.
    """
    if int(numbers.max(initial=1)) > _MOST_SIEVED:
        return None
    whole = (numbers > 0) & (numbers % base != 0)
    found = are_of_kind(kind, digitwise(kernel.REVERSE, np.where(whole, numbers, 1), base), base)
    return None if found is None else found & whole


def _are_squares(numbers: Numbers) -> Any:
    return np.rint(np.sqrt(numbers)).astype(np.int64) ** 2 == numbers


def _sieved(most: int) -> Any:
    """For each number up to `most`, and perhaps some more, whether it is prime."""
    return _known_primes(most.bit_length()) if most < _MOST_KEPT else _primes(most)


@cache
def _known_primes(n_bits: int) -> Any:
    return _primes((1 << n_bits) - 1)


def _primes(most: int) -> Any:
    is_prime = np.ones(max(most, 1) + 1, np.bool_)
    is_prime[:2] = False
    is_prime[4::2] = False
    for n in asking(range(3, int(most**0.5) + 2, 2), every=16):
        if n <= most and is_prime[n]:
            is_prime[n * n :: n] = False
    return is_prime


def _semiprimes(is_prime: Any) -> Any:
    """For as many numbers whether they are the product of two primes."""
    found = np.zeros_like(is_prime)
    primes = np.flatnonzero(is_prime)
    for i, p in enumerate(asking(primes.tolist(), every=16)):
        if p * p >= len(found):
            break
        products = p * primes[i : np.searchsorted(primes, (len(found) - 1) // p, "right")]
        found[products] = True
    return found


def _prime_powers(is_prime: Any) -> Any:
    """For as many numbers whether they are powers of a prime."""
    found = is_prime.copy()
    for p in asking(np.flatnonzero(is_prime[: int(len(found) ** 0.5) + 1]).tolist(), every=16):
        power = p * p
        while power < len(found):
            found[power] = True
            power *= p
    return found


_OF_PRIMES: Final = {"semiprime": _semiprimes, "prime power": _prime_powers}
