"""As many variables as values: each value is taken by one (hidden singles), and the linked view.

Strength: a value with one place left is put there, and one without any is a contradiction; naked
singles are left to `different`.

In the linked view a value is a variable too, whose values are the places of the scope; what is
a hidden single in one view is a settled variable in the other.
"""

from gridwright.kernels.bits import ONE, ZERO, count, lowest
from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import (
    BAD,
    BASE,
    END,
    EXTRA,
    FLAT,
    LINK,
    LINKED,
    LISTED,
    N_SAVED,
    N_TWOS,
    PARAM,
    PLACES,
    ROW,
    SAVED,
    SCOPE,
    SIZE,
    TWIN,
    TWOS,
    WIDE,
    N,
)
from gridwright.kernels.later import numpy as np
from gridwright.kernels.network import at, keep
from gridwright.kernels.propagators.registry import NOTHING, USED_UP, add

__all__ = ["JOIN", "PERMUTATION", "join", "permutation"]


@inner
def permutation(sets, ints, c):
    """Each of the values is possible somewhere; a value with one place left is put there.

    PARAM is the number of words of the scope's values together, EXTRA the value of their bit 0.
    """
    if ints[FLAT] > 0:
        return _flat(sets, ints, c)
    w, size = ints[c + PARAM], ints[c + END] - ints[c + SCOPE]
    seen, twice = w, 2 * w  # scratch sets; the set at 0 is what `keep` takes
    for k in range(w):
        sets[seen + k] = sets[twice + k] = ZERO
    for i in range(ints[c + SCOPE], ints[c + END]):
        a = at(ints[i])
        first = (ints[a + BASE] - ints[c + EXTRA]) >> 6
        for k in range(ints[a + WIDE]):
            word = sets[ints[a + ROW] + k]
            sets[twice + first + k] |= sets[seen + first + k] & word
            sets[seen + first + k] |= word
    n_seen, n_twice = 0, 0
    for k in range(w):
        n_seen += count(sets[seen + k])
        n_twice += count(sets[twice + k])
    if n_seen < size:
        return False
    return n_seen == n_twice or _place_hidden(sets, ints, c)


@inner
def _flat(sets, ints, c):
    """The same where all rows are one word: those that are settled already are told apart."""
    flat, size = ints[FLAT], ints[c + END] - ints[c + SCOPE]
    seen = twice = settled = ZERO
    for i in range(ints[c + SCOPE], ints[c + END]):
        word = sets[flat + ints[i]]
        twice |= seen & word
        seen |= word
        if word & (word - ONE) == ZERO:
            settled |= word
    if count(seen) < size:
        return False
    if seen & ~(twice | settled) == ZERO:
        return True
    sets[1], sets[2] = seen, twice
    return _place_hidden(sets, ints, c)


@inner
def _place_hidden(sets, ints, c):
    """Give each value that is seen once to the variable that can have it."""
    w = ints[c + PARAM]
    for i in range(ints[c + SCOPE], ints[c + END]):
        a = at(ints[i])
        if ints[a + SIZE] == 1:
            continue
        first, n_hidden = (ints[a + BASE] - ints[c + EXTRA]) >> 6, 0
        for k in range(ints[a + WIDE]):
            once = sets[w + first + k] & ~sets[2 * w + first + k]
            sets[k] = once & sets[ints[a + ROW] + k]
            n_hidden += count(sets[k])
        if n_hidden > 1:
            ints[BAD] = ints[i]
            return False
        if n_hidden == 1 and not keep(sets, ints, ints[i]):
            return False
    return True


@inner
def join(sets, ints, c):
    """Make the two views agree, once; from then on every change is made in both (I4).

    EXTRA is the place of a table: how many permutations are linked, then of each how many values
    it has, the first of them, and its variable.
    """
    if ints[LINKED] == 1:
        return True
    table = ints[c + EXTRA]
    for i in range(table + 1, table + 1 + 3 * ints[table], 3):
        n, cells = ints[i], ints[at(ints[i + 2]) + LINK]
        a = at(ints[cells])
        before = ints[i + 1] - ints[a + BASE]
        places = ints[a + LINK] + before
        if not _turn(sets, ints, n, places, 0, cells) or not _turn(
            sets, ints, n, cells, before, places
        ):
            return False
    ints[LINKED] = 1
    ints[PLACES] = 0  # settled variables are settled again, in both views
    ints[N_TWOS] = 0
    for v in range(ints[N]):
        if ints[at(v) + LINK] >= 0 and ints[at(v) + SIZE] == 2:
            ints[ints[TWOS] + ints[N_TWOS]] = v
            ints[N_TWOS] += 1
        if ints[at(v) + SIZE] == 1:
            ints[ints[LISTED] + ints[PLACES]] = v
            ints[PLACES] += 1
    return True


@inner
def _turn(sets, ints, n, seen, before, others):
    """Keep of n variables of one view what those of the other allow; both are lists in `ints`.

    Bit `before` of a row that is seen stands for the first of the others.  What is seen is turned
    where rows will be saved: there is room for all, and on the root nothing is saved.
    """
    w, room = ints[at(ints[others]) + WIDE], ints[SAVED] + ints[N_SAVED]
    base = ints[at(ints[others]) + BASE]
    for k in range(room, room + n * w):
        sets[k] = ZERO
    for j in range(seen, seen + n):
        a = at(ints[j])
        x = ints[a + TWIN] - base
        column, bit = room + (x >> 6) - w * before, ONE << np.uint64(x & 63)
        for k in range(ints[a + WIDE]):
            word = sets[ints[a + ROW] + k]
            while word:
                sets[column + w * (64 * k + lowest(word))] |= bit
                word &= word - ONE
    for j in range(n):
        for k in range(w):
            sets[k] = sets[room + w * j + k]
        if not keep(sets, ints, ints[others + j]):
            return False
    return True


PERMUTATION = add(permutation, "sums", joins=USED_UP)
JOIN = add(join, "paths", joins=NOTHING)
