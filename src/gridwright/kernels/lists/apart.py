"""Different letters, for crosswords of equations: where things are, domains, all different."""

import numpy as np

from gridwright.kernels.bits import ONE, ZERO, count, highest, lowest, place
from gridwright.kernels.compiled import inner

__all__ = ["NONE", "all_differ", "keep", "wake_letter"]

# header of net: figures, then places in net and in ints
N_LETTERS, N_CELLS, N_CLUES, N_VALUES, ROW, FEW, BASE, HALVED = range(8)
VALUES, WEIGHTS, CLUES, BY_LETTER, BY_CELL = range(8, 13)
STORIES, PATH, FIRST_QUEUE, SECOND_QUEUE, WAITING, SCRATCH, OUT, OUT_ROOM = range(13, 21)
NET_HEADER = 21

# the header of ints
STEP, LEVEL, NODES, FAILS, FOUNDS, N_PATH, N_FIRST, N_SECOND, IS_DUE = range(9)
INT_HEADER = 9

# a clue in net: letters, monomials (coefficient, degree, the places of its letters) and cells,
# each as where they begin and how many there are
LETTERS, N_OWN, TERMS, N_TERMS, CELLS, LENGTH = range(6)
CLUE = 6
MOST_OWN, MOST_DEGREE, MOST_LENGTH = 12, 8, 18

# scratch: by letter of a clue its low, high and value, what is kept and what is untried; powers
LOW, HIGH, NOW, OPEN = 0, MOST_OWN, 2 * MOST_OWN, 3 * MOST_OWN
POWERS = 4 * MOST_OWN
DIGITS = POWERS + MOST_DEGREE + 1
ENDS = DIGITS + MOST_LENGTH  # of the value: least, most; of the entry: least, most
COUNTED = ENDS + 4  # by value: how many letters have it as their greatest, for intervals
SCRATCH_SIZE = COUNTED + 64
CHOSEN_WORDS = 2 * MOST_OWN + MOST_LENGTH
SPARE = CHOSEN_WORDS + MOST_OWN  # words that are scratch

NONE = np.int64(-1)
"""No letter."""


@inner
def wake(net, ints, by, v):
    """Queue the clues of a letter or a cell."""
    for i in range(net[by + v], net[by + v + 1]):
        c = net[i]
        if not ints[net[WAITING] + c] & 1:
            ints[net[WAITING] + c] |= 1
            ints[net[FIRST_QUEUE] + ints[N_FIRST]] = c
            ints[N_FIRST] += 1


@inner
def wake_letter(net, ints, v):
    """Queue what a letter that has changed is part of."""
    ints[IS_DUE] = 1
    wake(net, ints, net[BY_LETTER], v)


@inner
def keep(net, words, ints, row, v, kept):
    """Leave a letter or a cell (after letters) these values; False if none is left."""
    word = words[row + v]
    left = word & kept
    if left != word:
        words[row + v] = left
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
        word = words[row + v]
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
        word = words[row + v]
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
def _intervals(net, words, ints, row):
    """No more letters lie between two ends than there are values, as `counting` has it; 0 if they
    do, 2 if a letter changed."""
    n, n_values, ends = net[N_LETTERS], net[N_VALUES], net[SCRATCH] + COUNTED
    for i in range(n_values):
        ints[ends + i] = 0
    low = n_values - 1
    while low >= 0:
        begun = 0
        for v in range(n):
            if lowest(words[row + v]) == low:
                ints[ends + highest(words[row + v])] += 1
                begun += 1
        n_inside = 0
        for high in range(low, n_values if begun else 0):
            n_inside += ints[ends + high]
            if n_inside > high - low + 1:
                return 0
            if n_inside == high - low + 1 and ints[ends + high] and n_inside < n:
                inside = (~ZERO >> place(63 - (high - low))) << place(low)
                changed = False
                for v in range(n):
                    word = words[row + v]
                    if word & inside and word & ~inside:
                        keep(net, words, ints, row, v, ~inside)
                        changed = True
                if changed:
                    return 2
        low -= 1
    return 1


@inner
def all_differ(net, words, ints, row):
    """Letters are all different, by single values and by intervals."""
    state = 2
    while state == 2:
        state = _singles(net, words, ints, row)
        if state == 1:
            state = _intervals(net, words, ints, row)
    ints[IS_DUE] = 0
    return state == 1
