"""Rows and columns that clues tell of: their entries along them, and their cells."""

import pytest

import gridwright as gw
from gridwright.basics.errors import PuzzleError

GRID = "..#..\n.....\n..#..\n.....\n..#.."


def reading(clue):
    puzzle = gw.Crossnumber(grid=GRID, clues={"1d": clue})
    return {reading.clue: reading.text for reading in puzzle.readings()}["1d"]


@pytest.mark.parametrize(
    ("clue", "means"),
    [
        ("the sum of the entries in the top row", "entry 1a plus entry 3a"),
        ("the average of all the entries in row 5", "half of the sum of entry 9a and entry 10a"),
        ("product of the digits in the middle column", "cell r2c3 times cell r4c3"),
        ("sum of all the digits of the third column", "cell r2c3 plus cell r4c3"),
    ],
)
def test_lines_are_read_as_their_entries_or_cells(clue, means):
    assert reading(clue) == means


@pytest.mark.parametrize(
    "clue",
    [
        "the sum of the digits in row 6",
        "the digits in row 3 sum to 9",
        "the sum of the entries in column 3",
        "the sum of the digits in the sixth column",
        "the sum of the digits in each row",
    ],
)
def test_a_line_that_is_not_there_is_refused(clue):
    with pytest.raises(PuzzleError):
        reading(clue)
