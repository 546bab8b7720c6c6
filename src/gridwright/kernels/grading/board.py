"""A 9x9 Sudoku as an exact cover: 324 sets of nine candidates each, and what a placement removes.

A *candidate* is a number 9 * cell + digit, 0 to 728.  A *set* is what has to hold exactly one of
its nine candidates: set k < 81 is cell k with its digits; set 81 + 9 * house + digit are the nine
places of a digit in a house (houses 0 to 8 are rows, 9 to 17 columns, 18 to 26 boxes).  Every
candidate is in four sets, so a cell with one digit left and a house with one place left are the
same thing: a set with one candidate.

sets    uint16[324]  which candidates of each set are left; one that is placed stays as its only one
values  uint8[81]    the digit of each cell, 1 to 9; 0 while it is open
spaces  uint8[27]    open cells of each house
"""

import numpy as np

from gridwright.kernels.bits import ONE, ZERO, lowest, u
from gridwright.kernels.compiled import inner, tiny

__all__ = ["BIT", "BOXES", "CANDIDATES", "CELLS", "HOUSES", "MEMBER", "SET", "SETS"]
__all__ += ["clear", "place", "remove"]

CELLS, HOUSES, CANDIDATES, SETS = 81, 27, 729, 324

BOXES = 18
"""The first box among the houses."""


def _houses() -> np.ndarray:
    """The cells of each house, int64[27, 9]."""
    lines = np.arange(81).reshape(9, 9)
    boxes = lines.reshape(3, 3, 3, 3).swapaxes(1, 2).reshape(9, 9)
    return np.concatenate((lines, lines.T, boxes))


def _tables() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The sets of each candidate (cell, box, column, row), its bits there; their candidates."""
    members = np.zeros((SETS, 9), np.uint16)
    members[:CELLS] = np.arange(CANDIDATES).reshape(CELLS, 9)
    for house, cells in enumerate(_houses()):
        for digit in range(9):
            members[CELLS + 9 * house + digit] = 9 * cells + digit
    sets, bits = np.zeros((2, CANDIDATES, 4), np.uint16)
    for candidate in range(CANDIDATES):
        found, places = np.nonzero(members == candidate)
        order = np.argsort(-found)[[3, 0, 1, 2]]  # cell, box, column, row
        sets[candidate], bits[candidate] = found[order], 1 << places[order]
    return sets.reshape(-1), bits.reshape(-1), members.reshape(-1)


SET, BIT, MEMBER = _tables()
"""uint16[4 * 729], uint16[4 * 729], uint16[9 * 324]."""


@tiny
def remove(sets, candidate):
    """Take a candidate that is left out of its four sets."""
    at = u(4 * candidate)
    for k in range(at, at + u(4)):
        sets[SET[k]] &= ~BIT[k]


@inner
def place(sets, values, spaces, candidate):
    """Place a candidate that is left: the others of its four sets go."""
    cell = candidate // 9
    values[cell] = candidate % 9 + 1
    for k in range(u(4 * candidate), u(4 * candidate + 4)):
        s = u(SET[k])
        others = np.uint64(sets[s] & ~BIT[k])
        while others != ZERO:
            other = MEMBER[u(9) * s + u(lowest(others))]
            others &= others - ONE
            remove(sets, other)
        if s >= u(CELLS):
            spaces[(s - u(CELLS)) // u(9)] -= 1


@inner
def clear(sets, values, spaces):
    """The empty board."""
    for k in range(SETS):
        sets[k] = 511
    for cell in range(CELLS):
        values[cell] = 0
    for house in range(HOUSES):
        spaces[house] = 9
