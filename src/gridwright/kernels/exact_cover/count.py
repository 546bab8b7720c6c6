"""Counting exact covers without listing them: sums over branches, products over independent
parts, a memo.

A level of the stack is a SUM over the options of an item or a PRODUCT over the components of its
live set: options of different components do not clash, so their choices are independent.  Counts
of live sets are remembered.  The memo watches what it is worth, nodes that an enumeration would
have visited for each visited here; below WORTH it is given up for good and the rest is enumerated
as a frame is searched: by kernels of their own.

J, F  a frame (frame) with levels for both kinds; its stack of choices is not used
M     the memo (memo)
K  int64   fields named below, then per level, from K[LEVEL_OF] on: kind, virtual nodes at opening,
           whether its count may be remembered
C  uint64  from 0: the count returned, scratch for products; from 2 * K[LIMBS]: a count per level
           Counts are K[LIMBS] limbs of 32 bits.

Source: R. J. Bayardo and J. D. Pehoushek, Counting models using connected components (2000), for
the components; the key of the memo is ours.
"""

import numpy as np

from gridwright.kernels import limbs
from gridwright.kernels.bits import ONE, ZERO, count, lowest, place
from gridwright.kernels.compiled import entry, inner
from gridwright.kernels.exact_cover.dense import settle, weigh
from gridwright.kernels.exact_cover.frame import (
    BRANCH,
    CLASH,
    COVERED,
    DEPTH,
    DONE,
    FLOOD,
    FLOOR,
    FOUND,
    HANDED,
    LEVEL,
    LEVEL_AT,
    LIVE,
    NODES,
    OPEN,
    PAUSED,
    PICK,
    RANGES,
    STRIDE,
    UNTRIED,
    UNWEIGHED,
    WORDS,
    choose,
    next_option,
    open_level,
)
from gridwright.kernels.exact_cover.memo import lookup, remember

__all__ = ["GROW", "HANDED", "WIDEN", "advance_count"]

WIDEN, GROW = 4, 5  # results: the counts need more limbs, the memo more room
CALL, BACK, ENUMERATE, ENUMERATED, FINISHED = range(5)  # values of K[PHASE]
SUM, PRODUCT = range(2)  # kinds of level
(PHASE, LIMBS, SAVED, MEMO, TRIED, SPLIT, BEFORE, SINGLE, CHECK_AT, LEVEL_OF) = range(10)
EVICTED, ROOM_FOR = 10, 11  # entries that fell out of the memo, and how many may
FIELDS = 12
WORTH = 3  # virtual nodes a real one must stand for
FIRST_CHECK = 1024  # nodes before the memo is judged first
GRACE = 4096  # nodes from which on it must be worth it, judged at each doubling
MOST = 1 << 60


@inner
def flood(J, F, start, all_, out):
    """Put the component of option `start` among the options of row `all_` into row `out`; its
    size.
    """
    words, todo, n = J[WORDS], out + J[STRIDE], np.int64(0)
    for w in range(words):
        F[out + w] = F[todo + w] = ZERO
    F[out + (start >> 6)] = F[todo + (start >> 6)] = ONE << place(start)
    w = np.int64(0)
    while w < words:
        if F[todo + w] == ZERO:
            w += 1
            continue
        o = 64 * w + lowest(F[todo + w])
        F[todo + w] &= F[todo + w] - ONE
        n += 1
        clash, w = J[CLASH] + o * J[STRIDE], np.int64(0)
        for v in range(words):
            new = F[clash + v] & F[all_ + v] & ~F[out + v]
            F[out + v] |= new
            F[todo + v] |= new
    return n


@inner
def falls_apart(J, F, K):
    """Whether the working set has several components; asked often only while the answer is often
    yes.
    """
    K[TRIED] += 1
    if K[TRIED] > 64 * (K[SPLIT] + 1) and K[TRIED] % 64 != 0:
        return False
    row, n, w = J[LIVE] + (J[LEVEL] + 1) * J[STRIDE], np.int64(0), np.int64(0)
    for v in range(J[WORDS]):
        n += count(F[row + v])
    while F[row + w] == ZERO:
        w += 1
    apart = flood(J, F, 64 * w + lowest(F[row + w]), row, J[FLOOD]) < n
    K[SPLIT] += apart
    return apart


@inner
def virtual(J, K):
    """Nodes that an enumeration would have visited for what has been done."""
    return min(J[NODES] + K[SAVED], MOST)


@inner
def open_count(J, F, K, C, kind):
    """Open a level of a kind on the working set, its count 0 or 1."""
    if kind == SUM:
        open_level(J, F, J[PICK])
    else:
        J[LEVEL] += 1
        live, untried = J[LIVE] + J[LEVEL] * J[STRIDE], J[UNTRIED] + J[LEVEL] * J[STRIDE]
        for w in range(J[STRIDE]):
            F[untried + w] = F[live + w]
        J[J[LEVEL_AT] + 4 * J[LEVEL] + 1] = J[OPEN]
    mine = K[LEVEL_OF] + 3 * J[LEVEL]
    K[mine], K[mine + 1], K[mine + 2] = kind, virtual(J, K), K[MEMO] and J[LEVEL] >= J[RANGES]
    limbs.set_number(C, (2 + J[LEVEL]) * K[LIMBS], K[LIMBS], np.uint64(kind == PRODUCT))


