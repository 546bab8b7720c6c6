"""A scalar twin of the vector kernel: cells as sets of candidates, one cell after the other.

It shares nothing with the kernel but the meaning of a mask: bit d - 1 is the digit d.
"""

import numpy as np
from numba import njit

from gridwright.engines.sudoku9.houses import HOUSES

PEERS = np.array(
    [sorted({c for house in HOUSES if cell in house for c in house} - {cell}) for cell in range(81)]
)


@njit
def tightest(masks, is_set):
    """The open cell with fewest candidates, and how many; 81 if none is open."""
    best, least = 81, 10
    for cell in range(81):
        if not is_set[cell]:
            n, rest = 0, masks[cell]
            while rest:
                rest &= rest - 1
                n += 1
            if n < least:
                best, least = cell, n
    return best, least


@njit
def place(masks, cell, bit):
    """A copy of the masks after the cell was settled."""
    after = masks.copy()
    after[cell] = bit
    for peer in PEERS[cell]:
        after[peer] &= ~bit
    return after


@njit
def scalar_boards(masks, limit, boards):
    """How many solutions, at most `limit`; as many as `boards` has room for are written there."""
    stack, is_set = [masks.astype(np.int64)], np.zeros((82, 81), np.bool_)
    tried, found, cells = np.zeros(82, np.int64), 0, np.full(82, -1)
    depth = 0
    while depth >= 0:
        if cells[depth] < 0:
            cell, n = tightest(stack[depth], is_set[depth])
            if cell == 81:
                if found < len(boards):
                    boards[found] = stack[depth]
                found += 1
                if found == limit:
                    return found
            if cell == 81 or n == 0:
                depth -= 1
                stack.pop()
                continue
            cells[depth], tried[depth] = cell, stack[depth][cell]
        if tried[depth] == 0:
            cells[depth] = -1
            depth -= 1
            stack.pop()
            continue
        bit = tried[depth] & -tried[depth]
        tried[depth] ^= bit
        stack.append(place(stack[depth], cells[depth], bit))
        is_set[depth + 1] = is_set[depth]
        is_set[depth + 1][cells[depth]] = True
        depth += 1
        cells[depth] = -1
    return found


def scalar_count(masks, limit=1 << 62):
    """How many boards the sets of candidates allow."""
    return scalar_boards(np.asarray(masks), limit, np.zeros((0, 81), np.int64))


def scalar_set(masks, most=1000):
    """The boards as a set of tuples of masks."""
    boards = np.zeros((most, 81), np.int64)
    n = scalar_boards(np.asarray(masks), most, boards)
    return {tuple(map(int, board)) for board in boards[:n]}
