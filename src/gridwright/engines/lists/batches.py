"""Programs of the kernel run on whole columns of numbers at once, for tables at the root."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from gridwright.basics.halting import asking
from gridwright.kernels.lists import arithmetic as kernel
from gridwright.kernels.lists import functions

__all__ = ["Numbers", "Truths", "digitwise", "run", "within"]

Numbers = np.ndarray[Any, np.dtype[np.int64]]
Truths = np.ndarray[Any, np.dtype[np.bool_]]


def within(numbers: Numbers, ascending: Numbers) -> Truths:
    """Which numbers are among others that ascend: a fifth of what `np.isin` takes for a few."""
    if not len(ascending):
        return np.zeros(len(numbers), np.bool_)
    places = ascending.searchsorted(numbers)
    places[places == len(ascending)] = 0
    found: Truths = ascending[places] == numbers
    return found


def run(
    codes: Sequence[int], columns: Sequence[Numbers], n: int, tables: Sequence[Numbers] = ()
) -> tuple[Numbers, Truths]:
    """The value of a program for each of n rows of operands, and where it has one.

    The arguments of MEMBER and LOOKUP are the numbers of tables here.
    """
    stack: list[Numbers] = []
    has_value = np.ones(n, np.bool_)
    for code, argument in asking(zip(codes[::2], codes[1::2], strict=True), every=8):
        if code == kernel.NUMBER:
            stack.append(np.full(n, argument, np.int64))
        elif code == kernel.OPERAND:
            stack.append(columns[argument])
        elif code == kernel.NEGATE:
            stack.append(-stack.pop())
        elif code in (kernel.NONZERO, kernel.POSITIVE):
            has_value &= stack[-1] != 0 if code == kernel.NONZERO else stack[-1] > 0
        elif code == kernel.MEMBER:
            stack.append(within(stack.pop(), tables[argument][1:]).astype(np.int64))
        elif kernel.DIGIT_SUM <= code <= kernel.REVERSE:
            has_value &= stack[-1] >= 0
            stack.append(digitwise(code, np.maximum(stack.pop(), 0), argument))
        elif code in (functions.LOOKUP, functions.ROOT):
            a = stack.pop()
            found = _root(a) if code == functions.ROOT else _looked_up(tables[argument], a)
            has_value &= found != functions.NOTHING
            stack.append(np.where(has_value, found, 0))
        elif code >= functions.CHOOSE:
            b, a = stack.pop(), stack.pop()
            found = _of_pair(code, argument, a, b)
            has_value &= found != functions.NOTHING
            stack.append(np.where(has_value, found, 0))
        else:
            b, a = stack.pop(), stack.pop()
            if code in (kernel.DIVIDED, kernel.REMAINDER):
                has_value &= b != 0 if code == kernel.DIVIDED else b > 0
                b = np.where(b == 0, 1, b)
                quotient, rest = a // b, a % b
                if code == kernel.DIVIDED:
                    has_value &= rest == 0
                stack.append(quotient if code == kernel.DIVIDED else rest)
            else:
                stack.append(_of_two(code, a, b))
    return stack[0], has_value


def _of_two(code: int, a: Numbers, b: Numbers) -> Numbers:
    if code == kernel.ADD:
        return a + b
    if code == kernel.SUBTRACT:
        return a - b
    if code == kernel.MULTIPLY:
        return a * b
    if code == kernel.POWER:
        return a**b
    if code in (kernel.GCD, kernel.LCM):
        return np.gcd(a, b) if code == kernel.GCD else np.lcm(a, b)
    if code in (kernel.GREATEST, kernel.LEAST):
        return np.maximum(a, b) if code == kernel.GREATEST else np.minimum(a, b)
    compare: Any = {
        kernel.EQ: np.equal,
        kernel.NE: np.not_equal,
        kernel.LT: np.less,
        kernel.LE: np.less_equal,
        kernel.BOTH: np.bitwise_and,
    }[code]
    found: Numbers = compare(a, b).astype(np.int64)
    return found


def _root(numbers: Numbers) -> Numbers:
    roots = np.rint(np.sqrt(np.maximum(numbers, 0))).astype(np.int64)
    found: Numbers = np.where(roots * roots == numbers, roots, functions.NOTHING)
    return found


def _looked_up(table: Numbers, numbers: Numbers) -> Numbers:
    lo, n = int(table[0]), int(table[1])
    places = np.clip(numbers - lo, 0, n - 1)
    is_known = (numbers - lo == places) & (table[2 + places] == table[2 + n + places])
    found: Numbers = np.where(is_known, table[2 + places], functions.NOTHING)
    return found


def _of_pair(code: int, argument: int, a: Numbers, b: Numbers) -> Numbers:
    """Ways to choose, powers and joined digits, as in `kernels.lists.functions`."""
    has_value = b >= 0 if code == functions.RAISED else (a >= 0) & (b >= 0)
    a, b = np.where(has_value, a, 0), np.where(has_value, b, 0)
    found: Numbers = np.ones_like(a)
    if code == functions.JOINED:
        weights = np.full_like(a, argument)
        while (weights <= b).any():
            weights = np.where(weights <= b, weights * argument, weights)
        found = a * weights + b
    elif code == functions.CHOOSE:
        k = np.minimum(b, a - b)
        for i in range(int(min(k.max(initial=0), 64))):  # 2^64 at the least, beyond any bound
            is_open = (i < k) & (found <= argument)
            found = np.where(is_open, found * (a - i) // (i + 1), found)
        found = np.where(k < 0, 0, found)
    else:
        signs = np.where((a == -1) & (b % 2 == 1), -1, np.where((a == 0) & (b > 0), 0, 1))
        for i in range(int(min(b.max(initial=0), 64))):
            is_open = (i < b) & (np.abs(found) <= argument) & (np.abs(a) > 1)
            found = np.where(is_open, found * a, found)
        found = found * signs
    has_value &= np.abs(found) <= argument if code != functions.JOINED else has_value
    known: Numbers = np.where(has_value, found, functions.NOTHING)
    return known


def digitwise(code: int, numbers: Numbers, base: int) -> Numbers:
    """The sums or products of digits, or the numbers with their digits turned round."""
    result = np.full_like(numbers, 1 if code == kernel.DIGIT_PRODUCT else 0)
    is_open = np.ones(len(numbers), np.bool_)
    while is_open.any():
        digit = numbers % base
        if code == kernel.DIGIT_SUM:
            changed = result + digit
        elif code == kernel.DIGIT_PRODUCT:
            changed = result * digit
        else:
            changed = result * base + digit
        result = np.where(is_open, changed, result)
        numbers = numbers // base
        is_open &= numbers > 0
    return result
