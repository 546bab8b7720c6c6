"""Reading in prose what a number ends in, and what it leaves when divided: ``ends in 25``.

::

    edge   := ("begins" | "ends") ("in" | "with") (N | DIGIT-KIND | "the digits of" value)
            | "begins and ends with" ("the same digit" | DIGIT-KIND)
    leaves := "leaves" [remainder] N "when divided by" value ("," value)* ["and" value]
            | "when divided by" value "leaves" N
"""

from itertools import combinations
from typing import Final

from gridwright.clues.prose.neighbours import ProseNeighbours
from gridwright.clues.prose.places import Place
from gridwright.clues.prose.words import Unread
from gridwright.clues.tree import ITSELF, Node

__all__ = ["ProseEdges"]

_BOTH_ENDS: Final = tuple(
    f"{first} and {last}"
    for first in ("begins", "starts", "beginning", "starting")
    for last in ("ends with", "ends in", "ending with", "ending in")
)
_EDGES: Final = {
    **dict.fromkeys(("ends in", "ends with", "end in", "end with", "ending in", "ending with"), -1),
    **dict.fromkeys(("begins with", "starts with", "beginning with", "starting with"), 1),
    **dict.fromkeys(("begin with", "start with", "opens with", "opening with"), 1),
    **dict.fromkeys(("finishes with", "finishing in", "finishing with", "finishes in"), -1),
}
_MOST_AT_AN_END: Final = 9
_AND: Final = (", and", ",", "and", "or", ", or")
_LEAVES: Final = (
    *("leaves", "it leaves", "leaving", "has", "gives", "it gives", "there is", "you get"),
    *("the remainder is", "remainder is", "its remainder is", "remainder", "the result leaves"),
)


_WHEN_DIVIDED: Final = (
    *("when divided by", "on division by", "when it is divided by", "on dividing by"),
    *("after division by", "upon division by", "if divided by", "modulo"),
)
_SAME_REMAINDER: Final = tuple(
    f"{leaves} the same remainder when divided by" for leaves in ("leaves", "has", "gives", "with")
)
_REMAINDERS: Final = tuple(
    f"{leaves}remainders {of}".strip()
    for leaves in ("leaves ", "leaving ", "gives ", "has ", "with ", "")
    for of in ("of", "")
)
_MOST_RESTS: Final = 12


