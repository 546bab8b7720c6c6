"""Between which bounds an expression must lie when its letters and entries do.

The intervals of R. E. Moore, Interval Analysis, 1966, with whole ends, rounded outwards.
Functions, roots and divisions by something that may be less than 1 can be anything.
"""

from collections.abc import Mapping
from itertools import product
from typing import Final

from gridwright.core.bounds import MAX_NUMBER
from gridwright.core.clues.tree import Operation, Program

__all__ = ["ANYTHING", "Bounds", "bounds_of"]

Bounds = tuple[int, int]
ANYTHING: Final[Bounds] = (-MAX_NUMBER, MAX_NUMBER)


def bounds_of(program: Program, known: Mapping[str, Bounds]) -> Bounds:
    """The least and the greatest value that an expression can have."""
    stack: list[Bounds] = []
    for code in program:
        if isinstance(code, int):
            stack.append((code, code))
        elif isinstance(code, str):
            stack.append(known[code])
        else:
            operands = stack[len(stack) - code.arity :]
            del stack[len(stack) - code.arity :]
            lo, hi = _result(code, operands)
            stack.append((max(lo, -MAX_NUMBER), min(hi, MAX_NUMBER)))
    return stack[0]


def _result(operation: Operation, operands: list[Bounds]) -> Bounds:
    a, b = operands[0], operands[-1]
    match operation.name:
        case "+":
            return a[0] + b[0], a[1] + b[1]
        case "-":
            return a[0] - b[1], a[1] - b[0]
        case "*":
            corners = [x * y for x, y in product(a, b)]
        case "/" if b[0] >= 1 or b[1] <= -1:
            corners = [x // y for x, y in product(a, b)] + [-(-x // y) for x, y in product(a, b)]
        case "^" if a[0] >= 1 and b[0] >= 0:
            return _power(a[0], b[0]), _power(a[1], b[1])
        case "negated":
            return -a[1], -a[0]
        case _:
            return ANYTHING
    return min(corners), max(corners)


def _power(a: int, b: int) -> int:
    """A power, or something as large as can be."""
    return a**b if a == 1 or b * a.bit_length() < 400 else MAX_NUMBER
