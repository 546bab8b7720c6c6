"""Arithmetic as it would be printed, with every sign and as few brackets as are needed."""

from collections.abc import Callable
from typing import Final

from gridwright.clues.tree import ARITHMETIC, RANKS, Node

__all__ = ["formula"]

_SIGNS: Final = {"*": " × ", "%": " mod ", "^": "^"}


def formula(tree: Node, of_set: Callable[[Node], str], of_entry: Callable[[str], str]) -> str:
    """An expression with its signs: ``A × (B + C) - entry 4d``; functions tell sets and entries.

    Takes no recursion, however long the expression is.
    """
    written: list[str] = []
    open_: list[str | tuple[Node, int]] = [(tree, 0)]
    while open_:
        item = open_.pop()
        if isinstance(item, str):
            written.append(item)
            continue
        node, rank = item
        pieces = _pieces(node, of_set, of_entry)
        if node.op in ARITHMETIC and RANKS.get(node.op, 6) < rank:
            pieces = ["(", *pieces, ")"]
        open_ += reversed(pieces)
    return "".join(written)


def _pieces(
    node: Node, of_set: Callable[[Node], str], of_entry: Callable[[str], str]
) -> "list[str | tuple[Node, int]]":
    """Texts, and operands with the rank below which they take brackets."""
    if node.op == "entry":
        return [of_entry(str(node.args[0]))]
    if node.op in ("number", "letter"):
        return [str(node.args[0])]
    if node.op not in ARITHMETIC:
        return [of_set(node)]
    if node.op == "call":
        pieces: list[str | tuple[Node, int]] = [f"{node.args[0]}("]
        for i, argument in enumerate(node.nodes):
            pieces += [", "] * (i > 0) + [(argument, 0)]
        return [*pieces, ")"]
    own = RANKS[node.op]
    match node.op:
        case "negated":
            return ["-", (node.nodes[0], own + 1)]
        case "!":
            return [(node.nodes[0], own), "!"]
        case "^":
            return [(node.nodes[0], own + 1), "^", (node.nodes[1], own)]
    left, right = node.nodes
    is_same = right.op == node.op and node.op in "+*"
    return [(left, own), _SIGNS.get(node.op, f" {node.op} "), (right, own + (not is_same))]
