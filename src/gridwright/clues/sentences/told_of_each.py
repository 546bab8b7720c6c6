"""Reading in sentences what is told of each of some members of a kind that are added or multiplied.

::

    total := ("sum" | "product") "of" N KIND [","] ("each" | "both" | "all" | "neither") told
           | ("sum" | "product") "of" N KIND "that" ("each" | "both" | "all") told
           | ("sum" | "product") "of two consecutive" [("odd" | "even")] "numbers" ("both" ...) told
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
) + tuple(
    f"{that} {are}{each}"
    for that in ("that", "which")
    for are in ("", "are ")
    for each in ("each", "both", "all")
)
_NEITHER: Final = tuple(
    f"{comma}{neither}{of}"
    for comma in ("", ", ")
    for neither in ("neither", "none")
    for of in ("", " of which", " of them", " being")
)
_CONSECUTIVE: Final = phrases(
    {
        f"consecutive {name}{what}": name.strip() or "integer"
        for name in ("", "odd ", "even ")
        for what in ("numbers", "integers", "whole numbers", "positive integers")
    }
)


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
                for told, last in self.all_told(end):
                    yield from ((n, last) for n in self.folded(op, many, kind, told))
            for kind, end in self.said(start + 1, _CONSECUTIVE) if many == 2 else ():
                for told, last in self.all_told(end):
                    yield from ((n, last) for n in self.of_two_in_a_row(op, kind, told))

    def all_told(self, at: int) -> Iterator[Found]:
        """``each ending in 7``, ``neither of which is prime``: what is told of every member."""
        for each in self.behind(at, *_EACH):
            yield from self.told_of_each(each)
        for none in self.behind(at, *_NEITHER):
            for told, end in (*self.told_of_each(none), *self.predicates(none, self.itself)):
                yield Node("not", (told,), 0), end
            for told, end in self.complements(none, self.itself):
                if told.op == "number":
                    yield Node("not", (told,), 0), end

    def of_two_in_a_row(self, op: str, kind: str, told: Node) -> Iterator[Node]:
        """Of n and the next one: they are found by the root, or by the half, of what they make."""
        apart = 1 if kind == "integer" else 2
        if op == "+":
            double, less = self.itself, apart
        else:  # 4n(n + 1) + 1 = (2n + 1)², and n(n + 2) + 1 = (n + 1)²
            four = self.prose.calculated("*", self.number(4), self.itself)
            square = self.prose.calculated("+", four if apart == 1 else self.itself, self.number(1))
            double, less = self.call("sqrt", square), 1
        parts = [Node("consecutive", ("product" if op == "*" else "sum", 2, kind), 0)]
        for sign in "-+":
            member = self.prose.calculated(sign, double, self.number(less))
            if op == "+" or apart == 1:
                member = self.prose.calculated("/", member, self.number(2))
            parts.append(Node("whose", (member, told), 0))
        yield self.both(parts)

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
