"""An automaton along a line: every way through its states, forwards and then backwards.

Strength: domain consistent, if no variable occurs twice.

Source: G. Pesant, A regular language membership constraint for finite sequences of variables
(CP 2004), with the layers found anew each time: the automata of puzzles are small.
"""

from gridwright.kernels.bits import ONE, ZERO, lowest, place
from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import BASE, END, EXTRA, SCOPE, WIDE
from gridwright.kernels.later import numpy as np
from gridwright.kernels.network import at, has, keep
from gridwright.kernels.propagators.registry import add

__all__ = ["REGULAR", "regular"]


@inner
def regular(sets, ints, c):
    """EXTRA is the place of three figures: how many states there are, the place in `sets` of the
    accepting ones and, behind these, of scratch for one layer more than there are variables, and
    one further set; and the place in `ints` of the moves.  These begin, for each state and one
    more, with the place of its pairs of a value and the next state.
    """
    table, first, n = ints[c + EXTRA], ints[c + SCOPE], ints[c + END] - ints[c + SCOPE]
    n_states, accepting = ints[table], ints[table + 1]
    w = (n_states + 63) >> 6
    layer = accepting + w
    for k in range(w):
        sets[layer + k] = ZERO
    sets[layer] = ONE
    for i in range(n):
        _forwards(sets, ints, table, ints[first + i], layer + i * w)
    is_met = False
    for k in range(w):
        sets[layer + n * w + k] &= sets[accepting + k]
        is_met = is_met or sets[layer + n * w + k] != ZERO
    if not is_met:
        return False
    for i in range(n - 1, -1, -1):
        if not _backwards(sets, ints, table, ints[first + i], layer + i * w):
            return False
    return True


@inner
def _forwards(sets, ints, table, v, layer):
    """The states after v from those before it."""
    w = (ints[table] + 63) >> 6
    moves = ints[table + 2]
    for k in range(w):
        sets[layer + w + k] = ZERO
    for k in range(w):
        left = sets[layer + k]
        while left:
            state = 64 * k + lowest(left)
            left &= left - ONE
            for m in range(ints[moves + state], ints[moves + state + 1], 2):
                if has(sets, ints, v, ints[m]):
                    there = ints[m + 1]
                    sets[layer + w + (there >> 6)] |= ONE << place(there)


@inner
def _backwards(sets, ints, table, v, layer):
    """Of the states before v keep those from which the line can be met; keep the values of v."""
    w = (ints[table] + 63) >> 6
    moves, a = ints[table + 2], at(v)
    for k in range(ints[a + WIDE]):
        sets[k] = ZERO
    for k in range(w):
        left = sets[layer + k]
        while left:
            state = 64 * k + lowest(left)
            bit = ONE << place(state)
            left ^= bit
            is_met = False
            for m in range(ints[moves + state], ints[moves + state + 1], 2):
                there = ints[m + 1]
                is_end = sets[layer + w + (there >> 6)] & ONE << place(there) != ZERO
                if is_end and has(sets, ints, v, ints[m]):
                    x = ints[m] - ints[a + BASE]
                    sets[x >> 6] |= ONE << np.uint64(x & 63)
                    is_met = True
            if not is_met:
                sets[layer + k] ^= bit
    return keep(sets, ints, v)


REGULAR = add(regular)
