"""Reading in sentences what is told of a digit, or of a sum of digits, without more words.

::

    told := FIGURE | ["the"] "same as" (amount | ENTRY ["'s"])
"""

from collections.abc import Iterator

from gridwright.clues.prose.words import is_measure
from gridwright.clues.sentences.edges import SentenceEdges
from gridwright.clues.sentences.words import THAT_OF, Found
from gridwright.clues.tree import Node

__all__ = ["SentenceLikeness"]


class SentenceLikeness(SentenceEdges):
    """Digits, and what is made of them, like those of another number."""

    def without_verb(self, at: int, x: Node) -> Iterator[Found]:
        """``tens digit 0``, ``digit sum the same as 3d``."""
        for n, end in self.figures(at) if x.args[:1] == ("digits from",) else ():
            if end == self.end or self.ahead(end) in (",", "and"):
                yield from ((node, end) for node in self.told(x, self.number(n)))
        for start in self.behind(at, "the same as", "same as"):
            yield from self.same_of(start, x)

    def same_of(self, at: int, x: Node) -> Iterator[Found]:
        """``3d``, behind ``digit sum is the same as``: its digit sum, not the number itself."""
        for number, end in self.amounts(at):
            if number.args[:1] == (THAT_OF,) or is_measure(number):
                theirs = number
            elif number.op == "entry":
                theirs = Node("call", (THAT_OF, number), 0)
            else:
                continue
            for last in self.skipping(end, "'s", "does"):
                yield from ((node, last) for node in self.told(x, theirs))
