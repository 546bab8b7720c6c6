"""Numbered rooms: a Latin square, and numbers outside that stand where the nearest cell says.

Variables  cell -> its number, 1..n
Clues      `top`, `right`, `bottom`, `left`: the number in that cell of the line, counted from
           there, which the first cell names
"""

from collections.abc import Sequence

from gridwright.families.latin_sides import LatinSides
from gridwright.model.constraints import Constraint
from gridwright.model.lines import NumberedRoom
from gridwright.puzzles.sided_family import SideNumber

__all__ = ["NumberedRooms"]


class NumberedRooms(LatinSides):
    """Latin squares whose first cells count along their lines."""

    name = "numbered-rooms"
    styles = {"": "numbers at the sides, and on the board only where these are not enough"}
    summary = "complete a Latin square from numbers that stand where the first cell of a line says"
    rule_texts = {
        "": "Fill in the empty cells so that every row and every column holds each number once. "
        "A number at the side stands in that cell of its row or column, counted from there, which "
        "the nearest cell names: in the third one if that holds 3."
    }
    keys = {
        "board": "values, . for empty",
        "top": 'the number that the first cell of each column points to, such as "2 . 3 1"',
        "right": "the same for each row, from the right",
        "bottom": "the same for each column, from below",
        "left": "the same for each row, from the left",
    }

    def at_side(self, clue: SideNumber) -> Constraint:
        name = f"{clue.line}: the room of {clue.number} from the {clue.side}"
        return NumberedRoom(clue.cells, clue.number, name=name)

    def seen(self, values: Sequence[int]) -> int | None:
        return values[values[0] - 1]
