"""What sentences of a whole puzzle come to, as a reader would say it."""

import pytest

import gridwright as gw

GRID = {"grid": "...\n...\n...", "duplicates": True}
READ = {
    "exactly two rows have an even sum": "for exactly two rows: the sum of that row is even",
    "each row and column has an odd sum": "the sum of each row and column is odd",
    "at most two rows contain a 7": "for at most two rows: at least one cell of that row is 7",
    "no row contains a 7": "for each row: no cell of that row is 7",
    "rows 1 and 2 have the same sum": "the sum of row 1 is the sum of row 2",
    "all rows have the same sum": "the sum of each row is the same",
    "no two columns have the same sum": "the sum of each column is different",
    "the digits in each row are in ascending order": "the digits of each row increase",
    "the corner cells are all odd": "each of the corner cells is odd",
    "exactly two of the corner cells are odd": (
        "for exactly two of the corner cells: that cell is odd"
    ),
    "the digits in the corners are all different": "the digits of the corners are all different",
    "the centre cell is 7": "cell r2c2 is 7",
    "exactly one row contains no repeated digit": (
        "for exactly one row: the digits of that row are all different"
    ),
    "each row contains more odd digits than even digits": (
        "for each row: the number of odd digits in that row is greater than the number of even "
        "digits in that row"
    ),
    "every 2 by 2 block has an even sum": "the sum of each 2 by 2 block is even",
    "each 2 by 2 block has an even product": "the product of each 2 by 2 block is even",
    "adjacent cells differ by 1": (
        "for each two adjacent cells: the difference between the one and the other is 1"
    ),
    "no two adjacent cells add up to 9": (
        "for each two adjacent cells: the one plus the other differs from 9"
    ),
    "both diagonals add up to 15": "the sum of each diagonal is 15",
    "exactly one digit appears three times": (
        "for exactly one digit: the number of cells that hold that digit is 3"
    ),
    "no digit appears in more than two rows": (
        "for each digit: the number of rows that hold that digit is at most 2"
    ),
    "exactly two rows contain exactly two 7s": (
        "for exactly two rows: the number of cells of that row that hold the digit 7 is 2"
    ),
    "no three cells in any row hold the same digit": (
        "for each row and each digit: the number of cells of that row that hold that digit is at "
        "most 2"
    ),
    "the top row adds up to more than the bottom row": (
        "the sum of row 1 is greater than the sum of row 3"
    ),
    "each column sums to twice the main diagonal": (
        "for each column: the sum of that column is twice the sum of the main diagonal"
    ),
    "the digits in row 2 when read as a number are prime": "row 2 as a number is prime",
    "no across entry shares a digit with any down entry": (
        "for each of the entries across and each of the entries down: the one is a number without "
        "a digit of the other"
    ),
    "not every row has an even sum": "for at most two rows: the sum of that row is even",
    "exactly one corner cell is prime": "for exactly one of the corner cells: that cell is prime",
    "exactly two across entries are prime": (
        "for exactly two of the entries across, the entry is prime"
    ),
}


@pytest.mark.parametrize("text", READ)
def test_what_is_told_of_several_places_is_told_once(text):
    readings = gw.Crossnumber(**GRID, relations=text).readings()
    assert [reading.text for reading in readings] == [READ[text]]
