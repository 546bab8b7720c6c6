"""Which numbers of an array are in a set without unknowns, found for all of them at once."""

from collections.abc import Sequence
from operator import eq, ge, gt, le, lt, ne
from typing import Any, Final

import numpy as np

from gridwright.basics.bounds import MAX_BASE
from gridwright.basics.halting import asking
from gridwright.clues.meaning import Meaning
from gridwright.clues.numbers.members import effort, members
from gridwright.clues.numbers.named import is_natural, kind_of
from gridwright.clues.tree import Node
from gridwright.engines.lists.batches import Numbers, Truths, digitwise, within
from gridwright.engines.lists.sieves import are_of_kind, are_reversed
from gridwright.kernels.lists import arithmetic as kernel

__all__ = ["MOST_WALKED", "among", "in_any"]

MOST_WALKED: Final = 100_000
"""Members of a set that are walked through one by one."""

_MOST_MARKED: Final = 1_000_000
"""Sums and products of two kinds are marked up to here: a quarter of a second for primes."""

_MOST_SUMS: Final = 1_000_000_000
"""Pairs of numbers whose sums are marked."""

_COMPARED: Final = {"<": lt, "<=": le, ">": gt, ">=": ge, "!=": ne, "=": eq}


def among(meaning: Meaning, tree: Node, numbers: Numbers) -> Numbers | None:
    """Those of the numbers, which are positive and ascend, that are in a set or are a value."""
    if not len(numbers):
        return numbers
    if tree.op == "and":
        lo, hi = int(numbers[0]), int(numbers[-1])
        left: Numbers | None = numbers
        for part in sorted(tree.nodes, key=lambda part: effort(meaning, part, lo, hi, {})):
            left = None if left is None else among(meaning, part, left)
        return left
    if tree.op in ("or", "set", "not"):
        parts = [among(meaning, part, numbers) for part in tree.nodes]
        known = [part for part in parts if part is not None]
        if len(known) < len(parts):
            return None
        inside = in_any(numbers, known)
        return numbers[~inside if tree.op == "not" else inside]
    if tree.op == "any":
        return numbers
    if not tree.is_set:
        return _worth(meaning, tree, numbers)
    if tree.op in ("least", "greatest"):
        return _extreme(meaning, tree, numbers)
    written = _in_base(meaning, tree, numbers)
    if written is not None:
        return written
    mask = _of_kind(meaning, tree, numbers)
    if mask is None and kind_of(tree) is None:
        mask = _of_operand(meaning, tree, numbers)
    return numbers[mask] if mask is not None else _walked(meaning, tree, numbers)


def _worth(meaning: Meaning, tree: Node, numbers: Numbers) -> Numbers:
    """The number that is the value, if it is among those.

    A clue with a misprint is one of fifty values, each of which was looked for among the 900,000
    numbers of six digits from end to end: 2.5 s for 16 clues.
    """
    value = meaning.whole(tree, {})
    if value is None or value > int(numbers[-1]):
        return numbers[:0]
    return numbers[numbers.searchsorted(value) : numbers.searchsorted(value, "right")]


def in_any(numbers: Numbers, parts: Sequence[Numbers]) -> Truths:
    """Which of the numbers, which ascend, are in one of some parts of them."""
    found = np.zeros(len(numbers), np.bool_)
    for part in parts:
        found[numbers.searchsorted(part)] = True
    return found


def _in_base(meaning: Meaning, tree: Node, numbers: Numbers) -> Numbers | None:
    """Those that are a set's member in another base; None if nothing of the kind is asked.

    Digits in another base rise as the numbers do, so that the set is asked once for all of them.
    """
    if tree.op != "call" or tree.args[0] != "inbase" or "inbase" in meaning.own:
        return None
    inner, other = tree.nodes
    by = meaning.whole(other, {}) if inner.is_set and not other.is_set else None
    if by is None or not 2 <= by <= MAX_BASE:
        return None
    worth, left, weight = np.zeros(len(numbers), np.int64), numbers, 1
    is_written = np.ones(len(numbers), np.bool_)
    while left.any():
        if weight >= 1 << 56:  # a digit more, and the sum of all, are below 2^63
            return None
        left, digits = np.divmod(left, meaning.base)
        is_written &= digits < by
        worth += digits * weight
        weight *= by
    inside = among(meaning, inner, worth[is_written])
    return None if inside is None else numbers[is_written][within(worth[is_written], inside)]


