"""Whether solutions are solutions, asked of the board alone.

Nothing of the engine is used here: neither its layout, nor its tables, nor its compiler.
"""

import numpy as np

__all__ = ["flawed"]

BIT = np.zeros(256, np.uint16)
BIT[1:10] = 1 << np.arange(9)
"""A bit for each digit, none for what is none."""

ALL = np.uint16(511)


def flawed(cells: np.ndarray, solutions: np.ndarray) -> np.ndarray:
    """The rows of `solutions` uint8[n, 81] that are no solution of the puzzles `cells`.

    A solution has all nine digits in each row, column and box, and the digit of every given;
    `cells` are characters.
    """
    n = len(solutions)
    grid = BIT.take(np.ascontiguousarray(solutions.T)).reshape(3, 3, 3, 3, n)
    is_wrong = np.zeros(n, bool)
    # axes: band, row in it, stack, column in it; what is joined is the house
    for first, second in ((2, 3), (0, 1), (1, 3)):
        held = np.bitwise_or.reduce(np.bitwise_or.reduce(grid, axis=second), axis=first)
        if (held != ALL).any():
            is_wrong |= (held != ALL).any(axis=(0, 1))
    digits = cells - np.uint8(ord("0"))
    is_broken = (digits != solutions) & (digits - np.uint8(1) < 9)  # 0 wraps: it is no given
    if is_broken.any():
        is_wrong |= is_broken.any(axis=1)
    return np.flatnonzero(is_wrong)
