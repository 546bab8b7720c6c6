"""9x9 Sudokus by the thousand: what `filling` and `choosing` would make of them, compiled."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.engines.questions import Questions
from gridwright.generate.chance import Chance
from gridwright.generate.units import Units

__all__ = ["Drawn", "climbed_sudokus", "drawn_sudokus", "filled_sudokus", "unbiased_sudokus"]
__all__ += ["unit_of_cells"]

OFTEN_ENOUGH = 192
"""Numbers by chance that nearly all boards are filled with."""

STEPS = 20_000
"""Of a climb for a pattern, about 0.2 s: part of the recipe."""

ORDERS = 4_000_000
"""Looked at for one puzzle without bias, about 15 s; four in a million give one."""


class Drawn(NamedTuple):
    """One row a stream."""

    solutions: NDArray[np.int64]
    """int64[n, 81]"""
    given: NDArray[np.bool_]
    """bool[n, units]"""
    orders: NDArray[np.int64]
    """int64[n, units]: the order in which the units were given."""


def unit_of_cells(questions: Questions, units: Units) -> NDArray[np.int64] | None:
    """int64[81]: the unit of each cell of a 9x9 board without givens; None for other boards."""
    if questions.engine != "sudoku9" or units.fixed or len(units.is_open) < len(units.cells):
        return None
    if any(len(domain) < 9 for domain in questions.model.domains.values()):
        return None
    unit_of: NDArray[np.int64] = units.tells.argmax(axis=0)
    return unit_of


def filled_sudokus(
    questions: Questions, chance: Chance, jobs: int | None
) -> NDArray[np.int64] | None:
    """int64[n, 81]: what `filling` draws for each stream; None for others than empty 9x9 boards."""
    domains = questions.model.domains.values()
    if questions.engine != "sudoku9" or any(len(domain) < 9 for domain in domains):
        return None
    orders = Chance.numbered((), np.arange(len(chance.keys), dtype=np.uint64), ())
    return drawn_sudokus(chance, orders, np.arange(len(domains)), jobs).solutions


def drawn_sudokus(
    solutions: Chance, orders: Chance, unit_of: NDArray[np.int64], jobs: int | None
) -> Drawn:
    """A minimal puzzle for each stream, by two streams of numbers each."""
    from gridwright.engines.sudoku9.making import MOST_DRAWN, made_boards

    n_units = int(unit_of.max()) + 1
    cells, order = solutions.words(len(unit_of)), orders.words(n_units)
    draws = solutions.words(OFTEN_ENOUGH)
    found = made_boards(cells, draws, order, unit_of, jobs)
    boards, given = found.solutions, found.given
    if len(rows := np.flatnonzero(~found.is_made)):
        more = solutions.only(rows).words(MOST_DRAWN - OFTEN_ENOUGH)
        draws = np.concatenate((draws[rows], more), axis=1)
        rest = made_boards(cells[rows], draws, order[rows], unit_of, jobs)
        boards[rows], given[rows] = rest.solutions, rest.given
    return Drawn(boards.astype(np.int64), given, np.argsort(order, axis=1, kind="stable"))


def climbed_sudokus(
    units: Units, chance: Chance, jobs: int | None
) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """int64[n, 81]: for each stream a solution of which a pattern is enough; which were found."""
    from gridwright.engines.sudoku9.making import climbed_boards

    cells = [v for u in np.flatnonzero(units.in_pattern).tolist() for v in units.units[u]]
    boards, is_found = climbed_boards(np.array(sorted(cells), np.int64), chance.keys, STEPS, jobs)
    return boards.astype(np.int64), is_found


def unbiased_sudokus(chance: Chance, jobs: int | None) -> tuple[Drawn, NDArray[np.bool_]]:
    """A minimal puzzle for each stream, each as likely as others; and which were found."""
    from gridwright.engines.sudoku9.making import unbiased_boards

    boards, given = unbiased_boards(chance.keys, ORDERS, jobs)
    orders = np.tile(np.arange(boards.shape[1]), (len(boards), 1))
    is_found = np.asarray(given.any(axis=1), np.bool_)
    return Drawn(boards.astype(np.int64), given, orders), is_found
