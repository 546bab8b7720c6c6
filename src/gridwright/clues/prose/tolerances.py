"""Reading in prose how far a number is from one of a kind: ``within 3 of a square``.

::

    tolerance := "within" N "of" KIND | bound (WAY | "away from" | "from") KIND
    bound     := ("at most" | "no more than" | "up to" | "fewer than") N | ["between"] N "and" N
               | N ("," N)* "or" N
    WAY       := "more than" | "less than"
    counted   := ("more" | "fewer" | N ("more" | "fewer")) COUNTED "than" value

What is at least so much more than some square is so of nearly all numbers: nobody means that, and
a clue that says it is refused with the question which square it is.
"""

from typing import Final

from gridwright.clues.prose.edges import ProseEdges
from gridwright.clues.prose.words import Unread
from gridwright.clues.tree import ARITHMETIC, Node

__all__ = ["ProseTolerances"]

_MOST_APART: Final = 100
"""How far a number may be from one of a kind: each distance is a set of its own."""
_MOST: Final = {
    **dict.fromkeys(("at most", "no more than", "not more than", "up to", "a maximum of"), 0),
    **dict.fromkeys(("less than", "fewer than", "under"), 1),
}
_MORE: Final = ("more than", "greater than", "larger than", "above", "bigger than", "over")
_LESS: Final = ("less than", "smaller than", "below", "short of", "fewer than", "under")
_AWAY: Final = ("away from", "from", "either side of", "off")
_INCLUSIVE: Final = tuple(
    f"{comma}{both}"
    for comma in ("", ", ", "( ")
    for both in ("inclusive", "inclusive )", "both inclusive", "ends included", "including both")
)
_EXCLUSIVE: Final = tuple(
    f"{comma}{said}{close}"
    for comma in ("", ", ", "( ")
    for said in (
        *("exclusive", "exclusively", "not inclusive", "non inclusive", "noninclusive", "excluded"),
        *("both excluded", "both exclusive", "excluding both", "excluding either", "but not equal"),
        *("but not including either", "not including either", "but neither", "but not either"),
        *("but equal to neither", "and equal to neither", "excluding these", "not including them"),
        *("not including both", "exclusive of both", "not including these", "excluding them"),
        *(
            f"{which}{the}{ends}{behind}"
            for which, behind in (
                *(("excluding ", ""), ("not including ", ""), ("without ", ""), ("", " excluded")),
                *(("", " not included"), ("exclusive of ", ""), ("not counting ", "")),
                *(("", " are excluded"), ("", " are not included"), ("", " not counted")),
            )
            for the in ("", "the ", "both ", "both the ")
            for ends in ("ends", "end points", "endpoints", "limits")
        ),
    )
    for close in (" )", "")
)
"""That what two numbers are between is neither of them."""
_WHICH: Final = (
    "which of them? nearly all numbers are {sign} some number of this kind; write how far, as in "
    "'3 more than a square', or name one"
)
_COUNTED: Final = {
    **dict.fromkeys(("factors", "divisors", "factor", "divisor"), "divisors"),
    **dict.fromkeys(("different prime factors", "distinct prime factors"), "prime factors"),
    **dict.fromkeys(("different digits", "distinct digits"), "different digits"),
    **dict.fromkeys(("digits", "digit"), "digits"),
}


