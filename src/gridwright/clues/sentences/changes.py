"""Reading what is done to a number, and what it is then: ``when 9 is added, it is reversed``.

::

    change   := step (("and" | "then") step)*
    step     := ["it is"] SIGN amount | amount "is added" | CHANGE | what a rule of prose reads
    changing := "when" change [","] ["it"] predicate | "when" change [","] ["it is"] change
              | change "to get" amount
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from gridwright.clues.sentences.alterations import BE
from gridwright.clues.sentences.values import IN_BASE, SIGNS
from gridwright.clues.sentences.verbs import SentenceVerbs
from gridwright.clues.sentences.words import WHENS, Found, charted, phrases
from gridwright.clues.tree import ITSELF, Node

__all__ = ["SentenceChanges"]

_ITS: Final = ("its", "the")
_CHANGES: Final = phrases(
    {
        **{
            f"{its} digits are {done}": what
            for its in _ITS
            for what, several in (
                ("ds", ("added", "added together", "added up", "summed", "totalled")),
                ("dp", ("multiplied", "multiplied together")),
                ("rev", ("written backwards", "written in reverse order", "in reverse order")),
            )
            for done in several
        },
        **dict.fromkeys(("multiplied by itself",), "square"),
        **dict.fromkeys(("added to itself", "twice as large", "twice as big"), "double"),
        **dict.fromkeys(("three times as large", "three times as big"), "treble"),
        **dict.fromkeys(("half as large", "half as big"), "halve"),
    }
)
_PASSIVE: Final = phrases(
    {
        f"{be}{done}{to}": sign
        for be in ("is ", "are ", "were ", "")
        for done, sign, of in (
            *(("added", "+", "to"), ("subtracted", "-", "from"), ("taken away", "-", "from")),
            *(("taken", "-", "from"), ("deducted", "-", "from")),
        )
        for to in ("", *(f" {of} {it}" for it in ("it", "this", "the number", "this number")))
    }
)
_DOES: Final = phrases(
    {
        f"{verb} {its}": way
        for verb, way in (
            *(("reverses", "rev"), ("doubles", "double"), ("trebles", "treble")),
            *(("triples", "treble"), ("squares", "square"), ("halves", "halve")),
        )
        for its in ("it", "its digits", "the digits", "its value", "the number", "this number")
    }
)
_SUBJECTS: Final = (
    *("it", "this", "the result", "the number", "this number", "the answer", "the entry"),
    *("the number that results", "the number that remains", "what remains", "what is left"),
    *("the resulting number", "that", "the total", "the new number", "the number obtained"),
)
_TO_GET: Final = (
    *("to get", "to give", "to make", "to obtain", "to produce", "to form", "and you get", "for"),
    *("and you have", "and get", "and it is", "and the result is", "to reach", "to find"),
    *("you get", "you have", "the result is", "we get", "you obtain", "and the answer is"),
)


class SentenceChanges(SentenceVerbs):
    """What becomes of a number."""

    @charted
    def changes(self, at: int) -> Iterator[Found]:
        yield from self.chained(self.steps, at)

    def chained(self, rule: Callable[[int], Iterable[Found]], at: int) -> Iterator[Found]:
        """What a rule reads, and perhaps once more."""
        for template, end in rule(at):
            yield template, end
            for start in self.behind(end, "and", "then", "and then", ", then", ", and then"):
                for more, last in rule(start):
                    yield from ((node, last) for node in self.had(more, template))

    @charted
    def steps(self, at: int) -> Iterator[Found]:
        for start in self.skipping(
            at, "it is", "this is", "is", "being", "the number is", "it were"
        ):
            yield from self.by_prose(self.prose.done, start)
            for which, middle in self.which(start):
                for be in self.skipping(middle, *BE):
                    yield from self.done_to(which, be)
            for base in self.behind(start, *IN_BASE):
                yield from self.by_prose(self.prose.in_base, base)
            for way, end in self.said(start, _CHANGES):
                yield from ((node, end) for node in self.done(way))
            for sign, middle in self.said(start, SIGNS):
                if sign in "+-*/" or sign == "from":
                    for number, end in self.values(middle):
                        pair = (number, self.itself) if sign == "from" else (self.itself, number)
                        made = self.made("-" if sign == "from" else sign, *pair)
                        yield from ((node, end) for node in made)
        for number, middle in self.values(at):
            for sign, end in self.said(middle, _PASSIVE):
                yield from ((node, end) for node in self.made(sign, self.itself, number))
        yield from self.orders_of(at)

    @charted
    def orders_of(self, at: int) -> Iterator[Found]:
        """``add 7``, ``subtract 3d from this``, ``doubling it``."""
        for start in self.skipping(at, "you", "we"):
            yield from self.by_prose(self.prose.doing, start)
            yield from self.ordered(start)

    def done(self, way: str) -> Iterator[Node]:
        """What is done to the number itself."""
        x = self.itself
        if way in ("ds", "dp", "rev"):
            yield self.call(way, x)
        else:
            yield from self.changed(way, x)

    @charted
    def changing(self, at: int) -> Iterator[Found]:
        """A sentence of what a number becomes."""
        for start in self.behind(at, *WHENS):
            for template, end in self.changes(start):
                yield from self.became(template, end)
        for start in self.behind(at, "in", *IN_BASE):
            for template, end in self.by_prose(self.prose.in_base, start):
                yield from self.became(template, end)
        for template, end in self.chained(self.orders_of, at):
            for start in self.behind(end, *_TO_GET):
                for amount, last in self.amounts(start):
                    yield from ((node, last) for node in self.told(template, amount))
            if self.ahead(at).endswith("ing"):
                yield from self.predicates(end, template)
                for way, last in self.said(end, _DOES):
                    for changed in self.changed(way, self.itself):
                        yield from ((node, last) for node in self.told(template, changed))

    def became(self, x: Node, at: int) -> Iterator[Found]:
        for start in self.skipping(at, ","):
            for verb in self.skipping(start, *_SUBJECTS):
                yield from self.predicates(verb, x)
            for amount in self.behind(start, *_TO_GET):
                for node, end in self.amounts(amount):
                    yield from ((told, end) for told in self.told(x, node))
            for end in (
                self.behind(start, "is reversed", "its digits are reversed") if start == at else ()
            ):
                yield from ((node, end) for node in self.told(x, self.call("rev", self.itself)))
            for verb in self.skipping(start, *_SUBJECTS):
                if verb == at:
                    continue
                for be in self.skipping(verb, "is", "becomes", "would be", "are", "it is"):
                    for template, end in self.steps(be):
                        if template.op != ITSELF:
                            yield from ((node, end) for node in self.told(x, template))
