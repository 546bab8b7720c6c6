"""A word to whoever waits: that something is being compiled, which takes long once.

>>> with hearing(print):
...     announce("compiling")
compiling
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

__all__ = ["announce", "hearing"]

_listeners: list[Callable[[str], object]] = []


def announce(message: str) -> None:
    """Tell all who listen, of all threads."""
    for listener in tuple(_listeners):
        listener(message)


@contextmanager
def hearing(listener: Callable[[str], object]) -> Iterator[None]:
    """Within this, the listener is told what is announced."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)
