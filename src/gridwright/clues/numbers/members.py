"""The numbers of a set from lo to hi, and how many there may be, before they are walked through.

Kinds are listed from their ends, sums and products of two sets from the lists of both, anagrams of
a number, or of those of a set, by its digits, numbers by what their prime factors add up to.  Where
a set has no way of its own to be listed, or that would be dearer, all numbers from lo to hi are
asked; `effort` bounds the numbers that are looked at.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import chain
from math import factorial
from typing import Any, Final

from gridwright.basics.bounds import MAX_BASE
from gridwright.basics.halting import asking
from gridwright.clues.numbers.anagrams import arrangements
from gridwright.clues.numbers.changed_digits import LONGER_BY, may_become, n_changes
from gridwright.clues.numbers.chosen import CHOSEN, Cost, Walk, chosen
from gridwright.clues.numbers.digit_totals import with_total
from gridwright.clues.numbers.factor_totals import factor_total, n_products, with_factors
from gridwright.clues.numbers.factors_and_powers import (
    factors_or_powers,
    n_factors_or_powers,
    powers_between,
)
from gridwright.clues.numbers.functions import digits_of
from gridwright.clues.numbers.inverses import constant, inverted
from gridwright.clues.numbers.named import Sets, Values, are_two, is_natural, kind_of, subtracted
from gridwright.clues.numbers.pairs import n_differences, products, signed_differences, sums
from gridwright.clues.numbers.several_ways import in_several_ways, several_ways
from gridwright.clues.numbers.side_by_side import joined, n_joined
from gridwright.clues.numbers.whose import Listing, listed_whose
from gridwright.clues.tree import ARITHMETIC, ITSELF, Node

__all__ = ["LONGER", "effort", "members", "walking"]

LONGER: Final = 1
"""How many digits more than what is entered a number may have from which one gets it."""

_MOST_FIXED: Final = 100_000
"""Numbers that are looked at for a list that is kept."""

_MOST_COUNTED: Final = 500
"""Members of one of two sets for each of which those of the other are counted."""

_MOST_PAIRED: Final = 3_000_000
"""Pairs of members of two sets that are looked at; they take 0.1 us to 0.3 us each."""


def members(sets: Sets, node: Node, lo: int, hi: int, values: Values) -> Iterator[int]:
    """The positive numbers from lo to hi in a set (or the value of an expression), each once."""
    return _members(sets, node, max(lo, 1), hi, values)


def _members(sets: Sets, node: Node, lo: int, hi: int, values: Values) -> Iterator[int]:
    """The members of a part of a set; intermediate results may be negative."""
    if not _is_calculated(node):
        lo = max(lo, 1)
    if lo > hi:
        return
    kind = kind_of(node)
    if kind:
        yield from asking(kind.between(lo, hi, sets.base))
    elif are_two(node) and _pays(sets, node, lo, hi, values):
        yield from _of_two(sets, node, lo, hi, values)
    elif node.op == "anagram" and _pays(sets, node, lo, hi, values):
        yield from _anagrams(sets, node.nodes[0], lo, hi, values)
    elif node.op in ("changed", "image"):
        yield from sorted(_made(sets, node, lo, hi, values))
    elif node.op == "joined" and effort(sets, node, lo, hi, values) <= hi - lo:
        listed_of = partial(_of_part, sets, node, values)
        yield from sorted(set(joined(len(node.nodes), lo, hi, sets.base, listed_of)))
    elif not node.is_set:
        value = sets.value(node, values)
        if isinstance(value, int) and lo <= value <= hi:
            yield value
    elif node.op == "and":
        easiest = min(node.nodes, key=lambda part: effort(sets, part, lo, hi, values))
        others = [part for part in node.nodes if part is not easiest]
        listed: Iterator[int] | list[int] | None = _fixed(sets, node, easiest, lo, hi, values)
        if listed is not None:
            others = [part for part in others if part.names]
        for number in members(sets, easiest, lo, hi, values) if listed is None else listed:
            if all(sets.contains(part, number, values) for part in others):
                yield number
    elif node.op in ("digit sum", "digit product"):
        is_in = partial(_contains, sets, node, values)
        yield from with_total(node.op, lo, hi, sets.base, is_in)
    elif node.op in CHOSEN and (ends := _chosen(sets, node, lo, hi, values)) is not None:
        yield from ends
    elif listing := _whose(sets, node, lo, hi, values):
        yield from listing.numbers()
    elif told := factor_total(sets, node, values):
        yield from with_factors(told[1], lo, hi, again=told[0])
    elif listed_so := factors_or_powers(sets, node, lo, hi, values):
        yield from listed_so()
    elif in_several_ways(sets, node):
        written = several_ways(sets, node, values)
        yield from (number for number in written if lo <= number <= hi)
    elif node.op in ("or", "set"):
        parts = (members(sets, part, lo, hi, values) for part in node.nodes)
        yield from sorted({number for part in parts for number in part})
    else:
        yield from _scaled(sets, node, lo, hi, values)


def _chosen(sets: Sets, node: Node, lo: int, hi: int, values: Values) -> list[int] | None:
    return chosen(sets, node, lo, hi, values, *walking(sets, values))


def _whose(sets: Sets, node: Node, lo: int, hi: int, values: Values) -> Listing | None:
    return listed_whose(sets, node, lo, hi, values, *walking(sets, values))


def walking(sets: Sets, values: Values) -> tuple[Walk, Cost]:
    """What lists a set between two numbers, and at most how many are looked at."""
    return (
        lambda node, lo, hi: members(sets, node, lo, hi, values),
        lambda node, lo, hi: effort(sets, node, lo, hi, values),
    )


def _fixed(
    sets: Sets, node: Node, easiest: Node, lo: int, hi: int, values: Values
) -> list[int] | None:
    """The members of those parts of a set that depend on nothing, listed once for all values.

    None if nothing is spared by that: if all parts are so, or not the one that is walked through.
    """
    if not node.names or easiest.names or sets.own or ITSELF in values:
        return None
    key = (id(node), lo, hi)
    if key not in sets.fixed:
        parts = [part for part in node.nodes if not part.names]
        walked = Node("and", tuple(parts)) if len(parts) > 1 else parts[0]
        is_dear = effort(sets, walked, lo, hi, values) > _MOST_FIXED
        listed = None if is_dear else list(members(sets, walked, lo, hi, {}))
        sets.fixed[key] = node, listed  # the node is kept, so that its id stays its own
    found: list[int] | None = sets.fixed[key][1]
    return found


def _of_part(sets: Sets, node: Node, values: Values, k: int, lo: int, hi: int) -> Iterator[int]:
    return members(sets, node.nodes[k], lo, hi, values)


def _contains(sets: Sets, node: Node, values: Values, number: int) -> bool:
    return sets.contains(node, number, values)


def _of_two(sets: Sets, node: Node, lo: int, hi: int, values: Values) -> Iterator[int]:
    """Two sets added, multiplied or subtracted, from the lists of both."""
    kind = subtracted(node)
    if kind and kind.value:
        return signed_differences(kind.value, lo, hi)
    a, b = (list(_members(sets, part, 1, hi, values)) for part in node.nodes)
    return iter((sums if node.op == "+" else products)(a, b, lo, hi))


def _anagrams(sets: Sets, inner: Node, lo: int, hi: int, values: Values) -> Iterator[int]:
    """The numbers with the same digits as some member of a set, or as a value; they ascend."""
    base, listed = sets.base, list[Iterator[int]]()
    if inner.is_set:
        listed = [members(sets, inner, *ends, values) for ends in _lengths(lo, hi, base)]
    elif isinstance(value := sets.value(inner, values), int):
        listed = [iter((abs(value),))]
    found = (tuple(sorted(digits_of(number, base))) for number in chain.from_iterable(listed))
    lengths = range(len(digits_of(lo, base)), len(digits_of(hi, base)) + 1)
    digits = {same for same in found if len(same) in lengths}
    each = (asking(arrangements(same, base)) for same in asking(sorted(digits), every=16))
    numbers = (number for number in chain.from_iterable(each) if lo <= number <= hi)
    return iter(sorted(numbers)) if len(digits) > 1 else numbers


def _made(sets: Sets, node: Node, lo: int, hi: int, values: Values) -> set[int]:
    """What one gets from the members of a set, or what these may become."""
    base = sets.base
    least, most = (len(digits_of(end, base)) for end in (lo, hi))
    inner, found = node.nodes[-1], set[int]()
    first = base ** max(least - 2, 0) if node.op == "changed" else 1
    listed = members(sets, inner, first, base ** (most + _longer(node)) - 1, values)
    for number in asking(listed, every=16):
        if node.op == "changed":
            made = may_become(str(node.args[1]), number, base)
        else:
            made = set(_members(sets, node.nodes[0], lo, hi, {**values, ITSELF: number}))
        found |= {n for n in made if lo <= n <= hi}
    return found


def _longer(node: Node) -> int:
    """Digits that the numbers may have more from which others are made."""
    return max(LONGER, LONGER_BY.get(str(node.args[1]), 0)) if node.op == "changed" else LONGER


def _lengths(lo: int, hi: int, base: int) -> Iterator[tuple[int, int]]:
    """The first and the last number of each length between two numbers."""
    start = base ** (len(digits_of(lo, base)) - 1)
    while start <= hi:
        yield start, start * base - 1
        start *= base


def _pays(sets: Sets, node: Node, lo: int, hi: int, values: Values) -> bool:
    """Whether to list a set from its parts."""
    return _is_paying(_n_listed(sets, node, lo, hi, values), lo, hi)


def _is_paying(n_listed: int, lo: int, hi: int) -> bool:
    """Whether so many pairs are less than all questions, each of which costs a hundred of them."""
    return n_listed <= min(_MOST_PAIRED, 100 * (hi - lo + 1))


def _n_listed(sets: Sets, node: Node, lo: int, hi: int, values: Values) -> int:
    """At most how many numbers, or pairs, are looked at to list a set from its parts."""
    beyond = _MOST_PAIRED + 1
    if node.op == "anagram":
        return sum(
            effort(sets, node.nodes[0], start, end, values)
            * factorial(min(len(digits_of(start, sets.base)), 12))
            for start, end in _lengths(lo, hi, sets.base)
        )
    if kind := subtracted(node):
        value: Any = kind.value
        ends = [(max(lo, 1), hi), (max(-hi, 1), -lo)]
        return sum(n_differences(value, a, b, beyond) for a, b in ends if a <= b)
    if node.op == "-" or not all(is_natural(sets, part, values) for part in node.nodes):
        return beyond
    efforts = [effort(sets, part, 1, hi, values) for part in node.nodes]
    few, many = sorted(node.nodes, key=lambda part: efforts[node.nodes.index(part)])
    if min(efforts) > _MOST_COUNTED or max(efforts) > _MOST_PAIRED or not kind_of(many):
        return min(efforts[0] * efforts[1], beyond) if max(efforts) <= _MOST_PAIRED else beyond
    total = sum(efforts)
    for x in asking(_members(sets, few, 1, hi, values), every=16):
        ends_of = (lo - x, hi - x) if node.op == "+" else (-(-lo // x), hi // x)
        total += effort(sets, many, max(ends_of[0], 1), ends_of[1], values)
        if total > beyond:
            break
    return total


def _scaled(sets: Sets, node: Node, lo: int, hi: int, values: Values) -> Iterator[int]:
    """Ranges, multiples, and one set with a number added or multiplied; else every number."""
    ends = _ends(sets, node, lo, hi, values)
    if ends is None:
        numbers: Iterator[int] = asking(range(lo, hi + 1))
    elif node.op in ("range", "compare"):
        numbers = iter(range(max(lo, ends[0]), min(hi, ends[1]) + 1))
    elif node.op == "multiple":
        step = abs(ends[0])
        return asking(range(-(-lo // step) * step, hi + 1, step))
    else:
        inner = next(part for part in node.nodes if part.is_set)
        is_left = node.nodes[0] is inner
        other = sets.value(node.nodes[1 if is_left else 0], values)
        found = _applied(node.op, _members(sets, inner, *ends, values), other, is_left)
        numbers = (number for number in found if lo <= number <= hi)
        if node.op in ("+", "-", "*"):  # what these make of a member is in the set
            return numbers
    return (number for number in numbers if sets.contains(node, number, values))


def _ends(sets: Sets, node: Node, lo: int, hi: int, values: Values) -> tuple[int, int] | None:
    """Where to look; None if there is no better way than all numbers from lo to hi."""
    if node.op == "range":
        return _rounded([sets.value(end, values) for end in node.nodes])
    operand = sets.value(node.nodes[0], values) if node.op in ("multiple", "compare") else None
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
    if node.op not in ("+", "-", "*", "/", "^") or sum(part.is_set for part in node.nodes) > 1:
        return None
    is_left = node.nodes[0].is_set
    other = sets.value(node.nodes[1 if is_left else 0], values)
    if node.op == "^":
        is_kind = not _is_calculated(node.nodes[0 if is_left else 1])
        return powers_between(other, lo, hi, is_base=not is_left) if is_kind else None
    if other is None or other < 0 or (node.op == "/" and not is_left):
        return None
    if not _is_whole(sets, node.nodes[0 if is_left else 1], values):
        return None
    if constant(node.op, other, is_left=is_left) is not None:
        return None
    corners = [x for end in (lo, hi) for x in inverted(node.op, end, other, is_left=is_left)]
    return _rounded(sorted(corners, key=lambda x: x or 0))


def _is_calculated(node: Node) -> bool:
    """Whether it is a set that arithmetic made, which may have members below 1."""
    return node.is_set and node.op in ARITHMETIC


def _is_whole(sets: Sets, node: Node, values: Values) -> bool:
    """Whether all members of a set are known to be whole: fractions cannot be walked through."""
    if not _is_calculated(node):
        return True
    if node.op == "^":
        inner, other = sorted(node.nodes, key=lambda part: not part.is_set)
        number = None if other.is_set else sets.value(other, values)
        return isinstance(number, int) and number > 0 and not _is_calculated(inner)
    if node.op not in ("+", "-", "*"):
        return False
    return all(
        _is_whole(sets, part, values) if part.is_set else isinstance(sets.value(part, values), int)
        for part in node.nodes
    )


def _rounded(ends: Sequence[Any]) -> tuple[int, int]:
    """The whole numbers between two ends, as (first, last)."""
    if not ends or None in ends:
        return 1, 0
    return -(-ends[0] // 1), ends[-1] // 1


def _applied(op: str, numbers: Iterator[int], other: Any, is_left: bool) -> Iterator[int]:
    """``x op other``, or the other way round, for each x of some; those that are whole."""
    is_whole = isinstance(other, int)
    if op == "+" and is_whole:
        return (x + other for x in numbers)
    if op == "-" and is_whole:
        return (x - other if is_left else other - x for x in numbers)
    if op == "*" and is_whole:
        return (x * other for x in numbers)
    results = (_result(op, x, other) if is_left else _result(op, other, x) for x in numbers)
    return (int(result) for result in results if result == result // 1)


def _result(op: str, a: Any, b: Any) -> Any:
    match op:
        case "+":
            return a + b
        case "-":
            return a - b
        case "*":
            return a * b
        case "^":
            return a**b
    return Fraction(a) / b


def effort(sets: Sets, node: Node, lo: int, hi: int, values: Values) -> int:
    """At most about how many numbers `members` looks at."""
    if not _is_calculated(node):
        lo, hi = max(lo, 1), max(hi, 1)
    kind = kind_of(node)
    if kind:
        return kind.at_most(lo, hi, sets.base)
    if not node.is_set:
        return 1
    if (are_two(node) or node.op == "anagram") and lo <= hi:
        n_listed = _n_listed(sets, node, lo, hi, values)
        return min(n_listed, hi - lo + 1) if _is_paying(n_listed, lo, hi) else hi - lo + 1
    if node.op in ("changed", "image"):
        n_digits = len(digits_of(hi, sets.base)) + _longer(node)
        n = effort(sets, node.nodes[-1], 1, sets.base**n_digits - 1, values)
        return n * (
            n_changes(str(node.args[1]), n_digits, sets.base) if node.op == "changed" else 9
        )
    if node.op == "joined" and lo <= hi:
        of_part = lambda k, first, last: effort(sets, node.nodes[k], first, last, values)  # noqa: E731
        return min(n_joined(len(node.nodes), lo, hi, sets.base, of_part), hi - lo + 1)
    if node.op == "and":
        return min(effort(sets, part, lo, hi, values) for part in node.nodes)
    if node.op in ("or", "set"):
        return sum(effort(sets, part, lo, hi, values) for part in node.nodes)
    if node.op in CHOSEN and _chosen(sets, node, lo, hi, values) is not None:
        return 1
    if listing := _whose(sets, node, lo, hi, values):
        return listing.effort
    if factor_total(sets, node, values):
        return min(n_products(hi), hi - lo + 1) if lo <= hi else 0
    if in_several_ways(sets, node):
        return MAX_BASE
    n_related = n_factors_or_powers(sets, node, lo, hi, values)
    if n_related is not None:
        return n_related
    ends = _ends(sets, node, lo, hi, values)
    if ends is None:
        return max(hi - lo + 1, 0)
    if node.op == "multiple":
        return (hi - lo) // max(abs(ends[0]), 1) + 1
    if node.op in ("range", "compare"):
        return max(min(hi, ends[1]) - max(lo, ends[0]) + 1, 0)
    inner = next(part for part in node.nodes if part.is_set)
    return effort(sets, inner, *ends, values)
