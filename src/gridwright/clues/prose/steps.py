"""Reading in prose how the digits of a number follow on one another, and all of them but one.

::

    steps := ["each" | "every"] "digit" [EXCEPT "the first"] "is" ["either"] step ("or" step)*
             ["than"] BEFORE
    step  := N ("more" | "less") ["than"] | "a multiple of" | "a factor of" | "greater than"
           | "different from"
    but   := "all" ["its"] "digits" KIND EXCEPT WHICH [", which is" DIGIT]
           | "all but" WHICH ["of its"] "digits" "are" KIND
"""

from typing import Final

from gridwright.clues.prose.digits import ProseDigits
from gridwright.clues.prose.words import Unread, depends
from gridwright.clues.tree import ITSELF, Node

__all__ = ["ProseSteps"]

_EXCEPT: Final = ("except", "except for", "excluding", "apart from", "other than", "bar", "after")
_OF_IT: Final = (
    *("of this number", "of the number", "of it", "of this entry", "of this answer"),
    "in this number",
)
_BEFORE: Final = (
    *(
        "the previous digit",
        "the previous one",
        "the previous",
        "the one before",
        "its predecessor",
    ),
    *("the one before it", "the digit before", "the digit before it", "the preceding digit"),
    *("the preceding one", "the digit to its left", "the one to its left", "the last"),
    *("one before", "one before it", "the one that precedes it", "the digit that precedes it"),
    *("the digit immediately before it", "the digit on its left", "the one on its left"),
)
_AFTER: Final = (
    *("the next digit", "the next one", "the next", "the one after", "the one after it"),
    *("the digit after it", "the one that follows", "the one that follows it", "the following one"),
    *("the one to its right", "the digit to its right", "its successor", "the following digit"),
    *("the one on its right", "the digit on its right", "the digit that follows it"),
)
_CONTRARY: Final = {
    "ascending": "descending",
    "descending": "ascending",
    "factor": "multiple",
    "nondecreasing": "nonincreasing",
    "nonincreasing": "nondecreasing",
    "multiple": "factor",
}
"""What each digit is to the one before it, where it is that to the one behind it."""
_BESIDE: Final = tuple(
    f"the {mean} of the {digits} {beside}"
    for mean in ("mean", "average")
    for digits in ("digits", "two digits", "numbers", "ones", "two")
    for beside in (
        *("either side of it", "on either side of it", "on either side", "either side"),
        *("next to it", "beside it", "adjacent to it"),
    )
) + tuple(
    f"the {mean} of its {two}neighbours" for mean in ("mean", "average") for two in ("two ", "")
)
_FROM_THE_THIRD: Final = (
    *("from the third on", "from the third onwards", "after the second", "after the first two"),
    *("except the first two", "but the first two", "other than the first two", "beyond the second"),
    *("from the third digit on", "from the third digit onwards", "apart from the first two"),
)
_SUM_OF_TWO: Final = tuple(
    f"is the sum of the {two}"
    for two in (
        *("two preceding digits", "two previous digits", "previous two digits", "two before"),
        *("previous two", "preceding two", "preceding two digits", "two before it"),
        *("two digits before it", "two digits preceding it", "two preceding", "two to its left"),
        *("two digits to its left", "two immediately before it"),
    )
)
_MORE: Final = ("more", "greater", "larger", "higher", "bigger")
_LESS: Final = ("less", "smaller", "lower", "fewer")
_SIGNS: Final = {
    **dict.fromkeys(tuple(f"{word} than" for word in _MORE), "ascending"),
    **dict.fromkeys(tuple(f"{word} than" for word in _LESS), "descending"),
    **dict.fromkeys(
        (
            *("at least", "no less than", "not less than", "no smaller than", "at least as big as"),
            *("at least as large as", "at least as great as", "greater than or equal to"),
        ),
        "nondecreasing",
    ),
    **dict.fromkeys(
        (
            *("at most", "no more than", "not more than", "no greater than", "no larger than"),
            *("at most as large as", "less than or equal to"),
        ),
        "nonincreasing",
    ),
    **dict.fromkeys(("different from", "not equal to", "not the same as"), "unequal neighbours"),
}
_RATIOS: Final = {
    **dict.fromkeys(("twice", "double"), "times 2"),
    **dict.fromkeys(("three times", "treble", "triple"), "times 3"),
    "half": "over 2",
    "a third": "over 3",
}
_PLACES: Final = {
    **dict.fromkeys(("first", "leading"), 1),
    **dict.fromkeys(("last", "final"), -1),
    **dict.fromkeys(("middle", "central", "centre"), 0),
}

_THE_OTHER_TWO: Final = tuple(
    f"{each} the other{two}"
    for each in ("either of", "each of", "both of", "both", "any of")
    for two in (" two digits", " two", "s")
)
_EITHER: Final = tuple(
    f"{either}{one} or {other} of"
    for either in ("", "either ")
    for one, other in (
        *(("a factor", "a multiple"), ("a multiple", "a factor"), ("a factor", "multiple")),
        *(("a multiple", "factor"), ("a divisor", "a multiple"), ("a multiple", "a divisor")),
    )
)


