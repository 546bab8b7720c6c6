"""Whether solved boards are solved, asked of their bytes alone.

Nothing of the search is used here: neither its layout nor its tables, and no rule of it.  A row
of the board is a vector of sixteen bytes, its nine and what comes after; digits become bits 1 to
9.  All houses of nine cells that have these nine bits together have each of them once, as long as
no byte is beyond 15.

    b                    bits of a row's cells
    m = b, b+1, b+2      of three neighbours, in lanes 0, 3 and 6 those of the row's boxes
    columns              b of nine rows, lanes 0 to 8
    boxes                m of three rows, lanes 0, 3 and 6
    rows                 m in lanes 0, 3 and 6 of three rows side by side
"""

import numpy as np

from gridwright.kernels.bits import u
from gridwright.kernels.compiled import entry, tiny
from gridwright.kernels.vectors import (
    LANES,
    any_bit,
    arranged,
    constant,
    larger,
    load_bytes,
    merged,
    power,
    smaller,
    zero_lanes,
)

__all__ = ["NONE", "first_flaw", "first_flaw_in_marks"]

NONE = -1

BOARD, ROW = 81, 9
LAST = BOARD - LANES
"""Where the vector of the last row begins: nothing beyond the board is read."""

FULL = (1 << 10) - 2
in_cells = constant([FULL if k < ROW else 0 for k in range(LANES)])
in_boxes = constant([FULL if k in (0, 3, 6) else 0 for k in range(LANES)])
beyond, zero_character, nine = (constant([n] * LANES) for n in (0xFFF0, ord("0"), 9))
last_row = arranged([*range(LANES - ROW, LANES), *[LANES - 1] * (LANES - ROW)])
second, third = (arranged([(k + by) % LANES for k in range(LANES)]) for by in (1, 2))
three_later, six_later = (arranged([(k + by) % LANES for k in range(LANES)]) for by in (3, 6))
# lanes 0, 3 and 6 of three vectors: those of lane 0, then of lane 3, then of lane 6
of_two = merged([k // 3 * 3 + LANES * (k % 3 == 1) if k < ROW else 0 for k in range(LANES)])
of_third = merged([LANES + k // 3 * 3 if k % 3 == 2 and k < ROW else k for k in range(LANES)])
in_rows = constant([FULL if k < 3 else 0 for k in range(LANES)])


@tiny
def row(boards, at, k):
    """The bytes of a row, and of what comes after it."""
    return load_bytes(boards, u(at + ROW * k))


@tiny
def neighbours(b):
    """Of each cell the bits of it and of the two after it."""
    return b | second(b) | third(b)


@tiny
def band(b, c, d):
    """Bits that its columns have, that all of its boxes have, and that all of its rows have."""
    x, y, z = neighbours(b), neighbours(c), neighbours(d)
    rows = of_third(of_two(x, y), z)
    return b | c | d, x | y | z, rows | three_later(rows) | six_later(rows)


@tiny
def is_solved(boards, at):
    """Whether each row, box and column of the board that begins there has all nine digits."""
    a, b, c = row(boards, at, 0), row(boards, at, 1), row(boards, at, 2)
    d, e, f = row(boards, at, 3), row(boards, at, 4), row(boards, at, 5)
    g, h, i = row(boards, at, 6), row(boards, at, 7), load_bytes(boards, u(at + LAST))
    large = (a | b | c | d | e | f | g | h | i) & beyond()
    x = band(power(a), power(b), power(c))
    y = band(power(d), power(e), power(f))
    z = band(power(g), power(h), power(last_row(i)))
    lacking = (in_cells() & ~(x[0] | y[0] | z[0])) | (in_boxes() & ~(x[1] & y[1] & z[1]))
    return not any_bit(large | lacking | (in_rows() & ~(x[2] & y[2] & z[2])))


@tiny
def changed(puzzles, boards, at):
    """Of sixteen cells those that are given, by a number or a character, and are no longer so."""
    byte = load_bytes(puzzles, at)
    given = smaller(byte, byte - zero_character())
    is_given = ~zero_lanes(given) & zero_lanes(larger(given, nine()) ^ nine())
    return is_given & (given ^ load_bytes(boards, at))


@tiny
def keeps_givens(puzzles, boards, at):
    """Whether each given is the digit of its cell."""
    broken = changed(puzzles, boards, u(at)) | changed(puzzles, boards, u(at + LANES))
    broken = broken | changed(puzzles, boards, u(at + 2 * LANES))
    broken = broken | changed(puzzles, boards, u(at + 3 * LANES))
    broken = broken | changed(puzzles, boards, u(at + 4 * LANES))
    return not any_bit(broken | changed(puzzles, boards, u(at + LAST)))


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
