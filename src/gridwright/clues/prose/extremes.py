"""Reading in prose which one of a kind is meant: ``smallest prime whose reverse is a square``.

::

    extreme := ("largest" | "smallest" | ...) noun-phrase | ("nearest" | "closest") KIND "to" N
             | ("first" | "second" | "third") KIND
"""

from typing import Final

from gridwright.basics.errors import Undecided
from gridwright.clues.meaning import Meaning
from gridwright.clues.numbers.chosen import is_bounded
from gridwright.clues.numbers.extremes import first_of, greatest_of, with_bound
from gridwright.clues.numbers.named import kind_of
from gridwright.clues.prose.verbs import ProseVerbs
from gridwright.clues.prose.words import Unread
from gridwright.clues.tree import Node

__all__ = ["ProseExtremes"]

_MOST_NEAR: Final = 100_000
"""The greatest number of which the nearest of a kind is looked for."""


class ProseExtremes(ProseVerbs):
    """One of a kind."""

    def leaf(self, most: int = 0) -> Node:
        """The longest phrase that the parser of clues reads."""
        raise NotImplementedError

    def ordinal(self) -> Node:
        """``second perfect number``; beyond the third, the parser of clues reads them."""
        n = ("first", "second", "third").index(self.needs("first", "second", "third")) + 1
        is_place = "digit" in [word.text for word in self.words[: self.next]]
        if is_place or self.sees("a", "an"):
            raise Unread  # "the first digit is a square, the second a prime"
        kind = self.leaf()
        known = kind_of(kind)
        found = first_of(known, n, self.base) if known else None
        if not found:
            raise Unread
        return self.number(found[-1])

    def extreme(self) -> Node:
        """``smallest prime whose reverse is a square``."""
        if self.takes("nearest", "closest"):
            return self.nearest()
        word = self.needs("largest", "smallest", "greatest", "least", "lowest", "highest")
        inner = self.noun_phrase()
        if not inner.is_set or inner.names:
            raise Unread
        is_greatest = word in ("largest", "greatest", "highest")
        if is_greatest and not is_bounded(inner):
            return self.greatest_of_powers(inner)
        node = Node("greatest" if is_greatest else "least", (inner,), self.at)
        self.make.check_depth(node)
        return node

    def greatest_of_powers(self, inner: Node) -> Node:
        """``number whose square has 12 digits``, behind ``largest``: a number that is known."""
        bounded = with_bound(inner, self.base)
        try:
            found = greatest_of(Meaning(self.base, {}), bounded) if is_bounded(bounded) else None
        except Undecided:
            found = None
        if not found:
            raise Unread
        return self.number(found)

    def nearest(self) -> Node:
        """``prime to 60``, behind ``nearest``: of a kind, to a number that is written out."""
        kind = self.leaf()
        self.takes("number")
        self.needs("to")
        return self.nearest_of(kind, self.figure())

    def nearest_of(self, kind: Node, n: int) -> Node:
        """The one of a kind that is nearest to a number."""
        known = kind_of(kind)
        if known is None or not 1 <= n <= _MOST_NEAR:
            raise Unread
        for apart in range(n):
            ends = [m for m in {n - apart, n + apart} if known.holds(m, self.base)]
            if len(ends) > 1:
                self.in_doubt(f"two are equally near: {min(ends)} and {max(ends)}")
            if ends:
                return self.number(ends[0])
        raise Unread
