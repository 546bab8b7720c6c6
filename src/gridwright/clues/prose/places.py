"""Reading in prose which digits of a number are meant: ``first digit``, ``its last two``.

::

    place  := ("first" | "last" | "tens" | ...) ["digit"] | ("first" | "last") N "digits"
    places := "outer digits" | place "and" place "digits" | ("first" | "last") N "digits"
"""

from collections.abc import Callable
from typing import Final

from gridwright.clues.prose.words import ProseWords, Unread
from gridwright.clues.tree import Node

__all__ = ["Property", "ProsePlaces"]

Property = Callable[[Node], Node]
"""What something of a number is, as a tree."""

_PLACES: Final = {
    **dict.fromkeys(("first", "leading", "opening"), 1),
    **dict.fromkeys(("last", "final", "units", "unit", "closing", "ones"), -1),
    "second": 2,
    "third": 3,
    "fourth": 4,
    "tens": -2,
    "hundreds": -3,
    "second last": -2,
    "penultimate": -2,
}
_MIDDLE_TWO: Final = ("middle two digits", "two middle digits", "central two digits")


class ProsePlaces(ProseWords):
    """Digits by their places."""

    def place(self) -> Property:
        """``first digit``, ``last two digits``, ``units digit``; a lone ``last`` where one was."""
        if self.takes(*_MIDDLE_TWO):
            return self.middle_two
        word = self.needs(*_PLACES)
        first = last = _PLACES[word]
        n = self.tried(self.figure)
        if n is not None:
            if not 2 <= n <= 30 or abs(first) != 1 or self.takes("digit"):
                raise Unread
            first, last = (1, n) if first == 1 else (-n, -1)
        if not self.takes("digits" if n else "digit") and (
            not (self.ends() or self.sees("by", "is", "nor")) or self.sees("and")
        ):
            raise Unread
        return lambda number: self.digits_of(number, first, last)

    def middle_two(self, number: Node) -> Node:
        """What the two digits in the middle make; of an odd number of digits nothing."""
        base, one = self.number(self.base), self.number(1)
        half = self.calculated("/", self.call("digits", number), self.number(2))
        below = self.calculated("^", base, self.calculated("-", half, one))
        above = self.calculated("^", base, self.calculated("+", half, one))
        rest = self.calculated("%", number, above)
        rest = self.calculated("-", rest, self.calculated("%", number, below))
        return self.calculated("/", rest, below)

    def of_two_places(self) -> Property:
        """``sum of its first and last digits``, ``difference between the outer digits``."""
        word = self.needs("sum of", "product of", "difference between", "difference of", "total of")
        self.takes("its", "the")
        ends = self.places()
        op = {"sum": "+", "total": "+", "product": "*"}.get(word.split()[0], "-")
        if op == "-" and len(ends) != 2:
            raise Unread

        def made(number: Node) -> Node:
            digits = [self.digits_of(number, end, end) for end in ends]
            whole = digits[0]
            for digit in digits[1:]:
                whole = self.calculated(op, whole, digit)
            return self.call("abs", whole) if op == "-" else whole

        return made

    def places(self) -> list[int]:
        """``outer digits``, ``first and last digits``, ``last two digits``."""
        if self.takes(
            "outer digits", "two outer digits", "end digits", "outside digits", "two outside digits"
        ):
            return [1, -1]
        if self.takes("inner digits", "two inner digits", "inside digits", "two middle digits"):
            return [2, -2]
        word = self.needs(*_PLACES)
        if self.takes("digit and"):
            pass
        elif not self.takes("and"):
            n = self.figure()
            if not self.takes("digits") and not self.sees("are"):
                raise Unread
            if abs(_PLACES[word]) != 1 or not 2 <= n <= 9:
                raise Unread
            return [*range(1, n + 1)] if _PLACES[word] == 1 else [*range(-n, 0)]
        self.takes("its", "the")
        other = self.needs(*_PLACES)
        self.needs("digits", "digit")
        return [_PLACES[word], _PLACES[other]]

    def digits_of(self, number: Node, first: int, last: int) -> Node:
        """Some digits of a number; of an entry, its cells."""
        if number.op == "entry" and "[" not in str(number.args[0]):
            places = f"{first}" if first == last else f"{first}..{last}"
            return Node("entry", (f"{number.args[0]}[{places}]",), number.at)
        return self.call("digits from", number, self.number(first), self.number(last))
