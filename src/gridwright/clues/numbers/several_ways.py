"""Numbers written in one of several bases, or with one of several numbers done to their digits.

``frombase(224, 3..9)`` is what 224 is worth in some base from 3 to 9: as many numbers as there are
bases, which are written down where others would be tried one by one.
"""

from gridwright.basics.bounds import MAX_BASE
from gridwright.clues.numbers.named import Sets, Values
from gridwright.clues.numbers.notations import NOTATIONS
from gridwright.clues.tree import Node

__all__ = ["in_several_ways", "several_ways"]


def in_several_ways(sets: Sets, node: Node) -> bool:
    """Whether a set is one number in several ways."""
    if node.op != "call" or len(node.nodes) != 2 or node.args[0] in sets.own:
        return False
    return node.args[0] in NOTATIONS and node.nodes[1].is_set and not node.nodes[0].is_set


def several_ways(sets: Sets, node: Node, values: Values) -> list[int]:
    """The members of such a set, ascending."""
    way = NOTATIONS[str(node.args[0])]
    number = sets.value(node.nodes[0], values)
    if not isinstance(number, int):
        return []
    ways = (x for x in range(MAX_BASE + 1) if sets.contains(node.nodes[1], x, values))
    made = (way(sets.base, number, x) for x in ways)
    return sorted({written for written in made if written is not None})
