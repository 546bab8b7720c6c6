"""The cheapest covers against all covers of the twin."""

import random

import pytest
from cover_twin import covers, random_problem

from gridwright.engines.cover.cheapest import CheapestSearch
from gridwright.engines.cover.problem import pack
from gridwright.engines.stored import read, written


@pytest.mark.parametrize("seed", range(400))
def test_the_cheapest_covers_are_those_of_the_twin(seed):
    n_items, n_primary, options, colours = random_problem(seed, max_options=16)
    rng = random.Random(seed)
    costs = [rng.randint(-5, 20) for _ in options]
    wanted = rng.randint(1, 4)
    every = sorted(
        (sum(costs[o] for o in cover), cover) for cover in covers(n_primary, options, colours)
    )
    search, fraction = (
        CheapestSearch(pack(n_items, n_primary, options, colours, costs=costs), wanted),
        0.0,
    )
    while not search.done:
        search.advance(rng.randint(1, 3))
        assert fraction <= search.fraction
        fraction = search.fraction
        if rng.random() < 0.3:
            search = CheapestSearch.restored(search.problem, read(written(search.stored())))
    assert [cost for cost, _ in search.best] == [cost for cost, _ in every[:wanted]]
    assert set(search.best) <= set(every) and len(set(search.best)) == len(search.best)


def test_equal_costs_give_the_first_covers():
    options = [[0], [1], [0, 1], [0], [1]]
    search = CheapestSearch(pack(2, 2, options, costs=[1, 1, 2, 1, 1]), 10)
    search.advance(1 << 40)
    assert search.done and {cost for cost, _ in search.best} == {2} and len(search.best) == 5


def test_large_costs_are_refused_not_wrapped():
    search = CheapestSearch(pack(2, 2, [[0], [1], [0, 1], [0]], costs=[1 << 61, 1 << 61, 0, 5]))
    with pytest.raises(ValueError, match="expected less than"):
        search.advance(1)


def test_what_cannot_be_among_the_cheapest_is_not_looked_at():
    """Of 2^12 covers, the one whose options all cost nothing is found in as many nodes as items."""
    options = [[item] for item in range(12) for _ in range(2)]
    search = CheapestSearch(pack(12, 12, options, costs=[0, 1] * 12))
    search.advance(1 << 40)
    assert search.best == [(0, tuple(range(0, 24, 2)))]
    assert search.stats.nodes <= 2 * 12 + 1
