"""Sixteen lanes of 16 bits: a vector value for kernels, in generic LLVM code.

A value is one register of AVX2, half a one of AVX-512 or two of SSE2 and NEON; the compiler
chooses.  Only what the kernels need is here.  With the compiler switched off
(NUMBA_DISABLE_JIT=1) arrays of sixteen uint16 are the values, and plain twins stand in.

| written                  | meaning, for each lane                                  |
|--------------------------|---------------------------------------------------------|
| `x & y`, or, xor, `~x`   | bit by bit                                              |
| `x + y`, `x - y`         | modulo 2**16                                            |
| load(array, at)          | array[at], ..., array[at + 15]                          |
| store(array, at, x)      | the same, written                                       |
| load_bytes, store_bytes  | the same for an array of uint8; written modulo 256      |
| keep_where_zero(x, test) | x where test is 0, else 0                               |
| first_nonzero(x, y)      | x, or y where x is 0                                    |
| zero_lanes(x)            | all sixteen bits where x is 0, else 0                   |
| smaller(x, y), larger    | the smaller, the larger, unsigned                       |
| power(x)                 | 2**x, of x modulo 16                                    |
| popcount(x)              | how many bits are set                                   |
| least_lane(x)            | the smallest lane of all, in every lane                 |
| any_bit(x)               | whether a bit is set in any lane: a truth value         |

These make functions, to be called when a module is loaded:

| written                  | the function made                                       |
|--------------------------|---------------------------------------------------------|
| constant(values)         | (): these sixteen numbers                               |
| arranged(order)          | (x): lane k of the result is lane order[k] of x         |
| merged(order)            | (x, y): the same of x and, from 16 on, y                |
| shifted(bits)            | (x): every lane shifted left by so many bits, or right  |

Arrays are of uint16, or uint8, of any number of dimensions, and counted through.  Loads and stores
are not checked against the array's end, whatever NUMBA_BOUNDSCHECK says, and may be at any place.
"""

from functools import partial

import numpy as np

from gridwright.kernels import plain_vectors
from gridwright.kernels.later import IS_COMPILED, made_by, named

__all__ = [
    "LANES",
    "any_bit",
    "arranged",
    "constant",
    "first_nonzero",
    "keep_where_zero",
    "larger",
    "least_lane",
    "load",
    "load_bytes",
    "merged",
    "popcount",
    "power",
    "shifted",
    "smaller",
    "store",
    "store_bytes",
    "zero_lanes",
]

LANES = 16

if not IS_COMPILED:
    load, store = plain_vectors.loading(LANES), plain_vectors.storing(LANES)
    first_nonzero = plain_vectors.first_nonzero
    constant = plain_vectors.constant
    arranged = plain_vectors.arranged

    def load_bytes(array, at):
        at = int(at)
        return array.reshape(-1)[at : at + LANES].astype(np.uint16)

    def store_bytes(array, at, x):
        at = int(at)
        array.reshape(-1)[at : at + LANES] = x.astype(np.uint8)

    def keep_where_zero(x, test):
        return np.where(test == 0, x, np.uint16(0))

    def zero_lanes(x):
        return np.where(x == 0, np.uint16(0xFFFF), np.uint16(0))

    def smaller(x, y):
        return np.minimum(x, y)

    def larger(x, y):
        return np.maximum(x, y)

    def power(x):
        return np.uint16(1) << (x & np.uint16(LANES - 1))

    def popcount(x):
        return np.bitwise_count(x).astype(np.uint16)

    def least_lane(x):
        return np.full(LANES, x.min())

    def any_bit(x):
        return bool(x.any())

    def merged(order):
        places = list(order)
        return lambda x, y: np.concatenate((x, y))[places]

    def shifted(bits):
        return lambda x: x << np.uint16(bits) if bits >= 0 else x >> np.uint16(-bits)

else:
    _CODE = "gridwright.kernels.vector_code"
    any_bit = named(_CODE, "any_bit")
    first_nonzero = named(_CODE, "first_nonzero")
    keep_where_zero = named(_CODE, "keep_where_zero")
    larger = named(_CODE, "larger")
    least_lane = named(_CODE, "least_lane")
    load = named(_CODE, "load")
    load_bytes = named(_CODE, "load_bytes")
    popcount = named(_CODE, "popcount")
    power = named(_CODE, "power")
    smaller = named(_CODE, "smaller")
    store = named(_CODE, "store")
    store_bytes = named(_CODE, "store_bytes")
    zero_lanes = named(_CODE, "zero_lanes")
    constant = partial(made_by, _CODE, "constant")
    arranged = partial(made_by, _CODE, "arranged")
    merged = partial(made_by, _CODE, "merged")
    shifted = partial(made_by, _CODE, "shifted")
