"""Clues that do not mean what they say: a letter is squared, some are reversed, all is false.

A variant of a clue with letters is a tree of its own; one of them is meant.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Final

from gridwright.basics.errors import ExpressionError
from gridwright.clues.tree import ITSELF, Node, changed_letters

__all__ = ["LETTER_VARIANTS", "TOLD_OTHERWISE", "letter_variants", "n_variants", "told_otherwise"]

TOLD_OTHERWISE: Final = ("false", "both ways")
"""What is told of the number is not so; it is so of the number and of its reversal."""

LETTER_VARIANTS: Final = (
    "square one letter",
    "cube one letter",
    "square one occurrence",
    "cube one occurrence",
    "reverse letters",
    "reverse one letter",
    "reverse one occurrence",
)
"""One letter wherever it occurs, or where it occurs once; any occurrences."""

_MOST_READINGS: Final = 256
"""Trees of one clue: eight letters that may be reversed."""


def told_otherwise(tree: Node, way: str) -> Node:
    """The tree of a clue that is told in one of these ways; of any other way, the tree itself.

    >>> told_otherwise(Node("kind", ("prime",)), "false").op
    'not'
    """
    if way not in TOLD_OTHERWISE or tree.op == "any":
        return tree
    if way == "false":
        return Node("not", (tree,), tree.at)
    turned = Node("call", ("rev", Node(ITSELF, (), tree.at)), tree.at)
    return Node("and", (tree, Node("whose", (turned, tree), tree.at)), tree.at)


def n_variants(tree: Node, way: str) -> int:
    """How many trees `letter_variants` makes; raises ExpressionError if there are too many."""
    letters = [node.name for node in tree.walk() if node.op == "letter"]
    places = len(set(letters)) if way.endswith("letter") else len(letters)
    n = 2 ** min(places, 100) if way == "reverse letters" else max(places, 1)
    if n > _MOST_READINGS:
        told = f"{len(letters)} letters here allow more than {_MOST_READINGS} readings"
        raise ExpressionError(f"{told} with {way!r}")
    return n


def letter_variants(tree: Node, way: str) -> tuple[Node, ...]:
    """The trees of which one is meant; raises ExpressionError if there are too many."""
    letters = [node.name for node in tree.walk() if node.op == "letter"]
    if not letters:
        return (tree,)
    n_variants(tree, way)
    change = _turned if way.startswith("reverse") else _powers[way.split()[0]]
    return tuple(
        changed_letters(tree, lambda k, node, is_meant=r: change(node) if is_meant[k] else node)  # type: ignore[misc]
        for r in _readings(letters, way)
    )


def _readings(letters: Sequence[str], way: str) -> Iterable[Sequence[bool]]:
    """Which occurrences are changed, for each reading."""
    if way == "reverse letters":
        return product((False, True), repeat=len(letters))
    if way.endswith("occurrence"):
        return ([k == i for k in range(len(letters))] for i in range(len(letters)))
    return ([name == one for name in letters] for one in dict.fromkeys(letters))


def _turned(node: Node) -> Node:
    return Node("call", ("rev", node), node.at)


def _power(exponent: int) -> Callable[[Node], Node]:
    return lambda node: Node("^", (node, Node("number", (exponent,))), node.at)


_powers: Final = {"square": _power(2), "cube": _power(3)}
