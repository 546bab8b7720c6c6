"""Reading in prose which digits of a number are meant: ``first digit``, ``its last two``.

::

    place  := ("first" | "last" | "tens" | ...) ["digit"] | ("first" | "last") N "digits"
    places := "outer digits" | "middle" [N] "digits" | place "and" place "digits"
            | ("first" | "last") N "digits"
"""

from collections.abc import Callable
from typing import Final

from gridwright.clues.prose.words import ProseWords, Unread
from gridwright.clues.tree import Node

__all__ = ["Place", "Property", "ProsePlaces"]

Property = Callable[[Node], Node]
"""What something of a number is, as a tree."""

_PLACES: Final = {
    **dict.fromkeys(("first", "leading", "opening", "initial"), 1),
    **dict.fromkeys(("last", "final", "units", "unit", "closing", "ones"), -1),
    "second": 2,
    "third": 3,
    "fourth": 4,
    "tens": -2,
    "hundreds": -3,
    "second last": -2,
    "penultimate": -2,
}
_MANY: Final = {word: n for n, word in enumerate(("two", "three", "four", "five", "six"), 2)} | {
    str(n): n for n in range(2, 7)
}
_MIDDLE: Final = ("middle", "central", "inner", "inside", "centre")
_IN_THE_MIDDLE: Final = {
    f"{said} digits": n
    for middle in _MIDDLE
    for word, n in _MANY.items()
    for said in (f"{middle} {word}", f"{word} {middle}")
} | {f"{middle} digits": 2 for middle in _MIDDLE}
"""How many digits in the middle are told of: two, if nothing else is said."""
_OUTER: Final = tuple(
    f"{said} digits"
    for outer in ("outer", "end", "outside", "outermost", "extreme")
    for said in (outer, f"two {outer}", f"{outer} two", f"2 {outer}")
)

_TURNED: Final = ("reversed", "backwards", "in reverse", "in reverse order")
Place = int | tuple[int, int]
"""A digit by its place from 1, or from -1 at the end; or how many digits are in the middle, and
which of these it is.
"""


class ProsePlaces(ProseWords):
    """Digits by their places."""

    def place(self) -> Property:
        """``first digit``, ``last two digits``, ``units digit``; a lone ``last`` where one was."""
        if word := self.takes(*_IN_THE_MIDDLE):
            n = _IN_THE_MIDDLE[word]
            return lambda number: self.in_the_middle(number, n, 1, n)
        word = self.needs(*_PLACES)
        first = last = _PLACES[word]
        n = self.tried(self.figure)
        if n is not None:
            if not 2 <= n <= 30 or abs(first) != 1 or self.takes("digit"):
                raise Unread
            first, last = (1, n) if first == 1 else (-n, -1)
        if not self.takes("digits" if n else "digit") and (
            not (self.ends() or self.sees("by", "is", "nor", *_TURNED)) or self.sees("and")
        ):
            raise Unread
        return lambda number: self.digits_of(number, first, last)

    def in_the_middle(self, number: Node, n: int, first: int, last: int) -> Node:
        """Some of the n digits in the middle, as a number."""
        ends = (self.number(end) for end in (n, first, last))
        return self.call("middle digits", number, *ends)

    def of_two_places(self) -> Property:
        """``sum of its first and last digits``, ``difference between the outer digits``."""
        word = self.needs("sum of", "product of", "difference between", "difference of", "total of")
        self.takes("its", "the")
        ends = self.places()
        op = {"sum": "+", "total": "+", "product": "*"}.get(word.split()[0], "-")
        if op == "-" and len(ends) != 2:
            raise Unread

        def made(number: Node) -> Node:
            digits = [self.digit_of(number, end) for end in ends]
            whole = digits[0]
            for digit in digits[1:]:
                whole = self.calculated(op, whole, digit)
            return self.call("abs", whole) if op == "-" else whole

        return made

    def places(self) -> list[Place]:
        """``outer digits``, ``first and last digits``, ``last two digits``."""
        if self.takes(*_OUTER):
            return [1, -1]
        if word := self.takes(*_IN_THE_MIDDLE):
            n = _IN_THE_MIDDLE[word]
            return [(n, nth) for nth in range(1, n + 1)]
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

    def digit_of(self, number: Node, place: Place) -> Node:
        """One digit of a number."""
        if isinstance(place, tuple):
            return self.in_the_middle(number, place[0], place[1], place[1])
        return self.digits_of(number, place, place)

    def digits_of(self, number: Node, first: int, last: int) -> Node:
        """Some digits of a number; of an entry, its cells."""
        if number.op == "entry" and "[" not in str(number.args[0]):
            places = f"{first}" if first == last else f"{first}..{last}"
            return Node("entry", (f"{number.args[0]}[{places}]",), number.at)
        return self.call("digits from", number, self.number(first), self.number(last))
