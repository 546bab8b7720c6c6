"""Reading the names of figurate numbers that have a number in them, or a second word.

::

    phrase := "centred" (NAME | N "-gonal") | N "-gonal"
"""

from gridwright.clues.language.extreme_phrases import ExtremePhrases
from gridwright.clues.language.token import Token
from gridwright.clues.numbers.figurate import MAX_SIDES, POLYGONS
from gridwright.clues.tree import Node

__all__ = ["FigurePhrases"]


class FigurePhrases(ExtremePhrases):
    """Polygons of any number of sides."""

    def centred(self, token: Token) -> Node:
        """``centred hexagonal``, ``centred 7-gonal``."""
        if self.ahead.kind == "number":
            node = self.number()
            if node.op == "polygonal":
                return Node("centred polygonal", node.args, token.at)
            raise self.error("expected the kind of polygon", node.at)
        sides = POLYGONS[self.expect(*POLYGONS).text]
        self.skip("number")
        return Node("centred polygonal", (sides,), token.at)

    def polygon(self, number: Token) -> Node:
        """``12-gonal``, of which the number has been taken."""
        self.take()
        sides = int(number.text)
        if not 3 <= sides <= MAX_SIDES:
            raise self.error(f"expected 3 to {MAX_SIDES:,} sides", number.at)
        self.skip("number")
        return Node("polygonal", (sides,), number.at)
