"""Numbers on a board with sums: places are filled in a fixed order, about 17 ns a step.

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

from typing import NamedTuple

from gridwright.kernels.bits import ALL, ONE, ZERO, count, highest, lowest, reverse, u
from gridwright.kernels.compiled import entry, inner, tiny
from gridwright.kernels.later import numpy as np

__all__ = ["ABOVE", "BELOW", "DONE", "FULL", "PAUSED", "SUM", "advance"]

PAUSED, FULL, DONE = range(3)  # results of advance
ENTER, TRY = range(2)  # values of ints[MOVE]: nothing has begun, or values are tried
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
    HINGE,  # the level whose value tells how often a solution counts, -1 if each counts once
    MIDDLE,  # twice its value in the middle: with any other, a solution counts twice
) = range(21)
HEADER = 21


class SumFields(NamedTuple):
    """Fields that never change, out of the array: there, each write might have changed them."""

    times: int
    starts: int
    rules: int
    rest: int
    values: int
    widths: int
    uses: int
    others: int
    left: int
    taken: int


@tiny
def fields_of(ints):
    """The fields of these names."""
    return SumFields(
        *(ints[TIMES], ints[STARTS], ints[RULES], ints[REST], ints[VALUES]),
        *(ints[WIDTHS], ints[USES], ints[OTHERS], ints[LEFT], ints[TAKEN]),
    )


@entry
def advance(sets, ints, budget, listing):
    """Try at most `budget` values more; solutions are written down if `listing` is 1.

    Returns PAUSED, FULL (take the solutions and set ints[WAITING] to 0) or DONE.
    """
    at, last, level = fields_of(ints), ints[N] - 1, ints[LEVEL]
    if ints[MOVE] == ENTER:
        enter(sets, ints, at, level)
        ints[MOVE] = TRY
    nodes, code = ints[NODES], -1
    stop = nodes + budget
    while code < 0:
        left = sets[u(at.left + level)]
        if left == ZERO and level > 0:
            level -= 1
            take_back(sets, ints, at, level)
        elif left == ZERO:
            code = DONE
        elif nodes >= stop:
            code = PAUSED
        else:
            nodes += 1
            sets[u(at.left + level)] = left & (left - ONE)
            ints[u(at.values + level)] = lowest(left)
            if level < last:
                fill(sets, ints, at, level)
                level += 1
                enter(sets, ints, at, level)
            elif is_full(ints, listing):
                code = FULL
    ints[LEVEL], ints[NODES] = level, nodes
    return code


@tiny
def is_full(ints, listing):
    """Note a solution; whether there is no room for another."""
    hinge = ints[HINGE]
    ints[FOUND] += 1
    if hinge >= 0 and 2 * ints[ints[VALUES] + hinge] != ints[MIDDLE]:
        ints[FOUND] += 1
    if listing == 1:
        record(ints)
    return ints[WAITING] == ints[ROOM]


@tiny
def enter(sets, ints, at, level):
    """What is possible at the next place."""
    free = ~sets[u(at.taken)]
    possible = sets[u(level)] & free
    for rule in range(ints[u(at.starts + level)], ints[u(at.starts + level + 1)]):
        if possible == ZERO:
            break
        r = at.rules + 3 * rule
        n_open, other = ints[u(r + 1)], ints[u(r + 2)]
        if ints[u(r)] == ABOVE:
            possible &= from_to(ints[u(at.values + other)] + n_open, 63)
        elif ints[u(r)] == BELOW:
            possible &= from_to(0, ints[u(at.values + other)] + n_open)
        else:
            others = sets[u(at.others + rule)] & free
            rest = ints[u(at.rest + other)]
            possible &= in_sum(rest, n_open, others, at.times)
            if n_open == 2 and at.times == 1 and possible & (possible - ONE) == ZERO:
                possible &= with_pair(possible, rest, others)
    sets[u(at.left + level)] = possible
    ints[u(at.widths + level)] = count(possible)
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
def with_pair(one, rest, others):
    """The one value or none that is possible, if two others make up what it leaves of a sum."""
    if one == ZERO:
        return ZERO
    left, others = rest - lowest(one), others & ~one
    pairs = partners(others, left) & others
    if left & 1 == 0 and 0 <= left < 128:
        pairs &= ~(ONE << np.uint64(left >> 1))
    return one if pairs != ZERO else ZERO


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
def fill(sets, ints, at, level):
    """Use the value of a level up, and take it from its sums."""
    x = ints[u(at.values + level)]
    ints[u(at.uses + x)] += 1
    if ints[u(at.uses + x)] == at.times:
        sets[u(at.taken)] |= ONE << np.uint64(x)
    take(ints, at, level, x)


@tiny
def take_back(sets, ints, at, level):
    """The opposite of `fill`."""
    x = ints[u(at.values + level)]
    if ints[u(at.uses + x)] == at.times:
        sets[u(at.taken)] ^= ONE << np.uint64(x)
    ints[u(at.uses + x)] -= 1
    take(ints, at, level, -x)


@tiny
def take(ints, at, level, x):
    """Take a value from what remains of the sums of its place."""
    first, last = ints[u(at.starts + level)], ints[u(at.starts + level + 1)]
    for r in range(at.rules + 3 * first, at.rules + 3 * last, 3):
        if ints[u(r)] == SUM:
            ints[u(at.rest + ints[u(r + 2)])] -= x


@inner
def record(ints):
    """Write the solution down."""
    out = ints[OUT] + ints[WAITING] * ints[N]
    for level in range(ints[N]):
        ints[out + level] = ints[ints[VALUES] + level]
    ints[WAITING] += 1
