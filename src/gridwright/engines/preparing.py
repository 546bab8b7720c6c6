"""Something that takes a while, such as a compilation, made on a thread of its own."""

import threading
import time
from collections.abc import Callable
from contextvars import copy_context
from typing import Generic, TypeVar

from gridwright.core.halting import ask

__all__ = ["Preparing", "awaited"]

T = TypeVar("T")

LOADING = 1.0
"""Seconds that suffice to load a kernel from the cache."""

PATIENCE = 0.03
"""Seconds that `wait` waits, so that limits and Ctrl-C are obeyed meanwhile."""


class Preparing(Generic[T]):
    """What `make` returns, once it has; it is halted by what halts whoever began it."""

    def __init__(self, make: Callable[[], T]) -> None:
        self.make = make
        self.made: T | None = None
        self.error: BaseException | None = None
        self.started = time.monotonic()
        self.thread = threading.Thread(target=copy_context().run, args=(self._run,), daemon=True)
        self.thread.start()

    def _run(self) -> None:
        try:
            self.made = self.make()
        except BaseException as error:  # raised again where it is waited for
            self.error = error

    @property
    def is_ready(self) -> bool:
        """Whether `wait` would not have to."""
        return not self.thread.is_alive()

    @property
    def is_late(self) -> bool:
        """Whether it takes longer than loading what was compiled before: there is time to work."""
        return not self.is_ready and time.monotonic() - self.started > LOADING

    def wait(self) -> T | None:
        """It, or None if it is not ready after a little while; raises what went wrong."""
        self.thread.join(PATIENCE)
        if self.thread.is_alive():
            return None
        if self.error is not None:
            raise self.error
        return self.made


def awaited(work: Callable[[], object]) -> None:
    """Have something done on a thread that asks nobody, a compilation, and ask meanwhile."""

    def done() -> bool:
        work()
        return True

    preparing = Preparing(done)
    while preparing.wait() is None:
        ask()
