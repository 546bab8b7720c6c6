"""Sweeps where numbers are given: what is known of runs and cells, and a run that is loose."""

import random

import pytest
from paths_twin import SAMPLE, board, numbered, random_route, random_walk, walked_count

from gridwright.engines.domains import Domains, anchors, sweeping
from gridwright.engines.domains.anchors import anchor_table, runs_of
from gridwright.engines.domains.reach import reach
from gridwright.engines.domains.routes import route_of
from gridwright.engines.domains.sweeping import NumberedSweep
from gridwright.kernels import numbered as kernel


def swept(model):
    """The count by a sweep that knows numbers, whatever is given."""
    route = route_of(model)
    order = sweeping.sweep_order(route.near, kernel.START - 1)
    sweep = NumberedSweep(route, order, sweeping._slots(route.near, order, 1))
    while not sweep.done:
        sweep.advance(1 << 40)
    return sweep.count


def some_given(seed):
    """A board of 12 to 18 cells with some numbers given, of which there are not too many walks."""
    rng = random.Random(seed)
    rows, cols, kind = rng.choice(((3, 4, "king"), (4, 4, "rook"), (3, 6, "rook"), (3, 5, "hex")))
    path = board(rows, cols, kind, {(rng.randrange(rows), rng.randrange(cols))})
    walk = random_walk(path, rng)
    given = {walk[k]: k + 1 for k in rng.sample(range(len(walk)), rng.choice((1, 2, 2, 3)))}
    return numbered(path, given)


@pytest.mark.parametrize("block", range(3))
@pytest.mark.parametrize(("least", "most"), [(2, 255), (2, 0), (99, 0)])
def test_a_loose_run_and_dense_words_change_no_count(block, least, most, monkeypatch):
    """A run is made loose from two numbers on, or never; values have a byte, or two."""
    monkeypatch.setattr(anchors, "LEAST_LOOSE", least)
    monkeypatch.setattr(anchors, "TIMES_LONGER", 0)
    monkeypatch.setattr(anchors, "MOST_IN_A_BYTE", most)
    for seed in range(30 * block, 30 * block + 30):
        for model in (some_given(seed), random_route(seed)):
            if route_of(model) is not None:
                assert swept(model) == walked_count(model), seed


def test_a_run_is_loose_if_it_is_long_and_much_longer():
    assert runs_of([-1, 12, 13]).loose == -1
    assert runs_of([-1, 11, 12]).loose is None
    assert runs_of([-1, 10, 36]).loose == 10  # 25 numbers, and 10
    assert runs_of([-1, 10, 35]).loose is None
    assert runs_of([-1, 20, 41]).loose is None
    assert runs_of([-1, 20, 60]).longest == 39
    assert runs_of([-1, 0, 20, 22]).longest == 1


@pytest.mark.usefixtures("slow_without_compiler")
@pytest.mark.parametrize(("longest", "dense"), [(40, 3), (41, 2)])
def test_values_have_a_byte_as_long_as_the_largest_fits(longest, dense, monkeypatch):
    """A strip of 212 cells with two such runs: GOAL has the value 255, or 256."""
    path = board(2, 106, "king")
    cells = [106 * (k % 2) + k // 2 for k in range(212)]  # up and down, column by column
    given = {cells[k]: k + 1 for k in (*range(0, 212, 10), longest, 2 * longest + 1)}
    given = {c: k for c, k in given.items() if not 1 < k <= longest}
    given = {c: k for c, k in given.items() if not longest + 1 < k <= 2 * longest + 1}
    model = numbered(path, given)
    table = anchor_table(route_of(model))
    assert (table[kernel.LONGEST], table[kernel.DENSE]) == (longest, dense)
    count = swept(model)
    monkeypatch.setattr(anchors, "MOST_IN_A_BYTE", 0)
    assert swept(model) == count > 1


def test_every_solution_has_its_numbers_where_they_are_said_to_be():
    found = 0
    for seed in range(20):
        model = some_given(seed)
        sets = reach(route_of(model))
        assert all(sets)
        for solution in Domains().start(model).advance(200):
            found += 1
            assert all(sets[number - 1] >> cell & 1 for cell, number in solution.items())
    assert found > 200


def test_a_path_that_cannot_be_leaves_what_is_given():
    """1 and 3 are given four steps apart."""
    model = numbered(board(1, 5, "rook"), {0: 1, 4: 3})
    sets = reach(route_of(model))
    assert sets == [1, 0b1110, 0b10000, 0b1110, 0b1110]
    assert swept(model) == 0


@pytest.mark.usefixtures("slow_without_compiler")
@pytest.mark.parametrize(
    ("first", "count"),
    [(10, 11_777_087_494), pytest.param(9, 248_292_652_600, marks=pytest.mark.slow)],
)
def test_the_sample_less_its_middle_eight(first, count):
    """One run of 38 or 39 numbers.  Sweeps of the board turned count the same; so does, for the
    first count, one without a loose run.
    """
    rows = [[word.strip(" _") for word in row.split(",")] for row in SAMPLE.strip().splitlines()]
    words = [word for row in rows for word in row]
    given = {cell: int(word) for cell, word in enumerate(words) if word}
    for cell in sorted(given, key=given.get)[first : first + 8]:
        del given[cell]
    assert swept(numbered(board(10, 10, "king"), given)) == count
