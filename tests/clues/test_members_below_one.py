"""Sets that are calculated with have members below 1, and fractions, on the way to an entry."""

from fractions import Fraction

import pytest

import gridwright as gw
from gridwright.basics.errors import Undecided
from gridwright.clues.meaning import Meaning
from gridwright.clues.numbers.members import members
from gridwright.clues.statement import ClueStatement

SQUARES = [n * n for n in range(1, 40)]
PRIMES = [n for n in range(2, 400) if all(n % d for d in range(2, n))]
CALCULATED = {
    "100 + (square - 40)": [100 + (n - 40) for n in SQUARES],
    "100 - (40 - square)": [100 - (40 - n) for n in SQUARES],
    "square - 40 + 100": [n + 60 for n in SQUARES],
    "(prime - 50) + 60": [n + 10 for n in PRIMES],
    "(50 - prime) + 20": [70 - n for n in PRIMES],
    "2 * (square - 40) + 100": [2 * (n - 40) + 100 for n in SQUARES],
    "2 * (square / 2)": SQUARES,
    "(square/2 + 1/2) * 2": [n + 1 for n in SQUARES],
    "((prime - 3)/2) * 2 + 3": PRIMES,
    "2 * (7 - square) + 90": [104 - 2 * n for n in SQUARES],
    "(square - 40)^2": [(n - 40) ** 2 for n in SQUARES],
    "(square - 40)^3 + 100": [(n - 40) ** 3 + 100 for n in SQUARES],
    "64 * (1/2)^square": [64 * Fraction(1, 2) ** n for n in SQUARES[:5]],
    "80 * 2^(square - 5)": [80 * Fraction(2) ** (n - 5) for n in SQUARES[:5]],
    "30 / (square/2)^(0 - 1)": [15 * n for n in SQUARES],
    "0 * square + 50": [50],
    "square^20000 + 49": [50],  # 1, and numbers of more bits than are calculated with
    "square^100000000 + 49": [50],
    "50 + 0 / square": [50],
    "square^0 + 49": [50],
    "1^square + 49": [50],
    "0^square + 49": [49],
    "4 * (square/2)^2": [4 * Fraction(n, 2) ** 2 for n in SQUARES],
}


@pytest.mark.parametrize("clue", CALCULATED)
@pytest.mark.parametrize("engine", ["plain", "lists", "cp-sat"])
def test_engines_find_the_entries_that_come_of_members_below_one(clue, engine):
    pytest.importorskip("ortools")
    puzzle = gw.Crossnumber(grid="..", clues={"1a": clue})
    truth = {int(n) for n in CALCULATED[clue] if 10 <= n <= 99 and n == int(n)}
    found = [solution.entries["1a"] for solution in gw.solutions(puzzle, engine=engine)]
    assert sorted(found) == sorted(truth)


@pytest.mark.parametrize("clue", CALCULATED)
def test_members_and_membership_are_one_thing(clue):
    tree = ClueStatement(clue).tree
    meaning = Meaning(10, {})
    truth = sorted({int(n) for n in CALCULATED[clue] if 1 <= n <= 300 and n == int(n)})
    assert sorted(members(meaning, tree, 1, 300, {})) == truth
    assert [n for n in range(1, 301) if ClueStatement(clue).allows(n, {})] == truth


@pytest.mark.parametrize("clue", ["prime + (square - 40)", "square * (prime - 5)"])
def test_two_sets_one_of_which_may_be_negative_never_make_a_statement_false(clue):
    with pytest.raises(Undecided, match="members below 1"):
        ClueStatement(clue).allows(1, {})
    for engine in ("plain", "lists"):
        with pytest.raises(gw.PuzzleError, match="members below 1"):
            gw.count(gw.Crossnumber(grid="..", clues={"1a": clue}), engine=engine)


def test_powers_of_minus_one_and_sets_multiplied_away_are_undecided():
    for text, number in (("(0 - 1)^square", 1), ("0 * (square and prime)", 0)):
        with pytest.raises(Undecided):
            ClueStatement(text).allows(number, {})
    assert not ClueStatement("(0 - 1)^square").allows(2, {})


def test_two_sets_of_positive_numbers_are_decided():
    assert ClueStatement("prime + 2 * square").allows(5, {})
    assert not ClueStatement("prime + 2 * square").allows(6, {})
    assert ClueStatement("square * prime + 1").allows(9, {})
