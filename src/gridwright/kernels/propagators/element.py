"""One of a row of variables, chosen by an index, equals another variable.

Strength: domain consistent, if no variable occurs twice.
"""

from gridwright.kernels.bits import ZERO
from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import BASE, END, PARAM, ROW, SCOPE, SIZE, WIDE
from gridwright.kernels.network import at, has, keep, least, most, remove
from gridwright.kernels.propagators.registry import add

__all__ = ["ELEMENT", "element"]


@inner
def element(sets, ints, c):
    """The scope is the index, the value, and the row, whose first variable has the number PARAM."""
    i, end, first = ints[c + SCOPE], ints[c + END], ints[c + PARAM]
    index, value, row = ints[i], ints[i + 1], i + 2
    for x in range(least(ints, index), most(ints, index) + 1):
        is_place = first <= x < first + end - row
        if is_place and _meet(sets, ints, ints[row + x - first], value):
            continue
        if not remove(sets, ints, index, x):
            return False
    for x in range(least(ints, value), most(ints, value) + 1):
        is_lost = has(sets, ints, value, x) and not _stands(sets, ints, c, x)
        if is_lost and not remove(sets, ints, value, x):
            return False
    if ints[at(index) + SIZE] > 1:
        return True
    return _equal(sets, ints, ints[row + least(ints, index) - first], value)


@inner
def _meet(sets, ints, u, v):
    """Whether two variables have a value in common."""
    for x in range(max(least(ints, u), least(ints, v)), min(most(ints, u), most(ints, v)) + 1):
        if has(sets, ints, u, x) and has(sets, ints, v, x):
            return True
    return False


@inner
def _stands(sets, ints, c, x):
    """Whether a variable that the index may choose can have the value x."""
    i, first = ints[c + SCOPE], ints[c + PARAM]
    for k in range(least(ints, ints[i]), most(ints, ints[i]) + 1):
        if has(sets, ints, ints[i], k) and has(sets, ints, ints[i + 2 + k - first], x):
            return True
    return False


@inner
def _equal(sets, ints, u, v):
    """Take from u what v cannot be."""
    a, b = at(u), at(v)
    shift = (ints[a + BASE] - ints[b + BASE]) >> 6
    for k in range(ints[a + WIDE]):
        j = k + shift
        sets[k] = sets[ints[b + ROW] + j] if 0 <= j < ints[b + WIDE] else ZERO
    return keep(sets, ints, u)


ELEMENT = add(element)
