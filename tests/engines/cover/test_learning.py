"""Covers found by learning: all of them once, whatever is forgotten, and in turns with the tree."""

import os
import random

import numpy as np
import pytest
from cover_twin import covers, random_problem

import gridwright as gw
from bench import cover_instances as instances
from bench.growth import sudoku
from gridwright.engines.cover import turns
from gridwright.engines.cover.exactly_once import CoverSearch
from gridwright.engines.cover.learning import LEARNER, MOST_PLACES, Learning
from gridwright.engines.cover.problem import pack
from gridwright.engines.cover.tree import CoverStats
from gridwright.engines.cover.turns import MOST_DUE, CoverTurns
from gridwright.engines.stored import read, written
from gridwright.kernels.learning import aims
from gridwright.kernels.learning import fields as at

ENOUGH = 100_000
"""Nodes within which all that is searched here is settled."""


def all_learned(problem, budget=ENOUGH):
    """All covers, in the order in which they are learned."""
    search, found = Learning(problem), []
    while not search.done:
        assert not search.is_given_up
        assert search.stats.nodes < ENOUGH
        found += search.advance(budget)
    return found, search.stats


def in_turns(problem, parts=1, seed=0, due=0, stores=0.3, most=3):
    """All covers by turns, stored and cut anywhere."""
    rng, found, searches = random.Random(seed), [], [CoverTurns(problem)]
    searches[0].due = due
    while searches:
        search = searches.pop(0)
        found += search.batch(rng.randint(0, most), limit=rng.randint(1, 3))
        if rng.random() < stores:
            search = CoverTurns.restored(search.problem, read(written(search.stored())))
        pieces = search.split(parts) if parts > 1 and rng.random() < 0.1 else [search]
        searches = [piece for piece in pieces if not piece.done] + searches
    return found


@pytest.fixture
def eager(monkeypatch):
    """Trees are judged after a few nodes, and never hoped for."""
    monkeypatch.setattr(turns, "TRIAL", 4)
    monkeypatch.setattr(turns, "LITTLE", 2)


@pytest.mark.parametrize("seed", range(60))
def test_each_cover_is_learned_once_with_colours_too(seed):
    n_items, n_primary, options, colours = random_problem(seed)
    found, _ = all_learned(pack(n_items, n_primary, options, colours))
    assert sorted(found) == sorted(covers(n_primary, options, colours))


@pytest.mark.parametrize("seed", range(0, 60, 3))
def test_each_cover_is_learned_once_by_starts_that_aim(seed, monkeypatch):
    monkeypatch.setattr(at, "LONG", 0)
    n_items, n_primary, options, colours = random_problem(seed)
    found, _ = all_learned(pack(n_items, n_primary, options, colours))
    assert sorted(found) == sorted(covers(n_primary, options, colours))


@pytest.mark.parametrize("before", [1, 0, -1])
def test_starts_aim_once_there_were_so_many_contradictions(before, monkeypatch):
    """Looked for anew each time after 1,000 contradictions more, each third time from taken."""
    for name in ("luby", "_aim_anew", "begin_start", "note_trail", "value_for"):
        function = getattr(aims, name)
        monkeypatch.setattr(aims, name, getattr(function, "py_func", function))
    begin, note, value = aims.begin_start, aims.note_trail, aims.value_for
    I, T, _, _ = at.allocate(1, 1, [0, 1, 2], np.zeros(2, int), np.full(2, at.NONE))
    I[at.CONFLICTS] = at.LONG - before
    begin(I, T)
    assert I[at.AIMS] == (before <= 0)
    assert I[at.NEXT_RESTART] - I[at.CONFLICTS] == (aims.LONG_UNIT if before <= 0 else aims.UNIT)
    T[I[at.VALUE]], T[I[at.TRAIL]] = at.GONE, 0
    I[at.LEVEL], T[I[at.BEGINS]] = 1, 1  # one value is had before the first level
    note(I, T)
    assert value(I, T, 0) == (at.GONE if before <= 0 else at.TAKEN)
    if before > 0:
        return
    for more, aimed, had in (
        (999, 1, at.GONE),
        (1, 2, at.GONE),
        (1999, 2, at.GONE),
        (1, 3, at.GONE),
        (3000, 4, at.TAKEN),
    ):
        note(I, T)
        I[at.CONFLICTS] += more
        begin(I, T)
        assert (I[at.AIMS], value(I, T, 0)) == (aimed, had)
    assert value(I, T, 1) == at.TAKEN


@pytest.mark.parametrize("seed", range(0, 60, 6))
def test_pauses_change_nothing(seed):
    n_items, n_primary, options, colours = random_problem(seed)
    problem = pack(n_items, n_primary, options, colours)
    assert all_learned(problem, budget=1) == all_learned(problem)


@pytest.mark.parametrize(
    ("instance", "count"),
    [(instances.langford(7), 52), (instances.queens(6), 4), (instances.latin_reduced(4), 4)],
    ids=["langford 7", "queens 6", "latin 4"],
)
@pytest.mark.parametrize("clauses", [1, 8, at.CLAUSES])
def test_published_counts_however_much_is_forgotten(instance, count, clauses, monkeypatch):
    monkeypatch.setattr(at, "CLAUSES", clauses)
    found, _ = all_learned(pack(*instance))
    assert len(set(found)) == len(found) == count


