"""XV: neighbours with an X between them sum to 10, with a V to 5."""

from typing import TYPE_CHECKING

from gridwright.families.elements.pairs import Pair, PairElement
from gridwright.families.elements.picture import middle, sign

if TYPE_CHECKING:
    from gridwright.scene.drawing import Drawing

__all__ = ["XV"]


def sum_to_10(a: int, b: int) -> bool:
    """X."""
    return a + b == 10


def sum_to_5(a: int, b: int) -> bool:
    """V."""
    return a + b == 5


class XV(PairElement):
    """Letters between neighbours; `negative`: all are there."""

    name = "xv"
    title = "X and V"
    kinds = {"x": sum_to_10, "v": sum_to_5}
    nouns = {"x": "the X", "v": "the V"}
    summary = 'letters between cells, such as {x = ["r1c1 r1c2"], v = [], negative = true}'
    rule = "Numbers with an X between them add up to 10, those with a V to 5."
    negative_rule = "Neighbours without an X or V between them add up to neither."
    example = {"x": ("r1c1 r1c2",), "v": ("r3c3 r4c3",)}
    f_puzzles = ("xv", "negative")
    f_kinds = {"x": ("xv", "x"), "v": ("xv", "v")}

    def sign(self, kind: str, pair: Pair, drawing: "Drawing") -> None:
        sign(drawing, middle(drawing, *pair), kind.upper(), 0.4)
