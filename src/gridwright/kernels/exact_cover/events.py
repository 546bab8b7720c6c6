"""Exact cover on bit sets, re-counting only the items of options that a choice removes.

The arrays are those of frame.  The weight of an item is (live options << 32) + the sum of their
bits: removing option o subtracts (1 << 32) + o, and once one option is left its bit stands in the
lower half.  Closed items weigh CLOSED or a little less.  An item that falls to one option is
queued. The tree is that of dense; best where a choice removes few of the live options (Sudoku).

Source: as frame; counters with sums in place of lists are ours.
"""

import numpy as np

from gridwright.kernels.bits import ALL, ONE, ZERO, lowest, place, u
from gridwright.kernels.compiled import entry, inner, tiny
from gridwright.kernels.exact_cover.few import advance_few, begin_few, write_back_few
from gridwright.kernels.exact_cover.frame import (
    BRANCH,
    CHOSEN,
    CLASH,
    COVERED,
    COVERS,
    DEAD,
    DEAD_ENDS,
    DEPTH,
    DONE,
    FEW,
    FIRST,
    FLOOR,
    GONE,
    ID,
    LEVEL,
    LEVEL_AT,
    LISTING,
    LIVE,
    NODES,
    OPEN,
    PACKED,
    PAUSED,
    PICK,
    PLACES,
    QUADS,
    QUEUE,
    ROOM,
    SOLVED,
    STRIDE,
    UNWEIGHED,
    WEIGHT,
    WIDTH,
    WORDS,
    emit,
    next_option,
    open_level,
)
from gridwright.kernels.exact_cover.inset import fits_inset, judge_inset
from gridwright.kernels.lanes import (
    LANES,
    both,
    either,
    high,
    keys,
    least,
    load,
    smaller,
    spread,
    store,
    without,
)

__all__ = ["advance_events", "retry", "settle_events"]

CLOSED = np.uint64(1 << 60)
ONE_OPTION = np.uint64(1 << 32)
TWO_OPTIONS = np.uint64(1 << 33)
ITEM = np.uint64(0xFFFFFFFF)
PLACE = np.uint64(0xFFFF)
SIX = np.uint64(6)
PLACE_2, PLACE_3, PLACE_4 = np.uint64(16), np.uint64(32), np.uint64(48)


@inner
def weigh_all(J, F):
    """Weights of all items for the working set, when events begin to be followed."""
    weights = J[WEIGHT] + (J[LEVEL] + 1) * J[WIDTH]
    working = J[LIVE] + (J[LEVEL] + 1) * J[STRIDE]
    for i in range(J[WIDTH]):
        F[u(weights + i)] = ZERO
    for w in range(J[WORDS]):
        live = F[u(working + w)]
        while live != ZERO:
            o = 64 * w + lowest(live)
            live &= live - ONE
            for k in range(J[u(J[FIRST] + o)], J[u(J[FIRST] + o + 1)]):
                F[u(weights + J[u(J[PLACES] + k)])] += ONE_OPTION + np.uint64(o)
    for i in range(J[WIDTH]):
        if F[u(weights + i)] == ZERO:
            F[u(weights + i)] = CLOSED  # or padding


@tiny
def take_events(J, F, option):
    """Choose an option: close its items, move its clashes from the working set to those GONE."""
    stride, quads = J[STRIDE], J[QUADS]
    weights = J[WEIGHT] + (J[LEVEL] + 1) * J[WIDTH]
    working, clash, gone = J[LIVE] + (J[LEVEL] + 1) * stride, J[CLASH] + option * stride, J[GONE]
    J[u(J[CHOSEN] + J[DEPTH])] = J[u(J[ID] + option)]
    J[DEPTH] += 1
    J[OPEN] -= J[u(J[COVERS] + option)]
    for k in range(J[PACKED] + option * quads, J[PACKED] + (option + 1) * quads):
        four, row = F[u(k)], u(weights)
        F[row + (four & PLACE)] = F[row + (four >> PLACE_2 & PLACE)] = CLOSED
        F[row + (four >> PLACE_3 & PLACE)] = F[row + (four >> PLACE_4)] = CLOSED
    for w in range(0, stride, LANES):
        live, hit = load(F, working + w), load(F, clash + w)
        store(F, gone + w, either(load(F, gone + w), both(live, hit)))
        store(F, working + w, without(live, hit))
    F[u(gone + (option >> 6))] &= ~(ONE << place(option))  # its items are closed


@tiny
def lower(J, F, at, step, slot):
    """Take an option from the weight of an item, queue the item, and tell its weight."""
    left = F[at] - step
    F[at] = left
    J[slot] = np.int64(at)
    return left


@tiny
def lower_four(J, F, weights, four, step, slot):
    """Take an option from four of its items: where the queue goes on, and whether one starves."""
    a = lower(J, F, weights + (four & PLACE), step, slot)
    slot += u(a < TWO_OPTIONS)
    b = lower(J, F, weights + (four >> PLACE_2 & PLACE), step, slot)
    slot += u(b < TWO_OPTIONS)
    c = lower(J, F, weights + (four >> PLACE_3 & PLACE), step, slot)
    slot += u(c < TWO_OPTIONS)
    d = lower(J, F, weights + (four >> PLACE_4), step, slot)
    slot += u(d < TWO_OPTIONS)
    return slot, min(min(a, b), min(c, d))


