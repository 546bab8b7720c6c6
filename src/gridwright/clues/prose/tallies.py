"""Reading in prose how many digits a number has of some, or in common with another.

::

    many   := [HOW-MANY] N
    often  := [HOW-MANY] ("once" | "twice" | N "times")
    shared := ("no" | "a" | many) "digit(s)" ("with" | "in common with") value
    HOW-MANY := "exactly" | "only" | "just" | "at least" | "at most" | "more than" | "fewer than"
"""

from typing import Final

from gridwright.clues.prose.moves import ProseMoves
from gridwright.clues.prose.words import Unread
from gridwright.clues.tree import Node

__all__ = ["IN_COMMON", "MANY", "ProseTallies"]

MANY: Final = {
    **dict.fromkeys(("exactly", "only", "just", "precisely"), "="),
    **dict.fromkeys(("at least", "no fewer than"), ">="),
    **dict.fromkeys(("at most", "no more than"), "<="),
    "more than": ">",
    **dict.fromkeys(("fewer than", "less than"), "<"),
}
_OFTEN: Final = {"once": 1, "twice": 2, "thrice": 3}

IN_COMMON: Final = ("digits in common with", "digit in common with", "digits also in")


class ProseTallies(ProseMoves):
    """Digits that are counted."""

    def uses(self, x: Node, digits: list[int]) -> Node:
        """How many digits there are of some."""
        if not digits:
            raise Unread
        return self.call("uses of", x, *map(self.number, digits))

    def of_so_many(self, x: Node, digits: list[int], sign: str, n: int) -> Node:
        return self.compare(sign, self.uses(x, digits), self.number(n))

    def apart(self, x: Node, other: Node) -> Node:
        """That no digit is one of another number's."""
        return self.of(self.call("digits beyond", x, other), self.call("digits", x))

    def shared(self, x: Node) -> Node:
        """``no digit with 8a``, ``a digit with 8a``."""
        common = self.tried(self.common, x, ("digits with", "digit with"))
        if common is not None:
            return common  # type: ignore[no-any-return]
        is_any = self.takes("a digit with", "at least one digit with", "some digit with")
        if not is_any:
            self.needs("no digit with", "no digits with")
        apart = self.apart(x, self.value())
        return self.denied(apart) if is_any else apart

    def common(self, x: Node, behind: tuple[str, ...]) -> Node:
        """``exactly two digits in common with 8a``: so many different ones."""
        sign, n = self.many()
        self.takes("of its")
        self.needs(*behind)
        return self.compare(sign, self.call("common digits", x, self.value()), self.number(n))

    def many(self) -> tuple[str, int]:
        """``at least two``, ``just one``, ``three``."""
        sign = MANY[self.takes(*MANY) or "exactly"]
        return sign, self.figure()

    def often(self) -> tuple[str, int]:
        """``just once``, ``more than twice``, ``three times``."""
        sign = MANY[self.takes(*MANY) or "exactly"]
        word = self.takes(*_OFTEN)
        if word:
            return sign, _OFTEN[word]
        n = self.figure()
        self.needs("times")
        return sign, n
