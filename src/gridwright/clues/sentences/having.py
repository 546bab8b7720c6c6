"""Reading what a number has: ``has the same digit sum as 3d``, ``has as many factors as 5a``.

::

    having := "has" ("the same" PROPERTY "as" value | ["twice"] "as many" COUNTED "as" value
            | ("more" | "fewer") COUNTED "than" value | ["a"] PROPERTY ["of"] complements)
"""

from collections.abc import Iterator
from typing import Final

from gridwright.clues.sentences.likeness import SentenceLikeness
from gridwright.clues.sentences.words import Found, phrases
from gridwright.clues.tree import Node

__all__ = ["SentenceHaving"]

_TALLIES: Final = phrases(
    {
        **dict.fromkeys(("factors", "divisors"), "divisors"),
        **dict.fromkeys(("different prime factors", "distinct prime factors"), "prime factors"),
        **dict.fromkeys(("different digits", "distinct digits"), "different digits"),
        "digits": "digits",
    }
)


class SentenceHaving(SentenceLikeness):
    """What a number has."""

    def than(self, x: Node, sign: str, other: Node, at: int) -> Iterator[Found]:
        """That a number compares with another."""
        raise NotImplementedError

    def having(self, at: int, x: Node) -> Iterator[Found]:
        """``has the same digit sum as 3d``, ``has a digit sum of 12``, ``has digit sum 3d``."""
        for start in self.behind(at, "has", "have", "having", "with", "has exactly"):
            for same in self.behind(start, "the same", "same"):
                for template, end in self.properties(same):
                    for other in self.behind(end, "as", "as that of", "as does"):
                        for number, last in self.values(other):
                            for mine in self.had(template, x):
                                for theirs in self.had(template, number):
                                    yield from ((n, last) for n in self.told(mine, theirs))
            yield from self.tallied(start, x)
            for name in self.skipping(start, "a", "an"):
                for template, end in self.properties(name):
                    if template.op == "^":
                        continue  # "a square digit sum"
                    for much in self.skipping(end, "of", "equal to", "that is", "which is"):
                        for mine in self.had(template, x):
                            yield from self.complements(much, mine)

    def tallied(self, at: int, x: Node) -> Iterator[Found]:
        """``as many factors as 3d``, ``more digits than 3d``, behind ``has``."""
        ways = [(ratio, "", end) for ratio, end in self.ratios(at)]
        ways += [((1, 1), "", at)]
        for (over, under), _, start in ways:
            for many in self.behind(start, "as many"):
                for name, end in self.said(many, _TALLIES):
                    for than in self.behind(end, "as", "as does", "as has"):
                        for other, last in self.values(than):
                            theirs = self.scaled((over, under), self.call(name, other))
                            mine = self.call(name, x)
                            yield from ((n, last) for t in theirs for n in self.told(mine, t))
        for word, sign in (("more", ">"), ("fewer", "<"), ("less", "<")):
            for start in self.behind(at, word):
                for name, end in self.said(start, _TALLIES):
                    for than in self.behind(end, "than", "than does", "than has"):
                        for other, last in self.values(than):
                            least = self.call(name, other)
                            yield from self.than(self.call(name, x), sign, least, last)
