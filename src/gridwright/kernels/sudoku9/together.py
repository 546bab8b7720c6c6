"""Very many puzzles, three at a time: each has three ninths of a triple's lanes, and a stack.

A sweep is one of all three.  Once one of the grids rests or is broken, its puzzle goes on as in
`search`, alone: the dearer rule, a guess, the next of its open grids, the next puzzle.  So every
puzzle has the tree that it has there, with the same guesses and the same first solution.

What takes long goes to a tree of `search`: a puzzle with MANY solutions, so that the rest may be
settled lightly, and the last one that is left alone.
"""

from typing import Any, NamedTuple

import numpy as np

from gridwright.kernels import compiled
from gridwright.kernels.bits import lowest
from gridwright.kernels.broad import aligned_stack
from gridwright.kernels.compiled import entry, inner, tiny
from gridwright.kernels.sudoku9.board import BOARD, read_clues, write_digits
from gridwright.kernels.sudoku9.many import INVALID, go_on
from gridwright.kernels.sudoku9.rules import BROKEN, MOVED, deeper
from gridwright.kernels.sudoku9.search import (
    FAILS,
    FOUND,
    GUESSED,
    GUESSES,
    LIGHT,
    MANY,
    NODES,
    STACK,
    branch,
    load_grid,
    store_grid,
)
from gridwright.kernels.sudoku9.triple import GRIDS, grid_of, load_three, store_three, sweep
from gridwright.kernels.sudoku9.triple import with_grid
from gridwright.kernels.vectors import any_bit

__all__ = ["FIELDS", "NOBODY", "ROOM", "Triple", "solve_together"]

NOBODY = -1
"""In place of a puzzle."""

ROOM = GUESSES + 1
"""Open grids of a puzzle, at most."""

# fields of a puzzle, beside those of a tree's counts
PUZZLE = LIGHT
FIELDS = LIGHT + 1


class Triple(NamedTuple):
    """Three puzzles on the way.

    | name    | dtype[shape]             | meaning                                             |
    |---------|--------------------------|-----------------------------------------------------|
    | grids   | uint16[9 * 32]           | the grids, between two calls                        |
    | waiting | uint16[3 * ROOM * 144]   | open grids of each, its last on top                 |
    | own     | int64[3, FIELDS]         | of each as in a tree's counts; PUZZLE: its number   |
    | handed  | int64[1]                 | which puzzle is on the tree                         |
    """

    grids: Any
    waiting: Any
    own: Any
    handed: Any


FIRST, NONE, ONE = np.uint64(0), np.uint64(0), np.uint64(1)
CELLS, LANES_OF_ONE, NINE = np.uint64(BOARD), np.uint64(511), np.uint64(9)


@tiny
def hand_over(tree, three, g, solutions):
    """Put the open grids of a puzzle on the tree, and the first solution that it had."""
    own, counts = three.own[g], tree.counts
    for depth in range(own[STACK]):
        at = np.uint64(g * ROOM + depth)
        store_grid(tree.grids, np.uint64(depth), load_grid(three.waiting, at))
        tree.levels[depth] = 0
    for field in range(LIGHT):
        counts[field] = own[field]
    counts[LIGHT] = own[FOUND] >= MANY and own[NODES] < 4 * MANY
    three.handed[0] = own[PUZZLE]
    if own[FOUND] > 0:
        x, _ = read_clues(solutions, np.uint64(own[PUZZLE]) * CELLS)
        store_grid(tree.found, FIRST, x)
    own[PUZZLE] = NOBODY


@tiny
def resting(fault, moved, live):
    """Of the grids a bit each: it is at work, and broken or unchanged."""
    bits = NONE
    for g in range(GRIDS):
        lanes = LANES_OF_ONE << np.uint64(9 * g)
        bits |= np.uint64(((fault & lanes) != NONE) | ((moved & lanes) == NONE)) << np.uint64(g)
    return bits & live


@tiny
def work(x, live):
    """Sweep until a grid rests: which ones, and of each lane whether it is broken, loose."""
    while True:
        x, fault, moved, loose = sweep(x)
        events = resting(fault, moved, live)
        if events != NONE:
            return x, events, fault, loose


