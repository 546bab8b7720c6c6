"""Exact cover on sparse sets, handed over to bit sets as soon as few enough options are live.

The arrays I, T, U are those of fields, J and F those of frame.

The search.  At each node of the tree the open primary item with fewest live options is branched
on (ties: the lowest item), and its options are tried in ascending order.  An item with one option
left is covered at once, without a level.  So covers come in an order that depends on nothing but
the problem: not on the hand-over, not on pauses.  A *node* counted is an option tried on a level.

Source: D. E. Knuth, The Art of Computer Programming 4B, section 7.2.2.1, algorithms X and C.
"""

import numpy as np

from gridwright.kernels.bits import ONE, place
from gridwright.kernels.compiled import entry, inner
from gridwright.kernels.exact_cover import fields as at
from gridwright.kernels.exact_cover import frame as fr
from gridwright.kernels.exact_cover.build import build_frame
from gridwright.kernels.exact_cover.frame import (
    BRANCH,
    COVERED,
    DEAD,
    DONE,
    HANDED,
    PAUSED,
    SOLVED,
    emit,
)

__all__ = [
    "DONE",
    "HANDED",
    "PAUSED",
    "SOLVED",
    "advance_top",
    "choose_item",
    "hide",
    "take",
    "undo",
]

NONE = at.NONE


@inner
def hide(I, T, U, option):
    """Remove an option from the lists of its open items; False if a primary item starves."""
    ok = True
    U[I[at.ALIVE] + (option >> 6)] &= ~(ONE << place(option))
    T[I[at.TRAIL] + I[at.TRAIL_N]] = option
    I[at.TRAIL_N] += 1
    I[at.N_LIVE] -= 1
    for x in range(T[I[at.START] + option], T[I[at.START] + option + 1]):
        i = T[I[at.ITEM_OF] + x]
        left = T[I[at.SIZE] + i] - 1
        if left < 0:
            continue  # closed
        hole, last = T[I[at.WHERE] + x], T[I[at.BASE] + i] + left
        moved = T[I[at.SLOT] + last]
        T[I[at.SLOT] + hole], T[I[at.SLOT] + last] = moved, x
        T[I[at.WHERE] + moved], T[I[at.WHERE] + x] = hole, last
        T[I[at.SIZE] + i] = left
        if left <= 1 and i < I[at.N_PRIMARY]:
            ok = ok and left == 1
            T[I[at.FORCED] + I[at.FORCED_N]] = i
            I[at.FORCED_N] += left
    return ok


@inner
def take(I, T, U, option):
    """Choose a live option: close its items and hide what clashes with it; False if an item
    starves.
    """
    first, end, depth = T[I[at.START] + option], T[I[at.START] + option + 1], I[at.DEPTH]
    I[I[at.CHOSEN] + depth] = option
    I[I[at.TRAIL_AT] + depth] = I[at.TRAIL_N]
    I[at.DEPTH] = depth + 1
    for x in range(first, end):
        i = T[I[at.ITEM_OF] + x]
        if T[I[at.SIZE] + i] >= 0:
            T[I[at.SIZE] + i] = ~T[I[at.SIZE] + i]
            T[I[at.CLOSED_AT] + i] = depth
            I[at.OPEN] -= i < I[at.N_PRIMARY]
    for x in range(first, end):
        i, c = T[I[at.ITEM_OF] + x], T[I[at.CLASS] + x]
        if T[I[at.CLOSED_AT] + i] != depth:
            continue  # it had this colour before
        base = T[I[at.BASE] + i]
        for s in range(base, base + ~T[I[at.SIZE] + i]):
            y = T[I[at.SLOT] + s]
            other = T[I[at.OPTION_OF] + y]
            alive = U[I[at.ALIVE] + (other >> 6)] >> place(other) & ONE
            if alive != 0 and (c == NONE or T[I[at.CLASS] + y] != c) and not hide(I, T, U, other):
                return False
    return True


@inner
def undo(I, T, U):
    """Take back the last choice."""
    depth = I[at.DEPTH] - 1
    while I[at.TRAIL_N] > I[I[at.TRAIL_AT] + depth]:
        I[at.TRAIL_N] -= 1
        option = T[I[at.TRAIL] + I[at.TRAIL_N]]
        U[I[at.ALIVE] + (option >> 6)] |= ONE << place(option)
        I[at.N_LIVE] += 1
        for x in range(T[I[at.START] + option], T[I[at.START] + option + 1]):
            i = T[I[at.ITEM_OF] + x]
            if T[I[at.SIZE] + i] >= 0:
                T[I[at.SIZE] + i] += 1
    option = I[I[at.CHOSEN] + depth]
    for x in range(T[I[at.START] + option], T[I[at.START] + option + 1]):
        i = T[I[at.ITEM_OF] + x]
        if T[I[at.CLOSED_AT] + i] == depth:
            T[I[at.SIZE] + i] = ~T[I[at.SIZE] + i]
            T[I[at.CLOSED_AT] + i] = NONE
            I[at.OPEN] += i < I[at.N_PRIMARY]
    I[at.DEPTH] = depth


