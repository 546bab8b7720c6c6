"""Arithmetic turned inside out: for which x does ``x + 3``, or ``rev x``, give a number?"""

from collections.abc import Iterator
from fractions import Fraction
from math import isqrt
from typing import Any, Final

from gridwright.basics.errors import Undecided
from gridwright.clues.numbers.functions import Value, reverse
from gridwright.clues.numbers.notations import INVERSES
from gridwright.clues.numbers.roots import root
from gridwright.clues.tree import Node

__all__ = ["INVERTIBLE", "constant", "inverted", "inverted_one", "is_power_of"]

INVERTIBLE: Final = frozenset(
    {"+", "-", "*", "/", "^", "negated", "rev", "sqrt", "tri", "abs"}
    | {"inbase", "shifted", "frombase", "complement", *INVERSES}
)
"""Operations and functions whose operand may be a set."""


def constant(op: str, other: Any, *, is_left: bool) -> int | None:
    """What ``x op other`` (or ``other op x``) is for every positive x, where it is one number."""
    if (op == "*" or (op == "/" and not is_left)) and other == 0:
        return 0
    if op == "^" and is_left and other == 0:
        return 1
    if op == "^" and not is_left and other in (0, 1):
        return int(other)
    return None


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
            if other:  # nothing can be divided by 0
                yield _tidy(Fraction(number) * other)
        case "/" if number:
            yield _tidy(Fraction(other) / number)
        case "^" if not is_left:
            yield from _logarithms(number, other)
        case "^" if isinstance(other, int):
            yield from _roots(number, other)
        case "^" if number > 0 or (number == 0 and other > 0):  # a fraction
            yield from _roots_of_powers(number, other)


def inverted_one(node: Node, number: Any, base: int) -> Iterator[Value]:
    """The x for which an operation on x alone is the number; positive ones, of a function."""
    if node.op == "negated":
        yield -number
    elif node.args[0] == "abs":
        if number >= 0:
            yield from {number, -number}
    elif not isinstance(number, int) or number < 1:
        return
    elif node.args[0] == "sqrt":
        yield number * number
    elif node.args[0] == "tri":
        root = isqrt(8 * number + 1)
        if root * root == 8 * number + 1:
            yield (root - 1) // 2
    elif node.args[0] in INVERSES:
        yield from INVERSES[str(node.args[0])](base, number)
    elif number % base:
        yield reverse(number, base)


def _tidy(number: Fraction) -> Value:
    return int(number) if number.denominator == 1 else number


def is_power_of(number: int, base: int) -> bool:
    """Whether a positive number is 1, or the product of so many times the base."""
    if base in (0, 1, -1):
        return number == 1
    power = 1
    while abs(power) < number:
        power *= base
    return power == number


def _roots(number: Any, exponent: int) -> Iterator[Value]:
    """The x, of either sign and perhaps fractions, with x^exponent = number; not for exponent 0."""
    if exponent < 0 and number:
        yield from _roots(1 / Fraction(number), -exponent)
    elif exponent > 0 and number == 0:
        yield 0
    elif exponent > 0 and (number > 0 or exponent % 2):
        over, under = root(abs(number.numerator), exponent), root(number.denominator, exponent)
        if over is not None and under is not None:
            x = _tidy(Fraction(over if number > 0 else -over, under))
            yield x
            if exponent % 2 == 0:
                yield -x  # type: ignore[operator]


def _roots_of_powers(number: Any, exponent: Fraction) -> Iterator[Value]:
    """The x with x^exponent = number, for an exponent that is a fraction."""
    for x in _roots(number, exponent.numerator):
        if x is not None and x >= 0:
            yield _tidy(Fraction(x) ** exponent.denominator)


def _logarithms(number: Any, base: Any) -> Iterator[int]:
    """The x, of either sign, with base^x = number; not for the bases 0 and 1."""
    if base == -1 and number in (1, -1):
        raise Undecided("undecided for powers of -1, since every other exponent gives the same")
    if base in (0, 1, -1) or number == 0:
        return
    if number == 1:
        yield 0
        return
    target, power = Fraction(number), Fraction(base)
    size = max(abs(target.numerator), target.denominator)
    exponent = 1
    while max(abs(power.numerator), power.denominator) <= size:
        if power in (target, 1 / target):
            yield exponent if power == target else -exponent
            return
        power, exponent = power * base, exponent + 1
