"""Weights of rows that add up to one of several totals.

Digits of cells, numbers of entries: what is counted is always the row of a list.
"""

import numpy as np

from gridwright.kernels.bits import ONE, lowest, place
from gridwright.kernels.compiled import inner
from gridwright.kernels.lists.fields import FIRST, N_WORDS, ROW
from gridwright.kernels.lists.tables import list_at, wake

__all__ = ["HEAVY", "greatest_total", "least_total", "tallied"]

HEAVY = np.int64(1 << 62)
"""No weights add up to this."""


@inner
def _lightest(net, words, level, t, weights, sign):
    """The least weight of a list's alive rows, times `sign`; HEAVY if there is none."""
    entry, least = list_at(net, t), HEAVY
    first = level * net[ROW] + net[entry + FIRST]
    for w in range(net[entry + N_WORDS]):
        word = words[first + w]
        while word:
            least = min(least, sign * net[weights + 64 * w + lowest(word)])
            word &= word - ONE
    return least


@inner
def _leave_weights(net, words, ints, level, t, weights, lo, hi):
    """Leave the rows of a list whose weight is from lo to hi."""
    entry, changed = list_at(net, t), False
    first = level * net[ROW] + net[entry + FIRST]
    for w in range(net[entry + N_WORDS]):
        word = words[first + w]
        while word:
            weight = net[weights + 64 * w + lowest(word)]
            if weight < lo or weight > hi:
                words[first + w] &= ~(ONE << place(lowest(word)))
                changed = True
            word &= word - ONE
    if changed:
        wake(net, ints, t)


@inner
def least_total(net, totals, n, lo):
    """The least of some totals that is not below lo; HEAVY if there is none."""
    for i in range(n):
        if net[totals + i] >= lo:
            return net[totals + i]
    return HEAVY


@inner
def greatest_total(net, totals, n, hi):
    """The greatest of some totals that is not above hi; -HEAVY if there is none."""
    for i in range(n):
        if net[totals + n - 1 - i] <= hi:
            return net[totals + n - 1 - i]
    return -HEAVY


@inner
def tallied(net, words, ints, level, c):
    """The weights of the rows of some lists, one row of each, add up to one of the totals.

    The table: how many lists, how many totals, the totals; each list and where its weights are.
    """
    n, n_totals, low, high = net[c], net[c + 1], np.int64(0), np.int64(0)
    operands = c + 2 + n_totals
    for i in range(n):
        t, weights = net[operands + 2 * i], net[operands + 2 * i + 1]
        least = _lightest(net, words, level, t, weights, np.int64(1))
        if least == HEAVY:
            return False
        low += least
        high -= _lightest(net, words, level, t, weights, np.int64(-1))
    a = least_total(net, c + 2, n_totals, low)
    b = greatest_total(net, c + 2, n_totals, high)
    if a > b:
        return False
    for i in range(n if a > low or b < high else 0):
        t, weights = net[operands + 2 * i], net[operands + 2 * i + 1]
        least = _lightest(net, words, level, t, weights, np.int64(1))
        most = -_lightest(net, words, level, t, weights, np.int64(-1))
        lo, hi = a - (high - most), b - (low - least)
        if least < lo or most > hi:
            _leave_weights(net, words, ints, level, t, weights, lo, hi)
    return True
