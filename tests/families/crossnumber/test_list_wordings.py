"""Clues that tell of several things at once: each means what its table says, or is refused."""

import re
from contextlib import suppress
from pathlib import Path

import pytest
from list_wordings import IN_DOUBT, LISTED, READ
from magazine_wordings import ENTRIES
from test_magazine_wordings import statement_of, values_of

from gridwright.basics.errors import PuzzleError
from gridwright.clues.aloud.aloud import aloud
from gridwright.clues.language.two_ways import check_said
from gridwright.clues.reworded import reworded
from gridwright.model.checking.clues import reader

PAGE = Path(__file__).parents[3] / "docs" / "crosswords.md"
ASKED = (*range(10, 1000, 7), *range(1000, 10000, 83))


def test_every_list_has_its_row_on_the_page_and_every_row_is_tried():
    section = PAGE.read_text("utf-8").split("\n## In prose: lists\n")[1].split("\n## ")[0]
    assert re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE) == [*LISTED]


@pytest.mark.parametrize("clue", LISTED)
def test_a_list_means_what_its_table_says(clue):
    statement, means, n_allowed = statement_of(clue), LISTED[clue], 0
    check = reader(statement)
    for own in ENTRIES if statement.names else ENTRIES[:1]:
        values = values_of(statement, own)
        few = sum(1 for n in ASKED if means(n, own)) < 2
        asked = [*ASKED, *(n for n in range(10, 10000) if few and means(n, own))]
        meant = {n for n in asked if means(n, own)}
        assert {n for n in asked if statement.allows(n, values)} == meant
        some = {*sorted(meant)[:5], *asked[::40]}
        assert {n for n in some if check.allows(n, values)} == meant & some
        n_allowed += len(meant)
    assert n_allowed
    assert aloud(statement.tree)


@pytest.mark.parametrize("clue", IN_DOUBT)
def test_a_list_that_may_be_meant_in_two_ways_is_refused_with_the_reason(clue):
    with pytest.raises(PuzzleError, match=IN_DOUBT[clue]):
        statement_of(clue)


@pytest.mark.parametrize("clue", READ)
def test_what_a_refusal_says_to_write_is_read(clue):
    assert aloud(statement_of(clue).tree)


@pytest.mark.parametrize(
    "part",
    [
        "not divisible by 2, 3, ",
        "not contain a 2 and the ",
        "no a or repeated ",
        "no digit is zero or ",
        "all digits are odd or a square ",
        "prime or square ",
        "a prime, and a square or a ",
        "is 3 or 4, and ",
        "than the first ",
        "digit is twice the first and ",
        "is greater than both 1a and 2a ",
        "coprime to 4 and 9 ",
        "if you add 1 to it ",
        "not prime, a square or a ",
        "contains no 0 or 5 or 7 ",
        "has a 5 somewhere ",
        "how many hours in 2 days? ",
    ],
)
def test_long_clues_of_lists_are_looked_through_once(part):
    text = part * 500
    with suppress(PuzzleError):
        check_said(text)
    assert len(reworded(text)) == len(text)
