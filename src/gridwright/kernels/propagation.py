"""Propagation to a fixpoint, for the kinds of constraint that a model has.

The loops that call it, `advance` of kernels/domains and `count` of kernels/counting, know it by
its address alone: they are compiled once for all models, and each bundle of kinds once for both.
"""

from collections.abc import Callable, Iterable
from typing import Any

from gridwright.kernels.bundles import bundle_of, choose, run
from gridwright.kernels.compiled import callback, inner, sources
from gridwright.kernels.fields import (
    BAD,
    HEIGHT,
    LISTED,
    N_CONS,
    PLACES,
    QUEUE,
    SEEN,
    SETTLES,
    STEP,
    WAITING,
)
from gridwright.kernels.propagators.different import settle
from gridwright.kernels.tree import BRANCH, N_URGENCIES, PROPAGATE, blame

__all__ = ["propagation_for"]


@inner
def take(ints):
    """The constraint that waits most urgently, or -1."""
    for u in range(N_URGENCIES):
        if ints[HEIGHT + u] > 0:
            ints[HEIGHT + u] -= 1
            return ints[ints[QUEUE] + u * ints[N_CONS] + ints[HEIGHT + u]]
    return -1


@inner
def settle_all(sets, ints):
    """Take the values of all newly settled variables from others, and of those that follow."""
    while ints[SEEN] < ints[PLACES]:
        ints[SEEN] += 1
        if not settle(sets, ints, ints[ints[LISTED] + ints[SEEN] - 1]):
            return False
    ints[PLACES] = ints[SEEN] = 0
    return True


SIGNATURE = "int64(uint64[::1], int64[::1])"

_made: dict[int, Callable[..., int]] = {}


def propagation_for(kinds: Iterable[int]) -> Callable[..., int]:
    """The function propagate(sets, ints), compiled for these kinds of constraint at least.

    It works until nothing waits, ints[STEP] is then BRANCH, or until there is a contradiction,
    BACK; it returns that step.
    """
    chosen = choose(bundle_of(kinds))
    if chosen not in _made:
        _made[chosen] = _make(chosen)
    return _made[chosen]


def _make(chosen: int) -> Callable[..., int]:
    """One closure over numbers, by which Numba's cache tells one from the other."""
    version = sources()

    @callback(SIGNATURE)
    def to_fixpoint(sets: Any, ints: Any) -> int:
        if version < 0:
            return 0
        while ints[STEP] == PROPAGATE:
            ints[BAD] = -1
            if ints[PLACES] > 0 and not settle_all(sets, ints):
                blame(ints, -1)
                continue
            c = take(ints)
            if c < 0:
                ints[STEP] = BRANCH
                continue
            if ints[c + SETTLES] == 0:
                ints[c + WAITING] = 0
            ok = run(chosen, sets, ints, c)
            if ints[c + SETTLES] == 1:
                ints[c + WAITING] = 0
            if not ok:
                blame(ints, c)
        return ints[STEP]

    return to_fixpoint
