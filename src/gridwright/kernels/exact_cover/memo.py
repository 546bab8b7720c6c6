"""A table from sets of live options to the number of their covers.

The live options alone decide what is left: a primary item is open if and only if a live option
has it (else the node is dead), and a colour that no live option could contradict does not
matter.  Keys are compared whole, so a count is never wrong.

M  uint64[buckets * WAYS * entry]; an entry: nodes it saves (0: empty), the set, the count.
An entry goes into the bucket of its hash in place of the one that saves least.  Twice as many
buckets split each bucket in two, so entries keep their ways when a memo grows.
"""

import numpy as np

from gridwright.kernels.bits import ZERO
from gridwright.kernels.compiled import inner

__all__ = ["WAYS", "grown", "lookup", "remember"]

WAYS = 4
FACTOR = np.uint64(0x9E3779B97F4A7C15)
HALF = np.uint64(32)


@inner
def bucket_of(M, F, row, words, entry):
    """Place in M of the bucket of a set."""
    mixed = ZERO
    for w in range(words):
        mixed = (mixed ^ F[row + w]) * FACTOR
        mixed ^= mixed >> HALF
    buckets = np.uint64(len(M) // (WAYS * entry))
    return np.int64(((mixed >> HALF) * buckets) >> HALF) * WAYS * entry


@inner
def lookup(M, F, row, words, entry):
    """Place in M of the entry for a set; -1 if there is none."""
    at = bucket_of(M, F, row, words, entry)
    for _ in range(WAYS):
        w = np.int64(0)
        while w < words and M[at + 1 + w] == F[row + w]:
            w += 1
        if w == words and M[at] != ZERO:
            return at
        at += entry
    return np.int64(-1)


@inner
def remember(M, F, row, words, entry, nodes):
    """(place in M of a new entry for a set, without its count, or -1 if all in its bucket save
    more; 1 if an entry is lost to it, else 0).
    """
    at = bucket_of(M, F, row, words, entry)
    best = at
    for _ in range(WAYS):
        if M[at] < M[best]:
            best = at
        at += entry
    if M[best] > np.uint64(nodes):
        return np.int64(-1), np.int64(1)
    evicted = np.int64(M[best] != ZERO)
    M[best] = np.uint64(nodes)
    for w in range(words):
        M[best + 1 + w] = F[row + w]
    return best + 1 + words, evicted


def grown(M, words, entry):
    """The same entries in a memo of twice as many buckets."""
    old = M.reshape(-1, WAYS, entry)
    mixed = np.zeros(old.shape[:2], np.uint64)
    for w in range(words):
        mixed = (mixed ^ old[:, :, 1 + w]) * FACTOR
        mixed ^= mixed >> HALF
    new = np.zeros((2 * len(old), WAYS, entry), np.uint64)
    bucket = ((mixed >> HALF) * np.uint64(len(new))) >> HALF
    used = np.nonzero(old[:, :, 0])
    new[bucket[used], used[1]] = old[used]
    return new.reshape(-1)