def _go(a: int, b: int) -> bool:
    """Whether one of two digits is a multiple of the other; 0 is one of all."""
    return 0 in (a, b) or a % b == 0 or b % a == 0


class ProseSteps(ProseDigits):
    """What is told of digits by their neighbours, and of all digits but one."""

    def first_of_digits(self, x: Node) -> Node:
        """What a clue begins with that tells of its digits."""
        rules = [self.all_but, self.side_by_side, self.no_two, self.in_steps, self.so_many_like]
        return self.first_of(*rules, told=(x,))  # type: ignore[no-any-return]

    def side_by_side(self, x: Node) -> Node:
        """What is told of digits in pairs."""
        raise NotImplementedError

    def no_two(self, x: Node) -> Node:
        """What is told of no two digits."""
        raise NotImplementedError

    def in_steps(self, x: Node) -> Node:
        """``each digit is one more than the previous``."""
        self.needs("each", "every")
        is_named = self.takes("digit")
        if not is_named:  # "all digits odd, each one less than the one before"
            if not self.sees(*(f"one {more}" for more in (*_MORE, *_LESS))):
                self.takes("one", "of them", "one of them", "of which")
            if "digits" not in [word.text for word in self.words[: self.next]]:
                raise Unread
        if x.op != ITSELF:
            raise Unread
        self.takes(*_OF_IT)
        if (summed := self.tried(self.summed_digit, x)) is not None:
            return summed  # type: ignore[no-any-return]
        is_inner = self.left_out()
        if self.takes("differs from"):
            self.needs(*_BEFORE)
            self.needs("by")
            n = self.figure()
            return self.stepped([-n, n])
        if self.takes("differs by"):
            n = self.figure()
            self.needs("from")
            self.needs(*_BEFORE)
            return self.stepped([-n, n])
        if not self.takes("exceeds"):
            is_said = self.takes("is", "being")
            if not is_said and is_named:
                raise Unread
            if self.takes(*_BESIDE):
                return self.of(x, Node("kind", ("arithmetic digits",), self.at))
            if is_inner:
                raise Unread
            return self.first_of(self.related_digit, self.compared_digit, self.shifted_digit)  # type: ignore[no-any-return]
        self.needs(*_BEFORE)
        if self.takes("by"):
            return self.stepped([self.figure()])
        return self.of(x, Node("kind", ("ascending",), self.at))

    def summed_digit(self, x: Node) -> Node:
        """``from the third on is the sum of the previous two``."""
        self.takes(",")
        self.takes(*_FROM_THE_THIRD)
        self.takes(",")
        self.needs(*_SUM_OF_TWO)
        if not self.ends():
            raise Unread
        length = self.compare(">", self.call("digits", x), self.number(2))
        return self.both([Node("digit steps", ("sum",), self.at), length])

    def left_out(self) -> bool:
        """Pass ``except the first``; whether it is ``except the first and last``."""
        self.takes(",")
        if self.takes(*_EXCEPT):
            self.needs("the first", "the leading", "the first one")
            is_inner = bool(self.takes("and last", "and the last", "and final", "and the final"))
            self.takes("digit", "digits", "one", "ones")
            self.takes(",")
            return is_inner
        return False

    def stepped(self, steps: list[int]) -> Node:
        if not all(-self.base < step < self.base for step in steps):
            raise Unread
        return Node("digit steps", (" ".join(map(str, sorted({*steps}))),), self.at)

    def leaf(self, most: int = 0) -> Node:
        """The longest phrase that the parser of clues reads, up to a modifier."""
        raise NotImplementedError

    def related_digit(self) -> Node:
        """``a multiple of the one before it``."""
        if self.takes("at least twice", "at least double"):
            self.needs(*_BEFORE)
            return Node("digit steps", ("least 2",), self.at)
        for said, ratio in _RATIOS.items():
            if self.takes(said, f"{said} of"):
                if self.needs(*_BEFORE, *_AFTER) in _AFTER:
                    way, n = ratio.split()
                    ratio = f"{'over' if way == 'times' else 'times'} {n}"
                return Node("digit steps", (ratio,), self.at)
        if self.takes(*_EITHER):
            self.needs(*_BEFORE, *_AFTER)
            pairs = [f"{a},{b}" for a in range(self.base) for b in range(self.base) if _go(a, b)]
            return Node("digit steps", (f"pairs {' '.join(pairs)}",), self.at)
        word = self.needs("a multiple of", "a factor of", "a divisor of", "divisible by")
        is_next = self.needs(*_BEFORE, *_AFTER) in _AFTER
        how = "factor" if word in ("a factor of", "a divisor of") else "multiple"
        how = _CONTRARY[how] if is_next else how
        return Node("digit steps", (how,), self.at)

    def compared_digit(self) -> Node:
        """``greater than the previous``."""
        self.takes("strictly", "always")
        kind = _SIGNS[self.needs(*_SIGNS)]
        if self.needs(*_BEFORE, *_AFTER) in _AFTER:
            kind = _CONTRARY.get(kind, kind)
        return Node("kind", (kind,), self.at)

    def shifted_digit(self) -> Node:
        """``either one more or three less than the previous digit``."""
        self.takes("either", "exactly", "always")
        steps: list[int] = []
        while True:
            some = [self.figure()]
            while self.takes("or"):  # "one or two less"
                some.append(self.figure())
            sign = 1 if self.needs(*_MORE, *_LESS) in _MORE else -1
            steps += [sign * n for n in some]
            self.takes("than")
            other = self.takes(*_BEFORE, *_AFTER)
            if other in _AFTER:
                steps = [-step for step in steps]
            is_told = bool(other)
            if not self.takes("or", ", or", ","):
                break
        if not is_told:
            raise Unread
        return self.stepped(steps)

    def beside_two(self, sign: str, x: Node) -> Node:
        """``either of the other two``, where one digit is told of: of three digits."""
        self.needs(*_THE_OTHER_TWO)
        is_digit = x.args[:1] == ("digits from",) and x.nodes[1] == x.nodes[2]
        place = x.nodes[1].args[0] if is_digit else 2 if x.args[:1] == ("middle digit",) else 0
        place = {-1: 3, -2: 2, -3: 1}.get(place, place)  # type: ignore[arg-type]
        if place not in (1, 2, 3):
            raise Unread
        number = x.nodes[0]
        others = (self.digits_of(number, one, one) for one in (1, 2, 3) if one != place)
        parts = [self.compare(sign, x, other) for other in others]
        return self.both([*parts, self.of(self.call("digits", number), self.number(3))])

    # All but one

    def all_but(self, x: Node) -> Node:
        """``all digits even, except one``, ``all but one of its digits are the same``."""
        if x.op != ITSELF:
            raise Unread
        if self.takes("all but"):
            place = self.which()
            self.takes("of")
            self.takes("its", "the", "whose")
            if place is not None:
                self.takes("one", "digit")
            self.takes("digits", "digit")
            self.takes(*_OF_IT)
            self.takes("are", "being", "is")
            return self.but_one(x, place, self.alike_or_kind())
        self.takes("all")
        self.takes("its", "the", "of its", "of the")
        if self.takes("same"):
            self.needs("digits")
            allowed = None
        elif self.takes("digits"):
            self.takes("are", "being")
            allowed = self.alike_or_kind()
        else:
            allowed = self.alike_or_kind()
            self.needs("digits")
        self.takes(",")
        self.needs(*_EXCEPT, "but")
        place = self.which()
        self.takes("digit", "one", "of them")
        found = self.but_one(x, place, allowed)
        if place is not None and self.takes(", which is", "which is", ", being"):
            end = self.complement(self.digit_at(x, place))
            return self.both([found, end])
        return found

    def so_many_like(self, x: Node) -> Node:
        """``three identical digits``."""
        n = self.figure()
        self.needs("similar", "identical", "equal", "like", "matching")
        self.needs("digits")
        if not self.ends():
            raise Unread
        return self.so_many_alike(x, "=", n) if n > 2 else self.so_many_alike(x, "", n)

    def which(self) -> int | None:
        """``the first``: its place, 0 being the middle; None for ``one``, which may be any."""
        if self.takes("one", "a single one"):
            return None
        self.needs("the", "its")
        return _PLACES[self.needs(*_PLACES)]

    def alike_or_kind(self) -> list[int] | None:
        """Which digits they are; None for the same."""
        self.takes("all")
        if self.takes("the same", "same", "alike", "equal", "identical", "similar"):
            return None
        listed = self.tried(self.digit_kind)
        if listed is not None:
            return list(listed)
        kind = self.leaf(1)
        if not kind.is_set or kind.names or depends(kind):
            raise Unread
        return self.digits_in(kind)

    def digit_at(self, x: Node, place: int) -> Node:
        """The digit at a place, 0 being the middle."""
        return self.digits_of(x, place, place) if place else self.call("middle digit", x)

    def but_one(self, x: Node, place: int | None, allowed: list[int] | None) -> Node:
        """That all digits but one are of some, or the same; and which is not, if that is told."""
        if allowed is None:
            most = self.calculated("-", self.call("digits", x), self.number(1))
            parts = [self.of(self.call("most alike", x), most)]
            if place is not None:  # of three digits or more, it is the one that has no like
                parts.append(self.compare(">", self.call("digits", x), self.number(2)))
                for other in {1: (2, -1), -1: (1, 2), 0: (1, -1)}[place]:
                    beside = self.digits_of(x, other, other)
                    parts.append(self.compare("!=", self.digit_at(x, place), beside))
            return self.both(parts)
        others = [digit for digit in range(self.base) if digit not in allowed]
        parts = [self.of_so_many(x, others, "=", 1)]
        if len(allowed) == 1:  # said of that one
            rest = self.calculated("-", self.call("digits", x), self.number(1))
            parts = [self.of(self.call("uses of", x, self.number(allowed[0])), rest)]
        if place is not None:
            parts.append(self.of(self.digit_at(x, place), self.any_of(others)))
        return self.both(parts)
