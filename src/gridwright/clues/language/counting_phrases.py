"""Reading what setters say of single digits, and of how many there are: ``contains two 5s``.

::

    phrase := "contains" ["no" | ">=" | "<=" | ">" | "<"] ["digit"] (N | "zeros") ["once" | "twice"]
            | "contains" [">=" | ...] N (N"s" | DIGITS ["digits"] | "different digits")
            | "one of its digits =" sum | "digits differ by" product
            | "differs from" product "by" product | "in" ("ascending" | "descending") "order"
            | ("greatest" | "least") ("digit" | "of digits")
            | ("units" | "tens" | "hundreds") "digit" ...
    DIGITS := "even" | "odd" | "prime" | "square" | "nonzero"
"""

from typing import Final

from gridwright.clues.language.factor_phrases import FactorPhrases
from gridwright.clues.language.own_phrases import COMPARISONS, MOST_PLACES
from gridwright.clues.language.token import Token
from gridwright.clues.tree import Node

__all__ = ["ORDERS", "CountingPhrases"]

ORDERS: Final = {
    "ascending": "ascending",
    "descending": "descending",
    "increase": "ascending",
    "decrease": "descending",
    "different": "permutation",
    "same": "repdigit",
    "arithmetic": "arithmetic digits",
    "geometric": "geometric digits",
    "alternate": "alternating parity",
}
"""What digits are, or do, and the kind that this is."""

_IN_A_ROW: Final = {
    "consecutive": "consecutive digits",
    **{name: name for name in ("ascending", "descending", "nondecreasing", "nonincreasing")},
}
"""What all digits are said to be, with how many they are."""

_DIGITS: Final = {
    "even": range(0, 64, 2),
    "odd": range(1, 64, 2),
    "prime": (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61),
    "square": (1, 4, 9, 16, 25, 36, 49),
    "nonzero": range(1, 64),
}
"""Digits that are counted together, in the largest base."""


