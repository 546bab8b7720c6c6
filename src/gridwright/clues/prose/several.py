"""Reading in prose what is made of several numbers: ``sum of 3d and its reverse``.

::

    several := ("sum" | "product" | "difference" | "mean") "of" factor ("," factor)* "and" factor
             | ("sum" | "mean") "of the integers from" N "to" N
             | "highest common factor of" factor "and" factor
"""

from fractions import Fraction
from statistics import median, multimode
from typing import Final

from gridwright.clues.numbers.consecutive import WORDS_IN_A_ROW
from gridwright.clues.prose.triangles import ProseTriangles
from gridwright.clues.prose.words import Unread
from gridwright.clues.tree import Node

__all__ = ["COMMON", "ProseSeveral"]

COMMON: Final = {
    **{
        f"{highest} common {factor} of": "gcd"
        for highest in ("highest", "greatest", "largest")
        for factor in ("factor", "divisor")
    },
    **{f"{lowest} common multiple of": "lcm" for lowest in ("lowest", "least", "smallest")},
    "hcf of": "gcd",
    "gcd of": "gcd",
    "lcm of": "lcm",
}
"""Functions of several numbers, by their names."""
_EACH_OF_THEM: Final = tuple(
    f"{both}{of}{are}"
    for both in ("both", "each")
    for of in ("", " of which", " of them")
    for are in ("", " is", " are", " being")
)
_MEAN: Final = ("average", "mean", "arithmetic mean")
_IN_A_ROW: Final = {{"integer": "integers"}.get(name, f"{name}s"): name for name in WORDS_IN_A_ROW}
"""Kinds by their plurals."""


class ProseSeveral(ProseTriangles):
    """Sums, products, differences and means."""

    owner: Node | None = None
    """The entry that ``its`` is meant of."""

    def compared(self, x: Node) -> Node:
        """``greater than 3d``."""
        raise NotImplementedError

    def statistic(self) -> Node:
        """``median of 12, 15 and 22``: of numbers that are written out."""
        name = self.needs("mode of", "median of", "range of", "mean of", "average of")
        found = [self.figure()]
        while self.takes(", and", ",", "and"):
            found.append(self.figure())
        if len(found) < 3 or not self.ends():
            raise Unread
        modes = multimode(found)
        if name == "mode of" and len(modes) > 1:
            raise Unread
        value = {
            "mode of": Fraction(modes[0]),
            "median of": median([Fraction(n) for n in found]),
            "range of": Fraction(max(found) - min(found)),
        }.get(name, Fraction(sum(found), len(found)))
        if value.denominator != 1 or value < 1:
            raise Unread
        return self.number(int(value))

    def several(self) -> Node:
        """``sum of 3d and its reverse``, ``difference between 3d and 4d``."""
        listed = self.tried(self.statistic)
        if listed is not None:
            return listed  # type: ignore[no-any-return]
        articles, things = (
            ("the ", "all the ", ""),
            ("integers", "numbers", "whole numbers", "digits"),
        )
        for one in ("sum", "mean", "average"):
            if self.takes(*(f"{one} of {the}{what}" for the in articles for what in things)):
                self.takes("from")
                first = self.figure()
                self.needs("to")
                last = self.figure()
                if not first < last:
                    raise Unread
                total = self.number((first + last) * (last - first + 1) // 2)
                n = self.number(last - first + 1)
                return total if one == "sum" else self.calculated("/", total, n)
        if self.takes(*(f"{mean} of {two} consecutive" for mean in _MEAN for two in ("two", "2"))):
            name = _IN_A_ROW.get(self.ahead.text)
            self.next += 1
            if name is None:
                raise Unread
            self.takes("numbers")
            total = Node("consecutive", ("sum", 2, name), self.at)
            return self.calculated("/", total, self.number(2))
        if word := self.takes("quotient when", "result when", "quotient of"):
            whole = self.factor()
            self.needs(*(("and",) if word == "quotient of" else ("is divided by", "divided by")))
            return self.calculated("/", whole, self.factor())
        if self.takes("how many times", "number of times", "number of times that"):
            part = self.factor()
            self.needs("goes into", "divides into", "divides", "will go into", "is contained in")
            return self.calculated("/", self.factor(), part)
        name = (
            self.needs("sum of", "total of", "product of", "average of", "mean of", *COMMON)
            if (not self.sees("difference between", "difference of"))
            else self.takes("difference between", "difference of")
        )
        if self.sees("squares of", "cubes of", "the squares of", "the cubes of"):
            raise Unread  # of all that follow
        numbers = [self.factor()]
        while self.takes(","):
            numbers.append(self.factor())
        self.needs("and", *(["with", "multiplied by", "times"] if name == "product of" else []))
        owner, self.owner = self.owner, numbers[-1] if numbers[-1].op == "entry" else None
        numbers.append(self.factor())
        self.owner = owner
        word = name.split()[0]
        if self.takes(*(f"{comma}{both}" for comma in (", ", "") for both in _EACH_OF_THEM)):
            told = self.compared(self.itself)
            numbers = [self.both([n, told]) if n.is_set else n for n in numbers]
            if not all(number.is_set for number in numbers):
                raise Unread
        if name in COMMON:
            return self.call(COMMON[name], *numbers)
        if word == "difference":
            if len(numbers) != 2:
                raise Unread
            return self.call("abs", self.calculated("-", *numbers))
        whole = numbers[0]
        for other in numbers[1:]:
            whole = self.calculated("*" if word == "product" else "+", whole, other)
        if word in ("average", "mean"):
            return self.calculated("/", whole, self.number(len(numbers)))
        return whole
