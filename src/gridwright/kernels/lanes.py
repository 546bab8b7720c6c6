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
from numba.extending import intrinsic, models, register_model

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


class Lanes(types.Type):
    """Numba's type of a vector of eight words."""

    def __init__(self):
        super().__init__("lanes8x64")


lanes = Lanes()
register_model(Lanes)(
    type(
        "LanesModel",
        (models.PrimitiveModel,),
        {
            "__init__": lambda self, manager, kind: models.PrimitiveModel.__init__(
                self, manager, kind, VECTOR
            )
        },
    )
)


def _constant(values):
    return ir.Constant(VECTOR, [ir.Constant(WORD, v) for v in values])


def _spread(builder, word):
    place = ir.IntType(32)
    first = builder.insert_element(ir.Constant(VECTOR, ir.Undefined), word, ir.Constant(place, 0))
    return builder.shuffle_vector(
        first, first, ir.Constant(ir.VectorType(place, LANES), [0] * LANES)
    )


def _call(builder, name, result, *args):
    kind = ir.FunctionType(result, [a.type for a in args])
    return builder.call(builder.module.declare_intrinsic(name, fnty=kind), args)


def _vector(result, arguments, emit):
    """An intrinsic on vectors and words: `emit(builder, *arguments)` builds its value."""
    signature = result(*arguments)

    def build(context, builder, sig, args):
        return emit(builder, *args)

    if len(arguments) == 1:

        @intrinsic
        def operation(typingctx, x):
            return signature, build
    else:

        @intrinsic
        def operation(typingctx, x, y):
            return signature, build

    return operation


def _pointer(context, builder, kind, array, index):
    data = context.make_array(kind)(context, builder, array).data
    return builder.bitcast(builder.gep(data, [index]), VECTOR.as_pointer())


@intrinsic
def _load(typingctx, array, index):
    def build(context, builder, sig, args):
        return builder.load(_pointer(context, builder, sig.args[0], *args), align=8)

    return lanes(array, types.int64), build


@intrinsic
def _store(typingctx, array, index, x):
    def build(context, builder, sig, args):
        builder.store(args[2], _pointer(context, builder, sig.args[0], *args[:2]), align=8)
        return context.get_dummy_value()

    return types.void(array, types.int64, lanes), build


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
    load, store = _load, _store  # type: ignore[assignment]
    spread = _vector(lanes, (SCALAR,), _spread)
    both = _vector(lanes, (lanes, lanes), lambda b, x, y: b.and_(x, y))
    without = _vector(lanes, (lanes, lanes), lambda b, x, y: b.and_(x, b.not_(y)))
    either = _vector(lanes, (lanes, lanes), lambda b, x, y: b.or_(x, y))
    lone = _vector(lanes, (lanes,), _lone)
    plus = _vector(lanes, (lanes, lanes), lambda b, x, y: b.add(x, y))
    smaller = _vector(
        lanes, (lanes, lanes), lambda b, x, y: b.select(b.icmp_unsigned("<", x, y), x, y)
    )
    counts = _vector(
        lanes, (lanes, lanes), lambda b, x, y: _call(b, "llvm.ctpop.v8i64", VECTOR, b.and_(x, y))
    )
    some = _vector(
        lanes,
        (lanes,),
        lambda b, x: b.zext(b.icmp_unsigned("!=", x, _constant([0] * LANES)), VECTOR),
    )
    high = _vector(lanes, (lanes,), lambda b, x: b.lshr(x, _constant([32] * LANES)))
    keys = _vector(lanes, (lanes, SCALAR), _keys)
    least = _vector(
        SCALAR, (lanes,), lambda b, x: _call(b, "llvm.vector.reduce.umin.v8i64", WORD, x)
    )
    total = _vector(
        SCALAR, (lanes,), lambda b, x: _call(b, "llvm.vector.reduce.add.v8i64", WORD, x)
    )
    union = _vector(SCALAR, (lanes,), lambda b, x: _call(b, "llvm.vector.reduce.or.v8i64", WORD, x))
