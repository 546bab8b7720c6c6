"""Powers solved for their base, or for their exponent, for the check."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from gridwright.basics.errors import Undecided
from gridwright.model.checking.kinds import root

__all__ = ["base_of", "exponent_of", "tidy"]


def tidy(number: Fraction) -> int | Fraction:
    """A whole number as one."""
    return int(number) if number.denominator == 1 else number


def base_of(number: Any, exponent: Any) -> Iterator[int | Fraction]:
    """Candidates for the base of a power: the roots above and below the line, of both signs."""
    if exponent is None or exponent == 0:
        return
    if number == 0:
        yield 0
        return
    if isinstance(exponent, Fraction):
        for base in base_of(number, exponent.numerator):
            yield tidy(Fraction(base) ** exponent.denominator)
        return
    ends = Fraction(number) if exponent > 0 else 1 / Fraction(number)
    above, below = (root(abs(end), abs(exponent)) for end in (ends.numerator, ends.denominator))
    if above and below:
        yield tidy(Fraction(above, below))
        yield tidy(Fraction(-above, below))


def exponent_of(number: Any, base: Any) -> Iterator[int]:
    """Candidates for the exponent: powers grow until one is as far from 1 as the number."""
    if base == -1 and number in (1, -1):
        raise Undecided("undecided for powers of -1, since every other exponent gives the same")
    if number == 0 or base in (0, 1, -1):
        return
    target, power, exponent = Fraction(number), Fraction(base), 1
    while max(abs(power.numerator), power.denominator) < max(
        abs(target.numerator), target.denominator
    ):
        power, exponent = power * base, exponent + 1
    yield from (exponent, -exponent, 0)
