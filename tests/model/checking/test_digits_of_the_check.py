"""Some digits of a number: both evaluators by the digits as they are written."""

import pytest

from gridwright.clues.statement import ClueStatement
from gridwright.model.checking.clues import reader

SQUARES = {n * n for n in range(1, 40)}
SAID = {
    "last two digits are a square": lambda text: len(text) > 1 and int(text[-2:]) in SQUARES,
    "first digit = 3": lambda text: text[0] == "3",
    "first 3 digits form an even number": lambda text: len(text) > 2 and int(text[:3]) % 2 == 0,
    "last digit is even": lambda text: text[-1] in "02468",
    "last digit is a prime": lambda text: text[-1] in "2357",
    "ends in 04": lambda text: text.endswith("04"),
    "begins with 12": lambda text: text.startswith("12"),
    "not ending in 7": lambda text: not text.endswith("7"),
    "last 31 digits = 1": lambda text: False,
    "3 mod 7": lambda text: int(text) % 7 == 3,
    "dsq(12) + square": lambda text: int(text) - 5 in SQUARES,
}


@pytest.mark.parametrize("text", SAID)
def test_both_evaluators_say_what_the_digits_say(text):
    clue = ClueStatement(text)
    for n in [*range(1, 1300), 31104, 120_064]:
        assert clue.allows(n, {}) == reader(clue).allows(n, {}) == SAID[text](str(n)), n


def test_squares_of_digits_are_added_by_both():
    clue = ClueStatement("dsq(A)", has_letters=True)
    for n in (0, 7, 10, 99, 1234):
        total = sum(int(digit) ** 2 for digit in str(n))
        for number in (total, total + 1):
            expected = number == total
            assert (
                clue.allows(number, {"A": n}) == reader(clue).allows(number, {"A": n}) == expected
            )
    assert not clue.allows(1, {"A": -1})
    assert not reader(clue).allows(1, {"A": -1})
