"""Numbers whose digits follow on one another: listed, counted and checked by their definition."""

from itertools import pairwise

import pytest

from gridwright.clues.numbers.digit_steps import digit_steps
from gridwright.clues.numbers.functions import digits_of
from gridwright.clues.statement import ClueStatement
from gridwright.model.checking.clues import reader
from gridwright.model.checking.digits import are_in_steps

FOLLOWS = {
    "-2 -1": lambda a, b: b - a in (-1, -2),
    "-3 1": lambda a, b: b - a in (1, -3),
    "0": lambda a, b: a == b,
    "multiple": lambda a, b: b in range(0, 64, a) if a else b == 0,
    "factor": lambda a, b: b > 0 and a % b == 0,
    "times 2": lambda a, b: b == 2 * a,
    "over 2": lambda a, b: a == 2 * b,
}


@pytest.mark.parametrize("base", [2, 10, 16])
@pytest.mark.parametrize("how", FOLLOWS)
def test_digits_follow_as_is_told(how, base):
    kind, follows = digit_steps(how), FOLLOWS[how]
    meant = [n for n in range(1, 3000) if all(follows(*p) for p in pairwise(digits_of(n, base)))]
    assert list(kind.between(1, 2999, base)) == meant
    assert [n for n in range(1, 3000) if kind.holds(n, base)] == meant
    assert [n for n in range(1, 3000) if are_in_steps(n, how, base)] == meant
    for lo, hi in ((1, base - 1), (base, base**2 - 1), (1, base**2 - 1)):
        assert kind.at_most(lo, hi, base) == sum(lo <= n <= hi for n in meant)


def test_long_ones_are_listed_and_counted_without_being_walked_through():
    kind = digit_steps("-2 -1")
    assert list(kind.between(10**8, 10**9 - 1, 10))[-1] == 987654321
    assert len([*kind.between(10**8, 10**9 - 1, 10)]) == kind.at_most(10**8, 10**9 - 1, 10) == 10
    assert kind.at_most(10**29, 10**30 - 1, 10) == 0
    assert digit_steps("-1 1").at_most(10**29, 10**30 - 1, 10) > 10**8


def test_a_clue_and_its_check_agree():
    clue = ClueStatement(
        "each digit (except the first) is one less or two less than the one before"
    )
    check = reader(clue)
    for n in range(1, 10_000):
        assert clue.allows(n, {}) == check.allows(n, {})
