"""Exact cover with bounds: primary item i is in LO[i] to HI[i] options of a cover, each option
used once.

The search.  An item lacks what LO asks beyond the options chosen.  Where it lacks as many as it
has live, they are chosen at once.  Otherwise the item with the least slack (live options beyond
those it lacks; ties: the lowest) is branched on, or, if none lacks anything, the first live
option's first item: its lowest option is taken, then dropped.  So covers come in an order that
depends on the problem alone.

J  int64   fields named below, then (each at the place its field gives)
     LO, HI    [primary]
     START     [options+1]   places of option o: START[o], ..., START[o+1] - 1
     ITEM      [nodes]       item of a place
     ROW_OF    [nodes]       row of its (item, colour) if it is coloured, else NONE
     CHOSEN    [levels]      options chosen, J[DEPTH] of them
     LEVEL_AT  [levels*5]    per level: depth on entry, option, whether to TAKE or DROP it, whether
                             what follows the drop belongs to this search, options dropped so far
     SCRIPT    [levels*2]    where to go first, for levels below J[SCRIPTED]: option, and whether
                             what follows its drop belongs to this search
     USED      [levels*primary]  options chosen that have the item; row LEVEL + 1 is the working one
F  uint64
     LIVE      [levels*words]  live options, likewise
     ROWS      [rows*words]  options of each item, then of each (item, colour)

Invariants
  M1  no live option has a primary item with USED == HI, or a secondary item of another colour
  M2  rows of levels below the working one change in one way only: dropped options go

Source: D. E. Knuth, The Art of Computer Programming 4B, section 7.2.2.1, algorithm M (its
problem; the search by taking and dropping is ours).
"""

import numpy as np

from gridwright.kernels.bits import ONE, ZERO, count, lowest, place
from gridwright.kernels.compiled import entry, inner

__all__ = ["DONE", "PAUSED", "SOLVED", "advance_multiple", "allocate_multiple"]

NONE = -1
DONE, SOLVED, PAUSED = range(3)
DEAD, COVERED, BRANCH = range(3)
TAKE, DROP = range(2)
(N_PRIMARY, WORDS, BEGUN, LEVEL, DEPTH, NODES, DEAD_ENDS, FOUND, LISTING, ROOM, OUT_AT) = range(11)
(SCRIPTED, SCRIPT_DROPS) = range(11, 13)
(LO, HI, START, ITEM, ROW_OF, CHOSEN, LEVEL_AT, SCRIPT, USED) = range(13, 22)
(LIVE, ROWS) = range(22, 24)
FIELDS = 24


