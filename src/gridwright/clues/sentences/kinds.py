"""Reading kinds of number in sentences, with what is told of them.

::

    kind  := ["a"] noun post*
    noun  := ADJECTIVE noun | ("multiple" | "factor" | "anagram") "of" amount | "number" | leaf
    post  := ("which" | "that") predicate | "whose" subject predicate | "such that" clause
           | comparison | "with" thing | "but not" kind | another rule of prose

What follows a kind that is calculated with may be told of it, or of the whole; a sentence with two
such readings is refused with both (`sentences`).
"""

from collections.abc import Iterator
from typing import Final

from gridwright.clues.numbers.chosen import is_bounded
from gridwright.clues.prose.words import is_value
from gridwright.clues.sentences.ranks import SentenceRanks
from gridwright.clues.sentences.words import Found, charted, phrases
from gridwright.clues.sentences.years import SentenceYears
from gridwright.clues.tree import ARITHMETIC, Node

__all__ = ["REARRANGED", "SentenceKinds"]

_RELATED: Final = phrases(
    {
        **dict.fromkeys(("multiple of", "divisible by", "exactly divisible by"), "multiple"),
        **dict.fromkeys(("proper multiple of",), "proper multiple"),
        **dict.fromkeys(("factor of", "divisor of", "submultiple of"), "factor"),
        **dict.fromkeys(("proper factor of", "proper divisor of"), "proper factor"),
        **dict.fromkeys(
            ("anagram of", "permutation of", "rearrangement of", "jumble of"), "anagram"
        ),
        **{
            f"{mixed} of {the}digits of": "anagram"
            for mixed in ("permutation", "rearrangement", "anagram", "jumble", "reordering")
            for the in ("the ", "")
        },
        **dict.fromkeys(("power of", "exact power of"), "power of"),
        **{
            f"{cyclic}{of}": "cycled"
            for cyclic in ("cyclic permutation", "cyclic rearrangement", "rotation", "cycling")
            for of in (" of the digits of", " of")
        },
    }
)
_ADJECTIVES: Final = frozenset(
    ("odd", "even", "palindromic", "composite", "triangular", "prime", "square", "positive")
)
_OF_FIGURES: Final = (("palindrome",), ("repdigit",))
"""Kinds by how a number is written, so that they may be told of another base."""
_ARTICLES: Final = ("a", "an", "any", "some", "another", "the")
_NUMBER: Final = ("number", "integer", "whole number", "positive integer", "natural number")
_MODIFIERS: Final = frozenset(
    (
        *(
            "containing",
            "ending",
            "beginning",
            "starting",
            "divisible",
            "not",
            "leaving",
            "differing",
        ),
        *("sharing", "without", "with", "having", "formed", "made", "using", "consisting"),
        *("in", "composed", "lacking", "featuring", "including", "exceeding", "dividing", "equal"),
        "neither",
    )
)
"""What begins something told of a kind before it, by the rules of prose."""
_CLAUSES: Final = frozenset(("which", "that", "who", "whose", "such", "so", "for", "where", ","))
"""What begins a sentence of its own; what follows one without a comma is told of its last noun."""
_CONSISTING: Final = ("consisting of", "made up of", "formed of", "composed of", "formed from")
_MOST_POSTS: Final = 3
_SUM_OF_ALL: Final = tuple(
    f"{total} of {all_}"
    for total in ("sum", "total")
    for all_ in ("the", "all", "all the", "all of the")
)
_TWO_DIFFERENT: Final = tuple(
    f"sum of {two} {different}" for two in ("two", "2") for different in ("different", "distinct")
)
REARRANGED: Final = tuple(
    f"{its} {can}"
    for its in ("whose digits", "its digits", "the digits of which")
    for can in (
        *("form", "make", "can form", "can make", "can be rearranged to form", "give"),
        *("can be rearranged to make", "can be rearranged to give", "rearranged make"),
        *("can be arranged to form", "can be arranged to make", "may be rearranged to form"),
        *("may be rearranged to make", "could be rearranged to make", "can be reordered to make"),
    )
)
_WHEN_REARRANGED: Final = (
    *("when rearranged", "if rearranged", "in another order", "in a different order"),
    *("when they are rearranged", "when jumbled"),
)


_WITH_PRIME_FACTORS: Final = (
    *(
        f"{with_} {all_}prime factors"
        for with_ in ("with", "having")
        for all_ in ("all ", "all its ")
    ),
    *("with its prime factors", "whose prime factors are all", "whose prime factors are"),
    *("all of whose prime factors are", "with all of its prime factors"),
)


