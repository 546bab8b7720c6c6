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
        (
            "product of the digits in the third and middle columns from the left of the grid",
            "cell r2c3 times cell r4c3",
        ),
        ("product of the other three down entries", "entry 2d times entry 3d times entry 4d"),
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


@pytest.mark.parametrize(
    ("relation", "n"),
    [
        ("no row contains more than one odd digit", 75 * 75),
        ("each row contains exactly one odd digit", 50 * 50),
        ("each row contains at least two odd digits", 25 * 25),
        ("no row has fewer than two odd digits", 25 * 25),
        ("every row and every column contains exactly one 7", 2 * 9 * 9),
        ("no column contains an even digit", 5**4),
        ("each row contains at most one 0", 99 * 99),
    ],
)
def test_rows_hold_so_many_digits_of_a_kind(relation, n):
    puzzle = gw.Crossnumber(grid="..\n..", relations=relation, leading_zero=True, duplicates=True)
    assert gw.count(puzzle) == n


def test_rows_are_asked_for_where_there_are_rows():
    with pytest.raises(PuzzleError, match="expected a grid"):
        gw.Crossnumber(entries={"1a": "a b"}, relations="no row contains more than one 7")


@pytest.mark.parametrize("clue", ["the sum of the other three down entries", "the other entries"])
def test_other_entries_are_those_that_are_there(clue):
    with pytest.raises(PuzzleError):
        gw.Crossnumber(grid="..\n..", clues={"1a": clue})
