"""The operations of `broad` in LLVM code, for Numba; broad.py says what they mean."""

from llvmlite import binding, ir
from numba import types

from gridwright.kernels.broad import LANES
from gridwright.kernels.emitted import (
    arrange,
    call,
    loading,
    numbers,
    operation,
    storing,
    taught_arithmetic,
    vector_kind,
)
from gridwright.kernels.images.key import features
from gridwright.kernels.vector_code import LANE, shorts
from gridwright.kernels.vector_code import VECTOR as HALF

__all__ = [
    "arranged",
    "chosen",
    "constant",
    "first_nonzero",
    "load",
    "nonzero",
    "part",
    "spread",
    "store",
    "without",
]

BITS, WORD = ir.IntType(LANES), ir.IntType(64)
VECTOR, TRUTHS = ir.VectorType(LANE, LANES), ir.VectorType(ir.IntType(1), LANES)
NOTHING = ir.Constant(VECTOR, None)

IS_ONE_REGISTER = "+avx512bw" in features()
"""Whether there are the instructions for which a vector is one register."""

if IS_ONE_REGISTER:
    binding.initialize_native_asmparser()  # for the instruction below that has a name

broad = vector_kind("shorts16x32", VECTOR)
taught_arithmetic(broad)


def _without(builder, x, y):
    if IS_ONE_REGISTER:  # by its name: LLVM counts the bits of x & (x - 1), which takes longer
        kind = ir.FunctionType(BITS, [VECTOR, VECTOR])
        code = builder.asm(kind, "vptestnmw $2, $1, $0", "=k,v,v", [x, y], side_effect=False)
        is_kept = builder.bitcast(code, TRUTHS)
    else:
        is_kept = builder.icmp_unsigned("==", builder.and_(x, y), NOTHING)
    return builder.select(is_kept, x, NOTHING)


def _first_nonzero(builder, x, y):
    return builder.select(builder.icmp_unsigned("!=", x, NOTHING), x, y)


def _nonzero(builder, x):
    if IS_ONE_REGISTER:  # by its name: of a union of differences LLVM makes nine comparisons
        kind = ir.FunctionType(BITS, [VECTOR])
        return builder.zext(builder.asm(kind, "vptestmw $1, $1, $0", "=k,v", [x], False), WORD)
    return builder.zext(builder.bitcast(builder.icmp_unsigned("!=", x, NOTHING), BITS), WORD)


def _chosen(builder, bits, x, y):
    return builder.select(builder.bitcast(builder.trunc(bits, BITS), TRUTHS), x, y)


def _roomy(builder):
    place = builder.alloca(VECTOR)
    place.align = 64
    kind = ir.FunctionType(ir.VoidType(), [place.type])
    builder.asm(kind, "", "r", [place], True)
    return ir.Constant(ir.IntType(8).as_pointer(), None)


ONE, TWO, SCALAR = (broad,), (broad, broad), types.uint64
load = loading(broad, SCALAR, VECTOR, VECTOR)
store = storing(broad, SCALAR, VECTOR, VECTOR)
without = operation(broad, TWO, _without)
first_nonzero = operation(broad, TWO, _first_nonzero)
nonzero = operation(SCALAR, ONE, _nonzero)
chosen = operation(broad, (SCALAR, broad, broad), _chosen)


aligned_stack = operation(types.void, (), _roomy)


def constant(values):
    """The vector of these numbers, as an operation without arguments."""
    vector = numbers(VECTOR, values)
    return operation(broad, (), lambda b: vector)


def arranged(order):
    """The operation that puts the lanes of a vector in this order."""
    places = list(order)
    return operation(broad, ONE, lambda b, x: arrange(b, places, x))


def spread(order):
    """The operation that takes lanes of a vector of sixteen in this order."""
    places = list(order)
    return operation(broad, (shorts,), lambda b, x: arrange(b, places, x))


def part(orders):
    """The operation that takes sixteen lanes by one of three orders."""
    orders = [list(order) for order in orders]

    def emit(builder, x, g):
        is_first, is_second = (builder.icmp_unsigned("==", g, WORD(k)) for k in range(2))
        if not IS_ONE_REGISTER:
            a, b, c = (arrange(builder, order, x) for order in orders)
            return builder.select(is_first, a, builder.select(is_second, b, c))
        a, b, c = (numbers(VECTOR, order + order) for order in orders)
        places = builder.select(is_first, a, builder.select(is_second, b, c))
        both = call(builder, "llvm.x86.avx512.permvar.hi.512", VECTOR, x, places)
        return arrange(builder, range(HALF.count), both)

    return operation(shorts, (broad, SCALAR), emit)
