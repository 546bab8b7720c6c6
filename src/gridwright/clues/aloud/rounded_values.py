"""Which bounds say that a number is another one rounded to a whole number.

The reader of ``half of 3d, rounded down`` writes them so, for the half need not be whole.
"""

from typing import Final, NamedTuple

from gridwright.clues.tree import Node

__all__ = ["RoundedValue", "rounded_value"]

_ONE: Final = Node("number", (1,))
_HALF: Final = Node("/", (_ONE, Node("number", (2,))))
_PARTS: Final = 2


class RoundedValue(NamedTuple):
    """A value, and how it is rounded: ``to the nearest whole number``."""

    value: Node
    way: str


def rounded_value(node: Node) -> RoundedValue | None:
    """What is rounded, if a set is the whole numbers that it may be rounded to, of which one is."""
    if len(node.nodes) != _PARTS or any(part.op != "compare" for part in node.nodes):
        return None
    low, high = (part.args[0] for part in node.nodes)
    start, end = (part.nodes[0] for part in node.nodes)
    if (low, high, start) == ("<", ">=", Node("+", (end, _ONE))):
        return RoundedValue(end, "up to a whole number")
    if (low, high, start) == (">", "<=", Node("-", (end, _ONE))):
        return RoundedValue(end, "down to a whole number")
    if (low, high) == (">", "<=") and start.op == "-" and end.op == "+":
        value = start.nodes[0]
        if (start, end) == (Node("-", (value, _HALF)), Node("+", (value, _HALF))):
            return RoundedValue(value, "to the nearest whole number")
    return None
