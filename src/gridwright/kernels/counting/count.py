"""The count of the `domains` engine: propagation to a fixpoint, then a move of moves.py."""

from collections.abc import Callable
from typing import Any

from gridwright.kernels.compiled import entry, sources
from gridwright.kernels.counting.fields import MODE, NEW
from gridwright.kernels.counting.moves import DONE, GROW, PAUSED, READY, WIDEN, begin, step
from gridwright.kernels.fields import NODES, STEP
from gridwright.kernels.tree import OPEN, PROPAGATE, wake_all

__all__ = ["DONE", "GROW", "PAUSED", "WIDEN", "count"]


def _make() -> Callable[..., int]:
    version = sources()

    @entry
    def count(sets: Any, ints: Any, budget: Any, K: Any, C: Any, M: Any, propagate: Any) -> int:
        """Open at most `budget` nodes more.

        It returns PAUSED, GROW (lengthen the arrays), WIDEN (give counts more limbs) or DONE:
        the number of solutions is at C[0].  The arrays are those of kernels/fields.py and
        kernels/counting/fields.py; `propagate` is what kernels/propagation makes.
        """
        if version < 0:
            return DONE
        stop = ints[NODES] + budget
        if K[MODE] == NEW:
            begin(sets, ints, K)
        while True:
            if ints[STEP] == PROPAGATE:
                propagate(sets, ints)
            elif ints[STEP] == OPEN:
                if ints[NODES] >= stop:
                    return PAUSED
                wake_all(sets, ints)
            else:
                code = step(sets, ints, K, C, M, stop)
                if code != READY:
                    return code

    return count


count = _make()
