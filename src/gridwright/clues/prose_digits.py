"""Reading in prose what is told of digits: of all, of none, of so many, of how often one is there.

::

    digits   := "digits" ["are"] (DIGIT-KIND | ORDER | "sum to" complement | "form" complement)
    some     := ("no" | "every" | "each" | "all" | [HOW-MANY] N "of") "digit(s)" "is" DIGIT-KIND
    use      := "the digit" N "appears" OFTEN
    contents := ["no" | HOW-MANY N] (N | "zeros" | DIGIT-KIND "digits") | "no digit in common with" x
    how-many := "exactly" | "only" | "just" | "at least" | "at most" | "more than" | "fewer than"

Which digits are meant by a kind is found when the clue is read, so that any kind does, and all is
told by a count.
"""

from typing import Final

from gridwright.clues.meaning import Meaning
from gridwright.clues.prose_changes import ProseChanges
from gridwright.clues.prose_words import Unread
from gridwright.clues.tree import ITSELF, Node

__all__ = ["ORDERS", "ProseDigits"]

ORDERS: Final = {
    **dict.fromkeys(
        ("in ascending order", "in strictly ascending order", "ascending", "in increasing order"),
        "ascending",
    ),
    **dict.fromkeys(("increase from left to right", "increase", "ascend", "rise"), "ascending"),
    **dict.fromkeys(("in descending order", "descending", "in decreasing order"), "descending"),
    **dict.fromkeys(("decrease from left to right", "decrease", "descend", "fall"), "descending"),
    **dict.fromkeys(
        ("all different", "different", "distinct", "all distinct", "all differ", "differ"),
        "permutation",
    ),
    **dict.fromkeys(("the same", "all the same", "identical", "all equal", "equal"), "repdigit"),
    **dict.fromkeys(("consecutive", "consecutive in some order"), "consecutive digits"),
    **dict.fromkeys(
        ("in arithmetic progression", "an arithmetic progression"), "arithmetic digits"
    ),
    **dict.fromkeys(
        (
            *("alternate in parity", "alternate between odd and even", "alternately odd and even"),
            *("alternate between even and odd", "alternately even and odd", "alternate parity"),
            *("of alternating parity", "alternating in parity"),
        ),
        "alternating parity",
    ),
}
_MANY: Final = {
    **dict.fromkeys(("exactly", "only", "just", "precisely"), "="),
    **dict.fromkeys(("at least", "no fewer than"), ">="),
    **dict.fromkeys(("at most", "no more than"), "<="),
    "more than": ">",
    **dict.fromkeys(("fewer than", "less than"), "<"),
}
_OFTEN: Final = {"once": 1, "twice": 2, "thrice": 3}
_ARE: Final = ("are", "is", "being", "are all", "are both", "is always", "form", "make")


