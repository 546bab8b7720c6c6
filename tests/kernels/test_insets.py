"""Insets change no node: few live options are searched apart, wherever a call ends."""

import random

import pytest

from bench import cover_instances as instances
from gridwright.engines.cover import exactly_once as engine
from gridwright.engines.cover.exactly_once import CoverSearch
from gridwright.engines.cover.problem import pack
from gridwright.engines.path import remaining
from gridwright.kernels.exact_cover import fields as at
from gridwright.kernels.exact_cover import frame as fr

INSTANCES = {
    "y": (instances.y_10x10, at.BITS),
    "words": (lambda: instances.word_square(60, 4, seed=3), at.BITS),
    "words by events": (lambda: instances.word_square(40, 4, seed=3), at.EVENTS),
    "queens by events": (lambda: instances.queens(8), at.EVENTS),
    "latin": (lambda: instances.latin_reduced(5), at.EVENTS),
    "Sudoku": (instances.sudoku_16_clues, at.EVENTS),
}


def searched(problem, limit, budgets):
    """Covers, nodes and dead ends after so many calls, and how many insets there were."""
    search, found = CoverSearch(problem), []
    search._prepare()
    J = search._arrays[3]
    J[fr.INSET_LIMIT] = limit
    for budget in budgets:
        found += search.advance(budget, limit=budget)
        assert search.done or search._rest() == remaining(search.path())
    return found, search.stats.nodes, search.stats.dead_ends, int(J[fr.INSETS])


@pytest.mark.usefixtures("slow_without_compiler")
@pytest.mark.parametrize("name", INSTANCES)
@pytest.mark.parametrize("most", [1, 30, 1000])
def test_insets_change_no_node(name, most, monkeypatch):
    make, how = INSTANCES[name]
    monkeypatch.setattr(engine, "ENGINE", how)
    rng = random.Random(most)
    budgets = [rng.randint(1, most) for _ in range(60)]
    *plain, none = searched(pack(*make()), 0, budgets)
    assert none == 0
    for limit in (20, fr.INSET):
        *inset, some = searched(pack(*make()), limit, budgets)
        assert inset == plain
        assert most == 1 or limit < 64 or some > 0


@pytest.mark.parametrize(
    ("how", "n", "insets"),
    [(at.BITS, 256, 2), (at.BITS, 257, 0), (at.EVENTS, 64, 2), (at.EVENTS, 65, 0)],
)
def test_what_an_inset_holds_and_what_it_does_not(how, n, insets, monkeypatch):
    monkeypatch.setattr(engine, "ENGINE", how)
    options = [[0], [0], *[[1]] * n, *[[1, 2]] * 3]  # the last have an item that only they have
    search = CoverSearch(pack(3, 2, options))
    assert len(search.advance(1 << 60)) == 2 * (n + 3)
    assert search._arrays[3][fr.INSETS] == 0  # three too many
    search = CoverSearch(pack(2, 2, options[: n + 2]))
    assert len(search.advance(1 << 60)) == 2 * n
    assert search._arrays[3][fr.INSETS] == insets


def test_insets_that_are_not_worth_it_are_given_up():
    search = CoverSearch(pack(*instances.pentominoes_8x8()), listing=False)
    search.advance(20_000)
    J = search._arrays[3]
    assert J[fr.INSETS] == 16
    assert J[fr.INSET_LIMIT] == 0


def test_those_that_are_go_on():
    search = CoverSearch(pack(*instances.words_5()), listing=False)
    search.advance(200_000)
    J = search._arrays[3]
    assert J[fr.INSETS] > 16
    assert J[fr.INSET_LIMIT] == fr.INSET
