"""Sudokus whose givens fill a pattern: a climb on the number of solutions.

Of few cells in given places hardly any solved board is the only one.  So some of the givens are
left out, the board is filled again by chance, and the new givens are taken if they have no more
solutions than those before; from time to time a climb begins anew.  Whether there are more is a
truth: so is what is found, by the numbers by chance alone.
"""

from typing import Any, NamedTuple

import numpy as np

from gridwright.kernels import compiled
from gridwright.kernels.bits import mixed, next_state
from gridwright.kernels.compiled import entry, inner
from gridwright.kernels.sudoku9.board import BOARD, read_clues
from gridwright.kernels.sudoku9.making import MADE, NO_BUDGET, drawn_below, fill, narrow
from gridwright.kernels.sudoku9.many import begin
from gridwright.kernels.sudoku9.rules import ALL, OPEN, SLOT
from gridwright.kernels.sudoku9.search import FOUND, explore

__all__ = ["Climb", "climb", "next_word"]

MOST_COUNTED = 2000
"""Solutions that are told apart from more."""

STALE = 150
"""Steps without fewer solutions, after which a climb begins anew."""

MOST_CHANGED = 4
"""Givens that are left out at once, at most."""

FIRST = np.uint64(0)

# fields of state
SCORE, IDLE, STEPS = range(3)


class Climb(NamedTuple):
    """A climb, which may stop after any step.

    | name   | dtype[shape] | meaning                                                     |
    |--------|--------------|-------------------------------------------------------------|
    | cells  | int64[n]     | of the pattern; their order changes                         |
    | board  | uint8[81]    | the solution now, whose cells of the pattern are given      |
    | trial  | uint8[81]    | the next one                                                |
    | words  | uint64[k]    | numbers by chance for filling a board                       |
    | chance | uint64[1]    | the state of the numbers by chance                          |
    | state  | int64[3]     | solutions of the board now, up to MOST_COUNTED, 0 at first; |
    |        |              | steps since there were more; steps in all                   |
    """

    cells: Any
    board: Any
    trial: Any
    words: Any
    chance: Any
    state: Any


@inner
def next_word(path):
    """The next number by chance."""
    path.chance[0] = next_state(path.chance[0])
    return mixed(path.chance[0])


@inner
def refill(tree, room, path, n_dropped):
    """Write a solution by chance with the givens but the first so many; whether it was found."""
    clues, order = room.clues, room.order
    clues[:] = 0
    room.grids[:] = ALL  # the rim too
    for i in range(n_dropped, len(path.cells)):
        cell = path.cells[i]
        clues[cell] = path.board[cell]
    for cell in range(BOARD):
        order[cell] = cell
        clue = np.int64(clues[cell])
        room.open[0, cell] = 0 if clue else ALL
        if clue:
            room.grids[SLOT[cell]] = 1 << (clue - 1)
    for i in range(BOARD - 1):
        j = i + drawn_below(next_word(path), BOARD - i)
        order[i], order[j] = order[j], order[i]
    for i in range(len(path.words)):
        path.words[i] = next_word(path)
    state = narrow(room.grids)
    if state == OPEN:
        return fill(tree, room, path.words, path.trial, FIRST) == MADE
    return False  # the rules alone lead back to the same board


@inner
def count_trial(tree, room, path, limit):
    """How many solutions the givens of the trial have, up to a limit."""
    clues = room.clues
    clues[:] = 0
    for i in range(len(path.cells)):
        clues[path.cells[i]] = path.trial[path.cells[i]]
    x, _ = read_clues(clues, FIRST)
    begin(tree, x)
    explore(tree, 1, NO_BUDGET, limit)
    return tree.counts[FOUND]


def _climb():
    """The entry; it closes over the fingerprint of all kernels, since Numba caches by file."""
    version = compiled.sources()

    @entry
    def climb(tree, room, path, n_steps):
        """Make so many steps, or fewer; whether the givens have one solution."""
        n, state = len(path.cells), path.state
        for _ in range(n_steps):
            is_new = state[SCORE] == 0 or version < 0
            state[STEPS] += 1
            n_dropped = n
            if not is_new:
                n_dropped = min(n, 1 + drawn_below(next_word(path), MOST_CHANGED))
                for i in range(n_dropped):
                    j = i + drawn_below(next_word(path), n - i)
                    path.cells[i], path.cells[j] = path.cells[j], path.cells[i]
            score = MOST_COUNTED if is_new else state[SCORE]
            found = score + 1
            if refill(tree, room, path, n_dropped):
                found = count_trial(tree, room, path, score + (not is_new))
            state[IDLE] += 1
            if found <= score:
                state[IDLE] = 0 if found < score or is_new else state[IDLE]
                state[SCORE] = found
                for cell in range(BOARD):
                    path.board[cell] = path.trial[cell]
                if found == 1:
                    return True
            if state[IDLE] > STALE:
                state[SCORE], state[IDLE] = 0, 0
        return False

    return climb


climb = _climb()
