"""Sets added, multiplied, subtracted, and anagrams of sets, against all pairs of their members."""

from itertools import pairwise, permutations

import pytest

from gridwright.basics.errors import ExpressionError, Undecided
from gridwright.clues.numbers.kinds import KINDS, nth_power
from gridwright.clues.numbers.pairs import n_differences, signed_differences, subtrahend
from gridwright.clues.statement import ClueStatement
from gridwright.model.checking.clues import reader

MOST = 700
SQUARES = [n * n for n in range(1, 400)]
FEW = SQUARES[:26]
CUBES = [n**3 for n in range(1, 60)]
PRIMES = [n for n in range(2, MOST) if all(n % d for d in range(2, n))]
SEMIPRIMES = [p * q for p in PRIMES for q in PRIMES if p * q < MOST]
TRIANGULAR = [n * (n + 1) // 2 for n in range(1, MOST)]
PALINDROMES = [n for n in range(1, MOST) if str(n) == str(n)[::-1]]
OTHERS = sorted(set(range(1, MOST)) - set(PRIMES))

RESULTS = {
    "prime * semiprime": {a * b for a in PRIMES for b in SEMIPRIMES},
    "cube - cube": {a - b for a in CUBES for b in CUBES},
    "square - square": {a - b for a in SQUARES for b in SQUARES},
    "triangular - triangular": {a - b for a in TRIANGULAR for b in TRIANGULAR},
    "4th power - 4th power": {a**4 - b**4 for a in range(1, 9) for b in range(1, 9)},
    "100 - (cube - cube)": {100 - (a - b) for a in CUBES for b in CUBES},
    "2 * (cube - cube) + 1": {2 * (a - b) + 1 for a in CUBES for b in CUBES},
    "8 * cube + 8 * cube + 1": {8 * a + 8 * b + 1 for a in CUBES for b in CUBES},
    "square + square + square": {a + b + c for a in FEW for b in FEW for c in FEW},
    "square + square * prime": {a + b * c for a in FEW for b in FEW for c in PRIMES},
    "3 * square + palindrome": {3 * a + b for a in SQUARES for b in PALINDROMES},
    "(not prime) + 5 * cube": {a + 5 * b for a in OTHERS for b in CUBES},
    "square * (prime + 1)": {a * (b + 1) for a in SQUARES for b in PRIMES},
    "anagram of triangular": {
        int("".join(p)) for n in TRIANGULAR if n < 1000 for p in permutations(str(n)) if p[0] != "0"
    },
}


@pytest.mark.parametrize("text", RESULTS)
def test_arithmetic_on_two_sets_has_the_results_of_all_pairs(text):
    clue = ClueStatement(text)
    expected = sorted(n for n in RESULTS[text] if 1 <= n < MOST)
    assert [n for n in range(1, MOST) if clue.allows(n, {})] == expected
    assert [n for n in range(1, MOST) if reader(clue).allows(n, {})] == expected
    assert sorted(clue.numbers(1, MOST - 1, {})) == expected
    assert sorted(clue.numbers(123, 456, {})) == [n for n in expected if 123 <= n <= 456]
    assert len(expected) <= clue.effort(1, MOST - 1, {})


def test_with_unknowns_too():
    clue = ClueStatement("A * square + cube", has_letters=True)
    expected = sorted({3 * a + b for a in SQUARES for b in CUBES if 3 * a + b < MOST})
    assert list(clue.numbers(1, MOST - 1, {"A": 3})) == expected
    assert [n for n in range(1, MOST) if reader(clue).allows(n, {"A": 3})] == expected


POLYNOMIALS = [name for name in KINDS if KINDS[name].value] + ["4"]


def numbers(name):
    kind = nth_power(4) if name == "4" else KINDS[name]
    return kind.value, [kind.value(n) for n in range(1, 410)]


@pytest.mark.parametrize("name", POLYNOMIALS)
def test_distances_within_a_kind_are_found_by_divisors(name):
    value, members = numbers(name)
    distances = {a - b for a in members for b in members}
    for d in range(1, 400):
        found = subtrahend(value, d)
        assert (found is not None) is (d in distances), d
        assert found is None or (found in members and found + d in members)
    assert list(signed_differences(value, -50, 400)) == sorted(
        d for d in distances if -50 <= d <= 400
    )
    assert list(signed_differences(value, 7, 300)) == sorted(d for d in distances if 7 <= d <= 300)
    assert n_differences(value, 7, 300, 9999) >= sum(7 <= d <= 300 for d in distances)
    assert subtrahend(value, value(40_000) - value(39_990)) is not None


@pytest.mark.parametrize("name", POLYNOMIALS)
def test_the_distances_of_a_polynomial_grow_and_it_has_small_denominators(name):
    value, members = numbers(name)
    steps = [b - a for a, b in pairwise(members)]
    assert all(a < b for a, b in pairwise(steps))
    assert all(24 * (value(n + k) - value(n)) % k == 0 for n in range(1, 30) for k in range(1, 30))


def test_only_a_kind_can_be_taken_from_itself():
    for text in ("square - cube", "prime - prime", "2 * cube - 2 * cube", "square / cube"):
        with pytest.raises(ExpressionError, match="two sets of numbers; only two kinds"):
            _ = ClueStatement(text).tree


def test_what_would_take_too_long_is_undecided():
    with pytest.raises(Undecided, match="beyond 1,000,000 members"):
        ClueStatement("even + even").allows(10**7 + 1, {})
    digits = int("1234567890" * 2)
    with pytest.raises(Undecided, match="orders of the digits"):
        ClueStatement("anagram of odd").allows(digits, {})
