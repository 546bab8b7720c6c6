"""Reading in sentences what is made of several numbers: ``the sum of 3d and its reverse``.

::

    total := TOTAL ("of" | "between") list | TOTAL "of the" PLURAL "of" list
           | TOTAL "of its" PLACE "and" PLACE "digits" | ("sum" | "product") "of its odd digits"
    list  := term ("," term)* "and" term
"""

from collections.abc import Iterator
from typing import Final

from gridwright.clues.sentences.told_of_each import SentenceOfEach
from gridwright.clues.sentences.words import Found, phrases
from gridwright.clues.tree import ITSELF, Node, changed_leaves

__all__ = ["ONE_DIGIT", "PLACES", "SentenceTotals"]

_TOTALS: Final = {
    **dict.fromkeys(("sum", "total"), "+"),
    "product": "*",
    **dict.fromkeys(("difference", "positive difference"), "-"),
    **dict.fromkeys(("average", "mean", "arithmetic mean"), "mean"),
    "geometric mean": "root",
    **dict.fromkeys(("hcf", "gcd", "highest common factor", "greatest common divisor"), "gcd"),
    **dict.fromkeys(("greatest common factor", "highest common divisor"), "gcd"),
    **dict.fromkeys(("largest common factor",), "gcd"),
    **dict.fromkeys(("lcm", "lowest common multiple", "least common multiple"), "lcm"),
    **dict.fromkeys(("larger", "largest", "greater", "greatest", "bigger", "maximum"), "max"),
    **dict.fromkeys(("smaller", "smallest", "lesser", "least", "minimum"), "min"),
    **dict.fromkeys(("concatenation",), "concat"),
    **dict.fromkeys(("quotient", "ratio"), "/"),
}
_TOTALLED: Final = phrases(
    {f"{name} {of}": op for name, op in _TOTALS.items() for of in ("of", "between")}
)
_PLURALS: Final = phrases(
    {
        **dict.fromkeys(("digit sums", "digital sums"), "ds"),
        **dict.fromkeys(("reverses", "reversals"), "rev"),
        "digit products": "dp",
        "digital roots": "dr",
        "squares": "square",
        "cubes": "cube",
        "square roots": "sqrt",
        "powers": "power of",
        "digits": "ds",
    }
)
PLACES: Final = phrases(
    {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}
    | {"last": -1, "final": -1, "leading": 1}
    | dict.fromkeys(("largest", "greatest", "highest", "biggest"), "greatest digit")
    | dict.fromkeys(("smallest", "least", "lowest"), "least digit")
)
_SOME_DIGITS: Final = phrases(
    {
        "odd digits": lambda n: n % 2 == 1,
        "even digits": lambda n: n % 2 == 0,
        **dict.fromkeys(("non zero digits", "nonzero digits", "not zero digits"), bool),
        "prime digits": lambda n: n > 1 and all(n % d for d in range(2, n)),
    }
)
ONE_DIGIT: Final = phrases(
    {
        "odd digit": lambda n: n % 2 == 1,
        "even digit": lambda n: n % 2 == 0,
        "prime digit": lambda n: n in (2, 3, 5, 7),
        **dict.fromkeys(("square digit", "digit that is a square"), lambda n: n in (1, 4, 9)),
        **dict.fromkeys(("non zero digit", "nonzero digit"), bool),
    }
)
"""What one digit may be, as a test."""
_THE_NUMBERS: Final = tuple(
    f"{the}{n}{names}"
    for the in ("the ", "")
    for n in ("", "two ", "three ", "four ", "five ")
    for names in (
        "numbers",
        "entries",
        "answers",
        "answers to",
        "values",
        "values of",
        "entries at",
        "answers at",
        "numbers at",
    )
)
_FROM_TO: Final = tuple(
    f"{the}{numbers} {between}"
    for the in ("the ", "all the ", "all ", "")
    for numbers in ("integers", "numbers", "whole numbers", "positive integers")
    for between in ("from", "between")
)
_MOST_LISTED: Final = 12
"""Numbers that are added, or the like, one after the other."""


