"""Work done on several threads, its results in order, and never far ahead of them."""

import threading
from collections.abc import Callable, Iterator
from queue import Empty, Full, Queue
from typing import Generic, TypeVar

__all__ = ["in_order"]

T = TypeVar("T")
R = TypeVar("R")

PATIENCE = 0.05
"""Seconds between two looks at whether to stop, while waiting."""


class _Piece(Generic[T, R]):
    """A piece of work, and its result."""

    def __init__(self, item: T) -> None:
        self.item = item
        self.done = threading.Event()
        self.result: R | None = None
        self.error: BaseException | None = None


class _Line(Generic[T, R]):
    """Pieces in their order; one thread brings them, others work at them."""

    def __init__(
        self, items: Iterator[T], work: Callable[[T], R], threads: int, stop: threading.Event
    ) -> None:
        self.items, self.work, self.stop, self.threads = items, work, stop, threads
        self.waiting: Queue[_Piece[T, R] | None] = Queue(2 * threads + 1)
        self.open: Queue[_Piece[T, R] | None] = Queue()
        self.error: BaseException | None = None
        for target in (self.bring, *[self.toil] * threads):
            threading.Thread(target=target, daemon=True).start()

    def bring(self) -> None:
        try:
            for item in self.items:
                piece: _Piece[T, R] = _Piece(item)
                if not self.put(piece):
                    return
                self.open.put(piece)
        except BaseException as error:  # raised again where the results are taken
            self.error = error
        for _ in range(self.threads):
            self.open.put(None)
        self.put(None)

    def put(self, piece: _Piece[T, R] | None) -> bool:
        while not self.stop.is_set():
            try:
                self.waiting.put(piece, timeout=PATIENCE)
            except Full:
                continue
            return True
        return False

    def toil(self) -> None:
        while not self.stop.is_set():
            try:
                piece = self.open.get(timeout=PATIENCE)
            except Empty:
                continue
            if piece is None:
                return
            try:
                piece.result = self.work(piece.item)
            except BaseException as error:  # raised again where the result is taken
                piece.error = error
            if not self.stop.is_set():  # otherwise it may have been cut short
                piece.done.set()


def in_order(
    items: Iterator[T],
    work: Callable[[T], R],
    threads: int,
    *,
    stop: threading.Event,
    idle: Callable[[], None] = lambda: None,
) -> Iterator[R]:
    """work(item) for each item, in order, on so many threads; `idle` is called while waiting.

    Items are taken on a thread of their own, a few more than there are threads ahead.  Once
    `stop` is set, what is finished is handed out, as far as nothing before it is missing; it is
    set when the results are left.
    """
    line = _Line(items, work, threads, stop)
    try:
        while True:
            try:
                piece = line.waiting.get(timeout=PATIENCE)
            except Empty:
                idle()
                if stop.is_set():
                    return
                continue
            if piece is None:
                break
            while not piece.done.wait(PATIENCE):
                idle()
                if stop.is_set():
                    return
            if piece.error is not None:
                raise piece.error
            yield piece.result  # type: ignore[misc]
        if line.error is not None:
            raise line.error
    finally:
        stop.set()
