"""Clues as one speaks: each means what its table says, or is refused with the reason."""

import re
from contextlib import suppress
from pathlib import Path

import pytest
from spoken_wordings import NOT_CLEAR, SPOKEN
from test_magazine_wordings import check_meaning, statement_of

import gridwright as gw
from gridwright.basics.errors import PuzzleError
from gridwright.clues.language.two_ways import check_said
from gridwright.clues.spoken import spoken

PAGE = Path(__file__).parents[3] / "docs" / "crosswords.md"
ASKED = (*range(10, 1000, 7), *range(1000, 10000, 83))


def test_every_wording_as_one_speaks_has_its_row_on_the_page_and_every_row_is_tried():
    section = PAGE.read_text("utf-8").split("\n## In prose: as one speaks\n")[1].split("\n## ")[0]
    assert re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE) == [*SPOKEN]


@pytest.mark.parametrize("clue", SPOKEN)
def test_a_clue_as_one_speaks_means_what_its_table_says(clue):
    check_meaning(clue, SPOKEN[clue], ASKED, (*range(10, 1000), 1001, 2197))


@pytest.mark.parametrize("clue", NOT_CLEAR)
def test_a_clue_that_is_not_clear_is_refused_with_the_reason(clue):
    with pytest.raises(PuzzleError, match=re.escape(NOT_CLEAR[clue])):
        statement_of(clue)


@pytest.mark.parametrize(
    "sign", ["1 + 2 + 4 + ... + 65", "1 + 2 + 3 + ... + 2", "2 + 3 + 5 + ... + 11"]
)
def test_sums_that_go_on_otherwise_are_left_alone(sign):
    assert spoken(sign) == sign


@pytest.mark.parametrize(
    "part",
    [
        "if you reverse my digits i become 27 ",
        "add 1a, 2a, 3a, ",
        "what you get when you ",
        "round 1a to ",
        "1 + 2 + 3 + ",
        "not a multiple of 2, 3, ",
        "it is when reversed 27 more ",
        "differs by 4 from a ",
        "concatenation of a prime and ",
        "rounded to the nearest ten ",
        "its square has the same ",
        "digits when added together, ",
    ],
)
def test_long_clues_of_such_words_are_looked_through_once(part):
    text = part * 500
    with suppress(PuzzleError):
        check_said(text)
    assert len(spoken(text)) >= len(text)


def test_an_entry_strictly_between_others_is_neither():
    puzzle = gw.Crossnumber(
        entries={"1d": "r1c1 r2c1", "2d": "r1c3 r2c3"},
        relations="1d lies strictly between 2d and 13",
        clues={"2d": "10"},
    )
    assert sorted(s["1d"] for s in gw.solutions(puzzle)) == [11, 12]
