"""The k cheapest exact covers: depth first, pruned by a lower bound.

The cost of an option is shared out evenly among its primary items, so the cost of a cover is the
sum, over the items, of the share of the option that covers it.  The cheapest live share of each
open item, summed, bounds what a partial cover must still cost.  A branch that cannot beat the
k-th best cover is left.  The item with fewest options is branched on, its options from the
cheapest share up (ties: the lowest option). Of covers of equal cost those found first are kept.

J, F  a frame (frame)
K  int64   fields named below, then (each at the place its field gives)
     COST      [rows]     cost of each row of the problem
     SHARE     [bits]     (cost << K[SCALE]) // primary items, rounded down, of each bit's option
     BY_SHARE  [places]   options of item i, cheapest share first, from BY_SHARE + K[OF_ITEM + i]
     OF_ITEM   [items+1]
     NEXT      [levels*2] place in BY_SHARE to try next on a level, and where its item's options end
     BEST      [k]        costs of the best covers, ascending; K[N_BEST] of them
     COVER     [k*length] for each its number of options, then these

Source: the bound is the classical one of set partitioning, here as D. E. Knuth describes it for his
algorithm X$, The Art of Computer Programming 4B, section 7.2.2.1; the code is ours.
"""

import numpy as np

from gridwright.kernels.bits import ONE, ZERO, place
from gridwright.kernels.compiled import entry, inner
from gridwright.kernels.exact_cover.dense import settle
from gridwright.kernels.exact_cover.frame import (
    CHOSEN,
    COVERED,
    DEAD,
    DEAD_ENDS,
    DEPTH,
    DONE,
    FOUND,
    ITEMS,
    LEVEL,
    LEVEL_AT,
    LIVE,
    NODES,
    OPEN,
    PAUSED,
    PICK,
    STRIDE,
    choose,
    open_level,
)

__all__ = ["advance_cheapest", "allocate_cheapest"]

(SCALE, BEGUN, WANTED, N_BEST, LENGTH) = range(5)
(COST, SHARE, BY_SHARE, OF_ITEM, NEXT, BEST, COVER) = range(5, 12)
FIELDS = 12
TOP = 61  # bits that scaled costs may use


def allocate_cheapest(J, frame_ids, covers, first, places, cost, n_levels, wanted, length):
    """Array K for a frame whose options are the rows `frame_ids`."""
    bits, items = len(frame_ids), int(J[ITEMS])
    largest = int(np.abs(cost).max(initial=0)) * (length + 1)
    if largest.bit_length() > TOP:
        raise ValueError(f"found costs that sum to {largest}, expected less than 2**{TOP}")
    scale = min(20, TOP - largest.bit_length())
    share = (cost[frame_ids] << scale) // np.maximum(covers, 1)
    owner = np.repeat(np.arange(bits), np.diff(first))
    order = np.lexsort((owner, share[owner], places))
    parts = {
        COST: cost,
        SHARE: share,
        BY_SHARE: owner[order],
        OF_ITEM: np.searchsorted(places[order], np.arange(items + 1)),
        NEXT: np.zeros(2 * n_levels),
        BEST: np.zeros(wanted),
        COVER: np.zeros(wanted * (length + 1)),
    }
    K = np.zeros(FIELDS + sum(map(len, parts.values())), np.int64)
    at = FIELDS
    for field, values in parts.items():
        K[field], K[at : at + len(values)] = at, values
        at += len(values)
    K[SCALE], K[WANTED], K[LENGTH] = scale, wanted, length
    return K


@inner
def spent(J, K):
    """Cost of the options chosen."""
    total = np.int64(0)
    for k in range(J[DEPTH]):
        total += K[K[COST] + J[J[CHOSEN] + k]]
    return total


@inner
def is_live(J, F, level, option):
    """Whether an option is in the live set of a level."""
    return F[J[LIVE] + level * J[STRIDE] + (option >> 6)] >> place(option) & ONE != ZERO


@inner
def bound(J, F, K):
    """What the open items cost at least, scaled, in the working set."""
    total, level = np.int64(0), J[LEVEL] + 1
    for i in range(J[ITEMS]):
        at = K[BY_SHARE] + K[K[OF_ITEM] + i]
        end = K[BY_SHARE] + K[K[OF_ITEM] + i + 1]
        while at < end and not is_live(J, F, level, K[at]):
            at += 1
        if at < end:
            total += K[K[SHARE] + K[at]]
    return total


@inner
def keep(J, K):
    """Put the cover on the stack among the best."""
    cost, n = spent(J, K), K[N_BEST]
    if n == K[WANTED] and cost >= K[K[BEST] + n - 1]:
        return
    at, width = min(n, K[WANTED] - 1), K[LENGTH] + 1
    while at > 0 and K[K[BEST] + at - 1] > cost:
        K[K[BEST] + at] = K[K[BEST] + at - 1]
        for k in range(width):
            K[K[COVER] + at * width + k] = K[K[COVER] + (at - 1) * width + k]
        at -= 1
    K[K[BEST] + at], K[K[COVER] + at * width] = cost, J[DEPTH]
    for k in range(J[DEPTH]):
        K[K[COVER] + at * width + 1 + k] = J[J[CHOSEN] + k]
    K[N_BEST] = min(n + 1, K[WANTED])


@inner
def hopeless(J, F, K):
    """Whether no cover in the working set can be among the best."""
    if K[N_BEST] < K[WANTED]:
        return False
    most = (K[K[BEST] + K[N_BEST] - 1] - spent(J, K)) << K[SCALE]
    return bound(J, F, K) >= most


@inner
def descend(J, F, K):
    """Settle the working set; open a level on it if a choice is left that may lead to one of the
    best.
    """
    outcome = settle(J, F)
    if outcome == COVERED:
        J[FOUND] += 1
        keep(J, K)
    elif outcome == DEAD or hopeless(J, F, K):
        J[DEAD_ENDS] += 1
    else:
        item = J[PICK]
        open_level(J, F, item)
        mine = K[NEXT] + 2 * J[LEVEL]
        K[mine] = K[BY_SHARE] + K[K[OF_ITEM] + item]
        K[mine + 1] = K[BY_SHARE] + K[K[OF_ITEM] + item + 1]


@entry
def advance_cheapest(J, F, K, budget):
    """Search on: PAUSED after `budget` nodes, DONE when the best covers are final."""
    if K[BEGUN] == 0:
        K[BEGUN] = 1
        descend(J, F, K)
    while J[LEVEL] >= 0:
        if budget <= 0:
            return PAUSED
        level = J[LEVEL]
        mine, at = K[NEXT] + 2 * level, J[LEVEL_AT] + 4 * level
        while K[mine] < K[mine + 1] and not is_live(J, F, level, K[K[mine]]):
            K[mine] += 1
        if K[mine] == K[mine + 1]:
            J[LEVEL] = level - 1
            continue
        option = K[K[mine]]
        K[mine] += 1
        J[at + 3] -= 1
        budget -= 1
        J[NODES] += 1
        J[DEPTH], J[OPEN] = J[at], J[at + 1]
        choose(J, F, J[LIVE] + level * J[STRIDE], option)
        descend(J, F, K)
    return DONE
