"""How much one question about a number costs, and which clues cannot be decided within bounds.

A kind is asked once.  Of a sum of two sets every member of one is tried, of a product every
divisor, of an anagram every order of the digits, or every member with as many digits.
"""

from math import factorial, isqrt
from typing import Final

from gridwright.clues.numbers.functions import digits_of
from gridwright.clues.numbers.named import are_two, kind_of
from gridwright.clues.numbers.primes import MAX_FACTORED
from gridwright.clues.tree import ARITHMETIC, Node

__all__ = ["MOST_WALKED", "n_walked", "smaller", "too_dear"]

MOST_WALKED: Final = 1_000_000
"""The most members of sets that are walked through to answer one question."""

_DIVISORS: Final = (
    *(4, 12, 32, 64, 128, 240, 448, 768, 1_344, 2_304, 4_032, 6_720, 10_752, 17_280, 26_880),
    *(41_472, 64_512, 103_680, 161_280, 245_760),
)
"""The most divisors of a number with so many decimal digits (OEIS A066150)."""

_LONGEST: Final = 20
"""Digits beyond which the orders are more than anyone tries."""


def too_dear(tree: Node, hi: int, base: int = 10) -> Node | None:
    """A part of a tree that cannot be decided for numbers up to hi within bounds, if any.

    What hangs on unknowns is not looked at.
    """
    for part in tree.walk():
        kind = kind_of(part)
        if kind and hi > kind.most:
            return part
        if are_two(part) or (part.op == "anagram" and part.nodes[0].is_set):
            if n_walked(part, hi, base) > MOST_WALKED:
                return part
            if part.op != "+" and hi > MAX_FACTORED and are_two(part):
                return part
    return None


def n_walked(node: Node, hi: int, base: int) -> int:
    """About how many members are walked through to decide about one number up to hi."""
    sets = [part for part in node.nodes if part.is_set]
    asked = [n_walked(part, hi, base) for part in sets]
    dearest = max(asked, default=1)
    if node.op == "anagram" and asked:
        n_digits = len(digits_of(max(hi - 1, 1), base))
        n_orders = factorial(min(n_digits, _LONGEST))
        return dearest * min(n_orders, _size(sets[0], base**n_digits - 1, base))
    if len(asked) < 2 or node.op not in ARITHMETIC:
        return dearest
    if node.op == "+":
        return min(_size(part, hi, base) for part in sets) * asked[0] * asked[1]
    if node.op == "-":
        return 1
    n_digits = len(digits_of(max(hi - 1, 1), 10))
    n_divisors = _DIVISORS[min(n_digits, len(_DIVISORS)) - 1]
    # of products of products: what is left has fewer divisors, by about this much
    is_longer = any(part.op == "*" and are_two(part) for part in sets)
    return dearest * (3 * isqrt(n_divisors) if is_longer else n_divisors)


def smaller(parts: list[Node], hi: int, base: int) -> Node:
    """The set that has fewer members up to hi."""
    return min(parts, key=lambda part: _size(part, hi, base))


def _size(node: Node, hi: int, base: int) -> int:
    """About how many members up to hi a set has, whatever the unknowns are."""
    kind = kind_of(node)
    if kind:
        return kind.at_most(1, hi, base)
    if node.op == "power of" and node.nodes[0].op == "number":
        return hi.bit_length() if int(str(node.nodes[0].args[0])) > 1 else 1
    sizes = [_size(part, hi, base) for part in node.nodes if part.is_set]
    if are_two(node):
        return min(sizes[0] * sizes[1], hi)
    return min(sizes, default=hi) if node.op == "and" or node.op in ARITHMETIC else hi
