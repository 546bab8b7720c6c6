"""How many variables are greater than all before them: every way to count, from both ends.

Strength: domain consistent, if no variable occurs twice.

What matters of the variables before a place is the greatest of their values and how many of them
are seen.  A *layer* has, for each greatest value, the set of these numbers: which are possible
before a place (forwards), and from which the wanted number can be reached (backwards).
"""

from gridwright.kernels.bits import ONE, ZERO, place
from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import END, EXTRA, PARAM, SCOPE, SIZE
from gridwright.kernels.later import numpy as np
from gridwright.kernels.network import at, has, least, most, remove
from gridwright.kernels.propagators.registry import add

__all__ = ["VISIBLE", "visible"]


@inner
def visible(sets, ints, c):
    """PARAM is how many are seen, 1 or more.

    EXTRA is the place of four figures: the least value of the scope, how many there are from it
    to the greatest, the words of a set of numbers seen, and the place in `sets` of scratch.
    """
    table, first, n = ints[c + EXTRA], ints[c + SCOPE], ints[c + END] - ints[c + SCOPE]
    n_values, w, below = ints[table + 1], ints[table + 2], ints[table + 3]
    back, wide = below + w, (n_values + 1) * w
    layer = back + wide
    for k in range(2 * wide + w):
        sets[below + k] = ZERO
    sets[layer] = ONE  # nothing is before the first: the greatest value is number 0, none is seen
    for i in range(n):
        _forwards(sets, ints, table, ints[first + i], layer + i * wide)
    word, bit, is_met = ints[c + PARAM] >> 6, ONE << place(ints[c + PARAM]), False
    for m in range(1, n_values + 1):
        sets[back + m * w + word] = bit
        is_met = is_met or sets[layer + n * wide + m * w + word] & bit != ZERO
    if not is_met:
        return False
    for i in range(n - 1, -1, -1):
        v = ints[first + i]
        if ints[at(v) + SIZE] > 1 and not _strike(sets, ints, table, v, layer + i * wide):
            return False
        _backwards(sets, ints, table, v)
    return True


@inner
def _forwards(sets, ints, table, v, layer):
    """The layer after v from the one before it."""
    base, n_values, w, below = ints[table], ints[table + 1], ints[table + 2], ints[table + 3]
    _clear(sets, below, w)
    for m in range(n_values + 1):
        own, after = layer + m * w, layer + (n_values + 1 + m) * w
        is_value = m > 0 and has(sets, ints, v, base + m - 1)
        hides = m > 0 and least(ints, v) < base + m
        carry = ZERO
        for k in range(w):
            higher = sets[below + k]
            sets[after + k] = sets[own + k] if hides else ZERO
            if is_value:  # it is seen, so there is one more
                sets[after + k] |= higher << ONE | carry
            carry = higher >> np.uint64(63)
            sets[below + k] = higher | sets[own + k]


@inner
def _strike(sets, ints, table, v, layer):
    """Take from v what is neither seen nor hidden on any way through the layers."""
    base, n_values, w, below = ints[table], ints[table + 1], ints[table + 2], ints[table + 3]
    back, highest = below + w, 0
    for m in range(1, n_values + 1):
        for k in range(w):
            if sets[layer + m * w + k] & sets[back + m * w + k]:
                highest = m  # before v and after it: v is hidden by it
    _clear(sets, below, w)
    hi = most(ints, v)
    for m in range(n_values + 1):
        is_seen, carry = False, ZERO
        for k in range(w):
            lower = sets[below + k]
            if (lower << ONE | carry) & sets[back + m * w + k]:
                is_seen = True
            carry = lower >> np.uint64(63)
            sets[below + k] = lower | sets[layer + m * w + k]
        x = base + m - 1
        if m > highest and not is_seen and x <= hi and not remove(sets, ints, v, x):
            return False
    return True


@inner
def _backwards(sets, ints, table, v):
    """The layer at `back` is that after v, and becomes the one before it."""
    base, n_values, w, below = ints[table], ints[table + 1], ints[table + 2], ints[table + 3]
    _clear(sets, below, w)
    for m in range(n_values, -1, -1):
        own = below + (1 + m) * w
        is_value = m > 0 and has(sets, ints, v, base + m - 1)
        hides = m > 0 and least(ints, v) < base + m
        for k in range(w):
            word, carry = sets[own + k], ZERO
            if k + 1 < w:
                carry = sets[own + k + 1] << np.uint64(63)
            # the next word is still that of the layer after v, since k grows
            sets[own + k] = sets[below + k] | (word if hides else ZERO)
            if is_value:
                sets[below + k] |= word >> ONE | carry


@inner
def _clear(sets, place, w):
    for k in range(w):
        sets[place + k] = ZERO


VISIBLE = add(visible)
