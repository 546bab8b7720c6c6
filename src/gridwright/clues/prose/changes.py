"""Reading in prose what becomes of a number: ``when reversed``, ``on adding 4``, ``doubling it``.

::

    change := ("when" | "if" | "once" | "after") (DONE | N "is added" ["to it"] | "it is" DONE)
            | ("on" | "by" | "after" | "when") DOING
    doing  := ("adding" | "subtracting") factor ["to" | "from" "it"] | "reversing" OBJECT
            | ("doubling" | "squaring" | ...) OBJECT | ("multiplying" | ...) OBJECT "by" factor
            | ("removing" | "deleting") "its" ("first" | "last") "digit"
    result := ("gives" | "makes" | "produces") complement | ("increases" | "reduces") "it by" factor
            | "it becomes" ("larger" | "smaller")
    entry  := 3D ["without its" ("first" | "last") "digit"
            | "with its first digit moved to the end"]

A change is a function from a number to another, so that whatever can be told of a number can be
told of what becomes of it.
"""

from typing import Final

from gridwright.clues.prose.values import Property, ProseValues
from gridwright.clues.prose.words import Unread
from gridwright.clues.tree import Node

__all__ = ["ProseChanges"]

_TIMES: Final = {"doubl": 2, "tripl": 3, "trebl": 3, "quadrupl": 4}
_POWERS: Final = {"squar": 2, "cub": 3}
_OBJECTS: Final = ("it", "this", "the number", "this number", "this entry", "the answer")
_WHENS: Final = ("when", "if", "once", "after", "on", "upon", "by", "after being", "when it is")
_GIVES: Final = (
    *("gives", "yields", "makes", "produces", "leaves", "results in", "makes it", "turns it into"),
    *("gives the same as", "would give", "would make it", "makes this", "gives us", "forms"),
)


_TO_GET: Final = (
    *("to get", "to make", "to give", "to obtain", "to form", "to produce", "and you get", "for"),
    *(
        "and you have",
        "and it is",
        "and it becomes",
        "and get",
        "and it gives",
        "and the result is",
    ),
    *("to reach", "to find", "and you obtain", "and obtain", "to leave", "to arrive at"),
)


_YOU_HAVE: Final = (
    *("you will have", "you will get", "the result is", "the number is", "this is", "this gives"),
    *("we get", "we have", "the answer is", "the new number is", "will be", *_TO_GET),
)
_CHANGED: Final = ("are swapped", "are interchanged", "change places", "are exchanged")
_SWAPPING: Final = ("swap", "swapping", "interchange", "interchanging", "exchange", "exchanging")
_DIGITS: Final = ("its digits", "the digits", "all its digits", "all the digits")
_MULTIPLYING: Final = tuple(
    f"{word} {digits}" for word in ("multiply", "multiplying") for digits in _DIGITS
)
_ADDING: Final = tuple(
    f"{word} {digits}"
    for word in ("add", "adding", "add up", "adding up", "add together", "total")
    for digits in _DIGITS
)
_LARGER: Final = ("larger", "greater", "bigger", "increases", "goes up")
_INCREASES: Final = (
    *("increases", "is increased", "decreases", "is decreased", "is reduced", "reduces"),
    *("goes down", "diminishes"),
)
_SMALLER: Final = ("smaller", "less", "decreases", "goes down")
_FIRST: Final = ("first", "leading", "opening")
_LAST: Final = ("last", "final")
_REMOVED: Final = ("removed", "deleted", "dropped", "struck out", "omitted", "taken off", "erased")
_TO_THE_END: Final = ("moved to the end", "transferred to the end", "placed last", "put at the end")
_TO_THE_FRONT: Final = (
    *("moved to the front", "moved to the start", "moved to the beginning", "placed first"),
    *("transferred to the front", "put at the front"),
)


