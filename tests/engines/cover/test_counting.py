"""Counting without listing: against the twin, paused, cut and stored anywhere."""

import random

import numpy as np
import pytest
from cover_twin import covers, random_problem
from numba import njit

from bench import cover_instances as instances
from gridwright.engines.cover import counting
from gridwright.engines.cover.counting import CoverCount
from gridwright.engines.cover.problem import pack
from gridwright.engines.cover.whole import count_search
from gridwright.engines.stored import read, written
from gridwright.kernels.exact_cover import count as kernel
from gridwright.kernels.exact_cover import frame, memo


@pytest.mark.parametrize("worth", [0, 3, 1 << 40], ids=["memo kept", "as is", "memo dropped"])
@pytest.mark.parametrize("seed", range(250))
def test_counts_are_those_of_the_twin_wherever_it_is_paused_cut_or_stored(seed, worth):
    n_items, n_primary, options, colours = random_problem(seed, max_options=18)
    rng = random.Random(seed)
    problem = pack(n_items, n_primary, options, colours)
    searches, total = [CoverCount(problem)], 0
    while searches:
        search = searches.pop()
        if not search.done and worth != 3 and "K" in search.state:
            search.state["K"][kernel.MEMO] = worth == 0
        before = search.fraction
        search.advance(rng.randint(0, 3))
        assert before <= search.fraction <= 1
        if rng.random() < 0.3:
            search = CoverCount.restored(search.problem, read(written(search.stored())))
        if search.done:
            total += search.count
        elif rng.random() < 0.3:
            searches += search.split(rng.randint(1, 4))
            total += search.count
        else:
            searches.append(search)
    assert total == len(covers(n_primary, options, colours))


@njit
def lookup(M, F, row, words, entry):
    return memo.lookup(M, F, row, words, entry)


def count(instance):
    search = count_search(pack(*instance))
    while not search.done:  # it returns while a kernel is being compiled
        search.advance(1 << 60)
    return search.count


@pytest.mark.parametrize(
    ("instance", "expected"),
    [
        (instances.dominoes(8, 8), 12988816),
        (instances.dominoes(10, 10), 258584046368),
        (instances.dominoes(12, 12), 53060477521960000),
        (instances.dominoes(14, 14), 112202208776036178000000),
        (instances.dominoes(10, 30), 336575314603876110364700686838155709),
        (instances.langford(11), 2 * 17792),
        (instances.queens(8), 92),
        (instances.queens(12), 14200),
        (instances.soma(), 11520),
        (instances.latin_reduced(6), 9408),
        (instances.pentominoes_8x8(), 520),
    ],
    ids=lambda value: str(value)[:40],
)
def test_published_counts(instance, expected, slow_without_compiler):
    assert count(instance) == expected


def several(instance, copies):
    """Independent copies of a problem side by side."""
    n_items, n_primary, options, colours = instance
    assert n_items == n_primary and colours is None
    many = [[i + n_items * k for i in option] for k in range(copies) for option in options]
    return n_items * copies, n_items * copies, many, None


def test_independent_parts_multiply_and_counts_outgrow_any_word(slow_without_compiler):
    assert count(several(instances.dominoes(4, 4), 30)) == 36**30
    assert count(several(instances.langford(7), 9)) == 52**9


def test_what_is_counted_so_far_never_falls_and_ends_exact():
    search, counts = CoverCount(pack(*instances.dominoes(6, 6))), [0]
    while not search.done:
        search.advance(20)
        assert search.count >= counts[-1]
        counts.append(search.count)
    assert search.count == 6728 and len(set(counts)) > 2


def test_a_memo_that_grows_forgets_nothing(monkeypatch):
    monkeypatch.setattr(counting, "MEMO_WORDS", 1)
    problem = pack(*instances.dominoes(10, 10))
    search, sizes = CoverCount(problem), set()
    while not search.done:
        search.advance(50)
        sizes.add(len(search.state["M"]))
        if len(sizes) % 2:
            search = CoverCount.restored(search.problem, read(written(search.stored())))
    assert search.count == 258584046368
    assert len(sizes) > 5


def test_entries_of_a_memo_are_found_in_the_grown_one():
    search = CoverCount(pack(*instances.dominoes(8, 8)))
    search.advance(300)
    words, entry = int(search.state["J"][frame.WORDS]), search.entry()
    old = search.state["M"].reshape(-1, entry)
    new = memo.grown(search.state["M"], words, entry)
    used = old[old[:, 0] > 0]
    assert len(new) == 2 * old.size
    assert len(used) > 50
    for row in used:
        key = row[1 : 1 + words].copy()
        place = lookup(new, key, np.int64(0), np.int64(words), np.int64(entry))
        assert (new[place : place + entry] == row).all()


def test_a_count_that_goes_on_by_events_can_be_stopped_stored_and_cut(slow_without_compiler):
    search, total, fraction = CoverCount(pack(*instances.sudoku_16_clues())), 0, 0.0
    while not search.done:
        search.advance(150_000)
        search = CoverCount.restored(search.problem, read(written(search.stored())))
        assert fraction <= search.fraction <= 1
        fraction = search.fraction
        if search.stats.nodes < 400_000:
            first, *others = search.split(3)
            total += search.count
            for other in others:
                other.advance(1 << 60)
                total += other.count
            search, fraction = first, 0.0
    assert total + search.count == 793327
