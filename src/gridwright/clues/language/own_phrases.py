"""Reading what setters say of the number itself: ``its square root is prime``, ``outer digits``.

::

    phrase := ("part of" | "forms") "a Pythagorean triple with" sum "and" sum
            | "consecutive" ("to" | "with") product
            | "twin prime" | "smaller of a pair of twin primes"
            | "other two digits" | "outer digits" | "first and last digits"

A function that is said without its operand is that of the number itself, or of the entry that was
named last before.  What is compared with such a number is a condition on it, ``its square root is
prime``; standing alone it is its value, ``12 times the sum of its digits``.
"""

import re
from typing import Final

from gridwright.basics.patterns import pattern
from gridwright.clues.language.operations import Operations
from gridwright.clues.language.token import Token
from gridwright.clues.tree import ITSELF, Node

__all__ = ["COMPARISONS", "FACTORS", "MOST_PLACES", "OwnPhrases"]

COMPARISONS: Final = ("=", "!=", "<", "<=", ">", ">=")
FACTORS: Final = ("factor", "divisor", "divisors")
"""Words for what divides a number."""

_ITS: Final = pattern(r"\bits\b", re.IGNORECASE)
_PLACES: Final = {"first": (1, 1), "last": (-1, -1)}
MOST_PLACES: Final = 9
"""Digits at an end that are added, or the like: the sum of its first two digits."""
_OTHERS: Final = {1: ((2, 2), (3, 3)), -1: ((1, 1), (2, 2)), 0: ((1, 1), (3, 3))}
"""The other two of three digits, by which one is told: the first, the last, or (0) the middle."""


