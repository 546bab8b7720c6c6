"""The search of `dense` for frames of at most four words, in which nodes are short.

The arrays are those of frame, and levels are written as `dense` writes them, so that either can go
on where the other stopped.  Two things make it fast.

* The working set is four words in registers, and what is needed of J is read once a call.
* When a level is opened, all its options are tried at once: what weighing finds after each of them
  is noted.  These trials do not depend on one another, and nothing is decided between them, so the
  processor overlaps them; one after the other, each would wait for the last one's branches.

WEIGHT has the notes of a level, one for each option in the order of UNTRIED; where the next one is
stands in the first word.  They are made anew for open levels when a call begins.  A level with more
options than there is room for has none: its first word is ALL.

Source: as frame.
"""

import numpy as np

from gridwright.kernels.bits import ALL, ONE, ZERO, lowest, u
from gridwright.kernels.compiled import inner, tiny
from gridwright.kernels.exact_cover.frame import (
    BASE_LEVEL,
    CHOSEN,
    COVERS,
    DEAD_ENDS,
    DEPTH,
    DONE,
    FLOOR,
    ID,
    LEVEL,
    LEVEL_AT,
    LISTING,
    LIVE,
    NODES,
    PAUSED,
    RANGES,
    ROOM,
    ROWS,
    SOLVED,
    STRIDE,
    UNTRIED,
    WEIGHT,
    WIDTH,
    confine,
    emit,
)
from gridwright.kernels.exact_cover.inset import clash_at, stamp_of
from gridwright.kernels.lanes import (
    LANES,
    counts,
    keys,
    least,
    load,
    plus,
    smaller,
    some,
    spread,
    total,
)

__all__ = ["NARROW", "advance_narrow", "weigh_four"]

NARROW = 4  # words

SHIFT = np.uint64(32)
ITEM = np.uint64(0xFFFFFFFF)
DEAD_NOTE = ALL
WORD_2, WORD_3, WORD_4 = np.int64(64), np.int64(128), np.int64(192)


@tiny
def weigh_four(F, rows, width, x, y, z, t):
    """(least weight of an item, items with live options) for a set of four words."""
    best, alive = spread(ALL), spread(ZERO)
    a, b, c, d = spread(x), spread(y), spread(z), spread(t)
    for i in range(0, width, LANES):
        at = rows + i
        options = plus(
            plus(counts(load(F, at), a), counts(load(F, at + width), b)),
            plus(counts(load(F, at + 2 * width), c), counts(load(F, at + 3 * width), d)),
        )
        best = smaller(best, keys(options, np.uint64(i)))
        alive = plus(alive, some(options))
    return least(best), np.int64(total(alive))


@tiny
def first_of(x, y, z, t):
    """The lowest option of a set that is not empty."""
    if x != ZERO:
        return np.int64(lowest(x))
    if y != ZERO:
        return WORD_2 + lowest(y)
    if z != ZERO:
        return WORD_3 + lowest(z)
    return WORD_4 + lowest(t)


@inner
def note_level(J, F, level):
    """Note what weighing finds after each option of a level that is untried."""
    stride, width = J[STRIDE], J[WIDTH]
    rows, covers, stamp = J[ROWS], J[COVERS], stamp_of(J)
    left = J[u(J[LEVEL_AT] + 4 * level + 1)]
    live, untried = J[LIVE] + level * stride, J[UNTRIED] + level * stride
    note = J[WEIGHT] + level * width
    end = note + width
    at = note + 1
    x, y, z, t = F[u(live)], F[u(live + 1)], F[u(live + 2)], F[u(live + 3)]
    for w in range(NARROW):
        word = F[u(untried + w)]
        while word != ZERO:
            option = 64 * w + lowest(word)
            word &= word - ONE
            if at == end:
                F[u(note)] = ALL  # too many
                return
            c = clash_at(J, F, option, stamp)
            weight, alive = weigh_four(
                F, rows, width, x & ~F[u(c)], y & ~F[u(c + 1)], z & ~F[u(c + 2)], t & ~F[u(c + 3)]
            )
            F[u(at)] = weight if alive == left - J[u(covers + option)] else DEAD_NOTE
            at += 1
    F[u(note)] = np.uint64(note + 1)


@inner
def advance_narrow(J, F, out, budget):
    """Like `advance_bits`."""
    live, untried, rows, stamp = J[LIVE], J[UNTRIED], J[ROWS], stamp_of(J)
    width, stride, floor = J[WIDTH], J[STRIDE], J[FLOOR]
    chosen, ids, covers, level_at = J[CHOSEN], J[ID], J[COVERS], J[LEVEL_AT]
    fixed, listing, notes = J[RANGES] - J[BASE_LEVEL], J[LISTING] != 0, J[WEIGHT]
    level, nodes, dead_ends = J[LEVEL], J[NODES], J[DEAD_ENDS]
    for k in range(floor, level + 1):
        note_level(J, F, k)
    code = DONE
    while level >= floor:
        if budget <= 0:
            code = PAUSED
            break
        if listing and J[ROOM] <= 0:
            code = SOLVED
            break
        at, w = untried + level * stride, np.int64(0)
        while w < NARROW and F[u(at + w)] == ZERO:
            w += 1
        if w == NARROW:
            level -= 1
            continue
        word = F[u(at + w)]
        F[u(at + w)] = word & (word - ONE)
        option = 64 * w + lowest(word)
        budget -= 1
        nodes += 1
        at = notes + level * width
        note, is_noted = F[u(at)], F[u(at)] != ALL
        if is_noted:
            F[u(at)] = note + ONE
            note = F[note]
        at = level_at + 4 * level
        depth, left = J[u(at)], J[u(at + 1)]
        if is_noted and note == DEAD_NOTE:
            dead_ends += 1
            continue
        at = live + level * stride
        x, y, z, t = F[u(at)], F[u(at + 1)], F[u(at + 2)], F[u(at + 3)]
        while True:
            at = clash_at(J, F, option, stamp)
            x, y = x & ~F[u(at)], y & ~F[u(at + 1)]
            z, t = z & ~F[u(at + 2)], t & ~F[u(at + 3)]
            J[u(chosen + depth)] = J[u(ids + option)]
            depth += 1
            left -= J[u(covers + option)]
            if left == 0:
                J[DEPTH] = depth
                emit(J, out)
                break
            if is_noted:
                weight, is_noted = note, False
            else:
                weight, alive = weigh_four(F, rows, width, x, y, z, t)
                if alive < left:
                    dead_ends += 1
                    break
            at, degree = rows + np.int64(weight & ITEM), np.int64(weight >> SHIFT) + 1
            p, q = x & F[u(at)], y & F[u(at + width)]
            r, s = z & F[u(at + 2 * width)], t & F[u(at + 3 * width)]
            if degree > 1:
                level += 1
                at = live + level * stride
                F[u(at)], F[u(at + 1)], F[u(at + 2)], F[u(at + 3)] = x, y, z, t
                at = untried + level * stride
                F[u(at)], F[u(at + 1)], F[u(at + 2)], F[u(at + 3)] = p, q, r, s
                at = level_at + 4 * level
                J[u(at)], J[u(at + 1)], J[u(at + 2)], J[u(at + 3)] = depth, left, degree, degree
                if level < fixed:
                    J[LEVEL] = level
                    confine(J, F, level)
                note_level(J, F, level)
                break
            option = first_of(p, q, r, s)
    J[LEVEL], J[NODES], J[DEAD_ENDS] = level, nodes, dead_ends
    return code