class SentenceTotals(SentenceOfEach):
    """Sums, products, means and the like."""

    def terms(self, at: int, /) -> "tuple[Found, ...]":
        """Numbers without signs."""
        raise NotImplementedError

    def values(self, at: int, /) -> Iterator[Found]:
        """One number."""
        raise NotImplementedError

    def changed(self, way: str, number: Node, /) -> Iterator[Node]:
        """What is done to one number."""
        raise NotImplementedError

    def of_owner(self, number: Node, before: Node) -> Node:
        """A number with ``its`` as that of the one entry that stands before it."""
        named = {part for part in before.walk() if part.op == "entry"}
        if len(named) != 1 or any(part.op == ITSELF for part in before.walk()):
            return number
        (owner,) = named
        return changed_leaves(number, lambda leaf: owner if leaf == self.own else leaf)

    def totals(self, at: int) -> Iterator[Found]:
        """``the sum of 3d and its reverse``, ``the sum of the digit sums of 3d and 4d``."""
        if self.ahead(at) == "a" and self.ahead(at + 2) == "of":
            yield from self.totals(at + 1)
        yield from self.of_members(at)
        yield from self.how_many(at)
        for op, start in self.said(at, _TOTALLED):
            for its in self.behind(start, "its", "the"):
                for several, end in self.places(its):
                    yield from ((node, end) for node in self.totalled(op, several))
            for numbers in self.behind(start, *_FROM_TO) if op == "+" else ():
                yield from self.sum_of_range(numbers)
            if op in "+*":
                yield from self.of_some_digits(op, start)
            for plural in self.skipping(start, "the"):
                for way, end in self.said(plural, _PLURALS):
                    for of in self.behind(end, "of"):
                        if self.texts[end - 1] == "digits" and op == "*":
                            way = "dp"
                        for operands, last in self.lists(of):
                            parts = [list(self.changed(way, one)) for one in operands]
                            if all(parts):
                                found = self.totalled(op, [part[0] for part in parts])
                                yield from ((node, last) for node in found)
            for operands, last in self.lists(start):
                yield from ((node, last) for node in self.totalled(op, operands))
                yield from ((node, last) for node in self.of_a_member(op, operands))

    def sum_of_range(self, at: int) -> Iterator[Found]:
        """``1 to 8a``, behind ``sum of the integers from``."""
        for first, middle in self.terms(at):
            for to in self.behind(middle, "to", "up to", "and"):
                for last, end in self.terms(to):
                    if first.is_set or last.is_set:
                        continue
                    for many in self.made("-", last, first):
                        for n in self.made("+", many, self.number(1)):
                            for ends in self.made("+", first, last):
                                for twice in self.made("*", n, ends):
                                    total = self.made("/", twice, self.number(2))
                                    yield from ((node, end) for node in total)

    def lists(self, at: int, joint: str = "and") -> Iterator["tuple[list[Node], int]"]:
        """``3d, 4d and its reverse``: all that may be added, at least two."""
        if joint == "and":
            yield from self.members(at)
        for start in self.skipping(at, *_THE_NUMBERS):
            for first, end in self.terms(start):
                yield from self.rest_of_list([first], end, joint)

    def rest_of_list(
        self, before: list[Node], at: int, joint: str
    ) -> Iterator["tuple[list[Node], int]"]:
        for start in self.behind(at, joint, f", {joint}", *(["&"] if joint == "and" else [])):
            for node, end in self.terms(start):
                yield [*before, self.of_owner(node, before[-1])], end
        for start in self.behind(at, ",") if len(before) < _MOST_LISTED else ():
            for node, end in self.terms(start):
                yield from self.rest_of_list([*before, node], end, joint)

    def totalled(self, op: str, operands: list[Node]) -> Iterator[Node]:
        if op in ("gcd", "lcm", "max", "min", "concat"):
            if not any(part.is_set for part in operands):
                yield self.call(op, *operands)
            return
        sign = {"mean": "+", "root": "*"}.get(op, op)
        if sign in "-/" and len(operands) != 2:
            return
        if op == "-" and not any(part.is_set for part in operands):
            yield self.call("abs", *self.made("-", *operands))
            return
        total = operands[0]
        for part in operands[1:]:
            made = list(self.made(sign, total, part))
            if not made:
                return
            (total,) = made
        if op == "mean":
            yield from self.made("/", total, self.number(len(operands)))
        elif op == "root":
            if len(operands) == 2 and not total.is_set:
                yield self.call("sqrt", total)
        else:
            yield total

    def of_a_member(self, op: str, operands: list[Node]) -> Iterator[Node]:
        """``the product of a prime and its reverse``: what one gets from a prime."""
        first, *others = operands
        if {"successor", "predecessor"} & {*self.texts}:
            return  # the next number, or the next of that kind?
        if not first.is_set or any(part.is_set for part in others):
            return
        if all(any(leaf == self.own for leaf in part.walk()) for part in others):
            for way in self.totalled(op, [self.itself, *others]):
                yield Node("image", (way, first), 0)

    def places(self, at: int, *before: Node) -> Iterator["tuple[list[Node], int]"]:
        """``first and third digits``, ``first and its last``, behind ``its``."""
        for first, middle in self.said(at, PLACES):
            digits = [*before, self.placed(first)]
            for digit in self.skipping(middle, "digit"):
                for start in self.behind(digit, "and", "and its"):
                    for second, last in self.said(start, PLACES):
                        for end in self.skipping(last, "digit", "digits"):
                            yield [*digits, self.placed(second)], end
            for start in self.behind(middle, ",") if len(digits) < _MOST_LISTED else ():
                yield from self.places(start, *digits)

    def placed(self, place: int | str) -> Node:
        """A digit of the number, by its place or its size."""
        if isinstance(place, str):
            return self.call(place, self.own)
        return self.call("digits from", self.own, self.number(place), self.number(place))

    def of_some_digits(self, op: str, at: int) -> Iterator[Found]:
        """``its odd digits``, ``the non-zero digits of 3d``, behind ``sum of``."""
        name = "sum of those" if op == "+" else "product of those"
        for its in self.skipping(at, "its", "the", "all its"):
            for which, end in self.said(its, _SOME_DIGITS):
                digits = [self.number(n) for n in range(self.prose.base) if which(n)]
                yield self.call(name, self.own, *digits), end
                for of in self.behind(end, "of", "in"):
                    for number, last in self.values(of):
                        yield self.call(name, number, *digits), last
        word = self.prose.words[at] if at < self.end else None
        if word and word.kind == "entry":
            for start in self.behind(at + 1, "'s"):
                for which, end in self.said(start, _SOME_DIGITS):
                    digits = [self.number(n) for n in range(self.prose.base) if which(n)]
                    yield self.call(name, Node("entry", (word.text,), word.at), *digits), end
