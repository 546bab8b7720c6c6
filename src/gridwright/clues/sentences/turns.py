"""Reading in sentences what is told of digits in turn, and what is told on a condition.

::

    places := PLACE "digit is" one ("," "the" PLACE ["is"] one)*
            | "the only" KIND "digit is the" PLACE
            | "its digits are" [N] "consecutive" [KIND] "numbers in some order"
            | "its digits can be rearranged to form" kind
    told   := "if" subject predicate [","] clause
            | "when written in a base other than 10" "it is" FIGURES
"""

from collections.abc import Callable, Iterator
from typing import Final

from gridwright.clues.sentences.clauses import SentenceClauses
from gridwright.clues.sentences.kinds import REARRANGED
from gridwright.clues.sentences.totals import ONE_DIGIT, PLACES
from gridwright.clues.sentences.words import Found, phrases
from gridwright.clues.tree import Node

__all__ = ["SentenceTurns"]

_DIGITS_ARE: Final = (
    *(
        "its digits are",
        "the digits are",
        "consists of",
        "made up of",
        "consisting of",
        "formed of",
    ),
    *("whose digits are", "its digits form", "formed from", "composed of"),
)
_IN_SOME_ORDER: Final = tuple(
    f"{comma}{order}"
    for comma in ("", ", ")
    for order in (
        *(
            "in some order",
            "in any order",
            "not necessarily in order",
            "not necessarily in that order",
        ),
        *("in one order or another", "though not necessarily in order", "though not in order"),
        *("jumbled", "shuffled", "scrambled", "rearranged", "in a jumbled order", "mixed up"),
        *("in random order", "in an unknown order", "not necessarily in sequence"),
    )
)
_IN_A_BASE: Final = tuple(
    f"{when}{written} in {base}"
    for when in ("when ", "if ", "")
    for written in ("written", "expressed", "it is written")
    for base in (
        *("a base other than 10", "a base other than ten", "another base", "some other base"),
        *("a different base", "some base", "a certain base", "a base that is not 10"),
    )
)
_OF_DIGITS: Final = phrases(
    {
        f"{kind}{what}": kind
        for kind in ("odd", "even", "prime", "square", "composite")
        for what in (" digits", " numbers", "s", " integers")
    }
)
"""Kinds of digit, in the plural."""
_FOLLOWED: Final = ("followed by", "then", ", then", "and then", ", followed by", ", and then")
_MOST_IN_GROUPS: Final = 12
"""Digits that are told of in groups."""
_READS: Final = tuple(
    f"{it}{be}"
    for it in ("it ", "this ", "this number ", "the number ", "the answer ", "")
    for be in ("is", "becomes", "reads", "would be", "appears as")
)