def allocate_multiple(n_items, n_primary, start, item_of, class_of, n_classes, lo, hi):
    """Arrays J and F of a problem, its working set all options."""
    n_options, n_nodes = len(start) - 1, len(item_of)
    words = max(1, (n_options + 63) // 64)
    levels = int(min(n_options, np.minimum(hi, n_options).sum())) + 3
    sizes = {
        LO: n_primary,
        HI: n_primary,
        START: n_options + 1,
        ITEM: n_nodes,
        ROW_OF: n_nodes,
        CHOSEN: levels,
        LEVEL_AT: 5 * levels,
        SCRIPT: 2 * levels,
        USED: levels * n_primary,
    }
    J = np.zeros(FIELDS + sum(sizes.values()), np.int64)
    F = np.zeros((levels + n_items + n_classes) * words, np.uint64)
    at = FIELDS
    for field, size in sizes.items():
        J[field] = at
        at += size
    J[LIVE], J[ROWS], J[N_PRIMARY], J[WORDS], J[LEVEL] = 0, levels * words, n_primary, words, NONE
    row_of = np.where(class_of == NONE, NONE, n_items + class_of)
    for field, values in ((LO, lo), (HI, hi), (START, start), (ITEM, item_of), (ROW_OF, row_of)):
        J[J[field] : J[field] + len(values)] = values
    rows, live = F[J[ROWS] :].reshape(-1, words), F[:words]
    option_of = np.repeat(np.arange(n_options), np.diff(start))
    bit = np.uint64(1) << (option_of % 64).astype(np.uint64)
    np.bitwise_or.at(rows, (item_of, option_of // 64), bit)
    coloured = row_of != NONE
    np.bitwise_or.at(rows, (row_of[coloured], option_of[coloured] // 64), bit[coloured])
    np.bitwise_or.at(live, option_of // 64, bit)
    return J, F


@inner
def take(J, F, option):
    """Choose an option in the working set."""
    words, level = J[WORDS], J[LEVEL] + 1
    live, used = J[LIVE] + level * words, J[USED] + level * J[N_PRIMARY]
    J[J[CHOSEN] + J[DEPTH]] = option
    J[DEPTH] += 1
    F[live + (option >> 6)] &= ~(ONE << place(option))
    for x in range(J[J[START] + option], J[J[START] + option + 1]):
        i, row = J[J[ITEM] + x], J[ROWS] + J[J[ITEM] + x] * words
        if i < J[N_PRIMARY]:
            J[used + i] += 1
            if J[used + i] == J[J[HI] + i]:
                for w in range(words):
                    F[live + w] &= ~F[row + w]
        elif J[J[ROW_OF] + x] == NONE:
            for w in range(words):
                F[live + w] &= ~F[row + w]
        else:
            same = J[ROWS] + J[J[ROW_OF] + x] * words
            for w in range(words):
                F[live + w] &= ~F[row + w] | F[same + w]


@inner
def first_option(F, live, row, words):
    """The lowest option in both sets; there must be one."""
    w = np.int64(0)
    while F[live + w] & F[row + w] == ZERO:
        w += 1
    return 64 * w + lowest(F[live + w] & F[row + w])


@inner
def tightest(J, F):
    """(slack, item) of the item to branch on; negative slack is a dead end, NONE: no item lacks
    any.
    """
    words, level = J[WORDS], J[LEVEL] + 1
    live, used = J[LIVE] + level * words, J[USED] + level * J[N_PRIMARY]
    best, least = np.int64(NONE), np.int64(1) << 60
    for i in range(J[N_PRIMARY]):
        lacks = J[J[LO] + i] - J[used + i]
        if lacks <= 0:
            continue
        slack, row = -lacks, J[ROWS] + i * words
        for w in range(words):
            slack += count(F[live + w] & F[row + w])
        if slack < least:
            best, least = i, slack
    return least, best


@inner
def settle_multiple(J, F):
    """Take what must be taken: DEAD, COVERED, or BRANCH and the option to branch on."""
    words = J[WORDS]
    while True:
        live = J[LIVE] + (J[LEVEL] + 1) * words
        slack, item = tightest(J, F)
        if slack < 0:
            return DEAD, np.int64(NONE)
        if item == NONE:
            for w in range(words):
                if F[live + w] != ZERO:
                    return BRANCH, 64 * w + lowest(F[live + w])
            return COVERED, np.int64(NONE)
        option = first_option(F, live, J[ROWS] + item * words, words)
        if slack > 0:
            return BRANCH, option
        take(J, F, option)


@inner
def retry(J, F):
    """Make the working set afresh from the row of the level."""
    live, used = J[LIVE] + J[LEVEL] * J[WORDS], J[USED] + J[LEVEL] * J[N_PRIMARY]
    for w in range(J[WORDS]):
        F[live + J[WORDS] + w] = F[live + w]
    for i in range(J[N_PRIMARY]):
        J[used + J[N_PRIMARY] + i] = J[used + i]
    J[DEPTH] = J[J[LEVEL_AT] + 5 * J[LEVEL]]


@inner
def descend(J, F, out, drops):
    """Settle the working set and open a level on it if there is a choice; True if there is."""
    outcome, option = settle_multiple(J, F)
    if outcome == DEAD:
        J[DEAD_ENDS] += 1
    elif outcome == COVERED:
        J[FOUND] += 1
        if J[LISTING]:
            out[J[OUT_AT]] = J[DEPTH]
            for k in range(J[DEPTH]):
                out[J[OUT_AT] + 1 + k] = J[J[CHOSEN] + k]
            J[OUT_AT] += 1 + J[DEPTH]
            J[ROOM] -= 1
    else:
        J[LEVEL] += 1
        mine = J[LEVEL_AT] + 5 * J[LEVEL]
        J[mine], J[mine + 1], J[mine + 2], J[mine + 3], J[mine + 4] = (
            J[DEPTH],
            option,
            TAKE,
            1,
            drops,
        )
    return outcome == BRANCH


@inner
def drop(J, F, out):
    """Go on without the option of the level, in place of the level; its owner's mark stays."""
    mine = J[LEVEL_AT] + 5 * J[LEVEL]
    option, owned, drops = J[mine + 1], J[mine + 3], J[mine + 4]
    F[J[LIVE] + J[LEVEL] * J[WORDS] + (option >> 6)] &= ~(ONE << place(option))
    J[DEPTH] = J[mine]
    J[LEVEL] -= 1
    if owned and descend(J, F, out, drops + 1):
        J[mine + 3] = 1


@inner
def follow(J):
    """Whether the script, if one is followed, drops the option of the level; it ends at its last
    level.
    """
    level = J[LEVEL]
    if level >= J[SCRIPTED]:
        return False
    mine, wanted, last = J[LEVEL_AT] + 5 * level, J[SCRIPT] + 2 * level, level == J[SCRIPTED] - 1
    if J[mine + 1] != J[wanted]:
        return True
    J[mine + 3] = J[wanted + 1]
    if last:
        J[SCRIPTED] = 0
    return last and J[SCRIPT_DROPS] != 0


@entry
def advance_multiple(J, F, out, budget):
    """Search on: SOLVED after J[ROOM] covers, PAUSED after `budget` options taken, or DONE."""
    if J[BEGUN] == 0:
        J[BEGUN] = 1
        descend(J, F, out, np.int64(0))
    while J[LEVEL] >= 0:
        mine = J[LEVEL_AT] + 5 * J[LEVEL]
        if J[mine + 2] == TAKE and follow(J):
            J[mine + 2] = DROP
            if J[SCRIPTED] > 0:  # else the script ends before this drop
                drop(J, F, out)
            continue
        if budget <= 0:
            return PAUSED
        if J[LISTING] and J[ROOM] <= 0:
            return SOLVED
        if J[mine + 2] == DROP:
            drop(J, F, out)
            continue
        budget -= 1
        J[NODES] += 1
        J[mine + 2] = DROP
        retry(J, F)
        take(J, F, J[mine + 1])
        descend(J, F, out, np.int64(0))
    return DONE
