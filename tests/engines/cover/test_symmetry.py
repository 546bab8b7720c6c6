"""Symmetries of covers: images counted once, whatever was found and however it is cut."""

import random

import numpy as np
import pytest
from cover_twin import covers, mirrored, random_problem

from bench import cover_instances as instances
from gridwright.engines.cover import whole
from gridwright.engines.cover.counting import CoverCount
from gridwright.engines.cover.problem import pack
from gridwright.engines.cover.symmetry import Symmetries, kinds
from gridwright.engines.cover.whole import WholeCount, count_search


def finished(search):
    """The search at its end; an advance returns while a kernel is being compiled."""
    while not search.done:
        search.advance(1 << 60)
    return search


@pytest.mark.parametrize("make", [random_problem, mirrored], ids=["any", "mirrored"])
@pytest.mark.parametrize("seed", range(150))
def test_parts_with_their_images_have_as_many_covers(seed, make):
    n_items, n_primary, options, colours = make(seed)
    all_covers = covers(n_primary, options, colours)
    problem = pack(n_items, n_primary, options, colours)
    assert sum(
        times * len(all_of(n_primary, options, colours, part)) for times, part in kinds(problem)
    ) == len(all_covers)


def all_of(n_primary, options, colours, part):
    """The covers of a part, by the twin."""
    mine = part.option.tolist()
    tints = None if colours is None else [colours[k] for k in mine]
    return covers(n_primary, [options[k] for k in mine], tints)


@pytest.mark.parametrize("seed", range(150))
def test_a_count_by_parts_may_be_paused_and_cut_anywhere(seed, monkeypatch):
    monkeypatch.setattr(whole, "FIRST_NODES", 2)
    monkeypatch.setattr(whole, "FIRST_OF_PART", 1 + seed % 3)
    monkeypatch.setattr(whole, "MUCH", 0)
    monkeypatch.setattr(whole, "A_PLACE", 0)
    monkeypatch.setattr(whole, "MEMO_PLACE", seed % 2)
    monkeypatch.setattr(whole, "SLICE", 1 + seed % 3)
    n_items, n_primary, options, colours = mirrored(seed)
    rng = random.Random(seed)
    searches, total = [count_search(pack(n_items, n_primary, options, colours))], 0
    while searches:
        search = searches.pop()
        before, counted = search.fraction, search.count
        search.advance(rng.randint(0, 3))
        assert before <= search.fraction <= 1
        assert counted <= search.count
        if search.done:
            total += search.count
        elif rng.random() < 0.3:
            searches += search.split(rng.randint(1, 4))
            total += search.count
        else:
            searches.append(search)
    assert total == len(covers(n_primary, options, colours))


@pytest.mark.parametrize(
    ("instance", "times"),
    [
        (instances.pentominoes_6x10(), {4}),  # turns by 180 degrees and reflections
        (instances.pentominoes_8x8(), {4, 8}),
        (instances.soma(), {24, 48}),  # rotations and reflections, which exchange two pieces
        (instances.langford(12), {2}),
        (instances.queens(14), {2}),  # of a row, and the other way for a column
        (instances.latin_reduced(6), {1, 4}),  # the numbers beside the first are alike
        (instances.macmahon(), {8}),  # two colours besides
        (instances.sudoku_16_clues(), {1}),
    ],
    ids=lambda value: str(value)[:20],
)
def test_symmetries_of_known_problems_are_found(instance, times):
    assert {number for number, _ in kinds(pack(*instance))} == times


def test_images_of_options_are_options_with_the_images_of_their_items():
    problem = pack(*instances.macmahon())
    search = Symmetries(problem)
    search.orbits()
    assert search.found
    ends = list(zip(search.start, [*search.start[1:], len(search.vertex)], strict=True))
    for vertices, options in search.found:
        assert sorted(options.tolist()) == list(range(len(problem.option)))
        for option, (first, end) in enumerate(ends):
            start, stop = ends[options[option]]
            mapped = vertices[search.vertex[first:end]]
            assert np.array_equal(np.sort(mapped), np.sort(search.vertex[start:stop]))


def test_published_counts_of_pentominoes(slow_without_compiler):
    search = finished(count_search(pack(*instances.pentominoes(3, 20))))
    assert search.count == 4 * 2


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rows", "columns", "packings"), [(6, 10, 2339), (5, 12, 1010), (4, 15, 368)]
)
def test_published_counts_of_all_pentomino_rectangles(rows, columns, packings):
    search = finished(count_search(pack(*instances.pentominoes(rows, columns))))
    assert search.count == 4 * packings


def test_what_is_cut_off_while_parts_wait_is_counted_with_its_images(slow_without_compiler):
    first = count_search(pack(*instances.pentominoes_8x8()))
    while isinstance(first, WholeCount) and len(first.parts) < 2:
        first.advance(500)
    first.advance(5000)
    pieces, total = first.split(4), first.count
    assert len(pieces) == 4
    for piece in pieces:
        finished(piece)
        total += piece.count
    assert total == 520


def test_a_part_with_a_memo_is_handed_on_as_it_is(monkeypatch, slow_without_compiler):
    monkeypatch.setattr(whole, "MEMO_PLACE", 0)
    search = count_search(pack(*instances.pentominoes_8x8()))
    while not (len(search.parts) > 1 and isinstance(search.parts[0].search, CoverCount)):
        search.advance(100)
    first, n_parts, reached = search.parts[0], len(search.parts), search.parts[0].fraction
    assert first.remembers and not search.remembers  # threads may share the parts
    pieces = search.split(8)
    assert pieces[0].parts == [first] and pieces[0].remembers
    assert [len(piece.parts) for piece in pieces] == [1] * n_parts
    assert reached == first.fraction and pieces[0].fraction == 0
    assert search.done and search.count + sum(finished(piece).count for piece in pieces) == 520
