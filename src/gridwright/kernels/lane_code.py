"""The operations of `lanes` in LLVM code, for Numba; lanes.py says what they mean."""

from llvmlite import ir
from numba import types

from gridwright.kernels import emitted
from gridwright.kernels.emitted import call, loading, numbers, operation, storing, vector_kind
from gridwright.kernels.lanes import LANES

__all__ = [
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

WORD = ir.IntType(64)
VECTOR = ir.VectorType(WORD, LANES)
SCALAR = types.uint64


lanes = vector_kind("lanes8x64", VECTOR)


def _all(value):
    return numbers(VECTOR, [value] * LANES)


def _keys(builder, x, first):
    less = builder.shl(builder.sub(x, _all(1)), _all(32))
    return builder.add(
        less, builder.add(emitted.spread(builder, VECTOR, first), numbers(VECTOR, range(LANES)))
    )


def _lone(builder, x):
    rest = builder.and_(x, builder.sub(x, _all(1)))
    nothing = _all(0)
    return builder.select(builder.icmp_unsigned("==", rest, nothing), x, nothing)


def _marks(builder, x, word):
    return builder.select(
        builder.icmp_unsigned("!=", x, _all(0)), emitted.spread(builder, VECTOR, word), _all(0)
    )


load = loading(lanes, types.int64, VECTOR, VECTOR)
store = storing(lanes, types.int64, VECTOR, VECTOR)
spread = operation(lanes, (SCALAR,), lambda b, x: emitted.spread(b, VECTOR, x))
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
some = operation(lanes, (lanes,), lambda b, x: b.zext(b.icmp_unsigned("!=", x, _all(0)), VECTOR))
marks = operation(lanes, (lanes, SCALAR), _marks)
high = operation(lanes, (lanes,), lambda b, x: b.lshr(x, _all(32)))
keys = operation(lanes, (lanes, SCALAR), _keys)
least = operation(SCALAR, (lanes,), lambda b, x: call(b, "llvm.vector.reduce.umin.v8i64", WORD, x))
total = operation(SCALAR, (lanes,), lambda b, x: call(b, "llvm.vector.reduce.add.v8i64", WORD, x))
union = operation(SCALAR, (lanes,), lambda b, x: call(b, "llvm.vector.reduce.or.v8i64", WORD, x))
