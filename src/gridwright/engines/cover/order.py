"""An order of the items in which a search sweeps over the problem like a broom.

Counting is free to branch on any item.  With ties going to the lowest item, an order in which
neighbours are close keeps what is covered in one piece with a short rim, and the memo meets few
different rims.

Source: E. Cuthill and J. McKee, Reducing the bandwidth of sparse symmetric matrices (1969).
"""

import numpy as np

from gridwright.engines.cover.problem import CoverProblem

__all__ = ["sweep_order"]


def sweep_order(problem: CoverProblem) -> np.ndarray:
    """New number of each item: primary items breadth first from a far end, the others as they
    were.
    """
    near: list[set[int]] = [set() for _ in range(problem.n_primary)]
    for first, end in zip(problem.start[:-1], problem.start[1:], strict=True):
        items = [i for i in problem.item_of[first:end].tolist() if i < problem.n_primary]
        for i in items:
            near[i].update(items)
    number = np.arange(problem.n_items, dtype=np.int32)
    placed: list[int] = []
    seen: set[int] = set()
    for item in sorted(range(problem.n_primary), key=lambda i: (len(near[i]), i)):
        if item not in seen:
            far_end = _breadth_first(near, item)[-1]
            part = _breadth_first(near, far_end)
            placed += part
            seen.update(part)
    number[placed] = np.arange(problem.n_primary, dtype=np.int32)
    return number


def _breadth_first(near: list[set[int]], start: int) -> list[int]:
    """Items in reach of one, by distance; of those at an equal distance first those with few
    neighbours.
    """
    queue, seen = [start], {start}
    for item in queue:
        fresh = sorted(near[item] - seen, key=lambda i: (len(near[i]), i))
        queue += fresh
        seen.update(fresh)
    return queue
