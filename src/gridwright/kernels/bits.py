"""Sets as bits of uint64 words: how many, the lowest, the highest, all of them mirrored.

`count`, `lowest` and `highest` are one machine instruction each, `reverse` is a dozen; they are
written straight into their caller, so that they cost no compile of their own.  With the compiler
off they are plain Python.

Source  H. S. Warren, Hacker's Delight, sections 5-1, 5-3 and 5-4, for what they count
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import config, types
from numba.extending import intrinsic

from gridwright.kernels.compiled import tiny

__all__ = ["ALL", "ONE", "ZERO", "count", "highest", "lowest", "mixed", "next_state", "place"]
__all__ += ["reverse", "u"]

ZERO, ONE, ALL = np.uint64(0), np.uint64(1), np.uint64(0xFFFFFFFFFFFFFFFF)

_DEFINED = ir.Constant(ir.IntType(1), 0)  # the count of zeros is wanted of an empty word too
_TOP = ir.Constant(ir.IntType(64), 63)


def _operation(
    emit: Callable[[Any, Any], Any], plain: Callable[[int], Any], result: Any = types.int64
) -> Any:
    """An operation on a uint64."""
    if getattr(config, "DISABLE_JIT", False):
        return lambda word: plain(int(word))

    @intrinsic
    def operation(typing_context: Any, word: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return emit(builder, arguments[0])

        return result(types.uint64), generate

    return operation


count = _operation(lambda builder, word: builder.ctpop(word), int.bit_count)
lowest = _operation(
    lambda builder, word: builder.cttz(word, _DEFINED),
    lambda word: (word & -word).bit_length() - 1 if word else 64,
)
highest = _operation(
    lambda builder, word: builder.sub(_TOP, builder.ctlz(word, _DEFINED)),
    lambda word: word.bit_length() - 1,
)
reverse = _operation(  # bit k becomes bit 63 - k
    lambda builder, word: builder.bitreverse(word),
    lambda word: np.uint64(int(f"{word:064b}"[::-1], 2)),
    types.uint64,
)

_STEP, _FIRST, _SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
_MASK = (1 << 64) - 1


def _emit_mixed(builder: Any, word: Any) -> Any:
    def folded(word: Any, shift: int) -> Any:
        return builder.xor(word, builder.lshr(word, ir.Constant(word.type, shift)))

    word = builder.mul(folded(word, 30), ir.Constant(word.type, _FIRST))
    word = builder.mul(folded(word, 27), ir.Constant(word.type, _SECOND))
    return folded(word, 31)


def _mixed(word: int) -> np.uint64:
    word = (word ^ (word >> 30)) * _FIRST & _MASK
    word = (word ^ (word >> 27)) * _SECOND & _MASK
    return np.uint64(word ^ (word >> 31))


# SplitMix64, as in generate.chance: the state after a state, and the number that a state stands for
next_state = _operation(
    lambda builder, word: builder.add(word, ir.Constant(word.type, _STEP)),
    lambda word: np.uint64((word + _STEP) & _MASK),
    types.uint64,
)
mixed = _operation(_emit_mixed, _mixed, types.uint64)


@tiny
def place(index: int) -> np.uint64:
    """The place of bit `index` in its word, as a shift."""
    return np.uint64(index & 63)


@tiny
def u(index: int) -> np.uint64:
    """The same index, for an access to an array without a test for negative indices.

    Numba allows for negative indices at each access by a signed integer: a third of a hot loop.
    """
    return np.uint64(index)
