"""Reading numbers in prose: ``its digit sum``, ``twice the reverse of 3d``, ``2 short of 4d``.

::

    quantity := factor (("plus" | "minus" | "less" | "times" | "divided by") factor)*
    factor   := ["the"] (N | entry | "it" | "that of" factor | PROPERTY ["of" factor]
              | entry "'s" PROPERTY | "its" PROPERTY | ("twice" | N "times" | "half") factor
              | N ("more than" | "less than" | "short of") quantity
              | ("sum" | "product" | "difference" | "mean") "of" factor ("," factor)* "and" factor
              | N UNIT | noun)

A property is a function of a number, so it can be had of the number itself, of an entry, and of
another property.  ``its`` is that of an entry which stands before a sign in the same sum, and else
that of the number of which the clue tells.
"""

from collections.abc import Iterable
from typing import Final

from gridwright.clues.prose.named_functions import FUNCTIONS, PRIME_FACTORS_ADDED
from gridwright.clues.prose.others import ProseOthers
from gridwright.clues.prose.places import Property
from gridwright.clues.prose.several import COMMON
from gridwright.clues.prose.words import FIGURES, Unread
from gridwright.clues.tree import Node

__all__ = ["Property", "ProseValues"]

_MULTIPLES: Final = {"double": 2, "twice": 2, "triple": 3, "treble": 3, "thrice": 3, "quadruple": 4}
_PARTS: Final = {"half": 2, "third": 3, "quarter": 4, "fifth": 5, "sixth": 6, "tenth": 10}
_COLLECTIVE: Final = {"dozen": 12, "score": 20, "gross": 144, "hundred": 100, "thousand": 1000}
_SIGNS: Final = {
    **dict.fromkeys(("plus", "+", "added to"), "+"),
    **dict.fromkeys(("minus", "-", "less", "reduced by", "decreased by", "diminished by"), "-"),
    **dict.fromkeys(("increased by", "augmented by"), "+"),
    **dict.fromkeys(("times", "multiplied by", "x", "*"), "*"),
    **dict.fromkeys(("divided by", "/"), "/"),
}
_TIMES: Final = tuple(word for word, sign in _SIGNS.items() if sign in "*/")
_RAISED: Final = {
    ", squared": ("^", 2),
    ", cubed": ("^", 3),
    ", doubled": ("*", 2),
    ", trebled": ("*", 3),
    ", halved": ("/", 2),
}
_PRIME_FACTORS: Final = (
    "each prime factor once, or as often as it divides? write 'sum of the different prime "
    "factors', or 'with repetition' at the end"
)
_MORE: Final = ("more than", "greater than", "larger than", "bigger than", "above", "up on")
_LESS: Final = ("less than", "fewer than", "smaller than", "short of", "below", "shy of")
_TURNED: Final = (
    *(", reversed", ", with its digits reversed", ", with the digits reversed", ", in reverse"),
    ", written backwards",
)
_LIKENESS: Final = ("that of", "those of", "the one of")


