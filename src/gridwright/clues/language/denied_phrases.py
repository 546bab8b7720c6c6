"""Reading what setters say that no digit is, or that a number has not: ``no two digits are equal``.

::

    phrase := "no" ("zeros" | "zero" | "repeated digit" | "digit is repeated" | "common factor" ...)
            | "non" kind
            | "no two" ["adjacent"] "digits = same" | "no" (">" | "<") sum
"""

from gridwright.clues.language.counting_phrases import CountingPhrases
from gridwright.clues.language.token import Token
from gridwright.clues.tree import Node

__all__ = ["DeniedPhrases"]


class DeniedPhrases(CountingPhrases):
    """What follows ``no``."""

    def no(self, token: Token) -> Node:
        """``no zeros``, ``no two digits are the same``, ``no common factor with 3d``."""
        if self.ahead.kind == "number" and self.ahead.text == "2":
            self.take()
            name = "permutation"
            if self.sees_word("adjacent", "consecutive"):
                self.take()
                name = "unequal neighbours"
            self.expect("digits", "digit")
            is_told = False
            while self.sees("="):  # "are", "are equal"
                is_told = self.text[self.take().at :].lower().startswith("equal")
            if not is_told:
                self.expect("same")
            return Node("kind", (name,), token.at)
        if self.sees_word("digit") and self.tokens[self.next + 1].text == "=":
            start = self.next
            self.next += 2
            if self.takes("repeated") or (self.takes("used") and self.more_than_once()):
                return Node("kind", ("permutation",), token.at)
            self.next = start
        if self.takes("repeated", "digit") or self.takes("repeated", "digits"):
            return Node("kind", ("permutation",), token.at)
        if self.takes("common", "factor") or self.takes("common", "divisor"):
            self.expect("with")
            return self.without_factor(token)
        if self.sees("<", ">"):  # "no more than 300"
            sign = {"<": ">=", ">": "<="}[self.take().text]
            most = self.below(token.at, self.sum)
            if most.is_set:
                raise self.error("expected a number here", most.at)
            return Node("compare", (sign, most), token.at)
        if self.is_zero(self.next):
            self.take()
            return Node("kind", ("nonzero digits",), token.at)
        self.expect("zeros")
        return Node("kind", ("nonzero digits",), token.at)

    def non(self, token: Token) -> Node:
        """``non-prime``, of ``non-prime palindrome``: the next kind alone is denied."""
        kind = self.below(token.at, self.primary)
        if not kind.is_set:
            raise self.error("expected a kind of number", kind.at)
        return Node("not", (kind,), token.at)

    def more_than_once(self) -> bool:
        """Whether ``more than once`` is ahead, taken."""
        is_ahead = self.sees(">") and self.tokens[self.next + 1][:2] == ("number", "1")
        self.next += 2 * is_ahead
        return is_ahead
