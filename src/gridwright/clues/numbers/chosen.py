"""Members of a set that are chosen by their place: its ends, those beside a number, the n-th.

They are found by walking through the set from where they would be first, a few numbers at a time.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from math import ceil, floor
from typing import Any, Final

from gridwright.basics.bounds import MAX_NUMBER
from gridwright.basics.errors import Undecided
from gridwright.clues.numbers.named import Sets, Values
from gridwright.clues.tree import Node

__all__ = ["CHOSEN", "MOST_WALKED", "Cost", "Walk", "chosen", "greatest_possible", "is_bounded"]
__all__ += ["least_possible", "walked"]

CHOSEN: Final = frozenset({"least", "greatest", "nearest", "nth from"})
"""Sets whose members are members of another one, few of them."""

MOST_WALKED: Final = 100_000
"""Numbers that are looked at for one that is chosen."""

_FIRST_WALKED: Final = 1_000
"""A few numbers first: often one of them is a member."""

_PARTS: Final = {"compare": 0, "range": 1, "factor": 0}
"""Sets with a number that no member exceeds, and which operand that is."""

Walk = Callable[[Node, int, int], Iterator[int]]
Cost = Callable[[Node, int, int], int]


def is_bounded(node: Node) -> bool:
    """Whether a set names a number that no member exceeds."""
    if node.op == "and":
        return any(map(is_bounded, node.nodes))
    if node.op in ("or", "set"):
        return all(map(is_bounded, node.nodes))
    if node.op == "compare":
        return node.args[0] in ("<", "<=")
    return not node.is_set or node.op in _PARTS


def greatest_possible(sets: Sets, node: Node, values: Values) -> int | None:
    """A number that no member of a bounded set exceeds; None if what bounds it has no value."""
    if node.op in ("and", "or", "set"):
        parts = [part for part in node.nodes if node.op != "and" or is_bounded(part)]
        found = [greatest_possible(sets, part, values) for part in parts]
        known = [most for most in found if most is not None]
        if len(known) < len(found):
            return None
        return min(known) if node.op == "and" else max(known)
    value: Any = sets.value(node.nodes[_PARTS[node.op]] if node.is_set else node, values)
    if value is None:
        return None
    most = int(abs(value) if node.op == "factor" else value // 1)
    if most > MAX_NUMBER:
        raise Undecided("undecided beyond 10^30: the greatest member of a set")
    return most


def least_possible(sets: Sets, node: Node, values: Values) -> int:
    """A positive number that no positive member of a set is below."""
    if node.op == "and":
        return max((least_possible(sets, part, values) for part in node.nodes), default=1)
    is_above = node.op == "range" or (node.op == "compare" and node.args[0] in (">", ">="))
    value: Any = sets.value(node.nodes[0], values) if is_above else None
    return max(floor(value), 1) if value is not None else 1


def chosen(
    sets: Sets, node: Node, lo: int, hi: int, values: Values, walk: Walk, cost: Cost
) -> list[int] | None:
    """The members from lo to hi of a set that chooses; None if they are not found soon.

    `walk` has the members of another set between two numbers, `cost` how many are looked at.
    """
    inner = node.nodes[0]
    try:
        if node.op == "least":
            starts = [(least_possible(sets, inner, values), 1, 1)]
        elif node.op == "greatest":
            most = greatest_possible(sets, inner, values)
            starts = [] if most is None else [(most, -1, 1)]
        else:
            value: Any = sets.value(node.nodes[1], values)
            if value is None:
                return []
            above, below = (floor(value) + 1, 1), (ceil(value) - 1, -1)
            if node.op == "nearest":
                starts = [(above[0] - 1, 1, 1), (below[0] + 1, -1, 1)]
            else:
                nth = int(str(node.args[2]))
                starts = [(*(above if node.args[3] == ">" else below), nth)]
        found = set[int]()
        for start, step, nth in starts:
            last = hi if step > 0 else lo
            on_the_way = walked(inner, start, last, step, walk, cost, node.op)
            found.update(islice(on_the_way, nth - 1, nth))
        found = {number for number in found if lo <= number <= hi}
        if node.op == "nearest":  # of one on each side
            found = {number for number in found if sets.contains(node, number, values)}
        return sorted(found)
    except Undecided:
        return None


def walked(
    inner: Node, start: int, last: int, step: int, walk: Walk, cost: Cost, what: str
) -> Iterator[int]:
    """The members of a set on the way from one number up or down to another.

    Raises Undecided after some time, for the `what` of the set.
    """
    width, left = _FIRST_WALKED, MOST_WALKED
    start = max(start, 1)
    while (start <= last) if step > 0 else (start >= last):
        end = min(start + width - 1, last) if step > 0 else max(start - width + 1, last)
        ends = min(start, end), max(start, end)
        left -= cost(inner, *ends)
        if left < 0:
            raise Undecided(f"undecided beyond {MOST_WALKED:,} numbers, for the {what} of a set")
        yield from walk(inner, *ends) if step > 0 else reversed([*walk(inner, *ends)])
        start, width = end + step, 4 * width
