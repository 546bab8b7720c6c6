"""Clues about digits: each means what its table says, to both evaluators, or is refused."""

import pytest
from digit_wordings import DIGITS, IN_TWO_WAYS
from magazine_wordings import ENTRIES
from test_magazine_wordings import statement_of, values_of

from gridwright.basics.errors import PuzzleError
from gridwright.clues.aloud.aloud import aloud
from gridwright.model.checking.clues import reader

ASKED = (*range(10, 1000, 7), *range(1000, 10000, 41))


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
    assert not {"(", "["} & {*aloud(statement.tree)}


@pytest.mark.parametrize("clue", IN_TWO_WAYS)
def test_a_clue_about_digits_that_may_be_meant_in_two_ways_is_refused_with_both(clue):
    with pytest.raises(PuzzleError, match="two readings"):
        statement_of(clue)
