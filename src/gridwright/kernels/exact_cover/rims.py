"""A sweep over the items of an exact cover, with a place in a table for every set on the rim.

The sweep is that of `sweep`.  Where few items are on the rim at once, a state need not be looked
for: it is the number of its place.  Which places are in use stands in bits, and each place is
cleared once it is taken, so that the table is ready for the item after the next.

Arrays besides those of `sweep`, whose sets are of one word
------
now, after        uint64  counts of the states before this item, and after it, K[WORDS] words each
in_now, in_after  uint64  which states there are, 64 a word; K[TAKEN] is the first of the words of
                          `in_now` that may have one left

Source  as `sweep`
"""

import numpy as np

from gridwright.kernels import states
from gridwright.kernels.bits import ONE, ZERO, lowest, place, u
from gridwright.kernels.compiled import entry, tiny
from gridwright.kernels.exact_cover.sweep import END, FIRST, IS_LAST, STEP_SIZE
from gridwright.kernels.states import CELL, DONE, NARROW, TAKEN, WIDEN, WORDS, increase

__all__ = ["FIELDS", "PAUSED", "SPENT", "take_rims"]

PAUSED = 3
"""What `take_rims` returns besides the results of states."""

SPENT = states.FIELDS  # a field of K besides those of states: how many were taken in all
FIELDS = states.FIELDS + 1

SIX = np.uint64(6)


@tiny
def keep(K, P, S, state, now, source, after, in_after, sum_):
    """Add the count at now[source:] to that of a state, if all is covered that must be."""
    at = u(3 * K[CELL])
    if S[at + ONE] & ~state != ZERO:
        return
    if P[STEP_SIZE * K[CELL] + IS_LAST] == 1:
        increase(K, sum_, 0, now, source)
        return
    kept = state & S[at + u(2)]
    in_after[kept >> SIX] |= ONE << place(kept)
    increase(K, after, np.int64(kept) * K[WORDS], now, source)


@entry
def take_rims(K, P, S, O, now, in_now, after, in_after, sum_, budget):
    """Take the states before item K[CELL]: PAUSED after `budget` of them, WIDEN if counts need more
    words, or DONE.
    """
    words, step, end_at = K[WORDS], STEP_SIZE * K[CELL], K[SPENT] + budget
    own, first, end = S[u(3 * K[CELL])], P[step + FIRST], P[step + END]
    while K[TAKEN] < len(in_now):
        left = in_now[u(K[TAKEN])]
        while left != ZERO:
            if K[NARROW] == 1 or K[SPENT] >= end_at:
                in_now[u(K[TAKEN])] = left
                return WIDEN if K[NARROW] == 1 else PAUSED
            K[SPENT] += 1
            number = 64 * K[TAKEN] + lowest(left)
            left &= left - ONE
            state, source = np.uint64(number), number * words
            if state & own != ZERO:
                keep(K, P, S, state, now, source, after, in_after, sum_)
            else:
                for o in range(first, end):
                    if state & O[u(o)] == ZERO:
                        keep(K, P, S, state | O[u(o)], now, source, after, in_after, sum_)
            for k in range(source, source + words):
                now[u(k)] = ZERO
        in_now[u(K[TAKEN])] = ZERO
        K[TAKEN] += 1
    return WIDEN if K[NARROW] == 1 else DONE
