"""The sweep of kernels/frontier.py for frontiers that are too wide for a word.

A state is two words, here a pair, with five bits for each slot, twelve slots a word.  Slots FIRST
to LAST are those of cells, START and GOAL come before them, so that the first word is never 0.
Arrays and steps are those of kernels/frontier.py.
"""

import numpy as np

from gridwright.kernels.bits import ZERO
from gridwright.kernels.compiled import entry, inner, tiny
from gridwright.kernels.frontier import (
    AHEAD,
    IS_NEW,
    MAY_FINISH,
    MAY_PASS,
    N_AHEAD,
    N_FRESH,
    SLOT,
    STEP_SIZE,
    option,
)
from gridwright.kernels.states import CELL, IS_FULL, NARROW, SWAPS, TAKEN, WORDS, increase, send

__all__ = ["FIRST", "GOAL", "LAST", "START", "begun", "spread_wide"]

START, GOAL, FIRST, LAST = 1, 2, 3, 23
A_WORD, BITS, ALL = 12, 5, np.uint64(31)
NONE = (np.uint64(0), np.uint64(0))


def begun() -> list[int]:
    """The words of the state in which no cell has been touched."""
    return [START << BITS * START | GOAL << BITS * GOAL, 0]


@tiny
def mate(state, slot):
    """What a slot says."""
    if slot < A_WORD:
        return np.int64((state[0] >> np.uint64(BITS * slot)) & ALL)
    return np.int64((state[1] >> np.uint64(BITS * (slot - A_WORD))) & ALL)


@tiny
def told(state, slot, value):
    """The state with something else in a slot."""
    x = np.uint64(value)
    if slot < A_WORD:
        shift = np.uint64(BITS * slot)
        return (state[0] & ~(ALL << shift) | x << shift, state[1])
    shift = np.uint64(BITS * (slot - A_WORD))
    return (state[0], state[1] & ~(ALL << shift) | x << shift)


@inner
def joined(state, a, b):
    """The state with a and b as mates."""
    return told(told(state, a, b), b, a)


@inner
def extended(state, a, q):
    """Join to q the end of a piece whose other end is a; NONE if that cannot be."""
    b = mate(state, q)
    if q == a or b == 0 or (q <= GOAL and b != q):
        return NONE
    if b != q:
        state = told(state, q, 0)
    return joined(state, a, b)


@inner
def ordered(state):
    """Of two states that differ in START and GOAL, the one that stands for both."""
    a, b = mate(state, START), mate(state, GOAL)
    if a < b:
        return state
    state = joined(state, a, GOAL)
    return joined(state, b, START) if b != GOAL else told(state, START, START)


@inner
def keep(K, P, step, W, now, E, F, sum_, state):
    """Add the count of the entry to that of a state after the step, if there is one."""
    if state[0] == ZERO:
        return
    if mate(state, START) == GOAL:
        rest = told(told(state, START, 0), GOAL, 0)
        if rest[0] == ZERO and rest[1] == ZERO and P[step + MAY_FINISH] == 1:
            increase(K, sum_, 0, now, K[TAKEN] * (K[WORDS] + 2) + 2)
        return
    if K[SWAPS] == 1:
        state = ordered(state)
    W[0], W[1] = state
    send(K, W, E, F)


@inner
def take(K, P, step, W, now, E, F, sum_):
    """All that can become of one entry at this cell."""
    p, passes, n = P[step + SLOT], P[step + MAY_PASS] == 1, P[step + N_AHEAD] + 2
    source = K[TAKEN] * (K[WORDS] + 2)
    state = (now[source], now[source + 1])
    if P[step + IS_NEW] == 1:
        state = told(state, p, p)
    for i in range(P[step + N_FRESH]):
        q = P[step + AHEAD + i]
        state = told(state, q, q)
    a = mate(state, p)
    state = told(state, p, 0)
    if a == 0:
        if passes:
            keep(K, P, step, W, now, E, F, sum_, state)
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
        if b == 0 or (q <= GOAL and b != q):
            continue
        half = state if b == q else told(state, q, 0)
        for j in range(i + 1, n):
            r = option(P, step, j)
            if r >= 0 and (passes or is_end or j >= n - 2):
                keep(K, P, step, W, now, E, F, sum_, extended(half, b, r))


@entry
def spread_wide(K, P, W, now, end, E, F, sum_):
    """Like `frontier.spread`."""
    step = STEP_SIZE * K[CELL]
    while K[TAKEN] < end and K[NARROW] == 0 and K[IS_FULL] == 0:
        take(K, P, step, W, now, E, F, sum_)
        K[TAKEN] += 1
