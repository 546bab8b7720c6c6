"""Expressions of clues as functions of the values of letters and entries."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import inf
from typing import Any, Final

from gridwright.clues.tree import ITSELF, Node
from gridwright.model.checking.functions import FUNCTIONS
from gridwright.model.checking.numbers import (
    Far,
    Worth,
    exact,
    extreme,
    is_whole,
    minus,
    over,
    plus,
    raised,
    times,
)
from gridwright.model.checking.trees import Tree, Values, function_of

__all__ = ["ARITHMETIC", "Expressions"]

ARITHMETIC: Final[dict[str, Callable[..., Worth]]] = {
    "+": plus,
    "-": minus,
    "*": times,
    "/": over,
    "^": raised,
    "negated": lambda x: times(-1, x),
    "abs": lambda x: extreme(max, x, times(-1, x)),
    "max": lambda *worths: extreme(max, *worths),
    "min": lambda *worths: extreme(min, *worths),
}

UNKNOWN: Final = Far(-inf, inf, False, False)
"""What a function makes of a number that is too large to be known."""


class Expressions:
    """Expressions in a base, with the functions of a user."""

    def __init__(self, base: int, own: Mapping[str, Callable[..., Any]]) -> None:
        self.base, self.own = base, own

    def worth(self, node: Node) -> Callable[[Values], Worth]:
        """What an expression is worth."""
        return function_of(self.tree(node))

    def tree(self, node: Node) -> Tree:
        """An expression as operations; from the bottom upwards, for long sums are deep."""
        trees: dict[int, Tree] = {}
        for part in reversed(list(node.walk())):
            if part.name or part.op == ITSELF:
                trees[id(part)] = Tree(part.name or ITSELF)
            elif part.op == "number":
                trees[id(part)] = Tree(int(str(part.args[0])))
            else:
                operands = tuple(trees[id(operand)] for operand in part.nodes)
                trees[id(part)] = Tree(self.operation(part), operands)
        return trees[id(node)]

    def operation(self, node: Node) -> Callable[..., Worth]:
        """What an operation does with the worths of its operands."""
        name = str(node.args[0]) if node.op == "call" else node.op
        if name in self.own:
            return _called(self.own[name])
        if name in ARITHMETIC:
            return ARITHMETIC[name]
        if name == "%":
            return _remainder
        function = FUNCTIONS[name]

        def apply(*worths: Worth) -> Worth:
            if None in worths or any(isinstance(worth, Fraction) for worth in worths):
                return None
            if any(isinstance(worth, Far) for worth in worths):
                return UNKNOWN
            found: Worth = function(self.base, *worths)
            return found

        return apply


def _remainder(x: Worth, y: Worth) -> Worth:
    if x is None or y is None or isinstance(x, Fraction) or isinstance(y, Fraction):
        return None
    if isinstance(x, Far) or isinstance(y, Far):
        return UNKNOWN
    return x % y if y > 0 else None


def _called(function: Callable[..., Any]) -> Callable[..., Worth]:
    """A user's function of whole numbers; what is no number, or fails, has no value."""

    def apply(*worths: Worth) -> Worth:
        if not all(map(is_whole, worths)):
            return None
        if any(isinstance(worth, Far) for worth in worths):
            return UNKNOWN
        try:
            found = function(*worths)
        except (ArithmeticError, ValueError):
            return None
        if isinstance(found, Fraction):
            return exact(found)
        return exact(int(found)) if hasattr(found, "__index__") else None

    return apply