class ProseTolerances(ProseEdges):
    """Numbers that are near one of a kind, and counts that are compared."""

    def tolerance(self, x: Node) -> Node:
        """``within 3 of a square``, ``at most 3 more than a square``, ``1 or 2 less than it``."""
        start = self.next
        if word := self.takes("within", "no further than", "no more than", "at most"):
            n = self.figure()
            if self.takes("of") if word == "within" else self.takes(*_AWAY):
                return self.first_of(self.near, self.near_one, told=(x, range(-n, n + 1)))  # type: ignore[no-any-return]
        self.next = start
        found = self.tried(self.lying_between, x)
        if found is not None:
            return found  # type: ignore[no-any-return]
        two = self.tried(self.more_or_less, x)
        if two is not None:
            return two  # type: ignore[no-any-return]
        return self.near(x, self.apart_from())

    def more_or_less(self, x: Node) -> Node:
        """``1 more or 1 less than a square``, ``two more than a cube, or two less``."""
        self.takes("either")
        n = self.figure()
        if self.takes("more or", "less or", "above or", "below or", "more , or", "less , or"):
            m = self.figure() if self.ahead.text not in ("more", "less", "above", "below") else n
            self.needs("more than", "less than", "below", "above", "less or more than")
            if m != n:
                raise Unread
            return self.near(x, [-n, n])
        self.needs(*_MORE, *_LESS)
        start = self.next
        self.quantity()
        self.needs("or", ", or")
        if self.figure() != n:
            raise Unread
        self.needs("more", "less")
        self.takes("than it", "than one", "than that")
        end, self.next = self.next, start
        found = self.near(x, [-n, n])
        self.next = end
        return found

    def near_one(self, x: Node, apart: range) -> Node:
        """That a number is at most so far from another one."""
        distance = self.call("abs", self.calculated("-", x, self.value()))
        return self.compare("<=", distance, self.number(apart[-1]))

    def lying_between(self, x: Node) -> Node:
        """``strictly between 3d and 4a``, ``between 20 and 30, ends excluded``."""
        is_within = bool(self.takes("strictly between", "strictly in between"))
        if not is_within:
            self.needs("between", "in between")
        ends = [self.value()]
        self.needs("and")
        ends.append(self.value())
        is_within = bool(self.takes(*_EXCLUSIVE)) or is_within
        if not is_within:
            self.takes(*_INCLUSIVE)
        if self.sees(*_MORE, *_LESS):
            raise Unread
        if all(end.op == "number" for end in ends):
            low, high = sorted(ends, key=lambda end: int(str(end.args[0])))
        else:
            low, high = (self.call(name, *ends) for name in ("min", "max"))
        if not is_within:
            return self.of(x, Node("range", (low, high), self.at))
        return self.both([self.compare(">", x, low), self.compare("<", x, high)])

    def apart_from(self) -> list[int]:
        """How far: ``at most 3 more than`` is 0 to 3."""
        if word := self.takes(*_MOST):
            found = [*range(self.figure() - _MOST[word] + 1)]
        elif self.takes("between", "from"):
            first = self.figure()
            self.needs("and", "to")
            found = [*range(first, self.figure() + 1)]
        else:
            found = [self.figure()]
            while self.takes(",", ", or", "or", "either"):
                found.append(self.figure())
            if len(found) < 2:
                raise Unread
        if self.takes(*_MORE):
            return found
        if self.takes(*_LESS):
            return [-n for n in found]
        self.needs(*_AWAY)
        return [*(-n for n in found), *found]

    def near(self, x: Node, apart: "range | list[int]") -> Node:
        """That a number is so far from one of a kind."""
        if not apart or max(map(abs, apart)) > _MOST_APART:
            raise Unread
        kind = self.quantity()
        if not kind.is_set or kind.op in ("+", "-", "or", "and"):
            raise Unread
        signs = ((n, "+" if n > 0 else "-") for n in sorted({*apart}))
        parts = [
            self.calculated(sign, kind, self.number(abs(n))) if n else kind for n, sign in signs
        ]
        return self.of(x, self.both(parts, "or"))

    def bounded(self, sign: str) -> Node:
        """The number that others are greater, or less, than; of a kind it must be one."""
        other: Node = self.quantity()
        if other.is_set:
            self.in_doubt(_WHICH.format(sign=sign))
        return other

    def counted_more(self, x: Node) -> Node:
        """``more digits than 2d``, ``two more factors than 3a``, ``as many digits as 2d``."""
        if self.takes("as many", "the same number of", "same number of"):
            name = _COUNTED[self.needs(*_COUNTED)]
            self.needs("as")
            return self.of(self.call(name, x), self.call(name, self.counted_of()))
        n = self.tried(self.figure)
        word = self.needs("more", "fewer", "less")
        name = _COUNTED[self.needs(*_COUNTED)]
        self.needs("than")
        theirs = self.call(name, self.counted_of())
        mine = self.call(name, x)
        if n is None:
            return self.compare(">" if word == "more" else "<", mine, theirs)
        sign = "+" if word == "more" else "-"
        return self.of(mine, self.calculated(sign, theirs, self.number(n)))

    def counted_of(self) -> Node:
        """``2d``, ``2d has``: the other number of which something is counted."""
        other = self.value()
        if other.op in ARITHMETIC and other.op != "call":
            raise Unread
        self.takes("has", "does")
        return other
