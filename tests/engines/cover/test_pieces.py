"""Counts in pieces: cut, stored and gone on with anywhere, with symmetries and memos or without."""

import random

import pytest
from cover_twin import covers, mirrored, random_problem

from bench import cover_instances as instances
from gridwright.basics.errors import EngineError
from gridwright.engines.cover import pieces as module
from gridwright.engines.cover.exactly_once import CoverSearch
from gridwright.engines.cover.pieces import Nature, PiecedCount, pieces_of
from gridwright.engines.cover.problem import pack
from gridwright.engines.stored import read, written

QUEENS = pack(*instances.queens(10))
"""724 ways to place them."""


def again(search):
    """The search as it is read from what it is written to."""
    found = PiecedCount.restored(search.problem, read(written(search.stored())))
    assert found.stored() == search.stored()
    assert (found.stats, found.weight) == (search.stats, search.weight)
    assert found.fraction == pytest.approx(search.fraction)
    return found


def counted(search, rng, most=1 << 60):
    """How many covers, by searches that are cut and stored anywhere."""
    searches, total = [search], 0
    while searches:
        search = searches.pop(rng.randrange(len(searches)))
        before, found = search.fraction, search.stats.found
        search.advance(rng.randint(0, most))
        assert before - 1e-9 <= search.fraction <= 1
        assert found <= search.stats.found
        if rng.random() < 0.5:
            search = again(search)
        if search.done:
            total += search.stats.found
        elif rng.random() < 0.3:
            searches += search.split(rng.randint(1, 6))
            total += search.stats.found
            assert search.done
        else:
            searches.append(search)
    return total


@pytest.fixture
def at_once(monkeypatch):
    """Look for symmetries of small problems too."""
    monkeypatch.setattr(module, "is_small", lambda problem: False)


@pytest.mark.parametrize("make", [random_problem, mirrored], ids=["any", "mirrored"])
@pytest.mark.parametrize("remembers", [False, True], ids=["enumerated", "remembering"])
@pytest.mark.parametrize("seed", range(60))
def test_pieces_may_be_cut_and_stored_anywhere(seed, remembers, make, at_once, monkeypatch):
    monkeypatch.setattr(module, "worth_remembering", lambda problem, is_whole: remembers)
    monkeypatch.setattr(module, "MOST_STUCK", 50)
    n_items, n_primary, options, colours = make(seed)
    search = PiecedCount(pack(n_items, n_primary, options, colours))
    assert counted(search, random.Random(seed), 4) == len(covers(n_primary, options, colours))


@pytest.mark.parametrize("n", [1, 2, 3, 16, 100])
def test_parts_weigh_as_much_as_the_whole_and_count_the_same(n):
    search = PiecedCount(QUEENS)
    search.advance(100)
    found, left = search.stats.found, search.weight * (1 - search.fraction)
    parts = search.split(n)
    assert 1 <= len(parts) <= n
    assert sum(part.weight for part in parts) == pytest.approx(left)
    assert found + sum(counted(part, random.Random(n)) for part in parts) == 724


def test_images_are_counted_once_in_pieces_as_in_a_whole(slow_without_compiler):
    search = PiecedCount(pack(*instances.queens(12)))
    assert {piece.nature.times for piece in pieces_of(search.problem)} == {2}
    parts = search.split(16)
    assert sum(counted(part, random.Random(1)) for part in parts) == 14_200
    nodes = sum(part.stats.nodes for part in parts)
    plain = CoverSearch(search.problem, listing=False)
    plain.advance(1 << 40)
    assert plain.stats.found == 14_200
    assert nodes < 0.6 * plain.stats.nodes


@pytest.mark.parametrize(("n", "ways"), [(8, 92), (9, 352), (11, 2680), (13, 73_712)])
def test_published_counts_of_queens(n, ways, at_once, slow_without_compiler):
    search = PiecedCount(pack(*instances.queens(n)))
    assert sum(counted(part, random.Random(n), 1 << 14) for part in search.split(5)) == ways


@pytest.mark.slow
@pytest.mark.parametrize(("n", "ways"), [(14, 365_596), (15, 2_279_184), (16, 14_772_512)])
def test_published_counts_of_more_queens(n, ways):
    search = PiecedCount(pack(*instances.queens(n)))
    assert sum(counted(part, random.Random(n), 1 << 22) for part in search.split(16)) == ways


def test_what_is_small_is_one_piece_as_it_was_stored_before():
    problem = pack(*instances.queens(6))
    search = PiecedCount(problem)
    search.advance(3)
    assert [piece.nature for piece in search.pieces] == [Nature()]
    assert search.stored().keys() == {"tree"}


@pytest.mark.parametrize("nodes", [0, 1, 100, 1000])
def test_a_count_that_was_stored_as_one_tree_is_gone_on_with(nodes):
    tree = CoverSearch(QUEENS, listing=False)
    if nodes:
        tree.advance(nodes)
    search = PiecedCount.restored(QUEENS, read(written({"tree": tree.stored()})))
    assert search.stats == tree.stats
    assert counted(search, random.Random(nodes), 2000) == 724


DOMINOES = pack(*instances.dominoes(8, 8))
"""12,988,816 tilings of a chessboard."""


@pytest.mark.parametrize("nodes", [1 << 60, 300])
def test_a_piece_with_a_memo_does_as_little_as_one_count(nodes, slow_without_compiler):
    search, n = PiecedCount(DOMINOES), 0
    [piece] = pieces_of(DOMINOES)
    assert piece.remembers and piece.nature.times == 2
    while not search.done:
        search.advance(nodes)
        n += 1
        if nodes < 1000 and n == 2:
            search = again(search)  # its memo is lost
            assert search.remembers
    assert search.stats.found == 12_988_816
    assert search.stats.nodes < 5000


def test_pieces_with_a_memo_are_cut_into_few_parts(slow_without_compiler):
    parts = PiecedCount(DOMINOES).split(16)
    assert len(parts) == module.MOST_APART
    assert all(part.remembers for part in parts)
    assert sum(counted(part, random.Random(2)) for part in parts) == 12_988_816


def test_an_order_of_another_version_is_refused_in_plain_words(at_once):
    search = PiecedCount(pack(*instances.pentominoes_8x8()))
    search.advance(1)
    content = search.stored()
    content["pieces"][0] |= {"order": module.ORDER + 1}
    with pytest.raises(EngineError, match="stored by another version of gridwright"):
        PiecedCount.restored(search.problem, content)


@pytest.mark.parametrize(
    "change",
    [
        {"times": 0},
        {"times": -1},
        {"times": 10_000},
        {"times": 1.5},
        {"without": [10_000]},
        {"without": ["a"]},
        {"without": 3},
        {"weighs": 2},
        {"remembers": True},
        {"changed": -1},
        {"tree": {}},
    ],
)
def test_a_piece_that_was_tampered_with_is_refused(change, at_once):
    search = PiecedCount(QUEENS)
    search.advance(100)
    content = search.stored()
    content["pieces"][0] |= change
    with pytest.raises((ValueError, LookupError, TypeError)):
        PiecedCount.restored(QUEENS, content)
