"""The moves of a count: part a node into components, look them up, sum over values, multiply.

At each node the open variables of the component under way are parted; each part is counted by
itself, the one with most failures a variable first, because a count of 0 spares the others.
Counts are remembered.

The memo judges itself: at FIRST_CHECK nodes and at each doubling the nodes that an enumeration
would have visited are compared with those it has; below WORTH to one, what is left is enumerated.

Values of ints[STEP] besides those of tree.py: GIVE, a count is ready at C[0] for the frame on
top; ASK, the frame on top goes on.

Source  R. J. Bayardo and J. D. Pehoushek, Counting models using connected components (2000);
        T. Sang and others, Combining component caching and clause learning for effective model
        counting (2004)
"""

import numpy as np

from gridwright.kernels import limbs
from gridwright.kernels.compiled import inner
from gridwright.kernels.counting.fields import (
    ASKED,
    BORN,
    CHECK_AT,
    COUNTING,
    DEPTH,
    DUTY,
    FRAME,
    FRAMES,
    HEAD,
    HEIGHT,
    HELD,
    HITS,
    INSIDE,
    ITEM,
    KEEPS,
    LENGTH,
    LIMBS,
    LIST,
    LISTS,
    LONELY,
    MODE,
    OF,
    PRODUCT,
    SAVED,
    SUM,
    TAINTED,
    TOP,
    TRIED,
    UNDER,
)
from gridwright.kernels.counting.keys import write_key
from gridwright.kernels.counting.memo import HEADER, lookup, remember
from gridwright.kernels.counting.parts import choose, list_parts, part
from gridwright.kernels.fields import (
    BAD,
    BASE,
    CHOSEN,
    ENTRY,
    LEVEL,
    LEVELS,
    LOG,
    LOGGED,
    N_SAVED,
    NODES,
    OLD_LOG,
    OLD_SAVED,
    OWNER,
    SIZE,
    STEP,
    STORY,
    VALUE,
)
from gridwright.kernels.network import assign, at, has
from gridwright.kernels.tree import BACK, BRANCH, OPEN, PROPAGATE, blame, climb, has_room

__all__ = ["DONE", "GROW", "PAUSED", "READY", "WIDEN", "begin", "step"]

GIVE, ASK = 5, 6
READY, PAUSED, GROW, WIDEN, DONE = -1, 0, 2, 4, 3

WORTH = 2
FIRST_CHECK = 4096
MOST = 1 << 60


@inner
def begin(sets, ints, K):
    """From searching to counting: back to the root, which keeps what the search has ruled out."""
    K[MODE] = COUNTING
    if ints[STEP] != OPEN:
        climb(sets, ints, ints[LEVEL] * 0)
        ints[BAD], ints[STEP] = -1, BRANCH


@inner
def frame_of(K, i):
    """The place of a frame's figures."""
    return K[FRAMES] + FRAME * i


@inner
def virtual(ints, K):
    """Nodes that an enumeration would have visited for what has been done."""
    return min(ints[NODES] + K[SAVED], MOST)


@inner
def step(sets, ints, K, C, M, stop):
    """One move: READY for the next, or PAUSED, GROW, WIDEN, DONE."""
    n = K[LIMBS]
    if ints[STEP] == BACK:
        if K[TOP] > 0:
            taint(ints, K)
        limbs.set_number(C, 0, n, np.uint64(0))
        ints[STEP] = GIVE
    elif ints[STEP] == BRANCH:
        return visit(sets, ints, K, C, M)
    elif K[TOP] == 0:
        return DONE
    elif ints[STEP] == GIVE:
        if not give(ints, K, C):
            return WIDEN
    elif K[frame_of(K, K[TOP] - 1) + DUTY] == SUM:
        return next_value(sets, ints, K, C, M, stop)
    else:
        next_part(sets, ints, K, C, M)
    return READY


@inner
def taint(ints, K):
    """Taint the frames that do not hold all variables that have changed before a contradiction."""
    s = ints[LEVELS] + STORY * (ints[LEVEL] - 1)
    least = K[TOP] - 1
    if ints[BAD] >= 0:
        least = min(least, K[K[INSIDE] + ints[BAD]])
    for i in range(ints[LOG] + ints[s + OLD_LOG], ints[LOG] + ints[LOGGED], ENTRY):
        least = min(least, K[K[INSIDE] + ints[i + OWNER]])
    for i in range(least + 1, K[TOP]):
        K[frame_of(K, i) + TAINTED] = 1


@inner
def visit(sets, ints, K, C, M):
    """A node at its fixpoint: count it at once, or open a frame or two."""
    place = K[LISTS]
    if K[TOP] > 0:
        place = K[frame_of(K, K[TOP] - 1) + LIST]
    under, length = K[HEIGHT], K[place + LENGTH]
    if K[LISTS] + under + (HEAD + 2) * (length + 1) > len(K):
        return GROW
    if K[KEEPS] == 1 and ints[NODES] >= K[CHECK_AT]:
        K[CHECK_AT] = 2 * ints[NODES]
        K[KEEPS] = 1 if virtual(ints, K) >= WORTH * ints[NODES] else 0
    n_parts = part(sets, ints, K, place)
    first = K[LISTS] + under
    ints[STEP] = GIVE
    if n_parts <= 0:
        limbs.set_number(C, 0, K[LIMBS], np.uint64(1 + n_parts))
        K[HEIGHT] = under
    elif n_parts == 1:
        enter(sets, ints, K, C, M, first, under)
    else:
        list_parts(ints, K, first, n_parts)
        open_frame(ints, K, C, PRODUCT, K[LISTS] + K[HEIGHT] - n_parts, under)
        K[frame_of(K, K[TOP] - 1) + OF] = n_parts
    return READY


