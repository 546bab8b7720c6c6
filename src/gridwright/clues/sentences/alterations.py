"""Reading in sentences what is done to some digits of a number: ``with its end digits swapped``.

::

    altered := "with" which DONE | "without" which | "with" digit PUT
    which   := ["its" | "the"] (PLACE ["and" PLACE] | ("first" | "last") N | MIDDLE) "digit(s)"

What is altered is the number next before it, or, behind a comma, the whole.  Without one a sentence
may have both readings, as ``the square of 3d with its last digit removed`` has: it is refused then.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from gridwright.clues.sentences.parts import SentenceParts
from gridwright.clues.sentences.words import Found, phrases
from gridwright.clues.tree import Node

__all__ = ["BE", "TO_END", "TO_FRONT", "SentenceAlterations", "Which", "beside"]


class Which(NamedTuple):
    """Digits from one place to another (0, n: the n in the middle), or just both of these."""

    first: int
    last: int
    is_pair: bool = False

    @property
    def n(self) -> int:
        return self.last if not self.first else self.last - self.first + 1


_PLACES: Final = phrases(
    {
        **dict.fromkeys(("first", "leading", "opening", "initial"), 1),
        **dict.fromkeys(("last", "final", "units", "unit", "closing", "trailing"), -1),
        **{word: n for n, word in enumerate(["second", "third", "fourth", "fifth", "sixth"], 2)},
        **dict.fromkeys(("penultimate", "tens", "second last", "last but one"), -2),
        "hundreds": -3,
    }
)
_NUMBERS: Final = {
    said: n
    for n, word in enumerate(["two", "three", "four", "five", "six"], 2)
    for said in (word, str(n))
}
_SEVERAL: Final = phrases(
    {
        **{
            f"{outer} digits": Which(1, -1, is_pair=True)
            for one in ("outer", "end", "outside", "outermost")
            for outer in (one, f"two {one}", f"{one} two")
        },
        **{
            f"{middle} digits": Which(0, n)
            for one in ("middle", "central", "inner", "inside")
            for word, n in _NUMBERS.items()
            for middle in (f"{word} {one}", f"{one} {word}")
        },
        **{f"{one} digits": Which(0, 2) for one in ("middle", "central", "inner", "inside")},
        **{f"{one} digit": Which(0, 1) for one in ("middle", "central", "centre")},
    }
)
_REMOVED: Final = [
    "removed",
    "deleted",
    "dropped",
    "omitted",
    "missing",
    "erased",
    "lost",
    "ignored",
    "discarded",
]
_TAKEN: Final = ("taken", "struck", "crossed", "left", "cut", "chopped")
_SWAPPED: Final = ["swapped", "interchanged", "exchanged", "transposed", "switched"]
_MOVED: Final = (
    "moves",
    "goes",
    "moved",
    "transferred",
    "brought",
    "put",
    "placed",
    "shifted",
    "taken",
)
TO_END, TO_FRONT = (
    tuple(f"{to} the {place}" for to in ("to", "at") for place in places)
    for places in (("end", "back", "right"), ("front", "start", "beginning", "left"))
)
_DONE: Final = phrases(
    {
        **dict.fromkeys(_REMOVED, "removed"),
        **{f"{taken} {off}": "removed" for taken in _TAKEN for off in ("off", "out", "away")},
        **{
            f"{swapped}{over}": "swapped"
            for swapped in _SWAPPED
            for over in ("", " over", " round")
        },
        **dict.fromkeys(("the other way round", "changed over"), "swapped"),
        **dict.fromkeys(("reversed", "in reverse", "in reverse order"), "reversed"),
        **{f"{moved} {to}": "to the end" for moved in _MOVED for to in (*TO_END, "last")},
        **{f"{moved} {to}": "to the front" for moved in _MOVED for to in (*TO_FRONT, "first")},
        **dict.fromkeys(("repeated", "written twice"), "repeated"),
        **{
            f"{changed}{a}": "replaced"
            for changed in ("replaced by", "replaced with", "changed to", "altered to", "made")
            for a in ("", " a", " an")
        },
    }
)
BE: Final = (
    *("is", "are", "being", "were", "was", "has been", "have been", "having been", "had been"),
)
_PUT_VERBS: Final = (
    *("placed ", "put ", "written ", "added ", "inserted ", "stuck ", "appended ", "attached "),
    *("tacked on ", "adjoined ", "standing ", ""),
)
_PUT: Final = phrases(
    {
        **{
            f"{put}{where}{of}": place
            for put in _PUT_VERBS
            for where, place in (
                *(("in front", 1), ("at the front", 1), ("before", 1), ("at the start", 1)),
                *(("at the beginning", 1), ("on the front", 1), ("to the left", 1)),
                *(("at the end", -1), ("behind", -1), ("after", -1), ("on the end", -1)),
                *(("to the end", -1), ("at the back", -1), ("to the right", -1)),
                *(
                    ("at each end", 2),
                    ("at both ends", 2),
                    ("on each end", 2),
                    ("on either side", 2),
                ),
            )
            for of in ("", " it", " of it")
        },
        **dict.fromkeys(("prefixed", "prepended", "preceding it", "as a prefix"), 1),
        **dict.fromkeys(("appended", "suffixed", "following it", "as a suffix", "affixed"), -1),
        **{
            f"{put}{where}": 0
            for put in _PUT_VERBS
            for where in ("in the middle", "in its middle", "between its digits")
        },
        **{f"{put}between its two digits": 0 for put in _PUT_VERBS},
    }
)
_BETWEEN: Final = tuple(f"{put}{where}" for put in _PUT_VERBS for where in ("after", "behind"))
_TO: Final = ("to", "rounded to", "correct to", "rounded off to", "given to", "expressed to")
_SIGNIFICANT: Final = tuple(
    f"significant {what}" for what in ("figures", "figure", "digits", "digit")
)
_ARTICLES: Final = ("a", "an", "the digit", "the digits", "an extra", "the number")


class SentenceAlterations(SentenceParts):
    """Numbers with digits left out, put in, swapped or moved."""

    def alterations(self, at: int) -> Iterator[Found]:
        """``with its first and last digits swapped``, told of the number itself."""
        for start in self.behind(at, "with", "but with", "having"):
            for which, middle in self.which(start):
                yield from self.done_to(which, middle)
            yield from self.put(start)
        for start in self.behind(at, "without", "lacking", "missing"):
            for which, end in self.which(start):
                yield from ((node, end) for node in self.made_of("removed", which))

    def to_figures(self, at: int) -> Iterator[Found]:
        """``rounded to two significant figures``."""
        for start in self.behind(at, *_TO):
            for n, middle in (*self.counts(start), *((1, e) for e in self.behind(start, "one"))):
                for end in self.behind(middle, *_SIGNIFICANT):
                    yield self.call("digits rounded", self.itself, self.number(n)), end

    def which(self, at: int) -> Iterator["tuple[Which, int]"]:
        """``its first and last digits``."""
        for its in self.skipping(at, "its", "the", "both its", "both the"):
            yield from self.said(its, _SEVERAL)
            for place, middle in self.said(its, _PLACES):
                for end in self.behind(middle, "digit"):
                    yield Which(place, place), end
                for n, behind in self.counts(middle) if abs(place) == 1 else ():
                    for end in self.behind(behind, "digits"):
                        yield (Which(1, n) if place == 1 else Which(-n, -1)), end
                for digit in self.skipping(middle, "digit"):
                    for joint in self.behind(digit, "and", "and the", "and its"):
                        for other, last in self.said(joint, _PLACES):
                            for end in self.behind(last, "digits", "digit"):
                                yield _pair(place, other), end

    def done_to(self, which: Which, at: int) -> Iterator[Found]:
        """What is made of the number, behind the digits that something is done to."""
        for way, end in self.said(at, _DONE):
            if way != "replaced":
                yield from ((node, end) for node in self.made_of(way, which))
                continue
            for digit, last in self.figures(end):
                place = which.first
                if not which.is_pair and which.n == 1 and 0 <= digit < self.prose.base:
                    ends = (self.number(place), self.number(digit))
                    yield self.call("digit replaced", self.itself, *ends), last

    def put(self, at: int) -> Iterator[Found]:
        """``a 5 in front``, behind ``with``."""
        for start in self.skipping(at, *_ARTICLES):
            for extra, middle in self.extras(start):
                for place, end in self.said(middle, _PUT):
                    pair = beside(extra, self.itself, place)
                    inner = self.call("digits put in", self.itself, self.number(0), extra)
                    yield (self.call("concat", *pair) if place else inner), end
                for between in self.behind(middle, *_BETWEEN):
                    for which, end in self.which(between):
                        if which.n == 1 and which.first > 0:
                            ends = (self.number(which.first), extra)
                            yield self.call("digits put in", self.itself, *ends), end

    def extras(self, at: int) -> Iterator[Found]:
        """What is put in: a number that is written out, or an entry."""
        yield from ((self.number(n), end) for n, end in self.figures(at))
        word = self.prose.words[at] if at < self.end else None
        if word and word.kind == "entry":
            yield Node("entry", (word.text,), word.at), at + 1

    def made_of(self, way: str, which: Which) -> Iterator[Node]:
        """What becomes of the number itself when something is done to some of its digits."""
        x, first, last = self.itself, which.first, which.last
        ends = tuple(map(self.number, (first, last)))
        if way == "removed":
            if which.is_pair:
                inner = self.call("digits left", x, ends[1], ends[1])
                yield self.call("digits left", inner, ends[0], ends[0])
            elif first == last and abs(first) == 1:
                yield self.prose.without(first == 1)(x)
            else:
                yield self.call("digits left", x, *ends)
        elif way in ("swapped", "reversed"):
            if which.is_pair or which.n == 2 or (which.n == 3 and way == "reversed"):
                yield self.call("digits swapped", x, *ends)
        elif which.is_pair:
            return
        elif way == "repeated":
            digit = self.call("digits from", x, *ends)
            if which.n == 1 and abs(first) == 1:
                yield self.call("concat", *((digit, x) if first == 1 else (x, digit)))
        elif (first == 1) if way == "to the end" else (last == -1):
            yield self.call("digits turned", x, self.number(which.n * (1 if first == 1 else -1)))
        elif first and which.n == 1 and first != (-1 if way == "to the end" else 1):
            digit, rest = self.call("digits from", x, *ends), self.call("digits left", x, *ends)
            yield self.call("concat", *((rest, digit) if way == "to the end" else (digit, rest)))


def beside(extra: Node, number: Node, place: int) -> tuple[Node, ...]:
    """What is put side by side: something before a number, behind it, or on both sides."""
    before, behind = (extra,) * (place > 0), (extra,) * (place != 1)
    return (*before, number, *behind)


def _pair(first: int, last: int) -> Which:
    """Two digits, the one that stands before the other first."""
    if (first > 0) == (last > 0):
        first, last = sorted((first, last))
    elif first < 0:
        first, last = last, first
    return Which(first, last, is_pair=True)
