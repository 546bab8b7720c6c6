"""What a formula is worth: its exact value, and the interval it must lie in.

A formula is a postfix program: a tuple of numbers, names and operators, run on a stack.
Values are whole numbers up to MAX_NUMBER; a division that leaves a remainder, a division by
zero, a power with a negative exponent and anything larger have no value (None).  Intervals are
the textbook ones (R. E. Moore, Interval Analysis, 1966), rounded outwards.
"""

from collections.abc import Mapping
from enum import Enum
from itertools import product

from gridwright.core.bounds import MAX_NUMBER

__all__ = ["Interval", "Operator", "Program", "can_compare", "compare", "interval", "value"]

Interval = tuple[int, int]
_ANYTHING: Interval = (-MAX_NUMBER, MAX_NUMBER)
_MAX_EXPONENT = MAX_NUMBER.bit_length()


class Operator(Enum):
    """What takes operands off the stack and puts one result on it."""

    PLUS = "+"
    MINUS = "-"
    TIMES = "*"
    OVER = "/"
    POWER = "^"
    NEGATED = "negated"


Program = tuple[int | str | Operator, ...]
"""Numbers, names of unknowns and operators, in postfix order."""


def value(program: Program, values: Mapping[str, int]) -> int | None:
    """The exact value of a formula, or None where it has none."""
    stack: list[int] = []
    for code in program:
        if isinstance(code, int):
            stack.append(code)
        elif isinstance(code, str):
            stack.append(values[code])
        else:
            b = stack.pop()
            result = -b if code is Operator.NEGATED else _apply(code, stack.pop(), b)
            if result is None or abs(result) > MAX_NUMBER:
                return None
            stack.append(result)
    return stack[0]


def interval(program: Program, bounds: Mapping[str, Interval]) -> Interval:
    """Least and greatest value that a formula can have when its unknowns lie in `bounds`."""
    stack: list[Interval] = []
    for code in program:
        if isinstance(code, int):
            stack.append((code, code))
        elif isinstance(code, str):
            stack.append(bounds[code])
        else:
            b = stack.pop()
            result = (-b[1], -b[0]) if code is Operator.NEGATED else _widen(code, stack.pop(), b)
            stack.append((_clamped(result[0]), _clamped(result[1])))
    return stack[0]


def _clamped(number: int) -> int:
    return max(-MAX_NUMBER, min(number, MAX_NUMBER))


def _apply(operator: Operator, a: int, b: int) -> int | None:
    match operator:
        case Operator.PLUS:
            return a + b
        case Operator.MINUS:
            return a - b
        case Operator.TIMES:
            return a * b
        case Operator.OVER:
            return None if b == 0 or a % b else a // b
        case _:
            return _power(a, b)


def _power(a: int, b: int) -> int | None:
    if b < 0:
        return None
    if abs(a) <= 1:  # small whatever the exponent; only its parity matters
        return int(a ** min(b, 2 + b % 2))
    return None if b > _MAX_EXPONENT else int(a**b)


def _widen(operator: Operator, a: Interval, b: Interval) -> Interval:
    match operator:
        case Operator.PLUS:
            return a[0] + b[0], a[1] + b[1]
        case Operator.MINUS:
            return a[0] - b[1], a[1] - b[0]
        case Operator.TIMES:
            corners = [x * y for x, y in product(a, b)]
        case Operator.OVER if b[0] <= 0 <= b[1]:
            # the divisor is at least 1 in size, so the quotient is no larger than the dividend
            largest = max(abs(a[0]), abs(a[1]))
            return -largest, largest
        case Operator.OVER:
            corners = [x // y for x, y in product(a, b)] + [-(-x // y) for x, y in product(a, b)]
        case _:
            powers = [_power(x, y) for x, y in product(a, b)]
            corners = [power for power in powers if power is not None]
            if a[0] < 0 or b[0] < 0 or len(corners) < len(powers):
                return _ANYTHING
    return min(corners), max(corners)


def compare(sign: str, a: int, b: int) -> bool:
    """Whether ``a sign b``, for one of the signs ``= != < <= > >=``."""
    return can_compare(sign, (a, a), (b, b))


def can_compare(sign: str, a: Interval, b: Interval) -> bool:
    """Whether ``x sign y`` for some x in `a` and y in `b`."""
    match sign:
        case "=":
            return a[0] <= b[1] and b[0] <= a[1]
        case "!=":
            return not a[0] == a[1] == b[0] == b[1]
        case "<":
            return a[0] < b[1]
        case "<=":
            return a[0] <= b[1]
        case ">":
            return a[1] > b[0]
        case _:
            return a[1] >= b[0]
