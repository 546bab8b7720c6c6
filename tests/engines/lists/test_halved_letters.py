"""Letters whose values are tried in halves, and letters that together use up what there is."""

from itertools import permutations

import pytest
from random_equations import random_equations

import gridwright as gw
from gridwright.engines.lists import Lists
from gridwright.engines.lists.settings import Settings, Stage

LAST = (Stage((), None),)  # nothing is written out, so that the tree has something to do


def searched(model, settings, budget=1 << 20):
    search, found = Lists(settings).start(model), []
    while not search.done:
        found += search.advance(budget)
    return found, search.stats.nodes


def assignments(found):
    return sorted(tuple(sorted(one.items(), key=str)) for one in found)


def wide(top):
    """Three letters of many values, of which few sums and products are right."""
    a, b, c = "A", "B", "C"
    letters = dict.fromkeys((a, b, c), range(1, top + 1))
    return gw.Model(
        letters, [gw.AllDifferent((a, b, c)), gw.LinearSum((a, b, c), 3 * top - 4, (1, 1, 1))]
    )


@pytest.mark.parametrize("halved", [0, 2, 3, 4, 1000])
@pytest.mark.parametrize("top", [63, 64, 65, 127, 128, 129])
def test_halves_have_all_solutions_on_both_sides_of_a_word(top, halved):
    found, _ = searched(wide(top), Settings(halved=halved, stages=LAST))
    ends = range(top - 8, top + 1)
    expected = sorted(p for p in permutations(ends, 3) if sum(p) == 3 * top - 4)
    assert sorted(tuple(one.values()) for one in found) == expected


@pytest.mark.parametrize("seed", range(3))
def test_halves_change_no_solution_of_a_crossword(seed):
    puzzle, values = random_equations(seed, 5, 9, 18)
    model = puzzle.model()
    whole = assignments(searched(model, Settings(halved=0))[0])
    assert whole == assignments(searched(model, Settings(halved=2, stages=LAST))[0])
    assert any(all(one[x] == n for x, n in values.items()) for one in map(dict, whole))


def test_a_search_in_halves_is_stored_and_goes_on():
    model, settings = wide(65), Settings(halved=2, stages=LAST)
    engine = Lists(settings)
    whole, _ = searched(model, settings)
    search, found = engine.start(model), []
    while not search.done:
        found += search.advance(3)
        stored, search = search.state(), engine.start(model)
        search.restore({"nodes": 0, "backtracks": 0, **stored})
    assert found == whole


def test_letters_that_use_up_what_there_is_leave_nothing_to_others():
    two, three = {"A": (1, 2, 3), "B": (1, 2, 3), "C": (1, 2, 3)}, (1, 2, 3, 4)
    apart = gw.AllDifferent(("A", "B", "C", "D"))
    found, _ = searched(gw.Model({**two, "D": three}, [apart]), Settings())
    assert {one["D"] for one in found} == {4}
    model = gw.Model({**two, "D": (1, 2, 3), "E": range(9)}, [apart])
    assert searched(model, Settings()) == ([], 1)
