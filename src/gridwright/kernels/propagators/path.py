"""A path through a graph: consecutive numbers lie on neighbouring places.

Seen from the numbers: number i can only be where a neighbour of one of the places of number
i - 1 is, and the like backwards.  Numbers form a chain, so one sweep each way over sets of
places is all there is to say (E. C. Freuder, A sufficient condition for backtrack-free search,
1982).  Sets are moved as a whole where the graph has few distances between neighbours, as
boards have: for each distance d, the places that have a neighbour d further on.  Strength: domain
consistent for the chain of numbers, apart from their being on different places.
"""

from gridwright.kernels.bits import ONE, ZERO, lowest
from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import (
    CHANGED,
    END,
    EXTRA,
    FRESH,
    N_CHANGED,
    PARAM,
    ROW,
    SCOPE,
    SIZE,
    WIDE,
)
from gridwright.kernels.later import numpy as np
from gridwright.kernels.network import at, keep
from gridwright.kernels.propagators.registry import NEXT, add

__all__ = ["PATH", "path"]


@inner
def path(sets, ints, c):
    """The variables of the scope, in order, have neighbouring values.

    PARAM is the place in `sets` of the neighbours of each value (values are 0, 1, ...); EXTRA
    that of a table: the number of distances, then each distance and the place of its set.
    """
    first = ints[ints[c + SCOPE]]  # the variables are numbered in order
    last = first + ints[c + END] - ints[c + SCOPE] - 1
    if ints[N_CHANGED] > (last - first) >> 1 and not _sweep(sets, ints, c, first, last):
        return False
    i = 0
    while i < ints[N_CHANGED]:
        v = ints[ints[CHANGED] + i]
        if v < first or v > last:
            i += 1
            continue
        ints[at(v) + FRESH] = 0
        ints[N_CHANGED] -= 1
        ints[ints[CHANGED] + i] = ints[ints[CHANGED] + ints[N_CHANGED]]
        _reach(sets, ints, c, v)
        if v < last and not keep(sets, ints, v + 1):
            return False
        if v > first:
            if v < last:
                _reach(sets, ints, c, v)
            if not keep(sets, ints, v - 1):
                return False
    return True


@inner
def _sweep(sets, ints, c, first, last):
    """Follow the whole chain both ways, where much of it has changed."""
    for v in range(first, last):
        _reach(sets, ints, c, v)
        if not keep(sets, ints, v + 1):
            return False
    for v in range(last, first, -1):
        _reach(sets, ints, c, v)
        if not keep(sets, ints, v - 1):
            return False
    i = 0
    while i < ints[N_CHANGED]:
        v = ints[ints[CHANGED] + i]
        if v < first or v > last:
            i += 1
            continue
        ints[at(v) + FRESH] = 0
        ints[N_CHANGED] -= 1
        ints[ints[CHANGED] + i] = ints[ints[CHANGED] + ints[N_CHANGED]]
    return True


@inner
def _reach(sets, ints, c, v):
    """Scratch set 0: all places next to one of the places of v."""
    w, row, table = ints[at(v) + WIDE], ints[at(v) + ROW], ints[c + EXTRA]
    n_distances = ints[table]
    for k in range(w):
        sets[k] = ZERO
    if 0 < 4 * n_distances < ints[at(v) + SIZE]:
        for i in range(table + 1, table + 1 + 2 * n_distances, 2):
            _shift(sets, w, row, ints[i], ints[i + 1])
        return
    for k in range(w):
        word = sets[row + k]
        while word:
            near = ints[c + PARAM] + (64 * k + lowest(word)) * w
            word &= word - ONE
            for j in range(w):
                sets[j] |= sets[near + j]


@inner
def _shift(sets, w, row, distance, origins):
    """Add to scratch set 0 the places at this distance, both ways, where they are neighbours."""
    q, up = distance >> 6, np.uint64(distance & 63)
    for k in range(w - q):
        sets[k + q] |= (sets[row + k] & sets[origins + k]) << up
        sets[k] |= (sets[row + k + q] >> up) & sets[origins + k]
    if up:
        down = np.uint64(64) - up
        for k in range(w - q - 1):
            sets[k + q + 1] |= (sets[row + k] & sets[origins + k]) >> down
            sets[k] |= (sets[row + k + q + 1] << down) & sets[origins + k]


PATH = add(path, "paths", joins=NEXT)
