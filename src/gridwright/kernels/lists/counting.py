"""Statements about many variables at once: how often values occur, and which entries differ.

Domains are of one word or of several; the digits of entries are always of one.
"""

import numpy as np

from gridwright.kernels.bits import ONE, ZERO, count, highest, lowest, place
from gridwright.kernels.compiled import inner
from gridwright.kernels.lists.fields import (
    COUNTED,
    DOMAIN,
    FIRST,
    ROW,
    VARIABLE_RECORD,
    VARIABLES,
    WIDE,
)
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
def _tally(net, words, ints, level, c):
    """How many variables have each value, and how many may have it: two figures a value."""
    tally = net[COUNTED]
    for bit in range(2 * net[c + 1]):
        ints[tally + bit] = 0
    for i in range(net[c]):
        v = net[c + 2 + i]
        is_fixed = 0 if _is_open(net, words, level, v) else 1
        for k in range(net[net[VARIABLES] + VARIABLE_RECORD * v + WIDE]):
            x = _word(net, words, level, v, k)
            while x:
                bit = tally + 2 * (64 * k + lowest(x))
                ints[bit] += is_fixed
                ints[bit + 1] += 1
                x &= x - ONE


@inner
def _settled(net, words, ints, level, v, bit):
    """Leave a variable a value that it may have, and no other."""
    for k in range(net[net[VARIABLES] + VARIABLE_RECORD * v + WIDE]):
        narrowed(net, words, ints, level, v, k, ONE << place(bit) if k == bit >> 6 else ZERO)
    return True


@inner
def _place(net, words, ints, level, c, bit, least, most):
    """Where a value is placed as often as it may be, or may be only as often as it must.

    What was tallied may have been narrowed since; then this is done again.
    """
    n_fixed, n_possible = ints[net[COUNTED] + 2 * bit], ints[net[COUNTED] + 2 * bit + 1]
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
    n, low, high, tally = net[c], 0, 0, net[COUNTED]
    lows, highs = c + 2 + n, c + 2 + n + net[c + 1]
    _tally(net, words, ints, level, c)
    for bit in range(net[c + 1]):
        low += max(ints[tally + 2 * bit], net[lows + bit])
        high += min(ints[tally + 2 * bit + 1], net[highs + bit])
    if low > n or high < n:
        return False
    for bit in range(net[c + 1]):
        least = max(ints[tally + 2 * bit], net[lows + bit])
        most = min(ints[tally + 2 * bit + 1], net[highs + bit])
        fewest, highest = max(least, n - (high - most)), min(most, n - (low - least))
        if fewest > highest:
            return False
        if not _place(net, words, ints, level, c, bit, fewest, highest):
            return False
    return net[c + 1] > 64 or _intervals_hold(net, words, ints, level, c)


@inner
def _intervals_hold(net, words, ints, level, c):
    """No more variables have all their values between two ends than these may be used in all;
    where they are as many, the others have none of them.

    Source  J.-F. Puget, A Fast Algorithm for the Bound Consistency of Alldiff Constraints (1998)
    Changed  ends are counted in a table, lows down and highs up; a value may occur more than once
    """
    n, n_values = net[c], net[c + 1]
    ends, highs = net[COUNTED] + 2 * n_values, c + 2 + net[c] + net[c + 1]
    for i in range(n_values):
        ints[ends + i] = 0  # of the variables whose least is `low` or more: how many have this most
    low = n_values - 1
    while low >= 0:
        begun = 0
        for i in range(n):
            word = _word(net, words, level, net[c + 2 + i], WORD)
            if word == ZERO:
                return False
            if lowest(word) == low:
                ints[ends + highest(word)] += 1
                begun += 1
        n_inside, room = 0, 0
        for high in range(low, n_values if begun else 0):
            n_inside += ints[ends + high]
            room += net[highs + high]
            if n_inside > room:
                return False
            is_full = n_inside == room and n_inside < n and ints[ends + high] > 0
            if is_full and not _leave_to_them(net, words, ints, level, c, low, high):
                return False
        low -= 1
    return True


@inner
def _leave_to_them(net, words, ints, level, c, low, high):
    """Take values between two ends from the variables that have others too."""
    inside = (~ZERO >> place(63 - (high - low))) << place(low)
    for i in range(net[c]):
        v = net[c + 2 + i]
        word = _word(net, words, level, v, WORD)
        is_mixed = word & inside != ZERO and word & ~inside != ZERO
        if is_mixed and not narrowed(net, words, ints, level, v, WORD, ~inside):
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
    _tally(net, words, ints, level, c)
    for bit in range(net[c + 1]):
        n_fixed, n_possible = ints[net[COUNTED] + 2 * bit], ints[net[COUNTED] + 2 * bit + 1]
        w = net[weights + bit]
        if n_fixed:
            low, high = low + w, high + w
        elif n_possible:
            low, high = low + min(w, 0), high + max(w, 0)
    a = least_total(net, totals, n_totals, low)
    b = greatest_total(net, totals, n_totals, high)
    if a > b:
        return False
    for bit in range(net[c + 1]):
        n_fixed, n_possible = ints[net[COUNTED] + 2 * bit], ints[net[COUNTED] + 2 * bit + 1]
        w = net[weights + bit]
        if w == 0 or n_possible == 0 or n_fixed:
            continue
        if low + max(w, 0) > b or high + min(w, 0) < a:
            if not _drop(net, words, ints, level, c, bit):
                return False
            continue
        is_needed = low - min(w, 0) > b or high - max(w, 0) < a
        if n_possible == 1 and is_needed and not _place(net, words, ints, level, c, bit, 1, 1):
            return False
    return True
