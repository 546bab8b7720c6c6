"""Different letters, for crosswords of equations: where things are, domains, all different."""

import numpy as np

from gridwright.kernels.bits import ONE, ZERO, count, u
from gridwright.kernels.compiled import inner

__all__ = ["NONE", "all_differ", "keep", "wake_letter"]

# header of net: figures, then places in net and in ints
N_LETTERS, N_CELLS, N_CLUES, N_VALUES, ROW, FEW, BASE, HALVED = range(8)
VALUES, WEIGHTS, CLUES, BY_LETTER, BY_CELL = range(8, 13)
STORIES, PATH, FIRST_QUEUE, SECOND_QUEUE, WAITING, SCRATCH, OUT, OUT_ROOM = range(13, 21)
GROUP, GROUP_SIZE, TABLE = range(21, 24)  # digits of a group, its numbers, their digits in words
NET_HEADER = 24

# the header of ints
STEP, LEVEL, NODES, FAILS, FOUNDS, N_PATH, N_FIRST, N_SECOND, IS_DUE = range(9)
INT_HEADER = 9

# a clue in net: letters, monomials (coefficient, degree, the places of its letters) and cells,
# each as where they begin and how many there are
LETTERS, N_OWN, TERMS, N_TERMS, CELLS, LENGTH, N_GROUPS = range(7)
CLUE = 7
MOST_OWN, MOST_DEGREE, MOST_LENGTH = 12, 8, 18

# scratch: by letter of a clue its low, high and value, and which are open; powers; groups of digits
LOW, HIGH, NOW, OPEN = 0, MOST_OWN, 2 * MOST_OWN, 3 * MOST_OWN
POWERS = 4 * MOST_OWN
PARTS = POWERS + MOST_DEGREE + 1
ENDS = PARTS + MOST_LENGTH  # of the value: least, most; of the entry: least, most
SCRATCH_SIZE = ENDS + 4

# words that are scratch: by open letter what is kept, untried, chosen and all; by group of digits
# what is kept and all
KEPT, UNTRIED, CHOSEN_WORDS, ALL_WORDS = 0, MOST_OWN, 2 * MOST_OWN, 3 * MOST_OWN
KEPT_DIGITS = 4 * MOST_OWN
ALL_DIGITS = KEPT_DIGITS + MOST_LENGTH
SPARE = ALL_DIGITS + MOST_LENGTH

NONE = np.int64(-1)
"""No letter."""


@inner
def wake(net, ints, by, v):
    """Queue the clues of a letter or a cell."""
    for i in range(net[u(by + v)], net[u(by + v + 1)]):
        c = net[u(i)]
        if not ints[u(net[WAITING] + c)] & 1:
            ints[u(net[WAITING] + c)] |= 1
            ints[u(net[FIRST_QUEUE] + ints[N_FIRST])] = c
            ints[N_FIRST] += 1


@inner
def wake_letter(net, ints, v):
    """Queue what a letter that has changed is part of."""
    ints[IS_DUE] = 1
    wake(net, ints, net[BY_LETTER], v)


@inner
def keep(net, words, ints, row, v, kept):
    """Leave a letter or a cell (after letters) these values; False if none is left."""
    word = words[u(row + v)]
    left = word & kept
    if left != word:
        words[u(row + v)] = left
        if v < net[N_LETTERS]:
            wake_letter(net, ints, v)
        else:
            wake(net, ints, net[BY_CELL], v - net[N_LETTERS])
    return left != ZERO


# -------------------------------------------------------------------- all different


@inner
def _singles(net, words, ints, row):
    """Values that are taken leave other letters, and a value with one place is taken, if all are;
    False if that cannot be, 2 if it has to be done again."""
    n, once, twice, taken = net[N_LETTERS], ZERO, ZERO, ZERO
    for v in range(n):
        word = words[u(row + v)]
        twice |= once & word
        once |= word
        if word & (word - ONE) == ZERO:
            if taken & word:
                return 0
            taken |= word
    if count(once) < n:
        return 0
    result, alone = 1, once & ~twice if net[N_VALUES] == n else ZERO
    for v in range(n):
        word = words[u(row + v)]
        if word & (word - ONE):
            left = word & ~taken
            if left & alone:
                left &= alone
            if left == ZERO or (left & alone and left & (left - ONE)):
                return 0
            if left != word:
                keep(net, words, ints, row, v, left)
                if left & (left - ONE) == ZERO:
                    result = 2
    return result


@inner
def all_differ(net, words, ints, row):
    """Letters are all different: what is taken, and what has one place."""
    state = 2
    while state == 2:
        state = _singles(net, words, ints, row)
    ints[IS_DUE] = 0
    return state == 1
