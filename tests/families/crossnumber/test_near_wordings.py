"""Clues that say how far a number is from others: each means what its table says, or is refused."""

import re
from pathlib import Path

import pytest
from near_wordings import NEAR, NOT_ONE
from test_magazine_wordings import check_meaning, statement_of

import gridwright as gw
from gridwright.basics.errors import PuzzleError
from gridwright.clues.aloud.aloud import aloud
from gridwright.clues.numbers.some_digits import SOME_DIGITS
from gridwright.clues.terse import terse
from gridwright.model.checking.functions import FUNCTIONS

PAGE = Path(__file__).parents[3] / "docs" / "crosswords.md"
ASKED = (*range(10, 1000, 7), *range(1000, 10000, 83))


def test_every_wording_has_its_row_on_the_page_and_every_row_is_tried():
    section = PAGE.read_text("utf-8").split("\n## In prose: how far, and in signs\n")[1]
    section = section.split("\n## ")[0]
    assert re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE) == [*NEAR]


@pytest.mark.parametrize("clue", NEAR)
def test_a_clue_that_says_how_far_means_what_its_table_says(clue):
    check_meaning(clue, NEAR[clue], ASKED, range(10, 1000))


@pytest.mark.parametrize("clue", NOT_ONE)
def test_a_clue_that_tells_of_no_one_number_is_refused_with_the_reason(clue):
    with pytest.raises(PuzzleError, match=re.escape(NOT_ONE[clue])):
        gw.Crossnumber(grid="..\n..", clues={"1a": clue, "3a": "..", "1d": "..", "2d": ".."})


@pytest.mark.parametrize(
    ("clue", "said"),
    [
        ("within 3 of a square", "a number at most 3 away from a square"),
        ("at most 3 more than a square", "from 0 to 3 more than a square"),
        ("a prime 1 or 2 less than a cube", "a prime that is 1 or 2 less than a cube"),
        ("not within 3 of a square", "a number more than 3 away from a square"),
        ("half of 3d, rounded down", "half of entry 3d, rounded down to a whole number"),
        ("400 to the nearest hundred", "a number that is 400 when rounded to the nearest 100"),
    ],
)
def test_how_far_is_read_aloud_in_a_few_words(clue, said):
    assert aloud(statement_of(clue).tree) == said


def test_a_distance_from_a_kind_has_a_bound():
    assert statement_of("within 100 of a square").allows(10**6 + 100, {})
    with pytest.raises(PuzzleError):
        _ = statement_of("within 101 of a square").tree


def test_letters_of_the_puzzle_mean_what_it_says():
    assert terse("T(n)", {"T"}) == "T(n)"
    assert terse("n^2", {"n"}) == "n^2"
    assert terse("n^2" + " " * 80, ()) == "n^2" + " " * 80


@pytest.mark.parametrize("name", ["product of others", "digit factorials"])
def test_the_checker_has_other_code_for_the_same_numbers(name):
    places = (-3, -2, -1, 0, 1, 2, 3) if name == "product of others" else ()
    for n in range(-1, 1200, 7):
        for more in [(place,) for place in places] or [()]:
            assert SOME_DIGITS[name](10, n, *more) == FUNCTIONS[name](10, n, *more)
