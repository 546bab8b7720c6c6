"""Reading in prose what is made of the other digits: ``the sum of the others``.

::

    others := ("sum" | "product" | "mean" | "difference") "of" ("the others" | "its other digits")
"""

from typing import Final

from gridwright.clues.prose.places import Property
from gridwright.clues.prose.sequences import ProseSequences
from gridwright.clues.prose.words import Unread
from gridwright.clues.tree import Node

__all__ = ["ProseOthers"]

_OTHERS: Final = (
    *("the others", "the other digits", "its other digits", "all the others", "the rest"),
    *("the other two digits", "the other two", "its other two digits", "all the other digits"),
)
_MADE_OF_THEM: Final = (
    *("sum of", "product of", "difference between", "difference of", "mean of", "average of"),
)


class ProseOthers(ProseSequences):
    """All digits but the one that is told of."""

    likeness: Property | None = None
    """What is being told of, so that ``that of 3d`` is the same of 3d."""

    def others_than_it(self) -> Node:
        """``sum of the others``: of the other digits, where one digit is being told of."""
        name = self.needs(*_MADE_OF_THEM)
        others = self.needs(*_OTHERS)
        told = self.likeness(self.itself) if self.likeness else None
        if told is None or told.args[:1] != ("digits from",) or told.nodes[1] != told.nodes[2]:
            raise Unread
        if name.startswith("difference"):
            return self.between_others(int(str(told.nodes[1].args[0])), others)
        if name == "product of":
            return self.call("product of others", self.itself, told.nodes[1])
        total = self.calculated("-", self.call("ds", self.itself), told)
        if name in ("mean of", "average of"):
            many = self.calculated("-", self.call("digits", self.itself), self.number(1))
            return self.calculated("/", total, many)
        return total
