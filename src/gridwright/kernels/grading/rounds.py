"""A round: all the easiest steps of a board at once.

Which of several equally easy steps is done first depends on which way round a board is shown; what
can be done at one cost does not.

Steps are placements for which nothing has to be imagined (`singles`); where there are none,
candidates that are refuted (`refutation`), by iterative deepening on what that may cost; and where
none is refuted, *trials*: a candidate is supposed, and the board is filled in with rounds of the
first two kinds until it breaks.  What the inner refutations of a trial may cost is deepened too.
"""

from typing import Any, NamedTuple

import numpy as np

from gridwright.kernels.bits import ONE, ZERO, lowest, u
from gridwright.kernels.compiled import inner, tiny
from gridwright.kernels.grading.board import (
    BIT,
    CANDIDATES,
    CELLS,
    HOUSES,
    SET,
    SETS,
    place,
    remove,
)
from gridwright.kernels.grading.refutation import (
    DEPTH,
    DUE,
    NEVER,
    PLACEMENT,
    WORK,
    Mind,
    new_mind,
    refute,
)
from gridwright.kernels.grading.singles import BROKEN, ROOM, singles

__all__ = [
    "INNER",
    "RUNGS",
    "Board",
    "Room",
    "fill_in",
    "new_room",
    "refutations",
    "strike",
    "trial",
]

RUNGS = np.array([200, 300, 400, 500, 600, 700, 850, 1000, 1200, 1400])
"""What a refutation may cost, one after the other."""

INNER = np.array([1, 3, 6, 10])
"""How many of these rungs are climbed inside a trial, one after the other."""

LONGEST = 1 << 15
"""Placements imagined in one trial; what takes more is not found."""


class Board(NamedTuple):
    """The arrays of `board`."""

    sets: Any
    values: Any
    spaces: Any


class Room(NamedTuple):
    """What is worked with: a board, a copy for trials, refutations; and what a round finds.

    found    uint16[512]  placements
    refuted  uint16[729]  candidates, of the board and, in the second array, of the copy
    kept     uint16[729, 324], uint8[729, 81], uint8[729, 27]
                          how far the trial of each candidate came that did not end
    totals   int64[729]   what it had written down then
    """

    mind: Mind
    board: Board
    copy: Board
    found: Any
    refuted: Any
    inside: Any
    kept: Board
    totals: Any


def new_room() -> Room:
    """Room for one board."""
    boards = [
        Board(np.zeros(SETS, np.uint16), np.zeros(CELLS, np.uint8), np.zeros(HOUSES, np.uint8))
        for _ in range(2)
    ]
    found, refuted, inside = (np.zeros(n, np.uint16) for n in (ROOM, CANDIDATES, CANDIDATES))
    n = CANDIDATES
    kept = Board(
        np.zeros((n, SETS), np.uint16),
        np.zeros((n, CELLS), np.uint8),
        np.zeros((n, HOUSES), np.uint8),
    )
    totals = np.zeros(n, np.int64)
    return Room(new_mind(), boards[0], boards[1], found, refuted, inside, kept, totals)


@tiny
def is_left(board, candidate):
    """Whether a candidate is left."""
    at = u(4 * candidate)
    return board.sets[u(SET[at])] & BIT[at] != 0


@inner
def fill_in(board, found, n):
    """Place what was found; how many cells that filled, or BROKEN if two contradict each other."""
    placed = 0
    for i in range(u(n)):
        candidate = np.int64(found[i])
        if not is_left(board, candidate):
            return BROKEN
        if board.values[u(candidate // 9)] == 0:
            place(board.sets, board.values, board.spaces, candidate)
            placed += 1
    return placed


@inner
def strike(board, refuted, n):
    """Take candidates away."""
    for i in range(u(n)):
        remove(board.sets, np.int64(refuted[i]))


@inner
def refutations(mind, board, top, refuted):
    """The cost of the cheapest refutations on the first `top` rungs; how many; and placements.

    `refuted` gets the candidates.  The cost is NEVER if none is at most that of the last rung.
    Most candidates have few consequences, which are the same on every rung: they are looked at
    again on the first that allows what was too dear before.
    """
    best, n, depth = NEVER, 0, 0
    for rung in range(u(top)):
        best, n, depth = NEVER, 0, 0
        for cell in range(u(CELLS)):
            if board.values[cell] != 0:
                continue
            left = np.uint64(board.sets[cell])
            while left != ZERO:
                candidate = 9 * np.int64(cell) + lowest(left)
                left &= left - ONE
                c = u(candidate)
                if rung == 0 or mind.due[c] <= RUNGS[rung]:
                    mind.known[c] = refute(mind, board.sets, candidate, RUNGS[rung])
                    mind.due[c], mind.depth[c] = mind.figures[DUE], mind.figures[DEPTH]
                cost = np.int64(mind.known[c])
                if cost < best:
                    best, n, depth = cost, 0, np.int64(mind.depth[c])
                if cost == best and cost < NEVER:
                    refuted[u(n)] = candidate
                    n += 1
                    depth = min(depth, np.int64(mind.depth[c]))
        if best <= RUNGS[rung]:
            return best, n, depth
    return NEVER, 0, 0


@inner
def begun(room, candidate):
    """Suppose a candidate on the copy of the board; what has been written down then."""
    board, other = room.copy, room.board
    for k in range(u(SETS)):
        board.sets[k] = other.sets[k]
    for k in range(u(CELLS)):
        board.values[k] = other.values[k]
    for k in range(u(HOUSES)):
        board.spaces[k] = other.spaces[k]
    place(board.sets, board.values, board.spaces, candidate)
    return PLACEMENT


@inner
def gone_on_with(room, candidate):
    """The copy as a trial with fewer rungs has left it; what has been written down then."""
    board, c = room.copy, u(candidate)
    for k in range(u(SETS)):
        board.sets[k] = room.kept.sets[c, k]
    for k in range(u(CELLS)):
        board.values[k] = room.kept.values[c, k]
    for k in range(u(HOUSES)):
        board.spaces[k] = room.kept.spaces[c, k]
    return room.totals[c]


@inner
def keep(room, candidate, total):
    """Keep how far a trial came, for one with more rungs."""
    board, c = room.copy, u(candidate)
    for k in range(u(SETS)):
        room.kept.sets[c, k] = board.sets[k]
    for k in range(u(CELLS)):
        room.kept.values[c, k] = board.values[k]
    for k in range(u(HOUSES)):
        room.kept.spaces[c, k] = board.spaces[k]
    room.totals[c] = total


@inner
def trial(room, candidate, top, is_new):
    """What is written down until the board breaks on which a candidate is supposed; or NEVER.

    Refutations on the way are on the first `top` rungs.  One that is not new goes on where the
    trial of the same candidate on the same board came to with fewer rungs.
    """
    mind, board = room.mind, room.copy
    total = begun(room, candidate) if is_new else gone_on_with(room, candidate)
    end = mind.figures[WORK] + LONGEST
    while mind.figures[WORK] <= end:
        code, n = singles(board.sets, board.values, board.spaces, room.found)
        if code == BROKEN:
            return total
        if code > 0:
            placed = fill_in(board, room.found, n)
            if placed == BROKEN:
                return total + PLACEMENT
            total += PLACEMENT * placed
            continue
        cost, n, _ = refutations(mind, board, top, room.inside)
        if cost == NEVER:
            break
        strike(board, room.inside, n)
        total += cost
    keep(room, candidate, total)
    return NEVER
