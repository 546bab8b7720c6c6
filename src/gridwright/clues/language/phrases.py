"""Reading what setters say in several words: ``sum of two squares``, ``two more than a square``.

::

    phrase := ("square" | "cube") "of" product | "square" "root" "of" product
            | ("sum" | "product") "of" (sum "and" sum | N set | [N] "consecutive" NAME)
            | "difference" ("of" | "between") (sum "and" sum | "2" set)
            | N ("more" | "greater" | "less" | "smaller") "than" product
            | ("greatest" | "least") ("prime factor" "of" product
                                      | "common" NAME "of" sum "and" sum)
            | "between" sum "and" sum | "average of" sum "and" sum
            | "number of" ("digits" | "divisors" | "factors") "of" product
            | "exceeds" product ["by" product]
            | "leaves" ["remainder" "of"] N "when divided by" N
            | "another" ("answer" | "entry" | "light" | "number")
            | a phrase about digits, of `digit_phrases`
"""

from typing import Final

from gridwright.clues.language.own_phrases import COMPARISONS, FACTORS
from gridwright.clues.language.several_phrases import SeveralPhrases
from gridwright.clues.language.synonyms import THAN
from gridwright.clues.language.token import Token
from gridwright.clues.numbers.consecutive import MAX_IN_A_ROW, POWERS_IN_A_ROW, WORDS_IN_A_ROW
from gridwright.clues.tree import Node

__all__ = ["ANOTHER", "Phrases"]

ANOTHER: Final = "another answer"
"""The letter that stands for any other entry, for as long as a clue is read."""

_MOST_TERMS: Final = 10
"""The most numbers of a kind that are added or multiplied: sum of so many squares."""
_JOINTS: Final = ("and", "or", "not", "of")
_AFTER_NUMBER: Final = ("contains", "between", "exceeds", "reads", "begins", "ends", "multiple")
"""Words that may follow ``a number``, beside those that end a part of a clue."""
_BEFORE_OWN: Final = (")", "*", "+", "-", "/", "=", "<", ">", "<=", ">=", "more than", "less than")
"""What stands before ``the number`` where it is the number itself."""


_SAME_AGAIN: Final = "this would be the same number several times; write them one by one"


