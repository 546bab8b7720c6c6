"""Numbers on a board with sums: places are filled in a fixed order, about 25 ns a step.

Where sums are short and most places are in two or three of them, little is gained by reasoning
further than the sums of the place at hand: what is possible there is a set of 64 bits, and

* the last place of a sum is what remains;
* the last but one has a partner for each of its values, which is one reversal of a set;
* with more open places, the smallest and the largest sum of so many free numbers bound it.

No queue, no log: going back adds to the sums what was taken from them.

Arrays
------
sets  uint64  the values of the places in their order, bit x is the value base + x; at ints[OTHERS]
              for each rule the values of the places that are still open after it; at
              ints[LEFT] for each level the values not tried yet; at ints[TAKEN] one set of the
              numbers that are used up
ints  int64   the fields named below, and tables that are found through their field:
  STARTS   n + 1           where the rules of each place begin, counted in rules
  RULES    3 a rule        (SUM, places of the sum that are open after this one, which in REST), or
                           (ABOVE or BELOW, difference, earlier place): at least, or at most, the
                           value of that place with the difference added
  REST     1 a sum         what remains of its total, less base for each place
  VALUES   n               the bit chosen on each level
  WIDTHS   n               how many values were possible on each level
  USES     64              how often each number is used
  OUT      ROOM rows of n  solutions, values in the order of the places

Invariants (tests/kernels/test_sums_kernel.py checks them at every pause)
  I1  REST of a sum is its total less the values of its places below LEVEL.
  I2  TAKEN are the numbers used TIMES times by the places below LEVEL.
  I3  LEFT of a level is part of what was possible there; WIDTHS is how many that were.

Source: the loops of those who count magic squares, e.g. R. Schroeppel's of order 5 (1973),
reported by M. Gardner, Mathematical games, Scientific American, January 1976.
"""

import numpy as np

from gridwright.kernels.bits import ALL, ONE, ZERO, count, highest, lowest
from gridwright.kernels.compiled import entry, inner, tiny

__all__ = ["ABOVE", "BELOW", "DONE", "FULL", "PAUSED", "SUM", "advance"]

PAUSED, FULL, DONE = range(3)  # results of advance
ENTER, TRY = range(2)  # values of ints[MOVE]
SUM, ABOVE, BELOW = range(3)  # kinds of rules

# fields of ints
(
    N,  # places
    LEVEL,  # places filled
    MOVE,  # what to do next
    NODES,  # values tried
    FAILS,  # places without a possible value
    FOUND,  # solutions
    WAITING,  # of these in OUT
    ROOM,
    TIMES,  # how often a number may be used, 0 for any number of times
    STARTS,
    RULES,
    REST,
    VALUES,
    WIDTHS,
    USES,
    OUT,
    OTHERS,
    LEFT,
    TAKEN,
) = range(19)
HEADER = 19


@entry
def advance(sets, ints, budget, listing):
    """Try at most `budget` values more; solutions are written down if `listing` is 1.

    Returns PAUSED, FULL (take the solutions and set ints[WAITING] to 0) or DONE.
    """
    stop, n = ints[NODES] + budget, ints[N]
    while True:
        level = ints[LEVEL]
        if ints[MOVE] == ENTER:
            enter(sets, ints, level)
            ints[MOVE] = TRY
        if sets[ints[LEFT] + level] == ZERO:
            if level == 0:
                return DONE
            retreat(sets, ints, level - 1)
        elif ints[NODES] >= stop:
            return PAUSED
        else:
            descend(sets, ints, level)
            if level == n - 1:
                ints[FOUND] += 1
                if listing == 1:
                    record(ints)
                retreat(sets, ints, level)
                if ints[WAITING] == ints[ROOM]:
                    return FULL


