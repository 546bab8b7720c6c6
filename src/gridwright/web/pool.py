"""Workers in two lanes, and the jobs that they do: first on a quick one, then on a long one."""

import asyncio
import contextlib
import json
import sys
from collections import Counter
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager
from time import monotonic

from gridwright.web.bounds import (
    CLIENT_BYTES,
    CLIENT_JOBS,
    GRACE,
    JOBS,
    QUICK_OF_MANY,
    QUICK_SECONDS,
    SHARE,
    TOTAL_BYTES,
)
from gridwright.web.lanes import Lane, Usage
from gridwright.web.messages import PARTS, Message
from gridwright.web.process import Hurried, Lost, WorkerProcess

__all__ = ["Budget", "Busy", "Pool"]

_AGAIN = 1.0
"""Seconds before a worker that did not start is started again."""


class Busy(Exception):
    """There is too much to do: for this client, or for all."""


class Budget:
    """How much of something is taken, of all clients and of each; raises Busy beyond the bounds."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self.most, self.most_of_one, self.total = most, most_of_one, 0
        self.taken: Counter[str] = Counter()

    def take(self, client: str, n: int = 1) -> None:
        """Take so much more."""
        if self.total + n > self.most or self.taken[client] + n > self.most_of_one:
            if not self.taken[client]:
                del self.taken[client]
            raise Busy
        self.total += n
        self.taken[client] += n

    def give(self, client: str, n: int = 1) -> None:
        """Give it back."""
        self.total -= n
        self.taken[client] -= n
        if not self.taken[client]:
            del self.taken[client]

    @contextmanager
    def holding(self, client: str, n: int = 1) -> Iterator[None]:
        """Take so much for as long as the block runs."""
        self.take(client, n)
        try:
            yield
        finally:
            self.give(client, n)


class Pool:
    """`n` workers, at least two; `grace` and `quick` are seconds, see `bounds`.

    `jobs` and `bytes` are what clients hold; whoever asks takes of them first.
    """

    def __init__(
        self,
        n: int = 2,
        *,
        grace: float = GRACE,
        quick: float = QUICK_SECONDS,
        is_warming: bool = False,
    ) -> None:
        self.n_quick = max(1, n // 2)
        self.n_long = max(1, n - self.n_quick)
        self.grace, self.quick_seconds, self.is_warming = grace, quick, is_warming
        self.usage = Usage()
        self.quick: Lane[WorkerProcess] = Lane(self.usage, max(2, self.n_quick // 2))
        self.long: Lane[WorkerProcess] = Lane(self.usage, max(1, self.n_long // 2))
        self.jobs = Budget(JOBS, CLIENT_JOBS)
        self.bytes = Budget(TOTAL_BYTES, CLIENT_BYTES)
        self.restarts = 0
        self.workers: set[WorkerProcess] = set()
        self._yielding: dict[WorkerProcess, str] = {}  # who has a quick worker, and may go on later
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    async def start(self) -> None:
        """Start all workers, at one time."""
        lanes = [self.quick] * self.n_quick + [self.long] * self.n_long
        await asyncio.gather(*(self._start(lane) for lane in lanes))
        if self.is_warming:
            self._spawn(self._warm())

    async def stop(self) -> None:
        """End all workers."""
        self._is_closed = True
        for task in self._tasks:
            task.cancel()
        for worker in list(self.workers):
            await worker.kill()

    @property
    def n_idle(self) -> int:
        """Workers without a job."""
        return len(self.quick.idle) + len(self.long.idle)

    async def run(
        self, client: str, op: str, fields: bytes, seconds: float
    ) -> AsyncGenerator[Message, None]:
        """The messages of a job; the last is `done`, `error` or `defect`.  Leaving cancels it.

        `fields` is the request as JSON.  What waits is told as `waiting`, with how many wait.
        """
        first = min(seconds, self.quick_seconds)
        if self.usage.of(client) > SHARE:
            first = min(first, QUICK_OF_MANY)
        told = -1
        lanes = [(self.quick, first)]
        if seconds > first:
            lanes.append((self.long, seconds - first))
        for lane, share in lanes:
            is_final = lane is lanes[-1][0]
            if lane is self.quick:
                self._make_room(client)
            yield Message(0, "waiting", False, b"%d" % lane.n_waiting)
            told_on = self._on(lane, client, op, fields, share, may_yield=not is_final)
            async with contextlib.aclosing(told_on) as messages:
                async for message in messages:
                    if message.is_last and message.late and not is_final:
                        break
                    if message.kind in PARTS:
                        untold, told = _untold(message, told)
                        if untold is not None:
                            yield untold
                        continue
                    yield message
                    if message.is_last:
                        return

    def _make_room(self, client: str) -> None:
        """Have the job of who has used most lately make room on a quick worker, if all are busy."""
        if self.quick.idle or not self._yielding:
            return
        worker = max(self._yielding, key=lambda one: self.usage.of(self._yielding[one]))
        used = self.usage.of(self._yielding[worker])
        if used > SHARE and used > 2 * self.usage.of(client):
            del self._yielding[worker]
            worker.hurry()

    async def _on(
        self,
        lane: Lane[WorkerProcess],
        client: str,
        op: str,
        fields: bytes,
        seconds: float,
        *,
        may_yield: bool,
    ) -> AsyncGenerator[Message, None]:
        """The messages of a job in one lane."""
        while (worker := await lane.take(client)).has_ended:  # without a job, for whatever reason
            self._spawn(self._free(lane, client, worker, monotonic(), is_lost=True))
        began, is_lost = monotonic(), False
        if may_yield:
            self._yielding[worker] = client
        try:
            asked = worker.ask(op, seconds, fields, self.grace)
            async with contextlib.aclosing(asked) as messages:
                async for message in messages:
                    yield message
        except Hurried:
            yield Message(0, "error", True, b'{"error":"others were before it"}')
        except Lost as lost:
            is_lost = True
            said = "no answer in time" if lost.is_late else "it needs more memory than it may have"
            yield Message(0, "error", lost.is_late, json.dumps({"error": said}).encode())
        finally:
            self._yielding.pop(worker, None)
            self._spawn(self._free(lane, client, worker, began, is_lost=is_lost))

    async def _free(
        self,
        lane: Lane[WorkerProcess],
        client: str,
        worker: WorkerProcess,
        began: float,
        *,
        is_lost: bool,
    ) -> None:
        """Hand the worker on; one that does not stop, has ended or has grown is replaced."""
        kept: WorkerProcess | None = worker
        try:
            if is_lost:
                raise Lost("it has had its grace")
            await worker.clear(self.grace)
            if worker.is_large:
                raise Lost("it has grown")
        except Lost:
            kept = None
            self.restarts += 1
            self.workers.discard(worker)
            await worker.kill()
        finally:
            self.usage.charge(client, monotonic() - began)
            lane.give(client, kept)
        if kept is None:
            await self._start(lane)

    async def _start(self, lane: Lane[WorkerProcess]) -> None:
        while not self._is_closed:
            with contextlib.suppress(Lost):
                worker = await WorkerProcess.start()
                self.workers.add(worker)
                lane.add(worker)
                return
            await asyncio.sleep(_AGAIN)

    async def _warm(self) -> None:
        """Compile all kernels: a job that has to wait for that is over before it has begun."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "gridwright.web.warming"),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            await process.wait()
        except asyncio.CancelledError:
            process.kill()
            raise

    def _spawn(self, work: "asyncio._CoroutineLike[None]") -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _untold(message: Message, told: int) -> tuple[Message | None, int]:
    """The parts with a higher number than the one that was told last, and their last number.

    A job that begins anew in another lane finds the same ones again.
    """
    number = PARTS[message.kind]
    parts = [part for part in json.loads(message.content)[message.kind] if part[number] > told]
    if not parts:
        return None, told
    content = json.dumps({message.kind: parts}, separators=(",", ":")).encode("ascii")
    return message._replace(content=content), parts[-1][number]
