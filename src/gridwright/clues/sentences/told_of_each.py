"""Reading in sentences what is told of each of some members of a kind that are added or multiplied.

::

    total := ("sum" | "product") "of" N KIND [","] ("each" | "both" | "all") told
           | ("sum" | "product") "of" N KIND "that" ("each" | "both" | "all") told
"""

from collections.abc import Iterator
from typing import Final

from gridwright.clues.prose.words import is_value
from gridwright.clues.sentences.how_many import SentenceHowMany
from gridwright.clues.sentences.words import Found, phrases
from gridwright.clues.tree import Node

__all__ = ["SentenceOfEach"]

_MADE: Final = phrases({"sum of": "+", "total of": "+", "product of": "*"})
_MANY: Final = {"two": 2, "three": 3, "four": 4, "2": 2, "3": 3, "4": 4}
_EACH: Final = tuple(
    f"{comma}{each}{of}"
    for comma in ("", ", ")
    for each in ("each", "both", "all")
    for of in ("", " of which", " of them")
) + tuple(f"{that} {each}" for that in ("that", "which") for each in ("each", "both", "all"))


class SentenceOfEach(SentenceHowMany):
    """Sums and products of members of a kind of which something is told."""

    def posts(self, at: int, /) -> "tuple[Found, ...]":
        """What is told of a kind behind it."""
        raise NotImplementedError

    def predicates(self, at: int, x: Node, /) -> "tuple[Found, ...]":
        """What a verb tells of a number."""
        raise NotImplementedError

    def complements(self, at: int, x: Node, /) -> "tuple[Found, ...]":
        """What follows ``is``."""
        raise NotImplementedError

    def of_members(self, at: int) -> Iterator[Found]:
        """``the product of two primes each ending in 7``."""
        made = [found for a in self.skipping(at, "a", "the") for found in self.said(a, _MADE)]
        for op, start in made:
            many = _MANY.get(self.ahead(start), 0)
            for kind, end in self.names(start + 1) if many else ():
                if not kind.is_set or kind.op == "consecutive":
                    continue
                for each in self.behind(end, *_EACH):
                    for told, last in self.told_of_each(each):
                        yield from ((n, last) for n in self.folded(op, many, kind, told))

    def told_of_each(self, at: int) -> Iterator[Found]:
        """``ending in 7``, ``palindromic``, ``are greater than 20``."""
        found = [*self.posts(at), *self.predicates(at, self.itself)]
        found += self.complements(at, self.itself)
        for start in self.behind(at, "being"):
            found += self.complements(start, self.itself)
        yield from ((node, end) for node, end in found if node.is_set and not is_value(node))

    def folded(self, op: str, many: int, kind: Node, told: Node) -> Iterator[Node]:
        member = self.both([kind, told])
        found = [member]
        for _ in range(many - 1):
            found = [more for node in found for more in self.made(op, node, member)]
        yield from found
