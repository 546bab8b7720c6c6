"""The operations of `lanes` in LLVM code, for Numba; lanes.py says what they mean."""

from llvmlite import ir
from numba import types

from gridwright.kernels.emitted import call, loading, operation, storing, vector_kind
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
    lanes, (lanes,), lambda b, x: b.zext(b.icmp_unsigned("!=", x, _constant([0] * LANES)), VECTOR)
)
high = operation(lanes, (lanes,), lambda b, x: b.lshr(x, _constant([32] * LANES)))
keys = operation(lanes, (lanes, SCALAR), _keys)
least = operation(SCALAR, (lanes,), lambda b, x: call(b, "llvm.vector.reduce.umin.v8i64", WORD, x))
total = operation(SCALAR, (lanes,), lambda b, x: call(b, "llvm.vector.reduce.add.v8i64", WORD, x))
union = operation(SCALAR, (lanes,), lambda b, x: call(b, "llvm.vector.reduce.or.v8i64", WORD, x))
