"""Reading what setters say of digits in several words: ``last two digits are a square``.

::

    phrase := of
            | "digits" ["in"] ("ascending" | "descending" | "different") ["order"]
            | "digits" ("even" | "odd") | "no" "zeros"
            | ("first" | "last") [N] "digits" ("of" entry | "=" sum)
            | "first digit =" "last digit"
            | ("begins" | "ends") "in" N
            | "same" ("digit sum" | "digit product" | "digits") "as" product
            | "digital" ("root" | "sum" | "product") "of" product
            | "whose" ("reverse =" product | "digit sum =" sum | "digit product =" sum | phrase)
            | "multiple of" ("digit sum" | "sum of digits") | "no two digits = same"
            | entry "'s" ("digit sum" | "digit product" | "reverse" | "first digit" | ...)
    of     := ("sum" | "product") "of" ["squares" "of"] some
    some   := "digits" ["squared"] ("of" product | "=" sum) | entry "'s" "digits" ["squared"]
"""

from typing import Final

from gridwright.basics.bounds import MAX_DIGITS
from gridwright.clues.operations import Operations
from gridwright.clues.tokens import POSSESSIVE, Token
from gridwright.clues.tree import Node

__all__ = ["DigitPhrases"]

_OF_DIGITS: Final = {"sum": "ds", "product": "dp", "root": "dr"}
_OF_DIGIT_WORDS: Final = ("digit", "digits", "sum", "product", "first", "last")


