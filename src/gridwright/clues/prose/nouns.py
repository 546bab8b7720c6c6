"""Reading in prose what a number is: ``a prime``, ``smaller of two primes that differ by 6``.

::

    noun  := pair | "multiple" "of" value | "factor" "of" value | "anagram" "of" value
           | ("largest" | "smallest") noun modifiers | a phrase of `parser`
    pair  := ("smaller" | "larger" | "one") "of" ("a twin pair" | "two" KIND between)
           | "product of two" KIND between
    between := ("that differ by" | "whose difference is" | "whose sum is" | "with product") value

Words that the language of clues has a phrase for are read by it, up to where a modifier begins:
prose adds what may be told of them.
"""

from typing import Final

from gridwright.basics.errors import ExpressionError
from gridwright.clues.language.operations import is_condition
from gridwright.clues.language.parser import parse_clue
from gridwright.clues.language.token import Dialect
from gridwright.clues.prose.extremes import ProseExtremes
from gridwright.clues.prose.words import Unread
from gridwright.clues.tree import ITSELF, Node

__all__ = ["SORTED", "ProseNouns"]

_WORDS: Final = (
    "and but or , ; whose which that with without having when if is are has have not it yet "
    "while though such so than more less exceeds exceeding exceed differs differing differ "
    "leaves leaving leave contains containing ends ending begins beginning becomes gives "
    "makes made whether by its both either neither plus minus times ' appears occurs being "
    "itself on to lies lying sharing shares share "
)
_JOINTS: Final = frozenset(_WORDS.split())
"""Words that no phrase goes past."""
_MORE_WORDS: Final = (
    "greater larger bigger smaller lower higher over above under below between divisible in "
    "at of coprime expressible when after on if one two three four five six seven eight nine "
    "ten too as where apart except excluding bar formed made using consisting composed twice "
    "half double thrice within "
)
_FOLLOWERS: Final = _JOINTS | frozenset(_MORE_WORDS.split())
"""Words that may follow a phrase: all others would be a part of it that is not understood."""
_BY_SO_MUCH: Final = ("more", "less", "greater", "larger", "smaller", "away")
"""What follows a number that says how far: ``prime at most 3`` is no part of what is said."""
_POWERS: Final = ("squares", "cubes")
_TWINS: Final = (
    *("a twin pair", "a pair of twin primes", "a twin prime pair", "a pair of twins"),
    *("twin primes", "two twin primes", "a pair of prime twins"),
)
_MORE: Final = ("larger than", "greater than", "more than", "bigger than", "over", "above")
_LESS: Final = ("smaller than", "less than", "under", "below")
_SIDES: Final = {
    **dict.fromkeys(("smaller of", "lesser of", "lower of", "smaller member of"), "+"),
    **dict.fromkeys(("larger of", "greater of", "higher of", "bigger of", "larger member of"), "-"),
    **dict.fromkeys(("one of", "either of", "member of"), ""),
}
"""The other of a pair is more than the smaller one, and less than the larger one."""
_OTHER_ORDER: Final = tuple(
    f"{other} {order} of {digits}"
    for other in ("different", "another", "other")
    for order in ("arrangement", "rearrangement", "permutation", "order", "ordering")
    for digits in ("the digits of", "the same digits as", "")
)
_ANOTHER_ORDER: Final = (
    *("in another order", "in a different order", "in some other order", "differently ordered"),
    *("differently arranged", "in different order", "in a different sequence"),
)
_AS_BEFORE: Final = ("remains", "remain", "stays", "still")
"""What is told with these is so of the number before it is changed, too."""
_SEVERAL: Final = ("reverses", "reversals")
_SUMS: Final = frozenset(("sums", "products", "roots"))
"""Of several numbers, each of which has one."""
SORTED: Final = {
    f"{arranged}in {order} order{of_size}": kind
    for arranged in ("", "arranged ", "rearranged ", "sorted ", "written ", "put ", "placed ")
    for order, kind in (
        *(("ascending", "nondecreasing"), ("increasing", "nondecreasing")),
        *(("descending", "nonincreasing"), ("decreasing", "nonincreasing")),
    )
    for of_size in ("", " of size")
}
"""How the digits of another number are put, and the kind that makes them."""

