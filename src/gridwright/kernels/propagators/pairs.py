"""Pairs in linked views: two variables that have the same two values take them from all others.

Strength: every pair of a fixpoint has been applied; of larger sets nothing is seen.
It is the smallest case of P. Hall's theorem beyond the single; in the other view it is the
hidden pair.
"""

from gridwright.kernels.bits import ONE, ZERO, lowest
from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import (
    BASE,
    HI,
    LINK,
    LINKED,
    LO,
    N_TWOS,
    ROW,
    SIZE,
    TWIN,
    TWOS,
    WIDE,
)
from gridwright.kernels.later import numpy as np
from gridwright.kernels.network import at, keep
from gridwright.kernels.propagators.registry import NOTHING, add

__all__ = ["PAIRS", "pairs"]


@inner
def pairs(sets, ints, c):
    """Look for the pairs of linked variables that have two values since the last look."""
    if ints[LINKED] == 0:
        return True
    while ints[N_TWOS] > 0:
        ints[N_TWOS] -= 1
        v = ints[ints[TWOS] + ints[N_TWOS]]
        a = at(v)
        if ints[a + SIZE] != 2:
            continue
        p = ints[ints[a + LINK] + ints[a + LO] - ints[a + BASE]]
        q = ints[ints[a + LINK] + ints[a + HI] - ints[a + BASE]]
        if ints[at(p) + SIZE] == 2 and ints[at(q) + SIZE] == 2:
            continue
        u = _twin_of(sets, ints, v, p)
        if u >= 0 and not (_restrict(sets, ints, p, v, u) and _restrict(sets, ints, q, v, u)):
            return False
    return True


@inner
def _twin_of(sets, ints, v, p):
    """Another variable with the two values of v, found among those that can have the first."""
    a, b = at(v), at(p)
    for k in range(ints[b + WIDE]):
        word = sets[ints[b + ROW] + k]
        while word:
            u = ints[ints[b + LINK] + 64 * k + lowest(word)]
            word &= word - ONE
            d = at(u)
            same = ints[d + LO] == ints[a + LO] and ints[d + HI] == ints[a + HI]
            if same and u != v and ints[d + SIZE] == 2:
                return u
    return -1


@inner
def _restrict(sets, ints, p, v, u):
    """Keep of p, in the other view, the two variables of a pair."""
    b = at(p)
    for k in range(ints[b + WIDE]):
        sets[k] = ZERO
    for x in (ints[at(v) + TWIN] - ints[b + BASE], ints[at(u) + TWIN] - ints[b + BASE]):
        sets[x >> 6] |= ONE << np.uint64(x & 63)
    return keep(sets, ints, p)


PAIRS = add(pairs, "paths", joins=NOTHING)