class ProseDigits(ProseChanges):
    """What is told of the digits of a number, x."""

    def digit_kind(self) -> list[int]:
        """The digits that are what follows: ``even``, ``multiples of 3``, ``greater than 4``."""
        if self.sees("the same", "same", "equal", "identical", "different", "alike", "repeated"):
            raise Unread
        set_ = self.complement(self.itself)
        if set_.names or not set_.is_set and set_.op != "number":
            raise Unread
        for part in set_.walk():
            if part.op == ITSELF:
                raise Unread
        return self.digits_in(set_)

    def digits_in(self, set_: Node) -> list[int]:
        """Which digits are in a set; 0, too, is even, and a multiple of anything."""
        zero = set_.op in ("multiple",) or set_ == Node("kind", ("even",))
        zero = zero or (set_.op == "not" and set_.nodes[0] == Node("kind", ("odd",)))
        meaning = Meaning(self.base, {})
        found = [digit for digit in range(1, self.base) if meaning.contains(set_, digit, {})]
        return [0, *found] if zero or meaning.contains(set_, 0, {}) else found

    def uses(self, x: Node, digits: list[int]) -> Node:
        """How many digits there are of some."""
        if not digits:
            raise Unread
        return self.call("uses of", x, *map(self.number, digits))

    def all_in(self, x: Node, digits: list[int]) -> Node:
        """That every digit is one of some."""
        if x.op == ITSELF:
            return Node("each digit", (self.any_of(digits),), self.at)
        others = [digit for digit in range(self.base) if digit not in digits]
        return self.of(self.uses(x, others), self.number(0))

    # Of all

    def plural(self, x: Node) -> Node:
        """``digits are all even``, ``digits sum to 12``, ``digits form an arithmetic progression``."""
        self.takes("all", "both", "all its", "all of its", "both its", "both of its")
        self.needs("digits")
        self.takes("of this number", "of the number", "of it", "of this entry", "of this answer")
        self.takes("that", "which")
        if self.takes("include", "contain"):
            self.takes("each of", "all of")
            return self.contained_digits(x)
        rules = (self.totalled, self.sorted, self.ordered, self.those, self.every_one)
        parts = [self.first_of(*rules, told=(x,))]
        while True:
            start = self.next
            is_more = self.takes("and their sum is", ", and their sum is", "and which sum to")
            if is_more:
                parts.append(self.complement(self.call("ds", x)))
                continue
            more = self.takes("and", ", and", "but") and self.tried(self.ordered, x)
            if not more:
                self.next = start
                return self.both(parts)
            parts.append(more)  # "digits are odd and different"

    def contained_digits(self, x: Node) -> Node:
        """``a 7 and a 3``."""
        parts = [self.contents(x)]
        while self.takes("and", ","):
            parts.append(self.contents(x))
        return self.both(parts)

    def ordered(self, x: Node) -> Node:
        """``are in ascending order``, ``all differ``; of a number or any of what it becomes."""
        self.takes(*_ARE)
        self.takes("all", "in")
        self.next -= self.words[self.next - 1].text == "in"
        word = self.needs(*ORDERS)
        if not self.ends():
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
            self.check_order(str(target.args[0]), order)
        node = Node("anagram", (target,), self.at)
        self.make.check_depth(node)
        if order == "in another order":
            raise Unread
        return node

    def check_order(self, digits: str, order: str) -> None:
        """Raise Unread if digits are not in the order that is told."""
        way = order.split()[1:2]
        for words, is_down in (
            (("ascending", "increasing"), False),
            (("descending", "decreasing"), True),
        ):
            if way and way[0] in words and sorted(digits, reverse=is_down) != list(digits):
                raise Unread

    def those(self, x: Node) -> Node:
        """``are those of 8a in another order``, ``are the same as those of 3d``, ``among those of``."""
        self.needs("are", "being", "are all", "all", "all appear", "appear")
        if self.takes("among those of", "among the digits of", "in", "also in", "found in"):
            return self.of(self.call("digits beyond", x, self.value()), self.number(0))
        is_same = self.takes("the same as those of", "exactly those of", "the same as", "those of")
        if not is_same or x.op != ITSELF:
            raise Unread
        other = self.value()
        found = Node("anagram", (other,), self.at)
        if self.takes("in another order", "in a different order", "in some other order"):
            return self.both([found, Node("compare", ("!=", other), self.at)])
        if self.takes("reversed", "in reverse order", "in reverse"):
            return self.of(x, self.call("rev", other))
        if is_same == "those of":
            self.needs("in some order", "rearranged", "in any order")
        return found

    def every_one(self, x: Node) -> Node:
        """``are all multiples of 3``, ``are odd``; ``are 1, 3 or 5``."""
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
        sign, n = self.many()
        self.takes("of")
        self.needs("its digits", "the digits", "digits", "digit")
        self.needs("is", "are")
        return self.of_so_many(x, self.digit_kind(), sign, n)

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

    def apart(self, x: Node, other: Node) -> Node:
        """That no digit is one of another number's."""
        return self.of(self.call("digits beyond", x, other), self.call("digits", x))

    def of_so_many(self, x: Node, digits: list[int], sign: str, n: int) -> Node:
        return self.compare(sign, self.uses(x, digits), self.number(n))

    def many(self) -> tuple[str, int]:
        """``at least two``, ``just one``, ``three``."""
        sign = _MANY[self.takes(*_MANY) or "exactly"]
        return sign, self.figure()

    def often(self) -> tuple[str, int]:
        """``just once``, ``more than twice``, ``three times``."""
        sign = _MANY[self.takes(*_MANY) or "exactly"]
        word = self.takes(*_OFTEN)
        if word:
            return sign, _OFTEN[word]
        n = self.figure()
        self.needs("times")
        return sign, n

    def use(self, x: Node) -> Node:
        """``the digit 8 appears just once``, ``one digit appears twice``."""
        self.takes("the")
        digit = self.group(needs_noun=False)
        self.needs("appears", "occurs", "is used", "appear", "occur", "is present", "features")
        if self.ends():
            return self.of_so_many(x, digit, ">", 0)
        sign, n = self.often()
        return self.of_so_many(x, digit, sign, n)

    # What it has

    def group(self, *, needs_noun: bool = True) -> list[int]:
        """``7``, ``7s``, ``zeros``, ``even digits``, ``digit greater than 5``: those digits."""
        if self.takes("zeros", "zero", "zeroes", "nought", "noughts", "0s"):
            return [0]
        self.takes("digit", "digits", "figure")
        if self.ahead.kind == "several":
            digit = int(self.ahead.text[:9])
            self.next += 1
        else:
            digit = self.tried(self.figure)
        if digit is None:
            for kind in ("even", "odd", "prime", "square", "composite", "cube", "nonzero"):
                if self.takes(f"{kind} digits", f"{kind} digit"):
                    return (
                        self.digits_in(Node("kind", (kind,), self.at))
                        if kind != "nonzero"
                        else ([*range(1, self.base)])
                    )
            raise Unread
        if digit >= self.base:
            raise Unread
        return [digit]

    def contents(self, x: Node) -> Node:
        """``no zero``, ``two 5s``, ``a 7``, ``exactly one even digit``, ``no digit in common with``."""
        if self.takes("no digit in common with", "no digits in common with"):
            return self.apart(x, self.value())
        if self.takes("a digit in common with", "at least one digit in common with"):
            return self.denied(self.apart(x, self.value()))
        if self.takes(
            "all the digits of", "every digit of", "each digit of", "all of the digits of"
        ):
            return self.of(self.call("digits beyond", self.value(), x), self.number(0))
        if self.takes(
            "no repeated digit", "no repeated digits", "no repeats", "no two digits alike"
        ):
            return self.of(x, Node("kind", ("permutation",), self.at))
        if self.takes("a repeated digit", "repeated digits"):
            return self.denied(self.of(x, Node("kind", ("permutation",), self.at)))
        if self.takes("neither a", "neither"):
            first = self.group()
            self.needs("nor a", "nor")
            return self.of_so_many(x, first + self.group(), "=", 0)
        if self.takes("no"):
            found = [self.group()]
            while self.takes("or", "and no", "nor"):
                found.append(self.group())
            return self.of_so_many(x, sorted({d for digits in found for d in digits}), "=", 0)
        if self.takes("a", "the digit", "the", "an"):
            return self.there(x, self.group())
        counted = self.tried(self.counted, x)
        if counted is not None:
            return counted  # type: ignore[no-any-return]
        return self.there(x, self.group())

    def there(self, x: Node, digits: list[int]) -> Node:
        """That some digits are there: any, or as often as follows."""
        if self.ends():
            return self.of_so_many(x, digits, ">", 0)
        sign, n = self.often()
        return self.of_so_many(x, digits, sign, n)

    def counted(self, x: Node) -> Node:
        """``two 5s``, ``exactly one even digit``, ``three different digits``."""
        sign, n = self.many()
        if self.takes("different digits", "distinct digits", "digits", "digit", "different digit"):
            word = self.words[self.next - 2].text
            name = "different digits" if word in ("different", "distinct") else "digits"
            if not self.ends():
                raise Unread
            return self.compare(sign, self.call(name, x), self.number(n))
        return self.of_so_many(x, self.group(), sign, n)

    # Of two of them

    def pair(self, x: Node) -> Node:
        """``outer digits are equal``, ``first and last digits differ by 3``, ``sum to 9``."""
        ends = self.places()
        digits = [self.digits_of(x, end, end) for end in ends]
        a, b = digits[0], digits[-1]
        is_likeness = self.sees("are the same as", "are identical to", "are equal to")
        if not is_likeness and self.takes(
            "are equal", "are the same", "are identical", "match", "being equal"
        ):
            return self.of(a, b)
        if self.takes("differ by", "which differ by"):
            return self.of(self.call("abs", self.calculated("-", a, b)), self.value())
        word = self.takes("sum to", "add up to", "total", "add to", "multiply to")
        if word:
            whole = digits[0]
            for digit in digits[1:]:
                whole = self.calculated("*" if word == "multiply to" else "+", whole, digit)
            return self.complement(whole)
        if self.takes("form", "make", "make up", "forming", "spell"):
            return self.complement(self.call("concat", *digits))
        self.needs("are", "being", "are both")
        self.takes("both", "all")
        allowed = self.digit_kind()
        if self.sees("and") and len(digits) == 2:  # "are 4 and 7 respectively"
            return self.two_told(digits, allowed)
        parts = [self.of(digit, self.any_of(allowed)) for digit in digits]
        return self.both(parts)

    def two_told(self, digits: list[Node], first: list[int]) -> Node:
        """``4 and 7``, ``respectively``: one each."""
        self.takes("and")
        second = self.digit_kind()
        self.takes("respectively")
        if len(first) != 1 or len(second) != 1:
            raise Unread
        told = zip(digits, (first, second), strict=True)
        return self.both([self.of(digit, self.any_of(one)) for digit, one in told])

    def any_of(self, digits: list[int]) -> Node:
        if not digits:
            raise Unread
        return Node("set", tuple(map(self.number, digits)), self.at)
