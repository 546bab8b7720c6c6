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
from gridwright.clues.prose.tallies import IN_COMMON, ProseTallies
from gridwright.clues.prose.values import Property
from gridwright.clues.prose.words import Unread
from gridwright.clues.tree import ITSELF, Node

__all__ = ["TWICE", "ProseContents"]

_EACH_OF: Final = (
    *("each of the digits", "all of the digits", "all the digits", "every one of the digits"),
    *("both the digits", "both of the digits"),
)
_MADE_OF_WHICH: Final = (
    "each of these digits just once, or as often as it likes? write 'an anagram of 37', or "
    "'uses only the digits 3 and 7'"
)
_ONLY: Final = (
    *("its only digits are", "the only digits used are", "the only digits are"),
    *("the only digits in it are", "the only digits it uses are", "its digits are only"),
)
_POWERS: Final = {"cubes": 3, "fourth powers": 4, "fifth powers": 5}
_ONCE_EACH: Final = ("once each", "exactly once each", "just once each", "once and once only")
TWICE: Final = (
    *("twice", "more than once", "repeated", "is repeated", "used twice", "used more than once"),
    *("is used twice", "is used more than once", "appearing twice", "appearing more than once"),
)
_JUST_ONCE: Final = ("once", "exactly once", "just once", "only once", *_ONCE_EACH)
_IN_ANY_ORDER: Final = ("in some order", "in any order", "in one order or another")
_EACH_OFTEN: Final = tuple(
    f"{comma}{each} {used}".rstrip()
    for comma in (", ", "")
    for each in ("each", "both", "each of them", "each of which", "both of which")
    for used in ("used", "appearing", "occurring", "repeated", "appears", "is used", "occurs", "")
)
_ALIKE: Final = tuple(f"{alike} digits" for alike in ("identical", "equal", "matching"))