class ProseChanges(ProseValues):
    """What becomes of a number, as a function of it."""

    is_trial = False
    """Whether what is read is read again when it is known of what it is told."""

    def complement(self, x: Node) -> Node:
        """What ``is`` says of a number."""
        raise NotImplementedError

    def action(self, x: Node) -> Node:
        """What verbs but ``is`` say of a number."""
        raise NotImplementedError

    def entry(self) -> Node:
        """``3d without its last digit``, ``3d with its first digit moved to the end``."""
        node = super().entry()
        for word, n in (("squared", 2), ("cubed", 3)):
            if self.takes(word):
                return self.calculated("^", node, self.number(n))
        changed = self.tried(self.cut_or_turned)
        return changed(node) if changed else node

    def changed_number(self) -> Node:
        """``the concatenation of 3d and 7a``, beside what may be done to any number."""
        if not self.takes("concatenation of"):
            return super().changed_number()
        first = self.factor()
        self.needs("and", "with")
        return self.call("concat", first, self.factor())

    def cut_or_turned(self) -> Property:
        """What is done to the first or the last digit of an entry."""
        is_cut = self.needs("without", "less", "minus", "with") != "with"
        self.needs("its", "the")
        is_first = self.needs(*_FIRST, *_LAST) in _FIRST
        self.needs("digit")
        if is_cut or self.takes(*_REMOVED):
            return self.without(is_first)
        self.needs(*(_TO_THE_END if is_first else _TO_THE_FRONT))
        base = self.number(self.base)

        def turned(number: Node) -> Node:
            rest = self.without(is_first)(number)
            length = self.calculated("-", self.call("digits", number), self.number(1))
            unit = self.calculated("^", base, length)
            if not is_first:
                last = self.calculated("%", number, base)
                return self.calculated("+", self.calculated("*", last, unit), rest)
            first = self.calculated("/", self.calculated("-", number, rest), unit)
            return self.calculated("+", self.calculated("*", rest, base), first)

        return turned

    def change(self) -> Property:
        """``when reversed``, ``on adding 4``, ``if 4 is added to it``."""
        self.needs(*_WHENS, "if it is", "once it is")
        found: Property = self.first_of(self.doing, self.done)
        return found

    def done(self) -> Property:
        """``reversed``, ``increased by 4``, ``4 is added to it``, ``its digits are reversed``."""
        self.takes("it is")
        if self.takes("reversed", "read backwards", "turned round", "written backwards"):
            return lambda number: self.call("rev", number)
        if self.takes(
            "its digits are reversed", "the digits are reversed", "its order is reversed"
        ):
            return lambda number: self.call("rev", number)
        if self.takes(
            *(f"{the} digits {are}" for the in ("its", "the", "its two") for are in _CHANGED)
        ):
            return lambda number: self.call("rev", number)
        for stem, n in (*_TIMES.items(), *_POWERS.items()):
            if self.takes(f"{stem}ed"):
                return self.scaled(stem, n)
        if self.takes("halved"):
            return lambda number: self.calculated("/", number, self.number(2))
        if self.takes("increased by", "raised by", "added to"):
            return self.shifted("+")
        if self.takes("decreased by", "reduced by", "diminished by", "lowered by"):
            return self.shifted("-")
        if self.takes("multiplied by"):
            return self.shifted("*")
        if self.takes("divided by"):
            return self.shifted("/")
        if self.takes(
            *(f"{its} {end} digit is" for its in ("its", "the") for end in ("first", "last"))
        ):
            is_first = self.words[self.next - 3].text == "first"
            self.needs("removed", "deleted", "dropped", "struck out", "erased", "taken away")
            return self.without(is_first)
        other = self.value()
        self.needs("is", "are")
        word = self.needs("added", "subtracted", "taken away", "taken", "deducted")
        self.takes("to it", "from it", "to this")
        return lambda number: self.calculated("+" if word == "added" else "-", number, other)

    def doing(self) -> Property:
        """``adding 4 to it``, ``reversing its digits``, ``removing its last digit``."""
        if self.takes("reversing", "reverse"):
            self.needs(*_OBJECTS, "its digits", "the digits", "their order", "the order")
            return lambda number: self.call("rev", number)
        for stem, n in (*_TIMES.items(), *_POWERS.items()):
            if self.takes(f"{stem}ing", f"{stem}e"):
                self.takes(*_OBJECTS)
                return self.scaled(stem, n)
        if self.takes("halving", "halve"):
            self.takes(*_OBJECTS)
            return lambda number: self.calculated("/", number, self.number(2))
        if self.takes(*_SWAPPING):
            self.needs("its digits", "the digits", "its two digits", "the two digits")
            return lambda number: self.call("rev", number)
        is_product = bool(self.takes(*_MULTIPLYING))
        if is_product or self.takes(*_ADDING):
            self.takes("together", "up")
            name = "dp" if is_product else "ds"
            return lambda number: self.call(name, number)
        if self.takes(
            "removing", "deleting", "dropping", "striking out", "remove", "drop", "delete"
        ):
            self.needs("its", "the")
            if self.takes("middle digit", "central digit"):
                return self.without_middle
            is_first = self.needs("first", "last", "final", "leading") in ("first", "leading")
            self.needs("digit")
            return self.without(is_first)
        word = self.needs(
            *("adding", "subtracting", "taking away", "multiplying", "dividing"),
            *("add", "subtract", "take away", "multiply", "divide", "deduct", "take"),
        )
        word = {"add": "adding", "multiply": "multiplying", "divide": "dividing"}.get(word, word)
        if word in ("multiplying", "dividing"):
            self.takes(*_OBJECTS)
            self.needs("by")
            return self.shifted("*" if word == "multiplying" else "/")
        if word == "adding" and self.takes("it to", "this to"):
            return self.shifted("+")
        other = self.value()
        self.takes("to it", "from it", "to this", "from this")
        return lambda number: self.calculated("+" if word == "adding" else "-", number, other)

    def without_middle(self, number: Node) -> Node:
        """All digits but the one in the middle."""
        return self.call("digits left", number, self.number(0), self.number(1))

    def scaled(self, stem: str, n: int) -> Property:
        """A multiple or a power of the number."""
        if stem in _POWERS:
            return lambda number: self.calculated("^", number, self.number(n))
        return lambda number: self.calculated("*", self.number(n), number)

    def shifted(self, op: str) -> Property:
        """The number with another one, which follows."""
        other = self.factor()
        if other.is_set:
            raise Unread
        return lambda number: self.calculated(op, number, other)

    def without(self, is_first: bool) -> Property:
        """The number that is left when the first digit, or the last one, is taken off."""
        base, one = self.number(self.base), self.number(1)

        def taken_off(number: Node) -> Node:
            if is_first:
                length = self.calculated("-", self.call("digits", number), one)
                return self.calculated("%", number, self.calculated("^", base, length))
            last = self.calculated("%", number, base)
            return self.calculated("/", self.calculated("-", number, last), base)

        return taken_off

    # What is told of what becomes of it

    def becoming(self, x: Node) -> Node:
        """``adding 4 to it gives a square``, ``reversing its digits increases it by 396``."""
        changed = self.doing()(x)
        while self.takes("and then", "then", "and"):
            more = self.tried(self.doing)
            if more is None:
                self.next -= 1
                break
            changed = more(changed)
        way = self.takes("increases", "reduces", "decreases", "lowers", "raises")
        if way:
            self.needs("it", "its value", "the number", "this")
            self.needs("by")
            by = self.value()
            sign = "+" if way in ("increases", "raises") else "-"
            return self.of(changed, self.calculated(sign, x, by))
        if self.takes("doubles it", "doubles its value"):
            return self.of(changed, self.calculated("*", self.number(2), x))
        if self.takes("leaves it unchanged", "leaves it the same", "does not change it"):
            return self.of(changed, x)
        self.takes(",")
        self.needs(*_GIVES, *_TO_GET)
        return self.complement(changed)

    def becomes(self, x: Node) -> Node:
        """``becomes prime on adding 4``; ``is prime when reversed``, from ``prime`` on."""
        start = self.next
        sign = self.takes(*_LARGER, *_SMALLER)
        if sign and self.sees(*_WHENS):
            return self.compare(">" if sign in _LARGER else "<", self.change()(x), x)
        self.next = start
        before, self.is_trial = self.is_trial, True
        found = self.tried(self.complement, x)
        self.is_trial = before
        if found is None:
            raise Unread
        self.takes(",")
        change = self.change()
        end, self.next = self.next, start
        found = self.complement(change(x))
        self.next = end
        return found

    def alone(self) -> Property:
        """``increased by 7, it is``: a change without ``when``, at the beginning."""
        if self.next:
            raise Unread
        change = self.done()
        if not self.sees(", it"):
            raise Unread
        return change

    def larger(self, x: Node, changed: Node) -> Node:
        """``becomes larger``: than it was."""
        way = self.takes(*_INCREASES)
        if way and self.takes("by"):
            sign = "+" if way.split()[-1] in ("increases", "increased") else "-"
            return self.of(changed, self.calculated(sign, x, self.value()))
        self.takes("is", "becomes", "gets", "would be")
        start = self.next
        n = self.tried(self.figure)
        if n is not None:
            word = self.needs("more", "greater", "larger", "less", "smaller")
            sign = "+" if word in ("more", "greater", "larger") else "-"
            return self.of(changed, self.calculated(sign, x, self.number(n)))
        self.next = start
        sign = ">" if self.needs(*_LARGER, *_SMALLER) in _LARGER else "<"
        if not self.ends() or self.sees("than"):
            raise Unread
        return self.compare(sign, changed, x)

    def having(self, x: Node) -> Node:
        """``when reversed gives a prime``, ``when divided by 11 leaves 2``."""
        if self.takes("if you", "when you"):
            change = self.doing()
        else:
            change = self.first_of(self.change, self.alone)
        self.takes(",")
        if self.takes("it leaves"):
            raise Unread  # a remainder
        self.takes("it", "the number", "this number", "its value", "this")
        compared = self.tried(self.larger, x, change(x))
        if compared is not None:
            return compared  # type: ignore[no-any-return]
        told = self.tried(self.action, change(x))
        if told is not None:
            return told  # type: ignore[no-any-return]
        start = self.next
        left = self.tried(self.complement, change(x))
        if left is not None and self.takes("remains", "is left", "results", "is obtained"):
            return left  # type: ignore[no-any-return]
        self.next = start
        self.needs(*_GIVES, "is", "becomes", "equals", "you get", "you have", *_YOU_HAVE)
        self.takes("also", "still", "again")
        return self.complement(change(x))
