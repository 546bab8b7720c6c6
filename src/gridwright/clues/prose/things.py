"""Reading in prose what a number has: ``two 5s and a 7``, ``a prime digit sum``, ``12 factors``.

::

    contained := thing ("and" thing)*
    thing     := contents | "the same" PROPERTY "as" value | N "factors" | [KIND] "digits"
               | value "among its factors" | [KIND] PROPERTY ["of"] complement
               | value "as its" PROPERTY
"""

from typing import Final

from gridwright.clues.prose.digit_orders import ORDERS
from gridwright.clues.prose.subjects import ProseSubjects
from gridwright.clues.prose.words import Unread, depends
from gridwright.clues.tree import ITSELF, Node

__all__ = ["ProseThings"]


_NO_FACTOR: Final = tuple(
    f"no {prime}{factor}"
    for prime in ("prime ", "")
    for factor in ("factor", "factors", "divisor", "divisors")
)
_ONE_BEING: Final = tuple(
    f"{comma}{one}" for comma in ("", ", ") for one in ("one of which is", "one of them being")
)
_BUT_ONE: Final = tuple(
    f"{but} {one}"
    for but in ("other than", "except", "except for", "apart from", "but", "bar", "greater than")
    for one in ("1", "one", "unity")
)

_GREATER: Final = (
    *("greater than", "more than", "larger than", "bigger than", "above", "over", "exceeding"),
)
_JOINED: Final = frozenset(("with", "having", "whose", "which", "that", "and", "but", ",", ";"))
"""Words that are no part of a kind that is told of what a number has."""


