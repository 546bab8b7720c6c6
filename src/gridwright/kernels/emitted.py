"""How vectors are made known to Numba: their types, and operations that emit LLVM code.

`vectors`, `broad` and `lanes` are made of it.  An operation is given as a function of LLVM's
builder and of the values, so that one line says what it does.
"""

import operator

from llvmlite import ir
from numba import types
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import intrinsic, lower_builtin, models, register_model

__all__ = [
    "arrange",
    "call",
    "loading",
    "numbers",
    "operation",
    "spread",
    "storing",
    "taught_arithmetic",
    "vector_kind",
]

PLACE = ir.IntType(32)


def vector_kind(name, vector):
    """Numba's type of a vector: a value is the LLVM vector itself."""

    class Kind(types.Type):
        pass

    @register_model(Kind)
    class Model(models.PrimitiveModel):
        def __init__(self, manager, kind):
            super().__init__(manager, kind, vector)

    return Kind(name)


def taught_arithmetic(kind):
    """Let Python's operators on vectors of a kind work lane by lane."""
    _taught(operator.and_, kind, "and_")
    _taught(operator.or_, kind, "or_")
    _taught(operator.xor, kind, "xor")
    _taught(operator.add, kind, "add")
    _taught(operator.sub, kind, "sub")
    _taught(operator.invert, kind, "not_", n_arguments=1)


def _taught(symbol, kind, method, n_arguments=2):
    """Let a Python operator on vectors of a kind be the builder's method of this name."""
    arguments = (kind,) * n_arguments

    class Template(AbstractTemplate):
        def generic(self, args, kws):
            return signature(kind, *args) if args == arguments else None

    infer_global(symbol)(Template)
    lower_builtin(symbol, *arguments)(lambda context, b, sig, args: getattr(b, method)(*args))


def operation(result, arguments, emit):
    """An intrinsic of up to three arguments: `emit(builder, *values)` builds its value."""
    kinds = result(*arguments)

    def build(context, builder, sig, args):
        return emit(builder, *args)

    shapes = (
        lambda typingctx: (kinds, build),
        lambda typingctx, x: (kinds, build),
        lambda typingctx, x, y: (kinds, build),
        lambda typingctx, x, y, z: (kinds, build),
    )
    return intrinsic(shapes[len(arguments)])


def call(builder, name, result, *args):
    """Call an intrinsic of LLVM."""
    kind = ir.FunctionType(result, [arg.type for arg in args])
    return builder.call(builder.module.declare_intrinsic(name, fnty=kind), args)


def numbers(vector, values):
    """The vector of these numbers."""
    return ir.Constant(vector, [ir.Constant(vector.element, int(value)) for value in values])


def arrange(builder, order, x, y=None):
    """Lanes of x, and after them those of y if there is one, in this order."""
    places = ir.Constant(ir.VectorType(PLACE, len(order)), [int(k) for k in order])
    return builder.shuffle_vector(x, ir.Constant(x.type, ir.Undefined) if y is None else y, places)


def spread(builder, vector, value):
    """The vector that has this number in all lanes."""
    first = builder.insert_element(ir.Constant(vector, ir.Undefined), value, PLACE(0))
    return arrange(builder, [0] * vector.count, first)


def loading(kind, index, vector, stored):
    """load(array, at): the vector that begins at this element; narrower numbers are widened."""

    def build(context, builder, sig, args):
        pointer = _pointer(context, builder, sig.args[0], *args, stored)
        value = builder.load(pointer, align=stored.element.width // 8)
        return value if stored == vector else builder.zext(value, vector)

    return intrinsic(lambda typingctx, array, at: (kind(array, index), build))


def storing(kind, index, vector, stored):
    """store(array, at, x): the vector is written; of wider numbers, the low bits."""

    def build(context, builder, sig, args):
        array, at, x = args
        value = x if stored == vector else builder.trunc(x, stored)
        pointer = _pointer(context, builder, sig.args[0], array, at, stored)
        builder.store(value, pointer, align=stored.element.width // 8)
        return context.get_dummy_value()

    return intrinsic(lambda typingctx, array, at, x: (types.void(array, index, kind), build))


def _pointer(context, builder, kind, array, at, stored):
    data = context.make_array(kind)(context, builder, array).data
    return builder.bitcast(builder.gep(data, [at]), stored.as_pointer())
