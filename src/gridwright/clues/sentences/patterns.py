"""Reading in sentences how digits lie: ``of the form ABBA``, ``first half``, ``in odd positions``.

::

    pattern := ["of" | "has"] ["the"] ("form" | "pattern") CAPITALS
    half    := ("first" | "second") "half" ["of" term]
    places  := "sum of" ["its"] ("odd" | "even") "placed digits" ["of" term]
    share   := (["exactly"] ratio | "most" | "more than half" | ...) ["of"] "its digits are" KIND
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from gridwright.clues.sentences.turns import SentenceTurns
from gridwright.clues.sentences.words import Found, phrases
from gridwright.clues.tree import Node

__all__ = ["SentencePatterns"]

_FORMS: Final = tuple(
    f"{of}{the}{form}{of_digits}"
    for of in ("of ", "has ", "having ", "is of ", "it is of ", "with ", "takes ", "")
    for the in ("the ", "")
    for form in ("form", "pattern", "type", "shape")
    for of_digits in ("", " of digits is", " of its digits is", " is")
)
_ANY_ORDER: Final = tuple(
    f"{any_} {order} {is_}"
    for any_ in ("any", "every", "each", "all")
    for order, is_ in (
        *(
            ("anagram of itself", "is"),
            ("anagram of itself", "is a"),
            ("anagram of itself", "gives a"),
        ),
        *(("anagrams of itself", "are"), ("permutations of its digits", "are")),
        *(("rearrangements of its digits", "are"), ("rearrangement", "is"), ("permutation", "is")),
        *(("order of its digits", "gives"), ("order of its digits", "makes")),
    )
)
_IN_WHATEVER_ORDER: Final = tuple(
    f"{comma}{however}"
    for comma in ("", ", ")
    for however in (
        *("however its digits are arranged", "however its digits are rearranged"),
        *("however the digits are arranged", "whatever the order of its digits"),
        *("whatever order its digits are in", "in whatever order its digits are written"),
        *("however you arrange its digits", "whichever way its digits are arranged"),
    )
)
_DIGITS_OF: Final = (
    *("all the digits of", "each digit of", "every digit of", "all of the digits of"),
    *(
        "both digits of",
        "each of the digits of",
        "both the digits of",
        "every one of the digits of",
    ),
)
_APPEAR_HERE: Final = tuple(
    f"{appear} {here}"
    for appear in (
        *("appear", "appears", "occur", "occurs", "are", "is", "are used", "is used"),
        *("are found", "is found", "are contained", "feature", "features"),
    )
    for here in ("in this entry", "in this number", "in it", "here", "among its digits", "in this")
)
_MOST_LETTERS: Final = 12
_PLACED: Final = phrases(
    {
        said: first
        for odd, first in (("odd", 1), ("even", 2))
        for said in (
            *(f"{odd} {placed} digits" for placed in ("placed", "positioned", "numbered")),
            *(f"digits in {the}{odd} {p}" for the in ("", "the ") for p in ("places", "positions")),
        )
    }
)
_SUM_TO: Final = ("sum to", "add up to", "total", "add to", "have a sum of", "have a total of")
_ALTERNATE: Final = tuple(
    f"{sums}alternate digits {are}"
    for sums, ends in (
        ("sums of ", ("are equal", "are the same", "are identical")),
        ("sums of the ", ("are equal", "are the same")),
        ("sums of its ", ("are equal", "are the same")),
        ("", ("have equal sums", "have the same sum", "have the same total")),
    )
    for are in ends
)
_IN_THE_RATIO: Final = tuple(
    f"{its}digits {are}in {the}ratio{of}"
    for its in ("its ", "the ", "its three ", "the three ", "")
    for are in ("are ", "")
    for the in ("the ", "")
    for of in ("", " of")
)
_HALVES_COMPARED: Final = phrases(
    {"most": ">", "more than half": ">", "over half": ">", "at least half": ">="}
    | dict.fromkeys(("less than half", "fewer than half", "under half"), "<")
    | dict.fromkeys(("at most half", "no more than half", "not more than half"), "<=")
)


class SentencePatterns(SentenceTurns):
    """Digits told by letters."""

    def statements_of_digits(self, at: int) -> Iterator[Found]:
        """``of the form ABBA``: equal letters are equal digits, others are different ones."""
        for start in self.behind(at, *_FORMS):
            if start < self.end and (letters := self.letters_at(start)):
                yield self.patterned(letters), start + 1

    def totals_of_places(self, at: int) -> Iterator[Found]:
        """``the odd-placed digits sum to 9``, ``the sums of alternate digits are equal``."""
        for start in self.skipping(at, "the", "its"):
            for first, verb in self.said(start, _PLACED):
                total = self.call("sum of places", self.own, self.number(first))
                for what in self.behind(verb, *_SUM_TO):
                    yield from self.complements(what, total)
            for _ in self.behind(start, *_ALTERNATE):
                (end,) = self.behind(start, *_ALTERNATE)
                both = (self.call("sum of places", self.own, self.number(n)) for n in (1, 2))
                yield Node("whose", tuple(both), 0), end

    def shares_of_digits(self, at: int) -> Iterator[Found]:
        """``half its digits are even``, ``two thirds of the digits are 7s``, ``most of them``."""
        found: list[tuple[tuple[int, int], str, int]] = [
            ((1, 2), sign, of)
            for sign, end in self.said(at, _HALVES_COMPARED)
            for of in self.skipping(end, "of")
        ]
        for start in self.skipping(at, "exactly", "just", "precisely"):
            found += [(ratio, "=", end) for ratio, end in self.ratios(start)]
        for (over, under), sign, end in found:
            for verb in self.behind(end, "its digits are", "the digits are", "digits are"):
                for digits, last in self.digit_kinds(verb) if over < under else ():
                    uses = self.call("uses of", self.own, *map(self.number, digits))
                    length = self.call("digits", self.own)
                    for many in self.made("*", self.number(under), uses):
                        for most in self.scaled((over, 1), length):
                            is_so = Node("compare", (sign, most), 0) if sign != "=" else most
                            yield Node("whose", (many, is_so), 0), last

    def in_ratio(self, at: int) -> Iterator[Found]:
        """``its digits are in the ratio 1:2:3``, in this order."""
        for start in self.behind(at, *_IN_THE_RATIO):
            parts, end = [], start
            while end < self.end and self.prose.words[end].kind == "number":
                parts.append(int(self.texts[end]))
                end += 1
                if end >= self.end or self.texts[end] not in (":", "to"):
                    break
                end += 1
            if 2 <= len(parts) <= _MOST_LETTERS and self.texts[end - 1] not in (":", "to"):
                yield self.of_ratio(parts), end

    def of_ratio(self, parts: list[int]) -> Node:
        """Each digit against the first one."""
        told = [Node("whose", (self.call("digits", self.own), self.number(len(parts))), 0)]
        for place, part in enumerate(parts[1:], 2):
            told.append(
                Node("whose", (self.times_digit(parts[0], place), self.times_digit(part, 1)), 0)
            )
        return self.both(told)

    def times_digit(self, n: int, place: int) -> Node:
        """So many times the digit at a place."""
        digit = self.placed(place)
        return digit if n == 1 else next(self.made("*", self.number(n), digit))

    def digit_kinds(self, at: int, /) -> "Iterator[tuple[list[int], int]]":
        """``odd``, ``prime``, ``zero``: the digits that are so."""
        raise NotImplementedError

    def in_any_order(self, at: int) -> Iterator[Found]:
        """``any rearrangement of its digits is prime``, ``prime however its digits are arranged``.

        No order of them is of another kind.
        """
        for start in self.behind(at, *_ANY_ORDER):
            for kind, end in self.complements(start, self.itself):
                yield self.not_otherwise(kind), end
        for start in range(at + 1, self.end):
            for end in self.behind(start, *_IN_WHATEVER_ORDER):
                for kind, middle in self.complements(at, self.itself):
                    if middle == start:
                        yield self.not_otherwise(kind), end

    def not_otherwise(self, kind: Node) -> Node:
        return Node("not", (Node("anagram", (Node("not", (kind,), 0),), 0),), 0)

    def digits_elsewhere(self, at: int) -> Iterator[Found]:
        """``all the digits of 9a are in this entry``."""
        for start in self.behind(at, *_DIGITS_OF):
            for number, middle in self.values(start):
                for end in self.behind(middle, *_APPEAR_HERE):
                    beyond = self.call("digits beyond", number, self.own)
                    yield from ((node, end) for node in self.told(beyond, self.number(0)))

    def one_digit_apart(self, at: int) -> Iterator[Found]:
        """``one digit different from 1a``: an entry with another digit in one place."""
        for start in self.behind(at, "one digit different from", "differing in one digit from"):
            for number, end in self.values(start):
                yield Node("changed", (number, "changed"), 0), end

    def letters_at(self, at: int) -> str:
        """The letters of a pattern, written in capitals, of which one is there twice."""
        word = self.prose.words[at]
        said = self.prose.text[word.at : word.end]
        is_pattern = said.isascii() and said.isalpha() and (said.isupper() or said in _small(said))
        return said if is_pattern and len({*said}) < len(said) <= _MOST_LETTERS else ""

    def patterned(self, letters: str) -> Node:
        places = {letter: letters.index(letter) + 1 for letter in letters}
        parts = [Node("whose", (self.call("digits", self.own), self.number(len(letters))), 0)]
        for place, letter in enumerate(letters, 1):
            if places[letter] != place:
                pair = (self.placed(place), self.placed(places[letter]))
                parts.append(Node("whose", pair, 0))
        for one, other in combinations(places.values(), 2):
            apart = Node("compare", ("!=", self.placed(one)), 0)
            parts.append(Node("whose", (self.placed(other), apart), 0))
        return self.both(parts)


def _small(said: str) -> tuple[str, ...]:
    """The pattern itself if it is of the first letters of the alphabet: ``abba``, not ``all``."""
    return (said,) if {*said} == {*"abcdefgh"[: len({*said})]} else ()
