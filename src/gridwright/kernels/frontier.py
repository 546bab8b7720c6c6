"""Paths through all cells of a graph, counted cell by cell without being walked.

Cells are taken in a fixed order.  What is behind matters only through the cells ahead that it
touches, the frontier: each of them is still untouched, or done, or the end of a piece of path
whose other end, its *mate*, is a cell of the frontier too.  All ways to reach the same mates are
one state with a count.

Source  D. E. Knuth, The Art of Computer Programming 4A, section 7.1.4 (Simpath), with two cells
        more, START and GOAL: the first cell of the path is joined to START, the last to GOAL

Arrays
------
K    int64   fields of kernels/states.py
P    int64   STEP_SIZE figures a cell, in the order of the sweep: its slot, whether it was not on
             the frontier before, whether START and GOAL may be joined to it, whether it may be
             neither first nor last, whether the path may be complete after it, how many neighbours
             lie ahead, how many of them are new, and their slots, new ones first
W    uint64  a state in the making
now  uint64  the states before the cell, new those after it: tables of kernels/states.py
sum  uint64  the number of paths that are complete

A state has four bits for each slot: 0 for a slot that is free or whose cell has both of its
neighbours, its own number for a cell that has none, otherwise the slot of the mate.  Slots 14 and
15 are START and GOAL, 0 is nobody's.
"""

import numpy as np

from gridwright.kernels.bits import ZERO
from gridwright.kernels.compiled import entry, inner, sources, tiny
from gridwright.kernels.states import (
    CELL,
    FULL,
    N_NEW,
    NARROW,
    PAUSED,
    SPENT,
    SWAPS,
    SWEPT,
    TAKEN,
    WIDEN,
    WORDS,
    increase,
    put,
    room_in,
)

__all__ = [
    "AHEAD",
    "GOAL",
    "IS_NEW",
    "MAY_END",
    "MAY_FINISH",
    "MAY_PASS",
    "MAY_START",
    "N_AHEAD",
    "N_FRESH",
    "SLOT",
    "START",
    "STEP_SIZE",
    "option",
    "sweep",
]

START, GOAL = 14, 15
(SLOT, IS_NEW, MAY_START, MAY_END, MAY_PASS, MAY_FINISH, N_AHEAD, N_FRESH, AHEAD) = range(9)
STEP_SIZE = 24

TWO, NIBBLE = np.uint64(2), np.uint64(15)
_VERSION = sources()


@tiny
def mate(state, slot):
    """What a slot says."""
    return np.int64((state >> (np.uint64(slot) << TWO)) & NIBBLE)


@tiny
def cleared(state, slot):
    """The state with 0 in a slot."""
    return state & ~(NIBBLE << (np.uint64(slot) << TWO))


@tiny
def joined(state, a, b):
    """The state with a and b as mates."""
    a, b = np.uint64(a), np.uint64(b)
    state &= ~((NIBBLE << (a << TWO)) | (NIBBLE << (b << TWO)))
    return state | (b << (a << TWO)) | (a << (b << TWO))


@inner
def extended(state, a, q):
    """Join to q the end of a piece whose other end is a; 0 if that cannot be."""
    b = mate(state, q)
    if q == a or b == 0 or (q >= START and b != q):
        return ZERO
    if b != q:
        state = cleared(state, q)
    return joined(state, a, b)


@inner
def ordered(state):
    """Of two states that differ in START and GOAL, the one that stands for both."""
    a, b = mate(state, START), mate(state, GOAL)
    if a < b:
        return state
    state = joined(state, b, START)
    if a != START:
        return joined(state, a, GOAL)
    return state | (np.uint64(GOAL) << np.uint64(4 * GOAL))


@inner
def keep(K, P, step, W, now, source, new, sum_, state):
    """Add the count of the entry at `source` to that of a state after the step; 0 is none."""
    if state == ZERO:
        return
    if mate(state, START) == GOAL:
        rest = cleared(cleared(state, START), GOAL)
        if rest == ZERO and P[step + MAY_FINISH] == 1:
            increase(K, sum_, 0, now, source + 1)
        return
    W[0] = ordered(state) if K[SWAPS] == 1 else state
    put(K, new, W, 0, now, source + 1)


@inner
def option(P, step, i):
    """The i-th slot to which the cell may be joined: neighbours ahead, START, GOAL; -1 for none."""
    i -= P[step + N_AHEAD]
    if i < 0:
        return P[step + AHEAD + P[step + N_AHEAD] + i]
    if i == 0:
        return START if P[step + MAY_START] == 1 else -1
    return GOAL if P[step + MAY_END] == 1 else -1


@inner
def take(K, P, step, W, now, source, new, sum_):
    """All that can become of one state at this cell."""
    p, passes, n = P[step + SLOT], P[step + MAY_PASS] == 1, P[step + N_AHEAD] + 2
    state = now[source]
    if P[step + IS_NEW] == 1:
        state |= np.uint64(p) << (np.uint64(p) << TWO)
    for i in range(P[step + N_FRESH]):
        q = np.uint64(P[step + AHEAD + i])
        state |= q << (q << TWO)
    a = mate(state, p)
    state = cleared(state, p)
    if a == 0:
        keep(K, P, step, W, now, source, new, sum_, state if passes else ZERO)
        return
    for i in range(n):
        q = option(P, step, i)
        is_end = i >= n - 2
        if q < 0:
            continue
        if a != p:
            if passes or is_end:
                keep(K, P, step, W, now, source, new, sum_, extended(state, a, q))
            continue
        b = mate(state, q)
        if b == 0 or (q >= START and b != q):
            continue
        half = state if b == q else cleared(state, q)
        for j in range(i + 1, n):
            r = option(P, step, j)
            if r >= 0 and (passes or is_end or j >= n - 2):
                keep(K, P, step, W, now, source, new, sum_, extended(half, b, r))


@entry
def sweep(K, P, W, now, new, sum_, budget):
    """Take at most `budget` states of this cell: PAUSED, SWEPT when there are none left, FULL
    when `new` needs more room, WIDEN when counts need more words.
    """
    size, step = K[WORDS] + 1, STEP_SIZE * K[CELL]
    most, stop = room_in(K, new), K[SPENT] + budget
    while K[TAKEN] * size < len(now):
        if K[NARROW] == 1:
            return WIDEN
        if now[K[TAKEN] * size] != ZERO:
            if K[SPENT] >= stop:
                return PAUSED
            if K[N_NEW] > most:
                return FULL
            K[SPENT] += 1
            take(K, P, step, W, now, K[TAKEN] * size, new, sum_)
        K[TAKEN] += 1
    return WIDEN if K[NARROW] == 1 or _VERSION < 0 else SWEPT
