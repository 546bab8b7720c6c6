"""Clues that calculate with a set, or tell of a number made of the entry, as conditions on it.

``square + ds(5a)`` is entered where the entry less ``ds(5a)`` is a square: a program with a table
of squares, where no list of the clue's numbers could be made before 5a is known.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from gridwright.clues.tree import ARITHMETIC, ITSELF, Node, changed_leaves
from gridwright.engines.lists.batches import Numbers

__all__ = ["Calculated", "are_naturals", "calculated", "condition_of", "with_own_digits"]

_OWN: Final = Node("entry", ("",))  # `formulas.SELF`
_NOT_NAMED: Final = {"and", "or", "set", "not", "any", "range", "compare", *ARITHMETIC}


def condition_of(trees: Sequence[Node]) -> Node | None:
    """What a clue says of its entry, as a condition on that; None if it is not of this kind."""
    if len(trees) > 1:
        return None
    if trees[0].op == "whose":
        return _told_of(trees[0])
    found, own = trees[0], _OWN
    while found.op in ("+", "-", "*"):
        one, other = found.nodes
        if one.is_set == other.is_set:
            return None
        inner, number = (one, other) if one.is_set else (other, one)
        if found.op == "*" and found is not trees[0] and not _is_not_zero(number):
            return None  # 0 is 0 times whatever the set has
        if found.op == "-":
            own = Node("+", (own, number)) if one.is_set else Node("-", (number, own))
        else:
            own = Node("-" if found.op == "+" else "/", (own, number))
        found = inner
    if found is trees[0] or not are_naturals(found):
        return None
    is_inside = Node("chain", ("=", own, found))
    return Node("and", (Node("chain", ("<", Node("number", (0,)), _OWN)), is_inside))


def with_own_digits(
    tree: Node, subject: tuple[int, ...]
) -> tuple[Node, dict[str, tuple[int, ...]]]:
    """A condition on an entry that does not begin with 0, with names for some of its digits.

    So they are digits in their cells, and no longer digits of a number that has to be known.
    """
    names: dict[str, tuple[int, ...]] = {}

    def told(node: Node) -> Node:
        first, last = _places(node, len(subject))
        if first >= last:
            parts = (told(arg) if isinstance(arg, Node) else arg for arg in node.args)
            return Node(node.op, tuple(parts), node.at)
        digits = Node("entry", (f"[{first + 1}..{last}]",), node.at)
        names[digits.name] = subject[first:last]
        return digits

    return told(tree), names


def _places(node: Node, length: int) -> tuple[int, int]:
    """From where to where digits of the entry are asked for; nowhere of anything else."""
    if node.args[:1] != ("digits from",) or node.nodes[0] != _OWN:
        return 0, 0
    if any(part.op != "number" for part in node.nodes[1:]):
        return 0, 0
    first, last = (int(str(part.args[0])) for part in node.nodes[1:])
    if max(abs(first), abs(last)) > length:
        return 0, 0
    return (first - 1, last) if first > 0 else (length + first, length + last + 1)


class Calculated(NamedTuple):
    """A set, a number and what is done with both: ``+``, ``*``, ``-``, or ``from`` (the number
    less a member)."""

    set: Node
    number: Node
    sign: str

    def entered(self, members: Numbers, number: int) -> Numbers:
        """What is entered for each member, ascending or descending; perhaps no positive number."""
        if self.sign == "*":
            return members * number
        if self.sign == "+":
            return members + number
        return members - number if self.sign == "-" else number - members

    def greatest(self, least: int, most: int, entered: int) -> int:
        """A member above which nothing from 1 to `entered` can be made with numbers that lie
        between the others."""
        if self.sign == "*":
            return entered
        if self.sign == "+":
            return entered - least
        return entered + most if self.sign == "-" else most - 1


def calculated(trees: Sequence[Node]) -> Calculated | None:
    """The parts of the condition of a clue that does one thing with a set; None for others."""
    if len(trees) != 1 or trees[0].op != "and" or len(trees[0].nodes) != 2:
        return None
    inside = trees[0].nodes[1]
    if inside.op != "chain" or inside.args[0] != "=" or not are_naturals(inside.nodes[1]):
        return None
    made, members = inside.nodes
    sign = {"-": "+", "/": "*", "+": "-"}.get(made.op)
    if sign and made.nodes[0] == _OWN:
        return Calculated(members, made.nodes[1], sign)
    if made.op == "-" and made.nodes[1] == _OWN:
        return Calculated(members, made.nodes[0], "from")
    return None


def _is_not_zero(tree: Node) -> bool:
    return tree.op == "number" and int(str(tree.args[0])) != 0


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
