"""Reading in prose what is done to an entry's digits, and rounding: ``3d written twice``.

::

    moved   := 3D ("repeated" | "written" "twice")
    rounded := 3D ["rounded"] "to the nearest" ("ten" | "hundred" | N)
    percent := N "%" ("more" | "less") "than" factor | 3D "increased by" N "%"
"""

from typing import Final

from gridwright.clues.prose.changes import ProseChanges
from gridwright.clues.prose.values import Property
from gridwright.clues.prose.words import Unread
from gridwright.clues.tree import Node

__all__ = ["ProseMoves"]

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
_SIZES: Final = {
    "ten": 10,
    "hundred": 100,
    "thousand": 1000,
    "million": 10**6,
    "dozen": 12,
    "score": 20,
    "ten thousand": 10**4,
    "hundred thousand": 10**5,
}
_MOST_CHANGES: Final = 4
"""Changes of one number, each of which says it twice."""
_PERCENT: Final = ("%", "percent", "per cent")


class ProseMoves(ProseChanges):
    """Entries that are changed."""

    def entry(self) -> Node:
        """``3d with its first two digits swapped``, ``3d to the nearest hundred``."""
        node = super().entry()
        for _ in range(_MOST_CHANGES):
            changed = self.tried(self.after_entry)
            if changed is None:
                break
            node = changed(node)
        return node

    def after_entry(self) -> Property:
        """What follows an entry, and changes it."""
        if self.takes(*_TWICE):
            return lambda number: self.call("concat", number, number)
        return self.first_of(self.to_the_nearest, self.by_percent)  # type: ignore[no-any-return]

    def to_the_nearest(self) -> Property:
        """``rounded to the nearest hundred``."""
        way = self.needs(*_NEAREST, *_UP, *_DOWN)
        self.takes("multiple of")
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