class OwnPhrases(Operations):
    """Phrases about the number itself, and what they are read with."""

    n_own = 0
    """How often the number itself was meant so far."""

    told_place: int | None = None
    """The digit of which something is being told: 1, -1, or 0 for the middle."""

    needed = 0
    """How many digits there must be: three, where ``the other two`` was said."""

    # What phrases are read with

    def expect(self, *words: str) -> Token:
        """Take one of these words; raises ExpressionError."""
        if not self.sees_word(*words):
            raise self.expected(" or ".join(map(repr, words)))
        return self.take()

    def sees_words(self, *words: str) -> bool:
        """Whether these words are ahead, one after the other."""
        ahead = self.tokens[self.next : self.next + len(words)]
        return [token.text for token in ahead if token.kind == "word"] == list(words)

    def takes(self, *words: str) -> bool:
        """Whether these words are ahead; they are taken then."""
        found = self.sees_words(*words)
        self.next += len(words) if found else 0
        return found

    def function(self, name: str, at: int, *operands: Node) -> Node:
        """A function of numbers, and of nothing else."""
        return self.made("call", (name, *operands), at)

    def stops(self) -> bool:
        """Whether a part of a clue ends here."""
        is_sign = self.sees(",", ")", "+", "-", "*", "/")
        return is_sign or self.ahead.kind == "end" or self.sees_word("and", "or", "with", "whose")

    def named_before(self) -> Token | None:
        """The entry that was named last."""
        named = [token for token in self.tokens[: self.next] if token.kind == "entry"]
        return named[-1] if named else None

    def that_number(self, token: Token) -> Node:
        """``less than twice that number``: the entry that was named last."""
        named = self.named_before()
        if named is None:
            raise self.error("which number? no entry is named before", token.at)
        return Node("entry", (named.text,), token.at)

    @property
    def tells_of_itself(self) -> bool:
        """Whether ``its`` may be said: in a clue without letters."""
        return not (self.dialect.is_relation or self.dialect.has_letters)

    def itself(self, at: int) -> Node:
        """The number that a clue tells of."""
        if not self.tells_of_itself:
            raise self.expected("'of' and a number")
        self.n_own += 1
        return Node(ITSELF, (), at)

    def untold(self, at: int) -> Node:
        """The operand of a function that is said without one: ``its digit sum``."""
        if self.sees(*COMPARISONS):
            return self.itself(at)
        if not self.stops() or not _ITS.search(self.text):
            raise self.expected("'of'")
        named = self.named_before()
        return Node("entry", (named.text,), at) if named else self.itself(at)

    def operand_of(self, at: int) -> Node:
        """What follows ``of``; the number itself if nothing does."""
        if not self.sees_word("of", "in"):
            return self.untold(at)
        self.take()
        return self.below(at, self.product)

    def is_own(self, node: Node) -> bool:
        """Whether an expression, or a set, depends on the number itself and nothing says so yet."""
        open_ = [node] if self.n_own else []
        while open_:
            part = open_.pop()
            if part.op == ITSELF:
                return True
            if part.op != "whose":
                open_ += part.nodes
        return False

    def owned(self, node: Node) -> Node:
        """The numbers that are what depends on them: ``12 times the sum of its digits``."""
        if not self.is_own(node):
            return node
        return Node("whose", (Node(ITSELF, (), node.at), node), node.at)

    def told(self, what: Node, is_in: Node) -> Node:
        """The numbers of which something is in a set; 0, too, is even."""
        whose = Node("whose", (what, self.with_zero(is_in)), what.at)
        self.check_depth(whose)
        if not self.needed:
            return whose
        needed, self.needed = Node("number", (self.needed,), what.at), 0
        length = Node("whose", (self.function("digits", what.at, self.itself(what.at)), needed))
        return Node("and", (whose, length), what.at)

    def with_zero(self, node: Node) -> Node:
        """A set of digits, or of counts, among which 0 is even, and a multiple of anything."""
        if node.op == "multiple" or (node.op == "kind" and node.args == ("even",)):
            return Node("or", (node, Node("number", (0,), node.at)), node.at)
        return node

    # Other properties

    def pythagorean(self, token: Token) -> Node:
        """``Pythagorean triple with 3d and 4d``: any of the three may be the greatest."""
        self.expect("triple")
        self.expect("with", "and")
        numbers = [self.below(token.at, self.sum)]
        self.expect("and")
        numbers.append(self.below(token.at, self.sum))
        own, a, b = (
            self.made("^", (number, Node("number", (2,), token.at)), token.at)
            for number in (self.itself(token.at), *numbers)
        )
        ways = ((own, a, b), (own, b, a), (a, b, own))
        sums = [
            self.told(self.made("-", (self.made("+", (x, y), token.at), z), token.at), _zero(z))
            for x, y, z in ways
        ]
        return Node("or", tuple(sums), token.at)

    def neighbour(self, token: Token) -> Node | None:
        """``consecutive with 5d``: one more, or one less."""
        if not self.sees_word("with", "to"):
            return None
        self.take()
        other = self.below(token.at, self.product)
        distance = self.made("-", (self.itself(token.at), other), token.at)
        return self.told(self.function("abs", token.at, distance), Node("number", (1,), token.at))

    def twin(self, token: Token, sign: str = "") -> Node:
        """``twin prime``; the smaller one of two if the sign is +, the larger one if it is -."""
        self.expect("prime")
        prime, two = Node("kind", ("prime",), token.at), Node("number", (2,), token.at)
        others = [
            self.told(self.made(way, (self.itself(token.at), two), token.at), prime)
            for way in (sign or "+-")
        ]
        other = Node("or", tuple(others), token.at) if len(others) > 1 else others[0]
        return Node("and", (prime, other), token.at)

    def one_of_a_pair(self) -> Node:
        """``one of a pair of twin primes``, from ``of`` on."""
        self.expect("of")
        self.expect("pair")
        self.expect("of")
        return self.twin(self.expect("twin"))

    # Its digits

    def places_told(self) -> list[Node] | None:
        """``other two digits``, ``outer digits``, ``first and last digits``; None otherwise."""
        at, start = self.ahead.at, self.next
        if self.takes("other"):
            self.two()
            if self.told_place is None:
                raise self.error("other than which digit?", at)
            self.needed = 3
            return self.digits_at(_OTHERS[self.told_place], at)
        if self.takes("outer"):
            self.two()
            return self.digits_at(((1, 1), (-1, -1)), at)
        if self.sees_word("first", "last"):
            first = self.take().text
            if self.ahead.kind == "number" and 2 <= int(self.ahead.text[:9]) <= MOST_PLACES:
                n = int(self.take().text)
                self.skip("digits", "digit")
                if self.stops() or self.sees("="):
                    ends = range(1, n + 1) if first == "first" else range(-n, 0)
                    return self.digits_at(tuple((end, end) for end in ends), at)
                self.next = start
                return None
            if self.takes("and") and self.sees_word("first", "last"):
                second = self.take().text
                if self.sees_word("digit", "digits") and first != second:
                    self.take()
                    if not self.sees_word("of", "in"):
                        return self.digits_at((_PLACES[first], _PLACES[second]), at)
        self.next = start
        return None

    def two(self) -> None:
        """``two digits``, either word of which may be left out."""
        if self.ahead.kind == "number" and self.ahead.text == "2":
            self.take()
        self.skip("digits", "digit")

    def digits_at(self, places: tuple[tuple[int, int], ...], at: int) -> list[Node]:
        return [self.own_digits(first, last, at) for first, last in places]

    def own_digits(self, first: int, last: int, at: int) -> Node:
        """Some digits of the number itself."""
        ends = (Node("number", (end,), at) for end in (first, last))
        return self.function("digits from", at, self.itself(at), *ends)

    def middle(self, token: Token) -> Node:
        """``middle digit of 3d``, ``middle digit is 5``."""
        self.expect("digit")
        found = self.function("middle digit", token.at, self.operand_of(token.at))
        self.told_place = 0
        return found


def _zero(node: Node) -> Node:
    return Node("number", (0,), node.at)
