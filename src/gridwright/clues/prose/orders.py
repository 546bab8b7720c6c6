"""Reading in prose a number that is told by what to do: ``subtract 8d from 35a, then double it``.

::

    orders := ["the result of" | "the result when"] order ([","] ["and"] ["then"] more)*
    order  := "subtract" x "from" y | "add" x "to" y | "multiply" x "by" y | "divide" x "by" y
            | ("double" | "square" | "reverse" | ...) x | x "is subtracted from" y | ...
    more   := "subtract" x | "add" x | ("multiply" | "divide") ["it"] "by" x | "double" "it" | ...
"""

from collections.abc import Callable
from typing import Final

from gridwright.clues.prose.things import ProseThings
from gridwright.clues.prose.words import Unread
from gridwright.clues.tree import Node

__all__ = ["ProseOrders"]

_RESULT: Final = tuple(
    f"{the}{result} {of}"
    for the in ("the ", "")
    for result in ("result", "answer", "number", "total")
    for of in (
        *(
            "of",
            "when",
            "obtained when",
            "got if",
            "found when",
            "when you",
            "if you",
            "obtained by",
            "found by",
            "got by",
            "you get by",
        ),
        *("you get when you", "you get if you", "formed by", "given by", "got when"),
    )
)
_THIS: Final = tuple(
    f"{comma}{get} this{number}"
    for comma in ("", ", ")
    for get in ("you get", "the result is", "the answer is", "you will get", "you obtain")
    for number in ("", " number", " entry", " answer")
)
_THAT: Final = (
    *("it", "this", "the result", "the answer", "the total", "that", "the product", "the sum"),
    *("the difference", "your answer"),
)
_FROM: Final = ("subtract", "subtracting", "take", "taking", "take away", "taking away", "deduct")
_TO: Final = ("add", "adding")
_BY: Final = {
    **dict.fromkeys(("multiply", "multiplying"), "*"),
    **dict.fromkeys(("divide", "dividing"), "/"),
}
_DONE: Final = {
    **dict.fromkeys(("subtracted from", "taken from", "taken away from", "deducted from"), "-"),
    "added to": "+",
    "multiplied by": "*",
    "divided by": "/",
}
_SCALED: Final = {
    **dict.fromkeys(("double", "doubling"), 2),
    **dict.fromkeys(("triple", "tripling", "treble", "trebling"), 3),
    **dict.fromkeys(("quadruple", "quadrupling"), 4),
}
_RAISED: Final = {
    **dict.fromkeys(("square", "squaring"), 2),
    **dict.fromkeys(("cube", "cubing"), 3),
}
_HALVED: Final = ("halve", "halving")
_TURNED: Final = ("reverse", "reversing")


class ProseOrders(ProseThings):
    """What to do with numbers."""

    def ordered_number(self) -> Node:
        """The whole of a clue that is such."""
        is_result = bool(self.takes(*_RESULT))
        is_told = not is_result and bool(self.takes("when you", "if you"))
        start = self.next
        rules = [self.begun] if not is_result else [self.done_to_two]
        found: Node = self.first_of(self.order, *rules)
        word = self.words[start].text
        if self.ahead.kind == "end" and not is_result and word in (*_RAISED, *_TURNED):
            raise Unread  # "square 5a"
        while self.ahead.kind != "end":
            if is_told and self.closes(*_THIS):
                return found
            self.takes(",")
            self.takes("and")
            self.takes("then")
            found = self.more(found)
        if is_told:
            raise Unread
        return found

    def begun(self) -> Node:
        """``think of 3d``, ``start with 3d``: what orders follow on."""
        self.needs("think of", "start with", "begin with", "take", "starting with", "start from")
        found = self.last_operand()
        if not self.sees(",", "and", "then"):
            raise Unread
        return found

    def resulting(self) -> Node:
        """``the number you get when you add 7 to 4a``, as a part of a clue."""
        self.needs(*_RESULT)
        return self.first_of(self.order, self.done_to_two)  # type: ignore[no-any-return]

    def order(self) -> Node:
        """What is done first."""
        if self.takes(*_FROM):
            part = self.value()
            self.takes("away")
            self.needs("from")
            return self.calculated("-", self.last_operand(), part)
        if self.takes(*_TO):
            self.takes("together")
            part = self.value()
            self.needs("to", "and", "together", "with")
            return self.calculated("+", self.last_operand(), part)
        if word := self.takes(*_BY):
            first = self.value()
            named = [node for node in first.walk() if node.op == "entry"]
            self.owner = named[0] if len(named) == 1 else None
            self.needs("by", *(["and"] if _BY[word] == "*" else []))
            return self.calculated(_BY[word], first, self.last_operand())
        change = self.change_alone()
        return change(self.last_operand())

    def done_to_two(self) -> Node:
        """``111 is taken away from the sum of 8d and 12a``."""
        part = self.value()
        self.needs("is", "are")
        op = _DONE[self.needs(*_DONE)]
        other = self.last_operand()
        pair = (part, other) if op in "*/" else (other, part)
        return self.calculated(op, *pair)

    def change_alone(self) -> Callable[[Node], Node]:
        """``double``, ``square``, ``reverse``: of what follows."""
        if word := self.takes(*_SCALED):
            n = self.number(_SCALED[word])
            return lambda number: self.calculated("*", n, number)
        if word := self.takes(*_RAISED):
            exponent = self.number(_RAISED[word])
            return lambda number: self.calculated("^", number, exponent)
        if self.takes(*_HALVED):
            two = self.number(2)
            return lambda number: self.calculated("/", number, two)
        self.needs(*_TURNED)
        return lambda number: self.call("rev", number)

    def more(self, before: Node) -> Node:
        """What is done with the number so far."""
        if self.takes(*_FROM):
            part = self.last_operand()
            self.takes(*(f"from {that}" for that in _THAT))
            return self.calculated("-", before, part)
        if self.takes(*_TO):
            part = self.last_operand()
            self.takes(*(f"to {that}" for that in _THAT))
            return self.calculated("+", before, part)
        if word := self.takes(*_BY):
            self.takes(*_THAT)
            self.needs("by")
            return self.calculated(_BY[word], before, self.last_operand())
        change = self.change_alone()
        self.needs(*_THAT)
        return change(before)

    def last_operand(self) -> Node:
        """One number behind which no sign goes on: ``from 26a divided by 64`` is of which?"""
        node: Node = self.factor()
        if node.is_set or self.sees(
            "divided", "multiplied", "times", "plus", "minus", "less", "+", "-", "*", "/"
        ):
            raise Unread
        return node
