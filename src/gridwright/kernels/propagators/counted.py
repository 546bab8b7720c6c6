"""How many variables have one of some values: a number between two bounds, or a variable.

Strength: domain consistent, if no variable occurs twice.
"""

from gridwright.kernels.bits import count
from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import BASE, END, EXTRA, PARAM, ROW, SCOPE, SIZE, WIDE
from gridwright.kernels.network import at, clip, keep, least, most
from gridwright.kernels.propagators.registry import add

__all__ = ["COUNTED", "counted"]


@inner
def counted(sets, ints, c):
    """PARAM is 1 if the last variable is the number.

    EXTRA is the place of four figures: the least and the greatest number, the value of bit 0 of the
    set of values, and its place in `sets`; it has as many words as the scope's values together.
    """
    table, end = ints[c + EXTRA], ints[c + END] - ints[c + PARAM]
    n_sure, n_possible = 0, 0
    for i in range(ints[c + SCOPE], end):
        n_inside = _inside(sets, ints, table, ints[i])
        if n_inside > 0:
            n_possible += 1
            if n_inside == ints[at(ints[i]) + SIZE]:
                n_sure += 1
    lo, hi = ints[table], ints[table + 1]
    if ints[c + PARAM] == 1:
        if not clip(sets, ints, ints[end], n_sure, n_possible):
            return False
        lo, hi = least(ints, ints[end]), most(ints, ints[end])
    if n_sure > hi or n_possible < lo:
        return False
    if n_sure < n_possible and (n_sure == hi or n_possible == lo):
        for i in range(ints[c + SCOPE], end):
            n_inside = _inside(sets, ints, table, ints[i])
            is_open = 0 < n_inside < ints[at(ints[i]) + SIZE]
            if is_open and not _choose(sets, ints, table, ints[i], n_possible == lo):
                return False
    return True


@inner
def _inside(sets, ints, table, v):
    """How many of its values are in the set."""
    a, n = at(v), 0
    row, inside = ints[a + ROW], ints[table + 3] + ((ints[a + BASE] - ints[table + 2]) >> 6)
    for k in range(ints[a + WIDE]):
        n += count(sets[row + k] & sets[inside + k])
    return n


@inner
def _choose(sets, ints, table, v, is_inside):
    """Keep the values inside of the set, or those outside."""
    a = at(v)
    inside = ints[table + 3] + ((ints[a + BASE] - ints[table + 2]) >> 6)
    for k in range(ints[a + WIDE]):
        sets[k] = sets[inside + k] if is_inside else ~sets[inside + k]
    return keep(sets, ints, v)


COUNTED = add(counted)
