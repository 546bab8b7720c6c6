"""Reading in prose what is told of digits: of all, of none, of so many of them, of two.

::

    digits := "digits" ["are"] (DIGIT-KIND | ORDER | "sum to" complement | "form" complement)
    some   := ("no" | "every" | "each" | HOW-MANY N "of") "digit(s)" "is" DIGIT-KIND
    pair   := ("outer digits" | "first and last digits") ("are equal" | "differ by" value | ...)
"""

from typing import Final

from gridwright.clues.numbers.functions import digits_of
from gridwright.clues.prose.bare import ProseBare
from gridwright.clues.prose.digit_orders import BY_STEPS, EACH_TIME, EVEN_STEPS, ORDERS, WITH_STEP
from gridwright.clues.prose.words import FIGURES, Unread
from gridwright.clues.tree import ITSELF, Node

__all__ = ["ProseDigits"]

_THEIR_SUM: Final = tuple(
    f"{joint} {said}"
    for joint in ("and", ", and", ",", "but", "with")
    for said in ("their sum is", "their total is", "which sum to", "a sum of", "they sum to")
)
_THEIR_PRODUCT: Final = ("and their product is", ", and their product is", "with a product of")
_TOTALS: Final = ("add up to", "sum to", "add to", "multiply to")
_ONE_OF: Final = "one, or more than one? write 'exactly one of' or 'at least one of its digits is'"
_TWO_ALIKE: Final = (
    "just two of them, or two at least? write 'exactly two of its digits are the same', or "
    "'at least two of its digits are the same'"
)
_ARE: Final = ("are", "is", "being", "are all", "are both", "is always")


