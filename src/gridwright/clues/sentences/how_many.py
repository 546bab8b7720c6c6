"""Reading in sentences how many numbers there are up to another: ``multiples of 3 below 1a``.

::

    count := "number of" ("multiples of" term | INTEGERS ["divisible by" term]) bound term
    bound := "less than" | "below" | "up to" | ...
"""

from collections.abc import Iterator
from typing import Final

from gridwright.clues.sentences.factors import SentenceFactors
from gridwright.clues.sentences.words import Found, phrases
from gridwright.clues.tree import Node

__all__ = ["SentenceHowMany"]

_INTEGERS: Final = ("positive integers", "positive whole numbers", "natural numbers")
_DIVISIBLE: Final = tuple(
    f"{that_are}{divisible}"
    for that_are in ("", "which are ", "that are ")
    for divisible in ("divisible by", "multiples of")
)
_BOUNDS: Final = phrases(
    dict.fromkeys(("less than", "below", "smaller than", "under"), 1)
    | dict.fromkeys(("up to", "not exceeding", "no greater than", "no more than", "at most"), 0)
    | dict.fromkeys(("not greater than", "less than or equal to"), 0)
)
"""And whether the number itself is left out."""


_FOR_SOME: Final = tuple(
    f"{comma}for some {kind}n"
    for comma in ("", ", ")
    for kind in ("", "integer ", "positive integer ", "number ", "value of ")
)
_THE_FIRST: Final = ("sum of the first", "total of the first", "sum of first")
_FIRST_ONES: Final = phrases(
    dict.fromkeys(("integers", "positive integers", "natural numbers", "numbers"), "n")
    | {"whole numbers": "n", "positive whole numbers": "n", "odd numbers": "odd"}
    | {"even numbers": "even", "squares": "square", "square numbers": "square", "cubes": "cube"}
    | {"cube numbers": "cube", "triangular numbers": "triangular", "perfect squares": "square"}
)
_POWERS_OF: Final = tuple(
    f"consecutive {integer}powers of" for integer in ("", "integer ", "whole number ")
)
_MOST_POWERS: Final = 9
"""Powers in a row that are added."""


class SentenceHowMany(SentenceFactors):
    """How many multiples, or positive integers, there are up to a number."""

    def how_many(self, at: int) -> Iterator[Found]:
        """``the number of multiples of 3 below 1a``, ``the sum of the first 9a odd numbers``."""
        yield from self.sum_of_first(at)
        yield from self.sum_of_powers(at)
        for start in self.behind(at, "number of"):
            for multiples in self.behind(start, "multiples of"):
                for step, middle in self.terms(multiples):
                    yield from self.up_to(step, middle)
            for integers in self.behind(start, *_INTEGERS):
                for number, end in self.up_to(self.number(1), integers):
                    yield number, end
                    for divisible in self.behind(end, *_DIVISIBLE):
                        for step, last in self.terms(divisible):
                            yield from ((n, last) for n in self.quotient(number, step))

    def up_to(self, step: Node, at: int) -> Iterator[Found]:
        """How many multiples, from the bound on; of numbers written out the count is known."""
        for is_below, start in self.said(at, _BOUNDS):
            for most, end in self.terms(start):
                if most.is_set or step.is_set or most.op == "number":
                    continue
                wholes = self.made("-", most, self.number(1)) if is_below else iter((most,))
                yield from ((n, end) for whole in wholes for n in self.quotient(whole, step))

    def sum_of_first(self, at: int) -> Iterator[Found]:
        """``the sum of the first 9a odd numbers``; of numbers written out it is known."""
        for start in self.behind(at, *_THE_FIRST):
            for n, middle in self.terms(start):
                for name, end in self.said(middle, _FIRST_ONES) if n.op == "entry" else ():
                    yield from ((node, end) for node in self.total_of_first(n, name))
            for middle in self.behind(start, "n"):
                for name, end in self.said(middle, _FIRST_ONES):
                    for last in self.skipping(end, *_FOR_SOME):
                        yield self.totals_of_first(name), last

    def sum_of_powers(self, at: int) -> Iterator[Found]:
        """``the sum of two consecutive powers of 3``: the least of them, times 1 + 3."""
        for start in self.behind(at, "sum of", "the sum of"):
            for n, middle in self.figures(start):
                for of in self.behind(middle, *_POWERS_OF):
                    for base, end in self.terms(of):
                        if base.is_set or not 2 <= n <= _MOST_POWERS:
                            continue
                        times = self.prose.calculated("+", base, self.number(1))
                        for _ in range(n - 2):
                            times = self.prose.calculated("*", times, base)
                            times = self.prose.calculated("+", times, self.number(1))
                        power = Node("power of", (base,), 0)
                        yield from ((node, end) for node in self.made("*", times, power))

    def totals_of_first(self, name: str) -> Node:
        """``the sum of the first n odd numbers``, for some n: a kind of number."""
        triangular = Node("kind", ("triangular",), 0)
        if name == "cube":
            return next(self.made("^", triangular, self.number(2)))
        kinds = {"odd": "square", "even": "pronic", "square": "square pyramidal"}
        kinds["triangular"] = "tetrahedral"
        return Node("kind", (kinds[name],), 0) if name in kinds else triangular

    def total_of_first(self, n: Node, name: str) -> Iterator[Node]:
        """The formulas that everyone knows."""
        triangle = self.call("tri", n)
        if name == "n":
            yield triangle
        elif name == "cube" or name == "odd":
            yield from self.made("^", triangle if name == "cube" else n, self.number(2))
        elif name == "even":
            yield from self.made("*", self.number(2), triangle)
        elif name == "triangular":
            for more in self.made("+", n, self.number(2)):
                yield self.call("choose", more, self.number(3))
        else:  # n(n + 1)(2n + 1)/6
            for double in self.made("*", self.number(2), n):
                for odd in self.made("+", double, self.number(1)):
                    for product in self.made("*", triangle, odd):
                        yield from self.made("/", product, self.number(3))

    def quotient(self, whole: Node, step: Node) -> Iterator[Node]:
        """The whole part of a quotient."""
        if step.is_set:
            return
        if step == self.number(1):
            yield whole
            return
        for rest in self.made("%", whole, step):
            for less in self.made("-", whole, rest):
                yield from self.made("/", less, step)
