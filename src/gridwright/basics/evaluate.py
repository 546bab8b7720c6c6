"""What a formula is worth: its exact value, and the range it must lie in.

A formula is a postfix program: a tuple of numbers, names and operators, run on a stack.
Values are whole numbers; a division that leaves a remainder, a division by zero, a remainder of
a divisor below 1 and a power with a negative exponent have no value (None).  A value beyond
`ranges.LIMIT` is known by its range alone, and what that does not settle raises Undecided.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from itertools import pairwise
from typing import Literal, assert_never

from gridwright.basics.errors import Undecided
from gridwright.basics.ranges import (
    ANYTHING,
    LIMIT,
    Range,
    beyond,
    can_compare,
    judged,
    outward,
    power,
    powers,
    products,
    quotients,
)

__all__ = ["Binary", "Interval", "Operator", "Program", "can_compare", "compare", "holds"]
__all__ += ["interval", "value"]

Interval = Range


class Operator(Enum):
    """What takes operands off the stack and puts one result on it."""

    PLUS = "+"
    MINUS = "-"
    TIMES = "*"
    OVER = "/"
    POWER = "^"
    MODULO = "mod"
    LEAST = "min"
    GREATEST = "max"
    NEGATED = "negated"
    ABSOLUTE = "abs"


Binary = Literal[
    Operator.PLUS,
    Operator.MINUS,
    Operator.TIMES,
    Operator.OVER,
    Operator.POWER,
    Operator.MODULO,
    Operator.LEAST,
    Operator.GREATEST,
]
"""Operators of two operands."""

Program = tuple[int | str | Operator, ...]
"""Numbers, names of unknowns and operators, in postfix order."""


def holds(sides: Sequence[Program], signs: Sequence[str], values: Mapping[str, int]) -> bool:
    """Whether each side compares with the next; raises Undecided where that cannot be told.

    A comparison with a side that has no value is false.
    """
    try:
        left = value(sides[0], values)
        for sign, side in zip(signs, sides[1:], strict=True):
            right = value(side, values)
            if left is None or right is None or not compare(sign, left, right):
                return False
            left = right
    except Undecided:
        return _hold_anyway(sides, signs, values)
    return True


def _hold_anyway(sides: Sequence[Program], signs: Sequence[str], values: Mapping[str, int]) -> bool:
    """The same by ranges: a false comparison settles a chain, whatever the others are."""
    reaches = [_reach(side, values) for side in sides]
    doubt = None
    for sign, (a, b) in zip(signs, pairwise(reaches), strict=True):
        try:
            if a is None or b is None or not judged(sign, a[0], b[0], is_sure=a[1] and b[1]):
                return False
        except Undecided as undecided:
            doubt = undecided
    if doubt:
        raise doubt
    return True


def value(program: Program, values: Mapping[str, int]) -> int | None:
    """The exact value of a formula, or None where it has none; Undecided if it is too large."""
    stack: list[int] = []
    for code in program:
        if isinstance(code, int):
            stack.append(code)
        elif isinstance(code, str):
            stack.append(values[code])
        else:
            b = stack.pop()
            if code is Operator.NEGATED:
                result: int | None = -b
            else:
                result = abs(b) if code is Operator.ABSOLUTE else _apply(code, stack.pop(), b)
            if result is None:
                return None
            if not -LIMIT < result < LIMIT:
                raise beyond()
            stack.append(result)
    return stack[0]


def _reach(program: Program, values: Mapping[str, int]) -> tuple[Range, bool] | None:
    """Where the value of a formula lies, and whether it surely has one; None if it has none."""
    stack: list[Range] = []
    is_sure = True
    for code in program:
        if isinstance(code, int):
            stack.append((code, code))
        elif isinstance(code, str):
            stack.append((values[code], values[code]))
        elif code is Operator.NEGATED:
            lo, hi = stack.pop()
            stack.append((-hi, -lo))
        elif code is Operator.ABSOLUTE:
            stack.append(_size(stack.pop()))
        else:
            b, a = stack.pop(), stack.pop()
            if a[0] == a[1] and b[0] == b[1]:
                result = _apply(code, a[0], b[0])
                if result is None:
                    return None
                stack.append(outward(result, result))
                continue
            is_partial = (code is Operator.POWER and b[0] < 0) or (
                code is Operator.MODULO and b[0] < 1
            )
            if code is Operator.OVER or is_partial:
                is_sure = False  # a remainder may be left, the exponent be negative
            stack.append(outward(*_widen(code, a, b)))
    return stack[0], is_sure


def interval(program: Program, bounds: Mapping[str, Interval]) -> Interval:
    """Least and greatest value that a formula can have when its unknowns lie in `bounds`."""
    stack: list[Interval] = []
    for code in program:
        if isinstance(code, int):
            stack.append((code, code))
        elif isinstance(code, str):
            stack.append(outward(*bounds[code]))
        else:
            b = stack.pop()
            if code is Operator.NEGATED:
                result = -b[1], -b[0]
            else:
                result = _size(b) if code is Operator.ABSOLUTE else _widen(code, stack.pop(), b)
            stack.append(outward(*result))
    return stack[0]


def _apply(operator: Binary, a: int, b: int) -> int | None:
    match operator:
        case Operator.PLUS:
            return a + b
        case Operator.MINUS:
            return a - b
        case Operator.TIMES:
            return a * b
        case Operator.OVER:
            return None if b == 0 or a % b else a // b
        case Operator.POWER:
            return None if b < 0 else power(a, b)
        case Operator.MODULO:
            return None if b < 1 else a % b
        case Operator.LEAST:
            return min(a, b)
        case Operator.GREATEST:
            return max(a, b)
        case _:
            assert_never(operator)


def _widen(operator: Binary, a: Interval, b: Interval) -> Interval:
    match operator:
        case Operator.PLUS:
            return a[0] + b[0], a[1] + b[1]
        case Operator.MINUS:
            return a[0] - b[1], a[1] - b[0]
        case Operator.TIMES:
            return products(a, b)
        case Operator.OVER if b[0] <= 0 <= b[1]:
            # the divisor is at least 1 in size, so the quotient is no larger than the dividend
            largest = max(abs(a[0]), abs(a[1]))
            return -largest, largest
        case Operator.OVER:
            return quotients(a, b)
        case Operator.POWER if b[0] < 0 or (a[0] < 0 and (a[0] < a[1] or b[0] < b[1])):
            return ANYTHING
        case Operator.POWER:
            return powers(a, b)
        case Operator.MODULO:
            largest = max(b[1] - 1, 0)
            return 0, min(largest, a[1]) if a[0] >= 0 else largest
        case Operator.LEAST:
            return min(a[0], b[0]), min(a[1], b[1])
        case Operator.GREATEST:
            return max(a[0], b[0]), max(a[1], b[1])
        case _:
            assert_never(operator)


def _size(a: Interval) -> Interval:
    """Where the absolute value lies."""
    return max(a[0], -a[1], 0), max(-a[0], a[1])


def compare(sign: str, a: int, b: int) -> bool:
    """Whether ``a sign b``, for one of the signs ``= != < <= > >=``."""
    return can_compare(sign, (a, a), (b, b))
