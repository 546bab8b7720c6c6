"""A count of very many solutions: a tree of which grids are counted by their bands.

It is the search of `search` whose grids are settled lightly, but for what `bands` takes: such a
grid is a leaf with as many solutions as it has.
"""

import numpy as np

from gridwright.kernels import compiled
from gridwright.kernels.compiled import entry
from gridwright.kernels.sudoku9.bands import TOO_MANY, WORK, count_by_bands
from gridwright.kernels.sudoku9.rules import OPEN, SOLVED, settle_lightly
from gridwright.kernels.sudoku9.search import (
    DONE,
    FAILS,
    FIRST,
    FOUND,
    FULL,
    GUESSED,
    NODES,
    PAUSED,
    STACK,
    UP,
    branch,
    load_grid,
    store_grid,
)

__all__ = ["count_on"]


def _entry():
    """The entry; it closes over the fingerprint of all kernels, since Numba caches by file."""
    version = compiled.sources()

    @entry
    def count_on(tree, bands, budget, limit):
        """Settle at most `budget` grids more, until `limit` solutions are counted in this call.

        Returns PAUSED, FULL or DONE; what counting by bands takes is part of the budget.
        """
        counts, depth, n_found = tree.counts, np.uint64(tree.counts[STACK]), 0
        while version >= 0 and depth != FIRST and budget > 0 and n_found < limit:
            depth -= UP
            budget -= 1
            counts[NODES] += 1
            level = tree.levels[depth]
            state, x = settle_lightly(load_grid(tree.grids, depth))
            many = 1 if state == SOLVED else 0
            if state == OPEN:
                store_grid(bands.grid, FIRST, x)
                many = count_by_bands(bands)
                budget -= bands.bounds[WORK]
                if many == TOO_MANY or many > limit - n_found:
                    counts[GUESSED] += 1
                    without, x = branch(x)
                    store_grid(tree.grids, depth, without)
                    store_grid(tree.grids, depth + UP, x)
                    tree.levels[depth] = level + np.uint16(1)
                    tree.levels[depth + UP] = level + np.uint16(1)
                    depth += UP + UP
                    continue
            n_found += many
            counts[FAILS] += many == 0
        counts[STACK] = depth
        counts[FOUND] += n_found
        return DONE if depth == FIRST else FULL if n_found >= limit else PAUSED

    return count_on


count_on = _entry()
