"""Tables of states with counts, for sweeps over a graph.

A table is uint64[entries * size]; an entry is K[KEYS] words of state, the first of them not 0,
and K[WORDS] words of its count, 64 bits each, the lowest first; all 0 where there is none.

K  int64  fields 0..7 named below

Invariants  Counts fill at most FILLED bits of their highest word, or NARROW is 1.  A state leads to
            fewer than 2 ** 15 others, so that sums do not overflow before a sweep returns WIDEN.
"""

import numpy as np

from gridwright.kernels.bits import ZERO
from gridwright.kernels.compiled import entry, inner, sources

__all__ = [
    "CELL",
    "FIELDS",
    "FULL",
    "KEYS",
    "MOVED",
    "NARROW",
    "N_NEW",
    "PAUSED",
    "SPENT",
    "SWAPS",
    "SWEPT",
    "TAKEN",
    "WIDEN",
    "WORDS",
    "increase",
    "put",
    "refill",
    "room_in",
]

PAUSED, SWEPT, FULL, WIDEN = range(4)  # results of sweeps

(
    CELL,  # place in the order
    TAKEN,  # entries of the table under way that are done
    N_NEW,  # states in the next table
    KEYS,  # words of a state
    WORDS,  # words of a count
    SPENT,  # states taken so far
    NARROW,  # 1: a count needs more words
    MOVED,  # entries that have been moved to a larger table
    SWAPS,  # 1: states are kept up to an exchange of the two ends
) = range(9)
FIELDS = 9

FILLED = np.uint64(48)
FACTOR, HALF = np.uint64(0x9E3779B97F4A7C15), np.uint64(32)
_VERSION = sources()


@inner
def place_of(K, table, states, at):
    """The place of the entry for the state at states[at:], or where it is to be."""
    n_keys, size, mixed = K[KEYS], K[KEYS] + K[WORDS], ZERO
    for k in range(n_keys):
        mixed = (mixed ^ states[at + k]) * FACTOR
        mixed ^= mixed >> HALF
    mixed *= FACTOR
    n = np.uint64(len(table) // size)
    place = np.int64(((mixed >> HALF) * n) >> HALF) * size
    while table[place] != ZERO:
        k = 0
        while k < n_keys and table[place + k] == states[at + k]:
            k += 1
        if k == n_keys:
            break
        place += size
        if place == len(table):
            place = 0
    return place


@inner
def increase(K, to, at, now, source):
    """Add a count to another one, and note if little room is left."""
    carry, words = ZERO, K[WORDS]
    for k in range(words):
        x = to[at + k] + carry
        carry = np.uint64(x < carry)
        y = x + now[source + k]
        carry += np.uint64(y < x)
        to[at + k] = y
    if to[at + words - 1] >> FILLED != ZERO:
        K[NARROW] = 1


@inner
def put(K, new, states, at, now, source):
    """Add the count at now[source:] to that of the state at states[at:]."""
    place = place_of(K, new, states, at)
    if new[place] == ZERO:
        K[N_NEW] += 1
        for k in range(K[KEYS]):
            new[place + k] = states[at + k]
    increase(K, new, place + K[KEYS], now, source)


@inner
def room_in(K, new):
    """States that a table takes."""
    return len(new) // (K[KEYS] + K[WORDS]) * 2 // 3 - 128


@entry
def refill(K, old, larger, budget):
    """Move at most `budget` entries to a larger table: SWEPT when there are none left."""
    size = K[KEYS] + K[WORDS]
    for _ in range(budget):
        source = K[MOVED] * size
        if source >= len(old) or _VERSION < 0:
            return SWEPT
        if old[source] != ZERO:
            place = place_of(K, larger, old, source)
            for k in range(size):
                larger[place + k] = old[source + k]
        K[MOVED] += 1
    return PAUSED
