"""Reading which one of a kind is meant: ``largest square less than 3d``, ``the prime before 3d``.

::

    phrase := ("greatest" | "least") chain (("with" | "that is" | "whose") chain)*
            | ("next" KIND "after" | "previous" KIND "before") product
            | KIND ("after" | "before") product
"""

from gridwright.clues.digit_phrases import DigitPhrases
from gridwright.clues.extremes import is_bounded
from gridwright.clues.tokens import Token
from gridwright.clues.tree import Node

__all__ = ["ExtremePhrases"]


class ExtremePhrases(DigitPhrases):
    """The least and the greatest of what is said."""

    def superlative(self, token: Token) -> Node:
        """``largest square less than 3d``, ``smallest number with ten factors``."""
        parts = [self.below(token.at, self.chain)]
        while self.sees_word("with", "whose", "contains") or self.goes_on():
            self.skip("with", "and")
            parts.append(self.below(token.at, self.chain))
        part = Node("and", tuple(parts), token.at) if len(parts) > 1 else parts[0]
        if not part.is_set:
            raise self.error("expected a kind of number", part.at)
        if token.text == "greatest" and not is_bounded(part):
            message = "the largest of how many? expected a limit, as in largest prime less than 50"
            raise self.error(f"{message}, or largest three-digit prime", token.at)
        node = Node(token.text, (part,), token.at)
        self.check_depth(node)
        return node

    def goes_on(self) -> bool:
        """Whether ``that is`` follows, which reads as ``and``, but tells of the kind before."""
        return self.sees_word("and") and self.text[self.ahead.at : self.ahead.at + 3] != "and"

    def following(self, token: Token) -> Node:
        """``next prime after 3d``."""
        kind = self.below(token.at, self.primary)
        if not self.sees_word("after" if token.text == "next" else "before"):
            raise self.expected("'after'" if token.text == "next" else "'before'")
        return self.beside(kind, token.at)

    def beside(self, kind: Node, at: int) -> Node:
        """The first of a kind ``after 3d``, or the last ``before 3d``."""
        is_after = self.take().text == "after"
        other = self.below(at, self.product)
        if not kind.is_set or other.is_set:
            raise self.error("expected a kind of number, and a number beside it", at)
        bound = Node("compare", (">" if is_after else "<", other), at)
        return Node("least" if is_after else "greatest", (Node("and", (kind, bound), at),), at)