@inner
def call(J, F, K, C, M):
    """Count the working set: at once (the next phase is BACK), or by opening a level."""
    K[PHASE] = BACK
    J[DEPTH] = 0
    whole, K[SINGLE] = K[SINGLE] == 0, 0
    outcome = settle(J, F)
    limbs.set_number(C, 0, K[LIMBS], np.uint64(outcome == COVERED))
    if outcome != BRANCH:
        return
    fixed = J[LEVEL] + 1 < J[RANGES]
    if K[MEMO] and not fixed:
        row, words = J[LIVE] + (J[LEVEL] + 1) * J[STRIDE], J[WORDS]
        at = lookup(M, F, row, words, 1 + words + K[LIMBS])
        if at >= 0:
            limbs.copy(C, 0, M, at + 1 + words, K[LIMBS])
            K[SAVED] = min(K[SAVED] + np.int64(M[at]), MOST)
            return
    if not K[MEMO] and not fixed:
        open_level(J, F, J[PICK])
        J[FLOOR], J[UNWEIGHED] = J[LEVEL], 1
        K[BEFORE], K[PHASE] = J[FOUND], ENUMERATE
    elif whole and not fixed and falls_apart(J, F, K):
        open_count(J, F, K, C, PRODUCT)
        next_part(J, F, K)
    else:
        open_count(J, F, K, C, SUM)
        next_branch(J, F, K)


@inner
def next_branch(J, F, K):
    """Try the next option of a SUM level; False if there is none."""
    option = next_option(J, F, J[LEVEL])
    if option < 0:
        return False
    J[NODES] += 1
    J[OPEN], J[DEPTH] = J[J[LEVEL_AT] + 4 * J[LEVEL] + 1], 0
    J[J[LEVEL_AT] + 4 * J[LEVEL]] = option  # for whoever asks where the search stands
    choose(J, F, J[LIVE] + J[LEVEL] * J[STRIDE], option)
    K[PHASE] = CALL
    return True


@inner
def next_part(J, F, K):
    """Take the next component of a PRODUCT level; False if there is none."""
    rest, w = J[UNTRIED] + J[LEVEL] * J[STRIDE], np.int64(0)
    while w < J[WORDS] and F[rest + w] == ZERO:
        w += 1
    if w == J[WORDS]:
        return False
    working = J[LIVE] + (J[LEVEL] + 1) * J[STRIDE]
    flood(J, F, 64 * w + lowest(F[rest + w]), rest, J[FLOOD])
    for v in range(J[STRIDE]):
        F[working + v] = F[J[FLOOD] + v] if v < J[WORDS] else ZERO
        F[rest + v] &= ~F[working + v]
    _, J[OPEN] = weigh(J, F)
    K[PHASE], K[SINGLE] = CALL, 1
    return True


@inner
def back(J, F, K, C, M):
    """Bring the count in C to the level above and go on there; False if it needs more limbs."""
    n, mine = K[LIMBS], K[LEVEL_OF] + 3 * J[LEVEL]
    total = (2 + J[LEVEL]) * n
    if K[mine] == SUM:
        if not limbs.room_for_sum(C, total, 0, n):
            return False
        limbs.add(C, total, 0, n)
        more = next_branch(J, F, K)
    else:
        if not limbs.room_for_product(C, total, 0, n):
            return False
        limbs.multiply(C, total, 0, n, n)
        more = limbs.length(C, total, n) > 0 and next_part(J, F, K)
    if more:
        return True
    if K[mine + 2] and K[MEMO]:
        row, nodes = J[LIVE] + J[LEVEL] * J[STRIDE], virtual(J, K) - K[mine + 1]
        at, evicted = remember(M, F, row, J[WORDS], 1 + J[WORDS] + n, nodes + 1)
        K[EVICTED] += evicted
        if at >= 0:
            limbs.copy(M, at, C, total, n)
    limbs.copy(C, 0, C, total, n)
    J[LEVEL] -= 1
    K[PHASE] = BACK
    return True


@inner
def judge(J, K):
    """Give the memo up if it has not been worth it, or early if there is not even a beginning.

    What a product is worth is not known before it is closed.
    """
    if J[NODES] < K[CHECK_AT]:
        return
    if J[NODES] >= GRACE:
        K[CHECK_AT] = 2 * J[NODES]
        K[MEMO] = virtual(J, K) >= WORTH * J[NODES]
        return
    K[CHECK_AT] = GRACE
    for level in range(J[LEVEL] + 1):
        if K[K[LEVEL_OF] + 3 * level] == PRODUCT:
            return
    K[MEMO] = 2 * virtual(J, K) >= WORTH * J[NODES]


@entry
def advance_count(J, F, K, C, M, budget):
    """Count on: PAUSED after `budget` nodes, WIDEN for want of limbs, GROW for want of a larger
    memo, DONE with the count in C; HANDED if the frame is to be searched down to its FLOOR, after
    which K[PHASE] is to be ENUMERATED.
    """
    end = J[NODES] + budget
    while K[PHASE] != FINISHED:
        if K[PHASE] == BACK:
            if J[LEVEL] < 0:
                K[PHASE] = FINISHED
            elif not back(J, F, K, C, M):
                return WIDEN
        elif J[NODES] >= end:
            return PAUSED
        elif K[PHASE] == CALL:
            if K[MEMO]:
                judge(J, K)
            if K[MEMO] and K[EVICTED] > K[ROOM_FOR]:
                return GROW
            call(J, F, K, C, M)
        elif K[PHASE] == ENUMERATE:
            return HANDED
        else:
            limbs.set_number(C, 0, K[LIMBS], np.uint64(J[FOUND] - K[BEFORE]))
            J[FLOOR], K[PHASE] = 0, BACK
    return DONE