@inner
def choose_item(I, T):
    """The open primary item with fewest live options, the lowest of several; NONE if all are
    closed.
    """
    best, fewest = NONE, I[at.N_OPTIONS] + 1
    for i in range(I[at.N_PRIMARY]):
        if 0 <= T[I[at.SIZE] + i] < fewest:
            best, fewest = i, T[I[at.SIZE] + i]
    return best


@inner
def settle_top(I, T, U):
    """Choose for forced items until none is left: DEAD, COVERED, or BRANCH with the item in
    I[PICK].
    """
    while I[at.FORCED_N] > 0:
        I[at.FORCED_N] -= 1
        i = T[I[at.FORCED] + I[at.FORCED_N]]
        only = T[I[at.OPTION_OF] + T[I[at.SLOT] + T[I[at.BASE] + i]]]
        if T[I[at.SIZE] + i] == 1 and not take(I, T, U, only):
            return DEAD
    if I[at.OPEN] == 0:
        return COVERED
    I[at.PICK] = choose_item(I, T)
    return BRANCH


@inner
def open_top_level(I, T, U):
    """A new level that branches on I[PICK]: its live options, ascending, within the range if
    there is one.
    """
    level, i = I[at.LEVEL] + 1, I[at.PICK]
    mine, degree, n = I[at.LEVEL_AT] + 4 * level, 0, 0
    first = I[mine - 1] if level > 0 else np.int64(0)
    lo, hi = np.int64(0), I[at.N_OPTIONS]
    if level < I[at.RANGES]:
        lo, hi = I[I[at.RANGE] + 2 * level], I[I[at.RANGE] + 2 * level + 1]
    for k in range(T[I[at.BASE] + i], T[I[at.BASE] + i + 1]):
        option = T[I[at.LIST] + k]
        if U[I[at.ALIVE] + (option >> 6)] >> place(option) & ONE:
            degree += 1
            if lo <= option <= hi:
                T[I[at.BRANCHES] + first + n] = option
                n += 1
    I[mine], I[mine + 1], I[mine + 2], I[mine + 3] = I[at.DEPTH], degree, first, first + n
    I[at.LEVEL] = level


@inner
def root(I, T, U):
    """Queue the items that are forced from the start; False if one has no option at all."""
    for i in range(I[at.N_PRIMARY]):
        if T[I[at.SIZE] + i] == 0:
            return False
        if T[I[at.SIZE] + i] == 1:
            T[I[at.FORCED] + I[at.FORCED_N]] = i
            I[at.FORCED_N] += 1
    return True


@inner
def descend(I, T, U, J, F, out):
    """Settle the last choice; HANDED if it ends in a new frame."""
    outcome = settle_top(I, T, U)
    if outcome == DEAD:
        I[at.DEAD_ENDS] += 1
    elif outcome == COVERED:
        for k in range(I[at.DEPTH]):
            J[J[fr.CHOSEN] + k] = I[I[at.CHOSEN] + k]
        J[fr.DEPTH] = I[at.DEPTH]
        emit(J, out)
    elif I[at.N_LIVE] > I[at.HAND_OVER]:
        open_top_level(I, T, U)
    else:
        build_frame(I, T, U, J, F)
        I[at.STAGE] = at.FRAME
        return HANDED
    return PAUSED


@entry
def advance_top(I, T, U, J, F, out, budget):
    """Search the top levels on from where the last call stopped, depth first.

    Returns HANDED with a new frame in J and F, at its first level, after whose search I[STAGE] is
    to be TOP again; SOLVED when J[ROOM] covers have been written to `out`, PAUSED after `budget`
    nodes, DONE when the tree is exhausted.
    """
    if I[at.STAGE] == at.ROOT:
        I[at.STAGE] = at.TOP
        if root(I, T, U) and descend(I, T, U, J, F, out) == HANDED:
            return HANDED
    while I[at.LEVEL] >= 0:
        if budget <= 0:
            return PAUSED
        if J[fr.LISTING] and J[fr.ROOM] <= 0:
            return SOLVED
        mine = I[at.LEVEL_AT] + 4 * I[at.LEVEL]
        while I[at.DEPTH] > I[mine]:
            undo(I, T, U)
        if I[mine + 2] == I[mine + 3]:
            I[at.LEVEL] -= 1
            continue
        option = T[I[at.BRANCHES] + I[mine + 2]]
        I[mine + 2] += 1
        budget -= 1
        I[at.NODES] += 1
        I[at.FORCED_N] = 0
        if not take(I, T, U, option):
            I[at.DEAD_ENDS] += 1
        elif descend(I, T, U, J, F, out) == HANDED:
            return HANDED
    return DONE
