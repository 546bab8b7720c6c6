"""The numbers of a set from lo to hi, and how many they may be, before anyone walks through them.

Where a set has no way of its own to be listed, all numbers from lo to hi are asked; `effort` is
a bound on the numbers that are looked at.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from gridwright.basics.halting import asking
from gridwright.clues.functions import Value
from gridwright.clues.inverses import constant, inverted
from gridwright.clues.meaning import MOST_WALKED, Meaning, Values, kind_of, walked
from gridwright.clues.tree import ARITHMETIC, Node

__all__ = ["effort", "members", "too_dear"]


def members(meaning: Meaning, node: Node, lo: int, hi: int, values: Values) -> Iterator[int]:
    """The positive numbers from lo to hi in a set (or the value of an expression), each once."""
    return _members(meaning, node, max(lo, 1), hi, values)


def _members(meaning: Meaning, node: Node, lo: int, hi: int, values: Values) -> Iterator[int]:
    """The same of a part of a set; what is calculated may be negative on the way."""
    if not _is_calculated(node):
        lo = max(lo, 1)
    if lo > hi:
        return
    kind = kind_of(node)
    if kind:
        yield from asking(kind.between(lo, hi, meaning.base))
    elif not node.is_set:
        value = meaning.value(node, values)
        if isinstance(value, int) and lo <= value <= hi:
            yield value
    elif node.op == "and":
        easiest = min(node.nodes, key=lambda part: effort(meaning, part, lo, hi, values))
        others = [part for part in node.nodes if part is not easiest]
        for number in members(meaning, easiest, lo, hi, values):
            if all(meaning.contains(part, number, values) for part in others):
                yield number
    elif node.op in ("or", "set"):
        parts = (members(meaning, part, lo, hi, values) for part in node.nodes)
        yield from sorted({number for part in parts for number in part})
    else:
        yield from _scaled(meaning, node, lo, hi, values)


def _scaled(meaning: Meaning, node: Node, lo: int, hi: int, values: Values) -> Iterator[int]:
    """Ranges, multiples, and one set with a number added or multiplied; else every number."""
    ends = _ends(meaning, node, lo, hi, values)
    if ends is None:
        numbers: Iterator[int] = asking(range(lo, hi + 1))
    elif node.op in ("range", "compare"):
        numbers = iter(range(max(lo, ends[0]), min(hi, ends[1]) + 1))
    elif node.op == "multiple":
        step = abs(ends[0])
        numbers = asking(range(-(-lo // step) * step, hi + 1, step))
    else:
        inner = next(part for part in node.nodes if part.is_set)
        is_left = node.nodes[0] is inner
        other = meaning.value(node.nodes[1 if is_left else 0], values)
        found = (
            _applied(node.op, x, other, is_left) for x in _members(meaning, inner, *ends, values)
        )
        numbers = (number for number in found if isinstance(number, int) and lo <= number <= hi)
    return (number for number in numbers if meaning.contains(node, number, values))


def _ends(meaning: Meaning, node: Node, lo: int, hi: int, values: Values) -> tuple[int, int] | None:
    """Where to look; None if there is no better way than all numbers from lo to hi."""
    if node.op == "range":
        return _rounded([meaning.value(end, values) for end in node.nodes])
    operand = meaning.value(node.nodes[0], values) if node.op in ("multiple", "compare") else None
    if node.op == "multiple":
        return (operand, 0) if isinstance(operand, int) and operand else (hi + 1, 0)
    if node.op == "compare":
        if not isinstance(operand, int):
            return None
        return {
            "<": (lo, operand - 1),
            "<=": (lo, operand),
            ">": (operand + 1, hi),
            ">=": (operand, hi),
        }.get(str(node.args[0]))
    if node.op not in ("+", "-", "*", "/") or sum(part.is_set for part in node.nodes) > 1:
        return None
    is_left = node.nodes[0].is_set
    other = meaning.value(node.nodes[1 if is_left else 0], values)
    if other is None or other < 0 or (node.op == "/" and not is_left):
        return None
    if not _is_whole(meaning, node.nodes[0 if is_left else 1], values):
        return None
    if constant(node.op, other, is_left=is_left) is not None:
        return None
    corners = [x for end in (lo, hi) for x in inverted(node.op, end, other, is_left=is_left)]
    return _rounded(sorted(corners, key=lambda x: x or 0))


def _is_calculated(node: Node) -> bool:
    """Whether it is a set that arithmetic made, which may have members below 1."""
    return node.is_set and node.op in ARITHMETIC


def _is_whole(meaning: Meaning, node: Node, values: Values) -> bool:
    """Whether all members of a set are known to be whole: fractions cannot be walked through."""
    if not _is_calculated(node):
        return True
    if node.op not in ("+", "-", "*"):
        return False
    return all(
        _is_whole(meaning, part, values)
        if part.is_set
        else isinstance(meaning.value(part, values), int)
        for part in node.nodes
    )


def _rounded(ends: Sequence[Any]) -> tuple[int, int]:
    """The whole numbers between two ends, as (first, last)."""
    if not ends or None in ends:
        return 1, 0
    return -(-ends[0] // 1), ends[-1] // 1


def _applied(op: str, x: int, other: Any, is_left: bool) -> Value:
    """``x op other``, or the other way round; a fraction stays one only if it is none."""
    a, b = (x, other) if is_left else (other, x)
    result = {"+": a + b, "-": a - b, "*": a * b}.get(op)
    if result is None:
        result = Fraction(a) / b
    return int(result) if result == result // 1 else None


def effort(meaning: Meaning, node: Node, lo: int, hi: int, values: Values) -> int:
    """At most about how many numbers `members` looks at."""
    if not _is_calculated(node):
        lo, hi = max(lo, 1), max(hi, 1)
    kind = kind_of(node)
    if kind:
        return kind.at_most(lo, hi)
    if not node.is_set:
        return 1
    if node.op == "and":
        return min(effort(meaning, part, lo, hi, values) for part in node.nodes)
    if node.op in ("or", "set"):
        return sum(effort(meaning, part, lo, hi, values) for part in node.nodes)
    ends = _ends(meaning, node, lo, hi, values)
    if ends is None:
        return max(hi - lo + 1, 0)
    if node.op == "multiple":
        return (hi - lo) // max(abs(ends[0]), 1) + 1
    if node.op in ("range", "compare"):
        return max(min(hi, ends[1]) - max(lo, ends[0]) + 1, 0)
    inner = next(part for part in node.nodes if part.is_set)
    return effort(meaning, inner, *ends, values)


def too_dear(node: Node, hi: int) -> Node | None:
    """A part of a tree that cannot be decided for numbers up to hi within bounds, if any."""
    for part in node.walk():
        kind = kind_of(part)
        if kind and hi > kind.most:
            return part
        if part.op in ("+", "*") and sum(inner.is_set for inner in part.nodes) == 2:
            walk = walked(part)[0]
            if walk.at_most(1, hi) > MOST_WALKED:
                return part
    return None
