"""What is given of a solution: the shortest beginning of an order, then only what is needed.

Units of facts come and go together, as the cells of an orbit do.
"""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gridwright.basics.halting import ask

if TYPE_CHECKING:
    from gridwright.engines.questions import Chosen, Questions

__all__ = ["chosen"]

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]


def chosen(
    questions: "Questions",
    units: Bools,
    solutions: Ints,
    orders: Ints,
    nodes: int,
    jobs: int | None,
    kept: Bools,
    allowed: Bools | None = None,
    *,
    all_of_them: bool = False,
) -> "Chosen":
    """Which units are given of each solution, so that it is the only one.

    units      bool[units, variables]: what each of them tells
    solutions  int64[n, variables]
    orders     int64[n, units]: the first ones are given rather than the last
    kept       bool[n, units]: given in any case
    allowed    bool[n, units]: what may be given; anything if None
    all_of_them  all that may be given is given, whether or not it can be spared

    Units that tell only what others tell may be spared as others are.  Where an engine has
    compiled code for it (`Questions.making`), that chooses the same.
    """
    from gridwright.engines.questions import Chosen

    n, n_units = orders.shape
    allowed = np.ones(orders.shape, np.bool_) if allowed is None else allowed
    # what may not be given comes last
    sorted_out = np.argsort(~np.take_along_axis(allowed, orders, axis=1), axis=1, kind="stable")
    orders = np.take_along_axis(orders, sorted_out, axis=1)
    n_allowed = allowed.sum(axis=1)
    making = questions.making()
    if making is not None and not all_of_them:
        return making.chosen(units, solutions, orders, n_allowed, kept, nodes, jobs)
    rank = np.argsort(orders, axis=1)
    settled = np.ones(n, np.bool_)

    def is_enough(rows: Ints, given: Bools) -> Bools:
        """Whether the solutions of these rows are the only ones with these units given."""
        ask()
        masks = (given.astype(np.uint8) @ units.astype(np.uint8)) > 0
        answers = questions.ask(masks, 2, nodes, jobs, hidden=solutions[rows])
        settled[rows[answers.counts < 0]] = False
        enough: Bools = answers.counts == 1
        return enough

    everything = np.arange(n)
    is_known = np.ones(n, np.bool_)
    if all_of_them or (n_allowed < n_units).any():
        is_known = is_enough(everything, allowed)
    if all_of_them:
        return Chosen(allowed, settled, is_known)
    everything = everything[is_known]
    # low many are too few, high many are enough
    low, high = np.full(n, -1), np.where(is_known, n_allowed, 0)
    while len(rows := everything[(high - low > 1)[everything]]):
        middle = (low[rows] + high[rows]) // 2
        enough = is_enough(rows, (rank[rows] < middle[:, None]) | kept[rows])
        high[rows] = np.where(enough, middle, high[rows])
        low[rows] = np.where(enough, low[rows], middle)
    given = (rank < high[:, None]) | kept
    # without the last of the beginning it is known to be too little, but for what is kept
    for place in range(int(high.max(initial=0)) - 1, -1, -1):
        rows = everything[(place < high - 1)[everything]]
        rows = rows[~kept[rows, orders[rows, place]]]
        if not len(rows):
            continue
        fewer = given[rows].copy()
        fewer[np.arange(len(rows)), orders[rows, place]] = False
        enough = is_enough(rows, fewer)
        given[rows[enough], orders[rows[enough], place]] = False
    return Chosen(given, settled, is_known)