class DigitPhrases(Operations):
    """Phrases about digits; `phrases` has all others."""

    def expect(self, *words: str) -> Token:
        """Take one of these words; raises ExpressionError."""
        if not self.sees_word(*words):
            raise self.expected(" or ".join(map(repr, words)))
        return self.take()

    def operand_of(self, at: int) -> Node:
        """What follows ``of``."""
        self.expect("of", "in")
        return self.below(at, self.product)

    def function(self, name: str, at: int, *operands: Node) -> Node:
        return self.made("call", (name, *operands), at)

    def of_digits(self, token: Token) -> Node | None:
        """``sum of the digits of 3d``, ``sum of 3d's digits squared``: the sum of their squares."""
        start, is_squared, owner = self.next, False, None
        if self.sees_word("square"):
            self.take()
            is_squared = self.sees_word("of")
            self.skip("of")
        behind = [after.text for after in self.tokens[self.next + 1 : self.next + 3]]
        if self.ahead.kind == "entry" and behind in ([POSSESSIVE, "digits"], [POSSESSIVE, "digit"]):
            owner = Node("entry", (self.ahead.text,), self.take().at)
            self.take()
        if not self.sees_word("digits"):
            self.next = start
            return None
        self.take()
        if self.ahead.kind == "raised" and self.ahead.text == "2" and not is_squared:
            self.take()
            is_squared = True
        if owner is None and self.sees("=") and not is_squared:
            self.take()  # "sum of its digits is 12" is the digit sum of the entry
            operand = self.below(token.at, self.sum)
            return Node(f"digit {token.text}", (operand,), token.at)
        owner = owner or self.operand_of(token.at)
        if is_squared and token.text == "sum":
            return self.function("dsq", token.at, owner)
        found = self.function(_OF_DIGITS[token.text], token.at, owner)
        two = Node("number", (2,), token.at)
        return self.made("^", (found, two), token.at) if is_squared else found

    def possession(self, owner: Token) -> Node:
        """``3d's digit sum``, ``3d's last two digits``, ``3d's reverse``."""
        self.take()
        entry = Node("entry", (owner.text,), owner.at)
        what = self.expect("digit", "digital", "reverse", "rev", "first", "last").text
        if what in ("reverse", "rev"):
            return self.function("rev", owner.at, entry)
        if what in ("first", "last"):
            return self.digits_of_entry(owner, *self.places(what == "first"))
        return self.function(_OF_DIGITS[self.expect(*_OF_DIGITS).text], owner.at, entry)

    def arranged(self, token: Token) -> Node | None:
        """``digits in ascending order``, ``digits all different``."""
        start = self.next
        self.skip("in")
        if self.sees("="):
            self.take()
        if not self.sees_word("ascending", "descending", "different", "even", "odd"):
            self.next = start
            return None
        name = self.take().text
        self.skip("order")
        kinds = {"different": "permutation", "even": "even digits", "odd": "odd digits"}
        return Node("kind", (kinds.get(name, name),), token.at)

    def no_zeros(self, token: Token) -> Node:
        """``no zeros``: no digit is 0; ``no two digits are the same``."""
        if self.ahead.kind == "number" and self.ahead.text == "2":
            self.take()
            self.expect("digits", "digit")
            if not self.sees("="):
                raise self.expected("'are the same'")
            self.take()
            self.expect("same")
            return Node("kind", ("permutation",), token.at)
        self.expect("zeros")
        return Node("kind", ("nonzero digits",), token.at)

    def whose(self, token: Token) -> Node:
        """``whose reverse is prime``, ``whose digit sum is prime``."""
        if not self.sees_word("reverse"):
            if not self.sees_word(*_OF_DIGIT_WORDS):
                raise self.expected("'reverse', 'digit sum' or 'digit product'")
            return self.below(token.at, self.primary)
        self.take()
        if not self.sees("="):
            raise self.expected("'is'")
        self.take()
        return self.function("rev", token.at, self.below(token.at, self.product))

    def of_its_digits(self, token: Token) -> Node | None:
        """``multiple of its digit sum``, where no number follows: harshad."""
        start = self.next
        self.skip("of")
        words = (("digit", "sum"), ("sum", "of", "digits"))
        for said in words:
            ahead = [after.text for after in self.tokens[self.next : self.next + len(said)]]
            if ahead == list(said):
                self.next += len(said)
                if self.stops():
                    return Node("kind", ("harshad",), token.at)
        self.next = start
        return None

    def same(self, token: Token) -> Node:
        """``same digit sum as 2d``, ``same digits as 2d``."""
        if self.expect("digit", "digits").text == "digits":
            op = "anagram"
        else:
            op = f"digit {self.expect('sum', 'product').text}"
        self.expect("as")
        operand = self.below(token.at, self.product)
        if operand.is_set:
            raise self.error("expected a number here", operand.at)
        if op != "anagram":
            operand = self.function(_OF_DIGITS[op.split()[1]], token.at, operand)
        return Node(op, (operand,), token.at)

    def digital(self, token: Token) -> Node:
        """``digital root of 3d``."""
        name = self.expect("root", "sum", "product").text
        return self.function(_OF_DIGITS[name], token.at, self.operand_of(token.at))

    def owner(self, at: int) -> Token:
        """Of what ``its reverse`` is said: the entry named last before, or that of the clue."""
        named = [token for token in self.tokens[: self.next] if token.kind == "entry"]
        if named:
            return named[-1]
        if not self.dialect.itself:
            raise self.expected("a number, a name or '('")
        return Token("entry", self.dialect.itself, at)

    def stops(self) -> bool:
        """Whether a part of a clue ends here."""
        return self.ahead.kind == "end" or self.sees(",", ")") or self.sees_word("and", "or")

    def places(self, is_first: bool) -> tuple[int, int]:
        """From which digit to which ``two digits`` are, at an end of a number."""
        n = 1
        if self.ahead.kind == "number":
            at, n = self.ahead.at, int(self.take().text[:9])
            if not 1 <= n <= MAX_DIGITS:
                raise self.error(f"expected 1 to {MAX_DIGITS} digits", at)
        self.expect("digit", "digits")
        return (1, n) if is_first else (-n, -1)

    def digits_of_entry(self, entry: Token, first: int, last: int) -> Node:
        """Some digits of an entry, as ``3d[1..2]``."""
        if entry.text.endswith("]"):
            raise self.error("expected the name of an entry", entry.at)
        places = f"{first}" if first == last else f"{first}..{last}"
        return Node("entry", (f"{entry.text}[{places}]",), entry.at)

    def end_digit(self, token: Token) -> Node:
        """``last two digits of 3d``, ``first digit equals last digit``, ``last digit is prime``."""
        is_first = token.text == "first"
        first, last = self.places(is_first)
        if self.stops() and self.dialect.itself:  # "a multiple of its last digit"
            return self.digits_of_entry(self.owner(token.at), first, last)
        if not self.sees("="):
            self.expect("of")
            if self.ahead.kind != "entry":
                raise self.expected("the name of an entry")
            return self.digits_of_entry(self.take(), first, last)
        self.take()
        if first == last and self.sees_word("last" if is_first else "first"):
            start = self.next
            self.take()
            if self.sees_word("digit", "digits"):
                self.take()
                if not self.sees("=") and not self.sees_word("of"):
                    return Node("kind", ("matching ends",), token.at)
            self.next = start
        return self.part(token, first, last, self.below(token.at, self.sum))

    def part(self, token: Token, first: int, last: int, operand: Node) -> Node:
        """Some digits of the entry: 0, too, is even."""
        if operand.op == "kind" and operand.args == ("even",):
            zero = Node("number", (0,), operand.at)
            operand = Node("or", (operand, zero), operand.at)
        node = Node("part", (operand, first, last), token.at)
        self.check_depth(node)
        return node

    def edge(self, token: Token) -> Node:
        """``ends in 25``, ``begins with 1``."""
        self.expect("in")
        if self.ahead.kind != "number":
            raise self.expected("a number")
        digits = self.text[self.ahead.at : self.ahead.at + len(self.ahead.text)]
        n = len(self.ahead.text) if digits == self.ahead.text else len(str(int(self.ahead.text)))
        number = self.number()
        if number.op != "number":
            raise self.error("expected a number", number.at)
        first, last = (1, n) if token.text == "begins" else (-n, -1)
        return self.part(token, first, last, number)
