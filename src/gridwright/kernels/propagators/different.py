"""All different: the value of a variable is no other's.

Strength: forward checking, which is each pair of variables domain consistent.

Worked off a list of newly settled variables, not by scanning scopes: each is taken from all
its peers once, when it is settled.
"""

from gridwright.kernels.bits import ONE, ZERO
from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import (
    BASE,
    END,
    FLAT,
    LINK,
    LINKED,
    PEERS,
    PEERS_END,
    SCOPE,
    SIZE,
    TWIN,
)
from gridwright.kernels.later import numpy as np
from gridwright.kernels.network import assign, at, has, keep, least, take_away
from gridwright.kernels.propagators.registry import add

__all__ = ["DIFFERENT", "settle", "settle_together"]


@inner
def settle(sets, ints, v):
    """Take the one value of v from its peers; if it is linked, give the value its place."""
    a, x = at(v), least(ints, v)
    if ints[LINKED] == 1 and ints[a + LINK] >= 0:
        partner = ints[ints[a + LINK] + x - ints[a + BASE]]
        if not assign(sets, ints, partner, ints[a + TWIN]):
            return False
    flat = ints[FLAT]
    shift = np.uint64((x - ints[a + BASE]) & 63)
    for i in range(ints[a + PEERS], ints[a + PEERS_END]):
        c = ints[i]
        for j in range(ints[c + SCOPE], ints[c + END]):
            u = ints[j]
            if flat > 0:  # most looks find nothing, so this is where the time goes
                is_there = u != v and (sets[flat + u] >> shift) & ONE != ZERO
            else:
                is_there = u != v and has(sets, ints, u, x)
            if is_there and not take_away(sets, ints, u, x):
                return False
    return True


@inner
def settle_together(sets, ints, c):
    """Take the values of all settled variables of a statement from its others; rows are flat."""
    flat, taken = ints[FLAT], ZERO
    for i in range(ints[c + SCOPE], ints[c + END]):
        word = sets[flat + ints[i]]
        if word & (word - ONE) == ZERO:
            if taken & word != ZERO:
                return False
            taken |= word
    sets[0] = ~taken
    for i in range(ints[c + SCOPE], ints[c + END]):
        u = ints[i]
        if ints[at(u) + SIZE] > 1 and sets[flat + u] & taken != ZERO and not keep(sets, ints, u):
            return False
    return True


DIFFERENT = add(settle, waits=False)  # its work is done as variables are settled
