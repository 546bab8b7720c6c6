"""States with counts, for sweeps over a graph: from the entries before a cell to those after it.

An entry is K[KEYS] words of state, the first of them not 0, and K[WORDS] words of its count, 64
bits each, the lowest first.  States fall into SHARDS shards, by a hash.  What becomes of an entry
at a cell is *sent* to the buffer of its shard, with the number of the entry, whose count it has;
then what the buffers hold is *gathered* in a table.  So threads may send, each into buffers of its
own, and gather, each for shards of its own.

Arrays
------
K      int64   fields named below, of one thread
W      uint64  a state in the making, K[KEYS] words
E      uint64  a thread's buffers, ROOM places for each shard: a state, and a word with the low half
               of its hash and the number of an entry before the cell, which is below 2 ** 32
F, G   int64   how much each buffer holds, and how much of that is gathered
C      int64   how many states each shard has in the table
table  uint64  an equal part for each shard: entries, all 0 where there is none
now    uint64  the entries before the cell, one after the other

Invariants  Counts fill at most FILLED bits of their highest word, or NARROW is 1 and nothing is
            added until they have more words.  A state leads to at most K[MOST_SENT] others.
"""

import numpy as np

from gridwright.kernels.bits import ZERO
from gridwright.kernels.compiled import entry, inner

__all__ = [
    "CELL",
    "DONE",
    "FIELDS",
    "FULL",
    "IS_FULL",
    "KEYS",
    "MOST_SENT",
    "NARROW",
    "ROOM",
    "SHARDS",
    "SWAPS",
    "TAKEN",
    "WIDEN",
    "WORDS",
    "gather",
    "increase",
    "refill",
    "send",
]

(
    CELL,  # place in the order
    TAKEN,  # the number of the entry that is to be taken next
    KEYS,  # words of a state
    WORDS,  # words of a count
    NARROW,  # 1: a count needs more words
    SWAPS,  # 1: states are kept up to an exchange of the two ends
    ROOM,  # places of a buffer
    MOST_SENT,  # others that a state may lead to
    IS_FULL,  # 1: a buffer has no room for what another state may lead to
) = range(9)
FIELDS = 9

SHARDS = 64

DONE, FULL, WIDEN = range(3)  # results of `gather`

FILLED, SHARD = np.uint64(48), np.uint64(64 - 6)
FACTOR, HALF, LOW = np.uint64(0x9E3779B97F4A7C15), np.uint64(32), np.uint64(0xFFFFFFFF)


@inner
def mixed(K, states, at):
    """The hash of a state: its shard is told by the high half, its place there by the low one."""
    x = ZERO
    for k in range(K[KEYS]):
        x = (x ^ states[at + k]) * FACTOR
        x ^= x >> HALF
    return x * FACTOR


@inner
def place_of(K, table, n, shard, low, states, at):
    """The place of the entry for the state at states[at:], or where it is to be, among the n of its
    shard; `low` is the low half of its hash.
    """
    n_keys, size, first = K[KEYS], K[KEYS] + K[WORDS], shard * n
    place = first + np.int64((low * np.uint64(n)) >> HALF)
    end, place = (first + n) * size, place * size
    while table[place] != ZERO:
        k = 0
        while k < n_keys and table[place + k] == states[at + k]:
            k += 1
        if k == n_keys:
            break
        place += size
        if place == end:
            place = first * size
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
def send(K, W, E, F):
    """Put what becomes of the entry at TAKEN into the buffer of its shard."""
    n_keys, x = K[KEYS], mixed(K, W, 0)
    shard = np.int64(x >> SHARD)
    at = (shard * K[ROOM] + F[shard]) * (n_keys + 1)
    for k in range(n_keys):
        E[at + k] = W[k]
    E[at + n_keys] = x << HALF | np.uint64(K[TAKEN])
    F[shard] += 1
    if F[shard] > K[ROOM] - K[MOST_SENT]:
        K[IS_FULL] = 1


@entry
def gather(K, E, F, G, C, first, end, now, table):
    """Add what the buffers of some shards hold to the table: DONE, FULL if that needs more room,
    or WIDEN if counts need more words.
    """
    n_keys, size = K[KEYS], K[KEYS] + K[WORDS]
    n = len(table) // size // SHARDS
    most = n * 2 // 3
    for shard in range(first, end):
        while G[shard] < F[shard]:
            if K[NARROW] == 1:
                return WIDEN
            at = (shard * K[ROOM] + G[shard]) * (n_keys + 1)
            link = E[at + n_keys]
            place = place_of(K, table, n, shard, link >> HALF, E, at)
            if table[place] == ZERO:
                if C[shard] >= most:
                    return FULL
                C[shard] += 1
                for k in range(n_keys):
                    table[place + k] = E[at + k]
            increase(K, table, place + n_keys, now, np.int64(link & LOW) * size + n_keys)
            G[shard] += 1
    return WIDEN if K[NARROW] == 1 else DONE


@entry
def refill(K, old, larger):
    """Copy the entries of a table to a larger one."""
    size = K[KEYS] + K[WORDS]
    n = len(larger) // size // SHARDS
    for source in range(0, len(old), size):
        if old[source] != ZERO:
            x = mixed(K, old, source)
            place = place_of(K, larger, n, np.int64(x >> SHARD), x & LOW, old, source)
            for k in range(size):
                larger[place + k] = old[source + k]
