"""Variables that are 0 or 1: at least and at most so many are 1; and colours.

Strength: domain consistent, both of them.
"""

from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import END, EXTRA, PARAM, SCOPE, SIZE
from gridwright.kernels.network import assign, at, has
from gridwright.kernels.propagators.registry import ONES, UNLESS_MET, UNLESS_ONE, add

__all__ = ["BETWEEN", "COLOURS", "between", "colours"]


@inner
def between(sets, ints, c):
    """At least PARAM and at most EXTRA variables are 1."""
    n_chosen, n_open = 0, 0
    for i in range(ints[c + SCOPE], ints[c + END]):
        if ints[at(ints[i]) + SIZE] > 1:
            n_open += 1
        elif has(sets, ints, ints[i], 1):
            n_chosen += 1
    lo, hi = ints[c + PARAM], ints[c + EXTRA]
    if n_chosen > hi or n_chosen + n_open < lo:
        return False
    if n_open == 0 or (n_chosen < hi and n_chosen + n_open > lo):
        return True
    value = 0 if n_chosen == hi else 1
    for i in range(ints[c + SCOPE], ints[c + END]):
        if ints[at(ints[i]) + SIZE] > 1 and not assign(sets, ints, ints[i], value):
            return False
    return True


@inner
def colours(sets, ints, c):
    """All that are 1 have one colour, or one is 1; EXTRA is the place of the colours, 0 for none.

    The colour 0 agrees with nothing, not even with itself.
    """
    far, chosen = ints[c + EXTRA] - ints[c + SCOPE], -1
    for i in range(ints[c + SCOPE], ints[c + END]):
        if chosen < 0 and ints[at(ints[i]) + SIZE] == 1 and has(sets, ints, ints[i], 1):
            chosen = i
    if chosen < 0:
        return True
    colour = ints[far + chosen]
    for i in range(ints[c + SCOPE], ints[c + END]):
        agrees = colour != 0 and ints[far + i] == colour
        if i != chosen and not agrees and not assign(sets, ints, ints[i], 0):
            return False
    return True


BETWEEN = add(between, joins=UNLESS_MET, leaves=ONES)
COLOURS = add(colours, joins=UNLESS_ONE)
