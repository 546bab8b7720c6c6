"""An order of the items in which a search sweeps over the problem like a broom.

Counting is free to branch on any item.  With ties going to the lowest item, an order in which
neighbours are close keeps what is covered in one piece with a short rim, and the memo meets few
different rims.

Source: E. Cuthill and J. McKee, Reducing the bandwidth of sparse symmetric matrices (1969).
"""

import itertools
from dataclasses import replace

import numpy as np

from gridwright.basics.halting import ask, asking
from gridwright.engines.cover.problem import CoverProblem

__all__ = ["in_order", "item_order"]


def in_order(problem: CoverProblem) -> CoverProblem:
    """The problem with its items numbered in this order."""
    return replace(problem, item_of=item_order(problem)[problem.item_of])


def item_order(problem: CoverProblem) -> np.ndarray:
    """New number of each item: primary items breadth first from a far end, the others as they
    were.
    """
    items, start = problem.item_of.tolist(), problem.start.tolist()
    near = [0] * problem.n_items  # sets of items as bits: options of some cover many
    for first, end in asking(itertools.pairwise(start), 64):
        together = 0
        for i in items[first:end]:
            together |= 1 << i
        for i in items[first:end]:
            near[i] |= together
    primary = (1 << problem.n_primary) - 1
    near = [others & primary for others in near[: problem.n_primary]]
    by_degree = sorted(range(problem.n_primary), key=lambda i: (near[i].bit_count(), i))
    rank = [0] * problem.n_primary
    for place, item in enumerate(by_degree):
        rank[item] = place
    placed: list[int] = []
    seen = 0
    for item in by_degree:
        if not seen >> item & 1:
            far_end = _breadth_first(near, rank, item)[-1]
            part = _breadth_first(near, rank, far_end)
            placed += part
            for i in part:
                seen |= 1 << i
    number = np.arange(problem.n_items, dtype=np.int32)
    number[placed] = np.arange(problem.n_primary, dtype=np.int32)
    return number


def _breadth_first(near: list[int], rank: list[int], start: int) -> list[int]:
    """Items in reach of one, by distance; of those at an equal distance first those with few
    neighbours.
    """
    queue, unseen = [start], ~(1 << start)
    for item in queue:
        ask()
        fresh = near[item] & unseen
        unseen &= ~fresh
        neighbours = []
        while fresh:
            neighbours.append((fresh & -fresh).bit_length() - 1)
            fresh &= fresh - 1
        queue += sorted(neighbours, key=rank.__getitem__)
    return queue
