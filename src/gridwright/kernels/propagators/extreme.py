"""A variable is the greatest of others, or the least.

Strength: domain consistent, if no variable occurs twice.
"""

from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import END, PARAM, SCOPE
from gridwright.kernels.network import has, least, most, remove
from gridwright.kernels.propagators.registry import add

__all__ = ["EXTREME", "extreme"]

NOBODY = -(1 << 62)
"""Below all values."""


@inner
def extreme(sets, ints, c):
    """The scope is the extreme, and the others; PARAM is 1 for the greatest, -1 for the least.

    What is said here of the greatest holds of the least with all signs turned.
    """
    sign, first, end = ints[c + PARAM], ints[c + SCOPE], ints[c + END]
    lo = _low(ints, ints[first + 1], sign)
    for i in range(first + 2, end):
        lo = max(lo, _low(ints, ints[i], sign))
    best, owner, other = False, first, NOBODY
    low, high = _low(ints, ints[first], sign), -_low(ints, ints[first], -sign)
    for x in range(high, low - 1, -1):
        if not has(sets, ints, ints[first], sign * x):
            continue
        n, holder = _holders(sets, ints, c, sign * x)
        if n == 0 or x < lo:
            if not remove(sets, ints, ints[first], sign * x):
                return False
        elif not best:  # the greatest that may be reached
            best, owner = True, holder
            other = x if n > 1 else NOBODY
        elif other == NOBODY and (n > 1 or holder != owner):
            other = x  # the greatest that is reached by another than the owner
    high = -_low(ints, ints[first], -sign)
    for i in range(first + 1, end):
        below = other if i == owner else high
        for x in range(-_low(ints, ints[i], -sign), _low(ints, ints[i], sign) - 1, -1):
            if x < below:
                break
            is_extreme = has(sets, ints, ints[first], sign * x)
            if not is_extreme and not remove(sets, ints, ints[i], sign * x):
                return False
    return True


@inner
def _low(ints, v, sign):
    """The least value, with its sign."""
    return least(ints, v) if sign > 0 else -most(ints, v)


@inner
def _holders(sets, ints, c, x):
    """How many of the others, counted up to two, can have the value; and the last of these."""
    n, holder = 0, ints[c + SCOPE]
    for i in range(ints[c + SCOPE] + 1, ints[c + END]):
        if n < 2 and has(sets, ints, ints[i], x):
            n, holder = n + 1, i
    return n, holder


EXTREME = add(extreme)
