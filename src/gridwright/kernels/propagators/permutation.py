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
    N_TWOS,
    PARAM,
    PLACES,
    ROW,
    SCOPE,
    SIZE,
    TWIN,
    TWOS,
    WIDE,
    N,
)
from gridwright.kernels.network import at, has, keep, remove
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
    """Make the two views agree, once; from then on every change is made in both (I4)."""
    if ints[LINKED] == 1:
        return True
    for v in range(ints[N]):
        a = at(v)
        for k in range(ints[a + WIDE] if ints[a + LINK] >= 0 else 0):
            word = sets[ints[a + ROW] + k]
            while word:
                x = ints[a + BASE] + 64 * k + lowest(word)
                word &= word - ONE
                partner = ints[ints[a + LINK] + x - ints[a + BASE]]
                if not has(sets, ints, partner, ints[a + TWIN]) and not remove(sets, ints, v, x):
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


PERMUTATION = add(permutation, "sums", joins=USED_UP)
JOIN = add(join, "paths", joins=NOTHING)