class ProseEdges(ProseNeighbours):
    """The ends of a number, and its remainders."""

    def leaves(self, x: Node) -> Node:
        """``leaves a remainder of 2 when divided by 11``, ``when divided by 11 leaves 2``."""
        if self.takes("when divided by", "when it is divided by", "on division by", "divided by"):
            by = self.value()
            self.takes(",")
            self.needs(*_LEAVES)
            if self.takes("the same remainder as"):
                return self.likewise_left(x, by)
            return self.of(self.calculated("%", x, by), self.rest())
        if self.takes("the remainder is", "remainder is", "its remainder is"):
            return self.rest_told(x)
        if self.takes("leaves the same remainder as"):
            other = self.value()
            self.takes("does", "leaves")
            self.needs("when divided by", "on division by", "when it is divided by")
            by = self.value()
            return self.of(self.calculated("%", x, by), self.calculated("%", other, by))
        if self.takes(*_SAME_REMAINDER):
            low = self.value()
            self.needs("or by", "and by", "or", "and", "as when divided by")
            rests = [self.calculated("%", x, by) for by in (low, self.value())]
            return self.of(*rests)
        if self.takes(*_REMAINDERS):
            return self.rests_told(x)
        if not self.sees("remainder", "a remainder of"):
            self.needs("leaves", "leave", "leaving", "gives", "has", "having", "with")
        return self.rest_told(x)

    def likewise_left(self, x: Node, by: Node) -> Node:
        """``3a does``, behind ``leaves the same remainder as``."""
        other = self.value()
        self.takes("does", "leaves")
        return self.of(self.calculated("%", x, by), self.calculated("%", other, by))

    def rest_told(self, x: Node) -> Node:
        """``2 when divided by 11``, from behind the verb on."""
        rest = self.rest()
        self.needs(*_WHEN_DIVIDED)
        self.takes("each of", "any of", "both", "either")
        parts = [self.of(self.calculated("%", x, self.value()), rest)]
        while self.sees(*_AND) and self.sees_divisor():
            self.takes(*_AND)
            self.takes("by")
            parts.append(self.of(self.calculated("%", x, self.value()), rest))
        while len(parts) < _MOST_RESTS and (more := self.tried(self.rest_too, x)):
            parts.append(more)
        return self.both(parts)

    def rest_too(self, x: Node) -> Node:
        """``and 3 when divided by 7``, behind another remainder."""
        self.needs(*_AND)
        rest = self.rest()
        self.needs(*_WHEN_DIVIDED)
        return self.of(self.calculated("%", x, self.factor()), rest)

    def rests_told(self, x: Node) -> Node:
        """``2 and 3 when divided by 5 and 7 respectively``, behind ``leaves remainders of``."""
        rests = self.figures_listed()
        self.needs(*_WHEN_DIVIDED)
        divisors = self.figures_listed()
        self.takes(",")
        self.needs("respectively")
        if len(rests) != len(divisors):
            raise Unread
        pairs = zip(map(self.number, divisors), map(self.number, rests), strict=True)
        return self.both([self.of(self.calculated("%", x, by), rest) for by, rest in pairs])

    def figures_listed(self) -> list[int]:
        """``2, 3 and 4``."""
        found = [self.figure()]
        while self.takes(", and", ",", "and"):
            found.append(self.figure())
        return found

    def sees_divisor(self) -> bool:
        """Whether a number follows a comma or ``and``, and then nothing else is told of it."""
        start = self.next
        self.takes(*_AND)
        self.takes("by")
        is_number = self.ahead.kind == "number" and self.tried(self.figure) is not None
        is_number = is_number and self.ends()
        self.next = start
        return is_number

    def rest(self) -> Node:
        """``a remainder of 2``, ``remainder 2``, ``2``, ``no remainder``; a kind of number, too."""
        if self.takes("no remainder", "nothing"):
            return self.number(0)
        self.takes("a remainder of", "remainder", "the remainder", "a remainder that is", "a")
        rest: Node = self.first_of(self.value, self.leaf_kind)
        self.takes("remainder", "as remainder", "as a remainder", "over")
        return rest

    def leaf_kind(self) -> Node:
        """A kind of number without more."""
        return self.noun()

    def edge(self, x: Node) -> Node:
        """``ends in 25``, ``begins with an odd digit``."""
        if self.takes(*_BOTH_ENDS):
            if self.takes("the same digit"):
                return self.of(x, Node("kind", ("matching ends",), self.at))
            self.takes("a", "an", "the digit")
            both = self.any_of(self.group())
            return self.both([self.of(self.digits_of(x, end, end), both) for end in (1, -1)])
        word = self.needs(*_EDGES)
        side = _EDGES[word]
        if self.takes("the digits of"):
            return self.ends_in_those(x, side)
        if self.takes("the same digit as"):
            other = self.value()
            return self.of(*(self.digits_of(number, side, side) for number in (x, other)))
        if self.ahead.kind == "number":
            digits = self.ahead.text
            self.next += 1
            if not self.ends():
                raise Unread
            if x.op == ITSELF:
                n = len(digits)
                ends = (1, n) if side == 1 else (-n, -1)
                return Node("part", (self.number(self.written(digits)), *ends), self.at)
            n = len(digits)
            return self.of(
                self.digits_of(x, *((1, n) if side == 1 else (-n, -1))),
                self.number(self.written(digits)),
            )
        if (several := self.tried(self.several_at, x, side)) is not None:
            return several  # type: ignore[no-any-return]
        self.takes("a", "an", "the digit", "the")
        digits_ = self.group()
        return self.of(self.digits_of(x, side, side), self.any_of(digits_))

    def several_at(self, x: Node, side: int) -> Node:
        """``two zeros``, ``three odd digits``, behind ``ends in``."""
        n = self.figure()
        digits = self.any_of(self.group())
        if not 2 <= n <= _MOST_AT_AN_END or not self.ends():
            raise Unread
        places = range(1, n + 1) if side == 1 else range(-n, 0)
        return self.both([self.of(self.digits_of(x, place, place), digits) for place in places])

    def ends_in_those(self, x: Node, side: int) -> Node:
        """``ends with the digits of 2d``, from the entry on."""
        other = self.value()
        if side != -1 or not self.ends():
            raise Unread  # "in some order"
        n, base = self.call("digits", other), self.number(self.base)
        ten = self.calculated("^", base, n)
        return self.of(self.calculated("%", x, ten), other)

    def by_some(self, x: Node) -> Node:
        """``exactly two of 2, 3 and 5``, behind ``divisible by``."""
        sign, n = self.many()
        self.needs("of")
        found = [self.by(x)]
        while self.takes(", and", ",", "and"):
            found.append(self.by(x))
        if not 1 <= n < len(found) <= 6 or sign not in ("=", ">="):
            raise Unread
        ways: list[Node] = []
        for chosen in combinations(found, n):
            others = [self.denied(part) for part in found if part not in chosen]
            ways.append(self.both([*chosen, *(others if sign == "=" else [])]))
        return self.both(ways, "or")

    def by(self, x: Node) -> Node:
        """That a number is a multiple of the one ahead."""
        raise NotImplementedError

    def by_digit(self, place: Place) -> Node:
        """That the number is a multiple of one of its digits."""
        digit = self.digit_of(self.itself, place)
        return self.of(self.calculated("%", self.itself, digit), self.number(0))
