"""The grid of a 9x9 Sudoku in nine vectors, and the rules, for all boxes and digits at once.

The grid is cut the unusual way round.  A vector holds *the same place of all nine boxes*:

      one box           one vector x[3*i + j], here x[5] (row 1, column 2 of every box)
    j= 0  1  2          16 lanes of 16 bits, a square of 4 x 4 with a spare rim
   i +--------+
   0 | 0  1  2 |             stack b =  0    1    2   (rim)
   1 | 3  4 [5]|                     +----+----+----+ - - +
   2 | 6  7  8 |          band a = 0 | 00 | 01 | 02 |  03 |    in the cell: its lane, 4*a + b
     +--------+                    1 | 04 | 05 | 06 |  07 |
                                   2 | 08 | 09 | 10 |  11 |
                                     + - -+- - + - - +- - +
                                (rim)  12   13   14   15

   one lane:  bit 0 = digit 1 is still possible, ..., bit 8 = digit 9 is still possible

So the 729 candidates are nine vectors, which fit in registers, and almost every rule is an
and/or of *different vectors*, without a shuffle:

   h[i] = x[3i] | x[3i+1] | x[3i+2]     digits that row i of a box can still take
   v[j] = x[j]  | x[3+j]  | x[6+j]      digits that column j of a box can still take

These are the box's *lines*.  Only "the lines of a digit in three neighbouring boxes lie in three
different rows of the band" compares lanes: the square is turned by one box or one band.

Invariants of a grid (tests/kernels/test_sudoku_rules.py)
  I1  A lane of the rim always is ALL, all nine digits: neither single nor contradictory.
  I2  No lane has a bit beyond the ninth.
  I3  Settling removes no candidate of a solution; SOLVED leaves one candidate a cell, a solution.
"""

import numpy as np

from gridwright.kernels.compiled import tiny
from gridwright.kernels.vectors import (
    LANES,
    any_bit,
    arranged,
    constant,
    first_nonzero,
    keep_where_zero,
    smaller,
    zero_lanes,
)

__all__ = [
    "ALL",
    "BROKEN",
    "GRID",
    "MOVED",
    "OPEN",
    "SLOT",
    "SOLVED",
    "but_lowest",
    "cols",
    "deeper",
    "elsewhere_out",
    "flaws",
    "inside",
    "last_band",
    "last_box",
    "next_band",
    "next_box",
    "on_cells",
    "on_crossings",
    "on_lines",
    "placeable",
    "remove",
    "rows",
    "settle",
    "settle_lightly",
    "union",
]

ALL = 511
GRID = 9 * LANES
"""Numbers a grid has in an array: its vectors one after the other."""

