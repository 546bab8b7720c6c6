"""The search of the `domains` engine: propagation to a fixpoint, then a move.

Its arrays are those of kernels/fields.py, its moves those of kernels/tree.py.  Nothing lives in
local variables between two calls of `advance`, so a search can be stopped and go on.
"""

from collections.abc import Callable
from typing import Any

from gridwright.kernels.compiled import entry, sources
from gridwright.kernels.fields import NODES, STEP
from gridwright.kernels.laying import lay
from gridwright.kernels.tree import (
    BACK,
    FINISHED,
    OPEN,
    PROPAGATE,
    choose,
    descend,
    has_room,
    is_given_up,
    record,
    restart,
    retreat,
    wake_all,
)

__all__ = ["DONE", "FULL", "GROW", "PAUSED", "advance"]

PAUSED, FULL, GROW, DONE = range(4)  # results of advance


def _make() -> Callable[..., int]:
    version = sources()

    @entry
    def advance(sets: Any, ints: Any, budget: Any, propagate: Any) -> int:
        """Open at most `budget` nodes more.

        It returns PAUSED, FULL (take the solutions and set ints[FOUNDS] to 0), GROW (lengthen
        the arrays) or DONE; then it can be called again.  `propagate` is what kernels/propagation
        makes.
        """
        if version < 0:
            return DONE
        lay(sets, ints)
        stop = ints[NODES] + budget
        while True:
            if ints[STEP] == PROPAGATE:
                propagate(sets, ints)
            elif ints[STEP] == BACK:
                if not retreat(sets, ints):
                    return DONE
            elif ints[STEP] == FINISHED:
                return DONE
            elif ints[NODES] >= stop:
                return PAUSED
            elif ints[STEP] == OPEN:
                wake_all(sets, ints)
            else:
                v = choose(ints)
                if v < 0:
                    if not record(sets, ints):
                        return FULL
                elif is_given_up(ints):
                    restart(sets, ints)
                elif not has_room(sets, ints):
                    return GROW
                else:
                    descend(sets, ints, v)

    return advance


advance = _make()
