"""Sets as bits of uint64 words: how many, the lowest, the highest, all of them mirrored.

`count`, `lowest` and `highest` are one machine instruction each, `reverse` is a dozen; they are
written straight into their caller, so that they cost no compile of their own.  With the compiler
off they are plain Python.

Source  H. S. Warren, Hacker's Delight, sections 5-1, 5-3 and 5-4, for what they count
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from gridwright.kernels.compiled import tiny
from gridwright.kernels.later import IS_COMPILED, named

__all__ = ["ALL", "ONE", "ZERO", "count", "highest", "lowest", "place", "reverse", "u"]

ZERO, ONE, ALL = np.uint64(0), np.uint64(1), np.uint64(0xFFFFFFFFFFFFFFFF)


def _operation(name: str, plain: Callable[[int], Any]) -> Any:
    """An operation on a uint64: LLVM's, or this one with the compiler off."""
    if IS_COMPILED:
        return named("gridwright.kernels.bit_code", name)
    return lambda word: plain(int(word))


count = _operation("count", int.bit_count)
lowest = _operation("lowest", lambda word: (word & -word).bit_length() - 1 if word else 64)
highest = _operation("highest", lambda word: word.bit_length() - 1)
reverse = _operation("reverse", lambda word: np.uint64(int(f"{word:064b}"[::-1], 2)))


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
