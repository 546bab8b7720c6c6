"""The value that fits into fewest places, of which one is branched on."""

from collections.abc import Sequence
from functools import reduce
from operator import or_

from gridwright.basics.halting import asking

__all__ = ["rarest"]


def rarest(sets: Sequence[int]) -> tuple[int, int, int]:
    """How many members these sets have together, and of those that are in two sets or more the
    first one that is in fewest, with how many those are (0, 0 if there is none).

    Members are counted all at once: plane i holds bit i of how often each has occurred.  So what
    takes long is the number of sets, and not that of pairs, of which 10,000 values in 10,000 cells
    have 10^8.

    >>> rarest([0b110, 0b111, 0b101])  # of members 0, 1 and 2 the first two are in two sets
    (3, 2, 1)
    """
    planes: list[int] = []
    for carry in asking(sets):
        for i, plane in enumerate(planes):
            planes[i], carry = plane ^ carry, plane & carry
            if not carry:
                break
        else:
            if carry:
                planes.append(carry)
    several = reduce(or_, planes[1:], 0)
    n_values, left, times = (planes[0] | several if planes else 0).bit_count(), several, 0
    for i in reversed(range(len(planes))):
        if fewer := left & ~planes[i]:
            left = fewer
        else:
            times += 1 << i
    return n_values, times if several else 0, left & -left
