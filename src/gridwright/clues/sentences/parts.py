"""Reading in sentences parts and multiples: ``half as much again as 3d``, ``3a% of 200``.

::

    part  := ratio term | "halfway between" term "and" term | ratio "of the way from" term "to" term
           | ENTRY "% of" term
    half  := ("first" | "second") "half" | "sum of digits in" ("odd" | "even") "places"
    ratio := "twice" | N "times" | PART "of" | N PART "of" | N "and a half times" | N "% of"
           | PART "as much again as"
"""

from collections.abc import Iterator
from typing import Final

from gridwright.clues.ordinals import PARTS
from gridwright.clues.prose.words import FIGURES
from gridwright.clues.sentences.orders import SentenceOrders
from gridwright.clues.sentences.words import Found, phrases
from gridwright.clues.tree import Node

__all__ = ["SentenceParts"]

_MULTIPLES: Final = {"twice": 2, "double": 2, "thrice": 3, "treble": 3, "triple": 3, "quadruple": 4}
_PARTS: Final = {"half": 2, "quarter": 4} | PARTS
_AS_MUCH: Final = ("of", "as many as", "the number", "the value of", "the size of")
_AS: Final = tuple(f"as {much} as" for much in ("much", "large", "big", "great", "long", "old"))
_AGAIN: Final = (
    *(f"as {much} again as" for much in ("much", "many", "large", "big", "long", "old")),
    *(f"again as {much} as" for much in ("much", "many", "large", "big", "long", "old")),
)
_AND_A_HALF: Final = tuple(f"and a half times{much}" for much in ("", *(f" {a}" for a in _AS)))
_BETWEEN: Final = phrases(
    {f"{half}way between": "and" for half in ("half ", "mid", "half")}
    | {f"{half}way from": "to" for half in ("half ", "mid", "half")}
)

_HALVES: Final = phrases(
    {"first half": 1, "second half": 2, "last half": 2, "left half": 1, "right half": 2}
)
_EVERY_OTHER: Final = phrases(
    {
        said: first
        for odd, first in (("odd", 1), ("even", 2))
        for its in ("its ", "the ", "")
        for said in (
            *(f"sum of {its}{odd} {placed} digits" for placed in ("placed", "positioned")),
            *(f"sum of {its}digits in {odd} {places}" for places in ("places", "positions")),
            *(f"sum of {its}digits in the {odd} {places}" for places in ("places", "positions")),
            *(f"sum of {its}digits in {odd} numbered {p}" for p in ("places", "positions")),
        )
    }
)


_DOZENS: Final = phrases({"dozen": 12, "dozens": 12, "score": 20, "gross": 144})
_CHANGED_BY: Final = phrases(
    dict.fromkeys(("increased by", "augmented by"), 1)
    | dict.fromkeys(("reduced by", "decreased by", "diminished by"), -1)
)
_PERCENTAGE: Final = tuple(
    f"{comma}{expressed}as a percentage of"
    for comma in ("", ", ")
    for expressed in ("", "expressed ", "written ", "given ")
)