class ProseThings(ProseSubjects):
    """What follows ``with``, ``has`` and the like."""

    def contained(self, x: Node) -> Node:
        """``two 5s and a 7``, ``a prime digit sum``, ``its digits in ascending order``."""
        parts = [self.thing(x)]
        while True:
            start = self.next
            more = self.takes("and", ", and", "but", "and with") and self.tried(self.thing, x)
            if not more:
                self.next = start
                return self.both(parts)
            parts.append(more)

    def thing(self, x: Node) -> Node:
        """One thing that a number has."""
        return self.first_of(  # type: ignore[no-any-return]
            self.all_but,
            self.counted_more,
            self.same_digits,
            self.same_property,
            self.among_its,
            self.factors,
            self.kind_of_digits,
            self.contents,
            self.some,
            self.own_things,
            self.kind_of_property,
            told=(x,),
        )

    def same_digits(self, x: Node) -> Node:
        """``the same digits as 8a, in another order``."""
        self.takes("the")
        if x.op != ITSELF:
            raise Unread
        return self.digits_again()

    def same_property(self, x: Node) -> Node:
        """``the same digit sum as 3d``."""
        self.needs("the same", "same")
        ends = self.tried(self.places)
        if ends is not None and len(ends) == 2:
            first, last = (self.digit_of(x, end) for end in ends)
            return self.of(first, last)
        had = self.property()
        self.needs("as")
        self.takes("that of")
        return self.of(had(x), had(self.value()))

    def factors(self, x: Node) -> Node:
        """``twelve factors``, ``exactly three distinct prime factors``."""
        if self.takes(*_NO_FACTOR):
            return self.no_factor(x, is_prime=self.words[self.next - 2].text == "prime")
        sign, n = self.many()
        word = self.needs(
            *("factors", "divisors", "distinct prime factors", "different prime factors"),
            "prime factors",
        )
        if word == "prime factors":
            self.needs(", all different", "all different", ", all distinct", "none repeated")
            squarefree = self.of(x, Node("kind", ("squarefree",), self.at))
            number = self.compare(sign, self.call("prime factors", x), self.number(n))
            return self.both([number, squarefree])
        name = "prime factors" if "prime" in word else "divisors"
        told = self.compare(sign, self.call(name, x), self.number(n))
        if self.takes(*_ONE_BEING):
            return self.both([told, self.of(self.calculated("%", x, self.value()), self.number(0))])
        return told

    def no_factor(self, x: Node, *, is_prime: bool) -> Node:
        """``no prime factor less than 20``, from the comparison on: the least one is no less."""
        self.takes(*_BUT_ONE)
        name, sign = "lpf", ">="
        if not self.takes("less than", "smaller than", "below", "under"):
            self.needs(*_GREATER)
            name, sign = "gpf", "<="
            if not is_prime:
                raise Unread  # than itself?
        told = self.compare(sign, self.call(name, x), self.value())
        self.takes(*_BUT_ONE)
        return told

    def kind_of_digits(self, x: Node) -> Node:
        """``identical digits``, ``only odd digits``, ``all its digits odd``."""
        self.takes("only", "all")
        is_same = self.sees("the same digits", "same digits")
        word = self.tried(self.order_of_digits)
        if word is not None and is_same and x.op != ITSELF:  # "its double has the same digits"
            return self.of(x, Node("anagram", (self.itself,), self.at))
        if word is not None:
            return self.of(x, Node("kind", (word,), self.at))
        kind = self.leaf(1)
        self.needs("digits")
        if not kind.is_set or kind.names or depends(kind) or not self.ends():
            raise Unread
        return self.all_in(x, self.digits_in(kind))

    def order_of_digits(self) -> str:
        """``ascending digits``, ``different digits``: the kind of such numbers."""
        word = self.needs(*ORDERS)
        self.needs("digits")
        if not self.ends():
            raise Unread
        return ORDERS[word]

    def among_its(self, x: Node) -> Node:
        """``3 and 5 among its factors``, ``13 as a factor``."""
        if self.takes("the prime factor", "the factor", "a factor of", "a prime factor of"):
            return self.of(self.calculated("%", x, self.factor()), self.number(0))
        found = [self.factor()]
        if self.takes("as its only prime factor", "as the only prime factor", "as its only prime"):
            return self.both([self.of(self.call(f, x), found[0]) for f in ("gpf", "lpf")])
        while self.takes("and", ","):
            found.append(self.factor())
        self.needs(
            "among its factors",
            "among its prime factors",
            "as a factor",
            "as factors",
            "among its divisors",
            "as a prime factor",
            "as a divisor",
            "as a multiple",
        )
        if self.words[self.next - 1].text == "multiple":
            return self.both(
                [self.of(self.calculated("%", one, x), self.number(0)) for one in found]
            )
        return self.both([self.of(self.calculated("%", x, one), self.number(0)) for one in found])

    def own_things(self, x: Node) -> Node:
        """``its digits in order``, ``outer digits equal``, ``a digit sum of 12``."""
        self.takes("a", "an", "its", "the", "all its", "all", "both")
        return self.first_of(self.plural, self.pair, self.property_of, told=(x,))  # type: ignore[no-any-return]

    def property_of(self, x: Node) -> Node:
        """``digit sum of 12``, ``digit sum 12``, ``reverse that is prime``."""
        had = self.property()
        before, self.likeness = self.likeness, had
        found = self.tried(self.verb, had(x))
        if found is None:
            self.takes("of", "equal to", "that is", "which is", "being")
            found = self.complement(had(x))
        self.likeness = before
        return found  # type: ignore[no-any-return]

    def kind_of_property(self, x: Node) -> Node:
        """``a prime digit sum``, ``an odd number of factors``."""
        self.takes("a", "an")
        for n_words in (1, 2, 3):
            found = self.tried(self.kind_and_property, x, n_words)
            if found is not None:
                return found  # type: ignore[no-any-return]
        raise Unread

    def kind_and_property(self, x: Node, n_words: int) -> Node:
        end = self.next + n_words
        if any(word.text in _JOINED for word in self.words[self.next : end]):
            raise Unread  # "a square with odd digit sum" is told of the square
        kind = self.phrase(self.next, end) if end < len(self.words) else None
        if kind is None or not kind.is_set:
            raise Unread
        self.next = end
        return self.of(self.property()(x), kind)
