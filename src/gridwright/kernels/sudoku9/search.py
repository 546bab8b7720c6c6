"""The search of 9x9 Sudokus: settle a grid, guess where a digit is, keep the rest for later.

A guess is a digit and a line of a box: of the tightest band or stack, the box that is loosest
the other way.  The grid with the digit in that line is searched first, the one without it waits
on the stack; so a search is its stack, and can stop, be stored and be cut anywhere.

Invariants (tests/kernels/test_sudoku_search.py checks them at every pause)
  I1  A solution has been found, or it is in exactly one of the open grids; nothing else is.
  I2  Levels of open grids ascend, but the two on top may be equal; the shares 2**-level of the
      open grids and of the leaves met add up to 1.
  I3  Every guess settles for good in which line of its box a digit is, so that at most GUESSES
      grids lie above the one that was opened.
"""

from typing import Any, NamedTuple

import numpy as np

from gridwright.kernels import compiled
from gridwright.kernels.compiled import entry, inner, tiny
from gridwright.kernels.sudoku9.rules import (
    BROKEN,
    GRID,
    OPEN,
    SOLVED,
    but_lowest,
    cols,
    inside,
    last_band,
    last_box,
    next_band,
    next_box,
    remove,
    rows,
    settle,
    settle_lightly,
)
from gridwright.kernels.vectors import (
    LANES,
    constant,
    first_nonzero,
    least_lane,
    load,
    popcount,
    shifted,
    smaller,
    store,
    zero_lanes,
)

__all__ = [
    "DONE",
    "FAILS",
    "FIRST",
    "FOUND",
    "FULL",
    "GUESSED",
    "GUESSES",
    "LIGHT",
    "MANY",
    "NODES",
    "PAUSED",
    "STACK",
    "UP",
    "Tree",
    "advance",
    "branch",
    "explore",
    "load_grid",
    "search",
    "store_grid",
]  # fmt: skip

PAUSED, FULL, DONE = range(3)  # results of advance
GUESSES = 162  # digits times boxes, rows and columns: see I3
MANY = 1000  # solutions, after which grids are settled lightly if a quarter of all were solutions

# fields of counts
STACK, NODES, GUESSED, FAILS, FOUND, LIGHT = range(6)


class Tree(NamedTuple):
    """A search.

    | name   | dtype[shape]         | meaning                                                   |
    |--------|----------------------|-----------------------------------------------------------|
    | grids  | uint16[size * 144]   | open grids; room for GUESSES + 1 more above the last      |
    | levels | uint16[size]         | how many guesses led to each                              |
    | counts | int64[6]             | STACK: open grids; NODES: grids settled, of these GUESSED |
    |        |                      | were branched on, FAILS contradictory, FOUND solved;      |
    |        |                      | LIGHT: 1 if many are solutions, see `settle_lightly`      |
    | found  | uint16[room * 144]   | solutions of the last call                                |
    """

    grids: Any
    levels: Any
    counts: Any
    found: Any


SIZE, FIRST, UP = np.uint64(GRID), np.uint64(0), np.uint64(1)


# ------------------------------------------------------------------ choosing a guess

nothing = constant([0] * LANES)
number_h, number_v = constant(range(16)), constant(range(16, 32))  # to find a lane again
times_32 = shifted(5)
size = tiny(lambda p: popcount(p[0]) + popcount(p[1]) + popcount(p[2]))
# a total and the lane's number in one, so that the least of all tells both; no choice: 0xFFFF
score = tiny(lambda choice, total, number: times_32(total) | number | zero_lanes(choice))


@tiny
def undecided(p):
    """Digits that have exactly two lines in the box; where there are none, those with three."""
    several = ((p[0] & p[1]) | (p[0] & p[2]) | (p[1] & p[2])) & inside()
    return first_nonzero(several & ~(p[0] & p[1] & p[2]), several)


@tiny
def first_place(p, digit):
    """The first of a box's lines that the digit can be in."""
    return p[0] & digit, p[1] & digit & ~p[0], nothing()


