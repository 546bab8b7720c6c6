"""Counting covers by a sweep over the items."""

import random

import pytest
from cover_twin import covers, random_problem

from bench import cover_instances as instances
from gridwright.engines import shards
from gridwright.engines.cover import sweep as sweeping
from gridwright.engines.cover import whole
from gridwright.engines.cover.problem import pack
from gridwright.engines.cover.rims import RimSweep
from gridwright.engines.cover.sweep import CoverSweep, sweep_of
from gridwright.engines.cover.whole import count_search


def straight_trominoes(rows, columns):
    """Tilings of a board by straight trominoes, as an exact cover."""
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    options = [[columns * r + c + k for k in range(3)] for r, c in cells if c + 2 < columns]
    options += [[columns * (r + k) + c for k in range(3)] for r, c in cells if r + 2 < rows]
    return len(cells), len(cells), options


def finished(search):
    """The search at its end; an advance returns while a kernel is being compiled."""
    while not search.done:
        search.advance(1 << 60)
    return search


@pytest.mark.parametrize("most_on_rim", [0, 20])
@pytest.mark.parametrize("seed", range(150))
def test_a_sweep_counts_the_covers_of_the_twin_wherever_it_is_paused(
    seed, most_on_rim, monkeypatch
):
    monkeypatch.setattr(sweeping, "MOST_ON_RIM", most_on_rim)
    n_items, n_primary, options, _ = random_problem(seed, max_options=18)
    sweep, rng = sweep_of(pack(n_items, n_primary, options)), random.Random(seed)
    expected = len(covers(n_primary, options))
    if sweep is None:  # nothing to be swept, or an item that no option covers
        assert expected == (n_primary == 0)
        return
    assert isinstance(sweep, RimSweep) == (sweep.n_bits <= most_on_rim)
    while not sweep.done:
        before, spent, budget = sweep.fraction, sweep.spent, rng.randint(0, 4)
        sweep.advance(budget)
        assert before <= sweep.fraction <= 1
        assert sweep.spent <= spent + budget
    assert sweep.stats.found == expected


@pytest.mark.parametrize(("n", "is_swept"), [(62, True), (63, True), (125, True), (127, False)])
def test_rims_are_as_wide_as_two_words_but_for_one_bit(n, is_swept):
    pairs = [[i, n + i] for i in range(n)]
    wide = [[0, *range(n, 2 * n)], *pairs, *[[0, n + i] for i in range(1, n)]]
    sweep = sweep_of(pack(2 * n, n, wide))
    assert (sweep is not None) == is_swept
    if sweep is not None:
        sweep.advance(1 << 60)
        assert sweep.stats.found == 1


def test_colours_are_not_swept():
    assert sweep_of(pack(2, 1, [[0, 1]], [[-1, 0]])) is None


@pytest.mark.parametrize(("columns", "kind"), [(9, RimSweep), (10, RimSweep), (11, CoverSweep)])
def test_rims_of_twenty_items_have_tables_of_their_own(columns, kind, monkeypatch):
    """A rim of two columns' breadth: trominoes, of which one reaches two columns ahead."""
    monkeypatch.setattr(sweeping, "MOST_ON_RIM", 20)
    sweep = sweep_of(pack(*straight_trominoes(columns, columns)))
    assert (sweep.n_bits, type(sweep)) == (2 * columns, kind)


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_threads_count_the_same(threads, monkeypatch):
    monkeypatch.setattr(sweeping, "MOST_ON_RIM", 0)
    monkeypatch.setattr(shards, "WORTH_A_THREAD", 1)
    sweep = sweep_of(pack(*instances.dominoes(8, 8)))
    sweep.threads = threads
    sweep.advance(1 << 60)
    assert sweep.stats.found == 12988816


def test_what_outgrows_memory_is_counted_otherwise(monkeypatch):
    monkeypatch.setattr(sweeping, "MOST_ON_RIM", 0)
    monkeypatch.setattr(sweeping, "MOST_WORDS", 300)
    monkeypatch.setattr(whole, "WORTH_SWEEPING", 0)
    monkeypatch.setattr(whole, "FIRST_NODES", 2)
    search = finished(count_search(pack(*instances.dominoes(8, 8))))
    assert search.count == 12988816


def test_sweep_and_memo_take_turns_where_the_rim_is_long(monkeypatch):
    monkeypatch.setattr(sweeping, "MOST_ON_RIM", 0)
    monkeypatch.setattr(whole, "WORTH_SWEEPING", 0)
    monkeypatch.setattr(whole, "SLICE", 4)
    monkeypatch.setattr(whole, "FIRST_NODES", 2)
    search, both = count_search(pack(*instances.dominoes(8, 8))), False
    while not search.done:
        nodes = search.stats.nodes
        search.advance(7)
        assert search.stats.nodes <= nodes + 7
        part = search.parts[0] if search.parts else None
        both = both or (part is not None and part.sweep is not None and part.sweep.spent > 0)
    assert both
    assert search.count == 12988816


def test_a_sweep_that_is_cut_goes_on_as_a_memo(slow_without_compiler):
    first = count_search(pack(*instances.dominoes(12, 12)))
    while first.parts[0].sweep is None:
        first.advance(1000)
    first.advance(1000)
    assert first.use_threads(2)
    pieces = first.split(3)
    assert not first.use_threads(2)
    for piece in pieces:
        finished(piece)
    assert first.count + sum(piece.count for piece in pieces) == 53060477521960000


def test_published_counts_by_sweeps(slow_without_compiler):
    for rows, columns, tilings in [
        (16, 16, 2444888770250892795802079170816),
        (10, 30, 336575314603876110364700686838155709),
    ]:
        search = finished(count_search(pack(*instances.dominoes(rows, columns))))
        assert search.count == tilings
        assert search.stats.nodes < 1_000_000


@pytest.mark.parametrize(("most_on_rim", "kind"), [(0, CoverSweep), (20, RimSweep)])
def test_counts_of_more_than_two_words_are_exact(most_on_rim, kind, monkeypatch):
    monkeypatch.setattr(sweeping, "MOST_ON_RIM", most_on_rim)
    sweep = sweep_of(pack(*instances.dominoes(4, 120)))
    assert isinstance(sweep, kind)
    sweep.advance(1 << 60)
    tilings = [1, 1, 5, 11]  # each of the last four once, five times, once, less once
    while len(tilings) <= 120:
        tilings.append(tilings[-1] + 5 * tilings[-2] + tilings[-3] - tilings[-4])
    assert sweep.stats.found == tilings[120] > 1 << 128
