"""Statements about many variables at once: how often values occur, and which entries differ.

Domains are of one word or of several; the digits of entries are always of one.
"""

import numpy as np

from gridwright.kernels.bits import ONE, ZERO, count, lowest, place
from gridwright.kernels.compiled import inner
from gridwright.kernels.lists.fields import DOMAIN, FIRST, ROW, VARIABLE_RECORD, VARIABLES, WIDE
from gridwright.kernels.lists.formula import row_of
from gridwright.kernels.lists.tables import WORD, list_at, narrowed, wake
from gridwright.kernels.lists.tallies import greatest_total, least_total

__all__ = ["counts", "different", "distinct", "varied"]


@inner
def _word(net, words, level, v, k):
    """Word k of the domain of a variable."""
    return words[level * net[ROW] + net[net[VARIABLES] + VARIABLE_RECORD * v + DOMAIN] + k]


@inner
def _is_open(net, words, level, v):
    """Whether a variable has more than one value left."""
    n = 0
    for k in range(net[net[VARIABLES] + VARIABLE_RECORD * v + WIDE]):
        n += count(_word(net, words, level, v, k))
    return n > 1


@inner
def _tally(net, words, level, c, bit):
    """How many variables have a value, and how many may have it: packed as one number."""
    n_fixed, n_possible = 0, 0
    for i in range(net[c]):
        if _word(net, words, level, net[c + 2 + i], bit >> 6) >> place(bit) & ONE:
            n_possible += 1
            if not _is_open(net, words, level, net[c + 2 + i]):
                n_fixed += 1
    return n_fixed << 32 | n_possible


@inner
def _ends(net, words, level, c, bit):
    """How often a value occurs, at least and at most, from its own bounds; packed as one number."""
    tally = _tally(net, words, level, c, bit)
    least = max(tally >> 32, net[c + 2 + net[c] + bit])
    most = min(tally & 0xFFFFFFFF, net[c + 2 + net[c] + net[c + 1] + bit])
    return least << 32 | most


@inner
def _settled(net, words, ints, level, v, bit):
    """Leave a variable a value that it may have, and no other."""
    for k in range(net[net[VARIABLES] + VARIABLE_RECORD * v + WIDE]):
        narrowed(net, words, ints, level, v, k, ONE << place(bit) if k == bit >> 6 else ZERO)
    return True


@inner
def _place(net, words, ints, level, c, bit, least, most):
    """Where a value is placed as often as it may be, or may be only as often as it must."""
    tally = _tally(net, words, level, c, bit)
    n_fixed, n_possible = tally >> 32, tally & 0xFFFFFFFF
    if n_fixed > most or n_possible < least:
        return False
    if n_fixed == n_possible or (n_fixed < most and n_possible > least):
        return True
    for i in range(net[c]):
        v = net[c + 2 + i]
        may_have = _word(net, words, level, v, bit >> 6) >> place(bit) & ONE != ZERO
        if may_have and _is_open(net, words, level, v):
            if n_possible == least:
                holds = _settled(net, words, ints, level, v, bit)
            else:
                holds = narrowed(net, words, ints, level, v, bit >> 6, ~(ONE << place(bit)))
            if not holds:
                return False
    return True


@inner
def counts(net, words, ints, level, c):
    """Each value occurs as often as its bounds say; all of them together fill the variables.

    The table: how many variables, how many values, variables, least and most by value.
    """
    n, low, high = net[c], 0, 0
    for bit in range(net[c + 1]):
        ends = _ends(net, words, level, c, bit)
        low += ends >> 32
        high += ends & 0xFFFFFFFF
    if low > n or high < n:
        return False
    for bit in range(net[c + 1]):
        ends = _ends(net, words, level, c, bit)
        least, most = ends >> 32, ends & 0xFFFFFFFF
        # bounds of the others, from before anything was placed here, are still true
        fewest, highest = max(least, n - (high - most)), min(most, n - (low - least))
        if fewest > highest:
            return False
        if not _place(net, words, ints, level, c, bit, fewest, highest):
            return False
    return True


@inner
def _single(net, words, level, v):
    """The one value of a variable, or -1."""
    variable = net[VARIABLES] + VARIABLE_RECORD * v
    size, bit = 0, -1
    for k in range(net[variable + WIDE]):
        word = words[level * net[ROW] + net[variable + DOMAIN] + k]
        if word:
            size += count(word)
            bit = 64 * k + lowest(word)
    return bit if size == 1 else -1