def test_without_room_it_gives_up_and_with_just_enough_it_does_not(monkeypatch):
    problem, given_up = pack(*instances.langford(7)), set()
    for room in (64, 1 << 16):
        allocate = at.allocate
        monkeypatch.setattr(at, "allocate", lambda *p, room=room, to=allocate: to(*p, room=room))
        search, found = Learning(problem), []
        monkeypatch.setattr(at, "allocate", allocate)
        while not (search.done or search.is_given_up) and search.stats.nodes < ENOUGH:
            found += search.advance(ENOUGH)
        assert search.done != search.is_given_up
        assert len(set(found)) == len(found)
        given_up.add((room, search.is_given_up))
    assert given_up == {(64, True), (1 << 16, False)}


def test_codes_of_clauses_options_and_items_fit_into_their_words():
    assert 3 * max(at.ROOM, MOST_PLACES) + 2 < 1 << 31
    assert 2 * at.ROOM + 1 < 1 << 31
    assert MOST_DUE + 1 < 1 << 31
    search = CoverTurns(pack(*instances.langford(7)))
    search.judged_at = MOST_DUE * 4
    search.tree.stats.nodes = search.judged_at
    search.batch(0)
    assert search.due == MOST_DUE


def test_restarts_follow_luby():
    luby = getattr(aims.luby, "py_func", aims.luby)
    assert [luby(n) for n in range(1, 16)] == [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]


@pytest.mark.parametrize("parts", [1, 3])
@pytest.mark.parametrize("seed", range(0, 150, 5))
def test_turns_stored_and_cut_anywhere_find_each_cover_once(seed, parts, eager):
    n_items, n_primary, options, colours = random_problem(seed)
    problem = pack(n_items, n_primary, options, colours)
    found = in_turns(problem, parts, seed)
    assert sorted(found) == sorted(covers(n_primary, options, colours))


def test_turns_do_not_depend_on_where_they_are_stored(eager):
    problem = pack(*instances.langford(7))
    search, whole = CoverTurns(problem), []
    search.due = ENOUGH
    while not search.done:
        whole += search.batch(ENOUGH)
    assert len(set(whole)) == len(whole) == 52
    assert search.told == whole
    for seed in range(2):
        assert in_turns(problem, seed=seed, due=ENOUGH, stores=0.1, most=40) == whole


def test_one_stored_at_a_cover_goes_on_with_the_next():
    problem = pack(*instances.langford(7))
    whole, _ = all_learned(problem)
    search, found = Learning(problem), []
    while not search.done:
        now = search.advance(ENOUGH)
        found += now
        search = Learning(problem, search.stats) if now else search
    assert found == whole


@pytest.mark.parametrize("learner", [None, LEARNER - 1])
def test_what_another_learner_found_is_kept_and_the_tree_finds_the_rest(learner):
    problem = pack(*instances.langford(7))
    search = CoverTurns(problem)
    search.due, found = ENOUGH, []
    while len(found) < 5:
        found += search.batch(40)
    search = CoverTurns.restored(problem, search.stored() | {"learner": learner})
    assert search.judged_at is None
    while not search.done:
        found += search.batch(ENOUGH)
    assert len(set(found)) == len(found) == 52


def test_a_cover_found_without_a_node_is_not_told_again_when_restored():
    problem = pack(2, 2, [[0], [1]])
    search = CoverTurns(problem)
    search.due = 1
    found = list(search.batch(1))
    search = CoverTurns.restored(problem, read(written(search.stored())))
    while not search.done:
        found += search.batch(1)
    assert found == [(0, 1)]


def test_figures_that_are_never_reached_end_the_search_nevertheless():
    search = Learning(pack(*instances.langford(7)), CoverStats(nodes=300, found=1000))
    calls = 0
    while not search.done:
        search.advance(ENOUGH)
        calls += 1
    assert calls < 100
    assert search.stats.found == 52


def test_after_many_covers_the_tree_goes_on_alone(eager, monkeypatch):
    monkeypatch.setattr(turns, "MOST_TOLD", 3)
    search, found = CoverTurns(pack(*instances.langford(7))), []
    search.due = ENOUGH
    while not search.done:
        found += search.batch(ENOUGH)
    assert len(search.told) == 3
    assert len(set(found)) == len(found) == 52


def test_what_is_proved_by_learning_is_not_cut():
    problem = pack(*instances.langford(5))
    search = CoverTurns(problem)
    search.due = ENOUGH
    assert list(search.batch(ENOUGH)) == []
    assert search.done
    assert search.split(2) == []
    assert CoverTurns.restored(problem, read(written(search.stored()))).done


def test_a_tree_that_finds_something_or_is_half_done_is_left_alone():
    problem = pack(*instances.queens(9))
    search, tree = CoverTurns(problem), CoverSearch(problem)
    found = []
    while not search.done:
        found += search.batch(ENOUGH)
    assert found == tree.advance(ENOUGH)
    assert search.stats == tree.stats


@pytest.mark.parametrize(
    "change",
    [
        {"due": -1},
        {"due": "1"},
        {"judged": 1.5},
        {"told": [[1000]]},
        {"learned": {"nodes": 3, "dead_ends": 0, "found": 0}, "due": 2},
        {"learned": {"nodes": 3, "dead_ends": 0, "found": 1}, "due": 4},
        {"learned": {"nodes": -1}},
    ],
)
def test_damaged_turns_are_refused(change):
    problem = pack(*instances.langford(7))
    content = CoverTurns(problem).stored()
    with pytest.raises((ValueError, TypeError)):
        CoverTurns.restored(problem, content | {"judged": 30_000} | change)


@pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="two minutes")
def test_a_sudoku_where_trees_of_that_size_are_hardest_takes_few_nodes(tmp_path):
    file = tmp_path / "sudoku.toml"
    file.write_text(sudoku(25), encoding="utf-8")
    result = gw.solve(gw.load(file), limit=2)
    assert len(result.solutions) == 2
    assert result.stats.engine == "cover"
    assert result.stats.nodes < 40_000
