"""Reading numbers, and what may stand behind one: ``20th prime``, ``three-digit``, ``25% of 3d``.

::

    number := N [("more" | "greater" | "less" | ...) "than" product]
            | N "th power" ["of" product] | N "th" KIND | N "th of" product | N "-gonal"
            | N ["-"] "digit" | N "% of" product | N "factorial" | N ["different" "prime"] "factors"
            | "one of a pair of twin primes"
"""

from typing import Final

from gridwright.basics.bounds import MAX_DIGITS, MAX_NUMBER
from gridwright.clues.language.nth_members import nth_member
from gridwright.clues.language.own_phrases import FACTORS
from gridwright.clues.language.phrases import Phrases
from gridwright.clues.language.rounding import DOWN, UP, rounded
from gridwright.clues.language.synonyms import COLLECTIVE, ORDINALS, THAN
from gridwright.clues.language.token import Token
from gridwright.clues.numbers.extremes import MOST_COUNTED, first_of
from gridwright.clues.numbers.named import kind_of
from gridwright.clues.tree import Node

__all__ = ["ROUNDED", "THAN_WORDS", "NumberPhrases"]

THAN_WORDS: Final = tuple(f"{word} than" for word in THAN)
"""Words such as ``more than`` behind a number."""

ROUNDED: Final = ("rounded down", "rounded up")
"""Words behind a number that need not be whole."""

_SUFFIXES: Final = ("st", "nd", "rd", "th")
_MOST_IN_ORDINAL: Final = 33
"""Characters of ``20th``, of which numbers have at most 31."""


