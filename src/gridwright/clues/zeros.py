"""Relations of digits, sums and the like, that may be 0: it is even, though no entry is."""

from typing import Final

from gridwright.clues.tree import Node

__all__ = ["with_zeros"]

_EVEN: Final = Node("kind", ("even",))


def with_zeros(tree: Node) -> Node:
    """A relation in which what is told to be even may be 0, unless it is a whole entry."""
    if tree.op in ("and", "or", "not"):
        return Node(tree.op, tuple(with_zeros(part) for part in tree.nodes), tree.at)
    if tree.op != "chain" or tree.args[0] not in ("=", "!=") or _EVEN not in tree.nodes[1:]:
        return tree
    number = tree.nodes[0]
    if number.op == "entry" and str(number.args[0]).isalnum():
        return tree
    sign, even = tree.args[0], tree.nodes[1]
    zero = Node("chain", (sign, number, Node("number", (0,), even.at)), tree.at)
    return Node("or" if sign == "=" else "and", (tree, zero), tree.at)
