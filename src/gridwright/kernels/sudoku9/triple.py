"""Three grids in nine vectors of 32 lanes, and a sweep over all three at once.

A grid of `rules` fills nine of its sixteen lanes.  Here nothing is left between three of them,

    lane  0 ... 8     9 ... 17     18 ... 26     27 ... 31
          grid 0      grid 1       grid 2        rim: always ALL

lane 9*g + 3*band + stack being a box of grid g, so that a sweep of 64-byte registers, each worth
two of 32, does the work of three.  Everything else is that of `rules`: the operators, the rules,
and what they find out, grid by grid (tests/kernels/test_sudoku_triple.py).
"""

from gridwright.kernels.bits import u
from gridwright.kernels.broad import (
    LANES,
    arranged,
    chosen,
    constant,
    first_nonzero,
    load,
    nonzero,
    part,
    spread,
    store,
    without,
)
from gridwright.kernels.compiled import tiny
from gridwright.kernels.sudoku9.rules import (
    ALL,
    cols,
    elsewhere_out,
    on_cells,
    on_crossings,
    on_lines,
    placeable,
    rows,
    union,
)

__all__ = ["BOXES", "GRIDS", "SIZE", "grid_of", "load_three", "store_three", "sweep", "with_grid"]

GRIDS, BOXES = 3, 9
SIZE = 9 * LANES
"""Numbers that three grids have in an array."""

PLACES = [(g, a, b) for g in range(GRIDS) for a in range(3) for b in range(3)]
FIRST_RIM, RIM = GRIDS * BOXES, LANES - GRIDS * BOXES
minus_one, all_digits = constant([0xFFFF] * LANES), constant([ALL] * LANES)
no_digits = constant([0xFFFF - ALL] * LANES)


def turned(down, across):
    """As in `rules`: every box reads the box so many bands down and boxes across."""
    order = [9 * g + (a + down) % 3 * 3 + (b + across) % 3 for g, a, b in PLACES]
    return on_lines(arranged([*order, *range(FIRST_RIM, LANES)]))


next_boxes, last_boxes, next_bands, last_bands = (
    *(turned(0, 1), turned(0, 2)),
    *(turned(1, 0), turned(2, 0)),
)

# ------------------------------------------------------------------ one grid in and out

nine_lanes = part(
    [
        [9 * g + 3 * a + b if max(a, b) < 3 else FIRST_RIM for a in range(4) for b in range(4)]
        for g in range(GRIDS)
    ]
)
lanes_of_all = spread([4 * a + b for _, a, b in PLACES] + [15] * RIM)


at = tiny(lambda k: u(LANES * k))


@tiny
def load_three(array):
    """The nine vectors of an array."""
    return (
        *(load(array, at(0)), load(array, at(1)), load(array, at(2))),
        *(load(array, at(3)), load(array, at(4)), load(array, at(5))),
        *(load(array, at(6)), load(array, at(7)), load(array, at(8))),
    )


@tiny
def grid_of(x, g):
    """One of the grids, as `rules` has it."""
    return (
        *(nine_lanes(x[0], g), nine_lanes(x[1], g), nine_lanes(x[2], g)),
        *(nine_lanes(x[3], g), nine_lanes(x[4], g), nine_lanes(x[5], g)),
        *(nine_lanes(x[6], g), nine_lanes(x[7], g), nine_lanes(x[8], g)),
    )


@tiny
def put(x, s, lanes):
    """x, with these lanes from the grid."""
    return chosen(lanes, lanes_of_all(s), x)


@tiny
def with_grid(x, s, lanes):
    """The three, with a grid of `rules` in these lanes."""
    return (
        *(put(x[0], s[0], lanes), put(x[1], s[1], lanes), put(x[2], s[2], lanes)),
        *(put(x[3], s[3], lanes), put(x[4], s[4], lanes), put(x[5], s[5], lanes)),
        *(put(x[6], s[6], lanes), put(x[7], s[7], lanes), put(x[8], s[8], lanes)),
    )


@tiny
def store_three(array, x):
    """Write the nine vectors."""
    for k in range(9):
        store(array, at(k), x[k])


# ------------------------------------------------------------------ the rules

below = on_cells(tiny(lambda x: x + minus_one()))  # an empty cell becomes 0xFFFF
restrict = on_crossings(tiny(lambda x, h, v: x & h & v))
in_cols = tiny(
    lambda x, h: (
        (x[0] & h[0]) | (x[3] & h[1]) | (x[6] & h[2]),
        (x[1] & h[0]) | (x[4] & h[1]) | (x[7] & h[2]),
        (x[2] & h[0]) | (x[5] & h[1]) | (x[8] & h[2]),
    )
)


def on_pairs(rule):
    """rule(x[k], y[k]) of nine vectors each."""
    return tiny(
        lambda x, y: (
            *(rule(x[0], y[0]), rule(x[1], y[1]), rule(x[2], y[2])),
            *(rule(x[3], y[3]), rule(x[4], y[4]), rule(x[5], y[5])),
            *(rule(x[6], y[6]), rule(x[7], y[7]), rule(x[8], y[8])),
        )
    )


single, hidden = on_pairs(without), on_pairs(first_nonzero)


@tiny
def differences(x, y):
    """Where nine vectors are not nine others."""
    bits = (x[0] ^ y[0]) | (x[1] ^ y[1]) | (x[2] ^ y[2])
    bits = bits | (x[3] ^ y[3]) | (x[4] ^ y[4]) | (x[5] ^ y[5])
    return bits | (x[6] ^ y[6]) | (x[7] ^ y[7]) | (x[8] ^ y[8])


@tiny
def sweep(x):
    """All rules of `rules.sweep` once, for three grids.

    Returns the new grids, and of each lane as a bit whether a rule is broken there, whether a
    candidate went, and whether a cell had several.
    """
    less = below(x)
    fixed = single(x, less)
    fixed_h = rows(fixed)
    h = elsewhere_out(rows(x), fixed_h)
    h = placeable(h, next_boxes(h), last_boxes(h))
    v = elsewhere_out(in_cols(x, h), cols(fixed))
    v = placeable(v, next_bands(v), last_bands(v))
    fault = (union(rows(less)) & no_digits()) | ((union(h) & union(v)) ^ all_digits())
    loose = union(fixed_h) ^ all_digits()
    own = restrict(x, elsewhere_out(h, h), elsewhere_out(v, v))
    y = hidden(own, restrict(x, h, v))
    return y, nonzero(fault), nonzero(differences(x, y)), nonzero(loose)
