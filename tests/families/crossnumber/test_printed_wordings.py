"""Clues as they are printed: each means what its table says, or is refused with the reason."""

import re
from contextlib import suppress
from pathlib import Path

import pytest
from magazine_wordings import ENTRIES
from printed_wordings import IN_DOUBT, PRINTED
from test_magazine_wordings import statement_of, values_of

from gridwright.basics.errors import PuzzleError
from gridwright.clues.aloud.aloud import aloud
from gridwright.clues.language.two_ways import check_said
from gridwright.clues.reworded import reworded
from gridwright.model.checking.clues import reader

PAGE = Path(__file__).parents[3] / "docs" / "crosswords.md"
ASKED = (*range(10, 1000, 9), *range(1000, 10000, 83))


def test_every_wording_of_print_has_its_row_on_the_page_and_every_row_is_tried():
    section = PAGE.read_text("utf-8").split("\n## In prose: more of print\n")[1].split("\n## ")[0]
    assert re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE) == [*PRINTED]


@pytest.mark.parametrize("clue", PRINTED)
def test_a_printed_clue_means_what_its_table_says(clue):
    statement, means, n_allowed = statement_of(clue), PRINTED[clue], 0
    check = reader(statement)
    for own in ENTRIES if statement.names else ENTRIES[:1]:
        values = values_of(statement, own)
        few = [n for n in ASKED if means(n, own)]
        asked = [*ASKED, *(n for n in range(10, 15000) if len(few) < 2 and means(n, own))]
        meant = {n for n in asked if means(n, own)}
        assert {n for n in asked if statement.allows(n, values)} == meant
        some = {*sorted(meant)[:5], *asked[::40]}
        assert {n for n in some if check.allows(n, values)} == meant & some
        n_allowed += len(meant)
    assert n_allowed
    assert aloud(statement.tree)


@pytest.mark.parametrize("clue", IN_DOUBT)
def test_a_printed_clue_that_may_be_meant_otherwise_is_refused_with_the_reason(clue):
    with pytest.raises(PuzzleError, match=IN_DOUBT[clue]):
        statement_of(clue)


def test_entries_of_a_length_are_all_named():
    statement = statement_of("Total of the three 4-digit entries")
    assert statement.names == ("@8a", "@9a", "@4d")
    assert statement.allows(6, {"@8a": 1, "@9a": 2, "@4d": 3})
    assert statement_of("Sum of the two-figure answers").names == (
        *("@2a", "@3a", "@1d", "@2d", "@3d"),
    )


def test_places_of_digits_are_read_aloud_as_they_are_meant():
    said = {
        "tens digit is 6": "a number whose second digit from the end is 6",
        "hundreds digit is odd": "a number whose third digit from the end is an odd number",
        "second digit is 6": "a number whose second digit is 6",
        "last digit is 6": "a number whose last digit is 6",
        "first two digits make a square": "a number whose first two digits make a square",
    }
    assert {clue: aloud(statement_of(clue).tree) for clue in said} == said


@pytest.mark.parametrize(
    "part",
    [
        "sum of two squares ",
        "product of the two primes near ",
        "half of the square above ",
        "1a all squared ",
        "ratio of 1a to ",
        "one digit twice ",
        "number in the 7 times table ",
        "less than a multiple of 7 less ",
        "1d raised to a whole power ",
        "an hour and a half ",
        "year 25 years before ",
    ],
)
def test_long_clues_of_such_words_are_looked_through_once(part):
    text = part * 500
    with suppress(PuzzleError):
        check_said(text)
    assert len(reworded(text)) == len(text)
