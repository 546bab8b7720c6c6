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
| high(x)             | x >> 32                                                    |
| keys(x, first)      | ((x - 1) << 32) + first + lane, modulo 2**64               |
| least(x), total(x), union(x) | the smallest lane; the sum, the union of all lanes |

Loads and stores are not checked against the array's end, whatever NUMBA_BOUNDSCHECK says.
"""

import numpy as np
from llvmlite import ir
from numba import config, types

from gridwright.kernels.emitted import call, loading, operation, storing, vector_kind

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
WORD = ir.IntType(64)
VECTOR = ir.VectorType(WORD, LANES)
SCALAR = types.uint64


lanes = vector_kind("lanes8x64", VECTOR)


def _constant(values):
    return ir.Constant(VECTOR, [ir.Constant(WORD, v) for v in values])


def _spread(builder, word):
    place = ir.IntType(32)
    first = builder.insert_element(ir.Constant(VECTOR, ir.Undefined), word, ir.Constant(place, 0))
    return builder.shuffle_vector(
        first, first, ir.Constant(ir.VectorType(place, LANES), [0] * LANES)
    )


def _keys(builder, x, first):
    less = builder.shl(builder.sub(x, _constant([1] * LANES)), _constant([32] * LANES))
    return builder.add(less, builder.add(_spread(builder, first), _constant(range(LANES))))


def _lone(builder, x):
    rest = builder.and_(x, builder.sub(x, _constant([1] * LANES)))
    nothing = _constant([0] * LANES)
    return builder.select(builder.icmp_unsigned("==", rest, nothing), x, nothing)


if getattr(config, "DISABLE_JIT", False):

    def load(array, at):
        return array[at : at + LANES].copy()

    def store(array, at, x):
        array[at : at + LANES] = x

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
    load = loading(lanes, types.int64, VECTOR, VECTOR)
    store = storing(lanes, types.int64, VECTOR, VECTOR)
    spread = operation(lanes, (SCALAR,), _spread)
    both = operation(lanes, (lanes, lanes), lambda b, x, y: b.and_(x, y))
    without = operation(lanes, (lanes, lanes), lambda b, x, y: b.and_(x, b.not_(y)))
    either = operation(lanes, (lanes, lanes), lambda b, x, y: b.or_(x, y))
    lone = operation(lanes, (lanes,), _lone)
    plus = operation(lanes, (lanes, lanes), lambda b, x, y: b.add(x, y))
    smaller = operation(
        lanes, (lanes, lanes), lambda b, x, y: b.select(b.icmp_unsigned("<", x, y), x, y)
    )
    counts = operation(
        lanes, (lanes, lanes), lambda b, x, y: call(b, "llvm.ctpop.v8i64", VECTOR, b.and_(x, y))
    )
    some = operation(
        lanes,
        (lanes,),
        lambda b, x: b.zext(b.icmp_unsigned("!=", x, _constant([0] * LANES)), VECTOR),
    )
    high = operation(lanes, (lanes,), lambda b, x: b.lshr(x, _constant([32] * LANES)))
    keys = operation(lanes, (lanes, SCALAR), _keys)
    least = operation(
        SCALAR, (lanes,), lambda b, x: call(b, "llvm.vector.reduce.umin.v8i64", WORD, x)
    )
    total = operation(
        SCALAR, (lanes,), lambda b, x: call(b, "llvm.vector.reduce.add.v8i64", WORD, x)
    )
    union = operation(
        SCALAR, (lanes,), lambda b, x: call(b, "llvm.vector.reduce.or.v8i64", WORD, x)
    )
