"""How long a count enumerates before it remembers: by nodes, on both sides of each bound."""

from math import ceil

import pytest

from bench import cover_instances as instances
from gridwright.engines.cover import whole
from gridwright.engines.cover.problem import pack
from gridwright.engines.cover.whole import WholeCount, count_search, has_few_neighbours


def begun(instance) -> WholeCount:
    search = count_search(pack(*instance))
    assert isinstance(search, WholeCount)
    return search


def judged(instance, nodes: int) -> int:
    """What an enumeration seems to take after so many nodes of the trial, at which it is judged."""
    search = begun(instance)
    while search.stats.nodes < nodes:
        search.advance(nodes - search.stats.nodes)
    return ceil(1 / search.parts[0].rate)


def n_nodes(instance, found: int, budget: int = 1 << 60) -> int:
    search = begun(instance)
    while not search.done:  # it returns while a kernel is being compiled
        search.advance(budget)
    assert search.count == found
    return search.stats.nodes


def test_a_trial_goes_on_up_to_the_nodes_that_are_little_and_not_beyond(
    monkeypatch, slow_without_compiler
):
    queens, enumerated = instances.queens(10), 5486
    estimate = judged(queens, whole.FIRST_NODES)
    assert 2 * whole.FIRST_NODES < estimate <= whole.LITTLE
    monkeypatch.setattr(whole, "LITTLE", estimate)
    assert n_nodes(queens, 724) == enumerated
    monkeypatch.setattr(whole, "LITTLE", estimate - 1)
    assert n_nodes(queens, 724) > enumerated


def test_a_longer_trial_goes_on_if_it_is_half_done_and_not_before(
    monkeypatch, slow_without_compiler
):
    queens, enumerated = instances.queens(10), 5486
    monkeypatch.setattr(whole, "LONGER", 3000)  # of 5,486
    estimate = judged(queens, 3000)
    assert estimate <= 2 * 3000
    assert n_nodes(queens, 724) == enumerated
    assert {n_nodes(queens, 724, budget) for budget in (1, 999, 3001)} == {enumerated}
    monkeypatch.setattr(whole, "LONGER", 2500)
    assert judged(queens, 2500) > 2 * 2500
    assert n_nodes(queens, 724) > enumerated


def test_eleven_queens_are_enumerated_as_the_last_twentieth_needs_no_memo(slow_without_compiler):
    assert n_nodes(instances.queens(11), 2680) == 21275


@pytest.mark.parametrize(
    ("instance", "is_few"),
    [
        (instances.dominoes(6, 6), True),
        (instances.dominoes(12, 12), True),
        (instances.latin_reduced(6), False),
        (instances.queens(8), False),
        (instances.y_10x10(), False),
    ],
    ids=["dominoes 6x6", "dominoes 12x12", "Latin 6", "queens 8", "Y 10x10"],
)
def test_items_of_tilings_by_dominoes_have_few_neighbours(instance, is_few):
    assert has_few_neighbours(pack(*instance)) == is_few


def test_neighbours_are_few_up_to_a_bound():
    def problem(n_items):  # places in the options of all items: 9 + 81
        return pack(n_items, n_items, [[0, 1, 2], list(range(9))])

    assert has_few_neighbours(problem(10))
    assert not has_few_neighbours(problem(9))


def test_where_neighbours_are_few_a_memo_comes_at_once_unless_half_is_done(slow_without_compiler):
    assert n_nodes(instances.dominoes(6, 6), 6728) < 2 * whole.FIRST_NODES  # 13,454 to enumerate
    assert n_nodes(instances.dominoes(5, 6), 1183) == 2364
