"""Values that are given back: all, else one by one or in halves, as in `explain.shorten`."""

from gridwright.kernels.bits import count
from gridwright.kernels.compiled import inner
from gridwright.kernels.later import numpy as np

__all__ = ["split"]

_MOST_SINGLY = 24
"""As in `explain.shorten`."""


@inner
def split(ints, groups, n, values):
    """Put the pieces of a set on top of n others, the last of which is next; how many then."""
    size = count(np.uint64(values))
    if size == 1:
        return n
    if size > _MOST_SINGLY:
        upper = values
        for _ in range(size // 2):
            upper &= upper - 1
        ints[groups + n], ints[groups + n + 1] = upper, values ^ upper
        return n + 2
    for i in range(size - 1, -1, -1):  # the least comes first
        ints[groups + n + i] = values & -values
        values &= values - 1
    return n + size
