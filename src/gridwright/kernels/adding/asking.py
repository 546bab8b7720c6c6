"""What Python asks of a sum: the questions, and the one function that it calls.

A call with two arguments takes a third of one with six.
"""

from collections.abc import Callable
from typing import Any

from gridwright.kernels.adding.counting import different
from gridwright.kernels.adding.fields import BROKEN, DOMAINS, OF, UP_TO, WHAT, WITH
from gridwright.kernels.adding.leaving import leaving, needing
from gridwright.kernels.adding.searching import made, supported, taking
from gridwright.kernels.compiled import entry, sources

__all__ = ["COMBINATIONS", "ENDS", "IS_MADE", "NEEDED", "SUPPORTED", "TAKING", "answered"]

SUPPORTED, IS_MADE, TAKING, COMBINATIONS, ENDS, NEEDED = range(6)


def _make() -> Callable[..., int]:
    version = sources()

    @entry
    def answered(ints: Any, s: int) -> int:
        """The answer to the question that stands in the record of a sum."""
        if version < 0:
            return BROKEN
        at = ints[s + DOMAINS]
        what, i, values, most = ints[at + WHAT], ints[at + OF], ints[at + WITH], ints[at + UP_TO]
        if what == SUPPORTED:
            return supported(ints, s, most)
        if what == IS_MADE:
            return made(ints, s, most)
        if what == TAKING:
            return taking(ints, s, i, most)
        if what == COMBINATIONS:
            return different(ints, s, most, values)
        if what == ENDS:
            return leaving(ints, s)
        return needing(ints, s, i, values, most != 0)

    return answered


answered = _make()
