"""Skyscrapers: a Latin square of heights, and numbers outside that say how many are seen.

Variables  cell -> the height of its building, 1..n
Clues      `top`, `right`, `bottom`, `left`: for each column or row how many buildings are seen
           from that side, where a building hides the lower ones behind it
"""

from collections.abc import Sequence
from itertools import accumulate

from gridwright.families.latin_sides import LatinSides
from gridwright.model.constraints import Constraint, Visible
from gridwright.puzzles.sided_family import SideNumber

__all__ = ["Skyscrapers"]


class Skyscrapers(LatinSides):
    """Latin squares seen from outside."""

    name = "skyscrapers"
    styles = {"": "numbers at the sides, and heights only where these are not enough"}
    summary = "complete a Latin square of heights from how many buildings are seen from its sides"
    gentlest = 2.0
    rule_texts = {
        "": "Fill in the empty cells so that every row and every column holds each number once. "
        "The numbers are heights of buildings. A number at the side tells how many buildings "
        "are seen from there: a higher one hides the lower ones behind it."
    }
    keys = {
        "board": "heights, . for empty",
        "top": 'how many buildings of each column are seen from above, such as "2 . 3 1"',
        "right": "the same for each row, from the right",
        "bottom": "the same for each column, from below",
        "left": "the same for each row, from the left",
    }

    def at_side(self, clue: SideNumber) -> Constraint:
        name = f"{clue.line}: {clue.number} seen from the {clue.side}"
        return Visible(clue.cells, clue.number, name=name)

    def seen(self, values: Sequence[int]) -> int | None:
        return len(set(accumulate(values, max)))
