"""Clues that name other answers, where what is entered for these is something else.

``references`` of a statement has lines ``3d=reversed``: with it ``@3d`` in the clue is the number
of which that is entered, ``rev(@3d)``.  Of ``2 * answer + 1`` it is ``(@3d - 1) / 2``; a way from
which the answer cannot be told, such as a digit changed, is refused.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache

from gridwright.basics.errors import ExpressionError
from gridwright.clues.entering import ANSWER, Way, read_ways
from gridwright.clues.tree import Node, changed_leaves

__all__ = ["answer_of", "with_references", "written_ways"]


def written_ways(ways: Mapping[str, str]) -> str:
    """Entries and how they are entered, as `ClueStatement.references` has them."""
    return "\n".join(f"{entry}={' '.join(way.split())}" for entry, way in ways.items() if way)


@lru_cache(maxsize=32)
def _ways(references: str) -> Mapping[str, str]:
    return {
        entry: way for entry, _, way in (line.partition("=") for line in references.split("\n"))
    }


def with_references(tree: Node, references: str, read: Callable[[str], Node]) -> Node:
    """The tree of a clue, in which entries stand for their answers; raises ExpressionError."""
    if not references:
        return tree
    ways = _ways(references)

    def answer(node: Node) -> Node:
        if node.op != "entry" or node.args[0] not in ways:
            return node
        text = ways[str(node.args[0])]
        found = answer_of(read_ways(text, read), node)
        if found is None:
            named = f"the answer to {node.args[0]} cannot be told from what is entered"
            raise ExpressionError(f"{named}, {text}")
        return found

    return changed_leaves(tree, answer)


def answer_of(ways: tuple[Way, ...], entry: Node) -> Node | None:
    """The answer of which an entry is made, if there is one way, which can be turned round."""
    if len(ways) != 1 or ways[0].only is not None:
        return None
    way, found = ways[0].tree, entry
    while way.name != f"@{ANSWER}":
        inner = [part for part in way.nodes if f"@{ANSWER}" in part.names]
        if len(inner) != 1:
            return None
        at, other = way.nodes.index(inner[0]), [part for part in way.nodes if part is not inner[0]]
        turned = _undone(way, found, other, is_left=at == 0)
        if turned is None:
            return None
        way, found = inner[0], turned
    return found


def _undone(way: Node, entry: Node, other: list[Node], *, is_left: bool) -> Node | None:
    """The operand of one operation, of which `entry` is the result."""
    at = entry.at
    match way.op, len(other):
        case "negated", 0:
            return Node("negated", (entry,), at)
        case "+", 1:
            return Node("-", (entry, other[0]), at)
        case "-", 1:
            args = (entry, other[0]) if is_left else (other[0], entry)
            return Node("+" if is_left else "-", args, at)
        case "*", 1:
            return Node("/", (entry, other[0]), at)
        case "/", 1:
            args = (entry, other[0]) if is_left else (other[0], entry)
            return Node("*" if is_left else "/", args, at)
    name = way.args[0] if way.op == "call" else ""
    if name == "rev":
        return Node("call", ("rev", entry), at)
    if name == "shifted" and is_left:
        return Node("call", ("shifted", entry, Node("negated", (other[0],), at)), at)
    return None