_OF_PAIR: Final = tuple(
    f"{made} of {two}" for made in ("product", "sum") for two in ("two", "a pair of", "2")
)


class ProseNouns(ProseExtremes):
    """Kinds of number."""

    def __init__(self, text: str, dialect: Dialect, base: int) -> None:
        super().__init__(text, dialect, base)
        self.read: dict[tuple[int, int], Node | None] = {}  # phrases, by their first and last words

    def noun_phrase(self) -> Node:
        """A kind of number with what is said of it."""
        raise NotImplementedError

    def noun(self) -> Node:
        is_one = bool(self.takes("a", "an", "another"))
        self.takes("the")
        if self.takes("single digit", "one digit"):
            digit = Node("range", (self.number(1), self.number(self.base - 1)), self.at)
            return self.both([digit, self.leaf(1)])
        if self.sees("number", "integer") and self.words[self.next + 1 : self.next + 2]:
            word = self.words[self.next + 1].text
            if word in _FOLLOWERS or word in ("apart", "twice", "half", "formed", "made", "except"):
                self.next += 1
                return Node("any", (), self.at)
        start = self.next
        found: Node = self.first_of(
            self.in_ways,
            self.digits_again,
            self.pair_of,
            self.made_of_pair,
            self.extreme,
            self.ordinal,
            self.leaf,
        )
        if is_one and any(
            word.text in ("before", "after") for word in self.words[start : self.next]
        ):
            raise Unread
        return found

    def in_ways(self) -> Node:
        """``sum of two squares in two ways``, ``in more than one way``; the order says nothing."""
        word = self.needs(
            *(f"sum of {two}{what}" for two in ("two ", "2 ", "two positive ") for what in _POWERS)
        ).split()[-1]
        self.needs("in")
        sign, n = self.many()
        self.takes("different", "distinct")
        self.needs("ways", "way")
        return self.compare(sign, self.call(f"ways of two {word}", self.itself), self.number(n))

    def digits_again(self) -> Node:
        """``digits of 8a rearranged``, ``digits of 8a in some order``."""
        if self.takes(*_OTHER_ORDER):
            other = self.value()
            parts = [Node("anagram", (other,), self.at), Node("compare", ("!=", other), self.at)]
            return self.owned(self.both(parts))
        whose = self.needs("digits of", "same digits as", "all the digits of")
        other = self.value()
        if other.args[:1] == ("rev",) and self.ends():
            return other  # "the digits of 3d reversed"
        self.takes(",")
        if self.takes("reversed", "in reverse", "in reverse order", "backwards"):
            return self.call("rev", other)
        if word := self.takes(*SORTED):
            order = Node("kind", (SORTED[word],), self.at)
            return self.both([self.owned(Node("anagram", (other,), self.at)), order])
        self.takes("but")
        found = Node("anagram", (other,), self.at)
        if self.takes(*_ANOTHER_ORDER):
            return self.owned(self.both([found, Node("compare", ("!=", other), self.at)]))
        if whose == "same digits as" and self.ends():
            return self.owned(found)
        self.needs(
            "rearranged", "in some order", "in any order", "jumbled", "shuffled", "reordered"
        )
        return self.owned(found)

    # Phrases of the language of clues

    def leaf(self, most: int = 0) -> Node:
        """The longest phrase that the parser of clues reads, up to a modifier."""
        last = self.next
        while last < len(self.words) and self.words[last].text not in _JOINTS:
            last += 1
        if most:
            last = min(last, self.next + most)
        for end in range(last, self.next, -1):
            is_whole = most or end == len(self.words) or self.words[end].text in _FOLLOWERS
            is_whole = is_whole or self.words[end].kind == "number"
            node = self.phrase(self.next, end) if is_whole else None
            if node is not None:
                self.next = end
                return node
        raise Unread

    def phrase(self, start: int, end: int) -> Node | None:
        """What some words are to the parser of clues; None if nothing."""
        if (start, end) not in self.read:
            text = self.said(start, end)
            if self.is_no_phrase(start, end):
                self.read[start, end] = None
                return None
            try:
                node = parse_clue(text, self.dialect, self.base)
            except ExpressionError:
                self.read[start, end] = None
            else:
                is_own = (
                    node.op == "whose" and node.nodes[0].op == ITSELF and not node.nodes[1].is_set
                )
                node = node.nodes[1] if is_own else node
                is_known = all(map(_is_entry, node.names)) and not is_condition(node)
                self.read[start, end] = node if is_known else None
        return self.read[start, end]

    def is_no_phrase(self, start: int, end: int) -> bool:
        """Whether the parser of clues would take some words for others."""
        texts = [word.text for word in self.words[start:end]]
        first = texts[1] if texts[0] == "the" and len(texts) > 1 else texts[0]
        is_said = any(word.text == "digit" for word in self.words[:start]) or "a" in texts
        is_place = first in ("second", "third", "fourth") and is_said
        is_several = texts[0] in _SEVERAL or not _SUMS.isdisjoint(texts)
        is_split = self.words[end - 1].kind == "number" and texts[-2:-1] in (["most"], ["than"])
        is_split = is_split and any(w.text in _BY_SO_MUCH for w in self.words[end : end + 1])
        return is_place or is_several or is_split or not {*_AS_BEFORE}.isdisjoint(texts)

    def said(self, start: int, end: int) -> str:
        """The text of some words, with those for others that stand for them."""
        words = self.words[start:end]
        own = [self.text[word.at : word.end] for word in words]
        if all(
            word.kind not in ("word", "sign") or word.text == text.lower()
            for word, text in zip(words, own, strict=True)
        ):
            return self.text[words[0].at : words[-1].end]
        pairs = zip(words, own, strict=True)
        return " ".join(w.text if w.kind in ("word", "sign") else text for w, text in pairs)

    # Two numbers, of which it is one

    def pair_of(self) -> Node:
        """``larger of a twin pair``, ``smaller of two primes that differ by 6``."""
        sign = _SIDES[self.needs(*_SIDES)]
        x = self.itself
        if self.takes(*_TWINS):
            return self.twins(sign)
        self.takes("a pair of", "the")
        self.takes("two")
        is_next = bool(self.takes("consecutive", "successive"))
        kind = self.kind_of_two()
        others: list[tuple[str, Node]] = []
        if is_next and kind != Node("any"):
            raise Unread
        if is_next:
            others = [(way, self.calculated(way, x, self.number(1))) for way in (sign or "+-")]
            if not self.between_them_is_told():
                raise Unread
        found: list[Node] = []
        start = self.next
        for way in sign or "+-":
            self.next = start
            given = dict(others).get(way)
            found.append(self.other_is(x, kind, way, given))
        return self.both([*([kind] if kind.op != "any" else []), self.both(found, "or")])

    def between_them_is_told(self) -> bool:
        return bool(self.sees("whose", "with", "that", "which"))

    def twins(self, sign: str) -> Node:
        """Primes two apart."""
        prime, two = Node("kind", ("prime",), self.at), self.number(2)
        others = [self.of(self.calculated(way, self.itself, two), prime) for way in sign or "+-"]
        return self.both([prime, self.both(others, "or")])

    def kind_of_two(self) -> Node:
        """``primes``, ``numbers``: the kind of both."""
        if self.takes("numbers", "integers", "whole numbers"):
            return Node("any")
        kind = self.leaf()
        if not kind.is_set:
            raise Unread
        return kind

    def other_is(self, x: Node, kind: Node, way: str, given: Node | None) -> Node:
        """That the other of a pair, which is greater if the way is +, is of the kind."""
        what = self.between_two()
        value = self.value()
        if given is not None:  # consecutive, with a sum or a product
            if what == "-":
                raise Unread
            return self.of(self.calculated(what, x, given), value)
        if what == "-":
            other = self.calculated(way, x, value)
        else:
            other = self.calculated("-" if what == "+" else "/", value, x)
        parts = [
            self.of(other, kind if kind.op != "any" else Node("compare", (">", self.number(0))))
        ]
        if what != "-":
            sign = "<=" if way == "+" else ">="
            parts.append(Node("whose", (x, Node("compare", (sign, other), self.at)), self.at))
        return self.both(parts)

    def between_two(self) -> str:
        """``that differ by``, ``whose sum is``: the sign of what is told of both."""
        if self.takes("that differ by", "which differ by", "differing by", "with difference"):
            return "-"
        word = self.needs(
            *(f"whose {name} is" for name in ("sum", "product", "difference", "total")),
            *(f"with {name}" for name in ("sum", "product", "difference", "total")),
            *(f"with a {name} of" for name in ("sum", "product", "difference", "total")),
            *("that sum to", "that add up to", "which add up to", "which sum to", "adding up to"),
            *("that multiply to", "which total", "that total"),
        )
        if "product" in word or "multiply" in word:
            return "*"
        return "-" if "difference" in word else "+"

    def made_of_pair(self) -> Node:
        """``product of two primes that differ by 4``, ``sum of two squares with product 36``."""
        said = self.needs(*_OF_PAIR)
        is_sum = said.startswith("sum")
        is_different = not is_sum and bool(self.takes("different", "distinct"))
        kind = self.kind_of_two()
        one = None if is_sum else self.tried(self.each_of_two, kind)
        one = one or self.tried(self.one_of_two, kind, is_sum)
        if one is not None and is_different:
            return self.both([one, Node("kind", ("squarefree",), self.at)])
        if one is not None:
            return one  # type: ignore[no-any-return]
        if is_different:
            raise Unread
        what = self.between_two()
        if what == ("+" if is_sum else "*"):
            raise Unread
        if not is_sum and kind == Node("kind", ("prime",)):
            made = self.prime_factors_made(what, self.itself)
            return self.both([Node("kind", ("semiprime",), self.at), self.complement(made)])
        told, two, four = self.value(), self.number(2), self.number(4)
        root = told
        if is_sum:
            told, what = self.itself, "+" if what == "-" else what
        if what == "*":  # of a sum, which is this number
            product = self.calculated("*", four, root)
            square = self.calculated("^", told, two)
            root = self.call("sqrt", self.calculated("-", square, product))
        elif not is_sum:
            square = self.calculated("^", told, two)
            product = self.calculated("*", four, self.itself)
            root = self.call("sqrt", self.calculated("+" if what == "-" else "-", square, product))
        # of the roots of a quadratic equation: the greater of both, and the other one
        ways = (
            ((root, told, "+"), (root, told, "-"))
            if what == "-"
            else ((told, root, "+"), (told, root, "-"))
        )
        parts = []
        for a, b, sign in ways:
            other = self.calculated("/", self.calculated(sign, a, b), two)
            parts.append(
                self.of(other, kind if kind.op != "any" else Node("compare", (">", self.number(0))))
            )
        return self.both(parts)

    def prime_factors_made(self, op: str, x: Node) -> Node:
        """The sum, or the difference, of the two prime factors of a semiprime."""
        raise NotImplementedError

    def each_of_two(self, kind: Node) -> Node:
        """``, both of which are larger than 3``: of primes, which are its factors."""
        self.takes(",")
        is_told = self.takes(
            "both of which are",
            "each of which is",
            "both",
            "each",
            "both being",
            "each of them",
            "each of which",
            "both of them",
        )
        if not is_told or kind != Node("kind", ("prime",)):
            raise Unread
        semiprime = Node("kind", ("semiprime",), self.at)
        sign = self.needs(*_MORE, *_LESS)
        name, way = ("lpf", ">") if sign in _MORE else ("gpf", "<")
        return self.both([semiprime, self.compare(way, self.call(name, self.itself), self.value())])

    def one_of_two(self, kind: Node, is_sum: bool) -> Node:
        """``, one of which is 13``, ``, the larger being 107``: the other is of the kind."""
        self.takes(",")
        which = self.needs(
            *("one of which is", "one of them being", "one of them", "one being"),
            *("the larger being", "the larger of which is", "the smaller being"),
            *("the larger one being", "the smaller of which is", "the smaller one being"),
        )
        known = self.value()
        other = self.calculated("-" if is_sum else "/", self.itself, known)
        parts = [
            self.of(other, kind if kind.op != "any" else Node("compare", (">", self.number(0))))
        ]
        if kind.op != "any":
            parts.append(Node("whose", (known, kind), self.at))
        for word, sign in (("larger", "<="), ("smaller", ">=")):
            if word in which:
                parts.append(self.compare(sign, other, known))
        return self.both(parts)


def _is_entry(name: str) -> bool:
    """Whether a name is printed as entries are: what looks like a word may be one not known."""
    return name[1:2].isdigit() or name == "@grid"