class ProseContents(ProseTallies):
    """How many digits a number has of some."""

    is_whole = False
    """Whether what is told is all that the number is made of."""

    def digit_kind(self) -> list[int]:
        """The digits that are what follows: ``even``, ``multiples of 3``, ``greater than 4``."""
        if self.takes("zero", "zeros", "zeroes", "noughts"):
            return [0]
        if self.sees("the same", "same", "equal", "identical", "different", "alike", "repeated"):
            raise Unread
        set_ = self.complement(self.itself)
        if set_.names or (not set_.is_set and set_.op != "number"):
            raise Unread
        for part in set_.walk():
            if part.op == ITSELF:
                raise Unread
        return self.digits_in(set_)

    def made_of(self, x: Node, word: str) -> Node:
        """``only the digits 3 and 7``, ``two 5s and a 7``, from behind ``word`` on."""
        for rule in (self.each_once, self.those_of):
            found = self.tried(rule, x)
            if found is not None:
                return found  # type: ignore[no-any-return]
        if {"only", "solely", "entirely", "other"} & {*word.split()}:
            listed = self.tried(self.listed_digits)
            if listed is not None:
                return self.all_in(x, listed)
        else:
            listed = self.tried(self.only_listed)
            if listed is not None:
                return self.all_in(x, listed)
        before, self.is_whole = self.is_whole, True
        found = self.contained(x)
        self.is_whole = before
        return found

    def each_once(self, x: Node) -> Node:
        """``the digits 1, 2 and 3, each once``: no other digits, and none of them twice."""
        listed = self.listed_digits()
        if not self.takes(*_IN_ANY_ORDER):
            self.once_each()
        length = self.of(self.call("digits", x), self.number(len(listed)))
        distinct = self.of(x, Node("kind", ("permutation",), self.at))
        return self.both([self.all_in(x, listed), distinct, length])

    def those_of(self, x: Node) -> Node:
        """``the digits of 3d reversed``, ``the same digits as 3d``."""
        self.takes("the", "all the")
        return self.of(x, self.digits_again())

    def digits_again(self) -> Node:
        """What has the digits of another number."""
        raise NotImplementedError

    def once_each(self) -> None:
        """That each of some digits is there once."""
        self.takes(",")
        self.needs(
            *(f"{just}once" for just in ("each ", "each exactly ", "each just ")), *_ONCE_EACH
        )

    def contained(self, x: Node) -> Node:
        """What follows ``has`` or ``with``."""
        raise NotImplementedError

    def all_listed(self) -> list[int]:
        """``the digits 1, 2 and 3``, each of which is meant; at least two."""
        start = self.next
        found = self.listed_digits()
        if len(found) < 2 or any(word.text == "or" for word in self.words[start : self.next]):
            raise Unread
        return found

    def only_listed(self) -> list[int]:
        """``only 3s and 7s``, ``3s and 7s only``."""
        is_before = bool(self.takes("only"))
        found = self.listed_digits()
        if not is_before:
            self.needs("only")
        return found

    def listed_digits(self) -> list[int]:
        """``the digits 3 and 7``, ``digits 1 to 5``, ``3s and 7s``: the digits, without others."""
        self.takes("the", "from the")
        is_told = bool(self.takes("digits", "digit", "numbers", "figures"))
        self.takes("from")
        found = self.several_digits()
        while True:
            start = self.next
            more = self.takes(", and", ", or", ",", "and", "or") and self.tried(self.several_digits)
            if not more:
                self.next = start
                break
            found += more
        behind = ("each", "only", "at least once", *_JUST_ONCE, *_IN_ANY_ORDER)
        if not (self.ends() or self.sees(*behind)) or (len(found) < 2 and not is_told):
            raise Unread
        return sorted(set(found))

    def several_digits(self) -> list[int]:
        """``3``, ``3s``, ``1 to 5``."""
        if self.ahead.kind not in ("number", "several"):
            raise Unread
        first = last = self.written(self.ahead.text[:9])
        self.next += 1
        if self.takes("to", "-"):
            last = self.figure()
        if not first <= last < self.base:
            raise Unread
        return [*range(first, last + 1)]

    def digits_in(self, set_: Node) -> list[int]:
        """Which digits are in a set; 0, too, is even, and a multiple of anything."""
        zero = set_.op in ("multiple",) or set_ == Node("kind", ("even",))
        zero = zero or (set_.op == "not" and set_.nodes[0] == Node("kind", ("odd",)))
        meaning = Meaning(self.base, {})
        found = [digit for digit in range(1, self.base) if meaning.contains(set_, digit, {})]
        return [0, *found] if zero or meaning.contains(set_, 0, {}) else found

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

    def arranged(self, x: Node) -> Node:
        """``the digits 3, 4 and 5 in some order``, ``its digits are 3, 4 and 5``."""
        if self.takes("its digits are", "the digits are", "digits are", "whose digits are"):
            self.takes("the digits", "the numbers")
            if self.ahead.kind != "number":
                raise Unread
            return self.each_once(x)
        if not self.sees("the digits", "digits"):
            raise Unread
        return self.each_once(x)

    def use(self, x: Node) -> Node:
        """``the digit 8 appears just once``, ``one digit appears twice``."""
        start = self.next
        if self.takes("exactly one digit", "only one digit", "just one digit", "one digit only"):
            if self.takes(*TWICE, "appears twice or more", "appears more than once"):
                return self.of(self.call("repeated digits", x), self.number(1))
            self.next = start
        if self.takes("only", "just", "exactly"):
            n = self.figure()
            self.needs("different digits", "distinct digits")
            self.needs("appear", "are used", "occur", "are present", "are there")
            return self.of(self.call("different digits", x), self.number(n))
        if self.takes("two adjacent digits", "two neighbouring digits", "two consecutive digits"):
            self.needs("are equal", "are the same", "are identical", "equal", "the same")
            return self.denied(self.of(x, Node("kind", ("unequal neighbours",), self.at)))
        listed = self.tried(self.absent)
        if listed is not None:
            return self.of_so_many(x, listed, "=", 0)
        if self.takes("one digit", "just one digit", "one of its digits", "the same digit"):
            self.needs("appears", "occurs", "is used")
            sign, n = self.often()
            alike = self.compare(sign, self.call("most alike", x), self.number(n))
            if sign != "=":
                return alike
            pairs = self.of(self.call("digit pairs", x), self.number(1))
            return self.both([alike, *([pairs] if n == 2 else [])])
        if self.takes(*_ONLY):
            return self.all_in(x, self.listed_digits())
        self.takes("the")
        digit = self.group()
        if self.takes("does not appear", "does not occur", "is not used", "is absent"):
            return self.of_so_many(x, digit, "=", 0)
        self.needs("appears", "occurs", "is used", "appear", "occur", "is present", "features")
        if self.ends():
            return self.of_so_many(x, digit, ">", 0)
        sign, n = self.often()
        return self.of_so_many(x, digit, sign, n)

    def absent(self) -> list[int]:
        """``the digits 2 and 7 do not appear``."""
        self.takes("the", "neither of the")
        self.needs("digits")
        found = self.several_digits()
        while self.takes(", and", ", or", ",", "and", "or"):
            found += self.several_digits()
        self.needs("do not appear", "do not occur", "are not used", "are absent", "are missing")
        return sorted({*found})

    def group(self) -> list[int]:
        """``7``, ``7s``, ``zeros``, ``even digits``, ``digit greater than 5``: those digits."""
        if self.takes("zeros", "zero", "zeroes", "nought", "noughts", "0s"):
            return [0]
        self.takes("digit", "digits", "figure")
        if self.ahead.kind == "several":
            digit = self.written(self.ahead.text[:9])
            self.next += 1
        elif self.sees_letter():
            digit = int(self.ahead.text, 36)
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
        """``number of odd digits``: how many there are; ``sum of the cubes of its digits``."""
        if self.takes("sum of the", "sum of"):
            power = self.needs(*_POWERS, "factorials")
            self.needs("of the digits", "of its digits", "of all its digits", "of all the digits")
            if power == "factorials":
                return lambda number: self.call("digit factorials", number)
            exponent = self.number(_POWERS[power])
            return lambda number: self.call("digit powers", number, exponent)
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
        if x.op != ITSELF and self.takes(
            "each of its digits", "all its digits", "all of its digits"
        ):
            return self.of(self.call("digits beyond", self.itself, x), self.number(0))
        if self.takes(
            *("no repeated digit", "no repeated digits", "no repeats", "no two digits alike"),
            *(f"no digit {twice}" for twice in TWICE),
        ):
            return self.of(x, Node("kind", ("permutation",), self.at))
        common = self.tried(self.common, x, IN_COMMON)
        if common is not None:
            return common  # type: ignore[no-any-return]
        start = self.next
        n = self.tried(self.figure)
        if n and self.takes(*_ALIKE):
            return self.compare("=", self.call("most alike", x), self.number(n))
        self.next = start
        if self.takes("a repeated digit", "repeated digits"):
            return self.denied(self.of(x, Node("kind", ("permutation",), self.at)))
        if self.takes("neither a", "neither"):
            first = self.group()
            self.needs("nor a", "nor")
            return self.of_so_many(x, first + self.group(), "=", 0)
        if self.sees("no prime factor", "no prime factors", "only prime factors", "no factor"):
            return self.bounded_factors(x)
        if not self.sees("no more than", "no fewer than") and self.takes("no"):
            found = [self.group()]
            while self.takes("or", "and no", "nor"):
                found.append(self.group())
            return self.of_so_many(x, sorted({d for digits in found for d in digits}), "=", 0)
        if self.takes(*_EACH_OF, "each of", "all of", "both of"):
            return self.each_used(x, self.all_listed())
        if self.takes("each", "every", "each of the", "all of the") and self.ahead.kind == "word":
            return self.each_used(x, self.group())
        if self.sees("the digits", "digits") and not self.is_whole:
            listed = self.tried(self.all_listed)
            if listed is not None:
                return self.each_used(x, listed)
        if self.takes("a", "an"):
            return self.there(x, self.group())
        if not self.takes("the digit", "the"):
            counted = self.tried(self.counted, x)
            if counted is not None:
                return counted  # type: ignore[no-any-return]
        at, digits = self.next, self.group()
        if self.is_whole and self.ends():
            self.next = at
            self.in_doubt(_MADE_OF_WHICH)
        return self.there(x, digits)

    def bounded_factors(self, x: Node) -> Node:
        """``no prime factor greater than 7``."""
        self.needs("no prime factor", "no prime factors")
        sign = self.needs("greater than", "larger than", "above", "over", "less than", "below")
        is_most = sign in ("greater than", "larger than", "above", "over")
        factor = self.call("gpf" if is_most else "lpf", x)
        return self.compare("<=" if is_most else ">=", factor, self.value())

    def each_used(self, x: Node, digits: list[int]) -> Node:
        """That each of some digits is there; ``once`` behind them says that none is twice."""
        is_once = self.takes(*_JUST_ONCE)
        self.takes("at least once")
        sign, n = ("=", 1) if is_once else (">", 0)
        return self.both([self.of_so_many(x, [digit], sign, n) for digit in digits])

    def there(self, x: Node, digits: list[int]) -> Node:
        """That some digits are there: any, or as often as follows."""
        if self.takes("in the middle", "in its middle", "as its middle digit"):
            return self.of(self.call("middle digit", x), self.any_of(digits))
        if self.takes("at both ends", "at each end", "at either end"):
            ends = [self.digits_of(x, place, place) for place in (1, -1)]
            return self.both([self.of(end, self.any_of(digits)) for end in ends])
        if self.takes("at the end", "at its end", "as its last digit"):
            return self.of(self.digits_of(x, -1, -1), self.any_of(digits))
        if self.takes("at the beginning", "at the start", "at the front", "as its first digit"):
            return self.of(self.digits_of(x, 1, 1), self.any_of(digits))
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
            if name == "different digits" and sign == "=" and self.takes(*_EACH_OFTEN):
                return self.each_as_often(x, n)
            if not self.ends():
                raise Unread
            return self.compare(sign, self.call(name, x), self.number(n))
        return self.of_so_many(x, self.group(), sign, n)

    def each_as_often(self, x: Node, n: int) -> Node:
        """``twice``, behind ``two different digits, each used``: n digits, no one more often."""
        sign, often = self.often()
        if sign != "=" or not self.ends():
            raise Unread
        told = (("different digits", n), ("digits", n * often), ("most alike", often))
        return self.both([self.of(self.call(name, x), self.number(m)) for name, m in told])
