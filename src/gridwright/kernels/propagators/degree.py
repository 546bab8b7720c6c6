"""A path through a graph, seen from its places: each is entered and left.

A place can have number x only if one neighbour can have x - 1 and *another* one x + 1; the
first and the last number need one only.  A place that needs two neighbours and has just two
left is joined to both.  This is the rule of dead ends of those who solve Numbrix by hand.

Strength: just that, for each number by itself; whether all others then have a place is not asked.
"""

from gridwright.kernels.bits import ONE, ZERO, count, lowest
from gridwright.kernels.compiled import inner, tiny
from gridwright.kernels.fields import (
    CHANGED,
    DUE,
    END,
    EXTRA,
    FRESH,
    N_CHANGED,
    PARAM,
    ROW,
    SCOPE,
    SIZE,
    TWIN,
    WIDE,
)
from gridwright.kernels.later import numpy as np
from gridwright.kernels.network import at, keep
from gridwright.kernels.propagators.registry import NOTHING, add

__all__ = ["DEGREE", "degree"]


@inner
def degree(sets, ints, c):
    """As many numbers as places, from bit PARAM on of windows that are alike.

    EXTRA is the place of a table: for each place the bounds of the list of its neighbours, these
    lists, and room for a variable a place.
    """
    first, near, i = ints[c + SCOPE], ints[c + EXTRA], 0
    n, n_due = ints[c + END] - first, 0
    due = near + n + 1 + ints[near + n] - ints[near]  # room behind the lists
    while i < ints[N_CHANGED]:
        v = ints[ints[CHANGED] + i]
        k = ints[at(v) + TWIN]
        if k < 0 or k >= n or ints[first + k] != v:
            i += 1
            continue
        ints[at(v) + FRESH] = 0
        ints[N_CHANGED] -= 1
        ints[ints[CHANGED] + i] = ints[ints[CHANGED] + ints[N_CHANGED]]
        for j in range(ints[near + k], ints[near + k + 1]):
            a = at(ints[j])
            if ints[a + DUE] == 0 and ints[a + SIZE] > 1:
                ints[a + DUE] = 1
                ints[due + n_due] = ints[j]
                n_due += 1
    consistent = True
    for i in range(due, due + n_due):
        a = at(ints[i])
        ints[a + DUE] = 0
        if consistent and ints[a + SIZE] > 1:
            consistent = _visit(sets, ints, c, ints[i], near + ints[a + TWIN])
    return consistent


@inner
def _visit(sets, ints, c, v, near):
    """The rule for one open place; its neighbours are listed between the bounds at `near`.

    Only words in which the place has numbers are looked at: there are few of them.
    """
    a, useful, may_end = at(v), ZERO, ZERO
    first = ints[c + PARAM]
    last = first + ints[c + END] - ints[c + SCOPE] - 1
    for k in range(ints[a + WIDE]):
        here, ends = sets[ints[a + ROW] + k], ZERO
        sets[k] = ZERO
        if here == ZERO:
            continue
        entered, left, once, twice = ZERO, ZERO, ZERO, ZERO
        for i in range(ints[near], ints[near + 1]):
            row = ints[at(ints[i]) + ROW]
            after, before = _after(sets, row, k), _before(sets, ints[a + WIDE], row, k)
            entered |= after
            left |= before
            twice |= once & (after | before)
            once |= after | before
            if (after | before) & here:
                useful |= ONE << np.uint64((i - ints[near]) & 63)
        if k == first >> 6:
            ends |= left & (ONE << np.uint64(first & 63))
        if k == last >> 6:
            ends |= entered & (ONE << np.uint64(last & 63))
        may_end |= ends & here
        sets[k] = (entered & left & twice) | ends
    if not keep(sets, ints, v):
        return False
    return count(useful) != 2 or may_end != ZERO or _join(sets, ints, v, near, useful)


@inner
def _join(sets, ints, v, near, useful):
    """The place is joined to the two neighbours that are of use."""
    a = at(v)
    while useful:
        u = ints[ints[near] + lowest(useful)]
        useful &= useful - ONE
        for k in range(ints[a + WIDE]):
            sets[k] = _after(sets, ints[a + ROW], k) | _before(
                sets, ints[a + WIDE], ints[a + ROW], k
            )
        if not keep(sets, ints, u):
            return False
    return True


@tiny
def _after(sets, row, k):
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


DEGREE = add(degree, "paths", joins=NOTHING)
