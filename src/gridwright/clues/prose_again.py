"""Reading in prose what is told once more: ``and so is its reverse``, ``but both its digits are``.

::

    again := ("and so is" | "as is") "its" PROPERTY | ("and so do" | "as do") "its" PROPERTY
           | "but its" PROPERTY ("is" | "is not") | "but" "both" "its digits are"
"""

from typing import Final

from gridwright.clues.prose_endings import ProseEndings
from gridwright.clues.prose_values import Property
from gridwright.clues.prose_words import Unread
from gridwright.clues.tree import ARITHMETIC, Node

__all__ = ["ProseAgain", "is_kind"]

_KINDS: Final = ("kind", "multiple", "factor", "power of", "compare", "range", "anagram")
"""Operations of what is told of a number itself."""
_WHAT_IS_IT: Final = (
    "this could be so as the number is, or as what was told of before it; write what it is"
)


def is_kind(node: Node) -> bool:
    """Whether it is told of the number itself, not of something that it has."""
    inner = node.nodes[0] if node.op == "not" else node
    return inner.op in (*_KINDS, *ARITHMETIC)


class ProseAgain(ProseEndings):
    """What was told of one thing, of another."""

    def so_is(self, x: Node, parts: list[Node]) -> Node:
        """What ``and so is`` tells of the property ahead: of this kind, or what was told last."""
        at, had = self.next, self.property()
        if all(is_kind(part) for part in parts):
            return self.of(had(x), self.both(parts))
        if len(parts) > 1 or parts[0].op == "and" or not self.verb_at:
            self.next = at
            self.in_doubt(_WHAT_IS_IT)
        return self.told_again(x, had)

    def told_again(self, x: Node, had: Property) -> Node:
        """What the last verb told of something that a number has, of something else that it has."""
        end, before = self.next, self.likeness
        self.next, self.likeness = self.verb_at, had
        found = self.tells(had(x))
        self.next, self.likeness = end, before
        return found

    def of_the_kind(self, x: Node, head: Node) -> Node:
        """``but its reverse is``, ``but both its digits are``: of the kind that was told before."""
        self.needs(", but", "but", ", though", "though", ", yet")
        kind = head.nodes[0] if head.op == "not" else head
        if kind.op != "kind":
            raise Unread
        self.takes("both", "all")
        self.needs("its", "of its")
        if self.takes("digits are"):
            found = self.all_in(x, self.digits_in(kind))
        else:
            found = self.property()(x)
            is_denied = self.needs("is", "is not", "does not") != "is"
            found = self.of(found, kind)
            found = self.denied(found) if is_denied else found
        if self.ahead.kind != "end":
            raise Unread
        return found
