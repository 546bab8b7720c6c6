"""Reading which one of a kind is meant: ``largest square less than 3d``, ``the prime before 3d``.

::

    phrase := ("greatest" | "least") chain (("with" | "that is" | "whose") chain)*
            | (("next" | "first") KIND "after" | "previous" KIND "before") product
            | KIND ("after" | "before") product
            | ("sum" | "product") "of" "first" N (KIND | "integers")
"""

from typing import Final

from gridwright.basics.bounds import MAX_NUMBER
from gridwright.basics.halting import asking
from gridwright.clues.language.digit_phrases import DigitPhrases
from gridwright.clues.language.token import Token
from gridwright.clues.numbers.chosen import is_bounded
from gridwright.clues.numbers.extremes import MOST_COUNTED, first_of
from gridwright.clues.numbers.kinds import KINDS
from gridwright.clues.numbers.named import kind_of
from gridwright.clues.tree import Node

__all__ = ["ExtremePhrases"]

MOST_BELOW: Final = 100_000
"""The greatest limit below which all of a kind are counted."""


class ExtremePhrases(DigitPhrases):
    """The least and the greatest of what is said."""

    def superlative(self, token: Token) -> Node:
        """``largest square less than 3d``, ``smallest number with ten factors``."""
        if self.text[token.at : token.at + 7].lower() in ("smaller", "larger "):
            raise self.error("smaller, or larger, than what?", token.at)
        parts = [self.below(token.at, self.chain)]
        while self.sees_word("with", "whose", "contains") or self.goes_on() or self.is_compared():
            self.skip("with", "and")
            is_denied = self.takes("not")  # "not dividing 8a"
            further = self.below(token.at, self.chain)
            parts.append(Node("not", (further,), further.at) if is_denied else further)
        part = Node("and", tuple(parts), token.at) if len(parts) > 1 else parts[0]
        if not part.is_set:
            raise self.error("expected a kind of number", part.at)
        if token.text == "greatest" and not is_bounded(part):
            message = "the largest of how many? expected a limit, as in largest prime less than 50"
            raise self.error(f"{message}, or largest three-digit prime", token.at)
        node = Node(token.text, (part,), token.at)
        self.check_depth(node)
        return node

    def is_compared(self) -> bool:
        """Whether ``less than`` follows, or the like."""
        return self.ahead.kind == "word" and self.ahead.text.endswith(" than")

    def check_each(self, op: str) -> None:
        """Raise ExpressionError for ``sum of two primes under 20``: is each so, or the sum?"""
        is_limited = self.sees("<", ">", "<=", ">=") or self.is_compared()
        if is_limited and self.is_prose:
            whole = {"*": "product", "+": "sum", "-": "difference"}[op]
            message = f"this could be so of each of them, or of the {whole}; put a comma before it"
            raise self.error(message, self.ahead.at)

    def check_sum(self) -> None:
        """Raise ExpressionError for ``5 more than 3d divided by 2``: of 3d, or of the sum?"""
        if self.is_prose and (self.sees("*", "/") or self.sees_word("divided", "multiplied")):
            message = "this could be of the number before it, or of the sum"
            message += "; write '3d divided by 2, plus 5', or brackets"
            raise self.error(message, self.ahead.at)

    def so_many_below(self) -> Node | None:
        """``number of primes below 100``, a number; None unless a kind and a limit are ahead."""
        start, at = self.next, self.ahead.at
        name = self.ahead.text
        if self.ahead.kind != "word" or name not in KINDS or self.dialect.has_letters:
            return None
        self.take()
        self.skip("number")
        kind = kind_of(Node("kind", (name,), at))
        is_told = self.sees("<", "<=") and self.tokens[self.next + 1].kind == "number"
        is_last = is_told and self.tokens[self.next + 2].kind == "end"
        if kind is None or not is_last:
            self.next = start
            return None
        most = -1 if self.take().text == "<" else 0
        most += int(self.take().text[:9])
        if most > MOST_BELOW:
            raise self.error(f"expected a limit up to {MOST_BELOW:,}", at)
        n = sum(1 for _ in asking(kind.between(1, most, self.base))) if most > 0 else 0
        return Node("number", (n,), at)

    def of_the_first(self, token: Token, op: str) -> Node | None:
        """``sum of the first ten primes``, a number; None if ``first`` tells of digits."""
        start, at = self.next, self.take().at
        n, self.next = self.ahead, self.next + 1
        if n.kind != "number" or self.sees_word("digit", "digits") or self.stops():
            self.next = start
            return None
        count = int(n.text[:9])
        if not 1 <= count <= MOST_COUNTED:
            raise self.error(f"expected the first 1 to {MOST_COUNTED:,}", n.at)
        self.skip("positive")
        if self.sees_word("integer", "number"):
            self.take()
            members: list[int] | None = list(range(1, count + 1))
        else:
            kind = self.below(at, self.primary)
            self.skip("number")
            known = kind_of(kind)
            if known is None:
                raise self.error("expected a kind of number, of which they are the first", kind.at)
            members = first_of(known, count, self.base)
        if members is None:
            raise self.error("these numbers are too far to be counted to", n.at)
        total = sum(members) if op == "+" else _product(members)
        if total > MAX_NUMBER:
            raise self.error("too large a number; at most 10^30", token.at)
        return Node("number", (total,), token.at)

    def goes_on(self) -> bool:
        """Whether ``that is`` follows, which reads as ``and``, but tells of the kind before."""
        return self.sees_word("and") and self.text[self.ahead.at : self.ahead.at + 3] != "and"

    def following(self, token: Token) -> Node:
        """``next prime after 3d``."""
        kind = self.below(token.at, self.primary)
        if not self.sees_word("after" if token.text == "next" else "before"):
            raise self.expected("'after'" if token.text == "next" else "'before'")
        return self.beside(kind, token.at)

    def first(self, token: Token) -> Node:
        """``first prime after 3d``, or a digit of those at the front."""
        if self.sees_word(*KINDS) and not self.dialect.has_letters:
            return self.following(Token("word", "next", token.at))
        return self.end_digit(token)

    def beside(self, kind: Node, at: int) -> Node:
        """The first of a kind ``after 3d``, or the last ``before 3d``."""
        is_after = self.take().text == "after"
        other = self.below(at, self.product)
        if not kind.is_set or other.is_set:
            raise self.error("expected a kind of number, and a number beside it", at)
        bound = Node("compare", (">" if is_after else "<", other), at)
        return Node("least" if is_after else "greatest", (Node("and", (kind, bound), at),), at)


def _product(numbers: list[int]) -> int:
    """The product of positive numbers, or a number beyond all bounds."""
    product = 1
    for number in numbers:
        product *= number
        if product > MAX_NUMBER:
            break
    return product
