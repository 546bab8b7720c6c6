"""How often digits stand in the grid, told by relations: beside all grids, counted by hand."""

from itertools import product

import pytest

import gridwright as gw
from gridwright.basics.errors import PuzzleError
from gridwright.families.crossnumber.uses_told import are_uses

GRID = {"grid": "...\n..#", "digits": "1-3", "duplicates": True}
CELLS = ["r1c1", "r1c2", "r1c3", "r2c1", "r2c2"]


def solutions(text, **keys):
    puzzle = gw.Crossnumber(**{**GRID, **keys}, relations=text)
    return sorted(tuple(s[c] for c in CELLS) for s in gw.solutions(puzzle))


TOLD = {  # of the uses of 1, 2 and 3, which are five together
    "no digit appears more than twice": lambda *n: max(n) <= 2,
    "No digit is used exactly three times in the grid.": lambda *n: 3 not in n,
    "no digit occurs thrice": lambda *n: 3 not in n,
    "no prime digit appears more than once": lambda a, b, c: b < 2 and c < 2,
    "every digit from 1 to 2 appears twice": lambda a, b, c: a == b == 2,
    "each of the digits 1 and 3 is used at least once": lambda a, b, c: a and c,
    "the digits 1 to 2 each appear two or three times": lambda a, b, c: {a, b} <= {2, 3},
    "the digits 1, 3 appear fewer than 2 times each": lambda a, b, c: a < 2 and c < 2,
    "each digit that is used appears one or four times": lambda *n: {*n} <= {0, 1, 4},
    "every digit used in the grid appears at least twice": lambda *n: 1 not in n,
    "every odd digit appears an odd number of times": lambda a, b, c: a % 2 and c % 2,
    "no digit appears an even number of times": lambda *n: all(x % 2 for x in n),
    "every digit appears": lambda *n: all(n),
    "all digits are used in the completed grid": lambda *n: all(n),
    "the digit 2 does not appear in the grid": lambda a, b, c: not b,
    "the digits 2 and 3 are not used": lambda a, b, c: not b and not c,
    "the digit 0 is never used": lambda *n: True,
    "the digit 3 appears between two and four times": lambda a, b, c: 2 <= c <= 4,
    "digit 3 appears 2 to 4 times": lambda a, b, c: 2 <= c <= 4,
    "the digit 3 appears only twice": lambda a, b, c: c == 2,
    "the digit 3 appears more than twice": lambda a, b, c: c > 2,
    "the digit 3 appears not more than once": lambda a, b, c: c < 2,
    "every non-zero digit appears at most 2 times": lambda *n: max(n) <= 2,
    "exactly one digit does not appear": lambda *n: n.count(0) == 1,
    "at least one digit is not used": lambda *n: n.count(0) >= 1,
    "at most 1 digit is not used": lambda *n: n.count(0) <= 1,
    "exactly two different digits are used": lambda *n: n.count(0) == 1,
    "only two digits can be used throughout": lambda *n: n.count(0) == 1,
    "at least two different digits occur in the grid": lambda *n: n.count(0) <= 1,
    "two different digits appear": lambda *n: n.count(0) == 1,
}


@pytest.mark.parametrize("text", TOLD)
def test_uses_that_are_told_are_those_of_all_grids_counted_by_hand(text):
    every = product((1, 2, 3), repeat=5)
    expected = sorted(t for t in every if TOLD[text](t.count(1), t.count(2), t.count(3)))
    assert solutions(text) == expected
    assert expected and are_uses(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("one digit does not appear", "is it just one digit, or one at least"),
        ("the digits 1 to 3 appear twice", "each of them, or all together"),
        ("every digit from 0 to 3 appears", "no cell may hold the digit 0"),
        ("all digits do not appear", "expected 'every digit appears'"),
        ("the digit 1 appears more than five times", "as many times as there are cells, 5"),
        ("the digit 1 appears 9999 times", "as many times as there are cells, 5"),
        ("the digit 99 appears twice", "told of no digit"),
        ("every digit from 5 to 2 appears", "empty range"),
        (
            "every digit appears at least two or three times",
            "expected one number behind 'at least'",
        ),
        ("exactly two digits appear", "expected 'different digits'"),
        ("exactly four digits are not used", "cells may hold 3 different digits"),
    ],
)
def test_what_may_be_meant_otherwise_or_cannot_be_is_refused(text, said):
    with pytest.raises(PuzzleError, match=said):
        solutions(text)
    with pytest.raises(PuzzleError, match=r"(?s)relations.*"):
        gw.Crossnumber(**GRID, relations=["1a = 1a", text])


def test_as_many_times_as_there_are_cells_is_possible_and_once_more_is_not():
    assert solutions("the digit 1 appears five times") == [(1, 1, 1, 1, 1)]
    with pytest.raises(PuzzleError, match="as many times as there are cells"):
        solutions("the digit 1 appears six times")


def test_other_relations_are_not_taken_for_these():
    for text in (
        "no digit appears",
        "the digits appear",
        "digits appear twice",
        "no digit does not appear",
        "no digit appears more than twice in any row",
        "every digit of 1a appears twice",
        "no digit appears twice in 1a",
        "the digits 1" + " to 2" * 80 + " each appear twice",
        "the digits " + "1 " * 10_000 + "appear",
    ):
        assert not are_uses(text)


def test_what_is_told_is_read_aloud_kept_and_left_out_in_turn():
    text = "no digit appears more than twice\nthe digits 2 and 3 are not used"
    puzzle = gw.Crossnumber(**GRID, relations=text)
    assert [one.text for one in puzzle.readings()] == [
        "each of the digits 1, 2 and 3 is used at most twice",
        "none of the digits 2 and 3 is used",
    ]
    assert gw.count(puzzle) == gw.count(gw.parse(gw.format(puzzle))) == 0
    assert "used at most" not in " ".join(puzzle.rules())  # the relation stands with the clues


def test_digits_are_those_of_the_base_and_letters_do_not_hinder():
    keys = {"grid": "..\n..", "base": 4, "digits": "0-3", "leading_zero": True}
    puzzle = gw.Crossnumber(**keys, duplicates=True, relations="every digit appears")
    assert gw.count(puzzle) == 24
    keys = {"grid": "..\n..", "across": "1 AB\n3 A + B", "letters": "2..9"}
    every = list(gw.solutions(gw.Crossnumber(**keys)))
    some = [
        s.rows for s in gw.solutions(gw.Crossnumber(**keys, relations="no digit appears twice"))
    ]

    def is_so(rows):
        cells = [digit for row in rows for digit in row]
        return all(cells.count(digit) != 2 for digit in cells)

    assert sorted(some) == sorted(s.rows for s in every if is_so(s.rows)) != []
