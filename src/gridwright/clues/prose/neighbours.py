"""Reading in prose what is told of digits side by side: ``adjacent digits differ by 3``.

::

    pairs := ["each" | "every"] ["pair of" | "two"] ("adjacent" | "neighbouring") "digits" told
           | "no two" [("adjacent" | ...)] "digits" ("differ by" compared | "are consecutive")
    told  := "differ by" compared | ("form" | "make") KIND | ("add up to" | "sum to") N
"""

from collections.abc import Callable
from typing import Final

from gridwright.clues.meaning import Meaning
from gridwright.clues.prose.steps import ProseSteps
from gridwright.clues.prose.words import Unread
from gridwright.clues.tree import ITSELF, Node

__all__ = ["ProseNeighbours"]

_BESIDE: Final = ("adjacent", "neighbouring", "consecutive", "successive", "neighboring")
_PAIRS: Final = tuple(
    f"{each}{pair}{beside} digits"
    for each in ("each ", "every ", "any ", "all ", "")
    for pair in ("pair of ", "two ", "pairs of ", "")
    for beside in _BESIDE
)
_FROM_NEXT: Final = tuple(
    f"{each} digit {differs} {next_} by"
    for each in ("each", "every")
    for differs in ("differs from", "is different from")
    for next_ in (
        *("its neighbour", "its neighbours", "each of its neighbours", "the next", "the next one"),
        *("the one before", "the one before it", "the digit before it", "the previous digit"),
        *("the previous one", "the preceding digit", "the preceding one", "the next digit"),
        *("its predecessor", "the one after", "the one after it", "the digit next to it"),
        *("those next to it", "those either side of it", "the adjacent digits"),
    )
)
_DIFFER: Final = ("differ by", "differs by", "have a difference of", "has a difference of")
_FORM: Final = ("forms", "form", "makes", "make", "spells", "is", "are", "form a two digit")
_SUM: Final = (
    *("add up to", "adds up to", "add to", "sum to", "sums to", "total", "totals"),
    *("have a sum of", "has a sum of", "have a sum that is", "has a sum that is"),
)
_COMPARED: Final[dict[str, Callable[[int, int], bool]]] = {
    **dict.fromkeys(("at least", "no less than", "not less than"), lambda n, d: d >= n),
    **dict.fromkeys(("at most", "no more than", "not more than"), lambda n, d: d <= n),
    **dict.fromkeys(("more than", "over"), lambda n, d: d > n),
    **dict.fromkeys(("less than", "under", "fewer than"), lambda n, d: d < n),
}
_NEAR: Final = tuple(
    f"{are}{near}{number}"
    for are in ("are ", "being ", "")
    for near in ("consecutive", "adjacent", "successive", "neighbouring")
    for number in (" numbers", " digits", " integers", "")
)


Test = Callable[[int], bool]
"""Of the difference of two digits."""


def _is_one(difference: int) -> bool:
    return difference == 1


