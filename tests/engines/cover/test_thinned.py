"""Options of no use are left out of a count, and no others."""

import pytest
from cover_twin import covers, random_problem

from bench import cover_instances as instances
from gridwright.engines.cover import whole
from gridwright.engines.cover.problem import pack
from gridwright.engines.cover.symmetry import kinds
from gridwright.engines.cover.thinned import thinned
from gridwright.engines.cover.whole import count_search


def counted(problem):
    search = count_search(problem)
    while not search.done:
        search.advance(1 << 60)
    return search


@pytest.mark.parametrize("seed", range(120))
def test_a_thinned_problem_has_the_same_covers(seed):
    n_items, n_primary, options, colours = random_problem(seed, max_options=24)
    problem = thinned(pack(n_items, n_primary, options, colours))
    left = problem.option.tolist()
    expected = [sorted(cover) for cover in covers(n_primary, options, colours)]
    fewer = [options[o] for o in left]
    its = None if colours is None else [colours[o] for o in left]
    found = [sorted(left[o] for o in cover) for cover in covers(n_primary, fewer, its)]
    assert sorted(found) == sorted(expected)


def test_an_option_that_leaves_an_item_without_any_goes_and_then_those_that_needed_it():
    """[0, 2, 4] leaves 1 with none; without it, [5] leaves 4 with none, though it comes first."""
    options = [[5], [0, 1], [1, 2], [2, 3], [0, 3], [0, 2, 4], [4, 5]]
    assert thinned(pack(6, 6, options)).option.tolist() == [1, 2, 3, 4, 6]


def test_two_fifths_of_the_places_of_pentominoes_on_8x8_are_of_no_use(slow_without_compiler):
    problem = pack(*instances.pentominoes_8x8())
    parts = [thinned(part) for _, part in kinds(problem)]
    assert [len(part.option) for part in parts] == [912, 967]


def test_counts_are_thinned_once_they_are_long(monkeypatch, slow_without_compiler):
    monkeypatch.setattr(whole, "MUCH", 1)
    monkeypatch.setattr(whole, "LITTLE", 1)
    thin = []

    def noted(problem):
        thin.append(thinned(problem))
        return thin[-1]

    monkeypatch.setattr(whole, "thinned", noted)
    assert counted(pack(*instances.pentominoes_8x8())).count == 520
    assert [len(one.option) for one in thin] == [912, 967]
