"""Relations in prose: one or more numbers, and what is told of each of them, or of all together.

::

    relation := ["both" | "neither" | "each of"] number (("," | "and" | "nor") number)* told
    told     := verb ((joint) modifier)*              of each: ``are prime and end in 3``
              | "are" ("equal" | "anagrams" | "coprime" | "in ascending order" | ...)
              | ("sum to" | "differ by" | "have a product of" | ...) complement
              | "have" ("the same" PROPERTY | "no common factor" | "no digit in common")

What is told of one number is read as a clue is, which tells of the number in the grid.
"""

from collections.abc import Callable
from itertools import combinations, pairwise
from typing import Final

from gridwright.basics.errors import ExpressionError
from gridwright.clues.language.misgivings import check_meant
from gridwright.clues.language.token import Dialect
from gridwright.clues.prose.prose import Prose
from gridwright.clues.prose.words import Unread
from gridwright.clues.tree import Node

__all__ = ["ProseRelations", "Relation"]

_MOST_NUMBERS: Final = 60
"""Numbers of which one relation tells."""
_OTHER: Final = ("", " of each other", " of one another")
_EQUAL: Final = ("are equal", "are the same", "are identical", "are all equal", "are all the same")
_DIFFERENT: Final = (
    *("are different", "are all different", "are distinct", "are all distinct", "are not equal"),
    *("are unequal", "differ", "all differ"),
)
_REVERSES: Final = tuple(
    f"{verb} {noun}{other}"
    for verb in ("are", "are the")
    for noun in ("reverses", "reversals", "reverse")
    for other in _OTHER
)
_ANAGRAMS: Final = (
    *(f"are {noun}{o}" for noun in ("anagrams", "rearrangements", "jumbles") for o in _OTHER),
    *(f"{verb} the same digits" for verb in ("have", "use", "contain", "consist of")),
)
_COPRIME: Final = (
    *("are coprime", "are relatively prime", "are mutually prime", "are co prime"),
    *(
        f"{verb} no common {noun}{more}"
        for verb in ("have", "share")
        for noun in ("factor", "factors", "divisor")
        for more in ("", " greater than 1", " but 1", " except 1", " other than 1")
    ),
)
_COMMON_FACTOR: Final = tuple(
    f"{verb} a common {noun}{more}"
    for verb in ("have", "share")
    for noun in ("factor", "divisor")
    for more in ("", " greater than 1", " over 1")
)
_NO_DIGIT: Final = (
    *("have no digit in common", "have no digits in common", "have no common digit"),
    *("share no digit", "share no digits", "share no common digit"),
)
_CONSECUTIVE: Final = tuple(
    f"are {n}consecutive{noun}{order}"
    for n in ("", "two ", "three ", "four ")
    for noun in ("", " numbers", " integers", " whole numbers")
    for order in ("", " in some order", " in any order", " not necessarily in order")
)
_IN_TURN: Final = tuple(
    f"are consecutive{noun}{order}"
    for noun in ("", " numbers", " integers")
    for order in (" in order", " in that order", " in this order", " in ascending order")
)
_ORDERS: Final = {
    **dict.fromkeys(("are in ascending order", "are in increasing order", "increase"), "<"),
    **dict.fromkeys(("are in descending order", "are in decreasing order", "decrease"), ">"),
}
_ARITHMETIC: Final = tuple(
    f"{verb} {noun}"
    for verb in ("are in", "form", "are in an", "form an", "make an")
    for noun in ("arithmetic progression", "arithmetic sequence", "arithmetical progression")
)
_GEOMETRIC: Final = tuple(
    f"{verb} {noun}"
    for verb in ("are in", "form", "are in a", "form a", "make a")
    for noun in ("geometric progression", "geometric sequence", "geometrical progression")
)
_PYTHAGOREAN: Final = (
    *("form a pythagorean triple", "are a pythagorean triple", "make a pythagorean triple"),
    *("are the sides of a right angled triangle", "form a right angled triangle"),
)
_TWINS: Final = ("are twin primes", "are a pair of twin primes", "are a twin prime pair")
_SUM: Final = (
    *("sum to", "add up to", "add to", "total", "have a sum of", "have a total of"),
    *("add up to give", "add to give", "make a total of", "have a sum that is"),
)
_PRODUCT: Final = (
    *("multiply to", "multiply to give", "have a product of", "have a product that is"),
    "multiply together to give",
)
_APART: Final = ("differ by", "have a difference of", "are")
_SAME: Final = ("have the same", "share the same", "have equal", "agree in their", "agree in the")
_TOGETHER: Final = ("together", "taken together", "between them")
_USING: Final = ("use", "contain", "consist of", "include", "have each", "have all", "are made")
_JOINTS: Final = (", and", ", but", "and", "but", ",", "while", "and also", ", and also")


