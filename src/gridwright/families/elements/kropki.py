"""Kropki dots: white between consecutive numbers, black where one is double the other."""

from typing import TYPE_CHECKING

from gridwright.families.elements.pairs import Pair, PairElement
from gridwright.families.elements.picture import dot

if TYPE_CHECKING:
    from gridwright.scene.drawing import Drawing

__all__ = ["Kropki", "are_consecutive", "is_double"]


def are_consecutive(a: int, b: int) -> bool:
    """Whether two numbers differ by 1."""
    return abs(a - b) == 1


def is_double(a: int, b: int) -> bool:
    """Whether one of two numbers is double the other."""
    return a == 2 * b or b == 2 * a


class Kropki(PairElement):
    """White and black dots; `negative`: all of them, or all of one kind, are there."""

    name = "kropki"
    title = "Kropki dots"
    kinds = {"white": are_consecutive, "black": is_double}
    nouns = {"white": "the white dot", "black": "the black dot"}
    summary = 'dots between cells, such as {white = ["r1c1 r1c2"], black = [], negative = true}'
    rule = (
        "Numbers with a white dot between them are consecutive; of two with a black dot, one is "
        "double the other."
    )
    negative_rule = "Where there is no such dot, the numbers are not so."
    example = {"white": ("r1c1 r1c2",), "black": ("r3c3 r4c3",)}
    f_puzzles = ("difference", "ratio", "negative")
    f_defaults = {"difference": "1", "ratio": "2"}
    f_kinds = {"white": ("difference", ""), "black": ("ratio", "")}

    def sign(self, kind: str, pair: Pair, drawing: "Drawing") -> None:
        dot(drawing, pair, black=kind == "black")
