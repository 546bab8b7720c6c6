"""Whether solved boards are solved, asked of their bytes alone.

Nothing of the search is used here: neither its layout, nor its tables, nor its vectors.  Digits
become bits, of which each house has ten: those of a row are gathered in 10 bits, of three boxes in
30, of nine columns in 50 and 40, and every house must have all of its nine and not the lowest.
"""

import numpy as np

from gridwright.kernels.bits import u
from gridwright.kernels.compiled import entry, tiny

__all__ = ["NONE", "first_flaw", "first_flaw_in_marks"]

NONE = -1

WIDTH, FULL = 10, (1 << 10) - 2
HOUSE, THREE, FOUR, FIVE = (
    np.uint64(sum(FULL << WIDTH * k for k in range(houses))) for houses in (1, 3, 4, 5)
)
LARGEST = np.uint64(9)
BIT, NOTHING, ABOVE = np.uint64(1), np.uint64(0), np.uint64(63)
SECOND, THIRD, FOURTH, FIFTH = (np.uint64(WIDTH * k) for k in range(1, 5))
CHARACTERS, NO_DIGIT, NINE = np.uint8(ord("0")), np.uint8(0), np.uint8(9)


@tiny
def bit(boards, at):
    """The bit of the digit at a place; for what is none, one that no house has."""
    digit = np.uint64(boards[u(at)])
    return BIT << (digit if digit <= LARGEST else ABOVE)


@tiny
def row(boards, at):
    """The sets of a row, of its parts in three boxes, and of its places in nine columns."""
    a, b, c = bit(boards, at), bit(boards, at + 1), bit(boards, at + 2)
    d, e, f = bit(boards, at + 3), bit(boards, at + 4), bit(boards, at + 5)
    g, h, i = bit(boards, at + 6), bit(boards, at + 7), bit(boards, at + 8)
    left, middle, right = a | b | c, d | e | f, g | h | i
    return (
        left | middle | right,
        left | middle << SECOND | right << THIRD,
        a | b << SECOND | c << THIRD | d << FOURTH | e << FIFTH,
        f | g << SECOND | h << THIRD | i << FOURTH,
    )


@tiny
def is_solved(boards, at):
    """Whether each row, box and column of the board that begins there has all nine digits."""
    left, right, is_right = NOTHING, NOTHING, True
    for band in range(3):
        x, y, z = (
            row(boards, at + 27 * band),
            row(boards, at + 27 * band + 9),
            row(boards, at + 27 * band + 18),
        )
        is_right &= (x[0] & y[0] & z[0]) == HOUSE
        is_right &= (x[0] | y[0] | z[0]) == HOUSE
        is_right &= (x[1] | y[1] | z[1]) == THREE
        left |= x[2] | y[2] | z[2]
        right |= x[3] | y[3] | z[3]
    return is_right and left == FIVE and right == FOUR


@tiny
def keeps_givens(puzzles, boards, at):
    """Whether each given, a number or a character, is the digit of its cell."""
    broken = np.uint8(0)
    for i in range(u(at), u(at + 81)):
        byte = puzzles[i]
        given = np.uint8(byte - CHARACTERS) if byte >= CHARACTERS else byte
        broken |= np.uint8((given != NO_DIGIT) & (given <= NINE) & (given != boards[i]))
    return broken == 0


@entry
def first_flaw(puzzles, boards, counts, start, end):
    """The first row that is no solution of its puzzle, of rows start, ..., end - 1; NONE if none.

    Both are bytes, 81 a row.  Rows whose count is 0 hold no solution.
    """
    for k in range(start, end):
        if counts[k] > 0 and not (
            is_solved(boards, 81 * k) and keeps_givens(puzzles, boards, 81 * k)
        ):
            return k
    return NONE


@entry
def first_flaw_in_marks(marks, boards, counts, start, end):
    """The same of puzzles by their candidates, 729 a row: what is not 0 may be."""
    for k in range(start, end):
        if counts[k] > 0:
            if not is_solved(boards, 81 * k):
                return k
            for i in range(81 * k, 81 * k + 81):
                if marks[9 * i + np.int64(boards[i]) - 1] == 0:
                    return k
    return NONE