class SentenceTurns(SentenceClauses):
    """Digits in turn, and conditions."""

    def of_places(self, at: int) -> Iterator[Found]:
        """What is told of digits one after the other, or of all in some order."""
        yield from self.in_turn(at)
        yield from self.consecutive(at)
        yield from self.distinct(at)
        yield from self.in_groups(at) if at == 0 else ()
        for start in self.behind(at, *REARRANGED):
            yield from self.rearranged(start)
        for start in self.behind(at, "the only", "its only", "only"):
            for which, middle in self.said(start, ONE_DIGIT):
                for its in self.behind(middle, "is its", "is the"):
                    for place, last in self.said(its, PLACES):
                        for end in self.skipping(last, "digit", "one"):
                            yield self.only_one(which, self.placed(place)), end

    def only_one(self, which: Callable[[int], bool], digit: Node) -> Node:
        """That one digit is so, and no other."""
        those = [self.number(n) for n in range(self.prose.base) if which(n)]
        so = Node("whose", (digit, Node("set", tuple(those), 0)), 0)
        return self.both(
            [so, Node("whose", (self.call("uses of", self.own, *those), self.number(1)), 0)]
        )

    def consecutive(self, at: int) -> Iterator[Found]:
        """``its digits are three consecutive odd numbers in some order``."""
        told = dict.fromkeys(self.behind(at, *_DIGITS_ARE), True)
        for start, is_told in {at: at > 0, **told}.items() if told or at == 0 else ():
            counted = [(n, end) for n, end in self.figures(start)] + [(0, start)]
            for n, middle in counted:
                for step, name in ((1, ""), (2, "odd "), (2, "even ")):
                    numbers = (
                        f"consecutive {name}{word}" for word in ("numbers", "digits", "integers")
                    )
                    for order in self.behind(middle, *numbers):
                        if not is_told and self.texts[order - 1] != "digits":
                            continue
                        for end in self.behind(order, *_IN_SOME_ORDER):
                            yield self.all_in_a_row(n, step, name.strip()), end

    def in_groups(self, at: int) -> Iterator[Found]:
        """``two odd digits followed by two even digits``: all of them, from the first on."""
        for n, which, middle in self.counted_digits(at):
            yield from self.next_group([(n, which)], middle)

    def counted_digits(self, at: int) -> Iterator["tuple[int, Node, int]"]:
        """``two odd digits``, ``an odd digit``: how many, and of which kind."""
        for kinds, word, counted in (
            *((_OF_DIGITS, "digits", found) for found in self.counts(at)),
            *((ONE_DIGIT, "digit", (1, end)) for end in self.behind(at, "a", "an", "one")),
        ):
            n, start = counted
            for told, end in self.said(start, kinds):
                if self.texts[end - 1] == word and (callable(told) or told):
                    is_so = told if callable(told) else self.digits_that_are(told)
                    digits = [self.number(d) for d in range(self.prose.base) if is_so(d)]
                    yield n, Node("set", tuple(digits), 0), end

    def digits_that_are(self, kind: str) -> Callable[[int], bool]:
        return self.prose.digits_in(Node("kind", (kind,), 0)).__contains__

    def next_group(self, before: "list[tuple[int, Node]]", at: int) -> Iterator[Found]:
        for start in self.behind(at, *_FOLLOWED):
            for n, which, end in self.counted_digits(start):
                groups = [*before, (n, which)]
                if sum(n for n, _ in groups) <= _MOST_IN_GROUPS:
                    yield self.of_groups(groups), end
                    yield from self.next_group(groups, end)

    def of_groups(self, groups: "list[tuple[int, Node]]") -> Node:
        kinds = [which for n, which in groups for _ in range(n)]
        length = Node("whose", (self.call("digits", self.own), self.number(len(kinds))), 0)
        told = [Node("whose", (self.placed(p), which), 0) for p, which in enumerate(kinds, 1)]
        return self.both([length, *told])

    def distinct(self, at: int) -> Iterator[Found]:
        """``its digits are three different primes``, ``three different odd digits``."""
        starts = [
            end for start in self.behind(at, *_DIGITS_ARE) for end in self.skipping(start, "all")
        ]
        for start in starts or [at]:
            for n, middle in [*self.counts(start), *([(0, start)] if starts else [])]:
                for different in self.behind(middle, "different", "distinct"):
                    for name, end in self.said(different, _OF_DIGITS):
                        if starts or self.ahead(end - 1) == "digits":
                            yield self.all_distinct(n, name), end

    def all_distinct(self, n: int, name: str) -> Node:
        """Different digits of a kind, and perhaps so many of them."""
        each = self.prose.all_in(self.itself, self.prose.digits_in(Node("kind", (name,))))
        length = Node("whose", (self.call("digits", self.own), self.number(n)), 0)
        return self.both([Node("kind", ("permutation",), 0), each, *([length] if n else [])])

    def all_in_a_row(self, n: int, step: int, parity: str) -> Node:
        """Digits one after the other, or two apart, and perhaps so many of them."""
        x = self.own
        length = self.call("digits", x)
        parts = [Node("whose", (length, self.number(n)), 0)] if n else []
        if step == 1:
            return self.both([Node("kind", ("consecutive digits",), 0), *parts])
        (gaps,) = self.made("-", length, self.number(1))
        (far,) = self.made("*", self.number(step), gaps)
        (apart,) = self.made("-", self.call("greatest digit", x), self.call("least digit", x))
        kinds = [Node("kind", (name,), 0) for name in ("permutation", f"{parity} digits")]
        return self.both([*kinds, Node("whose", (apart, far), 0), *parts])

    def in_turn(self, at: int) -> Iterator[Found]:
        """``its first digit is a square, the second a prime and the third a cube``."""
        for its in self.behind(at, "its", "the"):
            for place, middle in self.said(its, PLACES):
                for verb in self.behind(middle, "digit is"):
                    for node, end in self.ones(verb, self.placed(place)):
                        yield from self.next_in_turn([node], end)

    def next_in_turn(self, before: list[Node], at: int) -> Iterator[Found]:
        for start in self.behind(at, ", the", "and the", ", and the", ", its", "and its"):
            for place, middle in self.said(start, PLACES):
                for digit in self.skipping(middle, "digit", "one"):
                    for verb in self.skipping(digit, "is"):
                        for node, end in (
                            self.ones(verb, self.placed(place)) if verb > start else ()
                        ):
                            found = [*before, node]
                            yield self.both(found), end
                            yield from self.next_in_turn(found, end)

    def conditional(self, at: int) -> Iterator[Found]:
        """``if 3d is even this is a square``: a condition on another number, or on this one."""
        for start in self.behind(at, "if", "whenever"):
            for x, verb in self.subjects(start):
                for condition, middle in self.simple(verb, x):
                    for then in self.skipping(middle, ",", "then", ", then"):
                        for node, end in self.clauses(then):
                            self.conditions |= {*condition.walk()}
                            yield self.both([Node("not", (condition,), 0), node], "or"), end

    def in_another_base(self, at: int) -> Iterator[Found]:
        """``when written in a base other than 10, this number is 256``: in any that it may be."""
        for start in self.behind(at, *_IN_A_BASE):
            for verb in self.skipping(start, ","):
                for be in self.behind(verb, *_READS):
                    if be < self.end and self.prose.words[be].kind == "number":
                        yield from ((node, be + 1) for node in self.in_any_base(self.texts[be]))

    def in_any_base(self, figures: str) -> Iterator[Node]:
        """What has these figures in some base other than that of the clues."""
        total = self.number(0)
        for figure in figures:
            for scaled in self.made("*", total, self.itself):
                total = next(self.made("+", scaled, self.number(int(figure))))
        lowest = Node("compare", (">", self.number(max(*map(int, figures), 1))), 0)
        other = Node("compare", ("!=", self.number(self.prose.base)), 0)
        yield Node("image", (total, self.both([lowest, other])), 0)
