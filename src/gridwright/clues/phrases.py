"""Reading what setters say in several words: ``sum of two squares``, ``two more than a square``.

::

    phrase := ("square" | "cube") "of" product | "square" "root" "of" product
            | ("sum" | "product") "of" (sum "and" sum | N set | [N] "consecutive" NAME)
            | ("sum" | "product") "of digits of" product
            | "difference" ("of" | "between") (sum "and" sum | "2" set)
            | N ("more" | "greater" | "less" | "smaller") "than" product
            | "same" ("digit sum" | "digit product" | "digits") "as" product
            | "digital" ("root" | "sum" | "product") "of" product
            | ("greatest" | "least") ("prime factor" "of" product
                                      | "common" NAME "of" sum "and" sum)
            | "between" sum "and" sum | "average of" sum "and" sum
            | "digits" ["in"] ("ascending" | "descending" | "different") ["order"]
            | ("sum" | "product") "of digits =" sum
            | "number of" ("digits" | "divisors" | "factors") "of" product
            | ("first" | "last") "digit of" entry
            | "first digit =" "last digit"
            | "digits" ("even" | "odd") | "no" "zeros"
            | "whose" ("reverse =" product | "digit sum =" sum | "digit product =" sum)
            | "multiple of digit sum"
"""

from typing import Final

from gridwright.clues.consecutive import MAX_IN_A_ROW, WORDS_IN_A_ROW
from gridwright.clues.figurate import MAX_SIDES, POLYGONS
from gridwright.clues.operations import Operations
from gridwright.clues.tokens import Token
from gridwright.clues.tree import Node

__all__ = ["Phrases"]

_MOST_TERMS: Final = 10
"""The most numbers of a kind that are added or multiplied: sum of so many squares."""
_JOINTS: Final = ("and", "or", "not", "of")
_OF_DIGITS: Final = {"sum": "ds", "product": "dp", "root": "dr"}


