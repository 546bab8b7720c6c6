"""Coordinators believe nobody: whatever workers do, the total is that of one search, or less."""

from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from queens import queens
from worker_pools import FakePool, altered, failing, silent

import gridwright as gw
from gridwright.basics.errors import ClusterError, WrongSolution
from gridwright.basics.stopped import Stopped
from gridwright.engines.preparing import Preparing
from gridwright.engines.registry import find_engine
from gridwright.engines.search import Goal
from gridwright.model.store import write_model
from gridwright.run.cluster import coordinator as coordinators
from gridwright.run.cluster import leases
from gridwright.run.cluster.coordinator import Coordinator
from gridwright.run.cluster.messages import Answer, deflated, read_answer, read_order, write_order
from gridwright.run.cluster.validation import InvalidAnswer
from gridwright.run.cluster.worker import work
from gridwright.run.job import Job, JobTask
from gridwright.run.limits import Limits
from gridwright.run.state import Hooks
from gridwright.run.units import Store, Unit

QUEENS, FOUND = queens(7), 40
FOUR = gw.parse('puzzle = "magic-board"\nboard = """\n16 . . .\n. . . .\n. . . .\n. . . .\n"""')
CASES = [
    ("plain", QUEENS, FOUND),
    ("cover", QUEENS, FOUND),
    ("domains", QUEENS, FOUND),
    ("domains", FOUR.model(), 416),
    ("lists", gw.load("examples/crossnumber-three.toml").model(), None),
]