class CountingPhrases(FactorPhrases):
    """Phrases about some digits, and about how many there are."""

    def sees_entry_too(self) -> bool:
        """Whether ``and 4d`` is ahead, or ``, 4d and``."""
        behind = self.tokens[self.next : self.next + 3]
        is_entry = len(behind) > 2 and behind[1].kind == "entry"
        return is_entry and (self.sees_word("and") or (self.sees(",") and behind[2].text in ",and"))

    def contains(self, token: Token) -> Node:
        """``contains a 7``, ``contains no zero``, ``two 5s``, ``different digits``."""
        if self.sees_word("different") and self.is_group():  # alike in no two places
            self.take()
            self.take()
            return Node("kind", (ORDERS["different"],), token.at)
        at, is_denied, sign = token.at, self.takes("no"), "="
        if self.sees(*COMPARISONS[2:]):
            sign = self.take().text  # "contains at least two 3s"
        least = None
        is_counted = sign != "=" or self.is_plural(self.next + 1) or self.is_group(1)
        is_counted = is_counted or self.is_zero(self.next + 1)
        if self.ahead.kind == "number" and is_counted:
            least = Node("number", (int(self.ahead.text[:9]),), self.take().at)
        elif sign != "=":
            raise self.expected("how many there are")
        counted = self.group(at)
        zero = Node("number", (0,), at)
        if is_denied:
            return self.told(counted, zero)
        if least is not None:
            return self.told(counted, least if sign == "=" else Node("compare", (sign, least), at))
        if self.ahead.kind == "number":
            return self.told(counted, self.number())
        return self.told(counted, Node("compare", (">", zero), at))

    def is_plural(self, place: int) -> bool:
        """Whether a number is written ``5s``."""
        token = self.tokens[min(place, len(self.tokens) - 1)]
        return token.kind == "number" and self.text[token.end :][:1] == "s"

    def is_zero(self, place: int) -> bool:
        """Whether ``zero`` stands at a place, behind how many there are: ``exactly one zero``."""
        token = self.tokens[min(place, len(self.tokens) - 1)]
        return token.kind == "number" and self.text[token.at :][:4].lower() == "zero"

    def is_group(self, further: int = 0) -> bool:
        """Whether ``even digits`` is ahead, or ``different digits``."""
        words = [token.text for token in self.tokens[self.next + further :][:2]]
        return words[:1] == ["zeros"] or (
            len(words) == 2
            and (words[0] in _DIGITS or words[0] == "different")
            and words[1] in ("digit", "digits")
        )

    def group(self, at: int, whole: Node | None = None, *, may_be_told: bool = False) -> Node:
        """How many digits there are of those that follow, in the number, or in what is told."""
        if self.is_group() and not self.sees_word("zeros"):
            word = self.take().text
            self.take()
            if word == "different":
                whole = whole or (self.operand_of(at) if may_be_told else self.itself(at))
                return self.function("different digits", at, whole)
            digits = [digit for digit in _DIGITS[word] if digit < self.base]
        else:
            self.skip("digit", "digits")
            digits = [0] if self.takes("zeros") else [int(str(self.digit().args[0]))]
        nodes = [Node("number", (digit,), at) for digit in digits]
        whole = whole or (self.operand_of(at) if may_be_told else self.itself(at))
        return self.function("uses of", at, whole, *nodes)

    def parity(self) -> None:
        """Go past what ``alternate`` is said of: ``in parity``, ``between odd and even``."""
        if not self.takes("in", "parity"):
            is_told = self.sees_word("between")
            self.skip("between")
            is_read = self.takes("odd", "and", "even") or self.takes("even", "and", "odd")
            if not is_read and (is_told or self.sees_word("odd", "even")):
                raise self.expected("'odd and even'")

    def adjacent(self, token: Token) -> Node:
        """``adjacent digits differ``, ``adjacent digits are different``."""
        self.expect("digits")
        if self.sees("="):
            self.take()
        self.expect("differ", "different")
        return Node("kind", ("unequal neighbours",), token.at)

    def only(self, token: Token) -> Node:
        """``only digits of 3d``: the number has no digit that 3d has not."""
        self.expect("digits")
        self.expect("of", "from", "in")
        return self.among(token.at)

    def among(self, at: int) -> Node:
        """The numbers whose digits are all digits of what follows."""
        whole = self.below(at, self.product)
        if whole.is_set:
            raise self.error("expected a number here", whole.at)
        beyond = self.function("digits beyond", at, self.itself(at), whole)
        return self.told(beyond, Node("number", (0,), at))

    def modal(self, token: Token) -> Node:
        """``modal digit of 3d``, ``modal digit is 5``."""
        self.expect("digit")
        return self.function("digit mode", token.at, self.operand_of(token.at))

    def mode(self, token: Token) -> Node:
        """``mode of the digits of 3d``, ``mode of its digits is 5``."""
        self.expect("of")
        self.expect("digits")
        return self.function("digit mode", token.at, self.operand_of(token.at))

    def how_many(self, token: Token) -> Node:
        """``how many cells hold even digits``: a number."""
        self.expect("many")
        self.expect("cells")
        self.expect("hold", "contains")
        grid = Node("entry", ("grid",), token.at)
        return self.group(token.at, grid)

    def digit(self) -> Node:
        """A number of one digit, as in ``three 7s``."""
        if self.ahead.kind != "number" or int(self.ahead.text[:9]) >= self.base:
            raise self.expected("a digit")
        token = self.take()
        return Node("number", (int(token.text),), token.at)

    def so_many(self, number: Node) -> Node | None:
        """``three odd digits``, ``three consecutive digits``: the number has been taken."""
        at = number.at
        name = self.ahead.text
        if name in _IN_A_ROW and self.sees_words(name, "digits"):
            self.next += 2
            length = self.told(self.function("digits", at, self.itself(at)), number)
            return Node("and", (Node("kind", (_IN_A_ROW[name],), at), length), at)
        if self.sees_word("zeros") or not self.is_group():
            return None
        return self.told(self.group(at), number)

    def one_of_its(self, at: int) -> Node | None:
        """``one of its digits is the sum of the other two``; None unless that is ahead."""
        if not self.sees_words("of", "digits"):
            return None
        self.next += 2
        if not self.sees("="):
            raise self.expected("'is'")
        self.take()
        start, ways = self.next, []
        for place in (1, 0, -1):
            self.next, self.told_place = start, place
            other = self.below(at, self.sum)
            self.told_place = None
            if not self.is_own(other):
                raise self.error("expected the sum, or the like, of the other two digits", other.at)
            own = (2, 2) if not place else (place, place)
            ways.append(self.told(self.own_digits(*own, at), other))
        return Node("or", tuple(ways), at)

    def two_digits(self, at: int) -> Node:
        """How far the two digits of the number are apart."""
        first, last = self.digits_at(((1, 1), (-1, -1)), at)
        self.needed = 2
        return self.function("abs", at, self.made("-", (first, last), at))

    def differs(self, token: Token) -> Node:
        """``differs from 3d by 7``."""
        self.expect("from")
        other = self.below(token.at, self.product)
        self.expect("by")
        apart = self.below(token.at, self.product)
        if other.is_set or apart.is_set:
            raise self.error("expected two numbers", token.at)
        distance = self.made("-", (self.itself(token.at), other), token.at)
        return self.told(self.function("abs", token.at, distance), apart)

    def same_digit(self, token: Token, joint: str) -> Node:
        """``same last digit as 5d``, ``shares its last digit with 5d``."""
        place = {"first": 1, "last": -1, "second": 2, "middle": 0}[self.take().text]
        self.expect("digit")
        self.expect(joint)
        other = self.below(token.at, self.product)
        if other.is_set:
            raise self.error("expected a number here", other.at)
        own, its = (self.a_digit(place, number) for number in (self.itself(token.at), other))
        return self.told(own, its)

    def a_digit(self, place: int, number: Node) -> Node:
        if not place:
            return self.function("middle digit", number.at, number)
        ends = (Node("number", (place,), number.at),) * 2
        return self.function("digits from", number.at, number, *ends)

    def extreme_digit(self, token: Token) -> Node | None:
        """``largest digit of 3d``, ``smallest of its digits``; None unless digits are ahead."""
        name, at = f"{token.text} digit", token.at
        behind = self.tokens[min(self.next + 2, len(self.tokens) - 1)].text
        if self.takes("digit") or (behind != "(" and self.takes("of", "digits")):
            return self.function(name, at, self.operand_of(at))
        if self.stops() and any(before.text == "digit" for before in self.tokens[: self.next]):
            # "the largest digit is 3 more than the smallest"
            return self.function(name, at, self.itself(at))
        return None

    def digits_add(self, first: int, last: int, at: int) -> Node:
        """``first two digits total 12``, ``last two digits multiply to 24``."""
        if last - first >= MOST_PLACES:
            raise self.error(f"expected at most {MOST_PLACES} digits", at)
        op = "+" if self.take().text in ("sum", "add") else "*"
        self.skip("up")
        self.skip("to", "of")
        places = tuple((place, place) for place in range(first, last + 1))
        whole, *others = self.digits_at(places, at)
        for other in others:
            whole = self.made(op, (whole, other), at)
        return self.told(whole, self.below(at, self.sum))

    def with_mean(self, at: int) -> Node:
        """``digits have a mean of 4``, from ``mean`` on."""
        self.take()
        self.skip("of")
        parts = (self.function(name, at, self.itself(at)) for name in ("ds", "digits"))
        return self.told(self.made("/", tuple(parts), at), self.below(at, self.sum))

    def in_order(self, token: Token) -> Node | None:
        """``in ascending order``."""
        if not self.sees_word("ascending", "descending"):
            return None
        name = self.take().text
        self.expect("order")
        return Node("kind", (name,), token.at)
