"""Modular lines: of three neighbours one is 1, one 2 and one 0 modulo 3."""

from gridwright.families.elements.lines import LineOfThrees
from gridwright.families.elements.picture import TEAL

__all__ = ["ModularLine"]


class ModularLine(LineOfThrees):
    """Each three neighbours leave three different remainders when divided by 3."""

    name = "modular_lines"
    noun = "modular line"
    tint = TEAL
    summary = "lines of cells of which each three neighbours differ modulo 3"
    rule = (
        "Along a teal line, each three neighbouring numbers leave the remainders 0, 1 and 2 when "
        "divided by 3."
    )
    example = ("r1c1 r1c2 r2c3 r3c3",)

    @staticmethod
    def are_apart(a: int, b: int) -> bool:
        """Whether two numbers leave different remainders."""
        return a % 3 != b % 3
