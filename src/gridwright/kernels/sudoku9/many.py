"""Very many puzzles, one after the other, on one tree; a puzzle may take several calls.

Solutions are written down as they are found; whether they are solutions is asked by `proof`.
"""

import numpy as np

from gridwright.kernels import compiled
from gridwright.kernels.compiled import entry, tiny
from gridwright.kernels.sudoku9.board import BOARD, read_clues, write_digits
from gridwright.kernels.sudoku9.rules import SLOT
from gridwright.kernels.sudoku9.search import (
    FAILS,
    FOUND,
    FULL,
    GUESSED,
    LIGHT,
    MANY,
    NODES,
    PAUSED,
    STACK,
    load_grid,
    search,
    store_grid,
)
from gridwright.kernels.vectors import any_bit

__all__ = ["INVALID", "MARKS", "UNSETTLED", "solve_marks", "solve_rows", "solve_sets"]

INVALID = -1  # in place of a count
UNSETTLED = -1  # in place of a count, by `solve_sets`
MARKS = 9 * BOARD
"""Candidates of a board: the digits of its cells, one after the other."""

FIRST, DIGITS = np.uint64(0), np.uint64(9)
CELLS = np.uint64(BOARD)


@tiny
def begin(tree, x):
    """Put a grid at the root of the tree."""
    store_grid(tree.grids, FIRST, x)
    tree.levels[FIRST] = 0
    tree.counts[NODES], tree.counts[GUESSED] = 0, 0
    tree.counts[FAILS], tree.counts[FOUND], tree.counts[LIGHT] = 0, 0, 0
    tree.counts[STACK] = 1


@tiny
def read_marks(tree, marks, at):
    """The grid of a puzzle by its candidates: what is not 0 may be."""
    for cell in range(CELLS):
        mask = 0
        for digit in range(DIGITS):
            mask |= (marks[at, cell * DIGITS + digit] != 0) << digit
        tree.grids[SLOT[cell]] = mask
    return load_grid(tree.grids, FIRST)


@tiny
def read_sets(tree, sets, at):
    """The grid of a puzzle by the sets of digits of its cells."""
    for cell in range(CELLS):
        tree.grids[SLOT[cell]] = sets[at, cell]
    return load_grid(tree.grids, FIRST)


@tiny
def go_on(tree, k, budget, limit, counts, guesses, solutions):
    """Search puzzle k for at most `budget` grids more; whether it is finished, and the rest.

    It pauses at the solution number MANY, after which there may be better ways to count.
    """
    before, known = tree.counts[NODES], tree.counts[FOUND]
    most = MANY if known < MANY < limit else limit
    code = search(tree, 1 if known == 0 else 0, budget, most - known)
    if code == FULL and most < limit:
        code = PAUSED
    if code != PAUSED:
        counts[k], guesses[k] = tree.counts[FOUND], tree.counts[GUESSED]
        if counts[k] > 0:
            write_digits(solutions, k * CELLS, load_grid(tree.found, FIRST))
        tree.counts[STACK] = 0
    return code != PAUSED, budget - (tree.counts[NODES] - before)


def _entries():
    """The entries; they close over the fingerprint of all kernels, since Numba caches by file."""
    version = compiled.sources()

    @entry
    def solve_rows(tree, puzzles, at, end, budget, limit, counts, guesses, solutions):
        """Solve puzzles at, ..., end - 1, each up to `limit` solutions; the first is kept.

        Returns the first one not finished after `budget` grids: call again with it, and with
        the same tree, which is empty at first and after the last puzzle.  Instead of a count
        there may be INVALID.
        """
        for k in range(np.uint64(at), np.uint64(end)):
            if tree.counts[STACK] == 0:
                x, is_none = read_clues(puzzles, k * CELLS)
                if any_bit(is_none) or version < 0:
                    counts[k] = INVALID
                    continue
                begin(tree, x)
            is_finished, budget = go_on(tree, k, budget, limit, counts, guesses, solutions)
            if not is_finished:
                return k
        return np.uint64(end)

    @entry
    def solve_marks(tree, marks, at, end, budget, limit, counts, guesses, solutions):
        """The same for puzzles by their candidates, uint8[n, MARKS]; none is INVALID."""
        for k in range(np.uint64(at), np.uint64(end)):
            if tree.counts[STACK] == 0 and version >= 0:
                begin(tree, read_marks(tree, marks, k))
            is_finished, budget = go_on(tree, k, budget, limit, counts, guesses, solutions)
            if not is_finished:
                return k
        return np.uint64(end)

    @entry
    def solve_sets(tree, sets, at, end, budget, limit, nodes, counts, opened, solutions):
        """The same for sets of digits, uint16[n, 81], all solutions being kept.

        A puzzle may take `nodes` grids; one that needs more is UNSETTLED.  `tree` has room for
        `limit` solutions, `solutions` uint8[n * limit * 81] for all.
        """
        for k in range(np.uint64(at), np.uint64(end)):
            if tree.counts[STACK] == 0 and version >= 0:
                begin(tree, read_sets(tree, sets, k))
            while True:
                before, known = tree.counts[NODES], tree.counts[FOUND]
                left = limit - known
                code = search(tree, left, min(budget, nodes - before), left)
                for i in range(tree.counts[FOUND] - known):
                    place = np.uint64((k * np.uint64(limit) + np.uint64(known + i)) * CELLS)
                    write_digits(solutions, place, load_grid(tree.found, np.uint64(i)))
                budget -= tree.counts[NODES] - before
                if code != PAUSED or tree.counts[NODES] >= nodes:
                    break
                if budget <= 0:
                    return k
            counts[k] = tree.counts[FOUND] if code != PAUSED else UNSETTLED
            opened[k] = tree.counts[NODES]
            tree.counts[STACK] = 0
        return np.uint64(end)

    return solve_rows, solve_marks, solve_sets


solve_rows, solve_marks, solve_sets = _entries()