class Phrases(Operations):
    """The part of the grammar between the words and arithmetic."""

    def phrase(self, token: Token) -> Node | None:
        """What a word that has been taken begins, if it begins a phrase."""
        read = {
            "square": self.power_of,
            "cube": self.power_of,
            "sum": self.together,
            "product": self.together,
            "difference": self.difference,
            "same": self.same,
            "digital": self.digital,
            "greatest": self.extreme,
            "least": self.extreme,
            "number": self.number_of,
            "first": self.end_digit,
            "last": self.end_digit,
            "centred": self.centred,
            "between": self.between,
            "average": self.average,
            "digits": self.arranged,
            "no": self.no_zeros,
            "whose": self.whose,
            "multiple": self.of_its_digits,
        }.get(token.text)
        return read(token) if read else None

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

    def power_of(self, token: Token) -> Node | None:
        """``square of 3d``, ``square root of 3d``."""
        if token.text == "square" and self.sees_word("root"):
            self.take()
            return self.function("sqrt", token.at, self.operand_of(token.at))
        if not self.sees_word("of"):
            return None
        base = self.operand_of(token.at)
        exponent = Node("number", (2 if token.text == "square" else 3,), token.at)
        return self.made("^", (base, exponent), token.at)

    def together(self, token: Token) -> Node | None:
        """``product of 3d and 4d``, ``sum of two squares``, ``sum of 3 consecutive primes``."""
        if not self.sees_word("of"):
            return None
        self.take()
        op = "+" if token.text == "sum" else "*"
        if self.sees_word("digits"):
            self.take()
            if self.sees("="):  # "sum of its digits is 12" is the digit sum of the entry
                self.take()
                operand = self.below(token.at, self.sum)
                return Node(f"digit {token.text}", (operand,), token.at)
            return self.function(_OF_DIGITS[token.text], token.at, self.operand_of(token.at))
        counted = self.counted(token, op)
        if counted:
            return counted
        return self.made(op, self.pair(token.at), token.at)

    def pair(self, at: int) -> tuple[Node, Node]:
        """``3d and 4d``."""
        first = self.below(at, self.sum)
        if not self.sees_word("and"):
            raise self.expected("'and' and another number")
        self.take()
        return first, self.below(at, self.sum)

    def between(self, token: Token) -> Node:
        """``between 300 and 400``: both are allowed."""
        ends = self.pair(token.at)
        if any(end.is_set for end in ends):
            raise self.error("expected numbers between which it lies", token.at)
        return Node("range", ends, token.at)

    def average(self, token: Token) -> Node:
        """``average of 3d and 4d``."""
        self.expect("of")
        total = self.made("+", self.pair(token.at), token.at)
        return self.made("/", (total, Node("number", (2,), token.at)), token.at)

    def arranged(self, token: Token) -> Node | None:
        """``digits in ascending order``, ``digits all different``."""
        start = self.next
        self.skip("in")
        if not self.sees_word("ascending", "descending", "different", "even", "odd"):
            self.next = start
            return None
        name = self.take().text
        self.skip("order")
        kinds = {"different": "permutation", "even": "even digits", "odd": "odd digits"}
        return Node("kind", (kinds.get(name, name),), token.at)

    def no_zeros(self, token: Token) -> Node:
        """``no zeros``: no digit is 0."""
        self.expect("zeros")
        return Node("kind", ("nonzero digits",), token.at)

    def whose(self, token: Token) -> Node:
        """``whose reverse is prime``, ``whose digit sum is prime``."""
        if not self.sees_word("reverse"):
            if not self.sees_word("digit", "digits", "sum", "product"):
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
        if self.sees_word("digit"):
            self.take()
            if self.sees_word("sum"):
                self.take()
                if self.ahead.kind == "end" or self.sees(",") or self.sees_word("and", "or"):
                    return Node("kind", ("harshad",), token.at)
        self.next = start
        return None

    def counts(self) -> bool:
        """Whether a number and then a word follow, as in ``two squares``."""
        after = self.tokens[min(self.next + 1, len(self.tokens) - 1)]
        return self.ahead.kind == "number" and after.kind == "word" and after.text not in _JOINTS

    def counted(self, token: Token, op: str) -> Node | None:
        """``two squares``, ``3 consecutive primes``, ``consecutive integers``; None otherwise."""
        start, n = self.next, 0
        if self.counts():
            number = self.number()
            if number.op != "number":
                self.next = start
                return None
            n = int(str(number.args[0]))
        if self.sees_word("consecutive"):
            return self.consecutive(token, n, start)
        if not n:
            return None
        part = self.below(token.at, self.product)
        if self.sees_word("and") or not part.is_set:
            self.next = start
            return None
        if not 2 <= n <= _MOST_TERMS:
            raise self.error(f"expected 2 to {_MOST_TERMS} of a kind", self.tokens[start].at)
        if (op, n, part.op, part.args) == ("*", 2, "kind", ("prime",)):
            return Node("kind", ("semiprime",), token.at)
        whole = part
        for _ in range(n - 1):
            whole = self.made(op, (whole, part), token.at)
        return whole

    def consecutive(self, token: Token, n: int, start: int) -> Node:
        """``consecutive integers``: the name of what is consecutive follows."""
        self.take()
        if (n or start < self.next - 1) and not 2 <= n <= MAX_IN_A_ROW:
            raise self.error(f"expected 2 to {MAX_IN_A_ROW:,} in a row", self.tokens[start].at)
        name = "integer" if self.sees_word("number") else self.expect(*WORDS_IN_A_ROW).text
        self.skip("number", "integer")
        return Node("consecutive", (token.text, n, name), token.at)

    def difference(self, token: Token) -> Node:
        """``difference between 3a and 5d``, ``difference of two cubes``."""
        self.expect("of", "between")
        if self.counts():
            counted = self.counted(token, "-")
            if counted:
                return counted
        return self.function("abs", token.at, self.made("-", self.pair(token.at), token.at))

    def than(self, number: Node) -> Node:
        """``two more than a square``: what follows the number."""
        sign = self.take()
        base = self.below(sign.at, self.product)
        is_more = sign.text.startswith(("more", "greater"))
        return self.made("+" if is_more else "-", (base, number), sign.at)

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

    def extreme(self, token: Token) -> Node:
        """``greatest prime factor of 3d``, ``least common multiple of 3d and 4d``."""
        if self.sees_word("prime"):
            self.take()
            self.expect("factor", "divisor")
            name = "gpf" if token.text == "greatest" else "lpf"
            return self.function(name, token.at, self.operand_of(token.at))
        self.expect("common")
        if token.text == "greatest":
            self.expect("factor", "divisor")
        else:
            self.expect("multiple")
        self.expect("of")
        name = "gcd" if token.text == "greatest" else "lcm"
        return self.function(name, token.at, *self.pair(token.at))

    def number_of(self, token: Token) -> Node | None:
        """``number of digits of 3d``, ``number of divisors of 3d``."""
        if not self.sees_word("of"):
            return None
        self.take()
        name = self.expect("digits", "digit", "divisors", "divisor", "factor").text
        name = "digits" if name.startswith("digit") else "divisors"
        return self.function(name, token.at, self.operand_of(token.at))

    def end_digit(self, token: Token) -> Node:
        """``last digit of 3d``, ``first digit equals last digit``."""
        self.expect("digit")
        if self.sees("="):
            self.take()
            self.expect("last" if token.text == "first" else "first")
            self.expect("digit")
            return Node("kind", ("matching ends",), token.at)
        self.expect("of")
        if self.ahead.kind != "entry" or self.ahead.text.endswith("]"):
            raise self.expected("the name of an entry")
        name = self.take().text + ("[1]" if token.text == "first" else "[-1]")
        return Node("entry", (name,), token.at)

    def centred(self, token: Token) -> Node:
        """``centred hexagonal``, ``centred 7-gonal``."""
        if self.ahead.kind == "number":
            node = self.number()
            if node.op == "polygonal":
                return Node("centred polygonal", node.args, token.at)
            raise self.error("expected the kind of polygon", node.at)
        sides = POLYGONS[self.expect(*POLYGONS).text]
        self.skip("number")
        return Node("centred polygonal", (sides,), token.at)

    def polygon(self, number: Token) -> Node:
        """``12-gonal``, of which the number has been taken."""
        self.take()
        sides = int(number.text)
        if not 3 <= sides <= MAX_SIDES:
            raise self.error(f"expected 3 to {MAX_SIDES:,} sides", number.at)
        self.skip("number")
        return Node("polygonal", (sides,), number.at)