class ProseNeighbours(ProseSteps):
    """Digits in pairs."""

    def side_by_side(self, x: Node) -> Node:
        """``each pair of adjacent digits forms a prime``."""
        if x.op != ITSELF:
            raise Unread
        self.takes("the", "its")
        if self.takes(*_FROM_NEXT):
            is_far = self.distance()
            return self.pairs(lambda a, b: is_far(abs(a - b)))
        self.needs(*_PAIRS)
        self.takes("of this number", "of it", "in it")
        self.takes("always", "all")
        if self.takes("are consecutive", "are consecutive numbers"):
            return self.pairs(lambda a, b: abs(a - b) == 1)
        if self.takes(*_DIFFER):
            is_so = self.distance()
            return self.pairs(lambda a, b: is_so(abs(a - b)))
        if self.takes(*_SUM):
            allowed = self.leaf_set()
            return self.pairs_in(allowed, "sum")
        self.needs(*_FORM)
        is_long = bool(self.takes("a two digit", "two digit", "a 2 digit"))
        return self.pairs_in(self.leaf_set(), "number", is_long=is_long)

    def no_two(self, x: Node) -> Node:
        """``no two digits differ by less than 2``, ``no two digits are consecutive``."""
        self.needs("no two", "no pair of")
        self.takes("of its", "of the", "of them", "of these")
        is_beside = bool(self.takes(*_BESIDE))
        is_named = bool(self.takes("digits"))
        said = [word.text for word in self.words[: self.next]]
        if not is_named and "digits" not in said:
            raise Unread
        if self.takes(*_NEAR):
            is_bad: Test = _is_one
        else:
            self.needs(*_DIFFER)
            is_bad = self.distance()
        if is_beside:
            return self.pairs(lambda a, b: not is_bad(abs(a - b)))
        if {"ascending", "increasing", "descending", "decreasing"} & {*said}:
            return self.pairs(lambda a, b: not is_bad(abs(a - b)))
        return self.spaced(x, is_bad)

    def one_and_other(self, x: Node) -> Node:
        """``one digit is double the other``, ``one digit is odd and the other even``."""
        self.needs(
            *(f"{one} is" for one in ("one digit", "one of its digits", "one of the digits"))
        )
        start, parts = self.next, []
        kinds = self.tried(self.one_kind_and_other)
        for ends in ((1, -1), (-1, 1)):
            one, other = (self.digits_of(x, end, end) for end in ends)
            if kinds is not None:
                told = zip((one, other), kinds, strict=True)
                parts.append(self.both([self.of(digit, self.any_of(kind)) for digit, kind in told]))
                continue
            self.next = start
            parts.append(self.of(one, self.than_other(other)))
        length = self.of(self.call("digits", x), self.number(2))
        return self.both([length, self.both(parts, "or")])

    def one_kind_and_other(self) -> tuple[list[int], list[int]]:
        """``odd and the other even``: which digits the one and the other may be."""
        one = self.one_kind()
        self.takes(",")
        self.needs("and the other is", "and the other", "the other is", "the other")
        return one, self.one_kind()

    def one_kind(self) -> list[int]:
        """``odd``, ``a square``: the digits that are so, without what ``and`` adds."""
        self.takes("a", "an")
        kind = self.leaf(1)
        if kind.names or not (kind.is_set or kind.op == "number"):
            raise Unread
        return self.digits_in(kind)

    def than_other(self, other: Node) -> Node:
        """``double the other``: of the other digit."""
        if word := self.takes("double", "twice", "three times", "treble", "four times", "half"):
            n = {"three times": 3, "treble": 3, "four times": 4}.get(word, 2)
            found = self.calculated("/" if word == "half" else "*", other, self.number(n))
        elif word := self.takes("the square of", "the cube of"):
            found = self.calculated("^", other, self.number(2 if "square" in word else 3))
        else:
            n = self.figure()
            word = self.needs(*(f"{more} than" for more in ("more", "greater", "larger", "less")))
            found = self.calculated("-" if word == "less than" else "+", other, self.number(n))
        self.needs("the other")
        self.takes("digit", "one")
        return found

    def spaced(self, x: Node, is_bad: Test) -> Node:
        """That of no two digits the difference is bad."""
        parts = [Node("kind", ("permutation",), self.at)] if is_bad(0) else []
        for distance in range(1, self.base):
            for low in range(self.base - distance) if is_bad(distance) else ():
                both = [self.of_so_many(x, [d], ">", 0) for d in (low, low + distance)]
                parts.append(self.denied(self.both(both)))
        return self.both(parts)

    def distance(self) -> Test:
        """``2``, ``at least 3``, ``less than 2``: whether a difference is so."""
        self.takes("exactly", "just", "precisely")
        sign = self.takes(*_COMPARED)
        n = self.figure()
        if not sign and self.takes("or more"):
            sign = "at least"
        if not sign and self.takes("or less", "or fewer"):
            sign = "at most"
        if not sign and self.takes("or"):
            other = self.figure()
            return lambda d: d in (n, other)
        if not sign:
            return lambda d: d == n
        test = _COMPARED[sign]
        return lambda d: test(n, d)

    def leaf_set(self) -> Node:
        """A kind of number, or a number."""
        self.takes("a", "an")
        node = self.leaf()
        if node.names or (not node.is_set and node.op != "number"):
            raise Unread
        return node

    def pairs_in(self, allowed: Node, of: str, *, is_long: bool = False) -> Node:
        """That the sum, or the number, of each two digits is allowed; 07 is not `is_long`."""
        base = self.base
        found = {
            (a, b)
            for a in range(base)
            for b in range(base)
            if (a or not is_long)
            and self.is_member(allowed, a + b if of == "sum" else base * a + b)
        }
        return self.pairs(lambda a, b: (a, b) in found)

    def is_member(self, allowed: Node, number: int) -> bool:
        """Whether a small number is in a set that nothing depends on; 0 is even."""
        if allowed.op == "number":
            return number == allowed.args[0]
        if not number:
            return allowed in (Node("kind", ("even",)),) or allowed.op == "multiple"
        return Meaning(self.base, {}).contains(allowed, number, {})

    def pairs(self, is_so: Callable[[int, int], bool]) -> Node:
        """The numbers of which any two digits side by side are so."""
        good = {
            step
            for step in range(1 - self.base, self.base)
            if all(is_so(a, a + step) for a in range(self.base) if 0 <= a + step < self.base)
        }
        pairs = [(a, b) for a in range(self.base) for b in range(self.base) if is_so(a, b)]
        if not pairs:
            raise Unread
        if all(b - a in good for a, b in pairs):
            return self.stepped(sorted(good))
        said = " ".join(f"{a},{b}" for a, b in pairs)
        return Node("digit steps", (f"pairs {said}",), self.at)
