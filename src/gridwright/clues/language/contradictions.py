"""What a clue says and denies: ``divisible by 7 and 9 but not 7`` is so of no number."""

from typing import Final

from gridwright.clues.language.token import complaint
from gridwright.clues.tree import Node

__all__ = ["check_not_denied"]

_LONGEST: Final = 240
"""Characters of a clue whose parts are compared with one another."""
_DENIED_TOO: Final = "this is denied of the number, and said of it as well: no number is so"


def check_not_denied(tree: Node, text: str) -> None:
    """Raise ExpressionError, with a caret, for what is said and denied of the same number."""
    if len(text) > _LONGEST or "(" in text:  # a formula, which may be of no number
        return
    open_ = [tree]
    while open_:
        node = open_.pop()
        open_ += node.nodes
        if node.op == "and":
            parts = _parts(node)
            denied = [part for part in parts if part.op == "not"]
            for part in denied:
                if part.nodes[0] in parts:
                    raise complaint(text, _DENIED_TOO, part.at)


def _parts(node: Node) -> list[Node]:
    """All that is said by a conjunction, and by those that are parts of it."""
    found: list[Node] = []
    open_ = [node]
    while open_:
        part = open_.pop()
        if part.op == "and":
            open_ += part.nodes
        else:
            found.append(part)
    return found
