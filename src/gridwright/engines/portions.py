"""Work on rows in portions, on threads over kernels that need no interpreter."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from threading import Event, Lock

__all__ = ["Portions", "Shares", "work_on"]

Shares = Iterable[tuple[int, int]]
"""Portions as those see them who work on them: the first row, and the one after the last."""

LARGEST = 1024
"""Rows that a thread takes at a time, at most: an eighth of its share; all, if it is alone."""


class Portions:
    """The rows not yet taken by a thread."""

    def __init__(self, n: int, size: int) -> None:
        self.n, self.size = n, size
        self.starts, self.lock = iter(range(0, n, size)), Lock()

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return self

    def __next__(self) -> tuple[int, int]:
        with self.lock:
            start = next(self.starts)
        return start, min(start + self.size, self.n)


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
    size = max(smallest, n if jobs == 1 else min(LARGEST, n // (8 * jobs)))
    portions = Portions(n, min(size, largest) if largest else size)
    threads = min(jobs, -(-n // portions.size))
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