class SentenceKinds(SentenceRanks, SentenceYears):
    """Kinds of number."""

    def predicates(self, at: int, x: Node, /) -> "tuple[Found, ...]":
        """What a verb tells of a number."""
        raise NotImplementedError

    def comparisons(self, at: int, x: Node, /) -> Iterator[Found]:
        """``greater than 3d``."""
        raise NotImplementedError

    def ones(self, at: int, x: Node, /) -> "tuple[Found, ...]":
        """One of what follows ``is``."""
        raise NotImplementedError

    def clauses(self, at: int, /) -> "tuple[Found, ...]":
        """A sentence with its subject."""
        raise NotImplementedError

    def changing(self, at: int, /) -> "tuple[Found, ...]":
        """A sentence of what the number becomes."""
        raise NotImplementedError

    def of_digits(self, at: int, /) -> Iterator[Found]:
        """What is told of some of the digits."""
        raise NotImplementedError

    @charted
    def kinds(self, at: int) -> Iterator[Found]:
        for start in self.skipping(at, *_ARTICLES):
            for node, end in self.nouns(start):
                yield from self.with_posts(node, end, _MOST_POSTS if node.is_set else 0)

    @charted
    def nouns(self, at: int) -> Iterator[Found]:
        for kind, end in self.names(at):
            yield kind, end
            for start in self.behind(end, "in") if kind.args[:1] in _OF_FIGURES else ():
                for written, last in self.by_prose(self.prose.in_base, start):
                    yield from ((node, last) for node in self.told(written, kind))
        is_known = at > 0 and self.texts[at - 1] == "the"
        for end in self.behind(at, *_NUMBER):
            if not is_known or self.ahead(end) in _CLAUSES:
                yield Node("any", (), 0), end
            if any(self.figures(end)):  # "a number three more than a square"
                yield from ((node, last) for node, last in self.amounts(end) if node.op != "number")
        for start in self.behind(at, "nearest", "closest"):
            for kind, middle in self.names(start):
                for to in self.behind(middle, "to", "number to"):
                    yield from self.nearest(kind, to)
        for end in self.behind(at, "year"):
            if any(self.in_century(end)):
                yield Node("any", (), 0), end
        for end in self.behind(at, "only"):
            for kind, last in self.kinds(end):
                if is_known and kind.is_set and is_bounded(kind):
                    yield self.both([Node(op, (kind,), 0) for op in ("least", "greatest")]), last
        yield from self.ranks(at)
        word = self.ahead(at)
        if word in _ADJECTIVES:
            for kind, middle in self.names(at):
                if middle == at + 1:
                    for node, end in self.nouns(middle):
                        if node.is_set and node.op in ("multiple", "factor", "anagram", "whose"):
                            yield self.both([kind, node]), end
        for start in self.behind(at, *_TWO_DIFFERENT):
            for plural in self.behind(start, "squares", "cubes"):
                yield self.of_two_different(self.texts[start]), plural
        for start in self.behind(at, "number of"):
            for kind, end in self.kinds(start):
                yield from ((number, end) for number in self.counted(kind))
        for start in self.behind(at, *_SUM_OF_ALL):
            for kind, end in self.kinds(start):
                yield from ((number, end) for number in self.counted(kind, is_sum=True))
        yield from self.in_relation(at)

    def in_relation(self, at: int) -> Iterator[Found]:
        """``multiple of 12``, ``divisible by both 4 and 7``, ``factor of 3d``."""
        for op, start in self.said(at, _RELATED):
            for number, end in self.operands(start):
                yield from ((node, end) for node in self.related(op, number))
            for several in self.skipping(start, "both", "each of", "all of", "either", "any of"):
                is_any = several > start and self.ahead(start) in ("either", "any")
                for operands, end in self.lists(several, "or" if is_any else "and"):
                    if not any(part.is_set for part in operands):
                        parts = [node for one in operands for node in self.related(op, one)]
                        yield self.both(parts, "or" if is_any else "and"), end

    def of_two_different(self, plural: str) -> Node:
        """Sums of two squares that differ: not twice a square, unless it is one in two ways."""
        kind = Node("kind", (plural.removesuffix("s"),), 0)
        (total,) = self.made("+", kind, kind)
        (twice,) = self.made("*", self.number(2), kind)
        ways = self.call(f"ways of two {plural}", self.itself)
        more = Node("whose", (ways, Node("compare", (">", self.number(1)), 0)), 0)
        return self.both([total, self.both([Node("not", (twice,), 0), more], "or")])

    def related(self, op: str, number: Node) -> Iterator[Node]:
        if number.is_set and op == "multiple":
            yield from self.made("*", number, Node("any"))
        if number.is_set and op not in ("anagram", "cycled"):
            return
        if op == "cycled":
            yield Node("changed", (number, op), 0)
            return
        is_proper = op.startswith("proper ")
        made = Node(op.removeprefix("proper "), (number,), 0)
        found = [made, Node("compare", ("!=", number), 0)] if is_proper else [made]
        yield self.both(found)

    def with_posts(self, node: Node, at: int, most: int) -> Iterator[Found]:
        yield node, at
        for to in self.behind(at, "nearest to", "closest to", "nearest", "closest"):
            if self.ahead(to) not in ("to", "whole", "integer"):
                yield from self.nearest(node, to)
        if not most or node.op in ARITHMETIC or _is_one(node):
            return
        if node.args == ("semiprime",):
            return  # "two primes under 20": each of them, or the product?
        if self.ahead(at) == "other" and most < _MOST_POSTS:
            return  # "without repeated digits other than 3"
        if node.op != "any":
            yield from ((self.both([node, span]), end) for span, end in self.from_to(at))
        is_clause = self.ahead(at) in _CLAUSES
        for post, end in self.posts(at):
            behind = self.ahead(end) in _CLAUSES if is_clause else True
            yield from self.with_posts(self.both([node, post]), end, (most - 1) * behind)

    def from_to(self, at: int) -> Iterator[Found]:
        """``from 1 to 99``, behind a kind of number."""
        for start in self.behind(at, "from"):
            for low, middle in self.figures(start):
                for to in self.behind(middle, "to", "up to"):
                    for high, end in self.figures(to):
                        ends = (self.number(low), self.number(high))
                        for last in self.skipping(end, "inclusive", ", inclusive"):
                            yield Node("range", ends, 0), last

    @charted
    def posts(self, at: int) -> Iterator[Found]:
        """What is told of a kind behind it."""
        for start in self.behind(at, "which", "that", "who", ", which", ", that"):
            yield from self.predicates(start, self.itself)
            yield from self.changing(start)
        for start in self.behind(at, *(f"{a}which it exceeds by" for a in ("", ", "))):
            named = [word for word in self.prose.words[:at] if word.kind == "entry"]
            other = Node("entry", (named[-1].text,), 0) if len(named) == 1 else None
            for apart in self.made("-", self.itself, other) if other else ():
                some = self.told(apart, Node("compare", (">", self.number(0)), 0))
                for more in some:
                    for node, end in self.complements(start, apart):
                        yield self.both([more, node]), end
        for start in self.behind(at, "whose", ", whose", "of which the"):
            yield from self.whose(start)
        yield from self.in_century(at)
        yield from self.by_prose(self.prose.tolerance, at, self.itself)
        for _ in self.behind(
            at, *(f"{more} by" for more in ("greater", "larger", "less", "smaller"))
        ):
            yield from self.ones(at, self.itself)
        for start in self.behind(at, *_CONSISTING):
            for end in self.behind(start, "consecutive digits"):
                yield Node("kind", ("consecutive digits",), 0), end
        for _, end in self.figures(at):
            if self.ahead(end) in ("more", "less", "greater", "smaller", "fewer"):
                for node, last in self.amounts(at):
                    if self.ahead(at - 1) not in ("of", "by") and last > end:
                        yield node, last
        for start in self.behind(at, *REARRANGED):
            yield from self.rearranged(start)
        for start in self.behind(at, "all of", "both of", "each of", "none of", "no", "the sum of"):
            if self.ahead(start) == "whose":
                yield from self.by_prose(self.prose.modifier, at, self.itself)
                yield from self.of_digits(at)
        if self.ahead(at) == "differing":
            yield from self.predicates(at, self.itself)
        if any(self.behind(at, "the product of")):
            yield from self.by_prose(self.prose.modifier, at, self.itself)
        for start in self.behind(at, "such that", "so that", "for which", "where", "if"):
            yield from self.clauses(start)
        for start in self.behind(at, "but not", ", but not", "and not", "but neither"):
            for kind, end in self.complements(start, self.itself):
                if not is_value(kind):
                    yield Node("not", (kind,), 0), end
        yield from self.comparisons(at, self.itself)
        yield from self.prime_factors_bounded(at, *_WITH_PRIME_FACTORS)
        if self.ahead(at) == "divisible" and self.ahead(at + 2) in ("all", "each", "every"):
            yield from self.in_relation(at)
        if self.ahead(at) in _MODIFIERS:
            yield from self.by_prose(self.prose.modifier, at, self.itself)

    def rearranged(self, at: int) -> Iterator[Found]:
        """``another square when rearranged``: digits that may form one of a kind."""
        for number, end in self.values(at):
            for last in self.skipping(end, *_WHEN_REARRANGED):
                if last > end or "rearranged" in self.texts[:at] or "arranged" in self.texts[:at]:
                    yield Node("anagram", (number,), 0), last
        for kind, end in self.kinds(at):
            others = [kind]
            if self.ahead(at) in ("another", "different"):
                others.append(Node("compare", ("!=", self.itself), 0))
            for last in self.skipping(end, *_WHEN_REARRANGED):
                is_said = {"rearranged", "arranged", "can"} & {*self.texts[at - 5 : at]}
                if kind.is_set and (last > end or is_said):
                    yield Node("anagram", (self.both(others),), 0), last

    def whose(self, at: int) -> Iterator[Found]:
        """``whose digit sum is prime``, behind ``whose``."""
        yield from self.by_prose(self.prose.subject, at, self.itself)
        if self.ahead(at) == "digits":
            yield from self.by_prose(self.prose.all_but, at, self.itself)
        for template, end in self.properties(at):
            yield from self.predicates(end, template)

    def complements(self, at: int, x: Node, /) -> "tuple[Found, ...]":
        """What follows ``is``."""
        raise NotImplementedError


def _is_one(node: Node) -> bool:
    """Whether a kind is one number, of which nothing more need be told: ``the largest prime``."""
    return any(part.op in ("least", "greatest") for part in (node, *node.nodes))
