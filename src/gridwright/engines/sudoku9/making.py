"""Very many 9x9 Sudokus drawn by chance: arrays of words in, solutions and what is given out."""

from threading import Event
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.basics.errors import WrongSolution
from gridwright.basics.halting import ask
from gridwright.basics.machine import cores
from gridwright.engines.portions import Portions, work_on
from gridwright.engines.sudoku9.search import new_tree
from gridwright.kernels.sudoku9.board import BOARD
from gridwright.kernels.sudoku9.climbing import Climb, climb
from gridwright.kernels.sudoku9.making import MADE, MOST_DRAWN, RAN_OUT, MakingRoom, make_rows
from gridwright.kernels.sudoku9.proof import NONE, first_flaw
from gridwright.kernels.sudoku9.rules import GRID
from gridwright.kernels.sudoku9.unbiased import FLAWED as SEEK_FLAWED
from gridwright.kernels.sudoku9.unbiased import seek

__all__ = ["MOST_DRAWN", "Boards", "climbed_boards", "made_boards", "unbiased_boards"]

Words = NDArray[np.uint64]

WRONG = "sudoku9: a solution breaks a rule while puzzles were made"

PORTION = 64
"""Puzzles between two looks at whether to stop: about 3 ms."""


CLIMB_PORTION = 200
"""Steps of a climb between two such looks: about 5 ms."""

UNBIASED_PORTION = 2_000
"""Orders between two such looks: about 5 ms."""

CLIMB_WORDS = 256
"""Numbers by chance for filling a board while climbing; a step that needs more is in vain."""


class Boards(NamedTuple):
    """What was made, one row a puzzle."""

    solutions: NDArray[np.uint8]
    """uint8[n, 81]: solved boards."""
    given: NDArray[np.bool_]
    """bool[n, units]: which units are given, so that it is the only one and none can be spared."""
    is_made: NDArray[np.bool_]
    """bool[n]: False where there were too few numbers by chance."""


def made_boards(
    cells: Words, draws: Words, orders: Words, unit_of: NDArray[np.int64], jobs: int | None = None
) -> Boards:
    """Fill boards by chance, and choose what is given of each.

    cells    uint64[n, 81]: values are fixed in the cells in the order in which these increase
    draws    uint64[n, up to MOST_DRAWN]: which of the values that are left is tried next
    orders   uint64[n, units]: units are given as these increase, then spared from the last on
    unit_of  int64[81]: the unit of each cell; the cells of a unit come and go together

    A solution is what `generate.filling` finds with these numbers, what is given is what
    `generate.choosing` chooses.  Raises WrongSolution where a solution breaks a rule.
    """
    n, n_units = orders.shape
    boards = np.zeros((n, BOARD), np.uint8)
    given, codes = np.zeros((n, n_units), np.uint8), np.zeros(n, np.int64)
    stop = Event()

    def work(portions: Portions) -> None:
        tree, room = new_tree(np.zeros((0, BOARD), np.uint16), [], room=2), _room()
        for start, end in portions:
            for at in range(start, end, PORTION):
                if stop.is_set():
                    return
                ask()
                last = min(at + PORTION, end)
                every: tuple[Any, ...] = (cells, draws, orders, unit_of)
                make_rows(tree, room, *every, at, last, boards.reshape(-1), given, codes)

    work_on(n, cores() if jobs is None else jobs, stop, work)
    is_made = codes == MADE
    if not (is_made | (codes == RAN_OUT)).all():
        raise WrongSolution(WRONG)
    told = given.astype(np.bool_)
    _check(boards, told[:, unit_of], is_made)
    return Boards(boards, told, is_made)


def climbed_boards(
    cells: NDArray[np.int64], keys: Words, steps: int, jobs: int | None = None
) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
    """Boards uint8[n, 81] whose digits in these cells leave one solution, and which were found.

    keys   uint64[n]: from which numbers by chance begin
    steps  of a climb on the number of solutions, after which it is given up
    """
    n, stop = len(keys), Event()
    boards, is_found = np.zeros((n, BOARD), np.uint8), np.zeros(n, np.bool_)

    def work(portions: Portions) -> None:
        tree, room = new_tree(np.zeros((0, BOARD), np.uint16), [], room=2), _room()
        for start, end in portions:
            for k in range(start, end):
                path = _path(cells, boards[k], np.zeros(BOARD, np.uint8), keys[k], CLIMB_WORDS)
                for done in range(0, steps, CLIMB_PORTION):
                    if stop.is_set():
                        return
                    ask()
                    if climb(tree, room, path, min(CLIMB_PORTION, steps - done)):
                        is_found[k] = True
                        break

    work_on(n, cores() if jobs is None else jobs, stop, work)
    given = np.zeros((n, BOARD), np.bool_)
    given[:, cells] = True
    _check(boards, given, is_found)
    return boards, is_found


def unbiased_boards(
    keys: Words, orders: int, jobs: int | None = None
) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
    """Solved boards uint8[n, 81], and bool[n, 81]: what is given of each, nothing if none is met.

    keys    uint64[n]: from which numbers by chance begin
    orders  that are looked at for one puzzle, before it is given up
    """
    n, stop = len(keys), Event()
    boards, given = np.zeros((n, BOARD), np.uint8), np.zeros((n, BOARD), np.bool_)

    def work(portions: Portions) -> None:
        tree, room = new_tree(np.zeros((0, BOARD), np.uint16), [], room=2), _room()
        for start, end in portions:
            for k in range(start, end):
                path = _path(np.arange(BOARD), boards[k], boards[k], keys[k], MOST_DRAWN)
                for done in range(0, orders, UNBIASED_PORTION):
                    if stop.is_set():
                        return
                    ask()
                    n_given = int(seek(tree, room, path, min(UNBIASED_PORTION, orders - done)))
                    if n_given == SEEK_FLAWED:
                        raise WrongSolution(WRONG)
                    if n_given:
                        given[k, path.cells[:n_given]] = True
                        break

    work_on(n, cores() if jobs is None else jobs, stop, work)
    _check(boards, given, np.asarray(given.any(axis=1), np.bool_))
    return boards, given


def _check(boards: NDArray[np.uint8], given: NDArray[np.bool_], is_made: NDArray[np.bool_]) -> None:
    """Raise WrongSolution where a board that is made is no solution of what is given."""
    clues, counts = np.where(given, boards, 0).astype(np.uint8), is_made.astype(np.int64)
    if first_flaw(clues.reshape(-1), boards.reshape(-1), counts, 0, len(boards)) != NONE:
        raise WrongSolution(WRONG)


def _path(cells: NDArray[np.int64], board: Any, trial: Any, key: np.uint64, n_words: int) -> Climb:
    """A climb, or a search for what is minimal, at its beginning."""
    words, chance = np.zeros(n_words, np.uint64), np.array([key], np.uint64)
    return Climb(cells.copy(), board, trial, words, chance, np.zeros(3, np.int64))


def _room() -> MakingRoom:
    """Where a thread works."""
    return MakingRoom(
        np.zeros(2 * GRID, np.uint16),
        np.zeros((2, BOARD), np.uint16),
        np.zeros(BOARD, np.int64),
        np.zeros(BOARD, np.int64),
        np.zeros(129, np.int64),
        np.zeros(BOARD, np.uint8),
        np.zeros(2 * BOARD, np.uint8),
    )
