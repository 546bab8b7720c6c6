"""Different letters, for crosswords of equations: where things are, domains, all different."""

from gridwright.kernels.bits import ONE, ZERO, lowest, place, u
from gridwright.kernels.compiled import inner, tiny

__all__ = ["all_differ", "cell_of", "keep", "wake", "word_of"]

# header of net: figures, then places in net, in words and in ints
N_LETTERS, N_CELLS, N_CLUES, N_VALUES, ROW, FEW, BASE, HALVED = range(8)
VALUES, WEIGHTS, CLUES, DIGITS = range(8, 12)  # of digits from the last: its group, shift, weight
STORIES, PATH, SCRATCH, OUT, OUT_ROOM = range(12, 17)
GROUP, GROUP_SIZE, TABLE = range(17, 20)  # digits of a group, its numbers, their digits in words
N_QUEUE = 20  # words of a queue; for each letter and cell as many come after the table: its clues
TALLIES = 21  # of each clue in ints: how often it was looked at, and failed
NET_HEADER = 22

# the header of ints
STEP, LEVEL, NODES, FAILS, FOUNDS, N_PATH = range(6)
INT_HEADER = 6

# a clue in net: its letters, monomials (a coefficient, the places of so many letters in the clue)
# and cells, each as where they begin and how many there are; numbers of its entry are below LIMIT
LETTERS, N_OWN, TERMS, N_TERMS, DEGREE, CELLS, LENGTH, N_GROUPS, LIMIT = range(9)
CLUE = 9
MOST_OWN, MOST_DEGREE, MOST_LENGTH = 12, 8, 18
SHORT = 3
"""Monomials are filled up to at least so many letters; those of clues without longer ones are
multiplied without a loop."""

FILLED = MOST_OWN
"""The place of a letter that is none, with the value 1: what short monomials are filled up with."""

# a letter of a clue: which, the highest of its powers, its power in each monomial, and where
# monomials that have it begin and end: a coefficient, its power, the places of all others; after
# the letters of a clue comes one that is in no monomial
WHICH, POWER, IN_TERMS, HERE, HERE_END = range(5)
OWN = 5

# scratch: by letter of a clue its low, high and value, and which are open; coefficients of the
# powers of one, for the least and the greatest value; groups of digits; how far each letter can
# move the least value up and the greatest one down; coefficients of the powers of two letters
LOW, HIGH, NOW, OPEN = 0, MOST_OWN + 1, 2 * (MOST_OWN + 1), 3 * (MOST_OWN + 1)
POWERS = 4 * (MOST_OWN + 1)
UPPER = POWERS + MOST_DEGREE + 1
PARTS = UPPER + MOST_DEGREE + 1
ENDS = PARTS + MOST_LENGTH  # of the value: least, most; of the entry: least, most
UP = ENDS + 4
DOWN = UP + MOST_OWN + 1
PAIRED = DOWN + MOST_OWN + 1
SCRATCH_SIZE = PAIRED + (MOST_DEGREE + 1) ** 2

# words that are scratch: by open letter what is kept, untried, chosen and all; by group of digits
# what is kept and all; letters that have become known; after these the clues of two queues
KEPT, UNTRIED, CHOSEN_WORDS, ALL_WORDS = 0, MOST_OWN, 2 * MOST_OWN, 3 * MOST_OWN
KEPT_DIGITS = 4 * MOST_OWN
ALL_DIGITS = KEPT_DIGITS + MOST_LENGTH
DUE = ALL_DIGITS + MOST_LENGTH
QUEUES = DUE + 1


@tiny
def word_of(net, words, row, clue, i):
    """The domain of a letter of a clue."""
    return words[u(row + net[u(net[u(clue + LETTERS)] + OWN * i + WHICH)])]


@tiny
def cell_of(net, clue, k):
    """The place in a row of the k-th cell of a clue."""
    return net[N_LETTERS] + net[u(net[u(clue + CELLS)] + k)]


@inner
def wake(net, words, row, spare, v):
    """Queue the clues of a letter or a cell (after letters), those first that have few
    combinations."""
    n, few = net[N_QUEUE], row + net[N_LETTERS] + net[N_CELLS]
    watching = net[TABLE] + net[GROUP_SIZE] + v * n
    for k in range(n):
        word = words[u(watching + k)]
        words[u(spare + QUEUES + k)] |= word & words[u(few + k)]
        words[u(spare + QUEUES + n + k)] |= word & ~words[u(few + k)]


@inner
def keep(net, words, row, spare, v, kept):
    """Leave a letter or a cell these values; False if none is left."""
    word = words[u(row + v)]
    left = word & kept
    if left != word:
        words[u(row + v)] = left
        wake(net, words, row, spare, v)
        if v < net[N_LETTERS] and left & (left - ONE) == ZERO:
            words[u(spare + DUE)] |= ONE << place(v)
    return left != ZERO


@inner
def all_differ(net, words, row, spare):
    """What a letter that has become known is, no other is; False if nothing is left of one.

    Of other letters only those wake their clues that become known by this: to look at all clues
    again takes longer than the few nodes that it saves.
    """
    while words[u(spare + DUE)]:
        due = words[u(spare + DUE)]
        words[u(spare + DUE)] = due & (due - ONE)
        known = lowest(due)
        taken = words[u(row + known)]
        for v in range(net[N_LETTERS]):
            word = words[u(row + v)]
            if word & taken and v != known:
                left = word & ~taken
                words[u(row + v)] = left
                if left & (left - ONE) == ZERO:
                    if left == ZERO:
                        return False
                    words[u(spare + DUE)] |= ONE << place(v)
                    wake(net, words, row, spare, v)
    return True
