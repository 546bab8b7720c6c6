"""Reading in sentences what to do with some digits of a number: ``delete the first digit of 1a``.

::

    order   := VERB which ("of" | "from") term | "move" which "of" term TO | "insert" N INTO term
    left    := "what remains when" which "of" term "is" DONE
    altered := term (ALTERATION | "after" which "has been" DONE | "to the nearest" N)
    largest := "largest number made from the digits of" amount
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from gridwright.clues.sentences.alterations import (
    BE,
    TO_END,
    TO_FRONT,
    SentenceAlterations,
    Which,
    beside,
)
from gridwright.clues.sentences.words import Found, phrases
from gridwright.clues.tree import ITSELF, Node

__all__ = ["SentenceDoing"]

_VERBS: Final = phrases(
    {
        **dict.fromkeys(("remove", "delete", "drop", "omit", "discard", "ignore"), "removed"),
        **dict.fromkeys(("removing", "deleting", "dropping", "omitting", "ignoring"), "removed"),
        **{
            f"{strike} {off}": "removed"
            for strike in ("strike", "striking", "cross", "crossing", "cut", "leave", "leaving")
            for off in ("off", "out")
        },
        **dict.fromkeys(("swap", "interchange", "exchange", "transpose", "switch"), "swapped"),
        **dict.fromkeys(("swapping", "interchanging", "exchanging", "switching"), "swapped"),
        **dict.fromkeys(("reverse", "reversing", "reverse the order of"), "reversed"),
        **dict.fromkeys(("repeat", "repeating"), "repeated"),
    }
)
_MOVES: Final = ("move", "moving", "transfer", "transferring", "shift", "bring", "put", "take")
_INSERT: Final = tuple(
    f"{verb}{a}"
    for verb in ("insert", "inserting", "put", "putting", "place", "placing", "write", "writing")
    for a in (" a", " an", " the digit", "")
) + tuple(f"{verb} {a}" for verb in ("add", "adding", "append", "appending") for a in ("a", "an"))
_INTO: Final = phrases(
    {
        **dict.fromkeys(("in front of", "before", "at the front of", "at the start of"), 1),
        **dict.fromkeys(("at the beginning of", "to the front of", "on the front of"), 1),
        **dict.fromkeys(("after", "behind", "at the end of", "to the end of", "on the end of"), -1),
        **dict.fromkeys(("in the middle of", "into the middle of", "between the digits of"), 0),
        **dict.fromkeys(("between the two digits of", "inside"), 0),
        **dict.fromkeys(("at both ends of", "at each end of", "on either side of"), 2),
    }
)
_WHAT_REMAINS: Final = tuple(
    f"{what} when"
    for what in (
        *("what remains", "what is left", "the result", "result", "number obtained"),
        *("the number obtained", "the number that remains", "number that is left", "number left"),
        *("what you get", "number you get", "what results"),
    )
)
_LARGEST_MADE: Final = tuple(
    f"{largest} number {that}{made} {of} the digits of"
    for largest in ("largest", "greatest", "highest", "biggest")
    for that in ("that can be ", "which can be ", "you can ", "possible ", "")
    for made in ("made", "formed", "make", "form", "obtained", "written", "created", "write", "got")
    for of in ("from", "with", "by rearranging", "using", "by using", "out of")
)
_MOST_ALTERED: Final = 100
"""Parts of a number that is altered."""


class SentenceDoing(SentenceAlterations):
    """Digits that are left out, put in, swapped or moved on demand."""

    def altered(self, node: Node, at: int) -> Iterator[Found]:
        """A number, or what one gets from one of a kind, altered as is told behind it.

        Each change may say the number twice, so that many of them would double it time and again.
        """
        if any(islice(node.walk(), _MOST_ALTERED, None)):
            return
        for template, end in self.alterations(at):
            if not node.is_set:
                yield from ((made, end) for made in self.had(template, node))
            elif node.op != "any" and template.args[:1] != ("concat",):
                yield Node("image", (template, node), 0), end
        yield from self.altered_after(node, at)
        roundings = [*self.by_prose(self.prose.to_the_nearest, at), *self.to_figures(at)]
        for template, end in roundings:
            if not node.is_set:
                yield from ((made, end) for made in self.had(template, node))

    def ordered(self, at: int) -> Iterator[Found]:
        """``removing its first two digits``, of the number itself."""
        for way, start in self.said(at, _VERBS):
            for which, end in self.which(start):
                yield from ((node, end) for node in self.made_of(way, which))
        yield from ((n, end) for n, end in self.inserted(at) if _is_own(n))
        for start in self.behind(at, *_MOVES):
            for which, middle in self.which(start):
                yield from ((node, end) for node, end in self.moved_to(which, middle))

    def moved_to(self, which: Which, at: int) -> Iterator[Found]:
        for ends, way in ((TO_END, "to the end"), (TO_FRONT, "to the front")):
            for end in self.behind(at, *ends):
                yield from ((node, end) for node in self.made_of(way, which))

    def ordered_of_another(self, at: int) -> Iterator[Found]:
        """``delete the first digit of 1a``: what is left of it."""
        yield from self.inserted(at)
        yield from self.left_when(at)
        found: Iterable[tuple[str, int]] = self.said(at, _VERBS)
        for way, start in found:
            for which, middle in self.which(start):
                for number, end in self.owners(middle):
                    for template in self.made_of(way, which):
                        yield from ((node, end) for node in self.had(template, number))
        for start in self.behind(at, *_MOVES):
            for which, middle in self.which(start):
                for number, to in self.owners(middle):
                    for template, end in self.moved_to(which, to):
                        yield from ((node, end) for node in self.had(template, number))

    def inserted(self, at: int) -> Iterator[Found]:
        """``inserting a zero in the middle of 9a``; of itself, too."""
        for start in self.behind(at, *_INSERT):
            for extra, middle in self.extras(start):
                for place, of in self.said(middle, _INTO):
                    for number, end in self.terms(of):
                        if number.is_set:
                            continue
                        pair = beside(extra, number, place)
                        inner = self.call("digits put in", number, self.number(0), extra)
                        yield (self.call("concat", *pair) if place else inner), end

    def left_when(self, at: int) -> Iterator[Found]:
        """``what remains when the last digit of 1a is removed``."""
        for start in self.behind(at, *_WHAT_REMAINS):
            for which, middle in self.which(start):
                for number, verb in self.owners(middle):
                    for be in self.behind(verb, *BE):
                        for template, end in self.done_to(which, be):
                            yield from ((node, end) for node in self.had(template, number))

    def altered_after(self, node: Node, at: int) -> Iterator[Found]:
        """``1a after its first digit has been deleted``."""
        for start in self.behind(at, "after", "when", "once") if not node.is_set else ():
            for which, middle in self.which(start):
                for be in self.behind(middle, *BE):
                    for template, end in self.done_to(which, be):
                        yield from ((made, end) for made in self.had(template, node))
            for template, end in self.ordered(start) if self.ahead(at) == "after" else ():
                yield from ((made, end) for made in self.had(template, node))

    def largest_of_digits(self, at: int) -> Iterator[Found]:
        """``largest number that can be made from the digits of 1a``: they are in order."""
        for start in self.behind(at, *_LARGEST_MADE):
            for number, end in self.values(start):
                order = Node("kind", ("nonincreasing",), 0)
                yield self.both([Node("anagram", (number,), 0), order]), end

    def owners(self, at: int) -> Iterator[Found]:
        for start in self.behind(at, "of", "from", "in"):
            yield from ((n, end) for n, end in self.terms(start) if not n.is_set)


def _is_own(node: Node) -> bool:
    return any(part.op == ITSELF for part in node.walk())
