"""Numbers made from primes that add up are those whose prime factors do."""

import pytest

from gridwright.clues.meaning import Meaning
from gridwright.clues.numbers.factor_totals import (
    MOST_TOTAL,
    factor_total,
    n_products,
    with_factors,
)
from gridwright.clues.numbers.members import effort
from gridwright.clues.statement import ClueStatement

TEXTS = {
    True: "the sum of its prime factors is {}, with repetition",
    False: "the sum of its different prime factors is {}",
}
ENDS = [(1, 9), (2, 2), (10, 99), (97, 240), (1_001, 4_000)]


def totals(lo, hi, again):
    """The numbers by what their factors add up to, by trial division."""
    found = {}
    for number in range(max(lo, 2), hi + 1):
        rest, total, prime = number, 0, 2
        while rest > 1:
            if rest % prime:
                prime += 1
                continue
            while rest % prime == 0:
                total += prime if again or rest % prime**2 else 0
                rest //= prime
        found.setdefault(total, []).append(number)
    return found


@pytest.mark.parametrize("again", [True, False])
@pytest.mark.parametrize(("lo", "hi"), ENDS)
def test_those_found_are_all_that_a_walk_finds(again, lo, hi):
    of = totals(lo, hi, again)
    for total in {*range(2, 60), 97, 211, 1_999, 4_001}:
        assert list(with_factors(total, lo, hi, again=again)) == of.get(total, []), total


@pytest.mark.parametrize("again", TEXTS)
@pytest.mark.parametrize("total", [0, 1, 2, 14, 17, "2 / 3", MOST_TOTAL, MOST_TOTAL + 1])
def test_members_are_the_numbers_that_are_in_the_set(again, total):
    clue = ClueStatement(TEXTS[again].format(total))
    told = factor_total(clue.meaning, clue.tree, {})
    assert (told is not None) == (total in {2, 14, 17, MOST_TOTAL})
    for lo, hi in ((1, 300), (99_990, 100_010)):
        in_it = [number for number in range(lo, hi + 1) if clue.allows(number, {})]
        assert list(clue.numbers(lo, hi, {})) == in_it


def test_five_digits_are_not_walked_through():
    clue = ClueStatement(TEXTS[True].format(217))
    assert effort(Meaning(10, {}), clue.tree, 10_000, 99_999, {}) == n_products(99_999) == 2048
    assert len(list(clue.numbers(10_000, 99_999, {}))) == 98
    assert effort(Meaning(10, {}), clue.tree, 30, 20, {}) == 0