@tiny
def count_down(J, F):
    """Take the options GONE from the weights of their items: items now queued, or -1 if one
    starves.
    """
    slot, quads, packed, words = u(J[QUEUE]), J[QUADS], u(J[PACKED]), u(J[WORDS])
    weights, fewest, at_gone = u(J[WEIGHT] + (J[LEVEL] + 1) * J[WIDTH]), ALL, u(J[GONE])
    w = ZERO
    while w < words:
        gone = F[at_gone + w]
        F[at_gone + w] = ZERO
        while gone != ZERO:
            o = (w << SIX) + u(lowest(gone))
            gone &= gone - ONE
            if quads == 1:
                slot, least_ = lower_four(J, F, weights, F[packed + o], ONE_OPTION + o, slot)
                fewest = min(fewest, least_)
            else:
                for k in range(quads):
                    four = F[packed + o * u(quads) + u(k)]
                    slot, least_ = lower_four(J, F, weights, four, ONE_OPTION + o, slot)
                    fewest = min(fewest, least_)
        w += ONE
    return np.int64(-1) if fewest == ZERO else np.int64(slot) - J[QUEUE]


@tiny
def pick_item(J, F):
    """The item with fewest live options in the working set."""
    weights, best = J[WEIGHT] + (J[LEVEL] + 1) * J[WIDTH], spread(ALL)
    for i in range(0, J[WIDTH], LANES):
        best = smaller(best, keys(high(load(F, weights + i)), np.uint64(i)))
    return np.int64(least(best) & ITEM)


@inner
def settle_events(J, F):
    """Choose for forced items, wave after wave: DEAD, COVERED, or BRANCH with the item in
    J[PICK].
    """
    queue, working = J[QUEUE], J[LIVE] + (J[LEVEL] + 1) * J[STRIDE]
    while J[OPEN] > 0:
        queued = count_down(J, F)
        if queued < 0:
            return DEAD
        if queued == 0:
            J[PICK] = pick_item(J, F)
            return BRANCH
        for k in range(queue, queue + queued):
            weight = F[u(J[u(k)])]
            if weight < TWO_OPTIONS:
                o = np.int64(weight & ITEM)
                if F[u(working + (o >> 6))] >> place(o) & ONE == ZERO:
                    clear_gone(J, F)
                    return DEAD  # another forced option of this wave clashes with it
                take_events(J, F, o)
    clear_gone(J, F)
    return COVERED


@tiny
def clear_gone(J, F):
    """Forget what the wave would remove."""
    for w in range(0, J[STRIDE], LANES):
        store(F, J[GONE] + w, spread(ZERO))


@inner
def retry(J, F, option):
    """Choose an option of the present level: a fresh working set, then its events."""
    stride, width = J[STRIDE], J[WIDTH]
    live, weights = J[LIVE] + J[LEVEL] * stride, J[WEIGHT] + J[LEVEL] * width
    for w in range(0, stride, LANES):
        store(F, live + stride + w, load(F, live + w))
    for i in range(0, width, LANES):
        store(F, weights + width + i, load(F, weights + i))
    take_events(J, F, option)


@inner
def search_few(J, F, out, budget):
    """Search the tree below the working set, of so few options that one word holds them."""
    n, width = begin_few(J, F)
    first, nodes = J[LEVEL], J[NODES]
    code = advance_few(J, F, out, budget, width)
    if code == DONE:
        judge_inset(J, n, nodes)
        return code
    last = J[LEVEL]
    write_back_few(J, F, first)
    for level in range(first, last + 1):
        J[LEVEL] = level - 1
        weigh_all(J, F)
    J[LEVEL] = last
    return code


@entry
def advance_events(J, F, out, budget):
    """Search a frame on, depth first: SOLVED when `out` is full, PAUSED after `budget` nodes, or
    DONE.
    """
    if J[UNWEIGHED]:
        J[UNWEIGHED], J[LEVEL] = 0, J[LEVEL] - 1
        weigh_all(J, F)
        J[LEVEL] += 1
    while J[LEVEL] >= J[FLOOR]:
        if budget <= 0:
            return PAUSED
        if J[LISTING] and J[ROOM] <= 0:
            return SOLVED
        level = J[LEVEL]
        option = next_option(J, F, level)
        if option < 0:
            J[LEVEL] = level - 1
            continue
        budget -= 1
        J[NODES] += 1
        at = J[LEVEL_AT] + 4 * level
        J[DEPTH], J[OPEN] = J[u(at)], J[u(at + 1)]
        retry(J, F, option)
        outcome = settle_events(J, F)
        if outcome == BRANCH:
            if fits_inset(J, F, FEW):
                before = J[NODES]
                code = search_few(J, F, out, budget)
                if code != DONE:
                    return code
                budget -= J[NODES] - before
            else:
                open_level(J, F, J[PICK])
        elif outcome == COVERED:
            emit(J, out)
        else:
            J[DEAD_ENDS] += 1
    return DONE
