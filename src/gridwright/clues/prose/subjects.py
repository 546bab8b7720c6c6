"""Reading in prose what has a verb of its own: ``its reverse is prime``, ``3d exceeds it by 12``.

::

    subject := "digits" ... | "outer digits" ... | PROPERTY ("and" PROPERTY)* (verb | "are equal")
             | value verb | "neither its" PROPERTY "nor its" PROPERTY verb
             | "its factors include" value | ("together with" | "added to") value "makes" complement
"""

from typing import Final

from gridwright.clues.prose.nouns import ProseNouns
from gridwright.clues.prose.values import Property
from gridwright.clues.prose.words import Unread
from gridwright.clues.tree import ITSELF, Node

__all__ = ["ProseSubjects"]

_BARE: Final = (
    *("the same as", "equal to", "twice", "double", "half", "greater than", "less than", "between"),
    *("more than", "larger than", "smaller than", "three times", "not", "one more", "one less"),
    *("different from", "under", "over", "at least", "at most"),
)
"""What may stand without ``is`` behind what is told of: ``last digit twice the first``."""
_PRIME_FACTORS_ARE: Final = tuple(
    f"{its}{only}{which}prime factors are"
    for its in ("its ", "the ", "")
    for only in ("only ", "")
    for which in ("", "different ", "distinct ")
)
_ONLY_PRIME_FACTOR: Final = tuple(
    f"{its}{only} prime {factor} is"
    for its in ("its ", "the ")
    for only in ("only", "sole", "one")
    for factor in ("factor", "divisor")
)
_TWO_PRIMES: Final = ("prime factors", "factors", "primes", "prime divisors")
_OF_TWO: Final = {
    **dict.fromkeys(("differ by", "have a difference of", "are apart by"), "-"),
    **dict.fromkeys(("add up to", "sum to", "add to", "have a sum of", "total"), "+"),
}
_SUMS: Final = ("together with", "combined with", "when added to", "added to", "taken with")


class ProseSubjects(ProseNouns):
    """What is told of something that a number has, or is a part of."""

    def own_subject(self, x: Node) -> Node:
        """``its reverse is prime``, ``the digits are odd``, ``digit sum is 12``."""
        if self.takes("both it and its", "it and its"):
            return self.told_of_each(x, [lambda number: number, self.property()])
        self.takes("its", "the", "both its", "both of its", "all its", "all of its", "all the")
        return self.subject(x)

    def subject(self, x: Node) -> Node:
        """What is told of something of a number, from that thing on."""
        self.takes("both", "the")
        rules = (self.plural, self.pair, self.of_two_primes, self.properties)
        return self.first_of(*rules, told=(x,))  # type: ignore[no-any-return]

    def of_two_primes(self, x: Node) -> Node:
        """``two prime factors differ by 2``, of a semiprime."""
        self.takes("two")
        self.needs(*_TWO_PRIMES)
        if x.op != ITSELF or "semiprime" not in [word.text for word in self.words[: self.next]]:
            raise Unread  # how many has it?
        op = _OF_TWO[self.needs(*_OF_TWO)]
        return self.complement(self.prime_factors_made(op, x))

    def prime_factors_made(self, op: str, x: Node) -> Node:
        """The sum, or the difference, of the two prime factors of a semiprime."""
        return self.calculated(op, self.call("gpf", x), self.call("lpf", x))

    def properties(self, x: Node) -> Node:
        """``reverse is prime``, ``digit sum and digit product are both square``."""
        found = [self.property()]
        while self.takes("and", "and its", ", its", "and whose", "and the"):
            if len(found) == 1 and self.takes("that of", "those of"):
                one, other = found[0], self.value()
                found.append(lambda _, one=one, other=other: one(other))  # type: ignore[misc]
                break
            more = self.tried(self.property)
            if more is None:
                raise Unread
            found.append(more)
        if self.takes("of"):
            other = self.value()
            found = [lambda _, had=had: had(other) for had in found]  # type: ignore[misc]
        if len(found) == 2 and self.takes("are equal", "are the same", "are identical", "agree"):
            return self.of(found[0](x), found[1](x))
        if len(found) == 2 and self.takes("differ by"):
            apart = self.calculated("-", found[0](x), found[1](x))
            return self.of(self.call("abs", apart), self.quantity())
        self.takes("both", "each", "all")
        return self.told_of_each(x, found)

    def told_of_each(self, x: Node, found: list[Property]) -> Node:
        """What a verb tells of each of some things that a number has."""
        start, before, parts = self.next, self.likeness, []
        for had in found:
            self.next, self.likeness = start, had
            what = had(x)
            rules = (self.verb, self.complement if self.sees(*_BARE) else self.kind_alone)
            parts.append(self.first_of(*rules, told=(what,)))
        self.likeness = before
        return self.both(parts)

    def kind_alone(self, x: Node) -> Node:
        """``prime``, behind ``digit sum``: the verb is left out."""
        self.takes("a", "an")
        kind = self.leaf()
        if not kind.is_set or kind.names or not self.ends():
            raise Unread
        return self.of(x, kind)

    def value_subject(self, x: Node) -> Node:
        """``the difference between it and its reverse is 198``, ``3d exceeds it by 12``."""
        what = self.value()
        if what.op == "number" or (self.ahead.kind == "end"):
            raise Unread
        node = self.verb(what)
        if not any(part.op == ITSELF for part in node.walk()):
            raise Unread
        return node

    def factors_include(self, x: Node) -> Node:
        """``its factors include 13 and 7``, ``its prime factors are 2, 3 and 7``."""
        if self.takes(*_PRIME_FACTORS_ARE):
            return self.prime_factors(x)
        if self.takes(*_ONLY_PRIME_FACTOR):
            only = self.value()
            return self.both([self.of(self.call(name, x), only) for name in ("gpf", "lpf")])
        one = (f"one of its {what} is" for what in ("factors", "divisors", "prime factors"))
        if self.takes(*one):
            return self.by(x)
        self.takes("its", "the")
        self.needs("factors include", "divisors include", "prime factors include")
        return self.divided(x)

    def prime_factors(self, x: Node) -> Node:
        """``2, 3 and 7 only``: these, each once or more often, and no other."""
        found = [self.figure()]
        while self.takes(", and", ",", "and"):
            found.append(self.figure())
        self.takes("only", "alone", "and no others", ", and no others")
        if len({*found}) < 2 or not self.ends():
            raise Unread
        parts = [
            self.of(self.calculated("%", x, self.number(one)), self.number(0)) for one in found
        ]
        count = self.call("prime factors", x)
        return self.both([*parts, self.of(count, self.number(len({*found})))])

    def neither_had(self, x: Node) -> Node:
        """``its first digit nor its second is odd``, from behind ``neither`` on."""
        found = [self.property()]
        self.needs("nor its", "nor the")
        found.append(self.property())
        start, parts = self.next, []
        for had in found:
            self.next = start
            parts.append(self.denied(self.verb(had(x))))
        return self.both(parts)

    def with_another(self, x: Node) -> Node:
        """``together with 1a makes an even total``, ``added to 3d gives a square``."""
        self.needs(*_SUMS)
        total = self.calculated("+", x, self.value())
        self.takes(",")
        self.takes("it", "this")
        self.needs("makes", "gives", "forms", "has", "yields", "totals", "produces", "is")
        self.takes("a total of", "a sum of")
        self.takes("a", "an")
        kind = self.tried(self.total_kind)
        return self.of(total, kind) if kind is not None else self.complement(total)

    def total_kind(self) -> Node:
        """``even total``."""
        node = self.leaf(2)
        self.needs("total", "sum")
        return node
