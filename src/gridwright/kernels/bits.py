"""Sets as bits of uint64 words: how many, the lowest, the highest.

The three operations are one machine instruction each, written straight into their caller, so
that they cost no compile of their own.  With the compiler off they are plain Python.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import config, types
from numba.extending import intrinsic

__all__ = ["ALL", "ONE", "ZERO", "count", "highest", "lowest"]

ZERO, ONE, ALL = np.uint64(0), np.uint64(1), np.uint64(0xFFFFFFFFFFFFFFFF)

_DEFINED = ir.Constant(ir.IntType(1), 0)  # the count of zeros is wanted of an empty word too
_TOP = ir.Constant(ir.IntType(64), 63)


def _operation(emit: Callable[[Any, Any], Any], plain: Callable[[int], int]) -> Any:
    """An operation uint64 -> int64."""
    if getattr(config, "DISABLE_JIT"):  # noqa: B009 - numba adds it when loaded
        return lambda word: plain(int(word))

    @intrinsic
    def operation(typing_context: Any, word: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return emit(builder, arguments[0])

        return types.int64(types.uint64), generate

    return operation


count = _operation(lambda builder, word: builder.ctpop(word), int.bit_count)
lowest = _operation(
    lambda builder, word: builder.cttz(word, _DEFINED), lambda word: (word & -word).bit_length() - 1
)
highest = _operation(
    lambda builder, word: builder.sub(_TOP, builder.ctlz(word, _DEFINED)),
    lambda word: word.bit_length() - 1,
)
