"""Boards row by row, as they are read and written, and the grid of `rules`, by vectors alone.

Nine bytes are a row of the board; lane 3*stack + j of a vector of them is a cell of row i of a
band.  The vector x[3*i + j] of a grid takes three such rows, one of each band:

    row i of the bands    a0 a1 a2 a3 a4 a5 a6 a7 a8    b0 b1 ...    c0 c1 ...
    x[3*i + 1]            a1 a4 a7 -  b1 b4 b7 -  c1 c4 c7 -  -  -  -  -

A board has 81 bytes and a vector 16: the last row is read, and written, together with the end of
the one before it, so that nothing beyond the board is touched.
"""

import numpy as np

from gridwright.kernels.compiled import tiny
from gridwright.kernels.sudoku9.rules import ALL, SQUARE, all_digits, on_cells, one
from gridwright.kernels.vectors import (
    LANES,
    constant,
    first_nonzero,
    larger,
    load_bytes,
    merged,
    popcount,
    power,
    shifted,
    smaller,
    store_bytes,
    zero_lanes,
)

__all__ = ["BOARD", "CANDIDATES", "DIGIT", "read_clues", "write_digits"]

BOARD = 81
"""Bytes of a board."""

CANDIDATES = np.zeros(256, np.uint16)
"""What a byte of a puzzle stands for: numbers 0 to 9 or characters; 0 for bytes that are none."""
CANDIDATES[[0, ord("0"), ord("."), ord("_")]] = ALL
DIGIT = np.zeros(512, np.uint8)
"""The digit of a settled cell."""
for _d in range(1, 10):
    CANDIDATES[[_d, ord("0") + _d]] = 1 << (_d - 1)
    DIGIT[1 << (_d - 1)] = _d

BEFORE_LAST = LANES - 9
"""Lanes of the row before the last that the vector of the last row has in front."""

nine, digit_zero = constant([9] * LANES), constant([ord("0")] * LANES)
dot, line = constant([ord(".")] * LANES), constant([ord("_")] * LANES)
rim = constant([0 if max(place) < 3 else ALL for place in SQUARE])
half = shifted(-1)


# ------------------------------------------------------------------ rows to the grid's places


def upper_two(j):
    """(row i of bands 0 and 1): their lanes of x[3*i + j]; what is of the rim is some cell."""
    return merged([LANES * a + 3 * b + j if a < 2 and b < 3 else j for a, b in SQUARE])


def lowest_too(j, offset):
    """(these, row i of band 2): the vector x[3*i + j]."""
    order = [LANES + offset + 3 * b + j if a == 2 and b < 3 else 4 * a + b for a, b in SQUARE]
    return merged(order)


def three(j, offset=0):
    """(row i of bands 0, 1 and 2): the vector x[3*i + j]."""
    upper, lowest = upper_two(j), lowest_too(j, offset)
    return tiny(lambda a, b, c: lowest(upper(a, b), c))


cell_0, cell_1, cell_2 = three(0), three(1), three(2)
last_0, last_1, last_2 = three(0, BEFORE_LAST), three(1, BEFORE_LAST), three(2, BEFORE_LAST)


@tiny
def row_of(boards, at, row):
    """A row of the board that begins there, and what follows it."""
    return load_bytes(boards, at + np.uint64(9 * row))


@tiny
def cells_of(boards, at):
    """The bytes of a board, nine vectors in the order of a grid."""
    a, b, c = row_of(boards, at, 0), row_of(boards, at, 3), row_of(boards, at, 6)
    d, e, f = row_of(boards, at, 1), row_of(boards, at, 4), row_of(boards, at, 7)
    g, h = row_of(boards, at, 2), row_of(boards, at, 5)
    i = load_bytes(boards, at + np.uint64(BOARD - LANES))
    return (
        *(cell_0(a, b, c), cell_1(a, b, c), cell_2(a, b, c)),
        *(cell_0(d, e, f), cell_1(d, e, f), cell_2(d, e, f)),
        *(last_0(g, h, i), last_1(g, h, i), last_2(g, h, i)),
    )


# ------------------------------------------------------------------ clues


@tiny
def number(byte):
    """0 to 9: a clue, as a number or as a character; more: none."""
    is_empty = zero_lanes(byte ^ dot()) | zero_lanes(byte ^ line())
    return smaller(byte, byte - digit_zero()) & ~is_empty


numbers = on_cells(number)
sets = on_cells(tiny(lambda n: first_nonzero(half(power(n)), all_digits()) | rim()))


@tiny
def read_clues(boards, at):
    """The grid of a puzzle, and a vector that is zero if all of its bytes are some of a puzzle."""
    n = numbers(cells_of(boards, at))
    most = larger(
        larger(larger(n[0], n[1]), larger(n[2], n[3])),
        larger(larger(n[4], n[5]), larger(larger(n[6], n[7]), n[8])),
    )
    return sets(n), most - smaller(most, nine())


# ------------------------------------------------------------------ solutions

digits = on_cells(tiny(lambda x: popcount(x - one()) + one()))  # of cells with one candidate


def row_in_band(a):
    """(vectors 3*i, 3*i + 1 and 3*i + 2 of a grid): row i of band a."""
    lane = [4 * a + k // 3 for k in range(9)] + [0] * BEFORE_LAST
    two = merged([x + LANES * (k % 3 == 1) for k, x in enumerate(lane)])
    third = merged([LANES + x if k % 3 == 2 else k for k, x in enumerate(lane)])
    return tiny(lambda x, y, z: third(two(x, y), z))


in_band_0, in_band_1, in_band_2 = row_in_band(0), row_in_band(1), row_in_band(2)
last_two = merged([*range(9 - BEFORE_LAST, 9), *range(LANES, LANES + 9)])


@tiny
def write_row(boards, at, row, x):
    """Write a row; what is behind it, of the next row, is to be written later."""
    store_bytes(boards, at + np.uint64(9 * row), x)


@tiny
def write_digits(boards, at, x):
    """Write a solution."""
    d = digits(x)
    write_row(boards, at, 0, in_band_0(d[0], d[1], d[2]))
    write_row(boards, at, 1, in_band_0(d[3], d[4], d[5]))
    write_row(boards, at, 2, in_band_0(d[6], d[7], d[8]))
    write_row(boards, at, 3, in_band_1(d[0], d[1], d[2]))
    write_row(boards, at, 4, in_band_1(d[3], d[4], d[5]))
    write_row(boards, at, 5, in_band_1(d[6], d[7], d[8]))
    write_row(boards, at, 6, in_band_2(d[0], d[1], d[2]))
    row = in_band_2(d[3], d[4], d[5])
    write_row(boards, at, 7, row)
    last = last_two(row, in_band_2(d[6], d[7], d[8]))
    store_bytes(boards, at + np.uint64(BOARD - LANES), last)
