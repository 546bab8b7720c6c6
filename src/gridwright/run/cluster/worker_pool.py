"""The workers of a cluster, over dask.distributed: who is there, and giving them orders.

Every order goes to a worker that we choose, so that we know who answered; a worker that is gone
has failed at what it had.  The scheduler is asked about workers on a thread of its own, and so is
each answer fetched, so that a network that hangs holds up nobody who wants to stop.
"""

import logging
import queue
import threading
import time
import uuid
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple, Protocol

from gridwright.basics.errors import shown
from gridwright.engines.preparing import Preparing
from gridwright.run.cluster.worker import work

__all__ = ["DaskWorkerPool", "Event", "WorkerPool", "opening"]

LOOK = 0.25
"""Seconds between two looks at who is there."""

FETCH = 60.0
"""Seconds in which an answer must arrive once it is told to be there."""


class Event(NamedTuple):
    """What became of an order: the answer's bytes, or why there is none."""

    ticket: str
    data: object = None
    problem: str = ""


class WorkerPool(Protocol):
    """Workers, each with so many threads."""

    def start(self, inbox: "queue.SimpleQueue[Event]") -> None:
        """Put what becomes of orders into this queue."""
        ...

    def workers(self) -> Mapping[str, int]:
        """The addresses of the workers that are there, each with its threads."""
        ...

    def give(self, ticket: str, worker: str, message: bytes) -> None:
        """Give an order to a worker."""
        ...

    def why_lost(self) -> str:
        """Why nobody can be reached any more; empty if that is not so."""
        ...

    def close(self) -> None:
        """Let the workers go, at once, whatever they are doing; more than once is once."""
        ...


class DaskWorkerPool:
    """The workers of a scheduler that a dask client is connected to.

    `also_close` is called at the end; without it the client is somebody else's and stays open.
    """

    def __init__(self, client: Any, also_close: Callable[[], None] | None = None) -> None:
        self.client, self.also_close = client, also_close
        self.address = str(client.scheduler.address)
        self.lock = threading.Lock()
        self.present: dict[str, int] = dict(client.nthreads())
        self.given: dict[str, tuple[str, Any]] = {}  # tickets: worker and future
        self.missing: set[str] = set()
        self.lost = ""
        self.closed = threading.Event()
        logging.getLogger("asyncio").addFilter(_LOST)  # once, however often it is called
        self.prefix = f"gridwright-{uuid.uuid4().hex[:12]}"

    def start(self, inbox: "queue.SimpleQueue[Event]") -> None:
        self.inbox = inbox
        threading.Thread(target=self._watch, daemon=True).start()

    def workers(self) -> Mapping[str, int]:
        return self.present

    def give(self, ticket: str, worker: str, message: bytes) -> None:
        try:
            future = self.client.submit(
                work,
                message,
                key=f"{self.prefix}-{ticket}",
                workers=[worker],
                allow_other_workers=False,
                retries=0,
            )
        except Exception as error:  # the connection has just broken
            self.inbox.put(Event(ticket, problem=f"could not be sent: {shown(error, 120)}"))
            return
        with self.lock:
            self.given[ticket] = worker, future

        def fetch(done: Any) -> None:  # on a thread each: one may have to wait for its worker
            threading.Thread(target=self._fetch, args=(ticket, done), daemon=True).start()

        future.add_done_callback(fetch)

    def why_lost(self) -> str:
        if not self.lost and self.client.status != "running":
            self.lost = "the scheduler is gone"
        return self.lost

    def close(self) -> None:
        if self.closed.is_set():
            return
        self.closed.set()
        with self.lock:
            futures = [future for _, future in self.given.values()]
            self.given.clear()
        for future in futures:
            future.release()
        if self.also_close is not None:
            self.also_close()

    # ------------------------------------------------------------------ threads

    def _watch(self) -> None:
        """Look who is there; what a worker had that is gone has failed."""
        while not self.closed.wait(LOOK):
            try:
                present = dict(self.client.nthreads())
            except Exception as error:
                if self.client.status != "running":
                    self.lost = f"the scheduler is gone ({shown(error, 120)})"
                    return
                continue
            self.present = present
            with self.lock:
                gone = {t for t, (worker, _) in self.given.items() if worker not in present}
                lost = [self.given.pop(ticket) and ticket for ticket in gone & self.missing]
            self.missing = gone  # twice, since one that has just come may not be told yet
            for ticket in lost:
                self.inbox.put(Event(ticket, problem="the worker is gone"))

    def _fetch(self, ticket: str, future: Any) -> None:
        """Fetch an answer; an exception of dask's own is told in its words."""
        with self.lock:
            known = self.given.pop(ticket, None)
        if known is None or self.closed.is_set():
            return
        if future.status == "cancelled":  # not by us: with its connection a client loses all
            self.lost = self.lost or "the scheduler is gone, or has dropped our work"
            return
        try:
            self.inbox.put(Event(ticket, self._result(known[0], future)))
        except Exception as error:
            lines = str(error).splitlines() or [""]
            self.inbox.put(Event(ticket, problem=f"{type(error).__name__}: {lines[0][:200]}"))
        future.release()

    def _result(self, worker: str, future: Any) -> object:
        """The answer, unless it is gone with the worker, for which dask would wait."""
        begun = time.monotonic()
        while True:
            try:
                return future.result(timeout=LOOK)
            except TimeoutError:
                if future.status == "error" or self.closed.is_set():
                    raise
                if worker not in self.present or time.monotonic() - begun > FETCH:
                    raise TimeoutError("the answer is gone with the worker") from None


class _Lost(logging.Filter):
    """Drops what asyncio says of an answer that is gone with its worker.

    dask raises `AllExit` in a task of its own, and looks at it or not; we do the unit again.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        kind = record.exc_info[0] if record.exc_info else None
        return kind is None or kind.__name__ != "AllExit"


_LOST = _Lost()


@contextmanager
def opening(find: Callable[[], WorkerPool]) -> Iterator[Preparing[WorkerPool]]:
    """A pool that is being found meanwhile; it is let go at the end, should it come later, too."""
    pool = Preparing(find)

    def let_go() -> None:
        pool.thread.join()
        if pool.made is not None:
            pool.made.close()

    try:
        yield pool
    finally:
        if pool.is_ready:
            let_go()
        else:
            threading.Thread(target=let_go, daemon=True).start()
