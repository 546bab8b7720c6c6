"""Reading what is done to a number, and what it is then: ``when 9 is added, it is reversed``.

::

    change := ["it is"] ("reversed" | "doubled" | SIGN amount) | amount "is added" ["to it"]
            | "its" PLACE "digit is removed" | "its last digit is moved to the front"
            | ("its" | "the") "digits are" ("reversed" | "added" | "multiplied") | order
    told   := "when" change [","] ["it"] predicate | change "to get" amount
            | "when" change [","] ["it is"] change
"""

from collections.abc import Iterator
from typing import Final

from gridwright.clues.sentence_verbs import SentenceVerbs
from gridwright.clues.sentence_words import Found, charted, phrases
from gridwright.clues.tree import ITSELF, Node, changed_leaves

__all__ = ["SentenceChanges"]

_DONE: Final = phrases(
    {
        **dict.fromkeys(("reversed", "read backwards", "written backwards"), "rev"),
        **dict.fromkeys(("turned round", "reversing it", "reversing its digits"), "rev"),
        **dict.fromkeys(("reversing this", "reversing the digits", "reversing"), "rev"),
        **{f"{word} digits are reversed": "rev" for word in ("its", "the", "all its")},
        **{f"{word} digits are written backwards": "rev" for word in ("its", "the")},
        **{f"{word} digits are written in reverse order": "rev" for word in ("its", "the")},
        **{
            f"{word} digits are {what}": "ds"
            for word in ("its", "the", "all its")
            for what in ("added", "added together", "added up", "summed", "totalled")
        },
        **{f"{word} digits are {what}": "dp" for word in ("its", "the", "all its")
           for what in ("multiplied", "multiplied together")},
        **dict.fromkeys(("squared", "squaring it", "multiplied by itself"), "square"),
        **dict.fromkeys(("cubed", "cubing it"), "cube"),
        **dict.fromkeys(("doubled", "doubling it", "added to itself", "twice as large"), "double"),
        **dict.fromkeys(("trebled", "tripled", "trebling it", "three times as large"), "treble"),
        **dict.fromkeys(("halved", "halving it", "half as large"), "halve"),
        **{
            f"{whose} {place} digit {gone}": f"without {place}"
            for whose in ("its", "the")
            for place in ("first", "last", "leading", "final")
            for gone in (
                *("is removed", "is deleted", "is dropped", "is omitted", "is erased", "removed"),
                *("is struck out", "is crossed out", "is taken away", "were removed", "is ignored"),
                *("were deleted", "is left out", "is lost", "is taken off", "deleted"),
            )
        },
        **{
            f"{verb} {whose} {place} digit": f"without {place}"
            for verb in ("removing", "deleting", "dropping", "omitting", "remove", "delete", "drop")
            for whose in ("its", "the")
            for place in ("first", "last", "leading", "final")
        },
        **{
            f"{whose} last digit {moved} to the {front}": "last first"
            for whose in ("its", "the")
            for moved in ("is moved", "were moved", "moves", "is transferred", "is brought")
            for front in ("front", "start", "beginning")
        },
        **{
            f"{whose} first digit {moved} to the {end}": "first last"
            for whose in ("its", "the")
            for moved in ("is moved", "were moved", "moves", "is transferred", "is taken")
            for end in ("end", "back")
        },
    }
)
_WITH: Final = phrases(
    {
        **dict.fromkeys(("increased by", "added to", "plus"), "+"),
        **dict.fromkeys(("decreased by", "reduced by", "minus", "diminished by"), "-"),
        **dict.fromkeys(("multiplied by", "times"), "*"),
        "divided by": "/",
        "subtracted from": "from",
        "taken from": "from",
    }
)
_PASSIVE: Final = phrases(
    {
        **{
            f"{verb} {added}{to}": "+"
            for verb in ("is", "are", "were", "")
            for added in ("added",)
            for to in ("", " to it", " to this", " to the number", " to this number")
        },
        **{
            f"{verb} {taken}{of}": "-"
            for verb in ("is", "are", "were", "")
            for taken in ("subtracted", "taken away", "taken", "deducted")
            for of in ("", " from it", " from this", " from the number", " from this number")
        },
    }
)
_ACTIVE: Final = phrases(
    {
        **{word: ("+", ("to it", "to this", "to this number", "to the number", "")) for word in ("add", "adding", "you add")},
        **{
            word: ("-", ("from it", "from this", "from this number", "from the number", ""))
            for word in ("subtract", "subtracting", "take away", "deduct", "taking", "take", "you subtract")
        },
        **{
            f"{word} {it} by": (sign, ("",))
            for word, sign in (
                *(("multiply", "*"), ("multiplying", "*"), ("divide", "/"), ("dividing", "/")),
                *(("increase", "+"), ("increasing", "+"), ("reduce", "-"), ("reducing", "-")),
                *(("decrease", "-"), ("you multiply", "*"), ("you divide", "/")),
            )
            for it in ("it", "this", "this number", "the number", "the entry", "the answer")
        },
        **{
            f"{word} it {to}": (sign, ("",))
            for word, to, sign in (("add", "to", "+"), ("adding", "to", "+"), ("subtract", "from", "from"), ("take", "from", "from"), ("subtracting", "from", "from"))
            for it in ("it",)
        },
        **{
            f"{word} this {to}": (sign, ("",))
            for word, to, sign in (("add", "to", "+"), ("adding", "to", "+"), ("subtract", "from", "from"), ("take", "from", "from"), ("subtracting", "from", "from"))
        },
    }
)
_DO: Final = phrases(
    {
        **{
            f"{verb} {it}": way
            for verb, way in (
                *(("double", "double"), ("square", "square"), ("cube", "cube"), ("halve", "halve")),
                *(("reverse", "rev"), ("treble", "treble"), ("triple", "treble")),
                *(("reverse the digits of", "rev"), ("you reverse", "rev"), ("you double", "double")),
                *(("you square", "square"), ("you halve", "halve")),
            )
            for it in ("it", "this", "this number", "the number", "the entry")
        },
        **{f"{verb} its digits": "rev" for verb in ("reverse", "you reverse")},
        **{f"{verb} the digits": "rev" for verb in ("reverse", "you reverse")},
    }
)
_WHENS: Final = ("when", "if", "once", "after", "on", "upon", "by", "after being")
_SUBJECTS: Final = (
    *("it", "this", "the result", "the number", "this number", "the answer", "the entry", "you get"),
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
        for start in self.skipping(
            at, "it is", "this is", "is", "being", "the number is", "this number is", "it were"
        ):
            for way, end in self.said(start, _DONE):
                yield from ((node, end) for node in self.done(way))
            for sign, middle in self.said(start, _WITH):
                for number, end in self.values(middle):
                    pair = (number, self.itself) if sign == "from" else (self.itself, number)
                    made = self.made("-" if sign == "from" else sign, *pair)
                    yield from ((node, end) for node in made)
        for number, middle in self.values(at):
            for sign, end in self.said(middle, _PASSIVE):
                yield from ((node, end) for node in self.made(sign, self.itself, number))
        yield from self.ordered(at)

    @charted
    def ordered(self, at: int) -> Iterator[Found]:
        """``add 7``, ``subtract 3d from this``, ``double it``."""
        for (sign, ends), start in self.said(at, _ACTIVE):
            for number, middle in self.values(start):
                pair = (number, self.itself) if sign == "from" else (self.itself, number)
                for made in self.made("-" if sign == "from" else sign, *pair):
                    for end in ends:
                        places = self.behind(middle, end) if end else (middle,)
                        yield from ((made, place) for place in places)
        for way, end in self.said(at, _DO):
            yield from ((node, end) for node in self.done(way))
        for way, end in self.said(at, _DONE):
            if self.ahead(at).endswith("ing") or self.ahead(at) in ("remove", "delete", "drop"):
                yield from ((node, end) for node in self.done(way))

    def done(self, way: str) -> Iterator[Node]:
        """What is done to the number itself."""
        x, ten = self.itself, self.number(self.prose.base)
        length = self.call("digits", x)
        power = next(self.made("^", ten, next(self.made("-", length, self.number(1)))))
        rest = next(self.made("%", x, power))
        last = next(self.made("%", x, ten))
        front = next(self.made("/", next(self.made("-", x, last)), ten))
        match way:
            case "without first" | "without leading":
                yield rest
            case "without last" | "without final":
                yield front
            case "last first":
                yield from self.made("+", next(self.made("*", last, power)), front)
            case "first last":
                first = self.call("digits from", x, self.number(1), self.number(1))
                yield from self.made("+", next(self.made("*", rest, ten)), first)
            case "ds" | "dp" | "rev":
                yield self.call(way, x)
            case _:
                yield from self.changed(way, x)

    @charted
    def changing(self, at: int) -> Iterator[Found]:
        """A sentence of what a number becomes."""
        for start in self.behind(at, *_WHENS):
            for template, end in self.changes(start):
                yield from self.became(template, end)
        for template, end in self.ordered(at):
            for start in self.behind(end, *_TO_GET):
                for amount, last in self.amounts(start):
                    yield from ((node, last) for node in self.told(template, amount))
            if self.ahead(at).endswith("ing"):
                yield from self.predicates(end, template)

    def became(self, x: Node, at: int) -> Iterator[Found]:
        for start in self.skipping(at, ","):
            for verb in self.skipping(start, *_SUBJECTS):
                yield from self.predicates(verb, x)
            for amount in self.behind(start, *_TO_GET):
                for node, end in self.amounts(amount):
                    yield from ((told, end) for told in self.told(x, node))
            if start > at:
                for verb in self.skipping(start, *_SUBJECTS):
                    for be in self.skipping(verb, "is", "becomes", "would be", "are", "it is"):
                        for template, end in self.changes(be):
                            if self.is_alone(template):
                                yield from ((node, end) for node in self.told(x, template))

    def is_alone(self, template: Node) -> bool:
        """Whether only the number itself is meant: ``the digits are reversed``."""
        return bool(changed_leaves(template, lambda leaf: leaf).op != ITSELF)