def _extreme(meaning: Meaning, tree: Node, numbers: Numbers) -> Numbers | None:
    """The least member of a set, or the greatest, if it is among the numbers: no other can be."""
    inside = among(meaning, tree.nodes[0], numbers)
    if inside is None or not len(inside):
        return inside
    found = inside[:1] if tree.op == "least" else inside[-1:]
    return found if meaning.contains(tree, int(found[0]), {}) else found[:0]


def _of_kind(meaning: Meaning, tree: Node, numbers: Numbers) -> Any:
    """Which numbers are of a kind that is calculated with, where there is a quick way."""
    if tree.op == "kind":
        return are_of_kind(str(tree.args[0]), numbers, meaning.base)
    is_reverse = tree.op == "call" and tree.args[0] == "rev" and "rev" not in meaning.own
    if is_reverse and tree.nodes[0].op == "kind":
        return are_reversed(str(tree.nodes[0].args[0]), numbers, meaning.base)
    if tree.op not in ("+", "-", "*") or len(tree.nodes) != 2:
        return None
    left, right = tree.nodes
    if left.is_set and right.is_set:
        return _of_two_kinds(meaning, tree, numbers)
    part, other = (left, right) if left.is_set else (right, left)
    operand = meaning.whole(other, {})
    if not operand or abs(operand) >= 1 << 50 or numbers[-1] >= 1 << 50:
        return None
    if tree.op == "*":
        mask = _of_part(meaning, part, numbers // operand)
        return None if mask is None else mask & (numbers % operand == 0)
    if tree.op == "+":
        return _of_part(meaning, part, numbers - operand)
    return _of_part(meaning, part, numbers + operand if left.is_set else operand - numbers)


def _of_part(meaning: Meaning, part: Node, numbers: Numbers) -> Any:
    """Which numbers are of a kind that was calculated with, or are positive multiples."""
    if part.op != "multiple" or part.nodes[0].is_set:
        return _of_kind(meaning, part, numbers)
    operand = meaning.whole(part.nodes[0], {})
    if not operand or abs(operand) >= 1 << 62:
        return None
    return (numbers > 0) & (numbers % operand == 0)


def _of_two_kinds(meaning: Meaning, tree: Node, numbers: Numbers) -> Any:
    """Which numbers are a sum or product of two, each of a kind: all of them are marked at once."""
    most, is_sum = int(numbers.max(initial=1)), tree.op == "+"
    if tree.op == "-" or most > _MOST_MARKED:
        return None
    # what is calculated may be negative, which a sum with it can make good
    if not all(is_natural(meaning, part, {}) for part in tree.nodes):
        return None
    every: Numbers = np.arange(1, most + 1, dtype=np.int64)
    known = [among(meaning, part, every) for part in tree.nodes]
    parts = [part for part in known if part is not None]
    if len(parts) < len(known):
        return None
    few, many = sorted(parts, key=len)
    if is_sum and len(few) * len(many) > _MOST_SUMS:
        return None
    found = np.zeros(most + 1, np.bool_)
    for n in asking(few.tolist(), every=16):
        others = many[: np.searchsorted(many, most - n if is_sum else most // n, "right")]
        found[n + others if is_sum else n * others] = True
    return found[np.maximum(numbers, 0)]


def _of_operand(meaning: Meaning, tree: Node, numbers: Numbers) -> Any:
    """Which numbers are in a set with a number of its own."""
    if tree.op == "part":
        return _with_part(meaning, tree, numbers)
    if tree.op in ("range", "compare"):
        return _between(meaning, tree, numbers)
    if tree.op == "whose":
        return _with_remainder(meaning, tree, numbers)
    if tree.op not in ("multiple", "factor", "digit sum", "digit product"):
        return None
    code = kernel.DIGIT_SUM if tree.op == "digit sum" else kernel.DIGIT_PRODUCT
    if tree.nodes[0].is_set:
        found = digitwise(code, numbers, meaning.base)
        inside = [n for n in np.unique(found).tolist() if meaning.contains(tree.nodes[0], n, {})]
        return within(found, np.array(inside, np.int64))
    operand = meaning.whole(tree.nodes[0], {})
    if operand is None or abs(operand) >= 1 << 62:
        return None
    if tree.op in ("multiple", "factor"):
        if not operand:
            return None
        return (numbers % operand if tree.op == "multiple" else operand % numbers) == 0
    return digitwise(code, numbers, meaning.base) == operand


def _between(meaning: Meaning, tree: Node, numbers: Numbers) -> Any:
    """Which numbers are in a range, or compare with a number; None if its ends are not whole."""
    found = [meaning.whole(end, {}) for end in tree.nodes]
    ends = [end for end in found if end is not None and abs(end) < 1 << 62]
    if len(ends) < len(found):
        return None
    if tree.op == "range":
        return (numbers >= ends[0]) & (numbers <= ends[1])
    return _COMPARED[str(tree.args[0])](numbers, ends[0])


def _with_remainder(meaning: Meaning, tree: Node, numbers: Numbers) -> Any:
    """Which numbers leave a remainder that is in a set, or is a number; None of any other value."""
    value, wanted = tree.nodes
    if value.op != "%" or value.nodes[0].op != "itself":
        return None
    if not (_is_fixed(value.nodes[1]) and _is_fixed(wanted)):
        return None
    by = meaning.whole(value.nodes[1], {})
    if by is None or not 0 < by < 1 << 62:
        return None
    left = numbers % by
    asked = asking(np.unique(left).tolist(), every=16)
    return within(left, np.array([n for n in asked if meaning.contains(wanted, n, {})], np.int64))


def _is_fixed(tree: Node) -> bool:
    """Whether nothing is said of the number itself."""
    return tree.op != "itself" and all(map(_is_fixed, tree.nodes))


def _with_part(meaning: Meaning, tree: Node, numbers: Numbers) -> Any:
    """Which numbers have digits, from one place to another, that make one of a set."""
    base, first, last = meaning.base, *(int(str(place)) for place in tree.args[1:])
    made = np.full(len(numbers), -1, np.int64)
    length, least = 1, 1
    while least <= numbers[-1]:
        low = -last - 1 if last < 0 else length - last
        width = last - first + 1
        if low >= 0 and low + width <= length:
            here = (numbers >= least) & (numbers < least * base)
            made[here] = numbers[here] // base**low % base**width
        length, least = length + 1, least * base
    inside = [
        n
        for n in asking(np.unique(made).tolist(), every=16)
        if n >= 0 and meaning.contains(tree.nodes[0], n, {})
    ]
    return within(made, np.array(inside, np.int64))


def _walked(meaning: Meaning, tree: Node, numbers: Numbers) -> Numbers | None:
    """Those in a set that can only be listed, or asked about number by number."""
    lo, hi = int(numbers[0]), int(numbers[-1])
    if effort(meaning, tree, lo, hi, {}) <= MOST_WALKED:
        listed = np.array(list(members(meaning, tree, lo, hi, {})), np.int64)
        return numbers[within(numbers, np.sort(listed))]
    if len(numbers) <= MOST_WALKED // 10:
        asked = asking(numbers.tolist(), every=16)
        return numbers[[meaning.contains(tree, n, {}) for n in asked]]
    return None
