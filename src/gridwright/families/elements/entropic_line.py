"""Entropic lines: of three neighbours one is low, one middling and one high."""

from gridwright.families.elements.lines import LineOfThrees
from gridwright.families.elements.picture import BLUE

__all__ = ["EntropicLine"]


class EntropicLine(LineOfThrees):
    """Each three neighbours are from 1 to 3, 4 to 6 and 7 to 9 in some order."""

    name = "entropic_lines"
    noun = "entropic line"
    tint = BLUE
    summary = "lines of cells of which each three neighbours are low, middling and high"
    rule = (
        "Along a blue line, each three neighbouring numbers are one of 1 to 3, one of 4 to 6 and "
        "one of 7 to 9."
    )
    example = ("r1c1 r1c2 r2c3 r3c3",)

    @staticmethod
    def are_apart(a: int, b: int) -> bool:
        """Whether two numbers are of different thirds of 1 to 9."""
        return (a - 1) // 3 != (b - 1) // 3
