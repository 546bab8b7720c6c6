"""Each value is above the one before it: bounds, one sweep each way.

Strength: domain consistent, if no variable occurs twice.
"""

from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import END, PARAM, SCOPE
from gridwright.kernels.network import clip, least, most
from gridwright.kernels.propagators.registry import OVERLAPPING, add

__all__ = ["INCREASING", "increasing"]


@inner
def increasing(sets, ints, c):
    """Each value is at least the one before it plus PARAM."""
    first, last = ints[c + SCOPE], ints[c + END] - 1
    for i in range(first, last):
        lo = least(ints, ints[i]) + ints[c + PARAM]
        if not clip(sets, ints, ints[i + 1], lo, most(ints, ints[i + 1])):
            return False
    for i in range(last, first, -1):
        hi = most(ints, ints[i]) - ints[c + PARAM]
        if not clip(sets, ints, ints[i - 1], least(ints, ints[i - 1]), hi):
            return False
    return True


INCREASING = add(increasing, "sums", joins=OVERLAPPING)