def _entry():
    """The entry; it closes over the fingerprint of all kernels, since Numba caches by file."""
    version = compiled.sources()

    @entry
    def solve_together(
        tree, three, puzzles, at, end, budget, limit, counts, guesses, solutions
    ):
        """Solve puzzles at, ..., end - 1, each up to `limit` solutions; the first is kept.

        Returns the first one not begun when the budget of grids was spent, or end + 1 when all
        are finished: call again with that one.  Instead of a count there may be INVALID.
        """
        aligned_stack()
        at, end = np.uint64(at), np.uint64(end)
        if tree.counts[STACK] > 0:
            k = np.uint64(three.handed[0])
            done, budget = go_on(tree, k, budget, limit, counts, guesses, solutions)
            if not done or version < 0:
                return at
        x = load_three(three.grids)
        live, fault, loose = np.uint64(7), NONE, NONE
        events = NONE
        for g in range(GRIDS):
            events |= np.uint64(three.own[g, PUZZLE] == NOBODY) << np.uint64(g)
        while True:
            while events != NONE:
                g = lowest(events)
                events &= events - ONE
                lanes, own = LANES_OF_ONE << (NINE * g), three.own[g]
                budget -= 1
                if own[PUZZLE] != NOBODY:
                    if fault & lanes != NONE:
                        own[FAILS] += 1
                    elif loose & lanes == NONE:
                        if own[FOUND] == 0:
                            place = np.uint64(own[PUZZLE]) * CELLS
                            write_digits(solutions, place, grid_of(x, g))
                        own[FOUND] += 1
                    else:
                        state, s = deeper(grid_of(x, g))
                        if state == BROKEN:
                            own[FAILS] += 1
                        else:
                            if state != MOVED:
                                place = np.uint64(g * np.uint64(ROOM) + np.uint64(own[STACK]))
                                other, s = branch(s)
                                store_grid(three.waiting, place, other)
                                own[STACK] += 1
                                own[GUESSED] += 1
                                own[NODES] += 1
                            x = with_grid(x, s, lanes)
                            continue
                    if own[STACK] > 0 and own[FOUND] < limit:
                        if own[FOUND] == MANY:
                            hand_over(tree, three, g, solutions)
                        else:
                            own[STACK] -= 1
                            own[NODES] += 1
                            place = np.uint64(g * np.uint64(ROOM) + np.uint64(own[STACK]))
                            x = with_grid(x, load_grid(three.waiting, place), lanes)
                            continue
                    else:
                        counts[own[PUZZLE]], guesses[own[PUZZLE]] = own[FOUND], own[GUESSED]
                        own[PUZZLE] = NOBODY
                if tree.counts[STACK] > 0:
                    k = np.uint64(three.handed[0])
                    done, budget = go_on(tree, k, budget, limit, counts, guesses, solutions)
                    if not done:
                        store_three(three.grids, x)
                        return at
                while at < end and own[PUZZLE] == NOBODY:
                    s, is_none = read_clues(puzzles, at * CELLS)
                    if any_bit(is_none):
                        counts[at] = INVALID
                    else:
                        own[STACK], own[NODES], own[GUESSED] = 0, 1, 0
                        own[FAILS], own[FOUND], own[PUZZLE] = 0, 0, np.int64(at)
                        x = with_grid(x, s, lanes)
                    at += ONE
                if own[PUZZLE] == NOBODY:
                    live &= ~(ONE << g)
            if live & (live - ONE) == NONE:  # one or none
                break
            if budget <= 0:
                store_three(three.grids, x)
                return at
            x, events, fault, loose = work(x, live)
        if live != NONE:
            g = lowest(live)
            depth, k = three.own[g, STACK], np.uint64(three.own[g, PUZZLE])
            store_grid(three.waiting, np.uint64(g * np.uint64(ROOM) + np.uint64(depth)), grid_of(x, g))
            three.own[g, STACK] += 1
            three.own[g, NODES] -= 1
            hand_over(tree, three, g, solutions)
            done, budget = go_on(tree, k, budget, limit, counts, guesses, solutions)
            if not done:
                return at
        return end + ONE

    return solve_together


solve_together = _entry()
