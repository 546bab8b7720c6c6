"""Exact cover on bit sets: every choice weighs all items anew, 64 options and 8 items at a time.

The arrays are those of frame.  A choice is `live &= ~clash[option]`; there is no undo, since each
level keeps its own copy of the live set.  Forced items (one option left) take no level.  Weighing
costs items * words / 8 vector operations whatever the choice removed: best where a choice removes
much.

Source: as frame; bit sets of options instead of links are ours.
"""

import numpy as np

from gridwright.kernels.bits import ALL, ONE, ZERO, lowest, place, u
from gridwright.kernels.compiled import entry, inner, tiny
from gridwright.kernels.exact_cover.frame import (
    ALIVE,
    ALIVE_AT,
    BASE_LEVEL,
    BRANCH,
    CLASH,
    COVERED,
    COVERS,
    DEAD,
    DEAD_ENDS,
    DEGREE,
    DEPTH,
    DONE,
    FLOOR,
    ID,
    INSET,
    INSET_CLASH,
    INSET_COVERS,
    INSET_ID,
    INSET_LIVE,
    INSET_ROWS,
    INSET_UNTRIED,
    ITEMS,
    LEVEL,
    LEVEL_AT,
    LISTING,
    LIVE,
    NODES,
    NONZERO,
    NONZERO_END,
    OPEN,
    PAUSED,
    PICK,
    RANGES,
    ROOM,
    ROWS,
    SETS,
    SOLVED,
    STARVED,
    STRIDE,
    UNTRIED,
    WIDTH,
    WORDS,
    choose,
    confine,
    emit,
    next_option,
)
from gridwright.kernels.exact_cover.inset import begin_inset, fits_inset, judge_inset, write_back
from gridwright.kernels.exact_cover.narrow import NARROW, advance_narrow, weigh_four
from gridwright.kernels.lanes import (
    LANES,
    both,
    counts,
    either,
    keys,
    least,
    load,
    marks,
    plus,
    smaller,
    some,
    spread,
    store,
    total,
    union,
    without,
)

__all__ = ["advance_bits", "settle", "weigh"]

SHIFT = np.uint64(32)  # a weight is (options - 1) << SHIFT | item
ITEM = np.uint64(0xFFFFFFFF)


@tiny
def weigh(J, F):
    """(least weight of an item, items with live options) for the working set."""
    width, rows = J[WIDTH], J[ROWS]
    working = J[LIVE] + (J[LEVEL] + 1) * J[STRIDE]
    if J[WORDS] <= NARROW:
        x, y = F[u(working)], F[u(working + 1)]
        return weigh_four(F, rows, width, x, y, F[u(working + 2)], F[u(working + 3)])
    best, alive, which, bit = spread(ALL), spread(ZERO), spread(ZERO), ONE
    list_ = J[NONZERO]
    end = list_
    for w in range(J[WORDS]):
        J[u(end)], J[u(end + 1)] = rows + w * width, working + w
        end += 2 * (F[u(working + w)] != ZERO)
    J[NONZERO_END] = end
    for i in range(0, width, 2 * LANES):
        options, others = spread(ZERO), spread(ZERO)
        for k in range(list_, end, 2):
            a, x = J[u(k)] + i, spread(F[u(J[u(k + 1)])])
            options = plus(options, counts(load(F, a), x))
            others = plus(others, counts(load(F, a + LANES), x))
        best = smaller(
            best, smaller(keys(options, np.uint64(i)), keys(others, np.uint64(i + LANES)))
        )
        alive = plus(alive, plus(some(options), some(others)))
        which = either(which, either(marks(options, bit), marks(others, bit << ONE)))
        bit <<= np.uint64(2)
    store(F, J[ALIVE], which)
    return least(best), np.int64(total(alive))


@tiny
def settle(J, F):
    """Choose for forced items until none is left: DEAD, COVERED, or BRANCH with the item in
    J[PICK].
    """
    width, rows = J[WIDTH], J[ROWS]
    working = J[LIVE] + (J[LEVEL] + 1) * J[STRIDE]
    while J[OPEN] > 0:
        weight, alive = weigh(J, F)
        if alive < J[OPEN]:
            return DEAD
        item = np.int64(weight & ITEM)
        if weight >> SHIFT != ZERO:
            J[PICK], J[DEGREE] = item, np.int64(weight >> SHIFT) + 1
            return BRANCH
        w = np.int64(0)
        while F[u(working + w)] & F[u(rows + w * width + item)] == ZERO:
            w += 1
        choose(J, F, working, 64 * w + lowest(F[u(working + w)] & F[u(rows + w * width + item)]))
    return COVERED