@inner
def enter(sets, ints, level):
    """What is possible at the next place."""
    free = ~sets[ints[TAKEN]]
    possible = sets[level] & free
    for rule in range(ints[ints[STARTS] + level], ints[ints[STARTS] + level + 1]):
        if possible == ZERO:
            break
        r = ints[RULES] + 3 * rule
        n_open, other = ints[r + 1], ints[r + 2]
        if ints[r] == ABOVE:
            possible &= from_to(ints[ints[VALUES] + other] + n_open, 63)
        elif ints[r] == BELOW:
            possible &= from_to(0, ints[ints[VALUES] + other] + n_open)
        else:
            others = sets[ints[OTHERS] + rule] & free
            possible &= in_sum(ints[ints[REST] + other], n_open, others, ints[TIMES])
    sets[ints[LEFT] + level] = possible
    ints[ints[WIDTHS] + level] = count(possible)
    if possible == ZERO:
        ints[FAILS] += 1


@tiny
def in_sum(rest, n_open, others, times):
    """The values that leave to the open places what they can make up."""
    if n_open == 0:
        return ONE << np.uint64(rest) if 0 <= rest < 64 else ZERO
    if n_open == 1:
        return partners(others, rest)
    least, most = extremes(others, n_open, times)
    return from_to(rest - most, rest - least) if least >= 0 else ZERO


@tiny
def partners(others, rest):
    """The set of rest - x for all x of `others`."""
    mirrored = reverse(others)
    if rest <= -64 or rest > 126:
        return ZERO
    return mirrored >> np.uint64(63 - rest) if rest < 64 else mirrored << np.uint64(rest - 63)


@tiny
def extremes(others, n_open, times):
    """The least and the greatest sum of so many of the numbers, -1 if there are too few."""
    if others == ZERO:
        return -1, -1
    least, most = n_open * lowest(others), n_open * highest(others)
    if times == 1:
        if count(others) < n_open:
            return -1, -1
        low, high = others, others
        least, most = 0, 0
        for _ in range(n_open):
            least += lowest(low)
            low &= low - ONE
            most += highest(high)
            high ^= ONE << np.uint64(highest(high))
    return least, most


@tiny
def from_to(lo, hi):
    """The set lo..hi, as far as it is within 0..63."""
    if hi < 0 or lo > 63 or lo > hi:
        return ZERO
    below = ALL >> np.uint64(63 - hi) if hi < 63 else ALL
    return below & (ALL << np.uint64(lo)) if lo > 0 else below


@tiny
def reverse(x):
    """Bit k becomes bit 63 - k: neighbours change places, then pairs, and so on."""
    for shift, mask in (
        (1, 0x5555555555555555),
        (2, 0x3333333333333333),
        (4, 0x0F0F0F0F0F0F0F0F),
        (8, 0x00FF00FF00FF00FF),
        (16, 0x0000FFFF0000FFFF),
        (32, 0x00000000FFFFFFFF),
    ):
        s, m = np.uint64(shift), np.uint64(mask)
        x = ((x >> s) & m) | ((x & m) << s)
    return x


@inner
def descend(sets, ints, level):
    """Try the least value that is left on the level."""
    left = ints[LEFT] + level
    x = lowest(sets[left])
    sets[left] &= sets[left] - ONE
    ints[ints[VALUES] + level] = x
    ints[NODES] += 1
    ints[LEVEL] = level + 1
    ints[MOVE] = ENTER
    ints[ints[USES] + x] += 1
    if ints[ints[USES] + x] == ints[TIMES]:
        sets[ints[TAKEN]] |= ONE << np.uint64(x)
    take(ints, level, x)


@inner
def retreat(sets, ints, level):
    """Take back the value of a level."""
    x = ints[ints[VALUES] + level]
    if ints[ints[USES] + x] == ints[TIMES]:
        sets[ints[TAKEN]] ^= ONE << np.uint64(x)
    ints[ints[USES] + x] -= 1
    take(ints, level, -x)
    ints[LEVEL] = level
    ints[MOVE] = TRY


@tiny
def take(ints, level, x):
    """Take a value from what remains of the sums of its place."""
    first, last = ints[ints[STARTS] + level], ints[ints[STARTS] + level + 1]
    for r in range(ints[RULES] + 3 * first, ints[RULES] + 3 * last, 3):
        if ints[r] == SUM:
            ints[ints[REST] + ints[r + 2]] -= x


@inner
def record(ints):
    """Write the solution down."""
    out = ints[OUT] + ints[WAITING] * ints[N]
    for level in range(ints[N]):
        ints[out + level] = ints[ints[VALUES] + level]
    ints[WAITING] += 1
