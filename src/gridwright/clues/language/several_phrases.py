"""Reading what setters make of several numbers: ``3d, 4d and 5d``, their average, median and range.

::

    several := sum ("," sum)* "and" sum | number ("," number)+ at the end
             | ("squares" | "cubes") "of" several
    phrase  := "between" several
             | ("average" | "median" | "range") "of" (several | "digits" ["of" sum])
"""

from typing import Final

from gridwright.clues.language.figure_phrases import FigurePhrases
from gridwright.clues.language.token import Token
from gridwright.clues.tree import Node

__all__ = ["SeveralPhrases"]

_OF_LAST: Final = (
    "this could be added to the last number, or to the whole; put a comma before it, or brackets"
)
_NO_AND: Final = ("divi", "that", "thos", "whic")
"""How words begin that stand for an ``and``: ``the sum of the primes dividing 2d``."""


class SeveralPhrases(FigurePhrases):
    """Numbers that are joined by ``and``."""

    def several(self, at: int, *, is_sum: bool = False) -> list[Node]:
        """``3d and 4d``, ``3d, 4d and 5d``, ``the squares of 3d and 4d``."""
        if places := self.places_told():
            return places
        if exponent := self.raised_all():
            two = Node("number", (exponent,), at)
            return [self.made("^", (base, two), at) for base in self.several(at)]
        numbers = [self.below(at, self.sum)]
        while self.sees(","):
            self.take()
            numbers.append(self.below(at, self.sum))
        is_list = len(numbers) > 2 and self.ahead.kind == "end"
        if is_list and all(number.op in ("entry", "number") for number in numbers):
            return numbers  # "mean of 1a, 2a, 3a"
        if not self.sees_word("and") or self.text[self.ahead.at :][:4].lower() in _NO_AND:
            raise self.expected("'and' and another number")
        self.take()
        start, last = self.next, self.below(at, self.sum)
        if self.is_prose and not is_sum and self.has_sign(start):
            raise self.error(_OF_LAST, last.at)
        return [*numbers, last]

    def has_sign(self, start: int) -> bool:
        """Whether something is added or taken away outside of brackets since a place."""
        depth = 0
        for token in self.tokens[start : self.next]:
            depth += (token.text in "([{") - (token.text in ")]}") if token.kind == "sign" else 0
            if (
                depth == 0
                and token.kind == "sign"
                and token.text in "+-"
                and token is not self.tokens[start]
            ):
                return True
        return False

    def folded(self, op: str, numbers: list[Node], at: int) -> Node:
        """Their sum or product."""
        whole = numbers[0]
        for one in numbers[1:]:
            whole = self.made(op, (whole, one), at)
        return whole

    def pair(self, at: int) -> tuple[Node, Node]:
        """``3d and 4d``."""
        numbers = self.several(at)
        if len(numbers) != 2:
            raise self.error("expected two numbers", at)
        return numbers[0], numbers[1]

    def raised_all(self) -> int:
        """The exponent that ``squares of`` says of all that follow; 0 if there is none."""
        word = self.text[self.ahead.at : self.ahead.at + 7].lower()
        is_plural = self.sees_word("square", "cube") and word.startswith(("squares", "cubes"))
        if not (is_plural and self.tokens[self.next + 1].text == "of"):
            return 0
        exponent = 2 if self.take().text == "square" else 3
        self.take()
        return exponent

    def between(self, token: Token) -> Node:
        """``between 300 and 400``: both are allowed; of entries either may be the greater."""
        ends = self.pair(token.at)
        if any(end.is_set for end in ends):
            raise self.error("expected numbers between which it lies", token.at)
        if not all(end.op == "number" for end in ends):  # which of them is the greater?
            ends = (self.function("min", token.at, *ends), self.function("max", token.at, *ends))
        return Node("range", ends, token.at)

    def average(self, token: Token) -> Node:
        """``average of 3d and 4d``, ``average of the digits of 3d``."""
        self.expect("of")
        if self.takes("digits"):
            whole = self.operand_of(token.at)
            parts = (self.function(name, token.at, whole) for name in ("ds", "digits"))
            return self.made("/", tuple(parts), token.at)
        numbers = self.several(token.at)
        total = self.folded("+", numbers, token.at)
        return self.made("/", (total, Node("number", (len(numbers),), token.at)), token.at)

    def median(self, token: Token) -> Node:
        """``median of 1a, 2a and 3a``: the middle one of three; ``median of its digits is 5``."""
        self.expect("of")
        if self.takes("digits"):
            return self.function("digit median", token.at, self.operand_of(token.at))
        numbers = self.several(token.at)
        if len(numbers) != 3:
            raise self.error("expected three numbers", token.at)
        node = self.folded("+", numbers, token.at)
        for name in ("max", "min"):
            node = self.made("-", (node, self.function(name, token.at, *numbers)), token.at)
        return node

    def spread(self, token: Token) -> Node:
        """``range of 1a, 2a and 3a``: from the least to the greatest."""
        self.expect("of")
        if self.takes("digits"):  # "range of its digits"
            whole = self.operand_of(token.at)
            ends = (self.function(f"{end} digit", token.at, whole) for end in ("greatest", "least"))
            return self.made("-", tuple(ends), token.at)
        numbers = self.several(token.at)
        ends = (self.function(name, token.at, *numbers) for name in ("max", "min"))
        return self.made("-", tuple(ends), token.at)
