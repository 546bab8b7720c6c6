"""The search of `events` where at most 64 options are left: an inset of one word.

Options and open items are numbered anew, in the same order, as in `inset`.  A set of options is one
word here, and the clashes of an option are the union of the sets of its items, so there is nothing
to count down: all items are weighed again, eight at a time, and every item that is left with one
option tells it at once.

Source: as frame; all forced options of a wave from one pass over the items is ours.
"""

import numpy as np

from gridwright.kernels.bits import ALL, ONE, ZERO, count, lowest, place, u
from gridwright.kernels.compiled import inner, tiny
from gridwright.kernels.exact_cover.frame import (
    CHOSEN,
    COVERS,
    DEAD_ENDS,
    DEPTH,
    DONE,
    ID,
    INSET_BIT,
    INSET_LIVE,
    INSET_ROWS,
    INSET_SETS,
    INSET_UNTRIED,
    INSETS,
    ITEMS,
    LEVEL,
    LEVEL_AT,
    LISTING,
    LIVE,
    N_ROWS,
    NODES,
    OPEN,
    OTHER,
    PACKED,
    PAUSED,
    PICK,
    QUADS,
    ROOM,
    SOLVED,
    STRIDE,
    UNTRIED,
    WIDTH,
    WORDS,
    emit,
)
from gridwright.kernels.lanes import (
    LANES,
    both,
    counts,
    either,
    keys,
    least,
    load,
    lone,
    plus,
    smaller,
    some,
    spread,
    store,
    total,
    union,
)

__all__ = ["advance_few", "begin_few", "write_back_few"]

NONE = -1
SHIFT = np.uint64(32)
ITEM, PLACE = np.uint64(0xFFFFFFFF), np.uint64(0xFFFF)
PLACE_2, PLACE_3, PLACE_4 = np.uint64(16), np.uint64(32), np.uint64(48)


@inner
def begin_few(J, F):
    """Make an inset of the working set, which branches on the item picked: its options, and the
    width of its rows.
    """
    sets, quads, n = u(J[INSET_SETS]), J[QUADS], np.int64(0)
    working = J[LIVE] + (J[LEVEL] + 1) * J[STRIDE]
    for row in range(0, J[N_ROWS], LANES):
        store(F, J[INSET_SETS] + row, spread(ZERO))
    for w in range(J[WORDS]):
        live = F[u(working + w)]
        while live != ZERO:
            o, bit = 64 * w + lowest(live), ONE << place(n)
            live &= live - ONE
            J[u(J[INSET_BIT] + n)] = o
            for k in range(J[PACKED] + o * quads, J[PACKED] + (o + 1) * quads):
                four = F[u(k)]
                F[sets + (four & PLACE)] |= bit
                F[sets + (four >> PLACE_2 & PLACE)] |= bit
                F[sets + (four >> PLACE_3 & PLACE)] |= bit
                F[sets + (four >> PLACE_4)] |= bit
            for k in range(J[u(J[OTHER] + o)], J[u(J[OTHER] + o + 1)]):
                if J[u(k)] != NONE:
                    F[sets + u(J[u(k)])] |= bit
            n += 1
    for row in range(J[ITEMS], J[WIDTH]):
        F[sets + u(row)] = ZERO  # of padding items
    J[INSETS] += 1
    level = J[LEVEL] + 1
    at, untried = J[LEVEL_AT] + 4 * level, F[sets + u(J[PICK])]
    F[u(J[INSET_LIVE] + level)] = ALL >> np.uint64(64 - n)
    F[u(J[INSET_UNTRIED] + level)] = untried
    degree = np.int64(count(untried))
    J[u(at)], J[u(at + 1)], J[u(at + 2)], J[u(at + 3)] = J[DEPTH], J[OPEN], degree, degree
    J[LEVEL] = level
    return n, turn_few(J, F)


@tiny
def turn_few(J, F):
    """The sets of the open items, one after the other: how many, in whole registers."""
    rows = u(J[INSET_ROWS])
    to, at, end = rows, u(J[INSET_SETS]), u(J[INSET_SETS] + J[ITEMS])
    while at < end:
        F[to] = F[at]
        to += u(F[at] != ZERO)
        at += ONE
    width = (np.int64(to - rows) + LANES - 1) // LANES * LANES
    while to < rows + u(width):
        F[to] = ZERO
        to += ONE
    return width


