"""The factors of a number, and its powers, between two ends."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from math import prod
from typing import Any, Final

from gridwright.basics.errors import Undecided
from gridwright.clues.numbers.named import Sets, Values
from gridwright.clues.numbers.pairs import divisors_of
from gridwright.clues.numbers.primes import factors
from gridwright.clues.tree import Node

__all__ = ["factors_or_powers", "n_factors_or_powers", "powers_between"]

_FEW: Final = 1000
"""Numbers that are asked sooner than another one is factored."""


def factors_or_powers(
    sets: Sets, node: Node, lo: int, hi: int, values: Values
) -> Callable[[], list[int]] | None:
    """How to list the members of ``factor of 3d``, ``power of 3d``; None if all numbers are asked.

    What has no value has no powers, nor factors.
    """
    if node.op not in ("factor", "power of") or hi - lo < _FEW:
        return None
    operand = sets.value(node.nodes[0], values)
    if not isinstance(operand, int):
        return list
    if node.op == "factor":
        return _factors(operand, lo, hi)
    return lambda: _powers(operand, lo, hi)


def n_factors_or_powers(sets: Sets, node: Node, lo: int, hi: int, values: Values) -> int | None:
    """At most how many these are."""
    if factors_or_powers(sets, node, lo, hi, values) is None:
        return None
    operand: Any = sets.value(node.nodes[0], values)
    if not isinstance(operand, int):
        return 0
    if node.op == "power of":
        return hi.bit_length() + 1
    return min(prod(n + 1 for n in factors(abs(operand)).values()), hi - lo + 1) if operand else 0


def _factors(number: int, lo: int, hi: int) -> Callable[[], list[int]] | None:
    size = abs(number)
    try:
        factors(size or 1)
    except Undecided:
        return None

    def listed() -> list[int]:
        found = divisors_of(size) if size else []
        return found[bisect_left(found, lo) : bisect_right(found, hi)]

    return listed


def powers_between(other: Any, lo: int, hi: int, *, is_base: bool) -> tuple[int, int] | None:
    """Where exponents of a number lie, or bases with that exponent; None for odd ones.

    The other one is a positive whole number, and of `lo` and `hi` only those are powers.
    """
    if not isinstance(other, int) or other < (2 if is_base else 1):
        return None
    if hi < 1:
        return 1, 0
    if is_base:
        return 1, hi.bit_length()
    return _root(max(lo, 1), other), _root(hi, other)


def _root(number: int, exponent: int) -> int:
    """The greatest number of which that power is not above another one."""
    low, high = 1, 1 << -(-number.bit_length() // exponent)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if middle**exponent <= number else (low, middle - 1)
    return low


def _powers(number: int, lo: int, hi: int) -> list[int]:
    """The positive powers of a number, of which the first is 1."""
    if abs(number) < 2:
        return [1] if lo <= 1 <= hi else []
    found, power = [], 1
    while power <= hi:
        if power >= lo:
            found.append(power)
        power *= number if number > 0 else number * number
    return found
