"""Entries told by the n-th of a kind beside another, or by what stands in them: counted twice."""

from itertools import product

import pytest

import gridwright as gw

CLUES = (
    {"1a": "the third prime after 3a", "3a": "polydivisible", "4a": "> 440"},
    {"1a": "the second triangular number above 3a", "4a": "121"},
    {"4a": "contains 3a", "1a": "half its digits are 3", "2d": "square"},
    {"4a": "does not contain 3a", "3a": "one digit is 1 and the other even", "2d": "cube"},
    {"1a": "3a plus or minus 1", "4a": "the second multiple of 3a above 100"},
)


@pytest.mark.parametrize("clues", CLUES)
def test_all_fillings_are_counted(clues):
    entries = {"1a": "r1c1 r1c2", "3a": "r2c1 r2c2", "4a": "r3c1 r3c2 r3c3", "2d": "r1c2 r2c2 r3c2"}
    puzzle = gw.Crossnumber(entries=entries, digits="1-4", duplicates=True, clues=clues)
    told = {clue.entry: clue.statement for clue in puzzle.clues["setting"].clues}
    expected = 0
    for a, b, c, d, e, f, g in product(range(1, 5), repeat=7):
        values = {"@1a": 10 * a + b, "@3a": 10 * c + d, "@4a": 100 * e + 10 * f + g}
        values["@2d"] = 100 * b + 10 * d + f
        expected += all(told[name].allows(values[f"@{name}"], values) for name in told)
    assert expected
    assert gw.count(puzzle, engine="lists") == gw.count(puzzle, engine="plain") == expected
