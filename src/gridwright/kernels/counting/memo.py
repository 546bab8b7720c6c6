"""A table from the keys of components to their counts.

M  uint64[buckets * WAYS * entry] from K[MEMO] on; an entry: nodes it saves (0: empty), the key of
   128 bits, the count.  An entry goes into the bucket of its key in place of the one that saves
   least.
"""

import numpy as np

from gridwright.kernels.bits import ZERO
from gridwright.kernels.compiled import inner
from gridwright.kernels.counting.fields import LIMBS, MEMO

__all__ = ["HEADER", "WAYS", "lookup", "remember"]

WAYS = 4
HEADER = 3  # words of an entry before its count
HALF = np.uint64(32)


@inner
def bucket_of(K, M, key):
    """Place in M of the bucket of the key at a place in M."""
    size = WAYS * (HEADER + K[LIMBS])
    buckets = np.uint64((len(M) - K[MEMO]) // size)
    return K[MEMO] + np.int64(((M[key] >> HALF) * buckets) >> HALF) * size


@inner
def lookup(K, M, key):
    """Place in M of the count for a key; -1 if there is none."""
    at = bucket_of(K, M, key)
    for _ in range(WAYS):
        if M[at + 1] == M[key] and M[at + 2] == M[key + 1] and M[at] != ZERO:
            return at + HEADER
        at += HEADER + K[LIMBS]
    return np.int64(-1)


@inner
def remember(K, M, key, saves):
    """Place in M for the count of a key; -1 if all in its bucket save more."""
    at = bucket_of(K, M, key)
    best = at
    for _ in range(WAYS):
        if M[at] < M[best]:
            best = at
        at += HEADER + K[LIMBS]
    if M[best] > np.uint64(saves):
        return np.int64(-1)
    M[best], M[best + 1], M[best + 2] = np.uint64(saves), M[key], M[key + 1]
    return best + HEADER
