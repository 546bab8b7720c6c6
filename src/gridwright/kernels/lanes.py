"""Eight 64-bit words at a time: a vector value for kernels, in generic LLVM code.

A `Lanes` value is one register of AVX-512, two of AVX2 or four of SSE2 and NEON; the compiler
chooses. Only what the kernels need is here.  With the compiler switched off (NUMBA_DISABLE_JIT=1)
plain twins on arrays of eight words stand in.

| function            | meaning, for each lane                                     |
|---------------------|------------------------------------------------------------|
| load(array, at)     | array[at], ..., array[at + 7]                              |
| store(array, at, x) | the same, written                                          |
| spread(word)        | the same word eight times                                  |
| both, without, either, plus | x & y, x & ~y, x or y, x + y                   |
| lone(x)             | x if exactly one bit is set, else 0                        |
| smaller(x, y)       | the smaller, unsigned                                      |
| counts(x, y)        | bits set in x & y                                          |
| some(x)             | 1 if x is not zero, else 0                                 |
| marks(x, word)      | the word if x is not zero, else 0                          |
| high(x)             | x >> 32                                                    |
| keys(x, first)      | ((x - 1) << 32) + first + lane, modulo 2**64               |
| least(x), total(x), union(x) | the smallest lane; the sum, the union of all lanes |

Loads and stores are not checked against the array's end, whatever NUMBA_BOUNDSCHECK says.
"""

import numpy as np

from gridwright.kernels import plain_vectors
from gridwright.kernels.later import IS_COMPILED, named

__all__ = [
    "LANES",
    "both",
    "counts",
    "either",
    "high",
    "keys",
    "least",
    "load",
    "lone",
    "marks",
    "plus",
    "smaller",
    "some",
    "spread",
    "store",
    "total",
    "union",
    "without",
]

LANES = 8

if not IS_COMPILED:
    load, store = plain_vectors.loading(LANES), plain_vectors.storing(LANES)

    def spread(word):
        return np.full(LANES, word, np.uint64)

    def both(x, y):
        return x & y

    def without(x, y):
        return x & ~y

    def either(x, y):
        return x | y

    def lone(x):
        return np.where(x & (x - np.uint64(1)), np.uint64(0), x)

    def plus(x, y):
        return x + y

    def smaller(x, y):
        return np.minimum(x, y)

    def counts(x, y):
        return np.bitwise_count(x & y).astype(np.uint64)

    def some(x):
        return (x != 0).astype(np.uint64)

    def marks(x, word):
        return np.where(x != 0, np.uint64(word), np.uint64(0))

    def high(x):
        return x >> np.uint64(32)

    def keys(x, first):
        return (
            ((x - np.uint64(1)) << np.uint64(32))
            + np.uint64(first)
            + np.arange(LANES, dtype=np.uint64)
        )

    def least(x):
        return x.min()

    def total(x):
        return x.sum()

    def union(x):
        return np.bitwise_or.reduce(x)

else:
    _CODE = "gridwright.kernels.lane_code"
    both = named(_CODE, "both")
    counts = named(_CODE, "counts")
    either = named(_CODE, "either")
    high = named(_CODE, "high")
    keys = named(_CODE, "keys")
    least = named(_CODE, "least")
    load = named(_CODE, "load")
    lone = named(_CODE, "lone")
    marks = named(_CODE, "marks")
    plus = named(_CODE, "plus")
    smaller = named(_CODE, "smaller")
    some = named(_CODE, "some")
    spread = named(_CODE, "spread")
    store = named(_CODE, "store")
    total = named(_CODE, "total")
    union = named(_CODE, "union")
    without = named(_CODE, "without")
