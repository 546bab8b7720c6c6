"""A number that need not be whole, rounded: ``half of 3d, rounded down``.

A root that is no whole number has no value, so what is rounded of one is told by powers.
"""

from typing import Final

from gridwright.clues.language.own_phrases import OwnPhrases
from gridwright.clues.tree import Node

__all__ = ["DOWN", "NEAREST", "UP", "rounded"]

DOWN, NEAREST, UP = "down", "to the nearest", "up"

_ROOTS: Final = {"sqrt": 2, "cube root": 3}


def rounded(phrases: OwnPhrases, value: Node, way: str) -> Node:
    """The whole number next to a value; the greater of two that are equally near.

    Raises ExpressionError for a kind of number, and for a calculation with a root.
    """
    at = value.at
    if value.is_set or phrases.dialect.is_relation:
        raise phrases.error("expected a number that is entered, before it is rounded", at)
    if value.op == "call" and value.args[0] in _ROOTS:
        if not phrases.tells_of_itself:
            raise phrases.error("a root is rounded only in clues without letters", at)
        return _root(phrases, value.nodes[0], _ROOTS[str(value.args[0])], way)
    if any(node.op == "call" and node.args[0] in _ROOTS for node in value.walk()):
        raise phrases.error("a root can be rounded alone, but not what is calculated with it", at)
    one = Node("number", (1,), at)
    if way == NEAREST:
        one = phrases.made("/", (one, Node("number", (2,), at)), at)
        most = phrases.made("+", (value, one), at)
        ends = ((">", phrases.made("-", (value, one), at)), ("<=", most))
    elif way == DOWN:
        ends = ((">", phrases.made("-", (value, one), at)), ("<=", value))
    else:
        ends = (("<", phrases.made("+", (value, one), at)), (">=", value))
    return Node("and", tuple(Node("compare", end, at) for end in ends), at)


def _root(phrases: OwnPhrases, number: Node, exponent: int, way: str) -> Node:
    """The same of the root of a number, by powers of the numbers around it."""
    at = number.at

    def power(double: int, more: int) -> Node:
        """Of the number itself, perhaps doubled, and with so much more."""
        node = phrases.itself(at)
        if double > 1:
            node = phrases.made("*", (Node("number", (double,), at), node), at)
        if more:
            one = Node("number", (1,), at)
            node = phrases.made("+" if more > 0 else "-", (node, one), at)
        return phrases.made("^", (node, Node("number", (exponent,), at)), at)

    if way == NEAREST:
        scale = Node("number", (2**exponent,), at)
        number = phrases.made("*", (scale, number), at)
        ends = ((power(2, -1), "<"), (power(2, 1), ">="))
    elif way == DOWN:
        ends = ((power(1, 0), "<="), (power(1, 1), ">"))
    else:
        ends = ((power(1, 0), ">="), (power(1, -1), "<"))
    told = (phrases.told(what, Node("compare", (sign, number), at)) for what, sign in ends)
    return Node("and", tuple(told), at)
