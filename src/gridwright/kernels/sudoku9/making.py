"""Sudokus drawn by chance: a solved board, and what is given of it, one puzzle after the other.

What is decided is what `generate.filling` and `generate.choosing` decide, by truths alone: whether
there is no solution, one, or more.  Here the same truths take fewer searches.

* More is fixed, fewer solutions are left.  So values are fixed on trust, as the rules allow, and a
  search says now and then whether that was right; if it was not, half as many are tried again.
* The shortest beginning of an order that has one solution: another solution agrees with the hidden
  one up to some unit, so all shorter beginnings have more than one.
* A given can be spared if there is no solution with another digit in its place.

Every solution on which a decision rests is looked at by `proof`.
"""

from typing import Any, NamedTuple

import numpy as np

from gridwright.kernels import compiled
from gridwright.kernels.bits import count, u
from gridwright.kernels.compiled import entry, inner, tiny
from gridwright.kernels.sudoku9.board import BOARD, read_clues, write_digits
from gridwright.kernels.sudoku9.many import begin
from gridwright.kernels.sudoku9.proof import is_solved
from gridwright.kernels.sudoku9.rules import ALL, BROKEN, GRID, SLOT, SOLVED, settle
from gridwright.kernels.sudoku9.search import FOUND, explore, load_grid, store_grid

__all__ = ["FLAWED", "MADE", "MOST_DRAWN", "NO_BUDGET", "RAN_OUT", "MakingRoom", "drawn_below"]
__all__ += ["fill", "make_rows", "narrow", "solutions_with"]

MADE, RAN_OUT, FLAWED = range(3)
"""What became of a puzzle: it needs more numbers by chance; a solution was none."""

MOST_DRAWN = 9 * BOARD
"""Numbers by chance that fixing values takes at most: each is of another value of a cell."""

NO_BUDGET = 1 << 60
TRUSTED_FIRST, TRUSTED = 25, 6
"""Values that are fixed on trust at first, and later."""

LIKELY = 0.47
"""The part of an order that is about enough."""

FIRST, TOP, BUCKETS = np.uint64(0), np.uint64(57), 128
"""Numbers are sorted by their first seven bits, then by all."""


class MakingRoom(NamedTuple):
    """Where one puzzle is worked on.

    | name    | dtype[shape]    | meaning                                                        |
    |---------|-----------------|----------------------------------------------------------------|
    | grids   | uint16[2 * 144] | what the rules leave now, and when it was last known to be true |
    | open    | uint16[2, 81]   | values that were not tried, at the same times                  |
    | order   | int64[81]       | cells or units, as they come                                   |
    | rank    | int64[81]       | when each comes                                                |
    | starts  | int64[129]      | of the buckets that sort them                                  |
    | clues   | uint8[81]       | what is given                                                  |
    | others  | uint8[2 * 81]   | solutions found                                                |
    """

    grids: Any
    open: Any
    order: Any
    rank: Any
    starts: Any
    clues: Any
    others: Any


@inner
def sort_words(room, words, n):
    """room.order: the numbers of the first n words as these increase, of same ones the first."""
    starts, order = room.starts, room.order
    starts[:] = 0
    for i in range(n):
        starts[np.int64(words[i] >> TOP) + 1] += 1
    for b in range(BUCKETS):
        starts[b + 1] += starts[b]
    for i in range(n):
        bucket = np.int64(words[i] >> TOP)
        order[starts[bucket]] = i
        starts[bucket] += 1
    for i in range(1, n):
        own, at = order[i], i
        while at > 0 and words[order[at - 1]] > words[own]:
            order[at] = order[at - 1]
            at -= 1
        order[at] = own


@tiny
def drawn_below(word, bound):
    """A number from 0 to below a bound."""
    return (np.int64(word >> np.uint64(32)) * bound) >> 32


