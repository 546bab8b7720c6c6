"""The operations of `bits` as instructions of LLVM, for Numba; bits.py says what they mean."""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from gridwright.kernels.bits import FIRST, SECOND, STEP

__all__ = ["count", "highest", "lowest", "mixed", "next_state", "reverse"]

_DEFINED = ir.Constant(ir.IntType(1), 0)  # the count of zeros is wanted of an empty word too
_TOP = ir.Constant(ir.IntType(64), 63)


def _operation(emit: Callable[[Any, Any], Any], result: Any = types.int64) -> Any:
    """An operation on a uint64."""

    @intrinsic
    def operation(typing_context: Any, word: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return emit(builder, arguments[0])

        return result(types.uint64), generate

    return operation


count = _operation(lambda builder, word: builder.ctpop(word))
lowest = _operation(lambda builder, word: builder.cttz(word, _DEFINED))
highest = _operation(lambda builder, word: builder.sub(_TOP, builder.ctlz(word, _DEFINED)))
reverse = _operation(  # bit k becomes bit 63 - k
    lambda builder, word: builder.bitreverse(word), types.uint64
)


def _mixed(builder: Any, word: Any) -> Any:
    def folded(word: Any, shift: int) -> Any:
        return builder.xor(word, builder.lshr(word, ir.Constant(word.type, shift)))

    word = builder.mul(folded(word, 30), ir.Constant(word.type, FIRST))
    word = builder.mul(folded(word, 27), ir.Constant(word.type, SECOND))
    return folded(word, 31)


next_state = _operation(
    lambda builder, word: builder.add(word, ir.Constant(word.type, STEP)), types.uint64
)
mixed = _operation(_mixed, types.uint64)