class ProseValues(ProseOthers):
    """Numbers, and what can be had of one."""

    is_repeated = False
    """Whether the clue ends with ``with repetition``."""
    n_repeated = 0
    """How often that was asked for."""

    def noun(self) -> Node:
        """A kind of number, or a number that the language of clues has a phrase for."""
        raise NotImplementedError

    def resulting(self) -> Node:
        """What an order makes of some numbers."""
        raise NotImplementedError

    def value(self) -> Node:
        """One number; raises Unread for a kind of number."""
        node: Node = self.quantity()
        if node.is_set:
            raise Unread
        return node

    def quantity(self) -> Node:
        """A sum of numbers, one of which may be of a kind."""
        total = self.factor()
        while True:
            start, owner = self.next, self.owner
            is_whole = self.skips_comma_before(_SIGNS)
            sign = self.takes(*_SIGNS)
            if not sign or self.sees("than"):
                self.next = start
                return total if total.is_set else self.raised(total)
            named = [node for node in total.walk() if node.op == "entry"]
            self.owner = named[0] if len(named) == 1 else None
            other = self.factor()
            self.owner = owner
            op = _SIGNS[sign]
            if total.op in ("multiple", "factor") or (total.is_set and total.op == "whose"):
                raise Unread  # "multiple of 7 less 3"
            if op in "*/" and total.op in ("+", "-") and not is_whole:
                raise Unread  # of the sum, or of its last part?
            total = self.calculated(op, total, other)

    def raised(self, number: Node) -> Node:
        """``the greatest prime factor of 3d, squared``: the whole before the comma."""
        if self.takes(", all", "all"):
            op = _SIGNS[self.needs(*_TIMES)]
            return self.calculated(op, number, self.factor())
        word = self.takes(*_RAISED, *_TURNED)
        if not word:
            return number
        if word in _TURNED:
            return self.call("rev", number)
        sign, n = _RAISED[word]
        return self.calculated(sign, number, self.number(n))

    def skips_comma_before(self, words: Iterable[str]) -> bool:
        """Whether a comma is before one of these words, as in ``twice 3d, less 5``; it is taken."""
        is_there = any(self.sees(f", {word}") for word in words if word[-1].isalpha())
        self.next += is_there
        return is_there

    def factor(self) -> Node:
        """A number without signs."""
        self.takes("the", "exactly", "precisely")
        return self.first_of(  # type: ignore[no-any-return]
            self.measured,
            self.in_other_figures,
            self.in_sequence,
            self.resulting,
            self.changed_number,
            self.numeral,
            self.entry,
            self.alike,
            self.triangle,
            self.others_than_it,
            self.several,
            self.had,
            self.two_places,
            self.it,
            self.noun,
        )

    def numeral(self) -> Node:
        """``12``, ``five gross``, ``five and a half gross``."""
        n, halves = (1, 0) if self.takes("a") else (self.figure(), 0)
        if self.takes("and a half"):
            halves = 1
        many = self.ahead.text.removesuffix("s").replace("sixe", "six")
        if many != self.ahead.text and many in FIGURES and n and not halves:
            self.next += 1
            return self.number(n * FIGURES[many])  # "four elevens"
        unit = self.takes(*_COLLECTIVE)
        if unit:
            return self.number(n * _COLLECTIVE[unit] + halves * _COLLECTIVE[unit] // 2)
        if halves or self.sees("digit", "digits", "th", "of"):
            raise Unread
        if self.text[self.words[self.next - 1].at].lower() == "a":
            raise Unread  # "a" alone
        return self.number(n)

    def changed_number(self) -> Node:
        """``twice 3d``, ``half of it``, ``five less than 3d``, ``three times its reverse``."""
        if self.takes("number formed by reversing", "number obtained by reversing"):
            return self.call("rev", self.factor())
        for word, n in _MULTIPLES.items():
            if self.takes(word):
                self.takes(
                    "of", "as large as", "as big as", "as great as", "the size of", "as much as"
                )
                return self.calculated("*", self.number(n), self.factor())
        if any(self.sees(f"{one} {word}") for one in ("a", "one") for word in _PARTS):
            self.next += 1
        for word, n in _PARTS.items():
            if self.takes(f"{word} of", f"{word} the", *(["half"] if word == "half" else ())):
                return self.calculated("/", self.factor(), self.number(n))
        if self.ahead.kind == "entry":  # "43d less than 7a"
            less = self.entry()
            sign = "-" if self.needs("less than", "more than", "added to") == "less than" else "+"
            return self.calculated(sign, self.quantity(), less)
        n = self.figure()
        if self.takes("/"):  # "3/4 of 4d"
            part = self.calculated("/", self.number(n), self.number(self.figure()))
            self.needs("of", "the")
            return self.calculated("*", part, self.factor())
        for word, m in _PARTS.items():
            if self.takes(f"{word}s of"):
                part = self.calculated("/", self.number(n), self.number(m))
                return self.calculated("*", part, self.factor())
        if self.takes("times", "times as large as", "times as big as", "times as great as"):
            self.takes("the size of")
            return self.calculated("*", self.number(n), self.factor())
        if self.takes("% of", "percent of", "per cent of"):
            part = self.calculated("/", self.number(n), self.number(100))
            return self.calculated("*", part, self.factor())
        sign = "+" if self.takes(*_MORE) else "-" if self.takes(*_LESS) else ""
        start = self.next
        if not sign or (self.factor().op != "number" and self.sees(*_TIMES)):
            raise Unread  # "five more than 8a divided by 2": of 8a, or of the sum?
        self.next = start
        return self.calculated(sign, self.quantity(), self.number(n))

    def entry(self) -> Node:
        """``3d``, ``3d's reverse``."""
        if self.ahead.kind != "entry":
            raise Unread
        name = self.ahead.text
        node = Node("entry", (name,), self.at)
        self.next += 1
        if self.takes("'s"):
            return self.property()(node)
        if self.takes(
            *("with its digits reversed", "reversed", "written backwards", "backwards"),
            *("in reverse", "with digits reversed", "with its digits in reverse order"),
        ):
            return self.call("rev", node)
        return node

    def it(self) -> Node:
        """``it``, ``itself``, ``this number``; ``that number`` is the entry named last."""
        said = [word.text for word in self.words[: self.next]]
        if "digits" in said and self.sees("their sum", "their product"):
            if any(word.kind == "entry" for word in self.words):
                raise Unread  # whose digits?
            return self.call(
                "ds" if self.needs("their sum", "their product")[6] == "s" else "dp", self.itself
            )
        if self.takes("that number", "that entry", "the latter"):
            named = [word for word in self.words[: self.next] if word.kind == "entry"]
            if not named:
                raise Unread
            return Node("entry", (named[-1].text,), self.at)
        words = ("it", "itself", "this number", "number itself", "this", "this entry", "answer")
        return (self.owner if self.needs(*words) == "itself" else None) or self.itself

    def alike(self) -> Node:
        """``that of 3d``: what is being told of, of another number."""
        self.needs(*_LIKENESS)
        if self.likeness is None:
            raise Unread
        return self.likeness(self.factor())

    # Properties

    def had(self) -> Node:
        """``its digit sum``, ``reverse of 3d``, ``digit sum``."""
        is_own = bool(self.takes("its", "the number's", "its own"))
        start = self.next
        found = self.property()
        said = [word.text for word in self.words[max(start - 1, 0) : self.next]]
        is_own = is_own or "its" in said or (said[0] == "the" and self.ahead.kind != "number")
        if said[-4:] == ["the", "number", "of", "digits"] and self.takes("in"):
            return found(self.factor())
        if is_own and self.sees("that", "which", "in", "with"):
            raise Unread  # "the largest digit that is odd"
        if self.takes("of") and (not is_own or said[0] == "the"):
            if said[-1] == "digits" and (turned := self.tried(self.turned_part, found)):
                return turned  # type: ignore[no-any-return]
            return found(self.factor())
        whose: list[Property] = []
        while self.takes("'s"):  # "its reverse's double"
            whose.append(self.property())
        if not (is_own or self.likeness or self.owner):
            raise Unread  # "digit sum 12" is something else
        what = found(self.owner or self.itself)
        for has in whose:
            what = has(what)
        return what

    def turned_part(self, found: Property) -> Node:
        """``3d in reverse order``, behind ``first two digits of``: of the digits, or of 3d?"""
        if self.ahead.kind != "entry":
            raise Unread
        node = Node("entry", (self.ahead.text,), self.at)
        self.next += 1
        if self.takes("in reverse order"):
            return self.call("rev", found(node))
        raise Unread

    def two_places(self) -> Node:
        """``first and last digits of 3d``: the number that they make."""
        places = self.places()
        self.needs("of", "in")
        number = self.factor()
        if number.is_set or not self.ends():
            raise Unread
        return self.call("concat", *(self.digit_of(number, place) for place in places))

    def property(self) -> Property:
        """A function of a number, by its name."""
        rules = (self.function, self.place, self.of_two_places, self.shape, self.tally)
        return self.first_of(*rules)  # type: ignore[no-any-return]

    def function(self) -> Property:
        """``digit sum``; ``sum of the digits of 3d`` leaves ``of`` for whoever asks."""
        if self.takes(*PRIME_FACTORS_ADDED):
            if not self.is_repeated:
                self.next -= 1
                self.in_doubt(_PRIME_FACTORS)
            self.n_repeated += 1
            return lambda number: self.call("repeated prime factor sum", number)
        if word := self.takes(*(f"{common.removesuffix('of')}with" for common in COMMON)):
            other, common = self.value(), COMMON[word.removesuffix("with") + "of"]
            return lambda number: self.call(common, number, other)
        name = FUNCTIONS[self.needs(*FUNCTIONS)]
        return lambda number: self.call(name, number)

    def tally(self) -> Property:
        """``number of odd digits``."""
        raise NotImplementedError

    def shape(self) -> Property:
        """``square``, ``double``, ``successor``: only as its, or of something."""
        word = self.needs("square", "cube", "double", "triple", "half", "successor", "predecessor")
        is_had = self.words[self.next - 2 : self.next - 1]
        if not (self.sees("of") or (is_had and is_had[0].text in ("its", "'s", "whose", "own"))):
            raise Unread
        if word in ("square", "cube"):
            exponent = self.number(2 if word == "square" else 3)
            return lambda number: self.calculated("^", number, exponent)
        if word == "half":
            return lambda number: self.calculated("/", number, self.number(2))
        if word in ("double", "triple"):
            times = self.number(_MULTIPLES[word])
            return lambda number: self.calculated("*", times, number)
        sign, one = "+" if word == "successor" else "-", self.number(1)
        return lambda number: self.calculated(sign, number, one)
