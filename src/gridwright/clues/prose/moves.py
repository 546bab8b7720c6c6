"""Reading in prose what is done to an entry's digits, and rounding: ``3d written twice``.

::

    moved   := 3D ("with" places "digits" "swapped" | ("without" | "with") place "digit" ["removed"]
             | "repeated" | "written" "twice")
    rounded := 3D ["rounded"] "to the nearest" ("ten" | "hundred" | N)
    percent := N "%" ("more" | "less") "than" factor | 3D "increased by" N "%"
"""

from typing import Final

from gridwright.clues.prose.changes import ProseChanges
from gridwright.clues.prose.values import Property
from gridwright.clues.prose.words import Unread
from gridwright.clues.tree import Node

__all__ = ["ProseMoves"]

_SWAPPED: Final = (
    *("swapped", "interchanged", "exchanged", "transposed", "reversed", "switched", "in reverse"),
    *("in reverse order", "swapped over", "the other way round"),
)
_REMOVED: Final = ("removed", "deleted", "dropped", "omitted", "missing", "taken out", "erased")
_TWICE: Final = (
    *("repeated", "written twice", "repeated twice", "written twice in a row", "written out twice"),
    *("followed by itself", "then repeated", "repeated once"),
)
_NEAREST: Final = tuple(
    f"{rounded}to the {nearest}"
    for rounded in ("rounded ", "correct ", "rounded off ", "given ", "")
    for nearest in ("nearest", "closest")
)
_UP, _DOWN = (
    tuple(
        f"{rounded} {way} to the {next_}"
        for rounded in ("rounded", "rounded off")
        for next_ in ("nearest", "next", f"next {multiple} of", "nearest multiple of")
    )
    for way, multiple in (("up", "multiple"), ("down", "lower multiple"))
)
_SIZES: Final = {"ten": 10, "hundred": 100, "thousand": 1000}
_PERCENT: Final = ("%", "percent", "per cent")


class ProseMoves(ProseChanges):
    """Entries that are changed."""

    def entry(self) -> Node:
        """``3d with its first two digits swapped``, ``3d to the nearest hundred``."""
        node = super().entry()
        while True:
            changed = self.tried(self.after_entry)
            if changed is None:
                return node
            node = changed(node)

    def after_entry(self) -> Property:
        """What follows an entry, and changes it."""
        if self.takes(*_TWICE):
            return lambda number: self.call("concat", number, number)
        return self.first_of(self.to_the_nearest, self.by_percent, self.some_moved)  # type: ignore[no-any-return]

    def to_the_nearest(self) -> Property:
        """``rounded to the nearest hundred``."""
        way = self.needs(*_NEAREST, *_UP, *_DOWN)
        word = self.takes(*_SIZES)
        n = _SIZES[word] if word else self.figure()
        if not 2 <= n <= 10**9:
            raise Unread
        most = 0 if way in _DOWN else n - 1 if way in _UP else n // 2
        half, size = self.number(most), self.number(n)

        def nearest(number: Node) -> Node:
            more = self.calculated("+", number, half)
            return self.calculated("-", more, self.calculated("%", more, size))

        return nearest

    def by_percent(self) -> Property:
        """``increased by 20%``."""
        word = self.needs("increased by", "decreased by", "reduced by", "plus", "less")
        n = self.figure()
        self.needs(*_PERCENT)
        n = 100 + n if word in ("increased by", "plus") else 100 - n
        return self.parts_of_hundred(n)

    def parts_of_hundred(self, n: int) -> Property:
        if n < 1:
            raise Unread
        part = self.calculated("/", self.number(n), self.number(100))
        return lambda number: self.calculated("*", part, number)

    def changed_number(self) -> Node:
        """``10% more than 3d``, beside what else may be done to a number."""
        percent = self.tried(self.percent_than)
        return percent if percent is not None else super().changed_number()

    def percent_than(self) -> Node:
        n = self.figure()
        self.needs(*_PERCENT)
        word = self.needs(*(f"{more} than" for more in ("more", "greater", "less", "larger")))
        has = self.parts_of_hundred(100 - n if word == "less than" else 100 + n)
        return has(self.factor())

    def some_moved(self) -> Property:
        """``with its first two digits swapped``, ``without its middle digit``."""
        is_left_out = self.needs("with", "without", "less", "minus") != "with"
        self.takes("its", "the")
        if is_left_out:
            return self.left_out_of(self.needs("middle", "central", "second"))
        start = self.next
        if word := self.takes("middle", "central", "second"):
            self.needs("digit")
            self.next -= 1
            found = self.left_out_of(word)
            self.needs(*_REMOVED)
            return found
        self.next = start
        places = [1, -1] if self.takes("end digits") else self.places()
        self.needs(*_SWAPPED)
        return self.swapped(places)

    def left_out_of(self, word: str) -> Property:
        """The other two of three digits."""
        self.needs("digit")
        return lambda number: self.call(
            "concat", *(self.digits_of(number, place, place) for place in (1, 3))
        )

    def swapped(self, places: list[int]) -> Property:
        """Two digits in one another's place: at one end, or both ends of three."""
        if places == [1, 2]:
            order: list[tuple[int, int]] = [(2, 2), (1, 1)]
        elif places == [-2, -1]:
            order = [(-1, -1), (-2, -2)]
        else:
            raise Unread

        def moved(number: Node) -> Node:
            one, other = (self.digits_of(number, *place) for place in order)
            pair = self.call("concat", one, other)
            base, length = self.number(self.base), self.call("digits", number)
            if places == [-2, -1]:
                square = self.number(self.base**2)
                rest = self.calculated("-", number, self.calculated("%", number, square))
                return self.calculated("+", rest, pair)
            power = self.calculated("^", base, self.calculated("-", length, self.number(2)))
            rest = self.calculated("%", number, power)
            return self.calculated("+", self.calculated("*", pair, power), rest)

        return moved
