"""Roots of numbers that are exact."""

from fractions import Fraction
from math import isqrt

__all__ = ["floor_of_root", "root", "root_of"]


def root(number: int, exponent: int) -> int | None:
    """The positive x with x^exponent = number."""
    if exponent < 1:
        return None
    x = floor_of_root(number, exponent)
    return x if x and x**exponent == number else None


def floor_of_root(number: int, exponent: int) -> int:
    """The greatest x with x^exponent at most a number; 0 if that is not positive."""
    if number < 1 or exponent > number.bit_length():
        return int(number > 0)
    if exponent < 3:
        x = number if exponent == 1 else isqrt(number)
    elif exponent**2 > number.bit_length():  # bit by bit, which are fewer
        x = 0  # than the steps of Newton's method
        for bit in reversed(range(number.bit_length() // exponent + 1)):
            if (x | 1 << bit) ** exponent <= number:
                x |= 1 << bit
    else:  # Newton's, from above
        x = 1 << -(-number.bit_length() // exponent)
        while (less := ((exponent - 1) * x + number // x ** (exponent - 1)) // exponent) < x:
            x = less
    return x


def root_of(number: int | Fraction, exponent: int) -> int | Fraction | None:
    """The x, not negative and perhaps a fraction, with x^exponent = number."""
    if number <= 0:
        return None if number else 0
    over, under = root(number.numerator, exponent), root(number.denominator, exponent)
    if over is None or under is None:
        return None
    return over if under == 1 else Fraction(over, under)
