"""Reading in sentences what is done to numbers: ``the remainder on dividing 9a by 7``.

::

    order := "remainder when" term "is divided by" term | "integer part of" amount
           | "the number" ("after" | "before") term | "adding" amount "to" amount
           | ("doubling" | "squaring" | "reversing") term
"""

from collections.abc import Iterator
from typing import Final

from gridwright.clues.sentences.totals import SentenceTotals
from gridwright.clues.sentences.words import Found
from gridwright.clues.tree import ITSELF, Node

__all__ = ["SentenceOrders"]

_DO: Final = {
    "square": "square",
    "cube": "cube",
    "double": "double",
    "halve": "halve",
    "treble": "treble",
    "triple": "treble",
    "reverse": "rev",
}
_GERUNDS: Final = {
    f"{verb.removesuffix('e')}ing": what for verb, what in _DO.items() if verb[-1] == "e"
} | {"doing": "double"}
_REMAINDER_OF: Final = tuple(
    f"{what} {when}"
    for what in ("remainder", "what is left", "the remainder")
    for when in (
        "when",
        "on dividing",
        "after dividing",
        "from dividing",
        "when dividing",
        "of",
        "if",
    )
)
_REMAINDER_IS: Final = tuple(
    f"{comma}{leaves}"
    for comma in ("", ", ")
    for leaves in (
        *("the remainder is", "leaves", "leaves a remainder of", "leaves remainder"),
        *("the result leaves", "gives a remainder of", "gives remainder", "it leaves"),
        *("it leaves a remainder of", "there is a remainder of", "you get a remainder of"),
    )
)
_WITH_REMAINDER: Final = tuple(
    f"{with_} {remainder}"
    for with_ in ("with", "leaving")
    for remainder in ("remainder", "a remainder of", "remainder of")
)
_WAYS_OF_CHOOSING: Final = tuple(
    f"{number}ways {choosing}"
    for number in ("number of ", "number of different ", "")
    for choosing in ("of choosing", "to choose", "of selecting", "to select", "of picking")
)
_WHOLE_PART_OF: Final = ("integer part of", "whole part of", "whole number part of")
_NEXT: Final = tuple(f"number {after}" for after in ("after", "following", "one more than"))
_PREVIOUS: Final = tuple(f"number {before}" for before in ("before", "preceding", "one less than"))
_FORMED_BY: Final = tuple(
    f"{number} {formed}"
    for number in ("number", "two digit number", "three digit number")
    for formed in (
        "you get by",
        "obtained by",
        "formed by",
        "made by",
        "formed from",
        "made from",
        "given by",
        "made up of",
    )
)


_GERUND_OF: Final = {
    "add": "adding",
    "subtract": "subtracting",
    "take": "taking",
    "multiply": "multiplying",
    "divide": "dividing",
    "increase": "increasing",
    "reduce": "reducing",
    "decrease": "decreasing",
}
_REVERSING: Final = (
    "reversing its digits",
    "reversing the digits",
    "reversing the order of its digits",
)
_BESIDE_IT: Final = {
    **dict.fromkeys(("greater", "more", "larger", "higher", "bigger", "above it"), "+"),
    **dict.fromkeys(("less", "smaller", "lower", "fewer", "below it"), "-"),
}


