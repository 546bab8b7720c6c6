"""Something that takes a while, such as a compilation, made on a thread of its own.

Where no thread can be started it is made at once: what comes out is the same, but limits and
Ctrl-C have to wait for it.
"""

import threading
from collections.abc import Callable
from contextvars import Context, copy_context
from time import monotonic
from typing import Generic, TypeVar

from gridwright.basics.announcing import announce
from gridwright.basics.halting import ask

__all__ = ["Preparing", "awaited"]

T = TypeVar("T")

PATIENCE = 0.03
"""Seconds that `wait` waits, so that limits and Ctrl-C are obeyed meanwhile."""

LONG = 1.5
"""Seconds after which a word is said; what is compiled already is loaded sooner."""


class Preparing(Generic[T]):
    """What `make` returns, once it has; it is halted by what halts whoever began it."""

    def __init__(self, make: Callable[[], T]) -> None:
        self.make, self.began, self.is_told = make, monotonic(), False
        self.made: T | None = None
        self.error: BaseException | None = None
        self.thread = threading.Thread(target=copy_context().run, args=(self._run,), daemon=True)
        try:
            self.thread.start()
        except RuntimeError:  # no thread can be started, as in WebAssembly: it is made at once
            self._run()

    def _run(self) -> None:
        try:
            self.made = self.make()
        except BaseException as error:  # raised again where it is waited for
            self.error = error

    @property
    def is_ready(self) -> bool:
        """Whether `wait` would not have to."""
        return not self.thread.is_alive()

    def wait(self) -> T | None:
        """It, or None if it is not ready after a little while; raises what went wrong."""
        if self.thread.ident is not None:
            self.thread.join(PATIENCE)
        if self.thread.is_alive():
            if not self.is_told and monotonic() > self.began + LONG:
                self.is_told = True
                announce("compiling for this kind of puzzle, which is done once on a machine")
            return None
        if self.error is not None:
            raise self.error
        if self.is_told:
            self.is_told = False
            announce(f"compiled in {monotonic() - self.began:.1f} s")
        return self.made


def awaited(work: Callable[[], object]) -> None:
    """Have something done on a thread that asks nobody, a compilation, and ask meanwhile."""

    def done() -> bool:
        work()
        return True

    preparing = Context().run(Preparing, done)
    while preparing.wait() is None:
        ask()
