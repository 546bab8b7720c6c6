"""Reading what setters say of digits in several words: ``last two digits are a square``.

::

    phrase := of
            | "digits" ["in"] ("ascending" | "descending" | "different") ["order"]
            | "digits" ("even" | "odd")
            | ("first" | "last") [N] "digits" ("of" entry | "=" sum)
            | "first digit =" "last digit"
            | ("begins" | "ends") "in" N
            | "same" ("digit sum" | "digit product" | "digits") "as" product
            | "digital" ("root" | "sum" | "product") "of" product
            | "whose" ("reverse =" product | "digit sum =" sum | "digit product =" sum | phrase)
            | "multiple of" ("digit sum" | "sum of digits")
            | entry "'s" ("digit sum" | "digit product" | "reverse" | "first digit" | ...)
    of     := ("sum" | "product") "of" ["squares" "of"] some
    some   := "digits" ["squared"] ("of" product | "=" sum) | entry "'s" "digits" ["squared"]
"""

from typing import Final

from gridwright.basics.bounds import MAX_DIGITS
from gridwright.clues.language.counting_phrases import ORDERS
from gridwright.clues.language.denied_phrases import DeniedPhrases
from gridwright.clues.language.own_phrases import COMPARISONS
from gridwright.clues.language.token import Token
from gridwright.clues.language.tokens import POSSESSIVE
from gridwright.clues.numbers.kinds_of_digits import KINDS_OF_DIGITS
from gridwright.clues.tree import Node

__all__ = ["DigitPhrases"]

_OF_DIGITS: Final = {"sum": "ds", "product": "dp", "root": "dr"}
_NTH: Final = {"second": 2, "third": 3, "units": -1, "tens": -2, "hundreds": -3}
"""Digits from the front, and from the end."""
_ENDS: Final = ("greatest", "least")
_KINDS_OF_A_DIGIT: Final = ("even", "odd", "prime", "composite", "square")
_OF_DIGIT_WORDS: Final = ("digit", "digits", "sum", "product", "first", "last")


