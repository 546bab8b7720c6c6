"""Which values take part in a sum: the search agrees with going through all combinations."""

import random
from itertools import product

import pytest

from gridwright.explain.parts.adding import Adding, Silent
from gridwright.explain.parts.part import bits

MANY = 1 << 30


def by_trying(weights, values, apart, total, domains):
    """The same by going through everything; None if the sum cannot be made."""
    kept = [0] * len(weights)
    for chosen in product(*map(list, map(bits, domains))):
        numbers = [values[bit.bit_length() - 1] for bit in chosen]
        if any(chosen[i] == chosen[j] for i, later in enumerate(apart) for j in later):
            continue
        if sum(w * x for w, x in zip(weights, numbers, strict=True)) == total:
            kept = [a | b for a, b in zip(kept, chosen, strict=True)]
    return tuple(kept) if all(kept) else None


@pytest.mark.parametrize("is_run", [True, False])
def test_a_search_finds_the_values_that_take_part(is_run):
    chance = random.Random(18)
    for _ in range(500):
        n, width = chance.randint(1, 4), chance.randint(1, 7)
        first = chance.choice([-3, 0, 1, 5])
        values = list(range(first, first + width))
        if not is_run:
            values = sorted(chance.sample(range(-5, 12), width))
        weights = [1] * n if chance.random() < 0.5 else chance.choices([1, 2, -1], k=n)
        share = chance.choice([0.6, 1.0])
        apart = [[j for j in range(i + 1, n) if chance.random() < share] for i in range(n)]
        domains = tuple(chance.randint(1, (1 << width) - 1) for _ in range(n))
        total = chance.randint(-8, 25)
        adding = Adding(weights, values, apart, total)
        expected = by_trying(weights, values, apart, total, domains)
        assert adding.supported(domains, MANY) == expected
        assert adding.is_made(domains, MANY) == (expected is not None)


def test_a_search_that_is_too_long_is_silent():
    adding = Adding([1] * 4, list(range(1, 10)), [(1, 2, 3), (2, 3), (3,), ()], 20)
    domains = (0b111111110,) * 4
    with pytest.raises(Silent):
        adding.supported(domains, 5)
    assert adding.supported(domains, MANY) is not None


def test_a_sum_of_one_number_is_that_number():
    assert Adding([2], [1, 2, 3], [()], 4).supported((0b111,), 1) == (0b010,)
    assert Adding([2], [1, 2, 3], [()], 5).supported((0b111,), 1) is None
    assert not Adding([2], [1, 2, 3], [()], 4).is_made((0b101,), 1)
