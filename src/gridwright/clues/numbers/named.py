"""Trees that name sets: which kind a tree is the name of, and what sets are asked by."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from gridwright.basics.errors import Undecided
from gridwright.clues.numbers.consecutive import consecutive
from gridwright.clues.numbers.digit_steps import digit_steps
from gridwright.clues.numbers.figurate import centred, polygonal
from gridwright.clues.numbers.forms import form
from gridwright.clues.numbers.functions import Value
from gridwright.clues.numbers.kind import NumberKind
from gridwright.clues.numbers.kinds import KINDS, nth_power
from gridwright.clues.tree import ARITHMETIC, ITSELF, Node

__all__ = ["Sets", "Values", "are_two", "function_told", "is_natural", "is_positive", "kind_of"]
__all__ += ["subtracted", "value_told"]

Values = Mapping[str, int]
"""The values of letters, and of entries (as ``@3d``)."""


class Sets(Protocol):
    """What values of expressions and membership of sets are asked of."""

    base: int
    own: Mapping[str, Callable[..., Any]]
    fixed: dict[Any, Any]
    """What was listed of sets that depend on nothing."""

    def value(self, node: Node, values: Values) -> Value:
        """The value of an expression; None if it has none."""

    def contains(self, node: Node, number: Value, values: Values) -> bool:
        """Whether a number is in a set."""


def kind_of(node: Node) -> NumberKind | None:
    """The kind that a tree names, if it is nothing but the name of one."""
    match node.op:
        case "kind":
            return KINDS[str(node.args[0])]
        case "nth power":
            return nth_power(int(str(node.args[0])))
        case "polygonal":
            return polygonal(int(str(node.args[0])))
        case "centred polygonal":
            return centred(int(str(node.args[0])))
        case "consecutive":
            op, n, of = node.args
            return consecutive(str(op), int(str(n)), str(of))
        case "form":
            return form(tuple(int(str(one)) for one in node.args))
        case "digit steps":
            return digit_steps(str(node.args[0]))
    return None


def function_told(node: Node) -> str | None:
    """The function of a number itself of which something is told; None of any other set."""
    if node.op != "whose" or node.nodes[0].op != "call" or node.nodes[0].nodes[0].op != ITSELF:
        return None
    return str(node.nodes[0].args[0])


def value_told(sets: Sets, node: Node, values: Values) -> Value:
    """What is told of it, if that is one value, and known; else None."""
    try:
        return None if node.nodes[1].is_set else sets.value(node.nodes[1], values)
    except Undecided:
        return None


def are_two(node: Node) -> bool:
    """Whether it is arithmetic on two sets."""
    return node.op in ARITHMETIC and sum(part.is_set for part in node.nodes) == 2


def subtracted(node: Node) -> NumberKind | None:
    """The kind of which two members are subtracted, in a tree that is such a difference."""
    if node.op != "-" or node.nodes[0] != node.nodes[1]:
        return None
    kind = kind_of(node.nodes[0])
    return kind if kind and kind.value else None


def is_natural(sets: Sets, node: Node, values: Values) -> bool:
    """Whether all members of a set are sure to be positive whole numbers."""
    if not node.is_set or node.op not in ARITHMETIC:
        return True
    if node.op in ("-", "/", "negated"):
        return False
    known = (sets.value(part, values) for part in node.nodes if not part.is_set)
    return all(value is None or is_positive(value) for value in known) and all(
        is_natural(sets, part, values) for part in node.nodes if part.is_set
    )


def is_positive(number: Value) -> bool:
    """Whether it is a positive whole number: sets that are calculated with have no others."""
    return isinstance(number, int) and number > 0
