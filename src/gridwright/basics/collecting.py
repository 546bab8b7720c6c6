"""When garbage is collected: not while very many things are made of which none is garbage yet.

The collector begins a full round when there are a quarter more things than after the last, and goes
through all that the program has, modules too: 15 to 25 ms, as long as it takes to lay out a puzzle.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["uncollected"]


@contextmanager
def uncollected() -> Iterator[None]:
    """Within it nothing is collected; a collector that is off already stays off."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
