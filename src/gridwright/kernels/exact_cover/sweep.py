"""A sweep over the items of an exact cover: from the sets covered before an item to those after it.

Items are taken in a fixed order.  A state says which of the items ahead that an option behind
could have covered are covered; such items are on the rim, and each has a bit of its own as long as
it is there.  All ways to cover the same items are one state with a count.  An item that is not
covered yet is covered by each option of which it is the first item, if the option fits.

Arrays besides those of kernels/states.py
------
P    int64   STEP_SIZE figures an item, in the order of the sweep: its first option in O, and where
             its options end, whether it is the last item
S    uint64  three sets an item, K[KEYS] words each: its own bit; those that must be covered after
             it, since no option ahead has them; those that stay on the rim
O    uint64  the bits of each option, K[KEYS] words
sum  uint64  the number of covers

The highest bit of the first word is set in every state, which no item has.

Source  R. Nishino, N. Yasuda, S. Minato and M. Nagata, Dancing with decision diagrams (2017), for
        counting covers by states that many choices lead to; the rim is that of kernels/frontier
"""

from gridwright.kernels.bits import ZERO
from gridwright.kernels.compiled import entry, tiny
from gridwright.kernels.states import CELL, IS_FULL, KEYS, NARROW, TAKEN, WORDS, increase, send

__all__ = ["END", "FIRST", "IS_LAST", "STEP_SIZE", "spread_covers"]

(FIRST, END, IS_LAST) = range(3)
STEP_SIZE = 3


@tiny
def keep(K, P, S, W, now, source, E, F, sum_):
    """Add the count of the entry to that of the state in W, if all is covered that must be."""
    n, at = K[KEYS], 3 * K[KEYS] * K[CELL]
    for k in range(n):
        if S[at + n + k] & ~W[k] != ZERO:
            return
    if P[STEP_SIZE * K[CELL] + IS_LAST] == 1:
        increase(K, sum_, 0, now, source + n)
        return
    for k in range(n):
        W[k] &= S[at + 2 * n + k]
    send(K, W, E, F)


@tiny
def take(K, P, S, O, W, now, E, F, sum_):
    """All that can become of one entry at this item."""
    n, step = K[KEYS], STEP_SIZE * K[CELL]
    source, own = K[TAKEN] * (n + K[WORDS]), 3 * n * K[CELL]
    covered = ZERO
    for k in range(n):
        W[k] = now[source + k]
        covered |= W[k] & S[own + k]
    if covered != ZERO:
        keep(K, P, S, W, now, source, E, F, sum_)
        return
    for o in range(P[step + FIRST] * n, P[step + END] * n, n):
        clash = ZERO
        for k in range(n):
            clash |= now[source + k] & O[o + k]
        if clash == ZERO:
            for k in range(n):
                W[k] = now[source + k] | O[o + k]
            keep(K, P, S, W, now, source, E, F, sum_)


@entry
def spread_covers(K, P, S, O, W, now, end, E, F, sum_):
    """Take the entries from K[TAKEN] to before `end`, as long as there is room."""
    while K[TAKEN] < end and K[NARROW] == 0 and K[IS_FULL] == 0:
        take(K, P, S, O, W, now, E, F, sum_)
        K[TAKEN] += 1
