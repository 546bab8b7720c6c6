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
| keep_where_zero(x, test) | x where test is 0, else 0                               |
| first_nonzero(x, y)      | x, or y where x is 0                                    |
| zero_lanes(x)            | all sixteen bits where x is 0, else 0                   |
| smaller(x, y)            | the smaller, unsigned                                   |
| popcount(x)              | how many bits are set                                   |
| least_lane(x)            | the smallest lane of all, in every lane                 |
| any_bit(x)               | whether a bit is set in any lane: a truth value         |

These make functions, to be called when a module is loaded:

| written                  | the function made                                       |
|--------------------------|---------------------------------------------------------|
| constant(values)         | (): these sixteen numbers                               |
| arranged(order)          | (x): lane k of the result is lane order[k] of x         |
| shifted(bits)            | (x): every lane shifted left by so many bits            |

Arrays are of uint16.  Loads and stores are not checked against the array's end, whatever
NUMBA_BOUNDSCHECK says, and may be at any place.
"""

import operator

import numpy as np
from llvmlite import ir
from numba import config, types
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import intrinsic, lower_builtin, models, register_model

__all__ = [
    "LANES",
    "any_bit",
    "arranged",
    "constant",
    "first_nonzero",
    "keep_where_zero",
    "least_lane",
    "load",
    "popcount",
    "shifted",
    "smaller",
    "store",
    "zero_lanes",
]

LANES = 16
LANE, PLACE = ir.IntType(16), ir.IntType(32)
VECTOR = ir.VectorType(LANE, LANES)
NOTHING = ir.Constant(VECTOR, None)
UNDEFINED = ir.Constant(VECTOR, ir.Undefined)


class Shorts(types.Type):
    """Numba's type of a vector of sixteen lanes."""

    def __init__(self):
        super().__init__("shorts16x16")


shorts = Shorts()


@register_model(Shorts)
class ShortsModel(models.PrimitiveModel):
    """A value is an LLVM vector."""

    def __init__(self, manager, kind):
        super().__init__(manager, kind, VECTOR)


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


def _arrange(builder, x, order):
    places = ir.Constant(ir.VectorType(PLACE, LANES), [int(k) for k in order])
    return builder.shuffle_vector(x, UNDEFINED, places)


def _nullary(emit):
    @intrinsic
    def operation(typingctx):
        return shorts(), lambda context, b, sig, args: emit(b)

    return operation


def _unary(emit):
    @intrinsic
    def operation(typingctx, x):
        return shorts(shorts), lambda context, b, sig, args: emit(b, *args)

    return operation


def _binary(emit):
    @intrinsic
    def operation(typingctx, x, y):
        return shorts(shorts, shorts), lambda context, b, sig, args: emit(b, *args)

    return operation


def _call(builder, name, result, x):
    kind = ir.FunctionType(result, [x.type])
    return builder.call(builder.module.declare_intrinsic(name, fnty=kind), [x])


def _is_zero(builder, x):
    return builder.icmp_unsigned("==", x, NOTHING)


def _smaller(builder, x, y):
    return builder.select(builder.icmp_unsigned("<", x, y), x, y)


def _least_lane(builder, x):
    least = _call(builder, "llvm.vector.reduce.umin.v16i16", LANE, x)
    first = builder.insert_element(UNDEFINED, least, ir.Constant(PLACE, 0))
    return _arrange(builder, first, [0] * LANES)


def _pointer(context, builder, kind, array, index):
    data = context.make_array(kind)(context, builder, array).data
    return builder.bitcast(builder.gep(data, [index]), VECTOR.as_pointer())


@intrinsic
def _load(typingctx, array, index):
    def build(context, builder, sig, args):
        return builder.load(_pointer(context, builder, sig.args[0], *args), align=2)

    return shorts(array, types.uint64), build


@intrinsic
def _store(typingctx, array, index, x):
    def build(context, builder, sig, args):
        builder.store(args[2], _pointer(context, builder, sig.args[0], *args[:2]), align=2)
        return context.get_dummy_value()

    return types.void(array, types.uint64, shorts), build


@intrinsic
def _any_bit(typingctx, x):
    def build(context, builder, sig, args):
        bits = builder.bitcast(builder.not_(_is_zero(builder, args[0])), LANE)
        return builder.icmp_unsigned("!=", bits, ir.Constant(LANE, 0))

    return types.boolean(shorts), build


if getattr(config, "DISABLE_JIT", False):

    def load(array, at):
        at = int(at)
        return array[at : at + LANES].copy()

    def store(array, at, x):
        at = int(at)
        array[at : at + LANES] = x

    def keep_where_zero(x, test):
        return np.where(test == 0, x, np.uint16(0))

    def first_nonzero(x, y):
        return np.where(x == 0, y, x)

    def zero_lanes(x):
        return np.where(x == 0, np.uint16(0xFFFF), np.uint16(0))

    def smaller(x, y):
        return np.minimum(x, y)

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

    def shifted(bits):
        return lambda x: x << np.uint16(bits)

else:
    load, store, any_bit = _load, _store, _any_bit  # type: ignore[assignment]
    keep_where_zero = _binary(lambda b, x, test: b.select(_is_zero(b, test), x, NOTHING))
    first_nonzero = _binary(lambda b, x, y: b.select(_is_zero(b, x), y, x))
    zero_lanes = _unary(lambda b, x: b.sext(_is_zero(b, x), VECTOR))
    smaller = _binary(_smaller)
    popcount = _unary(lambda b, x: _call(b, "llvm.ctpop.v16i16", VECTOR, x))
    least_lane = _unary(_least_lane)

    def constant(values):
        numbers = list(values)
        return _nullary(lambda b: _numbers(numbers))

    def arranged(order):
        places = list(order)
        return _unary(lambda b, x: _arrange(b, x, places))

    def shifted(bits):
        return _unary(lambda b, x: b.shl(x, _numbers([bits] * LANES)))
