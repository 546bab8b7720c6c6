"""Numbers of which something is told, and the least and the greatest of a set, for the check.

The greatest member of a set is looked for from its bound downwards, the least from 1 upwards.
"""

from collections.abc import Callable
from typing import Any, Final

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import asking
from gridwright.clues.tree import ITSELF, Node
from gridwright.model.checking.expressions import Expressions
from gridwright.model.checking.numbers import Far, too_large
from gridwright.model.checking.trees import Value, Values

__all__ = ["Chosen", "Is", "is_first", "next_to", "nth_from", "told_of"]

_MOST_TRIED: Final = 100_000
"""Numbers that are looked at for one that comes before."""

Is = Callable[[Any, Values], bool]
"""Whether a number belongs to a set."""


def told_of(worth: Value, is_in: Is) -> Callable[[int, Values], bool]:
    """Whether what is told of a number is in a set; both may depend on the number."""

    def test(number: int, values: Values) -> bool:
        known = {**values, ITSELF: number}
        found = worth(known)
        if found is None or not is_in(found, known):
            return False
        if isinstance(found, Far) and not found.is_sure:
            raise too_large()
        return True

    return test


def is_first(
    is_in: Is,
    number: int,
    values: Values,
    least: Callable[[Values], int],
    most: Callable[[Values], Any] | None,
) -> bool:
    """Whether a number is the first of a set from `least` on, or from `most` downwards."""
    others = range(least(values), number)
    if most:
        end = most(values)
        if end is None:
            return False
        others = range(int(end // 1), number, -1)
    if not is_in(number, values):
        return False
    for n_tried, n in enumerate(asking(others)):
        if n_tried == _MOST_TRIED:
            raise Undecided(f"undecided beyond {_MOST_TRIED:,} numbers, for the first of a set")
        if is_in(n, values):
            return False
    return True


def next_to(is_in: Is, worth: Callable[[Values], Any]) -> Callable[[int, Values], bool]:
    """Whether a number is in a set, and none of it is nearer to another."""

    def is_next(number: int, values: Values) -> bool:
        middle = worth(values)
        if middle is None or not is_in(number, values):
            return False
        if isinstance(middle, Far):
            raise too_large()
        apart, below = abs(number - middle), int(middle // 1)
        for n_tried, n in enumerate(asking(range(int(apart) + 1))):
            if n_tried == _MOST_TRIED:
                what = "for the nearest of a set"
                raise Undecided(f"undecided beyond {_MOST_TRIED:,} numbers, {what}")
            near = [m for m in (below - n, below + n + 1) if m > 0 and abs(m - middle) < apart]
            if any(is_in(m, values) for m in near):
                return False
        return True

    return is_next


def nth_from(
    is_in: Is, worth: Callable[[Values], Any], nth: int, sign: str
) -> Callable[[int, Values], bool]:
    """Whether a number is the n-th of a set on one side of another."""

    def is_nth(number: int, values: Values) -> bool:
        start = worth(values)
        if start is None or not is_in(number, values):
            return False
        if isinstance(start, Far):
            raise too_large()
        step = 1 if sign == ">" else -1
        if (number - start) * step <= 0:
            return False
        left, n = nth, number
        for _ in asking(range(_MOST_TRIED)):
            if n <= 0 or (n - start) * step <= 0:
                return left == 0
            left -= is_in(n, values)
            if left < 0:
                return False
            n -= step
        raise Undecided(f"undecided beyond {_MOST_TRIED:,} numbers, for the n-th of a set")

    return is_nth


class Chosen(Expressions):
    """What bounds a set."""

    def least(self, node: Node) -> Callable[[Values], int]:
        """A positive number below which a set has no members, 1 if it does not tell."""
        if node.op == "and":
            parts = [self.least(part) for part in node.nodes]
            return lambda values: max(part(values) for part in parts)
        is_told = node.op == "range" or (node.op == "compare" and node.args[0] in (">", ">="))
        worth = self.worth(node.nodes[0]) if is_told else None

        def start(values: Values) -> int:
            found = worth(values) if worth else 1
            return max(found, 1) if isinstance(found, int) else 1

        return start

    def most(self, node: Node) -> Callable[[Values], Any]:
        """A number that no member of a set exceeds."""
        if node.op in ("and", "or", "set"):
            parts = [self.most(part) for part in node.nodes if node.op != "and" or _ends(part)]
            choose = min if node.op == "and" else max

            def end(values: Values) -> Any:
                found = [part(values) for part in parts]
                return None if None in found else choose(found)

            return end
        bound = node.nodes[1 if node.op == "range" else 0] if node.is_set else node
        worth = self.worth(bound)

        def known(values: Values) -> Any:
            found = worth(values)
            if isinstance(found, Far):
                raise too_large()
            return abs(found) if node.op == "factor" and found is not None else found

        return known


def _ends(node: Node) -> bool:
    if node.op == "and":
        return any(map(_ends, node.nodes))
    if node.op in ("or", "set"):
        return all(map(_ends, node.nodes))
    is_below = node.op == "compare" and str(node.args[0]).startswith("<")
    return not node.is_set or is_below or node.op in ("range", "factor")
