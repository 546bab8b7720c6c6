"""A count that threads go on with comes to the same number, and costs the same nodes."""

import pytest
from queens import queens

import gridwright as gw
from bench.cover_instances import dominoes
from gridwright.api.solving import Solving
from gridwright.basics.stopped import Stopped
from gridwright.engines.registry import start_search
from gridwright.engines.search import Goal
from gridwright.run import threads, workers
from gridwright.run.inline import Run
from gridwright.run.limits import Limits
from gridwright.run.state import Hooks

EMPTY = '"""\n' + ". . . .\n" * 4 + '"""'
FOUR = gw.parse(f'puzzle = "magic-board"\nboard = {EMPTY}\n')


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches are shared, stopped and cut as early and as often as they can be."""
    monkeypatch.setattr(workers, "SOON", 1e-6)
    monkeypatch.setattr(workers, "LONG", 1e-6)
    monkeypatch.setattr(threads, "LEAST", 0.002)
    monkeypatch.setattr(threads, "MOST", 0.002)


@pytest.mark.parametrize("jobs", [2, 3, 5])
@pytest.mark.parametrize(
    ("puzzle", "engine", "expected"),
    [(FOUR, "domains", 7040), (FOUR, "auto", 7040), (queens(9), "cover", 352)],
)
def test_threads_count_what_one_does(eager, slow_without_compiler, puzzle, engine, expected, jobs):
    assert gw.count(puzzle, engine=engine, jobs=jobs) == expected


def test_a_count_with_a_memo_stays_on_one_thread(eager, slow_without_compiler):
    n_items, _, options, _ = dominoes(8, 8)
    count = gw.count(gw.ExactCover(range(n_items), options), engine="cover", jobs=2)
    assert (int(count), count.stats.jobs) == (12_988_816, 1)


def test_queens_outgrow_their_memo_and_are_shared(eager, slow_without_compiler):
    alone = Solving(queens(12), engine="cover", counting=True)
    alone.count(1)
    shared = Solving(queens(12), engine="cover", counting=True)
    while not shared.run.search.is_shareable():
        shared.run.count(0.0001)
    told = shared.count(3)
    assert told == 14_200
    assert told.stats.jobs == 3
    # a cut goes on for a few nodes to find a place, and parts repeat the choices above them
    assert told.stats.nodes >= 0.9 * alone.result().stats.nodes


def test_limits_are_obeyed_by_threads(eager):
    told = gw.count(FOUR, engine="domains", jobs=3, limit=100)
    assert (int(told), told.stopped) == (100, Stopped.LIMIT)
    stopped = gw.count(FOUR, engine="domains", jobs=3, time=0.0)
    assert stopped < 7040
    assert stopped.stopped is Stopped.TIME


def test_a_limit_of_nodes_is_kept_exactly(eager):
    told = gw.count(FOUR, engine="domains", jobs=3, nodes=5000)
    assert (told.stats.nodes, told.stats.jobs) == (5000, 1)


def test_it_is_cancelled_like_any_run(eager):
    calls = iter(range(10**9))
    model = FOUR.model()
    search = start_search(model, "domains", goal=Goal.COUNT)
    run = Run(search, Limits(), Hooks(cancelled=lambda: next(calls) > 20))
    assert run.count_on(2, workers.SOON) <= 7040
    assert run.stopped in (Stopped.CANCELLED, Stopped.EXHAUSTED)


def test_progress_goes_on_where_it_was(eager):
    told = []
    assert gw.count(FOUR, engine="domains", jobs=2, progress=told.append) == 7040
    assert [p.fraction for p in told] == sorted(p.fraction for p in told)
    assert [p.solutions for p in told] == sorted(p.solutions for p in told)
