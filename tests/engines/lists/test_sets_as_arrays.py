"""Numbers of a set found as an array are those that are in it when they are asked one by one."""

import numpy as np
import pytest

from gridwright.clues.statement import ClueStatement
from gridwright.engines.lists import among as among_module
from gridwright.engines.lists.among import among
from gridwright.engines.lists.batches import within

NUMBERS = np.arange(1, 1200, dtype=np.int64)
CLUES = (
    *("> 400", ">= 400", "< 400", "<= 400", "!= 400", "120..340", "2 * prime < 400"),
    *("> 7/2", "10/3..99", "< -5", "prime and <= 997", "{5, 90, 7}"),
    *("digit product 0", "digit sum 0", "digit product 24", "multiple of 0", "factor of 0"),
    *("prime power", "harshad", "2 * harshad", "prime power + 1", "500 - square"),
    *("exactly four factors", "contains the digit 7", "its square root is prime", "twin prime"),
    *("all digits are prime", "largest three-digit prime", "smallest square greater than 500"),
    *("when this is divided by 23 the remainder is 18", "when divided by 7 the remainder is prime"),
    *("when divided by 2 + 3 the remainder is 0", "when divided by 40 the remainder is 40"),
    *("middle digit is 5", "first digit is the sum of the other two", "> its reverse"),
)


@pytest.mark.parametrize("clue", CLUES)
def test_an_array_has_the_numbers_that_are_in_the_set(clue):
    statement = ClueStatement(clue)
    found = among(statement.meaning, statement.tree, NUMBERS)
    assert found is not None
    assert found.tolist() == [n for n in NUMBERS.tolist() if statement.allows(n, {})]


@pytest.mark.parametrize(
    ("clue", "is_found"),
    [
        (f"when divided by {(1 << 62) - 1} the remainder is 5", True),
        (f"when divided by {1 << 62} the remainder is 5", False),
    ],
)
def test_remainders_by_what_fits_are_found_for_all_at_once(clue, is_found, monkeypatch):
    monkeypatch.setattr(among_module, "_walked", lambda *_: None)
    statement = ClueStatement(clue)
    assert (among(statement.meaning, statement.tree, NUMBERS) is not None) == is_found


@pytest.mark.parametrize("base", [2, 7, 16])
def test_an_array_has_them_in_any_base(base):
    for clue in ("harshad", "prime power", "digit product 0"):
        statement = ClueStatement(clue, base=base)
        found = among(statement.meaning, statement.tree, NUMBERS)
        assert found is not None
        assert found.tolist() == [n for n in NUMBERS.tolist() if statement.allows(n, {})]


def test_numbers_are_within_others_at_both_ends_and_in_none():
    numbers = np.array([4, 9, 1, 0, 5, 12])
    assert within(numbers, np.array([1, 5, 9])).tolist() == [False, True, True, False, True, False]
    assert not within(numbers, np.array([], np.int64)).any()
    assert within(np.array([], np.int64), numbers).tolist() == []
