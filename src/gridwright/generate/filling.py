"""Solutions drawn by chance: values are fixed at random until one solution is left.

Whether a value is fixed depends on whether there is a solution with it, so on truths alone.  "A few
values, then what an engine finds first" would be quicker and far from even (`docs/experiments.md`).
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gridwright.basics.halting import ask
from gridwright.generate.chance import Chance

if TYPE_CHECKING:
    from gridwright.engines.questions import Questions

__all__ = ["filled"]

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]


def filled(
    questions: "Questions",
    n_cells: int,
    chance: Chance,
    nodes: int,
    jobs: int | None,
    given: Mapping[int, int],
) -> tuple[Ints, Bools]:
    """int64[n, variables]: a solution for each stream, and bool[n]: which were found.

    Values of the first `n_cells` variables are fixed, by their places those that are `given` in
    all of them.  A solution that takes more than `nodes` nodes for a question is given up.  Where
    an engine has compiled code for it (`Questions.making`), that draws the same.
    """
    from gridwright.engines.questions import Pins

    making = questions.making()
    if making is not None:
        orders = chance.orders(n_cells)
        return making.filled(orders, chance.states, nodes, jobs, given)
    domains = [questions.model.domains[variable] for variable in questions.variables[:n_cells]]
    n, most = len(chance.keys), max(map(len, domains), default=0)
    values = np.zeros((n_cells, most), np.int64)
    is_open = np.zeros((n, n_cells, most), np.bool_)
    for cell, domain in enumerate(domains):
        values[cell, : len(domain)] = list(domain)
        is_open[:, cell, : len(domain)] = True
    fixed = np.full((n, n_cells), -1, np.int64)  # the number of the value, or -1
    for cell, value in given.items():
        fixed[:, cell] = list(domains[cell]).index(value)
        is_open[:, cell] = False
    order, place = chance.orders(n_cells), np.zeros(n, np.int64)
    solutions = np.zeros((n, len(questions.variables)), np.int64)
    active, is_found = np.ones(n, np.bool_), np.zeros(n, np.bool_)
    place -= 1
    _to_next(place, order, is_open, active)
    while active.any():
        ask()
        rows = np.flatnonzero(active)
        cells = order[rows, place[rows] % n_cells]
        choices = is_open[rows, cells]
        n_left = choices.sum(axis=1)
        drawn = chance.below(np.maximum(_spread(n_left, rows, n), 1))[rows]
        rank = choices.cumsum(axis=1) - 1
        number = ((rank == drawn[:, None]) & choices).argmax(axis=1)
        tried = fixed[rows].copy()
        tried[np.arange(len(rows)), cells] = number
        of, at = np.nonzero(tried >= 0)
        starts = np.concatenate(([0], np.cumsum((tried >= 0).sum(axis=1))))
        pins = Pins(starts, at, values[at, tried[of, at]])
        answers = questions.ask(pins, 2, nodes, jobs)
        counts = answers.counts
        is_open[rows, cells, number] = False
        holds = counts > 0
        fixed[rows[holds], cells[holds]] = number[holds]
        is_open[rows[holds], cells[holds]] = False
        done = counts == 1
        solutions[rows[done]] = answers.solutions[done, 0]
        is_found[rows[done]] = True
        active[rows[done | (counts < 0)]] = False
        active &= is_open.any(axis=(1, 2))  # else there is no solution at all
        _to_next(place, order, is_open, active)
    return solutions, is_found


def _spread(numbers: Ints, rows: Ints, n: int) -> Ints:
    """The numbers at their rows of an array of n, 1 elsewhere."""
    spread = np.ones(n, np.int64)
    spread[rows] = numbers
    return spread


def _to_next(place: Ints, order: Ints, is_open: Bools, active: Bools) -> None:
    """Go on to the next cell, in each order, that has values which were not tried."""
    n_cells = order.shape[1]
    rows = np.flatnonzero(active)
    place[rows] += 1
    while len(rows):
        stuck = ~is_open[rows, order[rows, place[rows] % n_cells]].any(axis=1)
        rows = rows[stuck]
        place[rows] += 1