@inner
def different(net, words, ints, level, c):
    """A value that as many variables have as may leaves the others; the table is that of `counts`.

    For domains of several words, where no value must occur: what it looks at are the values that
    variables have, not all there are.
    """
    n = net[c]
    for i in range(n):
        bit = _single(net, words, level, net[c + 2 + i])
        if bit < 0:
            continue
        n_left = net[c + 2 + n + net[c + 1] + bit]
        for j in range(n):
            if _single(net, words, level, net[c + 2 + j]) == bit:
                n_left -= 1
        if n_left < 0:
            return False
        for j in range(n if n_left == 0 else 0):
            v = net[c + 2 + j]
            if _is_open(net, words, level, v):
                kept = ~(ONE << place(bit))
                if not narrowed(net, words, ints, level, v, bit >> 6, kept):
                    return False
    return True


@inner
def _differ(net, words, ints, level, e, f, length):
    """An entry that is known, and another: they differ in the last cell where they still can."""
    open_, n_open = -1, 0
    for k in range(length):
        if net[e + 1 + k] != net[f + 1 + k]:
            bit = _single(net, words, level, net[e + 1 + k])
            word = _word(net, words, level, net[f + 1 + k], WORD)
            if not word >> place(bit) & ONE:
                return True
            if word & (word - ONE):
                n_open += 1
                open_ = k
    if n_open == 0:
        return False
    if n_open > 1:
        return True
    kept = ~(ONE << place(_single(net, words, level, net[e + 1 + open_])))
    return narrowed(net, words, ints, level, net[f + 1 + open_], WORD, kept)


@inner
def _strike(net, words, ints, level, t, number):
    """Take a number from a list, if it is there."""
    r = row_of(net, t, number)
    w = level * net[ROW] + net[list_at(net, t) + FIRST] + (r >> 6)
    if r >= 0 and words[w] >> place(r) & ONE:
        words[w] &= ~(ONE << place(r))
        wake(net, ints, t)


@inner
def distinct(net, words, ints, level, c):
    """No two entries of one length are the same number.

    The table: how many entries, their length, the base; for each its list or -1, and its cells.
    """
    n, length = net[c], net[c + 1]
    for i in range(n):
        e, number = c + 3 + i * (length + 1), WORD
        for k in range(length):
            bit = _single(net, words, level, net[e + 1 + k])
            number = number * net[c + 2] + bit if bit >= 0 and number >= 0 else -1
        for j in range(n if number >= 0 else 0):
            f = c + 3 + j * (length + 1)
            if i != j:
                if net[f] >= 0:
                    _strike(net, words, ints, level, net[f], number)
                if not _differ(net, words, ints, level, e, f, length):
                    return False
    return True


@inner
def _drop(net, words, ints, level, c, bit):
    """Take a value from all variables of a table."""
    for i in range(net[c]):
        if not narrowed(net, words, ints, level, net[c + 2 + i], bit >> 6, ~(ONE << place(bit))):
            return False
    return True


@inner
def varied(net, words, ints, level, c):
    """The weights of the values that occur, each once, add up to one of the totals.

    The table: how many variables, how many values, variables, weights, how many totals, totals.
    """
    weights, low, high = c + 2 + net[c], np.int64(0), np.int64(0)
    totals, n_totals = weights + net[c + 1] + 1, net[weights + net[c + 1]]
    for bit in range(net[c + 1]):
        tally, w = _tally(net, words, level, c, bit), net[weights + bit]
        if tally >> 32:
            low, high = low + w, high + w
        elif tally:
            low, high = low + min(w, 0), high + max(w, 0)
    a = least_total(net, totals, n_totals, low)
    b = greatest_total(net, totals, n_totals, high)
    if a > b:
        return False
    for bit in range(net[c + 1]):
        tally, w = _tally(net, words, level, c, bit), net[weights + bit]
        if w == 0 or tally == 0 or tally >> 32:
            continue
        if low + max(w, 0) > b or high + min(w, 0) < a:
            if not _drop(net, words, ints, level, c, bit):
                return False
            continue
        is_needed = low - min(w, 0) > b or high - max(w, 0) < a
        if tally == 1 and is_needed and not _place(net, words, ints, level, c, bit, 1, 1):
            return False
    return True
