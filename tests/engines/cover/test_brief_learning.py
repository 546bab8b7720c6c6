"""A few nodes of learning where a tree is large and has one cover at most, as that of a Sudoku."""

import random
from types import SimpleNamespace

import pytest

from bench import cover_instances as instances
from gridwright.engines.cover import learning, turns, whole
from gridwright.engines.cover.exactly_once import CoverSearch
from gridwright.engines.cover.learning import BRIEF, FEW, is_worth_trying, warm_learning
from gridwright.engines.cover.problem import pack
from gridwright.engines.cover.turns import EARLY, LARGE, CoverTurns
from gridwright.engines.cover.whole import count_search
from gridwright.engines.stored import read, written


@pytest.fixture(scope="module", autouse=True)
def kept(slow_without_compiler):
    """The kernel is there: it is not tried otherwise."""
    warm_learning()


def listed(search, budget=1 << 60):
    found = []
    while not search.done:
        found += search.batch(budget)
    return found


def test_a_sudoku_takes_a_few_nodes_however_large_its_tree_is():
    problem = pack(*instances.sudoku_16x16_2())
    search, tree = CoverTurns(problem), CoverSearch(problem)
    assert listed(search) == [tuple(cover) for cover in listed(tree)]
    assert search.is_proved
    assert search.stats.nodes <= EARLY + BRIEF < tree.stats.nodes // 20


def test_a_tree_that_seems_nearly_done_for_long_is_cut_short():
    problem = pack(*instances.sudoku_16x16_3())
    search = CoverTurns(problem)
    assert len(listed(search)) == 1
    assert search.stats.nodes <= 4 * EARLY + BRIEF  # 87,706 without


def test_a_cover_of_the_tree_is_not_handed_out_again_when_it_is_learned():
    problem = pack(*instances.sudoku_25x25_2())
    search, found, n_stored = CoverTurns(problem), [], 0
    while not search.done:
        found += search.batch(700)
        if found and n_stored < 20:
            search = CoverTurns.restored(problem, read(written(search.stored())))
            n_stored += 1
    assert len(found) == 1
    assert len(search.handed) == len(search.told) == 1
    assert search.is_proved


@pytest.mark.parametrize(
    ("looked", "nodes", "fraction", "is_tried"),
    [
        ((0, 0.0), EARLY, EARLY / LARGE, True),
        ((0, 0.0), EARLY, 0.1001, False),
        ((EARLY, 0.5), 2 * EARLY, 0.5999, True),  # so far two thirds, but of late a tenth
        ((EARLY, 0.5), 2 * EARLY, 0.6001, False),
    ],
)
def test_it_is_tried_where_the_tree_seems_large(looked, nodes, fraction, is_tried, monkeypatch):
    monkeypatch.setattr(turns, "is_worth_trying", lambda tree: True)
    search = CoverTurns(pack(*instances.langford(7)))
    search.tree, search.looked = SimpleNamespace(fraction=fraction), looked
    search.look(nodes)
    assert (search.due, search.judged_at) == (BRIEF if is_tried else 0, 2 * nodes)


def test_it_is_tried_for_frames_by_events_with_one_cover_at_most(monkeypatch):
    sudoku = CoverSearch(pack(*instances.sudoku_16x16_2()))
    assert not is_worth_trying(sudoku)  # which has no frame yet
    sudoku.advance(10)
    assert is_worth_trying(sudoku)
    for n, is_so in [(FEW, True), (FEW + 1, False)]:
        sudoku.stats.found = n
        assert is_worth_trying(sudoku) == is_so
    sudoku.stats.found = 0
    monkeypatch.setattr(learning, "MOST_PLACES", len(sudoku.problem.item_of))
    assert is_worth_trying(sudoku)
    monkeypatch.setattr(learning, "MOST_PLACES", len(sudoku.problem.item_of) - 1)
    assert not is_worth_trying(sudoku)
    dense = CoverSearch(pack(*instances.pentominoes_8x8()))
    dense.advance(10)
    assert not is_worth_trying(dense)


def test_it_is_not_tried_where_its_kernel_would_have_to_be_compiled(monkeypatch):
    monkeypatch.setattr(learning, "_is_kept", lambda: False)
    problem = pack(*instances.sudoku_16x16_2())
    search, tree = CoverTurns(problem), CoverSearch(problem)
    assert len(listed(search)) == 1
    listed(tree)
    assert search.stats.nodes == tree.stats.nodes


@pytest.mark.parametrize("brief", [3, 40, BRIEF])
def test_counts_are_those_without_wherever_they_are_paused(brief, monkeypatch):
    monkeypatch.setattr(whole, "BRIEF", brief)
    rng, search = random.Random(brief), count_search(pack(*instances.sudoku_16x16_2()))
    while not search.done:
        nodes, budget = search.stats.nodes, rng.choice((7, 90, 5000))
        search.advance(budget)
        assert nodes <= search.stats.nodes <= nodes + budget
    assert search.count == 1
    assert (search.stats.nodes < 3000) == (brief == BRIEF)


def test_a_count_that_is_cut_while_it_learns_goes_on_without():
    search = count_search(pack(*instances.sudoku_16x16_2()))
    while search.parts[0].learning is None:
        search.advance(100)
    search.advance(20)
    pieces = search.split(3)
    for piece in pieces:
        while not piece.done:
            piece.advance(1 << 60)
    assert search.count + sum(piece.count for piece in pieces) == 1
