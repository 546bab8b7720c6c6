"""Clues that do not mean what they say: a letter is squared, each is something else, all is false.

A variant of a clue with letters is a tree of its own; one of them is meant.  Which there are is
told by one of `LETTER_VARIANTS`, or by the formulas of which each use of a letter is one (`uses`).
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Final

from gridwright.basics.errors import ExpressionError
from gridwright.clues.misprints import MISPRINTS
from gridwright.clues.tree import ITSELF, Node, changed_letters
from gridwright.clues.uses import put_in, read_uses

__all__ = ["LETTER_VARIANTS", "TOLD_OTHERWISE", "letter_variants", "n_variants", "told_otherwise"]
__all__ += ["uses_of"]

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

_OF_USES: Final = {"reverse letters": "letter or rev(letter)"}
"""What each use of a letter may stand for, where that has a name."""

_NAMED: Final = frozenset({"", *LETTER_VARIANTS, *TOLD_OTHERWISE, *MISPRINTS} - _OF_USES.keys())

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


def uses_of(way: str, base: int) -> tuple[Node, ...]:
    """What each use of a letter may stand for; none if the way is another one.

    Raises ExpressionError for what is neither a name nor formulas of a letter.
    """
    return () if way in _NAMED else read_uses(_OF_USES.get(way, way), base)


def n_variants(tree: Node, way: str, base: int) -> int:
    """How many trees `letter_variants` makes; raises ExpressionError if there are too many."""
    letters = [node.name for node in tree.walk() if node.op == "letter"]
    places = len(set(letters)) if way.endswith("one letter") else len(letters)
    formulas = uses_of(way, base)
    n = len(formulas) ** min(places, 100) if formulas else max(places, 1)
    if n > _MOST_READINGS:
        told = f"{len(letters)} letters here allow more than {_MOST_READINGS} readings"
        raise ExpressionError(f"{told} with {way!r}")
    return n


def letter_variants(tree: Node, way: str, base: int) -> tuple[Node, ...]:
    """The trees of which one is meant; raises ExpressionError if there are too many."""
    letters = {node.name: node for node in tree.walk() if node.op == "letter"}
    if not letters:
        return (tree,)
    n_variants(tree, way, base)
    if formulas := uses_of(way, base):
        may_be = {name: put_in(formulas, node) for name, node in letters.items()}
    else:
        change = _turned if way.startswith("reverse") else _powers[way.split()[0]]
        may_be = {name: (node, change(node)) for name, node in letters.items()}
    names = [node.name for node in tree.walk() if node.op == "letter"]
    return tuple(
        changed_letters(tree, lambda k, node, chosen=chosen: may_be[node.name][chosen[k]])  # type: ignore[misc]
        for chosen in _readings(names, way, len(formulas))
    )


def _readings(letters: Sequence[str], way: str, n_formulas: int) -> Iterable[Sequence[int]]:
    """Which of what it may be each occurrence is, for each reading."""
    if n_formulas:
        return product(range(n_formulas), repeat=len(letters))
    if way.endswith("occurrence"):
        return ([k == i for k in range(len(letters))] for i in range(len(letters)))
    return ([name == one for name in letters] for one in dict.fromkeys(letters))


def _turned(node: Node) -> Node:
    return Node("call", ("rev", node), node.at)


def _power(exponent: int) -> Callable[[Node], Node]:
    return lambda node: Node("^", (node, Node("number", (exponent,))), node.at)


_powers: Final = {"square": _power(2), "cube": _power(3)}
