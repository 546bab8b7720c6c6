"""Minimal Sudokus of which each is as likely as any other with as many givens.

Givens are taken away from a solved board in an order by chance until there is a second solution;
the last puzzle before is kept if it is minimal, else all begins anew.  A puzzle with n givens is
then met in a share of the orders that depends on n alone.  One in about 250,000 orders gives a
puzzle, so they are looked at from the 33rd given on: minimal puzzles of more are too
rare to be met.

Source     D. Berthier, Unbiased statistics of a CSP - a controlled-bias generator, 2009
"""

import numpy as np

from gridwright.kernels import compiled
from gridwright.kernels.compiled import entry, inner
from gridwright.kernels.sudoku9.board import BOARD
from gridwright.kernels.sudoku9.climbing import next_word
from gridwright.kernels.sudoku9.making import MADE, drawn_below, fill, solutions_with
from gridwright.kernels.sudoku9.rules import ALL

__all__ = ["FLAWED", "seek"]

LONGEST = 33
"""Givens of a puzzle, at most."""

ORDERS = 64
"""Of one solved board."""

FIRST, FLAWED = np.uint64(0), -1

STEPS = 2
"""The field of a climb's state that counts orders."""


@inner
def new_board(tree, room, path):
    """Draw a solved board; whether there were numbers enough."""
    for cell in range(BOARD):
        room.order[cell] = cell
    for i in range(BOARD - 1):
        j = i + drawn_below(next_word(path), BOARD - i)
        room.order[i], room.order[j] = room.order[j], room.order[i]
    for i in range(len(path.words)):
        path.words[i] = next_word(path)
    room.grids[:] = ALL
    room.open[:] = ALL
    return fill(tree, room, path.words, path.board, FIRST) == MADE


@inner
def minimal_beginning(tree, room, path):
    """How many cells of the order are the shortest unique beginning if it is minimal, else 0."""
    clues, order, n = room.clues, path.cells, LONGEST
    clues[:] = 0
    for i in range(n):
        clues[order[i]] = path.board[order[i]]
    n_found = solutions_with(tree, room, 2, -1, 0)
    if n_found != 1:
        return 0 if n_found > 1 else FLAWED
    while True:  # the last one may go if no other digit can take its place
        cell = order[n - 1]
        clues[cell] = 0
        n_found = solutions_with(tree, room, 1, cell, np.int64(path.board[cell]))
        if n_found < 0:
            return FLAWED
        if n_found:
            clues[cell] = path.board[cell]
            break
        n -= 1
    for i in range(n - 1):
        cell = order[i]
        clues[cell] = 0
        n_found = solutions_with(tree, room, 1, cell, np.int64(path.board[cell]))
        if n_found < 1:
            return n_found
        clues[cell] = path.board[cell]
    return n


def _seek():
    """The entry; it closes over the fingerprint of all kernels, since Numba caches by file."""
    version = compiled.sources()

    @entry
    def seek(tree, room, path, n_orders):
        """Look at so many orders, or fewer; how many cells of path.cells are given, 0, FLAWED."""
        for _ in range(n_orders):
            if path.state[STEPS] % ORDERS == 0 or version < 0:
                while not new_board(tree, room, path):
                    pass
            path.state[STEPS] += 1
            for i in range(LONGEST):
                j = i + drawn_below(next_word(path), BOARD - i)
                path.cells[i], path.cells[j] = path.cells[j], path.cells[i]
            n = minimal_beginning(tree, room, path)
            if n != 0:
                return n
        return 0

    return seek


seek = _seek()
