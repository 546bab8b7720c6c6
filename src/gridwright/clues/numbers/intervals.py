"""The bounds of an expression, given those of its letters and entries.

Ends are whole numbers, rounded outwards.  Functions, roots and divisions by something that may
be less than 1 can be anything.  `reach` asks that of an expression whose value is too large.
"""

from collections.abc import Callable, Container, Mapping
from fractions import Fraction
from math import ceil, floor
from typing import Any, Final, NamedTuple

from gridwright.basics.errors import Undecided
from gridwright.basics.ranges import (
    ANYTHING,
    ENDLESS,
    LIMIT,
    Range,
    outward,
    powers,
    products,
    quotients,
)
from gridwright.clues.numbers.functions import Apply, settled
from gridwright.clues.numbers.places import LAST_PRIME, prime_bounds
from gridwright.clues.tree import Operation, Program

__all__ = ["ANYTHING", "Bounds", "bounds_of", "reach"]

Bounds = Range

_LARGE: Final = frozenset({"!", "choose", "concat", "lcm", "nth fibonacci", "tri"})
"""Operations with positive values, unbounded where they are too large to be known."""

_ALWAYS: Final = frozenset({"+", "-", "*", "negated"})
"""Operations that have a value wherever their operands have one."""


def bounds_of(program: Program, known: Mapping[str, Bounds]) -> Bounds:
    """The least and the greatest value that an expression can have."""
    stack: list[Bounds] = []
    for code in program:
        if isinstance(code, int):
            stack.append((code, code))
        elif isinstance(code, str):
            stack.append(outward(*known[code]))
        else:
            operands = stack[len(stack) - code.arity :]
            del stack[len(stack) - code.arity :]
            stack.append(outward(*_result(code, operands)))
    return stack[0]


class _Span(NamedTuple):
    """Between which bounds a number lies that is not known, and whether it is whole."""

    lo: int
    hi: int
    is_whole: bool


def reach(
    program: Program,
    values: Mapping[str, int],
    table: Mapping[Operation, Apply],
    own: Container[str],
) -> tuple[Bounds, bool] | None:
    """Where the value of an expression lies, and whether it surely has one; None if it has none.

    For values that are too large to be known; see `functions.run` for all others.  Of a user's
    own functions nothing is known.
    """
    stack: list[Any] = []  # exact numbers, and spans
    is_sure = True
    for code in program:
        if isinstance(code, int):
            stack.append(code)
        elif isinstance(code, str):
            stack.append(values[code])
        else:
            operands = stack[len(stack) - code.arity :]
            del stack[len(stack) - code.arity :]
            if not any(isinstance(operand, _Span) for operand in operands):
                result = _exactly(code, operands, table[code], code.name in own)
                if result is None:
                    return None
            else:
                spans = list(map(_span, operands))
                is_sure = is_sure and _has_value(code, spans)
                result = _spanned(code, spans, code.name in own)
            stack.append(result)
    lo, hi, _ = _span(stack[0])
    return (lo, hi), is_sure


def _exactly(
    code: Operation, operands: list[Any], apply: Callable[..., Any], is_own: bool
) -> int | Fraction | _Span | None:
    """The value of an operation, where it lies if it cannot be known, or None."""
    try:
        return settled(apply(*operands))
    except Undecided:
        if code.name in _LARGE and not is_own and min(operands) >= 0:
            return _Span(LIMIT, ENDLESS, True)
        if code.name == "nth prime" and not is_own:
            return _Span(LAST_PRIME + 1, ENDLESS, True)
        return _spanned(code, list(map(_span, operands)), is_own)


def _spanned(code: Operation, spans: list[_Span], is_own: bool) -> _Span:
    """Where the value of an operation lies, if it has one."""
    if is_own:
        return _Span(*ANYTHING, False)
    is_whole = all(span.is_whole for span in spans) and code.name != "/"
    if code.name == "^" and spans[1].lo < 0:
        is_whole = False
    return _Span(*outward(*_result(code, [span[:2] for span in spans])), is_whole)


def _span(number: Any) -> _Span:
    if isinstance(number, _Span):
        return number
    return _Span(floor(number), ceil(number), isinstance(number, int))


def _has_value(operation: Operation, spans: list[_Span]) -> bool:
    """Whether an operation has a value whatever its operands are."""
    match operation.name:
        case "/":
            return spans[1].lo > 0 or spans[1].hi < 0
        case "^":
            return spans[0].lo >= 1 and spans[1].is_whole
    return operation.name in _ALWAYS


def _result(operation: Operation, operands: list[Bounds]) -> Bounds:
    a, b = operands[0], operands[-1]
    match operation.name:
        case "+":
            return a[0] + b[0], a[1] + b[1]
        case "-":
            return a[0] - b[1], a[1] - b[0]
        case "*":
            return products(a, b)
        case "/" if b[0] >= 1 or b[1] <= -1:
            return quotients(a, b)
        case "^" if b[0] >= 0 and (a[0] >= 1 or (a[0] == a[1] and b[0] == b[1])):
            return powers(a, b)
        case "^" if a[0] >= 1 and b[1] < 0:
            return 0, 1
        case "negated":
            return -a[1], -a[0]
        case "nth prime" if a[1] >= 1:
            return prime_bounds(max(a[0], 1))[0], prime_bounds(a[1])[1]
        case "abs":
            far = max(-a[0], a[1])
            return (0 if a[0] <= 0 <= a[1] else min(abs(a[0]), abs(a[1]))), far
        case "max" | "min":
            choose = max if operation.name == "max" else min
            return choose(lo for lo, _ in operands), choose(hi for _, hi in operands)
    return ANYTHING
