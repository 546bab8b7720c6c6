"""Units on threads: whatever is cut, stopped, stored or loaded, the total is that of one search."""

import random
import threading

import pytest
from queens import queens

import gridwright as gw
from gridwright.basics.errors import WrongSolution
from gridwright.basics.stopped import Stopped
from gridwright.engines.base import Engine
from gridwright.engines.registry import find_engine
from gridwright.engines.search import Goal, Search
from gridwright.run import threads
from gridwright.run.limits import Limits
from gridwright.run.state import Hooks
from gridwright.run.threads import ThreadedRun
from gridwright.run.units import Store, Unit

MAGIC = gw.parse('puzzle = "magic-board"\nboard = """\n. . .\n. . .\n. . .\n"""').model()
FOUR = gw.parse('puzzle = "magic-board"\nboard = """\n16 . . .\n. . . .\n. . . .\n. . . .\n"""')
QUEENS = queens(7)
CASES = [
    ("plain", MAGIC, 8),
    ("plain", QUEENS, 40),
    ("cover", QUEENS, 40),
    ("domains", MAGIC, 8),
    ("domains", QUEENS, 40),
    ("domains", FOUR.model(), 416),
]


class Kept(Store):
    """Keeps dumps, as a job file does, and forgets the searches."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.found: list[dict] = []

    def save(self, unit: Unit) -> None:
        with self.lock:
            unit.stored = unit.search.dump()
            unit.search = None
            self.found += unit.waiting
            unit.waiting.clear()

    def finish(self, unit: Unit) -> None:
        with self.lock:
            self.found += unit.waiting
            unit.waiting.clear()

    def cut(self, unit: Unit, parts: list[Unit]) -> None:
        self.finish(unit)


def pool(
    units: list[Unit], store: Store, engine: Engine, model, counting: bool, **how
) -> ThreadedRun:
    def load(dump: bytes) -> Search:
        return engine.load(model, dump, Goal.in_parts(counting))

    limits, jobs = how.pop("limits", Limits()), how.pop("jobs", 1)
    return ThreadedRun(units, store, load, limits, Hooks(**how), jobs=jobs)


@pytest.fixture
def short_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Units are cut whenever a thread starves, and stopped within a node or two."""
    monkeypatch.setattr(threads, "LEAST", 0.0)
    monkeypatch.setattr(threads, "MOST", 0.0)
    monkeypatch.setattr(threads, "WATCH", 0.001)


@pytest.mark.usefixtures("short_slices")
@pytest.mark.parametrize("counting", [False, True])
@pytest.mark.parametrize(("name", "model", "expected"), CASES)
@pytest.mark.parametrize("seed", range(3))
def test_a_run_that_is_stopped_stored_and_cut_finds_what_one_search_does(
    name: str, model: gw.Model, expected: int, seed: int, counting: bool
) -> None:
    engine, rng, store = find_engine(name), random.Random(seed), Kept()
    units = [Unit("", 1.0, engine.start(model, Goal.in_parts(counting)))]
    n_nodes, fraction = 0, 0.0
    for _ in range(200):
        going = pool(
            units, store, engine, model, counting, jobs=rng.randint(1, 3),
            limits=Limits(nodes=n_nodes + rng.randint(1, 4000)),
        )  # fmt: skip
        stopped, units, n_nodes = going.run(), going.units, going.stats.nodes
        assert going.state().fraction >= fraction - 1e-9
        fraction = going.state().fraction
        if stopped is Stopped.EXHAUSTED:
            break
        assert stopped is Stopped.NODES
    assert going.n_solutions == expected
    assert going.is_exhausted and fraction == pytest.approx(1)
    if not counting:
        assert len({tuple(found.values()) for found in store.found}) == len(store.found) == expected
        assert not any(model.violations(found) for found in store.found)


@pytest.mark.parametrize("counting", [False, True])
@pytest.mark.parametrize(("name", "model", "expected"), CASES[:-1])
@pytest.mark.parametrize("seed", range(5))
def test_parts_that_are_stored_before_they_are_advanced_find_everything(
    name: str, model: gw.Model, expected: int, seed: int, counting: bool
) -> None:
    # once: what a cut had found while it looked for a place to cut was lost in counts of covers
    engine, rng, found = find_engine(name), random.Random(seed), 0
    waiting = [engine.start(model, Goal.in_parts(counting)).dump()]
    while waiting:
        search = engine.load(model, waiting.pop(), Goal.in_parts(counting))
        told = [search.advance(rng.randint(0, 8))]
        if not search.done:
            waiting += [part.dump() for part in search.split(rng.randint(1, 5))]
            told.append(search.advance(0))
        found += sum(more if isinstance(more, int) else len(more) for more in told)
    assert found == expected


def test_parts_are_named_by_their_place_and_share_what_is_left() -> None:
    unit = Unit("", 1.0, find_engine("cover").start(QUEENS, Goal.COUNT_IN_PARTS))
    unit.search.advance(20)
    parts = unit.cut(3)
    assert [part.name for part in parts] == ["0", "1", "2"]
    assert unit.is_done and unit.share + sum(part.share for part in parts) == pytest.approx(1)
    assert [part.name for part in parts[1].cut(2)] == ["1.0", "1.1"]


def test_a_wrong_solution_of_any_thread_ends_the_run() -> None:
    class Liar:
        done, fraction = False, 0.0
        stats = gw.Stats("liar")

        def advance(self, budget: int) -> list[dict]:
            return [dict.fromkeys(QUEENS.domains, 1)]

    def verify(assignment: dict) -> None:
        if QUEENS.violations(assignment):
            raise WrongSolution("no solution")

    units = [Unit("", 1.0, Liar())]
    with pytest.raises(WrongSolution):
        pool(units, Store(), find_engine("plain"), QUEENS, False, jobs=2, verify=verify).run()


def test_a_reason_to_stop_that_a_thread_has_found_is_not_taken_back() -> None:
    # once: who waited had looked before, and wrote down that there was none
    looking, stopping, before = threading.Event(), threading.Event(), set(threading.enumerate())

    class Slow(Search):
        done, stats = False, gw.Stats("slow")

        def finished(self) -> float:
            return 0.0

        def advance(self, budget: int) -> int:
            looking.wait(10)
            self.stats = gw.Stats("slow", nodes=1)
            return 0

    class Told(Store):
        def save(self, unit: Unit) -> None:
            stopping.set()

    def cancelled() -> bool:
        looking.set()
        return not stopping.wait(10)

    def progress(_: object) -> None:
        for thread in set(threading.enumerate()) - before:
            thread.join(10)

    units = [Unit("", 1.0, Slow(QUEENS, Goal.COUNT_IN_PARTS))]
    how = {"limits": Limits(nodes=1), "cancelled": cancelled, "progress": progress}
    assert pool(units, Told(), find_engine("plain"), QUEENS, True, **how).run() is Stopped.NODES


def test_it_stops_soon_after_it_is_cancelled_and_can_go_on() -> None:
    engine, answers = find_engine("cover"), iter([False, False, True])
    model = queens(11)
    units = [Unit("", 1.0, engine.start(model, Goal.COUNT_IN_PARTS))]
    first = pool(units, Store(), engine, model, True, cancelled=lambda: next(answers, True))
    if first.run() is Stopped.CANCELLED:
        assert pool(first.units, Store(), engine, model, True, jobs=2).run() is Stopped.EXHAUSTED
    assert sum(unit.count for unit in first.units) <= 2680
