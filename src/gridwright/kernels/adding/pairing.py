"""The last two or three numbers of a sum: two sets are laid over each other, one turned round."""

from gridwright.kernels.adding.counting import frame
from gridwright.kernels.adding.fields import (
    ENOUGH,
    FRAME_SETS,
    IS_ANY,
    IS_APART,
    KEPT,
    LEFT,
    MADE,
    PLACES,
    UNMADE,
    VALUES,
    WEIGHTS,
    WIDTH,
    N,
)
from gridwright.kernels.bits import count, lowest, reverse
from gridwright.kernels.compiled import inner
from gridwright.kernels.later import numpy as np

__all__ = ["is_all_kept", "last_three", "last_two"]


@inner
def _shifted(values, shift, width):
    """A set with all values moved up, or down, as far as there are values."""
    if shift >= width or shift <= -width:
        return 0
    if shift < 0:
        return values >> -shift
    return (values & ((1 << (width - shift)) - 1)) << shift


@inner
def _turned(values, width):
    """A set with the greatest value as the least."""
    return np.int64(reverse(np.uint64(values)) >> np.uint64(64 - width))


@inner
def is_all_kept(ints, s):
    """Whether each value of each number takes part."""
    sets, kept = frame(ints, s, 0) + FRAME_SETS, ints[s + KEPT]
    missing = 0
    for j in range(ints[s + N]):
        missing |= ints[sets + j] & ~ints[kept + j]
    return missing == 0


@inner
def _keep(ints, s, j, values):
    """Note that values take part; whether that is new."""
    at = ints[s + KEPT] + j
    if values & ~ints[at] == 0:
        return False
    ints[at] |= values
    return True


@inner
def last_two(ints, s):
    """Whether the last two numbers make what is left, and with which values."""
    n, width = ints[s + N], ints[s + WIDTH]
    here, weight = frame(ints, s, n - 2), ints[ints[s + WEIGHTS] + n - 1]
    left = ints[here + LEFT]
    if left % weight != 0:
        return UNMADE
    one, other = ints[here + FRAME_SETS + n - 2], ints[here + FRAME_SETS + n - 1]
    both = left // weight - 2 * ints[ints[s + VALUES]]  # of their places
    if ints[s + IS_APART] != 0 and both >= 0 and both & 1 == 0 and both >> 1 < width:
        same = 1 << (both >> 1)
        one, other = one & ~same, other & ~same
    shift = both - width + 1
    ones = one & _shifted(_turned(other, width), shift, width)
    if ones == 0:
        return UNMADE
    if ints[s + IS_ANY] != 0:
        return ENOUGH
    others = other & _shifted(_turned(one, width), shift, width)
    is_new = _keep(ints, s, n - 2, ones)
    if (_keep(ints, s, n - 1, others) or is_new) and is_all_kept(ints, s):
        return ENOUGH
    return MADE


@inner
def last_three(ints, s):
    """The same of the last three of a run that all differ: pairs for each value of one of them."""
    n, width = ints[s + N], ints[s + WIDTH]
    here = frame(ints, s, n - 3)
    first, second = ints[here + FRAME_SETS + n - 3], ints[here + FRAME_SETS + n - 2]
    third = ints[here + FRAME_SETS + n - 1]
    turned_second, turned_third = _turned(second, width), _turned(third, width)
    all_three = ints[here + LEFT] - 3 * ints[ints[s + VALUES]]
    ints[s + PLACES] += count(np.uint64(first)) * (1 + count(np.uint64(second)) // (n - 1))
    firsts = seconds = thirds = 0
    while first != 0:
        bit = first & -first
        first ^= bit
        place = lowest(np.uint64(bit))
        both = all_three - place
        if both < 0:
            break
        out = bit
        if 0 <= both - place < width:
            out |= 1 << (both - place)
        if both & 1 == 0 and both >> 1 < width:
            out |= 1 << (both >> 1)
        shift = both - width + 1
        one = second & _shifted(turned_third, shift, width) & ~out
        if one == 0:
            continue
        if ints[s + IS_ANY] != 0:
            return ENOUGH
        firsts |= bit
        seconds |= one
        thirds |= third & _shifted(turned_second, shift, width) & ~out
    if firsts == 0:
        return UNMADE
    is_new = _keep(ints, s, n - 3, firsts)
    is_new = _keep(ints, s, n - 2, seconds) or is_new
    is_new = _keep(ints, s, n - 1, thirds) or is_new
    return ENOUGH if is_new and is_all_kept(ints, s) else MADE
