"""What is left of a sum when the others are as small, or as great, as they can be."""

from gridwright.kernels.adding.counting import ends, number
from gridwright.kernels.adding.fields import BROKEN, DOMAINS, GROUPS, KEPT, TARGET, TOTAL, N
from gridwright.kernels.bits import highest, lowest
from gridwright.kernels.compiled import inner
from gridwright.kernels.halves import split
from gridwright.kernels.later import numpy as np

__all__ = ["leaving", "needing"]


@inner
def _outside(ints, s, j, floor, roof):
    """The values of the j-th number that add less than `floor`, or more than `roof`."""
    domain = values = ints[ints[s + DOMAINS] + j]
    while values != 0 and not floor <= number(ints, s, j, lowest(np.uint64(values))) <= roof:
        values &= values - 1
    while values != 0 and not floor <= number(ints, s, j, highest(np.uint64(values))) <= roof:
        values ^= 1 << highest(np.uint64(values))
    return domain & ~values


@inner
def leaving(ints, s):
    """Find what each number loses, which is in KEPT; how many do, or BROKEN."""
    n, domains, n_found = ints[s + N], ints[s + DOMAINS], 0
    for j in range(n):
        if ints[domains + j] == 0:
            return BROKEN
    lo, hi = ends(ints, s, 0, domains)
    below, above = hi - ints[s + TOTAL], ints[s + TOTAL] - lo
    if below < 0 or above < 0:
        return BROKEN
    for j in range(n):
        domain = np.uint64(ints[domains + j])
        one, other = number(ints, s, j, lowest(domain)), number(ints, s, j, highest(domain))
        least, most, out = min(one, other), max(one, other), 0
        if most - least > min(below, above):
            out = _outside(ints, s, j, most - below, least + above)
        if out == ints[domains + j]:
            return BROKEN
        ints[ints[s + KEPT] + j] = out
        n_found += 1 if out != 0 else 0
    return n_found


@inner
def _says(ints, s, is_told):
    """Whether it is broken, or what is to be gone is."""
    n = leaving(ints, s)
    if n == BROKEN or not is_told:
        return n == BROKEN
    for j in range(ints[s + N]):
        wanted = ints[ints[s + TARGET] + j] & ints[ints[s + DOMAINS] + j]
        if wanted & ~ints[ints[s + KEPT] + j] != 0:
            return False
    return True


@inner
def needing(ints, s, j, gone, is_told):
    """Which of these values of a number must be gone for it to say so."""
    at, groups, n = ints[s + DOMAINS] + j, ints[s + GROUPS], 1
    before = ints[at]
    ints[groups] = gone
    while n > 0:
        n -= 1
        values = ints[groups + n]
        ints[at] |= values
        if not _says(ints, s, is_told):
            ints[at] &= ~values
            n = split(ints, groups, n, values)
    return gone & ~(ints[at] ^ before)
