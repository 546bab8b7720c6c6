"""Who comes next: some workers, and clients that wait for one."""

import asyncio
from collections import defaultdict, deque
from collections.abc import Callable
from time import monotonic
from typing import Generic, TypeVar

from gridwright.web.bounds import HALF_LIFE

__all__ = ["Lane", "Usage"]

W = TypeVar("W")

_DEALT = 0.02
"""Seconds that are charged in advance: who sends many at once does not come first each time."""
_MOST_KNOWN = 10_000
"""Clients whose use is remembered."""


class Usage:
    """How many seconds of workers each client has used lately; half is forgotten in HALF_LIFE."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self._used: dict[str, tuple[float, float]] = {}

    def of(self, client: str) -> float:
        """The seconds that count now."""
        seconds, since = self._used.get(client, (0.0, 0.0))
        return seconds * 0.5 ** ((self.clock() - since) / HALF_LIFE) if seconds else 0.0

    def charge(self, client: str, seconds: float) -> None:
        """Add what was used."""
        used = self.of(client) + seconds
        self._used.pop(client, None)  # the last to be charged are the last to be forgotten
        self._used[client] = used, self.clock()
        while len(self._used) > _MOST_KNOWN:
            del self._used[next(iter(self._used))]


class Lane(Generic[W]):
    """Some workers, of which one client has `most` at one time.

    Of the clients that wait, the one that has used least lately is served, its jobs in order.
    """

    def __init__(self, usage: Usage, most: int) -> None:
        self.usage, self.most = usage, most
        self.idle: list[W] = []
        self.waiting: dict[str, deque[asyncio.Future[W]]] = {}
        self.running: defaultdict[str, int] = defaultdict(int)

    @property
    def n_waiting(self) -> int:
        """Jobs that wait."""
        return sum(map(len, self.waiting.values()))

    async def take(self, client: str) -> W:
        """A worker, as soon as it is this client's turn; to be given back."""
        future: asyncio.Future[W] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(client, deque()).append(future)
        self._deal()
        try:
            return await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self.give(client, future.result())
            else:
                self._forget(client, future)
            raise

    def give(self, client: str, worker: W | None) -> None:
        """Give a worker back; None if it is no more."""
        self.running[client] -= 1
        if not self.running[client]:
            del self.running[client]
        if worker is not None:
            self.idle.append(worker)
        self._deal()

    def add(self, worker: W) -> None:
        """A worker more."""
        self.idle.append(worker)
        self._deal()

    def _deal(self) -> None:
        while self.idle:
            ready = [one for one in self.waiting if self.running.get(one, 0) < self.most]
            if not ready:
                return
            client = min(ready, key=self.usage.of)
            future = self.waiting[client][0]
            self._forget(client, future)
            if future.done():  # cancelled, and not yet told
                continue
            self.running[client] += 1
            self.usage.charge(client, _DEALT)
            future.set_result(self.idle.pop())

    def _forget(self, client: str, future: asyncio.Future[W]) -> None:
        line = self.waiting.get(client)
        if line is not None and future in line:
            line.remove(future)
            if not line:
                del self.waiting[client]
