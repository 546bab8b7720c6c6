"""Placements for which nothing has to be imagined, the easiest ones of a board at once.

    LAST      100  in the last open cell of a house
    BOX       120  in the only place of a digit in a box
    LINE      150  in the only place of a digit in a row or column
    POINTING  170  in the only place in a box, since in another box the digit is bound to a line
    CELL      230  of the only digit of a cell

The kinds and their order are those of N. Juillerat, Sudoku Explainer (2006), except pairs and
triplets of digits, which it knows among them.  Its "direct claiming", where a line binds a digit
to a box, never comes first: if line A of a band has the digit in box 1 alone, and line B elsewhere
only in box 3, then in box 2 it is bound to line C, which points at the same cell.
"""

import numpy as np

from gridwright.kernels.bits import ONE, ZERO, lowest, u
from gridwright.kernels.compiled import inner, tiny
from gridwright.kernels.grading.board import BOXES, CELLS, HOUSES, MEMBER, SETS

__all__ = ["BOX", "BROKEN", "CELL", "LAST", "LINE", "POINTING", "ROOM", "singles"]

BROKEN, LAST, BOX, LINE, POINTING, CELL = -1, 100, 120, 150, 170, 230

ROOM = 512
"""Room for placements that are found: one a set, or up to four for each digit of a house."""

ROW = np.uint64(0b000000111)
COLUMN = np.uint64(0b001001001)


@tiny
def single(sets, values, k):
    """The last candidate of a set, if it is not placed yet; -1 if there is none."""
    left = np.uint64(sets[u(k)])
    if left == ZERO or left & (left - ONE) != ZERO:
        return np.int64(-1)
    candidate = np.int64(MEMBER[u(9 * k) + u(lowest(left))])
    return candidate if values[u(candidate // 9)] == 0 else np.int64(-1)


@inner
def among(sets, values, start, end, found, n):
    """Add the singles of sets start, ..., end - 1 to those found."""
    for k in range(start, end):
        candidate = single(sets, values, k)
        if candidate >= 0:
            found[u(n)] = candidate
            n += 1
    return n


@tiny
def beside(sets, k, line, found, n):
    """Add the last candidate of a set whose places in a line are lost."""
    places = np.uint64(sets[u(k)])
    rest = places & ~line
    if rest != places and rest != ZERO and rest & (rest - ONE) == ZERO:
        found[u(n)] = MEMBER[u(9 * k) + u(lowest(rest))]
        n += 1
    return n


@inner
def pointing(sets, found):
    """In box A a digit is bound to a line; which leaves it one place in box B beside it."""
    n = 0
    for box in range(9):
        for digit in range(9):
            places = np.uint64(sets[u(CELLS + 9 * (BOXES + box) + digit)])
            if places & (places - ONE) == ZERO:
                continue
            for i in range(3):
                row, column = ROW << u(3 * i), COLUMN << u(i)
                for j in range(3):
                    if places & ~row == ZERO and j != box % 3:
                        other = CELLS + 9 * (BOXES + box // 3 * 3 + j) + digit
                        n = beside(sets, other, row, found, n)
                    if places & ~column == ZERO and j != box // 3:
                        other = CELLS + 9 * (BOXES + 3 * j + box % 3) + digit
                        n = beside(sets, other, column, found, n)
    return n


@inner
def singles(sets, values, spaces, found):
    """The kind of the easiest placements, and how many are in `found`; 0 or BROKEN if none are.

    A placement may be found several times.
    """
    n = 0
    for k in range(SETS):
        if sets[u(k)] == 0:
            return BROKEN, n
    for house in range(HOUSES):
        if spaces[u(house)] == 1:
            n = among(sets, values, CELLS + 9 * house, CELLS + 9 * house + 9, found, n)
    if n > 0:
        return LAST, n
    n = among(sets, values, CELLS + 9 * BOXES, SETS, found, n)
    if n > 0:
        return BOX, n
    n = among(sets, values, CELLS, CELLS + 9 * BOXES, found, n)
    if n > 0:
        return LINE, n
    n = pointing(sets, found)
    if n > 0:
        return POINTING, n
    n = among(sets, values, 0, CELLS, found, n)
    return (CELL, n) if n > 0 else (0, 0)