@inner
def open_frame(ints, K, C, duty, place, under):
    """Put a frame on top, its count 0 or 1."""
    f = frame_of(K, K[TOP])
    K[f + DUTY], K[f + LIST], K[f + UNDER], K[f + BORN] = duty, place, under, virtual(ints, K)
    K[f + DEPTH], K[f + TRIED], K[f + TAINTED] = ints[LEVEL], 0, 0
    limbs.set_number(C, (2 + K[TOP]) * K[LIMBS], K[LIMBS], np.uint64(1 if duty == PRODUCT else 0))
    K[TOP] += 1
    ints[STEP] = ASK


@inner
def enter(sets, ints, K, C, M, place, under):
    """Count a component: at once, from the memo, or by a sum over the values of a variable."""
    ints[STEP], n = GIVE, K[LIMBS]
    if K[place + LONELY] == 1:
        limbs.set_number(C, 0, n, np.uint64(ints[at(K[place + HEAD]) + SIZE]))
        K[HEIGHT] = under
        return
    if K[KEEPS] == 1:
        write_key(sets, ints, K, M, place, 2 * K[TOP])
        entry = lookup(K, M, 2 * K[TOP])
        K[ASKED] += 1
        if entry >= 0:
            K[HITS] += 1
            K[SAVED] = min(K[SAVED] + np.int64(M[entry - HEADER]), MOST)
            limbs.copy(C, 0, M, entry, n)
            K[HEIGHT] = under
            return
    open_frame(ints, K, C, SUM, place, under)
    move_inside(K, place, K[TOP] - 1)
    v, f = choose(ints, K, place), frame_of(K, K[TOP] - 1)
    K[f + ITEM], K[f + HELD], K[f + OF] = v, ints[at(v) + BASE] - 1, ints[at(v) + SIZE]


@inner
def move_inside(K, place, frame):
    """The variables of a component are inside of this frame, and of none above."""
    for i in range(place + HEAD, place + HEAD + K[place + LENGTH]):
        K[K[INSIDE] + K[i]] = frame


@inner
def next_value(sets, ints, K, C, M, stop):
    """Try the next value of a SUM; close it if there is none."""
    f = frame_of(K, K[TOP] - 1)
    v, level = K[f + ITEM], K[f + DEPTH]
    if ints[LEVEL] > level:
        climb(sets, ints, level)
    if K[f + TRIED] == K[f + OF]:
        close(ints, K, C, M)
        return READY
    if ints[NODES] >= stop:
        return PAUSED
    if not has_room(sets, ints):
        return GROW
    x = K[f + HELD] + 1
    while not has(sets, ints, v, x):
        x += 1
    K[f + HELD] = x
    K[f + TRIED] += 1
    s = ints[LEVELS] + STORY * level
    ints[s + CHOSEN], ints[s + VALUE] = v, x
    ints[s + OLD_LOG], ints[s + OLD_SAVED] = ints[LOGGED], ints[N_SAVED]
    ints[LEVEL] = level + 1
    ints[NODES] += 1
    ints[STEP], ints[BAD] = PROPAGATE, -1
    if not assign(sets, ints, v, x):
        blame(ints, -1)
    return READY


@inner
def next_part(sets, ints, K, C, M):
    """Count the next component of a PRODUCT; close it if there is none."""
    f = frame_of(K, K[TOP] - 1)
    if K[f + TRIED] == K[f + OF]:
        close(ints, K, C, M)
        return
    place = K[K[f + LIST] + K[f + TRIED]]
    K[f + TRIED] += 1
    K[f + BORN] = virtual(ints, K)
    enter(sets, ints, K, C, M, place, K[HEIGHT])


@inner
def give(ints, K, C):
    """Bring the count at C[0] to the frame on top; False if it needs more limbs."""
    f, n = frame_of(K, K[TOP] - 1), K[LIMBS]
    total = (1 + K[TOP]) * n
    if K[f + DUTY] == SUM:
        if not limbs.room_for_sum(C, total, 0, n):
            return False
        limbs.add(C, total, 0, n)
    else:
        if not limbs.room_for_product(C, total, 0, n):
            return False
        spared = (about(C, total, n) - 1.0) * (virtual(ints, K) - K[f + BORN])
        K[SAVED] = np.int64(min(K[SAVED] + spared, 1.0 * MOST))
        limbs.multiply(C, total, 0, n, n)
        if limbs.length(C, total, n) == 0:
            K[f + TRIED] = K[f + OF]  # the others do not matter
    ints[STEP] = ASK
    return True


@inner
def about(C, place, n):
    """A count as a floating-point number."""
    total, unit = 0.0, 1.0
    for k in range(n):
        total += unit * C[place + k]
        unit *= 4294967296.0
    return min(total, 1e18)


@inner
def close(ints, K, C, M):
    """Take the frame from the top: its count is handed on, and remembered if it is a SUM."""
    K[TOP] -= 1
    f, n = frame_of(K, K[TOP]), K[LIMBS]
    total = (2 + K[TOP]) * n
    if K[f + DUTY] == SUM:
        below = K[TOP] - 1
        while below >= 0 and K[frame_of(K, below) + DUTY] != SUM:
            below -= 1
        move_inside(K, K[f + LIST], below)
    if K[f + DUTY] == SUM and K[KEEPS] == 1 and K[f + TAINTED] == 0:
        entry = remember(K, M, 2 * K[TOP], virtual(ints, K) - K[f + BORN] + 1)
        if entry >= 0:
            limbs.copy(M, entry, C, total, n)
    limbs.copy(C, 0, C, total, n)
    K[HEIGHT] = K[f + UNDER]
    ints[STEP] = GIVE
