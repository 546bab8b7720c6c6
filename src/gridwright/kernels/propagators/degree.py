"""A path through a graph, seen from its places: each is entered and left.

A place can have number x only if one neighbour can have x - 1 and *another* one x + 1; the
first and the last number need one only.  A place that needs two neighbours and has just two
left is joined to both.  This is the rule of dead ends of those who solve Numbrix by hand.
"""

import numpy as np

from gridwright.kernels.bits import ONE, ZERO
from gridwright.kernels.compiled import inner, tiny
from gridwright.kernels.fields import DUE, END, EXTRA, FRESH, PARAM, ROW, SCOPE, SIZE, WIDE
from gridwright.kernels.network import at, keep

__all__ = ["degree"]


@inner
def degree(sets, ints, c):
    """As many numbers as places, from bit PARAM on of windows that are alike.

    EXTRA is the place of a table: for each place the bounds of the list of its neighbours.
    """
    first, last, near = ints[c + SCOPE], ints[c + END], ints[c + EXTRA] - ints[c + SCOPE]
    for i in range(first, last):
        a = at(ints[i])
        if ints[a + FRESH]:
            ints[a + FRESH] = 0
            for j in range(ints[near + i], ints[near + i + 1]):
                ints[at(ints[j]) + DUE] = 1
    consistent = True
    for i in range(first, last):
        a = at(ints[i])
        if ints[a + DUE]:
            ints[a + DUE] = 0
            if consistent and ints[a + SIZE] > 1:
                consistent = _visit(sets, ints, c, ints[i], near + i)
    return consistent


@inner
def _visit(sets, ints, c, v, near):
    """The rule for one open place; its neighbours are listed between the bounds at `near`."""
    a = at(v)
    w, row, n_useful = ints[a + WIDE], ints[a + ROW], 0
    for k in range(w, 5 * w):
        sets[k] = ZERO
    for i in range(ints[near], ints[near + 1]):
        n_useful += _gather(sets, w, row, ints[at(ints[i]) + ROW])
    lo = ints[c + PARAM]
    hi = lo + ints[c + END] - ints[c + SCOPE] - 1
    first_bit, last_bit = ONE << np.uint64(lo), ONE << np.uint64(hi & 63)
    may_end = (sets[row] & first_bit) | (sets[row + (hi >> 6)] & last_bit)
    if n_useful == 2 and may_end == ZERO:
        for i in range(ints[near], ints[near + 1]):
            u = ints[i]
            if _beside(sets, w, row, ints[at(u) + ROW]) and not keep(sets, ints, u):
                return False
    for k in range(w):
        sets[k] = sets[w + k] & sets[2 * w + k] & sets[4 * w + k]
    sets[0] |= sets[2 * w] & first_bit
    sets[hi >> 6] |= sets[w + (hi >> 6)] & last_bit
    return keep(sets, ints, v)


@tiny
def _after(sets, w, row, k):
    """Word k of the set of x + 1 for all x of a row."""
    word = sets[row + k] << ONE
    if k > 0:
        word |= sets[row + k - 1] >> np.uint64(63)
    return word


@tiny
def _before(sets, w, row, k):
    """Word k of the set of x - 1 for all x of a row."""
    word = sets[row + k] >> ONE
    if k < w - 1:
        word |= sets[row + k + 1] << np.uint64(63)
    return word


@inner
def _gather(sets, w, row, other):
    """Add what a neighbour allows to the sets entered, left, once, twice; 1 if it allows some."""
    touching = ZERO
    for k in range(w):
        after, before = _after(sets, w, other, k), _before(sets, w, other, k)
        sets[w + k] |= after
        sets[2 * w + k] |= before
        sets[4 * w + k] |= sets[3 * w + k] & (after | before)
        sets[3 * w + k] |= after | before
        touching |= (after | before) & sets[row + k]
    return 0 if touching == ZERO else 1


@inner
def _beside(sets, w, row, other):
    """Scratch set 0: the numbers beside those of a row; whether the other row has any of them."""
    touching = ZERO
    for k in range(w):
        sets[k] = _after(sets, w, row, k) | _before(sets, w, row, k)
        touching |= sets[k] & sets[other + k]
    return touching != ZERO
