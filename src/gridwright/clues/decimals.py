"""Digits of a root that is no whole number: ``the first three digits of the square root of 200``.

They are those of the root written out, 14.1..., without the point; it has no last digits.
"""

from typing import Final

from gridwright.clues.language.token import complaint
from gridwright.clues.numbers.functions import part_of_digits
from gridwright.clues.numbers.roots import root
from gridwright.clues.tree import Node

__all__ = ["with_decimals"]

_ROOTS: Final = {"sqrt": 2, "cube root": 3}
_NO_LAST: Final = "this root is no whole number, and has no last digits"


def with_decimals(tree: Node, text: str, base: int) -> Node:
    """The tree with numbers for such digits; raises ExpressionError, with a caret, for the last."""
    if "root" not in text.lower() and "√" not in text:
        return tree
    changed = dict[int, Node]()
    for node in reversed(list(tree.walk())):
        args = tuple(changed[id(a)] if isinstance(a, Node) else a for a in node.args)
        new = node if args == node.args else Node(node.op, args, node.at)
        _ = new.is_set  # known from below, a deep tree needs no recursion
        changed[id(node)] = _written_out(new, text, base)
    return changed[id(tree)]


def _written_out(node: Node, text: str, base: int) -> Node:
    """The number that some digits of a root make; the node itself if it is no such thing."""
    if node.op != "call" or node.args[0] != "digits from":
        return node
    whole, *ends = node.nodes
    is_root = whole.op == "call" and whole.args[0] in _ROOTS and whole.nodes[0].op == "number"
    if not is_root or any(end.op != "number" for end in ends):
        return node
    number, exponent = int(str(whole.nodes[0].args[0])), _ROOTS[str(whole.args[0])]
    first, last = (int(str(end.args[0])) for end in ends)
    if number < 1 or root(number, exponent) is not None:
        return node
    if first < 0:
        raise complaint(text, _NO_LAST, node.at)
    digits = _whole_part(number * base ** (exponent * last), exponent)
    found = part_of_digits(digits, first, last, base)
    return node if found is None else Node("number", (found,), node.at)


def _whole_part(number: int, exponent: int) -> int:
    """The greatest x with x^exponent <= number, bit by bit."""
    x = 0
    for bit in reversed(range(number.bit_length() // exponent + 1)):
        if (x | 1 << bit) ** exponent <= number:
            x |= 1 << bit
    return x
