"""Reading in prose what digits a number has, as the whole of a clue: ``only one odd digit``.

::

    bare := MANY DIGITS | MANY "pairs of equal digits" | "no digit" TWICE | DIGITS "at both ends"
          | ("more" | "fewer") DIGITS "than" DIGITS | ["twice"] "as many" DIGITS "as" DIGITS
"""

from typing import Final

from gridwright.clues.prose.contents import TWICE, ProseContents
from gridwright.clues.prose.tallies import MANY
from gridwright.clues.prose.words import Unread, depends
from gridwright.clues.tree import Node

__all__ = ["ProseBare"]

_AT_BOTH_ENDS: Final = ("at both ends", "at each end", "at either end")


class ProseBare(ProseContents):
    """Digits that are named without a verb."""

    def bare_contents(self, x: Node) -> Node:
        """``two pairs of equal digits``, ``only one odd digit``, as the whole of a clue."""
        self.takes("has", "contains", "there is", "there are", "it has", "uses")
        start = self.next
        if self.takes(*(f"{no}{twice}" for no in ("no digit ", "no digits ") for twice in TWICE)):
            return self.of(x, Node("kind", ("permutation",), self.at))
        compared = self.tried(self.as_many, x)
        if compared is not None:
            return compared  # type: ignore[no-any-return]
        is_told = bool(self.sees(*MANY))
        if is_told or not self.sees("no"):
            n = self.tried(self.many)
            is_told |= n is not None and bool(self.takes("different digits", "distinct digits"))
            if not self.takes("pairs of", "pair of"):
                self.needs_digits(is_told=is_told)
        self.next = start
        return self.contents(x)

    def bare_kind(self, x: Node) -> Node:
        """``only even digits``, ``prime digits``: all of them."""
        self.takes("only", "all", "nothing but", "exclusively")
        kind = self.leaf(1)
        self.needs("digits")
        if not kind.is_set or kind.names or depends(kind):
            raise Unread
        found = self.digits_in(kind)
        if not self.ends():
            raise Unread
        return self.all_in(x, found)

    def needs_digits(self, *, is_told: bool) -> None:
        """Some digits, unless nothing says how many, or where."""
        is_named = self.words[self.next - 1].text == "digits"
        if not is_named:
            self.group()
        if not (self.ends() if is_told else self.sees(*_AT_BOTH_ENDS)):
            raise Unread

    def as_many(self, x: Node) -> Node:
        """``more odd digits than even digits``, ``as many 3s as 5s``."""
        word = self.needs("more", "fewer", "as many", "twice as many", "three times as many")
        first = self.group()
        self.needs("than" if word in ("more", "fewer") else "as")
        self.takes("it has", "there are")
        second = self.tried(self.group)
        if second is None:  # "more even digits than odd"
            second = self.digits_in(self.leaf(1))
        if not self.ends():
            raise Unread
        one, other = self.uses(x, first), self.uses(x, second)
        n = {"twice as many": 2, "three times as many": 3}.get(word, 1)
        if n > 1:
            other = self.calculated("*", self.number(n), other)
        return self.compare({"more": ">", "fewer": "<"}.get(word, "="), one, other)

    def leaf(self, most: int = 0) -> Node:
        """The longest phrase that the parser of clues reads."""
        raise NotImplementedError
