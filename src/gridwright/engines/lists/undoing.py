"""Clues that calculate with a set, or tell of a number made of the entry, as conditions on it.

``square + ds(5a)`` is entered where the entry less ``ds(5a)`` is a square: a program with a table of
squares, where no list of the clue's numbers could be made before 5a is known.
"""

from collections.abc import Sequence
from typing import Final

from gridwright.clues.tree import ARITHMETIC, ITSELF, Node, changed_leaves

__all__ = ["are_naturals", "condition_of"]

_OWN: Final = Node("entry", ("",))  # `formulas.SELF`
_NOT_NAMED: Final = {"and", "or", "set", "not", "any", "range", "compare", *ARITHMETIC}


def condition_of(trees: Sequence[Node]) -> Node | None:
    """What a clue says of its entry, as a condition on that; None if it is not of this kind."""
    if len(trees) > 1:
        return None
    if trees[0].op == "whose":
        return _told_of(trees[0])
    found, own = trees[0], _OWN
    while found.op in ("+", "-", "*") and found.names:
        one, other = found.nodes
        if one.is_set == other.is_set:
            return None
        inner, number = (one, other) if one.is_set else (other, one)
        if found.op == "-":
            own = Node("+", (own, number)) if one.is_set else Node("-", (number, own))
        else:
            own = Node("-" if found.op == "+" else "/", (own, number))
        found = inner
    if found is trees[0] or not are_naturals(found):
        return None
    is_inside = Node("chain", ("=", own, found))
    return Node("and", (Node("chain", ("<", Node("number", (0,)), _OWN)), is_inside))


def are_naturals(tree: Node) -> bool:
    """Whether a set has positive whole numbers only, and depends on nothing."""
    return tree.is_set and not tree.names and tree.op not in _NOT_NAMED


def _told_of(tree: Node) -> Node | None:
    """``whose`` of a number, as an equation."""
    what, number = tree.nodes
    if number.is_set:
        return None
    left = changed_leaves(what, lambda node: _OWN if node.op == ITSELF else node)
    return None if what.is_set else Node("chain", ("=", left, number))
