"""Very many puzzles, three at a time: each has three ninths of a triple's lanes, and a stack.

A sweep is one of all three.  Once one of the grids rests or is broken, its puzzle goes on as in
`search`, alone: the dearer rule, a guess, the next of its open grids, the next puzzle.  So every
puzzle has the tree that it has there, with the same guesses and the same first solution.

Nothing is settled lightly here: limits are to be MANY at most.
"""

from typing import Any, NamedTuple

import numpy as np

from gridwright.kernels import compiled
from gridwright.kernels.bits import lowest
from gridwright.kernels.broad import aligned_stack
from gridwright.kernels.compiled import entry, tiny
from gridwright.kernels.sudoku9.board import BOARD, read_clues, write_digits
from gridwright.kernels.sudoku9.many import INVALID
from gridwright.kernels.sudoku9.rules import BROKEN, MOVED, deeper
from gridwright.kernels.sudoku9.search import GUESSES, branch, load_grid, store_grid
from gridwright.kernels.sudoku9.triple import (
    BOXES,
    GRIDS,
    grid_of,
    load_three,
    store_three,
    sweep,
    with_grid,
)
from gridwright.kernels.vectors import any_bit

__all__ = ["FIELDS", "NOBODY", "PUZZLE", "ROOM", "Triple", "solve_together"]

NOBODY = -1
"""In place of a puzzle."""

ROOM = GUESSES + 1
"""Open grids of a puzzle, at most."""

PUZZLE, WAITING, GUESSED, FOUND = range(4)
FIELDS = 4


class Triple(NamedTuple):
    """Three puzzles on the way.

    | name    | dtype[shape]           | meaning                                                 |
    |---------|------------------------|---------------------------------------------------------|
    | grids   | uint16[9 * 32]         | the grids, between two calls                            |
    | waiting | uint16[3 * ROOM * 144] | open grids of each, the last on top                     |
    | own     | int64[3, FIELDS]       | PUZZLE: the number of each, or NOBODY; WAITING: its     |
    |         |                        | open grids; GUESSED: how often so far; FOUND: solutions |
    """

    grids: Any
    waiting: Any
    own: Any


NONE, ONE = np.uint64(0), np.uint64(1)
CELLS, NINE, WIDTH = np.uint64(BOARD), np.uint64(BOXES), np.uint64(ROOM)
ONE_GRID = np.uint64((1 << BOXES) - 1)


@tiny
def resting(fault, moved, live):
    """Of the grids a bit each: it is at work, and broken or unchanged."""
    bits = NONE
    for g in range(GRIDS):
        lanes = ONE_GRID << np.uint64(BOXES * g)
        bits |= np.uint64(((fault & lanes) != NONE) | ((moved & lanes) == NONE)) << np.uint64(g)
    return bits & live


@tiny
def swept(x, live):
    """Sweep until a grid rests: the grids, which ones, and lanes that are broken or loose."""
    while True:
        x, fault, moved, loose = sweep(x)
        events = resting(fault, moved, live)
        if events != NONE:
            return x, events, fault, loose


def _entry():
    """The entry; it closes over the fingerprint of all kernels, since Numba caches by file."""
    version = compiled.sources()

    @entry
    def solve_together(three, puzzles, at, end, budget, limit, counts, guesses, solutions):
        """Solve puzzles at, ..., end - 1, each up to `limit` solutions; the first is kept.

        Returns the first one not begun when `budget` grids had come to rest, or end + 1 when all
        are finished: call again with that one.  Instead of a count there may be INVALID.
        """
        aligned_stack()
        at, end, own = np.uint64(at), np.uint64(end), three.own
        x = load_three(three.grids)
        s = grid_of(x, NONE)
        fault, loose, live, events = NONE, NONE, np.uint64((1 << GRIDS) - 1), NONE
        for g in range(GRIDS):
            events |= np.uint64(own[g, PUZZLE] == NOBODY) << np.uint64(g)
        while version >= 0:
            while events != NONE:
                g = lowest(events)
                events &= events - ONE
                budget -= own[g, PUZZLE] != NOBODY  # so that each call gets on
                lanes, is_over = ONE_GRID << (NINE * g), True
                if own[g, PUZZLE] != NOBODY and fault & lanes == NONE:
                    s = grid_of(x, g)
                    if loose & lanes == NONE:
                        if own[g, FOUND] == 0:
                            write_digits(solutions, np.uint64(own[g, PUZZLE]) * CELLS, s)
                        own[g, FOUND] += 1
                    else:
                        state, s = deeper(s)
                        is_over = state == BROKEN
                        if not is_over and state != MOVED:
                            other, s = branch(s)
                            store_grid(three.waiting, g * WIDTH + np.uint64(own[g, WAITING]), other)
                            own[g, WAITING] += 1
                            own[g, GUESSED] += 1
                if is_over and own[g, WAITING] > 0 and own[g, FOUND] < limit:
                    own[g, WAITING] -= 1
                    s = load_grid(three.waiting, g * WIDTH + np.uint64(own[g, WAITING]))
                elif is_over:
                    if own[g, PUZZLE] != NOBODY:
                        counts[own[g, PUZZLE]] = own[g, FOUND]
                        guesses[own[g, PUZZLE]] = own[g, GUESSED]
                        own[g, PUZZLE] = NOBODY
                    own[g, WAITING], own[g, GUESSED], own[g, FOUND] = 0, 0, 0
                    while at < end and own[g, PUZZLE] == NOBODY:
                        s, is_none = read_clues(puzzles, at * CELLS)
                        if any_bit(is_none):
                            counts[at] = INVALID
                        else:
                            own[g, PUZZLE] = np.int64(at)
                        at += ONE
                    if own[g, PUZZLE] == NOBODY:
                        live &= ~(ONE << g)
                x = with_grid(x, s, lanes)
            if live == NONE:
                return end + ONE
            if budget <= 0:
                store_three(three.grids, x)
                return at
            x, events, fault, loose = swept(x, live)
        return at

    return solve_together


solve_together = _entry()
