"""Clues of contests and schools: each means what its table says, or is refused."""

import re
from pathlib import Path

import pytest
from contest_wordings import CONTEST, UNSAID
from magazine_wordings import ENTRIES
from test_magazine_wordings import statement_of, values_of

from gridwright.basics.errors import PuzzleError
from gridwright.clues.aloud.aloud import aloud
from gridwright.model.checking.clues import reader

PAGE = Path(__file__).parents[3] / "docs" / "crosswords.md"
ASKED = (*range(10, 1000, 9), *range(1000, 10000, 97))


def test_every_wording_has_its_row_on_the_page_and_every_row_is_tried():
    section = PAGE.read_text("utf-8").split("\n## In prose: contests, schools, other languages\n")
    rows = re.findall(r"^\| `([^`]+)` \|", section[1].split("\n## ")[0], re.MULTILINE)
    assert rows == [*CONTEST]


@pytest.mark.parametrize("clue", CONTEST)
def test_a_clue_means_what_its_table_says(clue):
    statement, means, n_allowed = statement_of(clue), CONTEST[clue], 0
    check = reader(statement)
    for own in ENTRIES if statement.names else ENTRIES[:1]:
        values = values_of(statement, own)
        meant = {n for n in {*range(10, 1300), *ASKED} if means(n, own)}
        tried = {*ASKED, *meant}
        assert {n for n in tried if statement.allows(n, values)} == meant
        some = {*sorted(meant)[:5], *ASKED[::40]}
        assert {n for n in some if check.allows(n, values)} == meant & some
        n_allowed += len(meant)
    assert n_allowed
    assert aloud(statement.tree)


@pytest.mark.parametrize("clue", UNSAID)
def test_a_clue_that_tells_of_no_one_number_is_refused(clue):
    with pytest.raises(PuzzleError, match=re.escape(UNSAID[clue])):
        statement_of(clue)
