"""The least and the greatest member of a set, those beside a number, the n-th one of a kind.

A greatest member needs a bound that the set names: ``prime < 50``, ``three-digit square``.
"""

from itertools import islice
from math import ceil, floor
from typing import Any, Final

from gridwright.basics.bounds import MAX_NUMBER
from gridwright.clues.numbers.chosen import MOST_WALKED, greatest_possible, least_possible, walked
from gridwright.clues.numbers.kind import NumberKind
from gridwright.clues.numbers.members import members, walking
from gridwright.clues.numbers.named import Sets, Values
from gridwright.clues.numbers.roots import floor_of_root
from gridwright.clues.tree import ITSELF, Node

__all__ = ["MOST_COUNTED", "first_of", "greatest_of", "is_extreme", "is_nearest", "is_nth_from"]
__all__ += ["with_bound"]

MOST_COUNTED: Final = 10_000
"""The last member of a kind that is counted to: the 10,000th prime."""

_MOST_DIGITS: Final = 60
"""Of a power whose length is told, in ``number whose square has 12 digits``."""


def with_bound(node: Node, base: int) -> Node:
    """The set, with a number that no member exceeds where a power of its members has a bound.

    So of ``number whose square has 12 digits``; a set without such a bound stays as it is.
    """
    for part in node.nodes if node.op == "and" else (node,):
        if part.op == "whose" and (found := _bound_of(part.nodes[0], part.nodes[1], base)):
            exponent, most = found
            bound = Node("compare", ("<=", Node("number", (floor_of_root(most, exponent),))))
            return Node("and", (*(node.nodes if node.op == "and" else (node,)), bound), node.at)
    return node


def _bound_of(number: Node, is_in: Node, base: int) -> tuple[int, int] | None:
    """An exponent, and the most that this power of the number itself may be."""
    is_length = number.op == "call" and number.args[0] == "digits"
    power = number.nodes[0] if is_length else number
    last = is_in.nodes[-1] if is_in.op == "compare" and is_in.args[0] in ("<", "<=") else is_in
    is_known = last.op == "number" and (is_length or last is not is_in)
    if not (is_known and power.op == "^" and power.nodes[0].op == ITSELF):
        return None
    exponent, most = power.nodes[1], int(str(last.args[0])) - (is_in.args[0] == "<")
    if exponent.op != "number" or not 0 <= most <= (_MOST_DIGITS if is_length else MAX_NUMBER):
        return None
    power_of = int(str(exponent.args[0]))
    return power_of if 0 < power_of < _MOST_DIGITS else 1, base**most - 1 if is_length else most


def greatest_of(sets: Sets, node: Node) -> int | None:
    """The greatest member of a bounded set without names; None if it is not found soon."""
    most = greatest_possible(sets, node, {})
    hi = min(most or 0, MAX_NUMBER)
    for lo in range(hi - 99, max(hi - MOST_WALKED, -99), -100):
        found = list(members(sets, node, max(lo, 1), lo + 99, {}))
        if found:
            return max(found)
    return None


def is_extreme(sets: Sets, node: Node, number: int, values: Values) -> bool:
    """Whether a positive number is the least, or the greatest, member of a set."""
    inner = node.nodes[0]
    if not sets.contains(inner, number, values):
        return False
    lo, hi = least_possible(sets, inner, values), number - 1
    if node.op == "greatest":
        most = greatest_possible(sets, inner, values)
        if most is None:
            return False
        lo, hi = number + 1, most
    return _has_so_many(sets, node, lo, hi, values)


def is_nearest(sets: Sets, node: Node, number: int, values: Values) -> bool:
    """Whether no member of a set is nearer to a number than this member."""
    inner, other = node.nodes
    if not sets.contains(inner, number, values):
        return False
    value: Any = sets.value(other, values)
    if value is None:
        return False
    apart = abs(value - number)
    lo, hi = max(floor(value - apart) + 1, 1), ceil(value + apart) - 1
    return _has_so_many(sets, node, lo, hi, values)


def is_nth_from(sets: Sets, node: Node, number: int, values: Values) -> bool:
    """Whether a number is the n-th member of a set above another number, or below it."""
    inner, other = node.nodes
    nth, sign = int(str(node.args[2])), node.args[3]
    if not sets.contains(inner, number, values):
        return False
    value: Any = sets.value(other, values)
    if value is None:
        return False
    lo, hi = (floor(value) + 1, number - 1) if sign == ">" else (number + 1, ceil(value) - 1)
    is_beside = number > value if sign == ">" else number < value
    return is_beside and _has_so_many(sets, node, max(lo, 1), hi, values, nth - 1)


def _has_so_many(
    sets: Sets, node: Node, lo: int, hi: int, values: Values, so_many: int = 0
) -> bool:
    """Whether the set that a node chooses from has exactly so many members from lo to hi."""
    on_the_way = walked(node.nodes[0], lo, hi, 1, *walking(sets, values), node.op)
    return len(list(islice(on_the_way, so_many + 1))) == so_many


def first_of(kind: NumberKind, n: int, base: int) -> list[int] | None:
    """The first n numbers of a kind; None if that takes too long to find."""
    most = 1 << (100 if kind.count else 17)
    hi = 64
    while hi <= min(most, kind.most):
        if kind.at_most(1, hi, base) >= n:
            found = list(islice(kind.between(1, hi, base), n))
            if len(found) == n:
                return found
            if kind.at_most(1, hi, base) > MOST_WALKED * 100:
                return None
        hi *= 4
    return None
