"""A relation that says several things, as its parts, of which each holds.

Each part speaks as soon as its own entries are known: a puzzle of five relations of six parts each
was solved in a second, and whole they had not ended in a minute.
"""

from dataclasses import replace
from typing import Final

from gridwright.basics.errors import PuzzleError
from gridwright.basics.patterns import pattern
from gridwright.clues.statement import ClueStatement
from gridwright.clues.tree import Node
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.setting_parts import SomeRelation

__all__ = ["parts_of"]

_AND: Final = pattern(r"\sand\s")
_MOST_DIGITS: Final = 24
"""Digits of a part of a relation and of what it names, up to which it may stand alone."""


def parts_of(relation: SomeRelation, layout: Layout) -> tuple[SomeRelation, ...]:
    """The parts, or the relation alone.

    What may be undecided stays whole, since one part that is false settles the matter.
    """
    if not isinstance(relation, ClueStatement) or relation.tree.op != "and":
        return (relation,)
    texts, nodes = _AND.split(relation.text), relation.tree.nodes
    if len(texts) != len(nodes) or not all(_is_small(node, layout) for node in nodes):
        return (relation,)
    parts = tuple(replace(relation, text=text.strip()) for text in texts)
    try:
        are_they = [_written(part.tree) for part in parts] == [_written(node) for node in nodes]
    except PuzzleError:  # "1a is prime and greater than 3d"
        return (relation,)
    return parts if are_they else (relation,)


def _written(tree: Node) -> list[tuple[str, int, tuple[int | str, ...]]]:
    """A tree as a list, which is compared without recursion."""
    return [
        (node.op, len(node.nodes), tuple(arg for arg in node.args if not isinstance(arg, Node)))
        for node in tree.walk()
    ]


def _is_small(tree: Node, layout: Layout) -> bool:
    """Whether all numbers in a condition are so small that it is never undecided."""
    n_digits = 0
    for node in tree.walk():
        if node.op == "!" or (node.op == "^" and node.nodes[1].op != "number"):
            return False
        if node.op == "^":
            n_digits += 10 * int(str(node.nodes[1].args[0]))
        elif node.op == "number":
            n_digits += len(str(node.args[0]))
        elif node.name:
            cells = layout.cells_of.get(node.name.removeprefix("@"))
            n_digits += len(cells) if cells else _MOST_DIGITS
    return n_digits <= _MOST_DIGITS