@inner
def narrow(grids):
    """Apply the rules to the first grid; it stays as it is where they are broken."""
    state, x = settle(load_grid(grids, FIRST))
    if state != BROKEN:
        store_grid(grids, FIRST, x)
    return state


@inner
def look(tree, limit):
    """How many solutions the grid at the root of the tree has, up to `limit`; they are kept."""
    explore(tree, limit, NO_BUDGET, limit)
    return tree.counts[FOUND]


@tiny
def copy(room, to, what):
    """Copy the grid, and the values that were not tried."""
    for i in range(GRID):
        room.grids[to * GRID + i] = room.grids[what * GRID + i]
    for i in range(BOARD):
        room.open[to, i] = room.open[what, i]


@inner
def fill(tree, room, words, solutions, at):
    """Write a solution, of values fixed in the order `room.order`; MADE or RAN_OUT of words.

    It is one of the first of room.grids, which has a solution; room.open are values to be tried.
    """
    grids, open_ = room.grids, room.open
    copy(room, 1, 0)
    place, n_drawn, since, trusted = -1, 0, 0, TRUSTED_FIRST
    known_place, known_drawn, last, refused = -1, 0, -1, -1
    while True:
        is_wrong, is_open = False, False
        for _ in range(BOARD):
            place += 1
            cell = room.order[place % BOARD]
            choices = np.int64(open_[0, cell])
            if choices:
                is_open = True
                break
        if is_open:  # else all has been tried
            if n_drawn == len(words):
                return RAN_OUT
            for _ in range(drawn_below(words[n_drawn], count(u(choices)))):
                choices &= choices - 1
            bit = choices & -choices
            n_drawn += 1
            open_[0, cell] &= ~np.uint16(bit)
            now = np.int64(grids[SLOT[cell]])
            is_new, state = now != bit, -1
            if now & bit == 0:
                continue
            if n_drawn - 1 == refused:
                state = BROKEN
            elif is_new:
                grids[SLOT[cell]] = bit
                state = narrow(grids)
            if state == BROKEN:
                grids[SLOT[cell]] = now & ~bit
                if n_drawn - 1 == refused:
                    copy(room, 1, 0)
                    known_place, known_drawn = place, n_drawn
                is_wrong = not now & ~bit
                if not is_wrong:
                    continue
            else:
                open_[0, cell] = 0
                if state == SOLVED:
                    write_digits(solutions, at, load_grid(grids, FIRST))
                    return MADE
                if not is_new:
                    continue
                since, last = since + 1, n_drawn - 1
                if since < trusted:
                    continue
        if not is_wrong:
            begin(tree, load_grid(grids, FIRST))
            n = look(tree, 2)
            if n == 1:
                write_digits(solutions, at, load_grid(tree.found, FIRST))
                return MADE
            if n == 2:
                copy(room, 1, 0)
                known_place, known_drawn, since, trusted = place, n_drawn, 0, TRUSTED
                continue
        if since == 1:
            refused = last
        trusted = max(1, since // 2)
        copy(room, 0, 1)
        place, n_drawn, since = known_place, known_drawn, 0


@inner
def are_true(room, n):
    """Whether n solutions found are solutions of the clues, and no two of them the same."""
    others, n_same = room.others, 0
    for i in range(n):
        broken = np.uint8(0)
        for cell in range(BOARD):
            clue, digit = room.clues[cell], others[BOARD * i + cell]
            broken |= np.uint8((clue != 0) & (clue != digit))
            n_same += digit == others[cell]
        if broken or not is_solved(others, BOARD * i):
            return False
    return n_same < BOARD * max(n, 1) or n < 2


@inner
def agreeing(room, unit_of, n, solutions, at):
    """How many units agree with the hidden solution in one of n found; -1 if all are that one."""
    most = -1
    for i in range(n):
        rank = BOARD
        for cell in range(BOARD):
            if room.others[BOARD * i + cell] != solutions[at + u(cell)]:
                rank = min(rank, room.rank[unit_of[cell]])
        if rank < BOARD:
            most = max(most, rank)
    return most


@inner
def solutions_with(tree, room, limit, cell, digit):
    """How many solutions the clues have, up to `limit`, without a digit in a cell; -1: a flaw."""
    x, _ = read_clues(room.clues, FIRST)
    begin(tree, x)
    if cell >= 0:
        tree.grids[SLOT[cell]] = ALL & ~(1 << (digit - 1))
    n = look(tree, limit)
    for i in range(n):
        write_digits(room.others, u(BOARD * i), load_grid(tree.found, u(i)))
    return n if are_true(room, n) else -1


@inner
def choose(tree, room, unit_of, n_units, solutions, at, given, k):
    """Write which units are given of a solution: those that are needed; MADE or FLAWED."""
    rank, clues = room.rank, room.clues
    for i in range(n_units):
        rank[room.order[i]] = i
    low, high, middle = -1, n_units, int(n_units * LIKELY)
    while high - low > 1:
        for cell in range(BOARD):
            is_given = rank[unit_of[cell]] < middle
            clues[cell] = solutions[at + u(cell)] if is_given else np.uint8(0)
        n = solutions_with(tree, room, 2, -1, 0)
        if n < 1:
            return FLAWED  # the hidden one is a solution
        if n == 1:
            if agreeing(room, unit_of, 1, solutions, at) >= 0:
                return FLAWED
            high = middle
        else:
            low = max(middle, agreeing(room, unit_of, 2, solutions, at))
        middle = (low + high + 1) // 2 if high < n_units else min(low + 2, n_units - 1)
        middle = max(middle, low + 1)
    for cell in range(BOARD):
        is_given = rank[unit_of[cell]] < high
        clues[cell] = solutions[at + u(cell)] if is_given else np.uint8(0)
    for unit in range(n_units):
        given[k, unit] = rank[unit] < high
    for i in range(high - 2, -1, -1):
        unit, cell, n_cells = room.order[i], -1, 0
        for other in range(BOARD):
            if unit_of[other] == unit:
                clues[other], cell, n_cells = 0, other, n_cells + 1
        if n_cells == 1:  # is there a solution with another digit?
            n = 1 + solutions_with(tree, room, 1, cell, np.int64(solutions[at + u(cell)]))
        else:
            n = solutions_with(tree, room, 2, -1, 0)
        if n < 1:
            return FLAWED
        given[k, unit] = n > 1
        if n > 1:
            for other in range(BOARD):
                if unit_of[other] == unit:
                    clues[other] = solutions[at + u(other)]
    return MADE


def _make_rows():
    """The entry; it closes over the fingerprint of all kernels, since Numba caches by file."""
    version = compiled.sources()

    @entry
    def make_rows(tree, room, cells, draws, orders, unit_of, at, end, solutions, given, codes):
        """Make the puzzles at, ..., end - 1.

        cells, draws    uint64[n, 81], uint64[n, draws]: by which solutions are filled
        orders          uint64[n, units]: the order of the units, as `cells` is that of cells
        unit_of         int64[81]: the unit of each cell
        solutions       uint8[n * 81], written: solved boards
        given           uint8[n, units], written: which units are needed
        codes           int64[n], written: MADE, RAN_OUT or FLAWED
        """
        n_units = orders.shape[1]
        for k in range(at, end):
            place = u(k * BOARD)
            sort_words(room, cells[k], BOARD)
            room.grids[:] = ALL
            room.open[:] = ALL
            codes[k] = fill(tree, room, draws[k], solutions, place)
            if codes[k] == MADE:
                sort_words(room, orders[k], n_units)
                is_true = is_solved(solutions, k * BOARD) and version >= 0
                codes[k] = FLAWED
                if is_true:
                    codes[k] = choose(tree, room, unit_of, n_units, solutions, place, given, k)

    return make_rows


make_rows = _make_rows()
