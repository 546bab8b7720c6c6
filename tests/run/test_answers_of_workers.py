"""An answer that is told to be there is fetched, for as long as it can come."""

import queue
from types import SimpleNamespace

import pytest

from gridwright.run.cluster import worker_pool
from gridwright.run.cluster.local_workers import LocalWorkers
from gridwright.run.cluster.worker_pool import DaskWorkerPool, Event


class Client:
    """A client of dask that knows one worker and runs nothing."""

    status = "running"
    scheduler = SimpleNamespace(address="here")

    def nthreads(self):
        return {"w": 2}


class Future:
    """Fails as often as it is told to, then has an answer."""

    status = "finished"

    def __init__(self, *outcomes):
        self.outcomes, self.released = list(outcomes), 0

    def result(self, timeout):
        outcome = self.outcomes.pop(0) if len(self.outcomes) > 1 else self.outcomes[0]
        if isinstance(outcome, BaseException):
            raise outcome
        return outcome

    def release(self):
        self.released += 1


def fetched(future, worker="w"):
    pool = DaskWorkerPool(Client())
    pool.inbox = queue.SimpleQueue()
    pool.given["1"] = worker, future
    pool._fetch("1", future)
    assert future.released == 1  # or its worker would keep the answer
    assert not pool.given
    return pool.inbox.get_nowait()


def test_an_answer_may_take_some_looks():
    late = [TimeoutError("not yet")] * 3
    assert fetched(Future(*late, b"answer")) == Event("1", b"answer")


def test_an_answer_is_gone_with_its_worker():
    event = fetched(Future(TimeoutError("not yet")), worker="gone")
    assert event.problem == "TimeoutError: the answer is gone with the worker"


def test_an_answer_that_never_comes_is_given_up(monkeypatch):
    clock = iter(range(0, 10_000, 20))
    monkeypatch.setattr(worker_pool, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    future = Future(*[TimeoutError("not yet")] * 9)
    assert fetched(future).problem == "TimeoutError: the answer is gone with the worker"
    assert next(clock) == 100  # it began at 0, and looked at 20, 40, 60 and 80


@pytest.mark.parametrize("error", [TimeoutError("it took long"), ValueError("wrong\nlines")])
def test_what_went_wrong_is_told_in_its_first_line(error):
    future = Future(error)
    future.status = "error"
    problem = fetched(future).problem
    assert problem == f"{type(error).__name__}: {str(error).splitlines()[0]}"


@pytest.mark.parametrize(
    ("log", "told"),
    [
        ("first\n" + "x" * 300 + "\n\n \n", "x" * 200),
        ("first\nlast\n", "last"),
        (" \n\n", "without a message"),
    ],
    ids=["long", "short", "none"],
)
def test_of_a_worker_that_ended_the_last_line_is_told(log, told, tmp_path):
    (tmp_path / "log").write_text(log)
    assert LocalWorkers._last_words(SimpleNamespace(folder=tmp_path)) == told
