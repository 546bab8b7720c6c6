"""Paths counted by sweeps: narrow and wide, in slices, on threads, and as far as memory goes."""

import random

import pytest
from paths_twin import board, numbered, random_route, walked_count

import gridwright as gw
from gridwright.engines import shards
from gridwright.engines.domains import Domains, sweeping
from gridwright.engines.domains.counting import DomainCount
from gridwright.engines.domains.routes import Route, route_of
from gridwright.engines.domains.sweeping import NumberedSweep, WideSweep, sweep_of
from gridwright.engines.search import Goal
from gridwright.kernels import states as kernel
from gridwright.run import workers

KINDS = (sweeping._narrow, sweeping._wide)


def route(rows, cols, kind, given=None):
    found = route_of(numbered(board(rows, cols, kind), given))
    assert found is not None
    return found


def swept(model):
    count = Domains().start(model, Goal.COUNT)
    total = 0
    while not count.done:
        total += count.advance(1 << 60)
    assert count.stats.engine in ("domains: frontier", "domains: wide frontier")
    return total


def finished(sweep, threads=1, seed=0):
    rng = random.Random(seed)
    sweep.threads = threads
    while not sweep.done and not sweep.has_failed:
        sweep.advance(rng.choice((0, 1, 40, 3000, 100_000)))
    return sweep


@pytest.mark.usefixtures("slow_without_compiler")
@pytest.mark.parametrize(
    ("rows", "kind", "given", "expected"),
    [
        (1, "king", {}, 1),
        (3, "king", {}, 784),
        (3, "rook", {}, 40),
        (6, "king", {0: 1, 35: 36}, 58_039_036_412),
        (6, "king", {}, 13_089_822_163_800),
        (8, "rook", {}, 6_046_626_568),
        (9, "rook", {0: 1, 80: 81}, 2_688_307_514),
        (8, "king", {0: 1, 63: 64}, 2_811_002_302_704_446_996_926),
        (12, "rook", {0: 1, 132: 144}, 2_568_944_901_392_936_854),
    ],
)
def test_published_counts_of_paths(rows, kind, given, expected):
    """Those of boards of rooks are in the OEIS, A096969, A001184 and A000532."""
    assert swept(numbered(board(rows, rows, kind), given)) == expected


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rows", "kind", "last", "expected"),
    [
        (13, "rook", 168, 17_337_631_013_706_758_184_626),
        (14, "rook", 182, 145_194_816_279_817_259_193_401_518),
        (15, "rook", 224, 4_628_650_743_368_437_273_677_525_554_148),
        (10, "king", 99, 580_077_332_863_329_104_087_361_516_015_280_826),
    ],
)
def test_large_boards_of_which_the_ends_are_given(rows, kind, last, expected):
    """Boards of rooks as published; the king's was counted by both kernels."""
    assert swept(numbered(board(rows, rows, kind), {0: 1, last: rows * rows})) == expected


@pytest.mark.usefixtures("slow_without_compiler")
@pytest.mark.parametrize("n", [2, 5, 40, 300])
def test_paths_through_two_rows_of_squares(n):
    # begun at the end, or in the middle and then to one side first; either way round
    assert swept(numbered(board(2, n, "rook"))) == 2 * (n * n - n + 2)


@pytest.mark.usefixtures("slow_without_compiler")
@pytest.mark.parametrize("kind", KINDS)
def test_counts_outgrow_any_word_on_a_strip_that_lies_or_stands(kind):
    lying, standing = (finished(kind(route(*size, "king"))) for size in ((3, 90), (90, 3)))
    assert lying.count == standing.count > 1 << 128
    assert lying.shards.n_words > 2


@pytest.mark.parametrize("block", range(4))
def test_narrow_and_wide_sweeps_count_alike_what_walking_all_paths_does(block):
    n = 0
    for seed in range(8000 + 40 * block, 8040 + 40 * block):
        model = random_route(seed)
        found = route_of(model)
        if found is None or not found.is_free:
            continue
        n += 1
        narrow, wide = (finished(kind(found), seed=seed) for kind in KINDS)
        assert narrow.count == wide.count == walked_count(model), seed
        assert narrow.spent == wide.spent
    assert n > 20


def complete(n):
    """A cell is next to every other one, and the path may be anywhere."""
    every = frozenset(range(n))
    near = tuple(tuple(sorted(every - {cell})) for cell in range(n))
    return Route(near, {}, every, every, frozenset())


@pytest.mark.parametrize("n", [2, 6, 13])
def test_what_leads_to_most_others_at_once(n):
    """Of n cells next to one another all orders are paths; a state has room for all it leads to."""
    paths = 1
    for k in range(1, n + 1):
        paths *= k
    assert [finished(kind(complete(n))).count for kind in KINDS] == [paths, paths]