class ProseDigits(ProseBare):
    """What is told of the digits of a number, x."""

    # Of all

    def plural(self, x: Node) -> Node:
        """``digits are all even``, ``digits sum to 12``, ``digits alternate in parity``."""
        self.takes("all", "both", "all its", "all of its", "both its", "both of its")
        is_all = self.words[self.next - 1].text in ("all", "its", "the", "both") and self.next > 0
        n = self.tried(self.figure) if is_all else None
        self.needs("digits")
        if n is not None:
            length = self.of(self.call("digits", x), self.number(n))
            return self.both([self.told_of_digits(x), length])
        return self.told_of_digits(x)

    def told_of_digits(self, x: Node) -> Node:
        """What is told of all digits, from behind that word on."""
        self.takes("of this number", "of the number", "of it", "of this entry", "of this answer")
        self.takes("that", "which")
        if self.takes("are not", "not", "do not"):
            return self.denied(self.ordered(x))
        if self.takes("include", "contain"):
            self.takes("each of", "all of")
            return self.contained_digits(x)
        rules = (
            self.apart_by,
            self.totalled,
            self.sorted,
            self.ordered,
            self.those,
            self.every_one,
        )
        parts = [self.first_of(*rules, told=(x,))]
        while True:
            start = self.next
            is_sum = self.takes(*_THEIR_SUM)
            if is_sum or self.takes(*_THEIR_PRODUCT):
                parts.append(self.complement(self.call("ds" if is_sum else "dp", x)))
                continue
            is_more = self.takes("and", ", and", "but") or self.sees(*_TOTALS)
            others = [self.ordered, self.totalled, self.no_two] if is_more else []
            more = next((found for rule in others if (found := self.tried(rule, x))), None)
            if not more:
                self.next = start
                return self.both(parts)
            parts.append(more)  # "digits are odd and different"

    def no_two(self, x: Node) -> Node:
        """What is told of no two digits."""
        raise NotImplementedError

    def apart_by(self, x: Node) -> Node:
        """``differ by more than 4``, of two digits."""
        self.needs("differ by")
        first, last = self.digits_of(x, 1, 1), self.digits_of(x, -1, -1)
        length = self.of(self.call("digits", x), self.number(2))
        apart = self.call("abs", self.calculated("-", first, last))
        return self.both([self.complement(apart), length])

    def contained_digits(self, x: Node) -> Node:
        """``a 7 and a 3``."""
        parts = [self.contents(x)]
        while self.takes("and", ","):
            parts.append(self.contents(x))
        return self.both(parts)

    def ordered(self, x: Node) -> Node:
        """``are in ascending order``, ``all differ``; of a number or any of what it becomes."""
        self.takes(*_ARE, "form", "make")
        self.takes("all", "in")
        self.next -= self.words[self.next - 1].text == "in"
        n = self.tried(self.figure)
        if n is not None:
            self.needs("consecutive digits in some order", "consecutive digits")
            length = self.of(self.call("digits", x), self.number(n))
            return self.both([self.of(x, Node("kind", ("consecutive digits",), self.at)), length])
        if word := self.takes(*EVEN_STEPS):
            self.takes(*EACH_TIME)
            kinds = [Node("kind", (name,), self.at) for name in EVEN_STEPS[word]]
            return self.both([self.of(x, kind) for kind in kinds])
        word = self.takes(*BY_STEPS)
        if word:
            n = self.figure()
            self.takes(*EACH_TIME)
            return self.of(x, Node("digit steps", (f"{BY_STEPS[word] * n}",), self.at))
        word = self.needs(*ORDERS)
        if ORDERS[word] == "arithmetic digits" and self.takes(*WITH_STEP):
            return self.of(x, Node("digit steps", (str(self.figure()),), self.at))
        if not self.ends() and not self.sees(*_TOTALS):
            raise Unread
        return self.of(x, Node("kind", (ORDERS[word],), self.at))

    def totalled(self, x: Node) -> Node:
        """``sum to 12``, ``add up to the same total as those of 6d``, ``have a product of 24``."""
        word = self.takes("sum to", "add up to", "add to", "total", "adding up to", "summing to")
        word = word or self.takes("totalling", "have a sum of", "have a total of")
        name = "ds" if word else "dp"
        if not word:
            self.needs(
                "multiply to", "multiply to give", "have a product of", "multiply together to"
            )
        self.takes("give", "make")
        what = self.call(name, x)
        if self.takes("the same total as", "the same as", "the same sum as", "the same number as"):
            self.takes("those of", "that of", "the digits of", "do those of")
            return self.of(what, self.call(name, self.value()))
        before, self.likeness = self.likeness, lambda number: self.call(name, number)
        found = self.complement(what)
        self.likeness = before
        return found

    def sorted(self, x: Node) -> Node:
        """``, in ascending order, form 459``; ``can be rearranged to form a square``."""
        self.takes(",")
        if not self.takes("can be rearranged to", "may be rearranged to", "rearrange to"):
            self.takes("when", "if", "sorted", "arranged", "when put", "when placed", "put")
            order = self.needs(
                *("in ascending order", "in descending order", "in some order", "rearranged"),
                *(
                    "in increasing order",
                    "in decreasing order",
                    "in another order",
                    "suitably ordered",
                ),
            )
            self.takes(",")
        else:
            order = ""
        if self.sees("form another", "make another", "give another"):
            raise Unread  # of others only
        self.needs("form", "make", "give", "spell", "read", "become", "are")
        if x.op != ITSELF:
            raise Unread
        target = self.complement(self.itself)
        if not target.is_set and target.op == "number":
            self.check_order(digits_of(int(str(target.args[0])), self.base), order)
        node = Node("anagram", (target,), self.at)
        self.make.check_depth(node)
        if order == "in another order":
            raise Unread
        return node

    def check_order(self, digits: list[int], order: str) -> None:
        """Raise Unread if digits are not in the order that is told."""
        way = order.split()[1:2]
        for words, is_down in (
            (("ascending", "increasing"), False),
            (("descending", "decreasing"), True),
        ):
            if way and way[0] in words and sorted(digits, reverse=is_down) != digits:
                raise Unread

    def those(self, x: Node) -> Node:
        """``are those of 8a in another order``, ``are the same as those of 3d``."""
        self.needs("are", "being", "are all", "all", "all appear", "appear")
        if self.takes("among those of", "among the digits of", "in", "also in", "found in"):
            return self.of(self.call("digits beyond", x, self.value()), self.number(0))
        is_same = self.takes("the same as those of", "exactly those of", "the same as", "those of")
        if not is_same or x.op != ITSELF:
            raise Unread
        other = self.value()
        if word := self.takes("with a", "plus a", "and a", "together with a", "and", "with"):
            other = self.call("concat", other, self.number(self.figure()))
            self.takes("added", "as well", "inserted", "included")
            if not self.ends() or not word:
                raise Unread
            return Node("anagram", (other,), self.at)
        found = Node("anagram", (other,), self.at)
        self.takes(", but", "but")
        if self.takes("in another order", "in a different order", "in some other order"):
            return self.both([found, Node("compare", ("!=", other), self.at)])
        if self.takes("reversed", "in reverse order", "in reverse"):
            return self.of(x, self.call("rev", other))
        if is_same == "those of":
            self.needs("in some order", "rearranged", "in any order")
        return found

    def every_one(self, x: Node) -> Node:
        """``are all multiples of 3``, ``are odd``; ``are 1, 3 or 5``."""
        if not self.sees("less than", "greater than", "more than", "at least", "at most", "under"):
            self.needs(*_ARE)
        self.takes("all", "both")
        return self.all_in(x, self.digit_kind())

    # Of some

    def some(self, x: Node) -> Node:
        """``no digit is zero``, ``none of its digits is prime``, ``exactly two digits are odd``."""
        if self.takes("none of its digits", "none of the digits", "no digit", "none", "no digits"):
            self.takes("of which", "of it")
            return self.of_none(x)
        if self.takes("no two digits", "no two of its digits"):
            self.takes("are", "being")
            self.needs("alike", "the same", "equal", "identical")
            return self.of(x, Node("kind", ("permutation",), self.at))
        if self.takes("each digit", "every digit", "each of its digits", "every one of its digits"):
            if self.takes("of which"):
                pass
            self.needs("is", "being", "a", "an")
            self.next -= self.words[self.next - 1].text in ("a", "an")
            return self.all_in(x, self.digit_kind())
        start = self.next
        if self.sees("one of its digits is", "one of the digits is"):
            self.in_doubt(_ONE_OF)
        sign, n = self.many()
        self.takes("of")
        if self.takes("the three", "the four", "its three", "its four", "the five", "its five"):
            self.needs("digits")
        else:
            self.needs("its digits", "the digits", "digits", "digit")
        self.needs("is", "are")
        if self.takes("the same", "equal", "identical", "alike"):
            is_told = self.words[start].text not in FIGURES and not self.words[start].text.isdigit()
            return self.so_many_alike(x, sign if is_told or n > 2 else "", n)
        return self.of_so_many(x, self.digit_kind(), sign, n)

    def so_many_alike(self, x: Node, sign: str, n: int) -> Node:
        """That so many digits are the same, no more of them if just that is said."""
        if n == 2 and not sign:
            self.in_doubt(_TWO_ALIKE)
        if n < 2 or not sign:
            raise Unread
        alike = self.compare(sign, self.call("most alike", x), self.number(n))
        if (sign, n) != ("=", 2):
            return alike
        return self.both([alike, self.of(self.call("digit pairs", x), self.number(1))])

    def of_none(self, x: Node) -> Node:
        """``is zero``, ``is repeated``, ``appears in 3d``, from behind ``no digit`` on."""
        if self.takes(
            "is repeated", "repeated", "repeats", "appears twice", "appears more than once"
        ):
            return self.of(x, Node("kind", ("permutation",), self.at))
        if self.takes("in common with", "shared with", "is shared with", "appears in", "is in"):
            return self.apart(x, self.value())
        if self.takes("is also in", "is a digit of", "also appears in", "is also a digit of"):
            return self.apart(x, self.value())
        if self.takes("exceeds", "exceeding", "more than", "over", "above", "greater than"):
            most = self.figure()
            return self.of_so_many(x, [d for d in range(self.base) if d > most], "=", 0)
        if self.takes("less than", "below", "under", "smaller than"):
            least = self.figure()
            return self.of_so_many(x, [d for d in range(self.base) if d < least], "=", 0)
        self.needs("is", "are", "being", "of which is", "of them is")
        return self.of_so_many(x, self.digit_kind(), "=", 0)

    # What it has

    # Of two of them

    def pair(self, x: Node) -> Node:
        """``outer digits are equal``, ``first and last digits differ by 3``, ``sum to 9``."""
        ends = self.places()
        digits = [self.digit_of(x, end) for end in ends]
        a, b = digits[0], digits[-1]
        is_likeness = self.sees("are the same as", "are identical to", "are equal to")
        if not is_likeness and self.takes(
            *("are equal", "are the same", "are identical", "match", "being equal", "alike"),
            *("equal", "the same", "identical", "are alike"),
        ):
            return self.both([self.of(digit, b) for digit in digits[:-1]])
        if len(digits) == 2 and self.takes("are consecutive", "consecutive", "are adjacent"):
            self.takes("digits", "numbers", "integers")
            if not self.ends():
                raise Unread
            return self.of(self.call("abs", self.calculated("-", a, b)), self.number(1))
        if len(digits) == 2 and self.takes("differ by", "which differ by"):
            return self.of(self.call("abs", self.calculated("-", a, b)), self.value())
        word = self.takes(
            *("sum to", "add up to", "total", "add to", "multiply to"),
            *("add up to give", "add to give", "multiply to give"),
        )
        if word:
            whole = digits[0]
            for digit in digits[1:]:
                whole = self.calculated("*" if "multiply" in word else "+", whole, digit)
            if self.takes("the same total as", "the same as", "the same sum as"):
                return self.as_others(x, whole, is_product="multiply" in word)
            if self.takes("the middle one", "the middle digit", "the central digit", "the other"):
                return self.of(whole, self.call("middle digit", x))
            return self.complement(whole)
        if self.takes("form", "make", "make up", "forming", "spell"):
            return self.complement(self.call("concat", *digits))
        self.needs("are", "being", "are both", "both", "each")
        self.takes("both", "all", "each")
        allowed = self.digit_kind()
        if self.sees("and") and len(digits) == 2:  # "are 4 and 7 respectively"
            return self.two_told(digits, allowed)
        parts = [self.of(digit, self.any_of(allowed)) for digit in digits]
        return self.both(parts)

    def as_others(self, x: Node, whole: Node, *, is_product: bool) -> Node:
        """``the last two``: the sum, or the product, of other digits."""
        self.takes("the", "its", "that of the", "those of the")
        word = self.needs("last two", "first two", "last three", "first three", "other two")
        self.takes("digits", "do")
        if word == "other two" or not self.ends():
            raise Unread
        n = 2 if "two" in word else 3
        places = range(1, n + 1) if "first" in word else range(-n, 0)
        other: Node | None = None
        for place in places:
            digit = self.digits_of(x, place, place)
            other = self.calculated("*" if is_product else "+", other, digit) if other else digit
        assert other is not None
        return self.of(whole, other)

    def two_told(self, digits: list[Node], first: list[int]) -> Node:
        """``4 and 7``, ``respectively``: one each."""
        self.takes("and")
        second = self.digit_kind()
        self.takes("respectively")
        if len(first) != 1 or len(second) != 1:
            raise Unread
        told = zip(digits, (first, second), strict=True)
        return self.both([self.of(digit, self.any_of(one)) for digit, one in told])
