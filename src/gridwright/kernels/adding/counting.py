"""The ends of a sum, and in how many ways it is made if its numbers need not differ."""

from gridwright.kernels.adding.fields import (
    ALL_APART,
    APART,
    CHOSEN,
    DOMAINS,
    FRAME_SETS,
    FRAMES,
    GROUPS,
    HERE,
    LEFT,
    PRODUCT,
    TOTAL,
    VALUES,
    WEIGHTS,
    WIDTH,
    N,
)
from gridwright.kernels.bits import highest, lowest
from gridwright.kernels.compiled import inner
from gridwright.kernels.later import numpy as np

__all__ = ["MANY", "different", "ends", "frame", "narrower", "number", "ways"]

MANY = 1 << 40
"""Ways that are not counted any further."""


@inner
def number(ints, s, i, place):
    """What the value at a place adds to the sum as the i-th number."""
    return ints[ints[s + WEIGHTS] + i] * ints[ints[s + VALUES] + place]


@inner
def frame(ints, s, level):
    """Where a level of the search is."""
    return ints[s + FRAMES] + level * (FRAME_SETS + ints[s + N])


@inner
def ends(ints, s, i, sets):
    """The least and the greatest sum from the i-th number on; the sets are none of them empty."""
    lo = hi = 0
    for j in range(i, ints[s + N]):
        domain = np.uint64(ints[sets + j])
        least, most = number(ints, s, j, lowest(domain)), number(ints, s, j, highest(domain))
        lo += min(least, most)
        hi += max(least, most)
    return lo, hi


@inner
def narrower(ints, s, level, bit):
    """Lay out the next level, where a number has this value; whether all others have one left."""
    here, after = frame(ints, s, level), frame(ints, s, level + 1)
    apart = ints[ints[s + APART] + level]
    for j in range(level + 1, ints[s + N]):
        domain = ints[here + FRAME_SETS + j]
        if (apart >> j) & 1 != 0:
            domain &= ~bit
        if domain == 0:
            return False
        ints[after + FRAME_SETS + j] = domain
    ints[after + LEFT] = ints[here + LEFT] - number(ints, s, level, lowest(np.uint64(bit)))
    return True


@inner
def _half(ints, s, first, last, at):
    """In how many ways each sum of places of some numbers is made; the greatest of them."""
    top = 0
    ints[at] = 1
    for i in range(first, last):
        domain = ints[ints[s + DOMAINS] + i]
        greatest = highest(np.uint64(domain))
        for d in range(top + 1, top + greatest + 1):
            ints[at + d] = 0
        top += greatest
        for d in range(top, -1, -1):
            found, values = 0, domain
            while values != 0:
                place = lowest(np.uint64(values))
                values &= values - 1
                if place > d:
                    break
                found += ints[at + d - place]
            ints[at + d] = min(found, MANY)
    return top


@inner
def ways(ints, s):
    """In how many ways the numbers of a run make the total, if they need not differ."""
    n, half = ints[s + N], ints[s + N] // 2
    place = ints[s + TOTAL] - n * ints[ints[s + VALUES]]
    one = ints[s + PRODUCT]
    other, found = one + n * ints[s + WIDTH], 0
    if place < 0:
        return 0
    top, most = _half(ints, s, 0, half, one), _half(ints, s, half, n, other)
    for d in range(max(0, place - most), min(top, place) + 1):
        if ints[one + d] != 0 and ints[other + place - d] != 0:
            if ints[one + d] >= MANY or ints[other + place - d] >= MANY:
                return MANY
            if ints[one + d] > MANY // ints[other + place - d]:
                return MANY
            found = min(MANY, found + ints[one + d] * ints[other + place - d])
    return found


@inner
def _is_new(ints, s, n_found):
    """Whether the numbers that are chosen are no set that was found before; it is noted."""
    n, found = ints[s + N], 0
    for level in range(n):
        found |= ints[frame(ints, s, level) + CHOSEN]
    for k in range(n_found):
        if ints[ints[s + GROUPS] + k] == found:
            return False
    ints[ints[s + GROUPS] + n_found] = found
    return True


@inner
def different(ints, s, most, patience):
    """How many combinations there are, up to `most`: sets, where their order is free.

    After so many places no more are looked for.
    """
    n, level, n_found = ints[s + N], 0, 0
    first = frame(ints, s, 0)
    ints[first + LEFT] = ints[s + TOTAL]
    for j in range(n):
        ints[first + FRAME_SETS + j] = ints[ints[s + DOMAINS] + j]
    is_entering = True
    while level >= 0:
        here = frame(ints, s, level)
        if is_entering:
            patience -= 1
            ints[here + HERE] = 0
            if level == n:
                if ints[here + LEFT] == 0 and (
                    ints[s + ALL_APART] == 0 or _is_new(ints, s, n_found)
                ):
                    n_found += 1
                    if n_found >= most:
                        return n_found
            elif patience >= 0:
                lo, hi = ends(ints, s, level, here + FRAME_SETS)
                if lo <= ints[here + LEFT] <= hi:
                    ints[here + HERE] = ints[here + FRAME_SETS + level]
        is_entering = False
        values = ints[here + HERE]
        if values == 0:
            level -= 1
            continue
        bit = values & -values
        ints[here + HERE] = values ^ bit
        ints[here + CHOSEN] = bit
        if narrower(ints, s, level, bit):
            level += 1
            is_entering = True
    return n_found
