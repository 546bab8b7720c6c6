"""Formulas for the kernel: postfix programs, proved to stay in int64."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import assert_never

from gridwright.basics.evaluate import Binary, Interval, Operator, Program
from gridwright.kernels.propagators import relation as kernel
from gridwright.model.expression import Expression

__all__ = ["FormulaProgram", "formula"]

_SAFE = 1 << 62

_CODES = {
    Operator.PLUS: kernel.PLUS,
    Operator.MINUS: kernel.MINUS,
    Operator.TIMES: kernel.TIMES,
    Operator.OVER: kernel.OVER,
    Operator.POWER: kernel.POWER,
    Operator.MODULO: kernel.MODULO,
    Operator.LEAST: kernel.LEAST,
    Operator.GREATEST: kernel.GREATEST,
    Operator.NEGATED: kernel.NEGATED,
    Operator.ABSOLUTE: kernel.ABSOLUTE,
}
_COMPARISONS = {
    "=": kernel.EQ,
    "!=": kernel.NE,
    "<": kernel.LT,
    "<=": kernel.LE,
    ">": kernel.GT,
    ">=": kernel.GE,
}


@dataclass(frozen=True)
class FormulaProgram:
    """Pairs of instruction and operand, the stack they need, and how many unknowns there are."""

    program: Sequence[int]
    depth: int
    n_unknowns: int

    def at(self, place: int, sets: int) -> Sequence[int]:
        """The table of propagators/relation.py: header, program, and room to work in."""
        bounds = place + 3 + len(self.program)
        stack = bounds + 3 * self.n_unknowns
        room = [0] * (3 * self.n_unknowns + 2 * self.depth)
        return [len(self.program) // 2, bounds, stack, *self.program, *room]


def formula(expression: Expression, ends: Mapping[str, Interval]) -> FormulaProgram | None:
    """The formula over unknowns in the order of `ends`; None if its numbers may be too large."""
    number = {name: i for i, name in enumerate(ends)}
    program: list[int] = []
    for i, side in enumerate(expression.sides):
        if not _is_safe(side, ends):
            return None
        for code in side:
            if isinstance(code, int):
                program += kernel.NUMBER, code
            elif isinstance(code, str):
                program += kernel.UNKNOWN, number[code]
            else:
                program += _CODES[code], 0
        if i > 0:
            program += _COMPARISONS[expression.signs[i - 1]], 0
    depth = max(map(len, expression.sides)) + 1
    return FormulaProgram(program, depth, len(number))


def _is_safe(program: Program, ends: Mapping[str, Interval]) -> bool:
    """Whether all numbers that the kernel can put on its stack stay in int64.

    The kernel computes with the same intervals, and those of smaller domains lie within.
    """
    stack: list[Interval] = []
    for code in program:
        if isinstance(code, int):
            stack.append((code, code))
        elif isinstance(code, str):
            stack.append(ends[code])
        else:
            b = stack.pop()
            if code is Operator.NEGATED:
                stack.append((-b[1], -b[0]))
            elif code is Operator.ABSOLUTE:
                stack.append((0, max(-b[0], b[1])))
            else:
                stack.append(_widen(code, stack.pop(), b))
        if max(-stack[-1][0], stack[-1][1]) >= _SAFE:
            return False
    return True


def _widen(operator: Binary, a: Interval, b: Interval) -> Interval:
    """The results of an operation, widened to what is easily proved."""
    size, other = max(-a[0], a[1], 1), max(-b[0], b[1], 1)
    match operator:
        case Operator.PLUS:
            return a[0] + b[0], a[1] + b[1]
        case Operator.MINUS:
            return a[0] - b[1], a[1] - b[0]
        case Operator.TIMES:
            corners = [x * y for x, y in product(a, b)]
            return min(corners), max(corners)
        case Operator.OVER:
            return -size, size
        case Operator.POWER if size == 1:
            return -1, 1
        case Operator.POWER:
            power = size ** min(other, 62)
            return -power if a[0] < 0 or b[0] < 0 else 0, power
        case Operator.MODULO:
            return 0, other
        case Operator.LEAST | Operator.GREATEST:
            return min(a[0], b[0]), max(a[1], b[1])
        case _:
            assert_never(operator)
