"""Very many boards, one after the other; a board may take several calls.

Results are int64[n, RESULTS], one row a board:

    STATE      GRADED; LEFT_OFF: trials are needed, and the work allowed was not enough to the end;
               STUCK: trials are needed, and are not enough; WRONG: there is no solution
    HARDEST    the greatest code of a step: those of `singles`, OFFSET and the cost of a
               refutation, or TRIAL and a hundredth of what a trial writes down
    WORK       the codes of all placements, and of each round of refutations or trials, added up
    NARROW     cells or candidates that a hardest step could be made on, where they were fewest
    KINDS ...  placements of each kind of `singles`; rounds of refutations of 1, 2, ... placements,
               the last of them for all that take more; rounds of trials
"""

from typing import Any

import numpy as np

from gridwright.kernels.bits import u
from gridwright.kernels.compiled import entry, inner, sources
from gridwright.kernels.grading.board import CELLS, clear, place
from gridwright.kernels.grading.refutation import NEVER
from gridwright.kernels.grading.refutation import WORK as MADE
from gridwright.kernels.grading.rounds import (
    INNER,
    RUNGS,
    fill_in,
    is_left,
    refutations,
    strike,
    trial,
)
from gridwright.kernels.grading.singles import BOX, BROKEN, CELL, LAST, LINE, POINTING, singles

__all__ = ["DEEPEST", "FIGURES", "GRADED", "HARDEST", "KINDS", "LEFT_OFF", "NARROW", "OFFSET"]
__all__ += [
    "RESULTS",
    "ROW",
    "SINGLES",
    "STATE",
    "STUCK",
    "TRIAL",
    "TRIALS",
    "WORK",
    "WRONG",
    "grade_rows",
]

GRADED, LEFT_OFF, STUCK, WRONG = range(4)

SINGLES = np.array([LAST, BOX, LINE, POINTING, CELL])
DEEPEST = 12
"""Refutations of so many placements, or more, are counted together."""

STATE, HARDEST, WORK, NARROW, KINDS = range(5)
TRIALS = KINDS + len(SINGLES) + DEEPEST
RESULTS = TRIALS + 1

OFFSET, TRIAL = 100, 1500

# ------------------------------------------------------------------ what is kept between calls

(
    ROW,  # the board
    AT,  # what to do next: BEGIN, ROUND or TRY
    OPEN,  # cells that are open
    BEGAN,  # placements that had been imagined before
    RUNG,  # of the trials that are made: which of INNER
    NEXT,  # the next candidate to be tried
    FOUND,  # candidates refuted by trials of this rung
    LEAST,  # the least that one of these writes down
) = range(8)
FIGURES = 8

BEGIN, ROUND, TRY = range(3)


@inner
def begin(room, puzzles, row, control):
    """Put a puzzle on the board; whether its clues do not contradict one another."""
    board = room.board
    clear(board.sets, board.values, board.spaces)
    control[OPEN] = CELLS
    for cell in range(CELLS):
        digit = np.int64(puzzles[row, cell])
        if digit != 0:
            if not is_left(board, 9 * cell + digit - 1):
                return False
            place(board.sets, board.values, board.spaces, 9 * cell + digit - 1)
            control[OPEN] -= 1
    return True


@inner
def note(results, row, code, work, n, kind):
    """Add a round of so many steps to the figures of a board."""
    if code > results[row, HARDEST]:
        results[row, HARDEST], results[row, NARROW] = code, n
    elif code == results[row, HARDEST]:
        results[row, NARROW] = min(n, results[row, NARROW])
    results[row, WORK] += work
    results[row, kind] += n if kind < KINDS + len(SINGLES) else 1


@inner
def kind_of(code):
    """Which figure counts placements of this code."""
    kind = 0
    while SINGLES[kind] != code:
        kind += 1
    return KINDS + kind


@inner
def one_round(room, control, results, row):
    """The next round of a board; what it is now: BEGIN after its last one."""
    board = room.board
    code, n = singles(board.sets, board.values, board.spaces, room.found)
    placed = BROKEN if code == BROKEN else fill_in(board, room.found, n)
    if placed == BROKEN:
        results[row, STATE] = WRONG
        return BEGIN
    if code > 0:
        note(results, row, code, code * placed, placed, kind_of(code))
        control[OPEN] -= placed
        return ROUND if control[OPEN] > 0 else BEGIN
    cost, n, depth = refutations(room.mind, board, len(RUNGS), room.refuted)
    if cost == NEVER:
        control[RUNG], control[NEXT], control[FOUND], control[LEAST] = 0, 0, 0, NEVER
        return TRY
    kind = KINDS + len(SINGLES) + min(depth, DEEPEST) - 1
    note(results, row, OFFSET + cost, OFFSET + cost, n, kind)
    strike(board, room.refuted, n)
    return ROUND


@inner
def tried(room, control, results, row):
    """The next trials of a board, one or more; what is to be done then."""
    board = room.board
    while control[NEXT] < 9 * CELLS:
        candidate = control[NEXT]
        control[NEXT] += 1
        if board.values[u(candidate // 9)] == 0 and is_left(board, candidate):
            rung = control[RUNG]
            least = trial(room, candidate, INNER[u(rung)], rung == 0)
            if least < NEVER:
                room.refuted[u(control[FOUND])] = candidate
                control[FOUND] += 1
                control[LEAST] = min(control[LEAST], least)
            return TRY
    if control[FOUND] == 0:
        control[RUNG], control[NEXT] = control[RUNG] + 1, 0
        if control[RUNG] < len(INNER):
            return TRY
        results[row, STATE] = STUCK
        return BEGIN
    code = TRIAL + control[LEAST] // 100
    note(results, row, code, code, control[FOUND], TRIALS)
    strike(board, room.refuted, control[FOUND])
    return ROUND


def _make_grade_rows() -> Any:
    version = sources()

    @entry
    def grade_rows(
        room: Any,
        control: Any,
        puzzles: Any,
        end: Any,
        most: Any,
        budget: Any,
        results: Any,
        boards: Any,
    ) -> int:
        """Grade the boards from control[ROW] to end - 1; the first that is not finished.

        puzzles  uint8[n, 81], digits, 0 for open cells
        most     placements that may be imagined for a board once it needs trials
        budget   and in this call, about; then call again
        control  int64[FIGURES], at first zeros but for ROW
        boards   uint8[n, 81]: as far as each has been filled in
        """
        if version < 0:
            return 0
        made, row = room.mind.figures, control[ROW]
        until = made[MADE] + budget
        while row < end and made[MADE] < until:
            if control[AT] == BEGIN:
                for k in range(RESULTS):
                    results[row, k] = 0
                control[BEGAN] = made[MADE]
                until -= 1
                if not begin(room, puzzles, row, control):
                    results[row, STATE] = WRONG
                elif control[OPEN] > 0:
                    control[AT] = ROUND
            elif control[AT] == ROUND:
                control[AT] = one_round(room, control, results, row)
            else:
                control[AT] = tried(room, control, results, row)
                if control[AT] == TRY and made[MADE] - control[BEGAN] > most:
                    results[row, STATE] = LEFT_OFF
                    results[row, HARDEST] = TRIAL
                    control[AT] = BEGIN
            if control[AT] == BEGIN:
                for cell in range(CELLS):
                    boards[row, cell] = room.board.values[cell]
                row += 1
                control[ROW] = row
        return row

    return grade_rows


grade_rows = _make_grade_rows()
