"""Reading which one of a kind is meant: ``largest square less than 3d``, ``the prime before 3d``.

::

    phrase := ("greatest" | "least") chain (("with" | "that is" | "whose") chain)*
            | ("next" KIND "after" | "previous" KIND "before") product
            | KIND ("after" | "before") product | ("sum" | "product") "of first" N KIND
"""

from math import prod
from typing import Final

from gridwright.basics.bounds import MAX_NUMBER
from gridwright.basics.halting import asking
from gridwright.clues.consecutive import WORDS_IN_A_ROW
from gridwright.clues.digit_phrases import DigitPhrases
from gridwright.clues.extremes import is_bounded, nth_of
from gridwright.clues.kinds import KINDS
from gridwright.clues.named import kind_of
from gridwright.clues.token import Token
from gridwright.clues.tree import Node

__all__ = ["ExtremePhrases"]

MOST_BELOW: Final = 100_000
"""The greatest limit below which all of a kind are counted."""


_MOST_ADDED: Final = 1_000
"""The most numbers of a kind that are added, or multiplied, from the first."""


class ExtremePhrases(DigitPhrases):
    """The least and the greatest of what is said."""

    def superlative(self, token: Token) -> Node:
        """``largest square less than 3d``, ``smallest number with ten factors``."""
        parts = [self.below(token.at, self.chain)]
        while self.sees_word("with", "whose", "contains") or self.goes_on():
            self.skip("with", "and")
            is_denied = self.takes("not")  # "not dividing 8a"
            further = self.below(token.at, self.chain)
            parts.append(Node("not", (further,), further.at) if is_denied else further)
        part = Node("and", tuple(parts), token.at) if len(parts) > 1 else parts[0]
        if not part.is_set:
            raise self.error("expected a kind of number", part.at)
        if token.text == "greatest" and not is_bounded(part):
            message = "the largest of how many? expected a limit, as in largest prime less than 50"
            raise self.error(f"{message}, or largest three-digit prime", token.at)
        node = Node(token.text, (part,), token.at)
        self.check_depth(node)
        return node

    def so_many_below(self) -> Node | None:
        """``number of primes below 100``, a number; None unless a kind and a limit are ahead."""
        start, at = self.next, self.ahead.at
        name = self.ahead.text
        if self.ahead.kind != "word" or name not in KINDS or self.dialect.has_letters:
            return None
        self.take()
        kind = kind_of(Node("kind", (name,), at))
        is_told = self.sees("<", "<=") and self.tokens[self.next + 1].kind == "number"
        is_last = is_told and self.tokens[self.next + 2].kind == "end"
        if kind is None or not is_last:
            self.next = start
            return None
        most = -1 if self.take().text == "<" else 0
        most += int(self.take().text[:9])
        if most > MOST_BELOW:
            raise self.error(f"expected a limit up to {MOST_BELOW:,}", at)
        n = sum(1 for _ in asking(kind.between(1, most, self.base))) if most > 0 else 0
        return Node("number", (n,), at)

    def first_several(self, op: str) -> Node | None:
        """``first ten primes`` that are added, or multiplied; None unless they are ahead."""
        start, at = self.next, self.ahead.at
        self.skip("first")
        if self.next == start or self.ahead.kind != "number" or self.dialect.has_letters:
            self.next = start
            return None
        number = self.take()
        if self.sees_word("digit", "digits"):
            self.next = start
            return None
        n, name = int(number.text[:9]), "integer" if self.sees_word("number") else self.ahead.text
        kind = WORDS_IN_A_ROW.get(name)
        if kind is None:
            node = self.below(at, self.primary)
            kind = kind_of(node)
        else:
            self.take()
        self.skip("number", "integer")
        last = nth_of(kind, n, self.base) if kind and 1 <= n <= _MOST_ADDED else None
        if kind is None or last is None:
            message = f"expected a kind of number, and up to {_MOST_ADDED:,} that can be counted to"
            raise self.error(message, at)
        found = asking(kind.between(1, last, self.base))
        whole = sum(found) if op == "+" else prod(found)
        if whole > MAX_NUMBER:
            raise self.error("too large a number; at most 10^30", at)
        return Node("number", (whole,), at)

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
