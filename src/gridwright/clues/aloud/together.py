"""Sets together, in words: which of them gives the noun, and choices that have a word of their own.

``one of its three digits is the sum of the other two`` is a choice of three conditions.
"""

from collections.abc import Sequence
from typing import Final

from gridwright.clues.aloud.words import Described, Post
from gridwright.clues.tree import ITSELF, Node

__all__ = ["all_parts", "head_of", "one_of_three_digits"]

_THREE: Final = 3
_MADE: Final = {"+": "sum", "*": "product"}


def all_parts(parts: Sequence[Node]) -> list[Node]:
    """What is said together, with the parts of conjunctions of sets; each kind of number once."""
    found: list[Node] = []
    for part in parts:
        sets = [one for one in part.nodes if one.is_set and one.op != "compare"]
        is_plain = part.op == "and" and len(sets) == len(part.nodes)
        found += sets if is_plain else [part]
    kinds = {part.args: part for part in reversed(found) if part.op == "kind"}  # the first of each
    return [part for part in found if part.op != "kind" or part is kinds[part.args]]


def head_of(found: Sequence[Described], *, is_tied: bool) -> Described | None:
    """Which of several gives the noun: the last that has one, preferably one word.

    `is_tied` says that something follows which might be taken for a part of ``a multiple of 3a``.
    """
    nouns = [part for part in found if part.noun]
    plain = [part for part in nouns if part.is_plain]
    heads = plain or ([] if is_tied else nouns)
    return heads[-1] if heads else None


def one_of_three_digits(parts: Sequence[Node]) -> Described | None:
    """What is said of three digits, each of which is told of in turn; None of another choice."""
    found = [_made_of_others(part) for part in parts] if len(parts) == _THREE else []
    made = {one[0] for one in found if one}
    if len({one[1] for one in found if one}) != _THREE or len(made) != 1:
        return None
    told = f"of its three digits is the {made.pop()} of the other two"
    return Described(posts=(Post(f"such that one {told}", f"such that none {told}"),))


def _made_of_others(part: Node) -> tuple[str, int] | None:
    """How one of three digits is made of both others, and its place."""
    if part.op != "and" or [one.op for one in part.nodes] != ["whose", "whose"]:
        return None
    (digit, made), (length, n) = (one.nodes for one in part.nodes)
    own, *others = (_place(one) for one in (digit, *made.nodes))
    is_three = length.args == ("digits", Node(ITSELF)) and n == Node("number", (_THREE,))
    if made.op not in _MADE or not is_three or sorted((own, *others)) != [1, 2, 3]:
        return None
    return _MADE[made.op], own


def _place(node: Node) -> int:
    """The place of a digit of three, from 1 on; 0 of anything else."""
    if node.args[:2] != ("digits from", Node(ITSELF)) or node.nodes[1] != node.nodes[2]:
        return 0
    place = node.nodes[1].args[0]
    return place % (_THREE + 1) if isinstance(place, int) else 0
