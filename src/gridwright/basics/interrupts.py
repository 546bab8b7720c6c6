"""Ctrl-C: the first asks to stop in order, the second stops at once."""

import select
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

__all__ = ["interruptible", "until_readable", "waiting"]

SLICE = 0.1
"""Seconds after which a wait looks up."""


class _Interrupts:
    """What the innermost `interruptible` of the main thread knows."""

    asked: Callable[[], bool] | None = None
    is_waiting = False


@contextmanager
def interruptible() -> Iterator[Callable[[], bool]]:
    """Turn the first Ctrl-C into a question that answers yes; the second one interrupts.

    Within another one it is the same question.  Only the main thread receives signals;
    elsewhere the answer stays no.
    """
    event = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield event.is_set
        return
    if _Interrupts.asked is not None:
        yield _Interrupts.asked
        return
    before = signal.getsignal(signal.SIGINT)

    def handle(number: int, frame: FrameType | None) -> None:
        event.set()
        signal.signal(signal.SIGINT, before)
        if _Interrupts.is_waiting:
            raise KeyboardInterrupt

    signal.signal(signal.SIGINT, handle)
    _Interrupts.asked = event.is_set
    try:
        yield event.is_set
    finally:
        _Interrupts.asked = None
        signal.signal(signal.SIGINT, before)


@contextmanager
def waiting() -> Iterator[None]:
    """Within, Ctrl-C interrupts at once: for reading what may never come.

    So does one that came before and has not been heeded yet.
    """
    if threading.current_thread() is not threading.main_thread() or _Interrupts.asked is None:
        yield
        return
    _Interrupts.is_waiting = True
    try:
        if _Interrupts.asked():
            raise KeyboardInterrupt
        yield
    finally:
        _Interrupts.is_waiting = False


def until_readable(descriptor: int) -> None:
    """Wait until a read would not block, or has something to tell.

    A signal that comes after Python has looked for one and before a read begins is heard when the
    read ends, which may be never; so one waits in slices.  Where the system cannot wait for such
    a file, it returns at once.
    """
    try:
        while not select.select([descriptor], [], [], SLICE)[0]:
            pass
    except (OSError, ValueError):  # no sockets, on Windows; or too large a number
        return
