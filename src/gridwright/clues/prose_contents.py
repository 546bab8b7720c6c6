"""Reading in prose which digits a number has, and how often: ``no 7``, ``exactly one even digit``.

::

    contents := ["no" | HOW-MANY N] (N | "zeros" | DIGIT-KIND "digits") [OFTEN]
              | "no digit in common with" value | "all the digits of" value
    use      := "the digit" N "appears" OFTEN
    HOW-MANY := "exactly" | "only" | "just" | "at least" | "at most" | "more than" | "fewer than"

Which digits are meant by a kind is found when the clue is read, so that any kind does, and all is
told by a count.
"""

from typing import Final

from gridwright.clues.meaning import Meaning
from gridwright.clues.prose_changes import ProseChanges
from gridwright.clues.prose_values import Property
from gridwright.clues.prose_words import Unread
from gridwright.clues.tree import ITSELF, Node

__all__ = ["ProseContents"]

_MANY: Final = {
    **dict.fromkeys(("exactly", "only", "just", "precisely"), "="),
    **dict.fromkeys(("at least", "no fewer than"), ">="),
    **dict.fromkeys(("at most", "no more than"), "<="),
    "more than": ">",
    **dict.fromkeys(("fewer than", "less than"), "<"),
}
_OFTEN: Final = {"once": 1, "twice": 2, "thrice": 3}


class ProseContents(ProseChanges):
    """How many digits a number has of some."""

    def digit_kind(self) -> list[int]:
        """The digits that are what follows: ``even``, ``multiples of 3``, ``greater than 4``."""
        if self.sees("the same", "same", "equal", "identical", "different", "alike", "repeated"):
            raise Unread
        set_ = self.complement(self.itself)
        if set_.names or (not set_.is_set and set_.op != "number"):
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

    def any_of(self, digits: list[int]) -> Node:
        if not digits:
            raise Unread
        return Node("set", tuple(map(self.number, digits)), self.at)

    def of_so_many(self, x: Node, digits: list[int], sign: str, n: int) -> Node:
        return self.compare(sign, self.uses(x, digits), self.number(n))

    def apart(self, x: Node, other: Node) -> Node:
        """That no digit is one of another number's."""
        return self.of(self.call("digits beyond", x, other), self.call("digits", x))

    def shared(self, x: Node) -> Node:
        """``no digit with 8a``, ``a digit with 8a``."""
        is_any = self.takes("a digit with", "at least one digit with", "some digit with")
        if not is_any:
            self.needs("no digit with", "no digits with")
        apart = self.apart(x, self.value())
        return self.denied(apart) if is_any else apart

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
        digit = self.group()
        if self.takes("does not appear", "does not occur", "is not used", "is absent"):
            return self.of_so_many(x, digit, "=", 0)
        self.needs("appears", "occurs", "is used", "appear", "occur", "is present", "features")
        if self.ends():
            return self.of_so_many(x, digit, ">", 0)
        sign, n = self.often()
        return self.of_so_many(x, digit, sign, n)

    def group(self) -> list[int]:
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

    def tally(self) -> Property:
        """``number of odd digits``: how many there are."""
        self.needs("number of")
        digits = self.group()
        return lambda number: self.uses(number, digits)

    def contents(self, x: Node) -> Node:
        """``no zero``, ``two 5s``, ``a 7``, ``exactly one even digit``."""
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
        if self.takes("pairs of", "pair of"):
            self.needs("equal digits", "identical digits", "matching digits", "the same digit")
            return self.compare(sign, self.call("digit pairs", x), self.number(n))
        if self.takes("different digits", "distinct digits", "digits", "digit", "different digit"):
            word = self.words[self.next - 2].text
            name = "different digits" if word in ("different", "distinct") else "digits"
            if not self.ends():
                raise Unread
            return self.compare(sign, self.call(name, x), self.number(n))
        return self.of_so_many(x, self.group(), sign, n)