class ProseRelations:
    """What reads texts as relations in prose; all of them together take so many steps at most."""

    def __init__(self, dialect: Dialect, base: int) -> None:
        self.dialect, self.base = dialect._replace(is_relation=False), base
        self.n_steps = 0

    def read(self, text: str) -> Node | ExpressionError | None:
        """The tree of a relation; what could be meant otherwise in it, or None, if it is none."""
        prose = None
        try:
            prose = Relation(text, self.dialect, self.base)
            prose.n_steps = self.n_steps
            node = prose.whole()
            check_meant(node, text)
            return node
        except (Unread, ExpressionError, RecursionError):
            return prose.doubt if prose else None
        finally:
            if prose:
                self.n_steps = prose.n_steps


class Relation(Prose):
    """Whole relations."""

    def whole(self) -> Node:
        node = self.relation()
        self.takes(".", "!")
        if self.ahead.kind != "end" or (self.is_repeated and not self.n_repeated):
            raise Unread
        self.make.check_depth(node)
        return node

    def relation(self) -> Node:
        """What is told of some numbers."""
        if self.takes("concat ("):
            return self.one_behind_another()
        word = self.takes("both", "neither", "each of", "all of", "none of")
        found = None if word else self.tried(self.of_their_own)
        if found is not None:
            return found  # type: ignore[no-any-return]
        numbers = [self.subject_number()]
        while self.takes("and", ",", ", and", "nor"):
            numbers.append(self.subject_number())
            if len(numbers) > _MOST_NUMBERS:
                raise Unread
        if (word in ("both", "neither") and len(numbers) != 2) or (len(numbers) < 2 and word):
            raise Unread
        if self.takes(*_TOGETHER) and self.sees(*_USING):
            if word or len(numbers) < 2:
                raise Unread
            if self.sees("use"):  # all that a clue may tell of one number
                self.replace(self.next, self.ahead._replace(text="uses"))
            return _true(self.folded("concat", numbers), self.predicate())
        if word not in ("neither", "none of"):
            together = self.tried(self.together, numbers) if len(numbers) > 1 else None
            return together or self.of_each(numbers)
        told = self.of_each(numbers)
        parts = told.nodes if told.op == "and" else (told,)
        if len(parts) != len(numbers):
            raise Unread
        return self.both([self.denied(part) for part in parts])

    def one_behind_another(self) -> Node:
        """``concat(3d, 5a) uses each of the digits 1 to 4 once``."""
        numbers = [self.value()]
        while self.takes(","):
            numbers.append(self.value())
            if len(numbers) > _MOST_NUMBERS:
                raise Unread
        self.needs(")")
        return _true(self.folded("concat", numbers), self.predicate())

    def of_their_own(self) -> Node:
        """``the digit sums of 3d and 5a are equal``: what each of some numbers has."""
        self.needs("the")
        plural = next((i for i in range(self.next, self.next + 5) if self.is_plural(i)), None)
        if plural is None:
            raise Unread
        before = self.words[plural]
        self.replace(plural, before._replace(text=before.text.removesuffix("s")))
        try:
            had = self.property()
            self.needs("of", "in")
        finally:
            self.replace(plural, before)
        numbers = [had(self.value())]
        while self.takes("and", ",", ", and"):
            numbers.append(had(self.value()))
        if len(numbers) < 2 or len(numbers) > _MOST_NUMBERS:
            raise Unread
        together = self.tried(self.together, numbers)
        return together or self.of_each(numbers)

    def is_plural(self, i: int) -> bool:
        """Whether the word at a place ends in s, and ``of`` or ``in`` follows."""
        texts = [word.text for word in self.words[i : i + 2]]
        if len(texts) < 2:
            raise Unread
        return texts[0].endswith("s") and texts[1] in ("of", "in")

    def subject_number(self) -> Node:
        """One number, ``the digit sum of 3d``; ``that of`` is then the same of another."""
        start = self.next
        self.takes("the")
        had = self.tried(self.property)
        if had is not None and self.takes("of", "in"):
            number = self.value()
            self.likeness = had
            return had(number)  # type: ignore[no-any-return]
        self.next = start
        return self.value()

    def of_each(self, numbers: list[Node]) -> Node:
        """What a verb tells of each of the numbers."""
        if len(numbers) == 1 and (extreme := self.tried(self.of_the_largest, numbers[0])):
            return extreme  # type: ignore[no-any-return]
        told = self.predicate()
        if len(numbers) > 1 and any(part.op == "itself" for part in told.walk()):
            said = [word.text for word in self.words[: self.next]]
            if "other" in said or "another" in said:
                raise Unread
        return self.both([_true(number, told) for number in numbers])

    def predicate(self) -> Node:
        """What is told of a number, as a clue tells of its entry."""
        self.takes("both", "each", "all")
        x = self.itself
        parts = [self.verb(x)]
        while self.takes(*_JOINTS):
            parts.append(self.first_of(self.verb, self.modifier, told=(x,)))
        return self.both(parts)

    def of_the_largest(self, number: Node) -> Node:
        """``1a is the largest of 1a, 3d and 5a``, ``1a is greater than each of 3d and 5a``."""
        self.needs("is")
        word = self.takes("greater than", "larger than", "more than", "less than", "smaller than")
        if word:
            self.needs("each of", "all of", "both", "any of", "either of")
            sign = "<" if word in ("less than", "smaller than") else ">"
            return self.both([_chain(sign, number, other) for other in self.rest_of_list()])
        self.takes("the")
        word = self.needs("largest of", "greatest of", "smallest of", "least of", "highest of")
        name = "min" if word in ("smallest of", "least of") else "max"
        return _chain("=", number, self.call(name, *self.rest_of_list()))

    def rest_of_list(self) -> list[Node]:
        """``3d and 5a``, up to the end."""
        found = [self.value()]
        while self.takes("and", ",", ", and"):
            found.append(self.value())
        if self.ahead.kind != "end" or len(found) > _MOST_NUMBERS:
            raise Unread
        return found

    # Of several together

    def together(self, numbers: list[Node]) -> Node:
        """What is told of the numbers as they are beside one another."""
        rules: list[Callable[[list[Node]], Node]] = [
            self.in_pairs,
            self.in_order,
            self.named_groups,
        ]
        rules += [self.totals, self.agreeing]
        return self.first_of(*rules, told=(numbers,))  # type: ignore[no-any-return]

    def each_pair(self, numbers: list[Node], told: Callable[[Node, Node], Node]) -> Node:
        return self.both([told(a, b) for a, b in combinations(numbers, 2)])

    def in_pairs(self, numbers: list[Node]) -> Node:
        """``are equal``, ``are anagrams``, ``have no common factor``, ``share no digit``."""
        one = self.number(1)
        if self.closes(*_EQUAL):
            return self.both([_chain("=", a, b) for a, b in pairwise(numbers)])
        if self.closes(*_DIFFERENT):
            return self.each_pair(numbers, lambda a, b: _chain("!=", a, b))
        if self.closes(*_REVERSES) and len(numbers) == 2:
            return _chain("=", numbers[0], self.call("rev", numbers[1]))
        if self.closes(*_ANAGRAMS):
            return self.both([_true(a, Node("anagram", (b,), b.at)) for a, b in pairwise(numbers)])
        if self.closes(*_COPRIME):
            return self.each_pair(numbers, lambda a, b: _chain("=", self.call("gcd", a, b), one))
        if self.closes(*_COMMON_FACTOR):
            return _chain(">", self.call("gcd", *numbers), one)
        self.needs(*_NO_DIGIT)
        return self.each_pair(numbers, lambda a, b: _true(a, self.apart(self.itself, b)))

    def in_order(self, numbers: list[Node]) -> Node:
        """``are in ascending order``, ``are consecutive``, ``are in arithmetic progression``."""
        one, steps = self.number(1), list(pairwise(numbers))
        if word := self.takes(*_ORDERS):
            return self.both([_chain(_ORDERS[word], a, b) for a, b in steps])
        if self.takes(*_IN_TURN):
            return self.both([_chain("=", b, self.calculated("+", a, one)) for a, b in steps])
        if self.closes(*_CONSECUTIVE):
            return self.neighbours(numbers)
        if self.takes(*_ARITHMETIC) and len(numbers) > 2:
            return self.steady("-", steps)
        self.needs(*_GEOMETRIC)
        if len(numbers) < 3:
            raise Unread
        return self.steady("/", steps)

    def steady(self, sign: str, steps: list[tuple[Node, Node]]) -> Node:
        """Each number is as much more than the one before it, or as many times as large."""
        found = [self.calculated(sign, b, a) for a, b in steps]
        return self.both([_chain("=", a, b) for a, b in pairwise(found)])

    def neighbours(self, numbers: list[Node]) -> Node:
        """Different numbers, the greatest of which is so much more than the least."""
        apart = self.calculated("-", self.call("max", *numbers), self.call("min", *numbers))
        parts = [_chain("=", apart, self.number(len(numbers) - 1))]
        if len(numbers) > 2:
            parts.append(self.each_pair(numbers, lambda a, b: _chain("!=", a, b)))
        return self.both(parts)

    def named_groups(self, numbers: list[Node]) -> Node:
        """``form a Pythagorean triple``, ``are twin primes``."""
        if self.closes(*_TWINS) and len(numbers) == 2:
            prime = Node("kind", ("prime",), self.at)
            apart = self.call("abs", self.calculated("-", *numbers))
            parts = [_true(number, prime) for number in numbers]
            return self.both([*parts, _chain("=", apart, self.number(2))])
        self.needs(*_PYTHAGOREAN)
        if len(numbers) != 3:
            raise Unread
        squares = [self.calculated("^", number, self.number(2)) for number in numbers]
        sums = [
            _chain("=", self.calculated("+", squares[i], squares[j]), squares[3 - i - j])
            for i, j in ((0, 1), (0, 2), (1, 2))
        ]
        return self.both(sums, "or")

    def totals(self, numbers: list[Node]) -> Node:
        """``sum to 12``, ``differ by a square``, ``have an odd product``."""
        if self.takes(*_SUM):
            return _true(self.folded("+", numbers), self.complement(self.itself))
        if self.takes(*_PRODUCT):
            return _true(self.folded("*", numbers), self.complement(self.itself))
        word = self.needs(*_APART)
        if len(numbers) != 2:
            raise Unread
        apart = self.call("abs", self.calculated("-", *numbers))
        told = self.complement(self.itself) if word != "are" else self.number(self.figure())
        if word == "are":
            self.needs("apart")
        return _true(apart, told)

    def folded(self, sign: str, numbers: list[Node]) -> Node:
        total = numbers[0]
        for number in numbers[1:]:
            is_call = sign.isalpha()
            total = (
                self.call(sign, total, number) if is_call else self.calculated(sign, total, number)
            )
        return total

    def agreeing(self, numbers: list[Node]) -> Node:
        """``have the same digit sum``."""
        self.needs(*_SAME)
        had = self.property()
        if self.ahead.kind != "end":
            raise Unread
        return self.both([_chain("=", had(a), had(b)) for a, b in pairwise(numbers)])


def _chain(sign: str, a: Node, b: Node) -> Node:
    return Node("chain", (sign, a, b), a.at)


def _true(number: Node, told: Node) -> Node:
    """The condition that a number is in a set, or is another number."""
    if told.op in ("and", "or", "not"):
        return Node(told.op, tuple(_true(number, part) for part in told.nodes), told.at)
    if told.op == "compare":
        return _chain(str(told.args[0]), number, told.nodes[0])
    return _chain("=", number, told)
