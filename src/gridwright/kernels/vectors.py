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

import operator

import numpy as np
from llvmlite import ir
from numba import config, types
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import lower_builtin

from gridwright.kernels.emitted import call, loading, operation, storing, vector_kind

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
LANE, PLACE = ir.IntType(16), ir.IntType(32)
VECTOR = ir.VectorType(LANE, LANES)
BYTES = ir.VectorType(ir.IntType(8), LANES)
NOTHING = ir.Constant(VECTOR, None)
UNDEFINED = ir.Constant(VECTOR, ir.Undefined)

shorts = vector_kind("shorts16x16", VECTOR)


def _teach(symbol, method, n_arguments=2):
    """Let a Python operator on vectors be the builder's method of this name."""
    arguments = (shorts,) * n_arguments

    class Template(AbstractTemplate):
        def generic(self, args, kws):
            return signature(shorts, *args) if args == arguments else None

    infer_global(symbol)(Template)
    lower_builtin(symbol, *arguments)(lambda context, b, sig, args: getattr(b, method)(*args))


_teach(operator.and_, "and_")
_teach(operator.or_, "or_")
_teach(operator.xor, "xor")
_teach(operator.add, "add")
_teach(operator.sub, "sub")
_teach(operator.invert, "not_", n_arguments=1)


def _numbers(values):
    return ir.Constant(VECTOR, [ir.Constant(LANE, int(value)) for value in values])


def _arrange(builder, x, y, order):
    places = ir.Constant(ir.VectorType(PLACE, LANES), [int(k) for k in order])
    return builder.shuffle_vector(x, y, places)


def _is_zero(builder, x):
    return builder.icmp_unsigned("==", x, NOTHING)


def _smaller(builder, x, y):
    return builder.select(builder.icmp_unsigned("<", x, y), x, y)


def _larger(builder, x, y):
    return builder.select(builder.icmp_unsigned(">", x, y), x, y)


def _power(builder, x):
    return builder.shl(_numbers([1] * LANES), builder.and_(x, _numbers([LANES - 1] * LANES)))


def _least_lane(builder, x):
    least = call(builder, "llvm.vector.reduce.umin.v16i16", LANE, x)
    first = builder.insert_element(UNDEFINED, least, ir.Constant(PLACE, 0))
    return _arrange(builder, first, UNDEFINED, [0] * LANES)


def _any_bit(builder, x):
    # as one wide number: asked lane by lane, a union of differences became a tree of masks
    bits = builder.bitcast(x, ir.IntType(16 * LANES))
    return builder.icmp_unsigned("!=", bits, ir.Constant(bits.type, 0))


if getattr(config, "DISABLE_JIT", False):

    def load(array, at):
        at = int(at)
        return array[at : at + LANES].copy()

    def store(array, at, x):
        at = int(at)
        array[at : at + LANES] = x

    def load_bytes(array, at):
        at = int(at)
        return array.reshape(-1)[at : at + LANES].astype(np.uint16)

    def store_bytes(array, at, x):
        at = int(at)
        array.reshape(-1)[at : at + LANES] = x.astype(np.uint8)

    def keep_where_zero(x, test):
        return np.where(test == 0, x, np.uint16(0))

    def first_nonzero(x, y):
        return np.where(x == 0, y, x)

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

    def constant(values):
        numbers = np.array(list(values), np.uint16)
        return lambda: numbers

    def arranged(order):
        places = list(order)
        return lambda x: x[places]

    def merged(order):
        places = list(order)
        return lambda x, y: np.concatenate((x, y))[places]

    def shifted(bits):
        return lambda x: x << np.uint16(bits) if bits >= 0 else x >> np.uint16(-bits)

else:
    ONE, TWO = (shorts,), (shorts, shorts)
    load = loading(shorts, types.uint64, VECTOR, VECTOR)
    store = storing(shorts, types.uint64, VECTOR, VECTOR)
    load_bytes = loading(shorts, types.uint64, VECTOR, BYTES)
    store_bytes = storing(shorts, types.uint64, VECTOR, BYTES)
    keep_where_zero = operation(
        shorts, TWO, lambda b, x, test: b.select(_is_zero(b, test), x, NOTHING)
    )
    first_nonzero = operation(shorts, TWO, lambda b, x, y: b.select(_is_zero(b, x), y, x))
    zero_lanes = operation(shorts, ONE, lambda b, x: b.sext(_is_zero(b, x), VECTOR))
    smaller, larger = operation(shorts, TWO, _smaller), operation(shorts, TWO, _larger)
    power = operation(shorts, ONE, _power)
    popcount = operation(shorts, ONE, lambda b, x: call(b, "llvm.ctpop.v16i16", VECTOR, x))
    least_lane = operation(shorts, ONE, _least_lane)
    any_bit = operation(types.boolean, ONE, _any_bit)

    def constant(values):
        numbers = list(values)
        return operation(shorts, (), lambda b: _numbers(numbers))

    def arranged(order):
        places = list(order)
        return operation(shorts, ONE, lambda b, x: _arrange(b, x, UNDEFINED, places))

    def merged(order):
        places = list(order)
        return operation(shorts, TWO, lambda b, x, y: _arrange(b, x, y, places))

    def shifted(bits):
        distance = _numbers([abs(bits)] * LANES)
        return operation(shorts, ONE, lambda b, x: (b.shl if bits >= 0 else b.lshr)(x, distance))
