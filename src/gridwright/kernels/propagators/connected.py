"""Places with one of some values are connected: by one walk from a sure one.

Strength: domain consistent, if no variable occurs twice.

The walk goes over places that may have such a value, and finds what it cannot reach; and a place
that lies on every way from the beginning to another sure one, since nothing that is found after it
touches what was found before it.  Where no place is sure, nothing follows.

Source: R. Tarjan, Depth-first search and linear graph algorithms (1972), articulation points
"""

from gridwright.kernels.bits import ZERO
from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import BASE, END, EXTRA, ROW, SCOPE, WIDE
from gridwright.kernels.later import numpy as np
from gridwright.kernels.later import word
from gridwright.kernels.network import at, keep
from gridwright.kernels.propagators.registry import add

__all__ = ["CONNECTED", "connected"]

OUT, POSSIBLE, SURE, FORCED = word(0), word(1), word(2), word(3)
STATE, FOUND, LOW, PARENT, NEXT, BELOW = range(6)
"""Rows of scratch, a word for each place: what it may be, when it was found (0: not yet), the first
place found that what comes after it touches, the place before it plus 1, its next neighbour, how
many sure ones are at it and after it."""
ONE_MORE = word(1)


@inner
def connected(sets, ints, c):
    """EXTRA is the place of figures: the value of bit 0 of the set of values, its place in `sets`,
    the place there of scratch, six words for each variable; for each place and one more the place
    in `ints` of its neighbours.
    """
    table, first = ints[c + EXTRA], ints[c + SCOPE]
    n = ints[c + END] - first
    root = _look(sets, ints, table, first, n)
    if root < 0:
        return True
    _walk(sets, ints, table, n, root)
    state = ints[table + 2]
    for i in range(n):
        now, is_found = sets[state + i], sets[state + FOUND * n + i] != ZERO
        if now == SURE and not is_found:
            return False
        if now == POSSIBLE and not is_found and not _choose(sets, ints, table, ints[first + i], 0):
            return False
        if now == FORCED and not _choose(sets, ints, table, ints[first + i], 1):
            return False
    return True


@inner
def _look(sets, ints, table, first, n):
    """Write down what each place may be; the first that is sure, or -1."""
    root, state = -1, ints[table + 2]
    for i in range(n):
        a = at(ints[first + i])
        row, inside = ints[a + ROW], ints[table + 1] + ((ints[a + BASE] - ints[table]) >> 6)
        some, others = ZERO, ZERO
        for k in range(ints[a + WIDE]):
            some |= sets[row + k] & sets[inside + k]
            others |= sets[row + k] & ~sets[inside + k]
        now = OUT if some == ZERO else POSSIBLE if others != ZERO else SURE
        sets[state + i] = now
        sets[state + FOUND * n + i] = ZERO
        if now == SURE and root < 0:
            root = i
    return root


@inner
def _walk(sets, ints, table, n, root):
    """Find all places that can be reached, depth first; force those that hold them together."""
    state = ints[table + 2]
    found, low, parent = state + FOUND * n, state + LOW * n, state + PARENT * n
    after, v, time = state + NEXT * n, root, ZERO
    sets[parent + root] = ZERO
    while v >= 0:
        if sets[found + v] == ZERO:
            time += ONE_MORE
            sets[found + v] = sets[low + v] = time
            sets[after + v] = ZERO
            sets[state + BELOW * n + v] = ONE_MORE if sets[state + v] == SURE else ZERO
        k = ints[table + 3 + v] + np.int64(sets[after + v])
        if k == ints[table + 4 + v]:
            v = _leave(sets, state, n, v)
            continue
        sets[after + v] += ONE_MORE
        u = ints[k]
        if sets[state + u] == OUT:
            continue
        if sets[found + u] != ZERO:
            sets[low + v] = min(sets[low + v], sets[found + u])
        else:
            sets[parent + u] = np.uint64(v + 1)
            v = u


@inner
def _leave(sets, state, n, v):
    """Go back to the place before one that is done; -1 from the first."""
    p = np.int64(sets[state + PARENT * n + v]) - 1
    if p >= 0:
        found, low, below = state + FOUND * n, state + LOW * n, state + BELOW * n
        sets[low + p] = min(sets[low + p], sets[low + v])
        is_alone = sets[low + v] >= sets[found + p] and sets[below + v] != ZERO
        if is_alone and sets[state + p] == POSSIBLE:
            sets[state + p] = FORCED
        sets[below + p] += sets[below + v]
    return p


@inner
def _choose(sets, ints, table, v, is_inside):
    """Keep the values inside of the set, or those outside."""
    a = at(v)
    inside = ints[table + 1] + ((ints[a + BASE] - ints[table]) >> 6)
    for k in range(ints[a + WIDE]):
        sets[k] = sets[inside + k] if is_inside else ~sets[inside + k]
    return keep(sets, ints, v)


CONNECTED = add(connected)
