"""Clues about digits: each means what its table says, to both evaluators, or is refused."""

import re
from pathlib import Path

import pytest
from digit_wordings import DIGITS, IN_TWO_WAYS, NOT_OF_EACH
from magazine_wordings import ENTRIES
from test_magazine_wordings import statement_of, values_of

from gridwright.basics.errors import PuzzleError
from gridwright.clues.aloud.aloud import aloud
from gridwright.model.checking.clues import reader

PAGE = Path(__file__).parents[3] / "docs" / "crosswords.md"
ASKED = (*range(10, 1000, 7), *range(1000, 10000, 41))


def test_every_wording_of_digits_has_its_row_on_the_page_and_every_row_is_tried():
    section = PAGE.read_text("utf-8").split("\n## In prose: digits\n")[1].split("\n## ")[0]
    assert re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE) == [*DIGITS]


@pytest.mark.parametrize("clue", DIGITS)
def test_a_clue_about_digits_means_what_its_table_says(clue):
    statement, means, n_allowed = statement_of(clue), DIGITS[clue], 0
    check = reader(statement)
    for own in ENTRIES if statement.names else ENTRIES[:1]:
        values = values_of(statement, own)
        few = [n for n in ASKED if means(n, own)]
        asked = [*ASKED, *(n for n in range(10, 10000) if len(few) < 2 and means(n, own))]
        meant = {n for n in asked if means(n, own)}
        assert {n for n in asked if statement.allows(n, values)} == meant
        some = {*sorted(meant)[:5], *asked[::40]}
        assert {n for n in some if check.allows(n, values)} == meant & some
        n_allowed += len(meant)
    assert n_allowed
    assert aloud(statement.tree)


@pytest.mark.parametrize("clue", IN_TWO_WAYS)
def test_a_clue_about_digits_that_may_be_meant_in_two_ways_is_refused_with_both(clue):
    with pytest.raises(PuzzleError, match="two readings"):
        statement_of(clue)


@pytest.mark.parametrize("clue", NOT_OF_EACH)
def test_what_is_not_told_of_each_digit_is_not_read_so(clue):
    with pytest.raises(PuzzleError, match=r"each of these digits|so many of the digits"):
        statement_of(clue)
