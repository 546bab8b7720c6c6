"""Reading what a verb tells of a number, whichever number that is.

::

    predicate  := ("is" | "gives" | ...) ["not"] complements ["when" change] | "exceeds" amount
                  ["by" amount] | "differs from" amount "by" amount | "divides" amount | "has" ...
    complements := one ("and" one)* | one ("or" one)* | "neither" one "nor" one | "both" ...
    one        := amount | comparison | "not" one | "within" N "of" amount
    comparison := ("greater than" | "at least" | ...) amount ["by" amount] | "between" ...
"""

from collections.abc import Iterator
from typing import Final

from gridwright.clues.language.token import complaint
from gridwright.clues.prose.words import is_measure, is_value
from gridwright.clues.sentences.having import SentenceHaving
from gridwright.clues.sentences.words import WHENS, Found, charted, phrases
from gridwright.clues.tree import ITSELF, Node

__all__ = ["SentenceVerbs"]

_STILL: Final = ("is still", "remains", "stays", "are still", "remain", "would still be")
"""Verbs of what is so of a number before it is changed, too."""
_IS: Final = (
    *("is", "are", "equals", "equal", "is equal to", "are equal to", "is the same as", "being"),
    *("is also", "is itself", "are both", "are all", "would be", "will be", "must be", "is always"),
    *("gives", "give", "makes", "make", "yields", "produces", "becomes", "forms", "form"),
    *("results in", "comes to", "amounts to", "is exactly", "were", "was", "matches"),
    *("would become", "would give", "is one of the"),
    *("can be written as", "can be expressed as", "is the result of", "is numerically"),
)
_IS_NOT: Final = (
    *(
        "is not",
        "are not",
        "does not equal",
        "would not be",
        "is never",
        "cannot be",
        "do not equal",
    ),
    *("is not equal to", "is not the same as", "is neither"),
)
_THAN: Final = phrases(
    {
        **dict.fromkeys(("greater than", "larger than", "more than", "bigger than", "over"), ">"),
        **dict.fromkeys(("above", "exceeding", "higher than", "in excess of", "beyond"), ">"),
        **dict.fromkeys(("less than", "smaller than", "below", "under", "lower than"), "<"),
        **dict.fromkeys(("fewer than", "short of"), "<"),
        **dict.fromkeys(("at least", "no less than", "not less than", "no smaller than"), ">="),
        **dict.fromkeys(("greater than or equal to", "not below", "no fewer than"), ">="),
        **dict.fromkeys(("at most", "no more than", "not more than", "no greater than"), "<="),
        **dict.fromkeys(
            ("up to", "less than or equal to", "not exceeding", "no larger than"), "<="
        ),
        **dict.fromkeys(("other than", "different from", "not equal to"), "!="),
    }
)
_SIZES: Final = {
    **dict.fromkeys(("larger", "greater", "bigger", "higher"), ">"),
    **dict.fromkeys(("smaller", "less", "lower"), "<"),
}
_IN_ONE_DIGIT: Final = tuple(
    f"{by} {only}"
    for by in ("in", "by")
    for only in (
        *("exactly one digit", "just one digit", "only one digit", "one digit", "a single digit"),
        *("one digit only", "exactly one of its digits", "only one of its digits"),
    )
)
_WHICH_OF_THEM: Final = (
    "between which of them? there are many of this kind; name one, or write the least and the "
    "greatest that are meant"
)
_THAN_ITSELF: Final = (
    "no number is so compared with itself; expected another number, or the name of an entry"
)
_SEVERAL_DIGITS: Final = (("middle digits",), ("digits from",))
_BY_AS_MUCH: Final = ("by the same amount as", "by the same amount that", "by as much as")
_OF_ALL: Final = ("either", "both", "each of", "all of", "both of", "any of", "either of")
_EXCEEDS: Final = ("exceeds", "exceed", "exceeding", "beats", "is ahead of", "surpasses")
_FALLS_SHORT: Final = ("is exceeded by", "falls short of", "fall short of", "is short of")
_DIFFERS: Final = ("differs from", "differ from", "differing from", "is different from")
_DIVIDES: Final = ("divides", "divide", "dividing", "divides into", "goes into", "divides exactly")
_THE_SAME: Final = (
    *("the same as", "same as", "identical to", "equal to", "as large as", "as big as", "equal in"),
    *("equivalent to", "numerically equal to", "exactly equal to", "as great as"),
)