SLOT = np.array(
    [
        (3 * (row % 3) + col % 3) * LANES + 4 * (row // 3) + col // 3
        for row in range(9)
        for col in range(9)
    ],
    np.uint64,
)
"""Where the cells of the board, row by row, are in a grid."""

BROKEN, SOLVED, OPEN = range(3)  # results of settle
MOVED = 3  # of `deeper`: it has ruled something out

SQUARE = [(band, stack) for band in range(4) for stack in range(4)]
one, all_digits = constant([1] * LANES), constant([ALL] * LANES)
no_digits = constant([0xFFFF - ALL] * LANES)
inside = constant([0xFFFF if max(place) < 3 else 0 for place in SQUARE])


def turned(down, across):
    """Every box reads the box so many bands down and boxes across, cyclically; the rim stays."""

    def moved(k, by):
        return (k + by) % 3 if k < 3 else 3

    return arranged([4 * moved(band, down) + moved(stack, across) for band, stack in SQUARE])


next_box, last_box, next_band, last_band = turned(0, 1), turned(0, 2), turned(1, 0), turned(2, 0)


# ------------------------------------------------------------------ the same for many vectors


def on_cells(rule):
    """rule(x) of nine vectors."""
    return tiny(
        lambda x: (
            *(rule(x[0]), rule(x[1]), rule(x[2])),
            *(rule(x[3]), rule(x[4]), rule(x[5])),
            *(rule(x[6]), rule(x[7]), rule(x[8])),
        )
    )


def on_crossings(rule):
    """rule(x[3i + j], h[i], v[j]) of nine vectors."""
    return tiny(
        lambda x, h, v: (
            *(rule(x[0], h[0], v[0]), rule(x[1], h[0], v[1]), rule(x[2], h[0], v[2])),
            *(rule(x[3], h[1], v[0]), rule(x[4], h[1], v[1]), rule(x[5], h[1], v[2])),
            *(rule(x[6], h[2], v[0]), rule(x[7], h[2], v[1]), rule(x[8], h[2], v[2])),
        )
    )


def on_lines(rule):
    """rule(p) of three vectors."""
    return tiny(lambda p: (rule(p[0]), rule(p[1]), rule(p[2])))


# ------------------------------------------------------------------ the rules

but_lowest = tiny(lambda x: x & (x - one()))  # without the lowest candidate
from_third = tiny(lambda x: but_lowest(but_lowest(x)))  # zero: fewer than three candidates
single = on_cells(tiny(lambda x: keep_where_zero(x, but_lowest(x))))
below = on_cells(tiny(lambda x: x - one()))  # an empty cell becomes 0xFFFF
rows = tiny(lambda x: (x[0] | x[1] | x[2], x[3] | x[4] | x[5], x[6] | x[7] | x[8]))
cols = tiny(lambda x: (x[0] | x[3] | x[6], x[1] | x[4] | x[7], x[2] | x[5] | x[8]))
union = tiny(lambda p: p[0] | p[1] | p[2])
missing = tiny(lambda p: zero_lanes(smaller(smaller(p[0], p[1]), p[2])))
change = tiny(lambda p, q: (p[0] ^ q[0]) | (p[1] ^ q[1]) | (p[2] ^ q[2]))
restrict_rows = on_crossings(tiny(lambda x, h, v: x & h))
restrict_cols = on_crossings(tiny(lambda x, h, v: x & v))
remove = on_crossings(tiny(lambda x, h, v: x & ~(h | v)))
hidden = on_crossings(tiny(lambda x, h, v: first_nonzero(x & h & v, x)))
third = on_lines(from_third)
exactly_three = on_lines(tiny(lambda p: keep_where_zero(p, but_lowest(from_third(p)))))
removed = on_cells(but_lowest)
lacking = tiny(
    lambda p, q, r: (
        (p[0] | q[0] | r[0]) ^ all_digits(),
        (p[1] | q[1] | r[1]) ^ all_digits(),
        (p[2] | q[2] | r[2]) ^ all_digits(),
    )
)
next_boxes, last_boxes = on_lines(next_box), on_lines(last_box)
next_bands, last_bands = on_lines(next_band), on_lines(last_band)


@tiny
def elsewhere_out(p, fixed):
    """A digit that is fixed in one of a box's three lines leaves the two others."""
    return (
        p[0] & ~(fixed[1] | fixed[2]),
        p[1] & ~(fixed[0] | fixed[2]),
        p[2] & ~(fixed[0] | fixed[1]),
    )


@tiny
def placeable(p, q, r):
    """A digit stays in a line of a box if the next two boxes can use the other two lines."""
    return (
        p[0] & ((q[1] & r[2]) | (r[1] & q[2])),
        p[1] & ((q[2] & r[0]) | (r[2] & q[0])),
        p[2] & ((q[0] & r[1]) | (r[0] & q[1])),
    )


@tiny
def sweep(x):
    """All rules of singles and lines once, without a branch: about 160 instructions.

    Returns the new grid, a vector that is zero if no rule is broken (no cell empty, no digit
    without a place in a box), and one that is zero if every cell had one candidate.
    """
    fixed = single(x)
    fixed_h = rows(fixed)
    h = elsewhere_out(rows(x), fixed_h)
    h = placeable(h, next_boxes(h), last_boxes(h))
    y = restrict_rows(x, h, h)
    v = elsewhere_out(cols(y), cols(fixed))
    v = placeable(v, next_bands(v), last_bands(v))
    y = restrict_cols(y, v, v)
    fault = (union(rows(below(x))) & no_digits()) | ((union(h) & union(v)) ^ all_digits())
    loose = (union(fixed_h) ^ all_digits()) & inside()
    return hidden(y, elsewhere_out(h, h), elsewhere_out(v, v)), fault, loose


@tiny
def flaws(x):
    """Zero if every cell has one candidate, and every house all nine digits.

    It asks the rules of the game anew, and shares nothing with `sweep` but the layout.
    """
    h, v = rows(x), cols(x)
    several = union(rows(removed(x)))
    in_boxes = union(h) ^ all_digits()
    in_rows = union(lacking(h, next_boxes(h), last_boxes(h)))
    in_cols = union(lacking(v, next_bands(v), last_bands(v)))
    return (several | in_boxes | in_rows | in_cols) & inside()


@tiny
def line_of_three(p):
    """A line has three cells: three candidates of no other line fill it, three fixed are its own.

    `p` are a box's three lines.
    """
    p = elsewhere_out(p, exactly_three(p))
    own = elsewhere_out(p, p)
    full = third(own)
    keep = zero_lanes(full[0]), zero_lanes(full[1]), zero_lanes(full[2])
    return p[0] & (own[0] | keep[0]), p[1] & (own[1] | keep[1]), p[2] & (own[2] | keep[2])


@tiny
def deeper(x):
    """Ask the dearer rule of a grid that rests: BROKEN, OPEN if it says nothing, or MOVED."""
    h, v = rows(x), cols(x)
    if any_bit(missing(third(h)) | missing(third(v))):
        return BROKEN, x
    h2, v2 = line_of_three(h), line_of_three(v)
    if not any_bit(change(h, h2) | change(v, v2)):
        return OPEN, x
    return MOVED, restrict_cols(restrict_rows(x, h2, h2), v2, v2)


@tiny
def settle(x):
    """Apply the rules until nothing changes: BROKEN, SOLVED or OPEN, and the grid.

    The dearer rule is asked only when the others rest.
    """
    while True:
        y, fault, loose = sweep(x)
        if any_bit(fault):
            return BROKEN, x
        if any_bit(change(x[:3], y[:3]) | change(x[3:6], y[3:6]) | change(x[6:], y[6:])):
            x = y
            continue
        if not any_bit(loose):
            return SOLVED, x
        state, x = deeper(x)
        if state != MOVED:
            return state, x


@tiny
def settle_lightly(x):
    """The same for grids of which many are solutions: not so far, and solved grids sooner.

    Whether all cells are settled is asked before the sweep, and the dearer rule never.
    """
    while True:
        if not any_bit((union(rows(single(x))) ^ all_digits()) & inside()):
            return BROKEN if any_bit(flaws(x)) else SOLVED, x
        y, fault, _ = sweep(x)
        if any_bit(fault):
            return BROKEN, x
        if not any_bit(change(x[:3], y[:3]) | change(x[3:6], y[3:6]) | change(x[6:], y[6:])):
            return OPEN, x
        x = y
