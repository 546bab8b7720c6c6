"""Frames of at most four words are searched apart: the same nodes, wherever a call ends."""

import random

import numpy as np
import pytest
from cover_twin import covers, random_problem

from bench import cover_instances as instances
from gridwright.engines.cover import exactly_once as engine
from gridwright.engines.cover.exactly_once import CoverSearch
from gridwright.engines.cover.problem import pack
from gridwright.kernels.exact_cover import fields as at
from gridwright.kernels.exact_cover import frame as fr


def padded(instance, n):
    """The problem with n options more, none of which is ever in a cover: their item starves."""
    n_items, n_primary, options, _ = instance
    assert n_items == n_primary
    starving = [[k % n_items, n_items] for k in range(n)]
    return n_items + 2, n_items + 1, [*options, *starving, [n_items, n_items + 1]], None


@pytest.mark.parametrize("words", [1, 2, 4])
@pytest.mark.parametrize("seed", range(30))
def test_few_words_are_searched_node_by_node_as_many(seed, words, monkeypatch):
    monkeypatch.setattr(engine, "ENGINE", at.BITS)
    n_items, n_primary, options, colours = random_problem(seed, max_options=18)
    rng, several = random.Random(seed), max(1, 64 * (words - 1) // max(len(options), 1))
    copies = [option for option in options for _ in range(several)]
    tints = None if colours is None else [row for row in colours for _ in range(several)]
    search, found = CoverSearch(pack(n_items, n_primary, copies, tints)), []
    while not search.done and len(found) < 2000:
        before = search.stats.nodes
        found += search.advance(rng.randint(1, 3), limit=rng.randint(1, 4))
        assert search.stats.nodes <= before + 3
    expected = covers(n_primary, copies, tints) if several < 4 else None
    assert expected is None or found[: len(expected)] == expected[: len(found)]


@pytest.mark.parametrize("n_options", [255, 256, 257])
def test_what_four_words_hold_and_what_they_do_not(n_options):
    instance = instances.langford(7)
    problem = pack(*padded(instance, n_options - len(instance[2]) - 1))
    assert len(problem.option) == n_options
    search = CoverSearch(problem)
    assert len(search.advance(1 << 60)) == 52


def test_levels_of_more_options_than_notes_are_searched_too():
    n = 200  # two items, in so many options each: a level has notes for fewer
    search = CoverSearch(pack(2, 2, [*[[0]] * n, *[[1]] * n][: 2 * n - 150]))
    assert len(search.advance(1 << 60)) == n * (n - 150)


def test_notes_of_one_level_leave_those_of_the_next_alone():
    search = CoverSearch(pack(*instances.langford(7)), listing=False)
    search.advance(20)
    J, F = search._arrays[3:5]
    assert J[fr.WORDS] <= 4
    J[fr.LEVEL] = 0
    last = J[fr.WEIGHT] + (J[fr.LEVELS]) * J[fr.WIDTH]
    assert last <= len(F)
    assert np.count_nonzero(F) > 0