class NumberPhrases(Phrases):
    """Numbers; what may stand before them is a matter of `phrases`."""

    def number(self) -> Node:
        token = self.take()
        if len(token.text) > MAX_DIGITS or int(token.text) > MAX_NUMBER:
            raise self.error("too large a number; at most 10^30", token.at)
        node = Node("number", (int(token.text),), token.at)
        if self.sees_word("gonal"):
            polygon = self.polygon(token)
            if not self.sees("(") or self.dialect.is_relation or polygon.op != "polygonal":
                return polygon
            return nth_member(self, polygon, self.below(token.at, self.primary), token.at)
        if self.sees_word(*THAN_WORDS) and not self.is_operand:
            return self.than(node)
        is_ordinal = self.is_ordinal(token)
        suffix = self.text[token.end :][:1]
        is_nth = suffix.isalpha() and (is_ordinal or self.text[token.at].isdigit())
        if token.kind == "number" and is_nth and self.sees_word("power"):
            self.take()
            if int(token.text) < 1:
                raise self.error("expected a power of at least 1", token.at)
            if self.sees_word("of"):
                self.take()
                return self.made("^", (self.below(token.at, self.product), node), token.at)
            return Node("nth power", (int(token.text),), token.at)
        if token.kind == "raised":
            return node
        after = self.tokens[min(self.next + 1, len(self.tokens) - 1)]
        if self.said(token) and self.sees_word("and") and self.text[after.at :][:4] == "half":
            raise self.error("'and a half' is understood of dozens, scores and the like", after.at)
        if is_ordinal:
            return self.nth(token)
        while self.said(self.ahead) in COLLECTIVE:
            node = self.times(node)
        return self.with_factors(self.followed(node, token))

    def said(self, token: Token) -> str:
        """The word that a number is written as; an empty text if it is in figures."""
        end = token.at
        while token.kind == "number" and self.text[end : end + 1].isalpha():
            end += 1
        return self.text[token.at : end].lower()

    def times(self, number: Node) -> Node:
        """``ten dozen``, ``three score and ten``, of which the first number has been taken."""
        token = self.take()
        n = int(str(number.args[0])) * int(token.text)
        if n > MAX_NUMBER:
            raise self.error("too large a number; at most 10^30", token.at)
        unit = self.tokens[min(self.next + 1, len(self.tokens) - 1)]
        is_more = self.sees_word("and") and self.said(unit) and int(unit.text) < int(token.text)
        if is_more and self.said(token) == "score":
            self.next += 2
            n += int(unit.text)
        return Node("number", (n,), number.at)

    def rounded(self, number: Node) -> Node:
        """``half of 3d, rounded down``: the whole number that is next to it."""
        return rounded(self, number, DOWN if self.take().text == "rounded down" else UP)

    def is_ordinal(self, token: Token) -> bool:
        """Whether a number is written ``20th`` or ``tenth``."""
        if token.kind != "number":
            return False
        end = token.at
        while self.text[end : end + 1].isalnum() and end < token.at + _MOST_IN_ORDINAL:
            end += 1
        word = self.text[token.at : end].lower()
        if word[:1].isdigit():
            return word.lstrip("0123456789") in _SUFFIXES and not self.dialect.has_letters
        if word == "third":  # of "a third of 3d", 1 and 3 stand there, and a sign between them
            return token.text == "3" and self.tokens[self.next - 2].text != "/"
        return word in ORDINALS

    def nth(self, token: Token) -> Node:
        """``20th prime``, ``third multiple of 3d``; ``a fifth of 3d``."""
        n = int(token.text)
        if self.takes("of"):
            one = Node("number", (1,), token.at)
            part = self.made("/", (one, Node("number", (n,), token.at)), token.at)
            return self.made("*", (part, self.below(token.at, self.product)), token.at)
        if self.takes("digit"):
            return self.end_digit(token, n)
        if n == 3 and self.sees_words("member", "of", "pythagorean"):
            return self.primary()
        kind = self.below(token.at, self.primary)
        self.skip("number")
        if kind.op == "multiple":
            return self.made("*", (Node("number", (n,), token.at), *kind.nodes), token.at)
        if kind.args == ("fibonacci",) and n <= MOST_COUNTED:  # 1, 1, 2: the first is there twice
            return nth_member(self, kind, Node("number", (n,), token.at), token.at)
        if kind.args == ("lucas",):
            raise self.error("this could be counted from 1, 3, 4 or from 2, 1, 3", kind.at)
        known = kind_of(kind)
        if known is None or not 1 <= n <= MOST_COUNTED:
            message = f"expected a kind of number, of which it is one of the first {MOST_COUNTED:,}"
            raise self.error(message, kind.at)
        found = first_of(known, n, self.base)
        if found is None:
            raise self.error("this number is too far to be counted to", token.at)
        return Node("number", (found[-1],), token.at)

    def followed(self, node: Node, token: Token) -> Node:
        """A number with what may follow it: ``three-digit``, ``25% of``, ``6 factorial``."""
        n = int(token.text)
        behind = self.tokens[min(self.next + 1, len(self.tokens) - 1)]
        is_hyphenated = self.sees("-") and (behind.kind, behind.text) == ("word", "digit")
        if is_hyphenated or (self.sees_word("digit") and behind.text not in ("sum", "product")):
            self.next += 1 + is_hyphenated
            if not 1 <= n <= MAX_DIGITS:
                raise self.error(f"expected 1 to {MAX_DIGITS} digits", token.at)
            self.skip("number")
            ends = (self.base ** (n - 1), self.base**n - 1)
            return Node("range", tuple(Node("number", (end,), token.at) for end in ends), token.at)
        if self.tells_of_itself and (said := self.so_many(node)):
            return said
        if self.sees_word("digits") and not self.dialect.has_letters and node.op == "number":
            self.take()
            if not self.stops():
                raise self.expected("nothing more of how many digits there are")
            return self.told(self.function("digits", token.at, self.itself(token.at)), node)
        if (
            self.tells_of_itself
            and behind.text == "="
            and (self.sees("-") or self.sees_word("more"))
        ):
            sign = "-" if self.take().text == "-" else "+"  # "2 more is prime"
            return self.made(sign, (self.itself(token.at), node), token.at)
        if n == 1 and any(self.sees_words("of", word) for word in (*FACTORS, "prime")):
            self.take()
            return self.primary()  # "one of the factors of 3d"
        if self.sees("%") and behind.text == "of":
            self.next += 2
            part = self.made("/", (node, Node("number", (100,), token.at)), token.at)
            return self.made("*", (part, self.below(token.at, self.product)), token.at)
        if n == 1 and (said := self.one_of_its(token.at)):
            return said
        if n == 1 and self.sees_words("of", "pair", "of"):
            return self.one_of_a_pair()
        if self.sees_word("factorial") and not self.dialect.has_letters:
            return self.made("!", (node,), self.take().at)
        return node