def test_the_widest_frontiers():
    """13 cells of the frontier fit in a word, 21 in two; a cell has at most 16 neighbours."""
    kinds = {rows: sweep_of(route(rows, rows, "rook")) for rows in (12, 13, 20, 21)}
    names = [type(kind).__name__ for kind in kinds.values()]
    assert names == ["Sweep", "WideSweep", "WideSweep", "NoneType"]
    assert max(kinds[12].slots) == sweeping.frontier.START - 1
    assert max(kinds[20].slots) == sweeping.wide.LAST
    assert sweep_of(route(12, 12, "rook", {5: 20})).name == NumberedSweep.name
    assert sweep_of(route(13, 13, "rook", {5: 20})) is None
    assert sweep_of(complete(14)) is not None
    assert sweep_of(complete(17)).name == WideSweep.name
    assert sweep_of(complete(18)) is None


@pytest.mark.usefixtures("slow_without_compiler")
def test_states_are_those_of_ends_that_are_given():
    """Where the first and the last cell are given, no state has them elsewhere."""
    king = finished(sweep_of(route(8, 8, "king", {0: 1, 63: 64})))
    assert king.spent == 1_413_903
    rook = finished(sweep_of(route(10, 10, "rook", {0: 1, 90: 100})))
    assert (rook.count, rook.spent) == (1_013_346_943_033, 274_072)
    assert swept(numbered(board(4, 4, "king"), {0: 1, 5: 1})) == 0


@pytest.mark.usefixtures("slow_without_compiler")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("threads", [2, 3])
def test_threads_change_nothing(kind, threads, monkeypatch):
    monkeypatch.setattr(shards, "WORTH_A_THREAD", 1)
    monkeypatch.setattr(shards, "PORTION", 1000)
    sweep = finished(kind(route(8, 8, "king", {0: 1, 63: 64})), threads, seed=threads)
    assert (sweep.count, sweep.spent) == (2_811_002_302_704_446_996_926, 1_413_903)
    assert len(sweep.shards.workers) == threads
    assert all(worker.K[kernel.TAKEN] for worker in sweep.shards.workers)
    strip = finished(kind(route(3, 90, "king")), threads)
    assert strip.count == finished(kind(route(3, 90, "king"))).count


@pytest.mark.usefixtures("slow_without_compiler")
def test_threads_change_nothing_where_numbers_are_given(monkeypatch):
    monkeypatch.setattr(shards, "WORTH_A_THREAD", 1)
    given = {0: 1, 16: 21, 48: 49}
    one, two = (finished(sweep_of(route(7, 7, "rook", given)), threads) for threads in (1, 2))
    assert (one.count, one.spent) == (two.count, two.spent)
    assert one.name == NumberedSweep.name and one.count > 0


def test_a_count_goes_on_on_threads(monkeypatch):
    monkeypatch.setattr(workers, "SOON", 0.001)
    rows = [["."] * 7 for _ in range(7)]
    rows[0][0], rows[6][6] = "1", "49"
    hidoku = gw.Hidoku("\n".join(map(" ".join, rows)))
    for jobs in (1, 2):
        count = gw.count(hidoku, jobs=jobs)
        assert count == 4_458_135_334_234_700 and count.stats.jobs == jobs


@pytest.mark.usefixtures("slow_without_compiler")
def test_a_sweep_that_needs_too_much_memory_gives_way_to_the_search(monkeypatch):
    for given in ({0: 1, 15: 16}, {5: 7, 10: 3}):
        model = numbered(board(4, 4, "king"), given)
        expected = finished(sweep_of(route_of(model))).count
        with monkeypatch.context() as patch:
            patch.setattr(sweeping, "_MOST_WORDS", 4000)
            count = DomainCount(model)
            while not count.done:
                count.advance(10)
        assert count.advance(9) == 0 and count.n_returned == expected
        assert count.stats.engine == "domains: components"


@pytest.mark.usefixtures("slow_without_compiler")
def test_memory_is_used_up_to_its_bound(monkeypatch):
    words, next_cell = [], shards.Shards.next_cell

    def noting(states):
        words.append(len(states.now) + len(states.table))
        next_cell(states)

    with monkeypatch.context() as patch:
        patch.setattr(shards.Shards, "next_cell", noting)
        finished(sweep_of(route(6, 6, "king")))
    for spare, fails in ((0, False), (-1, True)):
        monkeypatch.setattr(sweeping, "_MOST_WORDS", max(words) + spare)
        again = finished(sweep_of(route(6, 6, "king")))
        assert (again.has_failed, again.done) == (fails, not fails)


@pytest.mark.usefixtures("slow_without_compiler")
def test_tables_grow_while_they_are_filled(monkeypatch):
    monkeypatch.setattr(shards, "LEAST_STATES", kernel.SHARDS)
    sizes, enlarge = [], shards.Shards._enlarge

    def noting(states):
        before = len(states.table)
        assert enlarge(states)
        sizes.append((before, len(states.table)))
        return True

    monkeypatch.setattr(shards.Shards, "_enlarge", noting)
    assert finished(sweep_of(route(6, 6, "king"))).count == 13_089_822_163_800
    assert 5 < len(sizes) < 100 and all(2 * a == b for a, b in sizes)
