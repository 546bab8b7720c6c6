"""Numbers of so many divisors are those that are counted so, and the work is bounded."""

import pytest

from gridwright.clues.numbers import divisor_counts
from gridwright.clues.numbers.divisor_counts import with_divisors
from gridwright.clues.numbers.roots import floor_of_root
from gridwright.clues.statement import ClueStatement

COUNTS = [0] * 5_001
for divisor in range(1, 5_001):
    for multiple in range(divisor, 5_001, divisor):
        COUNTS[multiple] += 1


@pytest.mark.parametrize("n", range(1, 50))
def test_they_are_those_that_are_counted(n):
    for lo, hi in ((1, 5_000), (1, 1), (2, 2), (997, 1_009), (1_024, 1_024), (4_000, 5_000)):
        wanted = tuple(number for number in range(lo, hi + 1) if COUNTS[number] == n)
        assert with_divisors(n, lo, hi) == wanted


def test_large_numbers_with_very_many_or_with_an_odd_number_are_few():
    assert with_divisors(97, 10**28, 10**29 - 1) == (2**96,)
    assert with_divisors(97, 2**96, 2**96) == (2**96,)
    assert with_divisors(97, 2**96 + 1, 3**96 - 1) == ()
    assert min(with_divisors(1000, 1, 10**9)) == 810_810_000  # OEIS A005179


def test_where_they_are_too_many_they_are_not_listed(monkeypatch):
    assert with_divisors(4, 10**9, 10**10) is None
    assert with_divisors(12, 10**29, 10**30) is None
    with_divisors.cache_clear()
    work = next(w for w in range(1, 10_000) if _listed_with(w, monkeypatch) is not None)
    assert 300 < work < 3_000
    assert _listed_with(work - 1, monkeypatch) is None
    with_divisors.cache_clear()


def _listed_with(work, monkeypatch):
    with_divisors.cache_clear()
    monkeypatch.setattr(divisor_counts, "_MOST_WORK", work)
    return with_divisors(6, 1, 3_000)


def test_more_divisors_than_any_number_has():
    for n in (1_000_000, 1_000_001):
        assert list(ClueStatement(f"number with {n} factors").numbers(1, 50, {})) == []


@pytest.mark.parametrize("exponent", [1, 2, 3, 7, 50, 96])
def test_a_root_is_rounded_down(exponent):
    for number in (1, 2, 10, 2**96 - 1, 2**96, 10**30):
        x = floor_of_root(number, exponent)
        assert x**exponent <= number < (x + 1) ** exponent
    assert floor_of_root(0, exponent) == floor_of_root(-5, exponent) == 0
