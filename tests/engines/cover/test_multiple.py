"""Covers with bounds against all subsets, paused, cut and stored anywhere."""

import random

import pytest
from cover_twin import covers, random_problem

from gridwright.engines.cover.multiple import MultipleSearch
from gridwright.engines.cover.problem import pack
from gridwright.engines.stored import read, written


def bounded(seed):
    n_items, n_primary, options, colours = random_problem(seed, max_options=9)
    rng = random.Random(seed)
    bounds = []
    for _ in range(n_primary):
        lo = rng.choice((0, 1, 1, 1, 2))
        bounds.append((lo, max(1, lo + rng.choice((0, 0, 1, 2)))))
    return pack(n_items, n_primary, options, colours, bounds), covers(
        n_primary, options, colours, bounds
    )


@pytest.mark.parametrize("seed", range(400))
def test_covers_are_those_of_the_twin_and_pausing_keeps_their_order(seed):
    problem, expected = bounded(seed)
    whole, slow, found = MultipleSearch(problem), MultipleSearch(problem), []
    all_ = whole.advance(1 << 40)
    assert whole.done and sorted(all_) == expected
    fraction = 0.0
    while not slow.done:
        found += slow.advance(1)
        assert fraction <= slow.fraction
        fraction = slow.fraction
    assert found == all_ and slow.stats == whole.stats


@pytest.mark.parametrize("seed", range(400))
def test_splitting_and_storing_anywhere_changes_nothing(seed):
    problem, expected = bounded(seed)
    whole = MultipleSearch(problem).advance(1 << 40)
    rng = random.Random(seed)
    searches, found = [MultipleSearch(problem)], []
    while searches:
        search = searches.pop(0)
        found += search.advance(rng.randint(0, 2), limit=rng.randint(1, 3))
        if rng.random() < 0.3:
            search = MultipleSearch.restored(search.problem, read(written(search.stored())))
        parts = search.split(rng.randint(1, 4)) if rng.random() < 0.5 else [search]
        searches = [part for part in parts if not part.done] + searches
    assert found == whole and len(found) == len(expected)


@pytest.mark.parametrize("seed", range(200))
def test_bounds_of_one_give_the_plain_covers(seed):
    n_items, n_primary, options, colours = random_problem(seed)
    search = MultipleSearch(pack(n_items, n_primary, options, colours))
    assert sorted(search.advance(1 << 40)) == sorted(covers(n_primary, options, colours))
