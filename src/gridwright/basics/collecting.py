"""When garbage is looked for: less often while very many things are made that are there to stay.

The collector begins after every 700 new things, and goes through all that the program has, modules
too, when there are a quarter more of them than the last time: 15 to 25 ms, as long as it takes to
lay out a puzzle.  What explains makes little garbage that needs a collector.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

__all__ = ["ROOM", "seldom_collected"]

ROOM: Final = 50_000
"""New things before garbage is looked for."""


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Within it garbage is looked for after so many; where it is looked for less often, as before.

    The collector is one for all threads; who ends first ends it for all.
    """
    often, *rest = gc.get_threshold()
    if not 0 < often < ROOM:
        yield
        return
    gc.set_threshold(ROOM, *rest)
    try:
        yield
    finally:
        gc.set_threshold(often, *rest)
