"""Numbers of clues in another base: in figures, wherever one may stand; not in words."""

import pytest

from gridwright.basics.bounds import MAX_DIGITS
from gridwright.basics.errors import ExpressionError
from gridwright.clues.statement import ClueStatement
from gridwright.model.checking.clues import reader

#: A clue in octal, and what it is in decimal.
MEANT = {
    "100": "64",
    "10 + 7": "8 + 7",
    "2^10": "2^8",
    "twelve": "12",
    "twenty-five": "25",
    "12th prime": "10th prime",
    "4th power": "4th power",
    "11-gonal": "9-gonal",
    "multiple of 11 and 13": "multiple of 9 and 11",
    "leaves a remainder of 3 when divided by 10": "leaves a remainder of 3 when divided by 8",
    "between 100 and 200": "between 64 and 128",
    "50% of 100": "40% of 64",
    "12 factors": "10 factors",
    "a three-digit prime": "a three-digit prime",
    "contains two 5s": "contains two 5s",
    "digit sum is 11 or 12": "digit sum is 9 or 10",
    "first 2 digits are 10": "first 2 digits are 8",
}


@pytest.mark.parametrize("clue", MEANT)
def test_numbers_in_figures_are_of_the_base_they_are_written_in(clue):
    octal = ClueStatement(clue, base=8, written=8)
    decimal = ClueStatement(MEANT[clue], base=8)
    found = {n for n in range(1, 600) if octal.allows(n, {})}
    assert found == {n for n in range(1, 600) if decimal.allows(n, {})}
    check = reader(octal)
    assert all(check.allows(n, {}) == (n in found) for n in range(1, 600, 7))


def test_what_a_number_ends_in_has_as_many_digits_as_are_written():
    clue = ClueStatement("ends in 01", base=8, written=8)
    assert [n for n in range(1, 200) if clue.allows(n, {})] == [65, 129, 193]


def test_an_entry_is_called_as_before():
    clue = ClueStatement("9a + 10", base=8, written=8)
    assert clue.names == ("@9a",)
    assert clue.allows(20, {"@9a": 12})


@pytest.mark.parametrize("clue", ["18", "2 + 9", "A = 8", "prime of the form 4n + 1"])
def test_a_digit_that_is_none_is_refused_with_its_place(clue):
    with pytest.raises(ExpressionError) as caught:
        _ = ClueStatement(clue, has_letters="A" in clue, base=8, written=8).tree
    assert str(caught.value).endswith("^")


def test_very_long_numbers_are_refused_in_every_base():
    for written in (2, 8, 64):
        within = ClueStatement("1" * MAX_DIGITS, base=8, written=written)
        if written == 2:
            assert within.allows(2**MAX_DIGITS - 1, {})
        for n_digits in (MAX_DIGITS + 1, 9_000):
            with pytest.raises(ExpressionError, match="too large"):
                _ = ClueStatement("1" * n_digits, base=8, written=written).tree