@tiny
def branch(x):
    """The grid without the guessed digit in its line, and the one with it."""
    h, v = rows(x), cols(x)
    size_h, size_v = size(h), size(v)
    band = size_h + next_box(size_h) + last_box(size_h)
    stack = size_v + next_band(size_v) + last_band(size_v)
    choice_h, choice_v = undecided(h), undecided(v)
    score_h = score(choice_h, band - size_v, number_h())
    score_v = score(choice_v, stack - size_h, number_v())
    best = least_lane(smaller(score_h, score_v))
    choice_h = choice_h & zero_lanes(score_h ^ best)
    choice_v = choice_v & zero_lanes(score_v ^ best)
    digit_h, digit_v = choice_h & ~but_lowest(choice_h), choice_v & ~but_lowest(choice_v)
    line_h, line_v = first_place(h, digit_h), first_place(v, digit_v)
    rest_h = digit_h ^ line_h[0], digit_h ^ line_h[1], digit_h
    rest_v = digit_v ^ line_v[0], digit_v ^ line_v[1], digit_v
    return remove(x, line_h, line_v), remove(x, rest_h, rest_v)


# ------------------------------------------------------------------ the tree


@tiny
def load_grid(grids, place):
    """The nine vectors of a grid."""
    at = place * SIZE
    return (
        load(grids, at),
        load(grids, at + np.uint64(16)),
        load(grids, at + np.uint64(32)),
        load(grids, at + np.uint64(48)),
        load(grids, at + np.uint64(64)),
        load(grids, at + np.uint64(80)),
        load(grids, at + np.uint64(96)),
        load(grids, at + np.uint64(112)),
        load(grids, at + np.uint64(128)),
    )


@tiny
def store_grid(grids, place, x):
    """Write the nine vectors of a grid."""
    for k in range(9):
        store(grids, place * SIZE + np.uint64(LANES * k), x[k])


def exploring(settle):
    """The search, with one of the two ways to settle a grid."""

    @inner
    def explore(tree, keep, budget, limit):
        """Settle at most `budget` grids more, until `limit` solutions are found in this call.

        The first `keep` of them are written down.  Returns PAUSED, FULL or DONE.
        """
        counts, depth = tree.counts, np.uint64(tree.counts[STACK])
        if depth == FIRST or budget <= 0 or limit <= 0:
            return DONE if depth == FIRST else PAUSED if budget <= 0 else FULL
        depth -= UP
        x, level = load_grid(tree.grids, depth), tree.levels[depth]
        nodes, guessed, fails, n_found, code = 0, 0, 0, 0, PAUSED
        while True:
            nodes += 1
            state, x = settle(x)
            if state == OPEN:
                guessed += 1
                level += np.uint16(1)
                elsewhere, x = branch(x)
                store_grid(tree.grids, depth, elsewhere)
                tree.levels[depth] = level
                depth += UP
            else:
                if state == SOLVED:
                    if n_found < keep:
                        store_grid(tree.found, np.uint64(n_found), x)
                    n_found += 1
                fails += state == BROKEN
                if depth == FIRST or n_found == limit:
                    code = DONE if depth == FIRST else FULL
                    break
                depth -= UP
                x, level = load_grid(tree.grids, depth), tree.levels[depth]
            if nodes == budget:
                store_grid(tree.grids, depth, x)
                tree.levels[depth] = level
                depth += UP
                break
        counts[STACK] = depth
        counts[NODES] += nodes
        counts[GUESSED] += guessed
        counts[FAILS] += fails
        counts[FOUND] += n_found
        return code

    return explore


explore, explore_lightly = exploring(settle), exploring(settle_lightly)


@inner
def search(tree, keep, budget, limit):
    """Settle at most `budget` grids more, until `limit` solutions are found in this call.

    The first `keep` of them are written down.  Returns PAUSED, FULL or DONE; it may pause early.
    At the solution number MANY it is decided how the rest is searched: so that depends on the
    puzzle alone, not on how often the search pauses.
    """
    counts = tree.counts
    while True:
        left, before = MANY - counts[FOUND], counts[NODES]
        most = left if 0 < left < limit else limit
        if counts[LIGHT]:
            code = explore_lightly(tree, keep, budget, most)
        else:
            code = explore(tree, keep, budget, most)
        if code != FULL or counts[FOUND] != MANY:
            return code
        counts[LIGHT] = counts[NODES] < 4 * MANY
        if most == limit or keep > most:
            return FULL if most == limit else PAUSED
        keep, budget, limit = 0, budget - (counts[NODES] - before), limit - most


def _advance():
    """The entry; it closes over the fingerprint of all kernels, since Numba caches by file."""
    version = compiled.sources()

    @entry
    def advance(tree, keep, budget, limit):
        """Settle at most `budget` grids more: PAUSED, FULL (`limit` solutions found) or DONE.

        The first `keep` solutions of this call are written to tree.found.
        """
        return DONE if version < 0 else search(tree, keep, budget, limit)

    return advance


advance = _advance()
