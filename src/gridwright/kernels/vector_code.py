"""The operations of `vectors` in LLVM code, for Numba; vectors.py says what they mean."""

from llvmlite import ir
from numba import types

from gridwright.kernels.emitted import (
    arrange,
    call,
    loading,
    numbers,
    operation,
    spread,
    storing,
    taught_arithmetic,
    vector_kind,
)
from gridwright.kernels.vectors import LANES

__all__ = [
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

LANE = ir.IntType(16)
VECTOR = ir.VectorType(LANE, LANES)
BYTES = ir.VectorType(ir.IntType(8), LANES)
NOTHING = ir.Constant(VECTOR, None)

shorts = vector_kind("shorts16x16", VECTOR)
taught_arithmetic(shorts)


def _all(value):
    return numbers(VECTOR, [value] * LANES)


def _is_zero(builder, x):
    return builder.icmp_unsigned("==", x, NOTHING)


def _smaller(builder, x, y):
    return builder.select(builder.icmp_unsigned("<", x, y), x, y)


def _larger(builder, x, y):
    return builder.select(builder.icmp_unsigned(">", x, y), x, y)


def _power(builder, x):
    return builder.shl(_all(1), builder.and_(x, _all(LANES - 1)))


def _least_lane(builder, x):
    least = call(builder, "llvm.vector.reduce.umin.v16i16", LANE, x)
    return spread(builder, VECTOR, least)


def _any_bit(builder, x):
    # as one wide number: asked lane by lane, a union of differences became a tree of masks
    bits = builder.bitcast(x, ir.IntType(16 * LANES))
    return builder.icmp_unsigned("!=", bits, ir.Constant(bits.type, 0))


ONE, TWO = (shorts,), (shorts, shorts)
load = loading(shorts, types.uint64, VECTOR, VECTOR)
store = storing(shorts, types.uint64, VECTOR, VECTOR)
load_bytes = loading(shorts, types.uint64, VECTOR, BYTES)
store_bytes = storing(shorts, types.uint64, VECTOR, BYTES)
keep_where_zero = operation(shorts, TWO, lambda b, x, test: b.select(_is_zero(b, test), x, NOTHING))
first_nonzero = operation(shorts, TWO, lambda b, x, y: b.select(_is_zero(b, x), y, x))
zero_lanes = operation(shorts, ONE, lambda b, x: b.sext(_is_zero(b, x), VECTOR))
smaller, larger = operation(shorts, TWO, _smaller), operation(shorts, TWO, _larger)
power = operation(shorts, ONE, _power)
popcount = operation(shorts, ONE, lambda b, x: call(b, "llvm.ctpop.v16i16", VECTOR, x))
least_lane = operation(shorts, ONE, _least_lane)
any_bit = operation(types.boolean, ONE, _any_bit)


def constant(values):
    """The vector of these numbers, as an operation without arguments."""
    vector = numbers(VECTOR, values)
    return operation(shorts, (), lambda b: vector)


def arranged(order):
    """The operation that puts the lanes of one vector in this order."""
    places = list(order)
    return operation(shorts, ONE, lambda b, x: arrange(b, places, x))


def merged(order):
    """The operation that takes lanes of two vectors in this order."""
    places = list(order)
    return operation(shorts, TWO, lambda b, x, y: arrange(b, places, x, y))


def shifted(bits):
    """The operation that shifts all lanes by so many bits, to the left if positive."""
    distance = _all(abs(bits))
    return operation(shorts, ONE, lambda b, x: (b.shl if bits >= 0 else b.lshr)(x, distance))
