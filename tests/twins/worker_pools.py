"""A pool of workers that are functions in this process, honest and otherwise."""

import queue
import threading
from collections.abc import Callable, Mapping
from dataclasses import replace

from gridwright.run.cluster.messages import Answer, read_answer, read_order, write_answer
from gridwright.run.cluster.worker import work
from gridwright.run.cluster.worker_pool import Event

__all__ = ["FakePool", "altered", "failing", "silent"]

Worker = Callable[[bytes], object]


class FakePool:
    """Workers by name, each of one thread; a worker that raises is gone."""

    address = "here"

    def __init__(self, **workers: Worker) -> None:
        self.names, self.lost = dict(workers), ""
        self.orders: list[tuple[str, bytes]] = []

    def start(self, inbox: "queue.SimpleQueue[Event]") -> None:
        self.inbox = inbox

    def workers(self) -> Mapping[str, int]:
        return dict.fromkeys(self.names, 1)

    def give(self, ticket: str, worker: str, message: bytes) -> None:
        self.orders.append((worker, message))
        do = self.names[worker]

        def run() -> None:
            try:
                answer = do(message)
            except BaseException as error:
                self.inbox.put(Event(ticket, problem=f"{type(error).__name__}: {error}"))
                return
            if answer is not None:
                self.inbox.put(Event(ticket, answer))

        threading.Thread(target=run, daemon=True).start()

    def why_lost(self) -> str:
        return self.lost

    def close(self) -> None:
        self.names = {}


def altered(change: Callable[[Answer], Answer]) -> Worker:
    """A worker that does what it should, and tells something else."""
    return lambda message: write_answer(change(read_answer(work(message))))


def silent(message: bytes) -> None:
    """A worker that never answers."""


def failing(told: str) -> Worker:
    """A worker that always fails, and says so."""

    def fail(message: bytes) -> bytes:
        order = read_order(message)
        return write_answer(replace(read_answer(work(message)), state="failed", told=told,
                                    ticket=order.ticket))  # fmt: skip

    return fail
