"""Arithmetic turned inside out: for which x does ``x + 3``, or ``rev x``, give a number?"""

from collections.abc import Iterator
from fractions import Fraction
from math import isqrt
from typing import Any, Final

from gridwright.core.clues.functions import Value, reverse
from gridwright.core.clues.tree import Node

__all__ = ["INVERTIBLE", "inverted", "inverted_one", "root"]

INVERTIBLE: Final = frozenset({"+", "-", "*", "/", "^", "negated", "rev", "sqrt", "tri"})
"""Operations and functions whose operand may be a set."""

_MAX_ZEROS: Final = 31
"""Numbers whose reverse is asked for end in fewer zeros, which the reverse does not show."""


def inverted(op: str, number: Any, other: Any, *, is_left: bool) -> Iterator[Value]:
    """The x for which ``x op other`` (or ``other op x``, unless `is_left`) is the number."""
    if other is None:
        return
    match op:
        case "+":
            yield number - other
        case "-":
            yield number + other if is_left else other - number
        case "*" if other:
            yield _tidy(Fraction(number) / other)
        case "/" if is_left:
            yield _tidy(Fraction(number) * other)
        case "/" if number:
            yield _tidy(Fraction(other) / number)
        case "^" if isinstance(other, int) and isinstance(number, int) and number > 0:
            found = root(number, other) if is_left else _logarithm(number, other)
            if found is not None:
                yield found


def inverted_one(node: Node, number: Any, base: int) -> Iterator[Value]:
    """The x for which an operation on x alone is the number; positive ones, of a function."""
    if node.op == "negated":
        yield -number
    elif not isinstance(number, int) or number < 1:
        return
    elif node.args[0] == "sqrt":
        yield number * number
    elif node.args[0] == "tri":
        root = isqrt(8 * number + 1)
        if root * root == 8 * number + 1:
            yield (root - 1) // 2
    elif number % base:
        turned = reverse(number, base)
        yield from (turned * base**zeros for zeros in range(_MAX_ZEROS))


def _tidy(number: Fraction) -> Value:
    return int(number) if number.denominator == 1 else number


def root(number: int, exponent: int) -> int | None:
    """The positive x with x^exponent = number."""
    if exponent < 1:
        return None
    if exponent > number.bit_length():
        return 1 if number == 1 else None
    if exponent < 3:
        x = number if exponent == 1 else isqrt(number)
    else:  # Newton's, from above
        x = 1 << -(-number.bit_length() // exponent)
        while (less := ((exponent - 1) * x + number // x ** (exponent - 1)) // exponent) < x:
            x = less
    return x if x**exponent == number else None


def _logarithm(number: int, base: int) -> int | None:
    """The positive x with base^x = number; the base is not 1."""
    if base < 2:
        return None
    exponent = 0
    while number % base == 0:
        number //= base
        exponent += 1
    return exponent if number == 1 and exponent else None