class DigitPhrases(DeniedPhrases):
    """Phrases about digits; `phrases` has all others."""

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
        if self.sees_words("whose", "digits"):
            self.take()  # "the sum of whose digits is 13"
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
        name = "dsq" if is_squared and token.text == "sum" else _OF_DIGITS[token.text]
        found = self.function(name, token.at, owner)
        while self.sees_entry_too():  # "sum of the digits of 3d and 4d"
            self.take()
            other = self.function(name, token.at, self.below(token.at, self.power))
            found = self.made("+" if token.text == "sum" else "*", (found, other), token.at)
        if name == "dsq":
            return found
        two = Node("number", (2,), token.at)
        return self.made("^", (found, two), token.at) if is_squared else found

    def possession(self, owner: Token) -> Node:
        """``3d's digit sum``, ``3d's last two digits``, ``3d's reverse``."""
        self.take()
        entry = Node("entry", (owner.text,), owner.at)
        words = ("digit", "digital", "reverse", "rev", "first", "last", "middle", *_ENDS, *_NTH)
        what = self.expect(*words).text
        if what in _ENDS:
            self.expect("digit")
            return self.function(f"{what} digit", owner.at, entry)
        if what == "middle":
            self.expect("digit")
            return self.function("middle digit", owner.at, entry)
        if what in _NTH:
            self.expect("digit")
            return self.digits_of_entry(owner, _NTH[what], _NTH[what])
        if what in ("reverse", "rev"):
            return self.function("rev", owner.at, entry)
        if what in ("first", "last"):
            return self.digits_of_entry(owner, *self.places(what == "first"))
        return self.function(_OF_DIGITS[self.expect(*_OF_DIGITS).text], owner.at, entry)

    def arranged(self, token: Token) -> Node | None:
        """``digits in ascending order``, ``digits all different``, ``digits are prime``."""
        start = self.next
        self.skip("in")
        is_told = self.sees("=")
        if is_told:
            self.take()
            self.skip("in")
        if self.sees_word("average") and not is_told:
            return self.with_mean(token.at)
        if self.sees_word("sum", "product", "add", "multiply") and not is_told:
            return self.summed(token)
        if is_told and (self.takes("among", "and", "of") or self.takes("among", "digits", "of")):
            return self.among(token.at)
        if not is_told and self.takes("differ", "by"):
            apart = self.below(token.at, self.product)
            return self.told(self.two_digits(token.at), apart)
        if self.sees_word(*ORDERS):
            name = ORDERS[self.take().text]
            if name == "alternating parity":
                self.parity()
            self.skip("order", "progression", "sequence")
            if self.takes("from"):
                self.expect("left")
                self.expect("to")
                self.expect("right")
            return Node("kind", (name,), token.at)
        if self.sees_word("consecutive") and is_told:
            self.take()
            return Node("kind", ("consecutive digits",), token.at)
        if is_told or self.sees_word(*_KINDS_OF_A_DIGIT):
            operand = self.below(token.at, self.sum)
            if operand.is_set:
                return self.of_each(operand, token.at)
        self.next = start
        return None

    def of_each(self, operand: Node, at: int) -> Node:
        """Every digit is in a set."""
        if operand.op == "kind" and operand.args[0] in ("even", "odd"):
            return Node("kind", (f"{operand.args[0]} digits",), at)
        if any(part.op == "kind" and "digits" in str(part.args[0]) for part in operand.walk()):
            raise self.error("expected what a single digit is", operand.at)
        node = Node("each digit", (self.with_zero(operand),), at)
        self.check_depth(node)
        return node

    def each(self, token: Token) -> Node:
        """``each digit is even``."""
        if self.takes("of", "whose"):
            return self.whose(token)
        if self.takes("of", "digits"):  # "uses each of the digits 1, 2 and 3"
            return self.contains(token)
        self.expect("digit", "digits")
        found = self.arranged(token)
        if found is None:
            raise self.expected("'is', and what each digit is")
        return found

    def summed(self, token: Token) -> Node:
        """``digits sum to 15``, ``digits add up to a square``, ``digits multiply to 24``."""
        op = "digit sum" if self.take().text in ("sum", "add") else "digit product"
        self.skip("up")
        self.skip("to", "of")
        operand = self.below(token.at, self.sum)
        node = Node(op, (operand,), token.at)
        self.check_depth(node)
        return node

    def repeated(self, token: Token) -> Node:
        """``repeated digit``."""
        self.expect("digit", "digits")
        return Node("not", (Node("kind", ("permutation",), token.at),), token.at)

    def distinct(self, token: Token) -> Node:
        """``different digits``."""
        self.expect("digits", "digit")
        return Node("kind", ("permutation",), token.at)

    def reads(self, token: Token) -> Node:
        """``reads the same backwards``."""
        self.expect("same")
        way = self.expect("reversed", "upside").text
        name = "palindrome" if way == "reversed" else "strobogrammatic"
        return Node("kind", (name,), token.at)

    def whose(self, token: Token) -> Node:
        """``whose reverse is prime``, ``whose digit sum is prime``."""
        if not self.sees_word("reverse"):
            at = self.ahead.at
            found = self.below(token.at, self.told_of_it)
            if not _tells(found):
                raise self.error("expected a function and its value, as in digit sum is 12", at)
            return found
        self.take()
        if not self.sees("="):
            raise self.expected("'is'")
        self.take()
        return self.function("rev", token.at, self.below(token.at, self.product))

    def told_of_it(self) -> Node:
        """A function of the number itself, compared with what follows."""
        what = self.sum()
        return self.compared_own(what) if self.is_own(what) and self.sees(*COMPARISONS) else what

    def compared_own(self, what: Node) -> Node:
        """``its square root is prime``: conditions on what is told of the number itself."""
        parts = []
        while self.sees(*COMPARISONS):
            sign = self.take()
            side = self.below(sign.at, self.sum)
            if sign.text != "=":
                if side.is_set:
                    raise self.error(f"expected a number after {sign.text!r}", side.at)
                side = Node("compare", (sign.text, side), sign.at)
            parts.append(self.told(what, side))
        self.told_place = None
        return Node("and", tuple(parts), what.at) if len(parts) > 1 else parts[0]

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
        if self.sees_word("first", "last", "second", "middle"):
            return self.same_digit(token, "as")
        if self.takes("upside"):
            return Node("kind", ("strobogrammatic",), token.at)
        if self.expect("digit", "digits").text == "digits":
            op = "anagram"
        else:
            op = f"digit {self.expect('sum', 'product').text}"
        self.expect("as")
        self.takes("and", "of")  # "the same as that of 5d"
        operand = self.below(token.at, self.product)
        if operand.is_set:
            raise self.error("expected a number here", operand.at)
        if op != "anagram":
            operand = self.function(_OF_DIGITS[op.split()[1]], token.at, operand)
        node = Node(op, (operand,), token.at)
        if op == "anagram" and self.sees_words("in", "another", "order"):
            self.next += 3
            return Node("and", (node, Node("compare", ("!=", operand), token.at)), token.at)
        is_other = self.takes("in", "different", "order")
        is_other = is_other or self.takes("and", "not", "in", "same", "order")
        if op == "anagram" and is_other:
            return Node("and", (node, Node("compare", ("!=", operand), token.at)), token.at)
        return node

    def shares(self, token: Token) -> Node:
        """``shares no common factor with 8a``, ``shares its last digit with 5d``."""
        if self.takes("no"):
            return self.no(token)
        if self.takes("common", "factor") or self.takes("common", "divisor"):
            return self.with_factor(token)
        if not self.sees_word("first", "last", "second", "middle"):
            raise self.expected("'no common factor', or its first or last digit")
        return self.same_digit(token, "with")

    def digital(self, token: Token) -> Node:
        """``digital root of 3d``."""
        at, name = token.at, _OF_DIGITS[self.expect("root", "sum", "product").text]
        if self.tells_of_itself and self.ahead.kind in ("number", "entry"):  # "digital root 7"
            return self.told(self.function(name, at, self.itself(at)), self.below(at, self.product))
        operand = self.operand_of(at)
        if operand.op == "number" and self.tells_of_itself:  # "has a digital root of 5"
            return self.told(self.function(name, at, self.itself(at)), operand)
        return self.function(name, at, operand)

    def places(self, is_first: bool) -> tuple[int, int]:
        """From which digit to which ``two digits`` are, at an end of a number."""
        n = 1
        if self.ahead.kind == "number":
            at, n = self.ahead.at, int(self.take().text[:9])
            if not 1 <= n <= MAX_DIGITS:
                raise self.error(f"expected 1 to {MAX_DIGITS} digits", at)
        if not (self.stops() and n == 1):  # "the square of its first"
            word = self.expect("digit", "digits").text
            if word == "digits" and n == 1:
                raise self.error("expected how many digits, as in last two digits", self.ahead.at)
        return (1, n) if is_first else (-n, -1)

    def digits_of_entry(self, entry: Token, first: int, last: int) -> Node:
        """Some digits of an entry, as ``3d[1..2]``."""
        if entry.text.endswith("]"):
            raise self.error("expected the name of an entry", entry.at)
        places = f"{first}" if first == last else f"{first}..{last}"
        return Node("entry", (f"{entry.text}[{places}]",), entry.at)

    def inner_digit(self, token: Token) -> Node:
        """``second digit is 5``, ``third digit of 3d``, ``tens digit``."""
        self.expect("digit")
        return self.end_digit(token, _NTH[token.text])

    def end_digit(self, token: Token, nth: int = 0) -> Node:
        """``last two digits of 3d``, ``first digit equals last digit``, ``last digit is prime``."""
        is_first = token.text == "first"
        first, last = (nth, nth) if nth else self.places(is_first)
        if last > first and self.sees_word("sum", "add", "multiply"):
            return self.digits_add(first, last, token.at)
        if self.stops() and self.tells_of_itself:  # "a multiple of its last digit"
            named = self.named_before()
            if named:
                return self.digits_of_entry(named, first, last)
            return self.own_digits(first, last, token.at)
        if self.sees(*COMPARISONS[1:]):
            return self.own_digits(first, last, token.at)
        if not self.sees("="):
            self.expect("of")
            if self.is_raised():  # "the last three digits of 2^20"
                ends = (Node("number", (place,), token.at) for place in (first, last))
                whole = self.below(token.at, self.power)
                return self.function("digits from", token.at, whole, *ends)
            if self.ahead.kind != "entry":
                raise self.expected("the name of an entry")
            return self.digits_of_entry(self.take(), first, last)
        self.take()
        if first == last and not nth and self.sees_word("last" if is_first else "first"):
            start = self.next
            self.take()
            if self.sees_word("digit", "digits"):
                self.take()
                if not self.sees("=") and not self.sees_word("of"):
                    return Node("kind", ("matching ends",), token.at)
            self.next = start
        self.told_place = first if first == last and abs(first) == 1 else None
        if nth == 2:
            self.told_place = 0
        operand = self.below(token.at, self.sum)
        self.told_place = None
        if self.is_own(operand):
            return self.told(self.own_digits(first, last, token.at), operand)
        return self.part(token, first, last, operand)

    def is_raised(self) -> bool:
        """Whether a number to a power is ahead, or ``3d²``; of ``3d squared`` it is not clear."""
        if self.ahead.kind not in ("number", "entry"):
            return False
        sign = self.tokens[self.next + 1]
        if self.ahead.kind == "entry" and self.text[sign.at : sign.at + 1].isalpha():
            return False
        return sign.kind == "raised" or sign.text in ("^", "to")

    def part(self, token: Token, first: int, last: int, operand: Node) -> Node:
        """Some digits of the entry: 0, too, is even."""
        node = Node("part", (self.with_zero(operand), first, last), token.at)
        self.check_depth(node)
        return node

    def edge(self, token: Token) -> Node:
        """``ends in 25``, ``begins with 1``."""
        self.expect("in", "with")
        if self.ahead.kind != "number":
            raise self.expected("a number")
        digits = self.text[self.ahead.at : self.ahead.end]
        n = len(digits if "0" <= digits[:1] <= "9" else str(int(self.ahead.text)))
        number = self.number()
        if number.op != "number":
            raise self.error("expected a number", number.at)
        first, last = (1, n) if token.text == "begins" else (-n, -1)
        return self.part(token, first, last, number)


def _tells(node: Node) -> bool:
    """Whether it is a condition on something of a number, rather than a kind of number."""
    if node.op == "kind":
        return node.args[0] in KINDS_OF_DIGITS
    return node.op in ("whose", "each digit", "part", "digit sum", "digit product", "and", "not")
