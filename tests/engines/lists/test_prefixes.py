"""Orders of letters that are grown from samples: of fewer nodes, and the same on every machine."""

import numpy as np
import pytest
from random_equations import random_equations

from gridwright.basics.halting import Halted, halted_by
from gridwright.basics.stopped import Stopped
from gridwright.engines.lists import Lists, prefixes
from gridwright.engines.lists.letters import arrays_of, spare_of
from gridwright.engines.lists.ordering import Ordering
from gridwright.engines.lists.planning import planned
from gridwright.engines.lists.prefixes import Prefixes
from gridwright.engines.lists.samples import ONE, Level
from gridwright.engines.lists.settings import Settings, Stage
from gridwright.kernels.lists import letters_search

SETTINGS = Settings(planned=2, stages=(Stage((), 1), Stage((), None)))


@pytest.fixture(scope="module")
def hard():
    """What orders are grown from, a bad one, and the nodes that it is estimated at."""
    whole = Lists(SETTINGS).start(random_equations(1, 7, 18, 26)[0].model())
    while whole.root.equations is None:
        whole.advance(1)
    root = whole.root
    order = planned(root.problem, root.translated.formulas, SETTINGS.planned)
    net, words, size = arrays_of(root.problem, root.equations, order, SETTINGS)
    letters_search.advance(net, words, np.zeros(size, np.int64), spare_of(net, words), 1)
    places = [root.equations.letters.index(v) for v in order]
    bad = places[9:] + places[:9]
    samples = Ordering(net, words, size, len(bad))
    most = samples.other[samples.sample(bad, 0, 1 << 200)].total
    return (net, words, size, root.equations), bad, most


def test_an_order_of_all_letters_is_grown_whose_tree_is_a_hundredth(hard):
    arrays, bad, most = hard
    grown = Prefixes(*arrays)
    found, fair = grown.grow(bad, most)
    assert sorted(found) == sorted(bad) and set(map(type, found)) == {int}
    assert grown.tried < 200_000
    assert fair < most and fair == grown.estimate(found)
    samples = Ordering(*arrays[:3], len(bad))
    assert samples.other[samples.sample(found, 0, 1 << 200)].total * 100 < most


def test_the_same_order_is_grown_again(hard):
    arrays, bad, most = hard
    assert Prefixes(*arrays).grow(bad, most) == Prefixes(*arrays).grow(bad, most)


def test_an_order_below_which_nothing_is_found_stays(hard):
    arrays, bad, _ = hard
    assert Prefixes(*arrays).grow(bad, 1) == (tuple(bad), 1)


def test_other_orders_are_grown_only_while_the_tree_is_large(hard, monkeypatch):
    arrays, bad, _ = hard
    begun = []

    def grown(self, order, drawn, most):
        begun.append((drawn, most))
        self.tried += 100
        return (*order[1:], order[0])

    monkeypatch.setattr(Prefixes, "grown", grown)
    monkeypatch.setattr(Prefixes, "estimate", lambda self, order: 1_600 * ONE)
    Prefixes(*arrays).grow(bad, 2_000 * ONE)
    assert begun == [(0, 2_000 * ONE), (prefixes._APART, 1_600 * ONE)]
    begun.clear()
    monkeypatch.setattr(Prefixes, "estimate", lambda self, order: 1 << 60)
    Prefixes(*arrays).grow(bad, 1 << 60)
    assert len(set(begun)) == prefixes._GROWN


def test_what_is_drawn_for_an_order_is_another_each_time(hard):
    arrays, bad, most = hard
    found = [Prefixes(*arrays).grown(bad, i * prefixes._APART, most) for i in range(2)]
    assert found[0] != found[1]


def test_an_order_that_a_fair_sample_finds_worse_is_not_taken(hard, monkeypatch):
    arrays, bad, most = hard
    monkeypatch.setattr(Prefixes, "grown", lambda self, order, *how: (*order[1:], order[0]))
    monkeypatch.setattr(Prefixes, "estimate", lambda self, order: most)
    assert Prefixes(*arrays).grow(bad, most) == (tuple(bad), most)


def test_so_many_sets_are_kept_the_cheapest_each_once():
    kept, costs = {}, [9, 5, 7, 3, 8, 1, 6, 2]
    levels = [Level(i, 1, 0, cost) for i, cost in enumerate(costs)]
    dropped = []
    for i, level in enumerate(levels):
        dropped += Prefixes.dropped(kept, prefixes._Prefix((i,), level))
    again = Level(8, 1, 0, 4), Level(9, 1, 0, 0)  # the letters of one kept, dearer and cheaper
    for level in again:
        dropped += Prefixes.dropped(kept, prefixes._Prefix((3,), level))
    assert sorted(prefix.level.total for prefix in kept.values()) == [0, 1, 2, 5]
    assert {id(x) for x in dropped} == {id(levels[i]) for i in (0, 4, 2, 6, 3)} | {id(again[0])}


def test_letters_that_leave_clues_with_the_fewest_open_letters_are_tried_first(hard):
    arrays, *_ = hard
    grown = Prefixes(*arrays)
    grown.clues = [frozenset(x) for x in ([0, 1, 2], [3, 0], [4, 5, 6, 7], [4, 5, 6, 7], [8])]
    assert grown.candidates(range(9), ())[:4] == [8, 0, 3, 1]
    assert grown.candidates(range(9), (0, 1))[:3] == [2, 3, 8]


def test_growing_is_broken_off(hard):
    arrays, bad, most = hard
    asked = []

    def stop():
        asked.append(1)
        return Stopped.TIME if len(asked) > 5 else None

    with pytest.raises(Halted), halted_by(stop):
        Prefixes(*arrays).grow(bad, most)