@tiny
def clash_of(J, F, o):
    """The options that exclude an option of the frame."""
    sets, quads, clash = u(J[INSET_SETS]), J[QUADS], ZERO
    for k in range(J[PACKED] + o * quads, J[PACKED] + (o + 1) * quads):
        four = F[u(k)]
        clash |= F[sets + (four & PLACE)] | F[sets + (four >> PLACE_2 & PLACE)]
        clash |= F[sets + (four >> PLACE_3 & PLACE)] | F[sets + (four >> PLACE_4)]
    for k in range(J[u(J[OTHER] + o)], J[u(J[OTHER] + o + 1)], 2):
        hit = F[sets + u(J[u(k)])]
        if J[u(k + 1)] != NONE:
            hit &= ~F[sets + u(J[u(k + 1)])]
        clash |= hit
    return clash


@inner
def advance_few(J, F, out, budget, width):
    """Search an inset on from its first level: like `advance_events`."""
    lives, untrieds, rows = J[INSET_LIVE], J[INSET_UNTRIED], J[INSET_ROWS]
    level_at, chosen, bits = J[LEVEL_AT], J[CHOSEN], J[INSET_BIT]
    first = level = J[LEVEL]
    nodes, dead_ends, listing = J[NODES], J[DEAD_ENDS], J[LISTING] != 0
    code = DONE
    while level >= first:
        if budget <= 0:
            code = PAUSED
            break
        if listing and J[ROOM] <= 0:
            code = SOLVED
            break
        untried = F[u(untrieds + level)]
        if untried == ZERO:
            level -= 1
            continue
        forced = untried & (~untried + ONE)
        F[u(untrieds + level)] = untried & ~forced
        budget -= 1
        nodes += 1
        at, live = level_at + 4 * level, F[u(lives + level)]
        depth, left = J[u(at)], J[u(at + 1)]
        while True:
            is_dead = False
            while forced != ZERO:
                bit = lowest(forced)
                if live >> u(bit) & ONE == ZERO:
                    is_dead = True  # another forced option of this wave clashes with it
                    break
                forced &= forced - ONE
                o = J[u(bits + bit)]
                live &= ~clash_of(J, F, o)
                J[u(chosen + depth)] = J[u(J[ID] + o)]
                depth += 1
                left -= J[u(J[COVERS] + o)]
            if is_dead:
                dead_ends += 1
                break
            if left == 0:
                J[DEPTH] = depth
                emit(J, out)
                break
            all_, best, alive, single = spread(live), spread(ALL), spread(ZERO), spread(ZERO)
            for i in range(0, width, LANES):
                options = both(load(F, rows + i), all_)
                single = either(single, lone(options))
                alive = plus(alive, some(options))
                best = smaller(best, keys(counts(options, options), np.uint64(i)))
            if np.int64(total(alive)) < left:
                dead_ends += 1
                break
            forced = union(single)
            if forced == ZERO:
                weight = least(best)
                untried = live & F[u(rows + np.int64(weight & ITEM))]
                degree = np.int64(weight >> SHIFT) + 1
                level += 1
                F[u(lives + level)], F[u(untrieds + level)] = live, untried
                at = level_at + 4 * level
                J[u(at)], J[u(at + 1)], J[u(at + 2)], J[u(at + 3)] = depth, left, degree, degree
                break
    J[LEVEL], J[NODES], J[DEAD_ENDS] = level, nodes, dead_ends
    return code


@inner
def write_back_few(J, F, first):
    """Write the levels of the inset from the first one on as levels of the frame."""
    for level in range(first, J[LEVEL] + 1):
        unfold(J, F, F[J[INSET_LIVE] + level], J[LIVE] + level * J[STRIDE])
        unfold(J, F, F[J[INSET_UNTRIED] + level], J[UNTRIED] + level * J[STRIDE])


@tiny
def unfold(J, F, few, to):
    """Write a set of an inset as a set of the frame."""
    for w in range(J[STRIDE]):
        F[to + w] = ZERO
    while few != ZERO:
        o = J[J[INSET_BIT] + lowest(few)]
        few &= few - ONE
        F[to + (o >> 6)] |= ONE << place(o)