class Phrases(SeveralPhrases):
    """The part of the grammar between the words and arithmetic."""

    def phrase(self, token: Token) -> Node | None:
        """What a word that has been taken begins, if it begins a phrase."""
        read = {
            "square": self.power_of,
            "cube": self.power_of,
            "sum": self.together,
            "product": self.together,
            "difference": self.difference,
            "same": self.same,
            "digital": self.digital,
            "greatest": self.extreme,
            "least": self.extreme,
            "number": self.number_of,
            "first": self.first,
            "last": self.end_digit,
            "another": self.another,
            "exceeds": self.exceeds,
            "leaves": self.leaves,
            "begins": self.edge,
            "ends": self.edge,
            "centred": self.centred,
            "between": self.between,
            "average": self.average,
            "median": self.median,
            "modal": self.modal,
            "mode": self.mode,
            "that number": self.that_number,
            "adjacent": self.adjacent,
            "only": self.only,
            "how": self.how_many,
            "grid": lambda token: Node("entry", ("grid",), token.at),
            "amicable": self.amicable,
            "friend": self.friend,
            "range": self.spread,
            "digits": self.arranged,
            "no": self.no,
            "non": self.non,
            "each": self.each,
            "repeated": self.repeated,
            "different": self.distinct,
            "reads": self.reads,
            "middle": self.middle,
            **dict.fromkeys(("second", "third", "units", "tens", "hundreds"), self.inner_digit),
            "differs": self.differs,
            "in": self.in_order,
            "previous": self.following,
            "shares": self.shares,
            "contains": self.contains,
            "coprime": self.coprime,
            "pythagorean": self.pythagorean,
            "consecutive": self.neighbour,
            "twin": self.twin,
            "this": self.this,
            "next": self.following,
            "proper": self.proper,
            "member": self.member,
            "remainder": self.remainder,
            "common": self.common,
            "whose": self.whose,
            "multiple": self.of_its_digits,
        }.get(token.text)
        return read(token) if read else None

    def this(self, token: Token) -> Node:
        """``this``, ``this number``: the number itself."""
        self.skip("number", "answer", "entry")
        return self.itself(token.at)

    def power_of(self, token: Token) -> Node | None:
        """``square of 3d``, ``square root of 3d``."""
        if self.takes("root"):
            name = "sqrt" if token.text == "square" else "cube root"
            return self.function(name, token.at, self.operand_of(token.at))
        if not self.sees_word("of"):
            return None
        base = self.operand_of(token.at)
        exponent = Node("number", (2 if token.text == "square" else 3,), token.at)
        return self.made("^", (base, exponent), token.at)

    def together(self, token: Token) -> Node | None:
        """``product of 3d and 4d``, ``sum of two squares``, ``sum of 3 consecutive primes``."""
        if not self.sees_word("of"):
            return None
        self.take()
        op = "+" if token.text == "sum" else "*"
        if of_digits := self.of_digits(token):
            return of_digits
        if self.sees_word("first") and (total := self.of_the_first(token, op)):
            return total
        is_proper = op == "+" and self.takes("proper")
        if op == "+" and self.sees_word(*FACTORS):
            self.take()
            whole = self.operand_of(token.at)
            total = self.function("sigma", token.at, whole)
            return self.made("-", (total, whole), token.at) if is_proper else total
        counted = self.counted(token, op)
        if counted:
            return counted
        return self.folded(op, self.several(token.at, is_sum=op == "+"), token.at)

    def counts(self) -> bool:
        """Whether a number and then a word follow, as in ``two squares``."""
        after = self.tokens[min(self.next + 1, len(self.tokens) - 1)]
        is_power = after.kind == "number" and self.sees_power(self.next + 2)
        is_word = after.kind == "word" and after.text not in _JOINTS
        return self.ahead.kind == "number" and (is_word or is_power)

    def sees_power(self, place: int) -> bool:
        """Whether a place has ``power``, as in ``two fourth powers``."""
        return self.tokens[min(place, len(self.tokens) - 1)][:2] == ("word", "power")

    def counted(self, token: Token, op: str) -> Node | None:
        """``two squares``, ``3 consecutive primes``, ``consecutive integers``; None otherwise."""
        start, n = self.next, 0
        if self.counts():
            number = self.number()
            if number.op != "number":
                self.next = start
                return None
            n = int(str(number.args[0]))
        if self.sees_word("consecutive"):
            return self.consecutive(token, n, start)
        if not n:
            return None
        is_different = self.takes("different")
        part = self.below(token.at, self.product)
        if self.sees_word("and") or not part.is_set:
            self.next = start
            return None
        self.check_each(op)
        if any(node.op in ("least", "greatest") for node in part.walk()):
            raise self.error(_SAME_AGAIN, part.at)
        if not 2 <= n <= _MOST_TERMS:
            raise self.error(f"expected 2 to {_MOST_TERMS} of a kind", self.tokens[start].at)
        if (op, part.op, part.args) == ("*", "kind", ("prime",)):
            if is_different:
                return self.of_different_primes(n, token.at)
            if n == 2:
                return Node("kind", ("semiprime",), token.at)
        if is_different:
            raise self.error("'different' is understood of primes that are multiplied", token.at)
        whole = part
        for _ in range(n - 1):
            whole = self.made(op, (whole, part), token.at)
        return whole

    def of_different_primes(self, n: int, at: int) -> Node:
        """The products of so many different primes."""
        count = self.function("prime factors", at, self.itself(at))
        squarefree = Node("kind", ("squarefree",), at)
        return Node("and", (squarefree, self.told(count, Node("number", (n,), at))), at)

    def consecutive(self, token: Token, n: int, start: int) -> Node:
        """``consecutive integers``: the name of what is consecutive follows."""
        self.take()
        if (n or start < self.next - 1) and not 2 <= n <= MAX_IN_A_ROW:
            raise self.error(f"expected 2 to {MAX_IN_A_ROW:,} in a row", self.tokens[start].at)
        name = "integer" if self.sees_word("number") else self.expect(*WORDS_IN_A_ROW).text
        self.skip("number", "integer")
        is_raised = name in ("odd", "even", "prime") and self.sees_word(*POWERS_IN_A_ROW)
        if is_raised:  # "consecutive odd squares"
            name = f"{name} {self.take().text}"
            self.skip("number")
        elif name in ("odd", "even") and self.sees_word("prime"):
            raise self.expected("one kind of number")  # "consecutive odd primes"
        if token.text == "difference":
            return self.between_two_in_a_row(name, n, token.at)
        return Node("consecutive", (token.text, n, name), token.at)

    def between_two_in_a_row(self, name: str, n: int, at: int) -> Node:
        """``difference of two consecutive squares``: an odd number; of cubes, centred hexagonal."""
        if n != 2 or name not in ("square", "cube"):
            raise self.error("differences are understood of two consecutive squares or cubes", at)
        kind = (
            Node("kind", ("odd",), at) if name == "square" else Node("centred polygonal", (6,), at)
        )
        one = Node("number", (1,), at)
        return Node("and", (kind, Node("compare", (">", one), at)), at)

    def difference(self, token: Token) -> Node:
        """``difference between 3a and 5d``, ``difference of two cubes``."""
        self.expect("of", "between")
        if self.takes("digits"):  # "difference between its digits"
            return self.two_digits(token.at)
        if self.counts():
            counted = self.counted(token, "-")
            if counted:
                return counted
        return self.function("abs", token.at, self.made("-", self.pair(token.at), token.at))

    def than(self, number: Node) -> Node:
        """``two more than a square``: what follows the number."""
        sign = self.take()
        self.skip("another")  # it differs by so much
        base = self.below(sign.at, self.product)
        while base.op in ("number", "*") and self.sees("*"):  # "one more than 4 times 36a"
            at = self.take().at
            base = self.made("*", (base, self.below(at, self.product)), at)
        if base.op != "*":
            self.check_sum()
        is_more = THAN[sign.text.split()[0]] == ">"
        return self.made("+" if is_more else "-", (base, number), sign.at)

    def extreme(self, token: Token) -> Node:
        """``greatest prime factor of 3d``, ``least common multiple of 3d and 4d``."""
        is_greatest = token.text == "greatest"
        if found := self.extreme_digit(token):
            return found
        if self.takes("of"):
            if self.takes("pair", "of"):
                return self.twin(self.expect("twin"), "-" if is_greatest else "+")
            return self.function("max" if is_greatest else "min", token.at, *self.several(token.at))
        if any(self.takes("prime", factor) for factor in FACTORS):
            name = "gpf" if is_greatest else "lpf"
            return self.function(name, token.at, self.operand_of(token.at))
        if not self.takes("common"):
            return self.superlative(token)
        self.expect(*(FACTORS if is_greatest else ("multiple",)))
        self.expect("of")
        return self.function("gcd" if is_greatest else "lcm", token.at, *self.several(token.at))

    def common(self, token: Token) -> Node:
        """``common factor of 3d and 4d``."""
        op = "multiple" if self.expect("multiple", *FACTORS).text == "multiple" else "factor"
        self.expect("of")
        numbers = self.several(token.at)
        if any(number.is_set for number in numbers):
            raise self.error("expected numbers here", token.at)
        return Node("and", tuple(Node(op, (number,), token.at) for number in numbers), token.at)

    def member(self, token: Token) -> Node:
        """``member of the Fibonacci sequence``."""
        self.expect("of")
        found = self.below(token.at, self.primary)
        self.skip("sequence")
        return found

    def number_of(self, token: Token) -> Node | None:
        """``number of digits of 3d``, ``number of divisors of 3d``; ``number`` is any."""
        if self.takes("formed", "by"):  # "number formed by its last two digits"
            return self.end_digit(self.expect("first", "last"))
        before = self.tokens[self.next - 2] if self.next > 1 else None
        is_own = self.text[max(token.at - 4, 0) : token.at].lower() == "the "
        is_own = bool(is_own and before and self.stops() and self.tells_of_itself)
        if is_own and before and (before.kind == "number" or before.text in _BEFORE_OWN):
            return self.itself(token.at)  # "half the number"
        if not self.takes("of"):
            is_whole = self.stops() or self.sees(*COMPARISONS) or self.sees_word(*_AFTER_NUMBER)
            return Node("any", (), token.at) if is_whole else None
        if self.takes("different", "prime", "factor"):
            return self.function("prime factors", token.at, self.operand_of(token.at))
        if (
            self.is_plural(self.next)
            or self.sees_word("digit")
            or (self.is_group() and self.tells_of_itself)
        ):
            return self.group(token.at, may_be_told=True)
        if counted := self.so_many_below():
            return counted
        name = self.expect("digits", "digit", *FACTORS).text
        name = "digits" if name.startswith("digit") else "divisors"
        return self.function(name, token.at, self.operand_of(token.at))

    def exceeds(self, token: Token) -> Node:
        """``exceeds a multiple of 100 by 7``; ``exceeds 5a``, by any number."""
        base = self.below(token.at, self.product)
        if self.sees_word("by"):
            self.take()
            return self.made("+", (base, self.below(token.at, self.product)), token.at)
        if base.is_set:
            raise self.error("expected a number here", base.at)
        return Node("compare", (">", base), token.at)

    def leaves(self, token: Token) -> Node:
        """``leaves a remainder of 5 when divided by 13``."""
        self.skip("remainder")
        self.skip("of")
        rest = self.below(token.at, self.product)
        self.skip("remainder")
        if not self.takes("on", "division"):
            self.expect("when")
            self.expect("divided")
        self.expect("by")
        divisor = self.below(token.at, self.product)
        if rest.op == divisor.op == "number":
            return self.congruent(rest, divisor)
        raise self.error("expected two numbers, what is left and the divisor", token.at)

    def another(self, token: Token) -> Node:
        """``another answer``: a letter of that name, in whose place `whole` puts entries."""
        if self.ahead.text in ("answer", "entry", "light"):
            self.take()
        else:
            self.expect("number")
        if not self.dialect.others:
            raise self.error("'another answer' is told by a clue, where there are others", token.at)
        return Node("letter", (ANOTHER,), token.at)