class SentenceVerbs(SentenceHaving):
    """What is told of a number."""

    def changes(self, at: int, /) -> "tuple[Found, ...]":
        """What is done to a number, told of the number itself."""
        raise NotImplementedError

    @charted
    def predicates(self, at: int, x: Node) -> Iterator[Found]:
        for node, end in self.simple(at, x):
            yield node, end
            yield from ((node, i) for i in self.behind(end, "too", "as well", "also", ", too"))
            for joint in self.behind(end, "and", "but", "but also"):
                for other, last in self.simple(joint, x):
                    yield self.both([node, other]), last
        yield from self.whens(at, x)

    def whens(self, at: int, x: Node) -> Iterator[Found]:
        """``is prime when reversed``."""
        for verb in (*_IS, *_IS_NOT, *_STILL):
            for start in self.behind(at, verb):
                for joint in range(start + 1, self.end):
                    if self.ahead(joint) in ("which", "that"):
                        break
                    if self.ahead(joint) not in WHENS:
                        continue
                    for template, end in self.changes(joint + 1):
                        for changed in self.had(template, x):
                            for node, last in self.complements(start, changed):
                                if last == joint and verb in _STILL:
                                    for own, same in self.complements(start, x):
                                        if same == joint:
                                            yield self.both([own, node]), end
                                elif last == joint:
                                    is_denied = verb in _IS_NOT
                                    yield Node("not", (node,), 0) if is_denied else node, end

    @charted
    def simple(self, at: int, x: Node) -> Iterator[Found]:
        for start in self.behind(at, *_IS):
            if self.texts[start - 1] == "both" and x.args[:1] in _SEVERAL_DIGITS:
                continue  # "the middle digits are both 5": each of them
            yield from self.complements(start, x)
        for start in self.behind(at, *_STILL) if x.op != ITSELF else ():
            for node, end in self.complements(start, x):
                for own, same in self.complements(start, self.itself):
                    if same == end:
                        yield self.both([own, node]), end
        for start in self.behind(at, *_IS_NOT):
            if self.texts[start - 1] != "neither":
                for node, end in self.ones(start, x):
                    yield Node("not", (node,), 0), end
        if is_measure(x):
            yield from self.without_verb(at, x)
        yield from self.comparing(at, x)
        yield from self.having(at, x)
        yield from self.edges(at, x)
        if any(part.op == ITSELF for part in x.walk()) or "its" not in self.texts[at:]:
            yield from self.by_prose(self.prose.verb, at, x)

    def comparing(self, at: int, x: Node) -> Iterator[Found]:
        for start in self.behind(at, *_EXCEEDS):
            yield from self.compared(start, x, ">")
        for start in self.behind(at, *_FALLS_SHORT):
            yield from self.compared(start, x, "<")
        for start in self.behind(at, *_DIFFERS):
            for other, end in self.amounts(start):
                if x.op == ITSELF and not other.is_set:
                    for last in self.behind(end, *_IN_ONE_DIGIT):
                        yield Node("changed", (other, "changed"), 0), last
                for by in self.behind(end, "by"):
                    for much, last in self.amounts(by):
                        if other.is_set:
                            yield from ((n, last) for n in self.apart_from_kind(x, other, much))
                            continue
                        for difference in self.made("-", x, other):
                            apart = self.call("abs", difference)
                            yield from ((node, last) for node in self.told(apart, much))
        for start in self.behind(at, *_DIVIDES):
            for other, end in self.values(start):
                yield from ((node, end) for node in self.divides(x, other))
        for start in self.behind(at, "lies", "lie", "falls", "comes", "lying"):
            yield from self.comparisons(start, x)
        for start in self.behind(at, "does not exceed", "do not exceed", "never exceeds"):
            for other, end in self.values(start):
                yield from self.than(x, "<=", other, end)
        for start in self.behind(
            at,
            *("appears in", "occurs in", "is in", "is found in", "appear in", "occur in", "are in"),
            *("are found in", "is a digit of", "are digits of", "is also in", "are also in"),
        ):
            for other, end in self.values(start):
                used = self.call("uses of", other, x)
                some = Node("compare", (">", self.number(0)), 0)
                if x.args[:1] == ("digit",) or x.args[:1] == ("digits from",):
                    yield from ((node, end) for node in self.told(used, some))

    def apart_from_kind(self, x: Node, kind: Node, much: Node) -> Iterator[Node]:
        """So much more than a member of a kind, or so much less."""
        found = [node for sign in "+-" for node in self.made(sign, kind, much)]
        if len(found) == 2 and not much.is_set:
            yield from self.told(x, self.both(found, "or"))

    def divides(self, x: Node, whole: Node) -> Iterator[Node]:
        if x.op == ITSELF:
            yield from self.told(x, Node("factor", (whole,), 0))
        else:
            for rest in self.made("%", whole, x):
                yield from self.told(rest, self.number(0))

    # Behind "is"

    @charted
    def complements(self, at: int, x: Node) -> Iterator[Found]:
        for node, end in self.ones(at, x):
            yield node, end
            for joint in ("and", "or"):
                yield from self.joined([node], end, joint, x)
            for start in self.behind(end, "but", ", but", "yet", "but also"):
                for other, last in self.ones(start, x) if self.compares(start) else ():
                    yield self.both([node, other]), last
        for start in self.behind(at, "both"):
            yield from ((n, e) for n, e in self.complements(start, x) if n.op == "and")
        for start in self.behind(at, "either"):
            yield from ((n, e) for n, e in self.complements(start, x) if n.op == "or")
        for start in self.behind(at, "neither"):
            for first, end in self.ones(start, x):
                yield from self.nor([first], end, x)

    def nor(self, before: list[Node], at: int, x: Node) -> Iterator[Found]:
        for start in self.behind(at, "nor", ", nor"):
            for node, end in self.ones(start, x):
                parts = [*before, node]
                yield self.both([Node("not", (part,), 0) for part in parts]), end
                yield from self.nor(parts, end, x)

    def joined(self, before: list[Node], at: int, joint: str, x: Node) -> Iterator[Found]:
        """Complements of which all, or one, are meant; numbers are chosen from, and not joined."""
        for start in self.behind(at, ","):
            for node, end in self.ones(start, x):
                if len(before) < 5:
                    yield from self.joined([*before, node], end, joint, x)
        for start in self.behind(at, joint, *([", or"] if joint == "or" else [])):
            for node, end in self.ones(start, x):
                parts = [*before, node]
                if any(map(is_value, parts)) <= (joint == "or" and all(map(is_value, parts))):
                    yield self.both(parts, joint), end

    @charted
    def ones(self, at: int, x: Node) -> Iterator[Found]:
        for node, end in self.amounts(at):
            yield from ((told, end) for told in self.told(x, node))
        yield from self.comparisons(at, x)
        for sign, word in (
            ("+", "greater"),
            ("+", "more"),
            ("+", "larger"),
            ("-", "less"),
            ("-", "smaller"),
        ):
            for start in self.behind(at, f"{word} by"):
                for much, middle in self.values(start):
                    for than in self.behind(middle, "than"):
                        for other, end in self.amounts(than):
                            for made in self.made(sign, other, much):
                                yield from ((node, end) for node in self.told(x, made))
        for start in self.behind(at, *_THE_SAME):
            if "same" in self.texts[at:start] and is_measure(x):
                yield from self.same_of(start, x)
                continue
            yield from ((n, end) for v, end in self.amounts(start) for n in self.told(x, v))
        for start in self.behind(at, "not"):
            for node, end in self.ones(start, x):
                yield Node("not", (node,), 0), end
        for start in self.behind(at, "not equal to"):
            yield from self.by_prose(self.prose.unequal, start, x)
        for start in self.behind(at, "coprime to", "coprime with", "relatively prime to"):
            for other, end in self.values(start):
                common = self.call("gcd", x, other)
                yield from ((node, end) for node in self.told(common, self.number(1)))
        for start in self.behind(at, "one of", "one of :"):
            for node, end in self.ones(start, x):
                for found, last in self.joined([node], end, "or", x):
                    if all(map(is_value, found.nodes)):
                        yield found, last
        yield from self.congruent(at, x)
        if x.args[:1] == ("rev",) and x.nodes[0].op == ITSELF and at + 1 == self.end:
            for sign in filter(None, [_SIZES.get(self.ahead(at))]):  # "its reverse is larger"
                yield from self.than(x, sign, self.itself, self.end)
        for start in self.behind(at, "within"):
            for much, middle in self.values(start):
                for of in self.behind(middle, "of"):
                    for other, end in self.values(of):
                        for difference in self.made("-", x, other):
                            apart = Node("compare", ("<=", much), 0)
                            whole = self.told(self.call("abs", difference), apart)
                            yield from ((node, end) for node in whole)
        yield from self.by_prose(self.prose.one, at, x)

    def comparisons(self, at: int, x: Node) -> Iterator[Found]:
        for sign, start in self.said(at, _THAN):
            if sign in "<>":
                yield from self.compared(start, x, sign)
            else:
                for other, end in self.values(start):
                    yield from self.than(x, sign, other, end)
            for several in self.behind(start, *_OF_ALL):
                for operands, end in self.lists(several):
                    if not any(part.is_set for part in operands):
                        name = "max" if sign in (">", ">=") else "min"
                        yield from self.than(x, sign, self.call(name, *operands), end)
        for start in self.behind(at, "between"):
            for ends, end in self.lists(start):
                if len(ends) == 2 and any(part.is_set for part in ends):
                    self.doubted(_WHICH_OF_THEM, end)
                elif len(ends) == 2:
                    yield from self.between(x, ends, end)

    def between(self, x: Node, ends: list[Node], at: int) -> Iterator[Found]:
        if not all(end.op == "number" for end in ends):
            ends = [self.call("min", *ends), self.call("max", *ends)]
        yield from ((node, at) for node in self.told(x, Node("range", tuple(ends), 0)))

    def compares(self, at: int) -> bool:
        """Whether what compares is at a place: ``smaller than``."""
        return any(self.said(at, _THAN))

    def doubted(self, message: str, end: int) -> None:
        """What to say of the words up to a place, if nothing else is read there."""
        text, words = self.prose.text, self.prose.words
        self.prose.doubt = self.prose.doubt or complaint(text, message, words[end - 1].at)

    def than(self, x: Node, sign: str, other: Node, at: int) -> Iterator[Found]:
        if other.op == x.op == ITSELF:
            self.doubted(_THAN_ITSELF, at)
            return
        yield from ((node, at) for node in self.told(x, Node("compare", (sign, other), 0)))

    def compared(self, at: int, x: Node, sign: str) -> Iterator[Found]:
        """``3d by a square``, behind what compares."""
        for other, end in self.values(at):
            yield from self.than(x, sign, other, end)
            for by in self.behind(end, *_BY_AS_MUCH):
                for much, last in self.apart_by(by):
                    for node in self.apart(x, other, sign, much):
                        for more, _ in self.than(x, sign, other, last):
                            yield self.both([node, more]), last
            for by in self.behind(end, "by", "by exactly"):
                for much, last in self.amounts(by):
                    yield from ((n, last) for n in self.apart(x, other, sign, much))
                for much, last in self.comparisons(by, self.itself):
                    if much.op in ("compare", "range"):
                        yield from ((n, last) for n in self.apart(x, other, sign, much))

    def apart_by(self, at: int) -> Iterator[Found]:
        """``3d is greater than 5d``, behind ``by as much as``: by how much that is."""
        for a, middle in self.values(at):
            told = (way for verb in self.behind(middle, "is") for way in self.said(verb, _THAN))
            for sign, start in told:
                for b, end in self.values(start) if sign in "<>" else ():
                    pair = (a, b) if sign == ">" else (b, a)
                    yield from ((node, end) for node in self.made("-", *pair))

    def apart(self, x: Node, other: Node, sign: str, much: Node) -> Iterator[Node]:
        """That x is so much more than another number, or so much less."""
        if not much.is_set:
            for number in self.made("+" if sign == ">" else "-", other, much):
                yield from self.told(x, number)
            return
        for difference in self.made("-", *((x, other) if sign == ">" else (other, x))):
            yield from self.told(difference, self.above_zero(much))

    def above_zero(self, much: Node) -> Node:
        """By how much something exceeds another, where that is less than a bound."""
        some = Node("compare", (">", self.number(0)), 0)
        return self.both([some, much]) if any(n.op == "compare" for n in much.walk()) else much
