"""Alphametics of ten letters, as they have been printed: one answer, found in few nodes."""

import pytest

import gridwright as gw
from gridwright.engines.lists import Lists

PRINTED = {
    "FORTY + TEN + TEN = SIXTY": 31486,
    "DONALD + GERALD = ROBERT": 723970,
    "FIFTY + TWENTY + NINE + ONE = EIGHTY": 450132,
    "EARTH + AIR + FIRE + WATER = NATURE": 173546,
}


@pytest.mark.parametrize("equation", PRINTED)
def test_ten_letters_have_one_answer(equation):
    puzzle = gw.Alphametic(equations=equation)
    assert len(puzzle.family.variables(puzzle)) == 10
    search, found = Lists().start(puzzle.model()), []
    while not search.done:
        found += search.advance(100)
    [answer] = found
    assert not puzzle.model().violations(answer)
    word = equation.rpartition(" ")[2]
    assert int("".join(str(answer[x]) for x in word)) == PRINTED[equation]
    assert search.stats.nodes < 500
