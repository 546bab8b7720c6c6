"""Paths through all cells of a graph, counted cell by cell without being walked.

Cells are taken in a fixed order.  What is behind matters only through the cells ahead that it
touches, the frontier: each of them is still untouched, or done, or the end of a piece of path
whose other end, its *mate*, is a cell of the frontier too.  All ways to reach the same mates are
one state with a count.

Source  D. E. Knuth, The Art of Computer Programming 4A, section 7.1.4 (Simpath), with two cells
        more, START and GOAL: the first cell of the path is joined to START, the last to GOAL

Arrays besides those of kernels/states.py
------
P    int64   STEP_SIZE figures a cell, in the order of the sweep: its slot, whether it was not on
             the frontier before, the slots of START and GOAL if these may be joined to it, -1 if
             not, whether it may be neither first nor last, whether the path may be complete after
             it, how many neighbours lie ahead, how many of them are new, and their slots, new ones
             first
sum  uint64  the number of paths that are complete

A state has four bits for each slot: 0 for a slot that is free or whose cell has both of its
neighbours, its own number for a cell that has none, otherwise the slot of the mate.  Slots 14 and
15 are START and GOAL, 0 is nobody's.
"""

import numpy as np

from gridwright.kernels.bits import ZERO
from gridwright.kernels.compiled import entry, inner, tiny
from gridwright.kernels.states import CELL, IS_FULL, NARROW, SWAPS, TAKEN, WORDS, increase, send

__all__ = [
    "AHEAD",
    "GOAL",
    "IS_NEW",
    "MAY_FINISH",
    "MAY_PASS",
    "N_AHEAD",
    "N_FRESH",
    "SLOT",
    "START",
    "STEP_SIZE",
    "TO_GOAL",
    "TO_START",
    "option",
    "spread",
]

START, GOAL = 14, 15
(SLOT, IS_NEW, TO_START, TO_GOAL, MAY_PASS, MAY_FINISH, N_AHEAD, N_FRESH, AHEAD) = range(9)
STEP_SIZE = 24

TWO, NIBBLE = np.uint64(2), np.uint64(15)


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
def keep(K, P, step, W, now, E, F, sum_, state):
    """Add the count of the entry to that of a state after the step; 0 is none."""
    if state == ZERO:
        return
    if mate(state, START) == GOAL:
        rest = cleared(cleared(state, START), GOAL)
        if rest == ZERO and P[step + MAY_FINISH] == 1:
            increase(K, sum_, 0, now, K[TAKEN] * (K[WORDS] + 1) + 1)
        return
    W[0] = ordered(state) if K[SWAPS] == 1 else state
    send(K, W, E, F)


@inner
def option(P, step, i):
    """The i-th slot to which the cell may be joined: neighbours ahead, START, GOAL; -1 for none."""
    i -= P[step + N_AHEAD]
    if i < 0:
        return P[step + AHEAD + P[step + N_AHEAD] + i]
    return P[step + TO_START] if i == 0 else P[step + TO_GOAL]


@inner
def take(K, P, step, W, now, E, F, sum_):
    """All that can become of one entry at this cell."""
    p, passes, n = P[step + SLOT], P[step + MAY_PASS] == 1, P[step + N_AHEAD] + 2
    state = now[K[TAKEN] * (K[WORDS] + 1)]
    if P[step + IS_NEW] == 1:
        state |= np.uint64(p) << (np.uint64(p) << TWO)
    for i in range(P[step + N_FRESH]):
        q = np.uint64(P[step + AHEAD + i])
        state |= q << (q << TWO)
    a = mate(state, p)
    state = cleared(state, p)
    if a == 0:
        keep(K, P, step, W, now, E, F, sum_, state if passes else ZERO)
        return
    for i in range(n):
        q = option(P, step, i)
        is_end = i >= n - 2
        if q < 0:
            continue
        if a != p:
            if passes or is_end:
                keep(K, P, step, W, now, E, F, sum_, extended(state, a, q))
            continue
        b = mate(state, q)
        if b == 0 or (q >= START and b != q):
            continue
        half = state if b == q else cleared(state, q)
        for j in range(i + 1, n):
            r = option(P, step, j)
            if r >= 0 and (passes or is_end or j >= n - 2):
                keep(K, P, step, W, now, E, F, sum_, extended(half, b, r))


@entry
def spread(K, P, W, now, end, E, F, sum_):
    """Take the entries at this cell from the one at TAKEN to before `end`, while there is room."""
    step = STEP_SIZE * K[CELL]
    while K[TAKEN] < end and K[NARROW] == 0 and K[IS_FULL] == 0:
        take(K, P, step, W, now, E, F, sum_)
        K[TAKEN] += 1