class Kept(Store):
    """Remembers solutions and attempts."""

    def __init__(self) -> None:
        self.found: list[dict] = []
        self.attempts: list[tuple[str, str, str]] = []

    def save(self, unit: Unit) -> None:
        self.found += [dict(found) for found in unit.waiting]
        unit.waiting.clear()

    def finish(self, unit: Unit) -> None:
        self.save(unit)

    def cut(self, unit: Unit, parts: list[Unit]) -> None:
        self.save(unit)

    def attempt(self, unit: Unit, worker: str, problem: str) -> None:
        self.attempts.append((unit.name, worker, problem))


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Orders of next to no time, so that there are many of them."""
    for name in ("LEAST", "MOST", "BRIEF"):
        monkeypatch.setattr(leases, name, 0.001)
    monkeypatch.setattr(coordinators, "WATCH", 0.002)


def coordinated(
    pool: FakePool, name: str = "cover", model: gw.Model = QUEENS, counting: bool = True, **how
) -> Coordinator:
    engine = find_engine(name)
    engine.warm(model)

    def verify(assignment: dict) -> None:
        if wrong := model.violations(assignment):
            raise WrongSolution(f"{wrong[0].broken} does not hold")

    limits, store = how.pop("limits", Limits()), how.pop("store", None) or Kept()
    named = {name: how.pop(name) for name in ("cancelled", "note") if name in how}
    units = how.pop("units", None) or [Unit("", 1.0, engine.start(model, Goal.in_parts(counting)))]
    return Coordinator(
        units,
        store,
        lambda dump: engine.load(model, dump, Goal.in_parts(counting)),
        limits,
        Hooks(verify, **named),
        model=model,
        engine=name,
        counting=counting,
        pool=Preparing(lambda: pool),
        **how,
    )


@pytest.mark.parametrize("counting", [False, True])
@pytest.mark.parametrize(("name", "model", "expected"), CASES)
def test_workers_find_what_one_search_does(
    name: str, model: gw.Model, expected: int | None, counting: bool
) -> None:
    store, pool = Kept(), FakePool(one=work, two=work, three=work)
    run = coordinated(pool, name, model, counting, store=store, audit=0.5)
    assert run.run() is Stopped.EXHAUSTED
    assert run.n_solutions == (expected or gw.count(model))
    assert run.state().fraction == pytest.approx(1)
    assert not store.attempts
    if not counting:
        assert len({tuple(found.values()) for found in store.found}) == run.n_solutions


def test_the_model_is_sent_to_a_worker_once_and_again_if_it_has_forgotten() -> None:
    pool = FakePool(one=work)
    coordinated(pool).run()
    texts = [read_order(message).text for _, message in pool.orders[:3]]
    assert [bool(text) for text in texts] == [True, False, False]

    def forgetful(message: bytes) -> bytes:
        from gridwright.run.cluster import worker

        worker._models.clear()
        return work(message)

    again = coordinated(FakePool(one=forgetful))
    assert again.run() is Stopped.EXHAUSTED
    assert again.n_solutions == FOUND


def wrong_solution(answer: Answer) -> Answer:
    found = tuple((kind, (*values[1:], values[0] ^ 1)) for kind, values in answer.found)
    return replace(answer, found=found)


LIES = {
    "a wrong solution": wrong_solution,
    "the same solution twice": lambda it: replace(it, count=2 * it.count, found=it.found * 2),
    "another number of solutions": lambda it: replace(it, count=it.count + 1),
    "a share of the tree": lambda it: replace(it, fraction=1.5),
    "answer to another order": lambda it: replace(it, ticket="another"),
    "an invalid search": lambda it: replace(it, left=(b"{}",)),
    "asks for a model that it has already been sent": lambda it: replace(it, state="no model"),
    "a state": lambda it: replace(it, state="happy"),
    "more parts than were asked for": lambda it: replace(
        it, left=it.left * 1000 or (b"",) * 1000, weights=()
    ),
}


@pytest.mark.parametrize("told", LIES)
def test_what_cannot_be_true_is_not_believed_and_the_unit_done_by_others(told: str) -> None:
    notes: list[str] = []
    store, pool = Kept(), FakePool(liar=altered(LIES[told]), other=work)
    run = coordinated(pool, "cover", QUEENS, False, store=store, note=notes.append)
    assert run.run() is Stopped.EXHAUSTED
    assert len({tuple(found.values()) for found in store.found}) == run.n_solutions == FOUND
    (note,) = notes
    assert note.startswith("liar gets no more work: ")
    assert told in note
    assert [worker for _, worker, _ in store.attempts] == ["liar"]


@pytest.mark.parametrize(
    ("nodes", "fraction", "told"),
    [(-10, 0.0, "fewer nodes"), (1, 0.0, "somewhere else"), (0, 0.1, "somewhere else")],
)
def test_figures_that_cannot_be_true_are_not_believed(
    nodes: int, fraction: float, told: str
) -> None:
    run = coordinated(FakePool())
    (unit,) = run.units
    search = run.validator.load(unit.stored)
    search.advance(30)
    unit.stored, unit.cost, unit.finished = search.dump(), search.stats, search.fraction
    order = replace(run.order_for(unit), nodes=35)
    answer = read_answer(work(write_order(replace(order, text=deflated(write_model(QUEENS))))))
    assert run.validator.validate("one", unit, order, answer).answer.cost.nodes == 35
    cost = replace(answer.cost, nodes=answer.cost.nodes + nodes)
    false = replace(answer, cost=cost, fraction=answer.fraction + fraction)
    with pytest.raises(InvalidAnswer, match=told):
        run.validator.validate("one", unit, order, false)


@pytest.mark.parametrize(
    "answer", [b"", b"{", b"[" * 100_000, b'{"sizes":[9]}\n', "text", 7, b'{"sizes":[]}\n']
)
def test_what_is_no_answer_at_all_is_told(answer: object) -> None:
    notes: list[str] = []
    run = coordinated(FakePool(babbler=lambda message: answer, other=work), note=notes.append)
    assert run.run() is Stopped.EXHAUSTED
    assert run.n_solutions == FOUND
    assert "babbler gets no more work" in notes[0]
    assert len(notes[0]) < 300


def test_a_false_count_is_caught_where_all_are_audited_and_the_liar_is_named() -> None:
    numbers, notes = count(1), []
    liar = altered(lambda answer: replace(answer, count=answer.count + next(numbers)))
    run = coordinated(FakePool(liar=liar, other=work), audit=1.0, note=notes.append)
    assert run.run() is Stopped.EXHAUSTED
    assert run.n_solutions == FOUND
    assert "answers about one unit differ: " in notes[0]
    assert "neither is accepted" in notes[0]
    (named,) = [note for note in notes if "gets no more work" in note]
    assert named.startswith("liar gets no more work: a wrong answer")


def test_a_worker_that_is_alone_is_audited_by_this_process() -> None:
    notes: list[str] = []
    liar = altered(lambda answer: replace(answer, count=answer.count + 1))
    with pytest.raises(ClusterError, match="no worker can be used: liar: a wrong answer"):
        coordinated(FakePool(liar=liar), audit=1.0, note=notes.append).run()
    honest = coordinated(FakePool(one=work), audit=1.0, note=notes.append)
    assert (honest.run(), honest.n_solutions) == (Stopped.EXHAUSTED, FOUND)


def test_an_answer_that_comes_late_is_compared_if_another_is_still_awaited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(leases, "PATIENCE", 0.0)
    store = Kept()
    run = coordinated(FakePool(mute=silent, other=work), store=store)
    assert run.run() is Stopped.EXHAUSTED
    assert run.n_solutions == FOUND
    assert any("no answer for" in told for _, worker, told in store.attempts if worker == "mute")


def test_another_version_is_named_with_the_worker() -> None:
    notes: list[str] = []
    old = altered(lambda answer: replace(answer, version="0.0.7"))
    run = coordinated(FakePool(old=old, new=work), note=notes.append)
    assert (run.run(), run.n_solutions) == (Stopped.EXHAUSTED, FOUND)
    assert notes[0].startswith("old gets no more work: has gridwright 0.0.7, here it is ")
    with pytest.raises(ClusterError, match=r"no worker can be used: old: has gridwright 0\.0\.7"):
        coordinated(FakePool(old=old)).run()


def poisoned(search: bytes):
    """A worker that fails at one stored search."""

    def do(message: bytes) -> bytes:
        if read_order(message).search == search:
            raise RuntimeError("no luck")
        return work(message)

    return do


def test_a_unit_that_always_fails_is_tried_three_times_and_the_rest_is_counted(
    tmp_path: Path,
) -> None:
    engine = find_engine("cover")
    parts = engine.start(QUEENS, Goal.COUNT_IN_PARTS).split(coordinators.FIRST)
    poison = poisoned(parts[2].dump())
    job = Job(str(tmp_path / "a.job"), running=True)
    try:
        root = Unit("", 1.0, engine.start(QUEENS, Goal.COUNT_IN_PARTS))
        job.begin(JobTask("", "", "", "cover", "count", ""), [root])
        notes: list[str] = []
        run = coordinated(
            FakePool(a=poison, b=poison), units=job.units(), store=job, note=notes.append
        )
        assert run.run() is Stopped.FAILED
        assert run.n_solutions < FOUND
        assert notes[0].startswith("unit 2 has failed 3 times, last on ")
        (failed,) = [unit for unit in job.units() if unit.is_failed]
        assert failed.name == "2"
        tried = [attempt for attempt in job.attempts() if attempt.unit == "2"]
        assert [attempt.tries for attempt in tried] == [1, 2, 3]
        assert {attempt.worker for attempt in tried} == {"a", "b"}
        assert all("no luck" in attempt.told for attempt in tried)
        again = coordinated(FakePool(a=work), units=job.units(), store=job)
        assert (again.run(), again.n_solutions) == (Stopped.EXHAUSTED, FOUND)
        assert not any(unit.is_failed for unit in job.units())
    finally:
        job.close()


def test_a_worker_that_fails_at_everything_does_not_use_up_the_others_attempts() -> None:
    notes: list[str] = []
    run = coordinated(FakePool(broken=failing("no disk"), other=work), note=notes.append)
    assert (run.run(), run.n_solutions) == (Stopped.EXHAUSTED, FOUND)
    assert notes == ["broken gets no more work: fails on one unit after another (no disk)"]


def test_nobody_is_waited_for_when_it_is_cancelled() -> None:
    answers = iter([False] * 20)
    pool = FakePool(mute=silent, other=silent)
    run = coordinated(pool, cancelled=lambda: next(answers, True))
    assert run.run() is Stopped.CANCELLED


def test_what_comes_after_the_end_changes_nothing() -> None:
    run = coordinated(FakePool(one=work), limits=Limits(nodes=1))
    assert run.run() is Stopped.NODES
    before = run.n_solutions, run.stats, len(run.units)
    unit = next(unit for unit in run.units if not unit.is_done)
    order = run.order_for(unit)
    answer = read_answer(work(write_order(order)))
    assert run.accept([(unit, run.validator.validate("one", unit, order, answer))]) == []
    assert (run.n_solutions, run.stats, len(run.units)) == before


@pytest.mark.parametrize("limit", [1, 7, FOUND])
def test_a_limit_of_solutions_ends_the_run(limit: int) -> None:
    run = coordinated(FakePool(one=work, two=work), limits=Limits(solutions=limit), counting=False)
    assert run.run() in (Stopped.LIMIT, Stopped.EXHAUSTED)
    assert limit <= run.n_solutions <= FOUND


def test_a_cluster_that_is_lost_is_an_error_and_what_was_found_is_kept() -> None:
    pool = FakePool(one=silent)
    pool.lost = "the scheduler is gone"
    with pytest.raises(ClusterError, match="the cluster is lost: the scheduler is gone"):
        coordinated(pool).run()
