"""Composite numbers that pass one test of primes are told by another."""

import pytest

from gridwright.clues.numbers import primes as ours
from gridwright.model.checking import primes as checked

PSEUDOPRIMES = {
    "2^257 - 1, called a prime by Mersenne": 2**257 - 1,  # strong to base 2 alone
    "2^269 - 1": 2**269 - 1,
    "(3^163 - 1) / 2": (3**163 - 1) // 2,  # strong to base 3 alone
    "(3^167 - 1) / 2": (3**167 - 1) // 2,
}


@pytest.mark.parametrize("n", PSEUDOPRIMES.values(), ids=PSEUDOPRIMES)
def test_a_number_that_passes_for_one_base_is_none_if_it_fails_for_another(n: int) -> None:
    assert not checked.is_prime(n)
    assert not ours.is_prime(n)
