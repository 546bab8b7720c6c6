"""Sums and products of consecutive members of a kind, against all windows of them."""

from functools import cache
from math import prod

import pytest

from gridwright.basics.errors import ExpressionError, Undecided
from gridwright.clues.numbers.consecutive import WORDS_IN_A_ROW, consecutive
from gridwright.clues.statement import ClueStatement
from gridwright.model.checking.rows import is_in_a_row

MOST = 600


@cache
def members(name):
    """The first members, by the tests of kinds that `test_kinds` compares with definitions."""
    kind = WORDS_IN_A_ROW[name]
    return [n for n in range(1, MOST + 1) if kind.holds(n, 10)]


@cache
def results(op, n, name):
    """The sums or products of all windows of n, or of any number, up to MOST."""
    if n == 0:
        return set().union(*(results(op, k, name) for k in range(2, 40)))
    numbers, combine = members(name), sum if op == "sum" else prod
    windows = (combine(numbers[i : i + n]) for i in range(len(numbers) - n + 1))
    return {number for number in windows if number <= MOST}


@pytest.mark.parametrize("name", WORDS_IN_A_ROW)
@pytest.mark.parametrize("n", [0, 2, 3, 7])
@pytest.mark.parametrize("op", ["sum", "product"])
def test_windows_are_found_from_any_place_on(op, n, name):
    kind, expected = consecutive(op, n, name), sorted(results(op, n, name))
    assert list(kind.between(1, MOST, 10)) == expected
    for lo, hi in ((200, 500), (MOST, MOST), (1, 1), (499, 501)):
        inside = [number for number in expected if lo <= number <= hi]
        assert list(kind.between(lo, hi, 10)) == inside
        assert len(inside) <= kind.at_most(lo, hi, 10)
    asked = range(1, MOST, 7)
    assert [x for x in asked if kind.holds(x, 10)] == [x for x in asked if x in expected]
    assert [x for x in asked if is_in_a_row(op, n, name, x, 10)] == [
        x for x in asked if x in expected
    ]


def test_far_out_the_first_window_is_found_without_counting():
    assert consecutive("sum", 3, "prime").holds(1_000_000_007 + 1_000_000_009 + 1_000_000_021, 10)
    assert not consecutive("sum", 3, "prime").holds(3_000_000_039, 10)
    x = 10**9 + 6
    assert consecutive("product", 3, "integer").holds(x * (x + 1) * (x + 2), 10)
    assert next(consecutive("sum", 2, "square").between(10**24, 10**25, 10)) > 10**24


@pytest.mark.parametrize(
    "text",
    [
        *("sum of 1 consecutive integers", "sum of 1001 consecutive integers"),
        *("sum of 99999999999 consecutive primes", "sum of 11 squares", "sum of 1 square"),
        *("2-gonal", "1000001-gonal", "12345678901-gonal", "centred 12", "centred prime"),
        *("sum of consecutive", "sum of consecutive perfect", "sum of 2 consecutive 3a"),
    ],
)
def test_what_is_not_meant_is_refused(text):
    with pytest.raises(ExpressionError, match="expected"):
        _ = ClueStatement(text).tree


def test_the_bounds_are_reached():
    assert ClueStatement("1000000-gonal").allows(1_000_000, {})
    assert ClueStatement("sum of 1000 consecutive integers").allows(500_500, {})
    assert ClueStatement("sum of 10 squares").allows(10, {})


def test_sums_of_any_number_of_members_are_known_to_a_million():
    kind = consecutive("sum", 0, "prime")
    assert kind.holds(10**6 - 10, 10) == is_in_a_row("sum", 0, "prime", 10**6 - 10, 10)
    assert kind.at_most(1, 10**6, 10) == sum(1 for _ in kind.between(1, 10**6, 10))
    with pytest.raises(Undecided, match="beyond 1,000,000"):
        kind.holds(10**6 + 1, 10)
    with pytest.raises(Undecided, match="beyond 1,000,000"):
        list(kind.between(10**6 - 1, 10**6 + 1, 10))
