"""The engine for exact covers against its plain twin, paused, cut and stored anywhere."""

import random

import pytest
from cover_twin import covers, random_problem

from bench import cover_instances as instances
from gridwright.engines.cover import exactly_once as engine
from gridwright.engines.cover.exactly_once import CoverSearch
from gridwright.engines.cover.problem import pack
from gridwright.engines.stored import read, written
from gridwright.kernels.exact_cover import fields as at

SEEDS = range(150)


def all_covers(search, budget=1 << 40):
    found, fraction = [], 0.0
    while not search.done:
        found += search.advance(budget)
        assert fraction <= search.fraction <= 1
        fraction = search.fraction
    assert fraction == 1
    return found


@pytest.fixture(
    params=[(1024, at.EITHER), (1024, at.BITS), (1024, at.EVENTS), (5, at.BITS), (1, at.BITS)]
)
def setting(request, monkeypatch):
    monkeypatch.setattr(engine, "FRAME_OPTIONS", request.param[0])
    monkeypatch.setattr(engine, "ENGINE", request.param[1])
    return request.param


@pytest.mark.parametrize("seed", SEEDS)
def test_covers_and_their_order_are_those_of_the_twin(seed, setting):
    n_items, n_primary, options, colours = random_problem(seed)
    problem = pack(n_items, n_primary, options, colours)
    expected = covers(n_primary, options, colours)
    assert all_covers(CoverSearch(problem)) == expected
    counter = CoverSearch(problem, listing=False)
    counter.advance(1 << 40)
    assert (counter.stats.found, counter.advance(1)) == (len(expected), [])


@pytest.mark.parametrize("seed", SEEDS)
def test_pausing_after_every_node_changes_nothing(seed, setting):
    n_items, n_primary, options, colours = random_problem(seed)
    problem = pack(n_items, n_primary, options, colours)
    whole, slow = CoverSearch(problem), CoverSearch(problem)
    assert all_covers(slow, budget=1) == all_covers(whole)
    assert slow.stats == whole.stats


@pytest.mark.parametrize("seed", SEEDS)
def test_splitting_and_storing_anywhere_changes_nothing(seed, setting):
    n_items, n_primary, options, colours = random_problem(seed)
    expected = covers(n_primary, options, colours)
    rng = random.Random(seed)
    searches, found = [CoverSearch(pack(n_items, n_primary, options, colours))], []
    while searches:
        search = searches.pop(0)
        found += search.advance(rng.randint(0, 3), limit=rng.randint(1, 3))
        if rng.random() < 0.3:
            search = CoverSearch.restored(search.problem, read(written(search.stored())))
        parts = [search]
        if rng.random() < 0.5:
            parts = search.split(rng.randint(1, 4))
            assert search.done
        searches = [part for part in parts if not part.done] + searches
    assert found == expected


def test_limit_stops_and_the_rest_follows():
    problem = pack(*instances.langford(7))
    search = CoverSearch(problem)
    first = search.advance(1 << 40, limit=5)
    assert len(first) == 5
    assert len(first + search.advance(1 << 40)) == 52


@pytest.mark.parametrize(
    ("instance", "count"),
    [
        (instances.langford(7), 52),
        (instances.langford(8), 300),
        (instances.queens(8), 92),
        (instances.latin_reduced(5), 56),
        (instances.pentominoes(3, 20), 8),
        (instances.dominoes(4, 4), 36),
    ],
    ids=["langford 7", "langford 8", "queens 8", "latin 5", "pentominoes 3x20", "dominoes 4x4"],
)
def test_published_counts(instance, count, slow_without_compiler):
    search = CoverSearch(pack(*instance))
    assert len(all_covers(search)) == count


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("soma", 11520),
        ("pentominoes_8x8", 520),
        ("latin_6", 9408),
        ("y_10x10", 350),
        ("langford_12", 216288),
    ],
)
def test_larger_published_counts(name, count, slow_without_compiler):
    search = CoverSearch(pack(*getattr(instances, name)()), listing=False)
    search.advance(1 << 60)
    assert search.done and search.stats.found == count


def test_parts_of_a_large_search_are_about_equal_and_complete(slow_without_compiler):
    search = CoverSearch(pack(*instances.soma()), listing=False)
    search.advance(1000)
    before = search.stats.found
    parts = search.split(16)
    assert len(parts) == 16
    for part in parts:
        part.advance(1 << 60)
    assert before + sum(part.stats.found for part in parts) == 11520
    assert max(part.stats.nodes for part in parts) < 100_000


@pytest.mark.parametrize("name", ["soma", "latin_6", "y_10x10", "dominoes_6x6", "sudoku_16x16"])
def test_both_ways_to_search_a_frame_visit_the_same_nodes(name, monkeypatch):
    problem, seen = pack(*getattr(instances, name)()), []
    for way in (at.BITS, at.EVENTS):
        monkeypatch.setattr(engine, "ENGINE", way)
        search = CoverSearch(problem, listing=False)
        search.advance(2000)
        seen.append((search.stats, search.path()))
    assert seen[0] == seen[1]


def test_options_of_very_different_lengths_are_searched_alike(monkeypatch):
    n = 70
    options = [[i] for i in range(n)] + [list(range(i, n)) for i in range(0, n, 3)] + [[0, 2], [1]]
    problem, seen = pack(n, n, options), []
    for way in (at.BITS, at.EVENTS, at.EITHER):
        monkeypatch.setattr(engine, "ENGINE", way)
        search = CoverSearch(problem)
        seen.append((list(search.batch(1 << 40)), search.stats))
    assert seen[0] == seen[1] == seen[2]
    assert len(seen[0][0]) > n // 3
