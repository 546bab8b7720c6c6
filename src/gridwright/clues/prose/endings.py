"""What a whole clue in prose ends with: ``but not both``, ``to the nearest whole number``.

::

    ending := "with repetition" | "but not both" | "to the nearest whole number"
            | "ignoring any remainder"

It is cut off before the rest is read, and said of all of it.
"""

from typing import Final

from gridwright.clues.language.rounding import DOWN, NEAREST, rounded
from gridwright.clues.prose.orders import ProseOrders
from gridwright.clues.prose.words import Unread
from gridwright.clues.tree import Node

__all__ = ["ProseEndings"]

_REPETITION: Final = ("with repetition", "with multiplicity")
_NOT_BOTH: Final = ("but not both", "though not both", "and not both")
_NEAREST: Final = tuple(
    f"{rounded}to the {nearest} {number}"
    for rounded in ("rounded ", "rounded off ", "")
    for nearest in ("nearest", "closest")
    for number in ("whole number", "integer")
)
_DOWN: Final = tuple(
    f"{ignoring} {any_}{rest}"
    for ignoring in ("ignoring", "discarding", "disregarding")
    for any_ in ("any ", "the ", "")
    for rest in ("remainder", "remainders", "fraction", "fractions", "fractional part")
)


class ProseEndings(ProseOrders):
    """The end of a clue."""

    is_chosen = False
    """Whether it is one of two, but not both."""
    way = ""
    """How what is told is rounded, if it is."""

    def cut_ending(self) -> None:
        """Take off what is said of the whole."""
        self.is_repeated = self.cut(_REPETITION)
        self.is_chosen = self.cut(_NOT_BOTH)
        if self.cut(_NEAREST):
            self.way = NEAREST
        elif self.cut(_DOWN):
            self.way = DOWN

    def cut(self, endings: tuple[str, ...]) -> bool:
        """Whether the words end with one of these, which is taken off."""
        said = [word.text for word in self.words]
        for ending in endings:
            n = len(ending.split())
            if said[-n:] == ending.split():
                del self.words[-n:]
                if said[-n - 1 : -n] == [","]:
                    self.words.pop()
                return True
        return False

    def ended(self, node: Node) -> Node:
        """All of it, with what is said of it at its end."""
        if self.is_chosen:
            if node.op != "or" or len(node.nodes) != 2:
                raise Unread
            return self.both([node, self.denied(self.both(list(node.nodes)))])
        return rounded(self.make, node, self.way) if self.way else node
