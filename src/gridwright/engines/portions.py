"""Work on rows in portions, on threads over kernels that need no interpreter."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from threading import Event, Lock

__all__ = ["Portions", "Shares", "work_on"]

Shares = Iterable[tuple[int, int]]
"""Portions as those see them who work on them: the first row, and the one after the last."""


class Portions:
    """The rows not yet taken by a thread, for so many threads.

    A portion is a share of what is left, so that the first ones are large and few (where a kernel
    begins and ends it has less to do at once) and the last ones small (no thread waits long for
    another): guided self-scheduling, after Polychronopoulos and Kuck, 1987.
    """

    def __init__(self, n: int, jobs: int = 1, largest: int = 0, smallest: int = 1) -> None:
        self.n, self.jobs = n, jobs
        self.largest, self.smallest = largest or max(n, 1), smallest
        self.taken, self.lock = 0, Lock()

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return self

    def __next__(self) -> tuple[int, int]:
        with self.lock:
            start, left = self.taken, self.n - self.taken
            if not left:
                raise StopIteration
            share = left if self.jobs == 1 else left // (2 * self.jobs)
            self.taken += min(left, self.largest, max(self.smallest, share))
            return start, self.taken


def work_on(
    n: int,
    jobs: int,
    stop: Event,
    work: Callable[[Portions], None],
    largest: int = 0,
    smallest: int = 1,
) -> None:
    """Let so many threads, or fewer, work on n rows until none are left.

    `stop` is set once one of them raises.  `largest` bounds a portion of one thread alone, too;
    fewer rows than `smallest` are not worth a thread.
    """
    threads = min(jobs, -(-n // smallest))
    portions = Portions(n, max(threads, 1), largest, smallest)
    if threads <= 1:
        work(portions)
        return
    with ThreadPoolExecutor(threads) as pool:
        try:
            futures = [pool.submit(copy_context().run, work, portions) for _ in range(threads)]
            for future in futures:
                future.result()
        finally:
            stop.set()
