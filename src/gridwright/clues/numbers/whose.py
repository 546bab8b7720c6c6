"""Numbers of which something is so, made from what it is so of, where that can be undone.

``twice it is a square``, ``its square root is prime``, ``one more than it is a cube``: the members
of the other set are undone, one by one.  ``number with 97 factors`` is made from primes
(`divisor_counts`), and a number with an odd number of factors is a square.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import ceil, floor, isqrt
from typing import Any, Final, NamedTuple

from gridwright.basics.errors import Undecided
from gridwright.clues.numbers.chosen import Cost, Walk
from gridwright.clues.numbers.divisor_counts import n_divisors, with_divisors
from gridwright.clues.numbers.named import Sets, Values, function_told
from gridwright.clues.tree import ITSELF, Node

__all__ = ["Listing", "listed_whose"]

Undo = Callable[[Any], Any]

_DEEPEST: Final = 8
"""Calculations within one another that are undone."""


class Listing(NamedTuple):
    """At most how many numbers are looked at, and what lists the members, which ascend."""

    effort: int
    numbers: Callable[[], Iterable[int]]


class _Way(NamedTuple):
    """What is told of a number between two ends lies between two others; and how it is undone."""

    lo: Any
    hi: Any
    undo: Undo


def listed_whose(
    sets: Sets, node: Node, lo: int, hi: int, values: Values, walk: Walk, cost: Cost
) -> Listing | None:
    """How to list the numbers from lo to hi of which something is so; None if all are asked.

    `walk` has the members of another set between two numbers, `cost` how many are looked at.
    """
    if node.op != "whose" or lo > hi:
        return None
    told, of = node.nodes
    if (n := n_divisors(sets, node, values)) is not None:
        made = with_divisors(n, lo, hi)
        return None if made is None else Listing(len(made), lambda: made)
    if of.op == "kind" and of.args[0] == "odd" and function_told(node) == "divisors":
        roots = range(isqrt(lo - 1) + 1, isqrt(hi) + 1)
        return Listing(len(roots), lambda: (root * root for root in roots))
    try:
        way = _way(sets, told, lo, hi, values, _DEEPEST)
    except Undecided:
        return None
    if way is None or not of.is_set or _has_itself(of) or min(way.lo, way.hi) < 1:
        return None
    ends = ceil(min(way.lo, way.hi)), floor(max(way.lo, way.hi))
    effort = cost(of, *ends) if ends[0] <= ends[1] else 0
    if effort > hi - lo:
        return None

    def numbers() -> list[int]:
        undone = {way.undo(member) for member in walk(of, *ends)}
        return sorted(int(x) for x in undone if x == x // 1 and lo <= x <= hi)

    return Listing(effort, numbers)


def _way(sets: Sets, told: Node, lo: Any, hi: Any, values: Values, left: int) -> _Way | None:
    """How to undo what is told of a number; None if it is told twice, or cannot be undone."""
    if told.op == ITSELF:
        return _Way(lo, hi, lambda x: x)
    if not left:
        return None
    if told.op == "call" and told.args[0] == "sqrt":
        inner = _way(sets, told.nodes[0], lo, hi, values, left - 1)
        if inner is None or min(inner.lo, inner.hi) < 1:
            return None
        least, most = ceil(min(inner.lo, inner.hi)), floor(max(inner.lo, inner.hi))
        of_inner = inner.undo
        return _Way(isqrt(least - 1) + 1, isqrt(most), lambda y: of_inner(y * y))
    if told.op not in ("+", "-", "*", "/") or len(told.nodes) != 2:
        return None
    has = [_has_itself(part) for part in told.nodes]
    if all(has) or not any(has) or (told.op == "/" and has[1]):
        return None
    inner = _way(sets, told.nodes[has.index(True)], lo, hi, values, left - 1)
    other: Any = sets.value(told.nodes[has.index(False)], values)
    if inner is None or other is None or (told.op in "*/" and not other):
        return None
    undo = inner.undo
    match told.op, has[0]:
        case "+", _:
            return _Way(inner.lo + other, inner.hi + other, lambda y: undo(y - other))
        case "-", True:
            return _Way(inner.lo - other, inner.hi - other, lambda y: undo(y + other))
        case "-", False:
            return _Way(other - inner.lo, other - inner.hi, lambda y: undo(other - y))
        case "*", _:
            ends = inner.lo * other, inner.hi * other
            return _Way(*ends, lambda y: undo(_over(y, other)))
    return _Way(Fraction(inner.lo) / other, Fraction(inner.hi) / other, lambda y: undo(y * other))


def _over(y: Any, other: Any) -> Any:
    """A quotient; a whole number where it is one."""
    is_whole = isinstance(y, int) and isinstance(other, int) and y % other == 0
    return y // other if is_whole else Fraction(y) / other


def _has_itself(node: Node) -> bool:
    return any(part.op == ITSELF for part in node.walk())
