"""The states of a sweep before a cell and after it, in shards that threads work on side by side.

A round takes some states: each thread sends what becomes of those it has taken to the shards, then
each gathers what came for the shards that are its own (kernels/states).  A round ends what it
begins, within some tens of milliseconds.  What is counted does not depend on who did what.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from gridwright.engines.team import Team
from gridwright.kernels import states as kernel

__all__ = ["Sharded", "Shards", "Words", "Worker"]

Words = NDArray[np.uint64]

PORTION, PIECES = 1 << 15, 8
"""States that a thread takes in a round, at most; in so many pieces, if others take some too: who
is done with one takes the next.
"""

WORTH_A_THREAD = 2048
"""States before a cell for each thread that takes them."""

LEAST_STATES = 1 << 10

MOST_ROOM = 1 << 12
"""Places of a buffer, at most; fewer for few states, since memory is cleared when first used."""


Range = tuple[int, int]
"""The number of a state, and that after the last."""


class Worker:
    """What a thread works with: the arrays of kernels/states.py.

    The states that it is to take are those from K[TAKEN] to before `end`.
    """

    def __init__(self, n_keys: int, n_words: int) -> None:
        self.K = np.zeros(kernel.FIELDS, np.int64)
        self.K[kernel.KEYS], self.K[kernel.WORDS] = n_keys, n_words
        self.W = np.zeros(n_keys, np.uint64)
        self.E = np.empty(kernel.SHARDS * MOST_ROOM * (n_keys + 1), np.uint64)
        self.F, self.G = np.zeros((2, kernel.SHARDS), np.int64)
        self.total = np.zeros(n_words, np.uint64)  # paths that are complete
        self.end = 0


class Shards:
    """All states of a sweep, which begins with one, and whose cells `spread` knows.

    `spread` takes a worker and the entries, and sends what becomes of its states as long as there
    is room; a state leads to at most `most_sent` others.  `most_words` are those of all tables
    together after a cell: the sweep `has_failed` if there are more, or, on the way, twice as many.
    """

    def __init__(
        self,
        start: Sequence[int],
        swaps: bool,
        spread: Callable[[Worker, Words], None],
        most_sent: int,
        most_words: int,
    ) -> None:
        self.n_keys, self.swaps, self.spread = len(start), swaps, spread
        self.most_sent, self.most_words, self.n_words = most_sent, most_words, 2
        self.workers: list[Worker] = []
        self.team = Team(1)
        self.cell, self.has_failed = 0, False
        self.now = self.table = np.array([*start, 1, 0], np.uint64)
        self._open()

    @property
    def total(self) -> int:
        """The paths that are complete."""
        return sum(int.from_bytes(worker.total.tobytes(), "little") for worker in self.workers)

    @property
    def size(self) -> int:
        """Words of an entry."""
        return self.n_keys + self.n_words

    def n_left(self) -> int:
        """States that are not taken yet at this cell."""
        return _size(self.portions)

    # ------------------------------------------------------------------ from cell to cell

    def next_cell(self) -> None:
        """Go on to the next cell, once no states are left at this one."""
        if len(self.now) + len(self.table) > self.most_words:
            self._fail()
            return
        entries = self.table.reshape(kernel.SHARDS, -1, self.size)
        self.now = self.table = self.now[:0]  # no more is kept than is needed
        self.cell += 1
        ends = [0, *np.cumsum(self.n_states).tolist()]
        now = np.empty((ends[-1], self.size), np.uint64)

        def collect(first: int, end: int) -> None:
            some = entries[first:end].reshape(-1, self.size)
            np.compress(some[:, 0] != 0, some, axis=0, out=now[ends[first] : ends[end]])

        cuts = _cuts(self._team(len(self.workers), ends[-1]).n)
        self.team.each(collect, cuts, cuts[1:])
        self.now = now.ravel()
        self._open()

    def _team(self, threads: int, n_states: int) -> Team:
        """So many threads, if there are states enough for them."""
        n = max(min(threads, n_states // WORTH_A_THREAD), 1)
        if n > self.team.n:
            self.team = Team(n)
        return Team(1) if n == 1 else self.team

    def _open(self) -> None:
        """Begin with the states before a cell."""
        self.n_before = len(self.now) // self.size
        firsts = range(0, self.n_before, PORTION)
        self.portions = deque((k, min(k + PORTION, self.n_before)) for k in firsts)
        self.room = min(2 * self.most_sent + self.n_before // 8, MOST_ROOM)
        self.n_states = np.zeros(kernel.SHARDS, np.int64)
        a_shard = (2 * self.n_before + LEAST_STATES) // kernel.SHARDS
        self.table = np.zeros(kernel.SHARDS * a_shard * self.size, np.uint64)

        for worker in self.workers:
            self._tell(worker)

    def _tell(self, worker: Worker) -> None:
        """Tell a worker, who may only gather, what all have to know at this cell."""
        K = worker.K
        K[kernel.CELL], K[kernel.SWAPS], K[kernel.MOST_SENT] = self.cell, self.swaps, self.most_sent
        K[kernel.ROOM] = self.room

    def _fail(self) -> None:
        self.has_failed = True
        self.now = self.table = self.now[:0]
        self.portions.clear()

    # ------------------------------------------------------------------ a round

    def round(self, most: int, threads: int) -> int:
        """Take at most so many states of this cell, on so many threads; how many were taken."""
        team = self._team(threads, self.n_before)
        while len(self.workers) < team.n:
            self.workers.append(Worker(self.n_keys, self.n_words))
            self._tell(self.workers[-1])
        workers = self.workers[: team.n]
        supply = self._supplied(min(most, PORTION * team.n), PIECES * team.n if team.n > 1 else 1)
        n_supplied = _size(supply)
        team.each(self._send, workers, [supply] * team.n)
        rest = [*supply, *((int(worker.K[kernel.TAKEN]), worker.end) for worker in workers)]
        rest = sorted(range_ for range_ in rest if range_[0] < range_[1])
        self.portions.extendleft(reversed(rest))
        if not self.portions or any(worker.K[kernel.IS_FULL] for worker in workers):
            self._gather_all(workers, team)
        elif any(worker.K[kernel.NARROW] for worker in workers):
            self._widen()
        return n_supplied - _size(rest)

    def _supplied(self, most: int, pieces: int) -> deque[Range]:
        """At most so many states, in about so many pieces."""
        supply, size = deque[Range](), -(-most // pieces)
        while most > 0 and self.portions:
            first, end = self.portions.popleft()
            if end - first > min(size, most):
                self.portions.appendleft((first + min(size, most), end))
                end = first + min(size, most)
            most -= end - first
            supply.append((first, end))
        return supply

    def _send(self, worker: Worker, supply: deque[Range]) -> None:
        """Take states, as long as there are some and room for what becomes of them."""
        K = worker.K
        worker.end = int(K[kernel.TAKEN])
        while supply and not K[kernel.IS_FULL] and not K[kernel.NARROW]:
            try:
                K[kernel.TAKEN], worker.end = supply.popleft()
            except IndexError:  # another one was sooner
                break
            self.spread(worker, self.now)

    def _gather_all(self, workers: list[Worker], team: Team) -> None:
        """Empty all buffers."""
        cuts = _cuts(len(workers))
        codes = [kernel.WIDEN]
        while any(code != kernel.DONE for code in codes):
            if any(worker.K[kernel.NARROW] for worker in self.workers):
                self._widen()
            if kernel.FULL in codes and not self._enlarge():
                return
            codes = team.each(self._gather, workers, cuts, cuts[1:])
        for worker in self.workers:
            worker.F[:] = worker.G[:] = worker.K[kernel.IS_FULL] = 0

    def _gather(self, worker: Worker, first: int, end: int) -> int:
        """Gather what all have sent to these shards, as far as there is room."""
        for sender in self.workers:
            E, F, G, C = sender.E, sender.F, sender.G, self.n_states
            code = kernel.gather(  # type: ignore[no-untyped-call]
                worker.K, E, F, G, C, first, end, self.now, self.table
            )
            if code != kernel.DONE:
                return int(code)
        return kernel.DONE

    def _enlarge(self) -> bool:
        """Go on with a table of twice the size, or fail."""
        if len(self.now) + 2 * len(self.table) > 2 * self.most_words:
            self._fail()
            return False
        larger = np.zeros(2 * len(self.table), np.uint64)
        kernel.refill(self.workers[0].K, self.table, larger)  # type: ignore[no-untyped-call]
        self.table = larger
        return True

    def _widen(self) -> None:
        """Give all counts two words more."""
        self.now, self.table = (
            np.pad(entries.reshape(-1, self.size), ((0, 0), (0, 2))).ravel()
            for entries in (self.now, self.table)
        )
        self.n_words += 2
        for worker in self.workers:
            worker.K[kernel.WORDS], worker.K[kernel.NARROW] = self.n_words, 0
            worker.total = np.pad(worker.total, (0, 2))


def _size(ranges: Iterable[Range]) -> int:
    return sum(end - first for first, end in ranges)


def _cuts(n: int) -> list[int]:
    """Where the shards of one worker end and those of the next begin."""
    return [k * kernel.SHARDS // n for k in range(n + 1)]


class Sharded:
    """A count by a sweep of so many steps, on at most so many `threads`.

    It knows nothing before it is done.  If the tables would outgrow memory it gives up:
    `has_failed`.
    """

    threads = 1

    def __init__(self, shards: Shards, n_steps: int) -> None:
        self.shards, self.n_steps = shards, n_steps
        self.spent, self.reached = 0, 0.0

    @property
    def has_failed(self) -> bool:
        """Whether there are too many states."""
        return self.shards.has_failed

    @property
    def done(self) -> bool:
        """Whether the count is known."""
        is_through = self.shards.cell == self.n_steps or self.shards.n_before == 0
        return is_through and not self.has_failed

    @property
    def count(self) -> int:
        """What was counted, all of it once it is done."""
        return self.shards.total

    @property
    def fraction(self) -> float:
        """Share of the steps that are behind it: 0 to 1, never falling."""
        shards = self.shards
        taken = 1 - shards.n_left() / max(shards.n_before, 1)
        finished = (shards.cell + taken) / max(self.n_steps, 1)
        self.reached = 1.0 if self.done else max(self.reached, min(finished, 1.0))
        return self.reached

    def take(self, budget: int) -> None:
        """Take at most `budget` states."""
        with np.errstate(over="ignore"):  # without compiler, NumPy tells of carries
            while not self.done and not self.has_failed:
                if not self.shards.portions:
                    self.shards.next_cell()
                elif budget > 0:
                    taken = self.shards.round(budget, self.threads)
                    self.spent += taken
                    budget -= taken
                else:
                    break
