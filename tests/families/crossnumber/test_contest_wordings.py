"""Clues of contests and schools: each means what its table says, or is refused."""

import re
from pathlib import Path

import pytest
from contest_wordings import CONTEST, UNSAID
from test_magazine_wordings import check_meaning, statement_of

from gridwright.basics.errors import ExpressionError, PuzzleError
from gridwright.clues.aloud.aloud import aloud
from gridwright.clues.language.contradictions import check_not_denied
from gridwright.clues.told_amounts import amounts

PAGE = Path(__file__).parents[3] / "docs" / "crosswords.md"
ASKED = (*range(10, 1000, 9), *range(1000, 10000, 97))


def test_every_wording_has_its_row_on_the_page_and_every_row_is_tried():
    section = PAGE.read_text("utf-8").split("\n## In prose: contests, schools, other languages\n")
    rows = re.findall(r"^\| `([^`]+)` \|", section[1].split("\n## ")[0], re.MULTILINE)
    assert rows == [*CONTEST]


@pytest.mark.parametrize("clue", CONTEST)
def test_a_clue_means_what_its_table_says(clue):
    check_meaning(clue, CONTEST[clue], ASKED, range(10, 1300))


@pytest.mark.parametrize("clue", UNSAID)
def test_a_clue_that_tells_of_no_one_number_is_refused(clue):
    with pytest.raises(PuzzleError, match=re.escape(UNSAID[clue])):
        statement_of(clue)


@pytest.mark.parametrize(
    ("clue", "said"),
    [
        ("T_20", "the 20th triangular number"),
        ("n^2 (n > 20)", "a square greater than 400"),
        ("12.5% of 8a", "12.5% of entry 8a"),
        (
            "a multiple of 9 and 5, under 200",
            "a number less than 200 that is a multiple of 9 and a multiple of 5",
        ),
        ("the smallest prime greater than 100", "the smallest prime greater than 100"),
        ("a prime that remains prime when reversed", "a prime such that its reverse is prime"),
        (
            "one of its digits is the product of the other two",
            "a number such that one of its three digits is the product of the other two",
        ),
        (
            "not a multiple of any prime less than 10",
            "a number that is not a multiple of (a prime less than 10)",
        ),
    ],
)
def test_readings_are_short(clue, said):
    assert aloud(statement_of(clue).tree) == said


@pytest.mark.parametrize(
    "text",
    [
        *("the largest two-digit number made from the digits 4, 9 and 6", "9 units and 3 hundreds"),
        *("how many 30p coins make £7?", "the product of the two largest primes"),
        *("number of minutes between 10.15 and 11.15", "hours from 9 am to 10.30 am"),
        *(
            "the middle one of four consecutive integers whose sum is 10",
            "smallest odd number made ",
        ),
        "the middle one of three consecutive odd integers whose sum is 36",
        "I think of a number, square it. The answer is 35.",
        "the change in pence from £5 after spending £5.26",
    ],
)
def test_amounts_that_are_none_stay_as_they_are(text):
    assert amounts(text) == text


def test_what_is_said_and_denied_is_looked_for_in_short_clues():
    tree = statement_of("a prime that is a square").tree
    denied = type(tree)("and", (tree.nodes[0], type(tree)("not", (tree.nodes[0],))))
    with pytest.raises(ExpressionError, match="denied"):
        check_not_denied(denied, "x" * 240)
    check_not_denied(denied, "x" * 241)
    check_not_denied(tree, "x" * 240)
