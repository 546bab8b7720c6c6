"""Trees of operations as functions of the unknowns, made once and asked often.

The left operand of an operation is often an operation again, thousands deep in a long sum, so
a tree is walked down its left side in a loop; to the right it is as deep as its brackets are.
"""

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any, NamedTuple

from gridwright.model.checking.numbers import Worth

__all__ = ["Tree", "Value", "Values", "function_of"]

Values = Mapping[str, int]
"""The values of unknowns by their names."""

Value = Callable[[Values], Worth]


class Tree(NamedTuple):
    """An operation with its operands; without any, a number or the name of an unknown."""

    what: Callable[..., Worth] | int | str
    operands: "tuple[Tree, ...]" = ()


def function_of(tree: Tree) -> Value:
    """From the values of unknowns to the worth of a tree."""
    steps: list[tuple[Callable[..., Worth], tuple[Value, ...]]] = []
    while callable(tree.what):
        left, *others = tree.operands
        steps.append((tree.what, tuple(map(function_of, others))))
        tree = left
    first: Any = _leaf(tree.what)
    steps.reverse()

    def worth(values: Values) -> Worth:
        found: Worth = first(values)
        for operation, others in steps:
            found = operation(found, *(other(values) for other in others))
        return found

    return worth if steps else first


def _leaf(what: int | str) -> Value:
    if isinstance(what, int):
        return lambda values: what
    return itemgetter(what)
