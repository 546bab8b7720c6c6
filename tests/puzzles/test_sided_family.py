"""A family with numbers at its sides: what the base does, on a board that is no square."""

import pytest

import gridwright as gw
from gridwright.basics.errors import FormatError
from gridwright.puzzles.sided_family import SidedFamily
from gridwright.scene.scene import Role, Words
from gridwright.text.table import KeyTable


class Firsts(SidedFamily):
    """A number says what the first two cells of its line add up to."""

    name = "firsts"
    summary = "sums of two"
    keys = {"board": "digits", **dict.fromkeys(("top", "right", "bottom", "left"), "sums")}

    def read_clues(self, table, grid):
        return self.read_sides(table, grid, range(2, 7))

    def values(self, puzzle):
        return range(1, 4)

    def at_side(self, clue):
        return gw.LinearSum(clue.cells[:2], clue.number, name=f"{clue.line} from the {clue.side}")


def firsts(board, **sides):
    return Firsts().puzzle(KeyTable({"board": board, **sides}))


ALL = {"top": "2 . 6", "right": [3, "."], "bottom": ". 5 .", "left": ". 4"}
"""For two rows of three cells."""


def test_each_number_is_about_the_cells_that_are_nearest_to_it():
    puzzle = firsts("...\n...", **ALL)
    rules = {rule.name: (rule.scope, rule.total) for rule in puzzle.model().constraints}
    assert rules == {
        "column 1 from the top": ((0, 3), 2),
        "column 3 from the top": ((2, 5), 6),
        "row 1 from the right": ((2, 1), 3),
        "column 2 from the bottom": ((4, 1), 5),
        "row 2 from the left": ((3, 4), 4),
    }


def test_cells_that_are_missing_are_not_seen():
    (rule,) = firsts("..#.\n....", right="4 .").model().constraints
    assert rule.scope == (3, 1)


def test_its_texts_and_files_hold_the_numbers():
    puzzle = firsts("1..\n...", **ALL)
    assert str(puzzle) == "  2   6\n  1 . . 3\n4 . . .\n    5"
    lines = Firsts().format(puzzle).splitlines()
    sides = ['top = "2 . 6"', 'right = "3 ."', 'bottom = ". 5 ."', 'left = ". 4"']
    assert lines[-4:] == sides
    assert firsts("1..\n...", top=". . .", left=[None, "_"]).clues == {}


def test_its_picture_has_each_number_at_its_side_and_marks_those_that_are_missed():
    puzzle = firsts("...\n...", top="2 . .", left=". 4")
    shapes = gw.draw(puzzle, [[1, 2, 3], [1, 1, 1]]).scene.shapes
    outside = [s for s in shapes if isinstance(s, Words) and s.role in (Role.LABEL, Role.WRONG)]
    places = {(s.text, s.role): s.extent.centre for s in outside}
    (x, y), (left, row) = places["2", Role.LABEL], places["4", Role.WRONG]
    assert (round(x, 6), y < 0) == (0.5, True) and (left < 0, round(row, 6)) == (True, 1.5)


@pytest.mark.parametrize(
    ("sides", "message"),
    [
        ({"top": "2 3"}, "top: expected 3 numbers, found 2"),
        ({"left": "2 3 4"}, "left: expected 2 numbers, found 3"),
        ({"right": ". 7"}, 'right: item 2 is 7; expected a number from 2 to 6, or "."'),
        ({"bottom": [1, ".", "."]}, 'bottom: item 1 is 1; expected a number from 2 to 6, or "."'),
    ],
)
def test_what_is_wrong_is_told_with_its_side(sides, message):
    with pytest.raises(FormatError, match="^" + message.replace(".", r"\.")):
        firsts("...\n...", **sides)
