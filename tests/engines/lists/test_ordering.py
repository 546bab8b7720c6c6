"""The order of letters from samples: the same on every machine, and of fewer nodes."""

import numpy as np
import pytest
from random_equations import random_equations

from gridwright.basics.halting import Halted, halted_by
from gridwright.basics.stopped import Stopped
from gridwright.engines.lists import Lists, ordering, search
from gridwright.engines.lists.letters import arrays_of, oftenest_failing_first, spare_of
from gridwright.engines.lists.planning import planned
from gridwright.engines.lists.prefixes import Prefixes
from gridwright.engines.lists.settings import Settings, Stage
from gridwright.kernels.lists import letters_search

SETTINGS = Settings(planned=2, stages=(Stage((), 1), Stage((), None)))
"""At the second node the letters' own search begins."""


def sampler(root, order):
    """Samples of the trees of a problem, at its root, and the order by places of letters."""
    net, words, size = arrays_of(root.problem, root.equations, order, SETTINGS)
    ints = np.zeros(size, np.int64)
    letters_search.advance(net, words, ints, spare_of(net, words), 1)
    places = [root.equations.letters.index(v) for v in order]
    return ordering.Ordering(net, words, size, len(order)), places


def equations(seed, n=7, n_letters=20, top=26):
    """The root of a search whose letters have a search of their own, and its planned order."""
    puzzle, _ = random_equations(seed, n, n_letters, top)
    whole = Lists(SETTINGS).start(puzzle.model())
    while whole.root.equations is None:
        whole.advance(1)
    root = whole.root
    return root, planned(root.problem, root.translated.formulas, SETTINGS.planned)


@pytest.fixture(scope="module")
def hard():
    root, order = equations(1, 7, 18)
    return root, order, order[9:] + order[:9]


def test_the_same_order_is_found_again_and_it_is_one_of_all_letters(hard, monkeypatch):
    root, order, _ = hard
    monkeypatch.setattr(ordering, "_FEW", 100)
    found, whole = ordering.improved(root.problem, root.equations, order, SETTINGS)
    assert sorted(found) == sorted(order) and set(map(type, found)) == {int}
    assert (found, whole) == ordering.improved(root.problem, root.equations, order, SETTINGS)
    assert sorted(whole.clues, key=repr) == sorted(root.equations.clues, key=repr)


def test_a_small_tree_is_searched_as_it_is(hard, monkeypatch):
    root, order, _ = hard
    monkeypatch.setattr(ordering, "_FEW", 1 << 60)
    assert ordering.improved(root.problem, root.equations, order, SETTINGS)[0] == tuple(order)


@pytest.mark.parametrize(("fair", "is_kept"), [(1, True), (3, False)])
def test_what_was_moved_is_not_kept_where_a_fair_sample_finds_it_no_better(
    hard, monkeypatch, fair, is_kept
):
    root, order, _ = hard
    monkeypatch.setattr(ordering, "_LARGE", 0)
    monkeypatch.setattr(Prefixes, "grow", lambda self, order, most: (tuple(order), 2))
    monkeypatch.setattr(Prefixes, "estimate", lambda self, order: fair)
    monkeypatch.setattr(ordering.Ordering, "improve", lambda self, order: tuple(order[::-1]))
    found, _ = ordering.improved(root.problem, root.equations, order, SETTINGS)
    assert found == (tuple(order[::-1]) if is_kept else tuple(order))


def test_of_a_bad_order_the_estimate_falls_to_a_hundredth(hard):
    root, _, bad = hard
    samples, places = sampler(root, bad)
    before = samples.sample(places, 0, 1 << 200)
    samples.take(0, before)
    first = samples.kept[before].total
    better = samples.improve(places)
    after = samples.sample(better, 0, 1 << 200)
    assert samples.other[after].total * 100 < first
    assert samples.tried < 2_000_000


def test_samples_end_where_a_part_of_the_nodes_was_tried_and_nothing_found(hard, monkeypatch):
    root, order, _ = hard
    monkeypatch.setattr(ordering, "_FEW", 1)
    monkeypatch.setattr(ordering, "_PATIENCE", 1)
    samples, places = sampler(root, order[2:] + order[:2])
    tried, nodes = [], []

    def moved(order, depth):
        tried.append(samples.tried)
        nodes.append(samples.kept[depth].total // ordering.ONE)
        return list(reversed(order)), 0

    monkeypatch.setattr(samples, "moved", moved)
    assert samples.improve(places) == tuple(places)
    assert len(tried) > 1 and len(set(nodes)) == 1
    assert tried[-1] - tried[0] <= nodes[0] <= samples.tried - tried[0]


def test_a_search_in_a_bad_order_has_as_many_nodes_only_without_samples(hard, monkeypatch):
    _, _, bad = hard
    puzzle, values = random_equations(1, 7, 18, 26)
    monkeypatch.setattr(search, "planned", lambda *how: bad)

    def run(most):
        one, found = Lists(SETTINGS).start(puzzle.model()), []
        while not one.done and one.stats.nodes < most:
            found += one.advance(1 << 14)
        return one, found

    one, found = run(200_000)
    assert one.done and one.stats.nodes < 20_000
    assert any(all(each[x] == n for x, n in values.items()) for each in found)
    monkeypatch.setattr(search, "improved", lambda problem, whole, order, settings: (order, whole))
    one, _ = run(200_000)
    assert not one.done


def test_a_sample_that_holds_all_nodes_counts_them(monkeypatch):
    root, order = equations(1, 5, 9, 12)
    monkeypatch.setattr(ordering, "ROOM", 5_000)
    samples, places = sampler(root, order)
    depth = samples.sample(places, 0, 1 << 200)
    whole = samples.other[depth].total // ordering.ONE
    monkeypatch.setattr(ordering, "ROOM", 20)
    few, _ = sampler(root, order)
    depth = few.sample(places, 0, 1 << 200)
    assert 0 < whole < 5_000
    assert whole / 3 < few.other[depth].total / ordering.ONE < 3 * whole


def test_clues_that_fail_oftenest_when_they_are_looked_at_come_first(hard):
    whole = hard[0].equations
    tallies = np.zeros(2 * len(whole.clues), np.int64)
    tallies[::2] = 1_000
    assert oftenest_failing_first(whole, tallies) == whole
    tallies[[5, 11, 13]] = 10, 200, 100
    tallies[12] = 100  # the seventh was looked at more seldom
    assert oftenest_failing_first(whole, tallies).clues[:3] == tuple(
        whole.clues[i] for i in (6, 5, 2)
    )


def test_each_failure_is_one_of_a_clue_that_was_looked_at(hard):
    root, order, _ = hard
    samples, places = sampler(root, order)
    samples.sample(places, 0, 1 << 200)
    looked, failed = samples.tallies.reshape(-1, 2).T
    assert len(looked) == len(root.equations.clues)
    assert (looked >= failed).all() and failed.any() and looked.sum() > samples.tried


def test_what_is_compiled_ahead_looks_for_no_order(monkeypatch):
    def never(*how):
        raise AssertionError("an order is looked for twice")

    monkeypatch.setattr(search, "planned", never)
    monkeypatch.setattr(search, "improved", never)
    model = random_equations(1, 5, 16)[0].model()
    Lists().warm(model)
    with pytest.raises(AssertionError):
        Lists().start(model).root.is_planned()


def test_samples_are_broken_off(hard):
    root, _, bad = hard
    asked = []

    def stop():
        asked.append(1)
        return Stopped.TIME if len(asked) > 5 else None

    with pytest.raises(Halted), halted_by(stop):
        ordering.improved(root.problem, root.equations, bad, SETTINGS)