class SentenceParts(SentenceOrders):
    """Parts and multiples."""

    def multiples(self, at: int) -> Iterator[Found]:
        """``twice 3d``, ``two thirds of it``, ``5 more than 3d``."""
        for ratio, end in self.ratios(at):
            for node, last in self.terms(end):
                yield from ((whole, last) for whole in self.scaled(ratio, node))
        yield from self.ways_between(at)
        yield from self.percents(at)

    def ways_between(self, at: int) -> Iterator[Found]:
        """``half way between 1a and 7a``, ``two thirds of the way from 1a to 7a``."""
        found = [((1, 2), joint, end) for joint, end in self.said(at, _BETWEEN)]
        for ratio, end in self.ratios(at):
            found += [(ratio, "to", i) for i in self.behind(end, "way from", "the way from")]
        for ratio, joint, start in found:
            for (low, high), end in self.two(start, joint):
                for apart in self.made("-", high, low):
                    for part in self.scaled(ratio, apart):
                        yield from ((node, end) for node in self.made("+", low, part))

    def percents(self, at: int) -> Iterator[Found]:
        """``3a% of 200``."""
        if at < self.end and self.prose.words[at].kind == "entry":
            entry = Node("entry", (self.prose.words[at].text,), 0)
            for start in self.behind(at + 1, "% of", "percent of", "per cent of"):
                for number, end in self.terms(start):
                    for part in self.made("/", entry, self.number(100)):
                        yield from ((node, end) for node in self.made("*", part, number))

    def parts_changed(self, whole: Node, at: int) -> Iterator[Found]:
        """``reduced by a quarter``, ``as a percentage of 3d``, behind a number."""
        for way, start in self.said(at, _CHANGED_BY):
            for one in self.behind(start, "a", "one"):
                n = _PARTS.get(self.ahead(one), 0)
                if n and self.ahead(one + 1) not in ("of", "the"):
                    yield from ((node, one + 1) for node in self.scaled((n + way, n), whole))
            if self.ahead(start) == "half" and self.ahead(start + 1) not in ("of", "the", "a"):
                yield from ((node, start + 1) for node in self.scaled((2 + way, 2), whole))
        for start in self.behind(at, *_PERCENTAGE):
            for other, end in self.terms(start):
                for hundred in self.made("*", self.number(100), whole):
                    if not other.is_set:
                        yield from ((node, end) for node in self.made("/", hundred, other))

    def dozens(self, number: Node, at: int) -> Iterator[Found]:
        """``dozen``, behind an entry: so many of them."""
        for n, end in self.said(at, _DOZENS) if number.op == "entry" else ():
            yield from ((node, end) for node in self.made("*", self.number(n), number))

    def two(self, at: int, joint: str) -> Iterator["tuple[tuple[Node, Node], int]"]:
        for low, middle in self.terms(at):
            for start in self.behind(middle, joint):
                for high, end in self.terms(start):
                    if not (low.is_set or high.is_set):
                        yield (low, high), end

    def scaled(self, ratio: "tuple[int, int]", number: Node) -> Iterator[Node]:
        over, under = ratio
        if over == under:
            yield number
        elif under == 1:
            yield from self.made("*", self.number(over), number)
        elif over == 1:
            yield from self.made("/", number, self.number(under))
        else:
            for part in self.made("/", self.number(over), self.number(under)):
                yield from self.made("*", part, number)

    def ratios(self, at: int) -> Iterator["tuple[tuple[int, int], int]"]:
        """How many times, or which part, of what follows is meant."""
        word = self.ahead(at)
        if word in _MULTIPLES:
            for end in self.skipping(at + 1, *_AS_MUCH, *_AS):
                yield (_MULTIPLES[word], 1), end
        if word == "half":
            for end in self.skipping(at + 1, *_AS_MUCH, *_AS, "the"):
                yield (1, 2), end
        for start in self.skipping(at, "a", "one"):
            if start > at and self.ahead(start) in _PARTS:
                for end in self.behind(start + 1, "of", "the", *_AS):
                    yield (1, _PARTS[self.ahead(start)]), end
        if word in _PARTS and self.ahead(at + 1) == "of":
            yield (1, _PARTS[word]), at + 2
        for start in self.skipping(at, "a", "one"):
            if n_parts := _PARTS.get(self.ahead(start)):
                yield from (
                    ((n_parts + 1, n_parts), end) for end in self.behind(start + 1, *_AGAIN)
                )
        for end in self.behind(at + 1, *_AND_A_HALF):
            n = FIGURES.get(
                word, int(word) if word.isascii() and word.isdigit() and len(word) < 10 else 0
            )
            yield (2 * n + 1, 2), end
        yield from self.decimal_percents(at)
        for n, end in self.figures(at):
            part = self.ahead(end).removesuffix("s")
            for last in self.behind(end + 1, "of", "the", *_AS) if part in _PARTS else ():
                yield (n, _PARTS[part]), last
            for last in self.behind(end, "times", "lots of"):
                yield from (((n, 1), i) for i in self.skipping(last, *_AS_MUCH, *_AS))
            for last in self.behind(end, "% of", "percent of", "per cent of"):
                yield (n, 100), last

    def decimal_percents(self, at: int) -> Iterator["tuple[tuple[int, int], int]"]:
        """``12.5%``, of what follows."""
        words = self.prose.words[at : at + 3]
        if len(words) == 3 and [word.kind for word in words] == ["number", "sign", "number"]:
            whole, point, places = words
            is_one = point.text == "." and whole.end == point.at and point.end == places.at
            if is_one and len(whole.text + places.text) < 10:
                ratio = (int(whole.text + places.text), 10 ** (len(places.text) + 2))
                for end in self.behind(at + 3, "% of", "percent of", "per cent of"):
                    yield ratio, end

    def counts(self, at: int) -> Iterator["tuple[int, int]"]:
        """``three``, of things that are named behind it, such as digits."""
        word = self.ahead(at)
        n = FIGURES.get(word) or (int(word) if word.isdecimal() and len(word) < 3 else 0)
        if n:
            yield n, at + 1

    def figures(self, at: int) -> Iterator["tuple[int, int]"]:
        """``12``, ``twelve``."""
        for node, end in self.by_prose(self.prose.numeral, at):
            if node.op == "number":
                yield int(str(node.args[0])), end

    def parts_of_it(self, at: int, it: Node) -> Iterator[Found]:
        """``first half``, ``sum of digits in odd places``."""
        for which, end in self.said(at, _HALVES):
            yield self.call("half of digits", it, self.number(which)), end
        for first, end in self.said(at, _EVERY_OTHER):
            yield self.call("sum of places", it, self.number(first)), end