class SentenceOrders(SentenceTotals):
    """Divisions, neighbours, and what an order makes."""

    def amounts(self, at: int, /) -> "tuple[Found, ...]":
        """Sums of numbers, of which one may be of a kind."""
        raise NotImplementedError

    def has_order(self, start: int, end: int, /) -> bool:
        """Whether another order is given between two places."""
        raise NotImplementedError

    def figures(self, at: int, /) -> Iterator["tuple[int, int]"]:
        """A number that is written out."""
        raise NotImplementedError

    def divisions(self, at: int) -> Iterator[Found]:
        """``the remainder on dividing 9a by 7``, ``the integer part of 9a divided by 7``."""
        for start in self.behind(at, *_REMAINDER_OF):
            for whole, middle in self.terms(start):
                for by in self.behind(middle, "is divided by", "divided by", "by"):
                    for other, end in self.terms(by):
                        divisor = self.of_owner(other, whole)
                        yield from ((node, end) for node in self.made("%", whole, divisor))
        for start in self.behind(at, *_WHOLE_PART_OF):
            for node, end in self.amounts(start):
                if node.op == "/" and not node.is_set:
                    whole, other = node.nodes
                    for rest in self.made("%", whole, other):
                        for less in self.made("-", whole, rest):
                            yield from ((part, end) for part in self.made("/", less, other))

    def remainders_told(self, at: int) -> Iterator[Found]:
        """``when 9a is divided by this the remainder is 5``, ``3a divides this with remainder 1``.

        Which the remainder is where neither is the number itself, is nothing that is told of it.
        """
        for start in self.behind(at, "when", "if", "dividing", "on dividing"):
            for whole, middle in self.terms(start):
                for by in self.behind(middle, "is divided by", "divided by", "by"):
                    for other, end in self.terms(by):
                        for told in self.behind(end, *_REMAINDER_IS):
                            yield from self.left_over(whole, other, told)
        for other, middle in self.values(at):
            for start in self.behind(middle, "divides", "goes into", "divides into"):
                for whole, end in self.terms(start):
                    for told in self.behind(end, *_WITH_REMAINDER):
                        yield from self.left_over(whole, other, told)

    def left_over(self, whole: Node, other: Node, at: int) -> Iterator[Found]:
        """What is left of a division of or by the number, from how much that is on."""
        if whole.is_set or other.is_set:
            return
        for rest, end in self.values(at):
            for left in self.made("%", whole, other):
                if any(part.op == ITSELF for part in left.walk()):
                    yield from ((node, end) for node in self.told(left, rest))

    def congruent(self, at: int, x: Node) -> Iterator[Found]:
        """``congruent to 3 modulo 7``, of a number."""
        for start in self.behind(at, "congruent to", "congruent with"):
            for rest, middle in self.terms(start):
                for mod in self.behind(middle, "mod", "modulo"):
                    for unit, end in self.terms(mod):
                        theirs = list(self.made("%", rest, unit))
                        if rest.op == unit.op == "number" and unit.args != (0,):
                            theirs = [self.number(int(str(rest.args[0])) % int(str(unit.args[0])))]
                        for mine in self.made("%", x, unit) if theirs else ():
                            yield from ((node, end) for node in self.told(mine, theirs[0]))

    def choices(self, at: int) -> Iterator[Found]:
        """``number of ways of choosing 3 items from 9``."""
        for start in self.behind(at, *_WAYS_OF_CHOOSING):
            for few, middle in self.terms(start):
                for named in range(middle, min(middle + 3, self.end)):  # "different items"
                    for source in self.behind(named, "from", "out of", "from among"):
                        for many, end in self.terms(source):
                            if not (few.is_set or many.is_set):
                                yield self.call("choose", many, few), end

    def neighbours(self, at: int) -> Iterator[Found]:
        """``the number after 3d``; ``the number after it`` is of what stands before."""
        for sign, words in (("+", _NEXT), ("-", _PREVIOUS)):
            for start in self.behind(at, *words):
                for number, end in self.terms(start):
                    own = self.own if number.op == ITSELF else number
                    yield from ((node, end) for node in self.made(sign, own, self.number(1)))
        for start in self.skipping(at, *_FORMED_BY):
            if start > at:
                yield from self.values(start)
            for digits in self.behind(start, *_REVERSING):
                yield self.call("rev", self.own), digits
                for of in self.behind(digits, "of"):
                    for number, end in self.values(of):
                        yield self.call("rev", number), end
            for first in self.behind(start, "writing"):
                for number, end in self.values(first):
                    for twice in self.behind(end, "twice", "down twice", "twice in succession"):
                        yield self.call("concat", number, number), twice
        for way, sign in _BESIDE_IT.items():
            for start in self.behind(at, "number", "the number"):
                for n, middle in self.figures(start):
                    for end in self.behind(middle, way):
                        yield from ((v, end) for v in self.made(sign, self.own, self.number(n)))

    def orders(self, at: int) -> Iterator[Found]:
        """``adding 7 to this``, ``squaring 3d``, ``dividing 3d by 7``."""
        word = self.ahead(at)
        if word in _GERUNDS:
            for node, end in self.terms(at + 1):
                yield from ((made, end) for made in self.changed(_GERUNDS[word], node))
        for start in self.behind(at, "writing"):
            for first, middle in self.values(start):
                for joint in ("after", "before", "followed by"):
                    for then in self.behind(middle, joint):
                        for second, end in self.values(then):
                            pair = (second, first) if joint == "after" else (first, second)
                            yield self.call("concat", *pair), end
        if at == 0:  # "add 8 to 3d", as an order
            word = _GERUND_OF.get(word, word)
        verb = {
            "adding": ("to", "+"),
            "subtracting": ("from", "from"),
            "taking": ("from", "from"),
            "multiplying": ("by", "*"),
            "dividing": ("by", "/"),
            "increasing": ("by", "+"),
            "reducing": ("by", "-"),
            "decreasing": ("by", "-"),
        }.get(word)
        if verb is None:
            return
        for first, middle in self.amounts(at + 1):
            for start in self.behind(middle, verb[0]):
                for second, end in self.amounts(start):
                    if self.has_order(start, end):
                        continue  # of what the first order makes
                    if second.op == "number" and self.ahead(end) == "times":
                        continue  # "to four times 7d"
                    pair = (second, first) if verb[0] in ("to", "from") else (first, second)
                    sign = "-" if verb[1] == "from" else verb[1]
                    yield from ((node, end) for node in self.made(sign, *pair))