@tiny
def open_wide(J, F):
    """Make the working set, just weighed, a new level that branches on the item picked."""
    level, stride = J[LEVEL] + 1, J[STRIDE]
    store(F, J[ALIVE_AT] + LANES * level, load(F, J[ALIVE]))
    at, untried, degree = J[LEVEL_AT] + 4 * level, J[UNTRIED] + level * stride, J[DEGREE]
    to = untried - (J[LIVE] + level * stride)
    for w in range(untried, untried + stride, LANES):
        store(F, w, spread(ZERO))
    for k in range(J[NONZERO], J[NONZERO_END], 2):
        word = J[u(k + 1)]
        F[u(to + word)] = F[u(word)] & F[u(J[u(k)] + J[PICK])]
    J[u(at)], J[u(at + 1)], J[u(at + 2)], J[u(at + 3)] = J[DEPTH], J[OPEN], degree, degree
    J[LEVEL] = level
    if J[BASE_LEVEL] + level < J[RANGES]:
        confine(J, F, level)


@tiny
def starves(J, F, option):
    """Whether the item that an option left without any when it was last chosen is left so again:
    one that has options on this level.
    """
    item = J[u(J[STARVED] + option)] - 1
    if item < 0:
        return False
    stride = J[STRIDE]
    live, clash, set_ = (
        J[LIVE] + J[LEVEL] * stride,
        J[CLASH] + option * stride,
        J[SETS] + item * stride,
    )
    if F[u(set_ + (option >> 6))] >> place(option) & ONE != ZERO:
        return False
    before, after = spread(ZERO), spread(ZERO)
    for w in range(0, stride, LANES):
        now = both(load(F, live + w), load(F, set_ + w))
        before, after = either(before, now), either(after, without(now, load(F, clash + w)))
    return union(after) == ZERO and union(before) != ZERO


@tiny
def note_starved(J, F, option):
    """Note an item that had options on this level, and none once the option was weighed.

    What stands in ALIVE_AT may be of another level: what `starves` finds does not depend on it.
    """
    before = J[ALIVE_AT] + LANES * J[LEVEL]
    for lane in range(LANES):
        items = F[u(before + lane)] & ~F[u(J[ALIVE] + lane)]
        while items != ZERO:
            item = LANES * lowest(items) + lane
            items &= items - ONE
            has_it = F[u(J[SETS] + item * J[STRIDE] + (option >> 6))] >> place(option) & ONE
            if item < J[ITEMS] and has_it == ZERO:
                J[u(J[STARVED] + option)] = item + 1
                return


@inner
def search_inset(J, F, out, budget):
    """Search the tree below the working set, which branches on the item picked."""
    n, inset_width = begin_inset(J, F)
    first, floor = J[LEVEL], J[FLOOR]
    stride, width, live, untried = J[STRIDE], J[WIDTH], J[LIVE], J[UNTRIED]
    rows, clash, covers, ids, nodes = J[ROWS], J[CLASH], J[COVERS], J[ID], J[NODES]
    J[FLOOR], J[STRIDE], J[WIDTH] = first, LANES, inset_width
    J[LIVE], J[UNTRIED], J[ROWS] = J[INSET_LIVE], J[INSET_UNTRIED], J[INSET_ROWS]
    J[CLASH], J[COVERS], J[ID] = J[INSET_CLASH], J[INSET_COVERS], J[INSET_ID]
    code = advance_narrow(J, F, out, budget)
    J[FLOOR], J[STRIDE], J[WIDTH], J[LIVE], J[UNTRIED] = floor, stride, width, live, untried
    J[ROWS], J[CLASH], J[COVERS], J[ID] = rows, clash, covers, ids
    if code != DONE:
        write_back(J, F, first)
        return code
    judge_inset(J, n, nodes)
    return code


@entry
def advance_bits(J, F, out, budget):
    """Search a frame on, depth first: SOLVED when `out` is full, PAUSED after `budget` nodes, or
    DONE.
    """
    if J[WORDS] <= NARROW:
        return advance_narrow(J, F, out, budget)
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
        if starves(J, F, option):
            J[DEAD_ENDS] += 1
            continue
        at = J[LEVEL_AT] + 4 * level
        J[DEPTH], J[OPEN] = J[u(at)], J[u(at + 1)]
        choose(J, F, J[LIVE] + level * J[STRIDE], option)
        outcome = settle(J, F)
        if outcome == BRANCH:
            if fits_inset(J, F, INSET):
                before = J[NODES]
                code = search_inset(J, F, out, budget)
                if code != DONE:
                    return code
                budget -= J[NODES] - before
            else:
                open_wide(J, F)
        elif outcome == COVERED:
            emit(J, out)
        else:
            J[DEAD_ENDS] += 1
            if J[DEPTH] == J[u(at)] + 1:
                note_starved(J, F, option)
    return DONE
