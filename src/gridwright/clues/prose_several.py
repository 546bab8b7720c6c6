"""Reading in prose what is made of several numbers: ``sum of 3d and its reverse``.

::

    several := ("sum" | "product" | "difference" | "mean") "of" factor ("," factor)* "and" factor
             | ("sum" | "mean") "of the integers from" N "to" N
             | "highest common factor of" factor "and" factor
"""

from typing import Final

from gridwright.clues.prose_triangles import ProseTriangles
from gridwright.clues.prose_words import Unread
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


class ProseSeveral(ProseTriangles):
    """Sums, products, differences and means."""

    owner: Node | None = None
    """The entry that ``its`` is meant of."""

    def several(self) -> Node:
        """``sum of 3d and its reverse``, ``difference between 3d and 4d``."""
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
