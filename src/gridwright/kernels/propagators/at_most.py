"""No value more than so often; where there are only just enough values, each as often as it may.

Strength: a value is taken away once so many variables have it; where values are only just enough,
one that is possible for no more variables than it must have is given to all of these.  That some
of the variables have too few values together is not seen.

Counting is done for all values at once: set k of a counter holds the values that were met more
than k times.
"""

from gridwright.kernels.bits import ZERO, count
from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import BAD, BASE, END, EXTRA, PARAM, ROW, SCOPE, SIZE, WIDE
from gridwright.kernels.network import at, keep
from gridwright.kernels.propagators.registry import TALLY, add

__all__ = ["AT_MOST", "at_most"]


@inner
def at_most(sets, ints, c):
    """PARAM is how often, at least 1.

    EXTRA is the place of three figures: the number of words of the scope's values together,
    the value of their bit 0, and the place in `sets` of scratch for two counters.
    """
    times, table = ints[c + PARAM], ints[c + EXTRA]
    w, base, placed = ints[table], ints[table + 1], ints[table + 2]
    possible = placed + (times + 1) * w
    for k in range(2 * (times + 1) * w):
        sets[placed + k] = ZERO
    for i in range(ints[c + SCOPE], ints[c + END]):
        a = at(ints[i])
        shift = (ints[a + BASE] - base) >> 6
        _count(sets, ints[a + ROW], ints[a + WIDE], possible + shift, w, times)
        if ints[a + SIZE] == 1:
            _count(sets, ints[a + ROW], ints[a + WIDE], placed + shift, w, times)
    n_values = 0
    for k in range(w):
        n_values += count(sets[possible + k])
        if sets[placed + times * w + k] != ZERO:
            return False
    spare = n_values * times - (ints[c + END] - ints[c + SCOPE])
    return spare >= 0 and _apply(sets, ints, c, spare == 0)


@inner
def _count(sets, row, wide, counter, w, times):
    """Count the values of a row."""
    for k in range(wide):
        for i in range(times, 0, -1):
            sets[counter + i * w + k] |= sets[counter + (i - 1) * w + k] & sets[row + k]
        sets[counter + k] |= sets[row + k]


@inner
def _apply(sets, ints, c, is_tight):
    """Take values that are used up from open variables; give a tight value all its places."""
    times, table = ints[c + PARAM], ints[c + EXTRA]
    w, base, placed = ints[table], ints[table + 1], ints[table + 2]
    possible = placed + (times + 1) * w
    full, enough, over = placed + (times - 1) * w, possible + (times - 1) * w, possible + times * w
    for k in range(w if is_tight else 0):
        if sets[possible + k] & ~sets[enough + k]:
            return False
    for i in range(ints[c + SCOPE], ints[c + END]):
        a = at(ints[i])
        if ints[a + SIZE] == 1:
            continue
        shift, n_forced = (ints[a + BASE] - base) >> 6, 0
        for k in range(ints[a + WIDE] if is_tight else 0):
            s = shift + k
            sets[k] = sets[ints[a + ROW] + k] & ~sets[over + s] & ~sets[full + s]
            n_forced += count(sets[k])
        if n_forced > 1:
            ints[BAD] = ints[i]
            return False
        for k in range(ints[a + WIDE] if n_forced == 0 else 0):
            sets[k] = ~sets[full + shift + k]
        if not keep(sets, ints, ints[i]):
            return False
    return True


AT_MOST = add(at_most, "sums", leaves=TALLY)
