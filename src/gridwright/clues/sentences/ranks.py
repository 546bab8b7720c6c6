"""Reading in sentences one of a kind that is looked for, or how many there are, by listing them.

::

    rank := ("second" | "third" | ...) ("smallest" | "largest") KIND | KIND "nearest to" term
          | ("second" | "third" | ...) KIND ("after" | "above" | "before" | "below" | ...) term
"""

from collections.abc import Iterator
from typing import Final

from gridwright.basics.errors import ExpressionError
from gridwright.clues.meaning import Meaning
from gridwright.clues.numbers.chosen import is_bounded
from gridwright.clues.numbers.members import effort, members
from gridwright.clues.prose.words import Unread
from gridwright.clues.sentences.values import SentenceValues
from gridwright.clues.sentences.words import Found, phrases
from gridwright.clues.tree import ITSELF, Node

__all__ = ["SentenceRanks"]

_MOST_COUNTED: Final = 20_000
"""Numbers that are looked at to count those of a kind."""
_NEXT_EXTREME: Final = phrases(
    {
        f"{place} {extreme}": (op, n)
        for n, place in enumerate(("second", "third", "fourth", "fifth"), 1)
        for op, extremes in (
            ("least", ("smallest", "least", "lowest")),
            ("greatest", ("largest", "greatest", "highest", "biggest")),
        )
        for extreme in extremes
    }
)
_NTH: Final = {word: n for n, word in enumerate(("second", "third", "fourth", "fifth"), 2)}
_BESIDE: Final = phrases(
    dict.fromkeys(("after", "above", "greater than", "larger than", "bigger than"), ">")
    | dict.fromkeys(("more than", "over", "beyond", "following"), ">")
    | dict.fromkeys(("before", "below", "less than", "smaller than"), "<")
    | dict.fromkeys(("under", "preceding"), "<")
)


class SentenceRanks(SentenceValues):
    """Members of kinds that are known."""

    def ranks(self, at: int) -> Iterator[Found]:
        """``second smallest four-digit square``."""
        for (op, place), start in self.said(at, _NEXT_EXTREME):
            for kind, end in self.kinds(start):
                yield from ((node, end) for node in self.ranked(kind, op, place))
        nth = _NTH.get(self.ahead(at), 0)
        for kind, end in self.names(at + 1) if nth and self.ahead(at + 1) != "digit" else ():
            for sign, start in self.said(end, _BESIDE) if kind.is_set else ():
                for number, last in self.terms(start):
                    if not number.is_set:  # the first of them is called the next
                        yield Node("nth from", (kind, number, nth, sign), 0), last

    def ranked(self, kind: Node, op: str, place: int) -> Iterator[Node]:
        """The second least, say, of a kind that is bounded, and of which few are looked at."""
        if not kind.is_set or kind.names or not is_bounded(kind):
            return
        sets = Meaning(self.prose.base, {})
        if effort(sets, kind, 1, _MOST_COUNTED**2, {}) <= _MOST_COUNTED:
            found = [*members(sets, kind, 1, _MOST_COUNTED**2, {})]
            if len(found) > place:
                yield self.number(found[place] if op == "least" else found[-1 - place])

    def counted(self, kind: Node, *, is_sum: bool = False) -> Iterator[Node]:
        """How many numbers of a kind there are, if they are bounded, and few are looked at.

        Or what they add up to.
        """
        is_own = any(part.op == ITSELF for part in kind.walk())
        if not kind.is_set or kind.names or is_own or not is_bounded(kind):
            return
        sets = Meaning(self.prose.base, {})
        if effort(sets, kind, 1, _MOST_COUNTED**2, {}) <= _MOST_COUNTED:
            found = {*members(sets, kind, 1, _MOST_COUNTED**2, {})}
            n = sum(found) if is_sum else len(found)
            if n:
                yield self.number(n)

    def nearest(self, kind: Node, at: int) -> Iterator[Found]:
        """``3d``, behind ``nearest square to``; the nearest to what is written out is known."""
        for number, end in self.operands(at):
            if kind.is_set and number.op == "number":
                yield from ((node, end) for node in self.nearest_known(kind, number))
            elif kind.is_set and not number.is_set:
                yield Node("nearest", (kind, number), 0), end

    def nearest_known(self, kind: Node, number: Node) -> Iterator[Node]:
        """``the square nearest to 2000``; none where two are equally near."""
        try:
            yield self.prose.nearest_of(kind, int(str(number.args[0])))
        except (Unread, ExpressionError):
            return
