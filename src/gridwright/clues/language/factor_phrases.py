"""Reading what setters say of factors: ``exactly four factors``, ``coprime to 8a``, ``amicable``.

::

    phrase := factors | KIND "number of" factors
            | "coprime" ("to" | "with") product | "no common factor with" product
            | "common factor" ["> 1"] "with" product
            | "amicable" ["with" product] | "friend of" product | "proper factor of" product
            | "remainder when" product "is divided by" product
    factors := [N] ["different" "prime"] "factors"
"""

from gridwright.clues.language.own_phrases import FACTORS, OwnPhrases
from gridwright.clues.language.token import Token
from gridwright.clues.tree import ITSELF, Node, changed_leaves

__all__ = ["FactorPhrases"]


class FactorPhrases(OwnPhrases):
    """Phrases about what divides the number itself."""

    def counts_factors(self) -> str:
        """The function that ``different prime factors`` is ahead as, taken; else an empty text."""
        start = self.next
        is_different = self.takes("different")
        is_prime = self.takes("prime")
        if self.sees_word(*FACTORS) and (is_prime or not is_different):
            self.take()
            if not self.sees_word("of"):
                if is_prime and not is_different:
                    at = self.tokens[start].at
                    raise self.error("expected 'different prime factors', or 'factors'", at)
                return "prime factors" if is_prime else "divisors"
        self.next = start
        return ""

    def with_factors(self, number: Node) -> Node:
        """``four factors``, of which the number has been taken; or the number."""
        name = self.counts_factors()
        if not name:
            return number
        return self.told(self.function(name, number.at, self.itself(number.at)), number)

    def kind_of_count(self, kind: Node) -> Node | None:
        """``odd number of factors``, of which the kind and ``number`` have been taken."""
        start = self.next
        if self.takes("of") and (name := self.counts_factors()):
            return self.told(self.function(name, kind.at, self.itself(kind.at)), kind)
        self.next = start
        return None

    def coprime(self, token: Token) -> Node:
        """``coprime to 8a``."""
        self.expect("to", "with")
        return self.without_factor(token)

    def without_factor(self, token: Token) -> Node:
        """The numbers that have no factor in common with what follows."""
        other = self.below(token.at, self.product)
        common = self.function("gcd", token.at, self.itself(token.at), other)
        return self.told(common, Node("number", (1,), token.at))

    def with_factor(self, token: Token) -> Node:
        """``common factor greater than 1 with 8a``, from what follows ``factor`` on."""
        if self.sees(">"):
            self.take()
            if self.ahead[:2] != ("number", "1"):
                raise self.expected("1")
            self.take()
        self.expect("with")
        return Node("not", (self.without_factor(token),), token.at)

    def amicable(self, token: Token) -> Node:
        """``amicable``; ``amicable with 3d``: each is the sum of the other's proper factors."""
        own, at = self.itself(token.at), token.at
        total = self.function("sigma", at, own)
        rest = self.made("-", (total, own), at)
        if not self.sees_word("with", "to"):
            self.skip("number")
            is_so = self.told(self.function("sigma", at, rest), total)
            perfect = Node("not", (Node("kind", ("perfect",), at),), at)
            return Node("and", (is_so, perfect), at)
        self.take()
        other = self.below(at, self.product)
        back = self.made("-", (self.function("sigma", at, other), other), at)
        differs = Node("compare", ("!=", other), at)
        return Node("and", (back, self.told(rest, other), differs), at)

    def friend(self, token: Token) -> Node:
        """``friend of 3d``: another number whose factors add up to as many times itself.

        Eric W. Weisstein, MathWorld, "Friendly Pair".
        """
        self.expect("of", "with", "to")
        own, at = self.itself(token.at), token.at
        other = self.below(at, self.product)
        times, as_many = (
            self.made("/", (self.function("sigma", at, number), number), at)
            for number in (own, other)
        )
        return Node("and", (self.told(times, as_many), Node("compare", ("!=", other), at)), at)

    def proper(self, token: Token) -> Node:
        """``proper factor of 3d``."""
        self.expect(*FACTORS)
        self.expect("of")
        whole = self.below(token.at, self.product)
        if whole.is_set:
            raise self.error("expected a number here", whole.at)
        less = Node("compare", ("<", whole), token.at)
        return Node("and", (Node("factor", (whole,), token.at), less), token.at)

    def remainder(self, token: Token) -> Node:
        """``remainder when 4d is divided by 5d``."""
        self.expect("when")
        number = self.below(token.at, self.product)
        if self.sees("="):
            self.take()
        self.expect("divided")
        start = self.expect("by").at
        divisor = self.below(token.at, self.product)
        if number.op == "entry" and "its" in self.text[start : self.ahead.at].lower().split():
            divisor = changed_leaves(divisor, lambda leaf: number if leaf.op == ITSELF else leaf)
        return self.made("%", (number, divisor), token.at)
