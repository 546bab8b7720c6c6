"""Sets as bits of uint64 words: how many, the lowest, the highest, all of them mirrored.

`count`, `lowest` and `highest` are one machine instruction each, `reverse` is a dozen; they are
written straight into their caller, so that they cost no compile of their own.  With the compiler
off they are plain Python.

Source  H. S. Warren, Hacker's Delight, sections 5-1, 5-3 and 5-4, for what they count
"""

from collections.abc import Callable
from typing import Any

from gridwright.kernels.compiled import tiny
from gridwright.kernels.later import IS_COMPILED, named, word
from gridwright.kernels.later import numpy as np

__all__ = ["ALL", "ONE", "ZERO", "count", "highest", "lowest", "mixed", "next_state", "place"]
__all__ += ["reverse", "u"]

ZERO, ONE, ALL = word(0), word(1), word(0xFFFFFFFFFFFFFFFF)


def _operation(name: str, plain: Callable[[int], Any]) -> Any:
    """An operation on a uint64: LLVM's, or this one with the compiler off."""
    if IS_COMPILED:
        return named("gridwright.kernels.bit_code", name)
    return lambda word: plain(int(word))


count = _operation("count", int.bit_count)
lowest = _operation("lowest", lambda word: (word & -word).bit_length() - 1 if word else 64)
highest = _operation("highest", lambda word: word.bit_length() - 1)
reverse = _operation("reverse", lambda word: np.uint64(int(f"{word:064b}"[::-1], 2)))

STEP, FIRST, SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
"""The numbers of SplitMix64."""
_MASK = (1 << 64) - 1


def _mixed(state: int) -> Any:
    word = (state ^ (state >> 30)) * FIRST & _MASK
    word = (word ^ (word >> 27)) * SECOND & _MASK
    return np.uint64(word ^ (word >> 31))


# SplitMix64, as in generate.chance: the state after a state, and the number that a state stands for
next_state = _operation("next_state", lambda word: np.uint64((word + STEP) & _MASK))
mixed = _operation("mixed", _mixed)


@tiny
def place(index: int) -> Any:
    """The place of bit `index` in its word, as a shift."""
    return np.uint64(index & 63)


@tiny
def u(index: int) -> Any:
    """The same index, for an access to an array without a test for negative indices.

    Numba allows for negative indices at each access by a signed integer: a third of a hot loop.
    """
    return np.uint64(index)
